internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The tab bar of iPadOS 18.
  static let floatingTabBar = systems(
    "floatingTabBar",
    sees:
      "views of the floating tab bar and its sidebar: `_UIFloatingTabBar`, `_UITabContainerView`",
    classes: ["_UIFloatingTabBar", "_UITabContainerView", "_UITabBarPlatterView", "_UITabSidebar"],
    needs: "These are UIKit's views of the floating tab bar and its sidebar.",
    apis: ["UITabBarController"],
    systems: "iPadOS 18–",
    source: "WWDC24-10147; AD: UITabBarController.Sidebar",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UIButton:0x51]   (active, names: '|':_UIFloatingTabBar:0x50 )>
      <NSLayoutConstraint:0x61 V:[UIButton:0x51]-(6)-|   (active, names: '|':_UIFloatingTabBar:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& _UIFloatingTabBar:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(6)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 Tea.CupView:0x50.height == 0   (active)>
      """)
}
