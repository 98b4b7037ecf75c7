package import Markup

/// The pictures of several reports, one below the other.
package struct PictureColumn: DrawnPicture {
  package struct Entry {
    var heading: String
    var picture: any DrawnPicture

    /// `source` is the name of what the report is from, where that is not the same for all.
    package init(_ subject: PictureSubject, _ picture: any DrawnPicture, of source: String?) {
      let place = source.map { ", \(PictureText.shortened($0, limit: 80))" } ?? ""
      heading = "\(subject.id)\(place): \(subject.title)"
      self.picture = picture
    }
  }

  private static let font = Font.drawing("ald-heading")
  private static let margin = 16.0
  /// Headings narrower pictures are widened for.
  private static let leastWidth = 340.0

  private let entries: [Entry]
  private let headings: [[String]]
  /// Where each entry's heading begins.
  private let tops: [Double]
  package let size: Box

  package init(_ entries: [Entry]) {
    self.entries = entries
    let width = max(entries.map { $0.picture.size.width }.max() ?? 0, Self.leastWidth)
    headings = entries.map { entry in
      PictureText.lines(
        of: PictureText.clean(entry.heading, limit: 600), in: Self.font,
        width: width - 2 * Self.margin)
    }
    var tops: [Double] = []
    var bottom = Self.margin
    for (entry, lines) in zip(entries, headings) {
      tops.append(bottom)
      bottom += Self.height(of: lines) + entry.picture.size.height
    }
    self.tops = tops
    size = Box(minX: 0, minY: 0, width: width, height: bottom)
  }

  private static func height(of heading: [String]) -> Double {
    Double(heading.count) * font.lineHeight
  }

  package func element(_ theme: PictureTheme?) -> XMLElement {
    var root = SVG.root(
      id: "reports", kind: "ald-column", width: size.width, height: size.height,
      title: entries.map(\.heading).joined(separator: "; "),
      description: DrawingWords.column, .alone(theme))
    for (index, entry) in entries.enumerated() {
      let lines = headings[index].enumerated().map { number, line in
        SVG.text(
          line,
          in: Box(
            minX: Self.margin, minY: tops[index] + Double(number) * Self.font.lineHeight,
            width: Self.font.width(of: line), height: Self.font.lineHeight),
          Self.font, kind: "ald-heading")
      }
      let heading = XMLElement("g", [("class", "ald-drawing")], lines)
      root.append(theme == .transparent ? heading.plated() : heading)
      let top = tops[index] + Self.height(of: headings[index])
      root.append(entry.picture.element(theme).nested(at: Point(0, top)))
    }
    return root
  }
}

extension XMLElement {
  /// A whole picture as a part of another one, which has the style and the page.
  fileprivate func nested(at origin: Point) -> XMLElement {
    XMLElement(
      "g",
      [
        ("id", value(of: "id")), ("class", value(of: "class")),
        ("transform", "translate(\(origin.x.short) \(origin.y.short))"),
      ],
      elements.filter { $0.tag != "style" && $0.value(of: "class") != "ald-page" })
  }
}
