internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A table's row is lower than what a required chain in it needs.
  static let rowHeight = LayoutCase(
    "rowHeight",
    sees:
      "the height that a table gives a cell's content view, against a required chain from its top to its bottom",
    verdict: .fix, isMistake: true,
    apis: [
      "UITableView.automaticDimension", "estimatedRowHeight", "tableView(_:heightForRowAt:)",
      "UILayoutPriority(999)",
    ],
    systems: "iOS 8–",
    source:
      "AD: UITableView.automaticDimension, estimatedRowHeight; WWDC14-226; forkingdog/UITableView-FDTemplateLayoutCell#133",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(12)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(12)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 44   (active)>
      """
  ) { facts in
    guard let row = facts.size(where: { $0.gives == .rowHeight }), row.points.isPositive,
      !facts.system.isOfAppKit,
      let misfit = facts.misfit(of: row.constraint), misfit.gap >= 1
    else { return nil }
    let isDefault = row.points > 43 && row.points < 45
    let origin =
      isDefault
      ? "\(facts.number(row.points)) is a table's default row height\(row.points == 44 ? "" : " of 44 with a separator"), also of a self-sizing row before it is measured"
      : "\(facts.number(row.points)) is \(facts.system[row.constraint].isImposedByGuess ? "probably " : "")the height that the table gives the cell's content view\(misfit.isOutgrownByRow ? ", perhaps still that of the row which the cell showed before" : "")"
    return CaseMatch(
      "\(origin). The constraints in it \(facts.needs(misfit)).",
      explains: facts.members,
      ways: folding(row.points, misfit, facts) + staying(misfit, facts) + [
        CaseWay(
          "\(misfit.isOutgrownByRow ? "If the row is to be \(facts.number(misfit.needed)) tall, let it" : "Let the row") size itself: rowHeight = UITableView.automaticDimension, an estimatedRowHeight near \(facts.number(misfit.needed))\(facts.written.isEmpty ? "" : ", and one vertical constraint at UILayoutPriority(999)").",
          facts.yielding,
          beside: misfit.isOutgrownByRow
            ? nil
            : "Let the row size itself: rowHeight = UITableView.automaticDimension."
        ),
        CaseWay(
          "If the row has a fixed height, return \(facts.number(misfit.needed)) in tableView(_:heightForRowAt:).",
          .resize(facts.system[row.constraint].first.item)),
      ])
  }

  /// What is done about a row that is meant to be taller than one chain in it.
  private static func staying(_ misfit: Misfit, _ facts: CaseFacts) -> [CaseWay] {
    guard misfit.isOutgrownByRow else { return [] }
    return [
      CaseWay(
        "If the row is to stay \(facts.number(misfit.given)) tall, remove one of the constraints from its top to its bottom, or relax the last one to ≤: they fill only \(facts.number(misfit.needed)) of it.",
        .remove(facts.written), facts.yielding,
        beside:
          "If the row is to be \(facts.number(misfit.needed)) tall instead, let it size itself: rowHeight = UITableView.automaticDimension."
      )
    ]
  }

  /// What is done about a row that is just as tall as its first parts: probably one that opens.
  private static func folding(
    _ height: Rational, _ misfit: Misfit, _ facts: CaseFacts
  ) -> [CaseWay] {
    var sum = Rational.zero
    let parts = misfit.parts.dropLast().prefix {
      sum += $0
      return sum <= height
    }
    guard misfit.isExact, parts.reduce(.zero, +) == height, parts.contains(where: { $0 >= 20 })
    else { return [] }
    return [
      CaseWay(
        "If the row opens and closes (\(facts.number(height)) is just what its first part needs), keep its heights, set clipsToBounds = true on the cell, and give the last constraint down to the bottom UILayoutPriority(999).",
        facts.yieldingEnd(in: facts.system[misfit.size].first.item, .vertical))
    ]
  }
}
