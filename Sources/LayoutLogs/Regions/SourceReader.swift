/// Goes over a source from marker to marker, and has the region around each read.
///
/// Bytes far from a marker are only looked at by the vectorised search.
struct SourceReader {
  private(set) var statistics = LogStatistics()
  /// The reports at the source's end that may go on.
  private(set) var unfinished: [UnfinishedReport] = []
  private var circumstances: RegionReader.Circumstances
  private let text = LogText(source: .empty)
  private var lists: ReportReader
  /// The number of the line that begins at `numberedPosition` of the current source.
  private var lineNumber: Int
  private var numberedPosition = 0
  /// Where the lines begin that no report of the last region has, up to its end.
  private var quietStart = 0
  /// The region with which the next source begins, because its end was not there yet.
  private var awaited: MarkerRegion?

  /// A reader of a source whose first line has the number `firstLine`.
  init(
    firstLine: Int = 1, isFollowing: Bool = false,
    limits: MarkerRegion.Limits = MarkerRegion.Limits()
  ) {
    lineNumber = firstLine
    circumstances = RegionReader.Circumstances(isFollowing: isFollowing, limits: limits)
    lists = ReportReader(text: text)
  }

  /// Bytes of a log, which begin a line with the log's byte `base`.
  private struct Source {
    var bytes: ByteView
    var base: Int
    /// Whether what is not complete at the end is told as it is.
    var isFinal: Bool
  }

  /// Where a region is to be read again with more bytes, and whether all that is in it belongs to a
  /// report that goes on.
  private struct Continuation {
    var start: Int
    var fillsRegion: Bool
  }

  /// Reads `bytes`, whose first is the log's byte `base` and begins a line.
  ///
  /// Reports that begin at a byte of `overdue` are told as they are.
  ///
  /// - Returns: how many bytes are done with; the rest, with more bytes after it, must come again.
  mutating func read(
    _ bytes: ByteView, base: Int, isFinal: Bool, isEnd: Bool, overdue: Set<Int> = [],
    deliver: (LogReport) -> Void
  ) -> Int {
    circumstances.overdue = overdue
    let source = Source(bytes: bytes, base: base, isFinal: isFinal)
    let done = readMarkers(source, deliver)
    if isEnd, bytes.count > 0, bytes[bytes.count - 1] != 0x0A { statistics.lines += 1 }
    circumstances.binary.keep(bytes, upTo: done)
    return done
  }

  private mutating func readMarkers(_ source: Source, _ deliver: (LogReport) -> Void) -> Int {
    numberedPosition = 0
    unfinished.removeAll()
    let bytes = source.bytes
    var floor = 0
    while var region = nextRegion(notBefore: floor, in: bytes) {
      while true {
        if isAwaited(region, in: source) {
          awaited = region
          return passOver(upTo: region.range.start, in: bytes)
        }
        guard let goesOn = read(region, of: source, deliver) else { break }
        if region.range.end == bytes.count { return passOver(upTo: goesOn.start, in: bytes) }
        region.grow(from: goesOn.start, in: bytes, fills: goesOn.fillsRegion)
      }
      floor = region.range.end
      // What is quiet behind the last report may be the beginning of the next one's.
      if floor == bytes.count, !source.isFinal { return passOver(upTo: quietStart, in: bytes) }
    }
    // The lines at the end that a later marker may want to look back on stay.
    let done =
      source.isFinal
      ? bytes.count
      : MarkerRegion.lineStart(before: bytes.count, notBefore: floor, in: bytes)
    return passOver(upTo: done, in: bytes)
  }

  private mutating func nextRegion(notBefore floor: Int, in bytes: ByteView) -> MarkerRegion? {
    if let region = awaited {
      awaited = nil
      return region.resumed(in: bytes)
    }
    return MarkerFinder.shared.next(in: bytes, from: floor, to: bytes.count).map {
      MarkerRegion(around: $0, notBefore: floor, in: bytes, limits: circumstances.limits)
    }
  }

  /// Whether more bytes could make the region longer.
  ///
  /// Nobody but a follower wants to know before they come what their beginning tells.
  private func isAwaited(_ region: MarkerRegion, in source: Source) -> Bool {
    !source.isFinal && !circumstances.isFollowing && region.range.end == source.bytes.count
  }

