internal import LayoutModel
internal import LinearArithmetic

extension RemedyChecker {
  /// Another size in the place of the one that a frame, a mask or a container gives.
  ///
  /// The size is the one nearest to the present one with which the conflict's sums come out; where
  /// that does not do for the whole report, the size that the item has once its frame is free.
  func frameChange(_ candidate: RemedyProposal) throws(SolverFault) -> Checked? {
    guard let edges = try variations.witness(of: rows(without: candidate.constraints)) else {
      return nil
    }
    let freed = layout(edges, .setFrame)
    let settled = try settled(candidate)
    let changes =
      proof.isContradictory
      ? frameChanges(candidate, in: settled ?? freed)
      : candidate.constraints.map { .init(.setFrame, constraint: $0, item: candidate.item) }
    var remedy = Remedy(
      .setFrame, changes: changes, resolves: .report, reason: candidate.reason)
    remedy.weight = candidate.weight
    return Checked(remedy, settled ?? freed)
  }

  /// The layout in which each fixed size of the candidate's is the nearest that its conflict allows.
  private func settled(_ candidate: RemedyProposal) throws(SolverFault) -> WitnessLayout? {
    var rows = required.solver.rows
    for id in candidate.constraints where isFixedSize(id) {
      guard let index = row(of: id), let size = nearestSize(id) else { return nil }
      rows[index].form.constant = -size
    }
    guard rows != required.solver.rows,
      case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility()
    else { return nil }
    return layout(edges, .setFrame)
  }

  /// One change for each of the item's sizes that is not what it was.
  private func frameChanges(
    _ candidate: RemedyProposal, in layout: WitnessLayout
  ) -> [Remedy.Change] {
    var changes = candidate.constraints.map { id -> Remedy.Change in
      let constraint = required.system[id]
      let size = constraint.first.form.value { layout.assignment[$0] }
      guard isFixedSize(id), size.isPositive else {
        return Remedy.Change(.setFrame, constraint: id, item: candidate.item)
      }
      return Remedy.Change(
        .setFrame, constraint: id, item: candidate.item, from: constraint.constant.description,
        to: size.description, quantity: constraint.first.attribute.shape.first?.quantity)
    }
    if changes.contains(where: { $0.to != nil && $0.to != $0.from }) { return changes }
    guard let item = candidate.item else { return changes }
    let axes = Set(candidate.constraints.map { required.system[$0].first.attribute.axis })
    for axis in axes.sorted(by: { $0.rawValue < $1.rawValue }) {
      let place = AmbiguousAxis(item, axis)
      let size = layout.assignment[LayoutVariable(item, place.extent).id]
      guard size.isPositive else { continue }
      changes.append(
        Remedy.Change(
          .setFrame, item: item, to: size.description, quantity: place.extent))
    }
    return changes
  }

  private func isFixedSize(_ id: ConstraintID) -> Bool {
    let constraint = required.system[id]
    return constraint.second == nil && constraint.first.attribute.isSize
      && constraint.relation == .equal && isReplaceable(id)
  }

  /// The present size moved by what the conflict's certificate says that it misses.
  private func nearestSize(_ id: ConstraintID) -> Rational? {
    let constant = required.system[id].constant
    guard let conflict = proof.conflicts.first(where: { $0.constraints.contains(id) }) else {
      return constant
    }
    guard let gap = conflict.gap, let share = conflict.share(of: id) else { return nil }
    let size = constant - gap / share
    return size.isNegative ? nil : size
  }

  /// The view that a stack view hides, put into a container.
  func wrapping(_ candidate: RemedyProposal) throws(SolverFault) -> Checked? {
    guard let hiding = candidate.constraints.first else { return nil }
    let wrapped = WrappedView(required, hiding: hiding)
    guard case .satisfiable(let edges) = try LinearSystem(rows: wrapped.rows).feasibility() else {
      return nil
    }
    var remedy = Remedy(
      .wrap, changes: wrapped.moved.map { .init(.wrap, constraint: $0, item: candidate.item) },
      resolves: .report, reason: candidate.reason)
    remedy.weight = candidate.weight
    return Checked(remedy, layout(edges, .wrap))
  }
}
