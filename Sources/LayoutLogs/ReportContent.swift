package import LayoutModel

/// What a report says, apart from where and when: equal for reports that are told in the same words but
/// for addresses and places.
///
/// Of a report everything takes part that is not taken out here, and so does what is added to it later.
package struct ReportContent: Hashable, Sendable {
  /// The report with marks for its addresses and without places; its lines begin at 0.
  private let report: LogReport
  /// The lines of its constraints, and of the inactive ones behind them, from the report's first line.
  private let lines: [ClosedRange<Int>?]

  /// Feeds `hasher` with what tells most contents apart.
  package func hash(into hasher: inout Hasher) { report.system.hashDescriptions(into: &hasher) }

  /// The content of `report`, and the addresses that its marks stand for.
  ///
  /// `nil` where words compare addresses or lines with what stands elsewhere: in an exception's reason,
  /// in another report, in the text beside it.
  package static func of(_ report: LogReport) -> (content: ReportContent, addresses: [Address])? {
    guard report.complaint == nil, report.sizesInConflicts.isEmpty,
      report.surroundings.emptyFrames.isEmpty,
      let (system, addresses) = report.system.content
    else { return nil }
    let first = report.lines.lowerBound
    var lines: [ClosedRange<Int>?] = []
    for constraint in report.system.constraints + report.system.inactive {
      guard let range = constraint.range else {
        lines.append(nil)
        continue
      }
      guard first <= range.startLine, range.startLine <= range.endLine else { return nil }
      lines.append(range.startLine - first...range.endLine - first)
    }
    var content = report
    content.system = system
    content.lines = 0...report.lines.count - 1
    // The day tells how old the system is.
    content.context.time = report.context.time.map { _ in report.context.day ?? "" }
    content.context.pid = report.context.pid.map { _ in 0 }
    let last = max(content.lines.upperBound, lines.lazy.compactMap(\.?.upperBound).max() ?? 0)
    guard max(last, lines.count) < ProvenanceMark.mostIndices else { return nil }
    return (ReportContent(report: content, lines: lines), addresses)
  }

  /// The report with a mark for each address, line and place.
  package var marked: LogReport {
    var marked = report
    let listed = report.system.constraints.count
    for index in lines.indices {
      let range = lines[index].map { SourceRange(marking: $0, ofConstraint: index) }
      if index < listed {
        marked.system.constraints[index].range = range
      } else {
        marked.system.inactive[index - listed].range = range
      }
    }
    marked.lines =
      ProvenanceMark(.line, 0).number...ProvenanceMark(.line, report.lines.upperBound).number
    return marked
  }
}

extension LogReport {
  /// Where the constraint at `index` stands; the inactive ones follow the others.
  package func range(ofConstraint index: Int) -> SourceRange? {
    let inactive = index - system.constraints.count
    if inactive < 0 { return system.constraints[index].range }
    return inactive < system.inactive.count ? system.inactive[inactive].range : nil
  }
}

extension SourceRange {
  /// Marks for the place of a constraint on lines that count from its report's first one.
  fileprivate init(marking lines: ClosedRange<Int>, ofConstraint index: Int) {
    let number = { (kind) in ProvenanceMark(kind, index).number }
    self.init(
      startLine: ProvenanceMark(.line, lines.lowerBound).number, startColumn: number(.startColumn),
      endLine: ProvenanceMark(.line, lines.upperBound).number, endColumn: number(.endColumn),
      bytes: number(.firstByte)..<number(.endByte))
  }
}
