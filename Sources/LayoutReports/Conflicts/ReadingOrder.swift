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

  /// That of a list's rows, behind what they add up to where lines are missing if it `isOpen`.
  init(ofList system: LayoutSystem, isOpen: Bool) {
    self.system = system
    let chain = LeastChain(among: Array(system.constraintIDs), in: system, isOpen: isOpen)
    if let chain { add(chain.container) }
    for constraint in system.constraints { add(constraint) }
  }

  /// As the sentence of the constraint names them, but neighbours as they follow each other.
  static func items(of constraint: LayoutConstraint, in system: LayoutSystem) -> [ItemID] {
    guard let second = constraint.second else { return [constraint.first.item] }
    let isTurned =
      FacingEdges(constraint, in: system).map { $0.earlier == second }
      ?? (constraint.first.attribute.side != nil && second.attribute.side != nil
        && system.placedAnchor(of: constraint) == second)
    return isTurned ? [second.item, constraint.first.item] : [constraint.first.item, second.item]
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    for item in Self.items(of: constraint, in: system) { add(item) }
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
    switch self {
    case .negativeSize(let one), .hiddenAgainstSize(let one, _), .hiddenWithContents(let one, _),
      .hidden(let one), .sizeTwice(let one, _), .keptSmaller(let one, _), .tooSmall(let one, _, _),
      .proportions(let one, _, _), .derivedSize(let one, _, _):
      return [one.first.item]
    case .offPlace(let one, _, _): return ReadingOrder.items(of: one, in: system)
    case .relatedSizeTwice(let one, let second): return [one.first.item, second.item]
    case .offCenter(let one, let second, _, _):
      let (item, other) = (one.first.item, second.item)
      return system.isAround(item, other) ? [other, item] : [item, other]
    case .edgeBetween(let edge, let walk): return [edge.item, walk.start.item]
    case .edgeSetTwice(let twice):
      return [twice.edge.item, twice.first.edge.item, twice.second.edge.item]
    case .insetSize(let inset): return [inset.item, inset.model, inset.holder]
    case .derivedBelowZero(let size): return [size.item]
    case .bothSides(let item, let other, _): return [item, other]
    case .contentsBelowZero(let container, _), .contents(let container, _, _): return [container]
    case .belowPrinting, .edgesTwice, .edgesBothWays, .twoTotals, .other: return []
    }
  }
}
