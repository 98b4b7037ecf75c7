internal import LinearArithmetic

/// Goes over the cleaned bytes of one description and takes what all its forms share: words, numbers,
/// addresses, items.
struct DescriptionCursor {
  var bytes: ByteView
  let attributes = AttributeTable.shared
  var at = 0
  var limit = 0
  /// The line ends the body, not a bracket: FLKAutoLayout closes it before the body, and web pages
  /// lose it.
  var isBodyOutside = false

  init(bytes: ByteView) { self.bytes = bytes }

  /// The byte that comes next, also where the description ends in front of it.
  var next: UInt8 { @inline(__always) get { bytes[at] } }

  var isAtEnd: Bool { @inline(__always) get { at >= limit } }

  /// The first `byte` from `start` on, or `nil`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    bytes.firstIndex(of: byte, from: start, to: limit)
  }

  /// Where `text` first begins from `start` on, or `nil`.
  func firstIndex(of text: StaticString, from start: Int) -> Int? {
    bytes.firstIndex(of: text, from: start, to: limit)
  }

  @inline(__always)
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard at < limit, bytes[at] == UInt8(truncatingIfNeeded: scalar.value) else { return false }
    at += 1
    return true
  }

  @inline(__always)
  mutating func takeWord(_ text: StaticString) -> Bool {
    guard bytes.matches(text, at: at, to: limit) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  mutating func skipBlanks() {
    while at < limit, bytes[at].isBlank { at += 1 }
  }

  mutating func skipSpaces() {
    while at < limit, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  /// The stretch without the blanks at its ends.
  func trimmed(_ start: Int, _ end: Int) -> TextRange {
    var (start, end) = (start, end)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return TextRange(start, end)
  }

  /// Whether the text ends before a bracket closes.
  func isUnclosed(from start: Int) -> Bool {
    bytes.firstIndex(of: ")", from: start, to: limit) == nil
  }

  /// Whether what ends a body outside of brackets comes next.
  func endsOutsideBody() -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "`"), 0x0A: true
    default: false
    }
  }

  /// `==`, `<=` or `>=`, or `nil` and nothing taken.
  mutating func relation() -> Relation? {
    guard bytes[at + 1] == UInt8(ascii: "="), at + 1 < limit else { return nil }
    let relation: Relation
    switch bytes[at] {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessOrEqual
    case UInt8(ascii: ">"): relation = .greaterOrEqual
    default: return nil
    }
    at += 2
    return relation
  }

  /// `0x7f82****`, or `nil` and nothing taken.
  mutating func takeMaskedAddress() -> TextRange? {
    guard let end = bytes.endOfMaskedAddress(from: at, to: limit) else { return nil }
    defer { at = end }
    return TextRange(at, end)
  }

  /// `0x…`, or `nil` and nothing taken.
  mutating func hexadecimal() -> (value: UInt64, digits: UInt8, isUppercase: Bool)? {
    guard bytes[at] == UInt8(ascii: "0"), bytes[at + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    let (value, index, isUppercase) = bytes.hexDigits(from: at + 2, to: limit)
    if index - at > 18 { return nil }
    guard index > at + 2 else { return nil }
    if bytes[index].mayHideDigits, bytes.endOfMaskedAddress(from: at, to: limit) != nil {
      return nil
    }
    let digits = UInt8(index - at - 2)
    at = index
    return (value, digits, isUppercase)
  }

  /// `identifier[0x…]`, as categories on `description` print what has a name, or `nil` and nothing taken.
  mutating func namedAddress() -> (
    name: TextRange, hex: (value: UInt64, digits: UInt8, isUppercase: Bool)
  )? {
    let start = at
    while !isAtEnd, !next.isBlank, !Self.endsName.contains(next) { at += 1 }
    let end = at
    guard end > start, take("["), let hex = hexadecimal(), take("]") else {
      at = start
      return nil
    }
    return (TextRange(start, end), hex)
  }

  /// `[`, `]`, `<`, `>`, `(`, `'`, `"`: no name of a view or constraint holds them.
  private static let endsName: [UInt8] = [0x5B, 0x5D, 0x3C, 0x3E, 0x28, 0x27, 0x22]
}
