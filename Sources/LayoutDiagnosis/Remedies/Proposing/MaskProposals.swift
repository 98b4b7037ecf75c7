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
    return items.map { proposal(for: $0, in: situation) }
  }

  private func proposal(for item: ItemID, in situation: ConflictSituation) -> RemedyProposal {
    let involved = situation.conflict.constraints.filter { isMask($0, of: item) }
    if ownership[item] == .system { return frame(of: item, involved) }
    let all = system.constraintIDs.filter { isMask($0, of: item) }
    let isDefault = involved.allSatisfy { system[$0].mask?.isDefault ?? false }
    // What was cut off may hold the view's constraints; the mask that nobody set is there to see.
    let isOnPurpose = involved.allSatisfy { system[$0].mask?.fills ?? false }
    let hasExplicit =
      system.constraints.contains {
        isExplicit($0, on: item) && !(isOnPurpose && concernsContents($0, of: item))
      } || isDefault && !evidence.isComplete && !evidence.lacksOnlyMasks
    guard hasExplicit, !system[item].isPlacedAsCell else {
      let broken = evidence.broken.map(involved.contains) ?? false
      return RemedyProposal(
        .resizing(item, printedAs: involved), .other, [broken ? .brokenFrame : .frame])
    }
    return RemedyProposal(
      .disableMaskTranslation(item, rows: all), .unintendedMask,
      [isDefault ? .maskNobodySet : .maskWithConstraints])
  }

  /// A view of the system's that was made before it had a size wants one.
  private func frame(of item: ItemID, _ involved: [ConstraintID]) -> RemedyProposal {
    let isEmpty = involved.contains { system[$0].second == nil && system[$0].constant.isZero }
    return RemedyProposal(
      .resizing(item, printedAs: involved), isEmpty ? .zeroSizeLayout : .other,
      [isEmpty ? .emptySystemFrame : .systemFrame])
  }

  private func isMask(_ id: ConstraintID, of item: ItemID) -> Bool {
    system[id].origin == .autoresizingMask
      && system.innerAnchor(of: system[id]).item == item
  }

  /// Whether the app's own code lays the item out with constraints.
  private func isExplicit(_ constraint: LayoutConstraint, on item: ItemID) -> Bool {
    constraint.origin == .app
      && (constraint.first.item == item || constraint.second?.item == item)
      || constraint.origin == .stackView && constraint.second?.item == item
  }

  /// Whether a constraint places something inside the item: that says nothing of the item's frame.
  private func concernsContents(_ constraint: LayoutConstraint, of item: ItemID) -> Bool {
    [constraint.first.item, constraint.second?.item].contains { other in
      other.map { $0 != item && system[$0].superview == item } ?? false
    }
  }
}

extension AutoresizingMask {
  /// Whether this is what a view has that nobody set: a fixed frame at a corner.
  var isDefault: Bool { horizontal.isDefault && vertical.isDefault }

  /// Whether the view fills its superview: fixed margins, flexible sizes.
  var fills: Bool { horizontal.fills && vertical.fills }
}

extension AutoresizingMask.AxisMask {
  fileprivate var isDefault: Bool { !size && near != far }
  fileprivate var fills: Bool { size && !near && !far }
}
