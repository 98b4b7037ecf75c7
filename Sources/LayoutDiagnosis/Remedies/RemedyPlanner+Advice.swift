internal import LayoutModel
internal import LinearArithmetic

extension RemedyPlanner {
  /// The first of the changes that settles everything; `nil` where none does.
  func remedy(advised changes: [AdvisedChange]) throws(SolverFault) -> VerifiedRemedy? {
    let system = proof.required.system
    let isImposed = proof.firstMembers.contains { system[$0].origin == .encapsulatedSize }
    let proposals = changes.flatMap { $0.proposals(in: system, besideImposed: isImposed) }
    guard !proposals.isEmpty, !proof.conflicts.isEmpty else { return nil }
    let checker = RemedyChecker(proof: proof, steps: steps)
    for proposal in proposals.prefix(RemedyProposal.mostSolved) {
      if let one = try checker.decided({ () throws(SolverFault) in try checker.check(proposal) }),
        one.remedy.resolves == .report, !one.remedy.isAbsurd
      {
        return one
      }
    }
    return nil
  }
}
