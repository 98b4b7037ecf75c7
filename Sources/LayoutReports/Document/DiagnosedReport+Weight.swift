internal import LayoutDiagnosis
internal import LayoutLogs
internal import LinearArithmetic

extension DiagnosedReport {
  /// About how many bytes the report and what was found out about it take in memory.
  package var weight: Int {
    report.weight
      + diagnosis.layouts.reduce(0) {
        $0 + $1.assignment.entries.count * MemoryLayout<Assignment.Entry>.stride
      }
  }
}
