internal import LayoutModel
internal import LinearArithmetic

/// Places dimension lines with their numbers on them: where they act, or around the drawing where there is no
/// room for them, vertical ones on its right and horizontal ones below; under these stand the texts, where
/// none covers another.
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
    /// Whether a line leads to the number; a second one of the same stroke stands behind the first.
    var isLed = false
    /// Whether the line stands inside of the drawing.
    var isInside = false
  }

  static let font = GraphShapes.labelFont
  /// So many letters of a view's name stand before its size.
  private static let nameLimit = 26
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
    _ scale: PanelScale, below names: Double, inside: InnerDimensions
  ) {
    right = scale.origin.x + scale.width
    bottom = max(scale.origin.y + scale.height, names)
    let steps = subject.steps
    let hasSeveral = Set(distances.flatMap { subject.system[$0.constraint].items }).count > 1
    lines = distances.map { distance in
      let id = distance.constraint
      let label = ConstraintLabel(constraint: subject.system[id])
      let text =
        hasSeveral
        ? label.text(in: subject.system) {
          PictureText.shortened(subject.shortName(of: $0), limit: Self.nameLimit)
        } : label.text(in: subject.system)
      let note =
        distance.isYielding
        ? DrawingWords.miss(distance.gap.short)
        : distance.reached.map { DrawingWords.here($0.short) } ?? ""
      return Line(
        distance: distance, text: PictureText.clean(text, limit: 110) + note, step: steps[id],
        isBroken: subject.broken == id)
    }
    lines.sort {
      ($0.step ?? .last, $0.distance.constraint) < ($1.step ?? .last, $1.distance.constraint)
    }
    placeInside(inside, scale)
    placeVerticalLines(scale)
    placeHorizontalLines(scale)
    placeTexts()
  }

  // MARK: Lines

  private mutating func placeInside(_ inside: InnerDimensions, _ scale: PanelScale) {
    var inside = inside
    for index in lines.indices {
      let line = lines[index]
      guard let step = line.step,
        let place = inside.place(
          line.distance, along: line.ends(scale), isShort: line.isShort(scale),
          size: step.badge(around: Point(0, 0)))
      else { continue }
      lines[index].lane = place.lane
      lines[index].number = place.number
      lines[index].isInside = true
    }
  }

  /// Lines that do not cover each other, or each other's numbers, share a lane; the numbers of a line that
  /// they would cover stand in the next ones, moved a little where there is no room beside the line.
  private mutating func placeVerticalLines(_ scale: PanelScale) {
    let groups = strokes(along: .vertical, scale)
    if groups.isEmpty { return }
    let steps = groups.joined().compactMap { lines[$0].step?.width }
    let pitch = steps.reduce(11) { max($0, $1) } + 4
    let place = { (lane: Int) in
      scale.origin.x + scale.width + pitch * (Double(lane) + 0.5) + 5
    }
    var lanes = DimensionLanes()
    for group in groups {
      let (beam, number) = lines[group[0]].spans(scale)
      let isApart = lines[group[0]].isShort(scale)
      let numbers = Self.shifts.map { number.moved(by: $0) }
        .filter { $0.lowerBound >= min(number.lowerBound, scale.origin.y - Self.pitch / 2) }
      let (lane, choice) = lanes.place(
        isApart
          ? numbers.map { [beam] + Array(repeating: $0, count: group.count) }
          : [[beam.union(number)]])
      for (offset, index) in group.enumerated() {
        lines[index].lane = place(lane)
        bottom = max(bottom, beam.upperBound)
        guard lines[index].step != nil else { continue }
        let span = isApart ? numbers[choice] : number
        lines[index].number = Point(place(isApart ? lane + 1 + offset : lane), span.middle)
        lines[index].isLed = isApart && offset == 0
        bottom = max(bottom, span.upperBound)
      }
    }
    right = scale.origin.x + scale.width + 5 + pitch * Double(lanes.count)
  }

  /// How far a number may stand from the middle of its line, the nearest places first.
  private static let shifts = [0.0, 4, -4, 8, -8, 12, -12, 16, -16]

  /// The numbers of a line that they would cover stand behind its end.
  private mutating func placeHorizontalLines(_ scale: PanelScale) {
    let top = bottom + 14
    var lanes = DimensionLanes()
    for group in strokes(along: .horizontal, scale) {
      let (beam, middle) = lines[group[0]].spans(scale)
      var numbers = [middle]
      if lines[group[0]].isShort(scale) {
        var end = beam.upperBound + 4
        numbers = group.map { index in
          let width = lines[index].step?.width ?? 0
          defer { end += width + 2 }
          return end...end + width
        }
      }
      let lane = lanes.place([[numbers.reduce(beam) { $0.union($1) }]]).lane
      for (index, number) in zip(group, numbers) {
        lines[index].lane = top + Double(lane) * Self.pitch
        if lines[index].step != nil {
          lines[index].number = Point(number.middle, lines[index].lane)
        }
        right = max(right, beam.upperBound, number.upperBound)
        bottom = max(bottom, lines[index].lane + 9)
      }
    }
  }

  /// The lines along an axis, in which those of no length at one place stand together: they are drawn as one
  /// stroke with several numbers.
  private func strokes(along axis: Axis, _ scale: PanelScale) -> [[Int]] {
    var groups: [[Int]] = []
    for index in lines.indices where lines[index].distance.axis == axis && !lines[index].isInside {
      let same = groups.firstIndex { group in
        group.count < Self.mostNumbers
          && lines[group[0]].isStroke(at: lines[index].stroke(scale), scale)
      }
      if let same { groups[same].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  /// Of one stroke; more are hard to find in a row.
  private static let mostNumbers = 4

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
  /// Between a line's stroke and another's number.
  private static let gap = 1.5

  private var lanes: [[ClosedRange<Double>]] = []

  var count: Int { lanes.count }

  /// The first lane from which on there is room for one of the choices, spans that stand in one lane each.
  mutating func place(_ choices: [[ClosedRange<Double>]]) -> (lane: Int, choice: Int) {
    var first = 0
    while true {
      let free = choices.firstIndex { spans in
        spans.indices.allSatisfy { isFree(spans[$0], in: first + $0) }
      }
      guard let free else {
        first += 1
        continue
      }
      for (index, span) in choices[free].enumerated() {
        while lanes.count <= first + index { lanes.append([]) }
        lanes[first + index].append(span)
      }
      return (first, free)
    }
  }

  private func isFree(_ span: ClosedRange<Double>, in lane: Int) -> Bool {
    guard lanes.indices.contains(lane) else { return true }
    return lanes[lane].allSatisfy {
      $0.upperBound + Self.gap <= span.lowerBound || span.upperBound + Self.gap <= $0.lowerBound
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

  fileprivate func moved(by distance: Double) -> ClosedRange<Double> {
    lowerBound + distance...upperBound + distance
  }

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

  /// Where a line of no length stands that has a number; `nil` of others.
  fileprivate func stroke(_ scale: PanelScale) -> Double? {
    let beam = ends(scale)
    return step == nil || beam.upperBound - beam.lowerBound >= 1 ? nil : beam.middle
  }

  fileprivate func isStroke(at place: Double?, _ scale: PanelScale) -> Bool {
    guard let place, let own = stroke(scale) else { return false }
    return (own - place).magnitude < 1
  }

  fileprivate func ends(_ scale: PanelScale) -> ClosedRange<Double> {
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
