internal import LayoutDiagnosis
internal import LayoutModel

extension ConstraintGraph {
  /// The graph of `subject`, as far as `selection` shows it.
  package init(_ subject: PictureSubject, _ selection: Selection = Selection()) {
    var builder = ConstraintGraphBuilder(subject, selection)
    self = builder.build()
  }
}

struct ConstraintGraphBuilder {
  let subject: PictureSubject
  let shown: ConstraintSelection
  let steps: [ConstraintID: ConstraintGraph.Step]
  let conflicting: Set<ConstraintID>
  let axis: Axis?
  let hues: ViewHues
  var graph = ConstraintGraph()
  var nodeOfItem: [ItemID: Int] = [:]

  var system: LayoutSystem { subject.system }

  init(_ subject: PictureSubject, _ selection: ConstraintGraph.Selection) {
    self.subject = subject
    axis = selection.axis
    shown = ConstraintSelection(subject, selection)
    conflicting = Set(subject.explained)
    steps = subject.steps
    hues = ViewHues(subject)
  }

  mutating func build() -> ConstraintGraph {
    graph.note = shown.note
    for id in shown.constraints { for item in system[id].items { addNode(item) } }
    for item in system.itemIDs where ambiguity(of: item) != nil { addNode(item) }
    for item in subject.involved + subject.holders { addNode(item) }
    for id in shown.constraints { add(id) }
    addRelations()
    for index in graph.nodes.indices { finish(&graph.nodes[index]) }
    sortLinks()
    addClusters()
    return graph
  }

  // MARK: Nodes

  mutating func addNode(_ item: ItemID) {
    guard nodeOfItem[item] == nil, system.items.indices.contains(item.index) else { return }
    nodeOfItem[item] = graph.nodes.count
    graph.nodes.append(
      ConstraintGraph.Node(
        item: item, title: title(of: item), details: details(of: item), marks: [],
        isSystems: isSystems(item), hue: hues[item],
        emphasis: subject.outside.contains(item)
          ? .conflict : conflicting.isEmpty ? .plain : .receding,
        ambiguity: ambiguity(of: item)))
  }

  private func isSystems(_ item: ItemID) -> Bool {
    subject.owners.indices.contains(item.index) && subject.owners[item.index] == .system
  }

  /// The class, or what the text calls the item where that alone tells it from another.
  private func title(of item: ItemID) -> String {
    let className = system[item].shortClassName
    if className.isEmpty { return PictureText.shortened(subject.name(of: item), limit: 34) }
    return PictureText.shortened(
      hasTwin(item) ? subject.shortName(of: item) : className, limit: 34)
  }

  private func details(of id: ItemID) -> [String] {
    let item = system[id]
    var lines: [String] = []
    if hasTwin(id) {
      if let address = item.address { lines.append("…\(address.description.suffix(5))") }
    } else if let text = item.text, !text.isEmpty {
      lines.append("‘\(PictureText.shortened(text, limit: 24))’")
    } else if let name = item.name, !name.isEmpty, name != title(of: id) {
      lines.append(PictureText.shortened(name, limit: 28))
    }
    if let frame = item.frame { lines.append("\(frame.width.rounded) × \(frame.height.rounded)") }
    if subject.outside.contains(id) { lines.append(DrawingWords.outside) }
    return lines
  }

  /// Whether another item would look the same.
  private func hasTwin(_ id: ItemID) -> Bool {
    let item = system[id]
    return system.itemIDs.contains { other in
      other != id && system[other].className == item.className && system[other].text == item.text
        && system[other].name == item.name
    }
  }

