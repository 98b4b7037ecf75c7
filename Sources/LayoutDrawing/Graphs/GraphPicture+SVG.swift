internal import LayoutModel
package import Markup

extension GraphPicture {
  /// Around the drawing, so that thick lines stay inside.
  private static let margin = 14.0

  package func element(_ theme: PictureTheme?) -> XMLElement { element(in: .alone(theme)) }

  /// The picture for a page that brings the colours along.
  package var pageSVG: String { element(in: .page).xml }

  private func element(in place: SVG.Place) -> XMLElement {
    var picture = SVG.root(
      id: "\(subject.id)-graph", kind: "ald-graph", width: size.width, height: size.height,
      title: PictureText.clean(subject.title, limit: 600), description: summary,
      place)
    let parts = clusterElements + linkElements + nodeElements + markElements
    picture.append(
      XMLElement(
        "g", [("transform", "translate(\(Self.margin.short) \(Self.margin.short))")], parts))
    let bottom = Self.margin + placed.bounds.height
    for row in legend.elements(x: Self.margin, top: bottom) { picture.append(row) }
    for line in note.elements(x: Self.margin, top: bottom + legend.height) { picture.append(line) }
    if case .alone(.transparent) = place { return picture.plated() }
    return picture
  }

  /// The picture with its margin.
  package var size: Box {
    Box(
      minX: 0, minY: 0,
      width: max(placed.bounds.width, note.width, legend.width, 60) + 2 * Self.margin,
      height: placed.bounds.height + legend.height + note.height + 2 * Self.margin)
  }

  /// The items' boxes in the picture, in the graph's order.
  package var nodeBoxes: [Box] { placed.nodes.prefix(graph.nodes.count).map(Self.shown) }
  /// The boxes of the links' labels.
  package var labelBoxes: [Box] { placed.nodes.dropFirst(graph.nodes.count).map(Self.shown) }
  package var clusterBoxes: [Box?] { placed.clusters.map { $0.map(Self.shown) } }

  /// The Bézier curves of a link, 3 * n + 1 points each.
  package func curves(of link: Int) -> [[Point]] {
    let first = graph.links.prefix(link).reduce(0) { $0 + $1.nodes.count }
    return placed.edges[first...].prefix(graph.links[link].nodes.count).map { curve in
      curve.map { Point($0.x + Self.margin, $0.y + Self.margin) }
    }
  }

  private static func shown(_ box: Box) -> Box { box.moved(to: Point(margin, margin)) }

  /// What was left out, in words.
  var note: NoteLines {
    NoteLines(graph.note.map { [$0] } ?? [], width: placed.bounds.width)
  }

  /// Which numbers are whose, where there are several conflicts.
  var legend: GraphLegend { GraphLegend(graph.labels.compactMap(\.step)) }

  private var summary: String {
    let constraints = graph.constraints.count
    var text = DrawingWords.graph(
      items: graph.nodes.count, constraints: constraints,
      relations: graph.labels.count - constraints)
    let steps = graph.labels.filter { $0.step != nil }
      .sorted { ($0.step ?? .last) < ($1.step ?? .last) }
    for (index, label) in steps.enumerated() {
      let conflict = label.step?.conflict ?? 1
      if index == 0 || steps[index - 1].step?.conflict != conflict {
        text += DrawingWords.steps(ofConflict: conflict, isCycle: label.constraint == nil)
      } else {
        text += " "
      }
      text += subject.sentence(of: label.part)
    }
    return text
  }

  // MARK: Clusters

  private var clusterElements: [XMLElement] {
    zip(graph.clusters, placed.clusters).compactMap { cluster, place in
      guard let place else { return nil }
      let label = GraphShapes.shape(of: cluster)
      let name = cluster.item.name
      return SVG.group(
        id: "\(subject.id)-around-\(name)", classes: ["ald-cluster"], dataID: name,
        title: cluster.title, description: DrawingWords.cluster(of: subject.name(of: cluster.item)),
        [
          SVG.rectangle(place, radius: 12),
          SVG.text(label.text, in: label.box.moved(to: place), label.font),
        ])
    }
  }

  // MARK: Items

