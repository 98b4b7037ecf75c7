internal import Foundation
internal import Synchronization

/// Work on all cores, with stacks that hold the deepest expressions.
enum Workers {
  private static let stackSize = 512 << 20

  /// The results in the order of the work.
  static func map<Result: Sendable>(
    count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let board = Board<Result>(count: count)
    let done = DispatchSemaphore(value: 0)
    let cores = min(count, ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<cores {
      let thread = Thread {
        while let index = board.take() { board.put(work(index), at: index) }
        done.signal()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in 0..<cores { done.wait() }
    return board.results
  }

  private final class Board<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var results: [Result?]
    }
    private let state: Mutex<State>
    private let count: Int

    init(count: Int) {
      self.count = count
      state = Mutex(State(results: Array(repeating: nil, count: count)))
    }

    func take() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func put(_ result: Result, at index: Int) { state.withLock { $0.results[index] = result } }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }
}
