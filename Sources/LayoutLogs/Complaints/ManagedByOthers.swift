internal import LayoutModel

extension ComplaintReading {
  /// `Cannot modify constraints for UINavigationBar managed by a controller`.
  static let constraintsManaged = ComplaintReading(
    kind: .exception,
    keys: [ReasonKey("Cannot modify constraints for", needsException: true)],
    readFacts: { readManager(behind: "Cannot modify constraints for ", &$0) })

  /// `… property of a UITableViewCell that is managed by a UITableView is not supported`; each mask
  /// has a view of its own.
  static let managedMask = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("Changing the translatesAutoresizingMaskIntoConstraints property of")],
    repeats: { _, _ in false },
    readFacts: { readManager(behind: "AutoresizingMaskIntoConstraints property of ", &$0) })

  private static func readManager(behind words: StaticString, _ draft: inout ComplaintDraft) {
    guard let name = className(behind: words, in: draft.text),
      let keeper = className(behind: "managed by ", in: draft.text)
    else { return }
    draft.complaint.facts = .managed(className: name, by: keeper == "controller" ? nil : keeper)
  }

  /// The class behind `words`, an article aside.
  private static func className(behind words: StaticString, in text: Bytes) -> String? {
    guard let (_, rest) = text.split(at: words) else { return nil }
    let articles: [StaticString] = ["the owning ", "the ", "an ", "a "]
    let article = articles.first { rest.begins(with: $0) }
    var cursor = ByteCursor(rest.dropFirst(article?.bytes.count ?? 0))
    return cursor.className()?.string
  }
}
