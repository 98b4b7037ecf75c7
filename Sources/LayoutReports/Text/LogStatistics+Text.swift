public import LayoutLogs

extension LogStatistics {
  /// The account in words, a line for each whole and its parts; `lists` adds the lines that look
  /// like constraints and belong to nothing.
  public func text(of name: String, lists: Bool) -> String {
    let name = DisplayText.safe(name == "-" ? "standard input" : name)
    var text = """
      \(name): \(bytes) bytes
        lines: \(lines) = \(reportLines) in reports + \(lines - reportLines) others
        lines with key words: \(markers) = \(markersInReports) in reports + \(strayMarkers) others
        reports: \(reports) = \(completeReports) complete + \(incompleteReports) incomplete
        lines that look like constraints and belong to no report: \(strayConstraints)

      """
    if longLines > 0 {
      text += "  lines of more than a megabyte, read in pieces: \(longLines)\n"
    }
    guard lists else { return text }
    for stray in strays {
      text += "    \(name):\(stray.line): \(DisplayText.safe(stray.text))\n"
    }
    if strays.count < strayConstraints {
      text += "    and \(strayConstraints - strays.count) more\n"
    }
    return text
  }
}
