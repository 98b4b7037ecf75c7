/// Makes conflicts irreducible: leaves out member rows as long as a contradiction remains.
///
/// The rows of a basic certificate are irreducible already, up to the background (Gleeson and Ryan,
/// "Identifying minimally infeasible subsystems of inequalities", ORSA J. Computing 2, 1990), so the
/// proof that every one is needed is nearly all of the work.
struct ConflictShrinker {
  private(set) var solver: IncrementalSolver
  private var background: BackgroundRows

  init(_ solver: IncrementalSolver, background: BackgroundRows) {
    self.solver = solver
    self.background = background
  }

  /// The conflict within `certificate`; the smallest that is known, where the budget is spent before.
  mutating func shrink(
    _ certificate: FarkasCertificate, budget: inout SearchBudget
  ) -> IrreducibleConflict {
    var proof = certificate
    while true {
      let suspects = proof.entries.map(\.row).filter { !background.contains($0) }
      guard let smaller = contradiction(withoutOneOf: suspects, of: proof, &budget) else {
        var conflict = IrreducibleConflict(rows: suspects, certificate: proof)
        conflict.isShownIrreducible = !budget.isSpent && !solver.hasGivenUp
        return conflict
      }
      proof = smaller
    }
  }

  private mutating func contradiction(
    withoutOneOf suspects: [Int], of proof: FarkasCertificate, _ budget: inout SearchBudget
  ) -> FarkasCertificate? {
    if suspects.isEmpty || !budget.spend(suspects.count) { return nil }
    defer { _ = budget.spend(solver.takeSteps()) }
    solver.undo(to: 0)
    let context = background.rows(around: suspects, of: solver.rows)
    _ = budget.spend(context.count)
    if let contradiction = solver.require(all: context) { return contradiction }
    if let doubtful = solver.unresolving(among: suspects, proof: proof) {
      if doubtful.isEmpty { return nil }
      if let found = contradiction(withoutManyOf: doubtful, among: suspects, &budget) {
        return found
      }
    }
    return solver.leaveOut(eachOf: suspects, stopping: true, budget: &budget).remaining.first
  }

  /// Fewer are left out one by one.
  private static let fewest = 8

  /// Leaves out all of `doubtful`, the first half, the first quarter and so on until a contradiction
  /// remains: of a thousand needless rows, one at a time would take a thousand proofs.
  private mutating func contradiction(
    withoutManyOf doubtful: [Int], among suspects: [Int], _ budget: inout SearchBudget
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

/// The rows that are always in force, found by the variables they mention.
struct BackgroundRows {
  private let isBackground: [Bool]
  /// The background rows of each node, one node after the other.
  private var rowsOfNodes: [Int32]
  private var starts: [Int32]
  /// How many rows mention each node; all 0 between questions.
  private var mentions: [Int32]
  /// Whether a row was found; all `false` between questions.
  private var isFound: [Bool]

  init(_ isBackground: [Bool], of rows: PackedRows) {
    self.isBackground = isBackground
    isFound = Array(repeating: false, count: isBackground.count)
    mentions = Array(repeating: 0, count: rows.nodeCount)
    starts = Array(repeating: 0, count: rows.nodeCount + 1)
    for row in isBackground.indices where isBackground[row] {
      for position in rows.positions(of: row) { starts[Int(rows.terms[position].node) + 1] += 1 }
    }
    for node in 0..<rows.nodeCount { starts[node + 1] += starts[node] }
    rowsOfNodes = Array(repeating: 0, count: Int(starts[rows.nodeCount]))
    var ends = starts
    for row in isBackground.indices where isBackground[row] {
      for position in rows.positions(of: row) {
        let node = Int(rows.terms[position].node)
        rowsOfNodes[Int(ends[node])] = Int32(row)
        ends[node] += 1
      }
    }
  }

  func contains(_ row: Int) -> Bool { isBackground[row] }

  /// The background rows that can take part in a contradiction with `members`.
  ///
  /// Those that variables connect with them, but for rows with a variable that nothing else mentions:
  /// such a row can always be made to hold.
  mutating func rows(around members: [Int], of rows: PackedRows) -> [Int] {
    var reached: [Int] = []
    var visited: [Int32] = []
    for row in members { mention(row, of: rows, visited: &visited) }
    var next = 0
    while next < visited.count {
      let node = Int(visited[next])
      next += 1
      for row in rowsOfNodes[Int(starts[node])..<Int(starts[node + 1])]
      where !isFound[Int(row)] {
        isFound[Int(row)] = true
        reached.append(Int(row))
        mention(Int(row), of: rows, visited: &visited)
      }
    }
    let relevant = withoutLooseEnds(reached, of: rows)
    for row in reached { isFound[row] = false }
    for node in visited { mentions[Int(node)] = 0 }
    return relevant
  }

  private mutating func mention(_ row: Int, of rows: PackedRows, visited: inout [Int32]) {
    for position in rows.positions(of: row) {
      let node = rows.terms[position].node
      if mentions[Int(node)] == 0 { visited.append(node) }
      mentions[Int(node)] += 1
    }
  }

  private mutating func withoutLooseEnds(_ reached: [Int], of rows: PackedRows) -> [Int] {
    var kept = reached
    while true {
      let before = kept.count
      kept.removeAll { row in
        let positions = rows.positions(of: row)
        guard positions.contains(where: { mentions[Int(rows.terms[$0].node)] == 1 })
        else { return false }
        for position in positions { mentions[Int(rows.terms[position].node)] -= 1 }
        return true
      }
      if kept.count == before { return kept }
    }
  }
}
