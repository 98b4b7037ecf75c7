internal import LayoutModel
internal import LinearArithmetic

/// What a seasoned developer sees at a glance in a conflict.
struct ConflictSituation {
  let conflict: Conflict
  /// What the app's own developers wrote of it.
  let written: [ConstraintID]
  /// A size that a container, a measuring pass or a hidden stack view's row imposes.
  private(set) var imposed: ConstraintID?
  /// The item that a stack view collapses.
  private(set) var hiddenItem: ItemID?
  /// A size of 0 that the app asks for itself, as for a view that is to vanish.
  private(set) var collapse: ConstraintID?
  /// A center beside another center of the same item on the same axis, where nothing in the report
  /// places that item on the other axis.
  private(set) var secondCenter: ConstraintID?
  /// Constraints that set the very same anchors as another of the conflict.
  private(set) var duplicates: Set<ConstraintID> = []
  /// Those of the duplicates that say the very same, numbers included.
  private(set) var exactDuplicates: Set<ConstraintID> = []
  /// Those of the duplicates that give one value each, and not the same.
  private(set) var contradictingValues: Set<ConstraintID> = []
  /// The first of the duplicates: what was there before the other was added.
  private(set) var firstDuplicate: ConstraintID?
  /// Of two duplicates that lines of code beside each other make, that of the later line.
  private(set) var laterOfNeighbours: ConstraintID?
  /// An edge that is held at rest and moved far off at once.
  let movedEdge: MovedEdge?
  /// Constraints that place an item against the same other item in two ways.
  private(set) var doublePlacements: Set<ConstraintID> = []
  /// Those of them that place one edge twice.
  private(set) var placedTwice: Set<ConstraintID> = []
  /// Equations that tie one edge or center of an item to two other items.
  private(set) var twiceGiven: Set<ConstraintID> = []
  /// Those of them that reach past a neighbour, which the other one ties the edge to.
  private(set) var leftOver: Set<ConstraintID> = []
  /// Constraints that name a side beside others that follow the writing direction, where that makes
  /// them miss each other.
  private(set) var sidesBesideDirection: Set<ConstraintID> = []
  /// Those of two sets of which only one is meant to be active.
  private(set) var opposed: Set<ConstraintID> = []
  /// What ties a view that is shown with the keyboard to the window around it.
  let tieToKeyboardWindow: ConstraintID?
  /// Anchors that a stack view sets of its arranged views.
  private(set) var arrangedAnchors: Set<LayoutAnchor> = []
  private(set) var hasArrangedViews = false
  /// The items that something gives a size of 0, by the axis along which it does.
  private(set) var emptyItems: [Axis: Set<ItemID>] = [:]

  init(_ conflict: Conflict, in system: LayoutSystem, _ ownership: SystemOwnership) {
    self.conflict = conflict
    written = conflict.constraints.filter(ownership.isWrittenByApp)
    tieToKeyboardWindow =
      KeyboardWindowTie(among: written, of: conflict.constraints, in: system)?.tie
    movedEdge = MovedEdge(among: written, in: system)
    for id in conflict.constraints {
      note(id, system, ownership)
      if system[id].asksForNothing {
        emptyItems[system[id].first.attribute.axis, default: []].insert(system[id].first.item)
      }
    }
    collapse = written.first { system[$0].asksForNothing }
    secondCenter = secondCenter(in: system)
    findDuplicates(in: system)
    for pair in NeighboursAtOneEdge.all(among: written, in: system) {
      twiceGiven.formUnion([pair.gap, pair.past])
      leftOver.insert(pair.past)
    }
    opposed = Set(OpposedSets(among: written, in: system)?.members ?? [])
    if isTurned {
      sidesBesideDirection = Set(written.filter(MirrorAssumptions(system: system).namesSide))
    }
  }

  /// Whether the conflict takes the layout to run from right to left.
  private var isTurned: Bool { conflict.assumptions.contains { $0.kind == .writingDirection } }

  private mutating func note(
    _ id: ConstraintID, _ system: LayoutSystem, _ ownership: SystemOwnership
  ) {
    switch system[id].origin {
    case .encapsulatedSize: imposed = id
    case .autoresizingMask:
      if ownership[id] == .system, imposed == nil, system[id].first.attribute.isSize,
        system[id].second == nil
      {
        imposed = id
      } else if imposed == nil, system[id].first.attribute.isSize, system[id].second == nil,
        !OutsideConstraints(system).layOut(system[id].first.item)
      {
        imposed = id
      }
    case .stackView: noteStack(id, system)
    default: break
    }
  }

