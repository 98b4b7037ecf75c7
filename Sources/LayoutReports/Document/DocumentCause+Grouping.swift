internal import LayoutDiagnosis
internal import LayoutLogs

extension DocumentCause {
  /// Groups reports of the same defect, in the order in which it was first seen.
  public static func grouping(_ reports: [DiagnosedReport]) -> [DocumentCause] {
    var grouping = CauseGrouping()
    for (index, diagnosed) in reports.enumerated() {
      grouping.add(
        report: index, process: diagnosed.process,
        system: diagnosed.report.system, diagnosis: diagnosed.diagnosis)
    }
    return grouping.causes.map { DocumentCause(fingerprint: $0.fingerprint, reports: $0.reports) }
  }
}
