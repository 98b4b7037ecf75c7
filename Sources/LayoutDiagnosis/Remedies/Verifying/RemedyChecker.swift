internal import LayoutModel
internal import LinearArithmetic

/// A remedy that was solved, with the layout that results; `nil` where it settles only a part.
struct VerifiedRemedy {
  var remedy: Remedy
  let layout: WitnessLayout?

  init(_ remedy: Remedy, _ layout: WitnessLayout?) {
    self.remedy = remedy
    self.layout = layout
  }
}

/// Solves a report again with a change made.
final class RemedyChecker {
  let proof: Proof
  private let rowOf: [Int?]
  private let reading: LayoutReading
  private let targets: PriorityTargets
  private let axes: UndeterminedAxes
  /// Solves parts of the report again.
  let variations: SystemVariations
  /// Whether an answer was not found, because that takes too much work.
  private(set) var hasGivenUp = false
  /// The report as it reads from left to right, where it is taken to run from right to left.
  private let unturned: RequiredSystem?

  /// After so many steps nothing more is solved.
  init(proof: Proof, steps: Int) {
    self.proof = proof
    var rowOf = [Int?](repeating: nil, count: proof.required.system.constraints.count)
    for (row, id) in proof.required.members.enumerated() { rowOf[id.index] = row }
    self.rowOf = rowOf
    reading = LayoutReading(proof.required)
    targets = PriorityTargets(proof.required)
    axes = UndeterminedAxes(proof.required)
    variations = SystemVariations(
      proof.required.solver, steps: steps, beginningAt: proof.tight)
    let isTurned = proof.required.replacements.values.contains { $0.kind == .writingDirection }
    unturned = isTurned ? RequiredSystem(proof.required.system) : nil
  }

  var required: RequiredSystem { proof.required }

  /// The answer, or `nil` where finding it takes too much work, which is noted.
  func decided<Answer>(
    _ answer: () throws(SolverFault) -> Answer?
  ) throws(SolverFault) -> Answer? {
    do throws(SolverFault) {
      return try answer()
    } catch {
      if error != .undecided { throw error }
      hasGivenUp = true
      return nil
    }
  }

  /// The least and the greatest value of a row's form while the rows of `others`, which can, hold; `nil` where
  /// finding them takes too much work.
  func range(
    of row: Int, among others: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    let range = variations.range(of: row, among: others)
    if range == nil { hasGivenUp = true }
    return range
  }

  /// The row that states a constraint; `nil` where it is not required.
  func row(of id: ConstraintID) -> Int? { rowOf[id.index] }

  /// The remedy that `proposal` makes, or `nil` where it resolves nothing.
  func check(_ proposal: RemedyProposal) throws(SolverFault) -> VerifiedRemedy? {
    switch proposal.change {
    case .setFrame(let item, let parts):
      try FrameChanges(checker: self).change(of: item, parts, proposal)
    case .wrap(let item, let moved): try wrapping(item, moved, proposal)
    case .disableMaskTranslation(let item, let rows):
      try unmasking(of: item, rows: rows, proposal)
    case .setStackView(_, _, let rows): try rearranging(rows, proposal)
    case .setRelation(let id, _, let relation):
      try replacing(id, by: LinearRow(required.system[id].form, relation), proposal)
    case .setConstant(let id, _, let constant, _):
      try replacing(id, by: row(of: id, constant: constant), proposal)
    default: try removal(proposal)
    }
  }

  /// Gives a constraint another relation or constant.
  private func replacing(
    _ id: ConstraintID, by row: LinearRow, _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard isReplaceable(id) else { return nil }
    return try check(proposal, row: row, of: id, known: nil)
  }

  /// The row of a constraint whose form has no constant but its own.
  func row(of id: ConstraintID, constant: Rational) -> LinearRow {
    var row = required.system[id].row
    row.form.constant = -constant
    return row
  }

