package import LinearArithmetic

/// Numbers as Interface Builder writes them.
package enum InterfaceNumber {
  /// A decimal, exactly; thirds of a point, which it writes with sixteen digits, as what they are.
  package static func read(_ text: String?) -> Rational? {
    guard let text, let value = number(text) else { return nil }
    guard text.utf8.count > 10 else { return value }
    // What differs from a sixth by less than a thousandth was rounded by the writer.
    let sixths = (value.doubleValue * 6).rounded()
    guard sixths.magnitude < 1e9 else { return value }
    let near = Rational(Int(sixths), 6)
    return (near - value).magnitude < Rational(1, 1000) ? near : value
  }

  /// `0.5`, `3:4` and `1/3`.
  static func ratio(_ text: String?) -> Rational? {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.map { read(String($0)) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let first = parts[0], let second = parts[1], !second.isZero else { return nil }
      return first / second
    default: return nil
    }
  }

  /// `1e-3` and `3.4028234663852886e+38` are decimals too.
  private static func number(_ text: String) -> Rational? {
    guard text.utf8.count <= 40 else { return nil }
    return Rational(text)
  }
}
