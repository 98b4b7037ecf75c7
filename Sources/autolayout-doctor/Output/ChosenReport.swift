internal import LayoutLogs
internal import LayoutReports

extension DiagnosedDocument {
  /// The document with nothing but the report that `--report` names: by its number (`2`), by its name
  /// in the document (`r2`) or by one of its lines (`line 18`); all of it where there is no name.
  ///
  /// - Throws: where there is no such report.
  func keeping(only name: String?) throws(CommandFailure) -> DiagnosedDocument {
    guard let name else { return self }
    let line = name.hasPrefix("line ") ? Int(name.dropFirst("line ".count)) : nil
    let chosen = keeping { diagnosed in
      line.map(diagnosed.report.lines.contains)
        ?? (diagnosed.id == name || "\(diagnosed.number)" == name)
    }
    if chosen.reports.isEmpty {
      let ids = reports.map(\.id)
      let choices =
        switch ids.count {
        case 0: ""
        case 1: ": the only one is \(ids[0])"
        default: ": there are \(ids[0]) to \(ids[ids.count - 1])"
        }
      throw .usage(
        "\(Hints.option("report")): there is no report \(DisplayText.safe(name))\(choices).")
    }
    return chosen
  }
}
