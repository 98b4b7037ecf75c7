internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A table's header view, which the table places by its frame.
  static let tableHeaderView = LayoutCase(
    "tableHeaderView",
    sees:
      "the mask of a view that lies in a `UITableView` itself, against a required chain in that view",
    verdict: .fix, isMistake: true,
    apis: ["tableHeaderView", "systemLayoutSizeFitting(_:)", "viewDidLayoutSubviews"],
    source: "roadfire/AutoLayoutTableHeaderView#2; AD: UITableView.tableHeaderView",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=&-- Tea.CupHeader:0x50.height == 100   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x64 h=-&- v=&-- Tea.CupHeader:0x50.minY == 0   (active, names: '|':UITableView:0x49 )>
      <NSLayoutConstraint:0x61 V:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupHeader:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 90   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupHeader:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupHeader:0x50.height == 100   (active)>
      <NSLayoutConstraint:0x61 V:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupHeader:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 90   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupHeader:0x50 )>
      """
  ) { facts in
    guard
      let size = facts.size(where: { size in
        guard size.gives == .frame else { return false }
        let item = facts.system[size.constraint].first.item
        return facts.system.cells.isHeaderOfTable(item) && !facts.owners.isSystems(item)
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall,
      facts.system[size.constraint].first.attribute.axis == .vertical
    else { return nil }
    let view = facts.name(facts.system[size.constraint].first.item)
    return CaseMatch(
      "A table gives its header view the height of its frame: \(view) had \(facts.number(misfit.given)). \(facts.demand(misfit))",
      explains: facts.members,
      ways: [
        CaseWay(
          "In viewDidLayoutSubviews, measure it with systemLayoutSizeFitting(_:) at the table's width, set its frame's height if that differs, and assign tableView.tableHeaderView again.",
          .resize(facts.system[size.constraint].first.item)),
        CaseWay(
          "Give one vertical constraint in it UILayoutPriority(999) for the passes before that.",
          facts.yielding),
      ])
  }
}
