/// Class, address, place in the code, mask and identifier: what a description begins with.
enum DescriptionHead {
  /// Reads class, address, place in the code, mask and identifier.
  ///
  /// Answers where the identifier ended, or `nil` where there is none.
  static func read(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription,
    identifierAfter minimum: Int
  ) throws(DescriptionFault) -> Int? {
    cursor.isBodyOutside = !cursor.take("<")
    let isDouble = !cursor.isBodyOutside && cursor.take("<")
    if !cursor.isBodyOutside { cursor.skipSpaces() }
    parsed.className = try className(&cursor)
    cursor.skipBlanks()
    guard cursor.take(":") else { throw .noAddress }
    cursor.skipBlanks()
    try addressOrKey(&cursor, into: &parsed)
    if isDouble {
      cursor.skipBlanks()
      guard cursor.take(">") else { throw .cut }
    }
    cursor.skipBlanks()
    if cursor.isAtEnd { throw .cut }
    if !isDouble, cursor.next == UInt8(ascii: ">"), !cursor.isAtEnd {
      try enterOutsideBody(&cursor)
    }
    if cursor.next == UInt8(ascii: "h") { try mask(&cursor, into: &parsed) }
    cursor.skipBlanks()
    guard cursor.next == UInt8(ascii: "'"), !cursor.isAtEnd else { return nil }
    guard let end = identifierEnd(cursor, from: max(cursor.at + 1, minimum + 1)) else { throw .cut }
    parsed.identifier = TextRange(cursor.at + 1, end)
    cursor.at = end + 1
    cursor.skipBlanks()
    return end
  }

  /// Reads only class and address or key; nothing else need follow.
  static func identify(_ cursor: inout DescriptionCursor) -> ParsedDescription? {
    var parsed = ParsedDescription(start: cursor.at)
    _ = cursor.take("<")
    guard let name = try? className(&cursor) else { return nil }
    parsed.className = name
    cursor.skipBlanks()
    guard cursor.take(":") else { return nil }
    cursor.skipBlanks()
    guard (try? addressOrKey(&cursor, into: &parsed)) != nil, !cursor.isAtEnd else { return nil }
    return parsed
  }

  private static func className(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> TextRange
  {
    let start = cursor.at
    guard cursor.next.isLetter || cursor.next == UInt8(ascii: "_") else { throw .notADescription }
    cursor.at = cursor.bytes.endOfClassBytes(from: cursor.at, to: cursor.limit)
    return TextRange(start, cursor.at)
  }

  private static func addressOrKey(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    if let hex = cursor.hexadecimal() {
      parsed.address = hex.value
      parsed.addressDigits = hex.digits
      parsed.isAddressUppercase = hex.isUppercase
      if cursor.isAtEnd { throw .cut }
      if cursor.take("@") { try codeLocation(&cursor, into: &parsed) }
      return
    }
    if cursor.takeMaskedAddress() != nil {
      if cursor.isAtEnd { throw .cut }
      if cursor.take("@") { try codeLocation(&cursor, into: &parsed) }
      return
    }
    let start = cursor.at
    if let sign = cursor.firstIndex(of: UInt8(ascii: "@"), from: cursor.at),
      cursor.bytes.firstIndex(of: 0x3C, from: cursor.at, to: sign) == nil,
      cursor.bytes.firstIndex(of: 0x0A, from: cursor.at, to: sign) == nil
    {
      let label = TextRange(start, sign)
      cursor.at = sign + 1
      if (try? codeLocation(&cursor, into: &parsed)) != nil {
        parsed.key = label
        return
      }
      cursor.at = start
    }
    while !cursor.isAtEnd, !cursor.next.isBlank, cursor.next != UInt8(ascii: ">") { cursor.at += 1 }
    guard cursor.at > start, cursor.next.isBlank else { throw .noAddress }
    let end = cursor.at
    cursor.at = start
    if let named = cursor.namedAddress(), cursor.at == end {
      parsed.identifier = named.name
      (parsed.address, parsed.addressDigits) = (named.hex.value, named.hex.digits)
      parsed.isAddressUppercase = named.hex.isUppercase
      return
    }
    cursor.at = end
    parsed.key = TextRange(start, end)
  }

  /// `path/File.swift#12`, where the path may hold blanks.
  private static func codeLocation(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    let start = cursor.at
    var sharp = cursor.at
    while let next = cursor.firstIndex(of: UInt8(ascii: "#"), from: sharp) {
      var end = next + 1
      var line = 0
      while cursor.bytes[end].isDigit, end - next < 9 {
        line = line * 10 + Int(cursor.bytes[end] & 0x0F)
        end += 1
      }
      if end > next + 1, cursor.bytes[end].isBlank, end < cursor.limit {
        parsed.file = TextRange(start, next)
        parsed.fileLine = line
        cursor.at = end
        return
      }
      sharp = next + 1
    }
    throw .noAddress
  }

  /// FLKAutoLayout closes the bracket before the body: `<NSLayoutConstraint: 0x…> H:[…] (tag)`.
  private static func enterOutsideBody(_ cursor: inout DescriptionCursor) throws(DescriptionFault) {
    let close = cursor.at
    cursor.at += 1
    cursor.skipSpaces()
    let isVisual =
      (cursor.next == UInt8(ascii: "H") || cursor.next == UInt8(ascii: "V"))
      && cursor.bytes[cursor.at + 1] == UInt8(ascii: ":")
    let isBody =
      !cursor.isAtEnd
      && (isVisual || cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "|")
        || (cursor.next.isLetter && hasRelation(cursor, from: cursor.at)))
    guard isBody else {
      cursor.at = close
      throw .noBody
    }
    cursor.isBodyOutside = true
  }