  /// A longer walk is not understood by comparing its parts two by two.
  static let mostCompared = 100

  /// Whether constraints that place one edge twice contradict each other at every size but 0, so that
  /// the size that is imposed besides is not at fault.
  var isOfPlacementAlone: Bool {
    conflict.constraints.count == doublePlacements.count + 1 && imposed != nil
      && written.count == doublePlacements.count && !doublePlacements.isEmpty
  }

  /// The constraint by which a stack view collapses `hiddenItem`.
  var hiding: ConstraintID? { hiddenItem == nil ? nil : imposed }

  private mutating func noteStack(_ id: ConstraintID, _ system: LayoutSystem) {
    let constraint = system[id]
    if constraint.systemIdentifier == .stack(.hiding) {
      imposed = id
      hiddenItem = constraint.first.item
      return
    }
    hasArrangedViews = true
    for anchor in [constraint.first, constraint.second].compactMap({ $0 })
    where !anchor.attribute.isSize && !system.isStackView(anchor.item) {
      arrangedAnchors.insert(anchor)
    }
  }

  private func secondCenter(in system: LayoutSystem) -> ConstraintID? {
    let centers = written.filter { ConstraintRole($0, in: system) == .centre }
    // A distance to the center of yet another item was measured along this axis.
    guard let last = centers.last,
      centers.dropLast().contains(where: {
        system[$0].first == system[last].first
          && (system[last].constant.isZero || system[$0].second == system[last].second)
      })
    else { return nil }
    let (item, axis) = (system[last].first.item, system[last].first.attribute.axis)
    let isPlacedAcross = system.constraints.contains {
      $0.first.attribute.axis != axis && ($0.first.item == item || $0.second?.item == item)
    }
    return isPlacedAcross ? nil : last
  }

  private mutating func findDuplicates(in system: LayoutSystem) {
    guard written.count > 1, written.count <= Self.mostCompared else { return }
    let ties = written.map { ConstraintTie($0, in: system) }
    let mirrors = MirrorAssumptions(system: system)
    for (index, a) in written.enumerated() {
      for other in index + 1..<written.count {
        let b = written[other]
        let isOnOtherSide = isTurned && mirrors.namesSide(a) != mirrors.namesSide(b)
        if isOnOtherSide { continue }
        if ties[index].hasSameAnchors(as: ties[other]) {
          duplicates.formUnion([a, b])
          note(a, b, system)
          if system[a].relation != .equal || system[b].relation != .equal {
            // A limit is there to be kept, whenever it was added.
          } else if let later = laterOfCodeNeighbours(a, b, system) {
            laterOfNeighbours = later
          } else if secondCenter == nil, movedEdge?.contains(a) != true {
            firstDuplicate = min(firstDuplicate ?? a, a)
          }
        } else if ties[index].placesAgain(ties[other]) {
          doublePlacements.formUnion([a, b])
          if system.placeOneEdge(a, b) {
            placedTwice.formUnion([a, b])
            firstDuplicate = min(firstDuplicate ?? a, a)
          }
        } else if system.giveOneEdgeTwice(a, b) {
          twiceGiven.formUnion([a, b])
          let isGap = [a, b].map { ConstraintRole($0, in: system) == .gap }
          if isGap == [true, false] { leftOver.insert(b) }
          if isGap == [false, true] { leftOver.insert(a) }
        }
      }
    }
  }

  private func laterOfCodeNeighbours(
    _ a: ConstraintID, _ b: ConstraintID, _ system: LayoutSystem
  ) -> ConstraintID? {
    guard let one = system[a].codeLocation, let other = system[b].codeLocation,
      one.isBeside(other)
    else { return nil }
    return one.line > other.line ? a : b
  }

  private mutating func note(_ a: ConstraintID, _ b: ConstraintID, _ system: LayoutSystem) {
    guard system[a].relation == .equal, system[b].relation == .equal else { return }
    // What says the same can only miss itself by what the printing hides.
    if conflict.constraints.count == 2, !conflict.exceedsRounding {
      exactDuplicates.formUnion([a, b])
    } else {
      contradictingValues.formUnion([a, b])
    }
  }