  /// Leaves the constraints out, which is what removing them, letting them yield and leaving them
  /// to the engine have in common.
  private func removal(_ proposal: RemedyProposal) throws(SolverFault) -> VerifiedRemedy? {
    guard proposal.constraints.contains(where: { row(of: $0) != nil }) else { return nil }
    var remedy = unverified(proposal)
    guard proof.conflicts.areAllResolved(byRemoving: proposal.constraints) else {
      return partial(remedy, proposal)
    }
    // The layout in which it yields is one without it as well.
    let yielded =
      remedy.action == .lowerPriority ? try self.yielded(proposal.constraints[0]) : nil
    let edges: Assignment
    if let yielded {
      edges = yielded.edges
    } else if let found = try witness(without: proposal.constraints) {
      edges = found
    } else {
      return partial(remedy, proposal)
    }
    remedy.isOnScreen = yieldsToScreen(proposal)
    let layout = yielded?.layout ?? layout(edges, remedy.action)
    if remedy.action == .remove, proposal.principles.contains(.tooSmallForContents),
      ![.givenByEdges, .givenByAnotherSize].contains(proposal.reason),
      let id = proposal.constraints.first, let conflict = settlingConflict(id),
      conflict.assumptions.isEmpty, let gap = conflict.gap, let share = conflict.share(of: id)
    {
      remedy.growsTo = growth(of: id, by: gap / share)
      remedy.isGrowthLeast = !isAmongEquations(id)
      remedy.leavesAmbiguous = []
      remedy.openParts = []
    }
    if proposal.reason.keepsSizes, proposal.reason != .zeroSizeLayout {
      let rest = rows(without: proposal.constraints)
      remedy.collapses = CollapsedSizes(checker: self).sizes(
        without: proposal.constraints, rest: rest, in: layout)
    }
    if let yielded {
      // Nothing in a view of no size has one, for as long as that lasts.
      if !isAgainstZero(proposal.constraints[0]) {
        remedy.letContentsWin(over: yielded.collapses, in: required.system)
      }
      if !isOutweighed(remedy.changes[0], in: yielded.conflict) {
        remedy.yieldsTo = yielded.constant
        remedy.makesOverlap = turnsRound(proposal.constraints[0], at: yielded.constant)
      }
      if proposal.reason.keepsSizes, case .lowerPriority(_, _, let to) = remedy.changes[0] {
        // Along plain distances contents that keep their sizes push what reaches out still further.
        let isPushed = remedy.keepsContents && required.system.isChain(yielded.conflict.constraints)
        remedy.escape = EscapeSearch(checker: self).escape(
          letting: proposal.constraints[0], giveWayIn: yielded.conflict, yielded.edges,
          at: isPushed ? nil : to)
        if isPushed, remedy.escape != nil {
          remedy.escape?.isLeast = true
          remedy.isForGood = remedy.isOnScreen
        }
      }
      if proposal.reason.keepsSizes {
        remedy.yieldsToZero = isAgainstZero(proposal.constraints[0])
        // What resists being squeezed does so at a higher priority than that of a scroll view's contents.
        if remedy.collapses.isEmpty, proposal.reason != .scrolledContent, !remedy.keepsContents {
          remedy.collapses = yielded.collapses
          remedy.mayCollapse = !yielded.collapses.isEmpty
        }
      }
    } else if remedy.action == .remove, isAmongEquations(proposal.constraints[0]),
      let yielded = try self.yielded(proposal.constraints[0], known: edges)
    {
      remedy.yieldsTo = yielded.constant
      remedy.makesOverlap = turnsRound(proposal.constraints[0], at: yielded.constant)
      if proposal.reason.keepsSizes {
        remedy.escape = EscapeSearch(checker: self).escape(
          letting: proposal.constraints[0], giveWayIn: yielded.conflict, yielded.edges)
      }
    } else if remedy.action == .remove, proposal.reason.keepsSizes {
      remedy.escape = EscapeSearch(checker: self).escape(
        changing: proposal.constraints[0],
        bestBy: rows(without: proposal.constraints).map {
          PrioritisedRow(required.solver.rows[$0])
        },
        oneOfWhich: layout)
    }
    return VerifiedRemedy(remedy, layout)
  }

