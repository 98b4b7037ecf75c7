internal import LayoutModel
internal import LinearArithmetic

/// Other numbers and relations with which one constraint would no longer conflict.
struct NumberChanges {
  let checker: RemedyChecker

  /// How many rows are optimised over at most, for the first constraint and for the others.
  private static let mostOptimised = (first: 300, others: 12)

  private var required: RequiredSystem { checker.required }

  /// The changes of `id`, which takes part in `conflict`, each checked: `layout` is one of all the
  /// other constraints.
  func remedies(
    for id: ConstraintID, in conflict: Conflict, isFirst: Bool, reason: Remedy.Reason,
    layout: WitnessLayout?
  ) throws(SolverFault) -> [VerifiedRemedy] {
    let constraint = required.system[id]
    guard checker.isReplaceable(id), constraint.isPlain else { return [] }
    var found: [VerifiedRemedy] = []
    if let changed = try constantChange(of: id, constraint, in: conflict, isFirst, reason, layout) {
      found.append(changed)
    }
    func check(_ candidate: Candidate?) throws(SolverFault) {
      guard let (change, row) = candidate,
        let changed = try checker.check(
          RemedyProposal(change, reason, []), row: row, of: id, known: layout)
      else { return }
      found.append(changed)
    }
    try check(relationChange(of: id, constraint, in: conflict))
    if !conflict.restsOnPassingSize(in: required.system) {
      try check(multiplierChange(of: id, constraint, layout))
    }
    return found
  }

  private func constantChange(
    of id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict, _ isFirst: Bool,
    _ reason: Remedy.Reason, _ layout: WitnessLayout?
  ) throws(SolverFault) -> VerifiedRemedy? {
    guard let range = allowed(id, constraint, in: conflict, isFirst),
      let constant = range.nearest(to: constraint.constant), constraint.couldTake(constant),
      !required.system.leavesHolder(constraint, at: constant),
      !required.system.unhides(constraint, at: constant)
    else { return nil }
    let row = checker.row(of: id, constant: constant)
    let change = Remedy.Change.setConstant(
      id, from: constraint.constant, to: constant, allowed: range)
    var checked = try checker.check(
      RemedyProposal(change, reason, []), row: row, of: id, known: layout)
    if checked?.remedy.resolves == .conflict {
      // What else would do was asked of that conflict alone.
      let only = Remedy.ConstantRange(minimum: constant, maximum: constant)
      checked?.remedy.changes[0] = .setConstant(
        id, from: constraint.constant, to: constant, allowed: only)
    }
    if let layout = checked?.layout, closes(conflict, id, from: constraint.constant, to: constant) {
      checked?.remedy.collapses = CollapsedSizes(checker: checker).sizes(
        atTheEndOf: conflict, in: layout)
    }
    return checked
  }

  /// The constants with which `conflict` is none, or `nil` where the log does not tell them.
  private func allowed(
    _ id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict, _ isFirst: Bool
  ) -> Remedy.ConstantRange? {
    // Which constants fit depends on margins that the log does not print.
    if checker.dependsOnMargins(id) || conflict.restsOnLeastMargins { return nil }
    if missesSeparator(conflict) || conflict.restsOnPassingSize(in: required.system) { return nil }
    let range =
      Remedy.ConstantRange(of: id, constraint, in: conflict, required.system)
      ?? range(of: id, constraint, isFirst)
    // The one constant that fits has the digits that the log cut off.
    if let range, range.isOneConstant, mayBeRounded(conflict) { return nil }
    return range
  }

  /// Whether a row's height and its contents miss each other by the line of one pixel between rows.
  ///
  /// Contents of another height make another row, which has that line as well.
  private func missesSeparator(_ conflict: Conflict) -> Bool {
    guard let gap = conflict.gap,
      let height = conflict.constraints.first(where: {
        required.system[$0].origin == .encapsulatedSize && required.system.cells.isHeightOfRow($0)
      }), let share = conflict.share(of: height)
    else { return false }
    let (missed, hair): (Rational, Rational) = ((gap / share).magnitude, 1 / 200)
    let pixels: [Rational] = [1 / 2, 1 / 3]
    return pixels.contains { (missed - $0).magnitude < hair }
  }

