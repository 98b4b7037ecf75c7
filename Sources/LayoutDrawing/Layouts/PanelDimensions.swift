internal import LayoutModel
internal import LinearArithmetic

/// Places dimension lines around a drawing, with their numbers on them: vertical ones on its right,
/// horizontal ones below, and under these the texts, where none covers another.
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
    /// The middle of the number, on the line or beside a short one.
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
    placeTexts()
  }

  // MARK: Lines

  /// Lines that do not cover each other, or each other's numbers, share a lane; the number of a line that it
  /// would cover stands in the next one.
  private mutating func placeVerticalLines(_ scale: PanelScale) {
    let vertical = lines.indices.filter { lines[$0].distance.axis == .vertical }
    if vertical.isEmpty { return }
    let pitch = vertical.compactMap { lines[$0].step?.width }.reduce(11) { max($0, $1) } + 4
    let place = { (lane: Int) in
      scale.origin.x + scale.width + pitch * (Double(lane) + 0.5) + 5
    }
    var lanes = DimensionLanes()
    for index in vertical {
      let (beam, number) = lines[index].spans(scale)
      let isApart = lines[index].isShort(scale)
      let lane = lanes.place(isApart ? [beam, number] : [beam.union(number)])
      lines[index].lane = place(lane)
      if lines[index].step != nil {
        lines[index].number = Point(place(isApart ? lane + 1 : lane), number.middle)
      }
      bottom = max(bottom, beam.upperBound, number.upperBound)
    }
    right = scale.origin.x + scale.width + 5 + pitch * Double(lanes.count)
  }

  /// The number of a line that it would cover stands behind its end.
  private mutating func placeHorizontalLines(_ scale: PanelScale) {
    let top = bottom + 14
    var lanes = DimensionLanes()
    for index in lines.indices where lines[index].distance.axis == .horizontal {
      var (beam, number) = lines[index].spans(scale)
      if lines[index].isShort(scale) {
        let width = number.upperBound - number.lowerBound
        number = beam.upperBound + 4...beam.upperBound + 4 + width
      }
      let lane = lanes.place([beam.union(number)])
      lines[index].lane = top + Double(lane) * Self.pitch
      if lines[index].step != nil {
        lines[index].number = Point(number.middle, lines[index].lane)
      }
      right = max(right, beam.upperBound, number.upperBound)
      bottom = max(bottom, lines[index].lane + 9)
    }
  }

  /// Between lanes of horizontal lines.
  private static let pitch = ConstraintGraph.Step.height + 2

  // MARK: Texts

  /// Narrow drawings are widened to this for their texts.
  private static let leastWidth = NoteLines.leastWidth
  private static let textHeight = ConstraintGraph.Step.height + 2
  private static let textGap = 14.0

  /// The texts below the drawing in the order of their numbers, as many in a row as it is wide.
  private mutating func placeTexts() {
    if lines.isEmpty { return }
    let width = max(right, Self.leastWidth)
    var place = Point(0, bottom + 8)
    for index in lines.indices {
      let indent = lines[index].step?.indent ?? 0
      let length = Self.font.width(of: lines[index].text)
      if place.x > 0, place.x + indent + length > width {
        place = Point(0, place.y + Self.textHeight)
      }
      lines[index].label = Box(
        minX: place.x + indent, minY: place.y, width: length, height: Self.font.lineHeight)
      place.x += indent + length + Self.textGap
      right = max(right, lines[index].label.maxX)
    }
    bottom = place.y + Self.textHeight
  }
}

/// Spans along lanes, in which nothing covers anything else.
private struct DimensionLanes {
  private var lanes: [[ClosedRange<Double>]] = []

  var count: Int { lanes.count }

  /// The first lane from which on there is room for spans that stand in one lane each.
  mutating func place(_ spans: [ClosedRange<Double>]) -> Int {
    var first = 0
    while !spans.indices.allSatisfy({ isFree(spans[$0], in: first + $0) }) { first += 1 }
    for (index, span) in spans.enumerated() {
      while lanes.count <= first + index { lanes.append([]) }
      lanes[first + index].append(span)
    }
    return first
  }

  private func isFree(_ span: ClosedRange<Double>, in lane: Int) -> Bool {
    guard lanes.indices.contains(lane) else { return true }
    return lanes[lane].allSatisfy {
      $0.upperBound <= span.lowerBound || span.upperBound <= $0.lowerBound
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

  fileprivate func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension PanelDimensions.Line {
  /// What must be seen of a line at both sides of its number.
  private static let shaft = 4.0

  private var numberSize: Double {
    guard let step else { return 0 }
    return distance.axis == .vertical ? ConstraintGraph.Step.height : step.width
  }

  /// Whether a number would cover the line.
  fileprivate func isShort(_ scale: PanelScale) -> Bool {
    let beam = ends(scale)
    return step != nil
      && beam.upperBound - beam.lowerBound < numberSize + 2 * Self.shaft
  }

  private func ends(_ scale: PanelScale) -> ClosedRange<Double> {
    let (one, other) =
      distance.axis == .vertical
      ? (scale.y(distance.start), scale.y(distance.demandedEnd))
      : (scale.x(distance.start), scale.x(distance.demandedEnd))
    return min(one, other)...max(one, other)
  }

  /// What the line covers along its lane, and what its number does in the line's middle.
  fileprivate func spans(
    _ scale: PanelScale
  ) -> (beam: ClosedRange<Double>, number: ClosedRange<Double>) {
    let beam = ends(scale)
    let half = numberSize / 2
    // A line of no length is a stroke of its own, at no other's end.
    let least = beam.upperBound - beam.lowerBound < 1 ? 1.0 : 0
    return (
      beam.lowerBound - least...beam.upperBound + least, beam.middle - half...beam.middle + half
    )
  }
}
