/// Checks evidence with nothing but exact addition and multiplication; shares no code with the solver.
public enum Checker {
  /// The number below 0 to which `certificate` sums the rows, or `nil` where it proves nothing.
  public static func contradiction(
    of certificate: FarkasCertificate, in rows: [LinearRow]
  ) -> Rational? {
    var sums: [VariableID: Rational] = [:]
    sums.reserveCapacity(2 * certificate.entries.count)
    var constant = Rational.zero
    for entry in certificate.entries {
      guard rows.indices.contains(entry.row) else { return nil }
      let row = rows[entry.row]
      switch row.relation {
      case .lessOrEqual: if entry.multiplier.isPositive { return nil }
      case .greaterOrEqual: if entry.multiplier.isNegative { return nil }
      case .equal: break
      }
      for term in row.form.terms {
        sums[term.variable, default: .zero] += entry.multiplier * term.coefficient
      }
      constant += entry.multiplier * row.form.constant
    }
    let cancels = sums.values.allSatisfy(\.isZero)
    return cancels && constant.isNegative ? constant : nil
  }

  /// Whether every row holds under `assignment`.
  public static func satisfies(_ assignment: Assignment, _ rows: some Sequence<LinearRow>) -> Bool {
    rows.allSatisfy { row in row.relation.holds(row.form.value { assignment[$0] }) }
  }
}

extension Checker {
  /// Whether `certificate` proves that `form` is at least `value` wherever the rows hold.
  public static func provesLowerBound(
    _ value: Rational, of form: LinearForm, by certificate: FarkasCertificate, in rows: [LinearRow]
  ) -> Bool {
    var rest = form
    for entry in certificate.entries {
      guard rows.indices.contains(entry.row) else { return false }
      let row = rows[entry.row]
      switch row.relation {
      case .lessOrEqual: if entry.multiplier.isPositive { return false }
      case .greaterOrEqual: if entry.multiplier.isNegative { return false }
      case .equal: break
      }
      rest.add(row.form, times: -entry.multiplier)
    }
    return rest.terms.isEmpty && rest.constant == value
  }
}
