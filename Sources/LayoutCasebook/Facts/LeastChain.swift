internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// What the lines of a list that is not whole add up to across a view.
package struct LeastChain: Sendable {
  /// How far across the view the lines lead.
  package enum Reach: Hashable, Sendable {
    /// From its one edge to its other.
    case across
    /// From its near edge to the far edge of another item.
    case begins(ItemID)
    /// The same, and from the near edge of another one to its far edge; no line joins the two.
    case bothEnds(ItemID, ItemID)
  }

  /// The view around the chain.
  package var container: ItemID
  package var axis: Axis
  /// The distances and sizes in the order of the way.
  package var parts: [Rational]
  package var reach: Reach
  /// What the chain leads through, with the view around it.
  package var passed: Set<ItemID>
  /// What the parts make together.
  package var total: Rational { parts.total }

  /// The largest chain among `members`, from edge to edge where one leads there; else, if `isOpen`, one that
  /// ends on the way.
  ///
  /// `nil` where there is none.
  package init?(among members: [ConstraintID], in system: LayoutSystem, isOpen: Bool) {
    let axes = Axis.allCases.map { ($0, ChainSteps(members, $0, in: system)) }
    let whole = axes.flatMap { axis, steps in
      steps.containers.compactMap { Self.across($0, axis, steps) }
    }.filter(\.total.isPositive)
    let open =
      isOpen && whole.isEmpty
      ? axes.flatMap { axis, steps in
        steps.containers.compactMap { Self.onTheWay($0, axis, steps) }
      } : []
    guard let best = Self.largest(whole + open, in: system) else { return nil }
    self = best
  }

  private init(
    _ container: ItemID, _ axis: Axis, _ parts: [Rational], _ reach: Reach, by edges: [ChainEdge]
  ) {
    (self.container, self.axis, self.reach) = (container, axis, reach)
    self.parts = parts.filter { !$0.isZero }
    passed = Set(edges.map(\.item) + [container])
  }

  private static func across(
    _ container: ItemID, _ axis: Axis, _ steps: ChainSteps
  ) -> LeastChain? {
    let end = ChainEdge(item: container, isFar: true)
    return steps.way(from: container, forward: true) { $0 == end }
      .map { LeastChain(container, axis, $0.parts, .across, by: $0.edges) }
  }

  /// What begins at the view's near edge, with what ends at its far edge, where that begins elsewhere.
  private static func onTheWay(
    _ container: ItemID, _ axis: Axis, _ steps: ChainSteps
  ) -> LeastChain? {
    guard let front = steps.way(from: container, forward: true, to: \.isFar) else { return nil }
    let last = front.edges[front.edges.count - 1].item
    if let back = steps.way(from: container, forward: false, to: { !$0.isFar }) {
      let first = back.edges[back.edges.count - 1].item
      let isApart =
        !front.edges.contains { $0.item == first } && !back.edges.contains { $0.item == last }
      let chain = LeastChain(
        container, axis, front.parts + back.parts.reversed(), .bothEnds(last, first),
        by: front.edges + back.edges)
      if isApart, chain.isTelling { return chain }
    }
    let chain = LeastChain(container, axis, front.parts, .begins(last), by: front.edges)
    return chain.isTelling ? chain : nil
  }

  /// Whether more than one line adds something.
  private var isTelling: Bool { parts.count > 1 && total.isPositive }

  /// The largest; of equal ones the one around the others.
  private static func largest(_ chains: [LeastChain], in system: LayoutSystem) -> LeastChain? {
    var best: LeastChain?
    for chain in chains {
      guard let known = best else {
        best = chain
        continue
      }
      let isAround =
        chain.total == known.total && chain.axis == known.axis
        && system.isAncestor(chain.container, of: known.container)
      if chain.total > known.total || isAround { best = chain }
    }
    return best
  }
}

/// The edge at which an item begins or ends along one axis.
private struct ChainEdge: Hashable {
  var item: ItemID
  var isFar: Bool
}

/// How far edges lie behind each other at least, along one axis.
private struct ChainSteps {
  private typealias Step = (to: ChainEdge, by: Rational)
  private var forward: [ChainEdge: [Step]] = [:]
  private var backward: [ChainEdge: [Step]] = [:]
  private var sizes: [ItemID: Rational] = [:]

