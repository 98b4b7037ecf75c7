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
    /// From the report's first line to its last, `foreignLines` among them.
    var ownLines: ClosedRange<Int>
    /// The text ended before the report did.
    var wantsMore: Bool
    /// Whether anything worth reporting was read.
    var hasContent: Bool
    /// How many descriptions ran over the end of a line.
    var joinedLines: Int
  }

  enum State {
    /// Between header and broken part.
    case list
    /// After "Will attempt to recover by breaking constraint".
    case broken
    case tail
  }

  let text: LogText
  private(set) var bytes: ByteView
  private(set) var sentences: UIKitSentences
  private var locator = SourceLocator.none
  var lines: ContiguousArray<LogLine> { locator.lines }
  var parser: DescriptionParser
  var parsed = ParsedDescription(start: 0)
  var builder = SystemBuilder()

  var state = State.list
  private var isUnsatisfiable = false
  private var isAppKit: Bool?
  private var hasHeader = false
  /// Whether the header is part of somebody's sentence.
  private var isHeaderQuoted = false
  private var hasBreaking = false
  private var isListClosed = false
  private var isElided = false
  private var isRedacted = false
  private var isLastLineSeen = false
  /// Whether two loggers wrote lines of the report.
  private var isRepeated = false
  var broken: Int?
  var isBrokenUnread = false
  var isBrokenUnlisted = false
  var problems: [LogProblem] = []
  private var foreignLines: [Int] = []
  private var othersLines: [Int] = []
  /// How many descriptions ran over the end of a line.
  private var joinedLines = 0
  private var lastOwn = 0
  private var firstOwn = 0
  /// Whether the last prefix stood before a part of another process's report.
  private var isBesideOthersReport = false

  init(text: LogText) {
    self.text = text
    bytes = text.bytes
    sentences = UIKitSentences(bytes: text.bytes)
    parser = DescriptionParser(bytes: text.bytes)
  }

  /// Takes note that the text holds other lines now.
  mutating func attach() {
    bytes = text.bytes
    sentences = UIKitSentences(bytes: bytes)
    parser.bytes = bytes
    locator = text.locator
  }

  /// Lets go of the text's lines, which can then be changed without a copy.
  mutating func detach() { locator = .none }

  /// How a report announces itself.
  enum Opening {
    case header, breaking, help, entry
  }

  /// What begins in a line, if anything does.
  func opening(of line: LogLine, from start: Int) -> Opening? {
    let position = sentences.skipNoise(start, line.end)
    guard position < line.end else { return nil }
    if sentences.isDescription(at: position, line.end) { return .entry }
    if sentences.header(position, line.end) != nil { return .header }
    if sentences.breaking(position, line.end) != nil { return .breaking }
    if sentences.isHelpFragment(position, line.end) { return .help }
    return sentences.entry(position, line.end) != nil ? .entry : nil
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
    var isStopped = false
    while line < lines.count {
      let current = lines[line]
      if line > index, isOthers(line, current, used, stream) {
        if !used[line] { othersLines.append(line) }
        line += 1
        cursor = 0
        isStopped = line - lastOwn > 200
        if isStopped { break }
        continue
      }
      if line > index, cursor == 0, isRepetition(line) {
        isRepeated = true
        lastOwn = line
        line += 1
        continue
      }
      let step = readLine(line, current, from: max(cursor, current.start))
      switch step {
      case .own(let resume):
        lastOwn = line
        if let resume {
          if resume.line == line { return finish(resume.line, resume.position, isStopped: true) }
          line = resume.line
          cursor = resume.position
          lastOwn = max(firstOwn, resume.line - (resume.isAtStart ? 1 : 0))
          continue
        }
      case .blank: break
      case .foreign:
        foreignLines.append(line)
        isStopped = foreignLines.count(where: { $0 > lastOwn }) > patience
      case .end: isStopped = true
      }
      if isStopped { break }
      line += 1
      cursor = 0
      if isLastLineSeen {
        while isRepeated, line < lines.count, isRepetition(line) {
          lastOwn = line
          line += 1
        }
        isStopped = !isRepeated || line < lines.count
        break
      }
    }
    return finish(lastOwn + 1, 0, isStopped: isStopped)
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
    guard let other = text.stream(of: current) else { return isBesideOthersReport }
    isBesideOthersReport = stream != other && opening(of: current, from: current.start) != nil
    return stream != other
  }

  /// Whether a line repeats the report's last one: two loggers wrote it.
  ///
  /// A first line that holds more than a report's first words is a report that comes again.
  private func isRepetition(_ line: Int) -> Bool {
    let isOpened = lastOwn == firstOwn
    if isOpened, !builder.isEmpty || !problems.isEmpty || state == .tail { return false }
    return text.isRepetition(lines[line], of: lines[lastOwn])
  }

  /// How many lines of others may stand between two of the report's own.
  private var patience: Int {
    switch state {
    case .list: isUnsatisfiable && !isListClosed ? 24 : 3
    case .broken: 6
    case .tail: 0
    }
  }

  private mutating func begin(_ index: Int, _ opening: Opening) {
    builder.reset()
    parser.legend.removeAll(keepingCapacity: true)
    state = .list
    isUnsatisfiable = opening != .entry
    isAppKit = nil
    hasHeader = false
    isHeaderQuoted = false
    hasBreaking = false
    isListClosed = false
    isElided = false
    isRedacted = false
    isLastLineSeen = false
    isRepeated = false
    broken = nil
    isBrokenUnread = false
    isBrokenUnlisted = false
    problems.removeAll()
    foreignLines.removeAll()
    othersLines.removeAll()
    lastOwn = index
    firstOwn = index
    isBesideOthersReport = false
    joinedLines = 0
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
    if position >= line.end { return start > line.start ? .own(resume: nil) : .blank }
    var isOwn = start > line.start
    while position < line.end {
      if sentences.isDescription(at: position, line.end) {
        if state == .tail { return endBefore(index, position, line, isOwn) }
        isOwn = true
        let end = readEntry(index, line, position)
        if end > line.end {
          joinedLines += 1
          let next = locator.lineIndex(at: end, from: index)
          let isAtStart = end <= lines[next].start
          return .own(resume: Resume(line: next, position: end, isAtStart: isAtStart))
        }
        position = sentences.skipNoise(max(end, position + 1), line.end)
        continue
      }
      switch sentences.nextEvent(position, line.end) {
      case .header(let header, let begin, let end):
        if hasHeader || hasBreaking || !builder.isEmpty || isOwn && hasHeader {
          return endBefore(index, begin, line, isOwn)
        }
        take(header)
        isHeaderQuoted = isQuoted(begin, end, line)
        position = sentences.skipNoise(end, line.end)
      case .breaking(let begin, let end):
        if hasBreaking { return endBefore(index, begin, line, isOwn) }
        hasBreaking = true
        isUnsatisfiable = true
        state = .broken
        position = sentences.skipNoise(end, line.end)
      case .entry(let begin):
        if state == .tail, !isOwn { return .end }
        position = begin
      case .redacted(let end):
        isRedacted = true
        if state == .broken { state = .tail }
        position = sentences.skipNoise(end, line.end)
      case nil:
        return readRest(position, line, index, isOwn: isOwn)
      }
      isOwn = true
    }
    return .own(resume: nil)
  }

  /// `… fixes "Unable to simultaneously satisfy constraints" …`, `… constraints. is what UIKit says`.
  private func isQuoted(_ begin: Int, _ end: Int, _ line: LogLine) -> Bool {
    let next = end < line.end && bytes[end] == 0x20 ? bytes[end + 1] : 0
    if next.isLetter, next & 0x20 != 0 { return true }
    guard begin - line.start >= 3, bytes[begin - 2] == 0x20, bytes[begin - 3].isLetter else {
      return false
    }
    let quote = bytes[begin - 1]
    return [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(quote)
      && (bytes[end - 1] == quote || end < line.end && bytes[end] == quote)
  }

  /// The next report begins inside a line, or at its beginning.
  private func endBefore(_ index: Int, _ position: Int, _ line: LogLine, _ isOwn: Bool) -> Step {
    isOwn
      ? .own(resume: Resume(line: index, position: position, isAtStart: false)) : .end
  }

  private mutating func take(_ header: UIKitSentences.Header) {
    hasHeader = true
    switch header {
    case .unsatisfiable(let isAppKit): self.isAppKit = isAppKit
    case .conflicting: isAppKit = true
    case .clicked:
      isAppKit = true
      isUnsatisfiable = false
    }
  }

  /// A line, or a line's rest, without a description or a key sentence.
  private mutating func readRest(
    _ position: Int, _ line: LogLine, _ index: Int, isOwn: Bool
  ) -> Step {
    if isOwn { return .own(resume: nil) }
    if let tail = sentences.tail(position, line.end) {
      if !hasBreaking { readTailOnly() }
      if isAppKit == nil || tail == .uiKit {
        isAppKit = tail == .unknown ? isAppKit : tail == .appKit
      }
      isLastLineSeen = sentences.isLastLine(position, line.end)
      state = .tail
      return .own(resume: nil)
    }
    if state == .tail { return .end }
    if sentences.isHelpFragment(position, line.end) { return .own(resume: nil) }
    if isListEnd(line) { return .own(resume: nil) }
    let isShort = line.end - position <= 3
    if isShort, bytes[position] == UInt8(ascii: ".") || bytes[position] == 0xE2 {
      isElided = true
      problems.append(
        LogProblem(
          line: line.number, text: bytes.string(TextRange(position, line.end)),
          reason: "part of the list is left out"))
      return .own(resume: nil)
    }
    return readUnknown(position, line)
  }

  /// A tail that no "Will attempt to recover" came before: its line was cut off or lost, and the
  /// last description is the broken one where a line or the list's end parts it from the others.
  private mutating func readTailOnly() {
    isUnsatisfiable = true
    guard !builder.isEmpty, isListClosed || builder.count == 1, broken == nil else { return }
    broken = builder.count - 1
    isBrokenUnlisted = true
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
        if !builder.isEmpty || !problems.isEmpty { isListClosed = true }
      default: return false
      }
    }
    return hasParenthesis
  }

  /// Quoted or expected text that is no description; anything else is another's line.
  private mutating func readUnknown(_ position: Int, _ line: LogLine) -> Step {
    let isQuoted = position > line.start && bytes[position - 1] == UInt8(ascii: "\"")
    let isExpected = state == .broken && !line.hasPrefix
    let isCut = bytes[position] == UInt8(ascii: "<") && line.end == lines[lines.count - 1].end
    // Of a dump, a class that breaks off behind an opening quote is the list's last line.
    let isMine =
      isUnsatisfiable || isCut && (position + 1..<line.end).allSatisfy { bytes[$0].isClassByte }
    guard isMine, isQuoted && state == .list && !isListClosed || isExpected else {
      return .foreign
    }
    let fault = isCut ? DescriptionFault.cut : .notADescription
    problems.append(
      LogProblem(
        line: line.number, text: bytes.string(TextRange(position, beforeNoise(line.end))),
        reason: fault.rawValue))
    if state == .broken {
      isBrokenUnread = true
      state = .tail
    }
    return .own(resume: nil)
  }

  // MARK: Result

  private mutating func finish(_ line: Int, _ position: Int, isStopped: Bool) -> Outcome {
    let platform = isAppKit.map { $0 ? LayoutSystem.Platform.appKit : .uiKit }
    builder.build(bytes: bytes, locator: locator, legend: parser.legend, platform: platform)
    let first = lines[firstOwn]
    let last = lines[max(firstOwn, min(lastOwn, lines.count - 1))]
    let kind = isUnsatisfiable ? LogReport.Kind.unsatisfiable : .constraints
    var report = LogReport(
      kind: kind, severity: kind == .unsatisfiable ? .error : .note,
      lines: first.number...max(first.number, last.number), context: text.context(of: first),
      system: builder.system)
    report.broken = broken.flatMap {
      $0 < builder.constraintOfDescription.count ? builder.constraintOfDescription[$0] : nil
    }
    report.isBrokenUnlisted = isBrokenUnlisted
    report.isBrokenUnread = isBrokenUnread
    report.isRedacted = isRedacted
    report.problems = problems
    report.isComplete = problems.isEmpty && !isRedacted && !isElided
    if kind == .unsatisfiable {
      let isListEmpty = builder.count == (isBrokenUnlisted ? 1 : 0)
      if !hasHeader || !hasBreaking || broken == nil || isListEmpty { report.isComplete = false }
    }
    let foreign = (foreignLines + othersLines).filter { $0 < lastOwn }
    return Outcome(
      report: report, nextLine: line, nextPosition: position, foreignLines: foreign,
      ownLines: firstOwn...max(firstOwn, lastOwn),
      wantsMore: !isStopped, hasContent: hasContent, joinedLines: joinedLines)
  }

  private var hasContent: Bool {
    !builder.isEmpty || !problems.isEmpty || isRedacted || isElided || hasBreaking
      || hasHeader && !(isHeaderQuoted && lastOwn == firstOwn)
  }
}
