internal import LayoutDiagnosis

extension DocumentCause {
  /// Groups reports with the same fingerprint, in the order in which they were first seen.
  public static func grouping(_ reports: [DiagnosedReport]) -> [DocumentCause] {
    var causes: [DocumentCause] = []
    var known: [String: Int] = [:]
    for (index, report) in reports.enumerated() {
      guard let fingerprint = report.diagnosis.fingerprint else { continue }
      if let cause = known[fingerprint] {
        causes[cause].reports.append(index)
      } else {
        known[fingerprint] = causes.count
        causes.append(DocumentCause(fingerprint: fingerprint, reports: [index]))
      }
    }
    return causes
  }
}
