internal import LayoutModel
internal import Markup

/// By how much a constraint is missed that gives way, or a view is not where its constraints put it: the
/// frame as it is wanted, and a dimension from where the edge is to where it should be.
struct PanelGap {
  /// What the dimension tells of.
  enum Matter {
    case constraint(ConstraintID)
    case edge(ItemID, LayoutAttribute)
  }

  var matter: Matter
  /// What is missed there.
  var item: ItemID
  var points: Double
  /// In the picture's coordinates; `nil` where the constraint asks for less than no size.
  var ghost: Box?
  /// The two ends of the dimension.
  var ends: (Point, Point)
  var axis: Axis
  /// Where the dimension's number stands, if the drawing has room for it.
  var label: Box?

  static let font = GraphShapes.labelFont
  private static let tick = 4.0

  static func all(
    of distances: [MeasuredDistance], _ frames: LayoutFrames, _ scale: PanelScale
  ) -> [PanelGap] {
    distances.compactMap { distance in
      guard let wanted = distance.wanted, let moved = distance.moved(frames) else { return nil }
      return PanelGap(distance, wanted, moved, scale)
    }
  }

  private init(
    _ distance: MeasuredDistance, _ wanted: Double, _ moved: (from: Box, to: Box?),
    _ scale: PanelScale
  ) {
    self.init(
      .constraint(distance.constraint), distance.moving.item, on: distance.axis,
      from: distance.end, to: wanted,
      of: moved.from, ghost: moved.to, scale)
  }

  /// The edges of a view that are not where its constraints put them, with the frame once.
  static func edges(of item: ItemID, from box: Box, to wanted: Box, _ scale: PanelScale)
    -> [PanelGap]
  {
    let edges: [(LayoutAttribute, Axis, Double, Double)] = [
      (.left, .horizontal, box.minX, wanted.minX), (.right, .horizontal, box.maxX, wanted.maxX),
      (.top, .vertical, box.minY, wanted.minY), (.bottom, .vertical, box.maxY, wanted.maxY),
    ]
    var gaps: [PanelGap] = []
    for (edge, axis, from, to) in edges where (from - to).magnitude > 0.5 {
      // What only moved has one distance.
      if gaps.contains(where: { $0.axis == axis && ($0.points - (from - to).magnitude) == 0 }) {
        continue
      }
      gaps.append(
        PanelGap(
          .edge(item, edge), item, on: axis, from: from, to: to, of: box,
          ghost: gaps.isEmpty ? wanted : nil, scale))
    }
    return gaps
  }

  private init(
    _ matter: Matter, _ item: ItemID, on axis: Axis, from start: Double, to wanted: Double,
    of frame: Box,
    ghost wantedFrame: Box?, _ scale: PanelScale
  ) {
    self.matter = matter
    self.item = item
    points = (wanted - start).magnitude
    self.axis = axis
    ghost = wantedFrame.map { scale($0) }
    let drawn = scale(frame)
    // Near the far side of the frame, where names seldom stand.
    if axis == .horizontal {
      let y = max(drawn.midY, drawn.maxY - 7)
      ends = (Point(scale.x(start), y), Point(scale.x(wanted), y))
    } else {
      let x = max(drawn.midX, drawn.maxX - 7)
      ends = (Point(x, scale.y(start)), Point(x, scale.y(wanted)))
    }
  }

  // MARK: Numbers

  /// The dimensions with their numbers: where neither an edge of a view nor another dimension runs through
  /// one, or where at least no dimension does.
  static func labelled(_ gaps: [PanelGap], past edges: [Box], in room: Box) -> [PanelGap] {
    let edges = edges + gaps.flatMap { $0.ghost?.edges ?? [] }
    var labelled = gaps
    for index in gaps.indices {
      let others = labelled.indices.filter { $0 != index }.flatMap { labelled[$0].dimension }
      let places = gaps[index].places.filter { place in
        room.contains(place) && !others.contains(where: place.intersects)
      }
      labelled[index].label =
        places.first { !edges.contains(where: $0.insetBy(1.5).intersects) } ?? places.first
    }
    return labelled
  }

