internal import Markup

/// Writes a graph in Graphviz's DOT language; text becomes text, whatever is in it.
///
/// Names of nodes and attributes are our own. A value that comes from a log can only be given as
/// `text` or inside `markup`, and both are escaped here.
struct DOTWriter {
  enum Value {
    case keyword(StaticString)
    case number(Double)
    /// One of our own names, such as `r1-c1`.
    case name(String)
    case text(String)
    case markup([XMLElement])
    /// Points as Graphviz's `pos` wants them.
    case points([Point])
    /// The same with an arrow's tip at the end or at the start.
    case curve([Point], tip: Point, isForward: Bool)
  }

  typealias Attributes = [(name: StaticString, value: Value)]

  private(set) var text = ""
  private var depth = 0

  init(_ attributes: Attributes) {
    text = "digraph {\n"
    depth = 1
    add("graph", attributes)
  }

  /// The whole document.
  mutating func finished() -> String {
    while depth > 0 { close() }
    return text
  }

  /// Defaults for all that follow: `node` or `edge`.
  mutating func add(_ kind: StaticString, _ attributes: Attributes) {
    statement("\(kind)", attributes)
  }

  mutating func node(_ name: String, _ attributes: Attributes) {
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
      let list = attributes.map { "\($0.name)=\(Self.written($0.value))" }
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
    case .markup(let elements): "<\(elements.map(\.xml).joined())>"
    case .points(let points): quoted(written(points))
    case .curve(let points, let tip, let isForward):
      quoted("\(isForward ? "e" : "s"),\(written([tip])) \(written(points))")
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
