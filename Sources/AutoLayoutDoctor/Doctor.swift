public import LayoutDiagnosis
public import LayoutLogs
internal import LayoutModel
public import LayoutReports
internal import LayoutScratch

/// Reads logs and says what is wrong in them, with proofs.
///
///     var doctor = Doctor()
///     doctor.read(bytes, named: "crash.log")
///     print(doctor.document.text(TextOptions()))
public struct Doctor: Sendable {
  /// The version of the tool and of this library.
  public static let version = "0.1.0"

  /// What is asked of each report.
  public var question = Question.everything
  /// The item to hold in place while looking for ambiguity, as `PinnedItem.find` reads it.
  public var pin: String?
  /// How much work one report may cost.
  public var limits: DiagnosisLimits
  private let hints: Hints
  /// Whether dumps of the same views, one an axis perhaps, are read as one system.
  public var joinsDumps = false
  /// After so many reports only those of a new defect are kept; the others are counted.
  public var keptReports: Int {
    get { keptLimits.reports }
    set { keptLimits.reports = newValue }
  }
  /// The same after reports that take about so many bytes of memory more than ordinary ones.
  public var keptBytes: Int {
    get { keptLimits.bytes }
    set { keptLimits.bytes = newValue }
  }
  /// How many reports were kept before that.
  public var firstReports: Int { kept.first }
  private var keptLimits = KeptReports.Limits()
  private var sources: [DocumentSource] = []
  private var kept = KeptReports()
  private let memory = DiagnosisMemory()

  /// A doctor that has not read anything yet.
  ///
  /// `hints` tell how the reader asks for what explanations leave out.
  public init(
    limits: DiagnosisLimits = DiagnosisLimits(), hints: Hints = .none
  ) {
    self.limits = limits
    self.hints = hints
  }

  /// What an input holds; never guessed from its contents.
  public enum InputKind: Sendable {
    /// Anything that a system or a debugger printed.
    case log
    /// A layout written by hand.
    case layout

    /// A layout where the name ends in `.layout`, else a log.
    public init(of name: String) { self = name.hasSuffix(".layout") ? .layout : .log }
  }

  /// Reads a whole input and diagnoses every report in it.
  ///
  /// Where `kind` is `nil` the name decides.
  public mutating func read(_ bytes: [UInt8], named name: String, as kind: InputKind? = nil) {
    let joinsDumps = joinsDumps
    _ = read(named: name) { diagnose in
      switch kind ?? InputKind(of: name) {
      case .log where !joinsDumps: LogReader.read(bytes, deliver: diagnose)
      case .log: DumpJoin.merge(Self.reports(in: bytes, named: name, as: kind)).forEach(diagnose)
      case .layout: diagnose(ScratchReader.read(bytes))
      }
      return LogStatistics()
    }
    sources[sources.count - 1].bytes = bytes.count
    sources[sources.count - 1].lines = Self.countLines(bytes)
  }

  /// Takes in the reports that `read` hands over one after the other, and diagnoses each while it
  /// reads on; answers the account that `read` gives.
  ///
  /// - Throws: what `read` throws; the reports that came before are taken in.
  public mutating func read<E: Error>(
    named name: String, _ read: (_ deliver: (LogReport) -> Void) throws(E) -> LogStatistics
  ) throws(E) -> LogStatistics {
    let source = sources.count
    sources.append(DocumentSource(name: name))
    let first = kept.whole.count
    var number = kept.count
    var diagnosing = Pipeline(weight: { $0.report.weight }) {
      [question, pin, limits, memory, hints] (next: (number: Int, report: LogReport)) in
      Self.diagnosed(
        next.report, number: next.number, source: source, question: question, pin: pin,
        limits: limits, memory: memory, hints: hints)
    }
    let result: Result<LogStatistics, E>
    do throws(E) {
      result = .success(
        try read { report in
          number += 1
          diagnosing.add((number, report)) { kept.add($0, keptLimits) }
        })
    } catch {
      result = .failure(error)
    }
    diagnosing.finish { kept.add($0, keptLimits) }
    completeReports(from: first)
    let statistics = try result.get()
    sources[source].bytes = statistics.bytes
    sources[source].lines = statistics.lines
    return statistics
  }

  /// Completes the reports from index `first` on with what the whole input tells of them.
  private mutating func completeReports(from first: Int) {
    let hasViews = kept.whole[first...].contains {
      [.trace, .ambiguity].contains($0.report.kind) || $0.report.hasFrames
    }
    if hasViews { completeFromViews(first) }
    nameAlike(from: first)
    pinByName(from: first)
    if hasViews || pin != nil { kept.relateAnew() }
  }

