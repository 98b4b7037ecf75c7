internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// Where edges that lie between pixels come to lie on a screen of `scale` pixels a point; `nil` where
  /// every one that is determined lies on a pixel.
  func pixels(
    in layout: Assignment, _ open: Set<LayoutVariable>, scale: Int = 2
  ) -> String? {
    let shown = system.outermostFirst.compactMap { item -> String? in
      let sides = Axis.allCases.compactMap { axis -> String? in
        let (place, size): (LayoutQuantity, LayoutQuantity) =
          (.origin(along: axis), .size(along: axis))
        let start = LayoutVariable(item, place)
        let length = LayoutVariable(item, size)
        guard !open.contains(start), !open.contains(length) else { return nil }
        let (from, to) = (layout[start.id], layout[start.id] + layout[length.id])
        guard !from.isOnPixel(scale) || !to.isOnPixel(scale) else { return nil }
        let (first, last) = (from.onPixel(scale), to.onPixel(scale))
        return
          "\(first.rounded) to \(last.rounded) (\((last - first).points) \(axis.sizeWords.positive))"
      }
      return sides.isEmpty ? nil : "\(names[item]) \(EnglishList.and(sides))"
    }
    guard !shown.isEmpty else { return nil }
    let more = shown.count > 6 ? " and \(shown.count - 6) more" : ""
    return
      "On a screen of \(Self.word(scale)) a point, edges that fall between pixels are rounded: "
      + "\(EnglishList.and(Array(shown.prefix(6))))\(more)."
  }

  /// The same, and where nothing is rounded, that.
  func told(
    pixelsIn layout: Assignment, _ open: Set<LayoutVariable>, scale: Int
  ) -> String {
    pixels(in: layout, open, scale: scale)
      ?? "On a screen of \(Self.word(scale)) a point, every edge that is determined lies on a pixel."
  }

  private static func word(_ scale: Int) -> String {
    switch scale {
    case 1: "one pixel"
    case 2: "two pixels"
    case 3: "three pixels"
    default: "\(scale) pixels"
    }
  }
}

extension Rational {
  fileprivate func isOnPixel(_ scale: Int) -> Bool { (self * Rational(scale)).integerValue != nil }

  /// The nearest pixel's edge.
  fileprivate func onPixel(_ scale: Int) -> Rational {
    let pixels = self * Rational(scale)
    guard pixels.integerValue == nil, let whole = Int(exactly: pixels.doubleValue.rounded())
    else { return self }
    return Rational(whole) / Rational(scale)
  }
}
