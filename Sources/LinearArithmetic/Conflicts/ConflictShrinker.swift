/// Makes conflicts irreducible: leaves out member rows as long as a contradiction remains.
///
/// The rows of a basic certificate are irreducible already, up to the background (Gleeson and Ryan,
/// "Identifying minimally infeasible subsystems of inequalities", ORSA J. Computing 2, 1990), so the
/// proof that every one is needed is nearly all of the work.
struct ConflictShrinker {
  private var solver: IncrementalSolver
  private var background: BackgroundRows

  init(_ solver: IncrementalSolver, background: BackgroundRows) {
    self.solver = solver
    self.background = background
  }

  mutating func shrink(_ certificate: FarkasCertificate) -> IrreducibleConflict {
    var proof = certificate
    while true {
      let suspects = proof.entries.map(\.row).filter { !background.contains($0) }
      guard let smaller = contradiction(withoutOneOf: suspects, of: proof) else {
        return IrreducibleConflict(rows: suspects, certificate: proof)
      }
      proof = smaller
    }
  }

  private mutating func contradiction(
    withoutOneOf suspects: [Int], of proof: FarkasCertificate
  ) -> FarkasCertificate? {
    if suspects.isEmpty { return nil }
    solver.undo(to: 0)
    let context = background.rows(around: suspects, of: solver.rows)
    if let contradiction = solver.require(all: context) { return contradiction }
    if solver.resolves(eachOf: suspects, proof: proof) { return nil }
    var budget = SearchBudget.unlimited
    return solver.leaveOut(eachOf: suspects, stopping: true, budget: &budget).remaining.first
  }
}
