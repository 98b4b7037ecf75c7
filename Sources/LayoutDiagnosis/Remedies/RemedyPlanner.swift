internal import LayoutModel
internal import LinearArithmetic

/// Finds what would resolve a proved report, checks each by solving again, and ranks them.
struct RemedyPlanner {
  let proof: Proof
  let evidence: ReportEvidence
  let ownership: SystemOwnership
  let known: KnownConflict?
  /// How much may be solved again.
  let steps: Int

  private var required: RequiredSystem { proof.required }

  /// For how many constraints other numbers are looked for.
  private static let mostRenumbered = 4

  /// The remedies, the one to try first first, each with the layout that results; and whether all were tried
  /// that should be, since trying may take too much work.
  func remedies() throws(SolverFault) -> (found: [VerifiedRemedy], isComplete: Bool) {
    let checker = RemedyChecker(proof: proof, steps: steps)
    let found = try remedies(by: checker)
    return (found, !checker.hasGivenUp)
  }

  private func remedies(by checker: RemedyChecker) throws(SolverFault) -> [VerifiedRemedy] {
    let situations = proof.conflicts.prefix(RemedyProposal.most).map {
      ConflictSituation($0, in: required.system, ownership)
    }
    let proposals = RemedyRanking.ranked(proposals(in: situations)) {
      proof.conflicts.areAllResolved(byRemoving: $0.constraints)
    }
    var verified: [VerifiedRemedy] = []
    for proposal in proposals where verified.count < RemedyProposal.mostSolved {
      if let one = try checker.decided({ () throws(SolverFault) in try checker.check(proposal) }) {
        verified.append(one)
      }
    }
    verified = Array(RemedyRanking.judgedByLayout(verified).prefix(RemedyProposal.most))
    if !proposals.isEmpty, proposals.allSatisfy({ $0.reason == .contentViewOfCell }) {
      return try checker.decided { () throws(SolverFault) in try checker.removal(ofAll: proposals) }
        .map { [$0] } ?? verified
    }
    if let first = verified.first,
      var oversized = try self.oversized(in: situations, with: proposals, checker)
    {
      oversized.remedy.principles = first.remedy.principles
      verified.insert(oversized, at: LateRemedy.oversized.place(among: verified))
    }
    if let room = situations.first?.imposedSize(in: required.system),
      !keepsWithin(room, verified.map(\.remedy)),
      let sizes = try pair(
        of: proposals.filter { $0.principles.contains(.largerThanItsContainer) }, checker)
    {
      verified.insert(sizes, at: LateRemedy.sizesTogether.place(among: verified))
    }
    if let index = verified.firstIndex(where: { $0.remedy.principles.contains(.sizeGivenElsewhere) }
    ),
      let yielding = try yielding(insteadOf: verified[index].remedy, checker)
    {
      verified.insert(yielding, at: LateRemedy.kept(insteadOf: index).place(among: verified))
    }
    if let yielding = try yielding(insteadOf: verified, checker) {
      verified.insert(yielding, at: LateRemedy.keptAtAll.place(among: verified))
    }
    // No number suits what moves, or a frame that nobody set.
    let isMoving = verified.first?.remedy.principles.contains {
      $0 == .tiedToKeyboardWindow || $0 == .maskNobodySet
    }
    if isMoving != true { verified += try numberChanges(after: verified, checker) }
    if let edges = situations.first.flatMap({ EdgesBesideCenter($0, required.system) }),
      let freed = try freeing(edges, checker)
    {
      let freedCenter = LateRemedy.freedCenter(isOnlyNumber: edges.isOnlyNumber)
      verified.insert(freed, at: freedCenter.place(among: verified))
    }
    if !verified.contains(where: { $0.remedy.action.isAppsOwn && $0.remedy.resolves == .report }),
      let pair = try self.pair(of: proposals, checker)
    {
      verified.append(pair)
    }
    if verified.contains(where: { !$0.remedy.isAbsurd }) {
      verified.removeAll { $0.remedy.isAbsurd }
    }
    if situations.isEmpty {
      verified = try GuessRefutation(required, known)?.possible(verified) ?? verified
      for index in verified.indices { verified[index].remedy.isGuess = true }
    }
    let soundest = RemedyRanking.soundestFirst(verified, \.remedy)
    let kept = RemedyRanking.keptBeforeRemoved(RemedyRanking.closedBeforeOpen(soundest))
    return RemedyRanking.spareFirst(kept, in: proof)
  }

