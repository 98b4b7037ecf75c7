internal import LayoutModel

extension GraphPicture {
  /// The same picture as the SVG, by Graphviz's renderer: every place is given.
  package func rendered(as format: Graphviz.RenderedFormat) throws -> [UInt8] {
    try Graphviz.render(
      dot: positionedDOT(resolution: format == .png ? bitmapResolution : 72),
      format: format.rawValue, engine: .positioned)
  }

  /// In dots per inch.
  package var bitmapResolution: Double {
    let padding = 2 * 0.2 * 72
    return Graphviz.bitmapResolution(
      width: placed.bounds.width + padding, height: placed.bounds.height + note.height + padding)
  }

  /// What Graphviz's renderer is given: every box, line and text with its place.
  package func positionedDOT(resolution: Double) -> String {
    var writer = DOTWriter([
      ("outputorder", "nodesfirst"), ("splines", "true"), ("pad", 0.2), ("bgcolor", "white"),
      ("dpi", .number(resolution)),
    ])
    writer.add(
      "node",
      [("shape", "box"), ("fixedsize", "shape")])
    for (index, cluster) in graph.clusters.enumerated() {
      if let place = placed.clusters[index] { write(cluster, at: place, to: &writer) }
    }
    for (index, node) in graph.nodes.enumerated() {
      write(node, nodeShapes[index], at: placed.nodes[index], to: &writer)
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
        ("style", "rounded,filled"), ("color", "#c3cad5"), ("fillcolor", "#f4f6f9"),
        ("label", .text(cluster.title)), ("labelloc", "t"),
        ("fontname", "Helvetica"), ("fontsize", 11.0),
      ])
  }

  private func write(note line: String, _ number: Int, to writer: inout DOTWriter) {
    let place = Box(
      minX: 0, minY: placed.bounds.height + 6 + Double(number) * NoteLines.font.lineHeight,
      width: NoteLines.font.width(of: line), height: NoteLines.font.lineHeight)
    writer.node(
      "note \(number)",
      box(place) + [
        ("shape", "plaintext"), ("margin", 0.0), ("label", .leftText(line)),
        ("fontname", "Helvetica-Oblique"),
        ("fontsize", .number(NoteLines.font.size)), ("fontcolor", "#5f6875"),
      ])
  }

  private func write(
    _ node: ConstraintGraph.Node, _ shape: GraphShapes.Shape, at place: Box,
    to writer: inout DOTWriter
  ) {
    let name = node.item.name
    writer.node(
      name,
      box(place) + [
        ("style", .keyword(node.isSystems ? "filled,dotted" : "rounded,filled")),
        ("color", .keyword(GraphColors.border(node))),
        ("fillcolor", .keyword(GraphColors.fill(node))),
        ("penwidth", .number(node.emphasis == .conflict ? 2 : 1)), ("label", .text("")),
      ])
    for (number, line) in shape.lines.enumerated() {
      guard let label = line.label else {
        let isMark = node.ambiguity != nil && number == node.details.count + 1
        write(
          line, named: "\(name) line \(number)", at: place,
          color: number == 0 ? "#16191f" : isMark ? "#84366c" : "#3d4450", to: &writer)
        continue
      }
      let mark = node.marks[label]
      if mark.isBroken {
        writeFrame(around: line, named: "\(name) broken \(number)", place, &writer)
      }
      write(line, of: mark, named: "\(name) line \(number)", at: place, to: &writer)
    }
  }

  /// The dashes around a constraint in a box that the system broke.
  private func writeFrame(
    around line: GraphShapes.Line, named name: String, _ place: Box, _ writer: inout DOTWriter
  ) {
    let frame = line.box.moved(to: place).widened(by: 2)
    writer.node(
      name,
      box(frame) + [("style", "rounded,dashed"), ("color", "#c44900"), ("label", .text(""))])
  }

  /// A constraint's label, its number in front of it.
  private func write(
    _ line: GraphShapes.Line, of label: ConstraintGraph.Label, named name: String, at place: Box,
    to writer: inout DOTWriter
  ) {
    var line = line
    line.font.isBold = label.emphasis != .plain && label.emphasis != .receding
    write(line, named: name, at: place, color: GraphColors.ink(label.emphasis), to: &writer)
    guard let step = label.step else { return }
    let text = line.box.moved(to: place)
    let diameter = GraphShapes.stepDiameter
    let circle = Box(
      minX: text.minX - diameter - 5, minY: text.midY - diameter / 2, width: diameter,
      height: diameter)
    writer.node(
      "\(name) step",
      box(circle) + [
        ("shape", "circle"), ("style", "filled"), ("color", "#c44900"), ("fillcolor", "#c44900"),
        ("label", .text(String(step))), ("fontname", "Helvetica-Bold"),
        ("fontsize", 9.0), ("fontcolor", "#ffffff"),
      ])
  }

  /// One line of text where the SVG has it.
  private func write(
    _ line: GraphShapes.Line, named name: String, at place: Box, color: StaticString,
    to writer: inout DOTWriter
  ) {
    let isBold = line.font.isBold
    let face: StaticString =
      line.font.isMonospaced
      ? (isBold ? "Courier-Bold" : "Courier") : (isBold ? "Helvetica-Bold" : "Helvetica")
    writer.node(
      name,
      box(line.box.moved(to: place)) + [
        ("shape", "plaintext"), ("margin", 0.0), ("label", .leftText(line.text)),
        ("fontname", .keyword(face)),
        ("fontsize", .number(line.font.size)), ("fontcolor", .keyword(color)),
      ])
  }

  private func write(
    _ link: ConstraintGraph.Link, at index: Int, firstEdge: Int, to writer: inout DOTWriter
  ) {
    let name = "link \(index)"
    let isLoud = link.emphasis == .conflict
    let isBroken = link.labels.contains(where: \.isBroken)
    let place = placed.nodes[graph.nodes.count + index]
    writer.node(
      name,
      box(place) + [
        ("style", .keyword(isLoud && isBroken ? "rounded,filled,dashed" : "rounded,filled")),
        ("color", .keyword(isLoud ? "#c44900" : "#ffffff")),
        ("fillcolor", .keyword(isLoud ? "#fff1e6" : "#ffffff")), ("label", .text("")),
      ])
    for (number, line) in linkShapes[index].lines.enumerated() {
      guard let label = line.label else { continue }
      write(
        line, of: link.labels[label], named: "\(name) line \(number)", at: place, to: &writer)
    }
    for (number, node) in link.nodes.enumerated() {
      guard firstEdge + number < placed.edges.count else { return }
      let isLast = number == link.nodes.count - 1
      let isFirst = number == 0
      let hasArrow = link.pointsForward ? isLast : isFirst
      let item = graph.nodes[node].item.name
      writer.edge(
        isFirst ? item : name, isFirst ? name : item,
        [
          ("pos", way(placed.edges[firstEdge + number], hasArrow, link.pointsForward)),
          ("color", .keyword(GraphColors.line(link.emphasis))),
          ("penwidth", .number(GraphColors.thickness(link.emphasis))), ("arrowsize", 0.7),
          ("dir", .keyword(!hasArrow ? "none" : link.pointsForward ? "forward" : "back")),
          ("style", .keyword(isBroken ? "dashed" : "solid")),
        ])
    }
  }

  private func box(_ place: Box) -> DOTWriter.Attributes {
    [
      ("pos", .points([upwards(Point(place.midX, place.midY))])),
      ("width", .number(place.width / 72)), ("height", .number(place.height / 72)),
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
