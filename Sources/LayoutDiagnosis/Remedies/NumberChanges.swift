internal import LayoutModel
internal import LinearArithmetic

/// Other numbers and relations with which one constraint would no longer conflict.
struct NumberChanges {
  let checker: RemedyChecker

  /// How many rows are optimised over at most.
  private static let mostOptimised = 300

  private var required: RequiredSystem { checker.proof.required }

  /// The changes of `id`, which takes part in `conflict`, each checked by solving again.
  func remedies(
    for id: ConstraintID, in conflict: Conflict, weight: Int, reason: Remedy.Reason
  ) throws(SolverFault) -> [(remedy: Remedy, layout: WitnessLayout?)] {
    let constraint = required.system[id]
    guard checker.isReplaceable(id), constraint.isPlain else { return [] }
    var found: [(remedy: Remedy, layout: WitnessLayout?)] = []
    for change in [
      constantChange(of: id, constraint, in: conflict),
      relationChange(of: id, constraint, in: conflict),
      try multiplierChange(of: id, constraint),
    ] {
      guard let change,
        var checked = try checker.check(change.change, row: change.row, of: id, reason: reason)
      else { continue }
      checked.remedy.weight = weight - found.count
      found.append(checked)
    }
    return found
  }

  private typealias Candidate = (change: Remedy.Change, row: LinearRow)

  private func constantChange(
    of id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict
  ) -> Candidate? {
    guard
      let range = ConstantRange(of: id, constraint, in: conflict, required.system)
        ?? range(of: id, constraint),
      let constant = range.nearest(to: constraint.constant)
    else { return nil }
    var row = constraint.row
    row.form.constant = -constant
    return (
      Remedy.Change(
        .changeConstant, constraint: id, from: constraint.constant.description,
        to: constant.description, range: (range.minimum, range.maximum)), row
    )
  }

  /// By optimising, where there are few enough rows for that.
  private func range(of id: ConstraintID, _ constraint: LayoutConstraint) -> ConstantRange? {
    let others = checker.others(than: id)
    return others.count <= Self.mostOptimised ? ConstantRange(of: constraint, among: others) : nil
  }

  /// The certificate's share tells on which side an equality has to give.
  private func relationChange(
    of id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict
  ) -> Candidate? {
    guard constraint.relation == .equal,
      let share = conflict.certificate.first(where: { $0.reference == .constraint(id) })
    else { return nil }
    let relation: Relation = share.multiplier.isNegative ? .greaterOrEqual : .lessOrEqual
    return (
      Remedy.Change(.changeRelation, constraint: id, from: "==", to: relation.symbol),
      LinearRow(constraint.form, relation)
    )
  }

  /// The ratio that two sizes have once the constraint between them is left out.
  private func multiplierChange(
    of id: ConstraintID, _ constraint: LayoutConstraint
  ) throws(SolverFault) -> Candidate? {
    guard let second = constraint.second, constraint.isRatio,
      case .satisfiable(let edges) =
        try LinearSystem(rows: checker.others(than: id)).feasibility()
    else { return nil }
    let layout = required.layout(of: edges)
    let size = second.form.value { layout[$0] }
    guard size.isPositive else { return nil }
    let multiplier = (constraint.first.form.value { layout[$0] } - constraint.constant) / size
    guard multiplier.isPositive, multiplier != constraint.multiplier else { return nil }
    var row = constraint.row
    row.form.add(second.form, times: constraint.multiplier - multiplier)
    return (
      Remedy.Change(
        .changeMultiplier, constraint: id, from: constraint.multiplier.description,
        to: multiplier.description), row
    )
  }
}

extension LayoutConstraint {
  /// Whether one size is a multiple of another.
  fileprivate var isRatio: Bool {
    guard let second, first.attribute.isSize, second.attribute.isSize else { return false }
    return multiplier != 1 || first.item == second.item
  }

  /// Whether the form is no more than `first - multiplier * second - constant`.
  fileprivate var isPlain: Bool {
    var plain = first.form
    if let second { plain.add(second.form, times: -multiplier) }
    plain.constant = -constant
    return plain == form
  }
}
