package import LayoutDiagnosis
package import LayoutLogs
internal import LayoutModel

extension LogReport {
  /// What the report says of its constraints; `nil` where it is not about a system of them.
  package var evidence: ReportEvidence? {
    evidenceSource.map { source in
      var evidence = ReportEvidence(
        source, broken: broken, isBrokenUnlisted: isBrokenUnlisted, isComplete: isComplete,
        isRedacted: isRedacted, hasUnreadLines: !problems.isEmpty,
        lacksOnlyMasks: lacksOnlyMasks, process: context.process,
        isOfSystemProcess: context.process.map(SystemProcesses.contains) ?? false)
      evidence.lacksRows = gaps.lacksRows
      evidence.brokenEarlier = gaps.earlier?.dropped
      evidence.surroundings = surroundings
      return evidence
    }
  }

  private var evidenceSource: ReportEvidence.Source? {
    switch kind {
    case .unsatisfiable: .unsatisfiableReport
    case .constraints: .dump
    case .layout: .scratch
    case .trace, .ambiguity, .exception, .warning, .feedbackLoop: nil
    }
  }
}
