// What the name of a class tells about a view. Each question about a kind of view has one answer
// here; where two answers differ, the difference has a name.

internal import LinearArithmetic

extension LayoutItem {
  // MARK: Cells

  /// Whether the class tells that a table or a collection view places it by its frame: `…Cell`, or
  /// `…TableViewCell` and `…CollectionViewCell` before a word that tells cells apart.
  package var isPlacedAsCell: Bool {
    className.ends(with: "Cell") || isKind(ofCell: "TableViewCell")
      || isKind(ofCell: "CollectionViewCell")
  }

  /// Whether the class is called as a kind of such cells: `…CollectionViewCellOutgoing`; what is called
  /// otherwise, such as `…CollectionViewCellOverlay`, may lie in a cell.
  private func isKind(ofCell cell: String) -> Bool {
    guard let offset = className.utf8.firstOffset(of: cell) else { return false }
    let rest = String(Substring(className.utf8.dropFirst(offset)))
    return rest.utf8.count > cell.utf8.count && rest.begins(withWords: cell) && owner == .app
      && (Self.kindsOfCells.matches(rest) || rest.last?.isNumber == true)
  }

  private static let kindsOfCells = EndingTable([
    "Outgoing", "Incoming", "Sent", "Received", "Left", "Right", "Large", "Small", "Compact",
    "Regular",
  ])

  /// Whether the class is a cell's, or one that belongs to a cell: `Cell` anywhere in the name.
  package var isCellOrPartOfCell: Bool { className.utf8.contains("Cell") }

  /// Whether the item is what a table's cell, header or footer keeps its contents in.
  ///
  /// UIKit sizes these by masks and by constraints with identifiers; a size without one is what
  /// somebody wrote in order to measure a cell, unless identifiers are not printed.
  package var isTableContentView: Bool {
    contentsOwner == .tableCell || contentsOwner == .tableHeaderOrFooter
  }

  /// Whether a collection view places it: a cell that is no table's.
  package var isPlacedByCollectionView: Bool {
    className.utf8.starts(with: "UICollection".utf8)
      || isPlacedAsCell && !className.utf8.contains("Table")
  }

  /// Whether the class tells that a collection view places it, and no table: `…CollectionViewCell`.
  package var isCollectionCell: Bool {
    className.ends(with: "CollectionViewCell") || isKind(ofCell: "CollectionViewCell")
  }

  /// Whether the class tells that a table places it: `…TableViewCell`.
  package var isTableViewCell: Bool {
    className.ends(with: "TableViewCell") || isKind(ofCell: "TableViewCell")
  }

  /// Whether a collection view's layout places it beside the cells: `…ReusableView`.
  package var isSupplementaryView: Bool { className.ends(with: "ReusableView") }

  /// Whether a table places it above or below the rows of a section.
  package var isHeaderOrFooterOfTable: Bool { className.ends(with: "HeaderFooterView") }

  /// Whether a map view places it by its frame: `…AnnotationView`.
  package var isPlacedByMap: Bool { className.ends(with: "AnnotationView") }

  /// Whether an app puts what belongs beside the item into the item itself: `…ContentView`.
  package var isContentView: Bool { ClassName.isContentView(className) }

  /// Whether AppKit calls cells of tables so: `…CellView`.
  package var isCellView: Bool { className.ends(with: "CellView") }
  /// Whether it is a plain cell or row view of an AppKit table, whose frame the table sets.
  package var isAppKitTableCell: Bool {
    className == "NSTableCellView" || className == "NSTableRowView"
  }

  /// Whether AppKit calls rows of tables, or cells of them, so.
  package var isCellOrRowView: Bool { isCellView || className.ends(with: "RowView") }

  /// Whether its owner places the view: cells, rows and their content views are no views that an
  /// app adds to another.
  package var isPlacedByOwner: Bool {
    isPlacedAsCell || isContentView || isCellOrRowView
  }

  // MARK: Plain views

  /// Whether its class is `UIView` or `NSView` itself, which does nothing but hold others, and which
  /// nobody can give a baseline of its own.
  package var isPlainView: Bool { ClassName.isPlainView(className) }

  /// Whether its class is called like a list's cell, or the content view of one.
  package var isCalledListCell: Bool { className.utf8.contains("ListCell") }

  /// Whether its class is `UIView` itself.
  package var isPlainUIView: Bool { className == LayoutSystem.Platform.uiKit.viewClass }

