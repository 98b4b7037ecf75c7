internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// One side of an equation: a sum of anchors and a number.
struct LinearExpression {
  /// `coefficient * item.attribute`; the item `|` is the superview of the other one.
  struct Term {
    var item: String
    var attribute: LayoutAttribute
    var coefficient: Rational
    var bytes: Range<Int>

    var isSuperview: Bool { item == "|" }
  }

  var terms: [Term] = []
  var constant = Rational.zero

  mutating func scale(by factor: Rational) {
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
  }

  mutating func add(_ other: LinearExpression) {
    terms += other.terms
    constant += other.constant
  }
}

extension StatementParser {
  /// A number: literals and metrics with `+ - * /` and parentheses.
  mutating func number(_ what: String) throws(SyntaxError) -> Rational {
    cursor.skipBlanks()
    let start = cursor.position
    let expression = try sum()
    if let anchor = expression.terms.first {
      throw SyntaxError(at: anchor.bytes, "Expected a number for \(what), but found an anchor.")
    }
    if cursor.position == start { throw expected("a number for \(what)") }
    return expression.constant
  }

  /// `2*W.height + 8`.
  mutating func sum() throws(SyntaxError) -> LinearExpression {
    var sum = LinearExpression()
    var sign = try takeSign() ?? .one
    repeat {
      var next = try product()
      next.scale(by: sign)
      sum.add(next)
      if sum.terms.count > 64 { throw expected("at most 64 anchors in one equation") }
      guard let following = try takeSign() else { return sum }
      sign = following
    } while true
  }

  /// `+`, `-`, or the `NSSpace(8)` that logs print without a sign.
  private mutating func takeSign() throws(SyntaxError) -> Rational? {
    cursor.skipBlanks()
    if cursor.take("+") { return .one }
    if cursor.takeMinus() { return Rational(-1) }
    if cursor.starts(with: "NSSpace(") || cursor.starts(with: "NSLayoutAnchorConstraintSpace(") {
      return .one
    }
    return nil
  }

  private mutating func product() throws(SyntaxError) -> LinearExpression {
    var product = try factor()
    while true {
      cursor.skipBlanks()
      let start = cursor.position
      if cursor.take("*") {
        let next = try factor()
        product = try multiply(product, next, at: start)
      } else if cursor.next == UInt8(ascii: "/"), cursor.peek(1) != UInt8(ascii: "/") {
        cursor.position += 1
        product.scale(by: try divisor())
      } else {
        return product
      }
    }
  }

  private func multiply(
    _ a: LinearExpression, _ b: LinearExpression, at start: Int
  ) throws(SyntaxError) -> LinearExpression {
    var (scaled, factor) = (a, b)
    if !b.terms.isEmpty { (scaled, factor) = (b, a) }
    guard factor.terms.isEmpty else {
      throw SyntaxError(
        at: start..<start + 1,
        "Two anchors cannot be multiplied: a constraint is linear.")
    }
    scaled.scale(by: factor.constant)
    return scaled
  }

  private mutating func divisor() throws(SyntaxError) -> Rational {
    cursor.skipBlanks()
    let start = cursor.position
    let divisor = try factor()
    let bytes = start..<cursor.position
    if !divisor.terms.isEmpty {
      throw SyntaxError(at: bytes, "Nothing can be divided by an anchor: a constraint is linear.")
    }
    if divisor.constant.isZero { throw SyntaxError(at: bytes, "Nothing can be divided by 0.") }
    return divisor.constant.reciprocal
  }

  private mutating func factor() throws(SyntaxError) -> LinearExpression {
    cursor.skipBlanks()
    if cursor.take("(") { return try parenthesised() }
    if let space = try standardSpace() { return LinearExpression(constant: space) }
    if let number = try cursor.takeNumber() { return LinearExpression(constant: number) }
    return try anchorOrMetric()
  }

