/// Goes through one JSON text from its first byte to its last and reads it strictly, without a tree
/// of values.
///
/// A lone half of a surrogate pair, which no text can hold, becomes U+FFFD. Source: RFC 8259.
package struct JSONCursor {
  /// What is wrong with a text, and at which byte, counted from 0.
  package struct Failure: Error, Equatable {
    package var reason: String
    package var offset: Int
  }

  /// The kinds of values that JSON knows, told by their first byte.
  package enum Kind {
    case object, array, string, number, word
  }

  /// Arrays and objects may lie this deep in one another.
  package static let deepest = 128

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var depth = 0

  /// A cursor before the first value in `range` of `bytes`, which are UTF-8.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The kind of the value that comes next.
  package mutating func kind() throws(Failure) -> Kind {
    guard !isAtEnd() else { throw failure("expected a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
    default: throw failure("expected a value")
    }
  }

  /// Whether nothing but blanks is left.
  package mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index >= end
  }

  /// Throws unless nothing but blanks is left.
  package mutating func finish() throws(Failure) {
    guard isAtEnd() else { throw failure("nothing may follow the value") }
  }

  /// Reads an object; `member` reads or skips the value of each name.
  package mutating func object(
    _ member: (inout JSONCursor, String) throws(Failure) -> Void
  ) throws(Failure) {
    try list("{", "}") { (cursor) throws(Failure) in
      guard cursor.next == UInt8(ascii: "\"") else { throw cursor.failure("expected a name") }
      let name = try cursor.string()
      guard cursor.take(UInt8(ascii: ":")) else { throw cursor.failure("expected a colon") }
      try member(&cursor, name)
    }
  }

  /// Reads an array; `element` reads or skips each value.
  package mutating func array(
    _ element: (inout JSONCursor) throws(Failure) -> Void
  ) throws(Failure) {
    try list("[", "]", element)
  }

  /// Reads a string.
  package mutating func string() throws(Failure) -> String {
    guard take(UInt8(ascii: "\"")) else { throw failure("expected a string") }
    let start = index
    var unescaped: [UInt8]?
    var isASCII = true
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character must be escaped") }
      if byte == UInt8(ascii: "\\") {
        var text = unescaped ?? Array(bytes[start..<index])
        // `text` alone holds the bytes, so that none of them is copied.
        unescaped = nil
        index += 1
        try appendEscape(to: &text)
        unescaped = text
      } else {
        unescaped?.append(byte)
        if byte >= 0x80 { isASCII = false }
        index += 1
      }
    }
    guard index < end else { throw failure("a string does not end") }
    let string =
      if let unescaped {
        String(validating: unescaped, as: UTF8.self)
      } else if isASCII {
        // Nothing to validate, and decoding is faster.
        String(decoding: bytes[start..<index], as: UTF8.self)
      } else {
        String(validating: bytes[start..<index], as: UTF8.self)
      }
    index += 1
    guard let string else { throw failure("a string is not UTF-8") }
    return string
  }

  /// Reads a number as it is written, so that no digit is lost.
  package mutating func digits() throws(Failure) -> String {
    let range = try passNumber()
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func passNumber() throws(Failure) -> Range<Int> {
    skipBlanks()
    let start = index
    step("-")
    if !step("0") { try someDigits() }
    if step(".") { try someDigits() }
    if step("e") || step("E") {
      if !step("+") { step("-") }
      try someDigits()
    }
    return start..<index
  }

  /// Reads a number that is finite as a `Double`.
  package mutating func number() throws(Failure) -> Double {
    let range = try passNumber()
    if let whole = whole(range) { return Double(whole) }
    guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite
    else { throw failure("a number is too large") }
    return value
  }

  /// The number in `range` where it is made of few enough digits to be exact as a `Double`.
  private func whole(_ range: Range<Int>) -> Int? {
    guard range.count <= 15 else { return nil }
    var value = 0
    for byte in bytes[range] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = 10 * value + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Reads `true`, `false` or `null`, the last as `nil`.
  package mutating func word() throws(Failure) -> Bool? {
    skipBlanks()
    if take(word: "true") { return true }
    if take(word: "false") { return false }
    if take(word: "null") { return nil }
    throw failure("expected a value")
  }

  /// Passes over one value of any kind.
  package mutating func skip() throws(Failure) {
    switch try kind() {
    case .object: try object { cursor, _ throws(Failure) in try cursor.skip() }
    case .array: try array { cursor throws(Failure) in try cursor.skip() }
    case .string: _ = try string()
    case .number: _ = try digits()
    case .word: _ = try word()
    }
  }

  // MARK: - Private

  private var next: UInt8? { index < end ? bytes[index] : nil }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: index) }

  private mutating func skipBlanks() {
    while index < end, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ entry: (inout JSONCursor) throws(Failure) -> Void
  ) throws(Failure) {
    guard take(UInt8(ascii: open)) else { throw failure("expected \(open)") }
    depth += 1
    if depth > Self.deepest { throw failure("nested deeper than \(Self.deepest)") }
    defer { depth -= 1 }
    if take(UInt8(ascii: close)) { return }
    while true {
      skipBlanks()
      try entry(&self)
      if take(UInt8(ascii: close)) { return }
      guard take(UInt8(ascii: ",")) else { throw failure("expected a comma or \(close)") }
    }
  }

  /// Goes past `byte`, if that comes next but for blanks.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index..<end].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Goes past `byte`, if that comes next.
  @discardableResult
  private mutating func step(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func someDigits() throws(Failure) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw failure("expected a value") }
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
    let escaped = next
    index += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      text += [escaped].compactMap(\.self)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
    default: throw failure("an unknown escape")
    }
  }

  /// What `\uD83D\uDE00` stands for, its first `\u` read already.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let first = try unit()
    guard UTF16.isLeadSurrogate(first), bytes[index..<end].starts(with: "\\u".utf8)
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let start = index
    index += 2
    let second = try unit()
    guard UTF16.isTrailSurrogate(second) else {
      index = start
      return "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(Failure) -> UInt16 {
    let digits = bytes[min(index, end)..<end].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}
