/// A field with exact arithmetic, in which the simplex method computes.
///
/// A machine-sized number may lose a value to overflow; it then stays lost through every operation,
/// and whoever computes with it looks at `isLost` and starts again with `Rational`.
protocol ExactNumber: Comparable, Sendable {
  init(_ rational: Rational)
  var rational: Rational { get }
  var sign: Int { get }
  var isLost: Bool { get }
  /// How many coefficients one minimisation may touch, so that no input takes for ever.
  static var workLimit: Int { get }
  static var zero: Self { get }
  static var one: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  /// 1 / the value, which is not 0.
  var reciprocal: Self { get }
}

extension ExactNumber {
  var isZero: Bool { sign == 0 }
  static func / (a: Self, b: Self) -> Self { a * b.reciprocal }
  static func += (a: inout Self, b: Self) { a = a + b }
  var magnitude: Self { sign < 0 ? -self : self }
}

extension Rational: ExactNumber {
  init(_ rational: Rational) { self = rational }
  var rational: Rational { self }
  var isLost: Bool { false }
  static var workLimit: Int { 1_000_000 }
}
