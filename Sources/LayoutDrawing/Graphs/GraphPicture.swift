/// A constraint graph that has been laid out, ready to be written as SVG.
package struct GraphPicture: DrawnPicture, Sendable {
  package let graph: ConstraintGraph
  package let subject: PictureSubject
  let nodeShapes: [GraphShapes.Shape]
  let linkShapes: [GraphShapes.Shape]
  let placed: PlacedGraph

  /// Wider than this is no picture that anyone could read.
  package static let widthLimit = 1_900.0

  /// Lays `graph` out so that it is easy to look at: not too wide, and without thickets of lines.
  ///
  /// `place` says where everything is put. Engines without regard to clusters would let their boxes
  /// cover each other.
  package init(
    _ graph: ConstraintGraph, of subject: PictureSubject, clustered: Bool,
    placing place: (GraphLayout) throws -> PlacedGraph
  ) throws {
    func arranged(hubsAbove limit: Int) throws -> Self {
      var graph = graph.withoutHubs(above: limit)
      if !clustered { graph.dissolveClusters() }
      return try Self(arranging: graph, subject, place)
    }
    var best = try arranged(hubsAbove: ConstraintGraph.comfortableDegree)
    for limit in [4, 2, 0] where best.placed.bounds.width > Self.widthLimit {
      let simpler = try arranged(hubsAbove: limit)
      if simpler.placed.bounds.width < best.placed.bounds.width { best = simpler }
    }
    self = best
  }

  private init(
    arranging graph: ConstraintGraph, _ subject: PictureSubject,
    _ place: (GraphLayout) throws -> PlacedGraph
  ) throws {
    self.graph = graph
    self.subject = subject
    nodeShapes = graph.nodes.map(GraphShapes.shape(of:))
    linkShapes = graph.links.map(GraphShapes.shape(of:))
    placed = try place(Self.layout(graph, nodeShapes, linkShapes))
  }

  /// The items' boxes come first, then one box per link for its labels.
  private static func layout(
    _ graph: ConstraintGraph, _ nodeShapes: [GraphShapes.Shape], _ linkShapes: [GraphShapes.Shape]
  ) -> GraphLayout {
    var layout = GraphLayout()
    layout.clusters = graph.clusters.map { cluster in
      let label = GraphShapes.shape(of: cluster)
      return GraphLayout.Cluster(
        labelWidth: label.box.width, labelHeight: label.box.height, parent: cluster.parent)
    }
    for (node, shape) in zip(graph.nodes, nodeShapes) {
      layout.nodes.append(.init(width: shape.width, height: shape.height, cluster: node.cluster))
    }
    var degree = Array(repeating: 0, count: graph.nodes.count)
    for link in graph.links { for node in link.nodes { degree[node] += 1 } }
    for (link, shape) in zip(graph.links, linkShapes) {
      let label = layout.nodes.count
      layout.nodes.append(
        .init(width: shape.width, height: shape.height, cluster: graph.cluster(around: link.nodes)))
      for (number, node) in link.nodes.enumerated() {
        // Labels stand nearer to the end where fewer lines meet.
        let isCrowded = degree[node] == link.nodes.map { degree[$0] }.max()
        let weight = link.emphasis == .conflict ? 8 : isCrowded ? 1 : 2
        layout.edges.append(
          number == 0 ? .init(node, label, weight: weight) : .init(label, node, weight: weight))
      }
    }
    return layout
  }

  /// The boxes that hold text, for whoever wants to check that none covers another.
  package var textBoxes: [(text: String, box: Box)] {
    let shapes = zip(nodeShapes + linkShapes, placed.nodes)
    var boxes = shapes.flatMap { shape, place in
      shape.lines.map { (text: $0.text, box: $0.box.moved(to: place)) }
    }
    for (cluster, place) in zip(graph.clusters, placed.clusters) {
      let label = GraphShapes.shape(of: cluster)
      if let place { boxes.append((text: label.text, box: label.box.moved(to: place))) }
    }
    return boxes
  }
}

extension ConstraintGraph {
  fileprivate mutating func dissolveClusters() {
    clusters = []
    for index in nodes.indices { nodes[index].cluster = nil }
  }

  /// The innermost cluster that holds all of `members`.
  fileprivate func cluster(around members: [Int]) -> Int? {
    func chain(_ node: Int) -> [Int] {
      var chain: [Int] = []
      var next = nodes[node].cluster
      while let cluster = next {
        chain.append(cluster)
        next = clusters[cluster].parent
      }
      return chain
    }
    guard let first = members.first else { return nil }
    let others = members.dropFirst().map(chain)
    return chain(first).first { cluster in others.allSatisfy { $0.contains(cluster) } }
  }
}
