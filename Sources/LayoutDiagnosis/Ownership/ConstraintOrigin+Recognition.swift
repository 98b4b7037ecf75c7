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

  /// Identifiers of the system's that an app may well have thought of too: they tell only where
  /// a view of the system's takes part.
  private static let commonPrefixes = PrefixTable([
    "TB_", "BIB_", "Mask_", "MaskEV_", "IB_Leading_", "IB_Trailing_", "IB_Top_", "IB_Bottom_",
    "CB_",
  ])

  /// Those of what stands above the keyboard, whichever view the app puts there.
  private static let keyboardPrefixes = PrefixTable([
    "assistantHeight", "assistantView.", "accessoryView.", "inputView.", "islandView.",
    "islandHeight",
  ])

  private static let originsByPart: [(String, ConstraintOrigin)] = [
    ("Margin-guide-constraint", .margins), ("-guide-constraint", .margins),
    ("-contentLayoutGuide", .system), ("-frameLayoutGuide", .system),
  ]

  /// Whether the identifier is one of the system's that an app may use as well.
  fileprivate var hasCommonIdentifier: Bool {
    guard let identifier else { return false }
    return Self.commonPrefixes.value(for: identifier) != nil || isCalledAsKeyboards
  }

  /// Whether the identifier is one by which UIKit calls what places the keyboard's parts.
  fileprivate var isCalledAsKeyboards: Bool {
    guard let identifier else { return false }
    return Self.keyboardPrefixes.value(for: identifier) != nil
      || identifier.utf8.contains("assistantView")
  }
}

extension LayoutSystem {
  /// Writes down the origin of every constraint whose reader did not know it.
  package mutating func recognizeOrigins() {
    var hidesIdentifiers = items.contains(where: \.isKeyed)
    for index in constraints.indices
    where constraints[index].origin == .app && !isPlain(index) {
      if constraints[index].isMasonrys { hidesIdentifiers = true }
      let origin = constraints[index].recognizedOrigin
      if origin != .app {
        constraints[index].origin = origin
      } else if constraints[index].hasCommonIdentifier,
        isOnSystemItem(constraints[index])
          || constraints[index].isCalledAsKeyboards && placesKeyboard
      {
        constraints[index].origin = .system
      }
    }
    // A container's size is imposed by a mask where the container lays out by frames.
    for index in constraints.indices
    where constraints[index].origin == .autoresizingMask
      && constraints[index].identifier?.utf8.contains("-Encapsulated-Layout-") == true
    {
      constraints[index].origin = .encapsulatedSize
    }
    if constraints.count > 1 { recognizeImposedSizes(hidesIdentifiers) }
  }

  /// Where Masonry rewrites all descriptions, and leaves identifiers out: takes the one size that a
  /// plain constraint gives a cell's content view for the one that its table imposes; of several,
  /// and where identifiers are printed, 0, which nobody asks for.
  private mutating func recognizeImposedSizes(_ hidesIdentifiers: Bool) {
    let sizes = constraints.indices.filter { index in
      let constraint = constraints[index]
      return isPlain(index) && constraint.isRequired && constraint.address != nil
        && constraint.second == nil && constraint.relation == .equal
        && constraint.first.attribute.isSize && isCellContents(constraint.first.item)
    }
    for index in sizes {
      let isAlone = !sizes.contains {
        $0 != index && constraints[$0].first == constraints[index].first
      }
      if isAlone && hidesIdentifiers || constraints[index].constant.isZero {
        constraints[index].origin = .encapsulatedSize
      }
    }
  }
}

extension LayoutItem {
  /// Whether Masonry prints a key where others print an address.
  fileprivate var isKeyed: Bool {
    address == nil && name != nil && role == .view && !className.isEmpty
  }
}

extension LayoutSystem {
  /// Whether nothing speaks against the app, as is so of nearly all constraints.
  private func isPlain(_ index: Int) -> Bool {
    constraints[index].className == "NSLayoutConstraint" && constraints[index].mask == nil
      && constraints[index].identifier == nil
  }

  /// Whether constraints that are called as the keyboard's are the keyboard's: one of them places a view
  /// of the system's.
  private var placesKeyboard: Bool {
    constraints.contains { $0.isCalledAsKeyboards && isOnSystemItem($0) }
  }

  private func isOnSystemItem(_ constraint: LayoutConstraint) -> Bool {
    [constraint.first.item, constraint.second?.item].contains { item in
      item.map { $0.index < items.count && items[$0.index].owner == .system } ?? false
    }
  }
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
