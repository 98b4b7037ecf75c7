internal import LayoutModel

/// What to try where no contradiction could be shown: the engine's own word is the only evidence.
///
/// Every constraint of the list takes part in the conflict that the engine found, and breaking one
/// of them was enough for it.
struct UnprovedCandidates {
  let candidates: [RemedyCandidate]

  init(_ system: LayoutSystem, _ ownership: SystemOwnership, _ claim: Claim) {
    var found: [RemedyCandidate] = []
    if let broken = claim.broken, ownership.isWrittenByApp(broken) {
      found.append(
        RemedyCandidate(
          action: .lowerPriority, constraints: [broken], reason: .other, weight: 70))
    }
    for id in system.constraintIDs
    where system[id].isPlaceholder && system[id].isRequired && id != claim.broken {
      found.append(
        RemedyCandidate(action: .remove, constraints: [id], reason: .other, weight: 80))
    }
    let masks = MaskCandidates(system: system, ownership: ownership, claim: claim)
    let everything = Conflict(constraints: system.constraintIDs, certificate: [])
    found += masks.candidates(in: ConflictSituation(everything, in: system, ownership))
      .filter { ownership[$0.item ?? ItemID(index: 0)] == .app }
    candidates = found
  }
}
