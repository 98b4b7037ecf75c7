package import LayoutModel
package import LinearArithmetic

/// One edge of a view that two equations put at two places of what is around it: where it rests, and
/// where it is moved to, as for a keyboard or a sheet.
package struct MovedEdge: Hashable, Sendable {
  /// What holds it at rest.
  package let rest: ConstraintID
  /// What moves it.
  package let moved: ConstraintID
  /// The edge that both place.
  package let edge: LayoutAnchor
  /// How far inside the edge of what is around it the view ends when it is moved, in points; negative outside.
  package let inset: Rational

  /// So far apart the two places are at least, in points.
  private static let leastMove: Rational = 100
  /// So near the edge a view rests at most, in points.
  private static let mostAtRest: Rational = 40

  /// The first such pair among `ids`.
  package init?(among ids: [ConstraintID], in system: LayoutSystem) {
    guard ids.count <= ConflictSituation.mostCompared else { return nil }
    let ties = ids.compactMap { Tie($0, in: system) }
    for moved in ties {
      let rest = ties.first {
        $0.edge == moved.edge && $0.holder == moved.holder
          && $0.inset.magnitude <= Self.mostAtRest
          && (moved.inset - $0.inset).magnitude >= Self.leastMove
      }
      guard let rest else { continue }
      self.rest = rest.id
      self.moved = moved.id
      edge = moved.edge
      inset = moved.inset
      return
    }
    return nil
  }

  /// Whether `id` is one of the two.
  func contains(_ id: ConstraintID) -> Bool { id == rest || id == moved }

  /// An equation that ties an edge of a view to the same edge of what is around it, or of a guide of that.
  private struct Tie {
    let id: ConstraintID
    let edge: LayoutAnchor
    let holder: ItemID
    let inset: Rational

    init?(_ id: ConstraintID, in system: LayoutSystem) {
      let constraint = system[id]
      guard constraint.relation == .equal, constraint.multiplier == 1,
        constraint.firstSubtracted == nil, let second = constraint.second,
        second.item != constraint.first.item, second.attribute == constraint.first.attribute,
        second.attribute.isEdge
      else { return nil }
      let edge = system.placedAnchor(of: constraint)
      let isFirst = edge.item == constraint.first.item
      let around = isFirst ? second.item : constraint.first.item
      self.id = id
      self.edge = edge
      holder = system[around].isGuideOfFrame ? system[around].superview ?? around : around
      let offset = isFirst ? constraint.constant : -constraint.constant
      inset = second.attribute.side == .far ? -offset : offset
    }
  }
}
