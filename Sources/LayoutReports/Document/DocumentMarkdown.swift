internal import LayoutDiagnosis

extension DiagnosedDocument {
  /// The whole document as Markdown (CommonMark), for an issue or a pull request.
  package func markdown(_ options: TextOptions) -> [UInt8] {
    var markdown = MarkdownRenderer()
    if reports.isEmpty {
      markdown.render([.paragraph(nothingTold)])
      return markdown.bytes
    }
    if reports.count > 1 { markdown.render([.paragraph(overview + ".")]) }
    for entry in representatives {
      let explanation = Explanation(reports[entry.index])
      var blocks = explanation.blocks(options)
      blocks.insert(.aside(heading(entry, explanation)), at: min(1, blocks.count))
      markdown.render(blocks + others(of: entry, options))
    }
    return markdown.bytes
  }
}
