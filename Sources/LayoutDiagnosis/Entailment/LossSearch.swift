internal import LayoutModel
internal import LinearArithmetic

/// Finds optional constraints that do not get what they want, and what beat them.
struct LossSearch {
  private let system: LayoutSystem
  private let pinned: ItemID?
  private let point: Assignment
  private let optimum: HierarchyOptimum

  init(_ search: EntailmentSearch) {
    system = search.system
    pinned = search.pinned
    var optimum = search.optimum
    point = optimum.assignment()
    self.optimum = optimum
  }

  /// The losers on these items; on one axis where it is given.
  func lost(
    on items: Set<ItemID>, axis: Axis?, limit: Int = .max,
    until deadline: ContinuousClock.Instant? = nil
  ) -> [LostConstraint] {
    let losers = system.constraintIDs.filter { isLoser($0, on: items, axis) }
    return losers.prefix(limit).compactMap { loser in
      if let deadline, .now > deadline { return nil }
      return loss(of: loser)
    }
  }

  private func isLoser(_ id: ConstraintID, on items: Set<ItemID>, _ axis: Axis?) -> Bool {
    let constraint = system[id]
    guard !constraint.isRequired, constraint.row.violation(under: point).isPositive else {
      return false
    }
    return constraint.form.terms.contains { term in
      let variable = LayoutVariable(term.variable)
      return items.contains(variable.item) && (axis.map { $0 == variable.quantity.axis } ?? true)
    }
  }

  private func loss(of id: ConstraintID) -> LostConstraint? {
    let constraint = system[id]
    let wish = wish(of: constraint)
    var optimum = optimum
    let range = optimum.range(of: wish)
    guard let shortfall = range.maximum, !optimum.didGiveUp else { return nil }
    var lost = LostConstraint(
      constraint: id, leastShortfall: max(range.minimum ?? 0, 0), shortfall: shortfall,
      allowed: allowed(constraint))
    let higher = system.constraintIDs.filter { system[$0].priority > constraint.priority }
    guard let reach = reach(wish, higher) else { return nil }
    if let reach, reach == shortfall {
      lost.beatenBy = reduced(higher, wish, reach)
      return lost
    }
    let rivals = system.constraintIDs.filter {
      $0 != id && system[$0].priority >= constraint.priority
    }
    guard let together = self.reach(wish, rivals), let together else { return nil }
    let winners = reduced(rivals, wish, together)
    let isRival = { self.system[$0].priority == constraint.priority }
    lost.beatenBy = winners.filter(isRival) + winners.filter { !isRival($0) }
    lost.isTie = true
    return lost
  }

  /// The form that the constraint would like to be at most 0.
  private func wish(of constraint: LayoutConstraint) -> LinearForm {
    let value = constraint.form.value { point[$0] }
    return value.isNegative ? constraint.form.scaled(by: -1) : constraint.form
  }

  /// The least that the form can be under these constraints.
  ///
  /// The inner `nil` where there is no least; the outer one where it takes too long.
  private func reach(_ wish: LinearForm, _ constraints: [ConstraintID]) -> Rational?? {
    guard
      var solved = LayoutHierarchy(system, pinned: pinned, using: Set(constraints)).solve()
    else { return nil }
    let least = solved.range(of: wish).minimum
    return solved.didGiveUp ? nil : .some(least)
  }

  private func reduced(
    _ start: [ConstraintID], _ wish: LinearForm, _ reach: Rational
  ) -> [ConstraintID] {
    let hierarchy = LayoutHierarchy(system, pinned: pinned, using: Set(start))
    guard var solved = hierarchy.solve(),
      let certificate = solved.certificate(ofMinimum: wish)
    else { return [] }
    var set = hierarchy.constraints(in: certificate)
    if self.reach(wish, set) != reach { set = start }
    for candidate in set.reversed() {
      let rest = set.filter { $0 != candidate }
      if let left = self.reach(wish, rest), let left, left >= reach { set = rest }
    }
    return set
  }

  /// What a constraint on one quantity gets in its place.
  private func allowed(_ constraint: LayoutConstraint) -> Rational? {
    guard constraint.second == nil, constraint.form.terms.count == 1 else { return nil }
    return constraint.first.form.value { point[$0] }
  }
}
