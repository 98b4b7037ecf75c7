internal import CGraphviz
internal import Synchronization

/// What Graphviz complained of, which it would print to stderr.
enum GraphvizMessages {
  /// More than this is of no use to anyone.
  fileprivate static let limit = 2_000
  fileprivate static let text = Mutex("")

  /// Has Graphviz hand over its complaints from now on.
  static func collect() { unsafe gvz_on_message(keepMessage) }

  /// The complaints since the last call, in one line.
  static func take() -> String {
    let words = text.withLock { text in
      defer { text = "" }
      return text
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: -

/// Called by Graphviz, so it captures nothing.
private func keepMessage(_ piece: UnsafePointer<CChar>?) -> Int32 {
  guard let piece = unsafe piece else { return 0 }
  let words = unsafe String(cString: piece)
  GraphvizMessages.text.withLock { text in
    if text.utf8.count < GraphvizMessages.limit { text += words.prefix(GraphvizMessages.limit) }
  }
  return 0
}
