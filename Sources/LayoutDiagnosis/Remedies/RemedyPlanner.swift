internal import LayoutModel
internal import LinearArithmetic

/// Finds what would resolve a proved report, checks each by solving again, and ranks them.
struct RemedyPlanner {
  let proof: Proof
  let evidence: ReportEvidence
  let ownership: SystemOwnership
  let known: KnownConflict?

  private var required: RequiredSystem { proof.required }

  /// No list is longer than a reader's patience.
  static let limit = 8

  /// For how many constraints other numbers are looked for.
  private static let mostRenumbered = 4

  /// The remedies, the one to try first first, each with the layout that results.
  func remedies() throws(SolverFault) -> [RemedyChecker.Checked] {
    let checker = RemedyChecker(proof: proof)
    var checked: [RemedyChecker.Checked] = []
    let system = required.system
    let situations = proof.conflicts.prefix(Self.limit).map {
      ConflictSituation($0, in: system, ownership)
    }
    let candidates = ranked(candidates(in: situations))
    for candidate in candidates where checked.count < Self.limit {
      if let one = try checker.check(candidate) { checked.append(one) }
    }
    if let first = checked.first,
      let oversized = try self.oversized(in: situations, with: candidates, checker)
    {
      oversized.remedy.weight = first.remedy.weight
      checked.insert(oversized, at: 1)
    }
    checked += try numberChanges(after: checked, checker)
    if !checked.contains(where: { $0.remedy.isAppsOwn && $0.remedy.resolves == .report }),
      let pair = try self.pair(of: candidates, checker)
    {
      checked.append(pair)
    }
    return checked.map { $0.remedy.settlesReport }.wholeFirst.map { checked[$0] }
  }

  /// A size that cannot fit, though no conflict needs it, with the change that settles what does not
  /// fit without it either.
  private func oversized(
    in situations: [ConflictSituation], with candidates: [RemedyProposal],
    _ checker: RemedyChecker
  ) throws(SolverFault) -> RemedyChecker.Checked? {
    guard let situation = situations.first, situation.conflict.tightenedProof != nil,
      let rest = candidates.first(where: {
        $0.deactivates && proof.conflicts.areAllResolved(byRemoving: $0.constraints)
      })
    else { return nil }
    let single = ConstraintProposals(
      system: required.system, ownership: ownership, evidence: evidence)
    let found = single.oversized(in: situation)
      .filter { !proof.conflicts.isAnyResolved(byRemoving: $0.constraints) }
    guard let largest = found.max(by: { $0.weight < $1.weight }) else { return nil }
    return try checker.check(largest, and: rest)
  }

  /// How many changes are tried together.
  private static let mostPaired = 8

  /// Two changes that settle together what neither settles alone, the readiest first.
  private func pair(
    of candidates: [RemedyProposal], _ checker: RemedyChecker
  ) throws(SolverFault) -> RemedyChecker.Checked? {
    guard proof.conflicts.count > 1 else { return nil }
    let yielding = candidates.filter {
      $0.deactivates && !proof.conflicts.areAllResolved(byRemoving: $0.constraints)
    }
    .prefix(Self.mostPaired)
    for (index, first) in yielding.enumerated() {
      for second in yielding.dropFirst(index + 1)
      where proof.conflicts.areAllResolved(byRemoving: first.constraints + second.constraints) {
        if let pair = try checker.check(first, and: second) { return pair }
      }
    }
    return nil
  }

  /// Other numbers for the constraints of the app's that the remedies name, the first one's first.
  private func numberChanges(
    after found: [RemedyChecker.Checked], _ checker: RemedyChecker
  ) throws(SolverFault) -> [RemedyChecker.Checked] {
    let changes = NumberChanges(checker: checker)
    var result: [RemedyChecker.Checked] = []
    var tried = 0
    for one in found where tried < Self.mostRenumbered && one.remedy.action.deactivates {
      guard let id = one.remedy.changes.first?.constraint, required.system[id].isWritten,
        let first = proof.conflicts.firstIndex(with: id),
        // A change smaller than what the log prints is no number that anybody could type.
        !proof.conflicts[first].assumptions.contains(where: { $0.kind == .printedRounding })
      else { continue }
      result += try changes.remedies(
        for: id, in: proof.conflicts[first], isFirst: tried == 0,
        reason: one.remedy.reason, layout: one.layout)
      tried += 1
    }
    for index in result.indices { result[index].remedy.weight = -index }
    return result
  }

  private func candidates(in situations: [ConflictSituation]) -> [RemedyProposal] {
    let system = required.system
    let single = ConstraintProposals(system: system, ownership: ownership, evidence: evidence)
    let masks = MaskProposals(system: system, ownership: ownership, evidence: evidence)
    let plumbing = FrameworkOwnedProposals(system: system, ownership: ownership, evidence: evidence)
    var result: [RemedyProposal] = []
    for (index, situation) in situations.enumerated() {
      var found = single.candidates(in: situation)
      found += masks.candidates(in: situation)
      found += plumbing.candidates(in: situation, known: known)
      for candidate in found {
        if let known = result.firstIndex(where: { $0.constraints == candidate.constraints }) {
          if result[known].weight < candidate.weight { result[known] = candidate }
        } else {
          var later = candidate
          later.weight -= index * 2
          result.append(later)
        }
      }
    }
    if situations.isEmpty { result = UnprovedProposals(system, ownership, evidence).candidates }
    return result
  }

  /// One change that resolves all comes before one that resolves a part.
  private func ranked(_ candidates: [RemedyProposal]) -> [RemedyProposal] {
    var ranked = candidates
    for index in ranked.indices
    where proof.conflicts.areAllResolved(byRemoving: ranked[index].constraints) {
      ranked[index].weight += 30
    }
    ranked.sort { $0.weight > $1.weight }
    return ranked
  }
}

extension Remedy.Action {
  /// Whether it only lets a constraint go.
  fileprivate var deactivates: Bool {
    switch self {
    case .lowerPriority, .remove: true
    default: false
    }
  }
}
