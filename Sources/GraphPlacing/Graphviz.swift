internal import CGraphviz
internal import LayoutDrawing
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

  /// neato's stress majorisation takes seconds for a few hundred nodes, and grows faster than their square.
  package static func nodeLimit(of engine: Engine) -> Int { engine == .neato ? 300 : nodeLimit }

  /// Lays `dot` out and renders it in one of Graphviz's formats, such as `svg` or `png`.
  package static func render(dot: String, format: String, engine: Engine = .dot) throws -> [UInt8] {
    try withContext { context in
      let graph = try DrawnGraph.reading(dot)
      // What has its places already is only drawn.
      if engine != .positioned, graph.nodes > nodeLimit(of: engine) {
        throw Failure.tooLarge(nodes: graph.nodes, limit: nodeLimit(of: engine))
      }
      return try graph.render(format: format, engine: engine, in: context)
    }
  }

  /// Runs `body` with the process' only context, alone.
  static func withContext<Result>(
    _ body: (borrowing GraphvizContext) throws -> sending Result
  ) throws -> sending Result {
    try shared.withLock { slot in
      if slot == nil { slot = GraphvizContext() }
      // Earlier complaints were of other graphs.
      _ = GraphvizMessages.take()
      switch slot {
      case .some(let context): return try body(context)
      case .none: throw Failure.noContext
      }
    }
  }

  /// Made at first use, since it reads Graphviz's configuration; it lives as long as the process.
  private static let shared = Mutex<GraphvizContext?>(nil)
}

extension Graphviz.Failure: CustomStringConvertible {
  /// The reason in words.
  package var description: String {
    switch self {
    case .noContext: "the library gives no context"
    case .unreadableGraph(let message): "the graph cannot be read: \(message)"
    case .layoutFailed(let message): "the layout failed: \(message)"
    case .formatUnavailable(let format): "there is no renderer for \(format)"
    case .tooLarge(let nodes, let limit):
      "\(nodes) boxes are more than the \(limit) that this engine places in reasonable time"
    }
  }
}

/// Owns Graphviz's context: its configuration and loaded plug-ins.
@safe struct GraphvizContext: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer

  init?() {
    GraphvizMessages.collect()
    guard let pointer = unsafe gvContext() else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe gvFreeContext(pointer) }
}

/// What Graphviz complained of, which it would print to stderr.
enum GraphvizMessages {
  /// More than this is of no use to anyone.
  fileprivate static let limit = 2_000
  fileprivate static let text = Mutex("")

  /// Has Graphviz hand over its complaints from now on.
  static func collect() { unsafe gvz_on_message(keepMessage) }

  /// The complaints since the last call, in one line.
  static func take() -> String {
    let words = text.withLock { text in
      defer { text = "" }
      return text
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Called by Graphviz, so it captures nothing.
private func keepMessage(_ piece: UnsafePointer<CChar>?) -> Int32 {
  guard let piece = unsafe piece else { return 0 }
  let words = unsafe String(cString: piece)
  GraphvizMessages.text.withLock { text in
    if text.utf8.count < GraphvizMessages.limit { text += words.prefix(GraphvizMessages.limit) }
  }
  return 0
}
