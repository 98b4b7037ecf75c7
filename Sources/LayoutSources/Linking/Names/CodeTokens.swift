/// The words, strings and brackets of a source file, without its comments.
///
/// Enough of Swift and Objective-C to tell what stands around a name; not a parser.
struct CodeTokens: Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or a number.
    case word
    /// The beginning of a string's literal; what is interpolated follows as tokens in brackets.
    case string
    /// One byte of punctuation.
    case mark
  }

  /// A word, a string's beginning, or one byte of punctuation.
  struct Token: Sendable {
    /// What it is.
    var kind: Kind
    /// Where it stands in the file.
    var start, end: Int
    /// The token of the bracket around it; `nil` outside of all brackets.
    var opener: Int?
  }

  private let bytes: [UInt8]
  /// In the order of the file.
  let tokens: [Token]
  /// The closing brackets, by their opening ones, and the other way round.
  private let closers, openers: [Int: Int]
  private let wordsByName: [String: [Int]]
  /// Where lines begin.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = TokenScanner(bytes)
    scanner.scan()
    tokens = scanner.tokens
    closers = scanner.closers
    var words: [String: [Int]] = [:]
    for (number, token) in tokens.enumerated() where token.kind == .word {
      words[Self.text(bytes, token), default: []].append(number)
    }
    wordsByName = words
    openers = Dictionary(uniqueKeysWithValues: closers.map { ($1, $0) })
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  private static func text(_ bytes: [UInt8], _ token: Token) -> String {
    String(decoding: bytes[token.start..<token.end], as: UTF8.self)
  }

  /// All words, in no order.
  var vocabulary: some Sequence<String> { wordsByName.keys }

  /// Where a word stands, in the order of the file.
  func words(_ name: String) -> [Int] { wordsByName[name] ?? [] }

  /// Where a word stands in a stretch of the file.
  func words(_ name: String, in range: Range<Int>) -> ArraySlice<Int> {
    let all = words(name)
    func place(of offset: Int) -> Int { all.firstPlace { tokens[$0].start >= offset } }
    return all[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// The text of a word or mark; empty where there is no such token, or a string.
  func text(_ number: Int) -> String {
    guard tokens.indices.contains(number), tokens[number].kind != .string else { return "" }
    return Self.text(bytes, tokens[number])
  }

  func isMark(_ number: Int, _ mark: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(number), tokens[number].kind == .mark else { return false }
    return bytes[tokens[number].start] == UInt8(ascii: mark)
  }

  func isWord(_ number: Int) -> Bool {
    tokens.indices.contains(number) && tokens[number].kind == .word
  }

  /// The bracket that closes the one at `number`.
  func closer(of number: Int) -> Int? { closers[number] }

  /// The bracket that the one at `number` closes; `nil` where there is none.
  func opener(closedAt number: Int) -> Int? {
    isMark(number, ")") ? openers[number] : nil
  }

  /// The first token at or behind a byte of the file.
  func token(at offset: Int) -> Int {
    tokens.firstPlace { $0.start >= offset }
  }

  /// The tokens that begin in a stretch of the file.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let first = token(at: range.lowerBound)
    return first..<max(first, token(at: range.upperBound))
  }

  /// Where the token stands, with lines and columns from 1.
  func range(of number: Int) -> CodeRange {
    let token = tokens[number]
    let line = lines.firstPlace { $0 > token.start }
    let lineStart = lines[line - 1]
    return CodeRange(
      line: line, column: token.start - lineStart + 1, endLine: line,
      endColumn: token.end - lineStart + 1, bytes: token.start..<token.end)
  }

  /// Whether one of the words stands in a stretch of the file.
  func contains(_ words: some Sequence<String>, in range: Range<Int>) -> Bool {
    words.contains { !self.words($0, in: range).isEmpty }
  }
}

extension Array {
  /// The place of the first element of a sorted list that is late enough; its end where none is.
  func firstPlace(where isLate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Goes through a file's bytes once.
private struct TokenScanner {
  private enum Bracket {
    case plain(Int)
    /// Of an interpolation in a string that ends with so many quotes.
    case interpolation(Int, quotes: Int)

    var token: Int {
      switch self {
      case .plain(let token), .interpolation(let token, _): token
      }
    }
  }

  private let bytes: [UInt8]
  private var at = 0
  private var brackets: [Bracket] = []
  private(set) var tokens: [CodeTokens.Token] = []
  private(set) var closers: [Int: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while at < bytes.count {
      let byte = bytes[at]
      if byte <= 0x20 {
        at += 1
      } else if byte.isNameByte {
        let start = at
        while at < bytes.count, bytes[at].isNameByte { at += 1 }
        add(.word, start)
      } else if byte == UInt8(ascii: "/"), isNext("/") {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if byte == UInt8(ascii: "/"), isNext("*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        beginString()
      } else if byte == UInt8(ascii: "#"), isNext("\"") {
        skipRawString()
      } else if byte == UInt8(ascii: "'"), at + 2 < bytes.count, isCharacter() {
        at += bytes[at + 1] == UInt8(ascii: "\\") ? 4 : 3
      } else {
        mark(byte)
      }
    }
  }

  private func isNext(_ mark: Unicode.Scalar) -> Bool {
    at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: mark)
  }

  /// `'x'` of Objective-C.
  private func isCharacter() -> Bool {
    let end = bytes[at + 1] == UInt8(ascii: "\\") ? at + 3 : at + 2
    return end < bytes.count && bytes[end] == UInt8(ascii: "'")
  }

  private mutating func add(_ kind: CodeTokens.Kind, _ start: Int) {
    tokens.append(.init(kind: kind, start: start, end: at, opener: brackets.last?.token))
  }

  private mutating func skipComment() {
    var depth = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "/"), isNext("*") {
        depth += 1
        at += 2
      } else if bytes[at] == UInt8(ascii: "*"), isNext("/") {
        depth -= 1
        at += 2
        if depth == 0 { return }
      } else {
        at += 1
      }
    }
  }

  private mutating func mark(_ byte: UInt8) {
    let start = at
    at += 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      add(.mark, start)
      brackets.append(.plain(tokens.count - 1))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let closed = brackets.popLast()
      add(.mark, start)
      guard let closed else { return }
      closers[closed.token] = tokens.count - 1
      if case .interpolation(_, let quotes) = closed { readString(quotes) }
    default: add(.mark, start)
    }
  }

  // MARK: Strings

  private mutating func beginString() {
    let start = at
    let isLong = bytes[at...].starts(with: [0x22, 0x22, 0x22])
    at += isLong ? 3 : 1
    add(.string, start)
    readString(isLong ? 3 : 1)
  }

  /// Goes on to the string's end, or to what is interpolated.
  private mutating func readString(_ quotes: Int) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\"):
        if isNext("(") {
          at += 2
          add(.mark, at - 1)
          brackets.append(.interpolation(tokens.count - 1, quotes: quotes))
          return
        }
        at += 2
      case UInt8(ascii: "\""):
        if quotes == 1 || bytes[at...].starts(with: [0x22, 0x22, 0x22]) {
          at += quotes
          return
        }
        at += 1
      case 0x0A where quotes == 1: return
      default: at += 1
      }
    }
  }

  private mutating func skipRawString() {
    let start = at
    at += 2
    while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "\"") && isNext("#")) { at += 1 }
    at = min(at + 2, bytes.count)
    add(.string, start)
  }
}
