/// Blocks as text without width, color or escapes: what the JSON document carries.
enum PlainText {
  static func render(_ blocks: [Block]) -> [UInt8] {
    var renderer = TextRenderer(TextOptions(width: .max))
    return trimmed(renderer.render(blocks))
  }

  /// The same of blocks of which the first `count` give `text`.
  static func render(_ blocks: [Block], first count: Int, _ text: [UInt8]) -> [UInt8] {
    var renderer = TextRenderer(TextOptions(width: .max))
    return trimmed(renderer.render(blocks, first: count, text))
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
