/// What a carrier that is not known puts in front of each line of a message: `[pod/tea] `, `tea-1  | `.
///
/// It is found where a message begins behind other words: the lines below have them too. Digits may
/// differ, as those of a time or of a line's number do.
struct SharedLead {
  /// The lead as the message's first line has it.
  private let lead: Bytes

  /// The lead of `lines[hit]`, of which the message begins at `start`.
  init?(_ lines: [TextLine], at hit: Int, before start: Int) {
    guard lines.indices.contains(hit) else { return nil }
    let text = lines[hit].text
    let front = text[..<min(max(start, text.startIndex), text.endIndex)]
    var lead =
      Self.openings.lazy.compactMap { front.firstOffset(of: $0) }.min().map { front[..<$0] }
      ?? front
    guard Self.maySay(lead) else { return nil }
    var others = 0
    for line in lines[(hit + 1)...].prefix(Self.reach) where others < Self.witnesses {
      let common = Self.common(lead, line.text)
      // An empty line has the lead without its last blanks.
      if line.text.trimmingEnd.count <= common { continue }
      lead = lead.prefix(common)
      others += 1
    }
    // Words that the lines begin with alike are no lead.
    while let last = lead.last, last.isLetter || last.isDigit, !Self.endsWithColour(lead) {
      lead = lead.dropLast()
    }
    guard others > 0, Self.maySay(lead) else { return nil }
    self.lead = lead
  }

  /// The line without the lead; as it is where it has none.
  func removed(from line: TextLine) -> TextLine {
    let common = Self.common(lead, line.text)
    // An empty line has the lead without its last blanks.
    guard
      common == lead.count
        || line.text.trimmingEnd.count <= common && lead.dropFirst(common).allSatisfy(\.isBlank)
    else { return line }
    var line = line
    line.text = line.text.dropFirst(common)
    return line
  }

  /// Lines below the first that are looked at, and how many must have the lead where so many are there.
  private static let reach = 8
  private static let witnesses = 2

  /// What stands in front of a reason and belongs to it.
  private static let openings: [StaticString] = [
    "*** ", "Terminating app", "Uncaught", "uncaught", "Exception", "exception", "eason:",
  ]

  /// Where a message arose, and how bad it is, is no carrier's.
  private static let said: [StaticString] = [
    ".swift:", ".m:", ".mm:", ".storyboard", ".xib", "warning:", "error:", "runtime:", "note:",
  ]

  /// Whether the words may be a carrier's; blanks and quotes alone are none.
  private static func maySay(_ lead: Bytes) -> Bool {
    lead.contains { !$0.isBlank && !"\"'`([{<".utf8.contains($0) }
      && !said.contains { lead.holds($0) }
  }

  /// Whether a terminal's colour is the last that the text sets: `ESC [31m`.
  private static func endsWithColour(_ text: Bytes) -> Bool {
    guard let escape = text.lastIndex(of: 0x1B), text.last == UInt8(ascii: "m") else {
      return false
    }
    return text[escape...].dropFirst(2).dropLast().allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: ";")
    }
  }

  /// How many bytes of the lead a text begins with, digits aside.
  private static func common(_ lead: Bytes, _ text: Bytes) -> Int {
    var count = 0
    for (own, other) in zip(lead, text) {
      let isSame =
        own == other || own.isDigit && (other.isDigit || other == 0x20)
        || own == 0x20 && other.isDigit && isPadding(lead.dropFirst(count))
      if !isSame { break }
      count += 1
    }
    return count
  }

  /// Whether blanks stand in front of a number, as in a column of numbers.
  private static func isPadding(_ lead: Bytes) -> Bool {
    lead.first { $0 != 0x20 }?.isDigit ?? false
  }
}
