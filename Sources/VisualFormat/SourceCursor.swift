package import LinearArithmetic

/// Walks over the UTF-8 bytes of a piece of text.
package struct SourceCursor: Sendable {
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

  /// The bytes of the character at the next byte; empty at the end.
  package var nextCharacterBytes: Range<Int> {
    guard position < end else { return position..<position }
    var stop = position + 1
    while stop < min(end, position + 4), bytes[stop] & 0b1100_0000 == 0b1000_0000 { stop += 1 }
    return position..<stop
  }

  /// The whole character at the next byte, for messages.
  package var nextCharacter: String { text(nextCharacterBytes) }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  package var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Whether a name may begin with the byte; bytes beyond ASCII belong to letters.
  package var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether the byte may stand inside a name.
  package var continuesName: Bool { beginsName || isDigit || self == UInt8(ascii: "$") }
}

extension SourceCursor {
  /// Steps over `==`, `<=` or `>=`; `nil` where no relation stands here.
  ///
  /// - Throws: The slips: `=`, `=>`, `=<`, `<`, `>`, `≤`, `≥`.
  package mutating func takeRelation() throws(SyntaxError) -> Relation? {
    for relation in Relation.allCases where take(relation.symbol) { return relation }
    let slips = [
      ("=>", ">="), ("=<", "<="), ("≥", ">="), ("≤", "<="), ("=", "=="), ("<", "<="), (">", ">="),
    ]
    for (slip, meant) in slips where starts(with: slip) {
      let bytes = position..<position + slip.utf8.count
      throw SyntaxError(
        at: bytes, "'\(slip)' is not a relation. Did you mean '\(meant)'?",
        correction: .init(bytes, meant))
    }
    return nil
  }

  /// Steps over a minus sign, also one of print as articles and slides have it.
  package mutating func takeMinus() -> Bool { take("-") || take("\u{2212}") }

  /// Steps over a decimal number with an optional sign; `nil` where none stands here.
  package mutating func takeNumber() throws(SyntaxError) -> Rational? {
    let start = position
    let isNegative = takeMinus()
    if !isNegative { _ = take("+") }
    let digits = position
    let whole = take { $0.isDigit }
    var fraction = 0..<0
    if next == UInt8(ascii: "."), peek(1)?.isDigit == true {
      position += 1
      fraction = take { $0.isDigit }
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      position = start
      return nil
    }
    takeExponent()
    let bytes = start..<position
    guard let number = Rational(text(digits..<position))
    else { throw SyntaxError(at: bytes, "'\(text(bytes))' is too long or too large for a number.") }
    return isNegative ? -number : number
  }

  private mutating func takeExponent() {
    guard let e = next, e | 0x20 == UInt8(ascii: "e") else { return }
    let sign = peek(1)
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    guard peek(hasSign ? 2 : 1)?.isDigit == true else { return }
    position += hasSign ? 2 : 1
    take { $0.isDigit }
  }

  /// Steps over an item's name as a log or a scratch file writes it: `title`, `'Log in'`,
  /// `MyApp.Header:0x7f80`, `UILabel:0x7f80'Total'`, `NSButton-'ok'`; `false` where none stands here.
  package mutating func takeItemName() -> Bool {
    let start = position
    if next == UInt8(ascii: "'") { return takeQuoted() }
    guard next?.beginsName == true else { return false }
    while let byte = next {
      let joins =
        (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":"))
        && peek(1).map { $0.continuesName } == true
      guard byte.continuesName || joins else { break }
      position += 1
    }
    let name = text(start..<position)
    if next == UInt8(ascii: "'"), name.contains(":0x") { _ = takeQuoted() }
    if next == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "'"), !name.contains(".") {
      position += 1
      if !takeQuoted() { position -= 1 }
    }
    return true
  }

  /// Steps over `'…'`; a quotation mark between letters does not end it.
  private mutating func takeQuoted() -> Bool {
    let start = position
    position += 1
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "'"), next.map({ !$0.continuesName }) ?? true { return true }
    }
    position = start
    return false
  }
}
