package import LayoutDiagnosis
package import LayoutLogs
package import LayoutModel
package import LayoutReports
internal import WorkPipeline

/// Reads inputs one after the other and answers one question about each report in them.
///
///     var session = DiagnosisSession()
///     session.read(bytes, named: "crash.log")
///     print(session.document().text(TextOptions()))
package struct DiagnosisSession: Sendable {
  /// What is asked, and how much it may cost.
  package struct Options: Sendable {
    /// What is asked of each report.
    package var question = Question.everything
    /// How much work one report may cost.
    package var limits: DiagnosisLimits
    /// The item to hold in place while looking for ambiguity, as a user calls it.
    package var pin: String?
    /// How dumps of the same views are read.
    package var dumps = InputMerge.Dumps.apart
    /// How many reports are kept whole.
    package var kept = BoundedReportStore.Limits()
    /// How a reader asks for what explanations leave out.
    package var hints = Hints.none
    /// What the project says of its classes.
    package var project = Project()

    /// Options to ask everything, unless said otherwise.
    package init(
      question: Question = .everything, limits: DiagnosisLimits = .init(),
      pin: String? = nil, dumps: InputMerge.Dumps = .apart, hints: Hints = .none
    ) {
      self.question = question
      self.limits = limits
      self.pin = pin
      self.dumps = dumps
      self.hints = hints
    }
  }

  /// The version of the tool and of this library.
  package static let version = "0.1.0"

  private let options: Options
  private let diagnoser: ReportDiagnoser
  private var sources: [DocumentSource] = []
  private var kept = BoundedReportStore()

  /// Whether no further report is to be begun, as some time after Control-C.
  package var isStopped: @Sendable () -> Bool = { false }
  /// How many reports were not begun for that.
  package private(set) var leftOut = 0

  /// A session that has not read anything yet.
  package init(_ options: Options = Options()) {
    self.options = options
    diagnoser = ReportDiagnoser(options)
  }

  /// How many reports were kept before only those of a new defect were.
  package var firstReports: Int { kept.first }

  /// Reads a whole input and diagnoses every report in it.
  ///
  /// Where `reader` is `nil` the name decides; nothing is guessed from the contents.
  @discardableResult
  package mutating func read(
    _ bytes: [UInt8], named name: String, as reader: (any InputReader.Type)? = nil
  ) -> LogStatistics {
    let reader = reader ?? InputReaders.reader(of: name)
    return read(named: name) { reader.read(bytes, deliver: $0) }
  }

  /// Reads a source to its end, and diagnoses each report while it reads on.
  ///
  /// - Throws: where the source cannot be read to its end; what came before is taken in.
  package mutating func read<Source: ByteSource>(
    _ source: inout Source, as reader: (any InputReader.Type)? = nil
  ) throws(Source.Failure) -> LogStatistics {
    let reader = reader ?? InputReaders.reader(of: source.name)
    return try read(named: source.name) { (deliver) throws(Source.Failure) in
      try reader.read(&source, deliver: deliver)
    }
  }

  /// Takes in the reports that `read` hands over one after the other; answers the account that
  /// `read` gives.
  private mutating func read<E: Error>(
    named name: String, _ read: (_ deliver: (LogReport) -> Void) throws(E) -> LogStatistics
  ) throws(E) -> LogStatistics {
    let source = sources.count
    sources.append(DocumentSource(name: name))
    var input = InputDiagnosis(
      options, diagnoser, source: source, after: kept.count, isStopped: isStopped)
    let result: Result<LogStatistics, E>
    do throws(E) {
      result = .success(try read { input.add($0, to: &kept) })
    } catch {
      result = .failure(error)
    }
    input.finish(&kept)
    leftOut += input.leftOut
    var statistics = try result.get()
    statistics.reportsJoined = max(0, statistics.reports - input.answered)
    sources[source].bytes = statistics.bytes
    sources[source].lines = statistics.lines
    sources[source].nearestLine = statistics.nearestLine
    sources[source].selectorFailures = statistics.selectorFailures
    return statistics
  }

  /// How many reports were taken in.
  package var count: Int { kept.count }

  /// Takes in a report of the next source, which somebody else reads and diagnoses.
  package mutating func add(_ diagnosed: DiagnosedReport) { kept.add(diagnosed, options.kept) }

  /// Says what that source was.
  package mutating func end(_ source: DocumentSource) { sources.append(source) }

  /// Everything that was read so far, with the reports grouped by cause and the remedies ranked.
  package func document() -> DiagnosedDocument {
    DiagnosedDocument(
      version: Self.version, sources: sources, reports: kept.relations.ranked(kept.whole),
      causes: kept.causes, countedOnly: kept.countedOnly)
  }
}

