internal import LayoutModel

/// An `.ips` crash report: a line of JSON as header, a JSON body below it; or both as one.
///
/// The lines were unescaped before, and pastes wrap and cut them, so this reads what it needs
/// member by member instead of parsing the whole as JSON.
struct CrashReport {
  /// Words that stand in an `.ips` file and begin its reading.
  static let markers: [StaticString] = ["\"bug_type\"", "\"lastExceptionBacktrace\""]

  private let lines: [TextLine]
  private let start: Int
  private let end: Int
  private let isWhole: Bool

  /// The finding in the crash report that begins at, or around, `lines[hit]`.
  static func read(
    _ lines: [TextLine], at hit: Int, constraints: (Range<Int>) -> LayoutSystem
  ) -> ReadMessage? {
    let crash = CrashReport(lines, from: hit)
    return crash.found(constraints) ?? crash.recursion() ?? crash.timeout() ?? crash.cutReport()
  }

  /// Whether `read` may find something in the report at `lines[hit]`, of which the first lines are
  /// given.
  static func mayBegin(_ lines: [TextLine], at hit: Int) -> Bool {
    let crash = CrashReport(lines, from: hit)
    guard crash.isEndKnown, crash.end < lines.count else { return true }
    return isHeader(lines[hit].text)
      || crash.reasonLine(ExceptionBacktrace.frames(in: lines[hit..<crash.end])) != nil
  }

  /// The finding whose reason stands on `lines[hit]`, in a body that lost its header, or has it as
  /// members among its own.
  static func readBody(
    _ lines: [TextLine], at hit: Int, constraints: (Range<Int>) -> LayoutSystem
  ) -> ReadMessage? {
    guard mayBeginBody(lines[hit]),
      lines[hit...].prefix(reach).contains(where: { beginsStack($0.text) })
    else { return nil }
    let brace = lines[max(0, hit - reach)...hit].lastIndex { $0.text.first == UInt8(ascii: "{") }
    let crash = CrashReport(lines, from: hit, start: brace ?? hit)
    guard lines[hit..<crash.end].contains(where: { beginsStack($0.text) }) else { return nil }
    return crash.found(constraints)
  }

  /// What the stack tells of the thread that crashed, of a body that lost its header: `lines[hit]` has the
  /// kind of its exception.
  static func readStack(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    guard mayBeginBody(lines[hit]), lines[hit].text.holds("\"type\"") else { return nil }
    let brace = lines[max(0, hit - reach)...hit].lastIndex { $0.text.first == UInt8(ascii: "{") }
    let crash = CrashReport(lines, from: hit, start: brace ?? hit)
    return crash.recursion() ?? crash.timeout()
  }

  /// Whether a body in JSON may begin with the line, or the line be one of its members.
  static func mayBeginBody(_ line: TextLine) -> Bool {
    let opening = line.text.trimmingStart.first
    return opening == UInt8(ascii: "\"") || opening == UInt8(ascii: "{")
  }

  /// How far a reason stands behind its body's beginning, and how far the stack behind the reason.
  private static let reach = 64

  private func found(_ constraints: (Range<Int>) -> LayoutSystem) -> ReadMessage? {
    let thrown = ExceptionBacktrace.frames(in: lines[start..<end])
    guard let reason = reasonLine(thrown),
      var found = ComplaintReader.read(
        Array(lines[..<end]), at: reason, floor: start,
        frames: thrown.isEmpty ? ThrowSite.behindAbort(crashedFrames) : thrown,
        thread: faultingThread,
        constraints: constraints)
    else { return nil }
    found.used = start..<end
    let last = lines[found.used.upperBound - 1].number
    found.report.lines = lines[start].number...max(lines[start].number, last)
    found.report.complaint?.endsApp = true
    if found.report.complaint?.exception == nil { found.report.complaint?.exception = exception }
    found.report.isComplete = found.report.isComplete && isWhole
    found.report.context = context
    found.report.system.platform = found.report.system.platform ?? platform
    return found
  }

  /// Where the body that begins at, or around, `lines[hit]` ends; `nil` where more lines could tell.
  static func end(of lines: [TextLine], at hit: Int) -> Int? {
    let crash = CrashReport(lines, from: hit)
    return crash.isEndKnown ? crash.end : nil
  }

  /// Whether more lines would not move the end.
  private var isEndKnown: Bool { isWhole || end + ComplaintScanner.patience <= lines.count }

