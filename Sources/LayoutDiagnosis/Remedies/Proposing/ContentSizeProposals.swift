internal import LayoutModel

/// Views whose content hugging or compression resistance is required, so that they keep the size of
/// their content whatever the rest asks for.
struct ContentSizeProposals {
  let system: LayoutSystem
  let ownership: SystemOwnership

  /// The required content sizes of the app's views in the conflict, each of which could give way.
  func proposals(in situation: ConflictSituation) -> [RemedyProposal] {
    situation.conflict.constraints
      .filter { system[$0].origin == .contentSize && ownership[$0] == .app }
      .map {
        RemedyProposal(
          .yielding($0, in: system), .overconstrained, [.ownConstraint, .requiredContentSize])
      }
  }
}
