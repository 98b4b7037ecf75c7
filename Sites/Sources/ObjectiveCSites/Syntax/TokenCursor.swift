/// A place among tokens, and what parsers of every kind ask there.
struct TokenCursor {
  let tokens: [Token]
  private(set) var index = 0
  private let end: Token
  /// How many brackets are open around the place; deeper ones than `depthLimit` are passed over.
  var depth = 0
  private(set) var problems: [(offset: Int, what: String)] = []

  static let depthLimit = 100
  /// A chain `a.b.c…` or `a + b + …` ends where its tree is as high as this.
  static let heightLimit = 200

  init(tokens: [Token]) {
    self.tokens = tokens
    let offset = tokens.last?.range.upperBound ?? 0
    end = Token(kind: .end, text: "", range: offset..<offset, opensLine: true)
  }

  var current: Token { token(0) }

  /// Where the last token that was read ends.
  var endOfRead: Int { index == 0 ? current.range.lowerBound : tokens[index - 1].range.upperBound }

  func token(_ distance: Int) -> Token {
    index + distance < tokens.count ? tokens[index + distance] : end
  }

  var isAtEnd: Bool { current.kind == .end }

  func isAt(_ sign: String) -> Bool { current.isPunctuator(sign) }

  func isAtWord(_ word: String) -> Bool {
    (current.kind == .identifier || current.kind == .atWord) && current.text == word
  }

  mutating func advance(_ count: Int = 1) {
    index = min(index + count, tokens.count)
  }

  mutating func move(to index: Int) {
    self.index = index
  }

  mutating func take() -> Token {
    let token = current
    advance()
    return token
  }

  mutating func takeIf(_ sign: String) -> Bool {
    guard isAt(sign) else { return false }
    advance()
    return true
  }

  mutating func report(_ what: String) {
    problems.append((current.range.lowerBound, what))
  }

  /// Whether the token begins a method or ends the class: a sign that something was not closed above.
  var isAtResumption: Bool {
    switch current.kind {
    case .end: true
    case .atWord: ["@end", "@implementation", "@interface"].contains(current.text)
    case .punctuator:
      current.opensLine && (isAt("-") || isAt("+")) && token(1).isPunctuator("(")
    default: false
    }
  }

  /// Passes over everything up to the bracket that closes the one at this place.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      if current.kind == .punctuator {
        open += Self.nesting(of: current.text)
      }
      advance()
    } while open > 0 && !isAtResumption
  }

  /// 1 for an opening bracket, -1 for a closing one.
  static func nesting(of sign: String) -> Int {
    switch sign {
    case "(", "[", "{", "@(", "@[", "@{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// The index of the token behind the bracket that closes the one at `start`, `nil` where none does.
  func indexBehindBracket(at start: Int) -> Int? {
    var open = 0
    for index in start..<tokens.count where tokens[index].kind == .punctuator {
      open += Self.nesting(of: tokens[index].text)
      if open == 0 { return index + 1 }
    }
    return nil
  }
}
