extension Rational {
  /// Reads a plain decimal (`-7.5`, `.5`, `2.22507e-308`) or `p/q` exactly.
  ///
  /// `nil` where `text` is anything else, or where its exponent lies outside ±400.
  package init?(_ text: some StringProtocol) {
    var reader = DecimalReader()
    for byte in text.utf8 where !reader.take(byte) { return nil }
    guard let value = reader.value else { return nil }
    self = value
  }
}

extension Rational: CustomStringConvertible {
  /// The exact value: a decimal where it ends, else `p/q`.
  package var description: String {
    if let whole = integerValue { return String(whole) }
    if let fraction, let text = Self.decimal(fraction.numerator, fraction.denominator) {
      return text
    }
    return bigDescription
  }

  private var bigDescription: String {
    let f = big
    let twos = f.denominator.magnitude.trailingZeroBitCount
    var rest = f.denominator.magnitude >> twos
    var fives = 0
    while rest.bitWidth > 1 {
      guard rest.divide(by: 5) == 0 else { return "\(f.numerator)/\(f.denominator)" }
      fives += 1
    }
    let places = max(twos, fives)
    let scaled = (f.numerator.magnitude * BigNatural.powerOfTen(places))
      .quotientAndRemainder(dividingBy: f.denominator.magnitude).quotient
    var digits = scaled.description
    if places > 0 {
      if digits.utf8.count <= places {
        digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
      }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
    }
    return (isNegative ? "-" : "") + digits
  }

  /// The decimal of a fraction in lowest terms; `nil` where it does not end or needs many digits.
  private static func decimal(_ numerator: Int, _ denominator: Int) -> String? {
    var rest = denominator
    var (twos, fives) = (0, 0)
    while rest & 1 == 0 { (rest, twos) = (rest >> 1, twos + 1) }
    while rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives + 1) }
    guard rest == 1, max(twos, fives) <= 18 else { return nil }
    let scale = (0..<max(twos, fives)).reduce(1 as UInt) { power, _ in power * 10 }
    let (scaled, overflow) = numerator.magnitude.multipliedReportingOverflow(
      by: scale / UInt(denominator))
    guard !overflow else { return nil }
    return decimal(scaled, places: max(twos, fives), isNegative: numerator < 0)
  }

  /// `units` of ten to the power of `-places`, with all their decimals: `-0.50`.
  package static func decimal(_ units: UInt, places: Int, isNegative: Bool) -> String {
    var (length, power) = (places + 1, units)
    for _ in 0...places { power /= 10 }
    while power > 0 { (length, power) = (length + 1, power / 10) }
    let point = places > 0 ? 1 : 0
    let start = isNegative ? 1 : 0
    return unsafe String(unsafeUninitializedCapacity: start + length + point) { bytes in
      var rest = units
      for place in stride(from: start + length + point - 1, through: start, by: -1) {
        if places > 0, place == start + length - places {
          unsafe bytes[place] = UInt8(ascii: ".")
        } else {
          unsafe bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      if isNegative { unsafe bytes[0] = UInt8(ascii: "-") }
      return start + length + point
    }
  }
}

/// Reads the bytes of one number; refuses at the first byte that cannot continue it.
private struct DecimalReader {
  private enum Part { case start, whole, fraction, exponentStart, exponent, denominator }

  private var part = Part.start
  private var negative = false
  private var mantissa = 0
  private var bigMantissa: BigNatural?
  private var fractionDigits = 0
  private var digits = 0
  private var exponent = 0
  private var exponentNegative = false
  private var denominator = DenominatorDigits()

  private struct DenominatorDigits {
    var value = BigNatural(0)
    var count = 0
  }

  mutating func take(_ byte: UInt8) -> Bool {
    switch (part, Unicode.Scalar(byte)) {
    case (.start, "-"), (.start, "+"):
      negative = byte == UInt8(ascii: "-")
      part = .whole
    case (.start, "0"..."9"), (.whole, "0"..."9"):
      part = .whole
      append(byte)
    case (.start, "."), (.whole, "."): part = .fraction
    case (.fraction, "0"..."9"):
      fractionDigits += 1
      append(byte)
    case (.whole, "e"), (.whole, "E"), (.fraction, "e"), (.fraction, "E"):
      guard digits > 0 else { return false }
      part = .exponentStart
    case (.exponentStart, "-"), (.exponentStart, "+"):
      exponentNegative = byte == UInt8(ascii: "-")
      part = .exponent
    case (.exponentStart, "0"..."9"), (.exponent, "0"..."9"):
      part = .exponent
      exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
      guard exponent <= 400 else { return false }
    case (.whole, "/"):
      guard digits > 0 else { return false }
      part = .denominator
    case (.denominator, "0"..."9"):
      denominator.value.multiply(by: 10, adding: UInt64(byte - UInt8(ascii: "0")))
      denominator.count += 1
      guard denominator.count <= 400 else { return false }
    default: return false
    }
    return digits <= 800
  }

  private mutating func append(_ byte: UInt8) {
    digits += 1
    let digit = Int(byte - UInt8(ascii: "0"))
    if bigMantissa != nil {
      bigMantissa?.multiply(by: 10, adding: UInt64(digit))
      return
    }
    let (scaled, o1) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, o2) = scaled.addingReportingOverflow(digit)
    if o1 || o2 {
      var big = BigNatural(UInt128(mantissa))
      big.multiply(by: 10, adding: UInt64(digit))
      bigMantissa = big
    } else {
      mantissa = sum
    }
  }

  var value: Rational? {
    guard digits > 0, part != .exponentStart else { return nil }
    let power = (exponentNegative ? -exponent : exponent) - fractionDigits
    if bigMantissa == nil, part != .denominator, (-18...0).contains(power) {
      var scale = 1
      for _ in 0..<(-power) { scale *= 10 }
      return Rational(negative ? -mantissa : mantissa, scale)
    }
    let magnitude = bigMantissa ?? BigNatural(UInt128(mantissa))
    if part == .denominator {
      guard !denominator.value.isZero else { return nil }
      return Rational(BigInteger(magnitude, isNegative: negative), BigInteger(denominator.value))
    }
    let scale = BigNatural.powerOfTen(abs(power))
    return power < 0
      ? Rational(BigInteger(magnitude, isNegative: negative), BigInteger(scale))
      : Rational(BigInteger(magnitude * scale, isNegative: negative), BigInteger(1))
  }
}
