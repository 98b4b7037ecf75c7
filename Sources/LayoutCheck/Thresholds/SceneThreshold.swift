package import LayoutModel
package import LinearArithmetic

/// From which size of a scene's outermost view on something goes wrong, whatever else is chosen.
package struct SceneThreshold: Sendable {
  /// What goes wrong.
  ///
  /// The names are those of Walsh, Kapfhammer and McMinn, "Automated layout failure
  /// detection for responsive web pages without an explicit oracle", ISSTA 2017.
  package enum Failure: Hashable, Sendable {
    /// The required constraints contradict each other.
    case conflict
    /// They do so at every size, from right to left alone.
    case never
    /// They do so at a width and a height that each alone allows.
    case bothSizes
    /// A view has no extent at the end of what is possible.
    case collapse(view: Int)
    /// A view leaves its superview.
    case protrusion(view: Int)
    /// A view leaves the outermost view.
    case viewportProtrusion(view: Int)
    /// A view covers another one.
    case collision(view: Int, other: Int)
    /// Contents of the sizes in the file, or grown as was asked for, do not all fit.
    case clippedContent
    /// There is a layout over a few points only.
    case smallRange
  }

  /// What goes wrong.
  package let failure: Failure
  /// The outermost view whose size it depends on.
  package let root: Int
  /// The direction of that size.
  package let axis: Axis
  /// Below it the failure cannot be avoided; `nil` where there is no such size.
  package let lower: Rational?
  /// Above it the failure cannot be avoided; `nil` where there is no such size.
  package let upper: Rational?
  /// What contents have to be for it; `nil` where it does not depend on them.
  ///
  /// A content that is smaller avoids it.
  package let contents: ThresholdOptions?
  /// Whether it cannot be avoided at any size.
  package let isAlways: Bool
  /// Up to this size, which is less than `lower`, it is avoided in another way; `nil` where there is none.
  package let otherwiseUpTo: Rational?

  init(
    _ failure: Failure, root: Int, _ axis: Axis, _ range: ValueRange,
    contents: ThresholdOptions? = nil, isAlways: Bool = false, otherwiseUpTo: Rational? = nil
  ) {
    (self.failure, self.root, self.axis, self.contents) = (failure, root, axis, contents)
    // No size is below 0.
    lower = range.lower.flatMap { $0.isPositive ? $0 : nil }
    (upper, self.isAlways) = (range.upper, isAlways)
    self.otherwiseUpTo = otherwiseUpTo
  }
}

extension SceneThreshold {
  /// Whether the failure cannot be avoided at a size.
  ///
  /// A view has no extent at the very end of what is possible: beyond it there is no layout at all. That there
  /// are layouts over a few points only fails at none of these.
  package func isUnavoidable(at points: Rational) -> Bool {
    switch failure {
    case .never, .bothSizes: true
    case .smallRange: false
    case .collapse: points == lower ?? upper
    default:
      isAlways || isBelow(points) || upper.map { points > $0 } ?? false
    }
  }

  private func isBelow(_ points: Rational) -> Bool {
    lower.map { points < $0 } ?? false && otherwiseUpTo.map { points > $0 } ?? true
  }

  /// The views that it names.
  package var views: [Int] {
    switch failure {
    case .conflict, .never, .bothSizes, .clippedContent, .smallRange: []
    case .collapse(let view), .protrusion(let view), .viewportProtrusion(let view): [view]
    case .collision(let view, let other): [view, other]
    }
  }
}
