/// Boxes and lines for an engine to place; their texts are measured and drawn by us.
package struct GraphLayout: Sendable {
  package enum Direction: String, Sendable {
    case topToBottom = "TB"
    case leftToRight = "LR"
  }

  package struct Node: Sendable {
    package var width, height: Double
    /// Index into `clusters`.
    package var cluster: Int?
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
  }

  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var clusters: [Cluster] = []

  package init() {}
}

/// Where an engine put everything, by the same indices.
package struct PlacedGraph: Sendable {
  package var nodes: [Box]
  /// Control points of Bézier curves: 3 * pieces + 1 of them, or none where there is no way.
  package var edges: [[Point]]
  /// `nil` where the engine knows no clusters.
  package var clusters: [Box?]
  package var bounds: Box

  package init(nodes: [Box], edges: [[Point]], clusters: [Box?], bounds: Box) {
    self.nodes = nodes
    self.edges = edges
    self.clusters = clusters
    self.bounds = bounds
  }
}
