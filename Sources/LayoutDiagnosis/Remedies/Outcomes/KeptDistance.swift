package import LayoutModel
package import LinearArithmetic

/// What a constraint keeps between two edges that face each other, or between an edge and the same edge
/// of what lies around it.
package struct KeptDistance {
  package let place: TurnedDistance.Place
  /// Counted inwards.
  package let points: Rational

  /// `nil` of any other constraint.
  package init?(_ constraint: LayoutConstraint, in system: LayoutSystem) {
    if let facing = FacingEdges(constraint, in: system) {
      place = .begins(
        facing.later.item, beforeEndOf: facing.earlier.item, along: facing.later.attribute.axis)
      points = facing.distance
      return
    }
    guard let second = constraint.second, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return nil }
    let isNear: Bool
    switch (constraint.first.attribute.side, second.attribute.side) {
    case (.near, .near): isNear = true
    case (.far, .far): isNear = false
    default: return nil
    }
    if system.isAncestor(second.item, of: constraint.first.item) {
      place = .out(constraint.first.item, of: second.item)
      points = isNear ? constraint.constant : -constraint.constant
    } else if system.isAncestor(constraint.first.item, of: second.item) {
      place = .out(second.item, of: constraint.first.item)
      points = isNear ? -constraint.constant : constraint.constant
    } else {
      return nil
    }
  }
}
