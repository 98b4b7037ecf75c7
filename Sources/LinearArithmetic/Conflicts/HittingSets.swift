/// Enumerates the minimal sets that share an element with each of some sets.
///
/// After Murakami and Uno, "Efficient algorithms for dualizing large-scale hypergraphs", Discrete
/// Applied Mathematics 170, 2014: every chosen element must be the only one in some set, and each
/// minimal set is met once.
struct HittingSets {
  private let sets: [[Int]]
  /// The sets in which each element occurs.
  private var memberships: [[Int]]
  private var hits: [Int]
  private var isExcluded: [Bool]
  private var chosen: [Int] = []

  /// Sets of the elements `0..<elementCount`.
  init(_ sets: [[Int]], elementCount: Int) {
    self.sets = sets
    memberships = Array(repeating: [], count: elementCount)
    for (index, set) in sets.enumerated() {
      for element in set { memberships[element].append(index) }
    }
    hits = Array(repeating: 0, count: sets.count)
    isExcluded = Array(repeating: false, count: elementCount)
  }

  /// How a search for sets of one size ended.
  enum Ending { case noLargerOnes, largerOnesMayExist, stopped }

  /// Calls `visit` with each minimal hitting set of exactly `size` elements until it answers `false`.
  mutating func search(
    size: Int, budget: inout SearchBudget, visit: ([Int], inout SearchBudget) -> Bool
  ) -> Ending {
    guard budget.spend(1 + sets.count / 16) else { return .stopped }
    guard let target = narrowestUnhitSet() else {
      if size == 0, !visit(chosen, &budget) { return .stopped }
      return .noLargerOnes
    }
    if size == 0 { return .largerOnesMayExist }
    let candidates = sets[target].filter { !isExcluded[$0] }
    var ending = Ending.noLargerOnes
    for element in candidates where ending != .stopped {
      choose(element)
      if chosen.allSatisfy(isCritical) {
        switch search(size: size - 1, budget: &budget, visit: visit) {
        case .noLargerOnes: break
        case .largerOnesMayExist: ending = .largerOnesMayExist
        case .stopped: ending = .stopped
        }
      }
      retract(element)
      isExcluded[element] = true
    }
    for element in candidates { isExcluded[element] = false }
    return ending
  }

  private func narrowestUnhitSet() -> Int? {
    var best: (set: Int, width: Int)?
    for index in sets.indices where hits[index] == 0 {
      let width = sets[index].count { !isExcluded[$0] }
      if best.map({ width < $0.width }) ?? true { best = (index, width) }
    }
    return best?.set
  }

  private mutating func choose(_ element: Int) {
    chosen.append(element)
    for set in memberships[element] { hits[set] += 1 }
  }

  private mutating func retract(_ element: Int) {
    chosen.removeLast()
    for set in memberships[element] { hits[set] -= 1 }
  }

  private func isCritical(_ element: Int) -> Bool {
    memberships[element].contains { hits[$0] == 1 }
  }
}

extension ConflictEnumerator {
  /// The corrections that are found in any case: all of a single row, or else one of several.
  mutating func cheapCorrections() -> [[Int]] {
    // Each takes settling all other rows.
    if settlingSteps > correctionSteps { return [] }
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
    var budget = correctionBudget
    return solver.leaveOut(
      eachOf: candidates, settling: blocks.flatMap(\.waiting), stopping: false, budget: &budget
    ).resolving.map { [$0] }
  }

  /// What corrections may cost beside the conflicts; enough for a few passes over all rows.
  private var correctionSteps: Int { max(steps, 4 * isBackground.count) }
  private var correctionBudget: SearchBudget { SearchBudget(steps: correctionSteps) }

  /// Keeps row after row that contradicts none before it; `nil` where that takes too long.
  private mutating func greedyCorrection() -> [Int]? {
    var removed: Set<Int> = []
    var budget = correctionBudget
    for _ in 0..<64 {
      keepWhatFits(removing: &removed)
      let contradiction = solver.settle()
      guard let contradiction else { return withoutNeedless(removed) }
      guard budget.spend(isBackground.count + solver.takeSteps()) else { return nil }
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
      joined.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
      result = Array(joined.prefix(max(limit, joined.count { $0.count <= 1 })))
    }
    return result
  }
}