  /// The layout in which the constraint, which is no longer required, is missed by no more than its
  /// conflict makes it miss, and the constant that it then has; `nil` where the rest makes it miss
  /// more.
  ///
  /// Where `known`, a layout of the rest, is such a one, nothing needs to be solved.
  private func yielded(
    _ id: ConstraintID, known: Assignment? = nil
  ) throws(SolverFault) -> (
    layout: WitnessLayout, constant: Rational, collapses: [AmbiguousAxis], conflict: Conflict,
    edges: Assignment
  )? {
    guard let index = row(of: id), isReplaceable(id),
      let conflict = settlingConflict(id), !conflict.restsOnDigits, let gap = conflict.gap,
      let share = conflict.share(of: id)
    else { return nil }
    var row = required.solver.rows[index]
    let miss = gap / share
    row.form.constant += miss
    let edges: Assignment
    if let known, Checker.satisfies(known, row) {
      edges = known
    } else if let found = try variations.witness(
      of: Array(required.solver.rows.indices), replacing: index, by: row)
    {
      edges = found
    } else {
      return nil
    }
    let layout = layout(edges, .lowerPriority)
    let constant = required.system[id].constant - miss
    let collapses = CollapsedSizes(checker: self).sizes(atTheEndOf: conflict, in: layout)
    return (layout, constant, collapses, conflict, edges)
  }

  /// Leaves out what a mask is printed as, and adds constraints in its place.
  private func unmasking(
    of item: ItemID, rows masks: [ConstraintID], _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    // A mask of which the log prints no number stands for a frame all the same.
    guard masks.contains(where: { row(of: $0) != nil }) || !proof.isContradictory else {
      return nil
    }
    var remedy = unverified(proposal)
    guard let edges = try witness(without: masks) else { return partial(remedy, proposal) }
    let replacement = MaskReplacement(
      required: required, undeterminedAxes: axes, item: item, masks: masks)
    let rest = rows(without: masks).map { required.solver.rows[$0] }
    let (additions, settled) = try replacement.additions(
      along: remedy.leavesAmbiguous, rest: rest, layout: edges)
    guard !proof.conflicts.isEmpty else {
      // The frame that the mask stands for may be the very thing that cannot hold.
      remedy.changes += additions.map {
        .add(item, $0.quantity, reference: $0.reference, points: nil)
      }
      return VerifiedRemedy(remedy, layout(edges, remedy.action))
    }
    remedy.changes += additions.map {
      .add(item, $0.quantity, reference: $0.reference, points: $0.points)
    }
    return VerifiedRemedy(remedy, layout(settled, remedy.action))
  }

  /// The view that a stack view hides, put into a container.
  private func wrapping(
    _ item: ItemID, _ moved: [ConstraintID], _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard let hiding = moved.first else { return nil }
    let wrapped = WrappedView(required, hiding: hiding)
    guard case .satisfiable(let edges) = try LinearSystem(rows: wrapped.rows).feasibility() else {
      return nil
    }
    return VerifiedRemedy(
      Remedy([.wrap(item, takingOver: wrapped.moved)], for: proposal), layout(edges, .wrap))
  }

  /// The conflict that tells the number that `id` needs: with the sizes that the log prints, if it has
  /// them.
  func settlingConflict(_ id: ConstraintID) -> Conflict? {
    proof.conflicts.first { $0.constraints.contains(id) }.map { $0.tightened ?? $0 }
  }

  /// What `proposal` would do, to be solved.
  private func unverified(_ proposal: RemedyProposal) -> Remedy {
    var remedy = Remedy([refined(proposal.change)], for: proposal)
    // The other of two that give one thing a value still gives it.
    if ![.duplicate, .contradictingValues, .otherState].contains(proposal.reason) {
      remedy.leavesAmbiguous = undeterminedAxes(proposal)
    }
    if case .remove(let id) = proposal.change {
      remedy.openParts = remedy.leavesAmbiguous.map { axes.openPart(of: $0, by: [id]) }
    }
    return remedy
  }

  /// A layout of all but `constraints`; `nil` where these contradict each other.
  private func witness(without constraints: [ConstraintID]) throws(SolverFault) -> Assignment? {
    guard proof.conflicts.areAllResolved(byRemoving: constraints) else { return nil }
    return try variations.witness(of: rows(without: constraints))
  }

  /// The remedy where it settles some of the conflicts, not the whole report.
  private func partial(_ remedy: Remedy, _ proposal: RemedyProposal) -> VerifiedRemedy? {
    guard proof.conflicts.isAnyResolved(byRemoving: proposal.constraints) else { return nil }
    var remedy = remedy
    remedy.resolves = .conflict
    return VerifiedRemedy(remedy, nil)
  }

