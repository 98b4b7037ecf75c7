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
    if drawn.count < ranked.count {
      addNote("\(drawn.count) of \(ranked.count) arrows: the cycle and what was printed first")
    }
    if let remark = subject.remark { addNote(remark) }
    for index in drawn { addRelation(index, step: steps[index]) }
  }

  private mutating func addRelation(_ index: Int, step: Int?) {
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
