internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A width that a helper gives a content view in order to measure it.
  static let templateCellWidth = LayoutCase(
    "templateCellWidth",
    sees: "a plain width on a cell's, header's or footer's content view, which UIKit sizes",
    verdict: .update,
    apis: ["UITableView.automaticDimension", "systemLayoutSizeFitting"],
    source: "forkingdog/UITableView-FDTemplateLayoutCell#332, #133",
    sample: """
      <NSLayoutConstraint:0x60 UITableViewCellContentView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x50.width == 286   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 286   (active)>
      """
  ) { facts in
    guard let id = facts.claims.measuringWidth, facts.isProved else { return nil }
    let isGuessed = facts.members.contains { facts.system[$0].isImposedByGuess }
    return CaseMatch(
      "\(facts.capitalizedClause(id)) by a plain constraint: helpers that measure cells, such as UITableView+FDTemplateLayoutCell, set such a width for a moment, and it \(isGuessed ? "perhaps " : "")meets UIKit's own.",
      explains: facts.members,
      ways: [
        "Leave it if the heights come out right. If not, update the helper, or let rows size themselves by UITableView.automaticDimension."
      ],
      verdict: .update, library: "the helper that measures cells")
  }
}
