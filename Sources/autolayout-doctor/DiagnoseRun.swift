internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutPages
internal import LayoutReports

/// What `diagnose` is to do; what nobody asks for is as it stands here.
struct DiagnoseOptions {
  var inputs = CommandInputs()
  var format = OutputFormat.text
  var color = ColorChoice.auto
  var failOn = FailOn.never
  var detail = TextOptions.Detail.first
  var showsArithmetic = false
  /// How many minimal conflicts to look for in a report.
  var conflicts = 64
  /// The item to hold in place, as the user calls it.
  var pin: String?

  var text: TextOptions {
    TextOptions(
      width: Terminal.width, isColored: color.isOn, detail: detail,
      showsArithmetic: showsArithmetic)
  }

  /// Headlines tell of no remedies.
  var session: DiagnosisSession.Options {
    let isBrief = detail == .headlines && (format == .text || format == .markdown)
    return .init(
      question: isBrief ? .headlines : .everything,
      limits: DiagnosisLimits(conflicts: conflicts), pin: pin, hints: .commandLine)
  }
}

/// What `diagnose` does, once it is known what is wanted.
struct DiagnoseRun {
  private let options: DiagnoseOptions

  init(_ options: DiagnoseOptions) {
    var options = options
    // A page shows the log itself.
    options.inputs.keepsContents = options.format == .html
    options.inputs.suggestsCommands = true
    self.options = options
  }

  /// - Throws: `CommandFailure`, where the exit code is not 0.
  func run() throws {
    var session = DiagnosisSession(options.session)
    let inputs = try options.inputs.read(into: &session)
    let document = session.document()
    keepForever(document)
    if document.countedOnly.reports > 0 {
      StandardError.warn(
        "of \(document.summary.reports) reports the first \(session.firstReports), and later ones "
          + "of a new defect, are told; the others are only counted: --follow tells each as it comes"
      )
    }
    // Of files that could not be read there is nothing to say but that.
    let hasSomethingToSay =
      inputs.areWhole || !document.reports.isEmpty
      || document.sources.contains { ($0.bytes ?? 0) > 0 }
    if hasSomethingToSay || (options.format != .text && options.format != .markdown) {
      try write(document, inputs.contents)
    }
    if !inputs.areWhole { throw CommandFailure.trouble(nil) }
    if options.failOn.matches(document) { throw CommandFailure.matched }
  }

  private func write(_ document: DiagnosedDocument, _ contents: [[UInt8]]) throws {
    switch options.format {
    case .html: try StandardOutput.print(HTMLPage(picturing: document, contents).bytes)
    case .json: try document.json { try StandardOutput.print($0) }
    case .ndjson: try document.ndjson { try StandardOutput.print($0) }
    case .text: try document.text(options.text) { try StandardOutput.print($0) }
    case .markdown: try StandardOutput.print(document.markdown(options.text))
    }
  }

  /// The process ends with the run: what was read need not be given back piece by piece.
  private func keepForever(_ document: DiagnosedDocument) {
    _ = unsafe Unmanaged.passRetained(document as AnyObject)
  }
}

/// Which findings make the command exit with 1.
enum FailOn: String, CaseIterable {
  case never, conflict, any

  func matches(_ document: DiagnosedDocument) -> Bool {
    self != .never && document.reports.contains(where: matches)
  }

  func matches(_ diagnosed: DiagnosedReport) -> Bool {
    switch self {
    case .never: false
    case .conflict: Self.isConflict(diagnosed)
    case .any: Self.isConflict(diagnosed) || Self.isOtherFinding(diagnosed)
    }
  }

  /// Every report that the system called unsatisfiable, proved or not, and every proved
  /// contradiction elsewhere, except those known to be harmless.
  private static func isConflict(_ diagnosed: DiagnosedReport) -> Bool {
    if diagnosed.diagnosis.known?.isHarmless == true { return false }
    return diagnosed.report.kind == .unsatisfiable || !diagnosed.diagnosis.conflicts.isEmpty
  }

  private static func isOtherFinding(_ diagnosed: DiagnosedReport) -> Bool {
    switch diagnosed.report.kind {
    case .ambiguity, .exception, .warning, .feedbackLoop: true
    case .trace: diagnosed.report.system.items.contains { !$0.ambiguousMarks.isEmpty }
    case .constraints, .layout: !diagnosed.diagnosis.ambiguities.isEmpty
    case .unsatisfiable: false
    }
  }
}
