internal import AutoLayoutDoctor
internal import LayoutAnnotations
internal import LayoutLogs
internal import LayoutReports

/// What `--follow` does: tells each finding of the standard input as soon as its report is
/// complete, and the causes when the stream ends or the user interrupts it.
struct FollowRun {
  /// How a stream is told.
  enum Format {
    /// While it comes.
    case text, ndjson, gitHub
    /// As one document, when it has ended.
    case document
  }

  private let options: DiagnoseOptions
  private let format: Format
  private let diagnoser: ReportDiagnoser
  private var told = DocumentStream()
  private var recent = RecentReports()
  /// What a document is made of at the end.
  private var session: DiagnosisSession
  private var hasFailed = false
  private var pin: PinSearch?
  /// How many reports each of the baselines has left out.
  private var known: [Int]
  /// `nil` unless the input is a test run's output, which is passed through.
  private var tests: TestRun?
  /// Reports whose test has not ended yet, and how they are told.
  private var waiting: [(report: LogReport, text: [UInt8])] = []

  private static let chunk = 64 << 10

  init(_ options: DiagnoseOptions, _ format: Format) {
    self.options = options
    known = options.baselines.map { _ in 0 }
    tests = options.passesTestRunThrough ? TestRun() : nil
    self.format = format
    diagnoser = ReportDiagnoser(options.session)
    session = DiagnosisSession(options.session)
    pin = options.pin.map(PinSearch.init)
  }

  /// - Throws: `CommandFailure`, where the exit code is not 0.
  mutating func run() throws {
    StandardOutput.ignoreClosedPipes()
    let input = try WatchedInput()
    var log = LogStream(isFollowing: true)
    var patience = Patience()
    var end: WatchedInput.Event?
    var reports: [LogReport] = []
    while end == nil {
      reports.removeAll()
      let (overdue, milliseconds) = patience.look(at: log.unfinished)
      if !overdue.isEmpty { log.giveUp(on: overdue) { reports.append($0) } }
      let event = input.wait(milliseconds: overdue.isEmpty ? milliseconds : 0)
      switch event {
      case .silence: break
      case .bytes:
        if try fill(&log, from: input, { reports.append($0) }) == 0 { end = event }
      case .interruption: end = event
      case .nobodyListens: throw CommandFailure.nobodyListens
      }
      if end != nil { log.finish { reports.append($0) } }
      for report in reports { try tell(report) }
      try tellWaiting(isEnd: end != nil)
    }
    try tellEnd(log.statistics, isWhole: end == .bytes)
    for (count, baseline) in zip(known, options.baselines) where count > 0 {
      StandardError.warn(
        "\(count) report\(count == 1 ? " of a known cause is" : "s of known causes are") left out, "
          + "by \(baseline.path)")
    }
    if end == .interruption { complain(ofCut: reports) }
    let name = CommandInputs.standardInput
    for remark in log.statistics.remarks(of: name) { StandardError.warn(remark) }
    if options.inputs.account.isGiven {
      StandardError.write(log.statistics.text(of: name, lists: options.showsArithmetic))
    }
    if log.statistics.isNoText || options.projectIsUnread { throw CommandFailure.trouble(nil) }
    if let complaint = pin?.complaint { throw CommandFailure.usage(complaint) }
    if hasFailed { throw CommandFailure.matched }
  }

  /// Reads on, and passes a test run's output through; answers how many bytes came.
  private mutating func fill(
    _ log: inout LogStream, from input: WatchedInput, _ deliver: (LogReport) -> Void
  ) throws -> Int {
    guard tests != nil else {
      return unsafe try log.fill(Self.chunk, input.read, deliver: deliver)
    }
    var read: [UInt8] = []
    let count = unsafe try log.fill(Self.chunk) { buffer throws(CommandFailure) in
      let count = unsafe try input.read(buffer)
      read = unsafe Array(buffer.prefix(count))
      return count
    } deliver: {
      deliver($0)
    }
    tests?.read(read[...])
    try StandardOutput.print(read)
    return count
  }

  private mutating func tell(_ report: LogReport) throws {
    var report = report
    recent.complete(&report)
    let diagnosed = diagnoser.diagnose(
      MergedReport(report), number: max(told.summary.reports, session.count) + 1, source: 0)
    pin?.look(in: diagnosed)
    if let index = options.baselines.firstIndex(where: { $0.knows(diagnosed) }) {
      known[index] += 1
      return
    }
    hasFailed = hasFailed || options.failOn?.matches(diagnosed) == true
    let text =
      switch format {
      case .text: told.text(diagnosed, options.text)
      case .ndjson: told.ndjson(diagnosed)
      case .gitHub: told.repeats(diagnosed) ? [] : Self.gitHubCommand(diagnosed)
      case .document: keep(diagnosed)
      }
    if tests == nil { try print(text) } else { waiting.append((report, text)) }
  }

