internal import LayoutModel

/// Turns a layout's points into the picture's.
struct PanelScale {
  let bounds: Box
  let horizontal: Double
  let vertical: Double
  /// Where the layout's top left corner goes.
  var origin = Point(0, 0)

  /// As large as fits a panel, and never so large that small layouts look coarse, unless they are
  /// only a few points large.
  ///
  /// An axis whose places are made up is drawn as it is.
  init(_ bounds: Box, knownAxes: Set<Axis>) {
    self.bounds = bounds
    let isWideKnown = knownAxes.contains(.horizontal)
    let isTallKnown = knownAxes.contains(.vertical)
    let across = isWideKnown ? 260 / max(bounds.width, 1) : .infinity
    let down = isTallKnown ? 360 / max(bounds.height, 1) : .infinity
    let known = max(isWideKnown ? bounds.width : 0, isTallKnown ? bounds.height : 0)
    let largest = max(2.4, min(72 / max(known, 1), 12))
    let factor = min(max(min(across, down), 0.02), largest)
    horizontal = isWideKnown ? factor : 1
    vertical = isTallKnown ? factor : 1
  }

  var width: Double { bounds.width * horizontal }
  var height: Double { bounds.height * vertical }

  func x(_ value: Double) -> Double { origin.x + (value - bounds.minX) * horizontal }
  func y(_ value: Double) -> Double { origin.y + (value - bounds.minY) * vertical }

  func callAsFunction(_ box: Box) -> Box {
    Box(
      minX: x(box.minX), minY: y(box.minY), width: max(box.width * horizontal, 1.5),
      height: max(box.height * vertical, 1.5))
  }
}
