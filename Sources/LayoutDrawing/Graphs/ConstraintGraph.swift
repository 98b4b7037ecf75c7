internal import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

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

  /// The place of a constraint among those that contradict each other.
  package struct Step: Hashable, Comparable, Sendable {
    /// The conflict's place in the diagnosis, from 1: that is the one which is explained.
    package var conflict: Int
    /// From 1.
    package var place: Int

    package init(_ conflict: Int, _ place: Int) {
      self.conflict = conflict
      self.place = place
    }

    package static func < (one: Step, other: Step) -> Bool {
      (one.conflict, one.place) < (other.conflict, other.place)
    }

    /// Each conflict has numbers of its own: `3`, and `2.3` in the second.
    package var text: String { conflict == 1 ? "\(place)" : "\(conflict).\(place)" }
  }

  /// One constraint or relation, ready to be drawn.
  package struct Label: Sendable {
    package var part: Part
    package var text: String
    /// Its place in the explanation's walk, in the cycle or in another conflict.
    package var step: Step?
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
    /// Its colour in the palette, as `ViewHues` has it.
    package var hue: Int?
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

/// Chooses which constraints a graph shows, and says what it leaves out.
struct ConstraintSelection {
  private(set) var constraints: [ConstraintID]
  private(set) var note: String?

  init(_ subject: PictureSubject, _ selection: ConstraintGraph.Selection) {
    let system = subject.system
    let conflicting = Set(subject.diagnosis.conflicts.flatMap(\.constraints) + subject.explained)
    constraints = system.constraintIDs.filter { id in
      guard let axis = selection.axis else { return true }
      return system[id].axes.contains(axis)
    }
    if selection.scope == .conflict, !conflicting.isEmpty {
      constraints.removeAll { !conflicting.contains($0) }
    }
    let all = constraints.count
    guard all > selection.constraintLimit else { return }
    let explained = Set(subject.explained)
    constraints = Self.neighbourhood(
      of: Self.seeds(subject), with: explained.intersection(constraints), among: constraints,
      in: system, limit: selection.neighbourhoodSize)
    note = DrawingWords.selection(
      constraints.count, of: all, aroundConflict: !conflicting.isEmpty)
  }

  private static func seeds(_ subject: PictureSubject) -> [ItemID] {
    let system = subject.system
    let conflict = subject.explained
    let tied = conflict.flatMap { system[$0].items }
    if !tied.isEmpty { return tied }
    let ambiguous = subject.diagnosis.ambiguities.map(\.variable.item)
    let marked = system.itemIDs.filter { !system[$0].ambiguousMarks.isEmpty }
    return ambiguous + marked + system.constraintIDs.prefix(1).flatMap { system[$0].items }
  }

  /// Items with more constraints lead everywhere at once, so they are followed last.
  private static let hubDegree = 24

  /// `centre` and the constraints nearest to `seeds`, found ring by ring, in their system's order.
  private static func neighbourhood(
    of seeds: [ItemID], with centre: Set<ConstraintID>, among candidates: [ConstraintID],
    in system: LayoutSystem, limit: Int
  ) -> [ConstraintID] {
    var touching: [ItemID: [ConstraintID]] = [:]
    for id in candidates {
      for item in system[id].items { touching[item, default: []].append(id) }
    }
    var chosen = centre
    var seen = Set(seeds)
    var ring = seeds
    var hubs: [ItemID] = []
    while !ring.isEmpty, chosen.count < limit {
      var next: [ItemID] = []
      for item in ring {
        for id in touching[item] ?? [] where chosen.count < limit && chosen.insert(id).inserted {
          for other in system[id].items where seen.insert(other).inserted {
            let isHub = (touching[other]?.count ?? 0) > hubDegree
            if isHub { hubs.append(other) } else { next.append(other) }
          }
        }
      }
      if next.isEmpty { swap(&next, &hubs) }
      ring = next
    }
    return candidates.filter(chosen.contains)
  }
}

extension PictureSubject {
  /// The subject with the constraints of `selection` alone, and a note that says so; ids stay what
  /// they are, since what is left out only no longer demands anything.
  func cutDown(_ selection: ConstraintGraph.Selection) -> (subject: PictureSubject, note: String?) {
    let shown = ConstraintSelection(self, selection)
    guard let note = shown.note else { return (self, nil) }
    let kept = Set(shown.constraints)
    var result = self
    for id in system.constraintIDs where !kept.contains(id) {
      result.system.constraints[id.index].form = LinearForm([])
      result.system.constraints[id.index].relation = .equal
    }
    return (result, note)
  }
}
