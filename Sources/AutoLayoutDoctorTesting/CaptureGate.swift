internal import ConsoleReading
internal import Synchronization

/// Lets one task after the other through, in the order in which they come.
///
/// A task that is through has a gate of its own for what it starts: a nested call would otherwise wait
/// for itself. What a nested call reads goes past the outer one.
final class CaptureGate: Sendable {
  @TaskLocal static var current = CaptureGate(standardError: nil)

  /// Where the standard error went before anybody read it; `nil` where nobody does.
  let standardError: FileCopy?
  private let state = Mutex(State())

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(standardError: FileCopy?) { self.standardError = standardError }

  func enter() async {
    await withCheckedContinuation { task in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(task)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { task.resume() }
    }
  }

  func leave() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.isTaken = false
      return nil
    }
    next?.resume()
  }
}
