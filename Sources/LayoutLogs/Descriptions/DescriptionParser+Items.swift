internal import LayoutModel
internal import LinearArithmetic

extension DescriptionParser {
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
    if bytes[at] == 0x20 { skipBlanks() }
    guard let hex = joinedHexadecimal() else {
      guard let digits = takeMaskedAddress() else {
        at = whole
        return nil
      }
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
    _ item: inout ParsedItem, isEnd: (DescriptionParser, Int) -> Bool
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

  /// After a text inside brackets stands `]` or the opening parenthesis of a size.
  func endsBracketText(_ index: Int) -> Bool {
    var index = index
    while index < limit, bytes[index].isBlank { index += 1 }
    if bytes[index] == UInt8(ascii: "]") { return index < limit }
    guard bytes[index] == UInt8(ascii: "("), index < limit else { return false }
    let next = bytes[index + 1]
    return next.isDigit || next == UInt8(ascii: "-") || next == UInt8(ascii: ">")
      || next == UInt8(ascii: "<") || next == UInt8(ascii: "=") || next == UInt8(ascii: "N")
      || next == UInt8(ascii: ".")
  }

  /// After a text inside an equation stands `.attribute`.
  func endsEquationText(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ".") && attributeWord(at: index + 1) != nil
  }

  /// The attribute whose word begins at `start`, and the word's end.
  func attributeWord(at start: Int) -> (attribute: LayoutAttribute, end: Int)? {
    let word = bytes.endOfClassBytes(from: start, to: limit)
    if let attribute = attributes.attribute(in: bytes, start, word) { return (attribute, word) }
    var end = start
    while end < limit, bytes[end].isLetter { end += 1 }
    guard let attribute = attributes.attribute(in: bytes, start, end) else { return nil }
    let next = bytes[end]
    if end < limit, next.isClassByte, next != UInt8(ascii: ".") { return nil }
    return (attribute, end)
  }

  /// Where in an equation an operand stands.
  enum Side {
    case left, right
  }

  /// `I.attribute`.
  mutating func operand(_ side: Side) throws(DescriptionFault) -> ParsedAnchor {
    skipBlanks()
    let start = at
    let isBracketed = take("<")  // Snap: `<UIView:0x…>.top`
    if var item = object() {
      if bytes[at] == UInt8(ascii: "'") {
        try quotedText(&item) { $0.endsEquationText($1) }
      }
      if isBracketed { _ = take(">") }
      if take("."), let word = attributeWord(at: at) {
        at = word.end
        skipMarker()
        return ParsedAnchor(item: item, attribute: word.attribute)
      }
    }
    at = start
    return try bareOperand(side)
  }

  /// `contentHeight{id: 28}`.
  private mutating func skipMarker() {
    guard bytes[at] == UInt8(ascii: "{"), at < limit,
      let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: at, to: min(limit, at + 40))
    else { return }
    at = close + 1
  }

  /// A name, which may hold dots, blanks and parentheses, up to the dot before its attribute.
  private mutating func bareOperand(_ side: Side) throws(DescriptionFault) -> ParsedAnchor {
    let start = at
    var search = at
    while let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: search, to: limit) {
      search = dot + 1
      guard dot > start, let word = attributeWord(at: dot + 1) else { continue }
      at = word.end
      skipMarker()
      let end = at
      guard side == .left ? relationFollows() : operandEndFollows() else { continue }
      at = end
      return ParsedAnchor(
        item: ParsedItem(kind: .bare, name: trimmed(start, dot)), attribute: word.attribute)
    }
    at = start
    // A dot whose word the text ends in, or a description that nothing closes.
    let isCut =
      search > start && (search..<limit).allSatisfy { bytes[$0].isClassByte }
      || !isBodyOutside && bytes.firstIndex(of: UInt8(ascii: ">"), from: at, to: limit) == nil
      || endsWithMarkOfCut
    throw limit > start && !isCut ? .noAttribute : .cut
  }

  /// Whether the text ends with what somebody wrote for what is left out: `…`, `...`, `<…>`.
  private var endsWithMarkOfCut: Bool {
    var end = limit
    while end > at, bytes[end - 1].isBlank || [0x22, 0x29, 0x3E, 0x5D].contains(bytes[end - 1]) {
      end -= 1
    }
    return end - at > 3
      && (bytes.matches("…", at: end - 3, to: end) || bytes.matches("...", at: end - 3, to: end))
  }

  private mutating func relationFollows() -> Bool {
    skipBlanks()
    return relation() != nil || bytes[at] == UInt8(ascii: "-")
  }

  private mutating func operandEndFollows() -> Bool {
    skipBlanks()
    if at >= limit { return true }
    switch bytes[at] {
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "N"),
      UInt8(ascii: "p"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "H"),
      UInt8(ascii: "C"):
      return true
    default: return false
    }
  }

  /// `==`, `<=` or `>=`, or `nil` and nothing taken.
  mutating func relation() -> Relation? {
    guard bytes[at + 1] == UInt8(ascii: "="), at + 1 < limit else { return nil }
    let relation: Relation
    switch bytes[at] {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessOrEqual
    case UInt8(ascii: ">"): relation = .greaterOrEqual
    default: return nil
    }
    at += 2
    return relation
  }
}
