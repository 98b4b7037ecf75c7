/// Finds the lines of a window that were broken.
///
/// Each process's and thread's lines are looked at on their own. Around each key word the longest
/// lines are those that were broken; where they were not, they are somebody else's, and the lines
/// between them are looked at again.
struct WrapSearch {
  /// Lines that were broken at one width.
  struct Stretch {
    var joins: [(line: Int, piece: WrappedLines.Piece)] = []
    var isProven = false
    /// The lines that were looked at, among those of their writer.
    var range: Range<Int>
  }

  /// A line of the window.
  struct Line {
    var range: TextRange
    /// Who wrote it, where its prefix tells.
    var stream: UInt64?
    /// Whether the prefix tells when, too.
    var hasTime = false
    /// Whether it has a marker, and nothing that is understood explains it.
    var isDoubtful = false
    /// Whether a report has it.
    var isUsed = false
  }

  /// A line of one writer's, by its place in the window.
  private struct Own {
    var line: Int
    var range: TextRange
  }

  private let bytes: ByteView
  private let lines: [Line]
  private let units: [WrapWidth.Unit]
  private let leastBreaks: Int
  /// Whether prefixes tell the time.
  private let hasTimes: Bool

  private static let narrowest = 40
  /// How often lines are parted.
  private static let deepest = 32
  /// Others' lines that may stand between two pieces.
  private static let farthest = 64

  private init(_ bytes: ByteView, _ range: TextRange, _ lines: [Line], leastBreaks: Int) {
    self.bytes = bytes
    self.lines = lines
    self.leastBreaks = leastBreaks
    hasTimes = lines.contains(where: \.hasTime)
    units = bytes.isPlain(range) ? [.bytes] : WrapWidth.Unit.allCases
  }

