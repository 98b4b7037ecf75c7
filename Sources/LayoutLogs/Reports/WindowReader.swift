internal import LayoutModel

/// Goes over a source from marker to marker, and reads what begins in the lines around them.
///
/// Bytes far from a marker are only looked at by the vectorised search.
struct WindowReader {
  private let text: LogText
  private var reader: ReportReader
  private(set) var statistics = LogStatistics()
  /// The reports at the source's end that may go on.
  private(set) var unfinished: [UnfinishedReport] = []
  /// Where reports begin for whose end nobody waits any longer, by the log's bytes.
  var overdue: Set<Int> = []
  /// Whether a report is handed over as soon as it is complete, also before one of another process
  /// or thread that began earlier.
  private let isFollowing: Bool
  /// Where lines of reports that were handed over begin, behind the first that was not.
  private var handedOver: Set<Int> = []
  /// The number of the line that begins at `numberedPosition` of the current source.
  private var lineNumber: Int
  private var numberedPosition = 0
  /// Lines of the current window that belong to a report.
  private var used: ContiguousArray<Bool> = []
  /// Those of them whose report is complete as it was written: nothing of it was broken.
  private var understood: ContiguousArray<Bool> = []
  private var window: MarkerWindow
  private let limits: MarkerWindow.Limits
  /// Whether what goes on behind the current window is told as far as it was read.
  private var isCut = false
  /// The log's byte at which the last window ended that was cut so.
  private var lastCut: Int?
  /// The current window's lines with markers.
  private var hits: ContiguousArray<Int> = []
  /// The numbers of its lines with markers before any were joined.
  private var markedNumbers: Set<Int> = []
  private var binary = BinaryNeighbourhood()
  /// Where the current window's lines begin whose reports stand among bytes that are no text.
  private var leftOut: Set<Int> = []

  /// A reader of a source whose first line has the number `firstLine`.
  init(
    firstLine: Int = 1, isFollowing: Bool = false,
    limits: MarkerWindow.Limits = MarkerWindow.Limits()
  ) {
    lineNumber = firstLine
    self.limits = limits
    window = MarkerWindow(limits: limits)
    self.isFollowing = isFollowing
    text = LogText(source: ByteView.empty)
    reader = ReportReader(text: text)
  }

  /// Reads `source`, whose first byte is the log's byte `base` and begins a line.
  ///
  /// - Returns: how many bytes are done with; the rest, with more bytes after it, must come again.
  mutating func read(
    _ source: ByteView, base: Int, isFinal: Bool, isEnd: Bool, deliver: (LogReport) -> Void
  ) -> Int {
    let done = readMarkers(
      source, base: base, isFinal: isFinal, isEnd: isEnd, deliver: deliver)
    binary.keep(source, upTo: done)
    return done
  }

  private mutating func readMarkers(
    _ source: ByteView, base: Int, isFinal: Bool, isEnd: Bool, deliver: (LogReport) -> Void
  ) -> Int {
    numberedPosition = 0
    unfinished.removeAll()
    var floor = 0
    while let marker = MarkerFinder.shared.next(in: source, from: floor, to: source.count) {
      window.open(marker, notBefore: floor, in: source)
      while let goesOn = readWindow(source, base, isFinal: isFinal, deliver: deliver) {
        if window.range.end == source.count {
          number(upTo: goesOn.start, in: source)
          return goesOn.start
        }
        window.reopen(from: goesOn.start, in: source, fills: goesOn.fillsWindow)
      }
      floor = window.range.end
    }
    // The lines at the end that a later marker may want to look back on stay.
    let done =
      isFinal
      ? source.count
      : MarkerWindow.lineStart(before: source.count, notBefore: floor, in: source)
    number(upTo: done, in: source)
    if isEnd, source.count > 0, source[source.count - 1] != 0x0A { statistics.lines += 1 }
    return done
  }

  /// Counts lines up to a position that begins one.
  private mutating func number(upTo position: Int, in source: ByteView) {
    let lines = source.countLines(TextRange(numberedPosition, position))
    lineNumber += lines
    statistics.lines += lines
    statistics.bytes += max(0, position - numberedPosition)
    numberedPosition = max(position, numberedPosition)
  }

  // MARK: A window

  /// Where the window is to be read again with more bytes, and whether all that is in it belongs to
  /// a report that goes on.
  private struct Continuation {
    var start: Int
    var fillsWindow: Bool
  }

  /// How often a window is parted where something may be wrapped that goes on behind it.
  private static let mostParts = 4

