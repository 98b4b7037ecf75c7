internal import LayoutModel

/// Reads what stands in the lines of one region; made anew for each reading.
struct RegionReader {
  /// What the lines cannot tell: where the region stands, and what was read before.
  struct Circumstances {
    /// Whether nothing follows that could complete a report.
    var isFinal = true
    /// Whether what goes on behind the region is told as far as it was read.
    var isCut = false
    /// The log's byte at which the last region ended that was cut so.
    var lastCut: Int?
    /// Whether a report is delivered as soon as it is complete, also before one of another process
    /// or thread that began earlier.
    var isFollowing = false
    /// Where reports begin for whose end nobody waits any longer, by the log's bytes.
    var overdue: Set<Int> = []
    /// Where lines of reports begin that were delivered already, by the log's bytes.
    var deliveredLines: Set<Int> = []
    var limits = MarkerRegion.Limits()
    /// Those of the region that is read, and of the last one that they cut.
    var regionLimits = MarkerRegion.Limits()
    var lastLimits = MarkerRegion.Limits()
    var binary = BinaryNeighbourhood()
  }

  private let text: LogText
  private let circumstances: Circumstances
  private var findings: ComplaintScanner
  private var reading: RegionReading

  /// A reader of the lines of `text`, of which those of `hits` have markers.
  init(_ text: LogText, hits: ContiguousArray<Int>, _ circumstances: Circumstances) {
    self.text = text
    self.circumstances = circumstances
    findings = ComplaintScanner(text: text)
    reading = RegionReading(
      text: text, hits: hits,
      usage: LineUsage(text, delivered: circumstances.deliveredLines))
  }

  /// Reads all lines, lists of constraints with `lists`.
  mutating func read(with lists: inout ReportReader) -> RegionReading {
    var line = 0
    var resume = 0
    // Where nothing began; a line may hold a marker every few bytes and is read once.
    var settled = -1
    for hit in reading.hits {
      let before = line
      line = max(line, hit)
      if !reading.unfinished.isEmpty, !isOfAnother(line) { continue }
      if line > before || reading.usage[line] && resume <= text.lines[line].start { resume = 0 }
      while !reading.usage[line] || resume > text.lines[line].start {
        let start = max(resume, text.lines[line].start)
        guard start < text.lines[line].end, start != settled,
          let next = readLine(line, start, with: &lists), next > start
        else {
          settled = start
          break
        }
        resume = next
        if next >= text.lines[line].end { break }
      }
      if reading.isStopped { break }
      if resume > text.lines[line].end { line = text.lineIndex(at: resume, from: line) }
    }
    reading.reports.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    return reading
  }

  /// Whether a process or thread wrote the line that wrote none of the reports that go on.
  private func isOfAnother(_ line: Int) -> Bool {
    var line = line
    while line > 0, text.stream(of: text.lines[line]) == nil { line -= 1 }
    guard let stream = text.stream(of: text.lines[line]) else { return false }
    return !reading.unfinished.contains { $0.stream == stream }
  }

  /// Whether what begins in the line must wait for more bytes where it is not complete.
  private func mayWait(_ line: Int) -> Bool {
    !circumstances.isFinal && !circumstances.overdue.contains(text.lines[line].lineStart)
  }

  /// Reads what begins on a line with a marker; answers where to go on, `nil` where nothing begins.
  private mutating func readLine(
    _ line: Int, _ resume: Int, with lists: inout ReportReader
  ) -> Int? {
    let opening = lists.opening(of: text.lines[line], from: resume)
    let unfinished = reading.unfinished.count
    if resume == text.lines[line].start, opening != .header, opening != .breaking,
      let next = readFinding(line)
    {
      return next
    }
    guard let opening, reading.unfinished.count == unfinished else { return nil }
    return readList(line, resume, opening, with: &lists)
  }

  // MARK: Lists

