internal import LayoutModel
internal import LinearArithmetic

/// An item and its attribute, `I.attribute`, on one side of an equation.
enum EquationOperand {
  /// Where in an equation an operand stands.
  enum Side {
    case left, right
  }

  /// Reads the operand; what is cut off, or has no attribute, is a fault.
  static func read(_ cursor: inout DescriptionCursor, _ side: Side) throws(DescriptionFault)
    -> ParsedAnchor
  {
    cursor.skipBlanks()
    let start = cursor.at
    let isBracketed = cursor.take("<")  // Snap: `<UIView:0x…>.top`
    if var item = cursor.object() {
      if cursor.next == UInt8(ascii: "'") {
        try cursor.quotedText(&item) { endsText($0, $1) }
      }
      if isBracketed { _ = cursor.take(">") }
      if let boundary = gridBoundary(&cursor, from: start) { return boundary }
      if cursor.take(".") {
        if let word = cursor.attributeWord(at: cursor.at) {
          cursor.at = word.end
          skipMarker(&cursor)
          return ParsedAnchor(item: item, attribute: word.attribute)
        }
        if cursor.takeWord("(null)") {
          return ParsedAnchor(item: item, attribute: .minX, isNameless: true)
        }
      }
    }
    cursor.at = start
    return try bareOperand(&cursor, side)
  }

  /// `NSGridView:0x….row-boundary[2]`: a line between the rows or columns of a grid, which moves as a guide
  /// of its own would.
  private static func gridBoundary(_ cursor: inout DescriptionCursor, from start: Int)
    -> ParsedAnchor?
  {
    let boundaries: [(words: StaticString, attribute: LayoutAttribute)] = [
      (".row-boundary", .top), (".column-boundary", .leading),
    ]
    for (words, attribute) in boundaries
    where cursor.bytes.matches(words, at: cursor.at, to: cursor.limit) {
      cursor.at += words.utf8CodeUnitCount
      if cursor.next == UInt8(ascii: "["), !cursor.isAtEnd,
        let close = cursor.bytes.firstIndex(
          of: UInt8(ascii: "]"), from: cursor.at, to: min(cursor.limit, cursor.at + 12))
      {
        cursor.at = close + 1
      }
      return ParsedAnchor(
        item: ParsedItem(kind: .bare, name: TextRange(start, cursor.at)), attribute: attribute)
    }
    return nil
  }

  /// `contentHeight{id: 28}`.
  private static func skipMarker(_ cursor: inout DescriptionCursor) {
    guard cursor.next == UInt8(ascii: "{"), !cursor.isAtEnd,
      let close = cursor.bytes.firstIndex(
        of: UInt8(ascii: "}"), from: cursor.at, to: min(cursor.limit, cursor.at + 40))
    else { return }
    cursor.at = close + 1
  }

  /// A name, which may hold dots, blanks and parentheses, up to the dot before its attribute.
  private static func bareOperand(_ cursor: inout DescriptionCursor, _ side: Side)
    throws(DescriptionFault) -> ParsedAnchor
  {
    let start = cursor.at
    var search = cursor.at
    while let dot = cursor.firstIndex(of: UInt8(ascii: "."), from: search) {
      search = dot + 1
      guard dot > start, let word = cursor.attributeWord(at: dot + 1) else { continue }
      cursor.at = word.end
      skipMarker(&cursor)
      let end = cursor.at
      guard side == .left ? relationFollows(&cursor) : operandEndFollows(&cursor) else { continue }
      cursor.at = end
      return ParsedAnchor(
        item: ParsedItem(kind: .bare, name: cursor.trimmed(start, dot)), attribute: word.attribute)
    }
    cursor.at = start
    // A dot whose word the text ends in, or a description that nothing closes.
    let isCut =
      search > start && (search..<cursor.limit).allSatisfy { cursor.bytes[$0].isClassByte }
      || !cursor.isBodyOutside && cursor.firstIndex(of: UInt8(ascii: ">"), from: cursor.at) == nil
      || endsWithMarkOfCut(cursor)
    throw cursor.limit > start && !isCut ? .noAttribute : .cut
  }

  /// Whether the text ends with what somebody wrote for what is left out: `…`, `...`, `<…>`.
  private static func endsWithMarkOfCut(_ cursor: DescriptionCursor) -> Bool {
    var end = cursor.limit
    while end > cursor.at,
      cursor.bytes[end - 1].isBlank || [0x22, 0x29, 0x3E, 0x5D].contains(cursor.bytes[end - 1])
    {
      end -= 1
    }
    return end - cursor.at > 3
      && (cursor.bytes.matches("…", at: end - 3, to: end)
        || cursor.bytes.matches("...", at: end - 3, to: end))
  }

  private static func relationFollows(_ cursor: inout DescriptionCursor) -> Bool {
    cursor.skipBlanks()
    return cursor.relation() != nil || cursor.next == UInt8(ascii: "-")
  }

  private static func operandEndFollows(_ cursor: inout DescriptionCursor) -> Bool {
    cursor.skipBlanks()
    if cursor.isAtEnd { return true }
    switch cursor.next {
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "N"),
      UInt8(ascii: "p"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "H"),
      UInt8(ascii: "C"):
      return true
    default: return false
    }
  }

  /// After a text inside an equation stands `.attribute`.
  private static func endsText(_ cursor: DescriptionCursor, _ index: Int) -> Bool {
    cursor.bytes[index] == UInt8(ascii: ".") && cursor.attributeWord(at: index + 1) != nil
  }
}
