/// Takes the transport off a source's lines and gathers them in a `LogText`.
struct LineCleaner {
  let source: ByteView
  let text: LogText
  /// Which lines go on in the next ones.
  private let joins: LineJoins?
  private let firstLine: Int
  private var line: Int
  /// Who wrote the last message behind two prefixes, and who passed it on.
  private var passedOn: (writer: UInt64, carrier: UInt64)?
  /// The record that has one member a line, while its lines come.
  private var spread: SpreadRecord?
  /// Whether some line of the range may hold escapes.
  private var hasEscapes = true

  /// `firstLine` is the number of the first line to clean.
  init(text: LogText, firstLine: Int = 1, joins: LineJoins? = nil) {
    source = text.source
    self.text = text
    self.joins = joins
    self.firstLine = firstLine
    line = firstLine - 1
  }

  /// Cleans the lines of `range`, which begins and ends at line borders.
  mutating func clean(_ range: TextRange) {
    hasEscapes = needsDecoding(range.start, range.end)
    let hasReturns = source.firstIndex(of: 0x0D, from: range.start, to: range.end) != nil
    var start = range.start
    while start < range.end {
      let newline = source.firstIndex(of: 0x0A, from: start, to: range.end)
      let end = newline ?? range.end
      line += 1
      if joins?.isPiece(line - firstLine) != true {
        if hasReturns { start = cleanParts(start, end) }
        cleanLine(start, end, isCut: newline == nil)
      }
      start = end + 1
    }
  }

  /// Cleans what carriage returns alone part off a line; answers where the rest begins.
  private mutating func cleanParts(_ start: Int, _ lineEnd: Int) -> Int {
    let end = withoutReturn(start, lineEnd)
    var start = start
    while let part = source.firstIndex(of: 0x0D, from: start, to: end) {
      cleanLine(start, part, isCut: false)
      start = part + 1
    }
    return start
  }

  /// Cleans one line, with what was broken off from it.
  private mutating func cleanLine(_ start: Int, _ lineEnd: Int, isCut: Bool) {
    let inside = DrawnBox.inside(
      source, TextRange(start, withoutColour(start, withoutReturn(start, lineEnd))))
    let hasMark = source.matches(Self.byteOrderMark, at: inside.start, to: inside.end)
    let (first, end) = (inside.start + (hasMark ? 3 : 0), inside.end)
    let prefix = prefix(first, end)
    let pieces = joins?.pieces(after: line - firstLine) ?? []
    var record = LogLine(
      start: text.count, end: text.count, number: line, lastNumber: line + pieces.count,
      source: text.sourceBase + prefix.end, lineStart: text.sourceBase + start, context: -1,
      hasPrefix: prefix.isPresent, isOfCutRecord: spread?.isWhole == false)
    if let context = context(of: prefix) { record.context = text.add(context) }
    if let last = pieces.last {
      join([TextRange(prefix.end, end)] + pieces, &record)
      let isEnded = source.firstIndex(of: 0x0A, from: last.end, to: source.count) != nil
      text.endLine(record, isCut: !isEnded && source[last.end] != 0x0D)
    } else {
      append(prefix.end, prefix.contentEnd ?? end, &record, isJSON: prefix.contentEnd != nil)
      text.endLine(record, isCut: isCut)
    }
  }

  /// The line's prefix.
  ///
  /// Of a record that has one member a line only the message is kept: what it was made of has the
  /// same words.
  private mutating func prefix(_ start: Int, _ end: Int) -> LinePrefix {
    guard spread != nil || SpreadRecord.mayHold(source, start, end)
    else { return LinePrefix.parse(source, start, end) }
    if let record = SpreadRecord(source, messageAt: start, end) {
      spread = record
      return LinePrefix(message: record.record.message, of: record.record.context)
    }
    if let spread, start < spread.end {
      return LinePrefix(message: TextRange(end, end), of: spread.record.context)
    }
    spread = nil
    return SpreadRecord.isFormat(source, start, end)
      ? LinePrefix(end: end, isPresent: true) : LinePrefix.parse(source, start, end)
  }

