internal import LayoutModel

extension ConstraintGraphBuilder {
  /// Above it, only so many relations are drawn, those of cycles first.
  private static let relationLimit = 150

  /// Adds an arrow for each of the subject's relations.
  mutating func addRelations() {
    let steps = RelationCycle.steps(subject.relations)
    let ranked = subject.relations.indices.sorted {
      (steps[$0] ?? .max, $0) < (steps[$1] ?? .max, $1)
    }
    let drawn = ranked.prefix(Self.relationLimit)
    if drawn.count < ranked.count { addNote(DrawingWords.arrows(drawn.count, of: ranked.count)) }
    if let remark = subject.remark { addNote(remark) }
    for index in drawn { addRelation(index, step: steps[index].map { .init(1, $0) }) }
  }

  private mutating func addRelation(_ index: Int, step: ConstraintGraph.Step?) {
    let relation = subject.relations[index]
    addNode(relation.from)
    addNode(relation.to)
    guard let from = nodeOfItem[relation.from], let to = nodeOfItem[relation.to] else { return }
    let isLoud = step != nil || relation.kind == .refused
    if isLoud { for node in [from, to] { graph.nodes[node].emphasis = .conflict } }
    let label = ConstraintGraph.Label(
      part: .relation(index), text: PictureText.clean(relation.label, limit: 48), step: step,
      emphasis: isLoud ? .conflict : .plain, isBroken: false, isSystems: false)
    graph.links.append(
      ConstraintGraph.Link(nodes: [from, to], labels: [label], pointsForward: true))
  }

  private mutating func addNote(_ note: String) {
    graph.note = graph.note.map { "\($0). \(note)" } ?? note
  }
}

/// Finds the cycles among relations.
enum RelationCycle {
  /// The places, from 1, of the relations that lie on a cycle, in the order of their arrows.
  static func steps(_ relations: [PictureSubject.Relation]) -> [Int: Int] {
    let outgoing = Dictionary(grouping: relations.indices) { relations[$0].from }
    var cyclic = relations.indices.filter { index in
      relations[index].kind == .invalidates
        && isReached(relations[index].from, from: relations[index].to, relations, outgoing)
    }
    var steps: [Int: Int] = [:]
    var end: ItemID?
    while !cyclic.isEmpty {
      let next = cyclic.firstIndex { relations[$0].from == end } ?? 0
      let index = cyclic.remove(at: next)
      steps[index] = steps.count + 1
      end = relations[index].to
    }
    return steps
  }

  private static func isReached(
    _ target: ItemID, from start: ItemID, _ relations: [PictureSubject.Relation],
    _ outgoing: [ItemID: [Int]]
  ) -> Bool {
    var seen: Set<ItemID> = [start]
    var waiting = [start]
    while let item = waiting.popLast() {
      if item == target { return true }
      for index in outgoing[item] ?? [] where seen.insert(relations[index].to).inserted {
        waiting.append(relations[index].to)
      }
    }
    return false
  }
}
