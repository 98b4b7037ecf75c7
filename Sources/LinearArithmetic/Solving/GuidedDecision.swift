/// Decides many rows that are no differences: floating point finds the rows that matter, exact arithmetic
/// claims.
///
/// A contradiction that was found consists of rows that depend on each other in one way only, so their
/// multipliers are the solution of equations; so is the point at which the tight rows meet. Both are
/// computed as fractions and checked against every row.
struct GuidedDecision {
  private let rows: [LinearRow]
  /// How much work deciding was.
  private(set) var steps = 0
  /// The rows at which the search begins, and then those at which it ended.
  private(set) var tight: [Int]
  /// Below, the exact method takes no longer.
  static let fewestRows = 48

  private let inversionSteps: Int

  /// Rows over variables that are numbered from 0; a basis is inverted anew after `inversionSteps`.
  ///
  /// `tight` are those at which a search among nearly the same rows ended.
  init(
    _ rows: [LinearRow], tight: [Int] = [], inversionSteps: Int = ApproximateSimplex.mostSteps
  ) {
    self.rows = rows
    self.tight = tight
    self.inversionSteps = inversionSteps
  }

  /// `nil` where what was found does not bear an exact check.
  mutating func decide() -> Feasibility? {
    let variableCount =
      1 + (rows.lazy.flatMap(\.form.terms).map { Int($0.variable.rawValue) }.max() ?? -1)
    let order = order
    var search = ApproximateSimplex(
      variableCount: variableCount, rowCount: rows.count, mostSteps: inversionSteps)
    for index in order.rows {
      let form = rows[index].form
      search.append(
        form.terms.map { ($0.variable.rawValue, $0.coefficient.doubleValue) },
        constant: form.constant.doubleValue, rows[index].relation)
    }
    var wasTight = Array(repeating: false, count: rows.count)
    for row in tight { wasTight[row] = true }
    let outcome = search.decide(
      beginningWith: order.bounds, tight: order.rows.indices.filter { wasTight[order.rows[$0]] })
    tight = search.tight.map { order.rows[$0] }
    steps += search.work / 64 + rows.count
    switch outcome {
    case .contradiction(let found):
      return certificate(of: found.map { order.rows[$0] }.sorted()).map { .contradictory($0) }
    case .point(let tight, let zeros):
      return point(where: tight.map { order.rows[$0] }, zeros, variableCount).map {
        .satisfiable($0)
      }
    case .lost: return nil
    }
  }

  /// Bounds and differences that 0 nearly always obeys come first, the others as they were given.
  private var order: (rows: [Int], bounds: Int) {
    let isBound = rows.map {
      $0.relation != .equal && $0.form.terms.count <= 2 && $0.relation.holds($0.form.constant)
    }
    let bounds = rows.indices.filter { isBound[$0] }
    return (bounds + rows.indices.filter { !isBound[$0] }, bounds.count)
  }

  /// The multipliers under which the rows' variables cancel.
  private mutating func certificate(of conflict: [Int]) -> FarkasCertificate? {
    guard let last = conflict.last else { return nil }
    var columns: [Int32: [(unknown: Int32, coefficient: Rational)]] = [:]
    for (unknown, row) in conflict.dropLast().enumerated() {
      for term in rows[row].form.terms {
        columns[term.variable.rawValue, default: []].append((Int32(unknown), term.coefficient))
      }
    }
    var constants: [Int32: Rational] = [:]
    for term in rows[last].form.terms { constants[term.variable.rawValue] = -term.coefficient }
    var elimination = ExactElimination(unknownCount: conflict.count - 1)
    for variable in Set(columns.keys).union(constants.keys).sorted() {
      elimination.append(columns[variable] ?? [], constant: constants[variable] ?? .zero)
    }
    let solution = elimination.solve()
    steps += elimination.work / 4
    guard var multipliers = solution else { return nil }
    multipliers.append(.one)
    var sum = Rational.zero
    for (row, multiplier) in zip(conflict, multipliers) {
      sum += multiplier * rows[row].form.constant
    }
    let sign: Rational = sum.isPositive ? -1 : 1
    let entries = zip(conflict, multipliers).filter { !$0.1.isZero }.map {
      FarkasCertificate.Entry(row: $0, multiplier: $1 * sign)
    }
    let certificate = FarkasCertificate(entries)
    return Checker.contradiction(of: certificate, in: rows) == nil ? nil : certificate
  }

  private mutating func point(where tight: [Int], _ zeros: [Int], _ variableCount: Int)
    -> Assignment?
  {
    var isZero = Array(repeating: false, count: variableCount)
    for variable in zeros { isZero[variable] = true }
    var elimination = ExactElimination(unknownCount: variableCount)
    for row in tight {
      let form = rows[row].form
      let terms = form.terms.filter { !isZero[Int($0.variable.rawValue)] }
        .map { ($0.variable.rawValue, $0.coefficient) }.sorted { $0.0 < $1.0 }
      elimination.append(terms.map { (unknown: $0.0, coefficient: $0.1) }, constant: -form.constant)
    }
    let solution = elimination.solve()
    steps += elimination.work / 4
    guard let values = solution else { return nil }
    let holds = rows.allSatisfy { row in
      row.relation.holds(row.form.value { values[Int($0.rawValue)] })
    }
    if !holds { return nil }
    let variables = (0..<variableCount).map { VariableID(rawValue: Int32($0)) }
    return Assignment(variables) { values[$0] }
  }
}