  private var nodeElements: [XMLElement] {
    graph.nodes.indices.map { index in
      let node = graph.nodes[index]
      let shape = nodeShapes[index]
      let place = placed.nodes[index]
      var classes = ["ald-item", node.isSystems ? "ald-systems" : "ald-apps"]
      if let hue = node.hue { classes.append("ald-hue-\(hue)") }
      if node.emphasis == .conflict { classes.append("ald-conflict") }
      if node.emphasis == .receding { classes.append("ald-receding") }
      if node.ambiguity != nil { classes.append("ald-ambiguous") }
      var parts = [SVG.rectangle(place, radius: node.isSystems ? 3 : 8)]
      if let divider = shape.divider {
        let y = (place.minY + divider).short
        parts.append(
          XMLElement(
            "line",
            [
              ("class", "ald-divider"), ("x1", place.minX.short), ("y1", y),
              ("x2", place.maxX.short), ("y2", y),
            ]))
      }
      for (number, line) in shape.lines.enumerated() where line.label == nil {
        let isMark = node.ambiguity != nil && number == node.details.count + 1
        let kind = number == 0 ? "ald-title" : isMark ? "ald-ambiguity" : "ald-detail"
        parts.append(SVG.text(line.text, in: line.box.moved(to: place), line.font, kind: kind))
      }
      return SVG.group(
        id: "\(subject.id)-\(node.item.name)", classes: classes, dataID: node.item.name,
        title: ([node.title] + node.details).joined(separator: " "),
        description: description(of: node), parts)
    }
  }

  private func description(of node: ConstraintGraph.Node) -> String {
    DrawingWords.node(
      subject.name(of: node.item), isSystems: node.isSystems, ambiguity: node.ambiguity)
  }

  // MARK: Constraints

  private var markElements: [XMLElement] {
    graph.nodes.indices.flatMap { index in
      nodeShapes[index].lines.compactMap { line in
        line.label.map {
          constraint(graph.nodes[index].marks[$0], line, at: placed.nodes[index], [])
        }
      }
    }
  }

  private var linkElements: [XMLElement] {
    var elements: [XMLElement] = []
    var edge = 0
    for (index, link) in graph.links.enumerated() {
      let count = link.nodes.count
      let curves = placed.edges[edge..<min(edge + count, placed.edges.count)]
      edge += count
      let place = placed.nodes[graph.nodes.count + index]
      let way = self.way(link, Array(curves))
      for line in linkShapes[index].lines {
        guard let label = line.label else { continue }
        let frame = SVG.rectangle(place, radius: 6, kind: "ald-tag")
        elements.append(
          constraint(link.labels[label], line, at: place, label == 0 ? way + [frame] : way))
      }
    }
    return elements.sorted(by: quietFirst)
  }

  /// Loud lines are drawn over quiet ones.
  private func quietFirst(_ a: XMLElement, _ b: XMLElement) -> Bool {
    let loud = "ald-conflict"
    return !a.hasAttribute(containing: loud) && b.hasAttribute(containing: loud)
  }

  private func way(_ link: ConstraintGraph.Link, _ curves: [[Point]]) -> [XMLElement] {
    // Each piece is drawn from the arrow's side, so that a dashed one has its first dash there.
    let pieces = (link.pointsForward ? curves.map { $0.reversed() } : curves).filter {
      $0.count >= 4
    }
    let end = link.pointsForward ? curves.last : curves.first.map { $0.reversed() }
    let path = pieces.map { piece in
      let isLast = piece.first == end?.last
      return SVG.path(
        through: isLast ? SVG.leavingRoomForArrow(piece.reversed()).reversed() : piece)
    }.joined(separator: " ")
    guard !path.isEmpty else { return [] }
    // Constraints that share a way draw it one over the other, so all of them must leave the gaps.
    let isDashed = link.labels.contains(where: \.isBroken)
    let classes = isDashed ? "ald-line ald-dashed" : "ald-line"
    var parts = [XMLElement("path", [("class", classes), ("d", path)])]
    if let end, let arrow = SVG.arrow(atEndOf: end) { parts.append(arrow) }
    return parts
  }

