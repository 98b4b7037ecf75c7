internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view of the app's whose mask takes part beside its own constraints.
  static let maskLeftOn = LayoutCase(
    "maskLeftOn",
    sees:
      "`NSAutoresizingMaskLayoutConstraint` of a mask that nobody chose, on a view of the app's that other constraints place",
    verdict: .fix, isMistake: true,
    apis: ["translatesAutoresizingMaskIntoConstraints"],
    source: "AD: UIView.translatesAutoresizingMaskIntoConstraints; WWDC12-202",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UILabel:0x51.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 320   (active)>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIView:0x50.width == 20   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard facts.isProved,
      let mask = facts.claims.masks.first(where: { $0.reason == .forgotten })
    else { return nil }
    let view = facts.name(mask.item)
    return CaseMatch(
      "\(facts.capitalizedName(mask.item)) still has its autoresizing mask, whose required constraints hold it at its old frame.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set translatesAutoresizingMaskIntoConstraints = false on \(view).",
          .unmask(mask.item))
      ])
  }
}
