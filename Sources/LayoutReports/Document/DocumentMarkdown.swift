internal import LayoutDiagnosis

extension DiagnosedDocument {
  /// The whole document as Markdown (CommonMark), for an issue or a pull request.
  ///
  /// `graph` tells in Mermaid's language what there is to draw of a report.
  package func markdown(
    _ options: TextOptions, graph: (DiagnosedReport) -> String? = { _ in nil }
  ) -> [UInt8] {
    var markdown = MarkdownRenderer()
    if reports.isEmpty {
      markdown.render([.paragraph(nothingTold)])
      return markdown.bytes
    }
    if reports.count > 1 { markdown.render([.paragraph(overview + ".")]) }
    for entry in representatives {
      let explanation = Explanation(reports[entry.index])
      var blocks = explanation.blocks(options)
      blocks.insert(contentsOf: failures(besides: entry.index), at: min(1, blocks.count))
      let verdict = explanation.verdictWords(isBrief: options.detail == .headlines)
      blocks.insert(
        .aside("\(heading(entry, explanation)) · \(verdict)"), at: min(1, blocks.count))
      markdown.render(blocks + others(of: entry, options))
      if let text = graph(reports[entry.index]) { markdown.draw(text, in: "mermaid") }
    }
    return markdown.bytes
  }
}
