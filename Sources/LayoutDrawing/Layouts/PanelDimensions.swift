internal import LayoutModel
internal import LinearArithmetic

/// Places dimension lines around a drawing: vertical ones on its right, horizontal ones below, and
/// all their texts in one column, where none covers another.
struct PanelDimensions {
  struct Line {
    var distance: MeasuredDistance
    var text: String
    var step: ConstraintGraph.Step?
    var isYielding: Bool { distance.isYielding }
    var isBroken: Bool
    /// Across the axis: the x of a vertical line, the y of a horizontal one.
    var lane = 0.0
    var label = Box(minX: 0, minY: 0, width: 0, height: 0)
  }

  static let font = GraphShapes.labelFont
  private(set) var lines: [Line] = []
  /// The right and lower ends of all lines and texts.
  private(set) var right: Double
  private(set) var bottom: Double

  /// What there is to measure, on axes whose places are known.
  static func distances(
    in subject: PictureSubject, _ panel: LayoutPanel, _ frames: LayoutFrames
  ) -> [MeasuredDistance] {
    let wanted = panel.yielding + panel.measured.filter { !panel.yielding.contains($0) }
    return wanted.compactMap { id in
      guard var distance = MeasuredDistance(id, in: subject.system, panel.assignment),
        frames.knownAxes.contains(distance.axis)
      else { return nil }
      distance.isYielding = panel.yielding.contains(id) && distance.wanted != nil
      return distance
    }
  }

  init(
    _ subject: PictureSubject, _ panel: LayoutPanel, _ distances: [MeasuredDistance],
    _ scale: PanelScale
  ) {
    right = scale.origin.x + scale.width
    bottom = scale.origin.y + scale.height
    let steps = subject.steps
    lines = distances.map { distance in
      let id = distance.constraint
      let text = ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
      let note = distance.isYielding ? DrawingWords.miss(distance.gap.points) : ""
      return Line(
        distance: distance, text: PictureText.clean(text, limit: 40) + note, step: steps[id],
        isBroken: subject.broken == id)
    }
    lines.sort {
      ($0.step ?? .last, $0.distance.constraint) < ($1.step ?? .last, $1.distance.constraint)
    }
    placeVerticalLines(scale)
    placeHorizontalLines(scale)
    placeTexts(scale)
  }

  /// Lines that do not cover each other share a lane.
  private mutating func placeVerticalLines(_ scale: PanelScale) {
    var lanes: [[ClosedRange<Double>]] = []
    for index in lines.indices where lines[index].distance.axis == .vertical {
      let span = lines[index].distance.span
      let free = lanes.firstIndex { lane in
        lane.allSatisfy { $0.upperBound <= span.lowerBound || span.upperBound <= $0.lowerBound }
      }
      let lane = free ?? lanes.count
      if lane == lanes.count { lanes.append([]) }
      lanes[lane].append(span)
      lines[index].lane = scale.origin.x + scale.width + 14 + 14 * Double(lane)
    }
    if !lanes.isEmpty { right = scale.origin.x + scale.width + 14 * Double(lanes.count) + 4 }
  }

  private mutating func placeHorizontalLines(_ scale: PanelScale) {
    var y = bottom + 18
    for index in lines.indices where lines[index].distance.axis == .horizontal {
      lines[index].lane = y
      bottom = y + 9
      y += 18
    }
  }

  /// Next to the middle of its line, or as near as the texts above allow.
  private mutating func placeTexts(_ scale: PanelScale) {
    let left = right + 18
    let order = lines.indices.sorted { middle(lines[$0], scale) < middle(lines[$1], scale) }
    var last = scale.origin.y - 2
    for index in order {
      let line = lines[index]
      let indent = line.step?.indent ?? 0
      let y = max(middle(line, scale) - Self.font.lineHeight / 2, last)
      lines[index].label = Box(
        minX: left + indent, minY: y, width: Self.font.width(of: line.text),
        height: Self.font.lineHeight)
      last = y + Self.font.lineHeight + 3
      right = max(right, lines[index].label.maxX)
      bottom = max(bottom, last)
    }
  }

  private func middle(_ line: Line, _ scale: PanelScale) -> Double {
    line.distance.axis == .horizontal
      ? line.lane : scale.y((line.distance.start + line.distance.end) / 2)
  }
}

extension MeasuredDistance {
  fileprivate var span: ClosedRange<Double> { min(start, end)...max(start, end) }
}

/// A constraint as a distance in a layout: from one place on an axis to another.
struct MeasuredDistance {
  var constraint: ConstraintID
  var axis: Axis
  var start: Double
  var end: Double
  /// Where the constraint wants `end` to be; `nil` where it holds.
  var wanted: Double?
  /// Whether the picture is of how this constraint gives way.
  var isYielding = false

  /// `nil` where the constraint measures nothing that could be drawn.
  init?(_ id: ConstraintID, in system: LayoutSystem, _ assignment: Assignment) {
    let constraint = system[id]
    guard constraint.axes.count == 1 || constraint.first.attribute.isSize,
      constraint.firstSubtracted == nil
    else { return nil }
    self.constraint = id
    axis = constraint.first.attribute.axis
    let value = { (variable: VariableID) in assignment[variable] }
    let first = constraint.first
    let place = first.form.value(under: value)
    if first.attribute.isSize {
      let near = assignment[LayoutVariable(first.item, axis == .horizontal ? .minX : .minY).id]
      start = near.bounded
      end = (near + place).bounded
    } else {
      end = place.bounded
      if let second = constraint.second, constraint.multiplier == 1 {
        start = second.form.value(under: value).bounded
      } else {
        start = (place - constraint.constant).bounded
      }
    }
    let excess = constraint.form.value(under: value)
    wanted = constraint.relation.holds(excess) ? nil : end - excess.bounded
  }

  /// By how many points the constraint is missed.
  var gap: Double { wanted.map { ($0 - end).magnitude } ?? 0 }
}
