internal import LayoutModel
internal import LinearArithmetic
internal import Markup

extension PanelPicture {
  /// The panel as one of several in a picture.
  func group(at origin: Point) -> XMLElement {
    var group = content(at: origin)
    group.set("id", id)
    group.prepend([XMLElement("title", text: title), XMLElement("desc", text: summary)])
    return group
  }

  /// Everything in the panel, from its title to its note.
  func content(at origin: Point) -> XMLElement {
    var parts = [patterns] + PanelTitle(subject, panel).elements
    let undecided = layout.undecided
    parts += frames.items.compactMap { frame($0, isUndecided: undecided.contains($0)) }
    parts += hatchElements
    parts += gapElements
    parts += nameElements
    parts += dimensions.lines.map(dimension)
    parts += rangeElements
    parts += note.elements(x: 0, top: noteTop)
    return XMLElement(
      "g", [("transform", "translate(\(origin.x.short) \(origin.y.short))")], parts)
  }

  // MARK: Frames

  private func frame(_ item: ItemID, isUndecided: Bool) -> XMLElement? {
    guard let box = frames.boxes[item] else { return nil }
    var parts = [SVG.rectangle(scale(box), radius: 2, kind: "ald-frame-box")]
    let flat = layout.flatAxis(of: item)
    if let flat { parts.append(line(along: scale(box), flat)) }
    if let other = otherFrames?.boxes[item], other != box {
      let follows = panel.range.map { $0.item != item } ?? false
      let kind = follows ? "ald-frame-other ald-following" : "ald-frame-other"
      parts.append(SVG.rectangle(scale(other), radius: 2, kind: kind))
      if !panel.isOtherStraight { parts.append(moving(from: scale(box), to: scale(other))) }
    }
    if let outer = subject.system[item].alignmentInsets?.outside(box), panel.printed == nil {
      parts.append(SVG.rectangle(scale(outer), radius: 2, kind: "ald-outer"))
    }
    var classes = ["ald-box", subject.isSystems(item) ? "ald-systems" : "ald-apps"]
    if let hue = hues[item] { classes.append("ald-hue-\(hue)") }
    if !panel.isOtherStraight, otherFrames?.boxes[item] != nil, otherFrames?.boxes[item] != box {
      classes.append("ald-ambiguous")
      if let range = panel.range, range.item != item { classes.append("ald-following") }
    }
    if isUndecided { classes.append("ald-undecided") }
    if flat != nil { classes.append("ald-flat") }
    if let printed = panel.printed {
      if printed.isUnseen(item) { classes.append("ald-unseen") }
      if printed.marks[item]?.contains(.ambiguous) == true { classes.append("ald-open") }
    }
    return SVG.group(
      id: "\(id)-\(item.name)", classes: classes, dataID: item.name,
      title: subject.shortName(of: item), description: size(of: item), parts)
  }

  /// A view without a size is no bar, but a dashed line; its frame is there to be pointed at.
  private func line(along box: Box, _ flat: Axis) -> XMLElement {
    let (start, end) =
      flat == .horizontal
      ? (Point(box.midX, box.minY), Point(box.midX, box.maxY))
      : (Point(box.minX, box.midY), Point(box.maxX, box.midY))
    return SVG.line(start, end, "ald-flat-line")
  }

