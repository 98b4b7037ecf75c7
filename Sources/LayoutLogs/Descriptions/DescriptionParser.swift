internal import LayoutModel
internal import LinearArithmetic

/// Reads one constraint description by recursive descent over the cleaned bytes.
///
/// The grammar is that of Apple's descriptions of all ages and of SnapKit, Snap, Masonry,
/// FLKAutoLayout and KeepLayout; blanks are allowed wherever machine translation puts them.
struct DescriptionParser {
  var bytes: ByteView
  let attributes = AttributeTable.shared
  /// The names lists of all descriptions since `reset()`, one after the other.
  var legend: ContiguousArray<LegendEntry> = []
  var at = 0
  var limit = 0
  /// The line ends the body, not a bracket: FLKAutoLayout closes it before the body, and web pages
  /// lose it.
  var isBodyOutside = false
  /// Whether the names of a description that breaks off among them are kept in the legend.
  var keepsCutNames = false

  init(bytes: ByteView) { self.bytes = bytes }

  /// Nobody writes longer descriptions; a line of beginnings would be searched to its end for each.
  private static let longest = 16_384

  /// Reads the description that begins at `start`; nothing from `limit` on belongs to it.
  ///
  /// What `parsed` held is lost, even where the description cannot be read.
  mutating func parse(
    from start: Int, to limit: Int, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    let legendStart = legend.count
    let limit = min(limit, start + Self.longest)
    do throws(DescriptionFault) {
      var identifierEnd = 0
      while true {
        at = start
        self.limit = limit
        if legend.count > legendStart { legend.removeLast(legend.count - legendStart) }
        parsed = ParsedDescription(start: start)
        parsed.legendStart = legendStart
        let retry = try head(&parsed, identifierAfter: identifierEnd)
        do throws(DescriptionFault) {
          try body(&parsed)
          parsed.legendCount = legend.count - legendStart
          parsed.range.end = at
          return
        } catch {
          // A quote inside the identifier may have ended it too early.
          guard !parsed.breaksOffInState, let end = retry, nextIdentifierEnd(from: end) != nil
          else { throw error }
          identifierEnd = end
        }
      }
    } catch {
      if keepsCutNames, parsed.breaksOffInState {
        parsed.legendCount = legend.count - legendStart
      } else {
        legend.removeLast(legend.count - legendStart)
      }
      throw error
    }
  }

  /// Reads only class and address or key, from a description whose rest may be lost.
  mutating func identify(from start: Int, to limit: Int) -> ParsedDescription? {
    at = start
    self.limit = limit
    var parsed = ParsedDescription(start: start)
    _ = take("<")
    guard let name = try? className() else { return nil }
    parsed.className = name
    skipBlanks()
    guard take(":") else { return nil }
    skipBlanks()
    guard (try? addressOrKey(&parsed)) != nil, at < limit else { return nil }
    return parsed
  }

  // MARK: Head

  /// Reads class, address, place in the code, mask and identifier.
  ///
  /// Answers where the identifier ended, or `nil` where there is none.
  private mutating func head(
    _ parsed: inout ParsedDescription, identifierAfter minimum: Int
  ) throws(DescriptionFault) -> Int? {
    isBodyOutside = !take("<")
    let isDouble = !isBodyOutside && take("<")
    if !isBodyOutside { skipSpaces() }
    parsed.className = try className()
    skipBlanks()
    guard take(":") else { throw .noAddress }
    skipBlanks()
    try addressOrKey(&parsed)
    if isDouble {
      skipBlanks()
      guard take(">") else { throw .cut }
    }
    skipBlanks()
    if at >= limit { throw .cut }
    if !isDouble, bytes[at] == UInt8(ascii: ">"), at < limit { try enterOutsideBody() }
    if bytes[at] == UInt8(ascii: "h") { try mask(&parsed) }
    skipBlanks()
    guard bytes[at] == UInt8(ascii: "'"), at < limit else { return nil }
    guard let end = nextIdentifierEnd(from: max(at + 1, minimum + 1)) else { throw .cut }
    parsed.identifier = TextRange(at + 1, end)
    at = end + 1
    skipBlanks()
    return end
  }

  private mutating func className() throws(DescriptionFault) -> TextRange {
    let start = at
    guard bytes[at].isLetter || bytes[at] == UInt8(ascii: "_") else { throw .notADescription }
    at = bytes.endOfClassBytes(from: at, to: limit)
    return TextRange(start, at)
  }

  private mutating func addressOrKey(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    if let hex = hexadecimal() {
      parsed.address = hex.value
      parsed.addressDigits = hex.digits
      parsed.isAddressUppercase = hex.isUppercase
      if at >= limit { throw .cut }
      if take("@") { try codeLocation(&parsed) }
      return
    }
    if takeMaskedAddress() != nil {
      if at >= limit { throw .cut }
      if take("@") { try codeLocation(&parsed) }
      return
    }
    let start = at
    if let sign = bytes.firstIndex(of: UInt8(ascii: "@"), from: at, to: limit),
      bytes.firstIndex(of: 0x3C, from: at, to: sign) == nil,
      bytes.firstIndex(of: 0x0A, from: at, to: sign) == nil
    {
      let label = TextRange(start, sign)
      at = sign + 1
      if (try? codeLocation(&parsed)) != nil {
        parsed.key = label
        return
      }
      at = start
    }
    while at < limit, !bytes[at].isBlank, bytes[at] != UInt8(ascii: ">") { at += 1 }
    guard at > start, bytes[at].isBlank else { throw .noAddress }
    parsed.key = TextRange(start, at)
  }

