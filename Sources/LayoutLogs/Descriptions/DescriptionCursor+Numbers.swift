internal import LinearArithmetic

extension DescriptionCursor {
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
