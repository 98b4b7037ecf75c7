internal import LayoutModel
internal import LinearArithmetic

/// Solves a report again with a change made.
struct RemedyChecker {
  let proof: Proof
  /// A remedy with the layout that results.
  typealias Checked = (remedy: Remedy, layout: WitnessLayout?)

  private let rowOf: [Int?]
  private let reading: LayoutReading
  private let targets: PriorityTargets
  private let axes: OpenedAxes
  /// Solves parts of the report again.
  let variations: SystemVariations

  init(proof: Proof) {
    self.proof = proof
    var rowOf = [Int?](repeating: nil, count: proof.required.system.constraints.count)
    for (row, id) in proof.required.members.enumerated() { rowOf[id.index] = row }
    self.rowOf = rowOf
    reading = LayoutReading(proof.required)
    targets = PriorityTargets(proof.required)
    axes = OpenedAxes(proof.required)
    variations = SystemVariations(proof.required.solver)
  }

  var solver: LinearSystem { proof.required.solver }
  private var system: LayoutSystem { proof.required.system }

  /// The row that states a constraint; `nil` where it is not required.
  func row(of id: ConstraintID) -> Int? { rowOf[id.index] }

  /// The remedy that `candidate` makes, or `nil` where it resolves nothing.
  func check(_ candidate: RemedyCandidate) throws(SolverFault) -> Checked? {
    switch candidate.action {
    case .setFrame: try frameChange(candidate)
    case .wrap: try wrapping(candidate)
    default: try removal(candidate)
    }
  }

  /// Leaves the constraints out, which is what removing them, letting them yield and leaving them
  /// to the engine have in common.
  private func removal(_ candidate: RemedyCandidate) throws(SolverFault) -> Checked? {
    let rows = candidate.constraints.compactMap { rowOf[$0.index] }
    // A mask of which the log prints no number stands for a frame all the same.
    guard !rows.isEmpty || candidate.action == .disableMaskTranslation && !proof.isContradictory
    else { return nil }
    let rest = self.rows { !rows.contains($0) }
    var remedy = Remedy(
      candidate.action, changes: changes(candidate), resolves: .report, reason: candidate.reason)
    remedy.weight = candidate.weight
    remedy.leavesAmbiguous = openedAxes(candidate)
    guard let edges = try variations.witness(of: rest) else {
      remedy.resolves = .conflict
      return resolvesConflict(candidate.constraints) ? (remedy, nil) : nil
    }
    guard candidate.action == .disableMaskTranslation, let item = candidate.item else {
      let layout = layout(edges, candidate.action)
      if candidate.reason.keepsSizes {
        remedy.collapses = collapses(by: candidate.constraints, rest: rest, in: layout)
      }
      return (remedy, layout)
    }
    let replacement = MaskReplacement(
      required: proof.required, openedAxes: axes, item: item, masks: candidate.constraints)
    let (additions, settled) = try replacement.additions(
      along: remedy.leavesAmbiguous, rest: rest.map { solver.rows[$0] }, layout: edges)
    guard !proof.conflicts.isEmpty else {
      // The frame that the mask stands for may be the very thing that cannot hold.
      remedy.changes += additions.map(\.withoutNumber)
      return (remedy, layout(edges, candidate.action))
    }
    remedy.changes += additions
    return (remedy, layout(settled, candidate.action))
  }

  /// The remedy that makes both changes, or `nil` where they do not settle the whole report.
  func check(
    _ first: RemedyCandidate, and second: RemedyCandidate
  ) throws(SolverFault) -> Checked? {
    let constraints = first.constraints + second.constraints
    let free = Set(constraints.compactMap { rowOf[$0.index] })
    let rest = solver.rows.indices.filter { !free.contains($0) }
    guard let edges = try variations.witness(of: rest) else { return nil }
    var remedy = Remedy(
      first.action, changes: changes(first) + changes(second), resolves: .report,
      reason: first.reason)
    remedy.weight = second.weight
    for candidate in [first, second] where candidate.action != .lowerPriority {
      let opened = axes.opened(
        by: [first, second].filter { $0.action != .lowerPriority }.flatMap(\.constraints),
        unmasking: candidate.action == .disableMaskTranslation ? candidate.item : nil)
      remedy.leavesAmbiguous += opened.filter { !remedy.leavesAmbiguous.contains($0) }
    }
    return (remedy, layout(edges, first.action))
  }

  private func resolvesConflict(_ constraints: [ConstraintID]) -> Bool {
    proof.conflicts.contains { $0.constraints.contains(where: constraints.contains) }
  }

  func layout(_ edges: Assignment, _ action: Remedy.Action) -> WitnessLayout {
    WitnessLayout(name: action.rawValue, assignment: reading.layout(of: edges))
  }

