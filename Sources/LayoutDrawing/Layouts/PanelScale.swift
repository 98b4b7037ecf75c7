/// Turns a layout's points into the picture's.
struct PanelScale {
  let bounds: Box
  let factor: Double
  /// Where the layout's top left corner goes.
  var origin = Point(0, 0)

  /// As large as fits a panel, and never so large that small layouts look coarse.
  init(_ bounds: Box, limit: Double = 300) {
    self.bounds = bounds
    let fitting = min(limit / max(bounds.width, 1), limit / max(bounds.height, 1))
    factor = min(max(fitting, 0.02), 2.4)
  }

  var width: Double { bounds.width * factor }
  var height: Double { bounds.height * factor }

  func x(_ value: Double) -> Double { origin.x + (value - bounds.minX) * factor }
  func y(_ value: Double) -> Double { origin.y + (value - bounds.minY) * factor }

  func callAsFunction(_ box: Box) -> Box {
    Box(
      minX: x(box.minX), minY: y(box.minY), width: max(box.width * factor, 1.5),
      height: max(box.height * factor, 1.5))
  }
}
