internal import LinearArithmetic

extension Rational {
  /// The fraction with the smallest denominator, at most 1000, within `distance`; else the number
  /// itself.
  ///
  /// Walks the Stern-Brocot tree towards the number.
  func simplest(within distance: Rational) -> Rational {
    if distance.isZero || integerValue != nil { return self }
    let target = magnitude
    let low = target - distance
    let high = target + distance
    guard let whole = target.floor else { return self }
    var (a, b) = (whole, 1)
    var (c, d) = (whole + 1, 1)
    for (n, m) in [(a, b), (c, d)] {
      let end = Rational(n, m)
      if end >= low, end <= high { return isNegative ? -end : end }
    }
    while b + d <= 1000 {
      let middle = Rational(a + c, b + d)
      if middle < low {
        (a, b) = (a + c, b + d)
      } else if middle > high {
        (c, d) = (a + c, b + d)
      } else {
        return isNegative ? -middle : middle
      }
    }
    return self
  }

  /// The largest whole number that is not above the value, where it is small enough to matter.
  private var floor: Int? {
    let estimate = doubleValue.rounded(.down)
    guard estimate.magnitude < 1e12 else { return nil }
    var whole = Int(estimate)
    if Rational(whole) > self { whole -= 1 }
    return whole
  }
}
