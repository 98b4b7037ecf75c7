internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A cell's built-in label with constraints of the app's.
  static let cellBuiltInLabel = LayoutCase(
    "cellBuiltInLabel",
    sees: "`UITableViewLabel`, or a cell's `textLabel`, in written constraints",
    verdict: .fix, isMistake: true,
    apis: ["UIListContentConfiguration", "contentView"],
    source: "xmartlabs/Eureka#1341",
    sample: """
      <NSLayoutConstraint:0x60 H:[UITableViewLabel:0x51]-(10)-|   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x62 H:|-(10)-[UITableViewLabel:0x51]   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' Tea.CupCell:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:[UILabel:0x51]-(10)-|   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x62 H:|-(10)-[UILabel:0x51]   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' Tea.CupCell:0x50.width == 0   (active)>
      """
  ) { facts in
    guard
      let label = facts.item(called: ["UITableViewLabel", "_UITableViewHeaderFooterViewLabel"]),
      facts.isProved || !facts.written.isEmpty,
      facts.members.contains(where: { id in
        facts.system[id].origin == .app
          && [facts.system[id].first.item, facts.system[id].second?.item].contains(label)
      })
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedName(label)) is a label that the cell makes and places by its frame (textLabel, detailTextLabel). Constraints place it too.",
      explains: facts.members,
      ways: [
        "Add a label of your own to contentView, or use UIListContentConfiguration, instead of textLabel with constraints."
      ])
  }
}
