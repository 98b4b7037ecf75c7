/// Reads members of a JSON text that may be cut, wrapped at any width, or unescaped already.
///
/// A key is found wherever it first stands, quotes included; nothing around it needs to be right.
struct LenientJSON {
  let bytes: ByteView
  let range: TextRange

  init(_ bytes: ByteView, _ start: Int, _ end: Int) {
    self.bytes = bytes
    range = TextRange(start, end)
  }

  /// Where the value of `key` begins; `nil` where no colon follows the key.
  func value(of key: StaticString) -> Int? {
    guard let hit = bytes.firstIndex(of: key, from: range.start, to: range.end) else { return nil }
    var at = hit + key.utf8CodeUnitCount
    while at < range.end, bytes[at].isBlank { at += 1 }
    guard bytes[at] == UInt8(ascii: ":"), at < range.end else { return nil }
    at += 1
    while at < range.end, bytes[at].isBlank { at += 1 }
    return at
  }

  /// The text between the quotes, its escapes untouched; a cut one goes to the end.
  func string(of key: StaticString) -> TextRange? {
    guard let at = value(of: key), at < range.end, bytes[at] == UInt8(ascii: "\"")
    else { return nil }
    var index = at + 1
    while index < range.end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return TextRange(at + 1, min(index, range.end))
  }

  /// What stands between the commas outside of strings, each with the comma behind it.
  var members: [TextRange] {
    var members: [TextRange] = []
    var start = range.start
    var isInString = false
    var index = start
    while index < range.end {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: ",") where !isInString:
        members.append(TextRange(start, index + 1))
        start = index + 1
      default: break
      }
      index += 1
    }
    return members + [TextRange(start, range.end)]
  }

  /// The digits of a whole number without a sign.
  func digits(of key: StaticString) -> TextRange? {
    guard let at = value(of: key) else { return nil }
    var index = at
    while index < range.end, bytes[index].isDigit { index += 1 }
    return index > at ? TextRange(at, index) : nil
  }

  func integer(of key: StaticString) -> Int? {
    digits(of: key).flatMap { Int(bytes.string($0)) }
  }
}

extension Bytes {
  private func readJSON<Value>(_ body: (LenientJSON) -> Value?) -> Value? {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return body(LenientJSON(unsafe ByteView(base, count: buffer.count), 0, buffer.count))
    }
  }

  /// The string that is the value of `key`, its escapes untouched.
  func jsonString(of key: StaticString) -> Bytes? {
    readJSON { $0.string(of: key) }.map { self[startIndex + $0.start..<startIndex + $0.end] }
  }

  /// The whole number that is the value of `key`.
  func jsonInteger(of key: StaticString) -> Int? { readJSON { $0.integer(of: key) } }

  /// Whether the value of `key` begins with `text`; `nil` where the key is missing.
  func jsonValue(of key: StaticString, begins text: StaticString) -> Bool? {
    readJSON { $0.value(of: key) }.map { self[(startIndex + $0)...].begins(with: text) }
  }
}

/// Parts of a JSON text, taken out where the text itself may be cut or wrapped.
enum JSONText {
  /// The objects of the array that is the value of `key`, and the line on which its bracket closes.
  static func objects(
    of key: StaticString, in lines: ArraySlice<TextLine>
  ) -> (objects: [Bytes], last: Int?) {
    guard let first = lines.firstIndex(where: { $0.text.holds(key) }),
      let (_, rest) = lines[first].text.split(at: key)
    else { return ([], nil) }
    var array: Bytes = []
    var open = 0
    var last: Int?
    for line in lines[first...].indices {
      let text = line == first ? rest : lines[line].text
      let end = self.end(of: text, &open)
      array += text[..<end]
      if end < text.endIndex { last = line }
      if last != nil || open == 0 { break }
    }
    let objects = array.split(separator: UInt8(ascii: "{")).dropFirst().map { piece in
      piece.prefix { $0 != UInt8(ascii: "}") }
    }
    return (objects, last)
  }

