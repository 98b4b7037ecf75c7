internal import LayoutModel
internal import LinearArithmetic

/// Both edges of a view on those of another, where its center keeps a distance from the other's: each of
/// the edges is one too many, and without one alone the view still ends where the other does.
struct EdgesBesideCenter {
  let near, far: ConstraintID
  /// Whether the center's distance is the only number that somebody wrote in the conflict.
  let isOnlyNumber: Bool

  /// `nil` where `situation` is another one.
  init?(_ situation: ConflictSituation, _ system: LayoutSystem) {
    let written = situation.written
    for center in written where !system[center].constant.isZero {
      guard let ends = Self.ends(of: center, in: system), ends.side == .middle else { continue }
      func edge(_ side: EdgeSide) -> ConstraintID? {
        written.first {
          system[$0].constant.isZero
            && Self.ends(of: $0, in: system) == Ends(ends.items, ends.axis, side)
        }
      }
      guard let near = edge(.near), let far = edge(.far) else { continue }
      self.near = near
      self.far = far
      isOnlyNumber = written.allSatisfy {
        $0 == center || system[$0].second != nil && system[$0].constant.isZero
      }
      return
    }
    return nil
  }

  /// The same place of two items.
  private struct Ends: Equatable {
    let items: Set<ItemID>
    let axis: Axis
    let side: EdgeSide

    init(_ items: Set<ItemID>, _ axis: Axis, _ side: EdgeSide) {
      (self.items, self.axis, self.side) = (items, axis, side)
    }
  }

  private static let centers: Set<LayoutAttribute> = [.centerX, .centerY, .midX, .midY]

  /// What an equation ties, where that is the same place of two items.
  private static func ends(of id: ConstraintID, in system: LayoutSystem) -> Ends? {
    let constraint = system[id]
    guard constraint.relation == .equal, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil,
      let second = constraint.second, second.item != constraint.first.item,
      constraint.first.attribute == second.attribute, let side = second.attribute.side,
      second.attribute.isEdge || centers.contains(second.attribute)
    else { return nil }
    return Ends([constraint.first.item, second.item], second.attribute.axis, side)
  }
}
