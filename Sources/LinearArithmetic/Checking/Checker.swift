/// Checks evidence with nothing but exact addition and multiplication; shares no code with the solver.
package enum Checker {
  /// The number below 0 to which `certificate` sums the rows, or `nil` where it proves nothing.
  package static func contradiction(
    of certificate: FarkasCertificate, in rows: [LinearRow]
  ) -> Rational? {
    var terms: [LinearForm.Term] = []
    terms.reserveCapacity(3 * certificate.entries.count)
    var constant = Rational.zero
    for entry in certificate.entries {
      guard rows.indices.contains(entry.row), rows[entry.row].relation.allows(entry.multiplier)
      else { return nil }
      for index in rows[entry.row].form.terms.indices {
        var term = rows[entry.row].form.terms[index]
        term.coefficient = entry.multiplier * term.coefficient
        terms.append(term)
      }
      constant += entry.multiplier * rows[entry.row].form.constant
    }
    return cancels(&terms) && constant.isNegative ? constant : nil
  }

  /// Whether the coefficients of each variable add up to 0.
  private static func cancels(_ terms: inout [LinearForm.Term]) -> Bool {
    terms.sort { $0.variable < $1.variable }
    var sum = Rational.zero
    for index in terms.indices {
      sum += terms[index].coefficient
      let isLast = index + 1 == terms.count || terms[index + 1].variable != terms[index].variable
      if isLast, !sum.isZero { return false }
    }
    return true
  }

  /// Whether every row holds under `assignment`.
  package static func satisfies(_ assignment: Assignment, _ rows: some Sequence<LinearRow>) -> Bool
  {
    for row in rows where !satisfies(assignment, row) { return false }
    return true
  }

  /// Whether `row` holds under `assignment`.
  package static func satisfies(_ assignment: Assignment, _ row: LinearRow) -> Bool {
    row.relation.holds(row.form.value { assignment[$0] })
  }
}

extension Relation {
  /// Whether a row may take part in a sum with this multiplier.
  func allows(_ multiplier: Rational) -> Bool {
    switch self {
    case .lessOrEqual: !multiplier.isPositive
    case .equal: true
    case .greaterOrEqual: !multiplier.isNegative
    }
  }
}
