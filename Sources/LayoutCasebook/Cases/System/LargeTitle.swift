internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A navigation bar's large title.
  static let largeTitle = systems(
    "largeTitle", sees: "views of a navigation bar's large title or prompt",
    classes: ["_UINavigationBarLargeTitle", "_UINavigationBarModernPromptView"],
    needs:
      "A navigation bar's large title or prompt is laid out by UIKit alone; a title's font that is taller than the bar's room does this too.",
    way:
      "Leave it if the title is right. If it is cut off, set a smaller font in titleTextAttributes or largeTitleTextAttributes.",
    apis: ["largeTitleTextAttributes"],
    systems: "iOS 11–",
    source: "AD: UINavigationBar.largeTitleTextAttributes",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x51]   (active, names: '|':_UINavigationBarLargeTitleView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(6)-|   (active, names: '|':_UINavigationBarLargeTitleView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& _UINavigationBarLargeTitleView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(6)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 Tea.CupView:0x50.height == 0   (active)>
      """)
}
