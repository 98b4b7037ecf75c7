/// A message that begins inside of a line, because what wrote the line was cut off there.
///
/// Two writers share a pipe, and one of them stops in the middle of a list: the next message follows
/// right behind, mostly with its stamp. Only a message of Auto Layout's is looked for, and only in
/// the lines of a report: elsewhere a stamp inside of a line is a quote, or stands behind somebody's
/// own prefix.
struct CutIn {
  /// Words of which one stands in the first line of a report or of an exception.
  static let finder = MarkerFinder(
    ["imultaneously satisfy constraints"] + ReasonTable.keys.map(\.key.words))

  private let source: ByteView
  /// The line without its prefix.
  private let line: TextRange
  /// Where the words stand.
  private let words: Int

  /// Bytes in front of its words in which a message's stamp stands.
  private static let reach = 240

  /// Where the message begins whose words stand at `words` in the text of a line.
  static func start(in source: ByteView, line: TextRange, before words: Int) -> Int? {
    let cut = CutIn(source: source, line: line, words: words)
    let sentences = UIKitSentences(bytes: source)
    let start = sentences.skipNoise(line.start, line.end)
    if sentences.isDescription(at: start, line.end) {
      return cut.stamp ?? cut.header(sentences) ?? cut.exception
    }
    let isSentence =
      sentences.isHelp(start, line.end) || sentences.tail(start, line.end) != nil
      || source.matches("Will attempt to", at: start, to: line.end)
    return isSentence ? cut.stamp : nil
  }

  private var stamp: Int? {
    let first = max(line.start + 1, words - Self.reach)
    for at in first..<max(first, words) where source[at].isDigit || source[at].isLetter {
      var cursor = PrefixCursor(bytes: source, at: at, limit: line.end)
      let layer = source[at].isDigit ? cursor.time() : cursor.month()
      if case .context(let context)? = layer, context.pid != nil, cursor.at <= words { return at }
    }
    return nil
  }

  /// A report's first sentence, behind which the line ends: a label's text goes on.
  private func header(_ sentences: UIKitSentences) -> Int? {
    guard let header = sentences.header(line.start, line.end), header.start <= words,
      sentences.skipNoise(header.end, line.end) == line.end,
      source[header.start - 1] != UInt8(ascii: "'")
    else { return nil }
    return header.start
  }

  private var exception: Int? {
    source.firstIndex(of: "*** Terminating app due to", from: line.start, to: words)
  }
}
