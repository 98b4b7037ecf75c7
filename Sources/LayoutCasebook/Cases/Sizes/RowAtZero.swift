internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A row of height 0: inserted, deleted, or collapsed by the app.
  static let rowAtZero = LayoutCase(
    "rowAtZero",
    sees: "a cell's, header's or footer's content view of height 0, against paddings in it",
    verdict: .leave, apis: ["UILayoutPriority(999)", "tableView(_:heightForRowAt:)"],
    systems: "iOS 8–", source: "lionheart/openradar-mirror#1529; EurekaCommunity/SplitRow#4",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(11)-[UITextField:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UITextField:0x51]-(11)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(11)-[UITextField:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UITextField:0x51]-(11)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 10   (active)>
      """
  ) { facts in
    guard let row = facts.size(where: { $0.gives == .rowHeight || $0.gives == .headerHeight }),
      row.points.isZero, let misfit = facts.misfit(of: row.constraint), misfit.isTooSmall
    else { return nil }
    let part = row.gives == .rowHeight ? "row" : "header or footer"
    return CaseMatch(
      "The \(part) is 0 points tall: mostly while it comes, goes or is not measured yet, or for good where code asks for that. \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        "Leave it if the \(part) looks right afterwards. To silence it, give one vertical constraint in it UILayoutPriority(999).",
        "If your own code answers 0 for the height in order to hide the \(part), leave it out of the data instead.",
      ])
  }
}
