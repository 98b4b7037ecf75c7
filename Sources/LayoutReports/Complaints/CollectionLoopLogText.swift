internal import LayoutLogs

/// What the debugger of collection views' loops logged.
enum CollectionLoopLogText {
  static let collectionLoopLogged = ComplaintText(
    "Messages about a collection view's layout loop",
    meaning: """
      UIKit logs under the category UICollectionViewFeedbackLoopDebugger what it sees of a collection \
      view that is laid out again and again. It ends the app where that does not stop.
      """,
    suggestion: """
      Read which cells and sizes the messages name. If cells size themselves, let constraints alone \
      decide the size and round it up, so that the same content always has the same size; and change no \
      frame, inset or content offset of the collection view while it is laid out.
      """
  ).with {
    $0.headline = { message in
      guard case .collectionLoopLog(let log) = message.complaint.facts else { return nil }
      let count = log.messages == 1 ? "a message" : "\(log.messages) messages"
      let view = message.complaint.items.first.map { ", with \(message.names[$0]) in them" } ?? ""
      return .sentence("UIKit's debugger of collection views' loops logged \(count)\(view).")
    }
    $0.remarks = { message in
      guard case .collectionLoopLog(let log) = message.complaint.facts else { return [] }
      return log.turns.prefix(mostTurns).map(sentence)
    }
  }

  private static let mostTurns = 4
  private static let mostValues = 4

  /// Which number of messages alike takes an earlier value again.
  private static func sentence(_ turn: CollectionLoopLog.Turn) -> String {
    let distinct = turn.values.distinct
    let shown = distinct.prefix(mostValues)
    let values =
      distinct.count > mostValues
      ? "\(shown.joined(separator: ", ")) and others" : EnglishList.and(Array(shown))
    let label = turn.label.isEmpty ? "one" : "the one behind “\(turn.label)”"
    return """
      In \(turn.values.count) messages that differ only in their numbers, \(label) takes \(values), and \
      comes back to an earlier value.
      """
  }
}
