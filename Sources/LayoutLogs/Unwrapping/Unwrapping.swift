/// Recognises text that was broken at one fixed width, as a terminal, `fold` or a syslog breaks it.
///
/// The width is that of the longest line around the region's markers: the lines from the first to
/// the last of them, and those beside them up to a longer one. One writer's lines are joined, not
/// those that stand between another's.
struct Unwrapping {
  private let bytes: ByteView
  private let lines: [TextRange]
  private let wrap: WrapWidth
  private let lengths: [Int]
  /// The lines that may have been broken.
  private let stretch: Range<Int>
  /// Whether blanks and `>` stood in front of them.
  private let isQuoted: Bool
  /// Whether prefixes tell the time.
  private let hasTimes: Bool

  /// Which lines of `region` go on in the next ones; `nil` where none of those around its
  /// `markers` seem to.
  ///
  /// Several lines must be broken, or one in the middle of a description.
  static func joins(
    in bytes: ByteView, _ region: TextRange, markers: ContiguousArray<Int>
  ) -> LineJoins? {
    joins(in: bytes, region, bytes.lines(of: region), markers: markers)
  }

  /// The same of a region whose lines are known.
  static func joins(
    in bytes: ByteView, _ region: TextRange, _ lines: [TextRange], markers: ContiguousArray<Int>
  ) -> LineJoins? {
    var lines = lines
    guard let first = markers.first, let last = markers.last,
      let top = lines.firstIndex(where: { $0.end >= first }),
      let bottom = lines.lastIndex(where: { $0.start <= last }), top <= bottom
    else { return nil }
    if let inside = DrawnBox.inside(bytes, lines, inner: top...bottom) { lines = inside }
    // What quotes or indents all lines was put there later.
    let margin = bytes.margin(of: lines[top...bottom])
    if !margin.isEmpty { lines = lines.map { bytes.without(margin, $0) } }
    var best: LineJoins?
    for unit in WrapWidth.Unit.distinct(in: bytes, region) {
      let lengths = lines.map { unit.length(bytes, $0) }
      for (width, stretch) in stretches(around: top...bottom, lengths) {
        let wrap = WrapWidth(unit: unit, width: width)
        let joins = Unwrapping(
          bytes, lines, wrap, lengths, stretch, isQuoted: !margin.isEmpty)?.joins()
        if let joins, joins.count > best?.count ?? 0 { best = joins }
      }
    }
    let records = PartialRecords.joins(adding: best, in: bytes, lines)
    return BrokenSentences.joins(adding: records, in: bytes, lines, near: top...bottom)
  }

  private static let narrowest = 40
  /// How many longer lines may follow each other.
  private static let mostWidths = 12

  /// The longest stretches around `near` without a line longer than one of its own, each with that
  /// line's length, from narrow to wide.
  private static func stretches(
    around near: ClosedRange<Int>, _ lengths: [Int]
  ) -> [(width: Int, lines: Range<Int>)] {
    var stretches: [(width: Int, lines: Range<Int>)] = []
    var lines = Range(near)
    while stretches.count < mostWidths, let width = lengths[lines].max() {
      let top = lengths[..<lines.lowerBound].lastIndex { $0 > width }.map { $0 + 1 } ?? 0
      let end = lengths[lines.upperBound...].firstIndex { $0 > width } ?? lengths.count
      if width >= narrowest { stretches.append((width, top..<end)) }
      guard
        let longer = [top - 1, end].filter(lengths.indices.contains).min(by: {
          lengths[$0] < lengths[$1]
        })
      else { break }
      lines = min(top, longer)..<max(end, longer + 1)
    }
    return stretches
  }

  private init?(
    _ bytes: ByteView, _ lines: [TextRange], _ wrap: WrapWidth, _ lengths: [Int],
    _ stretch: Range<Int>, isQuoted: Bool
  ) {
    guard
      stretch.dropLast().contains(where: {
        wrap.breaks(bytes, lines[$0], lengths[$0], before: lines[$0 + 1])
          && WrapWidth.mayBeBroken(bytes, lines[$0])
      })
    else { return nil }
    (self.bytes, self.lines, self.wrap, self.lengths) = (bytes, lines, wrap, lengths)
    self.stretch = stretch
    self.isQuoted = isQuoted
    hasTimes = lines[stretch].contains { line in
      LinePrefix.parse(bytes, line.start, line.end).context?.time.isEmpty == false
    }
  }

