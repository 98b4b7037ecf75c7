internal import InterfaceBuilder

extension CanvasTraits {
  /// `a compact width and a regular height`.
  var words: String {
    guard let isWidthCompact, let isHeightCompact else { return "the layout for any size class" }
    func word(_ isCompact: Bool) -> String { isCompact ? "compact" : "regular" }
    return "a \(word(isWidthCompact)) width and a \(word(isHeightCompact)) height"
  }
}
