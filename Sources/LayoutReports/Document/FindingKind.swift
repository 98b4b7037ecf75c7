internal import LayoutDiagnosis
package import LayoutLogs
internal import LayoutModel

extension DiagnosedReport {
  /// Whether it is known to do no harm.
  package var isHarmless: Bool { diagnosis.known?.isHarmless == true }

  /// Whether the system called it unsatisfiable, proved or not, or a contradiction is proved, and it
  /// is not known to be harmless.
  package var isConflict: Bool {
    !isHarmless && (report.kind == .unsatisfiable || !diagnosis.conflicts.isEmpty)
  }

  /// Whether it complains of something other than a conflict.
  package var isOtherFinding: Bool {
    switch report.kind {
    case .ambiguity, .exception, .warning, .feedbackLoop: true
    case .trace: report.system.items.contains { !$0.ambiguousMarks.isEmpty }
    case .constraints, .layout: !diagnosis.ambiguities.isEmpty
    case .unsatisfiable: false
    }
  }

  /// How bad it is: a conflict is an error, and what is no finding, or is known to do no harm, a note.
  package var level: LogReport.Severity {
    if isConflict { return .error }
    if isHarmless || !isOtherFinding { return .note }
    return report.severity == .note ? .warning : report.severity
  }
}
