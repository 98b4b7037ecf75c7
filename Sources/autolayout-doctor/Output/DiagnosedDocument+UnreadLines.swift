internal import LayoutLogs
internal import LayoutReports

extension DiagnosedDocument {
  /// Says, for commands whose output does not list them, that lines of a report were not read.
  func complainOfUnreadLines() {
    for diagnosed in reports where !diagnosed.report.problems.isEmpty {
      let problems = diagnosed.report.problems
      let lines = problems.count == 1 ? "1 line" : "\(problems.count) lines"
      let first = problems.first.map {
        ", the first is line \($0.line): \(DisplayText.safe($0.reason))"
      }
      Streams.complain(
        "\(sources[diagnosed.source].name): \(lines) could not be read and count for nothing"
          + "\(first ?? ""); autolayout-doctor diagnose --all lists them")
    }
  }
}
