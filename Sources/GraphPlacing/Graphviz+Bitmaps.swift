extension Graphviz {
  /// A format that Graphviz's own renderer writes.
  package enum RenderedFormat: String, Sendable {
    case png, pdf
  }

  /// What a bitmap would like to have, in dots per inch.
  package static let fineResolution = 144.0

  /// As fine as a bitmap of a bearable size can be: Graphviz's renderer takes 32,767 pixels a side,
  /// and 60 million of them take 240 MB.
  static func bitmapResolution(width: Double, height: Double) -> Double {
    let bySide = 72 * 32_000 / max(width, height)
    let byArea = 72 * (60_000_000 / (width * height)).squareRoot()
    return min(fineResolution, bySide, byArea).rounded(.down)
  }
}
