internal import LayoutModel
internal import LinearArithmetic

/// Which view looks like the superview of items whose superview is not known: a stack view of what it is
/// tied to, and a view both of whose ends along an axis are tied, from inside, to a row of items.
struct InsetFrames {
  private(set) var frames: [ItemID: ItemID] = [:]

  init(_ system: LayoutSystem) {
    for axis in Axis.allCases { find(on: axis, in: system) }
  }

  private mutating func find(on axis: Axis, in system: LayoutSystem) {
    let ties = system.constraints.filter { $0.first.attribute.axis == axis }
    let rows = Rows(ties, in: system)
    var ends: [ItemID: [Int: RowEnds]] = [:]
    for tie in ties.flatMap(Inset.all(of:)) {
      guard let row = rows[tie.inner], row != rows[tie.outer] else { continue }
      ends[tie.outer, default: [:]][row, default: RowEnds()].add(tie)
    }
    for (outer, rowEnds) in ends.sorted(by: { $0.key < $1.key }) {
      for (row, ends) in rowEnds where ends.areInside(rowOf: rows.members[row].count) {
        for item in rows.members[row] where system[item].superview == nil {
          frames[item] = frames[item] ?? outer
        }
      }
    }
  }
}

/// Items of which each is tied to the next along an axis.
private struct Rows {
  private(set) var members: [[ItemID]]
  private var places: [ItemID: Int] = [:]

  init(_ constraints: [LayoutConstraint], in system: LayoutSystem) {
    members = system.itemIDs.map { [$0] }
    for id in system.itemIDs { places[id] = id.index }
    for edges in constraints.compactMap({ FacingEdges($0, in: system) }) {
      guard let one = places[edges.earlier.item], let other = places[edges.later.item], one != other
      else { continue }
      for item in members[other] { places[item] = one }
      members[one] += members[other]
      members[other] = []
    }
  }

  subscript(item: ItemID) -> Int? { places[item] }
}

/// An item that a constraint keeps inside of another at one edge.
private struct Inset {
  var inner: ItemID
  var outer: ItemID
  var isNear: Bool
  /// Whether there is no distance between the two, so that either may be inside.
  var isFlush = false
  /// Whether a stack view made the constraint.
  var isArranged = false

  /// Which item the constraint keeps inside of which; both ways where it tells neither.
  static func all(of constraint: LayoutConstraint) -> [Inset] {
    let first = constraint.first
    guard let second = constraint.second, second.item != first.item,
      first.attribute == second.attribute, first.attribute.isEdge, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return [] }
    let isNear = first.attribute.side == .near
    if constraint.identifier.flatMap({ SystemIdentifier($0) }) == .stack(.connection) {
      return [
        Inset(
          inner: second.item, outer: first.item, isNear: isNear, isFlush: true, isArranged: true)
      ]
    }
    if constraint.constant == 0 {
      return [(first.item, second.item), (second.item, first.item)].map {
        Inset(inner: $0, outer: $1, isNear: isNear, isFlush: true)
      }
    }
    // More is further inside at a near edge, and further outside at a far one.
    let isMore = constraint.constant.isPositive
    if constraint.relation == (isMore ? .lessOrEqual : .greaterOrEqual) { return [] }
    return isNear == isMore
      ? [Inset(inner: first.item, outer: second.item, isNear: isNear)]
      : [Inset(inner: second.item, outer: first.item, isNear: isNear)]
  }
}

/// What ties a row of items to a view.
private struct RowEnds {
  private var near: Inset?
  private var far: Inset?
  private var isArranged = false

  mutating func add(_ tie: Inset) {
    if tie.isNear { near = tie } else { far = tie }
    isArranged = isArranged || tie.isArranged
  }

  /// Whether the view looks like the superview of a row of so many items.
  ///
  /// One item with the same edges may be a neighbour.
  func areInside(rowOf count: Int) -> Bool {
    guard !isArranged, let near, let far else { return isArranged }
    return count > 1 || !near.isFlush && !far.isFlush
  }
}
