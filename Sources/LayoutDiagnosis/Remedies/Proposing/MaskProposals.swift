internal import LayoutModel
internal import LinearArithmetic

/// Masks that became constraints, one proposal for each view that has them.
struct MaskProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership
  let evidence: ReportEvidence

  /// What could be done about the mask of each view that takes part in `conflict`.
  func proposals(in situation: ConflictSituation) -> [RemedyProposal] {
    var items: [ItemID] = []
    for id in situation.conflict.constraints where system[id].origin == .autoresizingMask {
      let item = system.innerAnchor(of: system[id]).item
      if items.count < RemedyProposal.most, !items.contains(item) { items.append(item) }
    }
    var wanted = items.filter {
      !isLeftToCell($0) && !followsCell($0)
        && (isHostPlacedByApp($0)
          || !ownership.keepsFrame($0) && !isFilledPart($0, in: situation)
            && (!system[$0].isPrivatelyNamed || OutsideConstraints(system).layOut($0)))
    }
    // No app changes a framework's frame where a mask of its own takes part.
    if wanted.contains(where: { ownership[$0] == .app }) {
      wanted.removeAll { ownership[$0] == .system }
    }
    return wanted.compactMap { cellAround($0, in: situation) }
      + wanted.compactMap { fitting($0, in: situation) }
      + wanted.compactMap { item in
        var proposal = proposal(for: item, in: situation)
        if proposal.change.action == .setFrame,
          let followed = FollowedContainer(
            of: item, among: situation.conflict.constraints, in: system)
        {
          return self.proposal(for: followed, besides: wanted)
        }
        if wanted.count > 1, proposal.change.action == .disableMaskTranslation,
          isPlaced(item, along: situation)
        {
          proposal.principles.append(.maskOfPlacedView)
        }
        return proposal
      }
  }

  /// The size of what a view only fills, in the place of the view's own; `nil` where that is proposed
  /// besides, or where the app has no say in it.
  private func proposal(
    for followed: FollowedContainer, besides wanted: [ItemID]
  ) -> RemedyProposal? {
    guard system[followed.size].origin == .autoresizingMask, !wanted.contains(followed.item),
      system[followed.item].isClipView
        || !ownership.keepsFrame(followed.item) && !system[followed.item].isPrivatelyNamed
    else { return nil }
    return frame(of: followed.item, [followed.size])
  }

  /// Whether the app's own equations give the item's place and size along each axis on which its mask
  /// takes part.
  private func isPlaced(_ item: ItemID, along situation: ConflictSituation) -> Bool {
    let involved = situation.conflict.constraints.filter { isMask($0, of: item) }
    let axes = Set(involved.map { system[$0].first.attribute.axis })
    return axes.allSatisfy { axis in
      var places: Set<ConstraintRole.Place> = []
      for id in system.constraintIDs
      where ownership.isWrittenByApp(id) && system[id].relation == .equal {
        let anchor = system.placedAnchor(of: system[id])
        if anchor.item == item, anchor.attribute.axis == axis {
          places.insert(ConstraintRole.Place(anchor.attribute))
        }
      }
      return places.count > 1
    }
  }

  /// Whether the view shows SwiftUI views and is not what the app's views lie in.
  private func isHostPlacedByApp(_ item: ItemID) -> Bool {
    ownership.hosts.contains(item) && !system.items.contains { $0.superview == item }
  }

  /// Whether the item is a part of a framework's view, and no cell or row, that has a size: no app reaches
  /// it, and only a size of 0 becomes another one with that of what holds it.
  private func isFilledPart(_ item: ItemID, in situation: ConflictSituation) -> Bool {
    ownership[item] == .system && system[item].isInnerPart && !system[item].isCellOrRowView
      && !isEmpty(situation.conflict.constraints.filter { isMask($0, of: item) })
  }

  /// Whether the cell alone places what fills it.
  private func isLeftToCell(_ item: ItemID) -> Bool {
    system.cells.areFilled(by: item) && !OutsideConstraints(system).layOut(item)
  }

  /// Whether a cell gives the item its own size: no frame and no mask of the app's lasts there.
  private func followsCell(_ item: ItemID) -> Bool {
    guard system[item].superview.map({ system[$0].isPlacedAsCell }) == true else { return false }
    return system.constraints.contains {
      $0.mask != nil && $0.first.item == item && $0.first.attribute.isSize
        && $0.second?.item == system[item].superview && $0.constant.isZero
    }
  }

  private func proposal(for item: ItemID, in situation: ConflictSituation) -> RemedyProposal {
    let involved = situation.conflict.constraints.filter { isMask($0, of: item) }
    if ownership[item] == .system, !system.cells.areFilled(by: item),
      !ownership.hosts.contains(item),
      !system[item].isPopoverFrame
    {
      return frame(of: item, involved)
    }
    if system.cells.probablyHaveContents(in: item) {
      return RemedyProposal(.resizing(item, printedAs: involved), .other, [.defaultItemSize])
    }
    let all = system.constraintIDs.filter { isMask($0, of: item) }
    let isDefault = involved.allSatisfy { system[$0].mask?.isDefault ?? false }
    // What was cut off may hold the view's constraints; the mask that nobody set is there to see.
    let hasExplicit =
      OutsideConstraints(system).layOut(item) { !isLimitOfSystem($0) }
      || isDefault && !evidence.isComplete && !evidence.lacksOnlyMasks
    guard hasExplicit, !system[item].isPlacedByOthers else {
      let broken = evidence.broken.map(involved.contains) ?? false
      if system[item].isPlatformViewBox, hasToGrow(involved, situation) {
        return RemedyProposal(
          .resizing(item, printedAs: involved), isEmpty(involved) ? .zeroSizeLayout : .other,
          [.boxOfOtherSide])
      }
      return RemedyProposal(
        .resizing(item, printedAs: involved), .other,
        isEmpty(involved)
          ? [.emptyFrame]
          : [broken ? .brokenFrame : .frame]
            + (isBelowZero(item, in: situation) ? [.maskBelowZero] : [])
            + (isTooSmallForSizes(item, involved, situation) ? [.frameOfSizes] : []))
    }
    return RemedyProposal(
      .disableMaskTranslation(item, rows: all), .unintendedMask,
      [isDefault ? .maskNobodySet : .maskWithConstraints]
        + (cellAround(item, in: situation) == nil ? [] : [.maskOfCellContents]))
  }

  /// Whether the frame of the app's own view is less tall than what it holds: views to which the app gives
  /// heights.
  ///
  /// A width comes from the screen, the frame of a cell from its list, and where a guide takes part its inset
  /// may be what is too much, unless one of the heights is larger than the frame.
  private func isTooSmallForSizes(
    _ item: ItemID, _ involved: [ConstraintID], _ situation: ConflictSituation
  ) -> Bool {
    guard ownership[item] == .app, !system[item].isPlacedByOwner,
      let gap = situation.conflict.gap,
      let size = involved.first(where: {
        system[$0].second == nil && system[$0].first.attribute == .height
          && system[$0].constant.isPositive
      }), let share = situation.conflict.share(of: size), (gap / share).isNegative
    else { return false }
    let isOfBar = leavesOutHomeIndicator(item, size, situation)
    let isOfGuide = !isOfBar && situation.conflict.constraints.contains(where: tiesGuide)
    return situation.written.contains { id in
      let inner = system[id]
      if isOfGuide, inner.constant <= system[size].constant { return false }
      // A minimum is a wish where nothing but the frame stands against it.
      let isMeant = inner.relation == .equal || isOfBar && inner.relation == .greaterOrEqual
      return inner.second == nil && isMeant && inner.constant.isPositive
        && inner.first.attribute == system[size].first.attribute
        && (system.isAncestor(item, of: inner.first.item)
          || isWithinMargins(inner.first.item, of: item, situation))
    }
  }

  /// Whether it is a bar's frame, smaller than a screen, of which the room of the home indicator takes a part.
  private func leavesOutHomeIndicator(
    _ item: ItemID, _ size: ConstraintID, _ situation: ConflictSituation
  ) -> Bool {
    !system.isSizeOfScreen(size)
      && situation.conflict.constraints.contains { id in
        let ends = [system[id].first, system[id].second].compactMap(\.self)
        return system[id].origin == .safeArea && system[id].constant.isPositive
          && ends.contains { $0.item == item && $0.attribute.side == .far }
      }
  }

  /// Whether the app ties both ends of an item to another, one of them at least to a margin of it or to a guide in
  /// it, so that it lies there.
  private func isWithinMargins(
    _ item: ItemID, of other: ItemID, _ situation: ConflictSituation
  ) -> Bool {
    func isTied(_ side: EdgeSide, _ isHeld: (LayoutAnchor) -> Bool) -> Bool {
      situation.written.contains { id in
        let ends = [system[id].first, system[id].second].compactMap(\.self)
        return ends.contains { $0.item == item && $0.attribute.side == side }
          && ends.contains { $0.attribute.side == side && isHeld($0) }
      }
    }
    func isInner(_ end: LayoutAnchor) -> Bool {
      end.item == other && end.attribute.isMargin
        || system[end.item].isGuideOfFrame && system[end.item].superview == other
    }
    let sides = [EdgeSide.near, .far]
    return sides.contains { isTied($0, isInner) }
      && sides.allSatisfy { isTied($0) { $0.item == other || isInner($0) } }
  }

  /// Whether one of the sizes of a frame is less than what the rest needs.
  private func hasToGrow(_ involved: [ConstraintID], _ situation: ConflictSituation) -> Bool {
    guard let gap = situation.conflict.gap else { return false }
    return involved.contains { id in
      guard system[id].second == nil, system[id].first.attribute.isSize,
        let share = situation.conflict.share(of: id)
      else { return false }
      return (gap / share).isNegative
    }
  }

  private func tiesGuide(_ id: ConstraintID) -> Bool {
    [system[id].first.item, system[id].second?.item].contains {
      $0.map { system[$0].role == .guide } == true
    }
  }

  /// Switches off the mask that nobody set of a view without a size whose contents would give it one,
  /// though nothing else places it.
  private func fitting(_ item: ItemID, in situation: ConflictSituation) -> RemedyProposal? {
    let members = situation.conflict.constraints
    guard ownership[item] == .app, !OutsideConstraints(system).layOut(item), mayFit(system[item]),
      system[item].superview.map({ ownership[$0] }) != .system,
      let size = members.first(where: { isMask($0, of: item) && isEmpty([$0]) }),
      system[size].mask?.isDefault == true
    else { return nil }
    let axis = system[size].first.attribute.axis
    let sides = members.filter { ownership.isWrittenByApp($0) || system[$0].origin == .stackView }
      .flatMap { [system[$0].first, system[$0].second].compactMap(\.self) }
      .filter { $0.item == item && $0.attribute.axis == axis }.map(\.attribute.side)
    guard sides.contains(.near), sides.contains(.far) else { return nil }
    return RemedyProposal(
      .disableMaskTranslation(item, rows: system.constraintIDs.filter { isMask($0, of: item) }),
      .unintendedMask,
      // All that a stack view holds is laid out by constraints.
      [.maskOfFittedView] + (system[item].isStackView ? [.maskNobodySet] : []))
  }

  /// Whether nothing but what the view holds gives it a size, as far as its class tells.
  private func mayFit(_ view: LayoutItem) -> Bool {
    view.role == .view && !view.isPlacedByOthers && !view.isPlacedByOwner
      && (view.isStackView || view.axesOfOwnSize.isEmpty)
  }

  /// A size of whole points for the cell around what is probably its content view, where the two miss
  /// each other by a part of a point.
  private func cellAround(
    _ item: ItemID, in situation: ConflictSituation
  ) -> RemedyProposal? {
    guard system.cells.areFilledInexactly(by: item), let cell = system[item].superview,
      let mask = situation.conflict.constraints.first(where: {
        isMask($0, of: item) && !system[$0].constant.isZero
      }),
      let gap = situation.conflict.gap, let share = situation.conflict.share(of: mask),
      (gap / share).magnitude < 1
    else { return nil }
    return RemedyProposal(.resizing(cell, printedAs: [mask]), .other, [.partOfPoint])
  }

  /// A view of the system's that was made before it had a size wants one.
  private func frame(of item: ItemID, _ involved: [ConstraintID]) -> RemedyProposal {
    let isEmpty = isEmpty(involved)
    let isRow = involved.contains(where: system.cells.isHeightOfRow)
    return RemedyProposal(
      .resizing(item, printedAs: involved), isEmpty ? .zeroSizeLayout : .other,
      [isEmpty ? .emptyFrame : isRow ? .containerOfOwnViews : .systemFrame])
  }

  private func isEmpty(_ involved: [ConstraintID]) -> Bool {
    involved.contains {
      system[$0].first.attribute.isSize && system[$0].second == nil && system[$0].constant.isZero
    }
  }

  /// Whether nothing but its flexible mask leaves the item less than nothing of a superview that
  /// constraints make that small: it was made while the superview was larger.
  private func isBelowZero(_ item: ItemID, in situation: ConflictSituation) -> Bool {
    guard let mask = situation.conflict.constraints.first(where: { isMask($0, of: item) }),
      case let tie = system[mask], tie.first.attribute.isSize, tie.first.item == item,
      let superview = tie.second, superview.attribute == tie.first.attribute,
      tie.constant.isNegative, tie.multiplier == 1,
      !situation.conflict.constraints.contains(where: { system[$0].first == superview })
    else { return false }
    return !situation.conflict.constraints.contains { id in
      id != mask && [system[id].first.item, system[id].second?.item].contains(item)
    }
  }

  /// Whether the system sets a least or greatest size of a view, which somebody else lays out.
  private func isLimitOfSystem(_ id: ConstraintID) -> Bool {
    ownership[id] == .system && system[id].second == nil && system[id].relation != .equal
  }

  private func isMask(_ id: ConstraintID, of item: ItemID) -> Bool {
    system[id].origin == .autoresizingMask
      && system.innerAnchor(of: system[id]).item == item
  }
}

extension LayoutItem {
  /// Whether a framework, or what the view is shown by, gives it its frame, whatever its constraints say.
  fileprivate var isPlacedByOthers: Bool {
    let isOfForeignFramework =
      ForeignFramework(className: className) != nil
      && !ForeignFramework.isWhole(className: className)
    return isOfForeignFramework || isPlacedAsCell || isPlacedByMap || isPopoverFrame
      || isSupplementaryView || isHeaderOrFooterOfTable
  }
}

extension AutoresizingMask {
  /// Whether this is what a view has that nobody set: a fixed frame at a corner.
  var isDefault: Bool { horizontal.isDefault && vertical.isDefault }
}

extension AutoresizingMask.AxisMask {
  fileprivate var isDefault: Bool { !size && near != far }
}