  /// Where the last of the open square brackets is closed; methods' own brackets come in pairs.
  private static func end(of text: Bytes, _ open: inout Int) -> Int {
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "[") { open += 1 }
      guard byte == UInt8(ascii: "]") else { continue }
      open -= 1
      if open <= 0 { return index }
    }
    return text.endIndex
  }

  /// The frames of one string whose lines are parted by the two characters `\n`.
  static func frames(in text: Bytes) -> [Complaint.Frame] {
    lines(in: text).compactMap { line in
      StackFrameParser.frame(line)?.frame ?? StackFrameParser.frame(string(in: line))?.frame
    }
  }

  /// What follows the last quote: the beginning of a string.
  static func string(in line: Bytes) -> Bytes {
    line.lastIndex(of: UInt8(ascii: "\"")).map { line[($0 + 1)...] } ?? []
  }

  /// The text parted at `\n`, other escapes resolved.
  private static func lines(in text: Bytes) -> [Bytes] {
    var lines: [Bytes] = []
    var rest = text
    while let (line, after) = rest.split(at: "\\n") {
      lines.append(unescaped(line))
      rest = after
    }
    return lines + [unescaped(rest)]
  }

  /// `\"`, `\/`, `\\` and `\t` resolved; `\u` escapes stay as they are.
  private static func unescaped(_ text: Bytes) -> Bytes {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      let character: UInt8? =
        switch next {
        case _ where text[index] != UInt8(ascii: "\\"): nil
        case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): next
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
      plain.append(character ?? text[index])
      index += character == nil ? 1 : 2
    }
    return plain[...]
  }
}

/// A line of a JSON text that has a line for each member, as far as it tells by itself.
struct JSONLine {
  /// What the line begins with.
  enum Opening {
    case opener
    case closer
    /// `"key" : …`.
    case member
    /// A string or number of an array, or nothing at all.
    case element
  }

  /// `nil` where no JSON has such a line, unless it begins inside of a wrapped string.
  let opening: Opening?
  private let text: Bytes

  init(_ line: TextLine) {
    text = line.text.trimmed
    opening = Self.opening(of: text)
  }

  /// Whether the line's end may stand inside of a string, or of a number or word.
  var isOpen: Bool {
    guard text.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else { return true }
    let text = Self.withoutComma(text)
    guard let last = text.last, !Self.marks.contains(last) else { return false }
    let quote = text.lastIndex(of: UInt8(ascii: "\""))
    var value = quote.map { text[($0 + 1)...].trimmingStart } ?? text
    if value.first == UInt8(ascii: ":") { value = value.dropFirst().trimmingStart }
    return !Self.isLiteral(value)
  }

  private static func opening(of text: Bytes) -> Opening? {
    guard let first = text.first else { return .element }
    let rest = text.dropFirst()
    let next = rest.trimmingStart.first
    switch first {
    case UInt8(ascii: "\""):
      guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else { return .element }
      return rest[(quote + 1)...].trimmingStart.first == UInt8(ascii: ":") ? .member : .element
    case UInt8(ascii: "{"):
      return next.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "}") } ?? true
        ? .opener : nil
    case UInt8(ascii: "["):
      return next.map { marks.contains($0) || $0.isDigit } ?? true ? .opener : nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return next.map { $0 == UInt8(ascii: ",") || marks.contains($0) } ?? true ? .closer : nil
    default: return isLiteral(withoutComma(text)) ? .element : nil
    }
  }

  /// A number, or a word of the few that JSON has.
  private static func isLiteral(_ text: Bytes) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if last.isDigit, first.isDigit || first == UInt8(ascii: "-") {
      return text.dropFirst().allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    }
    return text.count < 6 && ["true", "false", "null"].contains { text.elementsEqual($0.utf8) }
  }

  private static func withoutComma(_ text: Bytes) -> Bytes {
    text.last == UInt8(ascii: ",") ? text.dropLast().trimmingEnd : text
  }

  /// Quotes and brackets.
  private static let marks = Array("\"{}[]".utf8)
}
