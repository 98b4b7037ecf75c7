internal import LayoutModel
internal import LinearArithmetic

extension FrameGiver {
  /// Who decides on the size of the frame of `item` that `parts` change.
  static func of(
    _ item: ItemID, _ parts: [Remedy.FramePart], _ ownership: SystemOwnership
  ) -> FrameGiver {
    let system = ownership.system
    guard system.items.indices.contains(item.index) else { return .system }
    let cells = system.cells
    if system[item].isPlatformViewBox { return .otherSide }
    if cells.probablyHaveContents(in: item) { return .cell }
    let constraint = parts.first?.constraint
    if let contents = constraint.map({ system.innerAnchor(of: system[$0]).item }),
      contents != item, cells.areFilledInexactly(by: contents)
    {
      return .cellAround(contents)
    }
    let axis =
      parts.first?.size?.quantity.axis
      ?? constraint.map { system[$0].first.attribute.axis } ?? .vertical
    let isImposed = constraint.map { system[$0].origin == .encapsulatedSize } ?? false
    if !isImposed, axis == .vertical, cells.isHeaderOfTable(item) { return .tableHeader }
    if system.platform == .appKit, axis == .horizontal, isImposed, !holdsPanes(item, system) {
      return .column(isSure: system[item].isCellView)
    }
    // A row of height 0 is none that somebody set.
    let isEmpty = parts.contains { $0.size?.from?.isZero == true }
    if cells.isSizedByRow(item), axis == .vertical, !isEmpty {
      return .row(system.isOfAppKit ? nil : parts.newSizes.first?.separator)
    }
    // What was made without a frame gets one from the list that shows it.
    if isEmpty, !isImposed, cells.isPlacedByList(item) { return .container }
    if isImposed && system[item].isTableContentView || cells.isPlacedByTable(item) {
      return .table(axis, isEmpty: isEmpty)
    }
    if isImposed, system[item].isPlacedByCollectionView, !system[item].isSupplementaryView {
      return .collection
    }
    if let holder = holder(item, axis, system) { return holder }
    if axis == .vertical, constraint.map({ system[$0].isHeightOfKeyboard }) == true {
      return .accessory
    }
    if constraint.map(cells.isDefaultSize) == true { return .item }
    if constraint.map(system.isSizeOfWindow) == true { return .window(axis) }
    if isImposed, axis == .vertical, system[item].isPlainInputView, !isEmpty {
      return .keyboard
    }
    if isImposed || isRootView(item, system) || system[item].isClipView { return .container }
    return ownership[item] == .system ? .system : .app
  }

  /// Whether a split view lies in it, as in a window and in no row.
  private static func holdsPanes(_ item: ItemID, _ system: LayoutSystem) -> Bool {
    system.itemIDs.contains { system[$0].isAppKitSplitView && system[$0].superview == item }
  }

  /// What lays out views of such a class, whatever frame the app sets.
  private static func holder(
    _ item: ItemID, _ axis: Axis, _ system: LayoutSystem
  ) -> FrameGiver? {
    let view = system[item]
    if view.isCollectionCell { return .collection }
    if view.isSupplementaryView { return .collectionLayout }
    if view.isPlacedAsCell { return .listOfCells }
    if view.isPopoverFrame { return .popover(axis) }
    return system.isWindowContents(item, along: axis) ? .window(axis) : nil
  }

  /// Whether the item is a view controller's own view: the controller's guides belong to it, or what
  /// UIKit puts such views into holds it.
  private static func isRootView(_ item: ItemID, _ system: LayoutSystem) -> Bool {
    system.items.contains { $0.isControllersGuide && $0.superview == item }
      || system.constraints.contains { constraint in
        constraint.mask != nil && constraint.first.item == item
          && constraint.second.map { system[$0.item].holdsRootView } == true
      }
  }
}

extension Cells {
  /// Whether a table gives it the height of its rows, whatever frame the app sets.
  fileprivate func isSizedByRow(_ item: ItemID) -> Bool {
    system[item].contentsOwner == .tableCell || isTableCell(item)
      || system[item].isCellOrRowView
        && (.init(className: system[item].className) ?? system.platform) == .appKit
  }

  /// Whether a table gives it its frame: a cell, header or footer.
  fileprivate func isPlacedByTable(_ item: ItemID) -> Bool {
    isTableCell(item) || system[item].isHeaderOrFooterOfTable
  }

  /// Whether a table or a collection view gives it its frame.
  fileprivate func isPlacedByList(_ item: ItemID) -> Bool {
    isPlacedByTable(item) || system[item].isPlacedAsCell || system[item].isSupplementaryView
  }
}
