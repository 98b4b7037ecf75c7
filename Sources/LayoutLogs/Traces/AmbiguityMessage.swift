internal import LayoutModel

/// Sentences that say something is ambiguous, collapsed or short of constraints.
enum AmbiguityMessage {
  static let markers: [StaticString] = [
    "Detected a case where constraints", "Detected missing constraints for <", " ambiguous for ",
    "View has an ambiguous layout",
  ]

  static func read(_ lines: [TextLine], at hit: Int) -> (report: LogReport, used: Range<Int>)? {
    let text = lines[hit].text
    if text.holds("View has an ambiguous layout") { return readHeader(lines, at: hit) }
    if text.holds("Detected a case where constraints") { return readCollapsed(lines, at: hit) }
    if let (_, rest) = text.split(at: "Detected missing constraints for ") {
      return readMissing(rest, lines[hit], hit)
    }
    return LayoutIssue(text).map { issue in
      (issue.report(line: lines[hit].number), hit..<hit + 1)
    }
  }

  // MARK: View has an ambiguous layout

  /// The header of a trace; where no trace follows, a message of its own.
  private static func readHeader(
    _ lines: [TextLine], at hit: Int
  ) -> (report: LogReport, used: Range<Int>)? {
    for index in (hit + 1)..<min(hit + 4, lines.count) where hit + 1 < lines.count {
      if lines[index].isEmpty { continue }
      guard let found = TraceReader.read(lines, at: index) else { continue }
      var report = found.report
      report.lines = lines[hit].number...max(lines[hit].number, report.lines.upperBound)
      report.system.platform = report.system.platform ?? .uiKit
      return (report, hit..<found.used.upperBound)
    }
    var report = report(.ambiguousLayout, reason: lines[hit].text.trimmed, lines[hit], hit)
    report.report.isComplete = false
    return report
  }

  // MARK: Collapsed cells

  /// `… ambiguously suggest a height of zero for a table view cell's content view. … Cell: <…>`,
  /// which the system or a paste may have wrapped.
  private static func readCollapsed(
    _ lines: [TextLine], at hit: Int
  ) -> (report: LogReport, used: Range<Int>)? {
    var text = lines[hit].text
    var end = hit + 1
    while end < min(lines.count, hit + 6), !isWhole(text, next: lines[end]) {
      text = text + [0x20] + lines[end].text
      end += 1
    }
    guard text.holds("ambiguously suggest") else { return nil }
    var found = report(.collapsedCell, reason: text.trimmed, lines[hit], hit)
    found.used = hit..<end
    found.report.lines = lines[hit].number...max(lines[hit].number, lines[end - 1].number)
    addCell(text, to: &found.report)
    found.report.isComplete = text.holds("instead")
    return found
  }

  private static func isWhole(_ text: ArraySlice<UInt8>, next: TextLine) -> Bool {
    if next.beginsRecord { return true }
    return text.holds("instead") && !next.text.trimmed.begins(with: "Cell:")
  }

  private static func addCell(_ text: ArraySlice<UInt8>, to report: inout LogReport) {
    var marks: [LayoutQuantity] = []
    if text.holds("a height of zero") || text.holds("a size of zero") { marks.append(.height) }
    if text.holds("a width of zero") || text.holds("a size of zero") { marks.append(.width) }
    var cursor = ByteCursor(text.split(at: "Cell: ")?.after ?? [])
    if let cell = ViewDescription(&cursor) {
      var item = cell.item
      item.isAmbiguous = true
      item.ambiguousMarks = marks
      report.system.items.append(item)
      report.complaint?.items = [ItemID(index: 0)]
    }
    guard !marks.isEmpty else { return }
    report.complaint?.details.append(.collapses(marks))
    report.complaint?.codeExample = QuantityAdvice.cellCode(for: marks)
  }

  // MARK: Missing constraints

  private static func readMissing(
    _ rest: ArraySlice<UInt8>, _ line: TextLine, _ hit: Int
  ) -> (report: LogReport, used: Range<Int>)? {
    var cursor = ByteCursor(rest)
    var found = report(.missingConstraints, reason: line.text.trimmed, line, hit)
    found.report.system.platform = .appKit
    guard let view = ViewDescription(&cursor) else { return found }
    var item = view.item
    item.isAmbiguous = true
    found.report.system.items.append(item)
    let id = ItemID(index: 0)
    found.report.complaint?.items = [id]
    found.report.complaint?.debuggerCommands = TraceFinding.commands(
      for: [id], in: found.report.system)
    return found
  }

  /// A one-line report of `code`.
  static func report(
    _ code: ComplaintID, reason: ArraySlice<UInt8>, _ line: TextLine, _ hit: Int
  ) -> (report: LogReport, used: Range<Int>) {
    let entry = code.entry
    var report = LogReport(
      kind: entry.kind, severity: entry.severity,
      lines: line.number...line.number)
    var finding = Complaint(id: code, reason: reason.string)
    finding.meaning = entry.meaning
    finding.suggestion = entry.suggestion
    finding.codeExample = entry.codeExample
    report.complaint = finding
    return (report, hit..<hit + 1)
  }
}