  private static func gitHubCommand(_ diagnosed: DiagnosedReport) -> [UInt8] {
    DiagnosedDocument(
      version: DiagnosisSession.version,
      sources: [DocumentSource(name: CommandInputs.standardInput)], reports: [diagnosed], causes: []
    ).gitHubCommands
  }

  /// Nothing is printed of it before the end.
  private mutating func keep(_ diagnosed: DiagnosedReport) -> [UInt8] {
    session.add(diagnosed)
    return []
  }

  /// What a build's program is told of a stream that is no text.
  private func unread(_ statistics: LogStatistics) -> UnreadInput? {
    let name = CommandInputs.standardInput
    guard statistics.isNoText, let reason = statistics.remarks(of: name).first else { return nil }
    return UnreadInput(name: name, reason: reason)
  }

  /// Prints what comes behind the last report; lines and bytes are counted of a whole stream alone.
  private mutating func tellEnd(_ statistics: LogStatistics, isWhole: Bool) throws {
    switch format {
    case .text:
      // Where all is known, the remark on the baseline says so.
      let isAllKnown = told.summary.reports == 0 && known.contains { $0 > 0 }
      if !isAllKnown { try print(told.textEnd(options.text)) }
    case .ndjson: try print(told.ndjsonEnd)
    case .gitHub:
      if let unread = unread(statistics) { try print(Array(unread.gitHubCommand.utf8)) }
    case .document:
      session.end(
        DocumentSource(
          name: CommandInputs.standardInput, bytes: isWhole ? statistics.bytes : nil,
          lines: isWhole ? statistics.lines : nil))
      var document = session.document()
      document.unread = unread(statistics).map { [$0] } ?? []
      if let account = document.countedOnlyWords(first: session.firstReports) {
        StandardError.warn(account)
      }
      try DiagnoseRun(options).print(document, [])
    }
  }

  /// Tells the reports whose test is known, in their order; at the end all.
  private mutating func tellWaiting(isEnd: Bool) throws {
    guard let tests else { return }
    while let (report, text) = waiting.first {
      let place = tests.place(of: report.lines.lowerBound, pid: report.context.pid)
      if place == .notKnownYet, !isEnd { return }
      try print(Array("\n\(TestWords.heading(place)):\n".utf8) + text.drop { $0 == 0x0A })
      waiting.removeFirst()
    }
  }

  /// A test run's output takes the standard output for itself.
  private func print(_ text: [UInt8]) throws(CommandFailure) {
    if tests == nil { try StandardOutput.print(text) } else { StandardError.write(text) }
  }

  private func complain(ofCut reports: [LogReport]) {
    for report in reports where !report.isComplete {
      StandardError.warn(
        "interrupted in the middle of the report on line \(report.lines.lowerBound): "
          + "it is told as far as it had come")
    }
  }
}

/// Tells for how long reports that are not complete have not grown.
struct Patience {
  /// How long a report that is not complete is waited for.
  static let limit = Duration.milliseconds(500)
  /// How long one is waited for whose list or broken constraint is still to come: what stands between
  /// writer and reader may hold back half of it.
  static let openLimit = Duration.seconds(5)
  /// How long one that is complete as it stands is waited for: what writes it writes it at once.
  static let wholeLimit = Duration.milliseconds(60)

  private var lastSeen: [UnfinishedReport: ContinuousClock.Instant] = [:]

  /// The reports among `unfinished` that are not waited for any longer, and the milliseconds until
  /// there may be another; `nil` where none is waited for.
  mutating func look(
    at unfinished: [UnfinishedReport], now: ContinuousClock.Instant = .now
  ) -> (overdue: [UnfinishedReport], milliseconds: Int?) {
    lastSeen = Dictionary(unfinished.map { ($0, lastSeen[$0] ?? now) }) { $1 }
    func rest(_ report: UnfinishedReport) -> Duration {
      let limit = report.isWhole ? Self.wholeLimit : report.isOpen ? Self.openLimit : Self.limit
      return limit - (now - (lastSeen[report] ?? now))
    }
    let overdue = unfinished.filter { rest($0) <= .zero }
    let rest = unfinished.map(rest).filter { $0 > .zero }.min()
    return (overdue, rest.map { Int(($0 / .milliseconds(1)).rounded(.up)) })
  }
}
