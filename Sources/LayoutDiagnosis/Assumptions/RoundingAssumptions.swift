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
      guard constraint.isRequired, !constraint.isPrintedExactly, !half.isZero,
        !isHalfOfOneNumber(constraint)
      else { return [] }
      switch constraint.relation {
      case .equal: return [[moved(id, by: half)], [moved(id, by: -half)]]
      case .lessOrEqual: return [[moved(id, by: half)]]
      case .greaterOrEqual: return [[moved(id, by: -half)]]
      }
    }
  }

  /// Whether one printed number is both the least and the greatest size, which no digit tells apart.
  private func isHalfOfOneNumber(_ constraint: LayoutConstraint) -> Bool {
    constraint.origin == .contentSize
      && system.constraints.contains {
        $0.origin == .contentSize && $0.isRequired && $0.first == constraint.first
          && $0.address == constraint.address && $0.relation != constraint.relation
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

extension Proof {
  /// Whether some conflict is larger than what the printing of the numbers can explain.
  var hasConflictBeyondRounding: Bool { conflicts.contains { $0.exceedsRounding } }

  /// Whether some conflict rests on digits that the log leaves out.
  var assumesDigits: Bool {
    conflicts.contains { $0.assumptions.contains { $0.kind == .printedRounding } }
  }

  /// The same, without the conflicts that the printing of the numbers explains.
  var withoutRounding: Proof { keeping(\.exceedsRounding) }

  /// The same, each conflict with the assumption that its least exact constant is what it looks.
  var assumingPrintedDigits: Proof {
    var result = self
    let rounding = RoundingAssumptions(system: required.system)
    result.changeConflicts { conflict in
      let least = conflict.constraints.max { a, b in
        PrintedRounding.slack(of: a, in: required.system)
          < PrintedRounding.slack(of: b, in: required.system)
      }
      guard let least else { return }
      conflict.replace(least, by: rounding.asPrinted(least))
    }
    return result
  }
}

extension Conflict {
  /// Whether as printed it is none: only digits that the log leaves out make it one.
  package var restsOnDigits: Bool { assumptions.contains { $0.kind == .printedRounding } }

  /// Lets `fact` stand in the certificate in place of `constraint`.
  fileprivate mutating func replace(_ constraint: ConstraintID, by fact: Fact) {
    assumptions.append(fact)
    for index in certificate.indices where certificate[index].reference == .constraint(constraint) {
      certificate[index].reference = .assumption(assumptions.count - 1)
    }
  }
}
