/// A way of straight pieces.
struct Polyline {
  let points: [Point]

  init(points: [Point]) { self.points = points }

  /// Bézier curves through 3 * n + 1 control points, in pieces too short to look straight.
  init(curves: [Point]) {
    var points = Array(curves.prefix(1))
    for start in stride(from: 0, to: curves.count - 3, by: 3) {
      let (a, b, c, d) = (
        curves[start], curves[start + 1], curves[start + 2], curves[start + 3]
      )
      // A curve that is a line needs no pieces.
      let isStraight = a == b && c == d || b == a && c == a
      let count = isStraight ? 1 : 8
      points += (1...count).map { step in
        let t = Double(step) / Double(count)
        let u = 1 - t
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
          weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
          weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y)
      }
    }
    self.points = points
  }

  /// The most dashes of one way; what is longer is drawn whole.
  private static let limit = 4_000

  /// The dashes along the way, which `lengths` tells with the gaps between them.
  func dashes(_ lengths: [Double]) -> [[Point]] {
    guard let first = points.first else { return [] }
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let period = lengths.reduce(0, +)
    guard period > 0, total / period < Double(Self.limit) else { return [points] }
    var dashes: [[Point]] = []
    var dash = [first]
    var index = 0
    var rest = lengths[0]
    for (start, end) in zip(points, points.dropFirst()) {
      var from = start
      var length = from.distance(to: end)
      while length > rest {
        let share = rest / length
        from = Point(from.x + (end.x - from.x) * share, from.y + (end.y - from.y) * share)
        length -= rest
        if index.isMultiple(of: 2) { dashes.append(dash + [from]) }
        dash = [from]
        index += 1
        rest = lengths[index % lengths.count]
      }
      rest -= length
      dash.append(end)
    }
    if index.isMultiple(of: 2), dash.count > 1 { dashes.append(dash) }
    return dashes
  }
}