  private func mayBeRounded(_ conflict: Conflict) -> Bool {
    conflict.constraints.contains {
      PrintedRounding.mayBeRounded(required.system[$0].constant)
        || PrintedRounding.mayBeRounded(required.system[$0].multiplier)
    }
  }

  /// Whether the constant is moved by just what the conflict misses, so that nothing in it has any room.
  private func closes(
    _ conflict: Conflict, _ id: ConstraintID, from old: Rational, to new: Rational
  ) -> Bool {
    guard let share = conflict.share(of: id), let gap = conflict.gap else { return false }
    return new == old - gap / share
  }

  private typealias Candidate = (change: Remedy.Change, row: LinearRow)

  /// By optimising, where there are few enough rows for that.
  private func range(
    of id: ConstraintID, _ constraint: LayoutConstraint, _ isFirst: Bool
  ) -> Remedy.ConstantRange? {
    let most = isFirst ? Self.mostOptimised.first : Self.mostOptimised.others
    guard let ends = checker.constants(of: id, amongAtMost: most) else { return nil }
    return Remedy.ConstantRange(of: constraint, between: ends.minimum, and: ends.maximum)
  }

  /// The certificate's share tells on which side an equality has to give.
  private func relationChange(
    of id: ConstraintID, _ constraint: LayoutConstraint, in conflict: Conflict
  ) -> Candidate? {
    guard constraint.relation == .equal, let share = conflict.share(of: id) else { return nil }
    let relation: Relation = share.isNegative ? .greaterOrEqual : .lessOrEqual
    if required.system.leavesHolder(constraint, by: relation) { return nil }
    if let gap = conflict.gap, !constraint.couldTake(constraint.constant - gap / share) {
      return nil
    }
    // Every size is at least 0.
    if relation == .greaterOrEqual, constraint.second == nil, constraint.constant.isZero,
      constraint.first.attribute.isSize
    {
      return nil
    }
    return (
      .setRelation(id, from: .equal, to: relation),
      LinearRow(constraint.form, relation)
    )
  }

  /// The ratio that two sizes have once the constraint between them is left out.
  private func multiplierChange(
    of id: ConstraintID, _ constraint: LayoutConstraint, _ known: WitnessLayout?
  ) throws(SolverFault) -> Candidate? {
    guard let second = constraint.second, constraint.isRatio else { return nil }
    var layout = known?.assignment
    if layout == nil { layout = try self.layout(without: id) }
    guard let layout else { return nil }
    let size = second.form.value { layout[$0] }
    guard size.isPositive else { return nil }
    let multiplier = (constraint.first.form.value { layout[$0] } - constraint.constant) / size
    guard multiplier.isPositive, multiplier != constraint.multiplier else { return nil }
    var row = constraint.row
    row.form.add(second.form, times: constraint.multiplier - multiplier)
    return (
      .setMultiplier(id, from: constraint.multiplier, to: multiplier), row
    )
  }

  private func layout(without id: ConstraintID) throws(SolverFault) -> Assignment? {
    let rows = checker.others(than: id).map { required.solver.rows[$0] }
    guard case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility() else {
      return nil
    }
    return required.layout(of: edges)
  }
}

extension Conflict {
  /// Whether margins are no more than known to be at least something.
  fileprivate var restsOnLeastMargins: Bool {
    (bounds + assumptions).contains {
      [.defaultInset, .nonNegativeInset].contains($0.kind) && $0.row.relation != .equal
    }
  }
}

extension LayoutSystem {
  /// Whether the number only moves an edge of a view out of a view that holds it.
  fileprivate func leavesHolder(_ constraint: LayoutConstraint, at constant: Rational) -> Bool {
    guard let isFurther = isOutsideFurther(constraint) else { return false }
    let isOutside = { (number: Rational) in isFurther ? number.isPositive : number.isNegative }
    return isOutside(constant) && !isOutside(constraint.constant)
  }