  /// The lines of the stretch that go on in the next, unless they may all have ended by themselves.
  private func joins() -> LineJoins? {
    var joins = LineJoins()
    var known = TextRange.empty
    var last: (index: Int, prefix: LinePrefix)?
    for index in stretch.dropLast() {
      let (line, next) = (lines[index], lines[index + 1])
      guard wrap.breaks(bytes, line, lengths[index], before: next) else { continue }
      let before = last?.index == index ? last?.prefix : nil
      let own = prefix(of: next)
      last = (index + 1, own)
      guard let content = content(of: next, own, behind: line, before ?? prefix(of: line))
      else { continue }
      // A message that comes again is as long as it was.
      let isBroken =
        !bytes.equal(known, line)
        && (!WrapWidth.ends(bytes[line.end - 1]) || WrapWidth.partsAddress(bytes, line, content))
      joins.join(index + 1, adding: content, isBroken: isBroken)
      known = line
      joins.isProven =
        joins.isProven
        || !isQuoted
          && (WrapWidth.isOpen(bytes, line) && WrapWidth.closes(bytes, content)
            || WrapWidth.partsMethod(bytes, line, content))
    }
    let isWhole = stretch == lines.indices
    guard joins.brokenCount > 0, joins.isProven || (isWhole ? joins.count : joins.brokenCount) >= 2
    else { return nil }
    return joins
  }

  /// What a piece adds to the line above: a syslog writes the same prefix on each piece.
  ///
  /// Carriage returns part what neither is.
  private func content(
    of piece: TextRange, _ own: LinePrefix, behind line: TextRange, _ before: LinePrefix
  ) -> TextRange? {
    guard bytes.firstIndex(of: 0x0D, from: line.start, to: line.end) == nil,
      bytes.firstIndex(of: 0x0D, from: piece.start, to: piece.end) == nil
    else { return nil }
    guard own.contentEnd == nil, before.contentEnd == nil else { return nil }
    var content = piece
    if let context = own.context {
      guard let stream = context.stream, stream == before.context?.stream,
        let time = before.context?.time, bytes.equal(time, context.time)
      else { return nil }
      let length = before.end - line.start
      let isSame = bytes.equal(
        TextRange(line.start, before.end), TextRange(piece.start, piece.start + length))
      content.start = isSame ? piece.start + length : own.end
    }
    // What says the same once more is a message of its own.
    let message = TextRange(min(before.end, line.end), line.end)
    return bytes.equal(message, content) || WrapWidth.beginsAnew(bytes, content, below: line)
      ? nil : content
  }

  private func prefix(of line: TextRange) -> LinePrefix {
    var prefix = LinePrefix.parse(bytes, line.start, line.end)
    // Where a prefix was broken, a process may stand at the beginning of a piece.
    if hasTimes, prefix.context?.time.isEmpty == true { prefix.context = nil }
    return prefix
  }
}

extension ByteView {
  /// The blanks and `>` with which all of the lines begin, but for empty ones.
  fileprivate func margin(of lines: ArraySlice<TextRange>) -> TextRange {
    guard let first = lines.first(where: { !$0.isEmpty }) else { return .empty }
    var margin = TextRange(first.start, first.start)
    while self[margin.end].isBlank || self[margin.end] == UInt8(ascii: ">") { margin.end += 1 }
    for line in lines where !line.isEmpty {
      while !margin.isEmpty, without(margin, line) == line { margin.end -= 1 }
    }
    return margin
  }

  /// The line without `margin`, if it begins with that.
  fileprivate func without(_ margin: TextRange, _ line: TextRange) -> TextRange {
    let end = line.start + margin.count
    guard end <= line.end, equal(margin, TextRange(line.start, end)) else { return line }
    return TextRange(end, line.end)
  }
}