  /// The broken lines of a window, where there are several around a key word, or one in the middle
  /// of a key word or of a reported description.
  static func find(
    in bytes: ByteView, _ range: TextRange, lines: [Line], hasBrokenMarker: Bool
  ) -> WrappedLines? {
    let search = WrapSearch(bytes, range, lines, leastBreaks: hasBrokenMarker ? 1 : 2)
    var result = WrappedLines()
    for own in search.writers() {
      for stretch in search.stretches(in: own) {
        for part in search.unquoted(stretch, in: own) { result.add(part) }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The lines of each writer of a key word, and those of nobody known; those without a prefix go on
  /// with the line above.
  private func writers() -> [[Own]] {
    var writers: [UInt64?: [Own]] = [:]
    var order: [UInt64?] = []
    var doubtful: Set<UInt64?> = [nil]
    var stream: UInt64?
    for (index, line) in lines.enumerated() {
      if line.hasTime || !hasTimes { stream = line.stream ?? stream }
      if writers[stream] == nil { order.append(stream) }
      writers[stream, default: []].append(Own(line: index, range: line.range))
      if line.isDoubtful { doubtful.insert(stream) }
    }
    return order.filter(doubtful.contains).compactMap { writers[$0] }
  }

  /// The stretches with the most broken lines.
  private func stretches(in own: [Own]) -> [Stretch] {
    units.reduce([]) { best, unit in
      let lengths = own.map { unit.length(bytes, $0.range) }
      let stretches = stretches(own, own.indices, lengths, unit, depth: 0)
      return stretches.joinCount > best.joinCount ? stretches : best
    }
  }

  private func stretches(
    _ own: [Own], _ range: Range<Int>, _ lengths: [Int], _ unit: WrapWidth.Unit, depth: Int
  ) -> [Stretch] {
    guard depth < Self.deepest, depth == 0 || range.contains(where: { isDoubtful(own[$0]) }),
      let width = lengths[range].max(), width >= Self.narrowest
    else { return [] }
    let whole = broken(
      own, range, lengths, WrapWidth(unit: unit, width: width), depth == 0 ? leastBreaks : 2)
    let parts = range.split { lengths[$0] == width }
      .flatMap { part in stretches(own, part, lengths, unit, depth: depth + 1) }
    guard let whole, whole.joins.count >= parts.joinCount else { return parts }
    return [whole]
  }

  private func isDoubtful(_ own: Own) -> Bool { lines[own.line].isDoubtful }

  /// The stretch without what was put in front of its lines after they were broken.
  private func unquoted(_ stretch: Stretch, in own: [Own]) -> [Stretch] {
    let margin = margin(of: stretch)
    guard !margin.isEmpty else { return [stretch] }
    let before = own[..<stretch.range.lowerBound].lastIndex { !begins($0.range, with: margin) }
    let after = own[stretch.range.upperBound...].firstIndex { !begins($0.range, with: margin) }
    let quoted = own[(before.map { $0 + 1 } ?? 0)..<(after ?? own.count)]
      .filter { begins($0.range, with: margin) }
      .map { line in
        Own(line: line.line, range: TextRange(line.range.start + margin.count, line.range.end))
      }
    let stretches = stretches(in: quoted)
    return stretches.isEmpty ? [stretch] : stretches
  }

  /// The lines of `range` that go on in the next, unless they may all have ended by themselves.
  private func broken(
    _ own: [Own], _ range: Range<Int>, _ lengths: [Int], _ wrap: WrapWidth, _ least: Int
  ) -> Stretch? {
    var stretch = Stretch(range: range)
    var broken = 0
    var known = TextRange.empty
    for index in range.dropLast() {
      let (line, next) = (own[index], own[index + 1])
      guard next.line - line.line <= Self.farthest,
        wrap.breaks(bytes, line.range, lengths[index], before: next.range),
        let content = content(of: next.range, behind: line.range)
      else { continue }
      stretch.joins.append((line.line, WrappedLines.Piece(line: next.line, content: content)))
      // A message that comes again is as long as it was.
      let isNew = !WrapWidth.ends(bytes[line.range.end - 1]) && !bytes.equal(known, line.range)
      broken += isNew ? 1 : 0
      known = line.range
      stretch.isProven =
        stretch.isProven
        || lines[line.line].isUsed && WrapWidth.isOpen(bytes, line.range)
          && WrapWidth.closes(bytes, next.range)
    }
    // Among others' longer lines some are equally long by chance: a key word must stand in one of them.
    let isWhole = range == own.indices
    let isNear =
      isWhole
      || stretch.joins.contains { lines[$0.line].isDoubtful || lines[$0.piece.line].isDoubtful }
    guard broken > 0, isNear,
      stretch.isProven || (isWhole ? stretch.joins.count : broken) >= least
    else { return nil }
    return stretch
  }

  /// What a piece adds to the line above: a syslog writes the same prefix on each piece.
  ///
  /// Carriage returns part what neither is.
  private func content(of piece: TextRange, behind line: TextRange) -> TextRange? {
    guard bytes.firstIndex(of: 0x0D, from: line.start, to: line.end) == nil,
      bytes.firstIndex(of: 0x0D, from: piece.start, to: piece.end) == nil
    else { return nil }
    let own = prefix(of: piece)
    let before = prefix(of: line)
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

  /// What quotes or indents all of a stretch's lines.
  private func margin(of stretch: Stretch) -> TextRange {
    guard let first = stretch.joins.first else { return .empty }
    let start = lines[first.line].range.start
    var end = start
    while bytes[end].isBlank || bytes[end] == UInt8(ascii: ">") { end += 1 }
    for (line, piece) in stretch.joins where end > start {
      for other in [lines[line].range, lines[piece.line].range] {
        while end > start, !begins(other, with: TextRange(start, end)) { end -= 1 }
      }
    }
    return TextRange(start, end)
  }

  private func begins(_ line: TextRange, with margin: TextRange) -> Bool {
    line.count >= margin.count
      && bytes.equal(TextRange(line.start, line.start + margin.count), margin)
  }
}

extension [WrapSearch.Stretch] {
  fileprivate var joinCount: Int { reduce(0) { $0 + $1.joins.count } }
}