  private mutating func readList(
    _ line: Int, _ resume: Int, _ opening: ReportReader.Opening, with lists: inout ReportReader
  ) -> Int? {
    // Who follows a log has seen the message.
    if opening == .closing, circumstances.isFollowing { return nil }
    let (first, kind) = openingLine(line, opening, resume, lists)
    let start = first == line ? resume : 0
    var list = lists.read(from: first, at: start, opening: kind, used: reading.usage.isUsed)
    // A copy looks, so that the complaint can still be read when its turn comes.
    var scout = findings
    let complaints = list.ledInLines.filter { scout.read(at: $0) != nil }
    if !complaints.isEmpty {
      var used = reading.usage.isUsed
      for complaint in complaints { used[complaint] = true }
      list = lists.read(from: first, at: start, opening: kind, used: used)
    }
    let foreign = Set(list.foreignLines)
    if list.wantsMore || text.lines[line].isOfCutRecord, mayWait(first) {
      let own = list.ownLines.filter { !foreign.contains($0) && !reading.usage[$0] }
      var above = first
      while above > 0, first - above < SurroundingsReader.reach, !reading.usage[above - 1] {
        above -= 1
      }
      let isOpen = list.report.kind == .unsatisfiable && list.report.broken == nil
      hold(own, from: above, isOpen: isOpen)
      return nil
    }
    findings.skip(
      to: list.nextLine, of: foreign.isEmpty ? nil : text.stream(of: text.lines[first]))
    guard list.hasContent else { return nil }
    if leaveOut(list.report, line, list.nextLine) { return nil }
    var report = list.report
    let stack = report.kind == .unsatisfiable ? StackBelow(text, from: list.nextLine) : nil
    report.debugger.stack = stack?.frames ?? []
    tell(&report, from: list.nextLine)
    report.debugger.followsPrints = followsPrints(report, from: first)
    if report.kind == .unsatisfiable {
      report.surroundings = surroundings(of: first..<(stack?.nextLine ?? list.nextLine), lists)
    }
    reading.reports.append(
      noting(report, from: first, goesOn: circumstances.isCut && list.wantsMore))
    reading.joinedDescriptions += list.joinedLines
    reading.usage.use(list.ownLines.lazy.filter { !foreign.contains($0) })
    if let stack {
      findings.skip(to: stack.nextLine)
      reading.usage.use(list.nextLine..<stack.nextLine)
      return stack.nextLine < text.lines.count ? text.lines[stack.nextLine].start : text.count
    }
    if !foreign.isEmpty { return text.lines[line].end }
    if list.nextLine >= text.lines.count { return text.count }
    return max(list.nextPosition, text.lines[list.nextLine].start, resume + 1)
  }

  /// A list whose header is cut off may still have the end of the advice in front of it.
  private func openingLine(
    _ line: Int, _ opening: ReportReader.Opening, _ resume: Int, _ lists: borrowing ReportReader
  ) -> (Int, ReportReader.Opening) {
    guard opening == .entry, resume == text.lines[line].start else { return (line, opening) }
    let above = (max(0, line - 9)..<line).reversed().prefix { !reading.usage[$0] }
    func isHelp(_ place: Int) -> Bool {
      lists.opening(of: text.lines[place], from: text.lines[place].start) == .help
    }
    guard let last = above.prefix(6).first(where: isHelp) else { return (line, opening) }
    return (above.drop { $0 > last }.prefix(while: isHelp).last ?? last, .help)
  }

  /// Takes over what stands below a message of its process, where nothing in front of it does.
  private func tell(_ report: inout LogReport, from line: Int) {
    let told = report.context
    guard told.process == nil, told.pid == nil,
      let below = MetadataBelow.context(text, from: line)
    else { return }
    report.context = LogReport.Context(
      time: told.time ?? below.time, process: below.process, thread: told.thread ?? below.thread)
  }

  /// Whether a debugger did nothing but print since the report above one that it may have printed.
  private func followsPrints(_ report: LogReport, from first: Int) -> Bool {
    [.constraints, .trace, .ambiguity].contains(report.kind)
      && text.standsStill(above: first) { reading.usage[$0] }
  }

  /// What the lines around a list and the stack below it name, as far as they are no other list's.
  private func surroundings(
    of list: Range<Int>, _ lists: borrowing ReportReader
  ) -> Surroundings {
    let reach = SurroundingsReader.reach
    var reader = SurroundingsReader(text.bytes)
    for line in (max(0, list.lowerBound - reach)..<list.lowerBound).reversed() {
      let number = text.lines[line].number
      if reading.usage[line],
        reading.reports.last.map({ !$0.system.constraints.isEmpty && $0.lines.contains(number) })
          != false
      {
        break
      }
      reader.read(text.lines[line].range)
    }
    guard list.upperBound < text.lines.count else { return reader.found }
    for line in list.upperBound..<min(text.lines.count, list.upperBound + reach) {
      let current = text.lines[line]
      if reading.usage[line] || lists.opening(of: current, from: current.start) != nil { break }
      reader.read(current.range)
    }
    return reader.found
  }

  // MARK: Findings

  /// Reads the finding that the line or the one above begins.
  private mutating func readFinding(_ line: Int) -> Int? {
    for candidate in max(0, line - 1)...line where !reading.usage[candidate] {
      if candidate < line, !ViewTreeMessage.mayBegin(text.bytes, text.lines[candidate].range) {
        continue
      }
      // A finding is large, and nearly every line has none.
      if let opening = findings.opening(at: candidate),
        let found = findings.read(opening, at: candidate), found.nextLine > line
      {
        return take(found, from: candidate, markedAt: line)
      }
      if findings.awaitsMore, mayWait(candidate) {
        hold(Array(candidate...line), from: lookedBack(from: candidate))
        reading.holdsFinding = true
        reading.fillsRegion = findings.fillsText
        return nil
      }
    }
    return nil
  }