  /// Reads the window; answers where the first report begins that needs more bytes.
  private mutating func readWindow(
    _ source: ByteView, _ base: Int, isFinal: Bool, deliver: (LogReport) -> Void
  ) -> Continuation? {
    let isEnd = isFinal && window.range.end == source.count
    isCut = !isEnd && window.isFull && window.isLongest(in: source)
    let isFinal = isEnd || window.isLongest(in: source)
    number(upTo: window.range.start, in: source)
    clean(source, base)
    var outcome = readLines(isFinal: isFinal)
    var goesOn: Int?
    for _ in 0..<Self.mostParts where outcome.isDoubtful {
      guard let wrapped = wrappedLines(source) else { break }
      let comparison = readAgain(source, base, wrapped, &outcome, isFinal: isFinal && goesOn == nil)
      if comparison == .more || comparison == .same && wrapped.isProven { break }
      if comparison == .maybeMore {
        guard let line = outcome.unfinishedLine, line > 0 else { break }
        // Whether what begins there was wrapped, more bytes will tell.
        let start = text.lines[line].lineStart - base
        window.shorten(to: start)
        isCut = false
        goesOn = start
      }
      clean(source, base)
      outcome = readLines(isFinal: isFinal && goesOn == nil)
      if comparison != .maybeMore { break }
    }
    account(outcome)
    for var report in outcome.reports {
      report.lines = report.lines.lowerBound...text.lastPiece(of: report.lines.upperBound)
      statistics.count(report)
      deliver(report)
    }
    unfinished = outcome.unfinished
    if isCut { lastCut = base + window.range.end }
    remember(outcome, windowEnd: base + window.range.end)
    if let line = outcome.unfinishedLine { goesOn = text.lines[line].lineStart - base }
    return goesOn.map { Continuation(start: $0, fillsWindow: outcome.fillsWindow) }
  }

  /// Reads the window with joined lines.
  private mutating func readAgain(
    _ source: ByteView, _ base: Int, _ wrapped: WrappedLines, _ outcome: inout WindowOutcome,
    isFinal: Bool
  ) -> WindowOutcome.Comparison {
    noteLines(&outcome)
    let plain = outcome
    clean(source, base, wrapped)
    outcome = readLines(isFinal: isFinal)
    noteLines(&outcome)
    return outcome.comparison(with: plain)
  }

  /// Which lines of the window may have been broken, as its first reading tells.
  private mutating func wrappedLines(_ source: ByteView) -> WrappedLines? {
    markedNumbers = Set(hits.map { text.lines[$0].number })
    var lines = source.lines(of: window.range).map { WrapSearch.Line(range: $0) }
    for index in text.lines.indices {
      let line = text.lines[index].number - lineNumber
      guard lines.indices.contains(line) else { continue }
      lines[line].stream = lines[line].stream ?? text.stream(of: text.lines[index])
      lines[line].hasTime = lines[line].hasTime || text.hasTime(text.lines[index])
      lines[line].isUsed = lines[line].isUsed || used[index]
    }
    for index in hits where !understood[index] {
      lines[text.lines[index].number - lineNumber].isDoubtful = true
    }
    return WrapSearch.find(
      in: source, window.range, lines: lines,
      hasBrokenMarker: window.hits.contains(where: \.isBroken))
  }

  /// Notes which lines of the source have markers or reports, for a comparison.
  private func noteLines(_ outcome: inout WindowOutcome) {
    outcome.markedNumbers = Set(hits.map { text.lines[$0].number })
    for index in text.lines.indices where used[index] {
      let number = text.lines[index].number
      outcome.usedNumbers.formUnion([number] + text.pieces(of: number).map(\.number))
    }
  }

  private mutating func clean(
    _ source: ByteView, _ base: Int, _ wrapped: WrappedLines? = nil
  ) {
    reader.detach()
    text.reset(source: source, sourceBase: base, length: window.range.count)
    var cleaner = LineCleaner(text: text, firstLine: lineNumber, wrapped: wrapped)
    cleaner.clean(window.range)
    reader.attach()
    hits.removeAll(keepingCapacity: true)
    if wrapped == nil { findHits() } else { findJoinedHits() }
    used.removeAll(keepingCapacity: true)
    used.append(contentsOf: repeatElement(false, count: text.lines.count))
    understood = used
  }

  private mutating func findHits() {
    var line = 0
    for hit in window.hits where !text.lines.isEmpty {
      line = text.lineIndex(ofSource: hit.position + text.sourceBase, from: line)
      hits.append(line)
    }
  }

