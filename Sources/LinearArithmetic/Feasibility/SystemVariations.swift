/// Decides parts and variations of one system, again and again, without building it anew.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
public final class SystemVariations {
  private let system: LinearSystem
  private var solver: IncrementalSolver
  /// The system's variables, sorted.
  private let variables: [VariableID]
  /// The node of each.
  private let nodes: [Int]

  /// The variations of `system`.
  public init(_ system: LinearSystem) {
    self.system = system
    solver = IncrementalSolver(system.packed)
    let all = system.packed.variables
    nodes = all.indices.dropFirst().sorted { all[$0] < all[$1] }
    variables = nodes.map { all[$0] }
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  public func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    switch decide(subset) {
    case .satisfiable(let witness):
      guard Checker.satisfies(witness, subset.lazy.map { [system] in system.rows[$0] }) else {
        throw .witnessRejected
      }
      return .satisfiable(witness)
    case .contradictory(let certificate):
      try system.check(certificate)
      return .contradictory(certificate)
    }
  }

  /// Whether the rows with these indices can hold at once when `row` stands in the place of `index`.
  public func feasibility(
    of subset: [Int], replacing index: Int, by row: LinearRow
  ) throws(SolverFault) -> Feasibility {
    guard let original = solver.rows.replace(index, by: row) else {
      var rows = system.rows
      rows[index] = row
      return try LinearSystem(rows: rows).feasibility(of: subset)
    }
    defer { solver.rows.restore(index, original) }
    let answer = decide(subset)
    switch answer {
    case .satisfiable(let witness):
      let rows = subset.lazy.map { [system] in $0 == index ? row : system.rows[$0] }
      guard Checker.satisfies(witness, rows) else { throw .witnessRejected }
    case .contradictory(let certificate):
      var rows = system.rows
      rows[index] = row
      guard Checker.contradiction(of: certificate, in: rows) != nil else {
        throw .certificateRejected
      }
    }
    return answer
  }

  /// The least and the greatest value that the form of the row at `index` takes while the rows of
  /// `subset` hold; an open end is `nil`, and so is all where they contradict each other.
  public func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    solver.undo(to: 0)
    if solver.require(all: subset) != nil { return nil }
    switch solver.range(of: index) {
    case .contradictory: return nil
    case .between(let minimum, let maximum): return (minimum, maximum)
    case .undecided:
      let simplex = ExactSimplex(rows: subset.map { system.rows[$0] })
      return simplex.range(of: system.rows[index].form)
    }
  }

  private func decide(_ subset: [Int]) -> Feasibility {
    solver.undo(to: 0)
    if let contradiction = solver.require(all: subset) { return .contradictory(contradiction) }
    switch solver.solve() {
    case .failure(let contradiction): return .contradictory(contradiction.certificate)
    case .success(let values):
      return .satisfiable(Assignment(variables) { values[nodes[$0]] })
    }
  }
}

extension ExactSimplex {
  /// The least and the greatest value of `form`, an open end `nil`; `nil` where the rows contradict
  /// each other.
  fileprivate func range(of form: LinearForm) -> (minimum: Rational?, maximum: Rational?)? {
    guard let lower = least(form), let upper = least(form.scaled(by: -1)) else { return nil }
    return (lower.value, upper.value.map { -$0 })
  }

  private struct End { var value: Rational? }

  private func least(_ form: LinearForm) -> End? {
    switch minimum(of: form) {
    case .contradictory: nil
    case .unbounded: End(value: nil)
    case .optimal(let value, _, _): End(value: value)
    }
  }
}
