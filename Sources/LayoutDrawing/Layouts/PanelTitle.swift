internal import LayoutModel
internal import Markup

/// A panel's heading, with the numbers of the constraints that give way before it.
struct PanelTitle {
  static let font = Font(size: 12.5, isBold: true)
  /// Longer headings are broken.
  private static let limit = 340.0
  private static let stepWidth = GraphShapes.stepDiameter + 3

  private let lines: [String]
  private let steps: [Int]

  init(_ subject: PictureSubject, _ panel: LayoutPanel) {
    let order = subject.steps
    steps = panel.yielding.compactMap { order[$0] }.sorted()
    let indent = Double(steps.count) * Self.stepWidth
    lines = PictureText.lines(
      of: Self.text(of: panel), in: Self.font, width: max(Self.limit - indent, 160))
  }

  static func text(of panel: LayoutPanel) -> String { PictureText.clean(panel.title, limit: 90) }

  private var indent: Double {
    steps.isEmpty ? 0 : Double(steps.count) * Self.stepWidth + 3
  }

  var width: Double { indent + (lines.map(Self.font.width(of:)).max() ?? 0) }
  var height: Double { Double(lines.count) * Self.font.lineHeight + 9 }

  var elements: [XMLElement] {
    let boxes = lines.enumerated().map { index, line in
      Box(
        minX: indent, minY: Double(index) * Self.font.lineHeight,
        width: Self.font.width(of: line), height: Self.font.lineHeight)
    }
    let discs = steps.enumerated().map { index, step in
      SVG.step(
        step,
        before: Box(
          minX: Double(index + 1) * Self.stepWidth + 2, minY: 0, width: 0,
          height: Self.font.lineHeight))
    }
    return discs
      + zip(lines, boxes).map { SVG.text($0, in: $1, Self.font, kind: "ald-heading") }
  }
}