  private static func hasRelation(_ cursor: DescriptionCursor, from start: Int) -> Bool {
    let end = cursor.firstIndex(of: 0x0A, from: start) ?? cursor.limit
    return cursor.bytes.firstIndex(of: " == ", from: start, to: end) != nil
      || cursor.bytes.firstIndex(of: " <= ", from: start, to: end) != nil
      || cursor.bytes.firstIndex(of: " >= ", from: start, to: end) != nil
  }

  /// `h=--& v=-&-`, and what translators make of it.
  private static func mask(_ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription)
    throws(DescriptionFault)
  {
    let start = cursor.at
    cursor.at += 1
    cursor.skipBlanks()
    guard cursor.take("=") else {
      cursor.at = start
      return
    }
    cursor.skipBlanks()
    if cursor.next == UInt8(ascii: "v") {
      cursor.at += 1
      cursor.skipBlanks()
      guard cursor.take("=") else { throw .badMask }
      let horizontal = try maskTriple(&cursor)
      parsed.mask = horizontal << 3 | (try maskTriple(&cursor))
      return
    }
    let horizontal = try maskTriple(&cursor)
    cursor.skipBlanks()
    guard cursor.take("v") else { throw .badMask }
    cursor.skipBlanks()
    guard cursor.take("=") else { throw .badMask }
    parsed.mask = horizontal << 3 | (try maskTriple(&cursor))
  }

  private static func maskTriple(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> UInt8
  {
    cursor.skipBlanks()
    var bits: UInt8 = 0
    for _ in 0..<3 {
      switch cursor.next {
      case UInt8(ascii: "-"): bits = bits << 1
      case UInt8(ascii: "&"): bits = bits << 1 | 1
      default: throw .badMask
      }
      cursor.at += 1
    }
    return bits
  }

  /// The next quote that a blank follows: an identifier may hold quotes itself.
  static func identifierEnd(_ cursor: DescriptionCursor, from start: Int) -> Int? {
    var from = start
    while let quote = cursor.firstIndex(of: UInt8(ascii: "'"), from: from) {
      if cursor.bytes[quote + 1].isBlank, quote + 1 < cursor.limit { return quote }
      from = quote + 1
    }
    return nil
  }
}
