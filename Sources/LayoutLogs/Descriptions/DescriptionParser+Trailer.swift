internal import LayoutModel
internal import LinearArithmetic

extension DescriptionParser {
  /// Priorities, state, names and the closing bracket.
  mutating func trailer(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    var isBehindState = false
    while true {
      if isBodyOutside { skipSpaces() } else { skipBlanks() }
      if take(">") { return }
      if isBodyOutside, at >= limit || endsOutsideBody() { return }
      if at >= limit {
        parsed.breaksOffInState = isBehindState
        throw .cut
      }
      if takeWord("priority:") || take("@") || take("^") {
        skipBlanks()
        parsed.priority = try number()
        parsed.isPriorityPrinted = true
      } else if takeWord("Hug:") {
        parsed.hugging = try number()
      } else if takeWord("CompressionResistance:") {
        parsed.compressionResistance = try number()
      } else if take("(") {
        let open = at
        do throws(DescriptionFault) {
          isBehindState = try stateAndNames(&parsed)
        } catch {
          parsed.breaksOffInState = error == .cut
          throw error
        }
        if isBehindState { continue }
        parsed.breaksOffInState = breaksOffInWord(open)
        guard isBodyOutside else { throw isUnclosed(from: at) ? .cut : .trailingText }
        skipTag()
      } else {
        throw .trailingText
      }
    }
  }

  /// Whether nothing follows but the beginning of the state, or of what leads to the names, behind
  /// which nothing else comes.
  private func breaksOffInWord(_ start: Int) -> Bool {
    let rest = trimmed(start, limit)
    guard !rest.isEmpty else { return false }
    return ["active, names:", "Names:"].contains { words in
      words.utf8.starts(with: (rest.start..<rest.end).lazy.map { bytes[$0] })
    }
  }

  func endsOutsideBody() -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "`"), 0x0A: true
    default: false
    }
  }

  /// FLKAutoLayout's `(tag1, (null))` after the body.
  private mutating func skipTag() {
    var depth = 1
    while at < limit, depth > 0, bytes[at] != 0x0A {
      if bytes[at] == UInt8(ascii: "(") { depth += 1 }
      if bytes[at] == UInt8(ascii: ")") { depth -= 1 }
      at += 1
    }
  }

  /// `active)`, `inactive, names: … )`, `Names: … )`; `false` where it is something else.
  private mutating func stateAndNames(
    _ parsed: inout ParsedDescription
  ) throws(DescriptionFault) -> Bool {
    skipBlanks()
    if takeWord("inactive") { parsed.isInactive = true }
    let hasState = parsed.isInactive || takeWord("active")
    skipBlanks()
    if hasState {
      if take(")") { return true }
      _ = take(",")
      skipBlanks()
      if at >= limit { throw .cut }
    }
    guard takeWord("names") || takeWord("Names") else { return false }
    skipBlanks()
    _ = take(":") || take(",")
    try names()
    return true
  }

  private mutating func names() throws(DescriptionFault) {
    for _ in 0..<1_000 {
      skipBlanks()
      if take(")") { return }
      if take(",") { continue }
      if at >= limit { throw .cut }
      legend.append(try nameEntry())
    }
    throw .badLegend
  }

  /// `KEY:Class:0x…['text']` or `KEY:0x…`.
  private mutating func nameEntry() throws(DescriptionFault) -> LegendEntry {
    let start = at
    if take("'"), let entry = try quotedKeyEntry() { return entry }
    at = start
    return try bareKeyEntry()
  }

  private mutating func quotedKeyEntry() throws(DescriptionFault) -> LegendEntry? {
    let start = at
    var search = start
    while let quote = bytes.firstIndex(of: UInt8(ascii: "'"), from: search, to: limit) {
      search = quote + 1
      guard bytes[quote + 1] == UInt8(ascii: ":") else { continue }
      at = quote + 2
      skipBlanks()
      guard let value = try legendValue() ?? namedValue() else { continue }
      let key = trimmed(start, quote)
      let isSuperview = key.count == 1 && bytes[key.start] == UInt8(ascii: "|")
      return LegendEntry(key: key, isSuperview: isSuperview, value: value)
    }
    return nil
  }

  private mutating func bareKeyEntry() throws(DescriptionFault) -> LegendEntry {
    let start = at
    var search = start
    while let zero = bytes.firstIndex(of: "0x", from: search, to: limit) {
      search = zero + 2
      guard bytes[zero - 1] == UInt8(ascii: ":"), zero > start else { continue }
      at = zero
      guard hexadecimal() != nil || takeMaskedAddress() != nil, endsLegendValue(at)
      else { continue }
      var colon = zero - 1
      var classStart = colon
      while classStart > start, bytes[classStart - 1].isClassByte { classStart -= 1 }
      let hasClass =
        classStart > start + 1 && classStart < colon && bytes[classStart - 1] == UInt8(ascii: ":")
      if hasClass { colon = classStart - 1 }
      at = colon + 1
      guard let value = try legendValue() else { continue }
      return LegendEntry(key: trimmed(start, colon), isSuperview: false, value: value)
    }
    throw isUnclosed(from: start) ? .cut : .badLegend
  }

  /// Whether the text ends before a bracket closes.
  private func isUnclosed(from start: Int) -> Bool {
    bytes.firstIndex(of: ")", from: start, to: limit) == nil
  }

  private func endsLegendValue(_ index: Int) -> Bool {
    let next = bytes[index]
    return index >= limit || next.isBlank || next == UInt8(ascii: ",") || next == UInt8(ascii: ")")
      || next == UInt8(ascii: "'")
  }

  private mutating func legendValue() throws(DescriptionFault) -> ParsedItem? {
    let start = at
    guard var item = object() else {
      if let digits = takeMaskedAddress() { return ParsedItem(kind: .masked, name: digits) }
      guard let hex = hexadecimal() else {
        at = start
        return nil
      }
      return ParsedItem(
        kind: .object, address: hex.value, digits: hex.digits, isUppercase: hex.isUppercase)
    }
    if bytes[at] == UInt8(ascii: "'") {
      try quotedText(&item) { parser, index in
        parser.bytes[index] == UInt8(ascii: ",") || parser.bytes[index] == UInt8(ascii: ")")
          || (parser.bytes[index].isBlank && parser.closesLegend(index))
      }
    }
    return item
  }

  /// `NAME:0x…`, where the name is no class's, as it holds blanks or brackets.
  private mutating func namedValue() -> ParsedItem? {
    let start = at
    while let zero = bytes.firstIndex(of: ":0x", from: at, to: limit) {
      at = zero + 1
      let isLast = bytes.firstIndex(of: ")", from: start, to: zero) == nil
      if let hex = hexadecimal(), endsLegendValue(at), isLast {
        return ParsedItem(
          kind: .object, address: hex.value, digits: hex.digits, isUppercase: hex.isUppercase)
      }
    }
    at = start
    return nil
  }

  private func closesLegend(_ index: Int) -> Bool {
    var index = index
    while index < limit, bytes[index].isBlank { index += 1 }
    return bytes[index] == UInt8(ascii: ")") && index < limit
  }
}
