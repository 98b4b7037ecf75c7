extension IncrementalSolver {
  /// Whether each of `candidates`, left out alone, lets the others and everything required so far hold.
  ///
  /// `false` where that cannot be read off `proof`, which must use every candidate. All of its rows are
  /// taken for equalities, `sum(m * row) = -g`. Let `row + sum(y * others) = v` tell what a waiting row
  /// amounts to; with candidate s left out that is `v + y[s] / m[s] * g`, since the first sum can be
  /// used to remove s from the second. So one pass over the waiting rows decides about all candidates.
  mutating func resolves(
    eachOf candidates: [Int], proof: FarkasCertificate, settling concerned: [Int]? = nil
  ) -> Bool {
    let start = mark
    defer { undo(to: start) }
    let waiting = rowsWaiting(among: concerned)
    guard tieCircuit(proof, candidates) else { return false }
    let changes = circuitChanges(proof)
    guard candidates.allSatisfy({ changes[$0] != nil }) else { return false }
    return waiting.allSatisfy { row in
      guard let expansion = expansion(of: row) else { return false }
      let relation = rows.relation(of: row)
      return relation.holds(expansion.value)
        && expansion.entries.allSatisfy { entry in
          guard let change = changes[entry.row] else { return true }
          return relation.holds(expansion.value + entry.multiplier * change)
        }
    }
  }

  private mutating func rowsWaiting(among concerned: [Int]?) -> [Int] {
    if let concerned { return concerned.filter(isWaiting) }
    var waiting: [Int] = []
    forEachWaiting { _, row in waiting.append(Int(row)) }
    return waiting
  }

  /// Whether the rows contradict each other as equalities, and only once the last of them is added.
  private mutating func tieCircuit(_ proof: FarkasCertificate, _ candidates: [Int]) -> Bool {
    let inequalities = proof.entries.filter { rows.relation(of: $0.row) != .equal }
    if !inequalities.isEmpty {
      let isCandidate = Set(candidates)
      for entry in inequalities where !isCandidate.contains(entry.row) && !tie(entry.row) {
        return false
      }
    }
    guard let last = candidates.last else { return false }
    return candidates.dropLast().allSatisfy { tie($0) } && !tie(last)
  }

  /// For each row of a contradiction, `g / m[row]`.
  private func circuitChanges(_ proof: FarkasCertificate) -> [Int: Rational] {
    var sum = Rational.zero
    for entry in proof.entries { sum += entry.multiplier * rows.constant(of: entry.row) }
    var changes: [Int: Rational] = [:]
    changes.reserveCapacity(proof.entries.count)
    for entry in proof.entries { changes[entry.row] = -sum / entry.multiplier }
    return changes
  }
}
