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
    return Conflict(
      constraints: constraints, bounds: bounds, assumptions: assumptions, certificate: shares,
      gap: sum.magnitude, roundingSlack: slack)
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
