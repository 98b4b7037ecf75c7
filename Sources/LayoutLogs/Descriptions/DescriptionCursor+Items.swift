internal import LayoutModel

extension DescriptionCursor {
  /// `[Module.]Class:0x…`, or `nil` and nothing taken.
  mutating func object() -> ParsedItem? {
    let whole = at
    let start = afterRedactedModule(afterEmphasis(at))
    var index = bytes.endOfClassBytes(from: start, to: limit)
    if bytes[index] == UInt8(ascii: "(") {
      // Swift prints `Module.(unknown context at $1029a).Class` for private types.
      index = skipUnknownContext(from: index)
    }
    if bytes[index] == UInt8(ascii: "<"), index > start { index = skipArguments(from: index) }
    guard index > start, index < limit, bytes[index] == UInt8(ascii: ":") else { return nil }
    at = index + 1
    // A line that was broken behind the colon goes on with the address.
    while at < limit, bytes[at] == 0x20 || bytes[at] == 0x0A { at += 1 }
    guard let hex = joinedHexadecimal() else {
      if let named = namedAddress() {
        return ParsedItem(
          kind: .object, className: TextRange(start, index), address: named.hex.value,
          digits: named.hex.digits, isUppercase: named.hex.isUppercase, name: named.name)
      }
      guard let digits = takeMaskedAddress() else {
        at = whole
        return nil
      }
      // Whoever cut an address may have left a blank behind its dots: `0x79c5... .width`.
      if at + 1 < limit, bytes[at] == 0x20, bytes[at + 1] == UInt8(ascii: ".") { at += 1 }
      return ParsedItem(kind: .masked, className: TextRange(start, index), name: digits)
    }
    if afterEmphasis(whole) > whole, at < limit, bytes[at] == UInt8(ascii: "*") { at += 1 }
    return ParsedItem(
      kind: .object, className: TextRange(start, index), address: hex.value, digits: hex.digits,
      isUppercase: hex.isUppercase)
  }

  /// An address, also where a blank fell into it as a line was wrapped: `0x7f e709434820`.
  private mutating func joinedHexadecimal() -> (value: UInt64, digits: UInt8, isUppercase: Bool)? {
    let start = at
    let first = hexadecimal()
    if first != nil, bytes[at] != 0x20 { return first }
    return rest(of: first, from: start) ?? first
  }

  /// `first` and the digits behind one blank; `nil` where these are not the rest of an address.
  private mutating func rest(
    of first: (value: UInt64, digits: UInt8, isUppercase: Bool)?, from start: Int
  ) -> (value: UInt64, digits: UInt8, isUppercase: Bool)? {
    let isPrefixed =
      bytes[start] == UInt8(ascii: "0") && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    let digits = Int(first?.digits ?? 0)
    let blank = start + 2 + digits
    // Eight digits are an address of 32 bits, whole as it stands.
    guard isPrefixed, digits != 8, blank < limit, bytes[blank] == 0x20 else { return nil }
    let (value, end, isUppercase) = bytes.hexDigits(from: blank + 1, to: limit)
    let count = end - blank - 1
    guard count > 0, end < limit, (9...16).contains(digits + count),
      !bytes[end].isClassByte || bytes[end] == UInt8(ascii: ".")
    else { return nil }
    at = end
    return (
      (first?.value ?? 0) << UInt64(4 * count) | value, UInt8(digits + count),
      isUppercase || first?.isUppercase ?? false
    )
  }

  /// Where a class's name begins behind the mark that Markdown made of its first underscore, or
  /// that kept Markdown from it: `*UIBar_View:0x…`, `\_UIBarView:0x…`.
  private func afterEmphasis(_ start: Int) -> Int {
    let byte = bytes[start]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "\\"), start + 1 < limit,
      bytes[start + 1].isLetter || bytes[start + 1] == UInt8(ascii: "_")
    else { return start }
    return start + 1
  }

  /// Where a class's name begins behind a module that somebody hid: `[REDACTED].HeaderView`.
  func afterRedactedModule(_ start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "[") else { return start }
    var index = start + 1
    while index < limit, bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") { index += 1 }
    guard index > start + 1, index + 2 < limit, bytes[index] == UInt8(ascii: "]"),
      bytes[index + 1] == UInt8(ascii: "."), bytes[index + 2].isLetter
    else { return start }
    return index + 2
  }

  /// Where the `<Element, Other<T>>` of a Swift class ends; `open` where none stands there.
  private func skipArguments(from open: Int) -> Int {
    var depth = 0
    var index = open
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      guard byte.isClassByte || [0x3C, 0x3E, 0x2C, 0x20].contains(byte) else { return open }
      index += 1
      if depth == 0 { return bytes[index] == UInt8(ascii: ":") ? index : open }
    }
    return open
  }

  private func skipUnknownContext(from open: Int) -> Int {
    guard bytes.matches("(unknown context at ", at: open, to: limit),
      var index = bytes.firstIndex(of: UInt8(ascii: ")"), from: open, to: min(limit, open + 60))
    else { return open }
    index += 1
    while index < limit, bytes[index].isClassByte { index += 1 }
    return index
  }

  /// A text in quotes after an item; it ends at the first quote after which `isEnd` holds.
  mutating func quotedText(
    _ item: inout ParsedItem, isEnd: (DescriptionCursor, Int) -> Bool
  ) throws(DescriptionFault) {
    let start = at + 1
    var search = start
    while let quote = bytes.firstIndex(of: UInt8(ascii: "'"), from: search, to: limit) {
      if isEnd(self, quote + 1) {
        item.text = TextRange(start, quote)
        at = quote + 1
        return
      }
      search = quote + 1
    }
    throw .cut
  }

  /// The attribute whose word begins at `start`, and the word's end.
  func attributeWord(at start: Int) -> (attribute: LayoutAttribute, end: Int)? {
    let limit = min(limit, start + AttributeTable.longestName + 1)
    let word = bytes.endOfClassBytes(from: start, to: limit)
    if let attribute = attributes.attribute(in: bytes, start, word) { return (attribute, word) }
    var end = start
    while end < limit, bytes[end].isLetter { end += 1 }
    guard let attribute = attributes.attribute(in: bytes, start, end) else { return nil }
    let next = bytes[end]
    if end < limit, next.isClassByte, next != UInt8(ascii: ".") { return nil }
    return (attribute, end)
  }
}
