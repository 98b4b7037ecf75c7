/// Reads one JSON text from its first byte to its last, without a tree of values.
///
/// Source: RFC 8259.
struct JSONCursor {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int
  private var depth = 0

  /// Why a text is no JSON.
  enum Fault: Error {
    case notJSON, nestedTooDeeply
  }

  /// The kinds of values that JSON knows, told by their first byte.
  enum Kind {
    case object, array, string, number, word
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// The kind of the value that comes next.
  mutating func kind() throws(Fault) -> Kind {
    skipBlanks()
    guard at < end else { throw .notJSON }
    switch bytes[at] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
    default: throw .notJSON
    }
  }

  /// Whether nothing but blanks is left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return at >= end
  }

  /// Reads an object; `member` reads or skips the value of each key.
  mutating func object(
    _ member: (inout JSONCursor, String) throws(Fault) -> Void
  ) throws(Fault) {
    try open(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return close() }
    repeat {
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw .notJSON }
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw .notJSON }
    close()
  }

  /// Reads an array; `element` reads or skips each value.
  mutating func array(_ element: (inout JSONCursor) throws(Fault) -> Void) throws(Fault) {
    try open(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return close() }
    repeat { try element(&self) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw .notJSON }
    close()
  }

  /// Reads a string.
  mutating func string() throws(Fault) -> String {
    guard take(UInt8(ascii: "\"")) else { throw .notJSON }
    let start = at
    while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") { at += 1 }
    guard at < end else { throw .notJSON }
    if bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return String(decoding: bytes[start..<at - 1], as: UTF8.self)
    }
    return try escapedString(from: start)
  }

  /// Reads a number.
  mutating func number() throws(Fault) -> Double {
    skipBlanks()
    let start = at
    while at < end, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite
    else { throw .notJSON }
    return value
  }

  /// Reads `true`, `false` or `null`, the last as `nil`.
  mutating func word() throws(Fault) -> Bool? {
    skipBlanks()
    if take(word: "true") { return true }
    if take(word: "false") { return false }
    if take(word: "null") { return nil }
    throw .notJSON
  }

  /// Passes over one value of any kind.
  mutating func skip() throws(Fault) {
    switch try kind() {
    case .object: try object { cursor, _ throws(Fault) in try cursor.skip() }
    case .array: try array { cursor throws(Fault) in try cursor.skip() }
    case .string: _ = try string()
    case .number: _ = try number()
    case .word: _ = try word()
    }
  }

  // MARK: - Private

  private mutating func open(_ bracket: UInt8) throws(Fault) {
    guard take(bracket) else { throw .notJSON }
    depth += 1
    if depth > 64 { throw .nestedTooDeeply }
  }

  private mutating func close() { depth -= 1 }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard at + length <= end else { return false }
    let isEqual = String(decoding: bytes[at..<at + length], as: UTF8.self) == "\(word)"
    if isEqual { at += length }
    return isEqual
  }

  private mutating func skipBlanks() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09
    {
      at += 1
    }
  }

  private mutating func escapedString(from start: Int) throws(Fault) -> String {
    var text = Array(bytes[start..<at])
    while at < end, bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 1
        try appendEscape(to: &text)
      } else {
        text.append(bytes[at])
        at += 1
      }
    }
    guard at < end else { throw .notJSON }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Fault) {
    guard at < end else { throw .notJSON }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(String(try escapedScalar()).utf8)
    default: text.append(byte)
    }
  }

  /// The character behind `\u`; two escapes where it takes a surrogate pair.
  private mutating func escapedScalar() throws(Fault) -> Character {
    let unit = try hexadecimal()
    guard (0xD800..<0xDC00).contains(unit), at + 1 < end, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { return Character(Unicode.Scalar(unit) ?? "\u{FFFD}") }
    at += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    return Character(
      Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard at + 4 <= end,
      let unit = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw .notJSON }
    at += 4
    return unit
  }
}
