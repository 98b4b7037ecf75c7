internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// What one line of a scratch file says about its layout.
enum Statement {
  case nothing
  /// A declaration: its views exist.
  case views([String])
  case intrinsicSize(ScratchName, IntrinsicSize)
  case frame(ScratchName, LayoutFrame)
  case margins(ScratchName, Margins)
  case alignmentInsets(ScratchName, AlignmentInsets)
  case hidden(ScratchName, Bool)
  case alpha(ScratchName, Rational)
  case autoresizing(ScratchName, AutoresizingMask)
  case chain(VisualFormat, priority: Rational, identifier: String?)
  case equation(Equation, identifier: String?)
}

/// `60x20 hug 251 resist 750`; a dimension is `nil` where the view has none of its own.
struct IntrinsicSize {
  var width, height: Rational?
  var hugging: (horizontal: Rational, vertical: Rational) = (250, 250)
  var resistance: (horizontal: Rational, vertical: Rational) = (750, 750)
  /// The most lines of a text, 0 for any number.
  var mostLines = 1
  var bytes: Range<Int>
}

/// The distances from a view's edges to its margins.
struct Margins {
  var top, leading, bottom, trailing: Rational
  var bytes: Range<Int>
}

/// `left relation right @priority`.
struct Equation {
  var left: LinearExpression
  var relation: Relation
  var right: LinearExpression
  var priority: Rational
  var bytes: Range<Int>
}

extension StatementParser {
  /// Reads the line as a statement.
  mutating func statement() throws(SyntaxError) -> Statement {
    cursor.skipBlanks()
    if isAtEndOfStatement { return .nothing }
    let start = cursor.position
    // The scope has the declarations already and has reported what is wrong with them.
    let isDeclaration = (try? declaration()) ?? nil
    if let isDeclaration { return .views(isDeclaration.viewNames) }
    cursor.position = start
    if takesDeclarationWord { return .nothing }
    let identifier = takeIdentifier()
    if isVisualFormat { return try chain(identifier: identifier) }
    if let property = try property() { return property }
    return .equation(try equation(), identifier: identifier)
  }

