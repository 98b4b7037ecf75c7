internal import LayoutModel
internal import LinearArithmetic

/// Turns the solver's certificates into conflicts over constraints, bounds and assumptions.
struct ConflictAssembler {
  let required: RequiredSystem
  private let lowerBounds: PrintedLowerBounds?

  /// Ready for the conflicts that `certificates` prove.
  init(_ required: RequiredSystem, for certificates: some Sequence<FarkasCertificate>) {
    self.required = required
    let usesBounds = certificates.contains { ($0.entries.last?.row ?? 0) >= required.members.count }
    lowerBounds = usesBounds ? PrintedLowerBounds(required) : nil
  }

  /// The conflict that `certificate` proves over the rows as they are printed.
  ///
  /// The certificate is scaled so that its largest share of a constraint is 1: then the gap is the
  /// least by which one constant would have to change.
  func conflict(_ certificate: FarkasCertificate) throws(SolverFault) -> Conflict {
    let scaled = scale(certificate)
    guard let sum = Checker.contradiction(of: scaled, in: required.printed) else {
      throw .certificateRejected
    }
    let (shares, bounds, assumptions) = references(of: scaled)
    var constraints: [ConstraintID] = []
    constraints.reserveCapacity(scaled.entries.count)
    for entry in scaled.entries where entry.row < required.members.count {
      constraints.append(required.members[entry.row])
    }
    var conflict = Conflict(
      constraints: constraints, bounds: bounds, assumptions: assumptions,
      certificate: shares, gap: sum.magnitude, roundingSlack: roundingSlack(of: scaled))
    conflict.tightenedProof = try tightenedProof(of: scaled)
    return conflict
  }

  /// What the rounding of the printed numbers can make of the sum.
  private func roundingSlack(of certificate: FarkasCertificate) -> Rational {
    var steps = Rational.zero
    for entry in certificate.entries where entry.row < required.members.count {
      steps +=
        entry.multiplier.magnitude
        * PrintedRounding.slackInSteps(of: required.members[entry.row], in: required.system)
    }
    return steps * PrintedRounding.step
  }

  private func references(
    of certificate: FarkasCertificate
  ) -> (shares: [Conflict.Share], bounds: [Fact], assumptions: [Fact]) {
    var bounds: [Fact] = []
    var assumptions: [Fact] = []
    var shares: [Conflict.Share] = []
    shares.reserveCapacity(certificate.entries.count)
    for entry in certificate.entries {
      let reference = required.reference(
        to: entry.row, bounds: &bounds, assumptions: &assumptions)
      shares.append(Conflict.Share(reference, entry.multiplier))
    }
    return (shares, bounds, assumptions)
  }

  /// The same sum with the least sizes that the log prints in the place of those that count as 0;
  /// `nil` where there are none, or nothing is given a size that all has to fit into, or a place by its mask.
  private func tightenedProof(
    of certificate: FarkasCertificate
  ) throws(SolverFault) -> Conflict.TightenedProof? {
    guard let lowerBounds,
      certificate.entries.contains(where: { givesSize($0.row) || givesPlaceByMask($0.row) })
    else { return nil }
    var entries: [FarkasCertificate.Entry] = []
    entries.reserveCapacity(certificate.entries.count)
    var additions: [ConstraintID] = []
    for entry in certificate.entries {
      guard let bound = required.sizeBound(entry.row), let least = lowerBounds[bound],
        !certificate.uses(least.row)
      else {
        entries.append(entry)
        continue
      }
      entries.append(.init(row: least.row, multiplier: entry.multiplier / least.coefficient))
      additions.append(required.members[least.row])
    }
    if additions.isEmpty { return nil }
    let stronger = FarkasCertificate(entries.sorted { $0.row < $1.row })
    guard let sum = Checker.contradiction(of: stronger, in: required.printed) else {
      throw .certificateRejected
    }
    let slack = roundingSlack(of: stronger)
    if sum.magnitude <= slack { return nil }
    let (shares, bounds, _) = references(of: stronger)
    return Conflict.TightenedProof(
      additions: additions.sorted(), bounds: bounds, certificate: shares, gap: sum.magnitude,
      roundingSlack: slack)
  }

  /// Whether a row says how large something is, and that it is no larger.
  private func givesSize(_ row: Int) -> Bool {
    guard row < required.members.count else { return false }
    let id = required.members[row]
    let system = required.system
    return system[id].second == nil && system[id].first.attribute.isSize
      && system[id].relation != .greaterOrEqual && !system[id].constant.isNegative
  }

  /// Whether a row keeps something where its frame has it.
  private func givesPlaceByMask(_ row: Int) -> Bool {
    row < required.members.count && required.system[required.members[row]].placesByMask
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

extension FarkasCertificate {
  /// Whether it takes a share of `row`; entries are sorted by row.
  fileprivate func uses(_ row: Int) -> Bool {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].row == row
  }
}

extension Conflict {
  /// Whether the demands miss each other by more than the printing of the numbers can explain.
  var exceedsRounding: Bool { (gap ?? .zero) > roundingSlack }
}

/// The sizes above 0 that required constraints give by a number alone, for each the largest.
struct PrintedLowerBounds {
  /// A row that says `coefficient * size >= number`, and the size that it asks for.
  struct Row {
    var size: VariableID
    var row: Int
    var coefficient: Rational
    var points: Rational
  }

  /// By size, the largest of each first.
  private var rows: [Row] = []

  init(_ required: RequiredSystem) {
    for row in required.members.indices where !required.isReplaced(row) {
      let printed = required.printed[row]
      guard printed.form.terms.count == 1 else { continue }
      let term = printed.form.terms[0]
      guard LayoutVariable(term.variable).quantity.isSize,
        printed.relation == .equal
          || (printed.relation == .greaterOrEqual) == term.coefficient.isPositive
      else { continue }
      let points = -printed.form.constant / term.coefficient
      let isOfMask = required.system[required.members[row]].origin == .autoresizingMask
      guard points.isPositive || isOfMask && points.isZero else { continue }
      rows.append(
        Row(size: term.variable, row: row, coefficient: term.coefficient, points: points))
    }
    rows.sort { $0.size == $1.size ? $0.points > $1.points : $0.size < $1.size }
  }

  subscript(size: VariableID) -> Row? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].size < size { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].size == size ? rows[low] : nil
  }
}
