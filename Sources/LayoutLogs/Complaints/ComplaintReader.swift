internal import LayoutModel

/// Reads one exception, warning or loop out of the lines around its key words.
struct ComplaintReader {
  private let lines: [TextLine]
  /// Lines before this index belong to reports that were read already.
  private let floor: Int

  private var reasons: [(id: ComplaintID, text: Bytes)] = []
  /// Text in front of the reasons, which may name a view as well.
  private var leads: [Bytes] = []
  /// Lines of a feedback loop's dump, which are no part of the reason.
  private var dump: Bytes = []
  private var exception: String?
  private var thread: String?
  private var context = LogReport.Context()
  private var platform: LayoutSystem.Platform?
  private var frames: [Complaint.Frame] = []
  /// Where the message arose, if it says so.
  private var place: Complaint.Frame?
  private var start: Int
  private var end: Int
  private var isComplete = true
  /// How many calls the stack has as addresses without names.
  private var unnamedCalls = 0
  /// Whether a method that JavaScript called threw it.
  private var isThrownToJavaScript = false
  /// Whether a reason stands behind .NET's own words.
  private var isThrownByDotNet = false
  /// The class of .NET's exception in which a reason stands.
  private var carrier: String?
  /// Whether one of the reasons is the one for which the app was ended.
  private var hasTerminated = false
  /// Whether the words around a reason tell that nobody caught the exception.
  private var endsApp = false
  /// Whether the first reason stands in a heading of Markdown.
  private var isHeading = false
  /// Whether a heading or a sentence quotes the first reason.
  private var isQuoted = false
  /// Whether a reason stands above a stack that is told by its frames alone.
  private var hasUnknownReason = false
  /// Whether the headers of a crash report stand above the reason.
  private var isInCrashReport = false

  /// The finding whose key words stand on `lines[hit]`; `used` are the indices of its lines, in
  /// which `constraints` reads what constraints they describe.
  static func read(
    _ lines: [TextLine], at hit: Int, floor: Int = 0, frames: [Complaint.Frame] = [],
    thread: String? = nil, constraints: (Range<Int>) -> LayoutSystem = { _ in LayoutSystem() }
  ) -> ReadMessage? {
    let (first, reason) = composedMessage(lines, ofArguments: hit, floor: floor) ?? (hit, hit)
    var reader = ComplaintReader(lines, at: reason, floor: floor)
    reader.frames = frames
    reader.thread = thread
    guard reader.readReasons() || reader.readStackAlone() else { return nil }
    reader.readEventFrames(from: reason)
    reader.start = min(first, reader.start)
    let used = reader.start..<max(reader.end, reader.start + 1)
    return (reader.report(constraints(used)), used)
  }

  /// The line of a JSON report's `composed_message` behind the `arguments` it was made of, which
  /// hold the same words on line `hit`; `first` is the line of their key.
  private static func composedMessage(
    _ lines: [TextLine], ofArguments hit: Int, floor: Int
  ) -> (first: Int, reason: Int)? {
    let above = lines[max(floor, hit - 1)...hit]
    guard let first = above.firstIndex(where: { $0.text.holds("\"arguments\"") }),
      let reason = lines[hit...].prefix(ComplaintScanner.reach).firstIndex(where: {
        $0.text.holds("\"composed_message\"") && ReasonTable.match($0.text) != nil
      })
    else { return nil }
    return (first, reason)
  }

  private init(_ lines: [TextLine], at hit: Int, floor: Int) {
    self.lines = lines
    self.floor = floor
    start = hit
    end = hit
  }

  // MARK: Reasons

  /// Reads the reason at `end`, its stack, and the messages behind that say the same again.
  private mutating func readReasons() -> Bool {
    while end < lines.count, let match = ReasonTable.match(lines[end].text) {
      guard reasons.isEmpty || goesOn(with: match.id, lines[end].text), believes(match, line: end)
      else { break }
      readReason(match, line: end)
      skipMachinery()
      guard let next = nextMessage() else { break }
      end = next
    }
    if !reasons.isEmpty { readSectionAbove() }
    return !reasons.isEmpty
  }