  /// Appends a line's pieces; escapes part the lines of all pieces or of none.
  private func join(_ pieces: [TextRange], _ record: inout LogLine) {
    let breaksLines = hasEscapes && pieces.contains { hasEscapedLines($0.start, $0.end) }
    for piece in pieces {
      if joins?.lostBlanks.contains(piece.start) == true { text.append(0x20) }
      text.seam(at: text.sourceBase + piece.start)
      if breaksLines || hasEscapes && needsDecoding(piece.start, piece.end) {
        decode(piece.start, piece.end, &record, breaksLines: breaksLines)
      } else {
        text.append(source, piece)
      }
    }
  }

  /// A message's further lines may have only the prefix of who passed them on.
  private mutating func context(of prefix: LinePrefix) -> PrefixContext? {
    guard var context = prefix.context, let stream = context.stream else { return prefix.context }
    if let carrier = prefix.carrier {
      passedOn = (stream, carrier)
    } else if let passedOn, passedOn.carrier == stream {
      context.stream = passedOn.writer
    }
    return context
  }

  private func withoutReturn(_ start: Int, _ lineEnd: Int) -> Int {
    var end = lineEnd
    while end > start, source[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Where a line ends in front of what ends a terminal's colours: `ESC [0m`.
  private func withoutColour(_ start: Int, _ lineEnd: Int) -> Int {
    var end = lineEnd
    while end > start, source[end - 1] == UInt8(ascii: "m") || source[end - 1] == UInt8(ascii: "K")
    {
      var at = end - 1
      while at > start, source[at - 1].isDigit || "[;".utf8.contains(source[at - 1]) { at -= 1 }
      guard at > start, source[at] == UInt8(ascii: "["), source[at - 1] == 0x1B else { break }
      end = at - 1
    }
    return end
  }

  private func append(_ start: Int, _ end: Int, _ record: inout LogLine, isJSON: Bool) {
    if isJSON || hasEscapes && needsDecoding(start, end) {
      let breaksLines = isJSON || hasEscapedLines(start, end)
      for part in breaksLines && !isJSON ? parts(start, end) : [TextRange(start, end)] {
        if part.start > start { breakLine(&record, before: part.start) }
        decode(part.start, part.end, &record, breaksLines: breaksLines)
      }
    } else {
      text.append(source, TextRange(start, end))
    }
  }

  /// A crash service's event on one line, parted around each member that holds a report: what stands
  /// in front of it, an exception perhaps, is another message.
  private func parts(_ start: Int, _ end: Int) -> [TextRange] {
    let words: StaticString = "imultaneously satisfy constraints"
    guard source[start] == UInt8(ascii: "{"),
      source.firstIndex(of: words, from: start, to: end) != nil
    else { return [TextRange(start, end)] }
    var parts: [TextRange] = []
    var rest = TextRange(start, end)
    for member in LenientJSON(source, start, end).members
    where source.firstIndex(of: words, from: member.start, to: member.end) != nil {
      parts += [TextRange(rest.start, member.start), member]
      rest.start = member.end
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }

  /// Ends a line inside one of the source's; the next has what begins at `index`.
  private func breakLine(_ record: inout LogLine, before index: Int) {
    text.endLine(record)
    record.start = text.count
    record.source = text.sourceBase + index
  }

  private func needsDecoding(_ start: Int, _ end: Int) -> Bool {
    Self.needsDecoding(source, start, end)
  }

  /// Whether cleaning may change some of the bytes `start..<end`.
  static func needsDecoding(_ source: ByteView, _ start: Int, _ end: Int) -> Bool {
    source.firstIndex(of: UInt8(ascii: "\\"), from: start, to: end) != nil
      || source.firstIndex(of: UInt8(ascii: "&"), from: start, to: end) != nil
      || source.firstIndex(of: 0, from: start, to: end) != nil
      || source.firstIndex(of: 0x0D, from: start, to: end) != nil
      || source.firstIndex(of: openingQuote, from: start, to: end) != nil
      || source.firstIndex(of: closingQuote, from: start, to: end) != nil
      || source.firstIndex(of: dash, from: start, to: end) != nil
      || source.firstIndex(of: noBreakSpace, from: start, to: end) != nil
  }

  private static let openingQuote: StaticString = "\u{2018}"
  private static let closingQuote: StaticString = "\u{2019}"
  /// Begins a file, which may have been appended to another.
  private static let byteOrderMark: StaticString = "\u{FEFF}"
  private static let noBreakSpace: StaticString = "\u{A0}"
  private static let dash: StaticString = "\u{2013}"

  // MARK: Escapes

  /// Undoes HTML entities, Markdown's and JSON's backslashes, `\U2019`, and what editors make of
  /// quotes and blanks; drops NUL bytes.
  private func decode(_ start: Int, _ end: Int, _ record: inout LogLine, breaksLines: Bool) {
    func holds(_ words: StaticString) -> Bool {
      source.firstIndex(of: words, from: start, to: end) != nil
    }
    // An editor that curls quotes leaves none straight.
    let hasCurlyQuotes =
      (holds(Self.openingQuote) || holds(Self.closingQuote) && holds("onstraint:0x"))
      && source.firstIndex(of: UInt8(ascii: "'"), from: start, to: end) == nil
    var index = start
    var run = start
    func flush(_ upTo: Int) { text.append(source, TextRange(run, upTo)) }
    while index < end {
      let byte = source[index]
      let (replacement, length): (Replacement, Int) =
        switch byte {
        case UInt8(ascii: "\\"): escape(index, end)
        case UInt8(ascii: "&"): entity(index, end)
        case 0, 0x0D: (.nothing, 1)
        case 0xC2, 0xE2: typography(index, end, hasCurlyQuotes: hasCurlyQuotes)
        default: (.nothing, 0)
        }
      guard length > 0 else {
        index += 1
        continue
      }
      flush(index)
      index += length
      run = index
      switch replacement {
      case .nothing: break
      case .byte(let byte): text.append(byte)
      case .scalar(let scalar):
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(unit) }
      case .lineBreak where breaksLines: breakLine(&record, before: index)
      case .lineBreak: text.append(0x20)
      }
      text.seam(at: text.sourceBase + index)
    }
    flush(end)
  }

  private enum Replacement {
    case nothing
    case byte(UInt8)
    case scalar(Unicode.Scalar)
    case lineBreak
  }

  /// JSON text has its line ends as `\n`; a `\n` inside a label's text is no line end.
  private func hasEscapedLines(_ start: Int, _ end: Int) -> Bool {
    for sign: StaticString in [
      "constraints.\\n", "constraints:\\n", "\\n(\\n", "\\n)\\n", ",\\n", "\\n\\t", "\\n\\n",
      "\\n<", "\\r\\n", ">\\n", "format: \\n", "format:\\n", "\\n|   ", "\\n   | <", "\\n*** ",
      "\\n    frame #", "]' started.\\n",
    ] where source.firstIndex(of: sign, from: start, to: end) != nil { return true }
    return hasEscapedFrames(start, end)
  }

  /// `\n12  Image …`: a stack in a JSON string.
  private func hasEscapedFrames(_ start: Int, _ end: Int) -> Bool {
    var from = start
    while let hit = source.firstIndex(of: "\\n", from: from, to: end) {
      var index = hit + 2
      while index < end, source[index].isDigit { index += 1 }
      if index > hit + 2, source[index] == 0x20, source[index + 1] == 0x20, index + 1 < end {
        return true
      }
      from = hit + 2
    }
    return false
  }

  private func escape(_ index: Int, _ end: Int) -> (Replacement, Int) {
    guard index + 1 < end else { return (.nothing, 0) }
    let next = source[index + 1]
    switch next {
    case UInt8(ascii: "n"): return (.lineBreak, 2)
    case UInt8(ascii: "t"): return (.byte(0x09), 2)
    case UInt8(ascii: "r"): return (.nothing, 2)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return unicode(index, end, slashes: 1)
    case UInt8(ascii: "\\"):
      if source[index + 2] | 0x20 == UInt8(ascii: "u") {
        let scalar = unicode(index, end, slashes: 2)
        if scalar.1 > 0 { return scalar }
      }
      if source[index + 2] == UInt8(ascii: "n") { return (.lineBreak, 3) }
      if source[index + 2] == UInt8(ascii: "\""), index + 2 < end {
        return (.byte(UInt8(ascii: "\"")), 3)
      }
      return (.byte(UInt8(ascii: "\\")), 2)
    case 0x21...0x2F, 0x3A...0x40, UInt8(ascii: "["), UInt8(ascii: "]")...0x60, 0x7B...0x7E:
      return (.byte(next), 2)
    default: return (.nothing, 0)
    }
  }

  /// `\U2019` as property lists print it, `\u2019` as JSON does, surrogate pairs included; in a JSON
  /// string the former has two slashes.
  private func unicode(_ index: Int, _ end: Int, slashes: Int) -> (Replacement, Int) {
    let length = slashes + 5
    guard let high = hexUnit(index + slashes + 1, end) else { return (.nothing, 0) }
    let next = index + length
    if high & 0xFC00 == 0xD800,
      (next..<next + slashes).allSatisfy({ source[$0] == UInt8(ascii: "\\") }),
      source[next + slashes] | 0x20 == UInt8(ascii: "u"),
      let low = hexUnit(next + slashes + 1, end), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
    {
      return (.scalar(scalar), 2 * length)
    }
    return (.scalar(Unicode.Scalar(high) ?? "\u{FFFD}"), length)
  }

  private func hexUnit(_ start: Int, _ end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt64 = 0
    for index in start..<start + 4 {
      guard let digit = source[index].hexValue else { return nil }
      value = value << 4 | digit
    }
    return UInt32(value)
  }

  /// `‘|’` and no-break spaces, where an editor wrote them; a label's own `’` has no `‘` beside it.
  private func typography(_ index: Int, _ end: Int, hasCurlyQuotes: Bool) -> (Replacement, Int) {
    if source.matches(Self.noBreakSpace, at: index, to: end) { return (.byte(0x20), 2) }
    if source.matches(Self.dash, at: index, to: end), isConnection(index, end) {
      return (.byte(UInt8(ascii: "-")), 3)
    }
    guard hasCurlyQuotes,
      source.matches(Self.openingQuote, at: index, to: end)
        || source.matches(Self.closingQuote, at: index, to: end)
    else { return (.nothing, 0) }
    return (.byte(UInt8(ascii: "'")), 3)
  }

  /// Whether a dash parts views of a visual format, `|–(20)–[`, or begins a method's name: ` –[Cup fill]`.
  private func isConnection(_ index: Int, _ end: Int) -> Bool {
    let next = index + 3 < end ? source[index + 3] : 0
    guard index > 0 else { return false }
    return "|])".utf8.contains(source[index - 1]) && "([|".utf8.contains(next)
      || source[index - 1] == 0x20 && next == UInt8(ascii: "[")
  }

  private func entity(_ index: Int, _ end: Int) -> (Replacement, Int) {
    let names: [(StaticString, UInt8)] = [
      ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&amp;", 0x26), ("&#39;", 0x27),
      ("&apos;", 0x27), ("&nbsp;", 0x20), ("&#34;", 0x22), ("&#x27;", 0x27),
    ]
    for (name, byte) in names where source.matches(name, at: index, to: end) {
      // `&amp;lt;` was escaped twice.
      if byte == 0x26 {
        if source.matches("&amp;lt;", at: index, to: end) { return (.byte(0x3C), 8) }
        if source.matches("&amp;gt;", at: index, to: end) { return (.byte(0x3E), 8) }
      }
      return (.byte(byte), name.utf8CodeUnitCount)
    }
    return (.nothing, 0)
  }
}
