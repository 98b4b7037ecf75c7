internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The wrappers of bar items.
  static let barItemWrapper = systems(
    "barItemWrapper",
    sees: "`…ItemWrapperView`, `…ButtonWrapper`, `_UITAMICAdaptorView` without a view of the app's",
    classes: [
      "ItemWrapperView", "ButtonWrapper", "UIKit.NavigationButtonBar", "_UITAMICAdaptorView",
    ],
    needs: "UIKit lays out the wrapper of a bar item before the bar has room for it.",
    way:
      "Leave it. If your own custom view vanishes, give it width and height constraints at 750.",
    apis: ["UIBarButtonItem(customView:)"],
    systems: "iOS 16–",
    source: "wix/react-native-navigation#8299",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' ButtonWrapper:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[_UIModernBarButton:0x51]   (active, names: '|':ButtonWrapper:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIModernBarButton:0x51]-(8)-|   (active, names: '|':ButtonWrapper:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
