internal import LayoutModel
internal import LinearArithmetic

/// What gives a size besides the number that a constraint asks for, so that nothing is missing without
/// the number.
struct GivenSize {
  /// How the rest of the conflict gives it.
  let reason: Remedy.Reason

  /// `nil` where `id` sets no size to a number, or where the rest may need that number: the size of what
  /// lies around the view has to come from elsewhere, and so has the other size.
  ///
  /// Of a size of 0 only where the engine dropped it, so that what shows is what the rest gives.
  init?(
    _ id: ConstraintID, in situation: ConflictSituation, _ system: LayoutSystem,
    isDropped: Bool
  ) {
    let constraint = system[id]
    let isZero = constraint.constant.isZero
    guard constraint.second == nil, constraint.first.attribute.isSize,
      constraint.relation == .equal, constraint.constant.isPositive || isZero && isDropped,
      situation.hiddenItem == nil,
      !system[constraint.first.item].isAd
    else { return nil }
    let anchor = constraint.first
    let isOuterKnown =
      situation.imposed.map {
        Self.isKnownContainer($0, around: anchor, system)
          || isZero && Self.isScreensFrame($0, around: anchor, system)
      } ?? false
    // A number that leaves what lies beside it less than nothing is no size of what lies around.
    guard isOuterKnown || situation.imposed == nil && !situation.conflict.bounds.isEmpty else {
      return nil
    }
    // What a stack view makes of its views follows their sizes.
    let rest = situation.conflict.constraints.filter { $0 != id && system[$0].relation == .equal }
    let others = rest.filter { system[$0].isWritten }
    if isZero, !(isOuterKnown && Self.tieBothEdges(of: anchor, others, system)) { return nil }
    if let other = others.lazy.compactMap({ Self.otherItem(than: anchor, tiedBy: $0, system) })
      .first,
      isOuterKnown
        ? Self.giveSize(besides: anchor, rest, system)
        : system.items.contains(where: { $0.superview == other })
    {
      reason = .givenByAnotherSize
    } else if isOuterKnown, Self.tieBothEdges(of: anchor, others, system) {
      reason = .givenByEdges
    } else if isOuterKnown, Self.isShared(anchor, by: rest, system) {
      reason = .givenByAnotherSize
    } else {
      return nil
    }
  }

  /// Whether `imposed` is the size of a container that does not follow its contents: a width that no
  /// collection view gives, also one that something is measured for, or the height of a whole screen.
  private static func isKnownContainer(
    _ imposed: ConstraintID, around anchor: LayoutAnchor, _ system: LayoutSystem
  ) -> Bool {
    let size = system[imposed]
    guard size.origin == .encapsulatedSize, size.second == nil, size.constant.isPositive,
      !size.isMeasurement || size.systemIdentifier == .fittingSize,
      size.first.attribute.axis == anchor.attribute.axis,
      size.first.item != anchor.item
    else { return false }
    return anchor.attribute.axis == .horizontal
      ? !system[size.first.item].isPlacedByCollectionView : system.isSizeOfScreen(imposed)
  }

  /// Whether `imposed` is the frame of what is as large as a screen.
  private static func isScreensFrame(
    _ imposed: ConstraintID, around anchor: LayoutAnchor, _ system: LayoutSystem
  ) -> Bool {
    system[imposed].origin == .autoresizingMask && system.isSizeOfScreen(imposed)
      && system[imposed].first.attribute == anchor.attribute
      && system[imposed].first.item != anchor.item
  }

  /// The item whose size `id` makes a multiple of the size that `anchor` names, or the reverse.
  private static func otherItem(
    than anchor: LayoutAnchor, tiedBy id: ConstraintID, _ system: LayoutSystem
  ) -> ItemID? {
    let first = system[id].first
    guard let second = system[id].second, second.item != first.item, first.attribute.isSize,
      second.attribute.isSize, second.attribute.axis == first.attribute.axis
    else { return nil }
    return first == anchor ? second.item : second == anchor ? first.item : nil
  }

  /// Whether a stack view makes the size equal to others, and `ids` determine it.
  private static func isShared(
    _ anchor: LayoutAnchor, by ids: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    guard
      ids.contains(where: {
        system[$0].systemIdentifier == .stack(.equalSizes)
          && otherItem(than: anchor, tiedBy: $0, system) != nil
      })
    else { return false }
    var known = DeterminedForms()
    for id in ids { known.fix(system[id].form) }
    return known.determines(anchor.form)
  }

  /// Whether one of the items whose size `ids` tie to that of `anchor`, directly or one by the other, has
  /// its size without it: by a number or by its edges; or whether `ids` determine
  /// the size together.
  private static func giveSize(
    besides anchor: LayoutAnchor, _ ids: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    var known = DeterminedForms()
    for id in ids { known.fix(system[id].form) }
    if known.determines(anchor.form) { return true }
    var tied = [anchor]
    var next = 0
    while next < tied.count {
      let current = tied[next]
      next += 1
      for id in ids {
        guard let other = otherItem(than: current, tiedBy: id, system) else { continue }
        let size = LayoutAnchor(other, current.attribute)
        if !tied.contains(size) { tied.append(size) }
      }
    }
    return tied.dropFirst().contains { size in
      system[size.item].isGuideOfFrame || tieBothEdges(of: size, ids, system)
        || system.constraints.contains {
          $0.second == nil && $0.isRequired && $0.relation == .equal && $0.first == size
        }
    }
  }

  /// Whether `ids` tie both edges of the item of `anchor`, along its axis, to one other item.
  private static func tieBothEdges(
    of anchor: LayoutAnchor, _ ids: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    var holders: [ConstraintRole.Place: Set<ItemID>] = [:]
    for id in ids {
      guard let second = system[id].second, second.item != system[id].first.item else { continue }
      let ends = [system[id].first, second]
      guard let own = ends.first(where: { $0.item == anchor.item }),
        let other = ends.first(where: { $0.item != anchor.item }),
        own.attribute.axis == anchor.attribute.axis
      else { continue }
      holders[ConstraintRole.Place(own.attribute), default: []].insert(
        holder(other.item, system))
    }
    return !(holders[.near] ?? []).isDisjoint(with: holders[.far] ?? [])
  }

  /// The view that a guide belongs to: its safe area and its margins lie in its own edges.
  private static func holder(_ item: ItemID, _ system: LayoutSystem) -> ItemID {
    system[item].isGuideOfFrame ? system[item].superview ?? item : item
  }
}