  private func ambiguity(of item: ItemID) -> String? {
    let proved = subject.diagnosis.ambiguities.map(\.variable).filter { $0.item == item }
    let quantities = proved.map(\.quantity) + system[item].ambiguousMarks
    var names: [String] = []
    for quantity in quantities where axis == nil || quantity.axis == axis {
      let word = DrawingWords.word(quantity)
      if !names.contains(word) { names.append(word) }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func finish(_ node: inout ConstraintGraph.Node) {
    // Marks are made in the constraints' order.
    let order = node.marks.indices.sorted {
      (node.marks[$0].step ?? .last, $0) < (node.marks[$1].step ?? .last, $1)
    }
    node.marks = order.map { node.marks[$0] }
    let loudest = node.marks.map(\.emphasis.rawValue).max() ?? 0
    if loudest > node.emphasis.rawValue, let emphasis = ConstraintGraph.Emphasis(rawValue: loudest)
    {
      node.emphasis = emphasis
    }
  }

  // MARK: Constraints

  private mutating func add(_ id: ConstraintID) {
    let items = system[id].items.filter { nodeOfItem[$0] != nil }
    guard let first = items.first, let node = nodeOfItem[first] else { return }
    if items.count == 1 {
      graph.nodes[node].marks.append(label(id))
    } else {
      link(id, items)
    }
  }

  private func label(_ id: ConstraintID) -> ConstraintGraph.Label {
    let emphasis: ConstraintGraph.Emphasis =
      conflicting.contains(id)
      ? .conflict
      : steps[id] != nil
        ? .otherConflict : conflicting.isEmpty ? .plain : .receding
    let origin = system[id].origin
    let isBroken = subject.broken == id
    let text = ConstraintLabel(constraint: system[id]).text(in: system)
    return ConstraintGraph.Label(
      part: .constraint(id),
      text: PictureText.clean(text, limit: 48) + (isBroken ? DrawingWords.droppedMark : ""),
      step: steps[id],
      emphasis: emphasis, isBroken: isBroken,
      isSystems: origin != .app && origin != .interfaceBuilder && origin != .contentSize)
  }

  private mutating func link(_ id: ConstraintID, _ items: [ItemID]) {
    let words = ConstraintLabel(constraint: system[id])
    // The line runs downwards: from a container to what it holds, else from second to first.
    let turned = words.isTurned(in: system)
    var ends = turned ? items : Array(items.dropFirst() + items.prefix(1))
    let label = label(id)
    var pointsForward = !turned || words.reversedLine != nil
    if items.count > 2 {
      ends = items
      pointsForward = false
    }
    let nodes = ends.compactMap { nodeOfItem[$0] }
    if label.emphasis == .conflict {
      for node in nodes { graph.nodes[node].emphasis = .conflict }
    }
    let isAlone = label.emphasis.rawValue >= ConstraintGraph.Emphasis.otherConflict.rawValue
    if !isAlone,
      let index = graph.links.firstIndex(where: {
        $0.nodes == nodes && $0.emphasis == label.emphasis && $0.pointsForward == pointsForward
      })
    {
      graph.links[index].labels.append(label)
    } else {
      graph.links.append(
        ConstraintGraph.Link(nodes: nodes, labels: [label], pointsForward: pointsForward))
    }
  }

  /// The walk first, so that the layout puts it in the middle.
  private mutating func sortLinks() {
    func rank(_ link: ConstraintGraph.Link) -> ConstraintGraph.Step {
      link.labels.first?.step ?? .last
    }
    let order = graph.links.indices.sorted {
      (rank(graph.links[$0]), $0) < (rank(graph.links[$1]), $1)
    }
    graph.links = order.map { graph.links[$0] }
  }

  // MARK: Clusters

  /// Windows and cells are drawn around what they hold.
  private mutating func addClusters() {
    var clusterOfItem: [ItemID: Int] = [:]
    let framing = graph.nodes.map(\.item).filter(isFraming).sorted {
      system.ancestors(of: $0).count < system.ancestors(of: $1).count
    }
    for item in framing {
      let holds = graph.nodes.contains {
        $0.item != item && system.isAncestor(item, of: $0.item)
      }
      guard holds, let node = nodeOfItem[item] else { continue }
      let parent = system.ancestors(of: item).lazy.compactMap { clusterOfItem[$0] }.first
      clusterOfItem[item] = graph.clusters.count
      graph.clusters.append(
        ConstraintGraph.Cluster(item: item, title: graph.nodes[node].title, parent: parent))
    }
    guard !clusterOfItem.isEmpty else { return }
    for index in graph.nodes.indices {
      let item = graph.nodes[index].item
      let chain = [item] + system.ancestors(of: item)
      graph.nodes[index].cluster = chain.lazy.compactMap { clusterOfItem[$0] }.first
    }
  }

  private func isFraming(_ id: ItemID) -> Bool {
    system[id].isFrameOfOthers || subject.holders.contains(id)
  }
}

extension LayoutSystem {
  /// Whether `outer` holds `inner`, or is a guide of something that does.
  func isContainer(_ outer: ItemID, of inner: ItemID) -> Bool {
    if isAncestor(outer, of: inner) { return true }
    guard self[outer].role == .guide, let owner = self[outer].superview else { return false }
    return isAncestor(owner, of: inner)
  }
}
