extension HierarchySolution {
  mutating func certificate(ofLevel level: Int) throws(Failure) -> FarkasCertificate {
    guard priorities.indices.contains(level) else { return FarkasCertificate([]) }
    let proof = try combined(through: level, last: nil)
    return try certificate(proof, through: level, minus: LinearForm())
  }

  mutating func certificate(ofMinimum form: LinearForm) throws(Failure) -> FarkasCertificate? {
    let flat = try expand(form)
    var last: [Int: [Number]] = [:]
    for (index, block) in blocks.enumerated() {
      let objective = flat.terms
        .filter { placeOfRoot[Int($0.variable)].block == Int32(index) }
        .map { (variable: Int(placeOfRoot[Int($0.variable)].index), coefficient: $0.coefficient) }
      if objective.isEmpty { continue }
      var copy = block
      guard case .attained = try copy.minimise(objective) else { return nil }
      spend(copy.lastSteps)
      var slopes = try copy.currentMultipliers()
      for term in objective { slopes[term.variable] = slopes[term.variable] - term.coefficient }
      last[index] = slopes
      blocks[index].moveTo(copy.currentValues)
    }
    let proof = try combined(through: priorities.count - 1, last: last)
    return try certificate(proof, through: priorities.count - 1, minus: form)
  }

  /// Multipliers of every block, and how much each level weighs in them.
  private struct Combination {
    var multipliers: [[Number]]
    var weights: [Number]
  }

  /// Adds to each level's multipliers enough of the higher ones that every row's share has the sign
  /// and size which a proof may use; `last` are those of a linear form.
  private func combined(through level: Int, last: [Int: [Number]]?) throws(Failure) -> Combination {
    var combination = Combination(
      multipliers: blocks.map { Array(repeating: .zero, count: $0.values.count) },
      weights: Array(repeating: .zero, count: priorities.count))
    var above = -1
    for current in priorities.indices where current <= level {
      var own: [[Number]?] = []
      for block in blocks { own.append(block.multipliers[current]) }
      try combine(&combination, with: own, level: current, above: above, isLast: false)
      combination.weights[current] = .one
      above = current
    }
    if let last {
      let own = blocks.indices.map { last[$0] }
      try combine(&combination, with: own, level: nil, above: above, isLast: true)
    }
    if combination.weights.contains(where: \.isLost) { throw .lost }
    return combination
  }

  private func combine(
    _ combination: inout Combination, with own: [[Number]?], level: Int?, above: Int, isLast: Bool
  ) throws(Failure) {
    var factor: Number = isLast ? .zero : .one
    for (index, block) in blocks.enumerated() {
      for variable in block.values.indices {
        let slope = own[index]?[variable] ?? .zero
        let surplus = block.surplus(slope, of: variable, level: level)
        if surplus.isZero { continue }
        let room = block.room(
          combination.multipliers[index][variable], of: variable, weights: combination.weights,
          through: above, goingUp: surplus.sign > 0)
        guard let room, !room.isZero else { continue }
        let needed = surplus.magnitude / room
        if needed.isLost { throw .lost }
        factor = max(factor, isLast ? needed : needed + .one)
      }
    }
    for index in blocks.indices {
      for variable in combination.multipliers[index].indices {
        let old = combination.multipliers[index][variable] * factor
        combination.multipliers[index][variable] = old + (own[index]?[variable] ?? .zero)
      }
    }
    combination.weights = combination.weights.map { $0 * factor }
  }

  /// The shares of the rows, with the equations' found so that all variables cancel.
  private mutating func certificate(
    _ combination: Combination, through level: Int, minus form: LinearForm
  ) throws(Failure) -> FarkasCertificate {
    var shares: [Int: Number] = [:]
    for (index, block) in blocks.enumerated() {
      for variable in block.values.indices {
        block.split(
          combination.multipliers[index][variable], of: variable, weights: combination.weights,
          through: level, into: &shares)
      }
    }
    for entry in constantRows where entry.level <= level {
      if rows[entry.row].row.relation.holds(entry.value.sign) { continue }
      let weight = combination.weights[entry.level]
      shares[entry.row] = entry.value.sign < 0 ? weight : -weight
    }
    shares[-1] = nil
    if shares.values.contains(where: \.isLost) { throw .lost }
    guard let proof = complete(shares.mapValues(\.rational), minus: form) else { throw .lost }
    return proof
  }

  /// Finds the multipliers of the required equations by solving for them; `nil` where that takes too much
  /// work.
  private func complete(_ shares: [Int: Rational], minus form: LinearForm) -> FarkasCertificate? {
    var sum = form.scaled(by: -1)
    for (row, share) in shares { sum.add(rows[row].row.form, times: share) }
    var columns: [VariableID: LinearForm] = [:]
    for term in sum.terms {
      columns[term.variable, default: LinearForm()].constant += term.coefficient
    }
    for (index, row) in rows.enumerated()
    where row.priority == nil && row.row.relation == .equal {
      for term in row.row.form.terms {
        columns[term.variable, default: LinearForm()].add(
          term.coefficient, of: VariableID(rawValue: Int32(index)))
      }
    }
    let transposed = columns.sorted { $0.key < $1.key }.map { LinearRow($0.value, .equal) }
    var entries = shares
    guard let answer = try? LinearSystem(rows: transposed).feasibility() else { return nil }
    if case .satisfiable(let solution) = answer {
      for entry in solution.entries where !entry.value.isZero {
        entries[Int(entry.variable.rawValue), default: .zero] += entry.value
      }
    }
    return FarkasCertificate(
      entries.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { .init(row: $0.key, multiplier: $0.value) })
  }
}

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
