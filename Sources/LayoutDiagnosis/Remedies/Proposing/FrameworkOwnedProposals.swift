internal import LayoutModel
internal import LinearArithmetic

/// What is left where the system's own constraints are what would have to give.
struct FrameworkOwnedProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership
  let evidence: ReportEvidence

  /// Changes to sizes that containers impose, and leaving the system's own conflicts alone.
  func proposals(in situation: ConflictSituation, known: KnownConflict?) -> [RemedyProposal] {
    var result: [RemedyProposal] = []
    let members = situation.conflict.constraints
    if let column = members.first(where: isColumnWidth) {
      result.append(
        RemedyProposal(
          .resizing(system[column].first.item, printedAs: [column]), .encapsulatedSize,
          [.columnWidth]))
    }
    if let size = members.first(where: system.isSizeOfWindow) {
      result.append(
        RemedyProposal(
          .resizing(system[size].first.item, printedAs: [size]), .other,
          [hasToGrow(size, in: situation) ? .windowSize : .containerOfOwnViews]))
    }
    if let size = members.first(where: { ContainerCall.decides(on: $0, in: system) }),
      hasToGrow(size, in: situation), !members.contains(where: asksForScreen)
    {
      result.append(
        RemedyProposal(
          .resizing(system[size].first.item, printedAs: [size]),
          system[size].origin == .encapsulatedSize ? .encapsulatedSize : .other, [.sizedByCall]))
    }
    if let height = members.first(where: { isHeightByRatio($0, in: situation) }),
      !result.contains(where: { $0.constraints == [height] })
    {
      result.append(
        RemedyProposal(
          .resizing(system[height].first.item, printedAs: [height]), .encapsulatedSize,
          [.heightByRatio]))
    }
    if let hiding = situation.hiding, let hidden = situation.hiddenItem, ownership[hiding] == .app {
      result.append(
        RemedyProposal(.wrap(hidden, takingOver: [hiding]), .stackViewHiding, [.wrappedInContainer])
      )
    }
    let isOwn = !members.contains {
      ownership.isWrittenByApp($0) && !system.isAmongPrivateViews($0)
    }
    if let imposed = situation.imposed, system[imposed].origin == .encapsulatedSize,
      !system[imposed].isMeasurement, !ownership.keepsFrame(system[imposed].first.item),
      !result.contains(where: { $0.constraints == [imposed] })
    {
      result.append(
        RemedyProposal(
          .resizing(system[imposed].first.item, printedAs: [imposed]),
          system[imposed].constant.isZero ? .zeroSizeLayout : .encapsulatedSize,
          [isOwn ? .imposedSize : .containerOfOwnViews]
            + (system.isSizeOfScreen(imposed) ? [.sizeOfScreen] : [])
            + (isWidthOfTable(imposed, against: members) ? [.widthOfTable] : [])))
    }
    let isHarmless = known?.isHarmless == true
    if isOwn || isHarmless, known != nil || !isBrokenElsewhere(members),
      let broken = recovery(in: members)
    {
      result.append(
        RemedyProposal(
          .leave(broken), .systemOwned, [isHarmless ? .untouchedByApp : .leftToEngine]))
    }
    return result
  }

  /// AppKit imposes a column's width, which the app decides on, upon the cells in it.
  private func isColumnWidth(_ id: ConstraintID) -> Bool {
    system[id].origin == .encapsulatedSize && system[id].first.attribute == .width
      && system[id].constant.isPositive
      && system[id].systemIdentifier == .imposedSize(.appKit)
      && !system.itemIDs.contains {
        system[$0].isAppKitSplitView && system[$0].superview == system[id].first.item
      }
  }

  /// Whether a container's height is less than what a ratio makes of the width that it gives.
  private func isHeightByRatio(_ id: ConstraintID, in situation: ConflictSituation) -> Bool {
    let members = situation.conflict.constraints
    return system[id].origin == .encapsulatedSize && system[id].first.attribute == .height
      && !system[id].isMeasurement && !system.isSizeOfScreen(id)
      && !ownership.keepsFrame(system[id].first.item) && hasToGrow(id, in: situation)
      // A table's row is as tall as its contents make it.
      && system[system[id].first.item].contentsOwner != .tableCell
      && members.contains {
        system[$0].origin == .encapsulatedSize
          && system[$0].first == LayoutAnchor(system[id].first.item, .width)
      }
      && members.contains {
        ownership.isWrittenByApp($0) && system[$0].second?.item == system[$0].first.item
          && system[$0].axes.count == Set(system[$0].axes).count
      }
  }

  /// Whether somebody wrote a screen's size as a number, which is at fault before a container is.
  private func asksForScreen(_ id: ConstraintID) -> Bool {
    ownership.isWrittenByApp(id) && system.isSizeOfScreen(id)
  }

  /// Whether the conflict is one of too little room, not of too much.
  private func hasToGrow(_ size: ConstraintID, in situation: ConflictSituation) -> Bool {
    guard let gap = situation.conflict.gap, let share = situation.conflict.share(of: size)
    else { return false }
    return (gap / share).isNegative
  }

  /// Whether a table imposes it as the width of a cell's content view, which `members` give another one.
  private func isWidthOfTable(_ id: ConstraintID, against members: [ConstraintID]) -> Bool {
    system[id].constant.isPositive
      && members.contains {
        system.cells.areProbablyMeasured(by: $0) && system[$0].first == system[id].first
      }
  }

  /// Whether the engine broke a constraint whose loss settles nothing among `members`.
  private func isBrokenElsewhere(_ members: [ConstraintID]) -> Bool {
    evidence.broken.map { !members.contains($0) } ?? false
  }

  /// The constraint by whose breaking the engine gets on.
  private func recovery(in members: [ConstraintID]) -> ConstraintID? {
    if let broken = evidence.broken, members.contains(broken) { return broken }
    return members.last
  }
}

