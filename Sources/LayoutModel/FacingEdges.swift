package import LinearArithmetic

/// Two edges of neighbours that face each other: how far one begins behind the other's end.
package struct FacingEdges: Hashable, Sendable {
  /// The far edge of the one, and the near edge of the one behind it.
  package var earlier, later: LayoutAnchor
  /// How the distance compares to `distance`.
  package var relation: Relation
  /// From the earlier edge to the later one; negative where they are to overlap.
  package var distance: Rational

  /// The edges that `constraint` ties; `nil` where it ties no others, or a view to what it lies in.
  package init?(_ constraint: LayoutConstraint, in system: LayoutSystem) {
    let first = constraint.first
    guard let second = constraint.second, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil,
      first.item != second.item, first.attribute.isEdge, second.attribute.isEdge,
      !system.isAncestor(second.item, of: first.item),
      !system.isAncestor(first.item, of: second.item)
    else { return nil }
    switch (first.attribute.side, second.attribute.side) {
    case (.near, .far):
      (earlier, later) = (second, first)
      (relation, distance) = (constraint.relation, constraint.constant)
    case (.far, .near):
      (earlier, later) = (first, second)
      (relation, distance) = (constraint.relation.flipped, -constraint.constant)
    default: return nil
    }
  }

  /// Whether the later item lies behind the earlier one in every layout.
  package var isInOrder: Bool { relation != .lessOrEqual && !distance.isNegative }
}
