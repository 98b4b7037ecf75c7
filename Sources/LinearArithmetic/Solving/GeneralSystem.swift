/// Answers questions about parts and variations of one system of rows.
///
/// `GeneralSystem` takes every system, `SmallDifferenceSystem` the small ones of which most logs
/// consist; both give the same answers.
protocol SystemAnswering {
  /// An assignment under which the rows with these indices hold; `nil` where none is found.
  mutating func witness(of subset: [Int]) -> Assignment?

  /// The least and the greatest value that the form of the row at `index` takes while the rows of
  /// `subset` hold; an open end is `nil`, and so is all where they contradict each other or finding it takes
  /// too much work.
  mutating func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)?

  /// Puts `row` in the place of the one at `index`, until `restore`, for questions about witnesses;
  /// `false`, and no change, where the system cannot take it.
  mutating func replace(_ index: Int, by row: LinearRow) -> Bool

  /// Puts the row back that `replace` took away.
  mutating func restore()
}

/// Any rows, answered by the incremental solver, and by the simplex method where that leaves a range
/// open.
///
/// A class, because who keeps it lazily would copy its rows before each change.
final class GeneralSystem {
  private let linear: [LinearRow]
  private var solver: IncrementalSolver
  private var replaced: (index: Int, row: PackedRows.Original)?
  private(set) var steps = 0
  /// The system's variables, sorted, and the node of each.
  private let variables: [VariableID]
  private let nodes: [Int]

  /// `tight` are the rows at which a search among nearly the same rows ended.
  init(_ rows: [LinearRow], packed: PackedRows, beginningAt tight: Set<Int32> = []) {
    linear = rows
    solver = IncrementalSolver(packed, beginningAt: tight)
    let all = packed.variables
    nodes = all.indices.dropFirst().sorted { all[$0] < all[$1] }
    variables = nodes.map { all[$0] }
  }

  /// A witness, or the proof that there is none; `nil` where that takes too much work to decide.
  func feasibility(of subset: [Int]) -> Feasibility? {
    solver.undo(to: 0)
    defer { steps += subset.count + solver.takeSteps() }
    if let contradiction = solver.require(all: subset) { return .contradictory(contradiction) }
    switch solver.solve() {
    case nil: return nil
    case .failure(let contradiction): return .contradictory(contradiction.certificate)
    case .success(let values): return .satisfiable(Assignment(variables) { values[nodes[$0]] })
    }
  }
}

extension GeneralSystem: SystemAnswering {
  /// Exact operations for each end of a range; what an app lays out takes some thousands.
  private static let rangeWork = 100_000

  func witness(of subset: [Int]) -> Assignment? {
    guard case .satisfiable(let witness)? = feasibility(of: subset) else { return nil }
    return witness
  }

  func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    solver.undo(to: 0)
    defer { steps += subset.count + solver.takeSteps() }
    if solver.require(all: subset) != nil { return nil }
    switch solver.range(of: index) {
    case .contradictory: return nil
    case .between(let minimum, let maximum): return (minimum, maximum)
    case .undecided:
      steps += Self.rangeWork
      return ExactSimplex(rows: subset.map { linear[$0] }).range(
        of: linear[index].form, within: Self.rangeWork)
    }
  }

  func replace(_ index: Int, by row: LinearRow) -> Bool {
    guard let original = solver.rows.replace(index, by: row) else { return false }
    replaced = (index, original)
    return true
  }

  func restore() {
    if let (index, row) = replaced.take() { solver.rows.restore(index, row) }
  }
}

/// Numbers variables in the order of their appearance.
struct VariableNumbering: Sendable {
  /// The variable of each number.
  private(set) var variables: [VariableID]
  /// The numbers of raw values below `limit`, or -1.
  private var direct: [Int32] = []
  /// The numbers of all other variables.
  private var sparse: [VariableID: Int32] = [:]
  /// Beyond it, raw values are spread too thinly for an array.
  private let limit: Int

  /// For the variables of so many terms; `variables` have the first numbers already and are met no
  /// more.
  init(termCount: Int, after variables: [VariableID] = []) {
    self.variables = variables
    limit = 64 * (termCount + 16)
  }

  mutating func number(of variable: VariableID) -> Int32 {
    let raw = Int(variable.rawValue)
    guard raw >= 0, raw < limit else {
      if let known = sparse[variable] { return known }
      let number = append(variable)
      sparse[variable] = number
      return number
    }
    if raw >= direct.count {
      let count = min(limit, max(raw + 1, 2 * direct.count))
      direct.append(contentsOf: repeatElement(-1, count: count - direct.count))
    }
    if direct[raw] < 0 { direct[raw] = append(variable) }
    return direct[raw]
  }

  private mutating func append(_ variable: VariableID) -> Int32 {
    variables.append(variable)
    return Int32(variables.count - 1)
  }

  /// The number that a variable has already; `nil` where it was not met.
  func knownNumber(of variable: VariableID) -> Int? {
    let raw = Int(variable.rawValue)
    guard raw >= 0, raw < limit else { return sparse[variable].map(Int.init) }
    return raw < direct.count && direct[raw] >= 0 ? Int(direct[raw]) : nil
  }
}
