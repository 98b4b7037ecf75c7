internal import LinearArithmetic

extension LayoutConstraint {
  /// Whether it asks for a size below 0, which no view has.
  package var asksForLessThanNothing: Bool {
    first.attribute.isSize && second == nil && firstSubtracted == nil && constant.isNegative
      && relation != .greaterOrEqual && origin != .contentSize
  }

  /// Whether its class is one that public anchors return to anybody: a system spacing is of a class with
  /// a private name.
  package var isOfAnybodysClass: Bool { Self.anybodysClasses.contains(className) }

  /// Its class where that has a private name, as `_UISystemBaselineConstraint`.
  package var privateClass: String? { className.hasPrefix("_") ? className : nil }

  private static let anybodysClasses: Set<String> = [
    "NSLayoutConstraint", "_UISystemBaselineConstraint",
  ]

  /// Whether nothing on the constraint tells who made it: it is of the plain class and of no mask, and has
  /// no identifier and no place in code.
  package var isAnonymous: Bool {
    isOfPlainClass && mask == nil && identifier == nil && codeLocation == nil
  }

  /// Whether its view's mask keeps it where its frame has it.
  package var placesByMask: Bool { origin == .autoresizingMask && !first.attribute.isSize }

  /// Whether the number is so small that it stands for `CGFloat.leastNormalMagnitude`, which counts as 0.
  package var isLeastNormalMagnitude: Bool {
    constant.isNearlyZero && (raw.printsNumber(to: "e-308") || raw.printsNumber(to: "e-38"))
  }

  /// Whether a size counts as a container's that carries no identifier, as Masonry prints it.
  package var isImposedByGuess: Bool { origin == .encapsulatedSize && identifier == nil }
}

extension Rational {
  fileprivate var isNearlyZero: Bool { magnitude < Rational(1, 1_000_000) }
}

extension String {
  /// Whether a number ends with `exponent`, behind which no more digits stand.
  fileprivate func printsNumber(to exponent: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let (bytes, wanted) = (Array(utf8), Array(exponent.utf8))
    guard bytes.count > wanted.count else { return false }
    return (1...bytes.count - wanted.count).contains { start in
      let end = start + wanted.count
      return bytes[start..<end].elementsEqual(wanted) && digits.contains(bytes[start - 1])
        && (end == bytes.count || !digits.contains(bytes[end]))
    }
  }
}
