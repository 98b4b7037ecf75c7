internal import LayoutModel
internal import LinearArithmetic

extension PanelPicture {
  /// Everything in the panel, from its title to its note.
  var elements: [XMLElement] {
    let titleBox = Box(
      minX: 0, minY: 0, width: Self.titleFont.width(of: title), height: Self.titleFont.lineHeight)
    var parts = [SVG.text(title, in: titleBox, Self.titleFont, kind: "ald-title")]
    parts += frames.items.compactMap(frame)
    parts += hatches
    parts += nameElements
    parts += gaps
    parts += dimensions.lines.map(dimension)
    parts += rangeElements
    if let note {
      parts.append(
        XMLElement(
          "text", [("class", "ald-note"), ("x", "0"), ("y", (height - 6).short)], text: note))
    }
    return parts
  }

  // MARK: Frames

  private func frame(_ item: ItemID) -> XMLElement? {
    guard let box = frames.boxes[item] else { return nil }
    let isSystems =
      subject.owners.indices.contains(item.index) && subject.owners[item.index] == .system
    let isGuide = subject.system[item].role == .guide
    var parts = [SVG.rectangle(scale(box), radius: 2, kind: "ald-frame-box")]
    if let other = otherFrames?.boxes[item], other != box {
      parts.append(SVG.rectangle(scale(other), radius: 2, kind: "ald-frame-other"))
      parts.append(moving(from: scale(box), to: scale(other)))
    }
    var classes = ["ald-box", isSystems || isGuide ? "ald-systems" : "ald-apps"]
    if otherFrames?.boxes[item] != nil, otherFrames?.boxes[item] != box {
      classes.append("ald-ambiguous")
    }
    return SVG.group(
      id: "\(prefix)-\(item.name)", classes: classes, dataID: item.name,
      title: subject.shortName(of: item), description: size(of: item), parts)
  }

  private func size(of item: ItemID) -> String {
    let quantities: [(LayoutQuantity, Axis)] = [
      (.minX, .horizontal), (.minY, .vertical), (.width, .horizontal), (.height, .vertical),
    ]
    let known = quantities.filter { frames.isPlaced(item, on: $0.1) }.map { quantity, _ in
      "\(quantity.name) \(panel.assignment[LayoutVariable(item, quantity).id].rounded)"
    }
    return known.isEmpty ? "of unknown size" : known.joined(separator: ", ")
  }

  /// A rectangle on its way between two layouts; hidden where motion is not wanted.
  private func moving(from start: Box, to end: Box) -> XMLElement {
    var element = SVG.rectangle(start, radius: 2, kind: "ald-moving")
    let pairs: [(StaticString, Double, Double)] = [
      ("x", start.minX, end.minX), ("y", start.minY, end.minY),
      ("width", start.width, end.width), ("height", start.height, end.height),
    ]
    for (name, from, to) in pairs where from != to {
      element.append(
        XMLElement(
          "animate",
          [
            ("attributeName", "\(name)"), ("dur", "4s"), ("repeatCount", "indefinite"),
            ("values", "\(from.short);\(from.short);\(to.short);\(to.short);\(from.short)"),
            ("keyTimes", "0;0.15;0.5;0.65;1"), ("calcMode", "spline"),
            ("keySplines", "0 0 1 1;.4 0 .2 1;0 0 1 1;.4 0 .2 1"),
          ]))
    }
    return element
  }

  private var nameElements: [XMLElement] {
    names.names.map { name in
      var parts: [XMLElement] = []
      if let leader = name.leader {
        parts.append(
          SVG.line(
            Point(name.box.maxX + 3, name.box.midY), Point(leader.x - 1, leader.y), "ald-leader"))
      }
      parts.append(SVG.text(name.text, in: name.box, PanelNames.font, kind: "ald-name"))
      return SVG.group(
        id: "\(prefix)-name-\(name.item.name)", classes: ["ald-box"], dataID: name.item.name,
        title: name.text, description: size(of: name.item), parts)
    }
  }

  // MARK: What is wrong

  /// Where siblings cover each other, and what reaches out of its container.
  private var hatches: [XMLElement] {
    guard frames.knownAxes.count == 2, frames.items.count <= 200 else { return [] }
    var boxes: [(Box, String)] = []
    for children in frames.tree.children.values {
      for (index, first) in children.enumerated() {
        guard let box = frames.boxes[first], subject.system[first].role != .guide else { continue }
        for second in children[(index + 1)...] where subject.system[second].role != .guide {
          guard let shared = frames.boxes[second].flatMap(box.intersection) else { continue }
          boxes.append(
            (shared, "\(subject.shortName(of: first)) and \(subject.shortName(of: second)) overlap")
          )
        }
      }
    }
    for (child, parent) in frames.tree.parent {
      guard let box = frames.boxes[child], let outer = frames.boxes[parent] else { continue }
      for part in box.parts(outside: outer) {
        boxes.append(
          (part, "\(subject.shortName(of: child)) reaches out of \(subject.shortName(of: parent))"))
      }
    }
    let sorted = boxes.sorted { ($0.0.minY, $0.0.minX, $0.1) < ($1.0.minY, $1.0.minX, $1.1) }
    return sorted.map { box, title in
      XMLElement(
        "g", [("class", "ald-hatch")],
        [
          XMLElement("title", text: title),
          hatched(scale(box), kind: "ald-hatched", pattern: "hatch"),
        ])
    }
  }

