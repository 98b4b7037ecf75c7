internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A ring of demands, cut into two ways from one edge to another that do not come out equal.
struct Walk {
  /// One of the two ways, walked forwards.
  struct Way {
    var steps: [WalkStep]
    /// Whether it says how far the end lies at least; otherwise how far at most.
    var isLowerBound: Bool
    var isExact: Bool { steps.allSatisfy(\.isExact) }
    var total: Rational { steps.reduce(.zero) { $0 + $1.distance } }
  }

  /// The item whose two edges the ways connect, where one way is nothing but its size.
  var container: ItemID?
  var start: EdgePoint
  var end: EdgePoint
  /// Through the contents, or the first of two equals.
  var contents: Way
  /// The container's own size, or the second of two equals.
  var frame: Way

  /// By how much the two ways differ.
  var gap: Rational { (contents.total - frame.total).magnitude }
}

extension Walk {
  /// Cuts `cycle` where a reader would: at the edges of the outermost item with a size of its own, and
  /// of items alike of the one around which the fewest steps lead back.
  init(_ cycle: ConflictCycle, _ conflict: Conflict, in system: LayoutSystem) {
    let nesting = Nesting(cycle.steps.map(\.from), in: system)
    let signs = StepSigns(cycle)
    let scored = cycle.steps.indices.compactMap { index -> (score: Int, step: WalkStep)? in
      let step = cycle.steps[index]
      guard step.isSize else { return nil }
      let score = Self.score(step, nesting, in: system)
      return (score - min(signs.stepsBack(around: step), 3), step)
    }
    if let best = scored.max(by: { $0.score < $1.score })?.step,
      let cut = Self.cut(cycle, from: best.nearPoint, to: best.farPoint)
    {
      self = cut
      container = best.from.item
      if contents.steps.count == 1, frame.steps.count > 1 { swap(&contents, &frame) }
      return
    }
    let (start, end) = Self.turningPoints(cycle, in: system)
    self = Self.cut(cycle, from: start, to: end) ?? Walk(unturned: cycle)
  }

  /// A walk over sizes that others give; `nil` where nothing is left to be added up.
  init?(workingOutSizesOf conflict: Conflict, in system: LayoutSystem) {
    guard let cycle = ConflictCycle(workingOutSizesOf: conflict, in: system) else { return nil }
    self.init(cycle, conflict, in: system)
    if contents.steps.count < 2 { return nil }
  }

  /// Whether a container is given a size that its contents do not fit into, or a view one that is
  /// larger than what the others leave it.
  var missesSize: Bool {
    guard frame.steps.count == 1, case .constraint = frame.steps[0].reference else { return false }
    return contents.isLowerBound
      ? container != nil && contents.total > frame.total : contents.total < frame.total
  }

  /// The same two ways over a ring with other demands between the same edges.
  func again(over cycle: ConflictCycle) -> Walk? {
    guard var walk = Self.cut(cycle, from: start, to: end) else { return nil }
    if walk.contents.isLowerBound != contents.isLowerBound { swap(&walk.contents, &walk.frame) }
    guard walk.frame.steps.count == 1 else { return nil }
    walk.container = container
    return walk
  }

  private init(unturned cycle: ConflictCycle) {
    let point = cycle.steps.first?.from ?? .origin(.horizontal)
    self.init(
      container: nil, start: point, end: point,
      contents: Way(steps: cycle.steps, isLowerBound: true),
      frame: Way(steps: [], isLowerBound: false))
  }

  private static func cut(_ cycle: ConflictCycle, from start: EdgePoint, to end: EdgePoint) -> Walk?
  {
    guard let (there, back) = cycle.paths(from: start, to: end) else { return nil }
    let forward = Way(steps: there, isLowerBound: true)
    let backward = Way(steps: back.reversed().map(\.reversed), isLowerBound: false)
    return Walk(container: nil, start: start, end: end, contents: forward, frame: backward)
  }

  /// How well a size step stands for "the container": by what lies inside it and who made it.
  private static func score(_ step: WalkStep, _ nesting: Nesting, in system: LayoutSystem) -> Int {
    let item = step.from.item
    var score = system[item].isContainer ? 12 : 0
    score += 10 * (nesting.pointsInside(item) - nesting.pointsAround(item, in: system))
    if case .constraint(let id) = step.reference {
      switch system[id].origin {
      case .encapsulatedSize, .window: score += 8
      case .autoresizingMask, .system: score += 4
      default: break
      }
      if system[id].systemIdentifier == .fittingSize { score += 6 }
    } else {
      score -= 5
    }
    return score
  }

  /// The edges of an item that lies on both, else an edge of the outermost item and one of an item
  /// that a developer placed.
  private static func turningPoints(
    _ cycle: ConflictCycle, in system: LayoutSystem
  ) -> (EdgePoint, EdgePoint) {
    let points = cycle.steps.map(\.from)
    for near in points where near.kind == .near {
      let far = EdgePoint(item: near.item, axis: near.axis, kind: .far)
      if points.contains(far) { return (near, far) }
    }
    let nesting = Nesting(points, in: system)
    let ranks = points.map { outwardness($0, nesting, in: system) }
    let ranked = points.indices.sorted { (ranks[$0], -$0) > (ranks[$1], -$1) }.map { points[$0] }
    let start = ranked.first ?? .origin(.horizontal)
    return (start, ranked.last { $0 != start } ?? start)
  }

