internal import Foundation
internal import Synchronization

/// Runs the work where deep recursion has room, as the command does: a test's own thread has 512 KB on macOS.
package func onLargeStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value.withLock { $0 = work() }
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  return box.value.withLock { $0 }
}

private final class ResultBox<Result: Sendable>: Sendable {
  let value = Mutex<Result?>(nil)
}
