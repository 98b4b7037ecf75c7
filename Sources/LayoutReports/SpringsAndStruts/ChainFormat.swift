internal import LayoutModel
internal import LinearArithmetic

/// Views that follow each other along one axis, as one visual format.
struct ChainFormat {
  let axis: Axis
  let views: [String]
  let spacing: Rational
  /// The distances to the superview's edges; `nil` where the chain does not reach them.
  var near: Rational? = nil
  var far: Rational? = nil
  /// Whether all views have one size.
  var isEqual = false

  /// `H:|-8-[a]-8-[b(==a)]-8-|`; `nil` where a name or a number cannot stand there.
  var text: String? {
    let distances = [spacing, near ?? 0, far ?? 0]
    guard distances.allSatisfy({ !"\($0)".contains("/") }), views.allSatisfy(Self.isName) else {
      return nil
    }
    let boxes = views.indices.map { place in
      place > 0 && isEqual ? "[\(views[place])(==\(views[place - 1]))]" : "[\(views[place])]"
    }
    let start = near.map { "|" + Self.gap($0) } ?? ""
    let end = far.map { Self.gap($0) + "|" } ?? ""
    return (axis == .horizontal ? "H:" : "V:") + start
      + boxes.joined(separator: Self.gap(spacing)) + end
  }

  private static func gap(_ points: Rational) -> String {
    points.isZero ? "" : points.isNegative ? "-(\(points))-" : "-\(points)-"
  }

  private static func isName(_ view: String) -> Bool {
    !view.isEmpty
      && view.unicodeScalars.allSatisfy {
        $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
  }
}
