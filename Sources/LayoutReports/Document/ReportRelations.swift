internal import LayoutDiagnosis
internal import LayoutLogs
internal import WorkPipeline

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
      if let remedies { ranked[index].rank(remedies) }
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
  /// A number that tells the processes of a document apart.
  var process: Int { (source &<< 32) ^ (report.context.pid ?? 0) }
}
