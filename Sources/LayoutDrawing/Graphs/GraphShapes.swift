/// How large the graph's boxes are and where their texts stand inside them.
struct GraphShapes {
  /// One line of text, relative to its box's top left corner.
  struct Line {
    var text: String
    var font: Font
    var box: Box
    /// The constraint's place among the node's marks or the link's labels.
    var label: Int?
  }

  struct Shape {
    var width: Double
    var height: Double
    var lines: [Line]
    /// Where the marks begin, below the title.
    var divider: Double?
  }

  static let titleFont = Font(size: 13, isBold: true)
  static let detailFont = Font(size: 11)
  static let labelFont = Font(size: 11.5, isMonospaced: true)
  static let stepDiameter = 16.0
  /// From a box's edge to its text.
  static let padding = 9.0
  /// Between two constraints' lines.
  private static let spacing = 3.0

  static func shape(of node: ConstraintGraph.Node) -> Shape {
    var stack = Stack(x: padding, y: padding - 2)
    stack.add(node.title, titleFont)
    for detail in node.details { stack.add(detail, detailFont) }
    if let ambiguity = node.ambiguity { stack.add(DrawingWords.ambiguous(ambiguity), detailFont) }
    var divider: Double?
    if !node.marks.isEmpty {
      divider = stack.y + 4
      stack.y += 8
      for index in node.marks.indices { stack.add(node.marks[index], index) }
    }
    return stack.shape(minimumWidth: 72, divider: divider)
  }

  static func shape(of link: ConstraintGraph.Link) -> Shape {
    var stack = Stack(x: 7, y: 4)
    for index in link.labels.indices { stack.add(link.labels[index], index) }
    return stack.shape(minimumWidth: 20, divider: nil)
  }

  static func shape(of cluster: ConstraintGraph.Cluster) -> Line {
    Line(
      text: cluster.title, font: detailFont,
      box: Box(
        minX: 10, minY: 4, width: detailFont.width(of: cluster.title),
        height: detailFont.lineHeight))
  }

  /// Texts one below the other.
  private struct Stack {
    let x: Double
    var y: Double
    let top: Double
    var lines: [Line] = []

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
      top = y
    }

    mutating func add(_ text: String, _ font: Font) {
      let box = Box(minX: x, minY: y, width: font.width(of: text), height: font.lineHeight)
      lines.append(Line(text: text, font: font, box: box))
      y = box.maxY
    }

    mutating func add(_ label: ConstraintGraph.Label, _ index: Int) {
      let indent = label.step == nil ? 0 : stepDiameter + 5
      let font = labelFont
      let box = Box(
        minX: x + indent, minY: y, width: font.width(of: label.text), height: font.lineHeight)
      lines.append(Line(text: label.text, font: font, box: box, label: index))
      y = box.maxY + spacing
    }

    func shape(minimumWidth: Double, divider: Double?) -> Shape {
      let right = lines.map(\.box.maxX).max() ?? 0
      let bottom = lines.last?.box.maxY ?? y
      return Shape(
        width: max(minimumWidth, right + x), height: bottom + top, lines: lines, divider: divider)
    }
  }
}
