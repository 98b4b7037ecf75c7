internal import LayoutModel
internal import LinearArithmetic

/// Constants moved by what their sixth significant digit can hide.
struct RoundingAssumptions {
  let system: LayoutSystem

  /// One moved constant at a time: enough wherever a demand is made twice.
  var alternatives: [[Fact]] {
    system.constraintIDs.flatMap { id -> [[Fact]] in
      let constraint = system[id]
      let half = PrintedRounding.halfUnit(constraint.form.constant)
      guard constraint.isRequired, !constraint.isPrintedExactly, !half.isZero else { return [] }
      switch constraint.relation {
      case .equal: return [[moved(id, by: half)], [moved(id, by: -half)]]
      case .lessOrEqual: return [[moved(id, by: half)]]
      case .greaterOrEqual: return [[moved(id, by: -half)]]
      }
    }
  }

  /// The constraint as printed, taken at its word.
  func asPrinted(_ id: ConstraintID) -> Fact { moved(id, by: .zero) }

  private func moved(_ id: ConstraintID, by distance: Rational) -> Fact {
    var row = system[id].row
    row.form.constant += distance
    return Fact(.printedRounding, row, replaces: id)
  }
}