  private func hatched(_ box: Box, kind: String, pattern: String) -> XMLElement {
    var element = SVG.rectangle(box, kind: kind)
    element.set("fill", "url(#\(subject.id)-\(pattern))")
    return element
  }

  /// From where an edge is to where the constraint that gave way wants it.
  private var gaps: [XMLElement] {
    dimensions.lines.filter(\.isYielding).compactMap { line in
      guard let wanted = line.distance.wanted,
        let frame = frames.boxes[subject.system[line.distance.constraint].first.item]
      else { return nil }
      return XMLElement(
        "g", [("class", "ald-gap"), ("data-id", line.distance.constraint.name)],
        [
          XMLElement("title", text: "\(line.distance.gap.short) points are missing"),
          hatched(
            strip(from: line.distance.end, to: wanted, line.distance.axis, across: scale(frame)),
            kind: "ald-gap-box", pattern: "gap"),
        ])
    }
  }

  /// Near the far side of `frame`, where names seldom stand.
  private func strip(from end: Double, to wanted: Double, _ axis: Axis, across frame: Box) -> Box {
    let thickness = 26.0
    if axis == .horizontal {
      let places = [scale.x(end), scale.x(wanted)].sorted()
      let height = min(frame.height, thickness)
      return Box(
        minX: places[0], minY: max(frame.minY, frame.maxY - height - 4),
        width: places[1] - places[0], height: height)
    }
    let places = [scale.y(end), scale.y(wanted)].sorted()
    let width = min(frame.width, thickness)
    return Box(
      minX: max(frame.minX, frame.maxX - width - 8), minY: places[0], width: width,
      height: places[1] - places[0])
  }

  // MARK: Dimension lines

  private func dimension(_ line: PanelDimensions.Line) -> XMLElement {
    let (start, end) = ends(of: line)
    var parts = [SVG.line(start, end, "ald-measure")]
    let tick = 3.5
    for point in [start, end] {
      let (from, to) =
        line.distance.axis == .vertical
        ? (Point(point.x - tick, point.y), Point(point.x + tick, point.y))
        : (Point(point.x, point.y - tick), Point(point.x, point.y + tick))
      parts.append(SVG.line(from, to, "ald-measure"))
    }
    let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    let from = line.distance.axis == .vertical ? middle : Point(max(start.x, end.x), end.y)
    let indent = line.step == nil ? 0 : GraphShapes.stepDiameter + 5
    parts.append(
      SVG.line(
        Point(from.x + 5, from.y), Point(line.label.minX - indent - 4, line.label.midY),
        "ald-leader"))
    if let step = line.step { parts.append(SVG.step(step, before: line.label)) }
    parts.append(SVG.text(line.text, in: line.label, PanelDimensions.font, kind: "ald-label"))
    var classes = ["ald-constraint"]
    if line.step != nil || line.isYielding { classes.append("ald-conflict") }
    if line.isYielding { classes.append("ald-yielding") }
    if line.isBroken { classes.append("ald-broken") }
    let id = line.distance.constraint
    return SVG.group(
      id: "\(prefix)-\(id.name)", classes: classes, dataID: id.name, title: line.text,
      description: subject.sentence(of: id), parts)
  }

  private func ends(of line: PanelDimensions.Line) -> (Point, Point) {
    line.distance.axis == .vertical
      ? (
        Point(line.lane, scale.y(line.distance.start)), Point(line.lane, scale.y(line.distance.end))
      )
      : (
        Point(scale.x(line.distance.start), line.lane), Point(scale.x(line.distance.end), line.lane)
      )
  }

  /// An arrow over the range that an ambiguous quantity may take.
  private var rangeElements: [XMLElement] {
    guard let range = panel.range, let other = otherFrames?.boxes[range.item],
      let box = frames.boxes[range.item]
    else { return [] }
    let (first, second) = (scale(box), scale(other))
    let below = max(first.maxY, second.maxY) + 7
    let beside = max(first.maxX, second.maxX) + 7
    let (start, end): (Point, Point) =
      switch range.quantity {
      case .width: (Point(first.maxX, below), Point(second.maxX, below))
      case .minY: (Point(beside, first.minY), Point(beside, second.minY))
      case .height: (Point(beside, first.maxY), Point(beside, second.maxY))
      default: (Point(first.minX, below), Point(second.minX, below))
      }
    let arrows = [[start, end], [end, start]].compactMap(SVG.arrow(atEndOf:))
    return [
      SVG.group(
        id: "\(prefix)-range", classes: ["ald-range"], dataID: range.item.name, title: panel.title,
        description: "The range of \(range.quantity.name) of \(subject.shortName(of: range.item))",
        [SVG.line(start, end, "ald-line")] + arrows)
    ]
  }
}

extension Box {
  /// What of the box lies beyond `outer`: at most four strips.
  func parts(outside outer: Box) -> [Box] {
    var parts: [Box] = []
    if minX < outer.minX - 0.25 {
      parts.append(Box(minX: minX, minY: minY, width: min(maxX, outer.minX) - minX, height: height))
    }
    if maxX > outer.maxX + 0.25 {
      let left = max(minX, outer.maxX)
      parts.append(Box(minX: left, minY: minY, width: maxX - left, height: height))
    }
    if minY < outer.minY - 0.25 {
      parts.append(Box(minX: minX, minY: minY, width: width, height: min(maxY, outer.minY) - minY))
    }
    if maxY > outer.maxY + 0.25 {
      let top = max(minY, outer.maxY)
      parts.append(Box(minX: minX, minY: top, width: width, height: maxY - top))
    }
    return parts
  }
}
