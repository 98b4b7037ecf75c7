/// Decides parts of a few differences, again and again, with nothing but whole numbers.
///
/// Equalities are tied together as `AffineForest` ties them, so that both find the same layout; the
/// rest is decided by shortest paths, as `DifferenceGraph` does.
struct DifferenceSolver {
  private var rows: DifferenceRows

  private struct Node {
    /// The node that this one is tied to, or -1.
    var parent = -1
    /// How far it lies above its parent.
    var offset = 0
    /// How many nodes are tied to it, itself included.
    var size = 1
    /// How long the shortest path to it is.
    var distance = 0
    var value = 0
  }

  private struct Edge {
    var from: Int
    var to: Int
    /// `value(to) - value(from) <= weight`.
    var weight: Int
  }

  private var nodes: [Node]
  /// The nodes with a parent, in the order in which they got one.
  private var children: [Int] = []
  private var edges: [Edge] = []

  init(_ rows: DifferenceRows) {
    self.rows = rows
    nodes = Array(repeating: Node(), count: rows.variables.count)
    children.reserveCapacity(nodes.count)
    edges.reserveCapacity(2 * rows.rows.count)
  }

  /// A value for each node under which the rows of `subset` hold; `nil` where there is none.
  mutating func values(of subset: [Int]) -> [Int]? {
    guard require(subset) else { return nil }
    for edge in edges {
      nodes[edge.from].value = nodes[edge.from].distance - nodes[0].distance
      nodes[edge.to].value = nodes[edge.to].distance - nodes[0].distance
    }
    for child in children.reversed() {
      nodes[child].value = nodes[nodes[child].parent].value + nodes[child].offset
    }
    return nodes.map { $0.value }
  }

  /// The same with another row in the place of the one at `index`.
  mutating func values(
    of subset: [Int], replacing index: Int, by row: DifferenceRows.Row
  ) -> [Int]? {
    let original = rows.rows[index]
    rows.replace(index, by: row)
    defer { rows.replace(index, by: original) }
    return values(of: subset)
  }

  /// How far the difference that the row at `index` bounds can go while the rows of `subset` hold.
  enum DifferenceRange {
    case contradictory
    /// An open end is `nil`.
    case between(Int?, Int?)
  }

  mutating func range(of index: Int, among subset: [Int]) -> DifferenceRange {
    guard require(subset) else { return .contradictory }
    let (first, second) = (root(of: rows.rows[index].first), root(of: rows.rows[index].second))
    let offset = first.offset - second.offset
    if first.node == second.node { return .between(offset, offset) }
    let most = distance(from: second.node, to: first.node)
    let least = distance(from: first.node, to: second.node)
    return .between(least.map { offset - $0 }, most.map { offset + $0 })
  }

  // MARK: - Rows

  /// Takes the rows of `subset` and no others; `false` where they contradict each other.
  private mutating func require(_ subset: [Int]) -> Bool {
    children.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    for node in nodes.indices { nodes[node] = Node() }
    for index in subset where rows.rows[index].relation == .equal {
      if !tie(rows.rows[index]) { return false }
    }
    for index in subset where rows.rows[index].relation != .equal {
      if !bound(rows.rows[index]) { return false }
    }
    return relax()
  }

  private func root(of node: Int) -> (node: Int, offset: Int) {
    var node = node
    var offset = 0
    while nodes[node].parent >= 0 {
      offset += nodes[node].offset
      node = nodes[node].parent
    }
    return (node, offset)
  }

  /// The constant is never tied to anything, and the larger class to no smaller one.
  private mutating func tie(_ row: DifferenceRows.Row) -> Bool {
    let (first, second) = (root(of: row.first), root(of: row.second))
    // How far the first root lies above the second.
    let offset = row.bound - first.offset + second.offset
    if first.node == second.node { return offset == 0 }
    let isFirstChild =
      first.node != 0
      && (second.node == 0 || nodes[second.node].size >= nodes[first.node].size)
    if isFirstChild {
      link(first.node, to: second.node, offset: offset)
    } else {
      link(second.node, to: first.node, offset: -offset)
    }
    return true
  }

  private mutating func link(_ child: Int, to parent: Int, offset: Int) {
    nodes[child].parent = parent
    nodes[child].offset = offset
    nodes[parent].size += nodes[child].size
    children.append(child)
  }

  private mutating func bound(_ row: DifferenceRows.Row) -> Bool {
    let (first, second) = (root(of: row.first), root(of: row.second))
    let bound = row.bound - first.offset + second.offset
    let isUpper = row.relation == .lessOrEqual
    if first.node == second.node { return isUpper ? bound >= 0 : bound <= 0 }
    edges.append(
      isUpper
        ? Edge(from: second.node, to: first.node, weight: bound)
        : Edge(from: first.node, to: second.node, weight: -bound))
    return true
  }

  // MARK: - Shortest paths

  /// `false` where there is a negative cycle.
  ///
  /// Around such a cycle distances fall without end, so the first that no simple path can reach ends
  /// the search. Of at most 64 rows, m are edges and the rest ties; no weight takes in more than its
  /// own number and all ties, so that bound is at most m(65 - m) numbers of 2^50, less than 2^61.
  private mutating func relax() -> Bool {
    var shortest = 0
    for edge in edges { shortest += min(edge.weight, 0) }
    for _ in 0...nodes.count {
      var hasChanged = false
      for edge in edges {
        let distance = nodes[edge.from].distance + edge.weight
        if distance >= nodes[edge.to].distance { continue }
        if distance < shortest { return false }
        nodes[edge.to].distance = distance
        hasChanged = true
      }
      if !hasChanged { return true }
    }
    return false
  }

  /// The largest `value(end) - value(start)`; `nil` where nothing bounds it.
  private mutating func distance(from start: Int, to end: Int) -> Int? {
    let unreached = Int.max
    for node in nodes.indices { nodes[node].distance = unreached }
    nodes[start].distance = 0
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges where nodes[edge.from].distance != unreached {
        let distance = nodes[edge.from].distance + edge.weight
        if distance >= nodes[edge.to].distance { continue }
        nodes[edge.to].distance = distance
        hasChanged = true
      }
    }
    return nodes[end].distance == unreached ? nil : nodes[end].distance
  }
}