  // MARK: Containers

  /// Whether the item is a stack view, or named after one.
  package var isStackView: Bool { className.utf8.contains("StackView") }

  /// Whether an AppKit scroll view gives it its frame, to show a part of what lies in it.
  package var isClipView: Bool { className == "NSClipView" }

  /// Whether it is what an AppKit popover draws around its contents, whose size the app sets.
  package var isPopoverFrame: Bool { className == "NSPopoverFrame" }

  /// Whether it is the outermost view of an AppKit window, around the content view.
  package var isWindowFrame: Bool {
    className == "NSThemeFrame" || className == "NSNextStepFrame"
  }

  /// Whether the class is one of the system's whose views always hold others.
  package var isContainer: Bool {
    role == .window || contentsOwner != nil
      || Self.containers.contains(ClassName.readable(className))
  }

  private static let containers = WordTable(["UIWindow", "NSWindow", "UITransitionView"])

  /// Whether UIKit puts a view controller's own view into it, and nothing else.
  package var holdsRootView: Bool {
    className == "UIViewControllerWrapperView" || className == "UIDropShadowView"
  }

  /// Whether a graph draws the item as a frame around what it holds.
  package var isFrameOfOthers: Bool {
    role == .window || isPlacedAsCell || className.ends(with: "Window")
  }

  /// Whether the item shows SwiftUI views; apps place and size it like their own.
  package var isHostingView: Bool { SystemClasses.isHostingView(className) }

  // MARK: Sizes

  /// The axes along which views of this class bring a size of their own, as a label does.
  ///
  /// Told from the class, which for the app's own classes means from the end of its name. Image
  /// views and text views do not count: theirs depends on what they show.
  package var axesOfOwnSize: [Axis] {
    if Self.wideAndTall.matches(className) { return [.horizontal, .vertical] }
    return Self.tall.matches(className) ? [.vertical] : []
  }

  private static let wideAndTall = EndingTable([
    "Label", "Button", "Switch", "ActivityIndicatorView", "SegmentedControl", "Stepper",
    "PageControl", "DatePicker", "StackView", "NSTextField", "UIPickerView",
  ])

  /// As wide as one likes, but of one height.
  private static let tall = EndingTable([
    "UITextField", "Slider", "ProgressView", "SearchBar", "NavigationBar", "Toolbar", "TabBar",
    "ComboBox", "SearchField", "ProgressIndicator", "NSSecureTextField", "NSTokenField",
    "NSLevelIndicator", "NSPathControl",
  ])
}

extension ClassName {
  /// Whether a class is called as what holds the contents of something: `…ContentView`.
  package static func isContentView(_ name: String) -> Bool { name.ends(with: "ContentView") }

  /// Whether the class is `UIView` or `NSView` itself.
  package static func isPlainView(_ name: String) -> Bool {
    name == LayoutSystem.Platform.uiKit.viewClass || name == LayoutSystem.Platform.appKit.viewClass
  }
}

extension LayoutSystem {
  /// Whether an item is a stack view.
  package func isStackView(_ item: ItemID) -> Bool {
    item.index < items.count && self[item].isStackView
  }

  /// Whether an item shows SwiftUI views in an app's own layout.
  package func isHostingView(_ item: ItemID) -> Bool {
    item.index < items.count && self[item].isHostingView
  }
}

extension LayoutSystem {
  /// Whether an item is what an AppKit window shows: its mask follows the window's frame along `axis`.
  package func isWindowContents(_ item: ItemID, along axis: Axis) -> Bool {
    guard self[item].owner == .app else { return false }
    return constraints.contains { constraint in
      guard let mask = constraint.mask, mask.isFlexible(along: axis),
        innerAnchor(of: constraint).item == item
      else { return false }
      let holder =
        [constraint.first, constraint.second].compactMap { $0?.item }.first { $0 != item }
        ?? self[item].superview
      return holder.map { self[$0].isWindowFrame } == true
    }
  }

  /// Whether AppKit gives a window its present size by the constraint.
  package func isSizeOfWindow(_ id: ConstraintID) -> Bool {
    platform == .appKit && self[id].second == nil && self[id].first.attribute.isSize
      && self[id].constant.isPositive && self[id].systemIdentifier == .presentSizeOfWindow
      && !self[self[id].first.item].isPopoverFrame
  }
}
