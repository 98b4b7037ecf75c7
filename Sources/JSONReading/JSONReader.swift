/// Reads one JSON text strictly, as RFC 8259 says.
///
/// A lone half of a surrogate pair, which no text can hold, becomes U+FFFD.
package struct JSONReader {
  /// What is wrong with a text, and at which byte, counted from 0.
  package struct Failure: Error, Equatable {
    package var reason: String
    package var offset: Int
  }

  /// Arrays and objects may lie this deep in one another.
  package static let deepest = 128

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a whole text in UTF-8.
  ///
  /// - Throws: where the text is not JSON, or nested deeper than `deepest`.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.skipBlanks()
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.index == bytes.count else { throw reader.failure("nothing may follow the value") }
    return value
  }

  // MARK: - Private

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: index) }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Goes past `byte`, if that comes next.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth <= Self.deepest else { throw failure("nested deeper than \(Self.deepest)") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("expected a value") }
    index += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    var members: [String: JSONValue] = [:]
    try list("{", "}") { (reader) throws(Failure) in
      guard reader.next == UInt8(ascii: "\"") else { throw reader.failure("expected a name") }
      let name = try reader.string()
      reader.skipBlanks()
      guard reader.take(":") else { throw reader.failure("expected a colon") }
      reader.skipBlanks()
      members[name] = try reader.value(depth: depth + 1)
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    var elements: [JSONValue] = []
    try list("[", "]") { (reader) throws(Failure) in
      elements.append(try reader.value(depth: depth + 1))
    }
    return .array(elements)
  }

  private mutating func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ entry: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    _ = take(open)
    skipBlanks()
    if take(close) { return }
    while true {
      try entry(&self)
      skipBlanks()
      if take(close) { return }
      guard take(",") else { throw failure("expected a comma or \(close)") }
      skipBlanks()
    }
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    _ = take("-")
    let isZero = take("0")
    if !isZero { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(Failure) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw failure("expected a value") }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character must be escaped") }
      index += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    guard take("\"") else { throw failure("a string does not end") }
    guard let string = String(validating: text, as: UTF8.self)
    else { throw failure("a string is not UTF-8") }
    return string
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
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
    guard UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8)
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
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}
