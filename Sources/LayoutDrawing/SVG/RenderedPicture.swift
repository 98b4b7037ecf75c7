package import Markup

extension Graphviz {
  /// The SVG `root`, by Graphviz's renderer.
  static func render(
    _ root: XMLElement, size: Box, as format: RenderedFormat, _ theme: PictureTheme
  ) throws -> [UInt8] {
    let operations = XDotDrawing(root, height: size.height, theme).operations
    let resolution = format == .png ? bitmapResolution(width: size.width, height: size.height) : 72
    var writer = DOTWriter([
      ("pad", 0.0), ("margin", 0.0), ("bgcolor", .name(theme.page)),
      ("_background", .operations(operations)), ("dpi", .number(resolution)),
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
    return try render(dot: writer.finished(), format: format.rawValue, engine: .positioned)
  }
}

extension LayoutPicture {
  /// The same picture as the SVG.
  package func rendered(
    as format: Graphviz.RenderedFormat, _ theme: PictureTheme = .light
  ) throws -> [UInt8] {
    try Graphviz.render(element(theme), size: size, as: format, theme)
  }

  /// The shapes as Graphviz's renderers draw them.
  package var operations: String {
    XDotDrawing(element(.light), height: size.height, .light).operations
  }

  /// In dots per inch.
  package var bitmapResolution: Double {
    Graphviz.bitmapResolution(width: size.width, height: size.height)
  }
}

extension GraphPicture {
  /// The same picture as the SVG.
  package func rendered(
    as format: Graphviz.RenderedFormat, _ theme: PictureTheme = .light
  ) throws -> [UInt8] {
    try Graphviz.render(element(.alone(theme)), size: size, as: format, theme)
  }

  /// The shapes as Graphviz's renderers draw them.
  package var operations: String {
    XDotDrawing(element(.alone(.light)), height: size.height, .light).operations
  }

  /// In dots per inch.
  package var bitmapResolution: Double {
    Graphviz.bitmapResolution(width: size.width, height: size.height)
  }
}

extension XMLElement {
  /// The picture with a plate behind each text that stands on no shape of its own: it can then be
  /// read on any page.
  func plated() -> XMLElement {
    let isDrawing = value(of: "class")?.contains("ald-drawing") == true
    return backed { element in
      guard element.tag == "text", let kind = element.value(of: "class"),
        isDrawing || kind == "ald-note", let x = element.value(of: "x").flatMap({ Double($0) }),
        let y = element.value(of: "y").flatMap({ Double($0) })
      else { return nil }
      let font = Font.drawing(kind)
      let box = Box(
        minX: x - 2, minY: y - font.size, width: font.width(of: element.text) + 4,
        height: 1.3 * font.size)
      return SVG.rectangle(box, radius: 3, kind: "ald-plate")
    }
  }
}
