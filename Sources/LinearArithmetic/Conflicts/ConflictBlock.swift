/// Rows of known conflicts that depend on each other once all other rows are in force.
///
/// Conflicts of different blocks have nothing to do with each other: their corrections combine freely,
/// and none needs to be tried together with another's.
struct ConflictBlock {
  /// The rows, ascending.
  var rows: [Int]
  /// The rows that have to be settled whenever some of `rows` are required.
  var waiting: [Int]

  /// Splits `rows` by what `solver`, in which all other rows are in force, leaves of them.
  static func split(_ rows: [Int], in solver: inout IncrementalSolver) -> [ConflictBlock] {
    var classes = DisjointSets(count: solver.rows.nodeCount)
    var blockOfClass: [Int: Int] = [:]
    var anchored: [(row: Int, root: Int)] = []
    var blocks: [ConflictBlock] = []
    var waiting: [(row: Int, root: Int)] = []
    solver.forEachWaiting { solver, row in
      if let root = classes.unite(solver.roots(of: Int(row))) { waiting.append((Int(row), root)) }
    }
    for row in rows {
      if let root = classes.unite(solver.roots(of: row)) {
        anchored.append((row, root))
      } else {
        // The rows in force decide it alone.
        blocks.append(ConflictBlock(rows: [row], waiting: []))
      }
    }
    for anchor in anchored {
      let root = classes.find(anchor.root)
      let index = blockOfClass[root] ?? blocks.count
      if index == blocks.count {
        blockOfClass[root] = index
        blocks.append(ConflictBlock(rows: [], waiting: []))
      }
      blocks[index].rows.append(anchor.row)
      blocks[index].waiting.append(anchor.row)
    }
    for entry in waiting {
      if let index = blockOfClass[classes.find(entry.root)] {
        blocks[index].waiting.append(entry.row)
      }
    }
    return blocks
  }
}

extension DisjointSets {
  /// Unites all of `numbers` and answers with one of them.
  fileprivate mutating func unite(_ numbers: [Int32]) -> Int? {
    guard let first = numbers.first else { return nil }
    for number in numbers.dropFirst() { unite(Int(first), Int(number)) }
    return Int(first)
  }
}