  private mutating func standardSpace() throws(SyntaxError) -> Rational? {
    guard cursor.take("NSSpace(") || cursor.take("NSLayoutAnchorConstraintSpace(")
    else { return nil }
    guard let space = try cursor.takeNumber(), cursor.take(")")
    else { throw expected("a number and ')' in the standard space") }
    return space
  }

  private mutating func parenthesised() throws(SyntaxError) -> LinearExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > 64 { throw expected("at most 64 nested parentheses") }
    let inner = try sum()
    cursor.skipBlanks()
    guard cursor.take(")") else { throw expected("')'") }
    return inner
  }

  private mutating func anchorOrMetric() throws(SyntaxError) -> LinearExpression {
    let start = cursor.position
    if cursor.take("|") { return try anchor(of: "|", from: start, attributeIsNext: true) }
    guard cursor.takeItemName()
    else { throw expected("a number, a metric or an anchor such as 'title.width'") }
    let text = cursor.text(start..<cursor.position)
    if cursor.next == UInt8(ascii: ".") {
      return try anchor(of: text, from: start, attributeIsNext: true)
    }
    guard !text.utf8.contains(UInt8(ascii: "'")),
      let dot = text.utf8.lastIndex(of: UInt8(ascii: "."))
    else {
      if cursor.next == UInt8(ascii: "(") {
        throw SyntaxError(
          at: start..<cursor.position,
          "'\(text)(…)' is a function: a constraint multiplies a quantity by a number and adds one, no more."
        )
      }
      return LinearExpression(constant: try metric(text, at: start..<cursor.position))
    }
    cursor.position = start + text.utf8.distance(from: text.utf8.startIndex, to: dot)
    return try anchor(of: String(text[..<dot]), from: start, attributeIsNext: true)
  }

  private func metric(_ name: String, at bytes: Range<Int>) throws(SyntaxError) -> Rational {
    if scope.declaredViews.contains(name) || scope.containers[name] != nil {
      throw SyntaxError(
        at: bytes, "'\(name)' is a view; expected one of its attributes, such as '\(name).width'.")
    }
    return try scope.metric(name, at: bytes)
  }

  private mutating func anchor(
    of item: String, from start: Int, attributeIsNext: Bool
  ) throws(SyntaxError) -> LinearExpression {
    guard cursor.take(".") else { throw expected("'.' and an attribute after '\(item)'") }
    let word = cursor.take { $0.continuesName }
    guard let attribute = LayoutAttribute(rawValue: cursor.text(word))
    else { throw AttributeWords.unknown(cursor.text(word), of: item, at: word) }
    let name = item == "superview" ? "|" : VisualFormatParser.unquoted(item)
    if name != "|" { try scope.checkView(name, at: start..<word.lowerBound - 1) }
    let term = LinearExpression.Term(
      item: name, attribute: attribute, coefficient: .one, bytes: start..<cursor.position)
    return LinearExpression(terms: [term])
  }
}

/// The words that people write for attributes.
enum AttributeWords {
  private static let otherNames = [
    "x": "minX", "y": "minY", "w": "width", "h": "height", "start": "leading", "end": "trailing",
    "midx": "centerX", "midy": "centerY", "center": "centerX", "size": "width",
  ]

  /// The error for a word that is no attribute, with the one that was probably meant.
  static func unknown(_ word: String, of item: String, at bytes: Range<Int>) -> SyntaxError {
    if word.isEmpty {
      return SyntaxError(
        at: bytes, "Expected an attribute after '\(item).', such as 'width' or 'leading'.")
    }
    let bare = word.hasSuffix("Anchor") ? String(word.dropLast("Anchor".count)) : word
    let all = LayoutAttribute.allCases.map(\.rawValue)
    let exact = all.contains(bare) ? bare : nil
    let meant = exact ?? otherNames[bare.lowercased()] ?? NearMiss.of(bare, among: all)
    return SyntaxError(
      at: bytes,
      "'\(word)' is not an attribute of a view.", meaning: meant)
  }
}
