internal import LayoutModel

/// Reads one unsatisfiable report or one dump of constraints from the lines of a `LogText`.
struct ReportReader {
  /// What reading from a line gave.
  struct Outcome {
    var report: LogReport
    /// The first line that is not the report's.
    var nextLine: Int
    /// Where in that line reading goes on; the line's start unless line ends were lost.
    var nextPosition: Int
    /// Lines between the report's own that belong to others.
    var foreignLines: [Int]
    /// Lines behind the first on which words lead to a description; they may say something else.
    var ledInLines: [Int]
    /// From the report's first line to its last, `foreignLines` among them.
    var ownLines: ClosedRange<Int>
    /// The text ended before the report did.
    var wantsMore: Bool
    /// Whether anything worth reporting was read.
    var hasContent: Bool
    /// How many ends of lines descriptions ran over.
    var joinedLines: Int
  }

  private let text: LogText
  private var bytes: ByteView
  private var sentences: UIKitSentences
  private var locator = SourceLocator.none
  private var lines: ContiguousArray<LogLine> { locator.lines }
  private var entries: EntryReader
  private var report = ReportInProgress(firstLine: 0, opening: .entry)

  init(text: LogText) {
    self.text = text
    bytes = text.bytes
    sentences = UIKitSentences(bytes: text.bytes)
    entries = EntryReader(bytes: text.bytes)
  }

  /// Takes note that the text holds other lines now.
  mutating func attach() {
    bytes = text.bytes
    sentences = UIKitSentences(bytes: bytes)
    entries.attach(to: bytes)
    locator = text.locator
  }

  /// Lets go of the text's lines, which can then be changed without a copy.
  mutating func detach() { locator = .none }

  /// How a report announces itself.
  enum Opening {
    case header, breaking, help, entry, closing
  }

  /// What begins in a line, if anything does.
  func opening(of line: LogLine, from start: Int) -> Opening? {
    let position = sentences.skipNoise(start, line.end)
    guard position < line.end else { return nil }
    if sentences.isDescription(at: position, line.end) { return .entry }
    guard sentences.mayHoldSentence(position, line.end)
    else { return sentences.isEntryNamed(position, line.end) ? .entry : nil }
    if sentences.header(position, line.end) != nil { return .header }
    if sentences.breaking(position, line.end) != nil { return .breaking }
    if sentences.isHelpFragment(position, line.end) { return .help }
    if sentences.isEntryNamed(position, line.end) { return .entry }
    return sentences.isClosing(position, line.end) ? .closing : nil
  }

  // MARK: Reading

  /// Reads the report that `opening` announces in line `index`, passing over `used` lines.
  mutating func read(
    from index: Int, at position: Int, opening: Opening, used: ContiguousArray<Bool>
  ) -> Outcome {
    begin(index, opening)
    let stream = text.stream(of: lines[index])
    var line = index
    var cursor = position
    while line < lines.count {
      let current = lines[line]
      if line > index, isOthers(line, current, used, stream) {
        if !used[line] { report.othersLines.append(line) }
        line += 1
        cursor = 0
        if line - report.lastOwn > Self.longestGap { return stop() }
        continue
      }
      if line > index, cursor == 0, isRepetition(line) {
        report.isRepeated = true
        report.lastOwn = line
        line += 1
        continue
      }
      // What somebody wrote between two dumps parts them.
      if report.isParted, self.opening(of: current, from: current.start) == .entry {
        return stop()
      }
      switch readLine(line, current, from: max(cursor, current.start)) {
      case .own where report.isParted: return stop()
      case .own(let resume?):
        report.lastOwn = line
        if resume.line == line { return finish(line, resume.position, isStopped: true) }
        line = resume.line
        cursor = resume.position
        report.lastOwn = max(report.firstLine, resume.line - (resume.isAtStart ? 1 : 0))
        continue
      case .own(nil): report.lastOwn = line
      case .blank: break
      case .foreign:
        report.passForeign(line, hasPrefix: current.hasPrefix)
        if report.isOutOfPatience { return stop() }
      case .end: return stop()
      }
      line += 1
      cursor = 0
      if report.stage == .tail(isOver: true) { return finishTail(before: line) }
    }
    return finish(report.lastOwn + 1, 0, isStopped: false)
  }

