internal import LayoutModel
internal import LinearArithmetic

/// What stands between the parentheses of a visual format.
private struct Distance {
  var relation = Relation.equal
  var value = ParsedNumber.zero
  var priority: ParsedNumber?
}

extension DescriptionParser {
  /// `|-(8)-[I]`, `[I]-(8)-|`, `[I]-(8)-[J]` or `[I(8)]`, with `(LTR)` or `(RTL)` after it.
  mutating func visualFormat(_ axis: Axis, _ parsed: inout ParsedDescription)
    throws(DescriptionFault)
  {
    var leading = ParsedItem.superview
    if !take("|") {
      let (item, size) = try bracketedItem()
      if let size {
        parsed.first = ParsedAnchor(
          item: item, attribute: axis == .horizontal ? .width : .height)
        apply(size, to: &parsed)
        parsed.direction = writingDirection()
        return
      }
      leading = item
    }
    skipBlanks()
    let gap = try distance()
    skipBlanks()
    var trailing = ParsedItem.superview
    if !take("|") {
      let (item, size) = try bracketedItem()
      guard size == nil else { throw .badVisualFormat }
      trailing = item
    }
    parsed.direction = writingDirection()
    apply(gap, to: &parsed)
    connect(leading, trailing, axis, &parsed)
  }

  /// The later edge is the earlier one plus the gap, as the engine itself stores it.
  private func connect(
    _ leading: ParsedItem, _ trailing: ParsedItem, _ axis: Axis, _ parsed: inout ParsedDescription
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

  private func apply(_ distance: Distance, to parsed: inout ParsedDescription) {
    parsed.relation = distance.relation
    parsed.constant = distance.value
    if let priority = distance.priority {
      parsed.priority = priority
      parsed.isPriorityPrinted = true
    }
  }

  private mutating func writingDirection() -> LayoutConstraint.WritingDirection? {
    let start = at
    skipBlanks()
    if takeWord("(LTR)") { return .leftToRight }
    if takeWord("(RTL)") { return .rightToLeft }
    at = start
    return nil
  }

  /// `-(C)-`, or nothing where the two touch; a first dash that was lost leaves one reading.
  private mutating func distance() throws(DescriptionFault) -> Distance {
    guard take("-") || bytes[at] == UInt8(ascii: "(") else { return Distance() }
    skipBlanks()
    guard take("(") else { throw .bareDash }
    let distance = try parenthesised()
    skipBlanks()
    guard take("-") else { throw .badVisualFormat }
    return distance
  }

  /// `C := [>=|<=|==] (number | SYMBOL(number)) [@priority])`, after its opening parenthesis.
  private mutating func parenthesised() throws(DescriptionFault) -> Distance {
    var distance = Distance()
    skipBlanks()
    distance.relation = relation() ?? .equal
    skipBlanks()
    if bytes[at].isLetter && !notFiniteFollows() || bytes[at] == UInt8(ascii: "_") {
      distance.value = try symbolicSpace()
    } else {
      distance.value = try number()
    }
    skipBlanks()
    if take("@") {
      skipBlanks()
      distance.priority = try number()
      skipBlanks()
    }
    guard take(")") else { throw .badVisualFormat }
    return distance
  }

  /// `[I]` or `[I(C)]`.
  private mutating func bracketedItem() throws(DescriptionFault) -> (ParsedItem, Distance?) {
    guard take("[") else { throw .badVisualFormat }
    skipBlanks()
    let start = at
    if var item = object() {
      if bytes[at] == UInt8(ascii: "'") { try quotedText(&item) { $0.endsBracketText($1) } }
      skipBlanks()
      if take("]") { return (item, nil) }
      if take("(") {
        let size = try parenthesised()
        skipBlanks()
        guard take("]") else { throw .badVisualFormat }
        return (item, size)
      }
      at = start
    }
    return try bareBracketedItem(from: start)
  }

  /// A name that may hold parentheses, dots and blanks.
  private mutating func bareBracketedItem(
    from start: Int
  ) throws(DescriptionFault) -> (ParsedItem, Distance?) {
    var search = start
    while let close = bytes.firstIndex(of: UInt8(ascii: "]"), from: search, to: limit) {
      search = close + 1
      let next = bytes[close + 1]
      let isEnd =
        close + 1 >= limit || next.isBlank || next == UInt8(ascii: "-") || next == UInt8(ascii: "|")
        || next == UInt8(ascii: "[") || next == UInt8(ascii: "(") || next == UInt8(ascii: ">")
      guard isEnd, close > start, !isBracketOpen(from: start, to: close) else { continue }
      if bytes[close - 1] == UInt8(ascii: ")"), let open = lastOpening(from: start, to: close) {
        at = open + 1
        if let size = try? parenthesised(), at == close, open > start {
          at = close + 1
          return (ParsedItem(kind: .bare, name: trimmed(start, open)), size)
        }
      }
      at = close + 1
      return (ParsedItem(kind: .bare, name: trimmed(start, close)), nil)
    }
    throw .cut
  }

  /// Whether the bracket at `close` ends one of a name's own, as in `[panel[1]]`.
  private func isBracketOpen(from start: Int, to close: Int) -> Bool {
    var depth = 0
    for index in start..<close {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]"), depth > 0 { depth -= 1 }
    }
    return depth > 0
  }

  /// The parenthesis that matches the one before `end`: `(NSSpace(8))` holds another pair.
  private func lastOpening(from start: Int, to end: Int) -> Int? {
    var depth = 0
    var index = end - 1
    while index >= start {
      if bytes[index] == UInt8(ascii: ")") { depth += 1 }
      if bytes[index] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return index }
      }
      index -= 1
    }
    return nil
  }

  func trimmed(_ start: Int, _ end: Int) -> TextRange {
    var (start, end) = (start, end)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return TextRange(start, end)
  }
}
