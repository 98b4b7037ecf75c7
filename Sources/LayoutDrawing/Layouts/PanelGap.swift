internal import LayoutModel

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