  /// Beside the dimension, then past its ends, and then beside these.
  private var places: [Box] {
    let (width, height) = (Self.font.width(of: text), Self.font.lineHeight)
    let size = Box(minX: 0, minY: 0, width: width, height: height)
    let (low, high) = (
      Point(min(ends.0.x, ends.1.x), min(ends.0.y, ends.1.y)),
      Point(max(ends.0.x, ends.1.x), max(ends.0.y, ends.1.y))
    )
    let across = ((low.x + high.x - width) / 2, (low.y + high.y - height) / 2)
    let corners =
      axis == .horizontal
      ? [
        Point(across.0, low.y - Self.tick - height), Point(across.0, low.y + Self.tick),
        Point(high.x + Self.tick, across.1), Point(low.x - Self.tick - width, across.1),
        Point(high.x + Self.tick, low.y - Self.tick - height),
        Point(low.x - Self.tick - width, low.y - Self.tick - height),
      ]
      : [
        Point(low.x - Self.tick - 2 - width, across.1), Point(high.x + Self.tick + 2, across.1),
        Point(across.0, high.y + 2), Point(across.0, low.y - 2 - height),
        Point(low.x - Self.tick - 2 - width, low.y - 2 - height),
        Point(low.x - Self.tick - 2 - width, high.y + 2),
      ]
    // Nearer to one end, where something lies across the middle.
    let quarters = [0.25, 0.75].flatMap { share -> [Point] in
      axis == .horizontal
        ? [Point(low.x + (high.x - low.x) * share - width / 2, low.y - Self.tick - height)]
        : [Point(low.x - Self.tick - 2 - width, low.y + (high.y - low.y) * share - height / 2)]
    }
    return (corners + quarters).map(size.moved(to:))
  }

  var text: String { points.short }

  /// Ends the element's id.
  var name: String {
    switch matter {
    case .constraint(let id): id.name
    case .edge(let item, let edge): "\(item.name)-\(edge.rawValue)"
    }
  }

  /// What is drawn of it: the dimension, its number and the outline.
  var marks: [Box] { dimension + (ghost?.edges ?? []) }

  /// The dimension and its number, which those of others keep off.
  var dimension: [Box] {
    let line = Box(
      minX: min(ends.0.x, ends.1.x), minY: min(ends.0.y, ends.1.y),
      width: (ends.0.x - ends.1.x).magnitude, height: (ends.0.y - ends.1.y).magnitude)
    let beam =
      axis == .horizontal
      ? Box(
        minX: line.minX, minY: line.minY - Self.tick, width: line.width, height: 2 * Self.tick)
      : Box(
        minX: line.minX - Self.tick, minY: line.minY, width: 2 * Self.tick, height: line.height)
    return [beam] + [label].compactMap(\.self)
  }

  /// Outline and dimension, as Interface Builder draws them.
  var elements: [XMLElement] {
    let across = axis == .horizontal ? Point(0, Self.tick) : Point(Self.tick, 0)
    let beams = [ends.0, ends.1].map { end in
      SVG.line(
        Point(end.x - across.x, end.y - across.y), Point(end.x + across.x, end.y + across.y),
        "ald-gap-line")
    }
    return [ghost.map { SVG.rectangle($0, radius: 2, kind: "ald-ghost") }].compactMap(\.self)
      + [SVG.line(ends.0, ends.1, "ald-gap-line")] + beams
      + [label.map { SVG.text(text, in: $0, Self.font, kind: "ald-gap-label") }].compactMap(\.self)
  }
}

extension Box {
  /// Its outline as four thin boxes.
  var edges: [Box] {
    [
      Box(minX: minX, minY: minY - 0.5, width: width, height: 1),
      Box(minX: minX, minY: maxY - 0.5, width: width, height: 1),
      Box(minX: minX - 0.5, minY: minY, width: 1, height: height),
      Box(minX: maxX - 0.5, minY: minY, width: 1, height: height),
    ]
  }
}