extension LayoutConstraint {
  /// The axes that it speaks of.
  fileprivate var axes: [Axis] {
    [first.attribute.axis] + (second.map { [$0.attribute.axis] } ?? [])
  }
}

extension LayoutSystem {
  /// Whether a mask that is printed as `masks` holds in a superview of any size: the view fills it.
  fileprivate func fitEverySize(_ masks: [ConstraintID]) -> Bool {
    masks.allSatisfy { id in
      guard let mask = self[id].mask, !self[id].isCut else { return false }
      let isSize = self[id].second == nil && self[id].first.attribute.isSize
      return mask.isFlexible(along: self[id].first.attribute.axis) && !isSize
        && self[id].constant.isZero
    }
  }
}

/// What to try where no contradiction could be shown: the engine's own word is the only evidence.
///
/// Every constraint of the list takes part in the conflict that the engine found, and breaking one
/// of them was enough for it. What is proposed is a guess: it is ordered like what people changed in
/// reports that are proved.
struct UnprovedProposals {
  let proposals: [RemedyProposal]

  init(
    _ system: LayoutSystem, _ ownership: SystemOwnership, _ evidence: ReportEvidence,
    _ known: KnownConflict?
  ) {
    var found = [Self.sizing(system, ownership, known)].compactMap(\.self)
    if let id = Self.left(system, ownership, evidence, known) {
      found.append(RemedyProposal(.leave(id), .systemOwned, [.leftToEngine]))
    }
    let dropped = evidence.broken ?? evidence.brokenEarlier
    for id in system.constraintIDs
    where system[id].isPlaceholder && system[id].isRequired && id != evidence.broken {
      found.append(RemedyProposal(.remove(id), .other, [.placeholderUnproved]))
    }
    let masks = MaskProposals(system: system, ownership: ownership, evidence: evidence)
    let required = system.constraintIDs.filter { system[$0].isRequired }
    let guessed = Self.nearest(to: dropped, among: required, in: system)
    let everything = ConflictSituation(
      Conflict(constraints: guessed, certificate: []), in: system, ownership)
    let own = ConstraintProposals(system: system, ownership: ownership, evidence: evidence)
    if let broken = dropped, ownership.isWrittenByApp(broken) {
      found.append(
        RemedyProposal(
          own.guess(broken, in: everything), .other, [.ownConstraint, .brokenByEngine]))
    }
    let besideOthers = ConflictSituation(
      Conflict(constraints: Self.besideOthers(required, in: system), certificate: []), in: system,
      ownership)
    found += masks.proposals(in: besideOthers).filter { proposal in
      proposal.change.item.map { ownership[$0] == .app } != false
        && (proposal.change.action != .setFrame || !system.fitEverySize(proposal.constraints))
    }
    let axis = Self.axis(of: dropped, in: system)
    let pointers = GuessPointers(system, ownership, evidence)
    let guesses = own.guesses(in: everything).filter { proposal in
      proposal.constraints.allSatisfy {
        (axis == nil || system[$0].first.attribute.axis == axis)
          && (pointers?.point(to: $0) ?? true)
      }
    }.map { proposal in
      let isAtEnd = proposal.constraints.contains { pointers?.onlyClose(by: $0) == true }
      return isAtEnd ? proposal.adding(.endOfCutChain, times: 1) : proposal
    }
    proposals = found + (evidence.isRedacted ? [] : guesses)
  }

