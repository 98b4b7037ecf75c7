internal import CGraphviz
internal import Synchronization

/// Graphviz's library, one call at a time: it keeps its state in globals and is not thread-safe.
package enum Graphviz {
  /// A layout engine that the library brings along.
  package enum Engine: String, CaseIterable, Sendable {
    case dot, neato, fdp
    /// Draws what has been laid out already: every node and edge carries its position.
    case positioned = "nop2"
  }

  /// Why Graphviz did not draw.
  package enum Failure: Error, Equatable {
    case noContext
    case unreadableGraph(String)
    case layoutFailed(String)
    case formatUnavailable(String)
    case tooLarge(nodes: Int, limit: Int)
  }

  /// More nodes than this are refused: laying them out could take minutes.
  package static let nodeLimit = 2_000

  /// Lays `dot` out and renders it in one of Graphviz's formats, such as `svg` or `png`.
  package static func render(dot: String, format: String, engine: Engine = .dot) throws -> [UInt8] {
    try withContext { context in
      let graph = try DrawnGraph.reading(dot)
      return try graph.render(format: format, engine: engine, in: context)
    }
  }

  /// Runs `body` with the process' only context, alone.
  static func withContext<Result>(
    _ body: (borrowing GraphvizContext) throws -> sending Result
  ) throws -> sending Result {
    try shared.withLock { slot in
      if slot == nil { slot = GraphvizContext() }
      switch slot {
      case .some(let context): return try body(context)
      case .none: throw Failure.noContext
      }
    }
  }

  /// Made at first use, since it reads Graphviz's configuration; it lives as long as the process.
  private static let shared = Mutex<GraphvizContext?>(nil)
}
