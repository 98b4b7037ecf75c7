internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// An edge that two constraints tie to two other edges, in a conflict of distances alone.
///
/// Where such a conflict leads around something of a size, and not through its inside, what was set twice is
/// the edge, and not that size.
struct EdgeSetTwice {
  var edge: EdgePoint
  /// What each constraint ties it to, and how far it lies behind that.
  var first, second: (edge: EdgePoint, distance: Rational)
  /// How far the second of those lies behind the first one, by all other constraints.
  var rest: Rational

  /// The one edge of that kind; `nil` where there is none or more.
  init?(_ plot: ConflictPlot, in system: LayoutSystem) {
    guard let walk = plot.walk, let container = walk.container, plot.told.assumptions.isEmpty,
      plot.told.bounds.isEmpty, walk.contents.isExact, walk.frame.isExact,
      !system[container].isContainer
    else { return nil }
    let steps = walk.contents.steps
    guard let first = steps.first, let last = steps.last,
      first.to.kind == .far || last.from.kind == .near,
      !steps.contains(where: { system.isAncestor(container, of: $0.from.item) })
    else { return nil }
    self.init(steps, against: walk.frame, system)
  }

  /// The same on one of two ways that lead around no view: none of their ends is such an edge.
  init?(between plot: ConflictPlot, in system: LayoutSystem) {
    guard let walk = plot.walk, walk.container == nil, plot.told.assumptions.isEmpty,
      plot.told.bounds.isEmpty, walk.contents.isExact, walk.frame.isExact
    else { return nil }
    let found = [(walk.contents, walk.frame), (walk.frame, walk.contents)].compactMap {
      Self($0.0.steps, against: $0.1, system)
    }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  /// The one such edge on the way of `steps`, beside which another leads to the same end.
  private init?(_ steps: [WalkStep], against other: Walk.Way, _ system: LayoutSystem) {
    let places = steps.indices.dropLast().filter { place in
      [steps[place], steps[place + 1]].allSatisfy { Self.sets(steps[place].to, by: $0, system) }
    }
    guard places.count == 1, let place = places.first else { return nil }
    let (into, out) = (steps[place], steps[place + 1])
    edge = into.to
    first = (into.from, into.distance)
    second = (out.to, -out.distance)
    let total = steps.reduce(Rational.zero) { $0 + $1.distance }
    rest = other.total - total + into.distance + out.distance
  }

  /// Whether somebody wrote the step's constraint, and for that edge.
  private static func sets(_ edge: EdgePoint, by step: WalkStep, _ system: LayoutSystem) -> Bool {
    guard case .constraint(let id) = step.reference, step.base.isEmpty, !step.isSize,
      edge.kind == .near || edge.kind == .far,
      [.app, .interfaceBuilder].contains(system[id].origin)
    else { return false }
    let placed = system.placedAnchor(of: system[id])
    return placed.item == edge.item && placed.attribute.isEdge
      && (placed.attribute.side == .near) == (edge.kind == .near)
  }
}

extension ConflictHeadline {
  /// Such as: the bottom of the bar is at the top of the keyboard guide, and also 8 points above the bottom
  /// of the safe area, but these lie 302 points apart.
  func twice(_ twice: EdgeSetTwice) -> String {
    let (one, other) = (words.phrase(twice.first.edge), words.phrase(twice.second.edge))
    let places =
      "\(words.phrase(twice.edge)) is \(place(twice.first.distance, one, twice.edge)), "
      + "and also \(place(twice.second.distance, other, twice.edge))"
    if twice.rest.isZero { return "\(places), but these two line up." }
    let wanted = twice.first.distance - twice.second.distance
    return wanted.magnitude == twice.rest.magnitude
      ? "\(places), but \(other) is \(place(twice.rest, one, twice.edge))."
      : "\(places), but these lie \(points(twice.rest.magnitude)) apart."
  }

  private func place(_ distance: Rational, _ other: String, _ edge: EdgePoint) -> String {
    if distance.isZero { return "at \(other)" }
    let way = direction(along: edge.axis, isBack: distance.isNegative)
    return "\(points(distance.magnitude)) \(way) \(other)"
  }

  /// Such as: the label must be as wide as the view, but is inset by 16 + 16 in it: 32 points too wide.
  func insetSize(_ inset: InsetSize) -> String {
    let words = (inset.axis == .horizontal ? LayoutAttribute.width : .height).sizeWords
    let (near, far) = (inset.insets.near, inset.insets.far)
    let sum = [near, far].filter { !$0.isZero }.map(style.text).joined(separator: " + ")
    let surplus = inset.surplus
    let amount =
      surplus.isZero
      ? "as \(words.positive) as"
      : "\(points(surplus.magnitude)) \(surplus.isNegative ? words.less : words.more) than"
    let holder =
      inset.holder == inset.model ? "it" : "\(names[inset.holder]), which is as \(words.positive)"
    return "\(names[inset.item]) must be \(amount) \(names[inset.model]), but is inset by "
      + "\(sum) in \(holder): \(points(inset.excess)) too \(words.positive)."
  }
}
