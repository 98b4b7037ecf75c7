internal import Markup

/// The numbers of each conflict with its name, where there are several.
struct GraphLegend {
  private static let font = NoteLines.font
  private static let rowHeight = 20.0
  /// More conflicts than these are named by their numbers alone.
  private static let limit = 6

  private let rows: [(conflict: Int, steps: ClosedRange<ConstraintGraph.Step>)]

  init(_ steps: [ConstraintGraph.Step]) {
    let conflicts = Dictionary(grouping: steps, by: \.conflict).sorted { $0.key < $1.key }
    rows =
      conflicts.count < 2
      ? []
      : conflicts.prefix(Self.limit).compactMap { conflict, steps in
        guard let first = steps.min(), let last = steps.max() else { return nil }
        return (conflict, first...last)
      }
  }

  var height: Double { rows.isEmpty ? 0 : 8 + Double(rows.count) * Self.rowHeight }

  var width: Double {
    rows.map { 3 * $0.steps.upperBound.indent + Self.font.width(of: Self.words($0.conflict)) }
      .max() ?? 0
  }

  /// The rows with the first one's upper edge at `top`.
  func elements(x: Double, top: Double) -> [XMLElement] {
    rows.enumerated().flatMap { index, row -> [XMLElement] in
      var box = Box(
        minX: x, minY: top + 8 + Double(index) * Self.rowHeight, width: 0,
        height: Self.font.lineHeight)
      var parts: [XMLElement] = []
      var shown = [row.steps.lowerBound]
      if row.steps.upperBound != row.steps.lowerBound { shown.append(row.steps.upperBound) }
      for (place, step) in shown.enumerated() {
        if place == 1 {
          box.width = Self.font.width(of: "–")
          parts.append(SVG.text("–", in: box, Self.font, kind: "ald-note"))
          box.minX += box.width + 4
        }
        box.minX += step.indent
        parts.append(SVG.step(step, before: box))
      }
      let words = Self.words(row.conflict)
      box.width = Self.font.width(of: words)
      parts.append(SVG.text(words, in: box, Self.font, kind: "ald-note"))
      return parts
    }
  }

  private static func words(_ conflict: Int) -> String { DrawingWords.conflict(conflict) }
}

extension ConstraintGraph.Step {
  /// Behind all others.
  static let last = Self(.max, .max)

  private static let font = Font(size: 10.5, isBold: true)
  static let height = 16.0

  var width: Double {
    text.utf8.count < 3 ? Self.height : Self.font.width(of: text) + 8
  }

  /// From the badge's left edge to the text behind it.
  var indent: Double { width + 5 }

  /// The place of the badge in front of the text in `box`.
  func badge(before box: Box) -> Box {
    Box(
      minX: box.minX - indent, minY: box.midY - Self.height / 2, width: width,
      height: Self.height)
  }

  /// The place of a badge whose middle is `point`.
  func badge(around point: Point) -> Box {
    Box(
      minX: point.x - width / 2, minY: point.y - Self.height / 2, width: width,
      height: Self.height)
  }
}
