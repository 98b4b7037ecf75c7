internal import LayoutModel
internal import LinearArithmetic

/// Places dimension lines around a drawing: vertical ones on its right, with their numbers on them,
/// horizontal ones below, and all their texts in one column, where none covers another.
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
    /// The middle of the number that stands on the line itself, so that none leads to its text.
    var number: Point?
  }

  static let font = GraphShapes.labelFont
  private(set) var lines: [Line] = []
  /// The right and lower ends of all lines and texts.
  private(set) var right: Double
  private(set) var bottom: Double

  /// What there is to measure, on axes whose places are known.
  static func distances(
    in system: LayoutSystem, _ panel: LayoutPanel, _ frames: LayoutFrames
  ) -> [MeasuredDistance] {
    let wanted = panel.yielding + panel.measured.filter { !panel.yielding.contains($0) }
    return wanted.compactMap { id in
      guard var distance = MeasuredDistance(id, in: system, panel.assignment),
        frames.knownAxes.contains(distance.axis)
      else { return nil }
      distance.isYielding = panel.yielding.contains(id) && distance.wanted != nil
      if distance.isYielding {
        distance.turnInward(in: system, frames.tree)
        distance.isStretched = distance.isHeldOpposite(in: system, panel, frames.tree)
      }
      return distance
    }
  }

  init(
    _ subject: PictureSubject, _ panel: LayoutPanel, _ distances: [MeasuredDistance],
    _ scale: PanelScale, below names: Double
  ) {
    right = scale.origin.x + scale.width
    bottom = max(scale.origin.y + scale.height, names)
    let steps = subject.steps
    lines = distances.map { distance in
      let id = distance.constraint
      let text = ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
      let note =
        distance.isYielding
        ? DrawingWords.miss(distance.gap.short)
        : distance.reached.map { DrawingWords.here($0.short) } ?? ""
      return Line(
        distance: distance, text: PictureText.clean(text, limit: 40) + note, step: steps[id],
        isBroken: subject.broken == id)
    }
    lines.sort {
      ($0.step ?? .last, $0.distance.constraint) < ($1.step ?? .last, $1.distance.constraint)
    }
    placeVerticalLines(scale)
    placeHorizontalLines(scale)
    let left = right + 12
    for index in lines.indices {
      lines[index].label.minX = left + (lines[index].step?.indent ?? 0)
      right = max(right, lines[index].label.maxX)
    }
  }

  private static let textHeight = font.lineHeight + 3

  /// Lines that do not cover each other, or each other's numbers, share a lane; the texts stand from the
  /// top on in the order of the numbers.
  private mutating func placeVerticalLines(_ scale: PanelScale) {
    let vertical = lines.indices.filter { lines[$0].distance.axis == .vertical }
    if vertical.isEmpty { return }
    let pitch = vertical.compactMap { lines[$0].step?.width }.reduce(11) { max($0, $1) } + 4
    var lanes: [[ClosedRange<Double>]] = []
    var textTop = scale.origin.y - 2
    for index in vertical {
      let line = lines[index]
      let span = line.span(scale)
      let free = lanes.firstIndex { lane in
        lane.allSatisfy { $0.upperBound <= span.lowerBound || span.upperBound <= $0.lowerBound }
      }
      let lane = free ?? lanes.count
      if lane == lanes.count { lanes.append([]) }
      lanes[lane].append(span)
      lines[index].lane = scale.origin.x + scale.width + pitch * (Double(lane) + 0.5) + 5
      if line.step != nil { lines[index].number = Point(lines[index].lane, line.middle(scale)) }
      lines[index].label = Box(
        minX: 0, minY: textTop, width: Self.font.width(of: line.text),
        height: Self.font.lineHeight)
      textTop += Self.textHeight
      bottom = max(bottom, textTop, span.upperBound)
    }
    right = scale.origin.x + scale.width + 5 + pitch * Double(lanes.count)
  }

  private mutating func placeHorizontalLines(_ scale: PanelScale) {
    var y = bottom + 18
    for index in lines.indices where lines[index].distance.axis == .horizontal {
      lines[index].lane = y
      lines[index].label = Box(
        minX: 0, minY: y - Self.font.lineHeight / 2, width: Self.font.width(of: lines[index].text),
        height: Self.font.lineHeight)
      bottom = y + 9
      y += 18
    }
  }
}

