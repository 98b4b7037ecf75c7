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
  ///
  /// Every row speaks of differences between roots, one of which may be the constant. Parts of that
  /// graph that hang together at a single node can be solved apart and moved until they fit, so the
  /// blocks are its biconnected components.
  static func split(_ rows: [Int], in solver: inout IncrementalSolver) -> [ConflictBlock] {
    var graph = RowGraph()
    var blocks: [ConflictBlock] = []
    for row in rows where !graph.add(row, to: solver.ends(of: row)) {
      // The rows in force decide it alone.
      blocks.append(ConflictBlock(rows: [row], waiting: []))
    }
    let involved = graph.rows.count
    solver.forEachWaiting { solver, row in
      _ = graph.add(Int(row), to: solver.ends(of: Int(row)))
    }
    let components = BiconnectedComponents(edges: graph.edges, nodeCount: solver.rows.nodeCount)
    var blockOfComponent = Array(repeating: -1, count: components.count)
    for (index, entry) in graph.rows.enumerated() {
      let component = components.componentOfEdge[entry.edge]
      if index < involved, blockOfComponent[component] < 0 {
        blockOfComponent[component] = blocks.count
        blocks.append(ConflictBlock(rows: [], waiting: []))
      }
      let block = blockOfComponent[component]
      if block < 0 { continue }
      if index < involved { blocks[block].rows.append(entry.row) }
      blocks[block].waiting.append(entry.row)
    }
    return blocks
  }
}

/// A graph in which every row is an edge, or a cycle where it has more than two ends.
private struct RowGraph {
  private(set) var edges: [(Int32, Int32)] = []
  /// The rows, each with one of its edges.
  private(set) var rows: [(row: Int, edge: Int)] = []

  /// `false` for a row without ends.
  mutating func add(_ row: Int, to ends: [Int32]) -> Bool {
    guard let first = ends.first, let last = ends.last else { return false }
    rows.append((row, edges.count))
    for (end, next) in zip(ends, ends.dropFirst()) { edges.append((end, next)) }
    if ends.count > 2 { edges.append((last, first)) }
    return true
  }
}
