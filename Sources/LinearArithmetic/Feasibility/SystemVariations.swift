/// Decides parts and variations of one system, again and again, without building it anew.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
public final class SystemVariations {
  private let system: LinearSystem
  /// Solves nearly all that comes, where the system is one of differences.
  private var differences: DifferenceSolver?
  private lazy var solver = IncrementalSolver(system.packed)
  /// The system's variables, sorted.
  private let variables: [VariableID]
  /// The node of each.
  private let nodes: [Int]

  /// The variations of `system`.
  public init(_ system: LinearSystem) {
    self.system = system
    differences = system.differences.map { DifferenceSolver($0) }
    let all = system.differences?.variables ?? system.packed.variables
    nodes = all.indices.dropFirst().sorted { all[$0] < all[$1] }
    variables = nodes.map { all[$0] }
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  public func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    switch decide(subset) {
    case .satisfiable(let witness):
      try check(witness, subset)
      return .satisfiable(witness)
    case .contradictory(let certificate):
      try system.check(certificate)
      return .contradictory(certificate)
    }
  }

  /// An assignment under which the rows with these indices hold; `nil` where there is none.
  ///
  /// Cheaper than `feasibility`, since it looks for no proof where there is none.
  public func witness(of subset: [Int]) throws(SolverFault) -> Assignment? {
    if let unit = system.differences?.unit {
      let witness = differences?.values(of: subset).map { assignment($0, unit) }
      if let witness { try check(witness, subset) }
      return witness
    }
    guard case .satisfiable(let witness) = try feasibility(of: subset) else { return nil }
    return witness
  }

  /// The same where `row` stands in the place of the one at `index`.
  public func witness(
    of subset: [Int], replacing index: Int, by row: LinearRow
  ) throws(SolverFault) -> Assignment? {
    if let rows = system.differences, let replaced = rows.row(row, inPlaceOf: index) {
      let values = differences?.values(of: subset, replacing: index, by: replaced)
      let witness = values.map { assignment($0, rows.unit) }
      if let witness { try check(witness, subset, replacing: index, by: row) }
      return witness
    }
    guard let original = solver.rows.replace(index, by: row) else {
      var rows = system.rows
      rows[index] = row
      return try SystemVariations(LinearSystem(rows: rows)).witness(of: subset)
    }
    defer { solver.rows.restore(index, original) }
    guard case .satisfiable(let witness) = decideGenerally(subset) else { return nil }
    try check(witness, subset, replacing: index, by: row)
    return witness
  }

  private func check(_ witness: Assignment, _ subset: [Int]) throws(SolverFault) {
    for index in subset where !Checker.satisfies(witness, system.rows[index]) {
      throw .witnessRejected
    }
  }

  private func check(
    _ witness: Assignment, _ subset: [Int], replacing replaced: Int, by row: LinearRow
  ) throws(SolverFault) {
    guard !subset.contains(replaced) || Checker.satisfies(witness, row) else {
      throw .witnessRejected
    }
    for index in subset
    where index != replaced && !Checker.satisfies(witness, system.rows[index]) {
      throw .witnessRejected
    }
  }

  /// The least and the greatest value that the form of the row at `index` takes while the rows of
  /// `subset` hold; an open end is `nil`, and so is all where they contradict each other.
  public func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    if let unit = system.differences?.unit {
      guard case .between(let least, let most)? = differences?.range(of: index, among: subset)
      else { return nil }
      return ends(of: index, least, most, unit)
    }
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

  /// The values of a row's form, of which the first variable exceeds the second by so many units.
  private func ends(
    of index: Int, _ least: Int?, _ most: Int?, _ unit: Int
  ) -> (minimum: Rational?, maximum: Rational?) {
    let form = system.rows[index].form
    let scale = form.terms[0].coefficient
    func value(_ units: Int) -> Rational { scale * Rational(units, unit) + form.constant }
    return scale.isNegative
      ? (most.map(value), least.map(value)) : (least.map(value), most.map(value))
  }

  private func assignment(_ values: [Int], _ unit: Int) -> Assignment {
    Assignment(variables) {
      unit == 1 ? Rational(values[nodes[$0]]) : Rational(values[nodes[$0]], unit)
    }
  }

  private func decide(_ subset: [Int]) -> Feasibility {
    if let unit = system.differences?.unit, let values = differences?.values(of: subset) {
      return .satisfiable(assignment(values, unit))
    }
    return decideGenerally(subset)
  }

  private func decideGenerally(_ subset: [Int]) -> Feasibility {
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
