public import LinearArithmetic

extension Rational {
  /// The number as running text shows it: at most two decimals.
  public var rounded: String { rounded(to: 2) }

  /// The number with at most `places` decimals, halves away from zero.
  func rounded(to places: Int) -> String {
    if let whole = integerValue { return String(whole) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = magnitude * Rational(scale)
    guard let units = (scaled + .half).floor else { return description }
    var text = String(units / scale)
    let rest = units % scale
    if rest > 0 {
      var digits = String(scale + rest).dropFirst()
      while digits.hasSuffix("0") { digits = digits.dropLast() }
      text += "." + digits
    }
    return isNegative && units > 0 ? "-" + text : text
  }

  /// The largest whole number not above a value of at least 0; `nil` where it does not fit.
  private var floor: Int? {
    let approximate = doubleValue
    guard approximate < 1e15 else { return nil }
    var whole = Int(approximate)
    while Rational(whole) > self { whole -= 1 }
    while Rational(whole + 1) <= self { whole += 1 }
    return whole
  }

  /// `1 point`, `8 points`.
  var points: String { magnitude == 1 ? "\(rounded) point" : "\(rounded) points" }
}

/// Rounds numbers that are shown side by side so that different ones never look equal.
struct NumberStyle {
  private let places: Int

  /// Two decimals, or as many as `numbers` need to look as different as they are.
  init(telling numbers: [Rational]) {
    var places = 2
    let different = Set(numbers).count
    while places < 9, Set(numbers.map { $0.rounded(to: places) }).count < different { places += 1 }
    self.places = places
  }

  func text(_ number: Rational) -> String { number.rounded(to: places) }
}
