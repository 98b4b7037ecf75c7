extension SmallDifferenceSystem {
  /// All conflicts and corrections; `nil` where there are more than `limit`, the cycles are too many to
  /// follow, or a conflict has no single proof.
  func conflicts(isBackground: [Bool], limit: Int) -> ConflictEnumeration? {
    CycleSearch(self, isBackground: isBackground).enumeration(limit: limit)
  }
}

/// Finds all conflicts and corrections of a small system of differences at once.
///
/// A row that bounds the difference between two variables is an edge of a graph, and such rows
/// contradict each other where they form a negative cycle (Cormen and others, "Introduction to
/// Algorithms", 24.4). So the member rows of the simple negative cycles, as far as they contain no
/// other's, are all the minimal conflicts there are, and their minimal hitting sets all corrections.
private struct CycleSearch {
  private struct Edge {
    var to: Int
    var row: Int
    /// Whether the row's first variable is the one at the edge's end.
    var isUpper: Bool
    var weight: Int
    /// The next edge from the same node, or -1.
    var next: Int
  }

  /// A negative cycle's rows, a bit each.
  fileprivate struct Cycle {
    var rows: UInt64
    /// Those that are used from their second variable to their first.
    var upper: UInt64
  }

  private let rows: [LinearRow]
  private let members: UInt64
  private var edges: [Edge] = []
  /// The first edge from each node, or -1.
  private var heads: [Int]
  private var cycles: [Cycle] = []
  private var stepsLeft = 2000
  private var start = 0

  init(_ system: SmallDifferenceSystem, isBackground: [Bool]) {
    rows = system.linear
    var members: UInt64 = 0
    for row in isBackground.indices where !isBackground[row] { members |= 1 << UInt64(row) }
    self.members = members
    heads = Array(repeating: -1, count: system.variables.count)
    edges.reserveCapacity(2 * rows.count)
    for (index, row) in system.rows.enumerated() {
      if row.relation != .greaterOrEqual {
        addEdge(from: row.second, to: row.first, by: index, isUpper: true, weight: row.bound)
      }
      if row.relation != .lessOrEqual {
        addEdge(from: row.first, to: row.second, by: index, isUpper: false, weight: -row.bound)
      }
    }
  }

  private mutating func addEdge(
    from node: Int, to end: Int, by row: Int, isUpper: Bool, weight: Int
  ) {
    edges.append(Edge(to: end, row: row, isUpper: isUpper, weight: weight, next: heads[node]))
    heads[node] = edges.count - 1
  }

  /// All that there is to find; `nil` where that is more than `limit`, or has no single proof.
  consuming func enumeration(limit: Int) -> ConflictEnumeration? {
    for node in heads.indices {
      start = node
      guard extend(from: node, visited: 1 << UInt64(node), weight: 0, Cycle(rows: 0, upper: 0))
      else { return nil }
    }
    guard let conflicts = leastCycles(), conflicts.count <= limit,
      let corrections = hittingSets(of: conflicts.map { $0.rows & members }, limit: limit)
    else { return nil }
    return ConflictEnumeration(
      conflicts: conflicts.map(conflict).sorted { $0.precedes($1) },
      corrections: conflicts.isEmpty ? [] : corrections,
      conflictsCompleteness: .complete, correctionsCompleteness: .complete)
  }

  /// Follows every simple path over nodes above the start; `false` where there are too many.
  private mutating func extend(
    from node: Int, visited: UInt64, weight: Int, _ path: Cycle
  ) -> Bool {
    var next = heads[node]
    while next >= 0 {
      let edge = edges[next]
      next = edge.next
      if edge.to < start { continue }
      stepsLeft -= 1
      if stepsLeft < 0 { return false }
      let bit: UInt64 = 1 << UInt64(edge.row)
      let longer = Cycle(rows: path.rows | bit, upper: edge.isUpper ? path.upper | bit : path.upper)
      if edge.to == start {
        if weight + edge.weight < 0 { cycles.append(longer) }
        continue
      }
      let place: UInt64 = 1 << UInt64(edge.to)
      if visited & place != 0 { continue }
      guard extend(from: edge.to, visited: visited | place, weight: weight + edge.weight, longer)
      else { return false }
    }
    return true
  }

  /// The cycles whose members contain no other's; `nil` where two have the same, or one has none.
  private func leastCycles() -> [Cycle]? {
    var least: [Cycle] = []
    for (index, cycle) in cycles.enumerated() {
      let own = cycle.rows & members
      if own == 0 { return nil }
      var isLeast = true
      for (other, rival) in cycles.enumerated() where other != index {
        let theirs = rival.rows & members
        if theirs & ~own != 0 { continue }
        isLeast = false
        if theirs == own, !cycles.contains(where: { $0.isBelow(own, members) }) { return nil }
        break
      }
      if isLeast { least.append(cycle) }
    }
    return least
  }

  private func conflict(_ cycle: Cycle) -> IrreducibleConflict {
    let entries = cycle.rows.bits.map { row in
      let coefficient = rows[row].form.terms[0].coefficient
      let isUpper = cycle.upper & 1 << UInt64(row) != 0
      return FarkasCertificate.Entry(
        row: row, multiplier: isUpper ? -coefficient.reciprocal : coefficient.reciprocal)
    }
    return IrreducibleConflict(
      rows: (cycle.rows & members).bits, certificate: FarkasCertificate(entries))
  }

  /// The minimal sets with an element of each of `sets`, smallest first; `nil` beyond `limit`.
  ///
  /// Set by set, after Berge, "Hypergraphs", 1989: in machine words much less work than `HittingSets`,
  /// and nothing that could be stopped half-way.
  private func hittingSets(of sets: [UInt64], limit: Int) -> [[Int]]? {
    var found: [UInt64] = [0]
    for set in sets {
      var next: [UInt64] = []
      next.reserveCapacity(found.count + set.nonzeroBitCount)
      for hitting in found where hitting & set != 0 { next.append(hitting) }
      let hitting = next
      for other in found where other & set == 0 {
        var rest = set
        while rest != 0 {
          let larger = other | rest & ~(rest - 1)
          if !hitting.contains(where: { $0 & ~larger == 0 }) { next.append(larger) }
          rest &= rest - 1
        }
      }
      if next.count > limit { return nil }
      found = next
    }
    return found.sorted { $0.precedes($1) }.map(\.bits)
  }
}

extension CycleSearch.Cycle {
  /// Whether the cycle's members are fewer of `set`.
  fileprivate func isBelow(_ set: UInt64, _ members: UInt64) -> Bool {
    let own = rows & members
    return own != set && own & ~set == 0
  }
}

extension UInt64 {
  /// Fewer bits first; of as many, the set with the lowest bit that the two do not share.
  fileprivate func precedes(_ other: UInt64) -> Bool {
    let (count, others) = (nonzeroBitCount, other.nonzeroBitCount)
    if count != others { return count < others }
    return self != other && self >> UInt64((self ^ other).trailingZeroBitCount) & 1 == 1
  }

  /// The places of the bits that are 1, ascending.
  fileprivate var bits: [Int] {
    var places: [Int] = []
    places.reserveCapacity(nonzeroBitCount)
    var rest = self
    while rest != 0 {
      places.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return places
  }
}
