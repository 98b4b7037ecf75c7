package import LinearArithmetic

extension Rational {
  /// The number as running text shows it: at most two decimals.
  package var rounded: String { rounded(to: 2) }

  /// `104.333` with all its digits, and a number that has no end of decimals as
  /// `29.56 (exactly 266/9)`.
  var inFull: String { inFull(to: 2) }

  /// A multiplier in full, of which two decimals would be too few: `0.5627 (exactly 211/375)`.
  var factor: String { inFull(to: 4) }

  private func inFull(to places: Int) -> String {
    let text = description
    return text.contains("/") ? "\(rounded(to: places)) (exactly \(text))" : text
  }

  /// The number with at most `places` decimals, halves away from zero.
  func rounded(to places: Int) -> String {
    if let whole = integerValue { return String(whole) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard let units = units(of: scale), units < 1_000_000_000_000_000 else { return description }
    var (rest, decimals) = (units, places)
    while decimals > 0, rest.isMultiple(of: 10) { (rest, decimals) = (rest / 10, decimals - 1) }
    return Self.decimal(UInt(rest), places: decimals, isNegative: isNegative && units > 0)
  }

  /// The magnitude in units of `1 / scale`, halves away from zero; `nil` where it does not fit.
  ///
  /// A fraction of many digits is taken as the nearest double.
  private func units(of scale: Int) -> Int? {
    guard let fraction,
      case let (scaled, overflow) = fraction.numerator.magnitude.multipliedReportingOverflow(
        by: UInt(scale)), !overflow
    else { return Int(exactly: (magnitude.doubleValue * Double(scale)).rounded()) }
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: UInt(fraction.denominator))
    return Int(exactly: rest >= UInt(fraction.denominator) - rest ? whole + 1 : whole)
  }

  /// `1 point`, `8 points`.
  package var points: String {
    let number = rounded
    return number == "1" || number == "-1" ? "\(number) point" : "\(number) points"
  }
}

/// Rounds numbers that are shown side by side so that different ones never look equal.
struct NumberStyle {
  /// Decimals; of numbers as the log prints them, all digits.
  private let places: Int
  private let isPrinted: Bool

  /// Six significant digits: what logs print of a number, also of a sum of such numbers.
  static let printed = NumberStyle(places: 6, isPrinted: true)

  private init(places: Int, isPrinted: Bool) {
    self.places = places
    self.isPrinted = isPrinted
  }

  /// Two decimals, or as many as `numbers` need to look as different as they are.
  init(telling numbers: [Rational]) {
    let sorted = Set(numbers).sorted()
    var places = 2
    while places < 9, Self.looksAlike(sorted, to: places) { places += 1 }
    self.init(places: places, isPrinted: false)
  }

  /// Whether two of the numbers, which differ and grow, look the same; those that do stand side by side.
  private static func looksAlike(_ numbers: [Rational], to places: Int) -> Bool {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit / 10 }
    return zip(numbers, numbers.dropFirst()).contains { less, more in
      // What lies further apart than a unit of the last place never looks the same.
      !(more.doubleValue - less.doubleValue > 1.5 * unit)
        && less.rounded(to: places) == more.rounded(to: places)
    }
  }

  func text(_ number: Rational) -> String {
    guard isPrinted, let digits = number.magnitude.integerDigits else {
      return number.rounded(to: places)
    }
    return number.rounded(to: max(0, places - digits))
  }
}

extension Rational {
  /// How many digits stand before the point, of a number that a layout may have; 0 below 1.
  fileprivate var integerDigits: Int? {
    guard let (numerator, denominator) = fraction else { return nil }
    var whole = numerator.magnitude / denominator.magnitude
    var digits = 0
    while whole > 0 { (whole, digits) = (whole / 10, digits + 1) }
    return digits
  }
}

extension ClosedRange<Rational> {
  /// `8 points`, or `0 to 8 points`.
  var words: String {
    lowerBound < upperBound ? "\(lowerBound.rounded) to \(upperBound.points)" : upperBound.points
  }
}
