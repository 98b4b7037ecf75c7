/// Checks the evidence for a hierarchy's optimum with nothing but exact addition and multiplication.
///
/// With every row written `form relation 0`, a violated `>=` row's form is at least minus its
/// violation, and so on. If the sum of multiplier × form is a constant K, the multipliers have the
/// signs of Farkas' lemma and those of a level's rows are at most 1 in size, then the violations of
/// the level add up to at least `-K - sum(largest multiplier of a higher level × its optimum)`.
package enum HierarchyChecker {
  /// The sum of violations on a level that `certificate` proves to be unavoidable, at least.
  package static func unavoidableViolation(
    onLevel level: Int, by certificate: FarkasCertificate, levels: [HierarchyOptimum.Level],
    rows: [PrioritisedRow]
  ) -> Rational? {
    guard levels.indices.contains(level), let sum = sum(certificate, rows), sum.form.terms.isEmpty
    else { return nil }
    var bound = -sum.form.constant
    for (priority, largest) in sum.largest where !largest.isZero {
      if priority == levels[level].priority {
        if largest > 1 { return nil }
        continue
      }
      guard let higher = levels.firstIndex(where: { $0.priority == priority }), higher < level
      else { return nil }
      bound -= largest * levels[higher].violation
    }
    return bound
  }

  /// The value that `form` cannot fall below on the optimal face, by `certificate`.
  package static func lowerBound(
    of form: LinearForm, by certificate: FarkasCertificate, levels: [HierarchyOptimum.Level],
    rows: [PrioritisedRow]
  ) -> Rational? {
    guard let sum = sum(certificate, rows) else { return nil }
    var rest = form
    rest.add(sum.form, times: -1)
    guard rest.terms.isEmpty else { return nil }
    var bound = rest.constant
    for (priority, largest) in sum.largest where !largest.isZero {
      guard let level = levels.first(where: { $0.priority == priority }) else { return nil }
      bound -= largest * level.violation
    }
    return bound
  }

  /// What every level's violations add up to under `assignment`; `nil` where a required row fails.
  package static func violations(
    under assignment: Assignment, levels: [HierarchyOptimum.Level], rows: [PrioritisedRow]
  ) -> [Rational]? {
    var sums = [Rational](repeating: 0, count: levels.count)
    for row in rows {
      let value = row.row.form.value { assignment[$0] }
      if row.row.relation.holds(value) { continue }
      guard let priority = row.priority,
        let level = levels.firstIndex(where: { $0.priority == priority })
      else { return nil }
      sums[level] += value.magnitude
    }
    return sums
  }

  private static func sum(
    _ certificate: FarkasCertificate, _ rows: [PrioritisedRow]
  ) -> (form: LinearForm, largest: [Rational: Rational])? {
    var sums: [VariableID: Rational] = [:]
    var constant = Rational.zero
    var largest: [Rational: Rational] = [:]
    for entry in certificate.entries {
      guard rows.indices.contains(entry.row) else { return nil }
      let row = rows[entry.row]
      guard row.row.relation.allows(entry.multiplier) else { return nil }
      if let priority = row.priority {
        largest[priority] = max(largest[priority] ?? 0, entry.multiplier.magnitude)
      }
      for term in row.row.form.terms {
        sums[term.variable, default: .zero] += entry.multiplier * term.coefficient
      }
      constant += entry.multiplier * row.row.form.constant
    }
    let terms = sums.map { LinearForm.Term($0.key, $0.value) }
    return (LinearForm(terms, constant: constant), largest)
  }
}