  /// The body ends at the `}` in the first column, at the next header or stack, of which it has
  /// one, in front of the first line that is no JSON, or where the text does; a body on one line
  /// with that line.
  private init(_ lines: [TextLine], from hit: Int, start: Int? = nil) {
    let start = start ?? hit
    if let end = Self.oneLineEnd(lines, from: hit) {
      let isWhole = lines[end - 1].text.trimmingEnd.last == UInt8(ascii: "}")
      (self.lines, self.start, self.end, self.isWhole) = (lines, start, end, isWhole)
      return
    }
    var end = hit + 1
    var isWhole = false
    var hasStack = Self.beginsStack(lines[hit].text)
    while end < lines.count, !isWhole, let next = Self.next(lines, from: hit, behind: end) {
      if Self.beginsStack(lines[end].text) {
        if hasStack { break }
        hasStack = true
      }
      isWhole = lines[end].text.trimmingEnd.elementsEqual([UInt8(ascii: "}")])
      end = next
    }
    while !isWhole, end > hit + 1, lines[end - 1].isEmpty { end -= 1 }
    (self.lines, self.start, self.end, self.isWhole) = (lines, start, end, isWhole)
  }

  /// Behind line `index` of the body that has line `hit`; `nil` where the line is none of it.
  ///
  /// A string that a paste wrapped goes on, whatever its lines look like, up to more of the body; one
  /// that was cut does not.
  private static func next(_ lines: [TextLine], from hit: Int, behind index: Int) -> Int? {
    func isOthers(_ line: TextLine) -> Bool {
      isHeader(line.text) || line.beginsRecord && !lines[hit].beginsRecord
    }
    if lines[index].number == lines[index - 1].number { return index + 1 }
    if isOthers(lines[index]) { return nil }
    if JSONLine(lines[index]).opening != nil { return index + 1 }
    guard JSONLine(lines[index - 1]).isOpen else { return nil }
    for more in lines[index...].prefix(ComplaintScanner.patience).indices.dropFirst() {
      if isOthers(lines[more]) { return nil }
      switch JSONLine(lines[more]).opening {
      case .member, .closer: return more
      case .opener: return nil
      case .element, nil: continue
      }
    }
    return nil
  }

  /// Behind a body that stands on one line of the log, which its escapes may have parted here.
  private static func oneLineEnd(_ lines: [TextLine], from hit: Int) -> Int? {
    func end(from first: Int) -> Int {
      lines[first...].firstIndex { $0.number != lines[first].number } ?? lines.count
    }
    var first = hit
    let own = lines[hit..<end(from: hit)]
    if isHeader(lines[hit].text), !own.contains(where: { beginsStack($0.text) }) {
      first = own.endIndex
    }
    guard first < lines.count, case let body = lines[first].text.trimmed, body.count > 1,
      body.first == UInt8(ascii: "{")
    else { return nil }
    return end(from: first)
  }

  static func isHeader(_ text: Bytes) -> Bool {
    text.trimmingStart.first == UInt8(ascii: "{") && text.holds("\"bug_type\"")
  }

  private static func beginsStack(_ text: Bytes) -> Bool {
    text.holds("\"lastExceptionBacktrace\"")
  }

  /// The line with the reason, else one with a stack that tells what was thrown.
  private func reasonLine(_ frames: [Complaint.Frame]) -> Int? {
    let body = start..<end
    let matching = body.filter { ReasonTable.match(lines[$0].text) != nil }
    // The format string has the same words, without what it was filled in with.
    let composed = matching.first { lines[$0].text.holds("\"composed_message\"") }
    if let line = composed ?? matching.first { return line }
    if ThrowSite.complaint(of: frames) != nil {
      return body.first { Self.beginsStack(lines[$0].text) }
    }
    return body.first { lines[$0].text.holds("objc_exception_throw") }
  }

  /// The exception's name, a member beside the reason.
  private var exception: String? {
    lines[start..<end].lazy.filter { $0.text.holds("\"name\"") }.compactMap {
      MessageEnvelope.exceptionName(in: $0.text)
    }.first
  }

  private var platform: LayoutSystem.Platform? {
    lines[start..<end].lazy.compactMap { $0.text.jsonString(of: "\"os_version\"") }
      .first.flatMap(LayoutSystem.Platform.init(system:))
  }

  /// The process, which body and header name, and when it crashed or the report was written.
  private var context: LogReport.Context {
    func string(_ keys: StaticString...) -> String? {
      keys.lazy.compactMap { key in
        lines[start..<end].lazy.compactMap { $0.text.jsonString(of: key) }.first
      }.first?.string
    }
    return LogReport.Context(
      time: string("\"captureTime\"", "\"timestamp\""),
      process: string("\"procName\"", "\"app_name\""),
      pid: lines[start..<end].lazy.compactMap {
        $0.text.jsonInteger(of: "\"pid\"")
      }.first)
  }

  /// `3 (com.example.queue)`: the number, and what the thread that was on is called.
  private var faultingThread: String? {
    guard let number = faultingNumber else { return nil }
    return threadName.map { "\(number) (\($0))" } ?? "\(number)"
  }

