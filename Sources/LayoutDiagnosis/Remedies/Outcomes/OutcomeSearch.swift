internal import LayoutModel
internal import LinearArithmetic

/// Finds what a verified remedy leaves of what it changes, and when that is so.
struct OutcomeSearch {
  private let remedy: Remedy
  private let system: LayoutSystem
  /// The conflict to read first.
  private let conflict: Conflict?
  private let ownership: SystemOwnership
  /// Whether margins that are not printed may take more of a distance than is told.
  private let isBound: Bool

  init(_ remedy: Remedy, of conflicts: [Conflict], _ ownership: SystemOwnership) {
    self.remedy = remedy
    self.ownership = ownership
    system = ownership.system
    conflict = conflicts.first
    isBound = conflicts.contains { $0.assumptions.contains { $0.kind == .nonNegativeInset } }
  }

  var completed: Remedy {
    var completed = remedy
    completed.outcomes = outcomes
    completed.moment = moment
    completed.imposed = imposed
    if case .setFrame(let item, let parts) = remedy.changes[0] {
      completed.frameGiver = .of(item, parts, ownership)
    }
    if let imposed, let changed = remedy.constraints.first {
      completed.isImposedOnItself = system[imposed].first == system[changed].first
    }
    return completed
  }

  /// In the order in which they are told where all are.
  private var outcomes: [RemedyOutcome] {
    let (turned, lost, limit, size) = (turnedDistance, lostDistance, voidedLimit, yieldedSize)
    var outcomes: [RemedyOutcome] = []
    if let turned { outcomes.append(.turned(turned)) }
    if let escape = remedy.escape, !isBound, turned == nil, lost == nil, limit == nil, size == nil {
      outcomes.append(.escaped(escape, taking: room(of: escape.item, in: escape.container)))
    }
    if let keptFrame { outcomes.append(.keptByMask(keptFrame)) }
    outcomes += [lost, limit].compactMap(\.self)
    if let size, !isBound { outcomes.append(.size(size)) }
    if let leftSize { outcomes.append(.left(leftSize)) }
    if !isBound, let yieldedTie { outcomes.append(.tie(yieldedTie, vanishing: vanishing)) }
    if let deactivated, system[deactivated].isAspectRatio, remedy.collapses.isEmpty, !remedy.isGuess
    {
      outcomes.append(.outOfProportion)
    }
    return outcomes
  }

  /// The constraint that gives way or goes, where nothing else is changed.
  private var deactivated: ConstraintID? {
    guard remedy.action.deactivates, remedy.changes.count == 1 else { return nil }
    return remedy.constraints.first
  }

  /// Whether another number for the same, or a size in passing, is the reason.
  private func isFor(_ reasons: Remedy.Reason...) -> Bool { reasons.contains(remedy.reason) }

  private var isForAnotherNumber: Bool { isFor(.contradictingValues, .otherState, .duplicate) }
}

// MARK: - Distances

extension OutcomeSearch {
  /// What becomes of the distance of a constraint that gives way, where it turns round; `nil` where
  /// it does not, and of a size of 0 in passing.
  private var turnedDistance: TurnedDistance? {
    guard let id = deactivated, let yieldsTo = remedy.yieldsTo,
      !isFor(.stackViewHiding, .contentViewOfCell), remedy.collapses.isEmpty, !remedy.keepsContents
    else { return nil }
    var yielded = system[id]
    yielded.constant = yieldsTo
    guard let before = KeptDistance(system[id], in: system),
      let after = KeptDistance(yielded, in: system),
      !before.points.isNegative, after.points.isNegative
    else { return nil }
    var turned = TurnedDistance(place: after.place, points: -after.points, isLeast: isBound)
    if case .out(let item, let container) = after.place {
      turned.room = room(of: item, in: container)
    }
    return turned
  }

  /// What gives way, where it is the distance of `item` to the very edge of `container` that it passes.
  private func room(of item: ItemID, in container: ItemID) -> TakenRoom? {
    guard remedy.constraints.count == 1, let id = remedy.constraints.first,
      let second = system[id].second,
      case let inner = system.placedAnchor(of: system[id]), inner.item == item,
      case let outer = inner == second ? system[id].first : second, outer.item == container,
      inner.attribute == outer.attribute, inner.attribute.isEdge, system[id].multiplier == 1
    else { return nil }
    let isNear = inner.attribute.side == .near
    let inwards = (inner == system[id].first) == isNear ? system[id].constant : -system[id].constant
    return inwards.isPositive ? TakenRoom(points: inwards, edge: inner.attribute) : nil
  }

  /// Where a view comes to lie whose distance from another's edge is removed, by what the rest gives;
  /// `nil` where that keeps a distance, or another number for the same was the reason.
  private var lostDistance: RemedyOutcome? {
    guard remedy.action == .remove, let id = deactivated, remedy.yieldsTo?.isZero == true,
      !isForAnotherNumber, !isFor(.contentViewOfCell), remedy.collapses.isEmpty,
      case let tie = system[id], !tie.constant.isZero, tie.tiesSameSides, let second = tie.second
    else { return nil }
    let item = system.placedAnchor(of: tie).item
    return .lost(item, at: item == second.item ? tie.first : second)
  }

