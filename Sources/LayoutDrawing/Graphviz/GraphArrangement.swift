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
    func moved(_ box: Box) -> Box {
      Box(
        minX: box.minX + origin.x, minY: box.minY + origin.y, width: box.width, height: box.height)
    }
    for (old, box) in zip(component.nodes, part.nodes) { nodes[old] = moved(box) }
    for (old, box) in zip(component.clusters, part.clusters) { clusters[old] = box.map(moved) }
    for (old, points) in zip(component.edges, part.edges) {
      edges[old] = points.map { Point($0.x + origin.x, $0.y + origin.y) }
    }
  }
}
