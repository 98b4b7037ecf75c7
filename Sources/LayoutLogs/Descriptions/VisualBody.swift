internal import LayoutModel
internal import LinearArithmetic

/// Visual format as descriptions print it, one distance or one size.
enum VisualBody {
  /// What stands between the parentheses of a visual format.
  private struct Distance {
    var relation = Relation.equal
    var value = ParsedNumber.zero
    var priority: ParsedNumber?
  }

  /// Whether a visual format begins here; takes `H:` or `V:` where it does.
  static func axis(_ cursor: inout DescriptionCursor) -> Axis? {
    let byte = cursor.next
    if cursor.afterRedactedModule(cursor.at) > cursor.at { return nil }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return .horizontal }
    guard byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V") else { return nil }
    var next = cursor.at + 1
    let hasColon = cursor.bytes[next] == UInt8(ascii: ":")
    if hasColon { next += 1 }
    while next < cursor.limit, cursor.bytes[next].isBlank { next += 1 }
    guard next < cursor.limit,
      cursor.bytes[next] == UInt8(ascii: "[") || cursor.bytes[next] == UInt8(ascii: "|"),
      hasColon || next > cursor.at + 1
    else { return nil }
    cursor.at = next
    return byte == UInt8(ascii: "H") ? .horizontal : .vertical
  }

  /// `|-(8)-[I]`, `[I]-(8)-|`, `[I]-(8)-[J]` or `[I(8)]`, with `(LTR)` or `(RTL)` after it.
  static func read(
    _ cursor: inout DescriptionCursor, _ axis: Axis, into parsed: inout ParsedDescription
  )
    throws(DescriptionFault)
  {
    var leading = ParsedItem.superview
    if !cursor.take("|") {
      let (item, size) = try bracketedItem(&cursor)
      if let size {
        parsed.first = ParsedAnchor(
          item: item, attribute: .size(along: axis))
        apply(size, to: &parsed)
        parsed.direction = writingDirection(&cursor)
        return
      }
      leading = item
    }
    cursor.skipBlanks()
    let gap = try distance(&cursor)
    cursor.skipBlanks()
    var trailing = ParsedItem.superview
    if !cursor.take("|") {
      let (item, size) = try bracketedItem(&cursor)
      guard size == nil else { throw .badVisualFormat }
      trailing = item
    }
    parsed.direction = writingDirection(&cursor)
    apply(gap, to: &parsed)
    connect(leading, trailing, axis, into: &parsed)
  }

  /// The later edge is the earlier one plus the gap, as the engine itself stores it.
  private static func connect(
    _ leading: ParsedItem, _ trailing: ParsedItem, _ axis: Axis,
    into parsed: inout ParsedDescription
  ) {
    var near = axis == .vertical ? LayoutAttribute.top : .leading
    var far = axis == .vertical ? LayoutAttribute.bottom : .trailing
    if axis == .horizontal, parsed.direction != nil { (near, far) = (.left, .right) }
    let isFlipped = axis == .horizontal && parsed.direction == .rightToLeft
    if isFlipped { (near, far) = (far, near) }
    let a = ParsedAnchor(item: leading, attribute: leading.kind == .superview ? near : far)
    let b = ParsedAnchor(item: trailing, attribute: trailing.kind == .superview ? far : near)
    parsed.first = isFlipped ? a : b
    parsed.second = isFlipped ? b : a
  }

  private static func apply(_ distance: Distance, to parsed: inout ParsedDescription) {
    parsed.relation = distance.relation
    parsed.constant = distance.value
    if let priority = distance.priority {
      parsed.priority = priority
      parsed.isPriorityPrinted = true
    }
  }

  private static func writingDirection(_ cursor: inout DescriptionCursor) -> LayoutConstraint
    .WritingDirection?
  {
    let start = cursor.at
    cursor.skipBlanks()
    if cursor.takeWord("(LTR)") { return .leftToRight }
    if cursor.takeWord("(RTL)") { return .rightToLeft }
    cursor.at = start
    return nil
  }

  /// `-(C)-`, or nothing where the two touch; a first dash that was lost leaves one reading.
  private static func distance(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> Distance
  {
    guard cursor.take("-") || cursor.next == UInt8(ascii: "(") else { return Distance() }
    cursor.skipBlanks()
    guard cursor.take("(") else { throw .bareDash }
    let distance = try parenthesised(&cursor)
    cursor.skipBlanks()
    guard cursor.take("-") else { throw .badVisualFormat }
    return distance
  }

  /// `C := [>=|<=|==] (number | SYMBOL(number)) [@priority])`, after its opening parenthesis.
  private static func parenthesised(_ cursor: inout DescriptionCursor) throws(DescriptionFault)
    -> Distance
  {
    var distance = Distance()
    cursor.skipBlanks()
    distance.relation = cursor.relation() ?? .equal
    cursor.skipBlanks()
    if cursor.next.isLetter && !cursor.notFiniteFollows() || cursor.next == UInt8(ascii: "_") {
      distance.value = try cursor.symbolicSpace()
    } else {
      distance.value = try cursor.number()
    }
    cursor.skipBlanks()
    if cursor.take("@") {
      cursor.skipBlanks()
      distance.priority = try cursor.number()
      cursor.skipBlanks()
    }
    guard cursor.take(")") else { throw .badVisualFormat }
    return distance
  }

  /// `[I]` or `[I(C)]`.
  private static func bracketedItem(_ cursor: inout DescriptionCursor) throws(DescriptionFault) -> (
    ParsedItem, Distance?
  ) {
    guard cursor.take("[") else { throw .badVisualFormat }
    cursor.skipBlanks()
    let start = cursor.at
    if var item = cursor.object() {
      // A line that was broken behind the address goes on with the text.
      cursor.skipBlanks()
      if cursor.next == UInt8(ascii: "'") { try cursor.quotedText(&item) { endsText($0, $1) } }
      cursor.skipBlanks()
      if cursor.take("]") { return (item, nil) }
      if cursor.take("(") {
        let size = try parenthesised(&cursor)
        cursor.skipBlanks()
        guard cursor.take("]") else { throw .badVisualFormat }
        return (item, size)
      }
      cursor.at = start
    }
    return try bareBracketedItem(&cursor, from: start)
  }

  /// A name that may hold parentheses, dots and blanks.
  private static func bareBracketedItem(
    _ cursor: inout DescriptionCursor, from start: Int
  ) throws(DescriptionFault) -> (ParsedItem, Distance?) {
    var search = start
    while let close = cursor.firstIndex(of: UInt8(ascii: "]"), from: search) {
      search = close + 1
      let next = cursor.bytes[close + 1]
      let isEnd =
        close + 1 >= cursor.limit || next.isBlank || next == UInt8(ascii: "-")
        || next == UInt8(ascii: "|")
        || next == UInt8(ascii: "[") || next == UInt8(ascii: "(") || next == UInt8(ascii: ">")
      guard isEnd, close > start, !isBracketOpen(cursor, from: start, to: close) else { continue }
      if cursor.bytes[close - 1] == UInt8(ascii: ")"),
        let open = lastOpening(cursor, from: start, to: close)
      {
        cursor.at = open + 1
        if let size = try? parenthesised(&cursor), cursor.at == close, open > start {
          cursor.at = close + 1
          return (ParsedItem(kind: .bare, name: cursor.trimmed(start, open)), size)
        }
      }
      cursor.at = close + 1
      return (ParsedItem(kind: .bare, name: cursor.trimmed(start, close)), nil)
    }
    throw .cut
  }

  /// Whether the bracket at `close` ends one of a name's own, as in `[panel[1]]`.
  private static func isBracketOpen(_ cursor: DescriptionCursor, from start: Int, to close: Int)
    -> Bool
  {
    var depth = 0
    for index in start..<close {
      if cursor.bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if cursor.bytes[index] == UInt8(ascii: "]"), depth > 0 { depth -= 1 }
    }
    return depth > 0
  }

  /// The parenthesis that matches the one before `end`: `(NSSpace(8))` holds another pair.
  private static func lastOpening(_ cursor: DescriptionCursor, from start: Int, to end: Int) -> Int?
  {
    var depth = 0
    var index = end - 1
    while index >= start {
      if cursor.bytes[index] == UInt8(ascii: ")") { depth += 1 }
      if cursor.bytes[index] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return index }
      }
      index -= 1
    }
    return nil
  }

  /// After a text inside brackets stands `]` or the opening parenthesis of a size.
  private static func endsText(_ cursor: DescriptionCursor, _ index: Int) -> Bool {
    var index = index
    while index < cursor.limit, cursor.bytes[index].isBlank { index += 1 }
    if cursor.bytes[index] == UInt8(ascii: "]") { return index < cursor.limit }
    guard cursor.bytes[index] == UInt8(ascii: "("), index < cursor.limit else { return false }
    let next = cursor.bytes[index + 1]
    return next.isDigit || next == UInt8(ascii: "-") || next == UInt8(ascii: ">")
      || next == UInt8(ascii: "<") || next == UInt8(ascii: "=") || next == UInt8(ascii: "N")
      || next == UInt8(ascii: ".")
  }
}