  /// What is left of a distance that gives way; `nil` where it turns round, or changes by less than a point.
  private var yieldedTie: LayoutConstraint? {
    guard let id = deactivated, let yieldsTo = remedy.yieldsTo,
      !isFor(.zeroSizeLayout, .stackViewHiding, .otherState, .duplicate, .contentViewOfCell),
      remedy.collapses.isEmpty, !remedy.keepsContents
    else { return nil }
    var yielded = system[id]
    yielded.constant = yieldsTo
    yielded.relation = .equal
    guard (system[id].constant - yieldsTo).magnitude >= 1 else { return nil }
    guard let after = KeptDistance(yielded, in: system) else {
      return yielded.tiesSameSides && yielded.first.item != yielded.second?.item
        && !system.hasTwin(id) ? yielded : nil
    }
    return after.points.isNegative ? nil : yielded
  }

  /// The item whose edge gives way while the same list asks for a size of 0 for it, which then holds.
  private var vanishing: AmbiguousAxis? {
    guard let id = deactivated, system[id].second != nil, remedy.yieldsTo != nil else { return nil }
    let anchor = system.placedAnchor(of: system[id])
    guard anchor.attribute.isEdge else { return nil }
    let isZero = conflict?.constraints.contains { other in
      let size = system[other]
      return size.first.item == anchor.item && size.second == nil && size.first.attribute.isSize
        && size.first.attribute.axis == anchor.attribute.axis && size.relation == .equal
        && size.constant.isZero
    }
    return isZero == true ? AmbiguousAxis(anchor.item, anchor.attribute.axis) : nil
  }
}

extension LayoutConstraint {
  /// Whether it ties near edge to near edge, or far edge to far edge.
  fileprivate var tiesSameSides: Bool {
    guard let second, multiplier == 1, firstSubtracted == nil, secondSubtracted == nil,
      first.attribute.isEdge, second.attribute.isEdge
    else { return false }
    return first.attribute.side == second.attribute.side
  }
}

extension LayoutSystem {
  /// Whether another constraint ties just the same, so that its number is what holds then.
  fileprivate func hasTwin(_ id: ConstraintID) -> Bool {
    constraintIDs.contains {
      $0 != id && self[$0].first == self[id].first && self[$0].second == self[id].second
    }
  }
}

// MARK: - Sizes

extension OutcomeSearch {
  /// The size that is left of a constraint that gives way, in points.
  private var yieldedSize: Rational? {
    guard let id = deactivated, let yieldsTo = remedy.yieldsTo, remedy.growsTo == nil,
      !isFor(.zeroSizeLayout, .stackViewHiding, .otherState, .duplicate), remedy.collapses.isEmpty,
      !remedy.keepsContents,
      case let asked = system[id], asked.second == nil, asked.first.attribute.isSize,
      asked.relation == .equal, !yieldsTo.isNegative,
      asked.constant.isPositive || remedy.principles.contains(.sizeGivenElsewhere)
    else { return nil }
    return yieldsTo
  }

  /// The size that a view has where its least or greatest size gives way; `nil` where the rest of the
  /// conflict does not tell the size.
  private var voidedLimit: RemedyOutcome? {
    guard let id = deactivated, let size = remedy.yieldsTo, !size.isNegative,
      remedy.collapses.isEmpty, !isBound, case let limit = system[id], limit.isSizeLimit,
      let conflict, conflict.constraints.contains(id), conflict.assumptions.isEmpty,
      // What only yields misses its number by no more than it has to.
      remedy.action == .lowerPriority && !remedy.keepsContents
        || conflict.bounds.isEmpty
          && conflict.constraints.allSatisfy({ $0 == id || system[$0].relation == .equal }),
      limit.origin != .contentSize || hiding == nil,
      limit.relation == .lessOrEqual ? size > limit.constant : size < limit.constant
    else { return nil }
    return .beyondLimit(size, limit: hiding == nil ? id : nil)
  }

  /// What is left of the size; `nil` where the first conflict does not tell it.
  private var leftSize: LeftSize? {
    guard let id = deactivated, !remedy.isGuess, remedy.collapses.isEmpty, !isBound,
      !isFor(.zeroSizeLayout, .stackViewHiding), !isForAnotherNumber,
      let conflict, conflict.constraints.contains(id), conflict.assumptions.isEmpty,
      system[id].first.attribute.isSize
    else { return nil }
    guard system[id].relation == .equal else { return numberBeside(limit: id, in: conflict) }
    guard system[id].second == nil else {
      return conflict.bounds.isEmpty ? leftShare(id, in: conflict) : nil
    }
    guard let misfit = Misfit(of: id, in: conflict, of: system) else { return nil }
    if remedy.keepsContents, misfit.isTooSmall, misfit.given.isPositive {
      return .least(misfit.needed)
    }
    guard remedy.action == .remove, remedy.growsTo == nil, remedy.yieldsTo == nil,
      !misfit.isExact, misfit.needed.isPositive, misfit.needed < misfit.given
    else { return nil }
    return .most(misfit.needed)
  }

