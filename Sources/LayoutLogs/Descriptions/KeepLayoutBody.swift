internal import LayoutModel
internal import LinearArithmetic

/// KeepLayout's sentences.
enum KeepLayoutBody {
  /// `left inset of <C 0x…> to superview <C 0x…> equal to 45 with required priority`.
  static func read(_ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription)
    throws(DescriptionFault)
  {
    let (attribute, isInset) = try attribute(&cursor)
    guard cursor.takeWord(" of ") else { throw .noAttribute }
    parsed.first = ParsedAnchor(item: try item(&cursor), attribute: attribute)
    if cursor.takeWord(" to ") {
      _ = cursor.takeWord("superview ")
      parsed.second = ParsedAnchor(item: try item(&cursor), attribute: attribute)
    }
    cursor.skipBlanks()
    if cursor.takeWord("equal to ") {
      parsed.relation = .equal
    } else if cursor.takeWord("at least ") || cursor.takeWord("min ")
      || cursor.takeWord("greater than or equal to ")
    {
      parsed.relation = .greaterOrEqual
    } else if cursor.takeWord("at most ") || cursor.takeWord("max ")
      || cursor.takeWord("less than or equal to ")
    {
      parsed.relation = .lessOrEqual
    } else {
      throw .noRelation
    }
    let value = try cursor.number()
    parsed.constant = value
    if isInset, attribute == .right || attribute == .bottom || attribute == .trailing {
      parsed.constant = value.negated
      parsed.relation = parsed.relation.flipped
    }
    try priority(&cursor, into: &parsed)
  }

  private static func attribute(_ cursor: inout DescriptionCursor) throws(DescriptionFault) -> (
    LayoutAttribute, Bool
  ) {
    guard let word = cursor.attributeWord(at: cursor.at) else { throw .noAttribute }
    cursor.at = word.end
    return (word.attribute, cursor.takeWord(" inset"))
  }

  private static func item(_ cursor: inout DescriptionCursor) throws(DescriptionFault) -> ParsedItem
  {
    guard cursor.take("<") else { throw .badVisualFormat }
    let start = cursor.at
    while !cursor.isAtEnd, cursor.next.isClassByte { cursor.at += 1 }
    let end = cursor.at
    cursor.skipBlanks()
    guard end > start, let hex = cursor.hexadecimal(),
      let close = cursor.firstIndex(of: UInt8(ascii: ">"), from: cursor.at)
    else { throw .noAddress }
    cursor.at = close + 1
    return ParsedItem(
      kind: .object, className: TextRange(start, end), address: hex.value, digits: hex.digits,
      isUppercase: hex.isUppercase)
  }

  private static func priority(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    cursor.skipBlanks()
    guard cursor.takeWord("with ") else { return }
    parsed.isPriorityPrinted = true
    if cursor.takeWord("required") {
      parsed.priority = ParsedNumber(1000)
    } else if cursor.takeWord("high") {
      parsed.priority = ParsedNumber(750)
    } else if cursor.takeWord("low") {
      parsed.priority = ParsedNumber(250)
    } else if cursor.takeWord("fitting") {
      parsed.priority = ParsedNumber(50)
    } else {
      parsed.priority = try cursor.number()
    }
    cursor.skipBlanks()
    _ = cursor.takeWord("priority")
  }
}
