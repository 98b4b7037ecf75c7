extension IncrementalSolver {
  /// Whether each of `candidates`, left out alone, lets the others and everything required so far hold.
  ///
  /// `false` where that cannot be read off one circuit. With `tight` and the candidates taken for
  /// equalities, let `row + sum(y * others) = v` tell what a waiting row amounts to, and
  /// `sum(m * all) = -g` be the contradiction. With candidate s left out the waiting row amounts to
  /// `v + y[s] / m[s] * g`, since the second line can be used to remove s from the first. So one pass
  /// over the waiting rows decides about all candidates.
  mutating func resolves(
    eachOf candidates: [Int], tight: [Int], settling concerned: [Int]? = nil
  ) -> Bool {
    let start = mark
    defer { undo(to: start) }
    let waiting = rowsWaiting(among: concerned)
    guard let contradiction = tie(tight + candidates) else { return false }
    let changes = circuitChanges(contradiction)
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

  /// For each row of a contradiction, `g / m[row]`.
  private func circuitChanges(_ contradiction: FarkasCertificate) -> [Int: Rational] {
    var sum = Rational.zero
    for entry in contradiction.entries { sum += entry.multiplier * rows.constant(of: entry.row) }
    var changes: [Int: Rational] = [:]
    changes.reserveCapacity(contradiction.entries.count)
    for entry in contradiction.entries { changes[entry.row] = -sum / entry.multiplier }
    return changes
  }

  private mutating func rowsWaiting(among concerned: [Int]?) -> [Int] {
    if let concerned { return concerned.filter(isWaiting) }
    var waiting: [Int] = []
    forEachWaiting { _, row in waiting.append(Int(row)) }
    return waiting
  }
}
