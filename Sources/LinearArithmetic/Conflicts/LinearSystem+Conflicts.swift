extension LinearSystem {
  /// One conflict that cannot be reduced, or `nil` where all rows can hold.
  ///
  /// `members` says which rows may be left out; all others are always in force.
  ///
  /// - Complexity: Close to linear in the number of terms where most rows are differences.
  public func irreducibleConflict(
    members: (Int) -> Bool
  ) throws(SolverFault) -> IrreducibleConflict? {
    let isBackground = rows.indices.map { !members($0) }
    var solver = IncrementalSolver(packed)
    let background = rows.indices.filter { isBackground[$0] }
    let holdsAtZero = background.allSatisfy { rows[$0].relation.holds(rows[$0].form.constant) }
    if let contradiction = solver.require(all: background) ?? (holdsAtZero ? nil : solver.settle())
    {
      try check(contradiction)
      return IrreducibleConflict(rows: [], certificate: contradiction)
    }
    let others = rows.indices.filter { !isBackground[$0] }
    guard let contradiction = solver.require(all: others) ?? solver.settle() else { return nil }
    var shrinker = ConflictShrinker(
      solver, background: BackgroundRows(isBackground, of: packed))
    let conflict = shrinker.shrink(contradiction)
    try check(conflict.certificate)
    return conflict
  }

  /// All conflicts and all corrections, fewest rows first.
  ///
  /// `members` says which rows may be left out; all others are always in force. At most `limit` conflicts
  /// and as many corrections are listed, but corrections of a single row in any case. The search stops
  /// at `deadline`; without one, after about a second of work.
  public func conflicts(
    members: (Int) -> Bool, limit: Int = 64, deadline: ContinuousClock.Instant? = nil
  ) throws(SolverFault) -> ConflictEnumeration {
    var enumerator = ConflictEnumerator(
      packed, isMember: rows.indices.map(members), limit: limit,
      budget: SearchBudget(deadline: deadline))
    let enumeration = enumerator.enumerate()
    for conflict in enumeration.conflicts { try check(conflict.certificate) }
    return enumeration
  }
}
