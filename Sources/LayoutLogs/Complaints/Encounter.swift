/// A sentence in which somebody tells of a message that they met: `I get "…" when the sheet opens`.
///
/// Comments, lists of changes and documents quote messages too, and nobody met those.
enum Encounter {
  /// Whether the line tells so in its own words, which may stand in front of the message or behind it.
  static func isTold(in line: Bytes) -> Bool { isTold(in: [line]) }

  /// The same of a line's parts in front of the message and behind it.
  static func isTold(in parts: [Bytes]) -> Bool {
    parts.first.map(isCode) != true && !parts.contains { $0.holds(denials) }
      && parts.contains(where: tells)
  }

  private static func tells(_ line: Bytes) -> Bool {
    if line.holds(phrases) { return true }
    var start = line.startIndex
    while start < line.endIndex {
      let word = line[start...].prefix { $0.isLetter }
      if persons.contains(where: { word.elementsEqual($0) }), isAlone(word, in: line) {
        return true
      }
      start = max(word.endIndex, start + 1)
    }
    return false
  }

  /// Whether a word stands between blanks: `I/flutter` and `my-tool[12]` are names.
  private static func isAlone(_ word: Bytes, in line: Bytes) -> Bool {
    let before = word.startIndex == line.startIndex ? nil : line[word.startIndex - 1]
    let after = word.endIndex == line.endIndex ? nil : line[word.endIndex]
    return before.map { $0.isBlank || $0 == UInt8(ascii: "(") } ?? true
      && after.map { $0.isBlank || $0 == UInt8(ascii: "'") || $0 >= 0x80 } ?? true
  }

  /// Whether the line is a comment, or one of a change to code.
  private static func isCode(_ line: Bytes) -> Bool {
    let text = line.trimmed
    return text.first == UInt8(ascii: "+") || text.begins(with: "//") || text.holds(" // ")
      || text.begins(with: "/*") || text.begins(with: "* ")
  }

  /// Words of somebody who does not meet the message, or not any more.
  private static let denials = MarkerFinder([
    "no longer", "never saw", "never seen", "fixed", "Fixed",
  ])

  /// Words of somebody who speaks of themselves.
  private static let persons = ["I", "we", "We", "my", "My", "me"].map { Array($0.utf8) }

  /// Words that only the report of a message has in front of it.
  private static let phrases = MarkerFinder([
    "crashes with", "crashed with", "crashing with", "fails with", "failing with", "flooded with",
    "dies with", "died with", "aborts with", "aborted with", "stops with", "ends with",
    "spammed with", "Xcode says", "Xcode shows", "app says", "app prints", "console says",
    "console shows", "console prints", "log says", "log shows", "It says", "it says",
  ])
}
