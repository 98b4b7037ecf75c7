internal import LayoutModel
internal import LinearArithmetic

extension RemedyChecker {
  /// Another size in the place of the one that a frame, a mask or a container gives.
  ///
  /// The size is the one nearest to the present one with which the conflict's sums come out; where
  /// that does not do for the whole report, the size that the item has once its frame is free.
  func frameChange(
    of item: ItemID, _ ids: [ConstraintID], _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard let edges = try variations.witness(of: rows(without: ids)) else { return nil }
    let layout = try settled(ids) ?? layout(edges, .setFrame)
    let parts =
      proof.isContradictory
      ? frameParts(of: item, ids, in: layout) : ids.map { Remedy.FramePart(constraint: $0) }
    var remedy = Remedy([.setFrame(item, parts)], reason: proposal.reason)
    remedy.principles = proposal.principles
    return VerifiedRemedy(remedy, layout)
  }

  /// The layout in which each fixed size among `ids` is the nearest that its conflict allows.
  private func settled(_ ids: [ConstraintID]) throws(SolverFault) -> WitnessLayout? {
    var rows = required.solver.rows
    for id in ids where isFixedSize(id) {
      guard let index = row(of: id), let size = nearestSize(id) else { return nil }
      rows[index].form.constant = -size
    }
    guard rows != required.solver.rows,
      case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility()
    else { return nil }
    return layout(edges, .setFrame)
  }

  /// One part for each constraint, and one for each size that changes where none of them prints it.
  private func frameParts(
    of item: ItemID, _ ids: [ConstraintID], in layout: WitnessLayout
  ) -> [Remedy.FramePart] {
    var parts = ids.map { id -> Remedy.FramePart in
      let constraint = required.system[id]
      let size = constraint.first.form.value { layout.assignment[$0] }
      guard isFixedSize(id), size.isPositive,
        let quantity = constraint.first.attribute.shape.first?.quantity
      else { return Remedy.FramePart(constraint: id) }
      return Remedy.FramePart(
        constraint: id, size: .init(quantity: quantity, from: constraint.constant, to: size))
    }
    if parts.contains(where: { $0.size?.isUnchanged == false }) { return parts }
    let axes = Set(ids.map { required.system[$0].first.attribute.axis })
    for axis in axes.sorted(by: { $0.rawValue < $1.rawValue }) {
      let quantity = AmbiguousAxis(item, axis).extent
      let size = layout.assignment[LayoutVariable(item, quantity).id]
      guard size.isPositive else { continue }
      parts.append(Remedy.FramePart(size: .init(quantity: quantity, to: size)))
    }
    return parts
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
  func wrapping(
    _ item: ItemID, hiding: ConstraintID, _ proposal: RemedyProposal
  ) throws(SolverFault) -> VerifiedRemedy? {
    let wrapped = WrappedView(required, hiding: hiding)
    guard case .satisfiable(let edges) = try LinearSystem(rows: wrapped.rows).feasibility() else {
      return nil
    }
    var remedy = Remedy([.wrap(item, takingOver: wrapped.moved)], reason: proposal.reason)
    remedy.principles = proposal.principles
    return VerifiedRemedy(remedy, layout(edges, .wrap))
  }
}
