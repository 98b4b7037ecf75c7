/// Rows that should hold together, and the questions one can ask about them.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
public struct LinearSystem: Sendable {
  /// The rows; certificates and conflicts name them by their indices here.
  public let rows: [LinearRow]
  let packed: PackedRows

  /// A system of `rows`.
  ///
  /// - Complexity: O(number of terms).
  public init(rows: [LinearRow]) {
    self.rows = rows
    packed = PackedRows(rows)
  }

  /// Whether all rows can hold at once, with a witness or a certificate.
  public func feasibility() throws(SolverFault) -> Feasibility {
    let answer = decide(rows.indices)
    try check(answer, rows)
    return answer
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  public func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    let answer = decide(subset)
    try check(answer, subset.lazy.map { rows[$0] })
    return answer
  }

  private func decide(_ subset: some Sequence<Int>) -> Feasibility {
    var solver = IncrementalSolver(packed)
    if let contradiction = solver.require(all: subset) { return .contradictory(contradiction) }
    switch solver.solve() {
    case .failure(let contradiction): return .contradictory(contradiction.certificate)
    case .success(let values):
      var assignment = Assignment()
      assignment.values.reserveCapacity(values.count)
      for node in values.indices.dropFirst() {
        assignment.values[packed.variables[node]] = values[node]
      }
      return .satisfiable(assignment)
    }
  }

  private func check(
    _ answer: Feasibility, _ required: some Sequence<LinearRow>
  ) throws(SolverFault) {
    switch answer {
    case .satisfiable(let witness):
      guard Checker.satisfies(witness, required) else { throw .witnessRejected }
    case .contradictory(let certificate): try check(certificate)
    }
  }

  func check(_ certificate: FarkasCertificate) throws(SolverFault) {
    guard Checker.contradiction(of: certificate, in: rows) != nil else {
      throw .certificateRejected
    }
  }
}
