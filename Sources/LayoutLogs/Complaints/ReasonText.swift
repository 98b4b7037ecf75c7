/// The words of a reason, gathered over as many lines as it has.
struct ReasonText {
  private(set) var bytes: Bytes
  /// The index of the line behind the reason.
  private(set) var end: Int
  /// Whether the closing quote, or whatever ends the reason, was there.
  private(set) var isClosed = true
  /// A first frame that stands on the reason's own line.
  private(set) var trailingFrame: Bytes?
  private static let longest = 40

  /// Reads from `start` on `lines[first]`; a sentence may quote the reason, up to `closer` in
  /// that line.
  init(
    _ lines: [TextLine], first: Int, start: Int, reading: ComplaintReading, isQuoted: Bool,
    upTo closer: Int? = nil
  ) {
    bytes = lines[first].text[start...]
    end = first + 1
    if let close = closer, close >= start {
      bytes = bytes[..<close]
    } else if isQuoted {
      gatherQuoted(lines, reading)
    } else {
      gatherBare(lines, reading, isJSON: start > 0 && Self.opensString(lines[first].text, start))
    }
    bytes = bytes.trimmed
  }

  /// Up to the `'` at the end of a line.
  private mutating func gatherQuoted(_ lines: [TextLine], _ reading: ComplaintReading) {
    let first = end
    while !Self.endsQuoted(bytes) || reading.expectsQuoted(bytes, end - first) {
      guard end < lines.count, end - first < Self.longest, !lines[end].beginsRecord,
        !Self.endsBefore(lines[end])
      else {
        isClosed = false
        return
      }
      append(lines[end])
    }
    bytes = bytes.trimmed
    if let quote = bytes.lastIndex(of: UInt8(ascii: "'")) { bytes = bytes[..<quote] }
  }

  private static func endsQuoted(_ text: Bytes) -> Bool {
    let text = text.trimmed
    if text.last == UInt8(ascii: "'") { return true }
    guard let quote = text.lastIndex(of: UInt8(ascii: "'")) else { return false }
    let tail = text[(quote + 1)...].trimmed
    return tail.begins(with: "***") || tail.begins(with: "(") || tail.begins(with: "\"")
  }

  /// To the end of the line, and further while a bracket is open or the reason has more lines.
  private mutating func gatherBare(_ lines: [TextLine], _ reading: ComplaintReading, isJSON: Bool) {
    if isJSON, gatherString(lines, reading) { return }
    if let frame = Self.frameStart(bytes) {
      trailingFrame = bytes[frame...]
      bytes = bytes[..<frame]
      return
    }
    var added = 0
    while end < lines.count, added < Self.longest, !Self.endsBefore(lines[end]),
      hasOpenBracket && !lines[end].beginsRecord
        || reading.expects(lines[end], bytes, added)
    {
      append(lines[end])
      added += 1
    }
  }

  /// Up to the quote that ends a JSON string, whose line ends were unescaped before.
  ///
  /// A crash report's array has a string for each line of the reason.
  private mutating func gatherString(_ lines: [TextLine], _ reading: ComplaintReading) -> Bool {
    let (bare, number) = (bytes, lines[end - 1].number)
    let first = end
    while true {
      if let close = Self.stringEnd(bytes) {
        let rest = bytes[(close + 1)...].trimmingStart
        bytes = bytes[..<close]
        let next = rest.first == UInt8(ascii: ",") ? rest.dropFirst().trimmingStart : []
        guard next.first == UInt8(ascii: "\"") else { return true }
        let string = next.dropFirst()
        let line = TextLine(
          text: string[..<(Self.stringEnd(string) ?? string.endIndex)], number: number)
        if reading.expects(line, bytes, 0) { bytes = bytes + [0x0A] + line.text }
        return true
      }
      guard end < lines.count, end - first < Self.longest, lines[end].number == number else {
        (bytes, end) = (bare, first)
        return false
      }
      append(lines[end])
    }
  }

  /// Whether the last quote in front of `start` opens a string: a value, or one of an array's.
  private static func opensString(_ line: Bytes, _ start: Int) -> Bool {
    guard let quote = line[..<start].lastIndex(of: UInt8(ascii: "\"")) else { return false }
    let opener = line[..<quote].trimmingEnd.last
    return opener.map { [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: ",")].contains($0) }
      ?? true
  }

  /// The quote that ends a JSON string whose own quotes were unescaped before.
  private static func stringEnd(_ text: Bytes) -> Int? {
    text.indices.first { index in
      guard text[index] == UInt8(ascii: "\"") else { return false }
      let rest = text[(index + 1)...].trimmingStart
      guard rest.first == UInt8(ascii: ",")
      else { return rest.isEmpty || rest.first == 0x7D || rest.first == 0x5D }
      // Behind a comma of JSON stands the next key or value; one of the reason's own has a word.
      let next = rest.dropFirst().trimmingStart.first
      return next.map { [UInt8(ascii: "\""), 0x7B, 0x5B].contains($0) } ?? true
    }
  }

  /// Where ` 0   Image  0x…` begins on a line whose newline was lost.
  private static func frameStart(_ text: Bytes) -> Int? {
    guard let hit = text.firstOffset(of: " 0  "), StackFrameParser.frame(text[(hit + 1)...]) != nil
    else { return nil }
    return hit + 1
  }

  private mutating func append(_ line: TextLine) {
    bytes = bytes + [0x0A] + line.text
    end += 1
  }

  /// Whether more `<` than `>` were opened, `>=` and `->` aside, in the last part of the reason.
  private var hasOpenBracket: Bool {
    guard bytes.count < 4000 else { return false }
    var depth = 0
    var previous: UInt8 = 0
    for (byte, next) in zip(bytes, bytes.dropFirst() + [0]) {
      if byte == 0x3C, next != 0x3D { depth += 1 }
      if byte == 0x3E, next != 0x3D, previous != 0x2D, depth > 0 { depth -= 1 }
      previous = byte
    }
    return depth > 0
  }

  /// Whether a line clearly begins something else.
  private static func endsBefore(_ line: TextLine) -> Bool {
    line.terminatesApp || line.text.holds("First throw call stack")
      || line.text.holds("Native stack trace") || line.text.holds("libc++abi")
      || StackFrameParser.frame(line.text)?.number == 0
  }
}
