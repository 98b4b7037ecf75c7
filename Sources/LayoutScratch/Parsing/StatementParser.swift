internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Reads the statements of one line.
struct StatementParser {
  var cursor: SourceCursor
  let scope: ScratchScope
  /// How many parentheses are open.
  var depth = 0

  /// Reads a declaration; `nil` where the line is something else.
  mutating func declaration() throws(SyntaxError) -> Declaration? {
    cursor.skipBlanks()
    let start = cursor.position
    if takeWord("let") { return try metric() }
    if let metric = bareMetric() { return metric }
    if takeViewsWord() {
      let names = try names()
      try expectEnd()
      return .views(names)
    }
    guard let names = try? names() else { return nil }
    if takeWord("in") {
      let container = try name("the view that contains '\(names[0].text)'")
      try expectEnd()
      return .containment(names, in: container)
    }
    if takeWord("is") { return .kind(names, try kind()) }
    cursor.position = start
    return nil
  }

  /// `padding = 8`, as slides and articles give a number its name; `nil` of anything else.
  private mutating func bareMetric() -> Declaration? {
    let start = cursor.position
    let bytes = cursor.take { $0.continuesName }
    cursor.skipBlanks()
    guard cursor.bytes[bytes].first?.beginsName == true, cursor.take("="),
      cursor.next != UInt8(ascii: "=")
    else {
      cursor.position = start
      return nil
    }
    cursor.skipBlanks()
    if let value = try? cursor.takeNumber() {
      cursor.skipBlanks()
      if isAtEndOfStatement { return .metric(.init(text: cursor.text(bytes), bytes: bytes), value) }
    }
    cursor.position = start
    return nil
  }

  private mutating func metric() throws(SyntaxError) -> Declaration {
    let name = try name("the metric's name")
    cursor.skipBlanks()
    guard cursor.take("=") else { throw expected("'=' after '\(name.text)'") }
    if cursor.next == UInt8(ascii: "=") {
      throw SyntaxError(
        at: cursor.position - 1..<cursor.position + 1,
        "A metric is given with one '=': 'let \(name.text) = 8'.")
    }
    let value = try number("the metric's value")
    try expectEnd()
    return .metric(name, value)
  }

  /// `UILabel 'Total'` or `scrollView`.
  private mutating func kind() throws(SyntaxError) -> ItemKind {
    cursor.skipBlanks()
    let start = cursor.position
    cursor.take { $0.continuesName || $0 == UInt8(ascii: ".") }
    if cursor.position == start { throw expected("a class, such as 'UILabel'") }
    let className = cursor.text(start..<cursor.position)
    cursor.skipBlanks()
    let quoted = cursor.position
    var text: String?
    if cursor.next == UInt8(ascii: "'") {
      guard cursor.takeItemName() else { throw expected("the text's closing quotation mark") }
      text = VisualFormatParser.unquoted(cursor.text(quoted..<cursor.position))
    }
    try expectEnd()
    return .init(className: className, text: text)
  }

  mutating func names() throws(SyntaxError) -> [ScratchName] {
    var names: [ScratchName] = []
    repeat { names.append(try name("a view's name")) } while takeComma()
    return names
  }

  mutating func takeComma() -> Bool {
    cursor.skipBlanks()
    return cursor.take(",")
  }

  mutating func name(_ what: String) throws(SyntaxError) -> ScratchName {
    cursor.skipBlanks()
    let start = cursor.position
    guard cursor.takeItemName() else { throw expected(what) }
    let bytes = start..<cursor.position
    return ScratchName(text: VisualFormatParser.unquoted(cursor.text(bytes)), bytes: bytes)
  }

  /// Steps over `word` where it stands here as a whole word.
  mutating func takeWord(_ word: String) -> Bool {
    cursor.skipBlanks()
    guard cursor.starts(with: word), cursor.peek(word.utf8.count).map(isBlank) ?? false
    else { return false }
    cursor.position += word.utf8.count
    return true
  }

  /// `views` or `view` in front of names; a view may be called so itself: `view in window`.
  mutating func takeViewsWord() -> Bool {
    let start = cursor.position
    guard takeWord("views") || takeWord("view") else { return false }
    var ahead = self
    guard !ahead.takeWord("in"), !ahead.takeWord("is") else {
      cursor.position = start
      return false
    }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether only a comment, or nothing, is left.
  var isAtEndOfStatement: Bool {
    cursor.isAtEnd || cursor.next == UInt8(ascii: "#") || cursor.starts(with: "//")
  }

  mutating func expectEnd() throws(SyntaxError) {
    cursor.skipBlanks()
    if !isAtEndOfStatement { throw expected("the end of the line") }
  }

  func expected(_ what: String) -> SyntaxError {
    let found =
      isAtEndOfStatement ? "but the line ends here" : "but found '\(cursor.nextCharacter)'"
    return SyntaxError(
      at: cursor.nextCharacterBytes,
      "Expected \(what), \(found).")
  }

  /// `@750`, `priority:750` or `^750`, as logs print it; 1000 where there is none.
  mutating func priority() throws(SyntaxError) -> Rational {
    cursor.skipBlanks()
    if cursor.take("priority:") || cursor.take("^") { return try boundedPriority() }
    guard cursor.take("@") else { return 1000 }
    return try boundedPriority()
  }

  func boundedPriority(_ value: Rational, at bytes: Range<Int>) throws(SyntaxError) -> Rational {
    if value >= 1, value <= 1000 { return value }
    throw SyntaxError(
      at: bytes, "A priority lies between 1 and 1000 (required), but this one is \(value).")
  }

  /// `750`, `defaultHigh`, `UILayoutPriority(750)`, each with what is added: `UILayoutPriorityDefaultHigh-20`.
  mutating func boundedPriority() throws(SyntaxError) -> Rational {
    cursor.skipBlanks()
    let start = cursor.position
    let value = try plainPriority()
    let end = cursor.position
    cursor.skipBlanks()
    let isLess = cursor.next == UInt8(ascii: "-")
    if isLess || cursor.next == UInt8(ascii: "+") {
      cursor.position += 1
      cursor.skipBlanks()
      if let step = try cursor.takeNumber() {
        return try boundedPriority(
          isLess ? value - step : value + step, at: start..<cursor.position)
      }
    }
    cursor.position = end
    return try boundedPriority(value, at: start..<end)
  }

  private mutating func plainPriority() throws(SyntaxError) -> Rational {
    if let number = try cursor.takeNumber() { return number }
    for call in ["UILayoutPriority(", "NSLayoutPriority(", "NSLayoutConstraint.Priority("]
    where cursor.take(call) {
      _ = cursor.take("rawValue:")
      cursor.skipBlanks()
      guard let number = try cursor.takeNumber(), cursor.take(")") else {
        throw expected("a number and ')' behind '\(call)'")
      }
      return number
    }
    let bytes = cursor.take { $0.continuesName || $0 == UInt8(ascii: ".") }
    if bytes.isEmpty { throw expected("a priority between 1 and 1000") }
    let name = cursor.text(bytes)
    // In a visual format, a bare name is a metric's.
    if scope.metrics[name] == nil, let known = PriorityNames.value(inMenu: name) { return known }
    return try scope.priority(name, at: bytes)
  }
}