  /// The frames of App Center's issues, whose section `### Stacktrace ###` stands above the one of the
  /// reason.
  private mutating func readSectionAbove() {
    func above(_ index: Int) -> Int? {
      lines[floor..<index].suffix(Self.reachOfSection).lastIndex { !$0.isEmpty }
    }
    guard frames.isEmpty, start > floor, let heading = above(start),
      lines[heading].text.trimmed.begins(with: "### Reason")
    else { return }
    var found: [Complaint.Frame] = []
    var line = heading
    while let next = above(line), let (frame, _) = StackFrameParser.frame(lines[next].text) {
      found.append(frame)
      line = next
    }
    guard !found.isEmpty, let title = above(line),
      lines[title].text.trimmed.begins(with: "### Stacktrace")
    else { return }
    frames = found.reversed()
    start = title
  }

  /// How many empty lines may part the lines of a section.
  private static let reachOfSection = 4

  /// Whether an exception carries the words, where that is asked for or somebody may quote them.
  private func believes(_ match: ReasonTable.Match, line: Int) -> Bool {
    if let witness = match.id.reading.witness, !isCalled(witness, below: line) { return false }
    guard match.id.reading.isBorneOut(lines[line...]) else { return false }
    let text = lines[line].text
    guard
      match.needsException
        || text[..<match.start].last.map(Quotation.plainMarks.contains) ?? false
          && quote(of: match, text).map({ !isMet(match, text, within: $0) }) ?? false,
      frames.isEmpty
    else { return true }
    if ReactNativeCall.reason(in: lines[line].text) != nil { return true }
    let envelope = MessageEnvelope(lines, reasonLine: line, reasonStart: match.start, floor: floor)
    return envelope.exception != nil || lines[line].text[..<match.start].holds("on exception: ")
  }

  /// Whether the stack of the reason on line `line` shows the function.
  private func isCalled(_ function: StaticString, below line: Int) -> Bool {
    let known = frames.contains { $0.symbol?.holds(function.description) == true }
    return known
      || lines[line...].prefix(Self.reachOfWitness).contains { $0.text.holds(function) }
  }

  /// How many lines below a reason the function that threw stands at most.
  private static let reachOfWitness = 16

  /// The same of the reason on line `hit`.
  static func believes(_ lines: [TextLine], at hit: Int) -> Bool {
    ReasonTable.match(lines[hit].text).map {
      ComplaintReader(lines, at: hit, floor: 0).believes($0, line: hit)
    } ?? true
  }

  /// The mark between which a sentence has the message: `… fixes "Multiplier is not finite!" …`.
  private func quote(of match: ReasonTable.Match, _ text: Bytes) -> UInt8? {
    let lead = text[..<match.start]
    guard let open = lead.lastIndex(where: Quotation.plainMarks.contains) else { return nil }
    let (quote, sentence) = (lead[open], lead[..<open])
    return sentence.last?.isBlank == true && sentence.trimmingEnd.last?.isLetter == true
      && text[match.end...].contains(quote) ? quote : nil
  }

  /// Where the quotation ends in which a sentence has the message; between plain marks somebody must have
  /// met it, for strings have such marks, too.
  private func quotationEnd(of match: ReasonTable.Match, _ text: Bytes) -> Int? {
    let lead = text[..<match.start]
    if let mark = Quotation.openMark(in: lead) { return Quotation.end(text[match.start...], mark) }
    guard let quote = quote(of: match, text) ?? Quotation.markBehindColon(lead),
      isMet(match, text, within: quote)
    else { return nil }
    return Quotation.end(text[match.start...], quote)
  }

  /// Whether the words around a quoted message tell that somebody met it.
  private func isMet(_ match: ReasonTable.Match, _ text: Bytes, within quote: UInt8) -> Bool {
    let end = Quotation.end(text[match.start...], quote) ?? text.endIndex
    return Encounter.isTold(in: [text[..<match.start], text[end...]])
  }

