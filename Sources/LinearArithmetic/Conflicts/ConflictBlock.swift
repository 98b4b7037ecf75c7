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
    solver.forEachWaiting { solver, row in _ = graph.add(Int(row), to: solver.ends(of: Int(row))) }
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

/// The blocks of a graph: maximal parts that hold together when any one node is taken away.
///
/// After Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", CACM 16,
/// 1973, without recursion.
struct BiconnectedComponents {
  /// The component of each edge; components are numbered from 0.
  private(set) var componentOfEdge: [Int]
  private(set) var count = 0

  private let edges: [(Int32, Int32)]
  /// The edges at each node, one node after the other.
  private var incident: [Int32]
  private var starts: [Int32]
  private var depths: [Int32]
  private var lows: [Int32]
  private var path: [Step] = []
  private var openEdges: [Int32] = []

  /// A node on the current path, the edge that led to it, and the next edge to look at.
  private struct Step {
    var node: Int32
    var edge: Int32
    var next: Int32
  }

  init(edges: [(Int32, Int32)], nodeCount: Int) {
    self.edges = edges
    componentOfEdge = Array(repeating: -1, count: edges.count)
    starts = Array(repeating: 0, count: nodeCount + 1)
    for edge in edges {
      starts[Int(edge.0) + 1] += 1
      starts[Int(edge.1) + 1] += 1
    }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    incident = Array(repeating: 0, count: 2 * edges.count)
    var ends = starts
    for (index, edge) in edges.enumerated() {
      for node in [edge.0, edge.1] {
        incident[Int(ends[Int(node)])] = Int32(index)
        ends[Int(node)] += 1
      }
    }
    depths = Array(repeating: -1, count: nodeCount)
    lows = depths
    for node in 0..<nodeCount where depths[node] < 0 && starts[node] < starts[node + 1] {
      explore(from: Int32(node))
    }
  }

  private mutating func explore(from start: Int32) {
    enter(start, by: -1)
    while let step = path.last {
      if step.next == starts[Int(step.node) + 1] {
        leave(step)
        continue
      }
      path[path.count - 1].next += 1
      let edge = incident[Int(step.next)]
      if edge == step.edge || componentOfEdge[Int(edge)] >= 0 { continue }
      let ends = edges[Int(edge)]
      let other = ends.0 == step.node ? ends.1 : ends.0
      if depths[Int(other)] < 0 {
        openEdges.append(edge)
        enter(other, by: edge)
      } else if depths[Int(other)] < depths[Int(step.node)] {
        openEdges.append(edge)
        lows[Int(step.node)] = min(lows[Int(step.node)], depths[Int(other)])
      }
    }
  }

  private mutating func enter(_ node: Int32, by edge: Int32) {
    depths[Int(node)] = Int32(path.count)
    lows[Int(node)] = Int32(path.count)
    path.append(Step(node: node, edge: edge, next: starts[Int(node)]))
  }

  private mutating func leave(_ step: Step) {
    path.removeLast()
    guard let parent = path.last?.node else { return }
    lows[Int(parent)] = min(lows[Int(parent)], lows[Int(step.node)])
    if lows[Int(step.node)] < depths[Int(parent)] { return }
    while let edge = openEdges.popLast() {
      componentOfEdge[Int(edge)] = count
      if edge == step.edge { break }
    }
    count += 1
  }
}

extension ConflictEnumerator {
  enum Exploration {
    /// All minimal corrections, smallest first; of very many only the smallest.
    case ended(corrections: [[Int]])
    /// A conflict was found with rows that were thought uninvolved.
    case widened
    case cutShort
  }

  /// Finds every conflict and every correction within a block.
  ///
  /// `solver` holds all uninvolved rows, and does so again afterwards. `known` are the places of the conflicts
  /// that may lie in the block.
  mutating func explore(_ block: ConflictBlock, knowing known: [Int]) -> Exploration {
    var search = BlockSearch(block, conflicts: known.map { conflicts[$0].rows })
    while true {
      let contradictions: [FarkasCertificate]
      switch search.size {
      case 1: contradictions = probeSingles(&search)
      default: contradictions = probeHittingSets(&search)
      }
      if budget.isSpent { return .cutShort }
      for contradiction in contradictions {
        let conflict = record(contradiction)
        if !search.add(conflict.rows) { return .widened }
      }
      if conflicts.count > limit, search.corrections.count > limit { return .cutShort }
      if contradictions.isEmpty, !search.advance(&budget) {
        return budget.isSpent ? .cutShort : .ended(corrections: search.corrections)
      }
    }
  }

