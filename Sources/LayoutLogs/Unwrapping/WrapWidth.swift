/// A fixed width at which lines were broken, as terminals, `fold` and syslogs do: in the middle of
/// a word, or behind the last blank that fits.
struct WrapWidth {
  /// How a line's length is told.
  enum Unit {
    case bytes
    /// A tab reaches to the next multiple of eight.
    case columns
    /// Columns of which a character takes one, however many bytes it has.
    case characters
  }

  let unit: Unit
  let width: Int

  /// Whether a line was broken where `next` begins, which is no longer than the width.
  ///
  /// Such a line is full, or ends with a blank because the next line's first word had no room.
  func breaks(_ bytes: ByteView, _ line: TextRange, _ length: Int, before next: TextRange) -> Bool {
    guard length > 0, next.count > 0 else { return false }
    if length != width {
      guard bytes[line.end - 1] == 0x20 else { return false }
      let wordEnd = bytes.firstIndex(of: 0x20, from: next.start, to: next.end)
      let word = TextRange(next.start, wordEnd.map { $0 + 1 } ?? next.end)
      return word.count > 1 && length + unit.length(bytes, word) > width
    }
    return true
  }

  // MARK: What ends by itself

  /// Whether what stands behind a line's prefix is no piece of the line above.
  static func beginsAnew(_ bytes: ByteView, _ line: TextRange, below above: TextRange) -> Bool {
    if beginsFrame(bytes, line) || isPartOfAdvice(bytes, line) { return true }
    if beginsEntry(bytes, line, below: above) { return true }
    if bytes[above.end - 1] != 0x20,
      bytes.matches("*** ", at: line.start, to: line.end) || beginsMessage(bytes, line)
    {
      return true
    }
    return bytes[line.start] == UInt8(ascii: "{") && bytes[above.end - 1] == UInt8(ascii: "}")
  }

  /// Whether a list's next entry begins the line, and the one above ended its own: that was as long
  /// as the width by chance.
  private static func beginsEntry(
    _ bytes: ByteView, _ line: TextRange, below above: TextRange
  ) -> Bool {
    var start = line.start
    while start < line.end, bytes[start].isBlank { start += 1 }
    if start < line.end, bytes[start] == UInt8(ascii: "\"") { start += 1 }
    guard start + 1 < line.end, bytes[start] == UInt8(ascii: "<"), bytes[start + 1].isLetter
    else { return false }
    let last = bytes[above.end - 1]
    return [UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "\"")].contains(last)
      && !isOpen(bytes, above)
  }

  /// Whether the line begins as a stack's frames do, many of which are equally long: `12  Tea`,
  /// `frame #12: `.
  private static func beginsFrame(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var index = line.start
    while index < line.end, bytes[index].isBlank { index += 1 }
    if bytes.matches("frame #", at: index, to: line.end) { return true }
    let number = index
    while index < line.end, bytes[index].isDigit { index += 1 }
    guard index > number, index + 1 < line.end, bytes[index].isBlank, bytes[index + 1].isBlank
    else { return false }
    while index < line.end, bytes[index].isBlank { index += 1 }
    // `== 9` and `0   (active)>` are a constraint's constant.
    return index < line.end && bytes[index] != UInt8(ascii: "(")
  }

  /// A bracket alone around the list, or a line that UIKit indents in front of it.
  private static func isPartOfAdvice(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var start = line.start
    while start < line.end, bytes[start].isBlank { start += 1 }
    guard start + 1 < line.end else {
      return start < line.end && [UInt8(ascii: "("), UInt8(ascii: ")")].contains(bytes[start])
    }
    for words: StaticString in ["Try this:", "(1) look at each", "(2) find the code"]
    where bytes.matches(words, at: start, to: line.end) { return true }
    return false
  }

  /// Whether the line begins with the words by which a report, an exception or warning is known.
  private static func beginsMessage(_ bytes: ByteView, _ line: TextRange) -> Bool {
    for words: StaticString in [
      "Unable to simultaneously satisfy", "Will attempt to recover", "Conflicting constraints",
    ] where bytes.matches(words, at: line.start, to: line.end) { return true }
    return MarkerFinder.shared.next(in: bytes, from: line.start, to: line.end) == line.start
      && !MarkerFinder.constraintMarkers.contains {
        bytes.matches($0, at: line.start, to: line.end)
      }
  }

  /// Whether a description that begins in the line does not end there.
  static func isOpen(_ bytes: ByteView, _ line: TextRange) -> Bool {
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

  /// Whether the piece may hold the end of such a description: it begins none, nor a list.
  static func closes(_ bytes: ByteView, _ piece: TextRange) -> Bool {
    let start = piece.start
    return switch bytes[start] {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "*"), 0x09: false
    case UInt8(ascii: "\""): bytes[start + 1] == UInt8(ascii: ">")
    default: bytes.firstIndex(of: UInt8(ascii: ">"), from: start, to: piece.end) != nil
    }
  }

  /// Whether the line may not have ended by itself, whatever its next piece is.
  static func mayBeBroken(_ bytes: ByteView, _ line: TextRange) -> Bool {
    !ends(bytes[line.end - 1]) || mayPartAddress(bytes, line)
  }

  /// Whether an item's class stands in the line and its address in the piece: `UIView:` and `0x7f01`.
  static func partsAddress(_ bytes: ByteView, _ line: TextRange, _ piece: TextRange) -> Bool {
    mayPartAddress(bytes, line) && bytes.matches("0x", at: piece.start, to: piece.end)
  }

  private static func mayPartAddress(_ bytes: ByteView, _ line: TextRange) -> Bool {
    line.count > 1 && bytes[line.end - 1] == UInt8(ascii: ":") && bytes[line.end - 2].isNameByte
  }

  /// Whether a method's name, as in `-[UIView setNeedsLayout]`, begins in the line and ends in the
  /// piece.
  static func partsMethod(_ bytes: ByteView, _ line: TextRange, _ piece: TextRange) -> Bool {
    func isInside(_ byte: UInt8) -> Bool {
      byte.isNameByte || [UInt8(ascii: ":"), UInt8(ascii: " ")].contains(byte)
    }
    var open = line.end - 1
    while open > line.start, isInside(bytes[open]) { open -= 1 }
    guard open > line.start, bytes[open] == UInt8(ascii: "["),
      [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[open - 1])
    else { return false }
    var close = piece.start
    while close < piece.end, isInside(bytes[close]) { close += 1 }
    return close < piece.end && bytes[close] == UInt8(ascii: "]")
  }

  /// A sentence, list or description ends with such a byte.
  static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "'"),
      UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}

extension WrapWidth.Unit {
  /// The units by which lines of `range` differ in length; without tabs a column is a byte, and in
  /// ASCII a character is a column.
  static func distinct(in bytes: ByteView, _ range: TextRange) -> [WrapWidth.Unit] {
    let hasTabs = bytes.firstIndex(of: 0x09, from: range.start, to: range.end) != nil
    return [.bytes] + (hasTabs ? [.columns] : []) + (bytes.isASCII(range) ? [] : [.characters])
  }

  func length(_ bytes: ByteView, _ line: TextRange) -> Int {
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
  func isPlain(_ range: TextRange) -> Bool {
    isASCII(range) && firstIndex(of: 0x09, from: range.start, to: range.end) == nil
  }

  /// The lines of `range` without their ends.
  func lines(of range: TextRange) -> [TextRange] {
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