  private mutating func readReason(_ match: ReasonTable.Match, line: Int) {
    let text = lines[line].text
    let reading = match.id.reading
    var from = match.start
    var id = match.id
    let envelope = MessageEnvelope(lines, reasonLine: line, reasonStart: match.start, floor: floor)
    if envelope.isQuoted, let quote = text[..<match.end].firstOffset(of: "eason: '") {
      from = quote + 8
    }
    let reason = ReasonText(
      lines, first: line, start: from, reading: reading, isQuoted: envelope.isQuoted,
      upTo: ReactNativeCall.reason(in: text) == nil && !envelope.isQuoted
        ? quotationEnd(of: match, text) : nil)
    if match.isOpen, let whole = ReasonTable.match(reason.bytes) { id = whole.id }
    if reasons.isEmpty {
      take(envelope)
      isHeading = ReasonSurroundings.isHeading(text)
      let lead = text[..<match.start]
      isQuoted =
        envelope.exception == nil
        && (isHeading || Quotation.isMention(lead) || Quotation.openMark(in: lead) != nil
          || quote(of: match, text) != nil)
    }
    endsApp =
      endsApp
      || lines[envelope.start...line].contains { line in
        ReasonSurroundings.traps(line.text) || Self.endings.contains { line.text.holds($0) }
      }
      || envelope.isCrashReports
    hasTerminated = hasTerminated || lines[line].terminatesApp
    exception = envelope.exception ?? exception
    thread = envelope.thread ?? thread
    place = place ?? IssuePlace.split(text)?.frame
    let thrown = ReactNativeCall.reason(in: reason.bytes)
    isThrownToJavaScript = thrown != nil
    isThrownByDotNet =
      isThrownByDotNet || text[..<match.start].holds("Objective-C exception thrown")
      || isWrappedByDotNet(line, text[..<match.start], end: reason.end)
    carrier = carrier ?? ReasonSurroundings.carrier(in: text[..<match.start])
    endsApp = endsApp || isThrownByDotNet && isUnhandledByDotNet(from: envelope.start, to: line)
    reasons.append((id, thrown ?? reason.bytes))
    isComplete = isComplete && reason.isClosed
    end = reason.end
    leads.append(text[..<from])
    if let end = reading.dumpEnd { readDump(to: end(lines, self.end)) }
    if end < lines.count, let name = reading.thread?(lines[end].text) {
      thread = name
      end += 1
    }
    readStack(after: reason)
  }

  /// Whether .NET's words stand around the reason: `Native stack trace:` behind it, or both `Name:` and
  /// `Reason:` in front of it and a class of .NET's below.
  private func isWrappedByDotNet(_ line: Int, _ front: Bytes, end: Int) -> Bool {
    if end < lines.count, lines[end].text.holds("Native stack trace:") { return true }
    return front.holds("Name: NS") && front.holds("Reason: ")
      && lines[line..<min(lines.count, line + 20)].contains { $0.text.holds("System.Collections") }
  }

  /// Whether .NET says of the exception that nobody handles it, in the lines down to that of the reason.
  private func isUnhandledByDotNet(from first: Int, to line: Int) -> Bool {
    lines[max(floor, first - 1)...line].contains { line in
      line.text.holds("Unhandled Exception") || line.text.holds("Unhandled exception")
    }
  }

  /// What is said of an exception that nobody catches.
  private static let endings: [StaticString] = [
    "*** Terminating app", "ncaught exception", "Crashing on exception", "Fatal Exception",
    "xception non intercept\u{E9}e",
  ]

  private mutating func take(_ envelope: MessageEnvelope) {
    (start, context) = (envelope.start, envelope.context)
    platform = envelope.platform
    isInCrashReport = envelope.isCrashReports
  }

  private mutating func readDump(to behind: Int) {
    for line in lines[end..<behind] { dump += [0x0A] + line.text }
    if let first = lines[end..<behind].firstIndex(where: {
      StackFrameParser.frame($0.text) != nil
    }) {
      frames = StackReader(lines[first..<behind]).frames
    }
    end = behind
  }

  private mutating func readStack(after reason: ReasonText) {
    var below = lines[end...]
    if let first = reason.trailingFrame, end > 0 {
      end -= 1
      let pieces = OneLineStack.pieces(of: first)
      let own = (pieces.isEmpty ? [first] : pieces).map {
        TextLine(text: $0, number: lines[end].number)
      }
      below = own + below
      let stack = StackReader(below)
      if !stack.frames.isEmpty { take(stack) }
      end += max(1, stack.end - below.startIndex - own.count + 1)
      return
    }
    if isThrownToJavaScript, let opening = ReactNativeCall.stack(below) {
      below = lines[opening...]
    }
    let stack = StackReader(below)
    guard stack.frames.isEmpty else {
      take(stack)
      end = stack.end
      return
    }
    let bare = BareStack(below)
    guard bare.frames.isEmpty else {
      (frames, end) = (bare.frames, bare.end)
      return
    }
    readOneLineStack()
  }

