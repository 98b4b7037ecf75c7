/// Layouts as rectangles, side by side.
package struct LayoutPicture: Sendable {
  private let subject: PictureSubject
  private let panels: [PanelPicture]
  private let origins: [Point]
  private let width: Double
  private let height: Double

  private static let margin = 16.0
  private static let gap = 40.0

  /// `nil` where there is nothing to draw; panels that would reach beyond `rowWidth` begin a new row.
  package init?(_ subject: PictureSubject, _ panels: [LayoutPanel], rowWidth: Double = 1_300) {
    let pictures = panels.enumerated().map { index, panel in
      PanelPicture(subject, panel, prefix: "\(subject.id)-drawing\(index + 1)")
    }.filter { !$0.frames.boxes.isEmpty }
    guard !pictures.isEmpty else { return nil }
    var cursor = Point(Self.margin, Self.margin)
    var origins: [Point] = []
    var (rowHeight, widest) = (0.0, 0.0)
    for picture in pictures {
      if cursor.x > Self.margin, cursor.x + picture.width > rowWidth {
        cursor = Point(Self.margin, cursor.y + rowHeight + Self.gap)
        rowHeight = 0
      }
      origins.append(cursor)
      rowHeight = max(rowHeight, picture.height)
      widest = max(widest, cursor.x + picture.width)
      cursor.x += picture.width + Self.gap
    }
    self.subject = subject
    self.panels = pictures
    self.origins = origins
    width = widest + Self.margin
    height = cursor.y + rowHeight + Self.margin
  }

  /// The picture as an SVG element; alone it brings its own colours and background along.
  package func svg(isStandalone: Bool = true) -> XMLElement {
    let titles = panels.map(\.title).joined(separator: "; ")
    var picture = SVG.root(
      id: "\(subject.id)-drawing", kind: "ald-drawing", width: width, height: height,
      title: PictureText.clean(subject.title, limit: 600),
      description: "Layouts drawn to scale: \(titles).", isStandalone: isStandalone)
    picture.append(patterns)
    for (panel, origin) in zip(panels, origins) {
      picture.append(
        XMLElement(
          "g", [("transform", "translate(\(origin.x.short) \(origin.y.short))")], panel.elements))
    }
    return picture
  }

  /// Every text of the picture with its box.
  package var textBoxes: [(text: String, box: Box)] {
    zip(panels, origins).flatMap { panel, origin in
      panel.textBoxes.map { text, box in
        let moved = Box(
          minX: box.minX + origin.x, minY: box.minY + origin.y, width: box.width,
          height: box.height)
        return (text: text, box: moved)
      }
    }
  }

  package var size: Box { Box(minX: 0, minY: 0, width: width, height: height) }

  private var patterns: XMLElement {
    XMLElement(
      "defs", [],
      [("hatch", "ald-hatch-line"), ("gap", "ald-gap-line")].map { name, kind in
        XMLElement(
          "pattern",
          [
            ("id", "\(subject.id)-\(name)"), ("width", "7"), ("height", "7"),
            ("patternUnits", "userSpaceOnUse"), ("patternTransform", "rotate(45)"),
          ], [SVG.line(Point(0, 0), Point(0, 7), kind)])
      })
  }
}
