package import LayoutModel
internal import LinearArithmetic

extension LayoutConstraint {
  /// What put the constraint there, told from its class, identifier and mask.
  ///
  /// `.app` means no more than that nothing speaks against it.
  package var recognizedOrigin: ConstraintOrigin {
    if mask != nil { return .autoresizingMask }
    switch className {
    case "NSLayoutConstraint": break
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizingMask
    case "NSContentSizeLayoutConstraint": return .contentSize
    case "NSIBPrototypingLayoutConstraint": return .interfaceBuilder
    case "_UILayoutSupportConstraint": return .layoutSupport
    default: if className.utf8.starts(with: "_UI".utf8) { return .system }
    }
    guard let identifier else { return .app }
    return Self.origin(ofIdentifier: identifier)
  }

  private static func origin(ofIdentifier identifier: String) -> ConstraintOrigin {
    if let origin = originsByPrefix.value(for: identifier) { return origin }
    for (part, origin) in originsByPart where identifier.utf8.contains(part) { return origin }
    return .app
  }

  private static let originsByPrefix = PrefixTable<ConstraintOrigin>([
    ("UISV-", .stackView), ("NSStackView.", .stackView), ("NSStackView-", .stackView),
    ("UIView-Encapsulated-Layout-", .encapsulatedSize),
    ("NSView-Encapsulated-Layout-", .encapsulatedSize),
    ("_UITemporaryLayout", .encapsulatedSize), ("fittingSizeHTarget", .encapsulatedSize),
    ("fittingSizeVTarget", .encapsulatedSize),
    ("UIViewSafeAreaLayoutGuide", .safeArea), ("NSViewSafeAreaLayoutGuide", .safeArea),
    ("UIViewKeyboardLayoutGuide", .system),
    ("UIViewLayoutMarginsGuide", .margins), ("UIViewReadableContentGuide", .margins),
    ("UIIBSystemGenerated", .interfaceBuilder), ("IB auto generated", .interfaceBuilder),
    ("NSWindow-", .window), ("UIWindow-", .window),
    ("_UI", .system), ("_NS", .system), ("TUI", .system), ("UIKeyboard", .system),
    ("UIKB", .system), ("UIInputView", .system), ("UIInputWindow", .system),
    ("UIButtonBar", .system), ("UINav", .system), ("UICollectionViewListCell-", .system),
    ("UITableViewCell-", .system), ("UIScrollView-", .system), ("UISearch", .system),
    ("UIToolbar", .system), ("UITabBar", .system), ("UIAlert", .system),
  ])

  private static let originsByPart: [(String, ConstraintOrigin)] = [
    ("Margin-guide-constraint", .margins), ("-guide-constraint", .margins),
    ("-contentLayoutGuide", .system), ("-frameLayoutGuide", .system),
  ]
}

extension LayoutConstraint {
  /// Whether somebody wrote the constraint, or can do without it: what Interface Builder pins the
  /// contents of cells with is shown nowhere.
  @inline(__always)
  var isWritten: Bool { origin == .app || isPlaceholder }

  /// Whether UIKit gives a view the size only in order to measure it, outside of any container.
  package var isMeasurement: Bool {
    guard let identifier = identifier?.utf8 else { return false }
    return identifier.starts(with: "_UITemporaryLayout".utf8)
      || identifier.starts(with: "fittingSize".utf8)
  }

  /// Whether Interface Builder filled it in for a view that has too few constraints of its own.
  package var isPlaceholder: Bool {
    className == "NSIBPrototypingLayoutConstraint"
      || identifier?.utf8.starts(with: "IB auto generated".utf8) ?? false
  }
}
