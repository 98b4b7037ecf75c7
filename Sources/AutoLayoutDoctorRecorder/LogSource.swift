internal import ConsoleReading
internal import Synchronization

/// Something that a process writes.
protocol LogSource: Sendable {
  /// Hands pieces of text to `receive` from now on.
  func begin(_ receive: @escaping @Sendable ([UInt8]) -> Void)
  /// Returns when everything is handed over that was written until now, and nothing comes any more.
  func end() async
}

/// The process's standard error, which goes on to where it went.
final class StandardErrorSource: LogSource {
  private let capture = Mutex<StandardErrorCapture?>(nil)

  func begin(_ receive: @escaping @Sendable ([UInt8]) -> Void) {
    capture.withLock { $0 = StandardErrorCapture { receive(Array($0)) } }
  }

  func end() async {
    let ended = capture.withLock { $0.take() }
    _ = await ended?.end()
  }
}
