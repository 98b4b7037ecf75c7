internal import LayoutModel
internal import LinearArithmetic

/// Solves a report again with a change made.
struct RemedyChecker {
  let proof: Proof
  /// How many constraints are eliminated at most to see what a removal leaves open.
  private static let mostEliminated = 1000

  private let rowOf: [Int?]
  private let reading: LayoutReading

  init(proof: Proof) {
    self.proof = proof
    var rowOf = [Int?](repeating: nil, count: proof.required.system.constraints.count)
    for (row, id) in proof.required.members.enumerated() { rowOf[id.index] = row }
    self.rowOf = rowOf
    reading = LayoutReading(proof.required)
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
        name: candidate.action.rawValue, assignment: reading.layout(of: edges))
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
    remedy.leavesAmbiguous = ambiguousAxes(candidate)
    return (remedy, layout)
  }

  /// The remedy that gives one constraint another row, or `nil` where that resolves nothing.
  func check(
    _ change: Remedy.Change, row: LinearRow, of id: ConstraintID, reason: Remedy.Reason
  ) throws(SolverFault) -> (remedy: Remedy, layout: WitnessLayout?)? {
    guard let index = rowOf[id.index] else { return nil }
    var rows = proof.required.solver.rows
    rows[index] = LinearRow(EdgeVariables.edges(row.form), row.relation)
    var remedy = Remedy(change.action, changes: [change], resolves: .report, reason: reason)
    if case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility() {
      let layout = WitnessLayout(
        name: change.action.rawValue, assignment: reading.layout(of: edges))
      return (remedy, layout)
    }
    let members = proof.conflicts.first { $0.constraints.contains(id) }?.constraints ?? []
    let involved = Set(members.compactMap { rowOf[$0.index] })
    let part = rows.indices.filter { $0 >= proof.required.members.count || involved.contains($0) }
    guard case .satisfiable = try LinearSystem(rows: rows).feasibility(of: part) else { return nil }
    remedy.resolves = .conflict
    return (remedy, nil)
  }

  /// Whether the constraint's own row is in force, not an assumption in its place.
  func isReplaceable(_ id: ConstraintID) -> Bool {
    guard let row = rowOf[id.index] else { return false }
    return proof.required.replacements[row] == nil
  }

  /// The rows of all but `id`; where these contradict each other, those of its first conflict.
  func others(than id: ConstraintID) -> [LinearRow] {
    let rows = proof.required.solver.rows
    guard let row = rowOf[id.index] else { return rows }
    if proof.conflicts.allSatisfy({ $0.constraints.contains(id) }) {
      return connected(rows.indices.filter { $0 != row }, to: rows[row].form)
    }
    let members = proof.conflicts.first { $0.constraints.contains(id) }?.constraints ?? []
    let involved = Set(members.compactMap { rowOf[$0.index] }).subtracting([row])
    return rows.indices.filter { $0 >= proof.required.members.count || involved.contains($0) }
      .map { rows[$0] }
  }

  /// Those of the rows with `indices` that share a variable with `form`, directly or by others.
  private func connected(_ indices: [Int], to form: LinearForm) -> [LinearRow] {
    let rows = proof.required.solver.rows
    var reached = Set(form.terms.map(\.variable))
    var waiting = indices
    var result: [LinearRow] = []
    while true {
      let near = waiting.filter { rows[$0].form.terms.contains { reached.contains($0.variable) } }
      if near.isEmpty { return result }
      waiting.removeAll(where: near.contains)
      for index in near {
        result.append(rows[index])
        for term in rows[index].form.terms { reached.insert(term.variable) }
      }
    }
  }

  /// Where the removed constraints were all that gave an item its place or size.
  private func ambiguousAxes(_ candidate: RemedyCandidate) -> [AmbiguousAxis] {
    let system = proof.required.system
    guard candidate.action == .remove || candidate.action == .disableMaskTranslation,
      system.constraints.count <= Self.mostEliminated
    else { return [] }
    let rest = Determination(system, without: candidate.constraints)
    var axes: [AmbiguousAxis] = []
    for id in candidate.constraints where !rest.determines(system[id].form) {
      let anchor = system[id].first
      let axis = AmbiguousAxis(anchor.item, anchor.attribute.axis)
      if !axes.contains(axis) { axes.append(axis) }
    }
    return axes
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