  /// A size that cannot fit, though no conflict needs it, with the change that settles what does not
  /// fit without it either.
  private func oversized(
    in situations: [ConflictSituation], with proposals: [RemedyProposal],
    _ checker: RemedyChecker
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard let situation = situations.first, situation.conflict.tightenedProof != nil,
      let rest = proposals.first(where: {
        $0.deactivates && proof.conflicts.areAllResolved(byRemoving: $0.constraints)
      })
    else { return nil }
    let single = ConstraintProposals(
      system: required.system, ownership: ownership, evidence: evidence)
    let found = single.oversized(in: situation)
      .filter { !proof.conflicts.isAnyResolved(byRemoving: $0.constraints) }
    guard let largest = found.max(by: { $0.weight < $1.weight }) else { return nil }
    return try checker.decided { () throws(SolverFault) in try checker.check(largest, and: rest) }
  }

  /// The first constraint that could be removed, kept at a lower priority, where no remedy does that.
  private func yielding(
    insteadOf found: [VerifiedRemedy], _ checker: RemedyChecker
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard !found.contains(where: { $0.remedy.action == .lowerPriority }),
      let removal = found.first(where: { $0.remedy.action == .remove })?.remedy
    else { return nil }
    return try yielding(insteadOf: removal, checker)
  }

  /// The constraint that `removal` removes, kept at a lower priority; nobody can change one that Interface
  /// Builder adds.
  private func yielding(
    insteadOf removal: Remedy, _ checker: RemedyChecker
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard !required.system[removal.constraints[0]].isPlaceholder else { return nil }
    let isImposed = proof.conflicts.first?.constraints.contains {
      required.system[$0].origin == .encapsulatedSize
    }
    let proposal = RemedyProposal(
      .yielding(removal.constraints[0], in: required.system),
      isImposed == true && removal.principles.contains(.sizeGivenElsewhere)
        ? .encapsulatedSize : .overconstrained, removal.principles)
    return try checker.decided { () throws(SolverFault) in try checker.check(proposal) }
  }

  /// Both edges go, so that the center stays where its number puts it.
  private func freeing(
    _ edges: EdgesBesideCenter, _ checker: RemedyChecker
  ) throws(SolverFault) -> VerifiedRemedy? {
    let removals = [edges.near, edges.far].map {
      RemedyProposal(.remove($0), .overconstrained, [.ownConstraint, .edgesBesideCenter])
    }
    return try checker.decided { () throws(SolverFault) in
      try checker.check(removals[0], and: removals[1])
    }
  }

  /// Whether one of the app's changes that settle everything pushes nothing out of a container by its whole
  /// width or more; a height may grow.
  private func keepsWithin(_ room: Rational, _ remedies: [Remedy]) -> Bool {
    let whole = remedies.filter { $0.resolves == .report && $0.action.isAppsOwn }
    return !room.isPositive || whole.isEmpty
      || whole.contains { one in
        one.escape.map { $0.axis == .vertical || $0.points < room } ?? true
      }
  }

  /// How many changes are tried together.
  private static let mostPaired = 8

  /// Two changes that settle together what neither settles alone, the readiest first.
  private func pair(
    of proposals: [RemedyProposal], _ checker: RemedyChecker
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard proof.conflicts.count > 1 else { return nil }
    let yielding = proposals.filter {
      $0.deactivates && !proof.conflicts.areAllResolved(byRemoving: $0.constraints)
    }
    .prefix(Self.mostPaired)
    for (index, first) in yielding.enumerated() {
      for second in yielding.dropFirst(index + 1)
      where proof.conflicts.areAllResolved(byRemoving: first.constraints + second.constraints) {
        if let pair = try checker.decided({ () throws(SolverFault) in
          try checker.check(first, and: second)
        }) {
          return pair
        }
      }
    }
    return nil
  }

  /// Other numbers for the constraints of the app's that the remedies name, the first one's first.
  private func numberChanges(
    after found: [VerifiedRemedy], _ checker: RemedyChecker
  ) throws(SolverFault) -> [VerifiedRemedy] {
    let changes = NumberChanges(checker: checker)
    var result: [VerifiedRemedy] = []
    var tried: [ConstraintID] = []
    for one in found where tried.count < Self.mostRenumbered && one.remedy.action.deactivates {
      guard let id = one.remedy.constraints.first, required.system[id].isWritten,
        !tried.contains(id),
        let first = proof.conflicts.firstIndex(with: id),
        // A change smaller than what the log prints is no number that anybody could type.
        !proof.conflicts[first].restsOnDigits,
        !isEntangled(id, in: proof.conflicts[first])
      else { continue }
      let isFirst = tried.isEmpty
      let renumbered = try checker.decided { () throws(SolverFault) in
        try changes.remedies(
          for: id, in: proof.conflicts[first], isFirst: isFirst, reason: one.remedy.reason,
          layout: one.layout)
      }
      result += (renumbered ?? []).filter { new in
        !found.contains { $0.remedy.setsTheNumber(of: new.remedy) }
      }
      tried.append(id)
    }
    result =
      result.filter { !$0.remedy.isOddNumber } + result.filter { $0.remedy.isOddNumber }
    for index in result.indices {
      result[index].remedy.principles = Array(repeating: .laterNumber, count: index)
    }
    return result
  }

