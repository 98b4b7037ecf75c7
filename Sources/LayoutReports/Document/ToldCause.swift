internal import LayoutDiagnosis

/// A cause as it is told at the end of a document.
struct ToldCause {
  var fingerprint: String
  /// The numbers of its reports, from 1; of a stream only the first ones.
  var reports: [Int]
  var count: Int
  /// The sentence that stands for it.
  var headline: String?
}

extension DiagnosedDocument {
  /// The causes with the headlines of their first reports.
  func toldCauses(_ headlines: [Int: String]) -> [ToldCause] {
    causes.map { cause in
      ToldCause(
        fingerprint: cause.fingerprint, reports: cause.reports.map { reports[$0].number },
        count: cause.count,
        headline: cause.reports.first.flatMap { headlines[$0] })
    }
  }
}
