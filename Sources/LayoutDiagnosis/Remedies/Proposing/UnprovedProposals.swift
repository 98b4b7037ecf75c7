internal import LayoutModel

/// What to try where no contradiction could be shown: the engine's own word is the only evidence.
///
/// Every constraint of the list takes part in the conflict that the engine found, and breaking one
/// of them was enough for it.
struct UnprovedProposals {
  let proposals: [RemedyProposal]

  init(_ system: LayoutSystem, _ ownership: SystemOwnership, _ evidence: ReportEvidence) {
    var found: [RemedyProposal] = []
    if let broken = evidence.broken, ownership.isWrittenByApp(broken) {
      found.append(
        RemedyProposal(.lowerPriority(broken), .other, [.ownConstraint, .brokenByEngine]))
    }
    for id in system.constraintIDs
    where system[id].isPlaceholder && system[id].isRequired && id != evidence.broken {
      found.append(RemedyProposal(.remove(id), .other, [.placeholderUnproved]))
    }
    let masks = MaskProposals(system: system, ownership: ownership, evidence: evidence)
    let everything = Conflict(constraints: system.constraintIDs, certificate: [])
    found += masks.proposals(in: ConflictSituation(everything, in: system, ownership))
      .filter { $0.item.map { ownership[$0] == .app } ?? true }
    proposals = found
  }
}
