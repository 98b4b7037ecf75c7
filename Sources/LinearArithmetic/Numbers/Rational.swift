/// An exact fraction: machine integers while they fit, big integers where they do not.
///
/// Always in lowest terms with a positive denominator, so equal values have one representation.
package struct Rational: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case small(numerator: Int, denominator: Int)
    case big(BigFraction)
  }

  var storage: Storage

  /// The whole number `value`.
  package init(_ value: Int) {
    storage = .small(numerator: value, denominator: 1)
  }

  /// `numerator / denominator` in lowest terms.
  ///
  /// - Precondition: `denominator` is not 0.
  package init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "A fraction needs a denominator other than 0.")
    self = Rational.reduced(numerator, denominator)
  }

  /// 0.
  package static let zero = Rational(0)
  /// 1.
  package static let one = Rational(1)
  /// 1/2.
  package static let half = Rational(1, 2)

  /// Whether the value is 0.
  package var isZero: Bool {
    if case .small(0, _) = storage { return true }
    return false
  }

  /// -1, 0 or 1.
  package var sign: Int {
    switch storage {
    case .small(let n, _): n.signum()
    case .big(let f): f.numerator.signum()
    }
  }

  /// Whether the value is below 0.
  package var isNegative: Bool {
    if case .small(let n, _) = storage { return n < 0 }
    return sign < 0
  }
  /// Whether the value is above 0.
  package var isPositive: Bool {
    if case .small(let n, _) = storage { return n > 0 }
    return sign > 0
  }

  /// The nearest double; infinite where the value is out of range.
  package var doubleValue: Double {
    switch storage {
    case .small(let n, let d): Double(n) / Double(d)
    case .big(let f): f.doubleValue
    }
  }

  /// The value without its sign.
  package var magnitude: Rational { isNegative ? -self : self }

  /// Numerator and denominator in lowest terms, where both fit into an `Int`; the denominator is
  /// positive.
  package var fraction: (numerator: Int, denominator: Int)? {
    if case .small(let n, let d) = storage { return (n, d) }
    return nil
  }

  /// The number as a fraction of small numbers, as 9 and 16, where two decimals do not hold it.
  package var smallFraction: (numerator: Int, denominator: Int)? {
    guard let fraction, !100.isMultiple(of: fraction.denominator),
      (1...32).contains(fraction.numerator), fraction.denominator <= 32
    else { return nil }
    return fraction
  }

  /// The value as an `Int` where it is whole and fits.
  package var integerValue: Int? {
    if case .small(let n, 1) = storage { return n }
    return nil
  }
}

// MARK: - Arithmetic

// Machine integers come first in each operation, in code small enough to be inlined. Whatever
// overflows goes through integers of 128 bits out of line, and what these cannot hold through big
// integers.
extension Rational {
  /// The exact sum.
  package static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      if n == 0 { return b }
      if m == 0 { return a }
      if d == e {
        let (sum, overflow) = n.addingReportingOverflow(m)
        if !overflow { return d == 1 ? Rational(sum) : reduced(sum, d) }
      } else {
        let (x, o1) = n.multipliedReportingOverflow(by: e)
        let (y, o2) = m.multipliedReportingOverflow(by: d)
        let (sum, o3) = x.addingReportingOverflow(y)
        let (denominator, o4) = d.multipliedReportingOverflow(by: e)
        if !(o1 || o2 || o3 || o4) { return reduced(sum, denominator) }
      }
    }
    return bigSum(a, b)
  }

  /// The exact difference.
  package static func - (a: Rational, b: Rational) -> Rational {
    if case .small(let n, 1) = a.storage, case .small(let m, 1) = b.storage {
      let (difference, overflow) = n.subtractingReportingOverflow(m)
      if !overflow { return Rational(difference) }
    }
    return a + (-b)
  }

  /// The exact product.
  package static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      // Most coefficients are 1 or -1.
      if d == 1, n == 1 { return b }
      if d == 1, n == -1 { return -b }
      let (numerator, o1) = n.multipliedReportingOverflow(by: m)
      if d == 1, e == 1, !o1 { return Rational(numerator) }
      let (denominator, o2) = d.multipliedReportingOverflow(by: e)
      if !(o1 || o2) { return reduced(numerator, denominator) }
    }
    return bigProduct(a, b)
  }

  /// The value with the other sign.
  package static prefix func - (a: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, n != .min {
      return Rational(storage: .small(numerator: -n, denominator: d))
    }
    let x = a.big
    return Rational(reduced: -x.numerator, x.denominator)
  }

  /// The exact quotient.
  ///
  /// - Precondition: `b` is not 0.
  package static func / (a: Rational, b: Rational) -> Rational { a * b.reciprocal }

  /// Adds `b` to `a`.
  package static func += (a: inout Rational, b: Rational) { a = a + b }

  /// Subtracts `b` from `a`.
  package static func -= (a: inout Rational, b: Rational) { a = a - b }

  /// Multiplies `a` by `b`.
  package static func *= (a: inout Rational, b: Rational) { a = a * b }

  /// 1 divided by the value.
  ///
  /// - Precondition: the value is not 0.
  package var reciprocal: Rational {
    precondition(!isZero, "0 has no reciprocal.")
    if case .small(let n, let d) = storage, n != .min {
      return n > 0
        ? Rational(storage: .small(numerator: d, denominator: n))
        : Rational(storage: .small(numerator: -d, denominator: -n))
    }
    let x = big
    return x.numerator.isNegative
      ? Rational(reduced: -x.denominator, -x.numerator)
      : Rational(reduced: x.denominator, x.numerator)
  }

  @inline(never)
  private static func bigSum(_ a: Rational, _ b: Rational) -> Rational {
    if let x = a.wideFraction, let y = b.wideFraction {
      return Rational(
        wide: x.numerator * y.denominator + y.numerator * x.denominator,
        x.denominator * y.denominator)
    }
    let (x, y) = (a.big, b.big)
    return Rational(
      x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator)
  }

  @inline(never)
  private static func bigProduct(_ a: Rational, _ b: Rational) -> Rational {
    if let x = a.wideFraction, let y = b.wideFraction {
      return Rational(wide: x.numerator * y.numerator, x.denominator * y.denominator)
    }
    let (x, y) = (a.big, b.big)
    return Rational(x.numerator * y.numerator, x.denominator * y.denominator)
  }

  /// Numerator and denominator, where both fit into a machine word, with room for their products.
  private var wideFraction: (numerator: Int128, denominator: Int128)? {
    fraction.map { (Int128($0.numerator), Int128($0.denominator)) }
  }
}

