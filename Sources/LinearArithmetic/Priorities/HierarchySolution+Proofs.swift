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
    return complete(shares.mapValues(\.rational), minus: form)
  }

  /// Finds the multipliers of the required equations by solving for them.
  private func complete(_ shares: [Int: Rational], minus form: LinearForm) -> FarkasCertificate {
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
    if case .satisfiable(let solution) = try? LinearSystem(rows: transposed).feasibility() {
      for entry in solution.entries where !entry.value.isZero {
        entries[Int(entry.variable.rawValue), default: .zero] += entry.value
      }
    }
    return FarkasCertificate(
      entries.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { .init(row: $0.key, multiplier: $0.value) })
  }
}
