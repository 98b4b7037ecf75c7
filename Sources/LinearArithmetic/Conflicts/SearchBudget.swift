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
