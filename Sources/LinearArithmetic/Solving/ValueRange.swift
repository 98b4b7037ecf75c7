/// Between which values a form lies while some rows hold; open ends are `nil`.
package struct ValueRange: Hashable, Sendable {
  /// The least and the greatest value.
  package var lower, upper: Rational?

  /// A range of its ends.
  package init(lower: Rational?, upper: Rational?) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// `nil` where the rows contradict each other, or where finding it takes too much work.
  package init?(of form: LinearForm, among rows: [LinearRow]) {
    let all = rows + [LinearRow(form, .equal)]
    let variations = SystemVariations(LinearSystem(rows: all))
    guard let range = variations.range(of: rows.count, among: Array(rows.indices)) else {
      return nil
    }
    (lower, upper) = (range.minimum, range.maximum)
  }

  /// Whether it excludes a size, which is at least 0 anyway.
  package var isBounded: Bool { upper != nil || (lower?.isPositive ?? false) }

  /// From its lower end to its upper one; `nil` where one is open.
  package var extent: Rational? { lower.flatMap { lower in upper.map { $0 - lower } } }

  /// Whether it differs from a range that holds it.
  package func isTighter(than other: ValueRange) -> Bool { self != other }
}