extension PanelDimensions.Line {
  fileprivate func middle(_ scale: PanelScale) -> Double {
    scale.y((distance.start + distance.demandedEnd) / 2)
  }

  /// What a vertical line covers with its number.
  fileprivate func span(_ scale: PanelScale) -> ClosedRange<Double> {
    let room = step == nil ? 0 : ConstraintGraph.Step.height / 2
    let (one, other) = (scale.y(distance.start), scale.y(distance.demandedEnd))
    return min(one, other, middle(scale) - room)...max(one, other, middle(scale) + room)
  }
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
  /// What an inequality that holds comes to, where that is not its bound.
  private(set) var reached: Double?
  /// What `end` is of, and `start`: the anchors as they lie in the drawing, the second where one point of
  /// its is one of the first.
  var moving: LayoutAnchor
  var partner: LayoutAnchor?
  /// Whether the constraint asks for another size, because the view's other edge is held.
  var isStretched = false

  /// `nil` where the constraint measures nothing that could be drawn.
  init?(_ id: ConstraintID, in system: LayoutSystem, _ assignment: Assignment) {
    let constraint = system[id]
    guard constraint.axes.count == 1 || constraint.first.attribute.isSize,
      constraint.firstSubtracted == nil
    else { return nil }
    self.constraint = id
    axis = constraint.first.attribute.axis
    let value = { (variable: VariableID) in assignment[variable] }
    // Read from right to left, or from below, it ties the opposite edges.
    let isMirrored = constraint.isMirrored
    let read = { (anchor: LayoutAnchor) in isMirrored ? anchor.mirrored : anchor }
    let sign: Rational = isMirrored ? -1 : 1
    let first = read(constraint.first)
    moving = first
    partner = constraint.multiplier == 1 ? constraint.second.map(read) : nil
    let place = first.form.value(under: value)
    if first.attribute.isSize {
      let near = assignment[LayoutVariable(first.item, axis == .horizontal ? .minX : .minY).id]
      start = near.bounded
      end = (near + place).bounded
    } else {
      end = place.bounded
      if let second = constraint.second.map(read), constraint.multiplier == 1 {
        start = second.form.value(under: value).bounded
      } else {
        start = (place - sign * constraint.constant).bounded
      }
    }
    let excess = constraint.form.value(under: value)
    wanted =
      constraint.relation.holds(excess) ? nil : end - (sign * excess).bounded
    if wanted == nil, constraint.relation != .equal, !excess.isZero, constraint.multiplier == 1 {
      reached = (end - start).magnitude
    }
  }

  /// By how many points the constraint is missed.
  var gap: Double { wanted.map { ($0 - end).magnitude } ?? 0 }
}

extension LayoutConstraint {
  /// Whether its form is that of the mirror image, in which places count the other way.
  fileprivate var isMirrored: Bool {
    guard !first.attribute.isSize, second?.item != first.item,
      let near = first.form.terms.first?.variable
    else { return false }
    return form.terms.contains { $0.variable == near && $0.coefficient.isNegative }
  }
}

extension LayoutAnchor {
  fileprivate var mirrored: LayoutAnchor { LayoutAnchor(item, attribute.mirrored) }
}

extension LayoutAttribute {
  /// What is at its place in the mirror image.
  fileprivate var mirrored: LayoutAttribute {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .minX: .maxX
    case .maxX: .minX
    case .top: .bottom
    case .bottom: .top
    case .minY: .maxY
    case .maxY: .minY
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    case .topMargin: .bottomMargin
    case .bottomMargin: .topMargin
    default: self
    }
  }
}
