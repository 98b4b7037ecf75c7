package import LayoutModel
internal import LinearArithmetic

/// Two views of which one stands before the other, and that are tied to the same edge of what is around them.
package struct NeighboursAtOneEdge {
  /// What keeps the neighbours apart.
  package let gap: ConstraintID
  /// The tie past the neighbour: the other's stands between the view and that edge.
  package let past: ConstraintID
  /// The edges that face each other.
  package let facing: FacingEdges
  /// Whether both are tied to the far edge, so that the earlier one reaches past the later one.
  package let isFar: Bool

  /// What `ids` hold of such pairs.
  package static func all(among ids: [ConstraintID], in system: LayoutSystem) -> [Self] {
    guard ids.count <= ConflictSituation.mostCompared else { return [] }
    let gaps = ids.compactMap { id in
      FacingEdges(system[id], in: system).map { (id, $0) }
    }.filter { system[$0.0].relation == .equal && $0.1.isInOrder }
    let ties = ids.compactMap { SameEdgeTie($0, in: system) }
    return gaps.flatMap { gap, facing in
      [true, false].compactMap { isFar -> Self? in
        let (past, kept) =
          isFar ? (facing.earlier, facing.later.item) : (facing.later, facing.earlier.item)
        guard let one = ties.first(where: { $0.inner.isSamePlace(as: past) }),
          ties.contains(where: {
            $0.inner.item == kept && $0.inner.attribute.side == past.attribute.side
              && $0.outer == one.outer
          })
        else { return nil }
        return Self(gap: gap, past: one.id, facing: facing, isFar: isFar)
      }
    }
  }
}

/// An equation of an edge with the same edge of what is around.
private struct SameEdgeTie {
  let id: ConstraintID
  let inner, outer: LayoutAnchor

  init?(_ id: ConstraintID, in system: LayoutSystem) {
    let constraint = system[id]
    guard constraint.relation == .equal, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, let second = constraint.second,
      constraint.first.attribute.isEdge, second.attribute.isEdge,
      constraint.first.attribute.axis == second.attribute.axis,
      constraint.first.attribute.side == second.attribute.side
    else { return nil }
    self.id = id
    let placed = system.placedAnchor(of: constraint)
    (inner, outer) = placed == second ? (second, constraint.first) : (constraint.first, second)
    guard inner.item != outer.item, !system.isAncestor(inner.item, of: outer.item) else {
      return nil
    }
  }
}

extension LayoutAnchor {
  /// Whether both are one edge, whatever it is called.
  fileprivate func isSamePlace(as other: LayoutAnchor) -> Bool {
    item == other.item && attribute.axis == other.attribute.axis
      && attribute.side == other.attribute.side
  }
}
