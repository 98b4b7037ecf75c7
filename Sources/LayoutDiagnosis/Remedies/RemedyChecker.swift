internal import LayoutModel
internal import LinearArithmetic

/// Solves a report again with a change made.
final class RemedyChecker {
  let proof: Proof
  /// A remedy with the layout that results.
  final class Checked {
    var remedy: Remedy
    let layout: WitnessLayout?

    init(_ remedy: Remedy, _ layout: WitnessLayout?) {
      self.remedy = remedy
      self.layout = layout
    }
  }

  private let rowOf: [Int?]
  private let reading: LayoutReading
  private let targets: PriorityTargets
  private let axes: UndeterminedAxes
  /// Solves parts of the report again.
  let variations: SystemVariations

  init(proof: Proof) {
    self.proof = proof
    var rowOf = [Int?](repeating: nil, count: proof.required.system.constraints.count)
    for (row, id) in proof.required.members.enumerated() { rowOf[id.index] = row }
    self.rowOf = rowOf
    reading = LayoutReading(proof.required)
    targets = PriorityTargets(proof.required)
    axes = UndeterminedAxes(proof.required)
    variations = SystemVariations(proof.required.solver)
  }

  var required: RequiredSystem { proof.required }

  /// The row that states a constraint; `nil` where it is not required.
  func row(of id: ConstraintID) -> Int? { rowOf[id.index] }

  /// The remedy that `candidate` makes, or `nil` where it resolves nothing.
  func check(_ candidate: RemedyProposal) throws(SolverFault) -> Checked? {
    switch candidate.action {
    case .setFrame: try frameChange(candidate)
    case .wrap: try wrapping(candidate)
    default: try removal(candidate)
    }
  }

  /// Leaves the constraints out, which is what removing them, letting them yield and leaving them
  /// to the engine have in common.
  private func removal(_ candidate: RemedyProposal) throws(SolverFault) -> Checked? {
    // A mask of which the log prints no number stands for a frame all the same.
    guard
      candidate.constraints.contains(where: { row(of: $0) != nil })
        || candidate.action == .disableMaskTranslation && !proof.isContradictory
    else { return nil }
    var remedy = Remedy(
      candidate.action, changes: changes(candidate), resolves: .report, reason: candidate.reason)
    remedy.weight = candidate.weight
    remedy.leavesAmbiguous = undeterminedAxes(candidate)
    guard proof.conflicts.areAllResolved(byRemoving: candidate.constraints) else {
      remedy.resolves = .conflict
      return proof.conflicts.isAnyResolved(byRemoving: candidate.constraints)
        ? Checked(remedy, nil) : nil
    }
    let rest = rows(without: candidate.constraints)
    guard let edges = try variations.witness(of: rest) else {
      remedy.resolves = .conflict
      return proof.isContradictory ? Checked(remedy, nil) : nil
    }
    guard candidate.action == .disableMaskTranslation, let item = candidate.item else {
      let layout = layout(edges, candidate.action)
      if candidate.reason.keepsSizes {
        remedy.collapses = collapses(by: candidate.constraints, rest: rest, in: layout)
      }
      return Checked(remedy, layout)
    }
    let replacement = MaskReplacement(
      required: proof.required, undeterminedAxes: axes, item: item, masks: candidate.constraints)
    let (additions, settled) = try replacement.additions(
      along: remedy.leavesAmbiguous, rest: rest.map { required.solver.rows[$0] }, layout: edges)
    guard !proof.conflicts.isEmpty else {
      // The frame that the mask stands for may be the very thing that cannot hold.
      remedy.changes += additions.map(\.withoutNumber)
      return Checked(remedy, layout(edges, candidate.action))
    }
    remedy.changes += additions
    return Checked(remedy, layout(settled, candidate.action))
  }

  /// The remedy that makes both changes, or `nil` where they do not settle the whole report.
  func check(
    _ first: RemedyProposal, and second: RemedyProposal
  ) throws(SolverFault) -> Checked? {
    let rest = rows(without: first.constraints + second.constraints)
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
    return Checked(remedy, layout(edges, first.action))
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
    if change.action == .changeRelation { remedy.leavesAmbiguous = undeterminedAxes(by: [id]) }
    if let known, Checker.satisfies(known.assignment, row) {
      return Checked(
        remedy, WitnessLayout(name: change.action.rawValue, assignment: known.assignment))
    }
    let changed = EdgeVariables.edges(row)
    if proof.conflicts.allContain(id),
      let edges = try variations.witness(
        of: Array(required.solver.rows.indices), replacing: index, by: changed)
    {
      return Checked(remedy, layout(edges, change.action))
    }
    let part = rowsOfFirstConflict(with: id)
    guard try variations.witness(of: part, replacing: index, by: changed) != nil else {
      return nil
    }
    remedy.resolves = .conflict
    return Checked(remedy, nil)
  }

