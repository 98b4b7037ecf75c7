/// Lets a few through at a time, and a few more wait.
actor Turnstile {
  private var free: Int
  private let mostWaiting: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// `width` go through at once, `mostWaiting` may stand in front of it.
  init(width: Int, mostWaiting: Int) {
    free = width
    self.mostWaiting = mostWaiting
  }

  /// Does `work` when it is its turn.
  ///
  /// - Throws: `Refusal.busy` where too many wait, and what `work` throws.
  func pass<Result: Sendable>(
    _ work: @Sendable () async throws(Refusal) -> Result
  ) async throws(Refusal) -> Result {
    if free > 0 {
      free -= 1
    } else {
      guard waiting.count < mostWaiting else { throw .busy }
      await withCheckedContinuation { waiting.append($0) }
    }
    defer { leave() }
    return try await work()
  }

  /// The place goes to whoever waits longest.
  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
