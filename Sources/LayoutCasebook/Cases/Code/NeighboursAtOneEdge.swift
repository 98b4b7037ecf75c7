internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Two views that follow each other, both tied to one edge of what is around them.
  static let neighboursAtOneEdge = LayoutCase(
    "neighboursAtOneEdge",
    sees:
      "two written equations that tie the same edge of two views to one edge around them, where a third puts one of the two before the other",
    verdict: .fix, isMistake: true,
    apis: ["isActive", "NSLayoutConstraint.deactivate(_:)"],
    source: "badoo/Chatto#184; AD: Anatomy of a Constraint (Auto Layout Guide)",
    sample: """
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(12)-[UIButton:0x52]   (active)>
      <NSLayoutConstraint:0x62 V:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UIButton:0x52]-(16)-|   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:[UILabel:0x51]-(12)-[UIButton:0x52]   (active)>
      <NSLayoutConstraint:0x62 V:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 V:[UIButton:0x52]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 30   (active)>
      """
  ) { facts in
    guard facts.isProved,
      let pair = NeighboursAtOneEdge.all(among: facts.written, in: facts.system).first
    else { return nil }
    let (past, kept) =
      pair.isFar
      ? (pair.facing.earlier, pair.facing.later) : (pair.facing.later, pair.facing.earlier)
    let (view, neighbour) = (facts.name(past.item), facts.name(kept.item))
    let ends = facts.system[pair.past]
    guard
      let outer = [ends.first, ends.second].compactMap(\.self).first(where: { $0.item != past.item }
      )
    else { return nil }
    let word =
      past.attribute.axis == .vertical
      ? pair.isFar ? "above" : "below" : pair.isFar ? "before" : "after"
    let distance = pair.facing.distance
    let apart = distance.isZero ? "directly" : facts.points(distance)
    let edge = facts.noun(past)
    return CaseMatch(
      "\(CaseFacts.capitalized(view)) is to lie \(apart) \(word) \(neighbour), but the \(edge) of each is tied to the \(facts.noun(outer)) of \(facts.name(outer.item)).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Remove the tie between the \(edge) of \(view) and \(facts.name(outer.item)): \(neighbour) lies between them.",
          .remove([pair.past]))
      ])
  }
}
