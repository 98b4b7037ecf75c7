internal import CGraphviz
internal import LayoutDrawing

/// Owns one of Graphviz's graphs.
@safe struct DrawnGraph: ~Copyable {
  let pointer: UnsafeMutablePointer<Agraph_t>

  /// An empty directed graph.
  init() throws {
    guard let pointer = unsafe gvz_new_graph() else { throw Graphviz.Failure.noContext }
    unsafe self.pointer = pointer
  }

  private init(_ pointer: UnsafeMutablePointer<Agraph_t>) { unsafe self.pointer = pointer }

  /// Reads `dot`.
  static func reading(_ dot: String) throws -> DrawnGraph {
    guard let pointer = unsafe gvz_read(dot)
    else { throw Graphviz.Failure.unreadableGraph(GraphvizMessages.take()) }
    return unsafe DrawnGraph(pointer)
  }

  var nodes: Int { Int(unsafe agnnodes(pointer)) }

  deinit { unsafe agclose(pointer) }

  /// Lays the graph out for as long as `body` runs.
  func withLayout<Result>(
    _ engine: Graphviz.Engine, in context: borrowing GraphvizContext, _ body: () throws -> Result
  ) throws -> Result {
    guard unsafe gvLayout(context.pointer, pointer, engine.rawValue) == 0
    else { throw Graphviz.Failure.layoutFailed(GraphvizMessages.take()) }
    defer { unsafe _ = gvFreeLayout(context.pointer, pointer) }
    return try body()
  }

  func render(
    format: String, engine: Graphviz.Engine, in context: borrowing GraphvizContext
  ) throws -> [UInt8] {
    try withLayout(engine, in: context) {
      var length = 0
      guard let data = unsafe gvz_render(context.pointer, pointer, format, &length)
      else { throw Graphviz.Failure.formatUnavailable(format) }
      defer { unsafe gvFreeRenderData(data) }
      return unsafe Array(UnsafeRawBufferPointer(start: data, count: length))
    }
  }
}

extension Graphviz {
  /// Places `layout`.
  static func place(
    _ layout: GraphLayout, engine: Engine = .dot, direction: GraphLayout.Direction = .topToBottom
  ) throws -> PlacedGraph {
    let limit = nodeLimit(of: engine)
    if layout.nodes.count > limit {
      throw Failure.tooLarge(nodes: layout.nodes.count, limit: limit)
    }
    return try withContext { context in
      let graph = try DrawnGraph()
      graph.setDefaults(engine: engine, direction: direction, boxes: layout.nodes.count)
      let parts = try graph.add(layout)
      return try graph.withLayout(engine, in: context) { graph.placed(parts, layout) }
    }
  }
}

// Handles on Graphviz's own objects, which live as long as their graph.

@safe private struct NodeHandle { let pointer: UnsafeMutablePointer<Agnode_t> }
@safe private struct EdgeHandle { let pointer: UnsafeMutablePointer<Agedge_t> }
@safe private struct ClusterHandle { let pointer: UnsafeMutablePointer<Agraph_t> }

/// Graphviz's objects in the order of the layout they were made from.
private struct Parts {
  var nodes: [NodeHandle] = []
  var edges: [EdgeHandle] = []
  var clusters: [ClusterHandle] = []
}

extension DrawnGraph {
  /// No text anywhere: it is what makes Graphviz load its slow text plug-in.
  fileprivate func setDefaults(
    engine: Graphviz.Engine, direction: GraphLayout.Direction, boxes: Int
  ) {
    // Curves around boxes cost the cube of their number outside of dot: 280 boxes took a minute.
    let curves = engine == .dot || boxes <= 40 ? "true" : "line"
    let graphDefaults = [
      ("rankdir", direction.rawValue), ("nodesep", "0.18"), ("ranksep", "0.3"),
      ("overlap", engine == .fdp ? "vpsc" : "false"), ("splines", curves), ("sep", "+10"),
      ("esep", "+4"),
      ("nslimit", "20"), ("nslimit1", "20"), ("mclimit", "1"), ("maxiter", "500"), ("start", "7"),
      ("margin", "14"), ("label", ""), ("pad", "0"),
    ]
    for (name, value) in graphDefaults { unsafe gvz_graph_default(pointer, name, value) }
    let nodeDefaults = [
      ("shape", "box"), ("fixedsize", "true"), ("label", ""), ("width", "1"), ("height", "1"),
    ]
    for (name, value) in nodeDefaults { unsafe gvz_node_default(pointer, name, value) }
    unsafe gvz_edge_default(pointer, "arrowhead", "none")
    unsafe gvz_edge_default(pointer, "weight", "1")
    if engine != .dot { unsafe gvz_edge_default(pointer, "len", "1.1") }
  }

