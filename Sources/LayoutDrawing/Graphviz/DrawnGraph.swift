internal import CGraphviz

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
    guard let pointer = unsafe gvz_read(dot) else {
      throw Graphviz.Failure.unreadableGraph(GraphvizMessages.take())
    }
    return unsafe DrawnGraph(pointer)
  }

  /// How many nodes it has.
  var nodes: Int { Int(unsafe agnnodes(pointer)) }

  deinit { unsafe agclose(pointer) }

  /// Lays the graph out for as long as `body` runs.
  func withLayout<Result>(
    _ engine: Graphviz.Engine, in context: borrowing GraphvizContext, _ body: () throws -> Result
  ) throws -> Result {
    guard unsafe gvLayout(context.pointer, pointer, engine.rawValue) == 0 else {
      throw Graphviz.Failure.layoutFailed(GraphvizMessages.take())
    }
    defer { unsafe _ = gvFreeLayout(context.pointer, pointer) }
    return try body()
  }

  func render(
    format: String, engine: Graphviz.Engine, in context: borrowing GraphvizContext
  ) throws -> [UInt8] {
    try withLayout(engine, in: context) {
      var length = 0
      guard let data = unsafe gvz_render(context.pointer, pointer, format, &length) else {
        throw Graphviz.Failure.formatUnavailable(format)
      }
      defer { unsafe gvFreeRenderData(data) }
      return unsafe Array(UnsafeRawBufferPointer(start: data, count: length))
    }
  }
}
