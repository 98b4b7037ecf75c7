package import LayoutDiagnosis
package import LayoutLogs
package import LayoutModel
package import LayoutSources
internal import LinearArithmetic
internal import WorkPipeline

/// One input that was read.
package struct DocumentSource: Hashable, Sendable {
  /// The file's path, or `-` for the standard input.
  package var name: String
  /// `nil` where it was not read to its end.
  package var bytes: Int?
  /// `nil` where it was not read to its end.
  package var lines: Int?
  /// The line that comes nearest to a report, where no report is in the source.
  package var nearestLine: NearestLine?
  /// Methods that objects of the source were sent and do not have.
  package var selectorFailures: [SelectorFailure] = []

  /// A source that was read to its end where `bytes` and `lines` are given.
  package init(name: String, bytes: Int? = nil, lines: Int? = nil) {
    self.name = name
    self.bytes = bytes
    self.lines = lines
  }
}

/// A report of a log together with what is wrong in it.
package struct DiagnosedReport: Equatable, Sendable {
  /// The number in `r1`, `r2`, …: from 1, over all sources.
  package var number: Int
  /// Index into the document's sources.
  package var source: Int
  /// What the log says.
  package var report: LogReport
  /// What is wrong with it.
  package var diagnosis: Diagnosis
  /// Its frames beside its constraints; `nil` where it has no frames.
  package var placement: Placement?
  /// How each item is called where other reports of the input speak of the same views: all take
  /// their names from one list.
  package var itemNames: [String]?
  /// Where the app's source makes its constraints; `nil` where nobody looked.
  package var places: ReportPlaces?
  /// How the reader asks for what an explanation leaves out.
  package var hints = Hints.none
  /// What the project says of its classes.
  package var project = Project()

  /// Joins a report with its diagnosis.
  package init(number: Int, source: Int, report: LogReport, diagnosis: Diagnosis) {
    self.number = number
    self.source = source
    self.report = report
    self.diagnosis = diagnosis
  }

  /// How the items of `system` are called, which joins several reports.
  package static func itemNames(in system: LayoutSystem) -> [String] {
    let names = ItemNames(system)
    return system.itemIDs.map { names[$0] }
  }

  /// `r1`, `r2`, … as in the JSON document.
  package var id: String { "r\(number)" }
}

/// Reports that are the same defect over again.
package struct DocumentCause: Hashable, Sendable {
  /// What the reports have in common.
  package var fingerprint: String
  /// Indices into the document's reports, in the log's order.
  package var reports: [Int]
  /// How often the defect came, in reports that the document does not hold as well.
  package var count: Int

  /// Groups `reports` under one fingerprint.
  package init(fingerprint: String, reports: [Int]) {
    self.fingerprint = fingerprint
    self.reports = reports
    count = reports.count
  }
}

/// Everything that was read and found, ready to be told in words, JSON or pictures.
package struct DiagnosedDocument: Sendable {
  /// The tool's version.
  package var version: String
  /// The inputs, in the order in which they were read.
  package var sources: [DocumentSource]
  /// The inputs of which not everything could be read; of some nothing is among `sources`.
  package var unread: [UnreadInput] = []
  /// The reports of all sources, in the log's order.
  package var reports: [DiagnosedReport]
  /// The reports grouped by defect, the first seen first.
  package var causes: [DocumentCause]
  /// The counts of reports that were read and are not among `reports`.
  package var countedOnly: DocumentSummary
  /// How many reports are not among `reports` because their causes are no news.
  package private(set) var leftOut = 0

  /// Puts a document together.
  package init(
    version: String, sources: [DocumentSource], reports: [DiagnosedReport],
    causes: [DocumentCause], countedOnly: DocumentSummary = DocumentSummary()
  ) {
    self.version = version
    self.sources = sources
    self.reports = reports
    self.causes = causes
    self.countedOnly = countedOnly
  }

  /// The document with only some of its reports, those with causes that are news, grouped anew.
  package func keeping(_ isKept: (DiagnosedReport) -> Bool) -> DiagnosedDocument {
    let kept = reports.filter(isKept)
    var document = DiagnosedDocument(
      version: version, sources: sources, reports: kept, causes: DocumentCause.grouping(kept))
    document.leftOut = leftOut + reports.count - kept.count
    document.unread = unread
    return document
  }

  /// The counts of everything above.
  package var summary: DocumentSummary {
    var summary = countedOnly
    summary.countedOnly = countedOnly.reports
    for report in reports { summary.count(report) }
    summary.causes = causes.count
    summary.causeless = reports.count - causes.reduce(0) { $0 + $1.reports.count }
    return summary
  }
}

extension DiagnosedReport {
  /// About how many bytes the report and what was found out about it take in memory.
  package var weight: Int {
    report.weight
      + diagnosis.layouts.reduce(0) {
        $0 + $1.assignment.entries.count * MemoryLayout<Assignment.Entry>.stride
      }
  }
}

