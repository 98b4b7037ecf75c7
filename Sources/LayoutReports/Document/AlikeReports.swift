internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What is told of a report of which the log shows no constraint.
private struct BareReport: Hashable {
  var source: Int
  var headline: String
  var breakpoint: String
  var missing: [MissingEvidence]
  var emptyRows: Int
  var sentences: LogReport.Sentences
  var isOfSystemProcess: Bool

  /// `nil` where anything of the report's own is shown.
  init?(_ diagnosed: DiagnosedReport) {
    let report = diagnosed.report
    guard diagnosed.diagnosis.verdict == .unproved, report.system.constraints.isEmpty,
      report.problems.isEmpty, report.complaint == nil, report.debugger.stack.isEmpty
    else { return nil }
    let context = ReportContext(diagnosed)
    source = diagnosed.source
    headline = context.headline
    breakpoint = context.breakpoint
    missing = diagnosed.diagnosis.missingEvidence
    emptyRows = report.gaps.emptyRows
    sentences = report.sentences
    isOfSystemProcess = report.evidence?.isOfSystemProcess == true
  }
}

extension DiagnosedDocument {
  /// For each report of which the log shows no constraint the later ones that are told in the same words.
  var alike: [Int: [Int]] {
    var first: [BareReport: Int] = [:]
    var alike: [Int: [Int]] = [:]
    for (index, report) in reports.enumerated() {
      guard let bare = BareReport(report) else { continue }
      if let known = first[bare] {
        alike[known, default: []].append(index)
      } else {
        first[bare] = index
      }
    }
    return alike
  }

  /// So many lines are named.
  private static let mostLines = 4

  /// Where the same is said again.
  func alikeLine(_ entry: Representative) -> [Block] {
    if entry.alike.isEmpty { return [] }
    let lines = entry.alike.prefix(Self.mostLines).map {
      String(reports[$0].report.lines.lowerBound)
    }
    let more = entry.alike.count - lines.count
    let list = more > 0 ? lines + ["\(more) more"] : lines
    let noun = entry.alike.count == 1 ? "line" : "lines"
    return [
      .aside("The same message, as bare as this one, stands at \(noun) \(EnglishList.and(list)).")
    ]
  }
}
