internal import LayoutDrawing
internal import LinearArithmetic

extension GraphLayout {
  /// A part of the layout that nothing ties to the rest, with the indices that its members had.
  struct Component {
    var layout = GraphLayout()
    var nodes: [Int] = []
    var edges: [Int] = []
    var clusters: [Int] = []
  }

  /// The layout's connected parts; what shares a cluster is connected.
  var components: [Component] {
    let roots = connectedRoots
    var number: [Int: Int] = [:]
    var components: [Component] = []
    func component(of node: Int) -> Int {
      if let known = number[roots[node]] { return known }
      number[roots[node]] = components.count
      components.append(Component())
      return components.count - 1
    }
    var newCluster: [Int: Int] = [:]
    for cluster in clusters.indices {
      let target = component(of: nodes.count + cluster)
      newCluster[cluster] = components[target].clusters.count
      var copy = clusters[cluster]
      copy.parent = copy.parent.flatMap { newCluster[$0] }
      components[target].layout.clusters.append(copy)
      components[target].clusters.append(cluster)
    }
    var newNode = Array(repeating: 0, count: nodes.count)
    for node in nodes.indices {
      let target = component(of: node)
      newNode[node] = components[target].nodes.count
      var copy = nodes[node]
      copy.cluster = copy.cluster.flatMap { newCluster[$0] }
      components[target].layout.nodes.append(copy)
      components[target].nodes.append(node)
    }
    for (index, edge) in edges.enumerated() {
      let target = component(of: edge.tail)
      components[target].layout.edges.append(
        Edge(newNode[edge.tail], newNode[edge.head], weight: edge.weight))
      components[target].edges.append(index)
    }
    return components
  }

  /// Per node, then per cluster: equal numbers are connected.
  private var connectedRoots: [Int] {
    var classes = UnionFind(count: nodes.count + clusters.count)
    for edge in edges { classes.unite(edge.tail, edge.head) }
    for (index, node) in nodes.enumerated() {
      if let cluster = node.cluster { classes.unite(index, nodes.count + cluster) }
    }
    for (index, cluster) in clusters.enumerated() {
      if let outer = cluster.parent { classes.unite(nodes.count + index, nodes.count + outer) }
    }
    return (0..<classes.count).map { classes.find($0) }
  }
}

/// Lays a graph out part by part and sets the parts in rows, like words on a page.
enum GraphArrangement {
  /// What fits a page beside its text.
  static let comfortableWidth = 720.0
  /// Rows are broken here, unless one part alone is wider.
  private static let rowWidth = 1_000.0
  private static let gap = 24.0

  static func place(_ layout: GraphLayout, engine: Graphviz.Engine) throws -> PlacedGraph {
    let components = layout.components
    let parts = try components.map { try arrange($0.layout, engine) }
    var result = PlacedGraph(
      nodes: layout.nodes.map { Box(minX: 0, minY: 0, width: $0.width, height: $0.height) },
      edges: Array(repeating: [], count: layout.edges.count),
      clusters: Array(repeating: nil, count: layout.clusters.count),
      bounds: Box(minX: 0, minY: 0, width: 0, height: 0))
    var cursor = Point(0, 0)
    var rowHeight = 0.0
    for index in readingOrder(components, parts) {
      let size = parts[index].bounds
      if cursor.x > 0, cursor.x + size.width > rowWidth {
        cursor = Point(0, cursor.y + rowHeight + gap)
        rowHeight = 0
      }
      result.put(parts[index], of: components[index], at: cursor)
      rowHeight = max(rowHeight, size.height)
      result.bounds = result.bounds.union(
        Box(minX: cursor.x, minY: cursor.y, width: size.width, height: size.height))
      cursor.x += size.width + gap
    }
    return result
  }

  /// The heaviest part first, which is the conflict's; single boxes last.
  private static func readingOrder(
    _ components: [GraphLayout.Component], _ parts: [PlacedGraph]
  ) -> [Int] {
    let weights = components.map { $0.layout.edges.map(\.weight).max() ?? 0 }
    return components.indices.sorted {
      if weights[$0] != weights[$1] { return weights[$0] > weights[$1] }
      if (components[$0].edges.isEmpty) != (components[$1].edges.isEmpty) {
        return components[$1].edges.isEmpty
      }
      return $0 < $1
    }
  }

  /// A single box needs no engine; `dot` runs downwards or to the right, whichever reads better.
  private static func arrange(
    _ layout: GraphLayout, _ engine: Graphviz.Engine
  ) throws -> PlacedGraph {
    if let only = layout.nodes.first, layout.nodes.count == 1, layout.clusters.isEmpty {
      let box = Box(minX: 0, minY: 0, width: only.width, height: only.height)
      return PlacedGraph(
        nodes: [box], edges: layout.edges.map { _ in [] }, clusters: [], bounds: box)
    }
    let downwards = try Graphviz.place(layout, engine: engine)
    guard engine == .dot, downwards.bounds.width > comfortableWidth else { return downwards }
    let sideways = try Graphviz.place(layout, engine: .dot, direction: .leftToRight)
    return effort(sideways.bounds) < effort(downwards.bounds) ? sideways : downwards
  }

  /// Scrolling down is easier than scrolling sideways.
  private static func effort(_ bounds: Box) -> Double {
    max(bounds.width / comfortableWidth, 1) * bounds.width + bounds.height / 2
  }
}

extension PlacedGraph {
  fileprivate mutating func put(
    _ part: PlacedGraph, of component: GraphLayout.Component, at origin: Point
  ) {
    for (old, box) in zip(component.nodes, part.nodes) { nodes[old] = box.moved(to: origin) }
    for (old, box) in zip(component.clusters, part.clusters) {
      clusters[old] = box.map { $0.moved(to: origin) }
    }
    for (old, points) in zip(component.edges, part.edges) {
      edges[old] = points.map { Point($0.x + origin.x, $0.y + origin.y) }
    }
  }
}