  /// The axis along which all lies that `broken` may contradict; `nil` where constraints tie the two axes.
  private static func axis(of broken: ConstraintID?, in system: LayoutSystem) -> Axis? {
    guard let broken,
      system.constraints.allSatisfy({ one in one.axes.allSatisfy { $0 == one.axes[0] } })
    else { return nil }
    return system[broken].first.attribute.axis
  }

  /// Guesses are made about so many constraints of a longer list.
  private static let mostGuessed = 1_000

  /// All of `constraints`, or of many first those that speak of an item of `broken`.
  private static func nearest(
    to broken: ConstraintID?, among constraints: [ConstraintID], in system: LayoutSystem
  ) -> [ConstraintID] {
    if constraints.count <= mostGuessed { return constraints }
    func items(_ id: ConstraintID) -> [ItemID] {
      [system[id].first.item, system[id].second?.item].compactMap(\.self)
    }
    let own = broken.map(items) ?? []
    let near = constraints.filter { items($0).contains(where: own.contains) }
    let far = constraints.filter { !items($0).contains(where: own.contains) }
    return Array((near + far).prefix(mostGuessed)).sorted()
  }

  /// Those of `constraints` that are no mask's alone along an axis: a conflict lies along one axis, as
  /// far as nothing ties the two.
  private static func besideOthers(
    _ constraints: [ConstraintID], in system: LayoutSystem
  ) -> [ConstraintID] {
    let others = constraints.filter { system[$0].origin != .autoresizingMask }
    if others.isEmpty { return constraints }
    let axes = Set(others.flatMap { system[$0].axes })
    return constraints.filter { !axes.isDisjoint(with: system[$0].axes) }
  }

  /// Another size for what is laid out at 0, where that is recognised, and not the size of a
  /// measuring pass.
  private static func sizing(
    _ system: LayoutSystem, _ ownership: SystemOwnership, _ known: KnownConflict?
  ) -> RemedyProposal? {
    guard known?.id == .layoutBeforeFirstSize,
      let zero = ownership.zerosTooSmall(Array(system.constraintIDs), in: nil).first(where: {
        !system[$0].isMeasurement
      })
    else { return nil }
    let isContainers = system[zero].origin == .encapsulatedSize
    return RemedyProposal(
      .resizing(system[zero].first.item, printedAs: [zero]), .zeroSizeLayout,
      [isContainers ? .zeroOfContainer : .recognisedZero])
  }

  /// What the engine is left to break, where all that the log shows is the system's and it looks like
  /// a well-known conflict or the engine broke what is more than the place of a guide.
  private static func left(
    _ system: LayoutSystem, _ ownership: SystemOwnership, _ evidence: ReportEvidence,
    _ known: KnownConflict?
  ) -> ConstraintID? {
    let shown = system.constraintIDs
    if known != nil {
      return shown.contains(where: ownership.isWrittenByApp) ? nil : evidence.broken ?? shown.first
    }
    guard let broken = evidence.broken, !system[broken].origin.onlyPlaces,
      shown.allSatisfy({ ownership[$0] == .system })
    else { return nil }
    return broken
  }
}

extension LayoutSystem {
  /// Whether it ties nothing but views of classes that the frameworks keep to themselves, which no app can
  /// reach.
  func isAmongPrivateViews(_ id: ConstraintID) -> Bool {
    let items = [self[id].first.item, self[id].second?.item].compactMap(\.self)
    return items.allSatisfy {
      self[$0].isPrivatelyNamed && self[$0].role != .guide && !self[$0].isHostingView
        && !self[$0].isAlertsOwnView
    }
  }
}
