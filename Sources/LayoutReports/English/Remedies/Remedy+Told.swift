internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// The changes that make a sentence of their own: all but additions.
  var toldChanges: [Change] { changes.filter { $0.action != .add } }

  /// Whether a number that fell below 0 is kept from that where it is computed.
  var isClamping: Bool { principles.contains(.computedSize) && action == .changeConstant }

  /// Whether a sign was forgotten that is a plus: where the constraint names the outer view first.
  var turnsOutwards: Bool {
    guard case .setConstant(_, _, let to, _)? = changes.first else { return false }
    return to.isPositive
  }

  /// Whether both edges of a view go, for the sake of its center.
  var freesCenter: Bool { principles.contains(.edgesBesideCenter) }

  /// Whether two changes are needed together.
  var joinsChanges: Bool {
    action.isAppsOwn && action != .wrap && reason != .oversized && reason != .contentViewOfCell
      && !freesCenter && toldChanges.count > 1
  }
}

extension Remedy {
  /// The size of a frame that does where every larger one does as well.
  var leastSize: FrameSize? {
    guard case .setFrame(_, let parts) = changes[0], parts.newSizes.count == 1 else { return nil }
    return parts.newSizes.first { $0.isLeast }
  }

  /// The constraint that gives way or goes, where nothing else is changed.
  private var deactivatedAlone: ConstraintID? {
    guard action.deactivates, changes.count == 1 else { return nil }
    return constraints.first
  }

  /// What becomes of the distance of a constraint that gives way, where it turns round; `nil` where
  /// it does not, and of a size of 0 in passing.
  func turnedDistance(in system: LayoutSystem) -> TurnedDistance? {
    guard let id = deactivatedAlone, let yieldsTo, reason != .stackViewHiding,
      reason != .contentViewOfCell, collapses.isEmpty, !keepsContents
    else { return nil }
    var yielded = system[id]
    yielded.constant = yieldsTo
    guard let before = KeptDistance(system[id], in: system),
      let after = KeptDistance(yielded, in: system),
      !before.points.isNegative, after.points.isNegative
    else { return nil }
    return TurnedDistance(place: after.place, points: -after.points)
  }

  /// Where a view comes to lie whose distance from another's edge is removed, by what the rest gives;
  /// `nil` where that keeps a distance, or another number for the same was the reason.
  func lostDistance(in system: LayoutSystem) -> LostDistance? {
    guard action == .remove, let id = deactivatedAlone, yieldsTo?.isZero == true,
      reason != .contradictingValues, reason != .otherState, reason != .duplicate,
      reason != .contentViewOfCell,
      collapses.isEmpty, case let tie = system[id], !tie.constant.isZero, let second = tie.second,
      tie.multiplier == 1, tie.firstSubtracted == nil, tie.secondSubtracted == nil,
      tie.first.attribute.isEdge, second.attribute.isEdge,
      tie.first.attribute.side == second.attribute.side
    else { return nil }
    let item = system.placedAnchor(of: tie).item
    return LostDistance(item: item, edge: item == second.item ? tie.first : second)
  }

  /// Whether an aspect ratio is what gives way, which the others do not allow.
  func losesRatio(in system: LayoutSystem) -> Bool {
    deactivatedAlone.map { system[$0].isAspectRatio } == true && collapses.isEmpty && !isGuess
  }

  /// The size that is left of a constraint that gives way, in points.
  func yieldedSize(in system: LayoutSystem) -> Rational? {
    guard let id = deactivatedAlone, let yieldsTo, growsTo == nil, reason != .zeroSizeLayout,
      reason != .stackViewHiding, reason != .otherState, reason != .duplicate,
      collapses.isEmpty, !keepsContents,
      case let asked = system[id], asked.second == nil, asked.first.attribute.isSize,
      asked.relation == .equal, !yieldsTo.isNegative,
      asked.constant.isPositive || principles.contains(.sizeGivenElsewhere)
    else { return nil }
    return yieldsTo
  }

  /// The item whose edge gives way while the same list asks for a size of 0 for it, which then holds.
  func vanishing(in conflict: Conflict?, _ system: LayoutSystem) -> AmbiguousAxis? {
    guard let id = deactivatedAlone, system[id].second != nil, yieldsTo != nil else { return nil }
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

  /// What is left of a distance that gives way, as a constraint would say it; `nil` where it turns round,
  /// or changes by less than a point.
  func yieldedTie(in system: LayoutSystem) -> LayoutConstraint? {
    guard let id = deactivatedAlone, let yieldsTo, reason != .zeroSizeLayout,
      reason != .stackViewHiding, reason != .otherState, reason != .duplicate,
      reason != .contentViewOfCell, collapses.isEmpty, !keepsContents
    else { return nil }
    var yielded = system[id]
    yielded.constant = yieldsTo
    yielded.relation = .equal
    guard (system[id].constant - yieldsTo).magnitude >= 1 else { return nil }
    guard let after = KeptDistance(yielded, in: system) else {
      return yielded.tiesSameSides && !system.hasTwin(id) ? yielded : nil
    }
    return after.points.isNegative ? nil : yielded
  }
}

extension LayoutConstraint {
  /// Whether it ties near edge to near edge, or far edge to far edge, of two items.
  fileprivate var tiesSameSides: Bool {
    guard let second, multiplier == 1, firstSubtracted == nil, secondSubtracted == nil,
      first.attribute.isEdge, second.attribute.isEdge, first.item != second.item
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
