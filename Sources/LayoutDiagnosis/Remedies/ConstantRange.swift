internal import LayoutModel
internal import LinearArithmetic

/// The constants of one constraint with which the others can be satisfied.
struct ConstantRange {
  /// An open end is `nil`.
  let minimum, maximum: Rational?

  /// Of a constraint in a conflict among nothing but equalities: the others leave one value.
  init?(
    of id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict,
    _ system: LayoutSystem
  ) {
    guard conflict.bounds.isEmpty, conflict.assumptions.isEmpty, let gap = conflict.gap,
      let share = conflict.certificate.first(where: { $0.reference == .constraint(id) }),
      conflict.constraints.allSatisfy({ system[$0].relation == .equal })
    else { return nil }
    // share × (form) sums to -gap with the others; moving the constant by d adds -share × d.
    let value = constraint.constant - gap / share.multiplier
    (minimum, maximum) = (value, value)
  }

  /// Of `constraint`, given the rows (over edges) of all the others; `nil` where none works.
  init?(of constraint: LayoutConstraint, among rows: [LinearRow]) {
    var side = EdgeVariables.edges(constraint.form)
    side.constant = .zero
    let simplex = ExactSimplex(rows: rows)
    let least = Self.least(side, simplex)
    var opposite = LinearForm()
    opposite.add(side, times: -1)
    let most = Self.least(opposite, simplex)
    guard let least, let most else { return nil }
    let highest = most.value.map { -$0 }
    switch constraint.relation {
    case .equal: (minimum, maximum) = (least.value, highest)
    case .greaterOrEqual: (minimum, maximum) = (nil, highest)
    case .lessOrEqual: (minimum, maximum) = (least.value, nil)
    }
  }

  /// The end that lies nearer to `constant`, or `nil` where `constant` works as it is.
  func nearest(to constant: Rational) -> Rational? {
    if let minimum, constant < minimum { return minimum }
    if let maximum, constant > maximum { return maximum }
    return nil
  }

  private struct End { var value: Rational? }

  /// `nil` where the rows contradict each other.
  private static func least(_ form: LinearForm, _ simplex: ExactSimplex) -> End? {
    switch simplex.minimum(of: form) {
    case .contradictory: nil
    case .unbounded: End(value: nil)
    case .optimal(let value, _, _): End(value: value)
    }
  }
}