  /// Joined lines may hold markers that none of their pieces does.
  private mutating func findJoinedHits() {
    var from = 0
    var line = 0
    var found: Set<Int> = []
    while let hit = MarkerFinder.shared.next(in: text.bytes, from: from, to: text.count) {
      line = text.lineIndex(at: hit.position, from: line)
      hits.append(line)
      found.insert(text.lines[line].number)
      from = max(text.lines[line].end, hit.position + 1)
    }
    for (index, line) in text.lines.enumerated() where !found.contains(line.number) {
      let numbers = [line.number] + text.pieces(of: line.number).map(\.number)
      if !markedNumbers.isDisjoint(with: numbers) { hits.append(index) }
      found.insert(line.number)
    }
    hits.sort()
  }

  private mutating func readLines(isFinal: Bool) -> WindowOutcome {
    var result = WindowOutcome()
    leftOut = []
    var findings = ComplaintScanner(text: text)
    var line = 0
    var resume = 0
    // Where nothing began; a line may hold a marker every few bytes and is read once.
    var settled = -1
    if !handedOver.isEmpty {
      for index in text.lines.indices where handedOver.contains(text.lines[index].source) {
        used[index] = true
      }
    }
    for hit in hits {
      let before = line
      line = max(line, hit)
      if !result.unfinished.isEmpty, !isOfAnother(line, than: result.unfinished) { continue }
      if line > before || used[line] && resume <= text.lines[line].start { resume = 0 }
      while !used[line] || resume > text.lines[line].start {
        let start = max(resume, text.lines[line].start)
        guard start < text.lines[line].end, start != settled,
          let next = readLine(line, start, &findings, &result, isFinal: isFinal), next > start
        else {
          settled = start
          break
        }
        resume = next
        if next >= text.lines[line].end { break }
      }
      if result.isStopped { break }
      if resume > text.lines[line].end { line = text.lineIndex(at: resume, from: line) }
    }
    result.reports.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    result.marked = markedLines(upTo: result.unfinishedLine ?? text.lines.count)
    if let line = result.unfinishedLine { result.unfinishedNumber = text.lines[line].number }
    return result
  }

  /// Reads what begins on a line with a marker; answers where to go on, `nil` where nothing begins.
  private mutating func readLine(
    _ line: Int, _ resume: Int, _ findings: inout ComplaintScanner, _ result: inout WindowOutcome,
    isFinal: Bool
  ) -> Int? {
    let current = text.lines[line]
    let opening = reader.opening(of: current, from: resume)
    let unfinished = result.unfinished.count
    if resume == current.start, opening != .header, opening != .breaking,
      let next = readFinding(line, &findings, &result, isFinal: isFinal)
    {
      return next
    }
    guard let opening, result.unfinished.count == unfinished else { return nil }
    let (first, kind) = openingLine(line, opening, resume)
    let outcome = reader.read(
      from: first, at: first == line ? resume : 0, opening: kind, used: used)
    if outcome.wantsMore || current.isOfCutRecord, !isFinal, !isOverdue(first) {
      let foreign = Set(outcome.foreignLines)
      hold(outcome.ownLines.filter { !foreign.contains($0) && !used[$0] }, from: first, &result)
      return nil
    }
    let isParted = !outcome.foreignLines.isEmpty
    findings.skip(
      to: outcome.nextLine, of: isParted ? text.stream(of: text.lines[first]) : nil)
    guard reader.hasContent else { return nil }
    if leaveOut(outcome.report, line, outcome.nextLine) { return nil }
    result.reports.append(
      noting(outcome.report, from: first, goesOn: isCut && outcome.wantsMore))
    result.joinedLines += reader.joinedLines
    let isForeign = Set(outcome.foreignLines)
    let isUnderstood = outcome.report.isComplete && reader.joinedLines == 0
    for index in outcome.ownLines where index < used.count && !isForeign.contains(index) {
      used[index] = true
      understood[index] = isUnderstood
    }
    if isParted { return current.end }
    if outcome.nextLine >= text.lines.count { return text.count }
    return max(outcome.nextPosition, text.lines[outcome.nextLine].start, resume + 1)
  }

  /// A list whose header is cut off may still have the end of the advice in front of it.
  private func openingLine(
    _ line: Int, _ opening: ReportReader.Opening, _ resume: Int
  ) -> (Int, ReportReader.Opening) {
    guard opening == .entry, resume == text.lines[line].start else { return (line, opening) }
    var first = line
    while first > 0, line - first < 6, !used[first - 1] {
      first -= 1
      if reader.opening(of: text.lines[first], from: text.lines[first].start) == .help {
        return (first, .help)
      }
    }
    return (line, opening)
  }

