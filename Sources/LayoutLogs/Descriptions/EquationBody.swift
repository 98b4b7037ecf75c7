internal import LayoutModel
internal import LinearArithmetic

/// An equation or inequality between attributes, as the system and most libraries print it.
enum EquationBody {
  /// `I.a == [k*]J.b [± c]`, `I.a == c` and the composite `(A.x - B.x) == k*(C.x - D.x)`.
  static func read(_ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription)
    throws(DescriptionFault)
  {
    let start = cursor.at
    do throws(DescriptionFault) {
      try equation(&cursor, into: &parsed)
    } catch {
      throw AnchorArithmetic.isWhole(in: cursor, from: start) ? .arithmetic : error
    }
  }

  private static func equation(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    if cursor.next == UInt8(ascii: "("), let pair = difference(&cursor) {
      parsed.first = pair.minuend
      parsed.firstSubtracted = pair.subtrahend
    } else {
      parsed.first = try EquationOperand.read(&cursor, .left)
    }
    cursor.skipBlanks()
    guard let relation = cursor.relation() else { throw isRelationCut(cursor) ? .cut : .noRelation }
    parsed.relation = relation
    try rightSide(&cursor, into: &parsed)
    try nameFarEdge(of: &parsed, in: cursor.bytes)
    try checkAxes(parsed)
  }

  /// Whether the text ends in front of the relation, or within it.
  private static func isRelationCut(_ cursor: DescriptionCursor) -> Bool {
    let isBegun = cursor.next == UInt8(ascii: "=") || cursor.next == UInt8(ascii: "<")
    return cursor.isAtEnd || isBegun && cursor.at + 1 >= cursor.limit
  }

  /// `(A.x - B.x)`, or `nil` and nothing taken: a bare name may begin with a parenthesis too.
  private static func difference(
    _ cursor: inout DescriptionCursor
  ) -> (minuend: ParsedAnchor, subtrahend: ParsedAnchor)? {
    let start = cursor.at
    if cursor.take("("), let minuend = try? EquationOperand.read(&cursor, .left) {
      cursor.skipBlanks()
      if cursor.take("-"), let subtrahend = try? EquationOperand.read(&cursor, .right) {
        cursor.skipBlanks()
        if cursor.take(")") { return (minuend, subtrahend) }
      }
    }
    cursor.at = start
    return nil
  }

  private static func rightSide(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    cursor.skipBlanks()
    if !cursor.isAtEnd, cursor.next == UInt8(ascii: ">"), omitsZero(cursor, parsed) { return }
    guard !cursor.isAtEnd, cursor.next != UInt8(ascii: ">"), cursor.next != UInt8(ascii: "\"")
    else {
      throw .emptyRightSide
    }
    if cursor.symbolicSpaceFollows() {
      parsed.constant = try cursor.symbolicSpace()
      return
    }
    if let leading = try leadingNumber(&cursor) {
      cursor.skipBlanks()
      guard cursor.take("*") else {
        parsed.constant = leading
        return
      }
      parsed.multiplier = leading
      cursor.skipBlanks()
    } else if cursor.take("-") {
      parsed.multiplier = ParsedNumber(-1)
    }
    if cursor.next == UInt8(ascii: "("), let pair = difference(&cursor) {
      parsed.second = pair.minuend
      parsed.secondSubtracted = pair.subtrahend
    } else {
      parsed.second = try EquationOperand.read(&cursor, .right)
    }
    try multiplierAndConstant(&cursor, into: &parsed)
  }

  /// Whether `X.midX ==>` is whole: iOS 7 and older print `== + 25` of a mask's place, and nothing for 0.
  private static func omitsZero(_ cursor: DescriptionCursor, _ parsed: ParsedDescription) -> Bool {
    parsed.isMask(in: cursor.bytes) && parsed.relation == .equal && !parsed.first.attribute.isSize
  }

  /// A number that is not the beginning of a name.
  private static func leadingNumber(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> ParsedNumber?
  {
    let start = cursor.at
    do throws(DescriptionFault) {
      let value = try cursor.number()
      let next = cursor.next
      if next.isBlank || next == UInt8(ascii: "*") || next == UInt8(ascii: ">")
        || next == UInt8(ascii: "@") || next == UInt8(ascii: "^")
        || cursor.isBodyOutside && (cursor.isAtEnd || cursor.endsOutsideBody())
      {
        return value
      }
    } catch {
      // Digits that make no number make no name either.
      if error == .cut || error == .notFinite || cursor.at > start { throw error }
    }
    cursor.at = start
    return nil
  }

  /// Masonry's and SnapKit's ` * 0.7`, then ` + 8`, ` - 8` or ` NSSpace(8)`.
  private static func multiplierAndConstant(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    cursor.skipBlanks()
    if cursor.take("*") {
      cursor.skipBlanks()
      let factor = try cursor.number()
      parsed.multiplier = parsed.multiplier.isMinusOne ? factor.negated : factor
    } else if cursor.take("/") {
      cursor.skipBlanks()
      let divisor = try cursor.number()
      guard !divisor.value(in: cursor.bytes).isZero else { throw .badNumber }
      parsed.multiplier = parsed.multiplier.isMinusOne ? divisor.negated : divisor
      parsed.isMultiplierDivisor = true
    }
    cursor.skipBlanks()
    if cursor.symbolicSpaceFollows() {
      parsed.constant = try cursor.symbolicSpace()
    } else if cursor.next == UInt8(ascii: "+") || cursor.next == UInt8(ascii: "-"), !cursor.isAtEnd
    {
      let isNegative = cursor.next == UInt8(ascii: "-")
      cursor.at += 1
      cursor.skipBlanks()
      let value = cursor.symbolicSpaceFollows() ? try cursor.symbolicSpace() : try cursor.number()
      parsed.constant = isNegative ? value.negated : value
    }
  }

  /// Names the far edge of `V` in its superview, which is meant by `S.width == V.(null)`.
  ///
  /// Masonry describes all constraints of a program, and prints `(null)` for the attributes of masks. Which
  /// edge `V.(null) == 5` is, that row alone does not tell.
  private static func nameFarEdge(
    of parsed: inout ParsedDescription, in bytes: ByteView
  ) throws(DescriptionFault) {
    guard parsed.first.isNameless || parsed.second?.isNameless == true else { return }
    guard parsed.isMask(in: bytes), parsed.relation == .equal, parsed.firstSubtracted == nil,
      parsed.secondSubtracted == nil
    else { throw .noAttribute }
    guard let second = parsed.second else { return }
    guard second.isNameless, !parsed.first.isNameless, parsed.multiplier.value(in: bytes) == 1
    else { throw .noAttribute }
    switch parsed.first.attribute {
    case .width: parsed.second?.attribute = .maxX
    case .height: parsed.second?.attribute = .maxY
    default: throw .noAttribute
    }
  }

  /// Sizes of different axes may be tied (an aspect ratio), places may not.
  private static func checkAxes(_ parsed: ParsedDescription) throws(DescriptionFault) {
    guard let second = parsed.second, !parsed.first.attribute.isSize, !second.attribute.isSize
    else { return }
    if parsed.first.attribute.axis != second.attribute.axis { throw .mixedAxes }
  }
}
