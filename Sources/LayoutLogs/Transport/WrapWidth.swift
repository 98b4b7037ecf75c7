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

  private static let narrowest = 40

  /// The width that the longest lines of `range` have in common, where so many of them at least
  /// were broken.
  static func detect(_ bytes: ByteView, _ range: TextRange, leastBreaks: Int) -> WrapWidth? {
    let lines = bytes.lines(of: range)
    var best: (wrap: WrapWidth, broken: Int)?
    for unit in bytes.isPlain(range) ? [.bytes] : Unit.allCases {
      let lengths = lines.map { unit.length(bytes, $0) }
      let wrap = WrapWidth(unit: unit, width: lengths.max() ?? 0)
      guard wrap.width >= narrowest else { continue }
      let broken = wrap.brokenLines(bytes, lines, lengths)
      if broken >= leastBreaks, broken > best?.broken ?? 0 { best = (wrap, broken) }
    }
    return best?.wrap
  }

  /// How many lines go on in the next; 0 where they may all have ended by themselves.
  private func brokenLines(_ bytes: ByteView, _ lines: [TextRange], _ lengths: [Int]) -> Int {
    var joins = 0
    var isBroken = false
    for index in lines.indices.dropLast()
    where goesOn(bytes, lines[index], lengths[index], in: lines[index + 1]) {
      joins += 1
      isBroken = isBroken || !Self.ends(bytes[lines[index].end - 1])
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
    if length == width { return !Self.beginsFrame(bytes, next) }
    guard bytes[line.end - 1] == 0x20 else { return false }
    let wordEnd = bytes.firstIndex(of: 0x20, from: next.start, to: next.end)
    let word = TextRange(next.start, wordEnd.map { $0 + 1 } ?? next.end)
    return word.count > 1 && length + unit.length(bytes, word) > width
  }

  /// Whether the line begins as a stack's frames do, many of which are equally long: `12  Tea`,
  /// `frame #12: `.
  private static func beginsFrame(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var index = line.start
    while bytes[index].isBlank { index += 1 }
    if bytes.matches("frame #", at: index, to: line.end) { return true }
    let number = index
    while bytes[index].isDigit { index += 1 }
    return index > number && bytes[index].isBlank && bytes[index + 1].isBlank
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