extension Rational: Comparable {
  /// Whether `a` is the smaller number.
  package static func < (a: Rational, b: Rational) -> Bool {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      if d == e { return n < m }
      let (x, o1) = n.multipliedReportingOverflow(by: e)
      let (y, o2) = m.multipliedReportingOverflow(by: d)
      if !(o1 || o2) { return x < y }
    }
    return isBigLess(a, b)
  }

  @inline(never)
  private static func isBigLess(_ a: Rational, _ b: Rational) -> Bool {
    if let x = a.wideFraction, let y = b.wideFraction {
      return x.numerator * y.denominator < y.numerator * x.denominator
    }
    let (x, y) = (a.big, b.big)
    return x.numerator * y.denominator < y.numerator * x.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// The whole number written in the source.
  package init(integerLiteral value: Int) { self.init(value) }
}

// MARK: - Representation

/// A fraction that does not fit into machine integers.
final class BigFraction: Hashable, Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  static func == (a: BigFraction, b: BigFraction) -> Bool {
    a.numerator == b.numerator && a.denominator == b.denominator
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }

  /// Scaled by a shift first, so that two large integers do not become infinity over infinity.
  var doubleValue: Double {
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    let shift = max(0, max(above.bitWidth, below.bitWidth) - 1000)
    let size = (above >> shift).doubleValue / (below >> shift).doubleValue
    return numerator.isNegative ? -size : size
  }
}

extension Rational {
  init(storage: Storage) { self.storage = storage }

  /// `numerator / denominator` in lowest terms; the denominator is above 0.
  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    let common = BigInteger(
      numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    self.init(
      reduced: numerator.quotientAndRemainder(dividingBy: common).quotient,
      denominator.quotientAndRemainder(dividingBy: common).quotient)
  }

  /// A fraction that is in lowest terms and has a denominator above 0.
  private init(reduced numerator: BigInteger, _ denominator: BigInteger) {
    if let small = numerator.machineValue, let smallDenominator = denominator.machineValue {
      storage = .small(numerator: small, denominator: smallDenominator)
    } else {
      storage = .big(BigFraction(numerator, denominator))
    }
  }

  /// `numerator / denominator` in lowest terms; the denominator is not 0.
  private init(wide numerator: Int128, _ denominator: Int128) {
    let common = Int128(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    let signed = denominator < 0 ? -common : common
    let (above, below) = (numerator / signed, denominator / signed)
    if let small = Int(exactly: above), let smallDenominator = Int(exactly: below) {
      storage = .small(numerator: small, denominator: smallDenominator)
    } else {
      storage = .big(BigFraction(BigInteger(above), BigInteger(below)))
    }
  }

  var big: BigFraction {
    switch storage {
    case .small(let n, let d): BigFraction(BigInteger(Int128(n)), BigInteger(Int128(d)))
    case .big(let f): f
    }
  }

  @inline(never)
  static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
    if denominator == 1 { return Rational(numerator) }
    if numerator == .min || denominator == .min {
      return Rational(wide: Int128(numerator), Int128(denominator))
    }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    if rest == 0 { return Rational(whole) }
    if denominator == 2 { return Rational(storage: .small(numerator: numerator, denominator: 2)) }
    let common = Int(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    let signed = denominator < 0 ? -common : common
    return Rational(
      storage: .small(numerator: numerator / signed, denominator: denominator / signed))
  }
}
