internal import LayoutLogs

extension DiagnosedDocument {
  /// What is said of the line that comes nearest to a report, where no source has one.
  var nearestTold: String? {
    guard let source = sources.first(where: { $0.nearestLine != nil }),
      let near = source.nearestLine
    else { return nil }
    let file = source.name == "-" ? "Line \(near.line)" : "Line \(near.line) of \(source.name)"
    return DisplayText.safe(
      "Nothing that can be diagnosed was found. \(file) comes nearest, “\(near.excerpt)”: "
        + near.reason)
  }
}

extension NearestLine {
  /// The line's first words.
  fileprivate var excerpt: String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > Self.longestExcerpt
      ? words.prefix(Self.longestExcerpt) + "…" : words
  }

  private static let longestExcerpt = 80

  /// What the line lacks.
  fileprivate var reason: String {
    switch expectation {
    case .constraint:
      """
      it looks like a constraint, but too little of it is left. Paste a whole description, such as \
      <NSLayoutConstraint:0x… UILabel:0x….top == UIView:0x….top + 8 (active)>, or the list it \
      stands in.
      """
    case .exception(let id):
      """
      it has words of an exception, “\(id.text.title)”, but no exception is around them. Paste its \
      line, *** Terminating app due to uncaught exception …, or the stack below it.
      """
    case .words(let id, let expected):
      """
      it has words of a message, “\(id.text.title)”. “\(expected)” is missing: paste the message \
      from its beginning to its end.
      """
    case .message(let id):
      """
      it has words of a message, “\(id.text.title)”, but the rest of the line is not that message. \
      Paste the message as the console prints it.
      """
    case .list:
      """
      it has a word of a report of constraints, but no constraint is near it. Paste the whole \
      report, from “Unable to simultaneously satisfy constraints.” to “Will attempt to recover by \
      breaking constraint”.
      """
    case .general:
      """
      it names Auto Layout or constraints, in words that no message of the system's has. Paste \
      what the console, a crash report or a debugger prints, from its first line to its last. If \
      OS_ACTIVITY_MODE is set to disable in the scheme, Xcode's console may hide it.
      """
    }
  }
}
