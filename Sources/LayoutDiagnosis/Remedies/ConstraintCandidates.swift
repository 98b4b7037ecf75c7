internal import LayoutModel
internal import LinearArithmetic

extension ConstraintOrigin {
  /// Whether somebody wrote the constraint, in code or in Interface Builder.
  fileprivate var isWritten: Bool {
    switch self {
    case .app, .interfaceBuilder: true
    default: false
    }
  }
}

extension LayoutConstraint {
  /// Whether somebody wrote the constraint, in code or in Interface Builder.
  @inline(__always)
  var isWritten: Bool { origin.isWritten }

  /// Whether Interface Builder filled it in for a view that has no constraints of its own.
  var isPlaceholder: Bool {
    className == "NSIBPrototypingLayoutConstraint"
      || identifier?.utf8.starts(with: "IB auto generated".utf8) ?? false
  }
}

/// Single constraints that could give way, with how readily a developer would let them.
struct ConstraintProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership
  let evidence: ReportEvidence

  /// The app's own constraints of a conflict, weighed.
  func candidates(in situation: ConflictSituation) -> [RemedyProposal] {
    situation.written.map { candidate($0, in: situation) }
  }

  /// Sizes larger than all that they have to fit into, which the conflict does without: the others
  /// do not fit either.
  func oversized(in situation: ConflictSituation) -> [RemedyProposal] {
    let additions = situation.conflict.tightenedProof?.additions ?? []
    return additions.compactMap { id in
      guard ownership.isWrittenByApp(id), dwarfs(id, situation) else { return nil }
      return RemedyProposal(
        action: .lowerPriority, constraints: [id], item: nil, reason: .oversized,
        weight: weight(of: id, in: situation))
    }
  }

  private func candidate(
    _ id: ConstraintID, in situation: ConflictSituation
  ) -> RemedyProposal {
    let reason = reason(for: id, in: situation)
    let isReplaceable = situation.imposed == nil
    return RemedyProposal(
      action: reason.callsSuperfluous && isReplaceable ? .remove : .lowerPriority,
      constraints: [id], item: nil, reason: reason, weight: weight(of: id, in: situation))
  }

  private func reason(
    for id: ConstraintID, in situation: ConflictSituation
  ) -> Remedy.Reason {
    if situation.exactDuplicates.contains(id) { return .duplicate }
    if situation.contradictingValues.contains(id) { return .contradictingValues }
    if situation.hiddenItem != nil { return .stackViewHiding }
    if let imposed = situation.imposed, system[imposed].origin == .encapsulatedSize {
      return system[imposed].constant.isZero ? .zeroSizeLayout : .encapsulatedSize
    }
    return .overconstrained
  }

  private func weight(of id: ConstraintID, in situation: ConflictSituation) -> Int {
    let role = ConstraintRole(id, in: system)
    var weight = 50 + role.readiness
    if evidence.broken == id { weight += 20 }
    if system[id].origin == .interfaceBuilder { weight += system[id].isPlaceholder ? 35 : 10 }
    if role == .fixedSize, system[id].constant.isNegative { weight += 40 }
    if role == .fixedSize, dwarfs(id, situation) { weight += 30 }
    if situation.duplicates.contains(id) { weight += 30 }
    if situation.lastDuplicate == id { weight += 24 }
    if situation.doublePlacements.contains(id) { weight += 15 }
    if role == .gap, leavesSuperview(id) { weight += 10 }
    if isArranged(id, situation) { weight += 25 }
    if role == .farEdge, isPinnedStack(id, situation) { weight += 22 }
    if let hidden = situation.hiddenItem, role == .fixedSize, system[id].first.item == hidden {
      weight += 10
    }
    return weight
  }

  /// A number of points that is larger than what there is to fit into.
  private func dwarfs(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard let size = situation.imposedSize(in: system), size.isPositive,
      system[id].relation != .lessOrEqual, let imposed = situation.imposed,
      system[imposed].first.attribute.axis == system[id].first.attribute.axis
    else { return false }
    return system[id].constant > size
  }

  /// Of a gap: a view placed beside its own superview.
  private func leavesSuperview(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second else { return false }
    let first = system[id].first.item
    return system[first].superview == second.item || system[second.item].superview == first
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
      let imposed = situation.imposed, !system.isCell(system[imposed].first.item)
    else { return false }
    return system.isStackView(system[id].first.item)
      || system[id].second.map { system.isStackView($0.item) } ?? false
  }
}

extension Remedy.Reason {
  /// Whether the layout has all that it needs without the constraint.
  fileprivate var callsSuperfluous: Bool {
    switch self {
    case .duplicate, .contradictingValues, .overconstrained: true
    default: false
    }
  }
}
