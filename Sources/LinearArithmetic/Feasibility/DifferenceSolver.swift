/// Decides parts of a few differences, again and again, with nothing but whole numbers.
///
/// Equalities are tied together as `AffineForest` ties them, so that both find the same layout; the
/// rest is decided by shortest paths, as `DifferenceGraph` does.
struct DifferenceSolver {
  private var rows: DifferenceRows

  private struct Edge {
    var from: Int
    var to: Int
    /// `value(to) - value(from) <= weight`.
    var weight: Int
  }

  /// The node that each node is tied to, or -1.
  private var parents: [Int]
  /// How far each node lies above its parent.
  private var offsets: [Int]
  private var sizes: [Int]
  /// The nodes with a parent, in the order in which they got one.
  private var children: [Int] = []
  private var edges: [Edge] = []
  private var distances: [Int]

  init(_ rows: DifferenceRows) {
    self.rows = rows
    let count = rows.variables.count
    parents = Array(repeating: -1, count: count)
    offsets = Array(repeating: 0, count: count)
    sizes = offsets
    distances = offsets
    children.reserveCapacity(count)
    edges.reserveCapacity(2 * rows.rows.count)
  }

  /// A value for each node under which the rows of `subset` hold; `nil` where there is none.
  mutating func values(of subset: [Int]) -> [Int]? {
    guard require(subset) else { return nil }
    var values = Array(repeating: 0, count: parents.count)
    for edge in edges {
      values[edge.from] = distances[edge.from] - distances[0]
      values[edge.to] = distances[edge.to] - distances[0]
    }
    for child in children.reversed() { values[child] = values[parents[child]] + offsets[child] }
    return values
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
    clear()
    for index in subset where rows.rows[index].relation == .equal {
      if !tie(rows.rows[index]) { return false }
    }
    for index in subset where rows.rows[index].relation != .equal {
      if !bound(rows.rows[index]) { return false }
    }
    return relax()
  }

  private mutating func clear() {
    children.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    for node in parents.indices {
      parents[node] = -1
      sizes[node] = 1
      distances[node] = 0
    }
  }

  private func root(of node: Int) -> (node: Int, offset: Int) {
    var node = node
    var offset = 0
    while parents[node] >= 0 {
      offset += offsets[node]
      node = parents[node]
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
      first.node != 0 && (second.node == 0 || sizes[second.node] >= sizes[first.node])
    if isFirstChild {
      link(first.node, to: second.node, offset: offset)
    } else {
      link(second.node, to: first.node, offset: -offset)
    }
    return true
  }

  private mutating func link(_ child: Int, to parent: Int, offset: Int) {
    parents[child] = parent
    offsets[child] = offset
    sizes[parent] += sizes[child]
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
    let shortest = edges.reduce(0) { $0 + min($1.weight, 0) }
    for _ in 0...parents.count {
      var hasChanged = false
      for edge in edges where distances[edge.from] + edge.weight < distances[edge.to] {
        distances[edge.to] = distances[edge.from] + edge.weight
        if distances[edge.to] < shortest { return false }
        hasChanged = true
      }
      if !hasChanged { return true }
    }
    return false
  }

  /// The largest `value(end) - value(start)`; `nil` where nothing bounds it.
  private func distance(from start: Int, to end: Int) -> Int? {
    var reached = [Int?](repeating: nil, count: parents.count)
    reached[start] = 0
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges {
        guard let before = reached[edge.from] else { continue }
        if let known = reached[edge.to], known <= before + edge.weight { continue }
        reached[edge.to] = before + edge.weight
        hasChanged = true
      }
    }
    return reached[end]
  }
}
