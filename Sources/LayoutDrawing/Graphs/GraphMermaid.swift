internal import LayoutModel

/// A constraint graph in Mermaid's language, which GitHub and GitLab draw where Markdown is shown.
package struct GraphMermaid {
  private let graph: ConstraintGraph

  package init(_ graph: ConstraintGraph) { self.graph = graph }

  package var text: String {
    var lines = ["flowchart TB"]
    for node in graph.nodes { lines.append("  \(node.item.name)[\"\(Self.words(of: node))\"]") }
    for link in graph.links {
      guard let first = link.nodes.first else { continue }
      for label in link.labels {
        for other in link.nodes.dropFirst() {
          let ends = [graph.nodes[first].item.name, graph.nodes[other].item.name]
          let (from, to) = link.pointsForward ? (ends[0], ends[1]) : (ends[1], ends[0])
          lines.append("  \(from) \(Self.arrow(label))|\"\(Self.words(of: label))\"| \(to)")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What the system drops is dashed, and a conflict is thick, as in the drawn graph.
  private static func arrow(_ label: ConstraintGraph.Label) -> String {
    label.isBroken ? "-.->" : label.emphasis == .conflict ? "==>" : "-->"
  }

  private static func words(of node: ConstraintGraph.Node) -> String {
    ([node.title] + node.details).map(escaped).joined(separator: "<br>")
      + node.marks.map { "<br>" + words(of: $0) }.joined()
  }

  private static func words(of label: ConstraintGraph.Label) -> String {
    escaped(label.step.map { "(\($0.text)) \(label.text)" } ?? label.text)
  }

  /// What might be read as Mermaid's, Markdown's or HTML's becomes an entity, which Mermaid writes
  /// with `#` in front.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      let isPlain =
        character.properties.isAlphabetic || character.properties.numericType != nil
        || " .,:()=+-−≥≤@'".unicodeScalars.contains(character)
      if isPlain {
        result.unicodeScalars.append(character)
      } else {
        result += "#\(character.value);"
      }
    }
    return result
  }
}
