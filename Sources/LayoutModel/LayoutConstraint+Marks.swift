extension LayoutConstraint {
  /// Whether nothing on the constraint tells who made it: it is of the plain class and of no mask, and has
  /// no identifier and no place in code.
  package var isAnonymous: Bool {
    isOfPlainClass && mask == nil && identifier == nil && codeLocation == nil
  }

  /// Whether a size counts as a container's that carries no identifier, as Masonry prints it.
  package var isImposedByGuess: Bool { origin == .encapsulatedSize && identifier == nil }
}