  /// What some item lies in.
  private(set) var containers: [ItemID] = []

  /// Simple ways may be very many in a list that was made up.
  private static let mostSteps = 2000

  init(_ members: [ConstraintID], _ axis: Axis, in system: LayoutSystem) {
    for id in members {
      let constraint = system[id]
      let first = constraint.first
      guard first.attribute.axis == axis, constraint.isRequired, !constraint.isCut else { continue }
      guard let second = constraint.second else {
        if first.attribute.isSize, constraint.relation != .lessOrEqual {
          sizes[first.item] = max(sizes[first.item] ?? .zero, constraint.constant)
        }
        continue
      }
      if let facing = FacingEdges(constraint, in: system) {
        if facing.relation != .lessOrEqual {
          add(facing.earlier.item, true, facing.later.item, false, facing.distance)
        }
        continue
      }
      guard constraint.multiplier == 1, first.attribute.isEdge, second.attribute.isEdge,
        first.attribute.side == second.attribute.side, first.item != second.item
      else { continue }
      addInset(of: constraint, second, in: system)
    }
    containers.sort { $0.index < $1.index }
  }

  /// How far the edge of an item lies inside the same one of what is around it.
  private mutating func addInset(
    of constraint: LayoutConstraint, _ second: LayoutAnchor, in system: LayoutSystem
  ) {
    let first = constraint.first
    let isTurned = system.isAncestor(first.item, of: second.item)
    guard isTurned || system.isAncestor(second.item, of: first.item) else { return }
    let (inner, outer) = isTurned ? (second.item, first.item) : (first.item, second.item)
    // To what it holds a scroll view's edges are those of its content.
    guard system[outer].role != .scrollView else { return }
    let isNear = first.attribute.side == .near
    let isInward = isNear != isTurned
    guard (isInward ? constraint.relation : constraint.relation.flipped) != .lessOrEqual else {
      return
    }
    let inset = isInward ? constraint.constant : -constraint.constant
    if !containers.contains(outer) { containers.append(outer) }
    if isNear {
      add(outer, false, inner, false, inset)
    } else {
      add(inner, true, outer, true, inset)
    }
  }

  private mutating func add(
    _ from: ItemID, _ isFromFar: Bool, _ to: ItemID, _ isToFar: Bool, _ distance: Rational
  ) {
    let (start, end) = (
      ChainEdge(item: from, isFar: isFromFar), ChainEdge(item: to, isFar: isToFar)
    )
    forward[start, default: []].append((end, distance))
    backward[end, default: []].append((start, distance))
  }

  /// The longest way from an edge of `container` into it, to an edge that `isEnd` accepts; `nil` where there is none.
  func way(
    from container: ItemID, forward isForward: Bool, to isEnd: (ChainEdge) -> Bool
  ) -> (parts: [Rational], edges: [ChainEdge])? {
    typealias Way = (parts: [Rational], edges: [ChainEdge])
    let steps = isForward ? forward : backward
    // Many containers share the work.
    var budget = Self.mostSteps / max(1, containers.count / 8)
    func way(from edge: ChainEdge, _ seen: Set<ChainEdge>) -> Way? {
      budget -= 1
      var best: Way? = isEnd(edge) ? ([], [edge]) : nil
      guard budget > 0 else { return best }
      // Across an item it is as far as its size, and never less than nothing.
      let isAcross = edge.item != container && edge.isFar != isForward
      let across: [Step] =
        isAcross
        ? [(ChainEdge(item: edge.item, isFar: isForward), sizes[edge.item] ?? .zero)] : []
      for step in across + (steps[edge] ?? []) where !seen.contains(step.to) {
        guard let rest = way(from: step.to, seen.union([step.to])) else { continue }
        let parts = [step.by] + rest.parts
        if best.map({ parts.total > $0.parts.total }) ?? true {
          best = (parts, [edge] + rest.edges)
        }
      }
      return best
    }
    let start = ChainEdge(item: container, isFar: !isForward)
    guard let found = way(from: start, [start]) else { return nil }
    return (found.parts, Array(found.edges.dropFirst()))
  }
}

extension [Rational] {
  fileprivate var total: Rational { reduce(.zero) { $0 + $1 } }
}
