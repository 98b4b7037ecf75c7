internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// SwiftUI's own views.
  static let swiftUIInside = systems(
    "swiftUIInside",
    sees: "`_UIHostingView`, `_TtGC7SwiftUI…`, `NSHostingView`, `PlatformGroupContainer` alone",
    classes: [
      "_UIHostingView", "UIHostingView", "SwiftUI", "NSHostingView", "_NSHostingView",
      "PlatformGroupContainer", "PlatformViewHost", "UIKitNavigationBar",
    ],
    needs: "SwiftUI made these views and their constraints; no line of the app's wrote them.",
    way:
      "Leave it if the screen is right. If not, look at the SwiftUI toolbar or title that the view belongs to.",
    apis: ["NavigationStack", "sizingOptions"],
    systems: "iOS 13–",
    source: "AD: UIHostingController; ruddarr/app#182",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' _UIHostingView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[_UIInheritedView:0x51]   (active, names: '|':_UIHostingView:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIInheritedView:0x51]-(8)-|   (active, names: '|':_UIHostingView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
