public import LayoutModel

extension LayoutConstraint {
  /// What put the constraint there, told from its class, identifier and mask.
  ///
  /// `.app` means no more than that nothing speaks against it.
  public var recognizedOrigin: ConstraintOrigin {
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
    ("UIViewLayoutMarginsGuide", .margins), ("UIViewReadableContentGuide", .margins),
    ("UIIBSystemGenerated", .interfaceBuilder), ("IB auto generated", .interfaceBuilder),
    ("NSWindow-", .window), ("UIWindow-", .window),
    ("_UI", .system), ("_NS", .system), ("TUI", .system), ("UIKeyboard", .system),
    ("UIKB", .system), ("UIInputView", .system), ("UIInputWindow", .system),
    ("UIButtonBar", .system), ("UINav", .system), ("UICollectionViewListCell-", .system),
    ("UITableViewCell-", .system), ("UIScrollView-", .system), ("UISearch", .system),
    ("UIToolbar", .system), ("UITabBar", .system), ("UIAlert", .system),
    ("TB_", .system), ("BIB_", .system), ("Mask_", .system), ("MaskEV_", .system),
    ("IB_Leading_", .system), ("IB_Trailing_", .system), ("IB_Top_", .system),
    ("IB_Bottom_", .system), ("CB_", .system),
    ("assistantHeight", .system), ("assistantView.", .system), ("accessoryView.", .system),
    ("inputView.", .system), ("islandView.", .system), ("islandHeight", .system),
  ])

  private static let originsByPart: [(String, ConstraintOrigin)] = [
    ("Margin-guide-constraint", .margins), ("-guide-constraint", .margins),
    ("-contentLayoutGuide", .system), ("-frameLayoutGuide", .system),
    ("assistantView", .system),
  ]
}

extension LayoutSystem {
  /// Writes down the origin of every constraint whose reader did not know it.
  public mutating func recognizeOrigins() {
    for index in constraints.indices where constraints[index].origin == .app {
      let origin = constraints[index].recognizedOrigin
      if origin != .app { constraints[index].origin = origin }
    }
  }
}

extension String.UTF8View {
  /// Whether `part` occurs anywhere.
  func contains(_ part: String) -> Bool {
    let wanted = part.utf8
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
