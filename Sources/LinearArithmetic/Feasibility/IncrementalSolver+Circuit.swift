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

  /// Whether the rows, as equalities, depend on each other in no other way than `proof`'s.
  ///
  /// So each candidate must link two classes, but for the one at which the contradiction shows: a
  /// candidate that follows from other rows is no obstacle to the contradiction when it is left out.
  private mutating func tieCircuit(_ proof: FarkasCertificate, _ candidates: [Int]) -> Bool {
    let isCandidate = Set(candidates)
    for row in proof.entries.lazy.map(\.row) where !isCandidate.contains(row) {
      if rows.relation(of: row) != .equal, tie(row) != nil { return false }
      if isWaiting(row) { return false }
    }
    let linksBefore = forest.links.count
    var contradicting: Int?
    for row in candidates {
      if contradicting != nil { return false }
      contradicting = tie(row)
    }
    guard let contradicting, isCandidate.contains(contradicting) else { return false }
    let linked = forest.links[linksBefore...].count { isCandidate.contains(Int($0.row)) }
    return linked == candidates.count - 1
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
