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
  /// Whether each part is just so large, so that the total is no least one.
  package var isExact: Bool
  /// What the parts make together.
  package var total: Rational { parts.total }

  /// The largest chain among `members` from edge to edge, or, if `isOpen`, one that ends on the way and is
  /// larger than all those.
  ///
  /// `nil` where there is none.
  package init?(among members: [ConstraintID], in system: LayoutSystem, isOpen: Bool) {
    let axes = Axis.allCases.map { ($0, ChainSteps(members, $0, in: system)) }
    var left = ChainSteps.mostSteps
    let whole = axes.flatMap { axis, steps in
      steps.containers.compactMap { Self.across($0, axis, steps, &left) }
    }.filter(\.total.isPositive)
    let open =
      isOpen
      ? axes.flatMap { axis, steps in
        steps.containers.compactMap { Self.onTheWay($0, axis, steps, &left) }
      } : []
    // A guess about an order adds nothing to what is known from edge to edge.
    let known =
      whole.isEmpty ? open : open.filter { if case .begins = $0.reach { true } else { false } }
    guard let best = Self.largest(whole + known, in: system) else { return nil }
    self = best
  }

  private init(
    _ container: ItemID, _ axis: Axis, _ parts: [Rational], _ reach: Reach, by edges: [ChainEdge],
    isExact: Bool = false
  ) {
    (self.container, self.axis, self.reach, self.isExact) = (container, axis, reach, isExact)
    self.parts = parts.filter { !$0.isZero }
    passed = Set(edges.map(\.item) + [container])
  }

  private static func across(
    _ container: ItemID, _ axis: Axis, _ steps: ChainSteps, _ left: inout Int
  ) -> LeastChain? {
    let end = ChainEdge(item: container, isFar: true)
    return steps.way(from: container, forward: true, within: &left) { $0 == end }
      .map { LeastChain(container, axis, $0.parts, .across, by: $0.edges, isExact: $0.isExact) }
  }

  /// What begins at the view's near edge, with what ends at its far edge, where that begins elsewhere.
  private static func onTheWay(
    _ container: ItemID, _ axis: Axis, _ steps: ChainSteps, _ left: inout Int
  ) -> LeastChain? {
    guard let front = steps.way(from: container, forward: true, within: &left, to: \.isFar)
    else { return nil }
    let last = front.edges[front.edges.count - 1].item
    if let back = steps.way(from: container, forward: false, within: &left, to: { !$0.isFar }) {
      let first = back.edges[back.edges.count - 1].item
      let isApart =
        !front.edges.contains { $0.item == first } && !back.edges.contains { $0.item == last }
      let chain = LeastChain(
        container, axis, front.parts + back.parts.reversed(), .bothEnds(last, first),
        by: front.edges + back.edges)
      if isApart, chain.isTelling { return chain }
    }
    let chain = LeastChain(
      container, axis, front.parts, .begins(last), by: front.edges, isExact: front.isExact)
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
  private typealias Step = (to: ChainEdge, by: Rational, isExact: Bool)
  private var forward: [ChainEdge: [Step]] = [:]
  private var backward: [ChainEdge: [Step]] = [:]
  private var sizes: [ItemID: (points: Rational, isExact: Bool)] = [:]

  /// What some item lies in.
  private(set) var containers: [ItemID] = []

  /// How many steps are looked at around all views together, which may lie very deep in a list that was made up.
  static let mostSteps = 200_000

  init(_ members: [ConstraintID], _ axis: Axis, in system: LayoutSystem) {
    for id in members {
      let constraint = system[id]
      let first = constraint.first
      guard first.attribute.axis == axis, constraint.isRequired, !constraint.isCut else { continue }
      guard let second = constraint.second else {
        if first.attribute.isSize, constraint.relation != .lessOrEqual {
          addSize(of: constraint)
        }
        continue
      }
      if let facing = FacingEdges(constraint, in: system) {
        if facing.relation != .lessOrEqual {
          add(
            facing.earlier.item, true, facing.later.item, false, facing.distance, facing.relation)
        }
        continue
      }
      guard constraint.multiplier == 1, first.attribute.isEdge, second.attribute.isEdge,
        first.attribute.side == second.attribute.side, first.item != second.item
      else { continue }
      addInset(of: constraint, second, in: system)
    }
    containers = Set(containers).sorted { $0.index < $1.index }
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
    let relation = isInward ? constraint.relation : constraint.relation.flipped
    guard relation != .lessOrEqual else { return }
    let inset = isInward ? constraint.constant : -constraint.constant
    containers.append(outer)
    if isNear {
      add(outer, false, inner, false, inset, relation)
    } else {
      add(inner, true, outer, true, inset, relation)
    }
  }

  private mutating func add(
    _ from: ItemID, _ isFromFar: Bool, _ to: ItemID, _ isToFar: Bool, _ distance: Rational,
    _ relation: Relation
  ) {
    let (start, end) = (
      ChainEdge(item: from, isFar: isFromFar), ChainEdge(item: to, isFar: isToFar)
    )
    forward[start, default: []].append((end, distance, relation == .equal))
    backward[end, default: []].append((start, distance, relation == .equal))
  }

  /// The largest that is asked for counts.
  private mutating func addSize(of constraint: LayoutConstraint) {
    let size = (
      points: max(.zero, constraint.constant),
      isExact: constraint.relation == .equal && !constraint.constant.isNegative
    )
    let known = sizes[constraint.first.item]
    if known.map({ $0.points < size.points || $0.points == size.points && size.isExact }) ?? true {
      sizes[constraint.first.item] = size
    }
  }

  /// The longest way from an edge of `container` into it, to an edge that `isEnd` accepts; `nil` where there is
  /// none.
  ///
  /// What leads on from an edge is looked at once. A step back to an edge on the way is no part of one; beyond
  /// `left` steps the longest is that of the ones looked at.
  func way(
    from container: ItemID, forward isForward: Bool, within left: inout Int,
    to isEnd: (ChainEdge) -> Bool
  ) -> (parts: [Rational], edges: [ChainEdge], isExact: Bool)? {
    let start = ChainEdge(item: container, isFar: !isForward)
    var visits = [start: Visit(isEnd: isEnd(start))]
    var path = [start]
    while let edge = path.last, var visit = visits[edge] {
      guard left > 0, let step = step(visit.next, from: edge, isForward, within: container) else {
        visit.isOpen = false
        visits[edge] = visit
        path.removeLast()
        continue
      }
      if let known = visits[step.to] {
        left -= 1
        if !known.isOpen { visit.take(step.by, known.total) }
        visit.next += 1
        visits[edge] = visit
      } else {
        visits[step.to] = Visit(isEnd: isEnd(step.to))
        path.append(step.to)
      }
    }
    guard visits[start]?.total != nil else { return nil }
    var (parts, edges): ([Rational], [ChainEdge]) = ([], [])
    var isExact = true
    var edge = start
    while let index = visits[edge]?.best,
      let step = step(index, from: edge, isForward, within: container)
    {
      parts.append(step.by)
      edges.append(step.to)
      isExact = isExact && step.isExact
      edge = step.to
    }
    return (parts, edges, isExact)
  }

  /// What is known of an edge on the search for the longest way.
  private struct Visit {
    /// The step to look at next.
    var next = 0
    /// Whether the search is still on a way through the edge.
    var isOpen = true
    /// How long the longest way from here is; `nil` where none is known.
    var total: Rational?
    /// The first step of that way; `nil` where it ends here.
    var best: Int?

    init(isEnd: Bool) { total = isEnd ? .zero : nil }

    mutating func take(_ distance: Rational, _ rest: Rational?) {
      guard let rest, total.map({ distance + rest > $0 }) ?? true else { return }
      (total, best) = (distance + rest, next)
    }
  }

  /// The steps from an edge by their number: across an item it is as far as its size, and never less than
  /// nothing.
  private func step(
    _ index: Int, from edge: ChainEdge, _ isForward: Bool, within container: ItemID
  ) -> Step? {
    let isAcross = edge.item != container && edge.isFar != isForward
    if isAcross, index == 0 {
      let size = sizes[edge.item] ?? (.zero, false)
      return (ChainEdge(item: edge.item, isFar: isForward), size.points, size.isExact)
    }
    let steps = (isForward ? forward : backward)[edge] ?? []
    let number = isAcross ? index - 1 : index
    return number < steps.count ? steps[number] : nil
  }
}

extension [Rational] {
  fileprivate var total: Rational { reduce(.zero) { $0 + $1 } }
}