  /// The stack on the reason's last line, or all of it on the next one.
  private mutating func readOneLineStack() {
    for line in [end - 1, end] where lines.indices.contains(line) {
      guard line < end || !lines[line].terminatesApp else { return }
      let found = OneLineStack.frames(in: lines[line].text)
      guard !found.isEmpty else { continue }
      frames = StartUp.marking(found)
      end = line + 1
      return
    }
  }

  private mutating func take(_ stack: StackReader) {
    frames = stack.frames
    isComplete = isComplete && !stack.isCut
  }

  /// The frames of an event in JSON, which stand behind its reason.
  private mutating func readEventFrames(from hit: Int) {
    guard frames.isEmpty, let event = EventFrames.read(lines[hit...]) else { return }
    frames = event.frames
    end = max(end, event.end)
  }

  /// Whether a further message belongs to the same trouble.
  private func goesOn(with id: ComplaintID, _ text: Bytes) -> Bool {
    guard let last = reasons.last else { return true }
    if let place, let other = IssuePlace.split(text)?.frame, other != place { return false }
    let reading = id.reading
    return (last.id == id || reading.kin.contains(last.id)) && reading.repeats(last.text, text)
  }

  /// Stack headers, addresses without symbols and the runtime's last words.
  private mutating func skipMachinery() {
    while end < lines.count {
      let text = lines[end].text.trimmed
      let isMachinery =
        text.holds("First throw call stack") || text.begins(with: "(0x") || text.begins(with: ")")
        || text.begins(with: "libc++abi") || text.begins(with: "terminating with uncaught")
      guard isMachinery else { return }
      unnamedCalls += ReasonSurroundings.addresses(in: text)
      end += 1
    }
  }

  /// The next line if it is a message about the same, an assertion's header aside.
  private func nextMessage() -> Int? {
    var next = end
    if next < lines.count, lines[next].text.holds("*** Assertion failure in") { next += 1 }
    if next < lines.count, lines[next].text.holds("\\* Assertion failure in") { next += 1 }
    if next + 1 < lines.count, ReasonSurroundings.isRule(lines[next].text),
      lines[next + 1].beginsRecord
    {
      next += 1
    }
    guard next < lines.count, let match = ReasonTable.match(lines[next].text),
      goesOn(with: match.id, lines[next].text), !isOfOtherThread(next, match.id),
      !(hasTerminated && lines[next].terminatesApp)
    else { return nil }
    return next
  }

  /// Whether the message on line `next` names another thread below it than the one before does.
  private func isOfOtherThread(_ next: Int, _ id: ComplaintID) -> Bool {
    guard let thread, next + 1 < lines.count, let other = id.reading.thread?(lines[next + 1].text)
    else { return false }
    return thread != other
  }

  // MARK: Stacks without a reason

  /// A stack whose first frames tell what was thrown.
  private mutating func readStackAlone() -> Bool {
    let hit = end
    let first = frames.isEmpty ? StackReader(lines[hit...], most: ThrowSite.depth).frames : frames
    guard let id = ThrowSite.complaint(of: first) else { return false }
    let stack = StackReader(lines[hit...])
    let thrown = frames.isEmpty ? stack.frames : frames
    let envelope = MessageEnvelope(
      lines, reasonLine: end, reasonStart: lines[end].text.startIndex, floor: floor)
    take(envelope)
    while start > floor, start == end, StackFrameParser.frame(lines[start - 1].text) != nil {
      start -= 1
    }
    exception = envelope.exception
    thread = envelope.thread ?? thread
    frames = thrown
    end = max(stack.end, end + 1)
    let unknown = UnknownReason(lines, above: hit, floor: floor)
    let named = unknown.map { lines[$0.line].text }
    let name =
      exception ?? named.flatMap(MessageEnvelope.labelledName)
      ?? named.flatMap(MessageEnvelope.exceptionName)
    let told = ThrowSite.complaint(id, beginning: thrown, named: name)
    reasons = [(told, [])]
    if told == .unknownReason, let unknown {
      reasons = [(told, unknown.text)]
      exception = name
      start = min(start, unknown.line)
    }
    hasUnknownReason = unknown != nil
    isComplete = false
    readReason(of: [id, told], below: thrown)
    return true
  }

