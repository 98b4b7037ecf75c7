internal import LayoutModel
internal import LinearArithmetic

/// What the printing of numbers with six significant digits can hide.
enum PrintedRounding {
  /// No coordinate of a layout is taken to be larger, in points.
  static let largestCoordinate: Rational = 4096

  /// Half a unit in the sixth significant digit of a number from 1 to 10; whole steps are quickly
  /// added up.
  static let step = Rational(1, 200_000)

  /// Half a unit in the sixth significant digit of `number`; 0 is exact.
  static func halfUnit(_ number: Rational) -> Rational { halfUnitInSteps(number) * step }

  /// Numbers of more than 19 digits count as of so many.
  private static func halfUnitInSteps(_ number: Rational) -> Rational {
    guard let (numerator, denominator) = number.fraction else { return Rational(largestUnit) }
    if numerator == 0 { return .zero }
    var whole = numerator.magnitude / denominator.magnitude
    if whole == 0 { return halfUnitInSteps(ofLessThanOne: number.magnitude) }
    var unit = 1
    while whole >= 10 {
      whole /= 10
      unit *= 10
    }
    return Rational(unit)
  }

  private static func halfUnitInSteps(ofLessThanOne size: Rational) -> Rational {
    var unit = Rational(1, 10)
    var power = Rational(1, 10)
    while size < power, unit > smallestUnit {
      unit *= Rational(1, 10)
      power *= Rational(1, 10)
    }
    return unit
  }

  /// How far the sides of a constraint can lie from what is printed, in points.
  static func slack(of id: ConstraintID, in system: LayoutSystem) -> Rational {
    slackInSteps(of: id, in: system) * step
  }

  /// The same in steps.
  static func slackInSteps(of id: ConstraintID, in system: LayoutSystem) -> Rational {
    if system[id].isPrintedExactly { return .zero }
    var slack = halfUnitInSteps(system[id].constant)
    if system[id].second != nil, system[id].multiplier != 1 {
      slack += halfUnitInSteps(system[id].multiplier) * largestCoordinate
    }
    return slack
  }

  private static let smallestUnit = Rational(1, 5_000_000)
  private static let largestUnit = 1_000_000_000_000_000_000
}
