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
  /// What `distance(from:to:)` looked at, edge by edge.
  private var walked = 0
  private var isSorted = false

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

  /// How much work `relax` and the distances were.
  var steps: Int { (rounds * (edges.count + distances.count) + walked) / 8 }

  enum Outcome {
    /// All nodes have values.
    case settled
    /// The rows of a negative cycle.
    case cycle([Int])
    /// The work grew too large.
    case undecided
  }

  /// Finds values for all nodes, or a negative cycle.
  ///
  /// After a few rounds every other one goes backwards (Yen, "An algorithm for finding shortest routes
  /// from all source nodes to a given destination in general networks", Quarterly of Applied Mathematics
  /// 27, 1970): a chain is then walked at once, whichever way it was written. After a few more the edges
  /// are sorted, so that one is walked at once also where its lines stand in any order.
  mutating func relax() -> Outcome {
    while relaxOnce(backwards: rounds >= Self.forwardRounds && rounds % 2 == 1) {
      rounds += 1
      if let cycle = parentCycle() { return .cycle(cycle) }
      if rounds >= Self.unsortedRounds { sortEdges() }
      if isSpent { return .undecided }
    }
    return .settled
  }

  private static let forwardRounds = 8
  private static let unsortedRounds = 16
  /// About half a second.
  private static let mostSteps = 8_000_000

  /// Puts each edge in front of those that lead on from where it ends, but for those that close a cycle: by
  /// the reverse postorder of a search in depth.
  private mutating func sortEdges() {
    if isSorted { return }
    isSorted = true
    let places = reversePostorder()
    let order = edges.indices.sorted {
      (places[Int(edges[$0].from)], $0) < (places[Int(edges[$1].from)], $1)
    }
    var moved = Array(repeating: Int32(-1), count: edges.count)
    for (new, old) in order.enumerated() { moved[old] = Int32(new) }
    edges = order.map { edges[$0] }
    for node in parents.indices where parents[node] >= 0 {
      parents[node] = moved[Int(parents[node])]
    }
  }

  private func reversePostorder() -> [Int32] {
    var next = Array(repeating: 0, count: distances.count + 1)
    for edge in edges { next[Int(edge.from) + 1] += 1 }
    for node in distances.indices { next[node + 1] += next[node] }
    let ends = Array(next.dropFirst())
    var targets = Array(repeating: Int32(0), count: edges.count)
    var filled = next
    for edge in edges {
      targets[filled[Int(edge.from)]] = edge.to
      filled[Int(edge.from)] += 1
    }
    var places = Array(repeating: Int32(-1), count: distances.count)
    var isSeen = Array(repeating: false, count: distances.count)
    var left = Int32(distances.count)
    var path: [Int] = []
    for root in distances.indices where !isSeen[root] {
      isSeen[root] = true
      path.append(root)
      while let node = path.last {
        if next[node] == ends[node] {
          left -= 1
          places[node] = left
          path.removeLast()
        } else {
          let target = Int(targets[next[node]])
          next[node] += 1
          if !isSeen[target] {
            isSeen[target] = true
            path.append(target)
          }
        }
      }
    }
    return places
  }

  /// The largest `value(end) - value(start)`, or `nil` where nothing bounds it; only once `relax` has
  /// settled, and not `isSpent` afterwards.
  mutating func distance(from start: Int, to end: Int) -> Rational? {
    var reached = [Rational?](repeating: nil, count: distances.count)
    reached[start] = .zero
    var changed = true
    var passes = 0
    while changed, !isSpent {
      changed = false
      if passes >= Self.unsortedRounds { sortEdges() }
      passes += 1
      walked += edges.count
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

  /// Whether the work grew too large, so that no distance counts.
  var isSpent: Bool { steps > Self.mostSteps }

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
