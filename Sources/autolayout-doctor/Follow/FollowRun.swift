internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutReports

/// What `--follow` does: tells each finding of the standard input as soon as its report is
/// complete, and the causes when the stream ends or the user interrupts it.
struct FollowRun {
  /// The forms in which a stream can be told before it has ended.
  enum Format { case text, ndjson }

  private let options: DiagnoseOptions
  private let format: Format
  private let diagnoser: ReportDiagnoser
  private var told = DocumentStream()
  private var hasFailed = false

  private static let chunk = 64 << 10

  init(_ options: DiagnoseOptions, _ format: Format) {
    self.options = options
    self.format = format
    diagnoser = ReportDiagnoser(options.session)
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
        let count = unsafe try log.fill(Self.chunk, input.read) { reports.append($0) }
        if count == 0 { end = event }
      case .interruption: end = event
      case .nobodyListens: throw CommandFailure.nobodyListens
      }
      if end != nil { log.finish { reports.append($0) } }
      for report in reports { try tell(report) }
    }
    try StandardOutput.print(format == .text ? told.textEnd(options.text) : told.ndjsonEnd)
    if end == .interruption { complain(ofCut: reports) }
    let name = CommandInputs.standardInput
    for remark in log.statistics.remarks(of: name) { StandardError.warn(remark) }
    if options.inputs.account.isGiven {
      StandardError.write(log.statistics.text(of: name, lists: options.showsArithmetic))
    }
    if hasFailed { throw CommandFailure.matched }
  }

  private mutating func tell(_ report: LogReport) throws {
    let diagnosed = diagnoser.diagnose(
      MergedReport(report), number: told.summary.reports + 1, source: 0)
    hasFailed = hasFailed || options.failOn.matches(diagnosed)
    switch format {
    case .text: try StandardOutput.print(told.text(diagnosed, options.text))
    case .ndjson: try StandardOutput.print(told.ndjson(diagnosed))
    }
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
      (report.isWhole ? Self.wholeLimit : Self.limit) - (now - (lastSeen[report] ?? now))
    }
    let overdue = unfinished.filter { rest($0) <= .zero }
    let rest = unfinished.map(rest).filter { $0 > .zero }.min()
    return (overdue, rest.map { Int(($0 / .milliseconds(1)).rounded(.up)) })
  }
}