/// The reports of one input on their way into a store.
///
/// They are diagnosed while more are read, on all cores. From the first one on that others of the
/// input may complete, they wait for the input's end, as many as a store would keep.
private struct InputDiagnosis: ~Copyable {
  private let options: DiagnosisSession.Options
  private var number: Int
  /// How many reports were handed over.
  private(set) var answered = 0
  /// Answers `nil` for a report that is not begun any more.
  private var diagnosing: Pipeline<(number: Int, merged: MergedReport), DiagnosedReport?>
  private var waiting: [LogReport] = []
  private var waitingBytes = 0
  /// The end of a message, which is told where the input has nothing else.
  private var closing: LogReport?
  private var isEmpty = true
  private var recent = RecentReports()
  private var conflicts = ConflictSizes()
  private var messages = ToldMessages()
  /// Whether so many waited that they were merged before the input's end.
  private var isMerged = false
  /// How many reports were not begun.
  private(set) var leftOut = 0

  init(
    _ options: DiagnosisSession.Options, _ diagnoser: ReportDiagnoser, source: Int,
    after number: Int, isStopped: @escaping @Sendable () -> Bool
  ) {
    self.options = options
    self.number = number
    diagnosing = Pipeline(weight: { $0.merged.report.weight }) { next in
      isStopped() ? nil : diagnoser.diagnose(next.merged, number: next.number, source: source)
    }
  }

  mutating func add(_ report: LogReport, to store: inout BoundedReportStore) {
    if report.sentences.isClosingAlone {
      closing = closing ?? report
      return
    }
    isEmpty = false
    var report = report
    recent.complete(&report)
    conflicts.note(report)
    messages.note(report)
    let mayWait = !waiting.isEmpty || InputMerge.concerns(report)
    guard mayWait, !isMerged else { return answer(MergedReport(report), into: &store) }
    waiting.append(report)
    OriginRecognition.complete(&waiting[waiting.count - 1].system)
    waitingBytes += report.weight
    if waiting.count >= options.kept.reports || waitingBytes >= options.kept.bytes {
      merge(into: &store)
      isMerged = true
    }
  }

  /// Diagnoses what waits, and hands over all that is left.
  mutating func finish(_ store: inout BoundedReportStore) {
    merge(into: &store)
    if isEmpty, let closing { answer(MergedReport(closing), into: &store) }
    var skipped = 0
    diagnosing.finish { [limits = options.kept] in
      if let report = $0 { store.add(report, limits) } else { skipped += 1 }
    }
    leftOut += skipped
  }

  private mutating func merge(into store: inout BoundedReportStore) {
    guard !waiting.isEmpty else { return }
    // Each report is let go of once it is diagnosed: all of them together may take much memory.
    var merged = takeMerged()
    merged.reverse()
    while let report = merged.popLast() { answer(report, into: &store) }
  }

  /// The reports that waited, completed by each other.
  private mutating func takeMerged() -> [MergedReport] {
    let merge = InputMerge(
      waiting, dumps: options.dumps, conflicts: conflicts, told: messages)
    waiting = []
    var merged = merge.reports.map(MergedReport.init)
    for join in merge.joins { merged.complete(from: join) }
    return merged
  }

  private mutating func answer(_ report: MergedReport, into store: inout BoundedReportStore) {
    number += 1
    answered += 1
    var skipped = 0
    diagnosing.add((number, report)) { [limits = options.kept] in
      if let report = $0 { store.add(report, limits) } else { skipped += 1 }
    }
    leftOut += skipped
  }
}

extension [MergedReport] {
  /// Takes names and places from the joined system of some of the reports.
  fileprivate mutating func complete(from join: SystemJoin) {
    if join.reports.count > 1 {
      let names = DiagnosedReport.itemNames(in: join.system)
      for (index, items) in zip(join.reports, join.items) {
        self[index].itemNames = items.map { names[$0.index] }
      }
    }
    let framed = join.reports.filter { self[$0].report.hasFrames }
    if framed.isEmpty { return }
    if SystemJoin.mixesMoments(framed.map { self[$0].report }) {
      placeApart(framed)
      return
    }
    guard let placement = Placement(join.system) else { return }
    // Where a tree has the frames, it alone tells of them.
    let isTree = { (report: LogReport) in report.hasFrames && report.kind == .trace }
    let hasTree = join.reports.contains { isTree(self[$0].report) }
    for (index, items) in zip(join.reports, join.items)
    where hasTree ? isTree(self[index].report) : self[index].report.hasFrames {
      var part = placement.restricted(to: items)
      // The constraints of one report keep their numbers.
      if join.reports.count == 1 { part.matching = placement.matching }
      self[index].placement = part
    }
  }

  /// Of frames of different moments no constraint printed elsewhere is said to hold.
  private mutating func placeApart(_ framed: [Int]) {
    for index in framed where self[index].report.complaint?.mixesMoments == false {
      self[index].placement = Placement(self[index].report.system)
    }
  }
}

extension LogReport {
  fileprivate var hasFrames: Bool { system.items.contains { $0.frame != nil } }
}