  private mutating func completeFromViews(_ first: Int) {
    var read = kept.whole[first...].map(\.report)
    OutsideJoin.complete(&read)
    DumpJoin.noteCompanions(in: &read)
    if !joinsDumps {
      for index in DumpJoin.addTrees(to: &read) {
        let old = kept.whole[first + index]
        kept.whole[first + index] = Self.diagnosed(
          read[index], number: old.number, source: old.source, question: question, pin: pin,
          limits: limits, hints: hints)
        read[index] = kept.whole[first + index].report
      }
    }
    for (index, placement) in Self.placements(of: read).enumerated() {
      kept.whole[first + index].report = read[index]
      kept.whole[first + index].placement = placement
    }
  }

  /// Lets reports of the same views call them by the same names.
  private mutating func nameAlike(from first: Int) {
    guard kept.whole[first...].count(where: { SystemJoin.describes($0.report) }) > 1 else { return }
    for join in SystemJoin.join(kept.whole[first...].map(\.report)) where join.reports.count > 1 {
      let names = DiagnosedReport.itemNames(in: join.system)
      for (index, items) in zip(join.reports, join.items) {
        kept.whole[first + index].itemNames = items.map { names[$0.index] }
      }
    }
  }

  /// Holds the item that `pin` names in place also where only the answer's own words name it.
  private mutating func pinByName(from first: Int) {
    guard let pin else { return }
    for index in kept.whole[first...].indices {
      let old = kept.whole[index]
      guard PinnedItem.find(pin, in: old.report.system) == nil else { continue }
      let named = NamedItems(old).items(named: pin)
      guard let item = named.first, named.count == 1 else { continue }
      var limits = limits
      limits.pin = item
      kept.whole[index].diagnosis = Self.diagnosis(
        of: old.report, question: question, limits: limits)
    }
  }

  /// The reports of one input, not diagnosed.
  ///
  /// Where `kind` is `nil` the name decides.
  public static func reports(
    in bytes: [UInt8], named name: String, as kind: InputKind? = nil
  ) -> [LogReport] {
    switch kind ?? InputKind(of: name) {
    case .log:
      var reports = LogReader.read(bytes)
      OutsideJoin.complete(&reports)
      DumpJoin.noteCompanions(in: &reports)
      return reports
    case .layout: return [ScratchReader.read(bytes)]
    }
  }

  /// Everything that was read so far, with the reports grouped by cause.
  public var document: DiagnosedDocument {
    DiagnosedDocument(
      version: Self.version, sources: sources, reports: kept.relations.ranked(kept.whole),
      causes: kept.causes, countedOnly: kept.countedOnly)
  }

  /// One report of a log with what is wrong in it; `number` counts over all sources, from 1.
  ///
  /// `pin` names the item to hold in place. With a `memory`, what comes again is not diagnosed again.
  public static func diagnosed(
    _ read: LogReport, number: Int, source: Int, question: Question = .everything,
    pin: String? = nil, limits: DiagnosisLimits = DiagnosisLimits(),
    memory: DiagnosisMemory? = nil, hints: Hints = .none
  ) -> DiagnosedReport {
    var (report, limits) = (read, limits)
    report.system.recognizeOrigins()
    if let pin { limits.pin = PinnedItem.find(pin, in: report.system) }
    let answer = report.evidence.flatMap { evidence in
      memory?.diagnose(report.system, evidence: evidence, question: question, limits: limits)
    }
    var diagnosed = DiagnosedReport(
      number: number, source: source, report: report,
      diagnosis: answer?.diagnosis ?? diagnosis(of: report, question: question, limits: limits),
      systemNumber: answer?.number)
    diagnosed.hints = hints
    return diagnosed
  }

  /// What is wrong with the constraints of one report, whose origins have been recognised.
  private static func diagnosis(
    of report: LogReport, question: Question, limits: DiagnosisLimits
  ) -> Diagnosis {
    guard let evidence = report.evidence else { return report.complaintDiagnosis }
    return SystemDiagnoser.diagnose(
      report.system, evidence: evidence, question: question, limits: limits)
  }

  private static func countLines(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return bytes.last.map { $0 == UInt8(ascii: "\n") ? count : count + 1 } ?? 0
  }
}

extension LogReport {
  /// What the report says of its constraints; `nil` where it is not about a system of them.
  fileprivate var evidence: ReportEvidence? {
    evidenceSource.map { source in
      ReportEvidence(
        source, broken: broken, isBrokenUnlisted: isBrokenUnlisted, isComplete: isComplete,
        isRedacted: isRedacted, hasUnreadLines: !problems.isEmpty,
        lacksOnlyMasks: lacksOnlyMasks)
    }
  }

  private var evidenceSource: ReportEvidence.Source? {
    switch kind {
    case .unsatisfiable: .unsatisfiableReport
    case .constraints: .dump
    case .layout: .scratch
    case .trace, .ambiguity, .exception, .warning, .feedbackLoop: nil
    }
  }
}
