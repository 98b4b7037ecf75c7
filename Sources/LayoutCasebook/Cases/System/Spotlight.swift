internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Spotlight's and Search's views.
  static let spotlight = systems(
    "spotlight", sees: "`SPUI…`, `SearchUI…`: Spotlight's results in SpringBoard",
    classes: ["SPUI", "SearchUI"],
    needs: "These views are Spotlight's, in another program than yours.",
    way: "Leave it. Filter the log by your app's process.",
    systems: "iOS 10–",
    source: "AD: Core Spotlight",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' SPUISearchTableHeaderView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[SPUIHeaderButton:0x51]   (active, names: '|':SPUISearchTableHeaderView:0x50 )>
      <NSLayoutConstraint:0x62 H:[SPUIHeaderButton:0x51]-(8)-|   (active, names: '|':SPUISearchTableHeaderView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
