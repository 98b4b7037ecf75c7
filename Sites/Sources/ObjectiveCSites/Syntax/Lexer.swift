/// Splits the bytes of a file into tokens; comments and what `#if 0` hides are left out.
struct Lexer {
  private let bytes: [UInt8]
  private let limit: Int
  private var position: Int
  private var conditions = ConditionStack()
  private var opensLine = true
  private(set) var tokens: [Token] = []
  private(set) var macros: [Macro] = []

  init(bytes: [UInt8]) {
    self.init(bytes: bytes, range: bytes.startsWithMark ? 3..<bytes.count : 0..<bytes.count)
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    limit = range.upperBound
  }

  /// All tokens, with one of the kind `end` behind them.
  static func tokens(of bytes: [UInt8]) -> (tokens: [Token], macros: [Macro]) {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return (lexer.tokens, lexer.macros)
  }

  private mutating func run() {
    while position < limit {
      readOne()
    }
    tokens.append(Token(kind: .end, text: "", range: limit..<limit, opensLine: true))
  }

  private mutating func readOne() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"):
      position += 1
      opensLine = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\u{0C}"):
      position += 1
      opensLine = false
    case UInt8(ascii: "\\") where isContinuation: position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "#") where isFirstOfLine: readDirective()
    case UInt8(ascii: "\""): readString(from: position)
    case UInt8(ascii: "'"): readCharacter()
    case UInt8(ascii: "@"): readAt()
    case _ where byte.isDigit: readNumber()
    case UInt8(ascii: ".") where peek(1).isDigit: readNumber()
    case _ where byte.startsName: readName(kind: .identifier, from: position)
    default: readPunctuator()
    }
  }

  private func peek(_ distance: Int) -> UInt8 {
    position + distance < limit ? bytes[position + distance] : 0
  }

  private var isContinuation: Bool {
    peek(1) == UInt8(ascii: "\n") || peek(1) == UInt8(ascii: "\r")
  }

  private mutating func append(_ kind: Token.Kind, _ text: String, from start: Int) {
    tokens.append(Token(kind: kind, text: text, range: start..<position, opensLine: opensLine))
    opensLine = false
  }

  // MARK: - Comments and directives

  private mutating func skipLine() {
    while position < limit, bytes[position] != UInt8(ascii: "\n") {
      position += bytes[position] == UInt8(ascii: "\\") && isContinuation ? lineBreakLength + 1 : 1
    }
  }

  /// The length of the line break behind a backslash.
  private var lineBreakLength: Int {
    peek(1) == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n") ? 2 : 1
  }

  private mutating func skipComment() {
    position += 2
    while position < limit {
      if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  private var isFirstOfLine: Bool {
    var index = position - 1
    while index >= 0, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index -= 1
    }
    return index < 0 || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }

  private mutating func readDirective() {
    let start = position
    skipDirective()
    let words = Lexer.words(of: bytes, in: start + 1..<position)
    switch words.first?.text {
    case "define": appendMacro(words, range: start..<position)
    case "if", "ifdef", "ifndef", "elif", "else", "endif":
      conditions.read(words.map(\.text))
    default: break
    }
    while conditions.hides, position < limit {
      skipHiddenLine()
    }
  }

  /// Goes to the end of the directive; comments over several lines belong to it.
  private mutating func skipDirective() {
    while position < limit, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skipLine()
      } else {
        position +=
          bytes[position] == UInt8(ascii: "\\") && isContinuation ? lineBreakLength + 1 : 1
      }
    }
    position = min(position, limit)
  }

  private mutating func skipHiddenLine() {
    let start = position
    while position < limit, bytes[position] != UInt8(ascii: "\n") {
      position += 1
    }
    position = min(position + 1, limit)
    opensLine = true
    let words = bytes.directiveWords(in: start..<position)
    if !words.isEmpty {
      conditions.read(words)
    }
  }

  private static func words(of bytes: [UInt8], in range: Range<Int>) -> [Token] {
    var lexer = Lexer(bytes: bytes, range: range)
    while lexer.position < lexer.limit {
      lexer.readOne()
    }
    return lexer.tokens
  }

  private mutating func appendMacro(_ words: [Token], range: Range<Int>) {
    guard words.count > 1, words[1].kind == .identifier else { return }
    let name = words[1]
    var rest = words.dropFirst(2)
    var parameters: [String]?
    if let open = rest.first, open.isPunctuator("("),
      open.range.lowerBound == name.range.upperBound,
      let close = rest.firstIndex(where: { $0.isPunctuator(")") })
    {
      parameters = rest[..<close].filter { $0.kind == .identifier }.map(\.text)
      rest = rest[(close + 1)...]
    }
    macros.append(Macro(name: name.text, parameters: parameters, body: Array(rest), range: range))
  }

  // MARK: - Words and signs

  private mutating func readName(kind: Token.Kind, from start: Int) {
    while position < limit, bytes[position].continuesName {
      position += 1
    }
    append(kind, bytes.text(start..<position), from: start)
  }

  private mutating func readNumber() {
    let start = position
    while position < limit,
      bytes[position].continuesName || bytes[position] == UInt8(ascii: ".")
        || isExponentSign(from: start)
    {
      position += 1
    }
    append(.number, bytes.text(start..<position), from: start)
  }

  private func isExponentSign(from start: Int) -> Bool {
    guard position > start, peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") else {
      return false
    }
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && (bytes[start + 1] | 0x20) == 0x78
    return (bytes[position - 1] | 0x20) == UInt8(ascii: "e") && !isHexadecimal
  }

  private mutating func readAt() {
    let start = position
    position += 1
    switch peek(0) {
    case UInt8(ascii: "\""): readString(from: start)
    case let byte where byte.startsName: readName(kind: .atWord, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
      position += 1
      append(.punctuator, bytes.text(start..<position), from: start)
    default: append(.punctuator, "@", from: start)
    }
  }

  private mutating func readString(from start: Int) {
    position += 1
    var contents: [UInt8] = []
    while position < limit, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\n")
    {
      if bytes[position] == UInt8(ascii: "\\") {
        contents += readEscape()
      } else {
        contents.append(bytes[position])
        position += 1
      }
    }
    if position < limit, bytes[position] == UInt8(ascii: "\"") {
      position += 1
    }
    append(.string, String(decoding: contents, as: UTF8.self), from: start)
  }

  /// Reads the escape at the backslash; numbers of characters stay as they are written.
  private mutating func readEscape() -> [UInt8] {
    let escaped = peek(1)
    position = min(position + 2, limit)
    switch escaped {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      return readCodePoint(isLong: escaped == UInt8(ascii: "U"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"):
      return [escaped]
    default: return [UInt8(ascii: "\\"), escaped]
    }
  }

  private mutating func readCodePoint(isLong: Bool) -> [UInt8] {
    let digits = bytes.text(position..<min(position + (isLong ? 8 : 4), limit))
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      return Array(isLong ? "\\U".utf8 : "\\u".utf8)
    }
    position += digits.utf8.count
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func readCharacter() {
    let start = position
    position += 1
    while position < limit, bytes[position] != UInt8(ascii: "'"),
      bytes[position] != UInt8(ascii: "\n")
    {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + (peek(0) == UInt8(ascii: "'") ? 1 : 0), limit)
    append(.character, bytes.text(start..<position), from: start)
  }

  private static let signs: Set<[UInt8]> = Set(
    [
      "->", "::", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=",
      "|=",
      "&=", "^=", "?:",
    ].map { Array($0.utf8) })

  private mutating func readPunctuator() {
    let start = position
    if start + 1 < limit, Self.signs.contains([bytes[start], bytes[start + 1]]) {
      position += 2
    } else {
      position += 1
      while position < limit, bytes[position] & 0xC0 == 0x80 {
        position += 1
      }
    }
    append(.punctuator, bytes.text(start..<position), from: start)
  }
}

/// Which `#if` hide the lines that follow.
private struct ConditionStack {
  private var hidden: [Bool] = []

  var hides: Bool { hidden.contains(true) }

  /// Reads the words of a directive; only `#if 0` and its kin hide anything.
  mutating func read(_ words: [String]) {
    switch words.first {
    case "if": hidden.append(words.count == 2 && ["0", "NO", "false"].contains(words[1]))
    case "ifdef", "ifndef": hidden.append(false)
    case "elif", "else":
      if !hidden.isEmpty { hidden[hidden.count - 1] = false }
    case "endif": _ = hidden.popLast()
    default: break
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var startsName: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  var continuesName: Bool { startsName || isDigit }
}

extension [UInt8] {
  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }

  /// Whether the file begins with the byte order mark of UTF-8.
  fileprivate var startsWithMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// The first two words of a directive's line, none where the line is no directive.
  fileprivate func directiveWords(in range: Range<Int>) -> [String] {
    let line = self[range].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.first == UInt8(ascii: "#") else { return [] }
    let words = line.dropFirst().split { $0 <= UInt8(ascii: " ") }
    return words.prefix(2).map { String(decoding: $0, as: UTF8.self) }
  }
}
