internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel
package import LayoutReports
internal import Mustache

/// One self-contained page that tells a whole document: words, pictures and the log side by side.
package struct HTMLPage {
  /// The pictures of one report as SVG elements, which whoever made them has escaped.
  package struct Pictures: Sendable {
    package var graph: String?
    /// The constraints that the graph shows; a large one is cut down.
    package var graphed: Set<ConstraintID>
    package var drawings: [String]

    package init(
      graph: String? = nil, graphed: Set<ConstraintID> = [], drawings: [String] = []
    ) {
      self.graph = graph
      self.graphed = graphed
      self.drawings = drawings
    }
  }

  private let document: DiagnosedDocument
  private let sources: [[UInt8]]
  private let pictureStyle: String
  private let pictures: (DiagnosedReport) -> Pictures

  /// `sources` are the inputs' bytes in the document's order.
  package init(
    _ document: DiagnosedDocument, sources: [[UInt8]], pictureStyle: String,
    pictures: @escaping (DiagnosedReport) -> Pictures
  ) {
    self.document = document
    self.sources = sources
    self.pictureStyle = pictureStyle
    self.pictures = pictures
  }

  /// The page as UTF-8.
  package func bytes() throws -> [UInt8] {
    let page = try MustacheTemplate(string: Self.text(PackageResources.page_mustache))
    let block = try MustacheTemplate(string: Self.text(PackageResources.block_mustache))
    let entry = try MustacheTemplate(string: Self.text(PackageResources.entry_mustache))
    let library = MustacheLibrary(templates: ["page": page, "block": block, "entry": entry])
    return Array((library.render(content, withTemplate: "page") ?? "").utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var content: [String: Any] {
    let style = Self.text(PackageResources.page_css) + pictureStyle
    let script = Self.text(PackageResources.page_js)
    let told = document.told
    var content: [String: Any] = [
      "version": document.version, "title": title, "overview": document.overviewSentence,
      "style": style, "script": script, "styleHash": SHA256.policySource(of: style),
      "scriptHash": SHA256.policySource(of: script), "findings": told.map(finding),
    ]
    if told.count > 1 {
      content["contents"] = [
        "entries": told.map { ["id": document.reports[$0.index].id, "headline": $0.headline] }
      ]
    }
    return content
  }

  private var title: String {
    let names = document.sources.prefix(3).map { $0.name == "-" ? "standard input" : $0.name }
    let more = document.sources.count > 3 ? " and \(document.sources.count - 3) more" : ""
    return "Auto Layout report: " + DisplayText.safe(names.joined(separator: ", ")) + more
  }

  // MARK: Findings

  private func finding(_ told: ToldReport) -> [String: Any] {
    let diagnosed = document.reports[told.index]
    let pictures = pictures(diagnosed)
    let source = sources.indices.contains(diagnosed.source) ? sources[diagnosed.source] : []
    let conflict = diagnosed.diagnosis.conflicts.first?.constraints ?? []
    let excerpt = LogExcerpt(diagnosed.report, in: source, showing: conflict)
    let anchors = Anchors(
      report: diagnosed.id, lines: excerpt.anchors, graphed: pictures.graphed)
    var content: [String: Any] = [
      "id": diagnosed.id, "heading": told.heading, "headline": told.headline,
      "blocks": told.blocks.map { block($0, anchors) },
      "hasWalk": !diagnosed.diagnosis.conflicts.isEmpty,
    ]
    let ways = told.otherWays
    if !ways.isEmpty {
      let count = diagnosed.diagnosis.remedies.count - 1
      content["otherWays"] =
        [
          "summary": count == 1 ? "1 other way" : "\(count) other ways",
          "blocks": ways.map { block($0, anchors) },
        ] as [String: Any]
    }
    content["graph"] = pictures.graph
    content["graphTitle"] =
      diagnosed.report.kind == .feedbackLoop
      ? "Who makes whom need layout" : "The constraints as a graph"
    if !pictures.drawings.isEmpty { content["drawing"] = ["panels": pictures.drawings] }
    if !told.sentences.isEmpty {
      content["constraints"] = sentences(told.sentences, anchors, diagnosed.hints)
    }
    if !source.isEmpty { content["log"] = log(diagnosed, excerpt, anchors) }
    return content
  }

  /// More sentences than this are a wall: those of the graph are told, the rest counted.
  private static let sentenceLimit = 600

  private func sentences(
    _ sentences: [String], _ anchors: Anchors, _ hints: Hints
  ) -> [String: Any] {
    let isTooLong = sentences.count > Self.sentenceLimit
    let told = sentences.indices.map(ConstraintID.init(index:)).filter {
      !isTooLong || anchors.graphed.contains($0)
    }
    let count =
      told.count == sentences.count ? "\(told.count)" : "\(told.count) of \(sentences.count)"
    var content: [String: Any] = [
      "count": count,
      "entries": told.map { entry(sentences[$0.index], note: nil, $0, anchors) },
    ]
    if told.count < sentences.count {
      let place = hints.text(.wholeList, before: "in ")
      content["cut"] =
        "The other \(sentences.count - told.count) are \(place.isEmpty ? "left out" : place)."
    }
    return content
  }

  private func block(_ block: Block, _ anchors: Anchors) -> [String: Any] {
    switch block {
    case .headline(let text): ["isHeadline": true, "text": DisplayText.safe(text)]
    case .paragraph(let text): ["isParagraph": true, "text": DisplayText.safe(text)]
    case .advice(let text): ["isAdvice": true, "text": DisplayText.safe(text)]
    case .aside(let text): ["isAside": true, "text": DisplayText.safe(text)]
    case .code(let text): ["isCode": true, "text": Self.safeLines(text)]
    case .list(let entries):
      [
        "isList": true,
        "entries": entries.map { entry($0.text, note: $0.note, $0.constraint, anchors) },
      ]
    case .sum(let lines, let total):
      sum(lines, total, anchors)
    }
  }

  private func sum(_ lines: [Block.Summand], _ total: String?, _ anchors: Anchors) -> [String: Any]
  {
    var content: [String: Any] = [
      "isSum": true,
      "entries": lines.map { line in
        var content = entry(line.text, note: line.note, line.constraint, anchors)
        content["number"] = line.number
        return content
      },
    ]
    content["total"] = total
    return content
  }

  private func entry(
    _ text: String, note: String?, _ constraint: ConstraintID?, _ anchors: Anchors
  ) -> [String: Any] {
    var content: [String: Any] = ["text": DisplayText.safe(text)]
    if let note { content["note"] = DisplayText.safe(note) }
    if let constraint {
      if let target = anchors.target(of: constraint) {
        content["link"] = true
        content["target"] = target
        content["constraint"] = constraint.name
      }
    }
    return content
  }

  private static func safeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText.safe(String($0)) }.joined(separator: "\n")
  }

  // MARK: The log

  private func log(
    _ diagnosed: DiagnosedReport, _ excerpt: LogExcerpt, _ anchors: Anchors
  ) -> [String: Any] {
    let report = diagnosed.report
    let conflicting = Set(diagnosed.diagnosis.conflicts.first?.constraints ?? [])
    return [
      "start": report.lines.lowerBound,
      "caption": "lines \(report.lines.lowerBound) to \(report.lines.upperBound)",
      "lines": excerpt.lines.map { line in
        var content: [String: Any] = [
          "number": line.number,
          "spans": line.spans.map { span($0, of: diagnosed, conflicting, anchors) },
        ]
        content["skipped"] = Self.skipped(line.skipped)
        return content
      },
    ]
  }

  private func span(
    _ span: LogExcerpt.Span, of diagnosed: DiagnosedReport, _ conflicting: Set<ConstraintID>,
    _ anchors: Anchors
  ) -> [String: Any] {
    var content: [String: Any] = ["text": span.text]
    guard let id = span.constraints.first else { return content }
    content["constraint"] = span.constraints.map(\.name).joined(separator: " ")
    content["link"] = true
    content["target"] =
      anchors.graphed.contains(id) ? "\(diagnosed.id)-\(id.name)" : diagnosed.id
    if span.isFirst { content["anchor"] = "\(diagnosed.id)-log-\(id.name)" }
    var kinds: [String] = []
    if span.constraints.contains(where: conflicting.contains) { kinds.append("conflict") }
    if let broken = diagnosed.report.broken, span.constraints.contains(broken) {
      kinds.append("broken")
    }
    content["kind"] = kinds.joined(separator: " ")
    return content
  }

  private static func skipped(_ count: Int) -> String? {
    count == 0 ? nil : count == 1 ? "1 line is not shown" : "\(count) lines are not shown"
  }
}

/// Where a report's constraints stand in the log.
private struct Anchors {
  var report: String
  var lines: [ConstraintID: ConstraintID]
  /// Those that the graph shows.
  var graphed: Set<ConstraintID>

  /// The constraint's line, or its place in the graph where the line is not shown.
  func target(of constraint: ConstraintID) -> String? {
    if let line = lines[constraint] { return "\(report)-log-\(line.name)" }
    return graphed.contains(constraint) ? "\(report)-\(constraint.name)" : nil
  }
}
