extension LayoutConstraint {
  /// Whether its class is one that public anchors return to anybody: a system spacing is of a class with
  /// a private name.
  package var isOfAnybodysClass: Bool { Self.anybodysClasses.contains(className) }

  private static let anybodysClasses: Set<String> = [
    "NSLayoutConstraint", "_UISystemBaselineConstraint",
  ]

  /// Whether nothing on the constraint tells who made it: it is of the plain class and of no mask, and has
  /// no identifier and no place in code.
  package var isAnonymous: Bool {
    isOfPlainClass && mask == nil && identifier == nil && codeLocation == nil
  }

  /// Whether the number is so small that it stands for `CGFloat.leastNormalMagnitude`, which counts as 0.
  package var isLeastNormalMagnitude: Bool {
    raw.utf8.contains("e-308") || raw.utf8.contains("e-38")
  }

  /// Whether a size counts as a container's that carries no identifier, as Masonry prints it.
  package var isImposedByGuess: Bool { origin == .encapsulatedSize && identifier == nil }
}