  private func constraint(
    _ label: ConstraintGraph.Label, _ line: GraphShapes.Line, at place: Box, _ way: [XMLElement]
  ) -> XMLElement {
    var classes = ["ald-constraint"]
    switch label.emphasis {
    case .conflict: classes.append("ald-conflict")
    case .otherConflict: classes.append("ald-other")
    case .receding: classes.append("ald-receding")
    case .plain: break
    }
    if label.isBroken { classes.append("ald-broken") }
    if label.isSystems { classes.append("ald-systems") }
    let box = line.box.moved(to: place)
    var parts = way
    if label.isBroken, way.isEmpty {
      let whole = label.step.map { $0.badge(before: box).union(box) } ?? box
      parts.append(SVG.rectangle(whole.insetBy(-2.5), radius: 8, kind: "ald-frame"))
    }
    if let step = label.step { parts.append(SVG.step(step, before: box)) }
    parts.append(SVG.text(line.text, in: box, line.font, kind: "ald-label"))
    let name = label.part.name
    var note = subject.sentence(of: label.part)
    if label.isBroken { note += DrawingWords.droppedNote }
    return SVG.group(
      id: "\(subject.id)-\(name)", classes: classes, dataID: name, title: label.text,
      description: note, parts)
  }
}

/// How large the graph's boxes are and where their texts stand inside them.
struct GraphShapes {
  /// One line of text, relative to its box's top left corner.
  struct Line {
    var text: String
    var font: Font
    var box: Box
    /// The constraint's place among the node's marks or the link's labels.
    var label: Int?
  }

  struct Shape {
    var width: Double
    var height: Double
    var lines: [Line]
    /// Where the marks begin, below the title.
    var divider: Double?
  }

  static let titleFont = Font(size: 13, isBold: true)
  static let detailFont = Font(size: 11)
  static let ambiguityFont = Font.drawing("ald-ambiguity")
  static let labelFont = Font(size: 11.5, isMonospaced: true)
  /// From a box's edge to its text.
  static let padding = 9.0
  /// Between two constraints' lines.
  private static let spacing = 6.0

  static func shape(of node: ConstraintGraph.Node) -> Shape {
    var stack = Stack(x: padding, y: padding - 2)
    stack.add(node.title, titleFont)
    for detail in node.details { stack.add(detail, detailFont) }
    if let ambiguity = node.ambiguity {
      stack.add(DrawingWords.ambiguous(ambiguity), ambiguityFont)
    }
    var divider: Double?
    if !node.marks.isEmpty {
      divider = stack.y + 4
      stack.y += 11
      for index in node.marks.indices { stack.add(node.marks[index], index) }
    }
    return stack.shape(minimumWidth: 72, divider: divider)
  }

  static func shape(of link: ConstraintGraph.Link) -> Shape {
    var stack = Stack(x: 7, y: 4)
    for index in link.labels.indices { stack.add(link.labels[index], index) }
    return stack.shape(minimumWidth: 20, divider: nil)
  }

  static func shape(of cluster: ConstraintGraph.Cluster) -> Line {
    Line(
      text: cluster.title, font: detailFont,
      box: Box(
        minX: 10, minY: 4, width: detailFont.width(of: cluster.title),
        height: detailFont.lineHeight))
  }

  /// Texts one below the other.
  private struct Stack {
    let x: Double
    var y: Double
    let top: Double
    var lines: [Line] = []

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
      top = y
    }

    mutating func add(_ text: String, _ font: Font) {
      let box = Box(minX: x, minY: y, width: font.width(of: text), height: font.lineHeight)
      lines.append(Line(text: text, font: font, box: box))
      y = box.maxY
    }

    mutating func add(_ label: ConstraintGraph.Label, _ index: Int) {
      let indent = label.step?.indent ?? 0
      let font = labelFont
      let box = Box(
        minX: x + indent, minY: y, width: font.width(of: label.text), height: font.lineHeight)
      lines.append(Line(text: label.text, font: font, box: box, label: index))
      y = box.maxY + spacing
    }

    func shape(minimumWidth: Double, divider: Double?) -> Shape {
      let right = lines.map(\.box.maxX).max() ?? 0
      let bottom = lines.last?.box.maxY ?? y
      return Shape(
        width: max(minimumWidth, right + x), height: bottom + top, lines: lines, divider: divider)
    }
  }
}