  /// How many lines of others, and of other reports, may part a report.
  private static let longestGap = 200

  /// Ends the report behind its last line, where something else begins.
  private mutating func stop() -> Outcome { finish(report.lastOwn + 1, 0, isStopped: true) }

  /// Ends the report behind its last sentence, which a second logger may write once more.
  private mutating func finishTail(before next: Int) -> Outcome {
    var line = next
    while report.isRepeated, line < lines.count, isRepetition(line) {
      report.lastOwn = line
      line += 1
    }
    return finish(
      report.lastOwn + 1, 0, isStopped: !report.isRepeated || line < lines.count)
  }

  /// Whether another report has the line, or another process wrote it.
  ///
  /// Lines without a prefix go on with the message before them; where another process's line is
  /// none of a report, they may as well be this report's.
  private mutating func isOthers(
    _ line: Int, _ current: LogLine, _ used: ContiguousArray<Bool>, _ stream: UInt64?
  ) -> Bool {
    if used[line] { return true }
    guard let stream else { return false }
    guard let other = text.stream(of: current) else { return report.isBesideOthersReport }
    report.isBesideOthersReport =
      stream != other && opening(of: current, from: current.start) != nil
    return stream != other
  }

  /// Whether a line repeats the report's last one: two loggers wrote it.
  ///
  /// A first line that holds more than a report's first words is a report that comes again.
  private func isRepetition(_ line: Int) -> Bool {
    let isOpened = report.lastOwn == report.firstLine
    if isOpened, !entries.gathered.isEmpty || !report.problems.isEmpty || report.isInTail {
      return false
    }
    return text.isRepetition(lines[line], of: lines[report.lastOwn])
  }

  private mutating func begin(_ index: Int, _ opening: Opening) {
    entries.reset()
    report = ReportInProgress(firstLine: index, opening: opening)
  }

  private enum Step {
    /// The line is the report's; reading goes on elsewhere where a description ran over lines.
    case own(resume: Resume?)
    case blank
    case foreign
    case end
  }

  private struct Resume {
    var line: Int
    var position: Int
    var isAtStart: Bool
  }

  private mutating func readLine(_ index: Int, _ line: LogLine, from start: Int) -> Step {
    var position = sentences.skipNoise(start, line.end)
    if position >= line.end {
      if isEmptyRow(start, line.end) { report.emptyRows += 1 }
      return start > line.start ? .own(resume: nil) : .blank
    }
    var isOwn = start > line.start
    while position < line.end {
      if sentences.isDescription(at: position, line.end) {
        if report.isInTail { return endBefore(index, position, line, isOwn) }
        isOwn = true
        let end = readEntry(index, line, position)
        if end > line.end { return .own(resume: resume(at: end, below: index)) }
        position = sentences.skipNoise(max(end, position + 1), line.end)
        continue
      }
      switch sentences.nextEvent(position, line.end) {
      case .header(let header, let begin, let end):
        if report.hasHeader || report.hasBreaking || !entries.gathered.isEmpty
          || isOwn && report.hasHeader
        {
          return endBefore(index, begin, line, isOwn)
        }
        report.take(header, isQuoted: isQuoted(begin, end, line))
        position = sentences.skipNoise(end, line.end)
      case .breaking(let begin, let end):
        if report.hasBreaking { return endBefore(index, begin, line, isOwn) }
        report.takeBreaking()
        position = sentences.skipNoise(end, line.end)
      case .entry(let begin):
        if report.isInTail, !isOwn { return .end }
        if holdsWords(position, begin) {
          if entries.gathered.isEmpty, sentences.isAdvice(position, begin) {
            report.hasHelp = true
          }
          report.isBesideWords = true
          if !isOwn, index > report.firstLine { report.ledInLines.append(index) }
        }
        position = begin
      case .redacted(let end):
        report.isRedacted = true
        if case .list = report.stage { report.hiddenInList += 1 }
        if report.stage == .broken { report.stage = .tail(isOver: false) }
        position = sentences.skipNoise(end, line.end)
      case nil: return readRest(position, line, index, isOwn: isOwn)
      }
      isOwn = true
    }
    return .own(resume: nil)
  }

