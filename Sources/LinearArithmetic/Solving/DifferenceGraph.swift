/// Decides `value(to) - value(from) <= weight` by the shortest paths of Bellman and Ford.
///
/// Node 0 stands for the number 0. The constraints contradict each other exactly where the graph has
/// a negative cycle; it shows as a cycle of parents (Cherkassky and Goldberg, "Negative-cycle
/// detection algorithms", Math. Programming 85, 1999).
struct DifferenceGraph {
  private struct Edge {
    var from: Int32
    var to: Int32
    var weight: Rational
    var row: Int
  }

  private var edges: [Edge] = []
  private var distances: [Rational]
  /// The edge that last lowered each node's distance, or -1.
  private var parents: [Int32]
  /// The walk along parents in which a node was met first, or -1.
  private var walks: [Int32]
  private var rounds = 0

  init(nodeCount: Int) {
    distances = Array(repeating: .zero, count: nodeCount)
    parents = Array(repeating: -1, count: nodeCount)
    walks = parents
  }

  mutating func addEdge(from: Int, to: Int, weight: Rational, row: Int) {
    edges.append(Edge(from: Int32(from), to: Int32(to), weight: weight, row: row))
  }

  /// A node's value, once `relax` has found no cycle.
  func value(of node: Int) -> Rational { distances[node] - distances[0] }

  /// How much work `relax` was.
  var steps: Int { rounds * (edges.count + distances.count) / 8 }

  /// Finds values for all nodes, or the rows of a negative cycle.
  ///
  /// After a few rounds every other one goes backwards (Yen, "An algorithm for finding shortest routes
  /// from all source nodes to a given destination in general networks", Quarterly of Applied Mathematics
  /// 27, 1970): a chain is then walked at once, whichever way it was written.
  mutating func relax() -> [Int]? {
    while relaxOnce(backwards: rounds >= Self.forwardRounds && rounds % 2 == 1) {
      rounds += 1
      if let cycle = parentCycle() { return cycle }
    }
    return nil
  }

  private static let forwardRounds = 8

  /// The largest `value(end) - value(start)`, or `nil` where nothing bounds it; only once `relax` has
  /// found no cycle.
  func distance(from start: Int, to end: Int) -> Rational? {
    var reached = [Rational?](repeating: nil, count: distances.count)
    reached[start] = .zero
    var changed = true
    while changed {
      changed = false
      for edge in edges {
        guard let before = reached[Int(edge.from)] else { continue }
        let distance = before + edge.weight
        if reached[Int(edge.to)].map({ $0 <= distance }) ?? false { continue }
        reached[Int(edge.to)] = distance
        changed = true
      }
    }
    return reached[end]
  }

  private mutating func relaxOnce(backwards: Bool) -> Bool {
    var changed = false
    for position in edges.indices {
      let index = backwards ? edges.count - 1 - position : position
      let edge = edges[index]
      let distance = distances[Int(edge.from)] + edge.weight
      if distance < distances[Int(edge.to)] {
        distances[Int(edge.to)] = distance
        parents[Int(edge.to)] = Int32(index)
        changed = true
      }
    }
    return changed
  }

  private mutating func parentCycle() -> [Int]? {
    for node in walks.indices { walks[node] = -1 }
    // A walk that meets its own trail has found a cycle.
    for start in parents.indices {
      var node = start
      while walks[node] < 0, parents[node] >= 0 {
        walks[node] = Int32(start)
        node = Int(edges[Int(parents[node])].from)
      }
      if Int(walks[node]) == start, parents[node] >= 0 { return cycle(through: node) }
    }
    return nil
  }

  private func cycle(through start: Int) -> [Int] {
    var rows: [Int] = []
    var node = start
    repeat {
      let edge = edges[Int(parents[node])]
      rows.append(edge.row)
      node = Int(edge.from)
    } while node != start
    return rows
  }
}
