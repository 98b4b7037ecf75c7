/// What a loop's dump says of ambiguous layout: that the system suspects it, or that it does not.
enum SuspectedAmbiguity {
  static func add(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    let lines = text.split(separator: 0x0A).map { lowercase(outsideDescriptions($0)) }
    let answers = lines.indices.compactMap { index in
      answer(lines[index][...], before: index + 1 < lines.count ? lines[index + 1][...] : [])
    }
    guard !answers.isEmpty else { return }
    finding.details.append(.ambiguitySuspected(answers.contains(true)))
  }

  /// The answer of a line; `nil` where it does not speak of ambiguity, or is cut.
  ///
  /// It stands behind a colon or, of a list, on the `next` line; else the sentence is the answer.
  private static func answer(
    _ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>
  ) -> Bool? {
    guard let (before, after) = line.split(at: "ambigu") else { return nil }
    let clause = before[((before.lastIndex(where: endsClause) ?? before.startIndex - 1) + 1)...]
    let rest = after.prefix { !endsClause($0) }
    let (predicate, value) = rest.split(at: ":") ?? (rest, nil)
    if (words(clause) + words(predicate)).contains(where: isDenial) { return false }
    guard let value = value?.trimmed else { return true }
    if let answer = words(value).first { return !isDenial(answer) }
    if opensDescription(value) { return true }
    if !value.isEmpty, !value.elementsEqual("(".utf8) { return false }
    if let answer = words(next).first, isDenial(answer) { return false }
    if opensDescription(next) { return true }
    return next.trimmed.first == UInt8(ascii: ")") ? false : nil
  }

  private static func endsClause(_ byte: UInt8) -> Bool {
    [0x2E, 0x3B, 0x2C, 0x21].contains(byte)
  }

  private static func opensDescription(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(UInt8(ascii: "<"))
  }

  private static func isDenial(_ word: ArraySlice<UInt8>) -> Bool {
    denials.contains { word.elementsEqual($0.utf8) }
  }

  private static let denials = ["no", "not", "none", "never", "false", "0"]

  private static func words(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split { !$0.isNameByte }
  }

  /// The names and texts of views may be any words; of each its `<` is left.
  private static func outsideDescriptions(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var depth = 0
    return line.filter { byte in
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), depth > 0 {
        depth -= 1
        return false
      }
      return depth == 0 || (depth == 1 && byte == UInt8(ascii: "<"))
    }
  }

  private static func lowercase(_ line: [UInt8]) -> [UInt8] {
    line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
