#if canImport(OSLog)
  internal import Foundation
  internal import OSLog

  /// What UIKit and AppKit write to the unified log of this process.
  struct UnifiedLog {
    private let start = Date()

    /// What they have written of constraints since the beginning; empty where the log cannot be read.
    var text: [UInt8] {
      guard let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(at: store.position(date: start))
      else { return [] }
      var text: [UInt8] = []
      for entry in entries where entry.date >= start {
        guard let message = entry as? OSLogEntryLog, message.category == "LayoutConstraints" else {
          continue
        }
        text += Array(message.composedMessage.utf8) + [UInt8(ascii: "\n")]
      }
      return text
    }
  }
#else
  /// A system without a unified log.
  struct UnifiedLog {
    let text: [UInt8] = []
  }
#endif
