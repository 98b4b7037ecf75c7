extension IncrementalSolver {
  /// Adds rows, equalities first, and answers with the first contradiction between them.
  mutating func require(all subset: some Sequence<Int>) -> FarkasCertificate? {
    for row in subset where rows.relation(of: row) == .equal {
      if let contradiction = require(row) { return contradiction }
    }
    for row in subset where rows.relation(of: row) != .equal {
      if let contradiction = require(row) { return contradiction }
    }
    return nil
  }

  /// A contradiction between background rows alone; the solver is empty again afterwards.
  mutating func contradiction(inBackground isBackground: [Bool]) -> FarkasCertificate? {
    if isBackground.indices.allSatisfy({ !isBackground[$0] || rows.holdsAtZero($0) }) { return nil }
    let background = isBackground.indices.filter { isBackground[$0] }
    defer { undo(to: 0) }
    return require(all: background) ?? settle()
  }

  /// What happens when single rows are left out of a contradiction.
  struct LeaveOneOut {
    /// Rows without which all others hold.
    var resolving: [Int] = []
    /// Contradictions that remain when one or more of the rows are left out.
    var remaining: [FarkasCertificate] = []
  }

  /// Leaves out each of `candidates` in turn while the others and everything required so far hold.
  ///
  /// Halves the candidates and takes rows back, so that every row is added O(log n) times rather
  /// than n times.
  /// Settles those of `waiting` that wait, or all, and may stop at the first contradiction.
  mutating func leaveOut(
    eachOf candidates: [Int], settling waiting: [Int]? = nil, stopping: Bool,
    budget: inout SearchBudget
  ) -> LeaveOneOut {
    var result = LeaveOneOut()
    leaveOut(
      eachOf: candidates[...], settling: waiting, stopping: stopping, budget: &budget,
      result: &result)
    return result
  }

  private mutating func leaveOut(
    eachOf candidates: ArraySlice<Int>, settling waiting: [Int]?, stopping: Bool,
    budget: inout SearchBudget, result: inout LeaveOneOut
  ) {
    guard let first = candidates.first, budget.spend(candidates.count) else { return }
    if candidates.count == 1 {
      if let contradiction = settle(only: waiting) {
        result.remaining.append(contradiction)
      } else {
        result.resolving.append(first)
      }
      return
    }
    let middle = candidates.startIndex + candidates.count / 2
    let halves = (candidates[..<middle], candidates[middle...])
    for (left, kept) in [halves, (halves.1, halves.0)] {
      let start = mark
      if let contradiction = require(all: kept) {
        result.remaining.append(contradiction)
      } else {
        leaveOut(
          eachOf: left, settling: waiting, stopping: stopping, budget: &budget, result: &result)
      }
      undo(to: start)
      if stopping, !result.remaining.isEmpty { return }
    }
  }

  private mutating func settle(only waiting: [Int]?) -> FarkasCertificate? {
    if let waiting { settle(waiting) } else { settle() }
  }
}

/// How much work an enumeration may still do.
struct SearchBudget {
  let deadline: ContinuousClock.Instant?
  private var stepsLeft: Int
  private var stepsToClock = 0
  private(set) var isSpent = false

  /// About a second of work, for callers without a deadline.
  static let defaultSteps = 2_000_000

  init(deadline: ContinuousClock.Instant? = nil, steps: Int = defaultSteps) {
    self.deadline = deadline
    stepsLeft = steps
  }

  /// Work without end, for what must be finished.
  static var unlimited: SearchBudget { SearchBudget(steps: .max) }

  /// Whether there was enough left for so many steps.
  mutating func spend(_ steps: Int) -> Bool {
    stepsLeft -= steps
    stepsToClock -= steps
    if stepsLeft < 0 { isSpent = true }
    if let deadline, stepsToClock < 0 {
      stepsToClock = 200
      if ContinuousClock.now >= deadline { isSpent = true }
    }
    return !isSpent
  }
}
