internal import LayoutModel

extension GraphPicture {
  /// A format that Graphviz's own renderer writes.
  package enum RenderedFormat: String, Sendable {
    case png, pdf
  }

  /// The same picture as the SVG, by Graphviz's renderer: every place is given.
  package func rendered(as format: RenderedFormat) throws -> [UInt8] {
    try Graphviz.render(
      dot: positionedDOT(resolution: format == .png ? bitmapResolution : 72),
      format: format.rawValue, engine: .positioned)
  }

  /// What a bitmap would like to have, in dots per inch.
  package static let fineResolution = 144.0

  /// As fine as a bitmap of a bearable size can be: Graphviz's renderer takes 32,767 pixels a side,
  /// and 60 million of them take 240 MB.
  package var bitmapResolution: Double {
    let padding = 2 * 0.2 * 72
    let (width, height) = (
      placed.bounds.width + padding, placed.bounds.height + note.height + padding
    )
    let bySide = 72 * 32_000 / max(width, height)
    let byArea = 72 * (60_000_000 / (width * height)).squareRoot()
    return min(Self.fineResolution, bySide, byArea).rounded(.down)
  }

  private func positionedDOT(resolution: Double) -> String {
    var writer = DOTWriter([
      (name: "outputorder", value: .keyword("nodesfirst")),
      (name: "splines", value: .keyword("true")),
      (name: "pad", value: .number(0.2)), (name: "bgcolor", value: .keyword("white")),
      (name: "dpi", value: .number(resolution)),
    ])
    writer.add(
      "node",
      [(name: "shape", value: .keyword("box")), (name: "fixedsize", value: .keyword("true"))])
    for (index, cluster) in graph.clusters.enumerated() {
      if let place = placed.clusters[index] { write(cluster, at: place, to: &writer) }
    }
    for (index, node) in graph.nodes.enumerated() {
      write(node, at: placed.nodes[index], to: &writer)
    }
    var edge = 0
    for (index, link) in graph.links.enumerated() {
      write(link, at: index, firstEdge: edge, to: &writer)
      edge += link.nodes.count
    }
    for (number, line) in note.lines.enumerated() { write(note: line, number, to: &writer) }
    return writer.finished()
  }

  private func write(
    _ cluster: ConstraintGraph.Cluster, at place: Box, to writer: inout DOTWriter
  ) {
    writer.node(
      "around \(cluster.item.name)",
      box(place) + [
        (name: "style", value: .keyword("rounded,filled")),
        (name: "color", value: .keyword("#c3cad5")),
        (name: "fillcolor", value: .keyword("#f4f6f9")),
        (name: "label", value: .text(cluster.title)), (name: "labelloc", value: .keyword("t")),
        (name: "fontname", value: .keyword("Helvetica")), (name: "fontsize", value: .number(11)),
      ])
  }

  private func write(note line: String, _ number: Int, to writer: inout DOTWriter) {
    let place = Box(
      minX: 0, minY: placed.bounds.height + 6 + Double(number) * NoteLines.font.lineHeight,
      width: NoteLines.font.width(of: line), height: NoteLines.font.lineHeight)
    writer.node(
      "note \(number)",
      box(place) + [
        (name: "shape", value: .keyword("plaintext")), (name: "label", value: .text(line)),
        (name: "fontname", value: .keyword("Helvetica-Oblique")),
        (name: "fontsize", value: .number(NoteLines.font.size)),
        (name: "fontcolor", value: .keyword("#5f6875")),
      ])
  }

  private func write(_ node: ConstraintGraph.Node, at place: Box, to writer: inout DOTWriter) {
    writer.node(
      node.item.name,
      box(place) + [
        (name: "style", value: .keyword("rounded,filled")),
        (name: "color", value: .keyword(GraphColors.border(node))),
        (name: "fillcolor", value: .keyword(GraphColors.fill(node))),
        (name: "penwidth", value: .number(node.emphasis == .conflict ? 2 : 1)),
        (name: "label", value: .markup(GraphMarkup.lines(of: node))),
      ])
  }

  private func write(
    _ link: ConstraintGraph.Link, at index: Int, firstEdge: Int, to writer: inout DOTWriter
  ) {
    let name = "link \(index)"
    let isLoud = link.emphasis == .conflict
    writer.node(
      name,
      box(placed.nodes[graph.nodes.count + index]) + [
        (name: "style", value: .keyword("rounded,filled")),
        (name: "color", value: .keyword(isLoud ? "#c44900" : "#ffffff")),
        (name: "fillcolor", value: .keyword(isLoud ? "#fff1e6" : "#ffffff")),
        (name: "label", value: .markup(link.labels.flatMap(GraphMarkup.line(of:)))),
      ])
    for (number, node) in link.nodes.enumerated() {
      guard firstEdge + number < placed.edges.count else { return }
      let isLast = number == link.nodes.count - 1
      let isFirst = number == 0
      let hasArrow = link.pointsForward ? isLast : isFirst
      let item = graph.nodes[node].item.name
      writer.edge(
        isFirst ? item : name, isFirst ? name : item,
        [
          (name: "pos", value: way(placed.edges[firstEdge + number], hasArrow, link.pointsForward)),
          (name: "color", value: .keyword(GraphColors.line(link.emphasis))),
          (name: "penwidth", value: .number(GraphColors.thickness(link.emphasis))),
          (name: "arrowsize", value: .number(0.7)),
          (
            name: "dir",
            value: .keyword(!hasArrow ? "none" : link.pointsForward ? "forward" : "back")
          ),
          (
            name: "style",
            value: .keyword(link.labels.contains(where: \.isBroken) ? "dashed" : "solid")
          ),
        ])
    }
  }

  private func box(_ place: Box) -> DOTWriter.Attributes {
    [
      (name: "pos", value: .points([upwards(Point(place.midX, place.midY))])),
      (name: "width", value: .number(place.width / 72)),
      (name: "height", value: .number(place.height / 72)),
    ]
  }

  /// With room for the arrow at the end that has one.
  private func way(_ points: [Point], _ hasArrow: Bool, _ isForward: Bool) -> DOTWriter.Value {
    var points = points.map(upwards)
    guard hasArrow, points.count >= 4 else { return .points(points) }
    let end = isForward ? points.count - 1 : 0
    let tip = points[end]
    let before = points[isForward ? end - 1 : 1]
    let length = max(tip.distance(to: before), 1)
    points[end] = Point(
      tip.x - 7 * (tip.x - before.x) / length, tip.y - 7 * (tip.y - before.y) / length)
    return .curve(points, tip: tip, isForward: isForward)
  }

  /// Graphviz's y grows upwards.
  private func upwards(_ point: Point) -> Point { Point(point.x, placed.bounds.height - point.y) }
}
