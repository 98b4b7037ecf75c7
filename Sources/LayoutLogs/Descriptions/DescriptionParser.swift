internal import LayoutModel

/// Reads one constraint description by recursive descent over the cleaned bytes.
///
/// The grammar is that of Apple's descriptions of all ages and of SnapKit, Snap, Masonry,
/// FLKAutoLayout and KeepLayout; blanks are allowed wherever machine translation puts them. Each part of
/// a description reads itself: `DescriptionHead`, one of the bodies, `DescriptionTrailer`.
struct DescriptionParser {
  var cursor: DescriptionCursor
  /// The names lists of all descriptions that were read, one after the other.
  var legend: ContiguousArray<LegendEntry> = []
  /// Whether the names of a description that breaks off among them are kept in the legend.
  var keepsCutNames = false

  init(bytes: ByteView) { cursor = DescriptionCursor(bytes: bytes) }

  /// Nobody writes longer descriptions; a line of beginnings would be searched to its end for each.
  private static let longest = 16_384

  /// Reads the description that begins at `start`; nothing from `limit` on belongs to it.
  ///
  /// What `parsed` held is lost, even where the description cannot be read.
  mutating func parse(
    from start: Int, to limit: Int, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    let legendStart = legend.count
    cursor.limit = min(limit, start + Self.longest)
    do throws(DescriptionFault) {
      var identifierEnd = 0
      while true {
        cursor.at = start
        if legend.count > legendStart { legend.removeLast(legend.count - legendStart) }
        parsed = ParsedDescription(start: start)
        parsed.legendStart = legendStart
        let retry = try DescriptionHead.read(
          &cursor, into: &parsed, identifierAfter: identifierEnd)
        do throws(DescriptionFault) {
          try body(&parsed)
          try DescriptionTrailer.read(&cursor, into: &parsed, names: &legend)
          parsed.legendCount = legend.count - legendStart
          parsed.range.end = cursor.at
          return
        } catch {
          // A quote inside the identifier may have ended it too early.
          guard !parsed.breaksOffInState, let end = retry,
            DescriptionHead.identifierEnd(cursor, from: end) != nil
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
      throw error == .cut && cursor.limit < limit ? .tooLong : error
    }
  }

  /// Reads an equation that stands alone up to `limit`, behind which its class may stand in parentheses.
  mutating func parseEquation(
    from start: Int, to limit: Int, into parsed: inout ParsedDescription
  ) throws(DescriptionFault) {
    cursor.at = start
    cursor.limit = min(limit, start + Self.longest)
    cursor.isBodyOutside = true
    parsed = ParsedDescription(start: start)
    parsed.legendStart = legend.count
    try EquationBody.read(&cursor, into: &parsed)
    parsed.range = cursor.trimmed(start, cursor.at)
    cursor.skipSpaces()
    if cursor.take("(") {
      let name = cursor.at
      cursor.at = cursor.bytes.endOfClassBytes(from: name, to: cursor.limit)
      parsed.className = TextRange(name, cursor.at)
      guard cursor.take(")") else { throw .trailingText }
      cursor.skipSpaces()
    }
    if !cursor.isAtEnd { throw .trailingText }
  }

  /// Reads only class and address or key, from a description whose rest may be lost.
  mutating func identify(from start: Int, to limit: Int) -> ParsedDescription? {
    cursor.at = start
    cursor.limit = limit
    return DescriptionHead.identify(&cursor)
  }

  private mutating func body(_ parsed: inout ParsedDescription) throws(DescriptionFault) {
    cursor.skipBlanks()
    guard !cursor.isAtEnd, cursor.next != UInt8(ascii: ">") else { throw .noBody }
    if let axis = VisualBody.axis(&cursor) {
      try VisualBody.read(&cursor, axis, into: &parsed)
    } else if cursor.bytes.matches(
      "KeepLayoutConstraint", at: parsed.className.start, to: cursor.limit)
    {
      try KeepLayoutBody.read(&cursor, into: &parsed)
    } else {
      try EquationBody.read(&cursor, into: &parsed)
    }
  }
}
