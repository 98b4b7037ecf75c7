/// Walks over the UTF-8 bytes of a piece of text.
package struct ByteCursor: Sendable {
  package let bytes: [UInt8]
  package let end: Int
  /// Offset of the next byte, at most `end`.
  package var position: Int

  /// Walks over the bytes of `range`, all of them where it is `nil`.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.position = range.lowerBound
    self.end = range.upperBound
  }

  package var isAtEnd: Bool { position >= end }

  /// The next byte, `nil` at the end.
  package var next: UInt8? { position < end ? bytes[position] : nil }

  /// The byte `distance` places after the next one.
  package func peek(_ distance: Int) -> UInt8? {
    let index = position + distance
    return index < end ? bytes[index] : nil
  }

  /// The text of `range`, broken UTF-8 repaired.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Whether the text continues with `expected`.
  package func starts(with expected: String) -> Bool {
    var index = position
    for byte in expected.utf8 {
      guard index < end, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Steps over `expected` where the text continues with it.
  package mutating func take(_ expected: String) -> Bool {
    guard starts(with: expected) else { return false }
    position += expected.utf8.count
    return true
  }

  /// Steps over the bytes that `belongs` accepts and returns their range.
  @discardableResult
  package mutating func take(while belongs: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < end, belongs(bytes[position]) { position += 1 }
    return start..<position
  }

  /// Steps over blanks and tabs.
  package mutating func skipBlanks() {
    take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  /// The whole character at the next byte, for messages.
  package var nextCharacter: String {
    guard position < end else { return "" }
    var stop = position + 1
    while stop < end, bytes[stop] & 0b1100_0000 == 0b1000_0000 { stop += 1 }
    return text(position..<stop)
  }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  package var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  package var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Whether a name may begin with the byte; bytes beyond ASCII belong to letters.
  package var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether the byte may stand inside a name.
  package var continuesName: Bool { beginsName || isDigit || self == UInt8(ascii: "$") }
}
