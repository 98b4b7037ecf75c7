internal import LayoutModel
internal import LinearArithmetic

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

/// The red strip from where an edge is to where the constraint that gave way wants it.
struct PanelGap {
  var constraint: ConstraintID
  var points: Double
  /// In the picture's coordinates.
  var box: Box

  static func all(
    of distances: [MeasuredDistance], in system: LayoutSystem, _ frames: LayoutFrames,
    _ scale: PanelScale
  ) -> [PanelGap] {
    distances.compactMap { distance in
      guard distance.isYielding, let wanted = distance.wanted,
        let frame = frames.boxes[system[distance.constraint].first.item]
      else { return nil }
      let box = strip(from: distance.end, to: wanted, distance.axis, across: scale(frame), scale)
      return PanelGap(constraint: distance.constraint, points: distance.gap, box: box)
    }
  }

  /// Near the far side of `frame`, where names seldom stand.
  private static func strip(
    from end: Double, to wanted: Double, _ axis: Axis, across frame: Box, _ scale: PanelScale
  ) -> Box {
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
}
