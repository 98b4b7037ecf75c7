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

  /// Whether all six digits are used, so that more of them may have been cut off.
  static func mayBeRounded(_ number: Rational) -> Bool {
    if number.isZero { return false }
    let units = number / (20 * halfUnit(number))
    guard let (_, denominator) = units.fraction else { return true }
    return denominator != 1
  }

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

extension PrintedRounding {
  /// `system` with every required demand loosened by what printing can hide.
  static func widened(_ system: LayoutSystem) -> LayoutSystem {
    var result = system
    result.constraints = system.constraintIDs.filter { system[$0].isRequired }.flatMap { id in
      let slack = slack(of: id, in: system)
      let constraint = system[id]
      return constraint.relation.oneSided.map { relation in
        var side = constraint
        side.relation = relation
        side.form.constant += relation == .greaterOrEqual ? slack : -slack
        return side
      }
    }
    return result
  }
}

extension Relation {
  /// The inequalities that together say the same.
  fileprivate var oneSided: [Relation] {
    self == .equal ? [.lessOrEqual, .greaterOrEqual] : [self]
  }
}

/// Printed decimals taken back to the fractions that they stand for: 94.3333 to 283/3.
enum SnappedNumbers {
  /// `system` with the constant and the multiplier of each constraint snapped.
  static func snapped(_ system: LayoutSystem) -> LayoutSystem {
    var result = system
    for index in result.constraints.indices {
      let constraint = result.constraints[index]
      if constraint.isPrintedExactly { continue }
      result.constraints[index].form = form(of: constraint)
    }
    return result
  }

  /// The printed form with the second item's share and the constant snapped.
  private static func form(of constraint: LayoutConstraint) -> LinearForm {
    var form = constraint.form
    form.constant = snapped(form.constant)
    guard let second = constraint.second, constraint.multiplier != 1 else { return form }
    let shift = constraint.multiplier - snapped(constraint.multiplier)
    form.add(second.form, times: shift)
    return form
  }

  private static func snapped(_ number: Rational) -> Rational {
    number.simplest(within: PrintedRounding.halfUnit(number))
  }
}

extension Rational {
  /// The fraction with the smallest denominator, at most 1000, within `distance`; else the number
  /// itself.
  ///
  /// Walks the Stern-Brocot tree towards the number.
  func simplest(within distance: Rational) -> Rational {
    if distance.isZero || integerValue != nil { return self }
    let target = magnitude
    let low = target - distance
    let high = target + distance
    guard let whole = target.floor else { return self }
    var (a, b) = (whole, 1)
    var (c, d) = (whole + 1, 1)
    for (n, m) in [(a, b), (c, d)] {
      let end = Rational(n, m)
      if end >= low, end <= high { return isNegative ? -end : end }
    }
    while b + d <= 1000 {
      let middle = Rational(a + c, b + d)
      if middle < low {
        (a, b) = (a + c, b + d)
      } else if middle > high {
        (c, d) = (a + c, b + d)
      } else {
        return isNegative ? -middle : middle
      }
    }
    return self
  }

  /// The largest whole number that is not above the value, where it is small enough to matter.
  private var floor: Int? {
    let estimate = doubleValue.rounded(.down)
    guard estimate.magnitude < 1e12 else { return nil }
    var whole = Int(estimate)
    if Rational(whole) > self { whole -= 1 }
    return whole
  }
}