  /// The remedy that gives one constraint another row, or `nil` where that resolves nothing.
  ///
  /// `known` is a layout of all the other constraints; where it suits the new row as well, nothing
  /// needs to be solved.
  func check(
    _ change: Remedy.Change, row: LinearRow, of id: ConstraintID, reason: Remedy.Reason,
    known: WitnessLayout?
  ) throws(SolverFault) -> Checked? {
    guard let index = rowOf[id.index] else { return nil }
    var remedy = Remedy(change.action, changes: [change], resolves: .report, reason: reason)
    if change.action == .changeRelation {
      remedy.leavesAmbiguous = openedAxes(by: [id])
    }
    if let known, row.relation.holds(row.form.value { known.assignment[$0] }) {
      return (remedy, WitnessLayout(name: change.action.rawValue, assignment: known.assignment))
    }
    let rows = solver.rows
    let changed = LinearRow(EdgeVariables.edges(row.form), row.relation)
    if let edges = try variations.witness(
      of: Array(rows.indices), replacing: index, by: changed)
    {
      return (remedy, layout(edges, change.action))
    }
    let part = rowsOfFirstConflict(with: id)
    guard try variations.witness(of: part, replacing: index, by: changed) != nil else {
      return nil
    }
    remedy.resolves = .conflict
    return (remedy, nil)
  }

  /// Whether the constraint's own row is in force, not an assumption in its place.
  func isReplaceable(_ id: ConstraintID) -> Bool {
    guard let row = rowOf[id.index] else { return false }
    return proof.required.replacements[row] == nil
  }

  /// The rows of all but `id`; where these contradict each other, those of its first conflict.
  func others(than id: ConstraintID) -> [Int] {
    let rows = solver.rows
    guard let row = rowOf[id.index] else { return Array(rows.indices) }
    if proof.conflicts.allSatisfy({ $0.constraints.contains(id) }) {
      return connected(self.rows { $0 != row }, to: rows[row].form)
    }
    return rowsOfFirstConflict(with: id).filter { $0 != row }
  }

  /// The rows of the first conflict in which `id` takes part, and of all facts.
  private func rowsOfFirstConflict(with id: ConstraintID) -> [Int] {
    let required = proof.required
    let conflict = proof.conflicts.first { $0.constraints.contains(id) }
    let members = conflict.map { Set($0.constraints) } ?? []
    return rows { $0 >= required.members.count || members.contains(required.members[$0]) }
  }

  /// The rows that are wanted, ascending.
  private func rows(where isWanted: (Int) -> Bool) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(solver.rows.count)
    for row in solver.rows.indices where isWanted(row) { rows.append(row) }
    return rows
  }

  /// The constants with which the constraint's row can hold beside `others`, any of two ends open;
  /// `nil` where there are none.
  func constants(
    of id: ConstraintID, among others: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    guard let row = rowOf[id.index], let range = variations.range(of: row, among: others) else {
      return nil
    }
    let constant = solver.rows[row].form.constant
    return (range.minimum.map { $0 - constant }, range.maximum.map { $0 - constant })
  }

  /// Those of the rows with `indices` that share a variable with `form`, directly or by others.
  private func connected(_ indices: [Int], to form: LinearForm) -> [Int] {
    let rows = solver.rows
    var reached = VariableSet()
    reached.insert(form)
    var waiting = indices
    var result: [Int] = []
    while true {
      let before = result.count
      waiting.removeAll { index in
        let isNear = reached.meets(rows[index].form)
        if isNear { result.append(index) }
        return isNear
      }
      if result.count == before { return result }
      for index in result[before...] { reached.insert(rows[index].form) }
    }
  }

  // MARK: What is left open

  private func openedAxes(_ candidate: RemedyCandidate) -> [AmbiguousAxis] {
    switch candidate.action {
    case .remove: openedAxes(by: candidate.constraints)
    case .disableMaskTranslation:
      axes.opened(by: candidate.constraints, unmasking: candidate.item)
    default: []
    }
  }

  /// A conflict among nothing but equalities gives each of its forms by the others.
  private func openedAxes(by removed: [ConstraintID]) -> [AmbiguousAxis] {
    if removed.count == 1, proof.conflicts.contains(where: { isGiven(removed[0], in: $0) }) {
      return []
    }
    return axes.opened(by: removed)
  }

  private func isGiven(_ id: ConstraintID, in conflict: Conflict) -> Bool {
    conflict.constraints.contains(id) && conflict.bounds.isEmpty && conflict.assumptions.isEmpty
      && conflict.constraints.allSatisfy { system[$0].relation == .equal }
  }

  // MARK: Changes

  private func changes(_ candidate: RemedyCandidate) -> [Remedy.Change] {
    candidate.constraints.map { id in
      switch candidate.action {
      case .lowerPriority:
        Remedy.Change(
          .lowerPriority, constraint: id, from: system[id].priority.description,
          to: String(targets.highest(for: id)))
      default: Remedy.Change(candidate.action, constraint: id, item: candidate.item)
      }
    }
  }
}

extension Remedy.Reason {
  /// Whether a size of 0 would be no part of the plan.
  fileprivate var keepsSizes: Bool {
    switch self {
    case .stackViewHiding, .zeroSizeLayout, .systemOwned: false
    default: true
    }
  }
}

extension Remedy.Change {
  /// The same change, its new number left to the developer.
  fileprivate var withoutNumber: Remedy.Change {
    var change = self
    change.to = nil
    return change
  }
}
