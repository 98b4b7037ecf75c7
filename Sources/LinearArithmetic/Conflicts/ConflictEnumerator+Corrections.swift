extension ConflictEnumerator {
  /// The corrections that are found in any case: all of a single row, or else one of several.
  mutating func cheapCorrections() -> [[Int]] {
    let singles = singleCorrections()
    return singles.isEmpty ? greedyCorrection().map { [$0] } ?? [] : singles
  }

  /// The rows that occur in every conflict and resolve all of them.
  private mutating func singleCorrections() -> [[Int]] {
    var common = Set(conflicts.first?.rows ?? [])
    for conflict in conflicts.dropFirst() { common.formIntersection(conflict.rows) }
    let candidates = common.sorted()
    if common.isEmpty || requireAll(but: candidates) != nil || solver.settle() != nil { return [] }
    let blocks = ConflictBlock.split(candidates, in: &solver)
    var unlimited = SearchBudget.unlimited
    return solver.leaveOut(
      eachOf: candidates, settling: blocks.flatMap(\.waiting), stopping: false,
      budget: &unlimited
    ).resolving.map { [$0] }
  }

  /// Keeps row after row that contradicts none before it; `nil` where that takes too long.
  private mutating func greedyCorrection() -> [Int]? {
    var removed: Set<Int> = []
    for _ in 0..<64 {
      keepWhatFits(removing: &removed)
      guard let contradiction = solver.settle() else { return withoutNeedless(removed) }
      let share = contradiction.entries.last { !isBackground[$0.row] }
      guard let row = share?.row else { return nil }
      removed.insert(row)
    }
    return nil
  }

  private mutating func keepWhatFits(removing removed: inout Set<Int>) {
    solver.undo(to: 0)
    _ = solver.require(all: isBackground.indices.filter { isBackground[$0] })
    for row in isBackground.indices where !isBackground[row] && !removed.contains(row) {
      let start = solver.mark
      if solver.require(row) == nil { continue }
      solver.undo(to: start)
      removed.insert(row)
    }
  }

  private mutating func withoutNeedless(_ removed: Set<Int>) -> [Int] {
    removed.sorted().filter { row in
      let start = solver.mark
      if solver.require(row) == nil, solver.settle() == nil { return false }
      solver.undo(to: start)
      return true
    }
  }
}

/// Combines the corrections of independent blocks.
enum CorrectionProduct {
  /// The smallest unions of one correction from each block, at most `limit` of them or as many as
  /// consist of one row.
  ///
  /// A sum of sizes is among the smallest only if each part of it is, so blocks are joined one by one
  /// and cut off each time.
  static func smallest(of blocks: [[[Int]]], limit: Int) -> [[Int]] {
    var result: [[Int]] = [[]]
    for block in blocks {
      var joined: [[Int]] = []
      for first in result {
        for second in block.prefix(max(limit, block.count { $0.count == 1 })) {
          joined.append((first + second).sorted())
        }
      }
      joined.sort {
        $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
      }
      result = Array(joined.prefix(max(limit, joined.count { $0.count <= 1 })))
    }
    return result
  }
}
