extension LayoutPicture {
  /// The same picture as the SVG, in light colours, by Graphviz's renderer.
  package func rendered(as format: Graphviz.RenderedFormat) throws -> [UInt8] {
    var writer = DOTWriter([
      ("pad", 0.0), ("margin", 0.0), ("bgcolor", "white"), ("_background", .operations(operations)),
      ("dpi", .number(format == .png ? bitmapResolution : 72)),
    ])
    // Nothing but the corners has to be placed.
    for (index, corner) in [Point(0, 0), Point(size.width, size.height)].enumerated() {
      writer.node(
        "corner \(index)",
        [
          ("shape", "point"), ("style", "invis"), ("width", 0.001), ("height", 0.001),
          ("pos", .points([corner])),
        ])
    }
    return try Graphviz.render(
      dot: writer.finished(), format: format.rawValue, engine: .positioned)
  }

  /// The shapes as Graphviz's renderers draw them.
  package var operations: String { XDotDrawing(element, height: size.height).operations }

  /// In dots per inch.
  package var bitmapResolution: Double {
    Graphviz.bitmapResolution(width: size.width, height: size.height)
  }
}