  private mutating func readFinding(
    _ line: Int, _ findings: inout ComplaintScanner, _ result: inout WindowOutcome, isFinal: Bool
  ) -> Int? {
    for candidate in [line - 1, line] where candidate >= 0 && !used[candidate] {
      if candidate < line, !ViewTreeMessage.mayBegin(text.bytes, text.lines[candidate].range) {
        continue
      }
      guard let found = findings.read(at: candidate), found.nextLine > line else {
        if findings.awaitsMore, !isFinal, !isOverdue(candidate) {
          var first = candidate
          while first > 0, candidate - first < MarkerWindow.lookBack, !used[first - 1] {
            first -= 1
          }
          hold(Array(candidate...line), from: first, &result)
          result.holdsFinding = true
          return nil
        }
        continue
      }
      let mayGoOn = found.nextLine + ComplaintScanner.patience > text.lines.count
      if mayGoOn || text.lines[candidate].isOfCutRecord, !isFinal, !isOverdue(candidate) {
        let before = text.lines[candidate].number - found.report.lines.lowerBound
        let own = found.lines.filter { $0 >= candidate }
        hold(
          own, from: max(0, candidate - max(0, before)), &result, isWhole: isWhole(found.report))
        result.holdsFinding = true
        result.fillsWindow = found.nextLine >= text.lines.count
        return nil
      }
      if leaveOut(found.report, candidate, found.nextLine) { return nil }
      let goesOn = isCut && found.nextLine >= text.lines.count
      result.reports.append(noting(found.report, from: candidate, goesOn: goesOn))
      if found.isParted {
        for index in found.lines { used[index] = true }
        return text.lines[line].end
      }
      var first = candidate
      while first > 0, text.lines[first - 1].number >= found.report.lines.lowerBound { first -= 1 }
      for index in first..<min(found.nextLine, used.count) { used[index] = true }
      return found.nextLine < text.lines.count ? text.lines[found.nextLine].start : text.count
    }
    return nil
  }

  // MARK: Reports that go on

  /// The report with a note where it is a part of something longer.
  private func noting(_ report: LogReport, from first: Int, goesOn: Bool) -> LogReport {
    let begins =
      lastCut == text.lines[first].lineStart
      && (first == 0 || text.lines[first - 1].lineStart != lastCut)
    guard goesOn || begins else { return report }
    var report = report
    let most =
      "no more than \(limits.bytes >> 20) MiB, \(limits.lines) lines and \(limits.marked) views or "
      + "constraints are read together"
    func note(_ number: Int, _ line: LogLine, _ reason: String) {
      let words = text.string(TextRange(line.start, min(line.end, line.start + 400)))
      report.problems.append(LogProblem(line: number, text: words, reason: "\(reason): \(most)"))
    }
    if begins {
      note(report.lines.lowerBound, text.lines[first], "what began above is read as another report")
    }
    if goesOn, let last = text.lines.last {
      note(report.lines.upperBound, last, "what goes on below is read as another report")
    }
    report.isComplete = false
    return report
  }

  /// Keeps lines for a report that goes on; what is to be read again begins with line `first`.
  private mutating func hold(
    _ lines: [Int], from first: Int, _ result: inout WindowOutcome, isWhole: Bool = false
  ) {
    result.unfinishedLine = min(first, result.unfinishedLine ?? first)
    guard let begin = lines.first, let last = lines.last else { return }
    let stream = text.stream(of: text.lines[begin])
    result.unfinished.append(
      UnfinishedReport(
        start: text.lines[begin].lineStart, end: text.lines[last].lineStart, stream: stream,
        isWhole: isWhole))
    result.held.formUnion(lines)
    for index in lines { used[index] = true }
    result.isStopped = !isFollowing || stream == nil
  }

  /// Whether a warning or loop, or an exception with its stack, says all that such reports say.
  ///
  /// A stack that has not come to the app's own frames, nor to where threads begin, goes on.
  private func isWhole(_ report: LogReport) -> Bool {
    guard report.isComplete, text.source[text.source.count - 1] == 0x0A else { return false }
    guard report.kind == .exception else {
      return [.warning, .feedbackLoop].contains(report.kind)
    }
    guard let frames = report.complaint?.frames, let outermost = frames.last else { return false }
    return frames.contains(where: \.isApp) || outermost.beginsThread
  }

