internal import LinearArithmetic

/// Boxes and lines for Graphviz to place; their texts are measured and drawn by us.
package struct GraphLayout: Sendable {
  package enum Direction: String, Sendable {
    case topToBottom = "TB"
    case leftToRight = "LR"
  }

  package struct Node: Sendable {
    package var width, height: Double
    /// Index into `clusters`.
    package var cluster: Int?

    package init(width: Double, height: Double, cluster: Int? = nil) {
      self.width = width
      self.height = height
      self.cluster = cluster
    }
  }

  /// Indices into `nodes`; the tail is placed before the head.
  package struct Edge: Sendable {
    package var tail, head: Int
    package var weight: Int

    package init(_ tail: Int, _ head: Int, weight: Int = 1) {
      self.tail = tail
      self.head = head
      self.weight = weight
    }
  }

  package struct Cluster: Sendable {
    package var labelWidth: Double
    package var labelHeight: Double
    /// Index of an earlier cluster that this one is part of.
    package var parent: Int?

    package init(labelWidth: Double, labelHeight: Double, parent: Int? = nil) {
      self.labelWidth = labelWidth
      self.labelHeight = labelHeight
      self.parent = parent
    }
  }

  package var nodes: [Node]
  package var edges: [Edge]
  package var clusters: [Cluster]

  package init(nodes: [Node] = [], edges: [Edge] = [], clusters: [Cluster] = []) {
    self.nodes = nodes
    self.edges = edges
    self.clusters = clusters
  }
}

/// Where Graphviz put everything, by the same indices.
package struct PlacedGraph: Sendable {
  /// The nodes' boxes.
  package var nodes: [Box]
  /// Control points of Bézier curves: 3 * pieces + 1 of them, or none where there is no way.
  package var edges: [[Point]]
  /// `nil` where the engine knows no clusters.
  package var clusters: [Box?]
  package var bounds: Box
}

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
      if let outer = cluster.parent {
        classes.unite(nodes.count + index, nodes.count + outer)
      }
    }
    return (0..<classes.count).map { classes.find($0) }
  }
}
