/// An integer of any size: a sign and a magnitude.
struct BigInteger: Hashable, Sendable {
  let magnitude: BigNatural
  /// Never set for 0.
  let isNegative: Bool

  init(_ magnitude: BigNatural, isNegative: Bool = false) {
    self.magnitude = magnitude
    self.isNegative = isNegative && !magnitude.isZero
  }

  init(_ value: Int128) { self.init(BigNatural(value.magnitude), isNegative: value < 0) }

  var isZero: Bool { magnitude.isZero }

  /// -1, 0 or 1.
  func signum() -> Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// The number as a machine integer where it fits.
  var machineValue: Int? {
    guard let wide = magnitude.wideValue else { return nil }
    if isNegative, wide == UInt128(Int.min.magnitude) { return .min }
    return Int(exactly: wide).map { isNegative ? -$0 : $0 }
  }

  static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(a.magnitude, isNegative: !a.isNegative)
  }

  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      return BigInteger(a.magnitude + b.magnitude, isNegative: a.isNegative)
    }
    return a.magnitude < b.magnitude
      ? BigInteger(b.magnitude - a.magnitude, isNegative: b.isNegative)
      : BigInteger(a.magnitude - b.magnitude, isNegative: a.isNegative)
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + (-b) }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(a.magnitude * b.magnitude, isNegative: a.isNegative != b.isNegative)
  }

  /// The quotient towards 0, and a remainder with the sign of the dividend; `divisor` is not 0.
  func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    let parts = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    return (
      BigInteger(parts.quotient, isNegative: isNegative != divisor.isNegative),
      BigInteger(parts.remainder, isNegative: isNegative)
    )
  }
}

extension BigInteger: Comparable {
  static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.magnitude < a.magnitude : a.magnitude < b.magnitude
  }
}

extension BigInteger: CustomStringConvertible {
  var description: String { (isNegative ? "-" : "") + magnitude.description }
}
