internal import LayoutModel
internal import Markup

/// The arrow from where an ambiguous quantity is least to where it is greatest.
struct RangeArrow {
  private let start: Point
  private let end: Point

  /// A head's length, and what a shaft needs to be seen between two of them.
  private static let head = 8.0
  private static let shaft = 6.0

  init(_ quantity: LayoutQuantity, from first: Box, to second: Box) {
    let below = max(first.maxY, second.maxY) + 7
    let beside = max(first.maxX, second.maxX) + 7
    (start, end) =
      switch quantity {
      case .width: (Point(first.maxX, below), Point(second.maxX, below))
      case .minY: (Point(beside, first.minY), Point(beside, second.minY))
      case .height: (Point(beside, first.maxY), Point(beside, second.maxY))
      default: (Point(first.minX, below), Point(second.minX, below))
      }
  }

  /// What names keep off.
  var marks: Box {
    let points = shafts.flatMap { [$0.0, $0.1] }
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    return Box(minX: left - 4, minY: top - 4, width: right - left + 8, height: bottom - top + 8)
  }

  /// One line with a head at each end; where it is too short for that, a line from outside to each end.
  private var shafts: [(Point, Point)] {
    let length = start.distance(to: end)
    if length >= 2 * Self.head + Self.shaft || length == 0 { return [(start, end)] }
    let reach = (Self.head + Self.shaft) / length
    let way = Point((end.x - start.x) * reach, (end.y - start.y) * reach)
    return [
      (Point(start.x - way.x, start.y - way.y), start), (Point(end.x + way.x, end.y + way.y), end),
    ]
  }

  var elements: [XMLElement] {
    let ways = shafts
    let heads = ways.map { [$0.0, $0.1] } + (ways.count == 1 ? ways.map { [$0.1, $0.0] } : [])
    return ways.map { SVG.line($0.0, $0.1, "ald-line") } + heads.compactMap(SVG.arrow(atEndOf:))
  }
}
