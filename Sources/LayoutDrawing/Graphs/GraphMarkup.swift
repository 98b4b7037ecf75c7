internal import Markup

/// The graph's texts as Graphviz's HTML-like labels.
enum GraphMarkup {
  /// A node's texts, one line each.
  static func lines(of node: ConstraintGraph.Node) -> [XMLElement] {
    var lines = line(node.title, size: "13", color: "#16191f", isBold: true)
    for detail in node.details { lines += line(detail, size: "11", color: "#3d4450") }
    if let ambiguity = node.ambiguity {
      lines += line("↔ ambiguous: \(ambiguity)", size: "11", color: "#84366c", isBold: true)
    }
    for mark in node.marks { lines += self.line(of: mark) }
    return lines
  }

  static func line(of label: ConstraintGraph.Label) -> [XMLElement] {
    let step = label.step.map { "(\($0)) " } ?? ""
    return line(
      step + label.text, size: "11", color: "\(GraphColors.ink(label.emphasis))",
      isBold: label.emphasis == .conflict, face: "Courier")
  }

  private static func line(
    _ text: String, size: String, color: String, isBold: Bool = false, face: String = "Helvetica"
  ) -> [XMLElement] {
    let text = isBold ? XMLElement.Child.element(XMLElement("B", text: text)) : .text(text)
    let font = XMLElement(
      "FONT", [("POINT-SIZE", size), ("COLOR", color), ("FACE", face)], children: [text])
    return [font, XMLElement("BR", [("ALIGN", "LEFT")])]
  }
}
