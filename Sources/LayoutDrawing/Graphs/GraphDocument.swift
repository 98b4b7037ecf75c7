internal import LayoutModel
package import Markup

/// A constraint graph in the DOT language, for Graphviz's own programs and for other tools.
package struct GraphDocument {
  let graph: ConstraintGraph
  let subject: PictureSubject

  package init(_ graph: ConstraintGraph, of subject: PictureSubject) {
    self.graph = graph
    self.subject = subject
  }

  package var dot: String {
    var writer = DOTWriter([
      ("id", .name("\(subject.id)-graph")), ("label", .text(caption)),
      ("labelloc", "b"), ("fontname", "Helvetica"), ("fontsize", 11.0),
    ])
    writer.add(
      "node",
      [("shape", "box"), ("style", "rounded,filled")])
    writer.add("edge", [("arrowsize", 0.7)])
    write(nodesOf: nil, to: &writer)
    for link in graph.links { for label in link.labels { write(label, of: link, to: &writer) } }
    return writer.finished()
  }

  private var caption: String { graph.note.map { "\(subject.title) (\($0))" } ?? subject.title }

  private func write(nodesOf cluster: Int?, to writer: inout DOTWriter) {
    for (index, inner) in graph.clusters.enumerated() where inner.parent == cluster {
      writer.openCluster(
        inner.item.name,
        [("label", .text(inner.title)), ("style", "rounded"), ("color", "#c3cad5")])
      write(nodesOf: index, to: &writer)
      writer.close()
    }
    for node in graph.nodes where node.cluster == cluster {
      writer.node(
        node.item.name,
        [
          ("id", .name("\(subject.id)-\(node.item.name)")),
          ("label", .markup(GraphMarkup.lines(of: node))),
          ("tooltip", .text(subject.name(of: node.item))),
          ("color", .keyword(GraphColors.border(node))),
          ("fillcolor", .keyword(GraphColors.fill(node))),
          ("penwidth", .number(node.emphasis == .conflict ? 2 : 1)),
        ])
    }
  }

  /// A constraint among more than two items is drawn as lines from its first to each other.
  private func write(
    _ label: ConstraintGraph.Label, of link: ConstraintGraph.Link, to writer: inout DOTWriter
  ) {
    guard let first = link.nodes.first else { return }
    for (number, other) in link.nodes.dropFirst().enumerated() {
      var attributes: DOTWriter.Attributes = [
        ("tooltip", .text(subject.sentence(of: label.part))),
        ("color", .keyword(GraphColors.line(label.emphasis))),
        ("penwidth", .number(GraphColors.thickness(label.emphasis))),
        ("dir", .keyword(link.pointsForward ? "forward" : "back")),
      ]
      if number == 0 {
        let id = "\(subject.id)-\(label.part.name)"
        attributes.append(("id", .name(id)))
        attributes.append(("label", .markup(GraphMarkup.line(of: label))))
      }
      if label.isBroken { attributes.append(("style", "dashed")) }
      writer.edge(graph.nodes[first].item.name, graph.nodes[other].item.name, attributes)
    }
  }
}

/// The graph's texts as Graphviz's HTML-like labels.
enum GraphMarkup {
  /// A node's texts, one line each.
  static func lines(of node: ConstraintGraph.Node) -> [XMLElement] {
    var lines = line(node.title, size: "13", color: "#16191f", isBold: true)
    for detail in node.details { lines += line(detail, size: "11", color: "#3d4450") }
    if let ambiguity = node.ambiguity {
      lines += line(DrawingWords.ambiguous(ambiguity), size: "11", color: "#84366c", isBold: true)
    }
    for mark in node.marks { lines += self.line(of: mark) }
    return lines
  }

