internal import LayoutModel
internal import LinearArithmetic

/// Which changes of one constraint may end a threshold, and which of them come first.
struct ThresholdWays {
  let system: LayoutSystem
  let container: ItemID

  /// A window keeps its size at 500.
  private static let belowWindow = Rational(490)
  private static let almostRequired = Rational(999)
  private static let beyondAllScreens = Rational(1_000_000)

  /// An inequality in place of an equation, and a priority below what keeps the container's size and the
  /// contents that are cut; none of what the system makes or contents ask for.
  func edits(of id: ConstraintID, against failure: LayoutThreshold.Failure) -> [LayoutEdit] {
    let constraint = system[id]
    guard constraint.isRequired,
      constraint.origin == .app || constraint.origin == .interfaceBuilder
    else { return [] }
    let relations: [Relation] =
      constraint.relation == .equal ? [.greaterOrEqual, .lessOrEqual] : []
    let priority = priority(against: failure)
    return relations.map { .relation(id, $0) }
      + (priority.isPositive ? [.priority(id, priority)] : [])
  }

  private func priority(against failure: LayoutThreshold.Failure) -> Rational {
    let most = system[container].role == .window ? Self.belowWindow : Self.almostRequired
    if case .cut = failure { return min(most, UntoldContents.resistance - 1) }
    guard case .clipped(let contents) = failure else { return most }
    return contents.reduce(most) { min($0, system[$1].priority - 1) }
  }

  /// What allows the most sizes comes first; of those what lets the last view leave the far edge, as a window or
  /// a cell that shrinks cuts it first, then sizes, far edges of what is held at both ends, gaps and near edges.
  func sorted(
    _ ways: [LayoutThreshold.Way], _ side: LayoutThreshold.Side
  ) -> [LayoutThreshold.Way] {
    let orders: [(end: Rational, place: Int)] = ways.map { order($0, side) }
    let places = ways.indices.sorted { one, other in
      if orders[one].end != orders[other].end { return orders[one].end < orders[other].end }
      if orders[one].place != orders[other].place { return orders[one].place < orders[other].place }
      return one < other
    }
    return places.map { ways[$0] }
  }

  private func order(
    _ way: LayoutThreshold.Way, _ side: LayoutThreshold.Side
  ) -> (end: Rational, place: Int) {
    let end: Rational =
      switch side {
      case .below: way.range.lower.map { $0.isNegative ? 0 : $0 } ?? 0
      case .above: way.range.upper.map { -$0 } ?? -Self.beyondAllScreens
      }
    let id: ConstraintID? =
      switch way.edit {
      case .relation(let id, _), .priority(let id, _): id
      default: nil
      }
    return (end, id.map(place) ?? 0)
  }

  private func place(_ id: ConstraintID) -> Int {
    let constraint = system[id]
    let anchors = [constraint.first, constraint.second].compactMap(\.self)
    guard anchors.count == 2 else { return 1 }
    let outer = anchors.firstIndex { anchor in
      anchor.item == container || anchors.contains { system[$0.item].superview == anchor.item }
    }
    guard let outer else { return 3 }
    guard anchors[outer].attribute.side == .far else { return 4 }
    // What is held at both ends reaches out where it lets go of one.
    let inner = anchors[1 - outer].item
    return isHeldNear(inner, in: anchors[outer].item, anchors[outer].attribute.axis) ? 2 : 0
  }

  private func isHeldNear(_ item: ItemID, in superview: ItemID, _ axis: Axis) -> Bool {
    system.constraints.contains { constraint in
      guard constraint.isRequired, let second = constraint.second else { return false }
      let pair = [constraint.first, second]
      return Set(pair.map(\.item)) == [item, superview]
        && pair.allSatisfy { $0.attribute.axis == axis && $0.attribute.side == .near }
    }
  }

  /// The system after a change of a relation or a priority; `nil` after any other.
  func applying(_ edit: LayoutEdit) -> LayoutSystem? {
    var changed = system
    switch edit {
    case .relation(let id, let relation): changed.constraints[id.index].relation = relation
    case .priority(let id, let priority): changed.constraints[id.index].priority = priority
    default: return nil
    }
    return changed
  }
}
