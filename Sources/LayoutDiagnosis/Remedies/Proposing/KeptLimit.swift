internal import LayoutModel
internal import LinearArithmetic

/// A least or greatest size that is meant as a floor or a ceiling: what it limits gives way to it.
struct KeptLimit: Hashable {
  /// What else of the app's breaks it.
  enum Rival: Hashable {
    /// An equation that makes the size a share of what is around it.
    case share(ConstraintID)
    /// The opposite limit of the same size, which lies on the wrong side of it.
    case limit(ConstraintID)
    /// A number for the size of a view around it.
    case container(ConstraintID)
  }

  let rival: Rival
}

extension ConstraintProposals {
  /// What breaks the limit `id`, where it is one that the app asks for and that is meant to be kept.
  func keptLimit(_ id: ConstraintID, _ situation: ConflictSituation) -> KeptLimit? {
    let limit = system[id]
    guard limit.second == nil, limit.first.attribute.isSize, limit.relation != .equal,
      limit.constant.isPositive, situation.hiddenItem == nil,
      situation.written.count <= ConflictSituation.mostCompared
    else { return nil }
    for other in situation.written where other != id {
      if crosses(other, id) { return KeptLimit(rival: .limit(other)) }
      if isShare(other, of: limit.first, situation), leavesRoom(for: id, by: other, situation) {
        return KeptLimit(rival: .share(other))
      }
      if limit.relation == .greaterOrEqual, isContainer(other, of: id, situation) {
        return KeptLimit(rival: .container(other))
      }
    }
    return nil
  }

  /// Whether the share `id` is what breaks a limit that is kept.
  func isShareBesideLimit(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    system[id].second != nil
      && situation.written.contains { keptLimit($0, situation)?.rival == .share(id) }
  }

  /// Other numbers for two limits of one size of which the least is above the greatest: each alone can
  /// be kept, and no priority makes both hold.
  func uncrossing(in situation: ConflictSituation) -> [RemedyProposal] {
    situation.written.compactMap { id in
      guard case .limit(let other)? = keptLimit(id, situation)?.rival else { return nil }
      let (from, to) = (system[id].constant, system[other].constant)
      let isLeast = system[id].relation == .greaterOrEqual
      return RemedyProposal(
        .setConstant(
          id, from: from, to: to,
          allowed: .init(minimum: isLeast ? nil : to, maximum: isLeast ? to : nil)),
        .overconstrained, [.ownConstraint, .crossedLimits])
    }
  }

  /// Whether one of two limits of the same size is the least, and above the other.
  private func crosses(_ a: ConstraintID, _ b: ConstraintID) -> Bool {
    guard system[a].first == system[b].first, system[a].second == nil,
      system[a].constant.isPositive
    else { return false }
    let limits = [a, b].sorted { system[$0].constant < system[$1].constant }
    return limits.map { system[$0].relation } == [.lessOrEqual, .greaterOrEqual]
      && system[a].constant != system[b].constant
  }

  /// Whether `id` makes the size that `anchor` names a share of what holds the view, or of what a container
  /// sizes and the log does not tell to lie elsewhere.
  func isShare(
    _ id: ConstraintID, of anchor: LayoutAnchor, _ situation: ConflictSituation
  ) -> Bool {
    let share = system[id]
    guard share.relation == .equal, share.first == anchor,
      let whole = share.second, whole.attribute == share.first.attribute,
      share.multiplier.isPositive, whole.item != share.first.item
    else { return false }
    let holder =
      system[whole.item].isGuideOfFrame ? system[whole.item].superview ?? whole.item : whole.item
    if system.isAncestor(holder, of: share.first.item) { return true }
    return system[share.first.item].superview == nil
      && situation.imposed.map { system[$0].first } == whole
  }

  /// Whether a least size fits into what `share` is a share of; a greatest one always does.
  private func leavesRoom(
    for limit: ConstraintID, by share: ConstraintID, _ situation: ConflictSituation
  ) -> Bool {
    if system[limit].relation == .lessOrEqual { return true }
    guard situation.conflict.bounds.isEmpty, let gap = situation.conflict.gap,
      let part = situation.conflict.share(of: limit)
    else { return false }
    let given = system[limit].constant - gap / part
    return system[limit].constant
      <= (given - system[share].constant) / system[share].multiplier
  }

  /// Whether `id` is the app's number for the size of what holds the view of `limit`, which is too little, and
  /// no screen's.
  private func isContainer(
    _ id: ConstraintID, of limit: ConstraintID, _ situation: ConflictSituation
  ) -> Bool {
    let (outer, inner) = (system[id].first, system[limit].first)
    return outer.attribute == inner.attribute && outer.item != inner.item
      && system[id].second == nil && !mayBeScreen(id) && isTooSmall(id, situation)
      && holdsFixedSizes(id, situation) && isAround(outer, inner.item, situation)
  }

  /// Whether the item of `outer` holds the other: by the log, or by both edges, which are tied inwards.
  func isAround(_ outer: LayoutAnchor, _ item: ItemID, _ situation: ConflictSituation) -> Bool {
    if system.isAncestor(outer.item, of: item) { return true }
    guard system[item].superview == nil else { return false }
    let insets = [ConstraintRole.nearEdge, .farEdge].map { role in
      situation.conflict.constraints.lazy.compactMap { id in
        inset(of: item, in: outer, by: id, role)
      }.first
    }
    guard let near = insets[0], let far = insets[1] else { return false }
    // Of two that share both edges either may hold the other.
    return !near.isNegative && !far.isNegative && !(near + far).isZero
  }

  /// How far inside the item of `outer` the constraint keeps that edge of `item`.
  func inset(
    of item: ItemID, in outer: LayoutAnchor, by id: ConstraintID, _ role: ConstraintRole
  ) -> Rational? {
    let (first, second) = (system[id].first, system[id].second)
    guard ConstraintRole(id, in: system) == role, let second,
      second.attribute.axis == outer.attribute.axis,
      Set([first.item, second.item]) == [outer.item, item]
    else { return nil }
    let offset = first.item == item ? system[id].constant : -system[id].constant
    return role == .nearEdge ? offset : -offset
  }
}