  /// The names that the line uses as views: in brackets, or with an attribute.
  func mentionedViews() -> [String] {
    var cursor = cursor
    cursor.skipBlanks()
    var names: [String] = []
    while !cursor.isAtEnd {
      let start = cursor.position
      let isBracketed = start > 0 && cursor.bytes[start - 1] == UInt8(ascii: "[")
      guard cursor.takeItemName() else {
        cursor.position += 1
        continue
      }
      let text = cursor.text(start..<cursor.position)
      if isBracketed || cursor.next == UInt8(ascii: ".") {
        names.append(VisualFormatParser.unquoted(text))
      } else if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
        names.append(String(text[..<dot]))
      }
    }
    return names
  }

  /// The names with whose sizes a visual format compares those of its views: `[a(==b)]`.
  func comparedViews() -> [String] {
    var statement = self
    statement.cursor.skipBlanks()
    guard statement.isVisualFormat,
      case var parser = VisualFormatParser(statement.cursor, dialect: .scratch),
      let format = try? parser.parse()
    else { return [] }
    return format.views.flatMap(\.sizes).compactMap { predicate in
      guard case .name(let name) = predicate.operand.value else { return nil }
      return name
    }
  }

  /// Whether the line is a declaration that could not be read.
  private var takesDeclarationWord: Bool {
    var ahead = self
    if ahead.takeWord("let") || ahead.takeViewsWord() { return true }
    guard (try? ahead.names()) != nil else { return false }
    return ahead.takeWord("in") || ahead.takeWord("is")
  }

  /// `'an identifier'` in front of a constraint, as logs print it.
  private mutating func takeIdentifier() -> String? {
    let start = cursor.position
    guard cursor.next == UInt8(ascii: "'"), cursor.takeItemName() else { return nil }
    let quoted = cursor.text(start..<cursor.position)
    let end = cursor.position
    cursor.skipBlanks()
    let isItem =
      cursor.position == end || isAtEndOfStatement || "=<>*/+-,".utf8.contains(cursor.next ?? 0)
    if isItem {
      cursor.position = start
      return nil
    }
    return VisualFormatParser.unquoted(quoted)
  }

  /// Whether a chain begins here: `|-`, `[`, `H:`.
  private var isVisualFormat: Bool {
    switch cursor.next {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "|"): return cursor.peek(1) != UInt8(ascii: ".")
    default:
      var ahead = cursor
      let word = ahead.take { $0.isLetter }
      let isOrientation = ["H", "V"].contains(cursor.text(word))
      if isOrientation, ahead.next == UInt8(ascii: "|") || ahead.next == UInt8(ascii: "[") {
        return true
      }
      guard !word.isEmpty, ahead.take(":") else { return false }
      return isOrientation || !(ahead.next?.continuesName ?? false)
    }
  }

  private mutating func chain(identifier: String?) throws(SyntaxError) -> Statement {
    var parser = VisualFormatParser(cursor, dialect: .scratch)
    var format = try parser.parse()
    format.options = try parser.options(for: format.orientation)
    cursor = parser.cursor
    let priority = try priority()
    if format.options.isEmpty {
      parser.cursor = cursor
      format.options = try parser.options(for: format.orientation)
      cursor = parser.cursor
    }
    try expectEnd()
    return .chain(format, priority: priority, identifier: identifier)
  }

  private mutating func equation() throws(SyntaxError) -> Equation {
    let start = cursor.position
    let left = try sum()
    cursor.skipBlanks()
    guard let relation = try takeRelation() else { throw expected("'==', '<=' or '>='") }
    let right = try sum()
    let end = cursor.position
    let priority = try priority()
    let bytes = start..<max(end, cursor.position)
    try expectEnd()
    return Equation(
      left: left, relation: relation, right: right, priority: priority, bytes: bytes)
  }

  /// The relation between two sums, which may be written as on paper.
  private mutating func takeRelation() throws(SyntaxError) -> Relation? {
    if cursor.take("≥") { return .greaterOrEqual }
    if cursor.take("≤") { return .lessOrEqual }
    let isSlip = ["==", "=<", "=>"].contains(where: cursor.starts)
    if !isSlip, cursor.take("=") { return .equal }
    return try cursor.takeRelation()
  }

  // MARK: - Properties

  /// `Q.intrinsic == …`, `Q.frame = …` and the like; `nil` where the line is an equation.
  private mutating func property() throws(SyntaxError) -> Statement? {
    let start = cursor.position
    guard cursor.takeItemName() else { return nil }
    if cursor.next == UInt8(ascii: ".") {
      cursor.position += 1
      cursor.take { $0.continuesName }
    }
    let text = cursor.text(start..<cursor.position)
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      cursor.position = start
      return nil
    }
    let length = text.utf8.distance(from: text.utf8.startIndex, to: dot)
    let name = ScratchName(
      text: VisualFormatParser.unquoted(String(text[..<dot])), bytes: start..<start + length)
    let word = text[text.utf8.index(after: dot)...]
    guard let read = StatementParser.properties[String(word)] else {
      cursor.position = start
      return nil
    }
    try scope.checkView(name.text, at: name.bytes)
    try expectEquals(after: cursor.text(start..<cursor.position))
    let statement = try read(&self, name, start)
    try expectEnd()
    return statement
  }

  private typealias PropertyReader =
    @Sendable (inout StatementParser, ScratchName, Int) throws(SyntaxError)
    -> Statement

  private static let properties: [String: PropertyReader] = [
    "intrinsic": { (parser, name, start) throws(SyntaxError) in
      .intrinsicSize(name, try parser.intrinsicSize(from: start))
    },
    "frame": { (parser, name, _) throws(SyntaxError) in .frame(name, try parser.frame()) },
    "margins": { (parser, name, start) throws(SyntaxError) in
      .margins(name, try parser.margins(from: start))
    },
    "alignmentRectInsets": { (parser, name, start) throws(SyntaxError) in
      .alignmentInsets(name, try parser.alignmentInsets(from: start))
    },
    "autoresize": { (parser, name, _) throws(SyntaxError) in
      .autoresizing(name, try parser.mask())
    },
    "hidden": { (parser, name, _) throws(SyntaxError) in .hidden(name, try parser.flag()) },
    "alpha": { (parser, name, _) throws(SyntaxError) in
      .alpha(name, try parser.number("the opacity"))
    },
  ]

  private mutating func expectEquals(after what: String) throws(SyntaxError) {
    cursor.skipBlanks()
    guard cursor.take("==") || cursor.take("=") else { throw expected("'==' after '\(what)'") }
    cursor.skipBlanks()
  }

  /// `60x20 hug 251 resist 750 lines 0`.
  private mutating func intrinsicSize(from start: Int) throws(SyntaxError) -> IntrinsicSize {
    let (width, height) = try intrinsicSides()
    var size = IntrinsicSize(width: width, height: height, bytes: start..<cursor.position)
    while true {
      if takeWord("hug") {
        size.hugging = try priorityPair()
      } else if takeWord("resist") {
        size.resistance = try priorityPair()
      } else if takeWord("lines") {
        size.mostLines = try lineCount()
        guard width != nil, height != nil else {
          throw expected("a width and a height: the text on one line, as in '500x20 lines 0'")
        }
      } else {
        return size
      }
      size.bytes = start..<cursor.position
    }
  }

  /// `60x20`, and as debuggers and articles write it: `{60, 20}`, `(width = 60, height = 20)`.
  private mutating func intrinsicSides() throws(SyntaxError) -> (Rational?, Rational?) {
    cursor.skipBlanks()
    let close: String? = cursor.take("{") ? "}" : cursor.take("(") ? ")" : nil
    if close != nil, takeWord("width"), !takeEquals() { throw expected("'=' behind 'width'") }
    let width = try dimension("the intrinsic width")
    guard let close else {
      guard takeTimes() else { throw expected("'x' between width and height, as in '60x20'") }
      return (width, try dimension("the intrinsic height"))
    }
    cursor.skipBlanks()
    guard cursor.take(",") else { throw expected("',' between width and height, as in '{60, 20}'") }
    if takeWord("height"), !takeEquals() { throw expected("'=' behind 'height'") }
    let height = try dimension("the intrinsic height")
    cursor.skipBlanks()
    guard cursor.take(close) else { throw expected("'\(close)' behind the height") }
    return (width, height)
  }

  private mutating func takeEquals() -> Bool {
    cursor.skipBlanks()
    return cursor.take("=")
  }

  private static let noMetric = [
    "UIViewNoIntrinsicMetric", "NSViewNoIntrinsicMetric", "NoIntrinsicMetric", "noIntrinsicMetric",
  ]

  private mutating func lineCount() throws(SyntaxError) -> Int {
    let count = try number("the most lines")
    guard let count = count.integerValue, (0...1_000).contains(count) else {
      throw expected("a number of lines, 0 for any")
    }
    return count
  }

  private mutating func takeTimes() -> Bool {
    cursor.skipBlanks()
    return cursor.take("x") || cursor.take("×")
  }

  /// A number or metric; `-`, or the −1 of `noIntrinsicMetric`, where the view has no size of its own on
  /// the axis.
  private mutating func dimension(_ what: String) throws(SyntaxError) -> Rational? {
    cursor.skipBlanks()
    if cursor.next == UInt8(ascii: "-"), cursor.peek(1)?.isDigit != true {
      cursor.position += 1
      return nil
    }
    for name in Self.noMetric where cursor.take(name) { return nil }
    let start = cursor.position
    guard let value = try numberOrMetric() else { throw expected("\(what), a number or '-'") }
    if value == -1 { return nil }
    if value.isNegative {
      throw SyntaxError(
        at: start..<cursor.position,
        "A size is never negative; '-' says that the view has none of its own.")
    }
    return value
  }

  /// `nil` where neither stands here.
  private mutating func numberOrMetric() throws(SyntaxError) -> Rational? {
    if let number = try cursor.takeNumber() { return number }
    let bytes = cursor.take { $0.continuesName }
    if bytes.isEmpty { return nil }
    return try scope.metric(cursor.text(bytes), at: bytes)
  }

  /// `251` for both axes, or `251x252`.
  private mutating func priorityPair()
    throws(SyntaxError) -> (horizontal: Rational, vertical: Rational)
  {
    let horizontal = try boundedPriority()
    guard takeTimes() else { return (horizontal, horizontal) }
    return (horizontal, try boundedPriority())
  }

  /// `(x y; w h)`, as logs print a frame.
  private mutating func frame() throws(SyntaxError) -> LayoutFrame {
    guard cursor.take("(") else { throw expected("a frame such as '(20 20; 100 44)'") }
    var numbers: [Rational] = []
    for _ in 0..<4 {
      cursor.take { " ;,\t".utf8.contains($0) }
      guard let number = try cursor.takeNumber()
      else { throw expected("four numbers: '(x y; width height)'") }
      numbers.append(number)
    }
    cursor.skipBlanks()
    guard cursor.take(")") else { throw expected("')'") }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// One number for all sides, or top, leading, bottom and trailing.
  private mutating func margins(from start: Int) throws(SyntaxError) -> Margins {
    let sides = try fourSides(
      from: start, "a margin",
      "Expected one margin for all sides, or four: top, leading, bottom and trailing.")
    return Margins(
      top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3],
      bytes: start..<cursor.position)
  }

  /// One number for all sides, or top, left, bottom and right.
  private mutating func alignmentInsets(from start: Int) throws(SyntaxError) -> AlignmentInsets {
    let sides = try fourSides(
      from: start, "an inset",
      "Expected one inset for all sides, or four: top, left, bottom and right.")
    return AlignmentInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Four numbers, or one for all.
  private mutating func fourSides(
    from start: Int, _ what: String, _ complaint: String
  ) throws(SyntaxError) -> [Rational] {
    var numbers: [Rational] = []
    repeat {
      cursor.take { " ,\t".utf8.contains($0) }
      guard let number = try numberOrMetric() else { throw expected(what) }
      numbers.append(number)
      cursor.skipBlanks()
    } while !isAtEndOfStatement && numbers.count < 4
    if numbers.count == 1 { return Array(repeating: numbers[0], count: 4) }
    if numbers.count < 4 { throw SyntaxError(at: start..<cursor.position, complaint) }
    return numbers
  }

  /// `W+RM`, to the end of the line.
  private mutating func mask() throws(SyntaxError) -> AutoresizingMask {
    let bytes = cursor.take { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "/") }
    do {
      return try MaskText.mask(cursor.text(bytes))
    } catch {
      throw SyntaxError(at: bytes, error.reason)
    }
  }

  private mutating func flag() throws(SyntaxError) -> Bool {
    let word = cursor.take { $0.isLetter }
    switch cursor.text(word) {
    case "YES", "true": return true
    case "NO", "false": return false
    default:
      throw SyntaxError(at: word, "Expected 'YES' or 'NO', but found '\(cursor.text(word))'.")
    }
  }
}
