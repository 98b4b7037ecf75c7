internal import LayoutModel
internal import LinearArithmetic

/// Solves a report again with a change made.
struct RemedyChecker {
  let proof: Proof
  private let rowOf: [Int?]

  init(proof: Proof) {
    self.proof = proof
    var rowOf = [Int?](repeating: nil, count: proof.required.system.constraints.count)
    for (row, id) in proof.required.members.enumerated() { rowOf[id.index] = row }
    self.rowOf = rowOf
  }

  /// The remedy that `candidate` makes, or `nil` where it resolves nothing.
  func check(
    _ candidate: RemedyCandidate
  ) throws(SolverFault) -> (remedy: Remedy, layout: WitnessLayout?)? {
    let rows = candidate.constraints.compactMap { rowOf[$0.index] }
    guard !rows.isEmpty else { return nil }
    let rest = proof.required.solver.rows.indices.filter { !rows.contains($0) }
    let layout: WitnessLayout?
    let scope: Remedy.Scope
    switch try proof.required.solver.feasibility(of: rest) {
    case .satisfiable(let edges):
      layout = WitnessLayout(
        name: candidate.action.rawValue, assignment: proof.required.layout(of: edges))
      scope = .report
    case .contradictory:
      let resolved = proof.conflicts.contains { conflict in
        conflict.constraints.contains(where: candidate.constraints.contains)
      }
      guard resolved else { return nil }
      layout = nil
      scope = .conflict
    }
    var remedy = Remedy(
      candidate.action, changes: changes(candidate), resolves: scope, reason: candidate.reason)
    remedy.weight = candidate.weight
    return (remedy, layout)
  }

  private func changes(_ candidate: RemedyCandidate) -> [Remedy.Change] {
    candidate.constraints.map { id in
      switch candidate.action {
      case .lowerPriority:
        Remedy.Change(.lowerPriority, constraint: id, from: "1000", to: "999")
      default: Remedy.Change(candidate.action, constraint: id, item: candidate.item)
      }
    }
  }
}
