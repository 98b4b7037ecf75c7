/// What the system means by an identifier that it gives a constraint or a guide of its own.
package enum SystemIdentifier: Hashable, Sendable {
  /// What a stack view makes a constraint or a guide for.
  package enum StackRule: Hashable, Sendable {
    case hiding, spacing, alignment, alignmentGuide, equalSizes, connection, other
  }

  case stack(StackRule)
  /// The size that a container imposes.
  case imposedSize(LayoutSystem.Platform)
  /// The size of a view that is measured outside of any container.
  case temporarySize, fittingSize
  /// A guide, or what holds it in its place.
  case guide(SystemGuide)
  /// What holds a guide at a view's margins.
  case marginOfGuide
  /// What Interface Builder adds to a view that is pinned partly, or not enough.
  case pinnedByInterfaceBuilder, addedByInterfaceBuilder
  /// The size that an AppKit window has at present.
  case presentSizeOfWindow
  case window
  /// The least or greatest thickness that an app gives the item of an AppKit split view.
  case thicknessOfPane
  /// What places what an app shows above the keyboard, or in place of it.
  case accessoryView, inputView
  case partOfKeyboard, inputWindow
  case bar, barItem, navigation
  case other

  /// What the system means by `identifier`, which a log may cut off; `nil` of most that apps choose.
  package init?(_ identifier: String) {
    if let known = Self.beginnings.value(for: identifier) {
      self = known
    } else if let part = Self.parts.first(where: { identifier.utf8.contains($0.0) }) {
      self = part.1
    } else {
      return nil
    }
  }

  /// Whether an app may well have thought of the identifier too: it tells only where a view of the
  /// system's takes part.
  package var mayBeApps: Bool {
    switch self {
    case .accessoryView, .inputView, .partOfKeyboard, .bar, .barItem: true
    default: false
    }
  }

  /// Whether UIKit calls so what places the keyboard, and what stands above it or in place of it.
  package var isOfInput: Bool {
    self == .accessoryView || self == .inputView || self == .partOfKeyboard
  }

  /// Whether UIKit gives a view the size only in order to measure it, outside of any container.
  package var isMeasurement: Bool { self == .temporarySize || self == .fittingSize }

  /// Whether it is the size that a container imposes on a view in it.
  package var isImposedSize: Bool {
    if case .imposedSize = self { true } else { false }
  }

  /// Of two that one name begins with, the longer one comes first.
  private static let beginnings = PrefixTable<SystemIdentifier>([
    ("UISV-hiding", .stack(.hiding)), ("UISV-spacing", .stack(.spacing)),
    ("UISV-alignment-spanner", .stack(.alignmentGuide)), ("UISV-alignment", .stack(.alignment)),
    ("UISV-fill-equally", .stack(.equalSizes)), ("UISV-canvas-connection", .stack(.connection)),
    ("UISV-", .stack(.other)), ("NSStackView.", .stack(.other)), ("NSStackView-", .stack(.other)),
    ("UIView-Encapsulated-Layout-", .imposedSize(.uiKit)),
    ("NSView-Encapsulated-Layout-", .imposedSize(.appKit)),
    ("NSTableRowView-Encapsulated-Layout-", .imposedSize(.appKit)),
    ("_UITemporaryLayout", .temporarySize),
    ("fittingSizeHTarget", .fittingSize), ("fittingSizeVTarget", .fittingSize),
    ("UIViewSafeArea", .guide(.safeArea)), ("NSViewSafeArea", .guide(.safeArea)),
    ("UIViewLayoutMargins", .guide(.layoutMargins)),
    ("NSViewLayoutMargins", .guide(.layoutMargins)),
    ("UIViewReadableContent", .guide(.readableContent)), ("UIViewKeyboard", .guide(.keyboard)),
    ("_UIScrollView-contentLayoutGuide", .guide(.content)),
    ("UIScrollView-contentLayoutGuide", .guide(.content)),
    ("_UIScrollView-frameLayoutGuide", .guide(.frame)),
    ("UIScrollView-frameLayoutGuide", .guide(.frame)),
    ("UIIBSystemGenerated", .pinnedByInterfaceBuilder),
    ("IB auto generated", .addedByInterfaceBuilder),
    ("NSWindow-current-width", .presentSizeOfWindow),
    ("NSWindow-current-height", .presentSizeOfWindow),
    ("NSWindow-", .window), ("UIWindow-", .window),
    ("NSSplitViewItem.MinSize", .thicknessOfPane), ("NSSplitViewItem.MaxSize", .thicknessOfPane),
    ("UIInputWindowController-", .inputWindow), ("UINav", .navigation),
    ("_UI", .other), ("_NS", .other), ("TUI", .other),
    ("UIKeyboardLayoutGuide", .guide(.keyboard)), ("UIKeyboard", .other),
    ("UIKB", .other), ("UIInputView", .other), ("UIInputWindow", .other),
    ("UIButtonBar", .other), ("UICollectionViewListCell-", .other),
    ("UITableViewCell-", .other), ("UIScrollView-", .other), ("UISearch", .other),
    ("UIToolbar", .other), ("UITabBar", .other), ("UIAlert", .other),
    ("accessoryView.", .accessoryView), ("inputView.", .inputView),
    ("assistantHeight", .partOfKeyboard), ("islandView.", .partOfKeyboard),
    ("islandHeight", .partOfKeyboard),
    ("BIB_", .bar), ("CB_", .bar), ("Mask_", .bar), ("MaskEV_", .bar),
    ("TB_", .barItem), ("IB_Leading_", .barItem), ("IB_Trailing_", .barItem),
    ("IB_Top_", .barItem), ("IB_Bottom_", .barItem), ("IB_Baseline_", .barItem),
    ("IB_CenterX_", .barItem), ("IB_CenterY_", .barItem), ("IB_Width", .barItem),
  ])

  private static let parts: [(String, SystemIdentifier)] = [
    ("-guide-constraint", .marginOfGuide),
    ("-contentLayoutGuide", .other), ("-frameLayoutGuide", .other),
    ("assistantView", .partOfKeyboard),
  ]
}

extension LayoutConstraint {
  /// What the system means by the identifier; `nil` without one, and of most that apps choose.
  package var systemIdentifier: SystemIdentifier? { identifier.flatMap { SystemIdentifier($0) } }
}

extension LayoutItem {
  /// What the system means by the name; `nil` without one, and of most that apps choose.
  package var systemIdentifier: SystemIdentifier? { name.flatMap { SystemIdentifier($0) } }
}
