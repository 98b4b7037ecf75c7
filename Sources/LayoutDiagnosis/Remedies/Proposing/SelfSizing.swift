package import LayoutModel
internal import LinearArithmetic

/// What can size itself by its contents, so that nobody has to give it a height.
package enum SelfSizing: Hashable, Sendable {
  case tableRow, tableHeaderOrFooter, collectionCell

  /// What the imposed height `id` is that of; `nil` of what does not size itself.
  package init?(_ id: ConstraintID, in system: LayoutSystem) {
    guard system[id].origin == .encapsulatedSize, system[id].first.attribute == .height,
      system[id].second == nil, system[id].constant.isPositive, !system[id].isMeasurement
    else { return nil }
    let item = system[id].first.item
    switch system[item].contentsOwner {
    case .tableCell: self = .tableRow
    case .tableHeaderOrFooter: self = .tableHeaderOrFooter
    case .listCell: return nil
    case nil where system[item].isPlacedByCollectionView && !system[item].isSupplementaryView:
      self = .collectionCell
    case nil where system[item].isHeaderOrFooterOfTable: self = .tableHeaderOrFooter
    case nil: return nil
    }
  }

  /// The imposed height that is let go where the first way, or one that lets the last tie down to its
  /// bottom go, gives way until its contents have sized it; `nil` of all other ways.
  ///
  /// Without the imposed height nothing contradicts itself, so that then nothing gives way any more.
  package static func freedHeight(
    by remedy: Remedy, of diagnosis: Diagnosis, in system: LayoutSystem
  ) -> ConstraintID? {
    guard remedy.action == .lowerPriority, remedy.reason == .encapsulatedSize,
      remedy.principles.contains(.bottomOfContainer) || remedy == diagnosis.remedies.first,
      remedy.changes.count == 1, let id = remedy.constraints.first,
      system[id].first.attribute.axis == .vertical,
      let conflict = diagnosis.conflicts.first(where: { $0.constraints.contains(id) }),
      // What misses its row by a pixel sizes it already, or the row has a separator.
      conflict.gap.map({ $0.magnitude > 1 }) ?? true,
      let height = conflict.constraints.first(where: { SelfSizing($0, in: system) != nil }),
      diagnosis.conflicts.allSatisfy({ $0.constraints.contains(height) })
    else { return nil }
    return height
  }
}

extension ConflictSituation {
  /// Whether no size that the app gives takes part along the vertical axis, in a row whose height is imposed, so
  /// that what lets go is one of its distances.
  func isOfDistances(in system: LayoutSystem) -> Bool {
    guard let imposed, system[imposed].origin == .encapsulatedSize,
      system.cells.isHeightOfRow(imposed)
    else { return false }
    return !written.contains {
      system[$0].first.attribute.axis == .vertical
        && [.fixedSize, .relatedSize].contains(ConstraintRole($0, in: system))
    }
  }

  /// Whether it ties a view down to the bottom of what a container imposes a height on.
  func isBottomOfContainer(_ id: ConstraintID, in system: LayoutSystem) -> Bool {
    guard system[id].first.attribute.axis == .vertical,
      ConstraintRole(id, in: system) == .farEdge, let second = system[id].second
    else { return false }
    let ends = [system[id].first.item, second.item]
    return system.constraintIDs.contains {
      let size = system[$0]
      return size.origin == .encapsulatedSize && size.first.attribute == .height
        && size.constant.isPositive && !size.isMeasurement && ends.contains(size.first.item)
    }
  }
}