  /// What another constraint of the conflict makes the size for which `limit` goes.
  private func numberBeside(limit: ConstraintID, in conflict: Conflict) -> LeftSize? {
    let beside = conflict.constraints.first {
      $0 != limit && system[$0].second == nil && system[$0].first == system[limit].first
        && system[$0].relation == .equal
    }
    guard system[limit].second == nil, let beside, passingSize != beside else { return nil }
    return .number(system[beside].constant)
  }

  /// Of a size that was tied to another item's.
  private func leftShare(_ id: ConstraintID, in conflict: Conflict) -> LeftSize? {
    guard let other = system[id].otherItemOfSizes else { return nil }
    let beside = conflict.constraints.first {
      $0 != id && system[$0].second == nil && system[$0].first == system[id].first
    }
    if let beside, system[beside].constant.isPositive,
      // Only what pulls at a limit ends there.
      system[beside].relation == .equal || remedy.action == .lowerPriority,
      conflict.constraints.allSatisfy({
        $0 == id || $0 == beside || system[$0].relation == .equal
      })
    {
      return passingSize == beside ? nil : .number(system[beside].constant)
    }
    let whole = conflict.constraints.first {
      system[$0].second == nil && system[$0].relation == .equal
        && system[$0].first == system[id].second
    }
    if system[id].multiplier != 1, remedy.action == .lowerPriority, !remedy.keepsContents,
      let whole, let points = remedy.yieldsTo
    {
      return .number(system[id].multiplier * system[whole].constant + points)
    }
    guard system[id].multiplier == 1, let points = remedy.yieldsTo, !points.isZero,
      conflict.constraints.allSatisfy({ $0 == id || system[$0].relation == .equal })
    else { return nil }
    return .difference(points, from: other)
  }

  /// What a mask of the conflict keeps of the view whose constraint goes, yields or holds in one
  /// direction only; `nil` where the mask goes as well, of a constraint that is a number of points, and of
  /// a frame that somebody may have meant: none has a size of 0, or parts of a point that scaling left.
  private var keptFrame: KeptFrame? {
    guard remedy.resolves == .report, remedy.changes.count == 1,
      remedy.action.deactivates || remedy.action == .changeRelation,
      let id = remedy.constraints.first, system[id].second != nil,
      let conflict, conflict.constraints.contains(id)
    else { return nil }
    let anchor = system.placedAnchor(of: system[id])
    let place = AmbiguousAxis(anchor.item, anchor.attribute.axis)
    let masks = conflict.constraints.lazy.map { system[$0] }.filter {
      $0.origin == .autoresizingMask && $0.relation == .equal
        && $0.first.item == place.item && $0.first.attribute.axis == place.axis
    }
    guard let size = masks.first(where: { $0.second == nil && $0.first.attribute.isSize }) else {
      return nil
    }
    let corner = masks.first {
      let near = $0.first.attribute
      return near.side == .near && near.isEdge && $0.second.map { $0.attribute == near } ?? true
    }
    let isMeant = [size, corner].compactMap(\.self).allSatisfy {
      (4 * $0.constant).integerValue != nil
    }
    if isMeant, !size.constant.isZero { return nil }
    let isMeasured = system.platform == .uiKit || place.axis == .horizontal
    return KeptFrame(
      place: place, size: size.constant, corner: isMeasured ? corner?.constant : nil)
  }
}

// MARK: - Moments

extension OutcomeSearch {
  /// What a stack view hides with.
  private var hiding: ConstraintID? {
    conflict?.constraints.first { system[$0].systemIdentifier == .stack(.hiding) }
  }

  private var moment: RemedyMoment? {
    if let hiding, remedy.action != .wrap, !remedy.constraints.contains(hiding) {
      return .hidden(system[hiding].first.item)
    }
    return passingSize.map { .sized($0) }
  }

  private var passingSize: ConstraintID? { imposed ?? systemsSize }

  /// What a container imposes, where the remedy lets something give way to it.
  private var imposed: ConstraintID? {
    guard isFor(.encapsulatedSize, .zeroSizeLayout), remedy.action != .setFrame else { return nil }
    let imposed = (conflict?.constraints ?? []).filter { system[$0].origin == .encapsulatedSize }
    let axis =
      remedy.collapses.first?.axis
      ?? remedy.constraints.first.map { system[$0].first.attribute.axis }
    return imposed.first { system[$0].first.attribute.axis == axis } ?? imposed.first
  }

  /// The size that a view of the system's has along the axis, where the remedy changes what lies in it.
  private var systemsSize: ConstraintID? {
    guard remedy.action != .setFrame, let changed = remedy.constraints.first else { return nil }
    return conflict?.constraints.first { id in
      let first = system[id].first
      return system[id].second == nil && system[id].relation == .equal && first.attribute.isSize
        && first.attribute.axis == system[changed].first.attribute.axis
        && !remedy.constraints.contains(id) && ownership[first.item] == .system
    }
  }
}
