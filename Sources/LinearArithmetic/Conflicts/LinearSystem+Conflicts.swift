extension LinearSystem {
  /// One conflict that cannot be reduced, or `nil` where all rows can hold.
  ///
  /// `members` says which rows may be left out; all others are always in force.
  public func irreducibleConflict(
    members: (Int) -> Bool
  ) throws(SolverFault) -> IrreducibleConflict? {
    try irreducibleConflict(
      of: rows.indices.filter(members), background: rows.indices.filter { !members($0) })
  }

  func irreducibleConflict(
    of members: [Int], background: [Int]
  ) throws(SolverFault) -> IrreducibleConflict? {
    guard case .contradictory(var proof) = try feasibility(of: members + background) else {
      return nil
    }
    let isMember = Set(members)
    var left = proof.entries.map(\.row).filter(isMember.contains)
    var needed: [Int] = []
    while let candidate = left.popLast() {
      switch try feasibility(of: needed + left + background) {
      case .satisfiable: needed.append(candidate)
      case .contradictory(let smaller):
        proof = smaller
        let used = Set(smaller.entries.map(\.row))
        left.removeAll { !used.contains($0) }
      }
    }
    return IrreducibleConflict(rows: needed.sorted(), certificate: proof)
  }

  /// All conflicts and all corrections, fewest rows first, up to `limit` of each and until `deadline`.
  public func conflicts(
    members: (Int) -> Bool, limit: Int = 64, deadline: ContinuousClock.Instant? = nil
  ) throws(SolverFault) -> ConflictEnumeration {
    let background = rows.indices.filter { !members($0) }
    let all = rows.indices.filter(members)
    var conflicts: [IrreducibleConflict] = []
    var corrections: [[Int]] = []
    var waiting: [[Int]] = [[]]
    var state = ConflictEnumeration.Completeness.complete
    while !waiting.isEmpty {
      if let deadline, ContinuousClock.now >= deadline {
        state = .outOfTime
        break
      }
      if conflicts.count >= limit || corrections.count >= limit {
        state = .stopped(at: limit)
        break
      }
      let removed = waiting.removeFirst()
      if corrections.contains(where: { $0.allSatisfy(removed.contains) }) { continue }
      let conflict: IrreducibleConflict?
      if let known = conflicts.first(where: { !$0.rows.contains(where: removed.contains) }) {
        conflict = known
      } else {
        conflict = try irreducibleConflict(
          of: all.filter { !removed.contains($0) }, background: background)
        if let conflict { conflicts.append(conflict) }
      }
      guard let conflict else {
        corrections.append(removed)
        continue
      }
      for row in conflict.rows {
        let next = (removed + [row]).sorted()
        if !waiting.contains(next) { waiting.append(next) }
      }
    }
    return ConflictEnumeration(
      conflicts: conflicts.sorted { $0.precedes($1) },
      corrections: corrections == [[]] ? [] : corrections,
      conflictsCompleteness: state, correctionsCompleteness: state)
  }
}
