/// Blocks as text without width, color or escapes: what the JSON document carries.
enum PlainText {
  static func render(_ blocks: [Block]) -> [UInt8] {
    var renderer = TextRenderer(TextOptions(width: .max))
    var bytes = renderer.render(blocks)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
