internal import LinearArithmetic

/// A number as printed, without storage of its own.
struct ParsedNumber {
  /// The digits without their point, or the place of a number with too many for that.
  private var mantissa: Int64
  private var places: UInt8
  private var isLong = false
  private var isNegative = false

  init(_ mantissa: Int, places: Int = 0) {
    self.mantissa = Int64(mantissa)
    self.places = UInt8(truncatingIfNeeded: places)
  }

  /// A number with an exponent or more than eighteen digits, sign aside.
  init(long range: TextRange, isNegative: Bool) {
    mantissa = Int64(range.start) << 32 | Int64(range.end)
    places = 0
    isLong = true
    self.isNegative = isNegative
  }

  static let one = ParsedNumber(1)
  static let zero = ParsedNumber(0)

  var isZero: Bool { mantissa == 0 && !isLong }

  var isMinusOne: Bool { mantissa == -1 && places == 0 && !isLong }

  var negated: ParsedNumber {
    var copy = self
    copy.mantissa = isLong ? mantissa : -mantissa
    copy.isNegative = isLong && !isNegative
    return copy
  }

  /// The exact value; what is nearer to 0 than 1e-300 is 0, because uninitialised memory prints so.
  func value(in bytes: ByteView) -> Rational {
    guard isLong else {
      return places == 0
        ? Rational(Int(mantissa)) : Rational(Int(mantissa), powersOfTen[Int(min(places, 18))])
    }
    let text = bytes.string(TextRange(Int(mantissa >> 32), Int(mantissa & 0xFFFF_FFFF)))
    guard let value = Rational(text), value >= ParsedNumber.smallest else { return .zero }
    return isNegative ? -value : value
  }

  private static let smallest = Rational("1e-300") ?? .zero
}

private let powersOfTen: [Int] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
