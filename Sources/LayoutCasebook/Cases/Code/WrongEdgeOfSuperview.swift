internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A distance to the near edge of what is around a view, where the far one was meant.
  static let wrongEdgeOfSuperview = LayoutCase(
    "wrongEdgeOfSuperview",
    sees:
      "a written constraint that puts the far edge of a view before the near edge of its superview",
    verdict: .fix, isMistake: true,
    apis: ["bottomAnchor", "trailingAnchor"],
    source: "AD: NSLayoutConstraint.Attribute",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UIImageView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.bottom == UIView:0x50.top - 8   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UIImageView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 UIImageView:0x51.bottom == UILabel:0x52.top - 8   (active)>
      <NSLayoutConstraint:0x64 V:|-(8)-[UILabel:0x52]   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    for id in facts.written {
      let constraint = facts.system[id]
      guard let second = constraint.second, constraint.relation == .equal else { continue }
      for (inner, outer) in [(constraint.first, second), (second, constraint.first)]
      where inner.attribute.side == .far && outer.attribute.side == .near
        && facts.system.isAncestor(outer.item, of: inner.item)
      {
        let (near, far) = (facts.noun(outer), facts.noun(inner))
        return CaseMatch(
          "The \(far) of \(facts.name(inner.item)) is tied to the \(near) of \(facts.name(outer.item)), which contains it: it would lie outside. The \(far) of \(facts.name(outer.item)) was probably meant.",
          explains: facts.members,
          ways: [
            "Tie it to the \(far) of the superview: \(inner.attribute.rawValue)Anchor instead of \(outer.attribute.rawValue)Anchor."
          ])
      }
    }
    return nil
  }
}