  static func line(of label: ConstraintGraph.Label) -> [XMLElement] {
    let step = label.step.map { "(\($0.text)) " } ?? ""
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

/// The light colours of the graph for DOT, which has no style sheet.
enum GraphColors {
  static func ink(_ emphasis: ConstraintGraph.Emphasis) -> StaticString {
    switch emphasis {
    case .conflict: "#8f3600"
    case .otherConflict: "#84366c"
    case .plain: "#16191f"
    case .receding: "#5f6875"
    }
  }

  static func line(_ emphasis: ConstraintGraph.Emphasis) -> StaticString {
    switch emphasis {
    case .conflict: "#c44900"
    case .otherConflict: "#a3508a"
    case .plain: "#5a6472"
    case .receding: "#aab2bd"
    }
  }

  static func thickness(_ emphasis: ConstraintGraph.Emphasis) -> Double {
    switch emphasis {
    case .conflict: 2.6
    case .otherConflict: 2
    case .plain: 1.2
    case .receding: 1
    }
  }

  private static let borders: [StaticString] = ["#0072b2", "#00785a", "#756300", "#5b4bb5"]
  private static let fills: [StaticString] = ["#eaf3fb", "#e6f5f0", "#f7f3dc", "#efedfa"]

  static func border(_ node: ConstraintGraph.Node) -> StaticString {
    node.ambiguity != nil ? "#a3508a" : node.isSystems ? "#767c86" : borders[node.hue ?? 0]
  }

  static func fill(_ node: ConstraintGraph.Node) -> StaticString {
    node.isSystems ? "#f3f3f3" : fills[node.hue ?? 0]
  }
}

/// Writes a graph in Graphviz's DOT language; text becomes text, whatever is in it.
///
/// Names of nodes and attributes are our own. A value that comes from a log can only be given as
/// `text` or inside `markup`, and both are escaped here.
package struct DOTWriter {
  package enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    case keyword(StaticString)
    case number(Double)
    /// One of our own names, such as `r1-c1`.
    case name(String)
    case text(String)
    case markup([XMLElement])
    /// What Graphviz's renderers draw, in their own language.
    case operations(String)
    /// Points as Graphviz's `pos` wants them.
    case points([Point])

    package init(stringLiteral word: StaticString) { self = .keyword(word) }
    package init(floatLiteral number: Double) { self = .number(number) }
  }

  package typealias Attributes = [(StaticString, Value)]

  private(set) var text = ""
  private var depth = 0

  package init(_ attributes: Attributes) {
    text = "digraph {\n"
    depth = 1
    add("graph", attributes)
  }

  /// The whole document.
  package mutating func finished() -> String {
    while depth > 0 { close() }
    return text
  }

  /// Defaults for all that follow: `node` or `edge`.
  mutating func add(_ kind: StaticString, _ attributes: Attributes) {
    statement("\(kind)", attributes)
  }

  package mutating func node(_ name: String, _ attributes: Attributes) {
    statement(Self.quoted(name), attributes)
  }

  mutating func edge(_ tail: String, _ head: String, _ attributes: Attributes) {
    statement("\(Self.quoted(tail)) -> \(Self.quoted(head))", attributes)
  }

  mutating func openCluster(_ name: String, _ attributes: Attributes) {
    indent()
    text += "subgraph \(Self.quoted("cluster \(name)")) {\n"
    depth += 1
    add("graph", attributes)
  }

  mutating func close() {
    depth -= 1
    indent()
    text += "}\n"
  }

  // MARK: -

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  private mutating func statement(_ subject: String, _ attributes: Attributes) {
    indent()
    text += subject
    if !attributes.isEmpty {
      let list = attributes.map { name, value in "\(name)=\(Self.written(value))" }
      text += " [\(list.joined(separator: ", "))]"
    }
    text += ";\n"
  }

  private static func written(_ value: Value) -> String {
    switch value {
    case .keyword(let word): quoted("\(word)")
    case .number(let number): quoted(number.short)
    case .name(let name): quoted(name)
    case .text(let text): quoted(escaped(text))
    case .operations(let operations): quoted(operations)
    case .markup(let elements): "<\(elements.map(\.xml).joined())>"
    case .points(let points): quoted(written(points))
    }
  }

  private static func written(_ points: [Point]) -> String {
    points.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
  }

  /// Graphviz reads `\N` and the like, and HTML's entities, in every text.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in PictureText.clean(text, limit: 600).unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" { result += "\\" }
      result.unicodeScalars.append(character.value < 0x20 ? " " : character)
    }
    return result + "\""
  }
}
