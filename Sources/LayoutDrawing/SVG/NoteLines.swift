internal import Markup

/// Remarks below a picture, wrapped to its width.
struct NoteLines {
  static let font = Font(size: 11)
  /// Narrow pictures are widened to this for their remarks.
  static let leastWidth = 240.0

  let lines: [String]

  init(_ notes: [String], width: Double) {
    lines = notes.flatMap {
      PictureText.lines(of: $0, in: Self.font, width: max(width, Self.leastWidth))
    }
  }

  var width: Double { lines.map(Self.font.width(of:)).max() ?? 0 }
  var height: Double { lines.isEmpty ? 0 : Double(lines.count) * Self.font.lineHeight + 6 }

  /// The lines with the first one's upper edge at `top`.
  func elements(x: Double, top: Double) -> [XMLElement] {
    lines.enumerated().map { index, line in
      let box = Box(
        minX: x, minY: top + 6 + Double(index) * Self.font.lineHeight, width: width,
        height: Self.font.lineHeight)
      return SVG.text(line, in: box, Self.font, kind: "ald-note")
    }
  }
}
