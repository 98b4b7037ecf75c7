internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The wrapper of a table's cells before iOS 11.
  static let tableWrapper = systems(
    "tableWrapper", sees: "`UITableViewWrapperView`: masks of UIKit's own",
    classes: ["UITableViewWrapperView"],
    needs: "Only UIKit's own masks of a table's inner wrapper contradict each other.",
    systems: "iOS 7–10",
    source: "AD: UITableView",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& V:[UITableViewWrapperView:0x50(0)]>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& UITableViewWrapperView:0x50.height == 9>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
