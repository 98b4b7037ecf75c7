internal import LayoutModel
internal import LinearArithmetic

/// Which view looks like the superview of items whose superview is not known: a stack view of what it is
/// tied to, and a view both of whose ends along an axis are tied, from inside, to a row of items.
struct InsetFrames {
  private(set) var frames: [ItemID: ItemID] = [:]

  init(_ system: LayoutSystem) {
    let facing = system.constraints.compactMap { FacingEdges($0, in: system) }
    let neighbours = Neighbours(facing)
    for axis in Axis.allCases {
      let ties = system.constraints.filter { $0.first.attribute.axis == axis }
      let rows = Rows(facing.filter { $0.later.attribute.axis == axis }, in: system)
      find(ties.flatMap(Inset.all(of:)), rows, neighbours, in: system)
    }
  }

  private mutating func find(
    _ ties: [Inset], _ rows: Rows, _ neighbours: Neighbours, in system: LayoutSystem
  ) {
    var ends: [ItemID: [Int: RowEnds]] = [:]
    for tie in ties {
      guard let row = rows[tie.inner], row != rows[tie.outer],
        tie.isArranged || rows.ends(with: tie)
      else { continue }
      ends[tie.outer, default: [:]][row, default: RowEnds()].add(tie)
    }
    for (outer, rowEnds) in ends.sorted(by: { $0.key < $1.key }) {
      for (row, ends) in rowEnds {
        let members = rows.members[row]
        guard ends.areInside(rowOf: members.count),
          !members.contains(where: { neighbours.areBeside($0, outer) })
        else { continue }
        for item in members where system[item].superview == nil {
          frames[item] = frames[item] ?? outer
        }
      }
    }
  }
}

/// Which items lie beside each other, on either axis.
private struct Neighbours {
  private let pairs: Set<Set<ItemID>>

  init(_ facing: [FacingEdges]) {
    pairs = Set(
      facing.filter { !$0.distance.isNegative }.map { [$0.earlier.item, $0.later.item] })
  }

  func areBeside(_ one: ItemID, _ other: ItemID) -> Bool { pairs.contains([one, other]) }
}

/// Items of which each is tied to the next along an axis.
private struct Rows {
  private(set) var members: [[ItemID]]
  private var places: [ItemID: Int] = [:]
  private let followed: Set<ItemID>
  private let following: Set<ItemID>

  init(_ facing: [FacingEdges], in system: LayoutSystem) {
    members = system.itemIDs.map { [$0] }
    for id in system.itemIDs { places[id] = id.index }
    followed = Set(facing.map(\.earlier.item))
    following = Set(facing.map(\.later.item))
    for edges in facing {
      guard let one = places[edges.earlier.item], let other = places[edges.later.item], one != other
      else { continue }
      for item in members[other] { places[item] = one }
      members[one] += members[other]
      members[other] = []
    }
  }

  subscript(item: ItemID) -> Int? { places[item] }

  /// Whether what is tied is the first of its row at the near edge, or the last at the far one.
  func ends(with tie: Inset) -> Bool {
    !(tie.isNear ? following : followed).contains(tie.inner)
  }
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
    guard let second = constraint.second, second.item != first.item, constraint.multiplier == 1,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return [] }
    if second.attribute.isMargin, first.attribute.isEdge {
      return [withinMargin(first, of: second, constraint.relation, constraint.constant)]
        .compactMap(\.self)
    }
    if first.attribute.isMargin, second.attribute.isEdge {
      return [withinMargin(second, of: first, constraint.relation.flipped, -constraint.constant)]
        .compactMap(\.self)
    }
    guard first.attribute == second.attribute, first.attribute.isEdge else { return [] }
    let isNear = first.attribute.side == .near
    if constraint.identifier.flatMap({ SystemIdentifier($0) }) == .stack(.connection) {
      return [
        Inset(
          inner: second.item, outer: first.item, isNear: isNear, isFlush: true, isArranged: true)
      ]
    }
    if constraint.constant == 0, constraint.relation == .equal {
      return [(first.item, second.item), (second.item, first.item)].map {
        Inset(inner: $0, outer: $1, isNear: isNear, isFlush: true)
      }
    }
    // More is further inside at a near edge, and further outside at a far one.
    let isMore =
      constraint.constant == 0
      ? constraint.relation == .greaterOrEqual : constraint.constant.isPositive
    if constraint.relation == (isMore ? .lessOrEqual : .greaterOrEqual) { return [] }
    return isNear == isMore
      ? [Inset(inner: first.item, outer: second.item, isNear: isNear)]
      : [Inset(inner: second.item, outer: first.item, isNear: isNear)]
  }
}

extension Inset {
  /// An edge that is where a view's margin ends, or further inside; `nil` where it may be outside of that.
  private static func withinMargin(
    _ edge: LayoutAnchor, of margin: LayoutAnchor, _ relation: Relation, _ distance: Rational
  ) -> Inset? {
    guard let side = edge.attribute.side, side == margin.attribute.side,
      edge.attribute.axis == margin.attribute.axis
    else { return nil }
    let isNear = side == .near
    let outwards: Relation = isNear ? .lessOrEqual : .greaterOrEqual
    let isInside = isNear ? !distance.isNegative : !distance.isPositive
    guard isInside, relation != outwards else { return nil }
    return Inset(inner: edge.item, outer: margin.item, isNear: isNear)
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
