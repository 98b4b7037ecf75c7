#if canImport(OSLog)
  internal import ConsoleReading
  internal import Foundation
  internal import OSLog

  /// What UIKit and AppKit write to the unified log of this process from a moment on.
  struct UnifiedLog {
    let mark = LogMark()
    private let start = Date()
    private let logger = Logger(subsystem: LogMark.subsystem, category: LogMark.category)

    /// Begins, with a mark.
    init() {
      let number = mark.number
      logger.notice("autolayout-doctor looks for layout conflicts: mark \(number)")
    }

    /// What they have written of constraints since the beginning; `nil` where the log does not tell
    /// what this process writes.
    func text() async -> [UInt8]? {
      let number = mark.number
      logger.notice("autolayout-doctor has looked: mark \(number)")
      var text: [UInt8]?
      // What was written last may take a moment to be there.
      for _ in 0..<50 {
        switch mark.stretch(of: messages) {
        case .whole(let all): return all
        case .begun(let part): text = part
        case .missing: break
        }
        try? await Task.sleep(for: .milliseconds(10))
      }
      return text
    }

    /// The marks and what may be of layout, from a second before the beginning on.
    private var messages: [LoggedMessage] {
      let categories = LoggedMessage.categories + [LogMark.category]
      guard let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(
          at: store.position(date: start.addingTimeInterval(-1)),
          matching: NSPredicate(format: "category IN %@", categories))
      else { return [] }
      return entries.compactMap { entry in
        guard let entry = entry as? OSLogEntryLog else { return nil }
        return LoggedMessage(
          subsystem: entry.subsystem, category: entry.category, text: entry.composedMessage)
      }
    }
  }
#else
  /// A system without a unified log: there is nothing in it, and nothing to miss.
  struct UnifiedLog {
    let mark = LogMark()

    func text() async -> [UInt8]? { [] }
  }
#endif
