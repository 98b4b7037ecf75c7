internal import LayoutDiagnosis
internal import LayoutLogs

extension DiagnosedReport {
  /// A number that tells the processes of a document apart.
  var process: Int { (source &<< 32) ^ (report.context.pid ?? 0) }
}

extension [DiagnosedReport] {
  /// The same reports, remedies for what several of them share moved up.
  package var preferringShared: [DiagnosedReport] {
    guard count > 1 else { return self }
    var shared = SharedConstraints()
    for diagnosed in self {
      shared.add(
        process: diagnosed.process, system: diagnosed.report.system,
        diagnosis: diagnosed.diagnosis)
    }
    return Parallel.map(self) { [shared] _, diagnosed in
      var ranked = diagnosed
      shared.rank(
        &ranked.diagnosis, process: diagnosed.process, system: diagnosed.report.system)
      return ranked
    }
  }
}
