internal import LayoutDiagnosis
internal import LayoutLogs

/// The counts that stand at the end of a document.
public struct DocumentSummary: Hashable, Sendable {
  /// All reports.
  public var reports = 0
  /// The defects behind them.
  public var causes = 0
  /// Minimal conflicting sets, over all reports.
  public var conflictsProved = 0
  /// Quantities with more than one value.
  public var ambiguities = 0
  /// Reports of an exception.
  public var exceptions = 0
  /// Lines inside reports that could not be read.
  public var unreadLines = 0
  /// Those of all reports that are counted and not listed.
  public var countedOnly = 0

  /// Counts that are all 0.
  public init() {}

  /// Counts one report more; its cause is counted by whoever groups the reports.
  public mutating func count(_ diagnosed: DiagnosedReport) {
    reports += 1
    conflictsProved += diagnosed.diagnosis.conflicts.count
    ambiguities += diagnosed.diagnosis.ambiguities.count
    if diagnosed.report.kind == .exception { exceptions += 1 }
    unreadLines += diagnosed.report.problems.count
  }

  /// `11 reports, 2 causes`.
  var overview: String {
    let reports = reports == 1 ? "1 report" : "\(reports) reports"
    let causes = causes == 1 ? "1 cause" : "\(causes) causes"
    return self.causes == 0 ? reports : "\(reports), \(causes)"
  }
}
