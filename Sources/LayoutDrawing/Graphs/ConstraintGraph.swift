package import LayoutModel

/// Items as nodes, the constraints and relations between them as links, and what stands out among
/// them.
package struct ConstraintGraph: Sendable {
  /// How loudly a constraint is drawn.
  package enum Emphasis: Int, Sendable {
    /// There is something more important in the picture.
    case receding
    /// Nothing stands out.
    case plain
    /// Part of another conflict than the explained one.
    case otherConflict
    case conflict
  }

  /// What a line or a mark stands for.
  package enum Part: Hashable, Sendable {
    case constraint(ConstraintID)
    /// Index into the subject's relations.
    case relation(Int)

    /// Its name in ids: `c3` or `l1`.
    package var name: String {
      switch self {
      case .constraint(let id): id.name
      case .relation(let index): "l\(index + 1)"
      }
    }
  }

  /// One constraint or relation, ready to be drawn.
  package struct Label: Sendable {
    package var part: Part
    package var text: String
    /// Its place in the explanation's walk, from 1.
    package var step: Int?
    package var emphasis: Emphasis
    /// The system said it will break this one.
    package var isBroken: Bool
    package var isSystems: Bool

    /// `nil` where it is a relation.
    package var constraint: ConstraintID? {
      if case .constraint(let id) = part { id } else { nil }
    }
  }

  package struct Node: Sendable {
    package var item: ItemID
    /// What the item is: its class.
    package var title: String
    /// Its text, name or address, and its size.
    package var details: [String]
    /// The constraints on this item alone.
    package var marks: [Label]
    package var isSystems: Bool
    package var emphasis: Emphasis
    package var ambiguity: String?
    package var cluster: Int?
  }

  /// Constraints between the same items that are drawn as one line.
  package struct Link: Sendable {
    /// Indices into `nodes`; the line runs from the first to the others.
    package var nodes: [Int]
    package var labels: [Label]
    /// The line's arrow points at the last node, otherwise at the first.
    package var pointsForward: Bool

    package var emphasis: Emphasis { labels.first?.emphasis ?? .plain }
  }

  package struct Cluster: Sendable {
    package var item: ItemID
    package var title: String
    /// Index of an earlier cluster.
    package var parent: Int?
  }

  package var nodes: [Node] = []
  package var links: [Link] = []
  package var clusters: [Cluster] = []
  /// What was left out, in words; `nil` where nothing was.
  package var note: String?

  /// What is written, on lines and in boxes.
  package var labels: [Label] { links.flatMap(\.labels) + nodes.flatMap(\.marks) }

  /// Every constraint that is shown, as a line or as a mark.
  package var constraints: [ConstraintID] {
    labels.compactMap(\.constraint)
  }

  /// What of a system to show.
  package struct Selection: Sendable {
    package enum Scope: String, CaseIterable, Sendable {
      case all, conflict
    }

    package var axis: Axis?
    package var scope: Scope
    /// Above it, only the conflict and its neighbourhood are drawn.
    package var constraintLimit: Int
    /// How many constraints are drawn then.
    package var neighbourhoodSize: Int

    package init(
      axis: Axis? = nil, scope: Scope = .all, constraintLimit: Int = 600,
      neighbourhoodSize: Int = 150
    ) {
      self.axis = axis
      self.scope = scope
      self.constraintLimit = constraintLimit
      self.neighbourhoodSize = neighbourhoodSize
    }
  }
}

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
