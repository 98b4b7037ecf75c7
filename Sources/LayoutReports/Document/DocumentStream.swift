internal import LayoutDiagnosis
internal import LayoutLogs

/// A document that is told while its log is still being written: each report as it comes, the
/// causes and the counts at the end.
///
/// Keeps a sentence and a few numbers a cause, and nothing of what was told.
package struct DocumentStream {
  /// The counts so far.
  package private(set) var summary = DocumentSummary()
  var grouping = CauseGrouping(causesKept: causesKept, reportsKept: reportsKept)
  /// The sentence of each cause's first report, and where that report begins.
  private var firsts: [Int: (headline: String, line: Int)] = [:]

  /// How many causes are told apart; further ones are counted together.
  package static let causesKept = 1_000
  /// How many reports of a cause are listed; all are counted.
  package static let reportsKept = 100

  /// A stream of which nothing was told.
  package init() {}

  /// Takes in one report; answers how often its cause has come.
  mutating func count(_ diagnosed: DiagnosedReport, _ explanation: Explanation) -> Int {
    summary.count(diagnosed)
    let times = grouping.add(
      report: diagnosed.number, process: diagnosed.process, system: diagnosed.report.system,
      diagnosis: diagnosed.diagnosis)
    if times == 1 {
      firsts[diagnosed.number] = (explanation.headline, diagnosed.report.lines.lowerBound)
    }
    return times ?? 1
  }

  var causes: [CauseSummary] {
    grouping.causes.map { cause in
      CauseSummary(
        fingerprint: cause.fingerprint, reports: cause.reports, count: cause.count,
        headline: cause.reports.first.flatMap { firsts[$0]?.headline })
    }
  }

  /// Counts a report that is told in another form; answers whether its cause was told before.
  package mutating func repeats(_ diagnosed: DiagnosedReport) -> Bool {
    count(diagnosed, Explanation(diagnosed)) > 1
  }

  /// The report in plain English; only its first sentence where its cause was told before.
  package mutating func text(_ diagnosed: DiagnosedReport, _ options: TextOptions) -> [UInt8] {
    let explanation = Explanation(diagnosed)
    let isFirst = summary.reports == 0
    let times = count(diagnosed, explanation)
    let place = "line \(diagnosed.report.lines.lowerBound)"
    if options.detail == .headlines {
      let again = times > 1 ? " (\(Self.ordinal(times)) time)" : ""
      let line = "\(explanation.columns)  \(place): \(explanation.headline)\(again)"
      return Array(DisplayText.safe(line).utf8) + [0x0A]
    }
    var parts = [place, explanation.context.kindWords]
    if let pattern = explanation.pattern { parts.append(pattern) }
    if times > 1 { parts.append("the \(Self.ordinal(times)) time") }
    if let process = diagnosed.report.context.process { parts.append(process) }
    var renderer = TextRenderer(options, headline: explanation.headlineStyle)
    let heading = renderer.render([.aside(parts.joined(separator: " · "))])
    let blocks = times > 1 ? [.paragraph(explanation.headline)] : explanation.blocks(options)
    return (isFirst ? [] : TextRenderer.rule(options)) + heading + renderer.render(blocks)
  }

  /// `11 reports, 2 causes`, and each cause with how often it came.
  package func textEnd(_ options: TextOptions) -> [UInt8] {
    var renderer = TextRenderer(options)
    if summary.reports == 0 { return renderer.render([.paragraph(DiagnosedDocument.nothingFound)]) }
    let causes = causes
    var counts = summary
    counts.causes = causes.count
    var entries = causes.map { cause in
      let times = cause.count == 1 ? "once" : "\(cause.count) times"
      let line = cause.reports.first.flatMap { firsts[$0]?.line }.map { ", first on line \($0)" }
      return Block.Entry("\(cause.headline ?? cause.fingerprint)", note: times + (line ?? ""))
    }
    if grouping.leftOut > 0 {
      entries.append(
        Block.Entry(
          "\(grouping.leftOut) reports of further causes: only \(Self.causesKept) are told apart."))
    }
    var blocks: [Block] = [.aside(counts.overview)]
    if !entries.isEmpty, options.detail != .headlines { blocks.append(.list(entries)) }
    return (options.detail == .headlines ? [] : [UInt8(ascii: "\n")]) + renderer.render(blocks)
  }

  /// `2nd`, `3rd`, `11th`.
  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
