internal import LayoutModel

// What axes are called, and sizes along them, in one place.

extension Axis {
  /// `horizontally`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }

  /// `wide` or `tall`, with the comparatives.
  var sizeWords: (positive: String, more: String, less: String) {
    self == .horizontal ? ("wide", "wider", "narrower") : ("tall", "taller", "shorter")
  }
}
