internal import LayoutModel
internal import LinearArithmetic

/// Turns the solver's certificates into conflicts over constraints, bounds and assumptions.
struct ConflictAssembler {
  let required: RequiredSystem

  /// The conflict that `certificate` proves over the rows as they are printed.
  ///
  /// The certificate is scaled so that its largest share of a constraint is 1: then the gap is the
  /// least by which one constant would have to change.
  func conflict(_ certificate: FarkasCertificate) throws(SolverFault) -> Conflict {
    let scaled = scale(certificate)
    guard let sum = Checker.contradiction(of: scaled, in: required.printed) else {
      throw .certificateRejected
    }
    var bounds: [Fact] = []
    var assumptions: [Fact] = []
    var constraints: [ConstraintID] = []
    var shares: [Conflict.Share] = []
    var slack = Rational.zero
    for entry in scaled.entries {
      let reference = required.reference(
        to: entry.row, bounds: &bounds, assumptions: &assumptions)
      shares.append(Conflict.Share(reference, entry.multiplier))
      guard entry.row < required.members.count else { continue }
      let id = required.members[entry.row]
      constraints.append(id)
      slack += entry.multiplier.magnitude * PrintedRounding.slack(of: required.system[id])
    }
    var conflict = Conflict(
      constraints: constraints, bounds: bounds, assumptions: assumptions, certificate: shares,
      gap: sum.magnitude, roundingSlack: slack)
    conflict.neededInsetTotal = neededInsetTotal(conflict, sum: sum)
    return conflict
  }

  /// Without the facts about insets the rows sum to `constant - share × insets`, where all have the
  /// same share; the insets that make this 0 are what would be needed.
  private func neededInsetTotal(_ conflict: Conflict, sum: Rational) -> Rational? {
    var common: Rational?
    var constant = sum
    for share in conflict.certificate {
      guard case .assumption(let index) = share.reference else { continue }
      let fact = conflict.assumptions[index]
      guard fact.kind == .nonNegativeInset || fact.kind == .defaultInset else { continue }
      if let common, common != share.multiplier { return nil }
      common = share.multiplier
      constant -= share.multiplier * fact.row.form.constant
    }
    return common.map { constant / $0 }
  }

  private func scale(_ certificate: FarkasCertificate) -> FarkasCertificate {
    var largest = Rational.zero
    for entry in certificate.entries
    where entry.row < required.members.count && entry.multiplier.magnitude > largest {
      largest = entry.multiplier.magnitude
    }
    guard !largest.isZero, largest != 1 else { return certificate }
    let factor = largest.reciprocal
    return FarkasCertificate(
      certificate.entries.map { .init(row: $0.row, multiplier: $0.multiplier * factor) })
  }
}

extension Conflict {
  /// Whether the demands miss each other by more than the printing of the numbers can explain.
  var exceedsRounding: Bool { (gap ?? .zero) > roundingSlack }
}
