internal import LayoutModel
internal import LinearArithmetic

/// What a size is among the others of its conflict.
extension ConstraintProposals {
  /// Of an image's size on a screen, which does not grow: the others leave three quarters of it or more.
  func isScalingImage(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let constraint = system[id]
    guard system[constraint.first.item].isImageView, constraint.relation == .equal,
      constraint.constant.isPositive, let imposed = situation.imposed,
      system.isSizeOfScreen(imposed),
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: id)
    else { return false }
    let left = constraint.constant - gap / share
    return left <= constraint.constant && 4 * left >= 3 * constraint.constant
  }

  /// Of a height: the view has a ratio and its left and right edges are tied, so that the ratio makes it.
  ///
  /// Widths come from screens, and heights follow them. Of a width the same is true where nothing but written
  /// numbers gives heights.
  func isBesideRatio(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let size = system[id]
    guard size.second == nil, size.relation == .equal, size.constant.isPositive,
      size.first.attribute == .height || size.first.attribute == .width,
      case let members = situation.conflict.constraints,
      members.contains(where: {
        system[$0].first.attribute.isSize && system[$0].first.item == size.first.item
          && system[$0].second?.item == size.first.item
          && system[$0].second?.attribute.axis != system[$0].first.attribute.axis
          && system[$0].relation == .equal && situation.written.contains($0)
      }),
      !members.contains(where: {
        $0 != id && system[$0].first.attribute == size.first.attribute && system[$0].second == nil
      }),
      size.first.attribute == .height || Set(members).isSubset(of: situation.written)
    else { return false }
    let across = LayoutAnchor(
      size.first.item, size.first.attribute == .height ? .width : .height)
    let places: [ConstraintRole.Place] = [.near, .far]
    return places.allSatisfy { place in members.contains { ties($0, place, besides: across) } }
  }

  /// Of a size beside a ratio: without it the ratio would make the view twice as large or larger, so that the
  /// number and not the room was meant.
  func outgrows(_ id: ConstraintID, by situation: ConflictSituation) -> Bool {
    guard let gap = situation.conflict.gap, let share = situation.conflict.share(of: id) else {
      return false
    }
    return system[id].constant - gap / share >= 2 * system[id].constant
  }

  /// Of an edge: the view has such a number and its ratio, which give both of its sizes.
  func isBesideWholeSize(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let item = system.placedAnchor(of: system[id]).item
    return situation.written.contains {
      system[$0].first.item == item && isBesideRatio($0, situation)
        && outgrows($0, by: situation)
    }
  }

  /// Of a size: both edges are tied, and what they are tied to needs more than the number.
  func isTooSmall(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard system[id].relation == .equal, system[id].constant.isPositive,
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: id),
      (gap / share).isNegative
    else { return false }
    return isHeldAtBothEnds(id, situation)
  }

  /// Of a size: the app gives it to what holds the other views, which have sizes of their own, and no
  /// container or required content is what has too little room.
  func holdsFixedSizes(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let container = system[id].first
    // The size that a share is a share of is given from outside.
    let isOfShare = system[id].second.map { whole in
      situation.imposed.map { system[$0].first == whole } == true
    }
    guard situation.imposed == nil || isOfShare == true, situation.hiddenItem == nil,
      !situation.conflict.constraints.contains(where: { system[$0].origin == .contentSize })
    else { return false }
    let isSpanned = spans(container, situation, isNumber: system[id].second == nil)
    return situation.conflict.constraints.contains { other in
      let size = system[other]
      return other != id && size.second == nil && size.relation != .lessOrEqual
        && size.constant.isPositive && size.first.attribute == container.attribute
        && (isAround(container, size.first.item, situation)
          || isSpanned && mayHold(container.item, chained: size.first.item)
          || system[container.item].isStackView
            && situation.arrangedAnchors.contains { $0.item == size.first.item })
    }
  }

  /// Of a share of what is around: what it sizes is tied at both edges to what needs more.
  func isShareOfTooLittle(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard isShare(id, of: system[id].first, situation), let gap = situation.conflict.gap,
      let share = situation.conflict.share(of: id), (gap / share).isNegative
    else { return false }
    return isHeldAtBothEnds(id, situation) && holdsFixedSizes(id, situation)
  }

  /// Whether the near and the far edge of `container` are tied inwards, each to another item, so that what the
  /// conflict chains between the two lies in it.
  private func spans(
    _ container: LayoutAnchor, _ situation: ConflictSituation, isNumber: Bool
  ) -> Bool {
    let ends = [ConstraintRole.nearEdge, .farEdge].map { role in
      situation.conflict.constraints.lazy.compactMap { id -> ItemID? in
        guard let second = system[id].second else { return nil }
        let items = [system[id].first.item, second.item]
        guard items.contains(container.item),
          let inner = items.first(where: { $0 != container.item }),
          let inset = inset(of: inner, in: container, by: id, role), !inset.isNegative
        else { return nil }
        return inner
      }.first
    }
    // What a stack view arranges lies between its edges; a share of something was not added up.
    guard let near = ends[0], let far = ends[1],
      near != far || isNumber && system.isStackView(near)
    else { return false }
    return ![near, far].contains { system.isAncestor($0, of: container.item) }
  }

  /// Whether the log leaves it open that `item` lies in `container`.
  private func mayHold(_ container: ItemID, chained item: ItemID) -> Bool {
    let outermost = system.ancestors(of: item).last ?? item
    return system.isAncestor(container, of: item)
      || outermost != container && !system.isAncestor(outermost, of: container)
  }

  /// Of a size: the view has a point or less to grow, or what printing rounds off, between two edges.
  func isStretchedUnseen(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    situation.conflict.restsOnDigits
      ? system[id].relation == .equal && isHeldAtBothEnds(id, situation)
      : situation.fitsButForAPoint(in: system) && isTooSmall(id, situation)
  }

  /// Of a height: both edges of a view that scrolls are tied, and leave it another height.
  func scrolls(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard system[id].first.attribute == .height, system[id].relation != .lessOrEqual,
      system[system[id].first.item].scrollsDown, isHeldAtBothEnds(id, situation),
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: id)
    else { return false }
    return (system[id].constant - gap / share).isPositive
  }

  private func isHeldAtBothEnds(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let places: [ConstraintRole.Place] = [.near, .far]
    return places.allSatisfy { place in
      situation.conflict.constraints.contains {
        $0 != id && ties($0, place, besides: system[id].first)
      }
    }
  }

  /// Of a ratio: the width comes from a width that a container imposes, and the container could size itself
  /// along the other axis.
  func isRatioOfPinnedSides(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    system[id].second?.item == system[id].first.item
      && situation.conflict.constraints.contains { SelfSizing($0, in: system) != nil }
      && situation.conflict.constraints.contains {
        system[$0].origin == .encapsulatedSize && system[$0].first.attribute == .width
      }
  }

  /// Of a size: the others would leave less than a quarter of it.
  func dwindles(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard situation.imposed == nil, system[id].constant.isPositive,
      situation.conflict.bounds.isEmpty,
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: id)
    else { return false }
    let left = system[id].constant - gap / share
    return !left.isNegative && 4 * left < system[id].constant
  }

  /// Of a size: a view beside its own is as large.
  func sharesSize(_ id: ConstraintID, _ members: [ConstraintID]) -> Bool {
    let anchor = system[id].first
    return system[id].relation == .equal
      && members.contains { other in
        let tie = system[other]
        guard let second = tie.second, tie.relation == .equal, tie.multiplier == 1,
          tie.constant.isZero, tie.first.attribute == anchor.attribute,
          second.attribute == anchor.attribute
        else { return false }
        let ends = [tie.first.item, second.item]
        return ends.contains(anchor.item)
          && !ends.contains {
            system.isAncestor($0, of: anchor.item) || system.isAncestor(anchor.item, of: $0)
          }
      }
  }

  /// Of a size: the app gives the same one to another view of the same class, and there is more than a point too
  /// little or too much for both.
  func isLikeSibling(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    let own = system[id]
    guard own.relation == .equal, own.constant.isPositive, situation.hiddenItem == nil,
      !situation.conflict.restsOnDigits, !situation.fitsButForAPoint(in: system),
      situation.written.count <= ConflictSituation.mostCompared
    else { return false }
    return situation.written.contains { other in
      let size = system[other]
      return size.first.item != own.first.item && size.first.attribute == own.first.attribute
        && size.second == nil && size.relation == .equal && size.constant == own.constant
        && system[size.first.item].className == system[own.first.item].className
        && !system.isAncestor(size.first.item, of: own.first.item)
        && !system.isAncestor(own.first.item, of: size.first.item)
    }
  }

  /// Of a size: the others would make it four times as large, or larger.
  func swells(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard system[id].relation == .equal, system[id].constant.isPositive,
      situation.conflict.bounds.isEmpty,
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: id)
    else { return false }
    return system[id].constant - gap / share >= 4 * system[id].constant
  }

  /// A number of points that is larger than what there is to fit into.
  func dwarfs(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard let size = situation.imposedSize(in: system), size.isPositive,
      system[id].relation != .lessOrEqual, let imposed = situation.imposed,
      system[imposed].first.attribute.axis == system[id].first.attribute.axis
    else { return false }
    return system[id].constant > size
  }

  /// Whether a library made the same constraint with two numbers: two lines of SnapKit's, of which the later
  /// should update what the other made, or two calls of Masonry's, which has a call for that; or one of two that
  /// the library did not make, and cannot update.
  func isUpdated(_ id: ConstraintID, _ situation: ConflictSituation) -> Bool {
    guard situation.contradictingValues.contains(id) else { return false }
    if system[id].isAnonymous, system[id].codeLocation == nil, !system[id].isOfMasonry {
      return situation.contradictingValues.contains {
        system[$0].isOfMasonry || system[$0].codeLocation != nil
      }
    }
    if system[id].isOfMasonry {
      return situation.contradictingValues.contains { $0 != id && system[$0].isOfMasonry }
    }
    guard let place = system[id].codeLocation else { return false }
    return situation.contradictingValues.contains { other in
      other != id && system[other].codeLocation.map { $0 != place } == true
    }
  }
}
