package import LayoutModel
internal import LinearArithmetic

extension LayoutConstraint {
  /// What put the constraint there, told from its class, identifier and mask.
  ///
  /// `.app` means no more than that nothing speaks against it.
  package var recognizedOrigin: ConstraintOrigin {
    if mask != nil { return .autoresizingMask }
    if let origin = originOfClass { return origin }
    guard let identifier = systemIdentifier, !identifier.mayBeApps else { return .app }
    return identifier.origin
  }
}

extension SystemIdentifier {
  /// What made a constraint of that identifier.
  fileprivate var origin: ConstraintOrigin {
    switch self {
    case .stack: .stackView
    case .imposedSize, .temporarySize, .fittingSize: .encapsulatedSize
    case .guide(.safeArea): .safeArea
    case .guide(.layoutMargins), .guide(.readableContent), .marginOfGuide: .margins
    case .pinnedByInterfaceBuilder, .addedByInterfaceBuilder: .interfaceBuilder
    case .presentSizeOfWindow, .window: .window
    case .guide, .accessoryView, .inputView, .partOfKeyboard, .inputWindow, .bar, .barItem,
      .navigation, .thicknessOfPane, .other:
      .system
    }
  }
}

extension LayoutConstraint {
  /// Whether somebody wrote the constraint, or can do without it: what Interface Builder pins the
  /// contents of cells with is shown nowhere.
  @inline(__always)
  var isWritten: Bool { origin == .app || isPlaceholder }

  /// Whether UIKit gives a view the size only in order to measure it, outside of any container.
  package var isMeasurement: Bool { systemIdentifier?.isMeasurement == true }

  /// Whether Interface Builder filled it in for a view that has too few constraints of its own.
  package var isPlaceholder: Bool {
    isPrototyping || systemIdentifier == .addedByInterfaceBuilder
  }
}