  /// Leaves out, one at a time, the rows that all known conflicts share.
  private mutating func probeSingles(_ search: inout BlockSearch) -> [FarkasCertificate] {
    let candidates = search.unprovedSingles()
    if candidates.isEmpty { return [] }
    let start = solver.mark
    defer { solver.undo(to: start) }
    let rest = search.block.rows.filter { !candidates.containsSorted($0) }
    if let contradiction = solver.require(all: rest) { return [contradiction] }
    if let place = places[candidates],
      solver.resolves(
        eachOf: candidates, proof: conflicts[place].certificate, settling: search.block.waiting)
    {
      for row in candidates { search.prove([row]) }
      return []
    }
    let outcome = solver.leaveOut(
      eachOf: candidates, settling: search.block.waiting, stopping: false, budget: &budget)
    for row in outcome.resolving { search.prove([row]) }
    return Array(outcome.remaining.prefix(1))
  }

  /// Leaves out each minimal hitting set of the current size until a contradiction remains.
  private mutating func probeHittingSets(_ search: inout BlockSearch) -> [FarkasCertificate] {
    var contradiction: FarkasCertificate?
    var sets = search.hittingSets()
    var left = budget
    let ending = sets.search(size: search.size, budget: &left) { elements, left in
      let correction = elements.sorted().map { search.block.rows[$0] }
      if search.isProved(correction) { return true }
      guard left.spend(search.block.rows.count) else { return false }
      contradiction = contradictionInBlock(search.block, without: correction)
      _ = left.spend(solver.takeSteps())
      if contradiction == nil { search.prove(correction) }
      return contradiction == nil
    }
    budget = left
    search.largerOnesMayExist = ending == .largerOnesMayExist
    return contradiction.map { [$0] } ?? []
  }

  private mutating func contradictionInBlock(
    _ block: ConflictBlock, without removed: [Int]
  ) -> FarkasCertificate? {
    let start = solver.mark
    defer { solver.undo(to: start) }
    let kept = block.rows.filter { !removed.containsSorted($0) }
    return solver.require(all: kept) ?? solver.settle(block.waiting)
  }
}

/// How far the search through one block has come.
struct BlockSearch {
  let block: ConflictBlock
  /// How many rows the corrections that are sought now have.
  private(set) var size = 0
  var largerOnesMayExist = true
  private(set) var corrections: [[Int]] = []
  private var proved: Set<[Int]> = []
  /// The known conflicts as positions in `block.rows`.
  private var conflicts: [[Int]] = []

  init(_ block: ConflictBlock, conflicts: [[Int]]) {
    self.block = block
    for conflict in conflicts { _ = add(conflict) }
    if !self.conflicts.isEmpty { size = 1 }
  }

  /// Takes a conflict into account; `false` where it reaches beyond the block.
  mutating func add(_ conflict: [Int]) -> Bool {
    var local: [Int] = []
    local.reserveCapacity(conflict.count)
    for row in conflict {
      guard let position = block.rows.sortedPosition(of: row) else { return false }
      local.append(position)
    }
    conflicts.append(local)
    return true
  }

  mutating func prove(_ correction: [Int]) {
    if proved.insert(correction).inserted { corrections.append(correction) }
  }

  func isProved(_ correction: [Int]) -> Bool { proved.contains(correction) }

  func hittingSets() -> HittingSets { HittingSets(conflicts, elementCount: block.rows.count) }

  /// Rows that all known conflicts share and that are not yet known to resolve them.
  func unprovedSingles() -> [Int] {
    guard var common = conflicts.first else { return [] }
    for conflict in conflicts.dropFirst() { common.removeAll { !conflict.containsSorted($0) } }
    return common.map { block.rows[$0] }.filter { !isProved([$0]) }
  }

  /// Goes on to larger corrections; `false` where there are none.
  mutating func advance(_ budget: inout SearchBudget) -> Bool {
    if size == 1 {
      var sets = hittingSets()
      let ending = sets.search(size: 1, budget: &budget) { _, _ in true }
      largerOnesMayExist = ending == .largerOnesMayExist
    }
    size += 1
    return largerOnesMayExist
  }
}
