internal import LayoutModel
internal import LinearArithmetic

/// Finds what would resolve a proved report, checks each by solving again, and ranks them.
struct RemedyPlanner {
  let proof: Proof
  let claim: Claim
  let ownership: SystemOwnership
  let known: KnownConflict?

  /// No list is longer than a reader's patience.
  static let limit = 8

  /// The remedies, the one to try first first, each with the layout that results.
  func remedies() throws(SolverFault) -> [(remedy: Remedy, layout: WitnessLayout?)] {
    let checker = RemedyChecker(proof: proof)
    var checked: [(remedy: Remedy, layout: WitnessLayout?)] = []
    for candidate in ranked(candidates()) where checked.count < Self.limit {
      if let one = try checker.check(candidate) { checked.append(one) }
    }
    checked.sort { $0.remedy.weight > $1.remedy.weight }
    return checked + (try numberChanges(after: checked, checker))
  }

  /// Other numbers for the constraint of the first remedy that names one of the app's.
  private func numberChanges(
    after found: [(remedy: Remedy, layout: WitnessLayout?)], _ checker: RemedyChecker
  ) throws(SolverFault) -> [(remedy: Remedy, layout: WitnessLayout?)] {
    let system = proof.required.system
    for (remedy, _) in found where remedy.action == .lowerPriority || remedy.action == .remove {
      guard let id = remedy.constraints.first, system[id].isWritten,
        let conflict = proof.conflicts.first(where: { $0.constraints.contains(id) })
      else { continue }
      // A change smaller than what the log prints is no number that anybody could type.
      if conflict.assumptions.contains(where: { $0.kind == .printedRounding }) { return [] }
      return try NumberChanges(checker: checker).remedies(
        for: id, in: conflict, weight: 0, reason: remedy.reason)
    }
    return []
  }

  private func candidates() -> [RemedyCandidate] {
    let system = proof.required.system
    let single = ConstraintCandidates(system: system, ownership: ownership, claim: claim)
    let masks = MaskCandidates(system: system, ownership: ownership, claim: claim)
    let plumbing = SystemCandidates(system: system, ownership: ownership, claim: claim)
    var result: [RemedyCandidate] = []
    for (index, conflict) in proof.conflicts.prefix(Self.limit).enumerated() {
      let situation = ConflictSituation(conflict, in: system, ownership)
      var found = single.candidates(in: situation) + masks.candidates(in: situation)
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
    if proof.conflicts.isEmpty { result = UnprovedCandidates(system, ownership, claim).candidates }
    return result
  }

  /// One change that resolves all comes before one that resolves a part.
  private func ranked(_ candidates: [RemedyCandidate]) -> [RemedyCandidate] {
    candidates.map { candidate in
      var weighed = candidate
      if resolvesEveryConflict(candidate) { weighed.weight += 30 }
      return weighed
    }.enumerated().sorted {
      $0.element.weight == $1.element.weight
        ? $0.offset < $1.offset : $0.element.weight > $1.element.weight
    }.map(\.element)
  }

  private func resolvesEveryConflict(_ candidate: RemedyCandidate) -> Bool {
    proof.conflicts.allSatisfy { conflict in
      conflict.constraints.contains(where: candidate.constraints.contains)
    }
  }
}