  /// `path/File.swift#12`, where the path may hold blanks.
  private mutating func codeLocation(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    let start = at
    var sharp = at
    while let next = bytes.firstIndex(of: UInt8(ascii: "#"), from: sharp, to: limit) {
      var end = next + 1
      var line = 0
      while bytes[end].isDigit, end - next < 9 {
        line = line * 10 + Int(bytes[end] & 0x0F)
        end += 1
      }
      if end > next + 1, bytes[end].isBlank, end < limit {
        parsed.file = TextRange(start, next)
        parsed.fileLine = line
        at = end
        return
      }
      sharp = next + 1
    }
    throw .noAddress
  }

  /// FLKAutoLayout closes the bracket before the body: `<NSLayoutConstraint: 0x…> H:[…] (tag)`.
  private mutating func enterOutsideBody() throws(DescriptionFault) {
    let close = at
    at += 1
    skipSpaces()
    let isVisual =
      (bytes[at] == UInt8(ascii: "H") || bytes[at] == UInt8(ascii: "V"))
      && bytes[at + 1] == UInt8(ascii: ":")
    let isBody =
      at < limit
      && (isVisual || bytes[at] == UInt8(ascii: "[") || bytes[at] == UInt8(ascii: "|")
        || (bytes[at].isLetter && hasRelation(from: at)))
    guard isBody else {
      at = close
      throw .noBody
    }
    isBodyOutside = true
  }

  private func hasRelation(from start: Int) -> Bool {
    let end = bytes.firstIndex(of: 0x0A, from: start, to: limit) ?? limit
    return bytes.firstIndex(of: " == ", from: start, to: end) != nil
      || bytes.firstIndex(of: " <= ", from: start, to: end) != nil
      || bytes.firstIndex(of: " >= ", from: start, to: end) != nil
  }

  /// `h=--& v=-&-`, and what translators make of it.
  private mutating func mask(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    let start = at
    at += 1
    skipBlanks()
    guard take("=") else {
      at = start
      return
    }
    skipBlanks()
    if bytes[at] == UInt8(ascii: "v") {
      at += 1
      skipBlanks()
      guard take("=") else { throw .badMask }
      let horizontal = try maskTriple()
      parsed.mask = horizontal << 3 | (try maskTriple())
      return
    }
    let horizontal = try maskTriple()
    skipBlanks()
    guard take("v") else { throw .badMask }
    skipBlanks()
    guard take("=") else { throw .badMask }
    parsed.mask = horizontal << 3 | (try maskTriple())
  }

  private mutating func maskTriple() throws(DescriptionFault) -> UInt8 {
    skipBlanks()
    var bits: UInt8 = 0
    for _ in 0..<3 {
      switch bytes[at] {
      case UInt8(ascii: "-"): bits = bits << 1
      case UInt8(ascii: "&"): bits = bits << 1 | 1
      default: throw .badMask
      }
      at += 1
    }
    return bits
  }

  /// The next quote that a blank follows: an identifier may hold quotes itself.
  private func nextIdentifierEnd(from start: Int) -> Int? {
    var from = start
    while let quote = bytes.firstIndex(of: UInt8(ascii: "'"), from: from, to: limit) {
      if bytes[quote + 1].isBlank, quote + 1 < limit { return quote }
      from = quote + 1
    }
    return nil
  }

  // MARK: Body

  private mutating func body(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    skipBlanks()
    guard at < limit, bytes[at] != UInt8(ascii: ">") else { throw .noBody }
    if let axis = visualAxis() {
      try visualFormat(axis, &parsed)
    } else if bytes.matches("KeepLayoutConstraint", at: parsed.className.start, to: limit) {
      try keepLayout(&parsed)
    } else {
      try equation(&parsed)
    }
    try trailer(&parsed)
  }

  /// Whether a visual format begins here; takes `H:` or `V:` where it does.
  private mutating func visualAxis() -> Axis? {
    let byte = bytes[at]
    if afterRedactedModule(at) > at { return nil }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return .horizontal }
    guard byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V") else { return nil }
    var next = at + 1
    let hasColon = bytes[next] == UInt8(ascii: ":")
    if hasColon { next += 1 }
    while next < limit, bytes[next].isBlank { next += 1 }
    guard next < limit, bytes[next] == UInt8(ascii: "[") || bytes[next] == UInt8(ascii: "|"),
      hasColon || next > at + 1
    else { return nil }
    at = next
    return byte == UInt8(ascii: "H") ? .horizontal : .vertical
  }

  // MARK: Bytes

  @inline(__always)
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard at < limit, bytes[at] == UInt8(truncatingIfNeeded: scalar.value) else { return false }
    at += 1
    return true
  }

  @inline(__always)
  mutating func takeWord(_ text: StaticString) -> Bool {
    guard bytes.matches(text, at: at, to: limit) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  mutating func skipBlanks() {
    while at < limit, bytes[at].isBlank { at += 1 }
  }

  mutating func skipSpaces() {
    while at < limit, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  /// `0x7f82****`, or `nil` and nothing taken.
  mutating func takeMaskedAddress() -> TextRange? {
    guard let end = bytes.endOfMaskedAddress(from: at, to: limit) else { return nil }
    defer { at = end }
    return TextRange(at, end)
  }

  /// `0x…`, or `nil` and nothing taken.
  mutating func hexadecimal() -> (value: UInt64, digits: UInt8, isUppercase: Bool)? {
    guard bytes[at] == UInt8(ascii: "0"), bytes[at + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    let (value, index, isUppercase) = bytes.hexDigits(from: at + 2, to: limit)
    if index - at > 18 { return nil }
    guard index > at + 2 else { return nil }
    if bytes[index].mayHideDigits, bytes.endOfMaskedAddress(from: at, to: limit) != nil {
      return nil
    }
    let digits = UInt8(index - at - 2)
    at = index
    return (value, digits, isUppercase)
  }
}
