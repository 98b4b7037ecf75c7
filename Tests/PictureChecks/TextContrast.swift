internal import Foundation
internal import LayoutDrawing
package import Markup

/// How well the texts of a picture stand out from what is drawn behind them.
package enum TextContrast {
  /// What texts need (https://www.w3.org/TR/WCAG22/#contrast-minimum).
  package static let least = 4.5

  /// Pages that a transparent picture may stand on: white, black and what is common in between.
  private static let pages = ["#ffffff", "#000000", "#0d1117", "#808080"]

  /// The texts of `picture` that have less in the colours of `theme`, with their contrasts.
  package static func faint(in picture: CheckedXML, _ theme: PictureTheme) -> [String] {
    let rules = StyleRules(theme)
    let pages = theme == .transparent ? Self.pages : [theme.page]
    var shapes: [(area: (Point) -> Bool, color: Color, opacity: Double)] = []
    var faint: [String] = []
    for index in picture.elements.indices {
      let element = picture.elements[index]
      let around = picture.ancestors(of: index)
      let shift = around.map(\.shift).reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
      let path = ([element] + around).reversed().map {
        StyleRules.Compound(tag: $0.name, class: $0.attributes["class"])
      }
      let style = rules.style(of: path)
      guard let color = Color(style["fill"] ?? "#000000") else { continue }
      let opacity = style["fill-opacity"].flatMap { Double($0) } ?? 1
      switch element.name {
      case "rect" where element.attributes["fill"] == nil:
        guard let frame = element.frame else { continue }
        let area = Box(
          minX: frame.minX + shift.x, minY: frame.minY + shift.y, width: frame.width,
          height: frame.height)
        shapes.append(({ area.contains($0) }, color, opacity))
      case "circle":
        let centre = Point(
          shift.x + (element.number("cx") ?? 0), shift.y + (element.number("cy") ?? 0))
        let radius = element.number("r") ?? 0
        shapes.append(
          (
            { point in
              let (x, y) = (point.x - centre.x, point.y - centre.y)
              return x * x + y * y <= radius * radius
            }, color, opacity
          ))
      case "text":
        let font = Font.drawing(element.attributes["class"] ?? "")
        let isCentred = style["text-anchor"] == "middle"
        let width = isCentred ? 0 : font.width(of: element.text)
        let reach = element.attributes["text-anchor"] == "end" ? width : 0
        let start = Point(
          shift.x + (element.number("x") ?? 0) - reach, shift.y + (element.number("y") ?? 0) - 4)
        for place in [start, Point(start.x + width * 0.8, start.y)] {
          for page in pages.compactMap(Color.init) {
            var behind = page
            for shape in shapes where shape.area(place) {
              behind = behind.covered(by: shape.color, shape.opacity)
            }
            let contrast = color.contrast(to: behind)
            if contrast < least { faint.append("\(element.text): \(contrast.short)") }
          }
        }
      default: break
      }
    }
    return Array(Set(faint)).sorted()
  }

  private struct Color {
    var parts: [Double]

    init?(_ text: String) {
      guard text.hasPrefix("#"), text.count == 7, let number = Int(text.dropFirst(), radix: 16)
      else { return nil }
      parts = [16, 8, 0].map { Double((number >> $0) & 255) / 255 }
    }

    func covered(by other: Color, _ opacity: Double) -> Color {
      var result = self
      for index in parts.indices {
        result.parts[index] = parts[index] * (1 - opacity) + other.parts[index] * opacity
      }
      return result
    }

    /// As the Web Content Accessibility Guidelines define it.
    func contrast(to other: Color) -> Double {
      let (one, two) = (luminance + 0.05, other.luminance + 0.05)
      return max(one, two) / min(one, two)
    }

    private var luminance: Double {
      zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        let (value, weight) = part
        return sum + weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
  }
}

extension Box {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
