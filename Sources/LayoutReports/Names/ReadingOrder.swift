internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The order in which an answer speaks of items: in its headline first, then in its rows.
struct ReadingOrder {
  private let system: LayoutSystem
  private(set) var items: [ItemID] = []

  /// That of the answer to a conflict.
  init(_ plot: ConflictPlot, in system: LayoutSystem) {
    self.system = system
    for item in ConflictShape(plot, in: system).subjects(in: system) { add(item) }
    guard let walk = plot.sum else {
      for id in plot.walkedConstraints { add(system[id]) }
      return
    }
    add(walk.start)
    for step in walk.contents.steps + walk.frame.steps {
      for id in step.base.compactMap(plot.told.constraint) { add(system[id]) }
      add(step.from)
      add(step.to)
    }
  }

  /// That of a list's rows.
  init(ofList system: LayoutSystem) {
    self.system = system
    for constraint in system.constraints { add(constraint) }
  }

  /// As the sentence of the constraint names them.
  private mutating func add(_ constraint: LayoutConstraint) {
    guard let second = constraint.second else { return add(constraint.first.item) }
    let isTurned =
      FacingEdges(constraint, in: system).map { $0.later == second }
      ?? (constraint.first.attribute.side != nil && second.attribute.side != nil
        && system.placedAnchor(of: constraint) == second)
    add(isTurned ? second.item : constraint.first.item)
    add(isTurned ? constraint.first.item : second.item)
  }

  private mutating func add(_ point: EdgePoint) {
    if point.kind != .origin { add(point.item) }
  }

  /// A guide has the name of what it belongs to in its own.
  private mutating func add(_ item: ItemID) {
    items.append(item)
    guard system[item].role == .guide, let owner = system[item].superview else { return }
    items.append(owner)
  }
}

extension ConflictShape {
  /// What the headline speaks of first.
  fileprivate func subjects(in system: LayoutSystem) -> [ItemID] {
    func inner(_ one: ItemID, _ other: ItemID) -> [ItemID] {
      system.isAround(one, other) ? [other, one] : [one, other]
    }
    switch self {
    case .negativeSize(let one), .hiddenAgainstSize(let one, _), .hiddenWithContents(let one, _),
      .hidden(let one), .sizeTwice(let one, _), .keptSmaller(let one, _), .tooSmall(let one, _, _),
      .proportions(let one, _, _):
      return [one.first.item]
    case .derivedSize(let one, _, _): return [one.first.item] + (one.second.map { [$0.item] } ?? [])
    case .relatedSizeTwice(let one, let second): return [one.first.item, second.item]
    case .edgesTwice(let one, _, let second), .offCenter(let one, let second, _, _):
      return inner(one.first.item, second.item)
    case .edgesBothWays(let walk): return inner(walk.end.item, walk.start.item)
    case .edgeBetween(let edge, let walk): return [edge.item, walk.start.item]
    case .edgeSetTwice(let twice):
      return [twice.edge.item, twice.first.edge.item, twice.second.edge.item]
    case .insetSize(let inset): return [inset.item, inset.model, inset.holder]
    case .derivedBelowZero(let size): return [size.item]
    case .bothSides(let item, let other, _): return [item, other]
    case .contentsBelowZero(let container, _), .contents(let container, _, _): return [container]
    case .twoTotals(let walk):
      return [walk.end, walk.start].filter { $0.kind != .origin }.map(\.item)
    case .belowPrinting, .offPlace, .other: return []
    }
  }
}
