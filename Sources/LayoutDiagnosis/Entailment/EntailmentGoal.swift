internal import LinearArithmetic

/// What a set of constraints has to give: one end of a form's range, or both.
struct EntailmentGoal {
  /// The quantity.
  var form: LinearForm
  /// Its least and its greatest value; `nil` where that end is not asked for.
  var minimum, maximum: Rational?

  /// Whether the best layouts of a hierarchy give exactly the ends that are asked for.
  func isMet(by range: OptimalRange) -> Bool {
    (minimum == nil || range.minimum == minimum) && (maximum == nil || range.maximum == maximum)
  }

  /// A row that only layouts outside of the goal obey, and that some layout of `range` does.
  ///
  /// `nil` where no layout of that range is outside.
  func escape(from range: OptimalRange) -> LinearRow? {
    if let minimum, let bound = Self.below(minimum, range.minimum) {
      return LinearRow(form.adding(-bound), .lessOrEqual)
    }
    if let maximum, let bound = Self.below(-maximum, range.maximum.map { -$0 }) {
      return LinearRow(form.adding(bound), .greaterOrEqual)
    }
    return nil
  }

  /// A value below `end` that is still within reach.
  private static func below(_ end: Rational, _ reach: Rational?) -> Rational? {
    guard let reach else { return end - 1 }
    return reach < end ? max(reach, end - 1) : nil
  }
}

extension LinearForm {
  fileprivate func adding(_ number: Rational) -> LinearForm {
    var result = self
    result.constant += number
    return result
  }
}