  /// The remedy that removes every constraint of `proposals`, each of which is wrong by itself; `nil` where
  /// that does not settle the whole report.
  func removal(ofAll proposals: [RemedyProposal]) throws(SolverFault) -> VerifiedRemedy? {
    let rest = rows(without: proposals.flatMap(\.constraints))
    guard let first = proposals.first, let edges = try variations.witness(of: rest) else {
      return nil
    }
    let remedy = Remedy(proposals.map(\.change), for: first)
    return VerifiedRemedy(remedy, layout(edges, remedy.action))
  }

  /// The remedy that makes both changes, or `nil` where they do not settle the whole report.
  func check(
    _ first: RemedyProposal, and second: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    let rest = rows(without: first.constraints + second.constraints)
    guard let edges = try variations.witness(of: rest) else { return nil }
    var remedy = Remedy(
      [refined(first.change), refined(second.change)], reason: first.reason)
    remedy.principles = second.principles
    let removing = [first, second].filter { $0.change.action != .lowerPriority }
    for proposal in removing {
      let opened = axes.opened(by: removing.flatMap(\.constraints), unmasking: proposal.change.item)
      let further = opened.filter { !remedy.leavesAmbiguous.contains($0) }
      remedy.leavesAmbiguous += further
      remedy.openParts += further.map {
        axes.openPart(
          of: $0, by: removing.flatMap(\.constraints), unmasking: proposal.change.item)
      }
    }
    return try yieldedTogether(remedy) ?? VerifiedRemedy(remedy, layout(edges, remedy.action))
  }

  /// The remedy with what is left of two constraints that both give way, in the layout that the least
  /// sum of what both give makes; `nil` where it changes anything else.
  private func yieldedTogether(_ remedy: Remedy) throws(SolverFault) -> VerifiedRemedy? {
    let lowered = remedy.changes.compactMap { change -> PrioritisedRow? in
      guard case .lowerPriority(let id, _, let priority) = change, let row = row(of: id),
        required.system[id].relation == .equal
      else { return nil }
      return PrioritisedRow(required.solver.rows[row], priority: priority)
    }
    guard lowered.count == 2, lowered.count == remedy.changes.count,
      required.solver.rows.count <= Self.mostWeighed, remedy.reason.keepsSizes
    else { return nil }
    let kept = rows(without: remedy.constraints).map { PrioritisedRow(required.solver.rows[$0]) }
    guard case .optimal(var best) = PriorityHierarchy(kept + lowered).solve() else { return nil }
    var remedy = remedy
    let shares = lowered.map { best.range(of: $0.row.form) }
    remedy.isShareOpen = !best.didGiveUp && shares.contains { !$0.isSingle }
    let layout = layout(best.assignment(), remedy.action)
    remedy.collapses = CollapsedSizes(checker: self).sizes(in: layout).filter {
      best.range(of: $0.size).maximum?.isZero == true
    }
    remedy.mayCollapse = !remedy.collapses.isEmpty
    remedy.escape = EscapeSearch(checker: self).escape(
      changing: remedy.constraints[0], bestBy: kept + lowered)
    return VerifiedRemedy(remedy, layout)
  }

  /// Among more rows it is not looked for what two constraints leave.
  private static let mostWeighed = 200

  func layout(_ edges: Assignment, _ action: Remedy.Action) -> WitnessLayout {
    WitnessLayout(name: action.rawValue, assignment: reading.layout(of: edges))
  }

  /// The remedy that gives one constraint another row, or `nil` where that resolves nothing.
  ///
  /// `known` is a layout of all the other constraints; where it suits the new row as well, nothing
  /// needs to be solved.
  func check(
    _ proposal: RemedyProposal, row: LinearRow, of id: ConstraintID, known: WitnessLayout?
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard let index = rowOf[id.index], try holdsUnturned(row, of: id) else { return nil }
    var remedy = Remedy([proposal.change], for: proposal)
    guard case .setRelation = proposal.change else {
      return try check(remedy, row, at: index, of: id, known)
    }
    remedy.leavesAmbiguous = undeterminedAxes(by: id)
    remedy.openParts = remedy.leavesAmbiguous.map { axes.openPart(of: $0, by: [id]) }
    var checked = try check(remedy, row, at: index, of: id, known)
    if proposal.reason.keepsSizes, proof.conflicts.allContain(id), let layout = checked?.layout {
      var rows = required.solver.rows
      rows[index] = EdgeVariables.edges(row)
      checked?.remedy.escape = EscapeSearch(checker: self).escape(
        changing: id, bestBy: rows.map { PrioritisedRow($0) }, oneOfWhich: layout)
    }
    return checked
  }