  /// The first of the lines above one that may tell of it, as the header of a process does.
  private func lookedBack(from candidate: Int) -> Int {
    let lowest = max(0, candidate - MarkerRegion.lookBack)
    return (lowest..<candidate).last { reading.usage[$0] }.map { $0 + 1 } ?? lowest
  }

  private mutating func take(
    _ found: ComplaintScanner.Found, from candidate: Int, markedAt line: Int
  ) -> Int? {
    let mayGoOn = found.nextLine + ComplaintScanner.patience > text.lines.count
    if mayGoOn || text.lines[candidate].isOfCutRecord, mayWait(candidate) {
      let before = text.lines[candidate].number - found.report.lines.lowerBound
      let first = min(max(0, candidate - max(0, before)), lookedBack(from: candidate))
      hold(
        found.lines.filter { $0 >= candidate }, from: first,
        isWhole: isWhole(found.report))
      reading.holdsFinding = true
      reading.fillsRegion = found.nextLine >= text.lines.count
      return nil
    }
    if leaveOut(found.report, candidate, found.nextLine) { return nil }
    let goesOn = circumstances.isCut && found.nextLine >= text.lines.count
    var report = found.report
    tell(&report, from: found.nextLine)
    var first = candidate
    while first > 0, text.lines[first - 1].number >= found.report.lines.lowerBound { first -= 1 }
    report.debugger.followsPrints = followsPrints(report, from: first)
    report.takeHeading(above: first, in: text) { reading.usage[$0] }
    reading.reports.append(noting(report, from: candidate, goesOn: goesOn))
    if found.isParted {
      reading.usage.use(found.lines)
      return text.lines[line].end
    }
    reading.usage.use(first..<found.nextLine)
    return found.nextLine < text.lines.count ? text.lines[found.nextLine].start : text.count
  }

  /// Whether a warning or loop, or an exception with its stack, says all that such reports say.
  ///
  /// A stack that has not come to the app's own frames, nor to where threads begin, goes on.
  private func isWhole(_ report: LogReport) -> Bool {
    guard report.isComplete, text.source[text.source.count - 1] == 0x0A else { return false }
    guard report.kind == .exception else { return [.warning, .feedbackLoop].contains(report.kind) }
    guard let frames = report.complaint?.frames, let outermost = frames.last else { return false }
    return frames.contains(where: \.isApp) || outermost.beginsThread
  }

  // MARK: Reports that go on

  /// Keeps lines for a report that goes on; what is to be read again begins with line `first`.
  private mutating func hold(
    _ lines: [Int], from first: Int, isWhole: Bool = false, isOpen: Bool = false
  ) {
    reading.unfinishedLine = min(first, reading.unfinishedLine ?? first)
    guard let begin = lines.first, let last = lines.last else { return }
    let stream = text.stream(of: text.lines[begin])
    reading.unfinished.append(
      UnfinishedReport(
        start: text.lines[begin].lineStart, end: text.lines[last].lineStart, stream: stream,
        isWhole: isWhole, isOpen: isOpen))
    reading.usage.hold(lines)
    reading.isStopped = !circumstances.isFollowing || stream == nil
  }

  /// The report with a note where it is a part of something longer.
  private func noting(_ report: LogReport, from first: Int, goesOn: Bool) -> LogReport {
    let cut = circumstances.lastCut
    let begins =
      cut == text.lines[first].lineStart
      && (first == 0 || text.lines[first - 1].lineStart != cut)
    guard goesOn || begins else { return report }
    var report = report
    let limits = begins ? circumstances.lastLimits : circumstances.regionLimits
    let most =
      "no more than \(limits.bytes >> 20) MiB, \(limits.lines) lines and \(limits.marked) views or "
      + "constraints are read together"
    func note(_ number: Int, _ line: LogLine, _ reason: String) {
      report.problems.append(text.problem(line, number: number, reason: "\(reason): \(most)"))
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

  /// Whether a report read from some lines stands among bytes that are no text; it is noted then.
  private mutating func leaveOut(_ report: LogReport, _ line: Int, _ nextLine: Int) -> Bool {
    let base = text.sourceBase
    let start = text.lines[line].lineStart - base
    let behind = max(nextLine, line + 1)
    let next = behind < text.lines.count ? text.lines[behind].lineStart - base : .max
    let end = max(start, min(next, text.source.count, start + BinaryText.longestLook))
    guard
      circumstances.binary.isBinary(
        text.source, from: start, to: end, lines: report.lines.count)
    else { return false }
    reading.leftOut.insert(start + base)
    return true
  }
}

extension LogProblem {
  /// Bytes of a line that are told.
  static let longestText = 400
}

extension LogText {
  /// A problem with the first words of a line.
  func problem(_ line: LogLine, number: Int? = nil, reason: String) -> LogProblem {
    LogProblem(
      line: number ?? line.number,
      text: string(TextRange(line.start, min(line.end, line.start + LogProblem.longestText))),
      reason: reason)
  }
}
