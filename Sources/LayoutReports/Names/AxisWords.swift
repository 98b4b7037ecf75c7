package import LayoutModel

// What axes are called, and sizes along them, in one place.

extension Axis {
  /// `horizontal`, also in JSON.
  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  /// `horizontally`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }

  /// `width` or `height`.
  var sizeNoun: String { self == .horizontal ? "width" : "height" }

  /// `wide` or `tall`, with the comparatives.
  var sizeWords: (positive: String, more: String, less: String) {
    self == .horizontal ? ("wide", "wider", "narrower") : ("tall", "taller", "shorter")
  }
}