  private func isOverdue(_ line: Int) -> Bool { overdue.contains(text.lines[line].lineStart) }

  /// Whether a process or thread wrote the line that wrote none of the reports.
  private func isOfAnother(_ line: Int, than reports: [UnfinishedReport]) -> Bool {
    var line = line
    while line > 0, text.stream(of: text.lines[line]) == nil { line -= 1 }
    guard let stream = text.stream(of: text.lines[line]) else { return false }
    return !reports.contains { $0.stream == stream }
  }

  /// Notes which lines behind the first report that goes on, or behind the window, need not be
  /// read again.
  private mutating func remember(_ outcome: WindowOutcome, windowEnd: Int) {
    if !handedOver.isEmpty {
      let done = outcome.unfinishedLine.map { text.lines[$0].lineStart } ?? windowEnd
      handedOver = handedOver.filter { $0 >= done }
    }
    guard let first = outcome.unfinishedLine else { return }
    let start = text.lines[first].lineStart
    for index in text.lines.indices where used[index] && !outcome.held.contains(index) {
      if index >= first { handedOver.insert(text.lines[index].source) }
      for piece in text.pieces(of: text.lines[index].number) where piece.source > start {
        handedOver.insert(piece.source)
      }
    }
  }

  /// Whether a report read from some lines stands among bytes that are no text; it is counted then.
  private mutating func leaveOut(_ report: LogReport, _ line: Int, _ nextLine: Int) -> Bool {
    let base = text.sourceBase
    let start = text.lines[line].lineStart - base
    let behind = max(nextLine, line + 1)
    let next = behind < text.lines.count ? text.lines[behind].lineStart - base : .max
    let end = max(start, min(next, text.source.count, start + BinaryText.longestLook))
    let count = report.lines.count
    guard binary.isBinary(text.source, from: start, to: end, lines: count) else { return false }
    leftOut.insert(start + base)
    return true
  }

  /// Counts the window's markers by whether a report has them.
  private mutating func account(_ outcome: WindowOutcome) {
    let last = outcome.unfinishedLine ?? text.lines.count
    let border = last < text.lines.count ? text.lines[last].lineStart : .max
    statistics.reportsInBinary += leftOut.count { $0 < border }
    for (line, isUsed) in outcome.marked { count(markedLine: line, isUsed: isUsed) }
    countReportLines(upTo: min(last, used.count))
  }

  private func markedLines(upTo last: Int) -> [(line: Int, isUsed: Bool)] {
    var marked: [(line: Int, isUsed: Bool)] = []
    for line in hits {
      guard line < last else { break }
      if text.lines[line].range.isEmpty { continue }
      // Pieces of one line of the source stand together; a report that has one has the line.
      if let known = marked.last, text.lines[known.line].number == text.lines[line].number {
        marked[marked.count - 1].isUsed = known.isUsed || used[line]
      } else {
        marked.append((line, used[line]))
      }
    }
    return marked
  }

  /// Counts the source's lines of which a report has a part: escapes may have made several of one,
  /// and wrapping one of several.
  private mutating func countReportLines(upTo last: Int) {
    let border = last < text.lines.count ? text.lines[last].lineStart : .max
    var counted = 0
    for index in 0..<last where used[index] {
      let number = text.lines[index].number
      guard number != counted else { continue }
      let pieces = text.pieces(of: number).count { $0.source < border }
      statistics.reportLines += 1 + pieces
      statistics.joinedLines += pieces
      counted = number
    }
  }

  private mutating func count(markedLine line: Int, isUsed: Bool) {
    statistics.markers += 1
    if isUsed {
      statistics.markersInReports += 1
    } else {
      statistics.strayMarkers += 1
      noteStray(line)
    }
  }

  /// Notes the source's line that begins with the piece `line`, by its first constraint if any.
  private mutating func noteStray(_ line: Int) {
    let pieces = text.lines[line...].prefix { $0.number == text.lines[line].number }
    let constraint = pieces.first { reader.phrases.entry($0.start, $0.end) != nil }
    let current = constraint ?? text.lines[line]
    if constraint != nil { statistics.strayConstraints += 1 }
    guard statistics.strays.count < LogStatistics.straysKept else { return }
    statistics.strays.append(
      LogProblem(
        line: current.number,
        text: text.string(TextRange(current.start, min(current.end, current.start + 400))),
        reason: constraint == nil
          ? "has words of Auto Layout and belongs to nothing that was read"
          : "looks like a constraint and belongs to nothing that was read"))
  }
}