  /// Whether the constraint's own row is in force, not an assumption in its place.
  func isReplaceable(_ id: ConstraintID) -> Bool {
    guard let row = rowOf[id.index] else { return false }
    return !required.isReplaced(row)
  }

  /// The rows of all but `id`; where these contradict each other, those of its first conflict.
  func others(than id: ConstraintID) -> [Int] {
    guard let row = rowOf[id.index] else { return Array(required.solver.rows.indices) }
    if proof.conflicts.allContain(id) {
      return connected(rows(without: [id]), to: required.solver.rows[row].form)
    }
    var others = rowsOfFirstConflict(with: id)
    others.removeAll { $0 == row }
    return others
  }

  /// The rows of the first conflict in which `id` takes part, and of all facts.
  private func rowsOfFirstConflict(with id: ConstraintID) -> [Int] {
    let facts = required.members.count..<required.solver.rows.count
    guard let first = proof.conflicts.firstIndex(with: id) else { return Array(facts) }
    var rows: [Int] = []
    rows.reserveCapacity(required.solver.rows.count)
    for id in proof.conflicts[first].constraints { if let row = row(of: id) { rows.append(row) } }
    rows.append(contentsOf: facts)
    return rows
  }

  /// All rows but those of `constraints`, ascending.
  func rows(without constraints: [ConstraintID]) -> [Int] {
    let members = required.members
    var rows: [Int] = []
    rows.reserveCapacity(required.solver.rows.count)
    for row in members.indices where !constraints.contains(members[row]) { rows.append(row) }
    rows.append(contentsOf: members.count..<required.solver.rows.count)
    return rows
  }

  /// The constants with which the constraint's row can hold beside the others, any of two ends open;
  /// `nil` where there are none, or the others are more than `most` rows.
  func constants(
    of id: ConstraintID, amongAtMost most: Int
  ) -> (minimum: Rational?, maximum: Rational?)? {
    guard let row = rowOf[id.index] else { return nil }
    var range: (minimum: Rational?, maximum: Rational?)?
    if required.solver.rows.count <= most, proof.conflicts.allContain(id) {
      range = variations.range(of: row, among: rows(without: [id]))
    }
    if range == nil {
      let others = others(than: id)
      if others.count <= most { range = variations.range(of: row, among: others) }
    }
    guard let range else { return nil }
    let constant = required.solver.rows[row].form.constant
    return (range.minimum.map { $0 - constant }, range.maximum.map { $0 - constant })
  }

  /// Those of the rows with `indices` that share a variable with `form`, directly or by others.
  private func connected(_ indices: [Int], to form: LinearForm) -> [Int] {
    let rows = required.solver.rows
    var reached = VariableSet(items: required.system.items.count)
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

  private func undeterminedAxes(_ candidate: RemedyProposal) -> [AmbiguousAxis] {
    switch candidate.action {
    case .remove: undeterminedAxes(by: candidate.constraints)
    case .disableMaskTranslation:
      axes.opened(by: candidate.constraints, unmasking: candidate.item)
    default: []
    }
  }

  /// A conflict among nothing but equalities gives each of its forms by the others.
  private func undeterminedAxes(by removed: [ConstraintID]) -> [AmbiguousAxis] {
    let isGiven =
      removed.count == 1
      && proof.conflicts.indices.contains {
        proof.conflicts[$0].constraints.contains(removed[0])
          && isAmongEqualities(proof.conflicts[$0])
      }
    return isGiven ? [] : axes.opened(by: removed)
  }

  private func isAmongEqualities(_ conflict: Conflict) -> Bool {
    conflict.bounds.isEmpty && conflict.assumptions.isEmpty
      && conflict.constraints.allSatisfy { required.system[$0].relation == .equal }
  }

  // MARK: Changes

  private func changes(_ candidate: RemedyProposal) -> [Remedy.Change] {
    var changes: [Remedy.Change] = []
    changes.reserveCapacity(candidate.constraints.count)
    for id in candidate.constraints {
      switch candidate.action {
      case .lowerPriority:
        changes.append(
          Remedy.Change(
            .lowerPriority, constraint: id, from: required.system[id].priority.description,
            to: targets.highest(for: id).description))
      default:
        changes.append(Remedy.Change(candidate.action, constraint: id, item: candidate.item))
      }
    }
    return changes
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
