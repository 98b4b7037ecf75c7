internal import LinearArithmetic

/// Reads a visual format by recursive descent on its bytes.
///
/// Grammar: "Visual Format Language", Auto Layout Guide, appendix.
package struct VisualFormatParser: Sendable {
  /// How much beyond Apple's grammar is accepted.
  package enum Dialect: Sendable {
    /// What `NSLayoutConstraint.constraints(withVisualFormat:…)` accepts: no blanks, plain keys.
    case apple
    /// Blanks between the tokens, names as logs print them, and options after the chain.
    case scratch
  }

  package var cursor: SourceCursor
  let dialect: Dialect

  package init(_ cursor: SourceCursor, dialect: Dialect) {
    self.cursor = cursor
    self.dialect = dialect
  }

  /// Reads one chain and leaves the cursor behind it.
  package mutating func parse() throws(SyntaxError) -> VisualFormat {
    try skipBlanks()
    var format = VisualFormat(
      orientation: .horizontal, views: [], connections: [], options: [])
    if let orientation = try orientation() { format.orientation = orientation }
    try skipBlanks()
    if cursor.take("|") {
      let leading = try connection()
      try expectView(behind: leading)
      format.leading = leading
    } else if cursor.next == UInt8(ascii: "-") {
      throw SyntaxError(
        at: hereBytes, "A chain begins with '|' or a view, \(found).",
        correction: .init(cursor.position..<cursor.position, "|", isOnlyWay: false))
    }
    format.views.append(try view())
    while try continueChain(&format) {}
    return format
  }

  /// Reads the next connection and what it leads to; `false` at the end of the chain.
  private mutating func continueChain(_ format: inout VisualFormat) throws(SyntaxError) -> Bool {
    let start = cursor.position
    let connection = try connection()
    switch cursor.next {
    case UInt8(ascii: "[") where !isOptionList:
      format.connections.append(connection)
      format.views.append(try view())
      return true
    case UInt8(ascii: "|"):
      cursor.position += 1
      format.trailing = connection
      if cursor.next == UInt8(ascii: "-") || cursor.next == UInt8(ascii: "[") && !isOptionList {
        throw SyntaxError(
          at: hereBytes, "'|' ends the chain, \(found).",
          correction: endOfDashes == cursor.end
            ? .init(cursor.position..<cursor.end, "") : nil)
      }
      return false
    default:
      if connection.kind == .flush {
        cursor.position = start
        return false
      }
      throw misplacedSize(connection, format.orientation) ?? danglingConnection(connection)
    }
  }

  /// A condition between two spaces that by the name of its metric is one on the size of the view in
  /// front of it, which has none: `[body]-(>=minBodyHeight)-(>=0)-|`.
  ///
  /// A name proves nothing, so that this is asked and not corrected.
  private func misplacedSize(
    _ connection: VisualFormat.Connection, _ orientation: VisualFormat.Orientation
  ) -> SyntaxError? {
    let open = connection.bytes.lowerBound
    guard case .predicates(let only) = connection.kind, only.count == 1,
      case .name(let metric) = only[0].operand.value, open > 1,
      cursor.text(open - 1..<open) == "]", cursor.text(open - 2..<open - 1) != ")"
    else { return nil }
    var bracket = open - 2
    while bracket > 0, cursor.text(bracket..<bracket + 1) != "[" { bracket -= 1 }
    let view = cursor.text(bracket..<open - 1)
    let size = orientation == .vertical ? "height" : "width"
    var ahead = self
    ahead.cursor.position = max(open, cursor.position - 1)
    guard metric.lowercased().hasSuffix(size), let next = try? ahead.connection(),
      case .predicates = next.kind
    else { return nil }
    return SyntaxError(
      at: cursor.position..<next.bytes.upperBound,
      "Two spaces follow each other. By its name '\(metric)' is a \(size), which stands within the "
        + "brackets of its view: did you mean '\(view)(\(cursor.text(only[0].bytes)))]\(cursor.text(next.bytes))'?"
    )
  }

  /// `[.alignAllTop]`, an array of options in Swift.
  private var isOptionList: Bool {
    cursor.next == UInt8(ascii: "[") && cursor.peek(1) == UInt8(ascii: ".")
  }

  private func expectView(behind leading: VisualFormat.Connection) throws(SyntaxError) {
    if cursor.next == UInt8(ascii: "[") { return }
    if let name = leading.bareName, cursor.next == UInt8(ascii: "|") { throw bareView(name) }
    if case .predicates = leading.kind, cursor.next != UInt8(ascii: "|"), !cursor.isAtEnd {
      throw danglingConnection(leading)
    }
    throw viewExpected("Expected a view in brackets after '|', \(found).")
  }

  /// Where the dashes that begin here end.
  private var endOfDashes: Int {
    var ahead = cursor
    return ahead.take { $0 == UInt8(ascii: "-") }.upperBound
  }

  /// Dashes in front of a view, `|`, parenthesis or metric that has one already: a number may be
  /// negative.
  private var surplusDashes: SyntaxError? {
    let bytes = cursor.position..<endOfDashes
    guard !bytes.isEmpty, bytes.upperBound < cursor.end,
      case let next = cursor.bytes[bytes.upperBound], "[|(".utf8.contains(next) || next.beginsName
    else { return nil }
    return SyntaxError(at: bytes, "One '-' is enough.", correction: .init(bytes, ""))
  }

  /// A view of which only the end is in brackets: `cup]`, `cup(44)]`.
  private var unopenedView: SyntaxError? {
    var ahead = self
    guard cursor.next?.beginsName == true, let name = try? ahead.name(what: "") else { return nil }
    if ahead.cursor.next == UInt8(ascii: "("), (try? ahead.predicates()) == nil { return nil }
    guard ahead.cursor.next == UInt8(ascii: "]") else { return nil }
    return SyntaxError(
      at: name, "Expected '[' before the view '\(cursor.text(name))'.",
      correction: .init(cursor.position..<cursor.position, "["))
  }

  /// What stands here instead of a view, which may be its name without brackets.
  private func viewExpected(_ reason: String) -> SyntaxError {
    if let error = unopenedView { return error }
    var ahead = cursor
    let name = ahead.take { $0.continuesName }
    guard !name.isEmpty, cursor.next?.isDigit == false
    else { return SyntaxError(at: hereBytes, reason) }
    return bareView(name, reason)
  }

  private func bareView(
    _ name: Range<Int>, _ reason: String = "Expected a view in brackets, but found its name alone."
  ) -> SyntaxError {
    let view = "[\(cursor.text(name))]"
    return SyntaxError(
      at: name, "\(reason) Did you mean '\(view)'?", correction: .init(name, view))
  }

  // MARK: - Orientation

  private mutating func orientation() throws(SyntaxError) -> VisualFormat.Orientation? {
    let start = cursor.position
    let word = cursor.take { $0.continuesName }
    if word.isEmpty { return nil }
    guard cursor.take(":") else {
      if ["H", "V"].contains(cursor.text(word)), !cursor.isAtEnd {
        throw SyntaxError(
          at: hereBytes, "Expected ':' after the orientation, \(found).",
          correction: .init(cursor.position..<cursor.position, ":"))
      }
      throw SyntaxError(
        at: word, "Expected 'H:', 'V:', '|' or a view: a view's name stands in brackets.",
        correction: .init(word, "[\(cursor.text(word))]"))
    }
    switch cursor.text(word) {
    case "H": return .horizontal
    case "V": return .vertical
    case "h":
      throw SyntaxError(
        at: word, "The orientation is a capital letter: 'H:', not 'h:'.",
        correction: .init(word, "H"))
    case "v":
      throw SyntaxError(
        at: word, "The orientation is a capital letter: 'V:', not 'v:'.",
        correction: .init(word, "V"))
    default:
      throw SyntaxError(
        at: start..<cursor.position,
        "'\(cursor.text(start..<cursor.position))' is not an orientation: expected 'H:' or 'V:'.")
    }
  }

  // MARK: - Views

  private mutating func view() throws(SyntaxError) -> VisualFormat.View {
    let start = cursor.position
    guard cursor.take("[") else { throw viewExpected("Expected a view in brackets, \(found).") }
    try skipBlanks()
    let name = try name(what: "a view's name")
    try skipBlanks()
    var sizes: [VisualFormat.Predicate] = []
    if cursor.next == UInt8(ascii: "(") { sizes = try predicates() }
    try skipBlanks()
    guard cursor.take("]") else {
      if sizes.isEmpty, let error = sizeWithoutParentheses { throw error }
      throw SyntaxError(
        at: hereBytes, "Expected ']' after the view '\(cursor.text(name))', \(found).",
        correction: .init(cursor.position..<cursor.position, "]"))
    }
    return VisualFormat.View(
      name: VisualFormatParser.unquoted(cursor.text(name)), sizes: sizes, nameBytes: name,
      bytes: start..<cursor.position)
  }

  /// Conditions right behind a view's name: `cup>=44`, `cup>=44)`.
  private var sizeWithoutParentheses: SyntaxError? {
    var ahead = self
    let start = cursor.position
    repeat {
      guard let predicate = try? ahead.predicate(),
        predicate.relation != .equal || cursor.starts(with: "==")
      else { return nil }
    } while ahead.cursor.take(",")
    let bytes = start..<ahead.cursor.position
    let isClosed = ahead.cursor.next == UInt8(ascii: ")")
    guard isClosed || ahead.cursor.next == UInt8(ascii: "]") else { return nil }
    let text = "(\(cursor.text(bytes))"
    return SyntaxError(
      at: bytes, "A condition on a view's size needs parentheses: '\(text))'.",
      correction: .init(bytes, isClosed ? text : text + ")"))
  }

  /// Steps over a name; in scratch files as logs print it: `UILabel:0x7f…'Total'`.
  private mutating func name(what: String) throws(SyntaxError) -> Range<Int> {
    let start = cursor.position
    if dialect == .scratch {
      if cursor.takeItemName() { return start..<cursor.position }
      throw SyntaxError(at: hereBytes, "Expected \(what), \(found).")
    }
    cursor.take { $0.continuesName || $0 == UInt8(ascii: ".") }
    let name = start..<cursor.position
    if name.isEmpty { throw SyntaxError(at: hereBytes, "Expected \(what), \(found).") }
    try refuseDots(in: name)
    return name
  }

  private func refuseDots(in name: Range<Int>) throws(SyntaxError) {
    let text = cursor.text(name)
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let last = String(text[text.utf8.index(after: dot)...])
    guard last.utf8.first?.beginsName == true
    else { throw SyntaxError(at: name, "A key holds no dot, as '\(text)' does.") }
    throw SyntaxError(
      at: name,
      "A key holds no dot: give '\(text)' a key of its own in the dictionary, such as '\(last)'.",
      correction: .init(name, last))
  }

  /// `name` without the quotation marks around it.
  package static func unquoted(_ name: String) -> String {
    guard name.utf8.count >= 2, name.utf8.first == UInt8(ascii: "'") else { return name }
    return String(name.dropFirst().dropLast())
  }

  // MARK: - Connections

  private mutating func connection() throws(SyntaxError) -> VisualFormat.Connection {
    let before = cursor.position
    try skipBlanks()
    let start = cursor.position
    guard cursor.take("-") else {
      try refuseSpaceWithoutDash()
      return .init(kind: .flush, bytes: before..<before)
    }
    try skipBlanks()
    let isEndOfStandard = cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "|")
    if isEndOfStandard { return .init(kind: .standard, bytes: start..<cursor.position) }
    if cursor.isAtEnd { throw danglingDash(at: start) }
    if let error = unopenedView ?? surplusDashes { throw error }
    let predicates = cursor.next == UInt8(ascii: "(") ? try predicates() : [try simplePredicate()]
    try skipBlanks()
    guard cursor.take("-") else {
      if cursor.next == UInt8(ascii: ")") {
        throw SyntaxError(
          at: hereBytes, "')' lacks its '('.",
          correction: .init(cursor.position..<cursor.position + 1, ""))
      }
      throw SyntaxError(
        at: hereBytes, "Expected '-' after the space, \(found).",
        correction: .init(cursor.position..<cursor.position, "-"))
    }
    try skipBlanks()
    return .init(kind: .predicates(predicates), bytes: start..<cursor.position)
  }

  private func danglingDash(at start: Int) -> SyntaxError {
    SyntaxError(
      at: start..<start + 1, "The format ends in '-': expected a view or '|' after it.",
      correction: .init(start + 1..<start + 1, "|", isOnlyWay: false))
  }

  private func refuseSpaceWithoutDash() throws(SyntaxError) {
    guard let byte = cursor.next else { return }
    let startsSpace = byte.isDigit || "(<>=".utf8.contains(byte)
    guard startsSpace, !(dialect == .scratch && isDirectionMark) else { return }
    throw SyntaxError(
      at: hereBytes, "A space begins with '-', \(found).",
      correction: .init(cursor.position..<cursor.position, "-"))
  }

  /// `(LTR)` and `(RTL)`, which logs print after a body.
  private var isDirectionMark: Bool { cursor.starts(with: "(LTR)") || cursor.starts(with: "(RTL)") }

  /// A number or metric without parentheses: `-8-`, `-padding-`.
  private mutating func simplePredicate() throws(SyntaxError) -> VisualFormat.Predicate {
    let start = cursor.position
    guard let byte = cursor.next, !"<>=-".utf8.contains(byte) else { throw needsParentheses() }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") {
      throw SyntaxError(
        at: hereBytes, "Expected a number or the name of a metric, a view or '|', \(found).")
    }
    let operand = try operand(allowsArithmetic: false)
    return .init(
      relation: .equal, operand: operand, priority: try priority(),
      bytes: start..<cursor.position)
  }

  /// `->=8-` and `--8-`: conditions and negative numbers that lack their parentheses.
  private func needsParentheses() -> SyntaxError {
    var ahead = self
    let start = cursor.position
    let isNegative = cursor.next == UInt8(ascii: "-") || cursor.starts(with: "\u{2212}")
    repeat {
      guard (try? ahead.predicate()) != nil else { return negativeSpace() }
    } while ahead.cursor.take(",")
    let bytes = start..<ahead.cursor.position
    let text = cursor.text(bytes)
    if ahead.cursor.next == UInt8(ascii: ")") {
      return SyntaxError(
        at: bytes, "Expected '(' before '\(text)'.", correction: .init(start..<start, "("))
    }
    return SyntaxError(
      at: bytes,
      isNegative
        ? "One '-' is too many, or a negative space lacks its parentheses: '-(\(text))-'."
        : "A space with a condition needs parentheses: '-(\(text))-'.",
      correction: .init(bytes, "(\(text))", isOnlyWay: !isNegative))
  }

  /// `--8-`, behind whose number the next space begins.
  private func negativeSpace() -> SyntaxError {
    var ahead = cursor
    if ahead.take("-"), (try? ahead.takeNumber()) ?? nil != nil {
      let bytes = cursor.position..<ahead.position
      return SyntaxError(
        at: bytes, "A negative space needs parentheses: '-(\(cursor.text(bytes)))-'.",
        correction: .init(bytes, "(\(cursor.text(bytes)))", isOnlyWay: false))
    }
    return SyntaxError(at: hereBytes, "Expected a view or '|' after '-', \(found).")
  }

  /// A space that leads nowhere, or to another space.
  private func danglingConnection(_ connection: VisualFormat.Connection) -> SyntaxError {
    if cursor.isAtEnd {
      return SyntaxError(
        at: connection.bytes, "The format ends in a space: expected a view or '|' after it.",
        correction: .init(cursor.position..<cursor.position, "|", isOnlyWay: false))
    }
    if let error = unopenedView ?? surplusDashes { return error }
    var ahead = self
    ahead.cursor.position = max(connection.bytes.lowerBound, cursor.position - 1)
    guard case .predicates(let first) = connection.kind,
      let next = try? ahead.connection(), case .predicates(let second) = next.kind
    else {
      return SyntaxError(at: hereBytes, "Expected a view or '|' after the space, \(found).")
    }
    // A third space, or the end of the format, shows that a view was meant.
    let isSpaceBehind = ahead.cursor.next.map { !"[|".utf8.contains($0) } ?? false
    if isSpaceBehind, let name = next.bareName { return bareView(name) }
    let joined = SpaceRepair.joined(first, second, in: cursor)
    let hint =
      joined.hasPrefix("-(")
      ? "Several conditions on one space stand in one pair of parentheses: '\(joined)'."
      : "Did you mean the sum of both, '\(joined)'?"
    return SyntaxError(
      at: cursor.position..<next.bytes.upperBound,
      "Two spaces follow each other; expected a view or '|' between them. \(hint)",
      correction: .init(
        connection.bytes.lowerBound..<next.bytes.upperBound, joined,
        isOnlyWay: SpaceRepair.areConditions(first + second)))
  }
}
