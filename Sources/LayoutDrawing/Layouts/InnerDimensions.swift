internal import LayoutModel

/// Finds room for dimension lines where they act: between the edges that they measure, where nothing else
/// is drawn.
struct InnerDimensions {
  /// A line inside of the drawing.
  struct Place {
    /// Across the axis: the x of a vertical line, the y of a horizontal one.
    var lane: Double
    /// The middle of the number.
    var number: Point
  }

  private let boxes: [ItemID: Box]
  private let tree: FrameTree
  /// What the frames cover.
  private let drawing: Box
  private let edges: [Box]
  /// What lines and numbers keep off; those that found a place are added.
  private var taken: [Box]
  private var numbers: [Box] = []

  private static let tick = 4.0
  /// Between a line's end and its number.
  private static let gap = 5.0
  private static let numberGap = 10.0
  /// From the sides of what a line acts on.
  private static let inset = 6.0

  /// `boxes` are the frames in the picture's coordinates; `marks` are names, outlines and whatever else is
  /// drawn there.
  init(_ boxes: [ItemID: Box], _ tree: FrameTree, avoiding marks: [Box]) {
    self.boxes = boxes
    self.tree = tree
    taken = marks
    edges = boxes.values.flatMap(\.edges)
    drawing =
      boxes.values.reduce(into: Box?.none) { $0 = $0?.union($1) ?? $1 }
      ?? Box(minX: 0, minY: 0, width: 0, height: 0)
  }

  /// Where there is room for a line from one end of `beam` to the other with a number of `size` on it, or
  /// behind an end of it where it `isShort`; `nil` where there is none.
  mutating func place(
    _ distance: MeasuredDistance, along beam: ClosedRange<Double>, isShort: Bool, size: Box
  ) -> Place? {
    let items = [distance.moving.item, distance.partner?.item].compactMap(\.self)
    let frames = items.compactMap { boxes[$0] }
    guard !distance.isYielding, beam.length > 2 * Self.tick, frames.count == items.count,
      let span = Self.span(of: frames, across: distance.axis)
    else { return nil }
    let others = boxes.filter { other, _ in
      !items.contains { $0 == other || tree.holds(other, $0) }
    }.map(\.value)
    for share in [0.5, 0.7, 0.3, 0.85, 0.15] {
      let lane = span.lowerBound + span.length * share
      let line = distance.axis.box(along: beam, across: lane - Self.tick...lane + Self.tick)
      guard isClear(line, of: beam, on: distance.axis, at: lane, among: others) else { continue }
      for middle in Self.middles(beam, isShort: isShort, length: distance.axis.length(of: size)) {
        let number = distance.axis.point(along: middle, across: lane)
        let disc = Box(
          minX: number.x - size.width / 2, minY: number.y - size.height / 2, width: size.width,
          height: size.height)
        guard drawing.contains(disc), isFree(disc), !isBesideNumber(disc),
          !edges.contains(where: disc.insetBy(-1).intersects)
        else { continue }
        taken += [line, disc]
        numbers.append(disc)
        return Place(lane: lane, number: number)
      }
    }
    return nil
  }

  /// What all of the frames share across the axis, without its ends.
  private static func span(of frames: [Box], across axis: Axis) -> ClosedRange<Double>? {
    let sides = frames.map { axis == .horizontal ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
    guard let low = sides.map(\.0).max(), let high = sides.map(\.1).min(),
      high - low > 2 * inset
    else { return nil }
    return low + inset...high - inset
  }

  private static func middles(
    _ beam: ClosedRange<Double>, isShort: Bool, length: Double
  ) -> [Double] {
    if !isShort { return [(beam.lowerBound + beam.upperBound) / 2] }
    return [beam.upperBound + gap + length / 2, beam.lowerBound - gap - length / 2]
  }

  /// Whether a line lies in nothing but what it measures, crosses no edge and runs along none.
  private func isClear(
    _ line: Box, of beam: ClosedRange<Double>, on axis: Axis, at lane: Double, among others: [Box]
  ) -> Bool {
    let inner = axis.box(
      along: beam.lowerBound + 1.5...max(beam.upperBound - 1.5, beam.lowerBound + 1.5),
      across: lane - Self.tick...lane + Self.tick)
    return isFree(line) && !others.contains(where: inner.intersects)
      && !edges.contains(where: inner.intersects)
  }

  /// Whether another number stands so near that one line might have both.
  private func isBesideNumber(_ disc: Box) -> Bool {
    numbers.contains { $0.insetBy(-Self.numberGap).intersects(disc) }
  }

  private func isFree(_ place: Box) -> Bool {
    !taken.contains { $0.insetBy(-1).intersects(place) }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension Axis {
  fileprivate func box(
    along: ClosedRange<Double>, across: ClosedRange<Double>
  ) -> Box {
    let (x, y) = self == .horizontal ? (along, across) : (across, along)
    return Box(
      minX: x.lowerBound, minY: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  fileprivate func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(along, across) : Point(across, along)
  }

  fileprivate func length(of box: Box) -> Double {
    self == .horizontal ? box.width : box.height
  }
}
