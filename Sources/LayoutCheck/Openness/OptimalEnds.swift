internal import LinearArithmetic

/// The layouts at both ends of what rows leave to a form; those of forms that change alike are found once.
struct OptimalEnds {
  private let simplex: ExactSimplex
  private var equalities = DirectionSpace()
  private var known: [LinearForm: (low: Assignment, high: Assignment)?] = [:]

  init(_ rows: [LinearRow]) {
    simplex = ExactSimplex(rows: rows)
    for row in rows where row.relation == .equal { equalities.fix(row.form) }
  }

  /// The layouts at which the form is least and greatest; `nil` where it has no end or does not change.
  mutating func layouts(of form: LinearForm) -> (low: Assignment, high: Assignment)? {
    let change = equalities.reduce(form)
    guard let lead = change.terms.first?.coefficient else { return nil }
    let goal = change.scaled(by: lead.reciprocal)
    let ends = known[goal] ?? ends(of: goal)
    known[goal] = .some(ends)
    return lead.isNegative ? ends.map { ($0.high, $0.low) } : ends
  }

  private func ends(of goal: LinearForm) -> (low: Assignment, high: Assignment)? {
    guard case .optimal(_, let low, _) = simplex.minimum(of: goal),
      case .optimal(_, let high, _) = simplex.minimum(of: goal.scaled(by: -1))
    else { return nil }
    return (low, high)
  }
}
