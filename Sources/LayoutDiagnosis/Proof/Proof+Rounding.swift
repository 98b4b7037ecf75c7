internal import LayoutModel
internal import LinearArithmetic

extension Proof {
  /// Whether some conflict is larger than what the printing of the numbers can explain.
  var hasConflictBeyondRounding: Bool { conflicts.contains { $0.exceedsRounding } }

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
  /// Lets `fact` stand in the certificate in place of `constraint`.
  fileprivate mutating func replace(_ constraint: ConstraintID, by fact: Fact) {
    assumptions.append(fact)
    for index in certificate.indices where certificate[index].reference == .constraint(constraint) {
      certificate[index].reference = .assumption(assumptions.count - 1)
    }
  }
}