  fileprivate func add(_ layout: GraphLayout) throws -> Parts {
    var parts = Parts()
    for (index, cluster) in layout.clusters.enumerated() {
      let parent = unsafe cluster.parent.map { unsafe parts.clusters[$0].pointer } ?? pointer
      guard let subgraph = unsafe gvz_subgraph(parent, "cluster\(index)") else { throw outOfMemory }
      let made = unsafe ClusterHandle(pointer: subgraph)
      unsafe gvz_set_markup(made.pointer, "label", Self.blank(cluster))
      parts.clusters.append(made)
    }
    for (index, node) in layout.nodes.enumerated() {
      guard let object = unsafe gvz_node(pointer, "n\(index)") else { throw outOfMemory }
      let made = unsafe NodeHandle(pointer: object)
      unsafe gvz_set(made.pointer, "width", (node.width / 72).precise)
      unsafe gvz_set(made.pointer, "height", (node.height / 72).precise)
      if let cluster = node.cluster {
        unsafe gvz_add_node(parts.clusters[cluster].pointer, made.pointer)
      }
      parts.nodes.append(made)
    }
    for edge in layout.edges {
      let tail = parts.nodes[edge.tail]
      let head = parts.nodes[edge.head]
      guard let object = unsafe gvz_edge(pointer, tail.pointer, head.pointer)
      else { throw outOfMemory }
      let made = unsafe EdgeHandle(pointer: object)
      unsafe gvz_set(made.pointer, "weight", "\(edge.weight)")
      parts.edges.append(made)
    }
    return parts
  }

  fileprivate func placed(_ parts: Parts, _ layout: GraphLayout) -> PlacedGraph {
    let (left, top, bounds) = frame
    let nodes = zip(parts.nodes, layout.nodes).map { node, size in
      let x = unsafe gvz_node_x(node.pointer) - left
      let y = unsafe top - gvz_node_y(node.pointer)
      return Box(
        minX: x - size.width / 2, minY: y - size.height / 2, width: size.width,
        height: size.height)
    }
    let edges = parts.edges.map { edge in
      let count = unsafe gvz_point_count(edge.pointer)
      return (0..<count).map { number in
        var x = 0.0
        var y = 0.0
        unsafe gvz_point(edge.pointer, number, &x, &y)
        return Point(x - left, top - y)
      }
    }
    let clusters = parts.clusters.map { cluster -> Box? in
      var box = [0.0, 0, 0, 0]
      unsafe gvz_box(cluster.pointer, &box)
      guard box[2] > box[0], box[3] > box[1] else { return nil }
      return Box(
        minX: box[0] - left, minY: top - box[3], width: box[2] - box[0], height: box[3] - box[1])
    }
    return PlacedGraph(nodes: nodes, edges: edges, clusters: clusters, bounds: bounds)
  }

  /// Graphviz counts y upwards from anywhere; pictures count downwards from 0.
  private var frame: (left: Double, top: Double, bounds: Box) {
    var corners = [0.0, 0, 0, 0]
    unsafe gvz_box(pointer, &corners)
    let bounds = Box(
      minX: 0, minY: 0, width: corners[2] - corners[0], height: corners[3] - corners[1])
    return (left: corners[0], top: corners[3], bounds: bounds)
  }

  /// An empty table as large as the label that is drawn in its place.
  private static func blank(_ cluster: GraphLayout.Cluster) -> String {
    let width = Int(cluster.labelWidth.rounded(.up))
    let height = Int(cluster.labelHeight.rounded(.up))
    return """
      <TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0"><TR>\
      <TD FIXEDSIZE="TRUE" WIDTH="\(width)" HEIGHT="\(height)"></TD></TR></TABLE>
      """
  }
}

private let outOfMemory = Graphviz.Failure.layoutFailed("out of memory")

extension Double {
  /// With four decimals: Graphviz counts in inches.
  fileprivate var precise: String {
    let tenThousandths = Int64((self * 10_000).rounded())
    let rest = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - rest.utf8.count))\(rest)"
  }
}
