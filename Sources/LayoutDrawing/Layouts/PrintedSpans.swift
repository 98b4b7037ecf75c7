internal import LayoutModel
internal import LinearArithmetic

/// Where items lie on an axis by their printed frames that no constraint places there, in the coordinates
/// of the outermost one.
struct PrintedSpans {
  private(set) var spans: [ItemID: ClosedRange<Double>] = [:]

  /// `items` stand in the order of drawing; what `solved` places are the places of the others.
  init(
    _ system: LayoutSystem, _ axis: Axis, _ items: [ItemID],
    _ solved: (ItemID) -> ClosedRange<Double>?
  ) {
    for item in items where solved(item) == nil {
      guard let frame = system[item].frame else { continue }
      let size = max(0, (axis == .horizontal ? frame.width : frame.height).bounded)
      guard let superview = system[item].superview else {
        spans[item] = 0...size
        continue
      }
      guard let around = spans[superview] ?? solved(superview) else { continue }
      let scrolled = system[superview].contentOffset
      let start: Double
      if axis == .horizontal {
        start = around.lowerBound + (frame.x - (scrolled?.x ?? 0)).bounded
      } else if system.countsDown(in: superview) {
        start = around.lowerBound + (frame.y - (scrolled?.y ?? 0)).bounded
      } else {
        start = around.upperBound - frame.y.bounded - size
      }
      spans[item] = start...start + size
    }
  }
}
