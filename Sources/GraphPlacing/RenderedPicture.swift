package import LayoutDrawing
package import Markup

extension Graphviz {
  /// A picture's drawing operations, by Graphviz's renderer.
  static func render(
    _ operations: String, size: Box, as format: RenderedFormat, _ theme: PictureTheme
  ) throws -> [UInt8] {
    let resolution = format == .png ? bitmapResolution(width: size.width, height: size.height) : 72
    var writer = DOTWriter([
      ("pad", 0.0), ("margin", 0.0), ("bgcolor", .name(theme.page)),
      ("_background", .operations(operations)), ("dpi", .number(resolution)),
    ])
    // The corners alone have to be placed; a part of a pixel would let what is behind it through.
    let far = Point(size.width.rounded(.up), size.height.rounded(.up))
    for (index, corner) in [Point(0, 0), far].enumerated() {
      writer.node(
        "corner \(index)",
        [
          ("shape", "point"), ("style", "invis"), ("width", 0.001), ("height", 0.001),
          ("pos", .points([corner])),
        ])
    }
    return try render(dot: writer.finished(), format: format.rawValue, engine: .positioned)
  }
}

extension DrawnPicture {
  /// The same picture as the SVG.
  package func rendered(
    as format: Graphviz.RenderedFormat, _ theme: PictureTheme = .light
  ) throws -> [UInt8] {
    try Graphviz.render(
      operations(theme, hasHalos: format == .png), size: size, as: format, theme)
  }

  /// In dots per inch.
  package var bitmapResolution: Double {
    Graphviz.bitmapResolution(width: size.width, height: size.height)
  }
}

extension GraphPicture {
  /// The graph as an engine of Graphviz places it.
  package init(
    _ graph: ConstraintGraph, of subject: PictureSubject, engine: Graphviz.Engine = .dot
  ) throws {
    // neato places nodes without regard to clusters.
    try self.init(graph, of: subject, clustered: engine != .neato) {
      try GraphArrangement.place($0, engine: engine)
    }
  }
}
