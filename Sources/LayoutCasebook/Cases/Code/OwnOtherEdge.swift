internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view tied to its own other edge.
  static let ownOtherEdge = LayoutCase(
    "ownOtherEdge",
    sees: "a written constraint between two edges of one view, which is a size in disguise",
    verdict: .fix, isMistake: true,
    apis: ["leadingAnchor", "trailingAnchor"],
    source: "AD: NSLayoutAnchor",
    sample: """
      <NSLayoutConstraint:0x61 UIView:0x51.right == UIView:0x51.left + 126   (active)>
      <NSLayoutConstraint:0x62 UIView:0x51.width >= 300   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x51.right == UIView:0x52.left + 126   (active)>
      <NSLayoutConstraint:0x63 UIView:0x51.right == UIView:0x52.left + 10   (active)>
      """
  ) { facts in
    guard
      let id = facts.written.first(where: { id in
        let constraint = facts.system[id]
        guard let second = constraint.second else { return false }
        return second.item == constraint.first.item && constraint.first.attribute.isEdge
          && second.attribute.isEdge && second.attribute != constraint.first.attribute
      })
    else { return nil }
    let constraint = facts.system[id]
    return CaseMatch(
      "\(facts.capitalizedClause(id)). That ties \(facts.name(constraint.first.item)) to its own other edge, which only gives it a size of \(facts.points(constraint.constant.magnitude)).",
      explains: facts.members,
      ways: [
        "If a size was meant, write the size. If not, name the other view instead of the view itself."
      ])
  }
}
