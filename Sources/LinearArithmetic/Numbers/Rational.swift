internal import BigInt

/// An exact fraction: machine integers while they fit, big integers behind them.
///
/// Always in lowest terms with a positive denominator, so equal values have one representation.
public struct Rational: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case small(numerator: Int, denominator: Int)
    case big(BigFraction)
  }

  var storage: Storage

  /// The whole number `value`.
  public init(_ value: Int) {
    storage = .small(numerator: value, denominator: 1)
  }

  /// `numerator / denominator` in lowest terms.
  ///
  /// - Precondition: `denominator` is not 0.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "A fraction needs a denominator other than 0.")
    self = Rational.reduced(numerator, denominator)
  }

  public static let zero = Rational(0)
  public static let one = Rational(1)
  public static let half = Rational(1, 2)

  public var isZero: Bool {
    if case .small(0, _) = storage { return true }
    return false
  }

  /// -1, 0 or 1.
  public var sign: Int {
    switch storage {
    case .small(let n, _): n.signum()
    case .big(let f): Int(f.numerator.signum())
    }
  }

  public var isNegative: Bool { sign < 0 }
  public var isPositive: Bool { sign > 0 }

  /// The nearest double; infinite where the value is out of range.
  public var doubleValue: Double {
    switch storage {
    case .small(let n, let d): Double(n) / Double(d)
    case .big(let f): f.doubleValue
    }
  }

  public var magnitude: Rational { isNegative ? -self : self }

  /// The value as an `Int` where it is whole and fits.
  public var integerValue: Int? {
    if case .small(let n, 1) = storage { return n }
    return nil
  }
}

// MARK: - Arithmetic

extension Rational {
  public static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      if d == 1, e == 1 {
        let (sum, overflow) = n.addingReportingOverflow(m)
        if !overflow { return Rational(sum) }
      } else {
        let (x, o1) = n.multipliedReportingOverflow(by: e)
        let (y, o2) = m.multipliedReportingOverflow(by: d)
        let (sum, o3) = x.addingReportingOverflow(y)
        let (denominator, o4) = d.multipliedReportingOverflow(by: e)
        if !(o1 || o2 || o3 || o4) { return reduced(sum, denominator) }
      }
    }
    let (x, y) = (a.big, b.big)
    return Rational(
      x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator)
  }

  public static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      let (numerator, o1) = n.multipliedReportingOverflow(by: m)
      let (denominator, o2) = d.multipliedReportingOverflow(by: e)
      if !(o1 || o2) {
        return denominator == 1 ? Rational(numerator) : reduced(numerator, denominator)
      }
    }
    let (x, y) = (a.big, b.big)
    return Rational(x.numerator * y.numerator, x.denominator * y.denominator)
  }

  public static prefix func - (a: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, n != .min {
      return Rational(storage: .small(numerator: -n, denominator: d))
    }
    let x = a.big
    return Rational(-x.numerator, x.denominator)
  }

  public static func - (a: Rational, b: Rational) -> Rational { a + (-b) }

  /// - Precondition: `b` is not 0.
  public static func / (a: Rational, b: Rational) -> Rational { a * b.reciprocal }

  public static func += (a: inout Rational, b: Rational) { a = a + b }
  public static func -= (a: inout Rational, b: Rational) { a = a - b }
  public static func *= (a: inout Rational, b: Rational) { a = a * b }

  /// - Precondition: the value is not 0.
  public var reciprocal: Rational {
    precondition(!isZero, "0 has no reciprocal.")
    if case .small(let n, let d) = storage { return Rational.reduced(d, n) }
    let x = big
    return Rational(x.denominator, x.numerator)
  }
}

extension Rational: Comparable {
  public static func < (a: Rational, b: Rational) -> Bool {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      if d == e { return n < m }
      let (x, o1) = n.multipliedReportingOverflow(by: e)
      let (y, o2) = m.multipliedReportingOverflow(by: d)
      if !(o1 || o2) { return x < y }
    }
    let (x, y) = (a.big, b.big)
    return x.numerator * y.denominator < y.numerator * x.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

// MARK: - Representation

/// A fraction that does not fit into machine integers.
final class BigFraction: Hashable, Sendable {
  let numerator: BigInt
  let denominator: BigInt

  init(_ numerator: BigInt, _ denominator: BigInt) {
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
    let shift = max(0, max(numerator.bitWidth, denominator.bitWidth) - 1000)
    return Double(numerator >> shift) / Double(denominator >> shift)
  }
}

extension Rational {
  init(storage: Storage) { self.storage = storage }

  init(_ numerator: BigInt, _ denominator: BigInt) {
    let common = numerator.greatestCommonDivisor(with: denominator)
    let flip: BigInt = denominator.signum() < 0 ? -1 : 1
    let n = numerator / common * flip
    let d = denominator / common * flip
    if let small = Int(exactly: n), let smallDenominator = Int(exactly: d) {
      storage = .small(numerator: small, denominator: smallDenominator)
    } else {
      storage = .big(BigFraction(n, d))
    }
  }

  var big: BigFraction {
    switch storage {
    case .small(let n, let d): BigFraction(BigInt(n), BigInt(d))
    case .big(let f): f
    }
  }

  static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
    if denominator == 1 { return Rational(numerator) }
    if numerator == 0 { return .zero }
    if numerator == .min || denominator == .min {
      return Rational(BigInt(numerator), BigInt(denominator))
    }
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let common = denominator < 0 ? -Int(a) : Int(a)
    return Rational(
      storage: .small(numerator: numerator / common, denominator: denominator / common))
  }
}
