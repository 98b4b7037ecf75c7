internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports

/// `autolayout-doctor graph`: draws each report's items and constraints as a graph.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw each report as a graph: items are nodes, constraints are lines.",
    discussion: """
      What contradicts each other stands out and is numbered in the order of the explanation; the
      rest recedes. The constraint that the system broke is dashed.
      """)

  @OptionGroup var output: PictureOutput

  @Option(help: "What to write: svg, png, pdf, or dot (Graphviz's language).")
  var format = GraphFormat.svg

  @Option(help: "Only one axis: horizontal or vertical.")
  var axis: AxisChoice?

  @Option(help: "What to draw: all, or the conflict alone.")
  var only = ConstraintGraph.Selection.Scope.all

  @Option(help: "What places the nodes: dot, neato or fdp.")
  var engine = GraphEngine.dot

  func run() throws {
    try output.write(as: format.rawValue, missing: "constraints") { subject in
      let graph = ConstraintGraph(subject, .init(axis: axis?.axis, scope: only))
      guard !graph.nodes.isEmpty else { return nil }
      return try format.bytes(graph, of: subject, engine.engine)
    }
  }
}

/// The forms in which a graph is written.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, png, pdf, dot

  func bytes(
    _ graph: ConstraintGraph, of subject: PictureSubject, _ engine: Graphviz.Engine
  ) throws -> [UInt8] {
    if self == .dot { return Array(GraphDocument(graph, of: subject).dot.utf8) }
    let picture = try GraphPicture(graph, of: subject, engine: engine)
    switch self {
    case .svg, .dot: return Array(picture.svg().xml.utf8)
    case .png: return try picture.rendered(as: .png)
    case .pdf: return try picture.rendered(as: .pdf)
    }
  }
}

/// The engines that a user may choose.
enum GraphEngine: String, ExpressibleByArgument, CaseIterable {
  case dot, neato, fdp

  var engine: Graphviz.Engine {
    switch self {
    case .dot: .dot
    case .neato: .neato
    case .fdp: .fdp
    }
  }
}

extension ConstraintGraph.Selection.Scope: ExpressibleByArgument {}

/// The axes as a user names them.
enum AxisChoice: String, ExpressibleByArgument, CaseIterable {
  case horizontal, vertical

  var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}
