/// The names at the end of a description, `(Names: bar:UIView:0x…, '|':UIView:0x… )`, and what each
/// stands for.
enum NamesList {
  /// Reads names up to the closing bracket, behind `Names:`.
  static func read(
    _ cursor: inout DescriptionCursor, into legend: inout ContiguousArray<LegendEntry>
  ) throws(DescriptionFault) {
    for _ in 0..<1_000 {
      cursor.skipBlanks()
      if cursor.take(")") { return }
      if cursor.take(",") { continue }
      if cursor.isAtEnd { throw .cut }
      let entry = try nameEntry(&cursor)
      // The anchors of a composite constraint are listed by what they are of: `UIView:0x7f8.leading:0x600`.
      let name = entry.value.className
      if !cursor.bytes.matches("0x", at: name.start, to: name.end) { legend.append(entry) }
    }
    throw .badLegend
  }

  /// `KEY:Class:0x…['text']` or `KEY:0x…`.
  private static func nameEntry(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> LegendEntry
  {
    let start = cursor.at
    if cursor.take("'"), let entry = try quotedKeyEntry(&cursor) { return entry }
    cursor.at = start
    return try bareKeyEntry(&cursor)
  }

  private static func quotedKeyEntry(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> LegendEntry?
  {
    let start = cursor.at
    var search = start
    while let quote = cursor.firstIndex(of: UInt8(ascii: "'"), from: search) {
      search = quote + 1
      guard cursor.bytes[quote + 1] == UInt8(ascii: ":") else { continue }
      cursor.at = quote + 2
      cursor.skipBlanks()
      let key = cursor.trimmed(start, quote)
      let isSuperview = key.count == 1 && cursor.bytes[key.start] == UInt8(ascii: "|")
      guard
        let value = try legendValue(&cursor) ?? namedValue(&cursor)
          ?? (isSuperview ? bareValue(&cursor) : nil)
      else { continue }
      return LegendEntry(key: key, isSuperview: isSuperview, value: value)
    }
    return nil
  }

  private static func bareKeyEntry(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> LegendEntry
  {
    let start = cursor.at
    var search = start
    while let zero = cursor.firstIndex(of: "0x", from: search) {
      search = zero + 2
      guard cursor.bytes[zero - 1] == UInt8(ascii: ":"), zero > start else { continue }
      cursor.at = zero
      guard cursor.hexadecimal() != nil || cursor.takeMaskedAddress() != nil,
        endsLegendValue(cursor, cursor.at)
      else { continue }
      var colon = zero - 1
      var classStart = colon
      while classStart > start, cursor.bytes[classStart - 1].isClassByte { classStart -= 1 }
      let hasClass =
        classStart > start + 1 && classStart < colon
        && cursor.bytes[classStart - 1] == UInt8(ascii: ":")
      if hasClass { colon = classStart - 1 }
      cursor.at = colon + 1
      guard let value = try legendValue(&cursor) else { continue }
      return LegendEntry(key: cursor.trimmed(start, colon), isSuperview: false, value: value)
    }
    throw cursor.isUnclosed(from: start) ? .cut : .badLegend
  }

  private static func endsLegendValue(_ cursor: DescriptionCursor, _ index: Int) -> Bool {
    let next = cursor.bytes[index]
    return index >= cursor.limit || next.isBlank || next == UInt8(ascii: ",")
      || next == UInt8(ascii: ")")
      || next == UInt8(ascii: "'")
  }

  private static func legendValue(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> ParsedItem?
  {
    let start = cursor.at
    guard var item = cursor.object() else {
      if let digits = cursor.takeMaskedAddress() { return ParsedItem(kind: .masked, name: digits) }
      guard let hex = cursor.hexadecimal() else {
        cursor.at = start
        return nil
      }
      return ParsedItem(
        kind: .object, address: hex.value, digits: hex.digits, isUppercase: hex.isUppercase)
    }
    if cursor.next == UInt8(ascii: "'") {
      try cursor.quotedText(&item) { cursor, index in
        cursor.bytes[index] == UInt8(ascii: ",") || cursor.bytes[index] == UInt8(ascii: ")")
          || (cursor.bytes[index].isBlank && closesLegend(cursor, index))
      }
    }
    return item
  }

  /// `NAME:0x…`, where the name is no class's, as it holds blanks or brackets.
  private static func namedValue(_ cursor: inout DescriptionCursor) -> ParsedItem? {
    let start = cursor.at
    while let zero = cursor.firstIndex(of: ":0x", from: cursor.at) {
      cursor.at = zero + 1
      let isLast = cursor.bytes.firstIndex(of: ")", from: start, to: zero) == nil
      if let hex = cursor.hexadecimal(), endsLegendValue(cursor, cursor.at), isLast {
        return ParsedItem(
          kind: .object, address: hex.value, digits: hex.digits, isUppercase: hex.isUppercase)
      }
    }
    cursor.at = start
    return nil
  }

  /// `card` of `'|':card`: somebody wrote the view's name in place of its class and address.
  private static func bareValue(_ cursor: inout DescriptionCursor) -> ParsedItem? {
    let start = cursor.at
    while cursor.at < cursor.limit, cursor.bytes[cursor.at].isClassByte { cursor.at += 1 }
    guard cursor.at > start, cursor.bytes[start].isLetter, endsLegendValue(cursor, cursor.at)
    else {
      cursor.at = start
      return nil
    }
    return ParsedItem(kind: .bare, name: TextRange(start, cursor.at))
  }

  private static func closesLegend(_ cursor: DescriptionCursor, _ index: Int) -> Bool {
    var index = index
    while index < cursor.limit, cursor.bytes[index].isBlank { index += 1 }
    return cursor.bytes[index] == UInt8(ascii: ")") && index < cursor.limit
  }
}