  private mutating func passOver(upTo done: Int, in bytes: ByteView) -> Int {
    number(upTo: done, in: bytes)
    return done
  }

  /// Counts lines up to a position that begins one.
  private mutating func number(upTo position: Int, in bytes: ByteView) {
    let lines = bytes.countLines(TextRange(numberedPosition, position))
    lineNumber += lines
    statistics.lines += lines
    statistics.bytes += max(0, position - numberedPosition)
    numberedPosition = max(position, numberedPosition)
  }

  // MARK: A region

  /// Reads a region; answers where the first report begins that needs more bytes.
  private mutating func read(
    _ region: MarkerRegion, of source: Source, _ deliver: (LogReport) -> Void
  ) -> Continuation? {
    number(upTo: region.range.start, in: source.bytes)
    let isEnd = source.isFinal && region.range.end == source.bytes.count
    let isLongest = region.isLongest(in: source.bytes)
    circumstances.isFinal = isEnd || isLongest
    circumstances.isCut = !isEnd && region.isFull && isLongest
    circumstances.regionLimits = region.limits
    statistics.steps += region.range.count
    if passes(region, of: source) { return nil }
    let reading = read(region, of: source)
    statistics.count(reading)
    for report in reading.reports {
      statistics.count(report)
      deliver(report)
    }
    unfinished = reading.unfinished
    noteCut(behind: region, of: source)
    remember(reading, regionEnd: source.base + region.range.end)
    quietStart = reading.quietStart.map { $0 - source.base } ?? region.range.end
    guard let line = reading.unfinishedLine else { return nil }
    return Continuation(
      start: reading.text.lines[line].lineStart - source.base, fillsRegion: reading.fillsRegion)
  }

  /// Counts the markers of a region in which a glance shows that nothing begins; answers whether it
  /// does.
  private mutating func passes(_ region: MarkerRegion, of source: Source) -> Bool {
    guard !circumstances.limits.readsNearMisses, circumstances.deliveredLines.isEmpty,
      let misses = NearMisses(region, in: source.bytes)
    else { return false }
    statistics.count(misses, in: source.bytes, from: region.range.start, firstLine: lineNumber)
    unfinished = []
    noteCut(behind: region, of: source)
    quietStart = misses.end
    return true
  }

  private mutating func noteCut(behind region: MarkerRegion, of source: Source) {
    guard circumstances.isCut else { return }
    circumstances.lastCut = source.base + region.range.end
    circumstances.lastLimits = region.limits
  }

  /// The region's lines as they stand, or joined where they were broken and that tells more.
  private mutating func read(_ region: MarkerRegion, of source: Source) -> RegionReading {
    lists.detach()
    text.reset(source: source.bytes, sourceBase: source.base, length: region.range.count)
    var cleaner = LineCleaner(text: text, firstLine: lineNumber)
    cleaner.clean(region.range)
    lists.attach()
    var reader = RegionReader(text, hits: text.lineIndices(ofSource: region.hits), circumstances)
    let reading = reader.read(with: &lists)
    guard reading.isDoubtful,
      let joins = Unwrapping.joins(in: source.bytes, region.range, markers: region.hits)
    else { return reading }
    let joined = read(region, of: source, joins)
    return joined.isClearer(than: reading, isProven: joins.isProven) ? joined : reading
  }

  /// Reads the region with joined lines, in which markers may stand that none of the pieces holds.
  private func read(
    _ region: MarkerRegion, of source: Source, _ joins: LineJoins
  ) -> RegionReading {
    let text = LogText(source: .empty)
    text.reset(source: source.bytes, sourceBase: source.base, length: region.range.count)
    var cleaner = LineCleaner(text: text, firstLine: lineNumber, joins: joins)
    cleaner.clean(region.range)
    var lists = ReportReader(text: text)
    lists.attach()
    var hits = text.lineIndices(ofSource: region.hits)
    var from = 0
    while let marker = MarkerFinder.shared.next(in: text.bytes, from: from, to: text.count) {
      let line = text.lineIndex(at: marker)
      hits.append(line)
      from = max(text.lines[line].end, marker + 1)
    }
    var reader = RegionReader(text, hits: ContiguousArray(Set(hits).sorted()), circumstances)
    var reading = reader.read(with: &lists)
    for index in reading.reports.indices {
      let lines = reading.reports[index].lines
      let last = text.lines.last { $0.number == lines.upperBound }?.lastNumber
      reading.reports[index].lines = lines.lowerBound...(last ?? lines.upperBound)
    }
    return reading
  }