  /// Whether a conflict without the constraint has others in common with `conflict`, so that a number
  /// that suits the one may not do for both.
  private func isEntangled(_ id: ConstraintID, in conflict: Conflict) -> Bool {
    proof.conflicts.contains { other in
      !other.constraints.contains(id)
        && other.constraints.contains(where: conflict.constraints.contains)
    }
  }

  /// What could be done about each of the situations.
  private func proposals(in situations: [ConflictSituation]) -> [[RemedyProposal]] {
    let system = required.system
    if situations.isEmpty {
      return [UnprovedProposals(system, ownership, evidence, known).proposals]
    }
    let single = ConstraintProposals(system: system, ownership: ownership, evidence: evidence)
    let masks = MaskProposals(system: system, ownership: ownership, evidence: evidence)
    let imposed = FrameworkOwnedProposals(system: system, ownership: ownership, evidence: evidence)
    let stacks = StackProposals(system: system, ownership: ownership)
    let contents = ContentSizeProposals(system: system, ownership: ownership)
    return situations.map { situation in
      var found =
        single.proposals(in: situation) + masks.proposals(in: situation)
        + imposed.proposals(in: situation, known: known) + stacks.proposals(in: situation)
        + contents.proposals(in: situation)
      if situation.isOfContentView(in: system) {
        return found.filter { $0.reason == .contentViewOfCell }
      }
      // What lies in the bar has to fit into it, wherever UIKit puts that.
      let tied = found.filter { $0.principles.contains(.tiedToKeyboardWindow) }
      if tied.contains(where: { proof.conflicts.areAllResolved(byRemoving: $0.constraints) }) {
        return tied
      }
      if let contents = found.firstIndex(where: resizesWindow),
        let window = found.firstIndex(where: {
          $0.constraints.contains(where: system.isSizeOfWindow)
        })
      {
        if found[window].principles.contains(.windowSize) {
          found[contents].principles.append(.windowSize)
        }
        found.remove(at: window)
      }
      let reachable = found.filter(isWithinReach)
      return (reachable.isEmpty ? found : reachable).filter(isInAppsHands)
    }
  }

  /// Whether a window's contents are to get another size, and thereby the window.
  private func resizesWindow(_ proposal: RemedyProposal) -> Bool {
    guard case .setFrame(let item, let parts) = proposal.change,
      let id = parts.first?.constraint
    else { return false }
    let system = required.system
    return system[id].origin != .window
      && system.isWindowContents(item, along: system[id].first.attribute.axis)
  }

  /// Whether it changes anything but constraints between private views of the frameworks; what holds the app's
  /// own views in a list has the size that the app gives the row, the header or the item.
  private func isWithinReach(_ proposal: RemedyProposal) -> Bool {
    if case .setFrame(let item, _) = proposal.change,
      required.system[item].contentsOwner != nil || proposal.principles.contains(.sizedByCall)
    {
      return true
    }
    return proposal.change.action == .ignore || proposal.constraints.isEmpty
      || !proposal.constraints.allSatisfy(required.system.isAmongPrivateViews)
  }

  /// What only the system lays out does no harm as it is, and in a conflict of the system's own no other
  /// number is offered.
  private func isInAppsHands(_ proposal: RemedyProposal) -> Bool {
    switch proposal.change.action {
    case .setFrame: known?.isHarmless != true
    case .changeConstant: known == nil
    default: true
    }
  }
}

extension Remedy {
  /// Whether both set the same constant of the same constraint.
  fileprivate func setsTheNumber(of other: Remedy) -> Bool {
    guard case .setConstant(let id, _, let to, _) = changes[0],
      case .setConstant(let otherID, _, let otherTo, _) = other.changes[0]
    else { return false }
    return id == otherID && to == otherTo
  }

  /// Whether it sets a number that nobody would write: a third of a point, or more than any screen has.
  fileprivate var isOddNumber: Bool {
    changes.contains { change in
      guard case .setConstant(_, let from, let to, _) = change else { return false }
      return to.magnitude >= 10_000
        || (4 * from).integerValue != nil && (4 * to).integerValue == nil
    }
  }
}
