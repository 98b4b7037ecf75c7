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

  /// For how many constraints other numbers are looked for.
  private static let mostRenumbered = 4

  /// The remedies, the one to try first first, each with the layout that results.
  func remedies() throws(SolverFault) -> [RemedyChecker.Checked] {
    let checker = RemedyChecker(proof: proof)
    var checked: [RemedyChecker.Checked] = []
    for candidate in ranked(candidates()) where checked.count < Self.limit {
      if let one = try checker.check(candidate) { checked.append(one) }
    }
    checked.sort { $0.remedy.weight > $1.remedy.weight }
    return checked + (try numberChanges(after: checked, checker))
  }

  /// Other numbers for the constraints of the app's that the remedies name, the first one's first.
  private func numberChanges(
    after found: [RemedyChecker.Checked], _ checker: RemedyChecker
  ) throws(SolverFault) -> [RemedyChecker.Checked] {
    let system = proof.required.system
    let changes = NumberChanges(checker: checker)
    var result: [RemedyChecker.Checked] = []
    var tried = 0
    for (remedy, layout) in found where remedy.action == .lowerPriority || remedy.action == .remove
    {
      guard tried < Self.mostRenumbered, let id = remedy.constraints.first, system[id].isWritten,
        let conflict = proof.conflicts.first(where: { $0.constraints.contains(id) }),
        // A change smaller than what the log prints is no number that anybody could type.
        !conflict.assumptions.contains(where: { $0.kind == .printedRounding })
      else { continue }
      result += try changes.remedies(
        for: id, in: conflict, isFirst: tried == 0, reason: remedy.reason, layout: layout)
      tried += 1
    }
    for index in result.indices { result[index].remedy.weight = -index }
    return result
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
