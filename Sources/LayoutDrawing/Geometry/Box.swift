/// A place in a picture, in points, y downwards.
package struct Point: Hashable, Sendable {
  package var x, y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A box in a picture, in points, y downwards.
package struct Box: Hashable, Sendable {
  package var minX, minY, width, height: Double

  package init(minX: Double, minY: Double, width: Double, height: Double) {
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
  }

  package var maxX: Double { minX + width }
  package var maxY: Double { minY + height }
  package var midX: Double { minX + width / 2 }
  package var midY: Double { minY + height / 2 }

  package func intersects(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: Box) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  package func union(_ other: Box) -> Box {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Box(
      minX: left, minY: top, width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top)
  }

  /// The box with its origin counted from `origin`.
  package func moved(to origin: Point) -> Box {
    Box(minX: origin.x + minX, minY: origin.y + minY, width: width, height: height)
  }

  func moved(to place: Box) -> Box { moved(to: Point(place.minX, place.minY)) }

  func widened(by distance: Double) -> Box {
    Box(minX: minX - distance, minY: minY, width: width + 2 * distance, height: height)
  }

  package func insetBy(_ distance: Double) -> Box {
    Box(
      minX: minX + distance, minY: minY + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance))
  }

  package func intersection(_ other: Box) -> Box? {
    guard intersects(other) else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Box(
      minX: left, minY: top, width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top)
  }
}
