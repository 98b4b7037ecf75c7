/// A fixed width at which lines were broken, as terminals, `fold` and syslogs do: in the middle of
/// a word, or behind the last blank that fits.
struct WrapWidth {
  /// How a line's length is told.
  enum Unit: CaseIterable {
    case bytes
    /// A tab reaches to the next multiple of eight.
    case columns
    /// Columns of which a character takes one, however many bytes it has.
    case characters
  }

  let unit: Unit
  let width: Int
  /// Whether a reported line breaks off in the middle of a description.
  private(set) var isProven = false

  private static let narrowest = 40

  /// The width that the longest lines of `range` have in common, where so many of them at least
  /// were broken, or one that begins where `isReported` in the middle of a description.
  static func detect(
    _ bytes: ByteView, _ range: TextRange, leastBreaks: Int, isReported: (Int) -> Bool
  ) -> WrapWidth? {
    let lines = bytes.lines(of: range)
    var best: (wrap: WrapWidth, broken: Int)?
    for unit in bytes.isPlain(range) ? [.bytes] : Unit.allCases {
      let lengths = lines.map { unit.length(bytes, $0) }
      var wrap = WrapWidth(unit: unit, width: lengths.max() ?? 0)
      guard wrap.width >= narrowest else { continue }
      let broken = wrap.brokenLines(bytes, lines, lengths, isReported)
      if wrap.isProven || broken >= leastBreaks, broken > best?.broken ?? 0 {
        best = (wrap, broken)
      }
    }
    return best?.wrap
  }

  /// How many lines go on in the next; 0 where they may all have ended by themselves.
  private mutating func brokenLines(
    _ bytes: ByteView, _ lines: [TextRange], _ lengths: [Int], _ isReported: (Int) -> Bool
  ) -> Int {
    var joins = 0
    var isBroken = false
    for index in lines.indices.dropLast() {
      let (line, next) = (lines[index], lines[index + 1])
      guard goesOn(bytes, line, lengths[index], in: next) else { continue }
      joins += 1
      isBroken = isBroken || !Self.ends(bytes[line.end - 1])
      isProven =
        isProven || Self.isOpen(bytes, line) && Self.closes(bytes, next) && isReported(line.start)
    }
    return isBroken ? joins : 0
  }

  /// Whether a line was broken where the next begins.
  func goesOn(_ bytes: ByteView, _ line: TextRange, in next: TextRange) -> Bool {
    goesOn(bytes, line, unit.length(bytes, line), in: next)
  }

  /// Such a line is full, or ends with a blank because the next line's first word had no room.
  private func goesOn(
    _ bytes: ByteView, _ line: TextRange, _ length: Int, in next: TextRange
  ) -> Bool {
    guard length > 0, next.count > 0 else { return false }
    if length != width {
      guard bytes[line.end - 1] == 0x20 else { return false }
      let wordEnd = bytes.firstIndex(of: 0x20, from: next.start, to: next.end)
      let word = TextRange(next.start, wordEnd.map { $0 + 1 } ?? next.end)
      guard word.count > 1, length + unit.length(bytes, word) > width else { return false }
    }
    return !Self.beginsAnew(bytes, next, below: line)
  }

  // MARK: What ends by itself

  /// Whether the line is no piece of the one above, whatever that one's length.
  private static func beginsAnew(
    _ bytes: ByteView, _ line: TextRange, below above: TextRange
  ) -> Bool {
    if beginsFrame(bytes, line) { return true }
    if bytes[above.end - 1] != 0x20, beginsMessage(bytes, line) { return true }
    if bytes[line.start] == UInt8(ascii: "{"), bytes[above.end - 1] == UInt8(ascii: "}") {
      return true
    }
    let prefix = LinePrefix.parse(bytes, line.start, line.end)
    guard let own = prefix.context else { return prefix.contentEnd != nil }
    // A syslog writes the same prefix on each piece.
    guard let before = LinePrefix.parse(bytes, above.start, above.end).context else { return true }
    return own.stream != before.stream || !bytes.equal(own.time, before.time)
  }

  /// Whether the line begins as a stack's frames do, many of which are equally long: `12  Tea`,
  /// `frame #12: `.
  private static func beginsFrame(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var index = line.start
    while index < line.end, bytes[index].isBlank { index += 1 }
    if bytes.matches("frame #", at: index, to: line.end) { return true }
    let number = index
    while index < line.end, bytes[index].isDigit { index += 1 }
    return index > number && index + 1 < line.end && bytes[index].isBlank
      && bytes[index + 1].isBlank
  }

  /// Whether the line begins with the words by which an exception or warning is known.
  private static func beginsMessage(_ bytes: ByteView, _ line: TextRange) -> Bool {
    let hit = MarkerFinder.shared.next(in: bytes, from: line.start, to: line.end)
    return hit?.position == line.start && hit?.isFinding == true
  }

  /// Whether a description that begins in the line does not end there.
  private static func isOpen(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var depth = 0
    for index in line.start..<line.end {
      switch bytes[index] {
      case UInt8(ascii: "<") where bytes[index + 1].isLetter: depth += 1
      case UInt8(ascii: ">") where bytes[index - 1] != UInt8(ascii: "-"): depth = max(0, depth - 1)
      default: break
      }
    }
    return depth > 0
  }

  /// Whether the line may hold the end of such a description: it begins none, nor a list.
  private static func closes(_ bytes: ByteView, _ line: TextRange) -> Bool {
    let start = LinePrefix.parse(bytes, line.start, line.end).end
    return switch bytes[start] {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "*"), 0x09: false
    case UInt8(ascii: "\""): bytes[start + 1] == UInt8(ascii: ">")
    default: bytes.firstIndex(of: UInt8(ascii: ">"), from: start, to: line.end) != nil
    }
  }

  /// A sentence, list or description ends with such a byte.
  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension WrapWidth.Unit {
  fileprivate func length(_ bytes: ByteView, _ line: TextRange) -> Int {
    if self == .bytes || bytes.isPlain(line) { return line.count }
    var length = 0
    for index in line.start..<line.end {
      let byte = bytes[index]
      if byte == 0x09 {
        length += 8 - length % 8
      } else if self == .columns || byte & 0xC0 != 0x80 {
        length += 1
      }
    }
    return length
  }
}

extension ByteView {
  /// Whether every byte is a character of one column.
  fileprivate func isPlain(_ range: TextRange) -> Bool {
    isASCII(range) && firstIndex(of: 0x09, from: range.start, to: range.end) == nil
  }

  /// The lines of `range` without their ends.
  fileprivate func lines(of range: TextRange) -> [TextRange] {
    var lines: [TextRange] = []
    var start = range.start
    while start < range.end {
      let newline = firstIndex(of: 0x0A, from: start, to: range.end) ?? range.end
      var end = newline
      while end > start, self[end - 1] == 0x0D { end -= 1 }
      lines.append(TextRange(start, end))
      start = newline + 1
    }
    return lines
  }
}
