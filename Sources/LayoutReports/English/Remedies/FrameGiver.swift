internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Who decides on the size that a frame is to have.
enum FrameGiver: Equatable {
  case app, system, container
  /// A table's column; only probably where nothing but the imposed width speaks for a table.
  case column(isSure: Bool)
  /// The app, by the height of a table's rows.
  case row(RowSeparator?)
  /// A table that sizes its cell, header or footer along an axis; to 0 where `isEmpty`.
  case table(Axis, isEmpty: Bool)
  case collection
  /// What places a cell of the app's: a table or a collection view, which its class does not tell.
  case listOfCells
  /// The layout of a collection view, which places headers, footers and decorations.
  case collectionLayout
  /// An AppKit popover around the size of its contents.
  case popover(Axis)
  /// An AppKit window, whose content view fills it.
  case window(Axis)
  /// A collection view's cell, which its content view probably does not follow.
  case cell
  /// The same of the cell around what is probably its content view, and misses it by a part of a point.
  case cellAround(ItemID)
  /// UIKit, which gives a view above the keyboard the height of its frame, unless it sizes itself.
  case accessory
  /// Perhaps a flow layout, which makes items as large as nobody said.
  case item
  /// A view in the keyboard's place, which gives itself a height where it is allowed to.
  case keyboard
  /// The app in the language of another framework, whose box shows a native view.
  case otherSide
  /// The app, by the frame of what a table shows above or below its rows.
  case tableHeader

  /// Whether it is about a collection view's cell and its content view.
  var isOfCell: Bool {
    switch self {
    case .cell, .cellAround: true
    default: false
    }
  }
}

extension FrameGiver {
  /// Who decides on the size of the frame of `item` that `parts` change.
  static func of(
    _ item: ItemID, _ parts: [Remedy.FramePart], in context: ReportContext
  ) -> FrameGiver {
    let system = context.system
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
    if constraint.map({ system[$0].isHeightOfKeyboard }) == true { return .accessory }
    if constraint.map(cells.isDefaultSize) == true { return .item }
    if constraint.map(system.isSizeOfWindow) == true { return .window(axis) }
    if isImposed, axis == .vertical, system[item].isPlainInputView, !isEmpty {
      return .keyboard
    }
    if isImposed || isRootView(item, system) || system[item].isClipView { return .container }
    return context.diagnosis.itemOwners[safe: item.index] == .system ? .system : .app
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

  /// Whether it lies where UIKit puts a table's cells, headers and footers.
  func liesInTable(_ item: ItemID) -> Bool {
    system[item].superview.map { system[$0].wrapsCellsOfTable } == true
  }

  /// Whether a table or a collection view gives it its frame.
  fileprivate func isPlacedByList(_ item: ItemID) -> Bool {
    isPlacedByTable(item) || system[item].isPlacedAsCell || system[item].isSupplementaryView
  }
}