  /// The members of the thread that is marked as triggered, in front of its frames.
  private var threadName: String? {
    guard let line = lines[start..<end].firstIndex(where: { $0.text.holds("\"triggered\"") }),
      case var members = lines[line].text, let mark = members.firstOffset(of: "\"triggered\"")
    else { return nil }
    members = members[mark...]
    for next in lines[(line + 1)..<end].prefix(Self.registers) where !members.holds("\"frames\"") {
      members += next.text
    }
    let own = members.split(at: "\"frames\"")?.before ?? members
    return own.jsonString(of: "\"queue\"")?.string ?? own.jsonString(of: "\"name\"")?.string
  }

  /// Lines that the registers of a thread take at most, where each has its own.
  private static let registers = 256

  /// `"faultingThread" : 3,`.
  private var faultingNumber: Int? {
    for line in lines[start..<end] {
      guard let (_, rest) = line.text.split(at: "\"faultingThread\"") else { continue }
      var cursor = ByteCursor(rest)
      cursor.skip { !$0.isDigit }
      return cursor.integer()
    }
    return nil
  }

  /// Layout that calls itself in the stack of the thread that crashed, of which nothing was thrown.
  private func recursion() -> ReadMessage? {
    let isKilled = lines[start..<end].contains { $0.text.holds("\"SIGKILL\"") }
    return RecursionStack.complaint(of: crashedFrames, isKilled ? .killed : .full)
      .map(report(of:))
  }

  /// Layout in the thread of an app that the system ended for not answering.
  private func timeout() -> ReadMessage? {
    guard let line = lines[start..<end].first(where: { WatchdogStack.isMarked($0.text) })
    else { return nil }
    return WatchdogStack.complaint(of: crashedFrames, said: line.text).map(report(of:))
  }

  /// The finding of a complaint that the crashed thread's stack tells.
  private func report(of complaint: Complaint) -> ReadMessage {
    var complaint = complaint
    complaint.thread = faultingThread
    complaint.endsApp = true
    let (first, last) = (lines[start].number, lines[end - 1].number)
    var report = LogReport(complaint, lines: first...max(first, last))
    report.system.platform = complaint.platform ?? platform
    report.isComplete = isWhole
    report.context = context
    return (report, start..<end)
  }

  /// The frames of the thread that crashed: each of the threads has a member of that name.
  private var crashedFrames: [Complaint.Frame] {
    let body = lines[start..<end]
    var rest = body
    if let number = faultingNumber, let threads = Self.behind("\"threads\"", in: body) {
      rest = threads
      for _ in 0..<min(number, Self.mostThreads) {
        guard let next = Self.behind("\"frames\"", in: rest) else { return [] }
        rest = next
      }
    } else if let triggered = Self.behind("\"triggered\"", in: body) {
      rest = triggered
    } else {
      return []
    }
    let objects = JSONText.objects(of: "\"frames\"", in: rest).objects
    return ExceptionBacktrace.frames(objects, in: lines[start..<end])
  }

  private static let mostThreads = 4_000

  /// What stands behind the first `key`.
  private static func behind(
    _ key: StaticString, in lines: ArraySlice<TextLine>
  ) -> ArraySlice<TextLine>? {
    guard let first = lines.firstIndex(where: { $0.text.holds(key) }),
      let (_, rest) = lines[first].text.split(at: key)
    else { return nil }
    var lines = lines[first...]
    lines[first].text = rest
    return lines
  }

  /// A crash's report that ends before its reason: that much can be said and no more.
  private func cutReport() -> ReadMessage? {
    guard !isWhole, Self.isHeader(lines[start].text), isCrash, end > start + 1,
      lines[start + 1].text.trimmed.first == UInt8(ascii: "{"), isOpen, mayHaveThrown,
      !lines[start..<end].contains(where: { line in Self.late.contains { line.text.holds($0) } })
    else { return nil }
    let (first, last) = (lines[start].number, lines[end - 1].number)
    var report = LogReport(
      Complaint(id: .crashReportCut, reason: ""), lines: first...max(first, last))
    report.isComplete = false
    report.context = context
    return (report, start..<end)
  }

  /// Whether a brace of the body is never closed; those of strings come in pairs.
  private var isOpen: Bool {
    let bytes = lines[(start + 1)..<end].lazy.flatMap(\.text)
    return bytes.reduce(0) { $0 + ($1 == 0x7B ? 1 : $1 == 0x7D ? -1 : 0) } > 0
  }

  /// An exception that nobody catches aborts; a bad access has no reason that could be missing.
  private var mayHaveThrown: Bool {
    let body = lines[start..<end]
    return !body.contains { $0.text.holds("\"EXC_") }
      || body.contains { $0.text.holds("\"EXC_CRASH") }
  }

  private var isCrash: Bool {
    lines[start].text.holds("\"bug_type\":\"309\"")
      || lines[start].text.holds("\"bug_type\":\"109\"")
  }

  /// Words by which another reason, or the stack of the exception, is there already.
  private static let late: [StaticString] = [
    "\"lastExceptionBacktrace\"", "\"composed_message\"", "reason: '", "exception: ",
  ]
}