  private func check(
    _ remedy: Remedy, _ row: LinearRow, at index: Int, of id: ConstraintID, _ known: WitnessLayout?
  ) throws(SolverFault) -> VerifiedRemedy? {
    var remedy = remedy
    let change = remedy.changes[0]
    if let known, Checker.satisfies(known.assignment, row) {
      return VerifiedRemedy(
        remedy, WitnessLayout(name: change.action.rawValue, assignment: known.assignment))
    }
    let changed = EdgeVariables.edges(row)
    if proof.conflicts.allContain(id),
      let edges = try variations.witness(
        of: Array(required.solver.rows.indices), replacing: index, by: changed)
    {
      return VerifiedRemedy(remedy, layout(edges, change.action))
    }
    let part = rows(ofConflictsWith: id)
    guard try variations.witness(of: part, replacing: index, by: changed) != nil else {
      return nil
    }
    remedy.resolves = .conflict
    return VerifiedRemedy(remedy, nil)
  }

  /// Whether a layout that is taken to run from right to left can hold from left to right as well
  /// once the constraint has that row: people of both see it.
  private func holdsUnturned(_ row: LinearRow, of id: ConstraintID) throws(SolverFault) -> Bool {
    guard let unturned, let place = unturned.members.firstIndex(of: id) else { return true }
    var rows = unturned.solver.rows
    rows[place] = EdgeVariables.edges(row)
    guard case .satisfiable = try LinearSystem(rows: rows).feasibility() else { return false }
    return true
  }

  /// Whether the constraint's own row is in force, not an assumption in its place.
  func isReplaceable(_ id: ConstraintID) -> Bool {
    guard let row = rowOf[id.index] else { return false }
    return !required.isReplaced(row)
  }

  /// Whether the others give what `id` demands one value, by margins that the log does not print.
  func dependsOnMargins(_ id: ConstraintID) -> Bool {
    axes.dependsOnMargins(EdgeVariables.edges(required.system[id].form), without: [id])
  }

  // MARK: What is left open

  private func undeterminedAxes(_ proposal: RemedyProposal) -> [AmbiguousAxis] {
    switch proposal.change {
    case .remove(let id): undeterminedAxes(by: id)
    case .disableMaskTranslation(let item, let rows):
      // What a stack view arranges it places without any constraint of the app's.
      axes.opened(by: rows, unmasking: item).filter {
        $0.item != item || !OutsideConstraints(required.system).arrange(item)
      }
    default: []
    }
  }

  /// A conflict among nothing but equalities gives each of its forms by the others.
  private func undeterminedAxes(by removed: ConstraintID) -> [AmbiguousAxis] {
    let isGiven = proof.conflicts.contains {
      $0.constraints.contains(removed) && isAmongEqualities($0)
    }
    return isGiven ? [] : axes.opened(by: [removed])
  }

  private func isAmongEqualities(_ conflict: Conflict) -> Bool {
    conflict.bounds.isEmpty && conflict.assumptions.isEmpty
      && conflict.constraints.allSatisfy { required.system[$0].relation == .equal }
  }

  // MARK: Changes

  /// The change with the numbers that only solving tells.
  private func refined(_ change: Remedy.Change) -> Remedy.Change {
    guard case .lowerPriority(let id, let from, let to) = change else { return change }
    return .lowerPriority(id, from: from, to: min(to, Rational(targets.highest(for: id))))
  }
}

extension Remedy.Reason {
  /// Whether a size of 0 would be no part of the plan.
  fileprivate var keepsSizes: Bool {
    switch self {
    case .stackViewHiding, .contentViewOfCell, .systemOwned: false
    default: true
    }
  }
}

extension LayoutSystem {
  /// Whether nothing but sizes and distances between edges takes part, no center and no multiple.
  fileprivate func isChain(_ ids: [ConstraintID]) -> Bool {
    ids.allSatisfy { id in
      let anchors = [self[id].first, self[id].second].compactMap(\.self)
      return self[id].multiplier == 1
        && anchors.allSatisfy { $0.attribute.isSize || $0.attribute.isEdge }
    }
  }
}
