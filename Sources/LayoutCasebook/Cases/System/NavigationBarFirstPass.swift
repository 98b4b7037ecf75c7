internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let navigationBarFirstPass = systems(
    "navigationBarFirstPass",
    sees: "`_UINavigationBarContentView` with guides of the bar, in next to no width",
    classes: [
      "_UINavigationBarContentView", "_UINavigationBarTitleControl", "_UINavigationBarLargeTitle",
      "UINavigationBar", "_UIButtonBar",
    ],
    needs:
      "Sometimes UIKit lays out a bar's titles and buttons while the bar has next to no width or height.",
    guessing:
      "UIKit probably lays out a bar's titles and buttons while the bar has next to no width or height.",
    way: "Leave it if the bar is right in the end.",
    otherWays: [
      "If SwiftUI shows the bar, NavigationStack instead of NavigationView makes it rarer."
    ],
    apis: ["UINavigationBar", "NavigationStack"],
    systems: "iOS 11–",
    source: "ruddarr/app#171, #182; fluttercommunity/plus_plugins#1440",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[_UIButtonBarStackView:0x51]   (active, names: '|':_UINavigationBarContentView:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIButtonBarStackView:0x51]-(16)-|   (active, names: '|':_UINavigationBarContentView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
