internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size that the app gives a content view itself.
  static let contentViewOwnSize = LayoutCase(
    "contentViewOwnSize",
    sees:
      "a written height or width on a cell's content view beside the one that its table imposes",
    verdict: .fix, isMistake: true,
    apis: ["contentView", "rowHeight"],
    source: "ResearchKit/ResearchKit#271",
    sample: """
      <NSLayoutConstraint:0x60 UITableViewCellContentView:0x50.height >= 60   (active)>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.height >= 60   (active)>
      <NSLayoutConstraint:0x62 UIView:0x50.height == 44   (active)>
      """
  ) { facts in
    guard
      let id = facts.written.first(where: { id in
        facts.system[id].second == nil && facts.system[id].first.attribute.axis == .vertical
          && facts.system[facts.system[id].first.item].isTableContentView
          && facts.system[id].first.attribute.isSize
      }), facts.sizes.contains(where: { $0.gives == .rowHeight || $0.gives == .headerHeight })
    else { return nil }
    return CaseMatch(
      "\(facts.capitalizedClause(id)) by a constraint of its own, but the table gives a content view its size.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Put that height on a view inside the contentView, or set rowHeight to it; or let it yield at UILayoutPriority(999).",
          .lower([id]),
          beside: "Or put that height on a view inside the contentView.")
      ])
  }
}
