internal import LayoutModel

/// Sentences around lists of constraints that a mail or a terminal broke between two of their words.
///
/// Their lines need not be as long as others', and the blank at which they were broken may be lost.
enum BrokenSentences {
  private static let sentences: [StaticString] = [
    "Unable to simultaneously satisfy constraints",
    "Will attempt to recover by breaking constraint",
  ]

  /// The sentences parted at each of their blanks.
  private static let breaks: [(before: Bytes, behind: Bytes)] = sentences.flatMap { sentence in
    let words = sentence.bytes
    return words.indices.filter { words[$0] == 0x20 }.map { (words[..<$0], words[($0 + 1)...]) }
  }

  /// The joins with those of the sentences that are broken in `lines`, of which `near` have markers.
  static func joins(
    adding known: LineJoins?, in bytes: ByteView, _ lines: [TextRange], near: ClosedRange<Int>
  ) -> LineJoins? {
    var joins = known
    let last = min(lines.count - 2, near.upperBound)
    for index in stride(from: max(0, near.lowerBound - 1), through: last, by: 1) {
      let line = lines[index]
      guard known?.isPiece(index + 1) != true,
        let piece = rest(bytes, line, before: lines[index + 1])
      else { continue }
      var found = joins ?? LineJoins()
      found.join(index + 1, adding: piece, isBroken: true)
      if !bytes[line.end - 1].isBlank { found.lostBlanks.insert(piece.start) }
      found.isProven = true
      joins = found
    }
    return joins
  }

  /// What of `next` goes on with the sentence with which `line` breaks off.
  private static func rest(
    _ bytes: ByteView, _ line: TextRange, before next: TextRange
  ) -> TextRange? {
    var (end, start) = (line.end, next.start)
    while end > line.start, bytes[end - 1].isBlank { end -= 1 }
    while start < next.end, bytes[start].isBlank { start += 1 }
    guard end > line.start, bytes[end - 1].isLetter, start < next.end else { return nil }
    let goesOn = breaks.contains { before, behind in
      guard behind.first == bytes[start], before.last == bytes[end - 1] else { return false }
      let begin = end - before.count
      return begin >= line.start && (begin == line.start || !bytes[begin - 1].isLetter)
        && stands(before, in: bytes, at: begin, to: end)
        && stands(behind, in: bytes, at: start, to: next.end)
    }
    return goesOn ? TextRange(start, next.end) : nil
  }

  private static func stands(
    _ words: Bytes, in bytes: ByteView, at place: Int, to end: Int
  ) -> Bool {
    place + words.count <= end
      && zip(place..<place + words.count, words).allSatisfy { bytes[$0] == $1 }
  }
}
