extension LinearSystem {
  /// One conflict that cannot be reduced, or `nil` where all rows can hold.
  ///
  /// `members` says which rows may be left out; all others are always in force. Once `deadline` has
  /// passed, what was found by then is not reduced any further.
  ///
  /// - Complexity: Close to linear in the number of terms where most rows are differences.
  public func irreducibleConflict(
    members: (Int) -> Bool, deadline: ContinuousClock.Instant? = nil
  ) throws(SolverFault) -> IrreducibleConflict? {
    let isBackground = rows.indices.map { !members($0) }
    let packed = packed
    var solver = IncrementalSolver(packed)
    if let contradiction = solver.contradiction(inBackground: isBackground) {
      try check(contradiction)
      return IrreducibleConflict(rows: [], certificate: contradiction)
    }
    guard let contradiction = solver.require(all: rows.indices) ?? solver.settle() else {
      return nil
    }
    var shrinker = ConflictShrinker(
      solver, background: BackgroundRows(isBackground, of: packed), deadline: deadline)
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
    members: (Int) -> Bool, limit: Int = 64,
    deadline: @autoclosure () -> ContinuousClock.Instant? = nil
  ) throws(SolverFault) -> ConflictEnumeration {
    let isBackground = rows.indices.map { !members($0) }
    let enumeration = enumeration(isBackground, limit, deadline)
    for conflict in enumeration.conflicts { try check(conflict.certificate) }
    return enumeration
  }

  private func enumeration(
    _ isBackground: [Bool], _ limit: Int, _ deadline: () -> ContinuousClock.Instant?
  ) -> ConflictEnumeration {
    if let found = CycleSearch(self, isBackground: isBackground)?.enumeration(limit: limit) {
      return found
    }
    var enumerator = ConflictEnumerator(
      packed, isBackground: isBackground, limit: limit, budget: SearchBudget(deadline: deadline()))
    return enumerator.enumerate()
  }
}
