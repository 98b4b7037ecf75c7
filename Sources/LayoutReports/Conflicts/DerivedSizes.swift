internal import LayoutModel
internal import LinearArithmetic

/// The sizes that follow from constraints one after the other, for the reader to see on the way.
struct DerivedSizes {
  private var known: [LayoutAnchor: Rational] = [:]

  /// The size that the constraint makes of one that is known already; `nil` where it makes none, or says its
  /// number itself.
  mutating func derive(_ constraint: LayoutConstraint) -> Rational? {
    let first = constraint.first
    guard constraint.relation == .equal, first.attribute.isSize,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return nil }
    guard let second = constraint.second else {
      known[first] = constraint.constant
      return nil
    }
    guard second.attribute.isSize else { return nil }
    if let size = known[second], known[first] == nil {
      known[first] = constraint.multiplier * size + constraint.constant
      return known[first]
    }
    guard let size = known[first], known[second] == nil, !constraint.multiplier.isZero
    else { return nil }
    known[second] = (size - constraint.constant) / constraint.multiplier
    return known[second]
  }
}
