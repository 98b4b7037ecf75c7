internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What UIKit puts into a refresh control.
  static let refreshControlInside = systems(
    "refreshControlInside", sees: "views inside a refresh control: `_UIRefreshControl`",
    classes: ["_UIRefreshControl"],
    needs: "These are UIKit's views inside a refresh control.",
    apis: ["UIRefreshControl"],
    systems: "iOS 6–",
    source: "AD: UIRefreshControl",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UIImageView:0x51]   (active, names: '|':_UIRefreshControlModernContentView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UIImageView:0x51]-(6)-|   (active, names: '|':_UIRefreshControlModernContentView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& _UIRefreshControlModernContentView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(6)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 Tea.CupView:0x50.height == 0   (active)>
      """)
}