  private func size(of item: ItemID) -> String {
    let quantities: [(LayoutQuantity, Axis)] = [
      (.minX, .horizontal), (.minY, .vertical), (.width, .horizontal), (.height, .vertical),
    ]
    let known = quantities.compactMap { quantity, axis -> String? in
      if frames.isPlaced(item, on: axis) {
        let value = panel.assignment[LayoutVariable(item, quantity).id]
        return DrawingWords.side(quantity, value.rounded)
      }
      guard frames.isTold(item, on: axis), let box = frames.boxes[item] else { return nil }
      return DrawingWords.side(quantity, box.side(quantity).short)
    }
    return known.isEmpty ? DrawingWords.unknownSize : known.joined(separator: ", ")
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
      for (start, end) in zip(name.leader, name.leader.dropFirst()) where start != end {
        parts.append(SVG.line(start, end, "ald-leader"))
      }
      parts.append(
        name.endsAtRight
          ? SVG.text(name.text, endingIn: name.box, PanelNames.font, kind: "ald-name")
          : SVG.text(name.text, in: name.box, PanelNames.font, kind: "ald-name"))
      if let key = name.key {
        parts += [key.behindName, key.inFrame].map {
          SVG.text(key.text, in: $0, PanelNames.keyFont, kind: "ald-key")
        }
      }
      return SVG.group(
        id: "\(id)-name-\(name.item.name)", classes: ["ald-named"], dataID: name.item.name,
        title: name.text, description: size(of: name.item), parts)
    }
  }

  // MARK: What is wrong

  private var hatchElements: [XMLElement] {
    hatches.map { hatch in
      SVG.group(
        id: "\(id)-\(hatch.id)", classes: ["ald-hatch"],
        dataID: hatch.items.map(\.name).joined(separator: " "), title: hatch.title,
        description: hatch.description,
        [hatched(scale(hatch.box))])
    }
  }

  private var gapElements: [XMLElement] {
    gaps.map { gap in
      SVG.group(
        id: "\(id)-gap-\(gap.name)", classes: ["ald-gap"], dataID: dataID(of: gap.matter),
        title: title(of: gap), description: description(of: gap.matter), gap.elements)
    }
  }

  private func dataID(of matter: PanelGap.Matter) -> String {
    switch matter {
    case .constraint(let id): id.name
    case .edge(let item, _): item.name
    }
  }

  private func title(of gap: PanelGap) -> String {
    switch gap.matter {
    case .constraint: "\(gap.points.points) missing"
    case .edge(_, let edge): DrawingWords.off(edge, by: gap.points.points)
    }
  }

  private func description(of matter: PanelGap.Matter) -> String {
    switch matter {
    case .constraint(let id): subject.sentence(of: id)
    case .edge(let item, _): DrawingWords.misplacedFrame(of: subject.shortName(of: item))
    }
  }

  private func hatched(_ box: Box) -> XMLElement {
    var element = SVG.rectangle(box, kind: "ald-hatched")
    element.set("fill", "url(#\(id)-hatch)")
    return element
  }

  private var patterns: XMLElement {
    XMLElement(
      "defs", [],
      [
        XMLElement(
          "pattern",
          [
            ("id", "\(id)-hatch"), ("width", "7"), ("height", "7"),
            ("patternUnits", "userSpaceOnUse"), ("patternTransform", "rotate(45)"),
          ], [SVG.line(Point(0, 0), Point(0, 7), "ald-hatch-line")])
      ])
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
    if let step = line.step, let number = line.number {
      let badge = step.badge(around: number)
      if line.isLed {
        parts.append(
          SVG.line(
            Point(line.lane + tick + 1, (start.y + end.y) / 2), Point(badge.minX - 1, number.y),
            "ald-leader"))
      }
      parts.append(SVG.step(step, in: badge))
    }
    if let step = line.step { parts.append(SVG.step(step, before: line.label)) }
    parts.append(SVG.text(line.text, in: line.label, PanelDimensions.font, kind: "ald-label"))
    var classes = ["ald-constraint"]
    if line.step != nil || line.isYielding { classes.append("ald-conflict") }
    if let step = line.step, step.conflict > 1 { classes.append("ald-other") }
    if line.isYielding { classes.append("ald-yielding") }
    if line.isBroken { classes.append("ald-broken") }
    let constraint = line.distance.constraint
    return SVG.group(
      id: "\(id)-\(constraint.name)", classes: classes, dataID: constraint.name,
      title: line.text, description: subject.sentence(of: constraint), parts)
  }

  private func ends(of line: PanelDimensions.Line) -> (Point, Point) {
    let (start, end) = (line.distance.start, line.distance.demandedEnd)
    return line.distance.axis == .vertical
      ? (Point(line.lane, scale.y(start)), Point(line.lane, scale.y(end)))
      : (Point(scale.x(start), line.lane), Point(scale.x(end), line.lane))
  }

  /// An arrow over the range that an ambiguous quantity may take.
  private var rangeElements: [XMLElement] {
    guard let range = panel.range, let arrow = Self.rangeArrow(layout, scale) else { return [] }
    return [
      SVG.group(
        id: "\(id)-range", classes: ["ald-range"], dataID: range.item.name, title: panel.title,
        description: DrawingWords.range(range.quantity, of: subject.shortName(of: range.item)),
        arrow.elements)
    ]
  }
}

extension AlignmentInsets {
  /// The frame around an alignment rectangle; `nil` where they are the same.
  func outside(_ box: Box) -> Box? {
    if self == .none { return nil }
    return Box(
      minX: box.minX - left.bounded, minY: box.minY - top.bounded,
      width: box.width + left.bounded + right.bounded,
      height: box.height + top.bounded + bottom.bounded)
  }
}

extension Box {
  fileprivate func side(_ quantity: LayoutQuantity) -> Double {
    switch quantity {
    case .minX: minX
    case .minY: minY
    case .width: width
    default: height
    }
  }
}