  /// The more of the other items lie inside, the higher; guides stand between the two ends.
  private static func outwardness(
    _ point: EdgePoint, _ nesting: Nesting, in system: LayoutSystem
  ) -> Int {
    if point.kind == .origin { return 1000 }
    let score =
      (system[point.item].isContainer ? 12 : 0) + 10 * nesting.pointsInside(point.item)
    return system[point.item].role == .guide
      ? score - 1 : score - 10 * nesting.pointsAround(point.item, in: system)
  }
}

/// How the items of a ring's edges lie inside each other.
private struct Nesting {
  private var inside: [ItemID: Int] = [:]
  private var points: [ItemID: Int] = [:]

  init(_ edges: [EdgePoint], in system: LayoutSystem) {
    for edge in edges where edge.kind != .origin {
      points[edge.item, default: 0] += 1
      for ancestor in system.ancestors(of: edge.item) { inside[ancestor, default: 0] += 1 }
    }
  }

  /// How many of the edges are of items inside `item`.
  func pointsInside(_ item: ItemID) -> Int { inside[item] ?? 0 }

  /// How many of the edges are of items that hold `item`.
  func pointsAround(_ item: ItemID, in system: LayoutSystem) -> Int {
    system.ancestors(of: item).reduce(0) { $0 + (points[$1] ?? 0) }
  }
}

/// How many steps of a ring lead forwards and how many back.
private struct StepSigns {
  private var positive = 0
  private var negative = 0

  init(_ cycle: ConflictCycle) {
    for step in cycle.steps { count(step.distance, 1) }
  }

  private mutating func count(_ distance: Rational, _ times: Int) {
    if distance.isPositive { positive += times }
    if distance.isNegative { negative += times }
  }

  /// How many of the others lead back where one walks from the near edge of the size `step` to its
  /// far one.
  func stepsBack(around step: WalkStep) -> Int {
    var others = self
    others.count(step.distance, -1)
    return step.from.kind == .near ? others.positive : others.negative
  }
}

extension WalkStep {
  /// The same demand read backwards.
  var reversed: WalkStep {
    WalkStep(
      reference: reference, base: base, from: to, to: from, distance: -distance, isExact: isExact)
  }

  /// Whether the step leads over one item from edge to edge.
  var isSize: Bool {
    from.item == to.item
      && ((from.kind == .near && to.kind == .far) || (from.kind == .far && to.kind == .near))
  }

  /// The rows of the step, each before those that need what it says; what is always so comes last.
  var references: [Conflict.Reference] {
    base.filter { !$0.isBound } + [reference] + base.filter(\.isBound)
  }

  fileprivate var nearPoint: EdgePoint { from.kind == .near ? from : to }
  fileprivate var farPoint: EdgePoint { from.kind == .near ? to : from }
}

/// The order in which a conflict's rows are told, before there are words for them.
struct ConflictPlot {
  /// The conflict with what makes it worse, where that can be told row by row, else as it is.
  let told: Conflict
  let walk: Walk?
  /// The walk, or where sizes depend on others, one over sizes that they give.
  let sum: Walk?
  /// Where there is no walk.
  let derivation: Derivation?
  /// What the contents add up to without the sizes that make it worse.
  let leastTotal: Rational?
  /// The constraints that give these sizes.
  let additions: [ConstraintID]

  /// The way to tell `conflict`, with what makes it worse where `isReinforced`.
  init(_ conflict: Conflict, in system: LayoutSystem, isReinforced: Bool) {
    let plain = ConflictCycle(conflict, in: system).map { Walk($0, conflict, in: system) }
    if isReinforced, let plain, plain.missesSize, let stronger = conflict.tightened,
      let walk = ConflictCycle(stronger, in: system).flatMap(plain.again)
    {
      told = stronger
      self.walk = walk
      sum = walk
      derivation = nil
      leastTotal = plain.contents.total
      additions = conflict.tightenedProof?.additions ?? []
    } else if isReinforced, plain != nil, let stronger = conflict.tightened,
      stronger.bounds.isEmpty, stronger.constraints.contains(where: { system[$0].placesByMask }),
      let cycle = ConflictCycle(stronger, in: system)
    {
      told = stronger
      walk = Walk(cycle, stronger, in: system)
      sum = walk
      derivation = nil
      leastTotal = nil
      additions = conflict.tightenedProof?.additions ?? []
    } else if isReinforced, plain == nil, let stronger = conflict.tightened,
      Derivation(conflict, in: system)?.endsWithBound == true,
      let derivation = Derivation(stronger, in: system)
    {
      told = stronger
      walk = nil
      sum = Walk(workingOutSizesOf: stronger, in: system)
      self.derivation = derivation
      leastTotal = nil
      additions = conflict.tightenedProof?.additions ?? []
    } else {
      told = conflict
      walk = plain
      sum = plain ?? Walk(workingOutSizesOf: conflict, in: system)
      derivation = plain == nil ? Derivation(conflict, in: system) : nil
      leastTotal = nil
      additions = []
    }
  }
}
