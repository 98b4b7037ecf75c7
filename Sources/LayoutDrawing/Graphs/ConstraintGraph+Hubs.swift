extension ConstraintGraph {
  /// How many quiet lines may meet at an item before they become notes at their other ends.
  package static let comfortableDegree = 10

  /// The graph with no more than `limit` quiet lines at any item.
  ///
  /// A container with a hundred labels would draw a hundred long lines side by side. Each of them is
  /// written on the label instead: `leading +16 ← UIView`. The conflict's lines always stay.
  package func withoutHubs(above limit: Int) -> ConstraintGraph {
    var degree = Array(repeating: 0, count: nodes.count)
    for link in links where link.isQuiet { for node in link.nodes { degree[node] += 1 } }
    var result = self
    result.links = []
    for link in links {
      if link.isQuiet, link.nodes.count == 2, link.nodes.contains(where: { degree[$0] > limit }) {
        result.write(link, atEndWithFewerOf: degree)
      } else {
        result.links.append(link)
      }
    }
    return result
  }

  private mutating func write(_ link: Link, atEndWithFewerOf degree: [Int]) {
    guard let start = link.nodes.first, let end = link.nodes.last else { return }
    let isAtEnd = degree[end] <= degree[start]
    let (here, there) = isAtEnd ? (end, start) : (start, end)
    let arrow = isAtEnd == link.pointsForward ? "←" : "→"
    let other = ([nodes[there].title] + nodes[there].details.prefix(1)).joined(separator: " ")
    for var label in link.labels {
      label.text = PictureText.clean("\(label.text) \(arrow) \(other)", limit: 56)
      nodes[here].marks.append(label)
    }
  }
}

extension ConstraintGraph.Link {
  fileprivate var isQuiet: Bool {
    emphasis.rawValue < ConstraintGraph.Emphasis.otherConflict.rawValue
  }
}