  /// Notes which lines behind the first report that goes on, or behind the region, need not be
  /// read again.
  private mutating func remember(_ reading: RegionReading, regionEnd: Int) {
    let lines = reading.text.lines
    if !circumstances.deliveredLines.isEmpty {
      let done = reading.unfinishedLine.map { lines[$0].lineStart } ?? regionEnd
      circumstances.deliveredLines = circumstances.deliveredLines.filter { $0 >= done }
    }
    guard let first = reading.unfinishedLine else { return }
    for index in first..<lines.count where reading.usage.isDelivered(index) {
      circumstances.deliveredLines.insert(lines[index].source)
    }
  }
}

extension LogText {
  /// The lines that hold the bytes `offsets` of `source`.
  fileprivate func lineIndices(ofSource offsets: ContiguousArray<Int>) -> ContiguousArray<Int> {
    guard !lines.isEmpty else { return [] }
    var line = 0
    return ContiguousArray(
      offsets.map { offset in
        line = lineIndex(ofSource: offset + sourceBase, from: line)
        return line
      })
  }
}

extension LogStatistics {
  /// Counts a region's markers by whether a report has them, and the lines of its reports.
  fileprivate mutating func count(_ reading: RegionReading) {
    let text = reading.text
    let border = reading.end < text.lines.count ? text.lines[reading.end].lineStart : .max
    reportsInBinary += reading.leftOut.count { $0 < border }
    for (line, isUsed) in reading.marked {
      if isUsed { markersInReports += 1 } else { countStray(line, in: text) }
    }
    var (counted, joined) = (0, 0)
    for index in 0..<reading.end where reading.usage[index] {
      // Escapes may have made several lines of one, and joining one of several.
      let numbers = text.lines[index].numbers
      guard numbers.lowerBound != counted else { continue }
      reportLines += numbers.count
      joined += numbers.count - 1
      counted = numbers.lowerBound
    }
    // Where a width broke lines at blanks, descriptions go on in the next of what is left.
    if joined > 0 { joinedLines += joined + reading.joinedDescriptions }
  }

  /// Counts lines in which nothing begins; the line of `source` that begins at `start` has the number
  /// `firstLine`.
  fileprivate mutating func count(
    _ misses: NearMisses, in source: ByteView, from start: Int, firstLine: Int
  ) {
    strayMarkers += misses.lines.count
    var (position, number) = (start, firstLine)
    for line in misses.lines {
      guard strays.count < LogStatistics.straysKept else { return }
      number += source.countLines(TextRange(position, line.start))
      position = line.start
      let text = source.string(
        TextRange(line.start, min(line.end, line.start + LogProblem.longestText)))
      strays.append(LogProblem(line: number, text: text, reason: Self.strayReason))
    }
  }

  private static let strayReason = "has words of Auto Layout and belongs to nothing that was read"

  /// Counts the source's line that begins with the piece `line`, by its first constraint if any.
  private mutating func countStray(_ line: Int, in text: LogText) {
    strayMarkers += 1
    let sentences = UIKitSentences(bytes: text.bytes)
    let pieces = text.lines[line...].prefix { $0.number == text.lines[line].number }
    let constraint = pieces.first { sentences.entry($0.start, $0.end) != nil }
    if constraint != nil { strayConstraints += 1 }
    callTree = callTree ?? text.nearestCallTree(at: line)
    guard strays.count < LogStatistics.straysKept else { return }
    strays.append(
      text.problem(
        constraint ?? text.lines[line],
        reason: constraint == nil
          ? Self.strayReason
          : "looks like a constraint and belongs to nothing that was read"))
  }
}
