/// Rows that should hold together, and the questions one can ask about them.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
public struct LinearSystem: Sendable {
  public let rows: [LinearRow]

  public init(rows: [LinearRow]) { self.rows = rows }

  /// Whether all rows can hold at once, with a witness or a certificate.
  public func feasibility() throws(SolverFault) -> Feasibility {
    try feasibility(of: Array(rows.indices))
  }

  /// Whether the rows with these indices can hold at once; a certificate counts in the system's own indices.
  public func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    let answer = Elimination.decide(rows, subset: subset)
    switch answer {
    case .satisfiable(let witness):
      guard Checker.satisfies(witness, subset.lazy.map { rows[$0] }) else { throw .witnessRejected }
    case .contradictory(let certificate):
      guard Checker.contradiction(of: certificate, in: rows) != nil else {
        throw .certificateRejected
      }
    }
    return answer
  }
}
