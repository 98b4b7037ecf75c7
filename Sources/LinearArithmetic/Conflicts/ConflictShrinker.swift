/// Makes conflicts irreducible: leaves out member rows as long as a contradiction remains.
///
/// The rows of a basic certificate are irreducible already, up to the background (Gleeson and Ryan,
/// "Identifying minimally infeasible subsystems of inequalities", ORSA J. Computing 2, 1990), so the
/// proof that every one is needed is nearly all of the work.
struct ConflictShrinker {
  private var solver: IncrementalSolver
  private var background: BackgroundRows
  private var budget: SearchBudget

  /// Once `deadline` has passed, conflicts are left as they are.
  init(
    _ solver: IncrementalSolver, background: BackgroundRows,
    deadline: ContinuousClock.Instant? = nil
  ) {
    self.solver = solver
    self.background = background
    budget = SearchBudget(deadline: deadline, steps: .max)
  }

  mutating func shrink(_ certificate: FarkasCertificate) -> IrreducibleConflict {
    var proof = certificate
    while true {
      let suspects = proof.entries.map(\.row).filter { !background.contains($0) }
      guard let smaller = contradiction(withoutOneOf: suspects, of: proof) else {
        var conflict = IrreducibleConflict(rows: suspects, certificate: proof)
        conflict.isShownIrreducible = !budget.isSpent
        return conflict
      }
      proof = smaller
    }
  }

  private mutating func contradiction(
    withoutOneOf suspects: [Int], of proof: FarkasCertificate
  ) -> FarkasCertificate? {
    if suspects.isEmpty || !budget.spend(suspects.count) { return nil }
    solver.undo(to: 0)
    let context = background.rows(around: suspects, of: solver.rows)
    if let contradiction = solver.require(all: context) { return contradiction }
    if let doubtful = solver.unresolving(among: suspects, proof: proof) {
      if doubtful.isEmpty { return nil }
      if let found = contradiction(withoutManyOf: doubtful, among: suspects) { return found }
    }
    return solver.leaveOut(eachOf: suspects, stopping: true, budget: &budget).remaining.first
  }

  /// Fewer are left out one by one.
  private static let fewest = 8

  /// Leaves out all of `doubtful`, the first half, the first quarter and so on until a contradiction
  /// remains: of a thousand needless rows, one at a time would take a thousand proofs.
  private mutating func contradiction(
    withoutManyOf doubtful: [Int], among suspects: [Int]
  ) -> FarkasCertificate? {
    var count = doubtful.count
    while count > Self.fewest, budget.spend(suspects.count) {
      let start = solver.mark
      let removed = Array(doubtful.prefix(count))
      let kept = suspects.filter { !removed.containsSorted($0) }
      let contradiction = solver.require(all: kept) ?? solver.settle()
      solver.undo(to: start)
      if let contradiction { return contradiction }
      count /= 2
    }
    return nil
  }
}
