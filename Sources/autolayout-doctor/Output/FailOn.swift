internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

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
