/// What stands behind the body of a description.
enum DescriptionTrailer {
  /// Priorities, state, names and the closing bracket.
  static func read(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription,
    names: inout ContiguousArray<LegendEntry>
  ) throws(DescriptionFault) {
    var isBehindState = false
    while true {
      if cursor.isBodyOutside { cursor.skipSpaces() } else { cursor.skipBlanks() }
      if cursor.take(">") { return }
      if cursor.isBodyOutside, cursor.isAtEnd || cursor.endsOutsideBody() { return }
      if cursor.isAtEnd {
        parsed.breaksOffInState = isBehindState
        throw .cut
      }
      if cursor.takeWord("priority:") || cursor.take("@") || cursor.take("^") {
        cursor.skipBlanks()
        parsed.priority = try cursor.number()
        parsed.isPriorityPrinted = true
      } else if cursor.takeWord("Hug:") {
        parsed.hugging = try cursor.number()
      } else if cursor.takeWord("CompressionResistance:") {
        parsed.compressionResistance = try cursor.number()
      } else if cursor.take("(") {
        let open = cursor.at
        do throws(DescriptionFault) {
          isBehindState = try stateAndNames(&cursor, into: &parsed, names: &names)
        } catch {
          parsed.breaksOffInState = error == .cut
          throw error
        }
        if isBehindState { continue }
        parsed.breaksOffInState = breaksOffInWord(cursor, open)
        guard cursor.isBodyOutside else {
          throw cursor.isUnclosed(from: cursor.at) ? .cut : .trailingText
        }
        skipTag(&cursor)
      } else {
        throw .trailingText
      }
    }
  }

  /// `active)`, `inactive, names: … )`, `Names: … )`; `false` where it is something else.
  private static func stateAndNames(
    _ cursor: inout DescriptionCursor, into parsed: inout ParsedDescription,
    names: inout ContiguousArray<LegendEntry>
  ) throws(DescriptionFault) -> Bool {
    cursor.skipBlanks()
    if cursor.takeWord("inactive") { parsed.isInactive = true }
    let hasState = parsed.isInactive || cursor.takeWord("active")
    cursor.skipBlanks()
    if hasState {
      if cursor.take(")") { return true }
      _ = cursor.take(",")
      cursor.skipBlanks()
      if cursor.isAtEnd { throw .cut }
    }
    guard cursor.takeWord("names") || cursor.takeWord("Names") else { return false }
    cursor.skipBlanks()
    _ = cursor.take(":") || cursor.take(",")
    try NamesList.read(&cursor, into: &names)
    return true
  }

  /// Whether nothing follows but the beginning of the state, or of what leads to the names, behind
  /// which nothing else comes.
  private static func breaksOffInWord(_ cursor: DescriptionCursor, _ start: Int) -> Bool {
    let rest = cursor.trimmed(start, cursor.limit)
    guard !rest.isEmpty else { return false }
    return ["active, names:", "Names:"].contains { words in
      words.utf8.starts(with: (rest.start..<rest.end).lazy.map { cursor.bytes[$0] })
    }
  }

  /// FLKAutoLayout's `(tag1, (null))` after the body.
  private static func skipTag(_ cursor: inout DescriptionCursor) {
    var depth = 1
    while !cursor.isAtEnd, depth > 0, cursor.next != 0x0A {
      if cursor.next == UInt8(ascii: "(") { depth += 1 }
      if cursor.next == UInt8(ascii: ")") { depth -= 1 }
      cursor.at += 1
    }
  }
}
