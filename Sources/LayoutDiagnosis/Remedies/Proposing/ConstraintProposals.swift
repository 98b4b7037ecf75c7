internal import LayoutModel
internal import LinearArithmetic

/// Single constraints that could give way, and what speaks for each.
struct ConstraintProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership
  let evidence: ReportEvidence

  /// The app's own constraints of a conflict.
  func proposals(in situation: ConflictSituation) -> [RemedyProposal] {
    let negations = situation.written.compactMap { negating($0, in: situation) }
    return negations + uncrossing(in: situation)
      + situation.written.flatMap { id in
        [
          proposal(for: id, in: situation, isSignWrong: !negations.isEmpty),
          clamping(id, in: situation),
        ].compactMap(\.self)
      }
  }

  /// Turns the sign of a far edge's distance, where the near edge of the same two views has the same
  /// sign and with the opposite number all that contradicts itself comes out even.
  private func negating(
    _ id: ConstraintID, in situation: ConflictSituation
  ) -> RemedyProposal? {
    let conflict = situation.conflict
    guard conflict.bounds.isEmpty, conflict.assumptions.isEmpty,
      ConstraintRole(id, in: system) == .farEdge, let tie = tie(id), mayHold(tie.outer, tie.inner),
      conflict.constraints.contains(where: { isNearPartner($0, of: tie) }),
      let gap = conflict.gap, let share = conflict.share(of: id)
    else { return nil }
    let constant = system[id].constant
    guard constant - gap / share == -constant else { return nil }
    return RemedyProposal(
      .setConstant(
        id, from: constant, to: -constant,
        allowed: Remedy.ConstantRange(minimum: -constant, maximum: -constant)),
      .overconstrained, [.ownConstraint, .oppositeSign])
  }

  /// Whether `inner` lies in `outer`, or the log tells of neither what it lies in.
  private func mayHold(_ outer: ItemID, _ inner: ItemID) -> Bool {
    system.isAncestor(outer, of: inner)
      || system[inner].superview == nil && system[outer].superview == nil
  }

  /// An edge of `inner` behind the same edge of `outer`.
  private typealias Overhang = (inner: ItemID, outer: ItemID, axis: Axis)

  /// The two items of which the constraint equates the same edge, whichever of them it names first.
  private func tie(_ id: ConstraintID) -> Overhang? {
    let constraint = system[id]
    guard constraint.relation == .equal, constraint.multiplier == 1, !constraint.constant.isZero,
      let second = constraint.second, constraint.first.attribute == second.attribute
    else { return nil }
    let items = (constraint.first.item, second.item)
    let axis = second.attribute.axis
    return constraint.constant.isPositive ? (items.0, items.1, axis) : (items.1, items.0, axis)
  }

  /// Whether `near` keeps the near edges of the two items apart as `far` does the far ones.
  private func isNearPartner(_ near: ConstraintID, of far: Overhang) -> Bool {
    guard ConstraintRole(near, in: system) == .nearEdge, let tie = tie(near) else { return false }
    return tie == far
  }

  /// `isSignWrong` is whether a forgotten sign explains the conflict, so that no size is too many.
  private func proposal(
    for id: ConstraintID, in situation: ConflictSituation, isSignWrong: Bool
  ) -> RemedyProposal {
    if system[id].isPlaceholder {
      return RemedyProposal(
        .remove(id), reason(for: id, in: situation), principles(of: id, in: situation))
    }
    if situation.isOfContentView(in: system), system.cells.tieContents(id) {
      return RemedyProposal(.remove(id), .contentViewOfCell, [.ownConstraint, .contentViewOfCell])
    }
    if situation.tieToKeyboardWindow == id {
      return RemedyProposal(
        .remove(id), .overconstrained, [.ownConstraint, .tiedToKeyboardWindow])
    }
    if let yielding = ScrolledContent(system: system).change(of: id, in: situation.conflict) {
      return RemedyProposal(yielding, .scrolledContent, [.ownConstraint, .scrolledContent])
    }
    if situation.sidesBesideDirection.contains(id) {
      return RemedyProposal(
        .remove(id), .overconstrained, principles(of: id, in: situation) + [.sideBesideDirection])
    }
    if situation.opposed.contains(id) {
      return RemedyProposal(
        .remove(id), .otherState, principles(of: id, in: situation))
    }
    if !isSignWrong,
      let given = GivenSize(id, in: situation, system, isDropped: evidence.broken == id),
      !isOfScrolledContent(situation)
    {
      let principles = principles(of: id, in: situation).filter {
        ![.sizeBesideEdges, .collapse].contains($0)
      }
      return RemedyProposal(.remove(id), given.reason, principles + [.sizeGivenElsewhere])
    }
    if isBesideRatio(id, situation), !outgrows(id, by: situation) {
      return RemedyProposal(
        .remove(id), .givenByAnotherSize,
        principles(of: id, in: situation) + [.sizeGivenElsewhere, .sizeBesideRatio])
    }
    let reason = reason(for: id, in: situation)
    if let relaxing = relaxing(id, in: situation) {
      let isOfRatio = isBesideWholeSize(id, situation)
      return RemedyProposal(
        relaxing, reason,
        principles(of: id, in: situation) + [isOfRatio ? .edgeBesideRatio : .edgeBesideMaximum])
    }
    // Two numbers for one thing contradict each other whatever a container imposes.
    let isAlone =
      situation.imposed == nil || situation.isOfPlacementAlone
      || situation.contradictingValues.contains(id)
    let isSuperfluous =
      reason.callsSuperfluous && isAlone
      && (situation.collapse ?? id == id || isUpdated(id, situation))
      && !isYieldingMinimum(id, situation) && !isShareBesideLimit(id, situation)
    return RemedyProposal(
      isSuperfluous ? .remove(id) : .yielding(id, in: system), reason,
      principles(of: id, in: situation))
  }

  /// Whether contents as tall as their scroll view take part, whose own size is meant.
  private func isOfScrolledContent(_ situation: ConflictSituation) -> Bool {
    situation.written.contains {
      ScrolledContent(system: system).change(of: $0, in: situation.conflict) != nil
    }
  }

  /// Keeps a size from falling below 0 where the app computes it.
  private func clamping(
    _ id: ConstraintID, in situation: ConflictSituation
  ) -> RemedyProposal? {
    let constraint = system[id]
    guard ConstraintRole(id, in: system) == .fixedSize, constraint.constant.isNegative,
      constraint.relation == .equal
    else { return nil }
    return RemedyProposal(
      .setConstant(
        id, from: constraint.constant, to: 0, allowed: .init(minimum: 0, maximum: nil)),
      reason(for: id, in: situation), principles(of: id, in: situation) + [.computedSize])
  }

  /// The app's own constraints where no contradiction is proved: each could give way.
  func guesses(in situation: ConflictSituation) -> [RemedyProposal] {
    situation.written.map {
      RemedyProposal(guess($0, in: situation), .other, principles(of: $0, in: situation))
    }
  }

  /// One of two for the same thing could go, and anything else yield.
  func guess(_ id: ConstraintID, in situation: ConflictSituation) -> Remedy.Change {
    situation.contradictingValues.contains(id) || situation.placedTwice.contains(id)
      ? .remove(id) : .yielding(id, in: system)
  }

  /// Sizes larger than all that they have to fit into, which the conflict does without: the others
  /// do not fit either.
  func oversized(in situation: ConflictSituation) -> [RemedyProposal] {
    let additions = situation.conflict.tightenedProof?.additions ?? []
    return additions.compactMap { id in
      guard ownership.isWrittenByApp(id), dwarfs(id, situation) else { return nil }
      return RemedyProposal(
        .yielding(id, in: system), .oversized, principles(of: id, in: situation))
    }
  }

  /// Lets a far edge give way in one direction, where that edge and the near one, both tied to the same
  /// item, contradict a greatest size of the same view, or the size of an ad.
  private func relaxing(
    _ id: ConstraintID, in situation: ConflictSituation
  ) -> Remedy.Change? {
    let edge = system.placedAnchor(of: system[id])
    guard system[id].relation == .equal, ConstraintRole(id, in: system) == .farEdge,
      let other = otherItem(of: id, than: edge.item), liesInside(edge.item, other, by: id),
      let share = situation.conflict.share(of: id)
    else { return nil }
    let axis = edge.attribute.axis
    let isBounded =
      situation.written.contains { limit in
        (system[limit].relation == .lessOrEqual || system[edge.item].isAd)
          && system[limit].second == nil
          && system[limit].first.attribute.isSize && system[limit].first.item == edge.item
          && system[limit].first.attribute.axis == axis && system[limit].constant.isPositive
      } || isBesideWholeSize(id, situation)
    let isHeldAtBoth = situation.conflict.constraints.contains { near in
      near != id && system[near].relation == .equal
        && ConstraintRole(near, in: system) == .nearEdge
        && system.placedAnchor(of: system[near]).item == edge.item
        && system.placedAnchor(of: system[near]).attribute.axis == axis
        && otherItem(of: near, than: edge.item) == other
    }
    guard isBounded, isHeldAtBoth else { return nil }
    return .setRelation(id, from: .equal, to: share.isNegative ? .greaterOrEqual : .lessOrEqual)
  }

  /// Whether the far edge that `id` ties does not reach out of the other item, as a container's would
  /// out of what lies in it.
  private func liesInside(_ item: ItemID, _ other: ItemID, by id: ConstraintID) -> Bool {
    let isFirst = system[id].first.item == item
    let inset = isFirst ? -system[id].constant : system[id].constant
    return !inset.isNegative && !system.isAncestor(item, of: other)
  }

  private func otherItem(of id: ConstraintID, than item: ItemID) -> ItemID? {
    guard let second = system[id].second else { return nil }
    return second.item == item ? system[id].first.item : second.item
  }

  private func reason(
    for id: ConstraintID, in situation: ConflictSituation
  ) -> Remedy.Reason {
    if situation.exactDuplicates.contains(id) { return .duplicate }
    if situation.secondCenter == id { return .otherAxis }
    if situation.contradictingValues.contains(id) || situation.isOfPlacementAlone {
      return .contradictingValues
    }
    if situation.hiddenItem != nil { return .stackViewHiding }
    if situation.imposed == nil, situation.twiceGiven.contains(id) { return .givenTwice }
    if let imposed = situation.imposed, system[imposed].origin == .encapsulatedSize {
      return system[imposed].constant.isZero ? .zeroSizeLayout : .encapsulatedSize
    }
    return .overconstrained
  }

  private func principles(
    of id: ConstraintID, in situation: ConflictSituation
  ) -> [RemedyPrinciple] {
    if jumpsLevel(id, situation), !isArranged(id, situation) {
      return tiePrinciples(of: id, in: situation)
    }
    let role = ConstraintRole(id, in: system)
    var found = [RemedyPrinciple.ownConstraint] + (system[id].isNoGap ? [] : [role.principle])
    func note(_ principle: RemedyPrinciple, _ holds: Bool) { if holds { found.append(principle) } }
    // Which of two that set the same anchors the engine breaks tells nothing of what was meant.
    // Nor does it of a limit that the rest leaves no room for.
    let isKept = keptLimit(id, situation) != nil
    let isOneOfTwo =
      situation.duplicates.contains(id) || situation.movedEdge?.contains(id) == true
    note(.brokenByEngine, evidence.broken == id && !isOneOfTwo && !isKept)
    note(.keptLimit, isKept)
    note(.shareBesideLimit, role == .relatedSize && isShareBesideLimit(id, situation))
    note(.placeholder, system[id].isPlaceholder)
    if role == .fixedSize {
      note(.negativeSize, system[id].constant.isNegative)
      note(.largerThanItsContainer, dwarfs(id, situation))
      note(.sizeOfHiddenView, situation.hiddenItem == system[id].first.item)
      note(.limitBesideEquation, isLimitBesideEquation(id, situation))
      note(.dwindlingSize, dwindles(id, situation))
      note(.hairline, isHairline(id))
      note(.swellingSize, swells(id, situation))
      note(.sizeOfScreen, mayBeScreen(id))
      note(.sizeOfAlert, system[system[id].first.item].isAlertsOwnView)
    }
    note(.collapse, situation.collapse == id)
    note(.secondCenter, situation.secondCenter == id)
    note(.duplicate, situation.duplicates.contains(id))
    note(.earlierDuplicate, situation.firstDuplicate == id)
    note(.restBesideMove, situation.movedEdge?.rest == id)
    note(.laterOfNeighbours, situation.laterOfNeighbours == id)
    note(.placedTwice, situation.doublePlacements.contains(id))
    note(.givenTwice, situation.imposed == nil && situation.twiceGiven.contains(id))
    note(.leftOver, situation.imposed == nil && situation.leftOver.contains(id))
    note(.besideItsSuperview, role == .gap && leavesSuperview(id))
    note(.placedByStackView, isArranged(id, situation))
    note(.farEdgeOfStackView, role == .farEdge && isPinnedStack(id, situation))
    var shape = shapePrinciples(of: id, role)
    if isKept { shape.removeAll { $0 == .minimumSize } }
    if situation.placedTwice.contains(id) { shape.removeAll { $0 == .withoutDistance } }
    if situation.isBottomOfContainer(id, in: system) {
      shape.removeAll { [.withoutDistance, .ofSystemView, .ofCellContents].contains($0) }
      shape.append(.bottomOfContainer)
      if situation.isOfDistances(in: system) { shape.append(.lastTieInRow) }
    }
    note(
      .sizeBesideCollapse,
      role == .relatedSize && situation.collapse.map { $0 != id } ?? false)
    note(.ratioOfPinnedSides, role == .relatedSize && isRatioOfPinnedSides(id, situation))
    let isTooSmall = role == .fixedSize && isTooSmall(id, situation)
    note(.tooSmallForContents, isTooSmall)
    note(
      .containerOfSizes,
      isTooSmall && holdsFixedSizes(id, situation)
        || role == .relatedSize && isShareOfTooLittle(id, situation))
    note(
      .droppedContainerSize,
      isTooSmall && evidence.broken == id && isOutermost(system[id].first.item))
    note(
      .stretchedUnseen,
      role == .fixedSize && situation.twiceGiven.isEmpty && isStretchedUnseen(id, situation))
    note(
      .canvasDistance,
      role == .farEdge && system[id].constant.magnitude >= 100
        && situation.conflict.constraints.contains { ConstraintRole($0, in: system) == .gap })
    note(.sizeLikeSiblings, role == .fixedSize && isLikeSibling(id, situation))
    note(.scrollingHeight, role == .fixedSize && scrolls(id, situation))
    note(.limitBesideCenter, isLimitBesideCenter(id, role, situation))
    note(.scalingImage, role == .fixedSize && isScalingImage(id, situation))
    if role == .farEdge, let empty = situation.emptyItems[system[id].first.attribute.axis] {
      found.append(.farEdgeAtZero)
      let ends = [system[id].first.item, system[id].second?.item].compactMap(\.self)
      note(.edgeOfEmpty, ends.contains(where: empty.contains))
    }
    return found + shape + placePrinciples(of: id, role, in: situation)
  }

  /// Of a tie past the superview: where it ties the view counts for little.
  private func tiePrinciples(
    of id: ConstraintID, in situation: ConflictSituation
  ) -> [RemedyPrinciple] {
    [.ownConstraint, .jumpsLevel] + (evidence.broken == id ? [.brokenByEngine] : [])
      + (situation.firstDuplicate == id ? [.earlierDuplicate] : [])
  }

  /// What the constraint says, whatever the others say.
  private func shapePrinciples(of id: ConstraintID, _ role: ConstraintRole) -> [RemedyPrinciple] {
    let constraint = system[id]
    var found: [RemedyPrinciple] = []
    func note(_ principle: RemedyPrinciple, _ holds: Bool) { if holds { found.append(principle) } }
    let isVertical = constraint.first.attribute.axis == .vertical
    switch role {
    case .fixedSize:
      note(.minimumSize, constraint.relation == .greaterOrEqual)
      note(.maximumSize, constraint.relation == .lessOrEqual)
      note(.outermostSize, isOutermost(constraint.first.item))
      note(.textSize, system[constraint.first.item].isCalledLabel)
    case .relatedSize:
      found.append(constraint.second?.item == constraint.first.item ? .ratio : .equalSizes)
    case .farEdge, .nearEdge, .gap, .centre:
      if constraint.isNoGap { break }
      note(.lastVerticalDistance, isVertical && role == .farEdge)
      note(.verticalGap, isVertical && role == .gap)
      note(.withoutDistance, role != .centre && constraint.constant.isZero)
      note(.largeDistance, constraint.constant.magnitude >= 100)
    }
    guard let second = constraint.second else { return found }
    let items = [constraint.first.item, second.item]
    found += constraint.slips
    note(.ofSystemView, items.contains { ownership[$0] == .system && system[$0].role != .guide })
    note(.ofCellContents, items.contains(where: system.cells.include))
    return found
  }

  /// Whether a plain size of the outermost view is that of a screen, in a list that hides what imposes it.
  func mayBeScreen(_ id: ConstraintID) -> Bool {
    system[id].isAnonymous && system.isSizeOfScreen(id) && system.printsMasonry
      && system[system[id].first.item].superview == nil
  }

  /// Whether the log shows what lies in the item, and not what it lies in.
  private func isOutermost(_ item: ItemID) -> Bool {
    system[item].superview == nil && system.items.contains { $0.superview == item }
  }

  /// What the constraint is among the others of its conflict.
  private func placePrinciples(
    of id: ConstraintID, _ role: ConstraintRole, in situation: ConflictSituation
  ) -> [RemedyPrinciple] {
    let members = situation.conflict.constraints
    let anchor = system[id].first
    var found: [RemedyPrinciple] = []
    if let place = members.firstIndex(where: { $0 == id }), 2 * place >= members.count {
      found.append(.laterInList)
    }
    if role == .farEdge, situation.fitsButForAPoint(in: system) { found.append(.fitsButForAPoint) }
    guard role == .fixedSize || role == .centre else { return found }
    func isTied(_ place: ConstraintRole.Place) -> Bool {
      members.contains { ties($0, place, besides: anchor) && $0 != id }
    }
    if role == .fixedSize, isTied(.near), isTied(.far) {
      found.append(.sizeBesideEdges)
      if sharesSize(id, members) { found.append(.sizeOfSiblings) }
      if ScreenRemainder(id, among: members, in: system) != nil { found.append(.leftByOneScreen) }
    }
    if role == .centre, isTied(.near) || isTied(.far) { found.append(.centerBesideEdge) }
    return found
  }

  /// Whether a constraint ties that place of the item of `anchor`, along its axis.
  func ties(
    _ id: ConstraintID, _ place: ConstraintRole.Place, besides anchor: LayoutAnchor
  ) -> Bool {
    func isThere(_ end: LayoutAnchor?) -> Bool {
      guard let end, end.item == anchor.item else { return false }
      return end.attribute.axis == anchor.attribute.axis
        && ConstraintRole.Place(end.attribute) == place
    }
    return isThere(system[id].first) || isThere(system[id].second)
  }

  /// Of a least or greatest size: the app asks for another number of the same size besides.
  private func isLimitBesideEquation(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    system[id].relation != .equal
      && situation.written.contains { other in
        system[other].relation == .equal && system[other].second == nil
          && system[other].first == system[id].first
      }
  }

  /// Whether it makes a line a point thick, or less.
  private func isHairline(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    return constraint.relation == .equal && constraint.constant.isPositive
      && constraint.constant <= 1 && system[constraint.first.item].mayBeLine
      && system[constraint.first.item].text == nil
  }

  /// Of a least or greatest distance: an equation of the conflict centers the same two views along the axis.
  private func isLimitBesideCenter(
    _ id: ConstraintID, _ role: ConstraintRole, _ situation: ConflictSituation
  ) -> Bool {
    guard [.nearEdge, .farEdge].contains(role), system[id].relation != .equal,
      let second = system[id].second
    else { return false }
    let ends: Set = [system[id].first.item, second.item]
    return situation.conflict.constraints.contains { center in
      guard let other = system[center].second, system[center].relation == .equal,
        ConstraintRole(center, in: system) == .centre,
        other.attribute.axis == second.attribute.axis
      else { return false }
      return [system[center].first.item, other.item].allSatisfy(ends.contains)
    }
  }

  /// Whether it asks for at least so much, and no other number for the same size stands beside it: a
  /// minimum is kept wherever there is room.
  private func isYieldingMinimum(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    ConstraintRole(id, in: system) == .fixedSize && system[id].relation == .greaterOrEqual
      && !isLimitBesideEquation(id, situation)
  }

  /// Of a gap: a view placed beside its own superview.
  private func leavesSuperview(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second else { return false }
    let first = system[id].first.item
    return system[first].superview == second.item || system[second.item].superview == first
  }

  /// It ties a view to its superview's superview, though its superview is there to be tied to.
  private func jumpsLevel(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard let second = system[id].second else { return false }
    let ends = [system[id].first.item, second.item]
    return [ends, ends.reversed()].contains { ends in
      system[ends[0]].superview.flatMap { system[$0].superview } == ends[1]
        // Between a scroll view and its document view lies a clip view.
        || system[ends[1]].isAppKitScrollView
          && situation.conflict.constraints.contains { tiesClipView($0, to: ends[0]) }
    }
  }

  private func tiesClipView(_ id: ConstraintID, to item: ItemID) -> Bool {
    guard let second = system[id].second else { return false }
    let ends = [system[id].first.item, second.item]
    return ends.contains(item)
      && ends.contains { $0 != item && system[$0].isClipView }
  }

  /// The app places what its stack view places already.
  private func isArranged(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    situation.arrangedAnchors.contains(system[id].first)
      || system[id].second.map(situation.arrangedAnchors.contains) ?? false
  }

  /// A stack view pinned at its far end, outside a cell, though its arranged views have sizes of their own.
  private func isPinnedStack(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard situation.hasArrangedViews, situation.hiddenItem == nil else { return false }
    guard let size = situation.imposedSize(in: system), size.isPositive,
      let imposed = situation.imposed, !system.cells.include(system[imposed].first.item)
    else { return false }
    return system.isStackView(system[id].first.item)
      || system[id].second.map { system.isStackView($0.item) } ?? false
  }
}

extension Remedy.Reason {
  /// Whether the layout has all that it needs without the constraint.
  fileprivate var callsSuperfluous: Bool {
    switch self {
    case .duplicate, .contradictingValues, .otherAxis, .givenTwice, .overconstrained: true
    default: false
    }
  }
}
