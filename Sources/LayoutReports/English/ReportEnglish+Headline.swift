internal import LayoutDiagnosis
internal import LayoutLogs

extension ReportEnglish {
  /// One sentence that can stand alone.
  var headline: String {
    if let finding = report.finding, !finding.meaning.isEmpty { return finding.meaning }
    switch diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions:
      let count = diagnosis.conflicts.first?.constraints.count ?? 0
      return "\(count) constraints contradict each other."
    case .unproved:
      return "The system could not satisfy these constraints, and the log does not show why."
    case .consistent: return "These constraints can all be satisfied."
    case .ambiguous: return "These constraints leave the layout ambiguous."
    case nil: return ""
    }
  }
}
