internal import LayoutModel
internal import LinearArithmetic

extension DescriptionParser {
  /// `I.a == [k*]J.b [± c]`, `I.a == c` and the composite `(A.x - B.x) == k*(C.x - D.x)`.
  mutating func equation(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    if bytes[at] == UInt8(ascii: "("), let pair = difference(.left) {
      parsed.first = pair.minuend
      parsed.firstSubtracted = pair.subtrahend
    } else {
      parsed.first = try operand(.left)
    }
    skipBlanks()
    guard let relation = relation() else { throw isRelationCut ? .cut : .noRelation }
    parsed.relation = relation
    try rightSide(&parsed)
    try checkAxes(parsed)
  }

  /// Whether the text ends in front of the relation, or within it.
  private var isRelationCut: Bool {
    let isBegun = bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: "<")
    return at >= limit || isBegun && at + 1 >= limit
  }

  /// `(A.x - B.x)`, or `nil` and nothing taken: a bare name may begin with a parenthesis too.
  private mutating func difference(
    _ side: Side
  ) -> (minuend: ParsedAnchor, subtrahend: ParsedAnchor)? {
    let start = at
    if take("("), let minuend = try? operand(.left) {
      skipBlanks()
      if take("-"), let subtrahend = try? operand(.right) {
        skipBlanks()
        if take(")") { return (minuend, subtrahend) }
      }
    }
    at = start
    return nil
  }

  private mutating func rightSide(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    skipBlanks()
    if at < limit, bytes[at] == UInt8(ascii: ">"), omitsZero(parsed) { return }
    guard at < limit, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "\"") else {
      throw .emptyRightSide
    }
    if symbolicSpaceFollows() {
      parsed.constant = try symbolicSpace()
      return
    }
    if let leading = try leadingNumber() {
      skipBlanks()
      guard take("*") else {
        parsed.constant = leading
        return
      }
      parsed.multiplier = leading
      skipBlanks()
    } else if take("-") {
      parsed.multiplier = ParsedNumber(-1)
    }
    if bytes[at] == UInt8(ascii: "("), let pair = difference(.right) {
      parsed.second = pair.minuend
      parsed.secondSubtracted = pair.subtrahend
    } else {
      parsed.second = try operand(.right)
    }
    try multiplierAndConstant(&parsed)
  }

  /// Whether `X.midX ==>` is whole: iOS 7 and older print `== + 25` of a mask's place, and nothing for 0.
  private func omitsZero(_ parsed: ParsedDescription) -> Bool {
    parsed.isMask(in: bytes) && parsed.relation == .equal && !parsed.first.attribute.isSize
  }

  /// A number that is not the beginning of a name.
  private mutating func leadingNumber() throws(DescriptionFault) -> ParsedNumber? {
    let start = at
    do throws(DescriptionFault) {
      let value = try number()
      let next = bytes[at]
      if next.isBlank || next == UInt8(ascii: "*") || next == UInt8(ascii: ">")
        || next == UInt8(ascii: "@") || next == UInt8(ascii: "^")
        || isBodyOutside && (at >= limit || endsOutsideBody())
      {
        return value
      }
    } catch {
      // Digits that make no number make no name either.
      if error == .cut || error == .notFinite || at > start { throw error }
    }
    at = start
    return nil
  }

  /// Masonry's and SnapKit's ` * 0.7`, then ` + 8`, ` - 8` or ` NSSpace(8)`.
  private mutating func multiplierAndConstant(
    _ parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    skipBlanks()
    if take("*") {
      skipBlanks()
      let factor = try number()
      parsed.multiplier = parsed.multiplier.isMinusOne ? factor.negated : factor
    } else if take("/") {
      skipBlanks()
      let divisor = try number()
      guard !divisor.value(in: bytes).isZero else { throw .badNumber }
      parsed.multiplier = parsed.multiplier.isMinusOne ? divisor.negated : divisor
      parsed.isMultiplierDivisor = true
    }
    skipBlanks()
    if symbolicSpaceFollows() {
      parsed.constant = try symbolicSpace()
    } else if bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-"), at < limit {
      let isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
      skipBlanks()
      let value = symbolicSpaceFollows() ? try symbolicSpace() : try number()
      parsed.constant = isNegative ? value.negated : value
    }
  }

  /// Sizes of different axes may be tied (an aspect ratio), places may not.
  private func checkAxes(_ parsed: ParsedDescription) throws(DescriptionFault) {
    guard let second = parsed.second, !parsed.first.attribute.isSize, !second.attribute.isSize
    else { return }
    if parsed.first.attribute.axis != second.attribute.axis { throw .mixedAxes }
  }

  // MARK: KeepLayout

  /// `left inset of <C 0x…> to superview <C 0x…> equal to 45 with required priority`.
  mutating func keepLayout(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    let (attribute, isInset) = try keepAttribute()
    guard takeWord(" of ") else { throw .noAttribute }
    let item = try keepItem()
    parsed.first = ParsedAnchor(item: item, attribute: attribute)
    if takeWord(" to ") {
      _ = takeWord("superview ")
      parsed.second = ParsedAnchor(item: try keepItem(), attribute: attribute)
    }
    skipBlanks()
    if takeWord("equal to ") {
      parsed.relation = .equal
    } else if takeWord("at least ") || takeWord("min ") || takeWord("greater than or equal to ") {
      parsed.relation = .greaterOrEqual
    } else if takeWord("at most ") || takeWord("max ") || takeWord("less than or equal to ") {
      parsed.relation = .lessOrEqual
    } else {
      throw .noRelation
    }
    let value = try number()
    parsed.constant = value
    if isInset, attribute == .right || attribute == .bottom || attribute == .trailing {
      parsed.constant = value.negated
      parsed.relation = parsed.relation.flipped
    }
    try keepPriority(&parsed)
  }

  private mutating func keepAttribute() throws(DescriptionFault) -> (LayoutAttribute, Bool) {
    guard let word = attributeWord(at: at) else { throw .noAttribute }
    at = word.end
    return (word.attribute, takeWord(" inset"))
  }

  private mutating func keepItem() throws(DescriptionFault) -> ParsedItem {
    guard take("<") else { throw .badVisualFormat }
    let start = at
    while at < limit, bytes[at].isClassByte { at += 1 }
    let end = at
    skipBlanks()
    guard end > start, let hex = hexadecimal(),
      let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: at, to: limit)
    else { throw .noAddress }
    at = close + 1
    return ParsedItem(
      kind: .object, className: TextRange(start, end), address: hex.value, digits: hex.digits,
      isUppercase: hex.isUppercase)
  }

  private mutating func keepPriority(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    skipBlanks()
    guard takeWord("with ") else { return }
    parsed.isPriorityPrinted = true
    if takeWord("required") {
      parsed.priority = ParsedNumber(1000)
    } else if takeWord("high") {
      parsed.priority = ParsedNumber(750)
    } else if takeWord("low") {
      parsed.priority = ParsedNumber(250)
    } else if takeWord("fitting") {
      parsed.priority = ParsedNumber(50)
    } else {
      parsed.priority = try number()
    }
    skipBlanks()
    _ = takeWord("priority")
  }
}

