internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// The reports of a document: the first ones whole, and of later ones how often each defect came
/// again, so that a log without end needs no memory without end.
package struct BoundedReportStore: Sendable {
  /// How many defects are looked for after the first reports; what is new in more is only counted.
  private static let mostNewDefects = 1_000

  /// How much is kept before only new defects are.
  ///
  /// So many reports, and so many bytes that they take beyond what ordinary ones do; new defects may
  /// take a quarter of the bytes again.
  package struct Limits: Sendable {
    package var reports = 20_000
    package var bytes = 64 << 20
  }

  /// How many bytes an ordinary report takes at most.
  private static let ordinaryWeight = 16 << 10

  var whole: [DiagnosedReport] = []
  /// How many were kept because they came first.
  private(set) var first = 0
  /// How many bytes the whole ones take beyond what ordinary ones do.
  private var weight = 0
  /// What the whole ones have in common.
  private(set) var relations = ReportRelations()
  /// The counts of the reports that were not kept.
  private(set) var countedOnly = DocumentSummary()
  /// How often each defect came without being kept; empty while all reports are kept.
  private var repetitions: [Defect: Int] = [:]
  private var newDefects = 0

  /// All reports that came.
  var count: Int { whole.count + countedOnly.reports }

  /// Keeps the report where it is one of the first, or where its defect is new.
  mutating func add(_ diagnosed: DiagnosedReport, _ limits: Limits) {
    let weight = weight + max(0, diagnosed.weight - Self.ordinaryWeight)
    if whole.count < limits.reports, weight <= limits.bytes || whole.isEmpty,
      countedOnly.reports == 0
    {
      first += 1
      return keep(diagnosed, weight)
    }
    if repetitions.isEmpty { for report in whole { repetitions[Defect(report)] = 0 } }
    let defect = Defect(diagnosed)
    if let count = repetitions[defect] {
      repetitions[defect] = count + 1
    } else if newDefects < Self.mostNewDefects, weight <= limits.bytes / 4 * 5 {
      newDefects += 1
      repetitions[defect] = 0
      return keep(diagnosed, weight)
    }
    countedOnly.count(diagnosed)
  }

  private mutating func keep(_ diagnosed: DiagnosedReport, _ weight: Int) {
    self.weight = weight
    relations.add(diagnosed)
    whole.append(diagnosed)
  }

  /// The causes of the whole reports, each with all of its reports counted.
  var causes: [DocumentCause] {
    var causes = relations.causes
    if countedOnly.reports == 0 { return causes }
    for index in causes.indices {
      for defect in Set(causes[index].reports.map { Defect(whole[$0]) }) {
        causes[index].count += repetitions[defect] ?? 0
      }
    }
    return causes
  }
}

/// What makes two reports the same news.
private struct Defect: Hashable, Sendable {
  var fingerprint: String?
  var kind: LogReport.Kind
  var verdict: Diagnosis.Verdict?
  /// The classes of the items, where there is no fingerprint.
  var classes: [String] = []

  init(_ diagnosed: DiagnosedReport) {
    fingerprint = diagnosed.diagnosis.fingerprint
    kind = diagnosed.report.kind
    verdict = diagnosed.diagnosis.verdict
    if fingerprint == nil { classes = diagnosed.report.system.items.map(\.className) }
  }
}
