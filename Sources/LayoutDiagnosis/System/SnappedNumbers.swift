internal import LayoutModel
internal import LinearArithmetic

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
