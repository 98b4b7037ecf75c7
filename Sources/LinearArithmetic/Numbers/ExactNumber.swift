/// A field with exact arithmetic, in which the simplex method computes.
///
/// A machine-sized number may lose a value to overflow; it then stays lost through every operation,
/// and whoever computes with it looks at `isLost` and starts again with `Rational`.
protocol ExactNumber: TableauNumber, Comparable {
  init(_ rational: Rational)
  var rational: Rational { get }
  var sign: Int { get }
  var isLost: Bool { get }
  /// What an operation with the number costs: 1, and more where it is longer than a machine word.
  var size: Int { get }
  /// How many coefficients one minimisation may touch, so that no input takes for ever.
  static var workLimit: Int { get }
  static var zero: Self { get }
  static var one: Self { get }
  static func - (a: Self, b: Self) -> Self
}

extension ExactNumber {
  var isZero: Bool { sign == 0 }
  var size: Int { 1 }
  static func / (a: Self, b: Self) -> Self { a * b.reciprocal }
  static func += (a: inout Self, b: Self) { a = a + b }
  var magnitude: Self { sign < 0 ? -self : self }
}

extension Rational: ExactNumber {
  init(_ rational: Rational) { self = rational }
  var rational: Rational { self }
  var isLost: Bool { false }
  static var workLimit: Int { 1_000_000 }

  var size: Int {
    guard case .big(let fraction) = storage else { return 1 }
    let limbs =
      (fraction.numerator.magnitude.bitWidth + fraction.denominator.magnitude.bitWidth) / 64 + 1
    return 8 + limbs * limbs
  }
}

/// A fraction of machine integers that knows when it could not hold a result.
struct MachineFraction: ExactNumber {
  private let numerator: Int
  /// Above 0; 0 marks a value that was lost to overflow.
  private let denominator: Int

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private static let lost = MachineFraction(numerator: 1, denominator: 0)

  init(_ rational: Rational) {
    if case .small(let numerator, let denominator) = rational.storage, numerator != .min {
      self.init(numerator: numerator, denominator: denominator)
    } else {
      self = .lost
    }
  }

  var rational: Rational { Rational(numerator, max(1, denominator)) }
  /// A lost value counts as above 0, so that it is never taken for a 0 and forgotten.
  var sign: Int { numerator.signum() }
  var isLost: Bool { denominator == 0 }

  static let workLimit = 200_000_000
  static let zero = MachineFraction(numerator: 0, denominator: 1)
  static let one = MachineFraction(numerator: 1, denominator: 1)

  static func + (a: Self, b: Self) -> Self {
    if a.denominator == 1, b.denominator == 1 {
      let (sum, overflow) = a.numerator.addingReportingOverflow(b.numerator)
      return overflow || sum == .min ? .lost : Self(numerator: sum, denominator: 1)
    }
    let (x, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (y, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (sum, o3) = x.addingReportingOverflow(y)
    let (denominator, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 || o3 || o4 ? .lost : reduced(sum, denominator)
  }

  static func * (a: Self, b: Self) -> Self {
    let (numerator, o1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    if a.denominator == 1, b.denominator == 1 {
      return o1 || numerator == .min ? .lost : Self(numerator: numerator, denominator: 1)
    }
    let (denominator, o2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 ? .lost : reduced(numerator, denominator)
  }

  static func - (a: Self, b: Self) -> Self { a + (-b) }

  static prefix func - (a: Self) -> Self {
    a.isLost ? .lost : Self(numerator: -a.numerator, denominator: a.denominator)
  }

  var reciprocal: Self {
    if isLost || numerator == 0 { return .lost }
    return numerator < 0
      ? Self(numerator: -denominator, denominator: -numerator)
      : Self(numerator: denominator, denominator: numerator)
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let x = a.numerator.multipliedFullWidth(by: b.denominator)
    let y = b.numerator.multipliedFullWidth(by: a.denominator)
    return x.high != y.high ? x.high < y.high : x.low < y.low
  }

  private static func reduced(_ numerator: Int, _ denominator: Int) -> Self {
    if denominator == 0 || numerator == .min { return .lost }
    if denominator == 1 { return Self(numerator: numerator, denominator: 1) }
    if numerator == 0 { return .zero }
    let common = Int(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    return Self(numerator: numerator / common, denominator: denominator / common)
  }
}
