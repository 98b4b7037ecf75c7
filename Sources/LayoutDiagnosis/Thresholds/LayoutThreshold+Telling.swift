internal import LayoutModel
internal import LinearArithmetic

extension LayoutThreshold {
  /// Whether another tells of it: the same goes wrong on the same side, and no other content is cut.
  func isTold(by other: LayoutThreshold) -> Bool {
    guard side == other.side else { return false }
    guard case .clipped(let contents) = failure, case .clipped(let others) = other.failure else {
      return failure == other.failure
    }
    return Set(contents).isSubset(of: others)
  }

  /// Whether a change that ends `threshold` brings it: none of those that were found tells it as early.
  func isNew(after threshold: LayoutThreshold, beside found: [LayoutThreshold]) -> Bool {
    !isTold(by: threshold)
      && !found.contains { known in
        isTold(by: known) && (side == .below ? known.size >= size : known.size <= size)
      }
  }

  /// Whether what goes wrong at another may still do so by it, at a size of a range.
  func mayBe(_ other: LayoutThreshold, in range: ValueRange) -> Bool {
    guard side == other.side else { return false }
    if case .clipped(let contents) = failure, case .clipped(let others) = other.failure {
      if Set(contents).isDisjoint(with: others) { return false }
    } else if failure != other.failure {
      return false
    }
    let (near, far) = side == .below ? (range.lower, range.upper) : (range.upper, range.lower)
    func isWithin(_ one: Rational, _ end: Rational) -> Bool {
      side == .below ? one < end : one > end
    }
    let reachesIn = near.map { isWithin($0, size) } ?? true
    let endsBefore = limit.flatMap { limit in far.map { isWithin($0, limit) } } ?? false
    return reachesIn && !endsBefore
  }
}

extension LayoutThreshold.Failure {
  /// Whether constraints forbid it, so that it ends where they hold together; what nobody asks for may
  /// stay after any change.
  var isOfRows: Bool {
    switch self {
    case .conflict, .clipped, .cut, .missed: true
    case .collapse, .leaves: false
    }
  }
}

/// A row with the constraint that it is; facts are nobody's.
struct ThresholdRow {
  let row: LinearRow
  let constraint: ConstraintID?
  /// The item whose content it keeps whole, where nothing printed tells that.
  var content: ItemID? = nil
}
