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
        guard positions.contains(where: { mentions[Int(rows.terms[$0].node)] == 1 }) else {
          return false
        }
        for position in positions { mentions[Int(rows.terms[position].node)] -= 1 }
        return true
      }
      if kept.count == before { return kept }
    }
  }
}
