internal import ConsoleReading

#if canImport(OSLog)
  internal import Foundation
  internal import OSLog
  internal import Synchronization

  /// What UIKit and AppKit write to the unified log of this process.
  final class SystemLogSource: LogSource {
    /// The log is asked, as it tells nobody that there is something new.
    private static let pause = Duration.seconds(1)

    private struct State {
      var last = Date()
      var receive: (@Sendable ([UInt8]) -> Void)?
      var reading: Task<Void, Never>?
    }

    private let state = Mutex(State())

    init?() {}

    func begin(_ receive: @escaping @Sendable ([UInt8]) -> Void) {
      let reading = Task.detached(priority: .utility) { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: Self.pause)
          guard let self else { return }
          self.read()
        }
      }
      state.withLock { state in
        state.receive = receive
        state.reading = reading
      }
    }

    func end() async {
      let reading = state.withLock { $0.reading.take() }
      reading?.cancel()
      await reading?.value
      // What was written last may take a moment to be there.
      try? await Task.sleep(for: .milliseconds(100))
      read()
      state.withLock { $0.receive = nil }
    }

    /// Hands over what is new, and a line's end behind each message.
    private func read() {
      let (since, receive) = state.withLock { ($0.last, $0.receive) }
      guard let receive, let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(
          at: store.position(date: since),
          matching: NSPredicate(format: "category IN %@", LoggedMessage.categories))
      else { return }
      for entry in entries {
        guard let entry = entry as? OSLogEntryLog, entry.date > since else { continue }
        let message = LoggedMessage(
          subsystem: entry.subsystem, category: entry.category, text: entry.composedMessage)
        if message.isOfLayout { receive(Array(message.text.utf8) + [UInt8(ascii: "\n")]) }
        let date = entry.date
        state.withLock { $0.last = max($0.last, date) }
      }
    }
  }
#else
  /// A system without a unified log.
  struct SystemLogSource: LogSource {
    init?() { return nil }

    func begin(_ receive: @escaping @Sendable ([UInt8]) -> Void) {}

    func end() async {}
  }
#endif
