internal import LayoutModel
internal import LinearArithmetic

/// What the printing of numbers with six significant digits can hide.
enum PrintedRounding {
  /// No coordinate of a layout is taken to be larger, in points.
  static let largestCoordinate: Rational = 4096

  /// Half a unit in the sixth significant digit of `number`; 0 is exact.
  static func halfUnit(_ number: Rational) -> Rational {
    if number.isZero { return .zero }
    let size = number.magnitude
    if size >= 1 { return halfUnit(ofAtLeastOne: size) }
    var unit = Rational(1, 2_000_000)
    var power = Rational(1, 10)
    while size < power, unit > smallestUnit {
      unit *= Rational(1, 10)
      power *= Rational(1, 10)
    }
    return unit
  }

  private static func halfUnit(ofAtLeastOne size: Rational) -> Rational {
    guard let (numerator, denominator) = size.fraction else { return halfUnits[18] }
    var whole = numerator / denominator
    var places = 0
    while whole >= 10 {
      whole /= 10
      places += 1
    }
    return halfUnits[places]
  }

  /// By how many digits stand before the point besides the first; larger numbers count as the last.
  private static let halfUnits: [Rational] = (0...18).map { places in
    (0..<places).reduce(Rational(1, 200_000)) { unit, _ in unit * 10 }
  }

  /// How far the sides of a constraint can lie from what is printed, in points.
  static func slack(of id: ConstraintID, in system: LayoutSystem) -> Rational {
    if system[id].isPrintedExactly { return .zero }
    var slack = halfUnit(system[id].constant)
    if system[id].second != nil, system[id].multiplier != 1 {
      slack += halfUnit(system[id].multiplier) * largestCoordinate
    }
    return slack
  }

  private static let smallestUnit = Rational(1, 1_000_000_000_000)
}
