internal import ArgumentParser
internal import AutoLayoutDoctor
internal import GraphPlacing
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutReports
internal import Markup
internal import ReportPictures

/// `autolayout-doctor graph`: draws each report's items and constraints as a graph.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw each report as a graph: items are nodes, constraints are lines.",
    usage: "autolayout-doctor graph [<options>] [<files> ...]",
    discussion: """
      The conflicting constraints stand out and are numbered in the order of the \
      explanation; the rest recedes. The constraint that the system dropped is dashed.

      autolayout-doctor graph crash.log -o crash.png
      autolayout-doctor graph *.log -o pictures/      one file per report
      autolayout-doctor graph Main.storyboard#Settings   a scene as on the canvas
      autolayout-doctor graph --format json crash.log nodes, edges and where they are
      """)

  @OptionGroup var output: PictureOutput

  @Option(
    help: """
      What to write: svg, png, pdf, dot (Graphviz's language) or json; by default what the ending \
      of -o says, else svg.
      """)
  var format: GraphFormat?

  @Option(help: "Only one axis: horizontal or vertical.")
  var axis: AxisChoice?

  @Option(help: "What to draw: all, or the conflict alone.")
  var only = ConstraintGraph.Selection.Scope.all

  @Option(help: "What places the nodes: dot, neato or fdp.")
  var engine = GraphEngine.dot

  func run() throws {
    let format = try output.destination.format(format, otherwise: .svg)
    let selection = ConstraintGraph.Selection(axis: axis?.axis, scope: only)
    if format == .json {
      return try output.writeJSON("graphs") { json, subject in
        let graph = ConstraintGraph(subject, selection)
        try GraphPicture(graph, of: subject, engine: engine.engine).write(to: &json, of: subject)
      }
    }
    try output.write(
      "graph", ending: format.rawValue, missing: "constraints", asking: [.conflicts, .ambiguity]
    ) { subject in
      let graph = ConstraintGraph(subject, selection)
      guard !graph.nodes.isEmpty else { return nil }
      return try format.bytes(graph, of: subject, engine.engine, output.theme)
    }
  }
}

extension GraphFormat {
  fileprivate func bytes(
    _ graph: ConstraintGraph, of subject: PictureSubject, _ engine: Graphviz.Engine,
    _ theme: PictureTheme?
  ) throws -> [UInt8] {
    if self == .dot { return Array(GraphDocument(graph, of: subject).dot.utf8) }
    let picture = try GraphPicture(graph, of: subject, engine: engine)
    switch self {
    case .png: return try picture.bitmap(called: "graph", of: subject.id, theme)
    case .pdf: return try picture.rendered(as: .pdf, theme ?? .light)
    case .svg, .dot, .json: return Array(picture.svg(theme).utf8)
    }
  }
}