/// The counts that stand at the end of a document.
package struct DocumentSummary: Hashable, Sendable {
  /// All reports.
  package var reports = 0
  /// The defects behind them.
  package var causes = 0
  /// Reports of which nothing tells the defect from others.
  package var causeless = 0
  /// Minimal conflicting sets, over all reports.
  package var conflictsProved = 0
  /// Quantities with more than one value.
  package var ambiguities = 0
  /// Reports of an exception.
  package var exceptions = 0
  /// Reports of something other than a conflict, of which several kinds may come of one cause.
  private var complaints = 0
  private var kinds: Set<ComplaintID> = []
  /// Lines inside reports that could not be read.
  package var unreadLines = 0
  /// Those of all reports that are counted and not listed.
  package var countedOnly = 0

  /// Counts that are all 0.
  package init() {}

  /// Counts one report more; its cause is counted by whoever groups the reports.
  package mutating func count(_ diagnosed: DiagnosedReport) {
    reports += 1
    conflictsProved += diagnosed.diagnosis.conflicts.count
    ambiguities += diagnosed.diagnosis.ambiguities.count
    if diagnosed.report.kind == .exception { exceptions += 1 }
    if let complaint = diagnosed.report.complaint {
      complaints += 1
      kinds.insert(complaint.id)
    }
    unreadLines += diagnosed.report.problems.count
  }

  /// `11 reports, 2 causes and 1 report that tells none`; nobody knows that reports of which none shares anything have no cause
  /// in common.
  var overview: String {
    let told = reports == 1 ? "1 report" : "\(reports) reports"
    if causes == 0 || causes + causeless == reports && reports > 1 { return told }
    let noun = complaints == reports && kinds.count == causes ? "kinds" : "causes"
    let known = causes == 1 ? "\(told), 1 cause" : "\(told), \(causes) \(noun)"
    if causeless == 0 { return known }
    return causeless == 1
      ? "\(known) and 1 report that tells none" : "\(known) and \(causeless) reports that tell none"
  }
}

extension DiagnosedDocument {
  /// Each constraint of the document in one sentence a line; `nil` where there is none.
  package var explanation: [UInt8]? {
    var bytes: [UInt8] = []
    for report in reports {
      let context = ReportContext(report)
      let active = context.system.constraints.map { ($0, nil as String?) }
      let inactive = context.system.inactive.map { ($0, InactiveSection.meaning as String?) }
      for (constraint, state) in active + inactive {
        let mask = MaskSection(context: context).sentence(for: constraint)
        let parts = [
          context.sentences.sentence(constraint), mask, state,
          constraint.asksForLessThanNothing
            ? "No size is ever negative, so that this never holds." : nil,
        ].compactMap(\.self)
        bytes += "\(DisplayText.safe(parts.joined(separator: " ")))\n".utf8
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Why the first description that could not be read was not, and where; `nil` where all were read.
  package var firstProblem: String? {
    guard let problem = reports.lazy.flatMap(\.report.problems).first else { return nil }
    let text = DisplayText.safe(problem.text)
    guard let understood = problem.understood ?? problem.column.map({ $0 - 1 }),
      understood < problem.text.count
    else { return "\(problem.reason)\n  \(text)" }
    let column = DisplayText.safe(String(problem.text.prefix(understood))).count
    return "\(problem.reason)\n  \(text)\n  \(String(repeating: " ", count: column))^"
  }
}

/// What the reports of a document have in common, gathered while they come.
package struct ReportRelations: Sendable {
  private var shared = SharedConstraints()
  private var grouping = CauseGrouping()
  private var count = 0

  /// The relations of `reports`.
  package init(_ reports: [DiagnosedReport] = []) { for report in reports { add(report) } }

  /// Takes in the next report.
  package mutating func add(_ diagnosed: DiagnosedReport) {
    shared.add(
      process: diagnosed.process, system: diagnosed.report.system, diagnosis: diagnosed.diagnosis)
    grouping.add(
      report: count, process: diagnosed.process, system: diagnosed.report.system,
      diagnosis: diagnosed.diagnosis)
    count += 1
  }

  /// The reports grouped by defect, the first seen first.
  package var causes: [DocumentCause] {
    grouping.causes.map { DocumentCause(fingerprint: $0.fingerprint, reports: $0.reports) }
  }

  /// The same reports, remedies for what several of them share moved up.
  package func ranked(_ reports: [DiagnosedReport]) -> [DiagnosedReport] {
    guard shared.isAnyShared else { return reports }
    let remedies = Parallel.map(reports) { [shared] _, diagnosed in
      shared.ranked(
        diagnosed.diagnosis.remedies, process: diagnosed.process, system: diagnosed.report.system)
    }
    var ranked = reports
    for (index, remedies) in remedies.enumerated() {
      if let remedies { ranked[index].diagnosis.remedies = remedies }
    }
    return ranked
  }
}

extension DocumentCause {
  /// Groups reports of the same defect, in the order in which it was first seen.
  package static func grouping(_ reports: [DiagnosedReport]) -> [DocumentCause] {
    ReportRelations(reports).causes
  }
}

extension DiagnosedReport {
  /// The process that wrote it.
  var process: ReportProcess { ReportProcess(source: source, id: report.context.pid) }
}
