import LayoutModel
import LinearArithmetic
import TestSupport

/// Numbers and masks of springs and struts.
extension SeededGenerator {
  /// A number of thirds in `range`.
  mutating func number(_ range: ClosedRange<Int>) -> Rational {
    Rational(Int.random(in: range.lowerBound * 3...range.upperBound * 3, using: &self), 3)
  }

  mutating func mask() -> AutoresizingMask.AxisMask {
    .init(
      near: Bool.random(using: &self), size: Bool.random(using: &self),
      far: Bool.random(using: &self))
  }
}
