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