  /// Whether the app wrote nothing of it but ties between a cell and the content view that it has.
  func isOfContentView(in system: LayoutSystem) -> Bool {
    !written.isEmpty && written.allSatisfy(system.cells.tieContents)
  }

  /// Whether a container imposes a size that all fits but for a point, as a separator or rounding takes.
  func fitsButForAPoint(in system: LayoutSystem) -> Bool {
    guard let imposed, system[imposed].origin == .encapsulatedSize, let gap = conflict.gap else {
      return false
    }
    return gap.magnitude <= 1
  }

  /// The size, in points, that everything has to fit into; `nil` where there is none.
  func imposedSize(in system: LayoutSystem) -> Rational? {
    guard let imposed, system[imposed].second == nil else { return nil }
    return system[imposed].constant
  }
}

/// What a constraint ties together, whatever its numbers.
private struct ConstraintTie {
  /// The anchors, with the names that mean the same place made one.
  private let first: LayoutAnchor
  private let second: LayoutAnchor?
  private let isComposite: Bool

  init(_ id: ConstraintID, in system: LayoutSystem) {
    let (first, second) = (system[id].first, system[id].second)
    self.first = first.position
    self.second = second?.position
    isComposite = system[id].firstSubtracted != nil
  }

  /// Whether two constraints relate the same anchors.
  func hasSameAnchors(as other: ConstraintTie) -> Bool {
    guard !isComposite, !other.isComposite else { return false }
    return first == other.first && second == other.second
      || first == other.second && second == other.first
  }

  /// Whether two constraints place one anchor against the same other item in two ways.
  func placesAgain(_ other: ConstraintTie) -> Bool {
    guard let second, let otherSecond = other.second, !first.attribute.isSize else { return false }
    guard
      first.item == other.first.item && second.item == otherSecond.item
        || first.item == otherSecond.item && second.item == other.first.item,
      first.item != second.item
    else { return false }
    return first == other.first || first == otherSecond || second == other.first
      || second == otherSecond
  }
}

extension LayoutSystem {
  /// Whether two equations place the same edge of an item.
  fileprivate func placeOneEdge(_ a: ConstraintID, _ b: ConstraintID) -> Bool {
    self[a].relation == .equal && self[b].relation == .equal
      && placedAnchor(of: self[a]).position == placedAnchor(of: self[b]).position
  }

  /// Whether two equations place the same edge or center of an item, each against another item.
  fileprivate func giveOneEdgeTwice(_ a: ConstraintID, _ b: ConstraintID) -> Bool {
    guard self[a].second != nil, self[b].second != nil,
      self[a].first.attribute.axis == self[b].first.attribute.axis
    else { return false }
    let ends = [a, b].map { id -> (placed: LayoutAnchor, other: ItemID)? in
      let constraint = self[id]
      guard constraint.relation == .equal, constraint.firstSubtracted == nil,
        let second = constraint.second, second.item != constraint.first.item
      else { return nil }
      let placed = placedAnchor(of: constraint)
      guard placed.attribute.isEdge || placed.attribute.side == .middle else { return nil }
      return (
        placed.position, placed.item == constraint.first.item ? second.item : constraint.first.item
      )
    }
    guard let a = ends[0], let b = ends[1] else { return false }
    return a.placed == b.placed && a.other != b.other
  }
}

extension LayoutConstraint {
  /// Whether it makes a size 0.
  fileprivate var asksForNothing: Bool {
    second == nil && first.attribute.isSize && constant.isZero && relation != .greaterOrEqual
  }
}

extension LayoutAnchor {
  /// The anchor with the names that mean the same place made one.
  fileprivate var position: LayoutAnchor {
    switch attribute {
    case .left, .minX: LayoutAnchor(item, .leading)
    case .right, .maxX: LayoutAnchor(item, .trailing)
    case .minY: LayoutAnchor(item, .top)
    case .maxY: LayoutAnchor(item, .bottom)
    case .midX: LayoutAnchor(item, .centerX)
    case .midY: LayoutAnchor(item, .centerY)
    case .baseline: LayoutAnchor(item, .lastBaseline)
    default: self
    }
  }
}