  /// The same of a relation that lets the edge lie outside.
  fileprivate func leavesHolder(_ constraint: LayoutConstraint, by relation: Relation) -> Bool {
    isOutsideFurther(constraint).map { relation == ($0 ? .greaterOrEqual : .lessOrEqual) } ?? false
  }

  /// Whether larger constants lead out of the view that holds the other one, where both are tied at the same
  /// edge; `nil` of other ties, and of what scrolls, which is larger than what shows it.
  private func isOutsideFurther(_ constraint: LayoutConstraint) -> Bool? {
    let (first, side) = (constraint.first, constraint.first.attribute.side)
    guard let second = constraint.second, second.attribute.side == side, constraint.multiplier == 1,
      side == .near || side == .far
    else { return nil }
    let isFirstInside = isAncestor(second.item, of: first.item)
    guard isFirstInside || isAncestor(first.item, of: second.item) else { return nil }
    let holder = isFirstInside ? second.item : first.item
    if platform != .appKit, self[holder].role == .scrollView { return nil }
    return isFirstInside == (side == .far)
  }

  /// Whether a size of 0, by which a view is hidden, takes the number that another line gives it already.
  fileprivate func unhides(_ constraint: LayoutConstraint, at constant: Rational) -> Bool {
    constraint.second == nil && constraint.first.attribute.isSize && constraint.constant.isZero
      && constraints.contains {
        $0.isRequired && $0.isWritten && $0.first == constraint.first && $0.second == nil
          && $0.relation == .equal && $0.constant == constant
      }
  }
}

extension LayoutConstraint {
  /// Whether a developer could mean `constant`: no size of 0, and no distance turned into an overlap.
  fileprivate func couldTake(_ constant: Rational) -> Bool {
    if first.attribute.isSize, second == nil { return constant.isPositive }
    if first.attribute.isSize || self.constant.isZero || constant.isZero { return true }
    return constant.isNegative == self.constant.isNegative
  }

  /// Whether one size is a multiple of another.
  fileprivate var isRatio: Bool {
    guard let second, first.attribute.isSize, second.attribute.isSize else { return false }
    return multiplier != 1 || first.item == second.item
  }

  /// Whether the form is no more than `first - multiplier * second - constant`.
  fileprivate var isPlain: Bool {
    var rest = form
    rest.constant += constant
    for part in first.attribute.shape {
      rest.add(-part.coefficient, of: LayoutVariable(first.item, part.quantity).id)
    }
    guard let second else { return rest.isZero }
    for part in second.attribute.shape {
      rest.add(
        multiplier * part.coefficient, of: LayoutVariable(second.item, part.quantity).id)
    }
    return rest.isZero
  }
}

extension Remedy.ConstantRange {
  /// Of a constraint in a conflict among nothing but equalities: the others leave one value.
  init?(
    of id: ConstraintID, _ constraint: borrowing LayoutConstraint, in conflict: Conflict,
    _ system: LayoutSystem
  ) {
    guard conflict.bounds.isEmpty, conflict.assumptions.isEmpty, let gap = conflict.gap,
      let share = conflict.share(of: id),
      conflict.constraints.allSatisfy({ system[$0].relation == .equal })
    else { return nil }
    // share × (form) sums to -gap with the others; moving the constant by d adds -share × d.
    let value = constraint.constant - gap / share
    self.init(minimum: value, maximum: value)
  }

  /// Of `constraint`, whose constant may lie between the two ends for the others to hold as well.
  init(
    of constraint: borrowing LayoutConstraint, between minimum: Rational?, and maximum: Rational?
  ) {
    self.init(
      minimum: constraint.relation == .greaterOrEqual ? nil : minimum,
      maximum: constraint.relation == .lessOrEqual ? nil : maximum)
  }

  /// The end that lies nearer to `constant`, or `nil` where `constant` works as it is.
  func nearest(to constant: Rational) -> Rational? {
    if let minimum, constant < minimum { return minimum }
    if let maximum, constant > maximum { return maximum }
    return nil
  }
}
