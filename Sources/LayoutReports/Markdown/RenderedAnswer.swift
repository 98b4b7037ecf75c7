extension TextOptions {
  /// The bytes of an answer.
  func rendered(_ blocks: [Block]) -> [UInt8] {
    if isMarkdown {
      var markdown = MarkdownRenderer()
      markdown.render(blocks)
      return markdown.bytes
    }
    var renderer = TextRenderer(self)
    return renderer.render(blocks)
  }
}
