internal import LayoutModel
internal import LinearArithmetic

/// The constants of one constraint with which the others can be satisfied.
struct ConstantRange {
  /// An open end is `nil`.
  let minimum, maximum: Rational?

  /// Of a constraint in a conflict among nothing but equalities: the others leave one value.
  init?(
    of id: ConstraintID, _ constraint: borrowing LayoutConstraint, in conflict: Conflict,
    _ system: LayoutSystem
  ) {
    guard conflict.bounds.isEmpty, conflict.assumptions.isEmpty, let gap = conflict.gap,
      let share = conflict.share(of: id),
      conflict.constraints.allSatisfy({ system[$0].relation == .equal })
    else { return nil }
    // share × (form) sums to -gap with the others; moving the constant by d adds -share × d.
    let value = constraint.constant - gap / share
    (minimum, maximum) = (value, value)
  }

  /// Of `constraint`, whose constant may lie between the two ends for the others to hold as well.
  init(
    of constraint: borrowing LayoutConstraint, between minimum: Rational?, and maximum: Rational?
  ) {
    self.minimum = constraint.relation == .greaterOrEqual ? nil : minimum
    self.maximum = constraint.relation == .lessOrEqual ? nil : maximum
  }

  /// The end that lies nearer to `constant`, or `nil` where `constant` works as it is.
  func nearest(to constant: Rational) -> Rational? {
    if let minimum, constant < minimum { return minimum }
    if let maximum, constant > maximum { return maximum }
    return nil
  }
}
