internal import LayoutModel
internal import LinearArithmetic

extension LayoutConstraint {
  /// Whether somebody wrote the constraint, in code or in Interface Builder.
  var isWritten: Bool { origin == .app || origin == .interfaceBuilder }

  /// Whether Interface Builder filled it in for a view that has no constraints of its own.
  var isPlaceholder: Bool {
    className == "NSIBPrototypingLayoutConstraint"
      || identifier?.utf8.starts(with: "IB auto generated".utf8) ?? false
  }
}

/// Single constraints that could give way, with how readily a developer would let them.
struct ConstraintCandidates {
  let system: LayoutSystem
  let ownership: SystemOwnership
  let claim: Claim

  /// The app's own constraints of a conflict, weighed.
  func candidates(in situation: ConflictSituation) -> [RemedyCandidate] {
    situation.conflict.constraints.compactMap { id in
      guard ownership[id] == .app, system[id].isWritten else { return nil }
      return candidate(id, in: situation)
    }
  }

  /// Sizes larger than all that they have to fit into, which the conflict does without: the others
  /// do not fit either.
  func oversized(in situation: ConflictSituation) -> [RemedyCandidate] {
    let additions = situation.conflict.reinforcement?.additions ?? []
    return additions.compactMap { id in
      guard ownership[id] == .app, system[id].isWritten, dwarfs(system[id], situation) else {
        return nil
      }
      return RemedyCandidate(
        action: .lowerPriority, constraints: [id], item: nil, reason: .oversized,
        weight: weight(of: id, system[id], in: situation))
    }
  }

  private func candidate(
    _ id: ConstraintID, in situation: ConflictSituation
  ) -> RemedyCandidate {
    let reason = reason(for: id, in: situation)
    let isReplaceable = situation.imposed == nil
    let isSuperfluous = [.duplicate, .contradictingValues, .overconstrained].contains(reason)
    return RemedyCandidate(
      action: isSuperfluous && isReplaceable ? .remove : .lowerPriority, constraints: [id],
      item: nil, reason: reason, weight: weight(of: id, system[id], in: situation))
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

  private func weight(
    of id: ConstraintID, _ constraint: LayoutConstraint, in situation: ConflictSituation
  ) -> Int {
    let role = ConstraintRole(constraint)
    var weight = 50 + role.readiness
    if claim.broken == id { weight += 20 }
    if constraint.origin == .interfaceBuilder { weight += constraint.isPlaceholder ? 35 : 10 }
    if role == .fixedSize, constraint.constant.isNegative { weight += 40 }
    if role == .fixedSize, dwarfs(constraint, situation) { weight += 30 }
    if situation.duplicates.contains(id) { weight += 30 }
    if situation.lastDuplicate == id { weight += 24 }
    if situation.doublePlacements.contains(id) { weight += 15 }
    if leavesSuperview(constraint) { weight += 10 }
    if isArranged(constraint, situation) { weight += 25 }
    if role == .farEdge, isPinnedStack(constraint, situation) { weight += 22 }
    if let hidden = situation.hiddenItem, role == .fixedSize, constraint.first.item == hidden {
      weight += 10
    }
    return weight
  }

  /// A number of points that is larger than what there is to fit into.
  private func dwarfs(_ constraint: LayoutConstraint, _ situation: ConflictSituation) -> Bool {
    guard let size = situation.imposedSize(in: system), size.isPositive,
      constraint.relation != .lessOrEqual, let imposed = situation.imposed,
      system[imposed].first.attribute.axis == constraint.first.attribute.axis
    else { return false }
    return constraint.constant > size
  }

  /// A view placed beside its own superview.
  private func leavesSuperview(_ constraint: LayoutConstraint) -> Bool {
    guard let second = constraint.second, ConstraintRole(constraint) == .gap else { return false }
    let first = constraint.first.item
    return system[first].superview == second.item || system[second.item].superview == first
  }

  /// The app places what its stack view places already.
  private func isArranged(_ constraint: LayoutConstraint, _ situation: ConflictSituation) -> Bool {
    situation.arrangedAnchors.contains(constraint.first)
      || constraint.second.map(situation.arrangedAnchors.contains) ?? false
  }

  /// A stack view pinned at its far end, outside a cell, though its arranged views have sizes of their own.
  private func isPinnedStack(
    _ constraint: LayoutConstraint, _ situation: ConflictSituation
  ) -> Bool {
    guard situation.hasArrangedViews, situation.hiddenItem == nil else { return false }
    guard let size = situation.imposedSize(in: system), size.isPositive,
      let imposed = situation.imposed, !system.isCell(system[imposed].first.item)
    else { return false }
    return system.isStackView(constraint.first.item)
      || constraint.second.map { system.isStackView($0.item) } ?? false
  }
}