  /// The newest crash reports of macOS print the reason below the stack of what was thrown.
  private mutating func readReason(of possible: [ComplaintID], below thrown: [Complaint.Frame]) {
    let first = start
    let below = lines[end...].prefix(4).firstIndex { ReasonTable.match($0.text) != nil }
    guard let below, let match = ReasonTable.match(lines[below].text),
      possible.contains(match.id),
      lines[end..<below].allSatisfy({
        $0.isEmpty || $0.text.holds("Application Specific Information")
      })
    else { return }
    let header = (context, platform)
    reasons = []
    isComplete = true
    readReason(match, line: below)
    start = first
    (context, platform) = header
    frames = thrown
  }

  // MARK: The report

  private func report(_ described: LayoutSystem) -> LogReport {
    var objects = ReasonObjects(system: described)
    for (lead, reason) in zip(leads, reasons) {
      objects.read(lead)
      objects.read(reason.text)
    }
    objects.read(dump)
    let main = reasons.last { !$0.id.reading.isGeneral } ?? reasons[reasons.count - 1]
    var complaint = Complaint(id: main.id, exception: exception, reason: main.text.string)
    complaint.isThrownByDotNet = isThrownByDotNet
    complaint.carrier = carrier
    complaint.endsApp = endsApp && !main.id.reading.warns(main.text)
    complaint.isHeading = isHeading
    complaint.isQuoted = isQuoted
    complaint.frames = frames
    complaint.unnamedCalls = frames.isEmpty ? unnamedCalls : 0
    complaint.hasUnknownReason = hasUnknownReason && complaint.reason.isEmpty
    complaint.endsBeforeBacktrace =
      isInCrashReport && frames.isEmpty && lines[end...].allSatisfy(\.isEmpty)
    complaint.thread = thread
    complaint.constraints = described.constraintIDs
    complaint.items = objects.system.itemIDs
    complaint.anchors = objects.anchors
    complaint.uiKit = assertion.flatMap { $0.split(at: "/UIKit-") }.flatMap {
      Int($0.after.prefix(while: \.isDigit).string)
    }
    complaint.isOfContentSize =
      assertion?.begins(with: "-[NSContentSizeLayoutConstraint ") == true
    let text = ArraySlice((reasons.map(\.text) + [dump]).joined(separator: [0x0A]))
    var draft = ComplaintDraft(
      complaint: complaint, text: text, assertion: assertion, objects: objects)
    main.id.reading.readFacts(&draft)
    if frames.isEmpty, let place { draft.complaint.frames = [place] }
    return report(draft.complaint, draft.objects.system)
  }

  /// What an assertion says above or between the reasons, behind its first words.
  private var assertion: Bytes? {
    lines[start..<max(end, start + 1)].lazy
      .compactMap { $0.text.split(at: "* Assertion failure in ")?.after }.first
  }

  private func report(_ complaint: Complaint, _ system: LayoutSystem) -> LogReport {
    let (first, last) = (lines[start].number, lines[max(start, end - 1)].number)
    var report = LogReport(complaint, lines: first...max(first, last), system: system)
    report.kind = kind(report.kind)
    if report.kind == .exception || complaint.endsApp { report.severity = .error }
    if case .alertItemTooLarge = complaint.facts { report.severity = .note }
    if case .interfaceBuilder(let issue) = complaint.facts, issue.isError {
      report.severity = .error
    }
    report.context = context
    report.system.platform = report.system.platform ?? complaint.platform ?? platform
    report.isComplete = isComplete
    return report
  }

  /// An exception that only warned was no exception.
  private func kind(_ kind: LogReport.Kind) -> LogReport.Kind {
    guard kind == .exception, exception == nil, !hasTerminated else { return kind }
    if reasons.contains(where: { $0.id.reading.warns($0.text) }) { return .warning }
    let isThrown =
      reasons.contains { $0.id.reading.isOnlyThrown } || isThrownToJavaScript || !frames.isEmpty
      || reasons.contains { $0.text.isEmpty }
      || leads.contains { ReasonSurroundings.traps($0) || $0.holds("NSException *") }
    return isThrown ? .exception : .warning
  }
}
