internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutReports

/// What `--follow` does: tells each finding of the standard input as soon as its report is
/// complete, and the causes when the stream ends or the user interrupts it.
struct FollowRun {
  var format = Format.text
  var failOn = FailOn.never
  var text = TextOptions()
  var showsStatistics = false
  var question = Question.everything
  var pin: String?
  var limits = DiagnosisLimits()

  /// The forms in which a stream can be told before it has ended.
  enum Format { case text, ndjson }

  private static let chunk = 64 << 10

  /// - Throws: the exit code, where it is not 0.
  func run() throws {
    Streams.ignoreClosedPipes()
    let input = try WatchedInput()
    var log = LogStream(isFollowing: true)
    var patience = Patience()
    var told = DocumentStream()
    let memory = DiagnosisMemory()
    var hasFailed = false
    var cut: [LogReport] = []
    reading: while true {
      var reports: [LogReport] = []
      var (isEnd, isInterrupted) = (false, false)
      let (overdue, milliseconds) = patience.look(at: log.unfinished)
      if !overdue.isEmpty { log.giveUp(on: overdue) { reports.append($0) } }
      switch input.wait(milliseconds: overdue.isEmpty ? milliseconds : 0) {
      case .silence: break
      case .bytes:
        let count = unsafe try log.fill(Self.chunk, input.read) { reports.append($0) }
        isEnd = count == 0
      case .interruption: (isEnd, isInterrupted) = (true, true)
      case .nobodyListens: throw ExitCode.success
      }
      if isEnd { log.finish { reports.append($0) } }
      if isInterrupted { cut = reports.filter { !$0.isComplete } }
      for report in reports {
        let diagnosed = Doctor.diagnosed(
          report, number: told.summary.reports + 1, source: 0, question: question, pin: pin,
          limits: limits, memory: memory, hints: .commandLine)
        hasFailed = hasFailed || failOn.matches(diagnosed)
        try Streams.print(line(of: diagnosed, in: &told))
      }
      if isEnd { break reading }
    }
    try Streams.print(format == .text ? told.textEnd(text) : told.ndjsonEnd)
    for report in cut {
      Streams.complain(
        "interrupted in the middle of the report on line \(report.lines.lowerBound): "
          + "it is told as far as it had come")
    }
    for remark in log.statistics.remarks(of: InputFile.standardInput) { Streams.complain(remark) }
    if showsStatistics {
      Streams.account(
        log.statistics.text(of: InputFile.standardInput, lists: text.showsArithmetic))
    }
    if hasFailed { throw ExitCode(1) }
  }

  private func line(of diagnosed: DiagnosedReport, in told: inout DocumentStream) -> [UInt8] {
    switch format {
    case .text: told.text(diagnosed, text)
    case .ndjson: told.ndjson(diagnosed)
    }
  }
}