extension DescriptionParser {
  /// A decimal number, exactly as printed; a sign may be parted from it by blanks.
  mutating func number() throws(DescriptionFault) -> ParsedNumber {
    let start = at
    var isNegative = false
    if bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
      skipBlanks()
    }
    var mantissa = 0
    var places = 0
    var digits = 0
    let first = at
    while at < limit {
      let byte = bytes[at]
      if byte.isDigit {
        digits += 1
        if digits <= 18 { mantissa = mantissa &* 10 &+ Int(byte & 0x0F) }
        if places > 0 { places += 1 }
      } else if byte == UInt8(ascii: "."), places == 0 {
        places = 1
      } else {
        break
      }
      at += 1
    }
    guard digits > 0 else {
      let isNotFinite = notFiniteFollows()
      at = start
      throw isNotFinite ? .notFinite : .badNumber
    }
    if hasExponent() || digits > 18 { return try longNumber(from: first, isNegative) }
    if isCut { throw .cut }
    if isNegative { mantissa = -mantissa }
    return ParsedNumber(mantissa, places: max(0, places - 1))
  }

  /// Whether `nan` or `inf` stands here as C prints them, and not the beginning of a name.
  func notFiniteFollows() -> Bool {
    guard bytes.matches("nan", at: at, to: limit) || bytes.matches("inf", at: at, to: limit) else {
      return false
    }
    return at + 3 >= limit || !bytes[at + 3].isClassByte
  }

  /// A number at the very end of the text may have lost digits.
  private var isCut: Bool { at >= limit && !(isBodyOutside && bytes[at] == 0x0A) }

  private func hasExponent() -> Bool {
    guard bytes[at] | 0x20 == UInt8(ascii: "e") else { return false }
    let next = bytes[at + 1]
    return next.isDigit
      || ((next == UInt8(ascii: "-") || next == UInt8(ascii: "+")) && bytes[at + 2].isDigit)
  }

  private mutating func longNumber(
    from start: Int, _ isNegative: Bool
  ) throws(DescriptionFault) -> ParsedNumber {
    if hasExponent() {
      at += 2
      while at < limit, bytes[at].isDigit { at += 1 }
    }
    if isCut { throw .cut }
    let range = TextRange(start, at)
    guard range.count <= 1_200, Rational(bytes.string(range)) != nil else { throw .badNumber }
    return ParsedNumber(long: range, isNegative: isNegative)
  }

  /// `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`: the number that the system put in.
  mutating func symbolicSpace() throws(DescriptionFault) -> ParsedNumber {
    while at < limit, bytes[at].isClassByte { at += 1 }
    guard take("(") else { throw .badNumber }
    skipBlanks()
    if bytes[at].isLetter { throw .unresolvableSpace }
    let value = try number()
    skipBlanks()
    guard take(")") else { throw .badNumber }
    return value
  }

  /// Whether `NAME(` with a number or a word follows, and not an item.
  func symbolicSpaceFollows() -> Bool {
    var index = at
    guard bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") else { return false }
    while index < limit, bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") { index += 1 }
    guard index < limit, bytes[index] == UInt8(ascii: "(") else { return false }
    return bytes.matches("Space(", at: index - 5, to: limit)
      || bytes.matches("(unresolvable)", at: index, to: limit)
  }
}