  /// Reads a description and the marks around it; answers where it ends, which may lie in a later line.
  private mutating func readEntry(_ index: Int, _ line: LogLine, _ position: Int) -> Int {
    if isQuotedEntry(at: position, line) { report.quotedCount += 1 }
    let end = entries.read(at: position, inLine: index, of: locator, into: &report)
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes[end + 1] == UInt8(ascii: ",")
    {
      report.commaCount += 1
    }
    return end
  }

  /// Where reading goes on behind a description that ran over the ends of lines.
  private mutating func resume(at end: Int, below index: Int) -> Resume {
    let next = locator.lineIndex(at: end, from: index)
    let isAtStart = end <= lines[next].start
    report.joinedLines += next - index - (isAtStart ? 1 : 0)
    return Resume(line: next, position: end, isAtStart: isAtStart)
  }

  /// `… fixes "Unable to simultaneously satisfy constraints" …`, `… constraints. is what UIKit says`.
  private func isQuoted(_ begin: Int, _ end: Int, _ line: LogLine) -> Bool {
    let next = end < line.end && bytes[end] == 0x20 ? bytes[end + 1] : 0
    if next.isLetter, next & 0x20 != 0 { return true }
    // In the middle of a sentence they begin in lower case.
    if bytes[begin] == UInt8(ascii: "u"), begin - line.start >= 2, bytes[begin - 1] == 0x20,
      bytes[begin - 2].isLetter || bytes[begin - 2] == UInt8(ascii: ",")
    {
      return true
    }
    if begin - line.start >= 5, bytes.matches("\u{201C}", at: begin - 3, to: begin),
      bytes[begin - 4] == 0x20, bytes[begin - 5].isLetter
    {
      return bytes.firstIndex(of: "\u{201D}", from: end - 1, to: min(line.end, end + 3)) != nil
    }
    guard begin - line.start >= 3, bytes[begin - 2] == 0x20, bytes[begin - 3].isLetter
    else { return false }
    let quote = bytes[begin - 1]
    return [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(quote)
      && (bytes[end - 1] == quote || end < line.end && bytes[end] == quote)
  }

  /// The next report begins inside a line, or at its beginning.
  private func endBefore(_ index: Int, _ position: Int, _ line: LogLine, _ isOwn: Bool) -> Step {
    isOwn ? .own(resume: Resume(line: index, position: position, isAtStart: false)) : .end
  }

  /// A line, or a line's rest, without a description or a key sentence.
  private mutating func readRest(
    _ position: Int, _ line: LogLine, _ index: Int, isOwn: Bool
  ) -> Step {
    if isOwn {
      if holdsWords(position, line.end) { report.isBesideWords = true }
      return .own(resume: nil)
    }
    if let tail = sentences.tail(position, line.end) {
      if !report.hasBreaking { readTailOnly() }
      report.hasFooter = true
      if sentences.namesThrow(position, line.end) { report.namesThrowAsBreakpoint = true }
      switch tail {
      case .uiKit: report.platform = .uiKit
      case .appKit: report.platform = report.platform ?? .appKit
      case .unknown: break
      }
      report.stage = .tail(isOver: sentences.isLastLine(position, line.end))
      return .own(resume: nil)
    }
    if report.isInTail {
      // A footer that was broken over several lines.
      guard sentences.namesThrow(position, line.end) else { return .end }
      report.namesThrowAsBreakpoint = true
      return .own(resume: nil)
    }
    if sentences.isHelpFragment(position, line.end) {
      if entries.gathered.isEmpty, sentences.isAdvice(position, line.end) { report.hasHelp = true }
      return .own(resume: nil)
    }
    if isListEnd(line) { return .own(resume: nil) }
    let isShort = line.end - position <= 3
    if isShort, bytes[position] == UInt8(ascii: ".") || bytes[position] == 0xE2 {
      // Above the list the dots stand for the advice, which is always the same.
      if entries.gathered.isEmpty, index + 1 < lines.count, isListEnd(lines[index + 1]) {
        return .own(resume: nil)
      }
      report.isElided = true
      report.problems.append(
        LogProblem(
          line: line.number, text: bytes.string(TextRange(position, line.end)),
          reason: "some or all of the list is left out"))
      return .own(resume: nil)
    }
    return readUnknown(position, line)
  }

  /// `""` or `"",`: a row whose description was lost.
  private func isEmptyRow(_ start: Int, _ end: Int) -> Bool {
    guard report.hasHeader, case .list = report.stage else { return false }
    var marks = (start..<end).drop { bytes[$0].isBlank }
    if let last = marks.last, bytes[last] == UInt8(ascii: ",") { marks.removeLast() }
    return marks.count == 2 && marks.allSatisfy { bytes[$0] == UInt8(ascii: "\"") }
  }

  /// A tail that no "Will attempt to recover" came before: its line was cut off or lost, and the
  /// last description is the broken one where a line or the list's end parts it from the others.
  private mutating func readTailOnly() {
    report.isUnsatisfiable = true
    guard !entries.gathered.isEmpty,
      report.stage == .list(isClosed: true) || entries.gathered.count == 1,
      report.broken == .untold
    else { return }
    report.broken = .unlisted(entries.gathered.count - 1)
  }

  private func isQuotedEntry(at position: Int, _ line: LogLine) -> Bool {
    position > line.start && bytes[position - 1] == UInt8(ascii: "\"")
  }

  /// Whether more than the numbers and marks of a printed array stands here.
  private func holdsWords(_ start: Int, _ end: Int) -> Bool {
    (start..<end).contains { bytes[$0].isLetter && bytes[$0] < 0x80 }
  }

  /// Who asked for the list, where it is no report's.
  private var origin: ListOrigin? { ListOrigin(above: report.firstLine, lines, sentences) }

  /// `My constraints: (` in front of the list, or `(` as all of a message that the list goes on: a report's message
  /// begins with its sentence.
  private var isIntroduced: Bool {
    guard report.firstLine > 0 else { return false }
    let before = lines[report.firstLine - 1]
    if before.hasPrefix, !lines[report.firstLine].hasPrefix, before.end == before.start + 1,
      bytes[before.start] == UInt8(ascii: "(")
    {
      return true
    }
    return holdsWords(before.start, before.end) && bytes[before.end - 1] == UInt8(ascii: "(")
  }

  /// Whether the list is a report's, though its headline is not in the log: each constraint in
  /// quotes, and nothing in front of the list that says what it is.
  private var isHeadlineLost: Bool {
    guard report.quotedCount > 1, report.quotedCount >= entries.gathered.count,
      report.commaCount > 0
    else { return false }
    // Masks alone do not contradict each other; somebody logged what a view holds.
    guard (0..<entries.gathered.count).contains(where: { !entries.gathered[$0].isMask(in: bytes) })
    else { return false }
    return origin == nil && !isIntroduced
  }

  /// `(` or `)` alone, with `.` or `,` after it.
  private mutating func isListEnd(_ line: LogLine) -> Bool {
    var hasParenthesis = false
    for index in line.start..<line.end {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "\""), UInt8(ascii: ";"):
        continue
      case UInt8(ascii: "("): hasParenthesis = true
      case UInt8(ascii: ")"):
        hasParenthesis = true
        if !report.isInTail, report.stage != .broken,
          !entries.gathered.isEmpty || !report.problems.isEmpty
        {
          report.stage = .list(isClosed: true)
        }
      default: return false
      }
    }
    return hasParenthesis
  }

  /// Quoted or expected text that is no description; anything else is another's line.
  private mutating func readUnknown(_ position: Int, _ line: LogLine) -> Step {
    let isQuoted = position > line.start && bytes[position - 1] == UInt8(ascii: "\"")
    let isExpected =
      report.stage == .broken && !line.hasPrefix
      && (mayDescribe(position, line) || isListed(position, line))
    let isCut = bytes[position] == UInt8(ascii: "<") && line.end == lines[lines.count - 1].end
    // Of a dump, a class that breaks off behind an opening quote is the list's last line.
    let isMine =
      report.isUnsatisfiable
      || isCut && (position + 1..<line.end).allSatisfy { bytes[$0].isClassByte }
    let isInList = report.stage == .list(isClosed: false)
    guard isMine && (isQuoted && isInList || isExpected) || isInList && looksAlike(position, line)
    else { return .foreign }
    let fault = isCut ? DescriptionFault.cut : .notADescription
    report.problems.append(
      LogProblem(
        line: line.number, text: bytes.string(TextRange(position, bytes.beforeNoise(line.end))),
        reason: fault.rawValue))
    if report.stage == .broken {
      report.broken = .unread
      report.stage = .tail(isOver: false)
    }
    return .own(resume: nil)
  }

  /// Whether the line has anything of a description: other words behind the sentence are not the constraint.
  private func mayDescribe(_ position: Int, _ line: LogLine) -> Bool {
    let parts: [StaticString] = ["<", "0x", "=", "onstraint", "(null)", "[", "|"]
    return parts.contains { bytes.firstIndex(of: $0, from: position, to: line.end) != nil }
  }

  /// Whether a line of the list that could not be read says the same.
  private func isListed(_ position: Int, _ line: LogLine) -> Bool {
    let text = bytes.string(TextRange(position, bytes.beforeNoise(line.end)))
    return !text.isEmpty && report.problems.contains { $0.text.contains(text) }
  }

  /// `NSLayoutConstraint-0x600 …`, without another's prefix in front.
  private func looksAlike(_ position: Int, _ line: LogLine) -> Bool {
    !line.hasPrefix
      && bytes.firstIndex(of: "LayoutConstraint", from: position, to: line.end) != nil
      && bytes.firstIndex(of: "0x", from: position, to: line.end) != nil
  }

  // MARK: Result

  /// What the prefix of a line says; it may stand alone on the line above, where a wrap parted the two.
  private func context(of line: LogLine) -> LogReport.Context {
    let own = text.context(of: line)
    guard own == LogReport.Context(), report.firstLine > 0 else { return own }
    let above = lines[report.firstLine - 1]
    let isPrefixAlone =
      above.range.isEmpty && above.context >= 0 && above.lastNumber + 1 == line.number
    return isPrefixAlone ? text.context(of: above) : own
  }

  private mutating func finish(_ line: Int, _ position: Int, isStopped: Bool) -> Outcome {
    if !report.isUnsatisfiable, isHeadlineLost { report.isUnsatisfiable = true }
    entries.build(locator, of: &report)
    let first = lines[report.firstLine]
    let last = lines[max(report.firstLine, min(report.lastOwn, lines.count - 1))]
    let kind = report.isUnsatisfiable ? LogReport.Kind.unsatisfiable : .constraints
    var result = LogReport(
      kind: kind, severity: kind == .unsatisfiable ? .error : .note,
      lines: first.number...max(first.number, last.number), context: context(of: first),
      system: entries.builder.system)
    report.tell(&result, of: entries.builder, isStopped: isStopped)
    result.sentences.isQuoted =
      report.isUnsatisfiable && report.firstLine == report.lastOwn
      && sentences.isMentioned(first.start, first.end)
    if kind == .constraints {
      let origin = origin
      let wasComplete = result.isComplete
      if let announced = origin?.announced {
        let isWhole = announced == entries.gathered.count
        result.isComplete = report.isWholeArray && isWhole
      }
      origin?.noteReceiver(in: &result)
      if origin?.isOfHolder != false { result.isComplete = false }
      // All that holds one view is not all that holds the others.
      if !wasComplete, !result.system.items.contains(where: \.isAsked) { result.isComplete = false }
    }
    return Outcome(
      report: result, nextLine: line, nextPosition: position,
      foreignLines: (report.foreignLines + report.othersLines).filter { $0 < report.lastOwn },
      ledInLines: report.ledInLines,
      ownLines: report.firstLine...max(report.firstLine, report.lastOwn), wantsMore: !isStopped,
      hasContent: !entries.gathered.isEmpty || report.hasContent, joinedLines: report.joinedLines)
  }
}
