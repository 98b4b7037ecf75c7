internal import LayoutModel

/// What to try where no contradiction could be shown: the engine's own word is the only evidence.
///
/// Every constraint of the list takes part in the conflict that the engine found, and breaking one
/// of them was enough for it.
struct UnprovedProposals {
  let candidates: [RemedyProposal]

  init(_ system: LayoutSystem, _ ownership: SystemOwnership, _ evidence: ReportEvidence) {
    var found: [RemedyProposal] = []
    if let broken = evidence.broken, ownership.isWrittenByApp(broken) {
      found.append(
        RemedyProposal(
          action: .lowerPriority, constraints: [broken], reason: .other, weight: 70))
    }
    for id in system.constraintIDs
    where system[id].isPlaceholder && system[id].isRequired && id != evidence.broken {
      found.append(
        RemedyProposal(action: .remove, constraints: [id], reason: .other, weight: 80))
    }
    let masks = MaskProposals(system: system, ownership: ownership, evidence: evidence)
    let everything = Conflict(constraints: system.constraintIDs, certificate: [])
    found += masks.candidates(in: ConflictSituation(everything, in: system, ownership))
      .filter { ownership[$0.item ?? ItemID(index: 0)] == .app }
    candidates = found
  }
}
