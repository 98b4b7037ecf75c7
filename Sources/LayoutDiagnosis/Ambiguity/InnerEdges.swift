internal import LayoutModel
internal import LinearArithmetic

/// Tells from constraints alone which item is around which: the same edge of both, at a distance
/// towards the inside of one of them.
enum InnerEdges {
  /// For each item, how many edges it holds from outside, less those that others hold of it.
  static func counts(in system: LayoutSystem) -> [ItemID: Int] {
    var counts: [ItemID: Int] = [:]
    for constraint in system.constraints {
      guard let (inner, outer) = pair(constraint) else { continue }
      counts[outer, default: 0] += 1
      counts[inner, default: 0] -= 1
    }
    return counts
  }

  /// Two on one edge may be one in the other or neighbours; only a margin is always outside.
  private static func pair(_ constraint: LayoutConstraint) -> (inner: ItemID, outer: ItemID)? {
    guard let second = constraint.second, constraint.multiplier == 1,
      let side = side(constraint.first.attribute), side == self.side(second.attribute),
      constraint.first.item != second.item, constraint.firstSubtracted == nil
    else { return nil }
    switch (isMargin(constraint.first.attribute), isMargin(second.attribute)) {
    case (false, true): return (constraint.first.item, second.item)
    case (true, false): return (second.item, constraint.first.item)
    default: break
    }
    if constraint.constant.isZero { return nil }
    let inwards = side == .near ? constraint.constant : -constraint.constant
    return inwards.isNegative
      ? (second.item, constraint.first.item) : (constraint.first.item, second.item)
  }

  private static func isMargin(_ attribute: LayoutAttribute) -> Bool {
    switch attribute {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .minXMargin, .maxXMargin, .minYMargin, .maxYMargin:
      true
    default: false
    }
  }

  private enum Side { case near, far }

  private static func side(_ attribute: LayoutAttribute) -> Side? {
    switch attribute {
    case .left, .leading, .top, .minX, .minY, .leftMargin, .leadingMargin, .topMargin, .minXMargin,
      .minYMargin:
      .near
    case .right, .trailing, .bottom, .maxX, .maxY, .rightMargin, .trailingMargin, .bottomMargin,
      .maxXMargin, .maxYMargin:
      .far
    default: nil
    }
  }
}
