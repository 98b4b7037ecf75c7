internal import LayoutModel
internal import LinearArithmetic

/// Finds optional constraints that do not get what they want, and what beat them.
struct LossSearch {
  private let system: LayoutSystem
  private let pinned: ItemID?
  private let point: Assignment
  private let optimum: HierarchyOptimum
  private let allowance: StepAllowance?

  /// What takes more steps than are allowed is left out.
  init(
    _ system: LayoutSystem, pinned: ItemID?, _ best: HierarchyOptimum,
    within allowance: StepAllowance?
  ) {
    self.allowance = allowance
    self.system = system
    self.pinned = pinned
    var optimum = best
    point = optimum.assignment()
    self.optimum = optimum
  }

  private var isLate: Bool { allowance?.isSpent ?? false }

  /// The constraints on these items that one of the best layouts misses: of a tie both sides.
  ///
  /// Those that the layout at hand misses are certain, and looked at first.
  func lost(on items: Set<ItemID>, axis: Axis) -> [LostConstraint] {
    let concerned = system.constraintIDs.filter { id in
      !system[id].isRequired
        && system[id].form.terms.contains { term in
          let variable = LayoutVariable(term.variable)
          return items.contains(variable.item) && variable.quantity.axis == axis
        }
    }
    let losses = (concerned.filter(isMissed) + concerned.filter { !isMissed($0) })
      .compactMap { isLate ? nil : loss(of: $0) }
    return losses.sorted { $0.constraint < $1.constraint }
  }

  private func isMissed(_ id: ConstraintID) -> Bool {
    system[id].row.violation(under: point).isPositive
  }

  /// Up to `limit` constraints that every best layout misses.
  func lostEverywhere(limit: Int) -> [LostConstraint] {
    let losers = system.constraintIDs.filter { !system[$0].isRequired && isMissed($0) }
    return losers.prefix(limit).compactMap { loser in
      if isLate { return nil }
      return loss(of: loser).flatMap { $0.leastShortfall.isPositive ? $0 : nil }
    }
  }

  /// `nil` where no layout misses the constraint, or where finding out takes too long.
  private func loss(of id: ConstraintID) -> LostConstraint? {
    let constraint = system[id]
    var optimum = optimum
    let (wish, range) = wish(of: constraint, in: &optimum)
    guard let shortfall = range.maximum, shortfall.isPositive, !optimum.didGiveUp else {
      return nil
    }
    let least = max(range.minimum ?? 0, 0)
    var lost = LostConstraint(
      constraint: id, leastShortfall: least, shortfall: shortfall,
      allowed: least == shortfall ? allowed(constraint) : nil)
    let higher = system.constraintIDs.filter { system[$0].priority > constraint.priority }
    guard let reach = reach(wish, higher) else { return nil }
    if let reach, reach == shortfall {
      guard let winners = reduced(higher, wish, reach) else { return nil }
      lost.beatenBy = winners
      return lost
    }
    let rivals = system.constraintIDs.filter {
      $0 != id && system[$0].priority >= constraint.priority
    }
    guard let together = self.reach(wish, rivals), let together,
      let winners = reduced(rivals, wish, together)
    else { return nil }
    let isRival = { self.system[$0].priority == constraint.priority }
    lost.beatenBy = winners.filter(isRival) + winners.filter { !isRival($0) }
    lost.isTie = true
    return lost
  }

  /// The form that the constraint would like to be at most 0, and its range; of an equation the
  /// side that it misses by more.
  private func wish(
    of constraint: LayoutConstraint, in optimum: inout HierarchyOptimum
  ) -> (form: LinearForm, range: OptimalRange) {
    let range = optimum.range(of: constraint.form)
    let (above, below) = (range.maximum ?? 0, -(range.minimum ?? 0))
    let isBelow =
      switch constraint.relation {
      case .lessOrEqual: false
      case .greaterOrEqual: true
      case .equal: below > above
      }
    guard isBelow else { return (constraint.form, range) }
    return (
      constraint.form.scaled(by: -1),
      OptimalRange(minimum: range.maximum.map { -$0 }, maximum: range.minimum.map { -$0 })
    )
  }

  /// The least that the form can be under these constraints.
  ///
  /// The inner `nil` where there is no least; the outer one where it takes too long.
  private func reach(_ wish: LinearForm, _ constraints: [ConstraintID]) -> Rational?? {
    let hierarchy = PriorityModel(system, pinned: pinned, using: Set(constraints))
    guard var solved = hierarchy.solve(within: allowance) else { return nil }
    let least = solved.range(of: wish).minimum
    return solved.didGiveUp ? nil : .some(least)
  }

  /// As few of `start` as give the same reach; `nil` where looking for them takes too long.
  private func reduced(
    _ start: [ConstraintID], _ wish: LinearForm, _ reach: Rational
  ) -> [ConstraintID]? {
    let hierarchy = PriorityModel(system, pinned: pinned, using: Set(start))
    guard var solved = hierarchy.solve(within: allowance),
      let certificate = solved.certificate(ofMinimum: wish)
    else { return nil }
    var set = hierarchy.constraints(in: certificate)
    if self.reach(wish, set) != reach { set = start }
    for candidate in set.reversed() {
      if isLate { return nil }
      let rest = set.filter { $0 != candidate }
      if let left = self.reach(wish, rest), let left, left >= reach { set = rest }
    }
    return isLate ? nil : set
  }

  /// What a constraint on one quantity gets in its place.
  private func allowed(_ constraint: LayoutConstraint) -> Rational? {
    guard constraint.second == nil, constraint.form.terms.count == 1 else { return nil }
    return constraint.first.form.value { point[$0] }
  }
}

/// Finds what is legal in a layout and rarely meant.
struct SurpriseSearch {
  let system: LayoutSystem

  /// AppKit's `windowSizeStayPut`: what asks for more than this resizes the window.
  private static let windowSizeStaysPut = Rational(500)

  func surprises(losses: [LostConstraint]) -> [LayoutSurprise] {
    var found: [LayoutSurprise] = []
    for loss in losses where loss.leastShortfall.isPositive {
      let loser = system[loss.constraint]
      if isWindowSize(loser) {
        found += loss.beatenBy.filter(resizesWindow).map { .resizesWindow($0) }
        if isDefeatedByAppAlone(loss) {
          found.append(.requiredResizeWindow(loss, loosened: loosened(for: loss)))
        }
      }
      if let stretched = stretched(loss) { found.append(stretched) }
      guard loser.origin == .contentSize, loser.relation == .greaterOrEqual else { continue }
      let points = loss.leastShortfall...loss.shortfall
      let limit = loss.beatenBy.first {
        system[$0].isRequired && system[$0].relation == .lessOrEqual
          && system[$0].first == loser.first
      }
      if let limit {
        found.append(.limitDefeatsContent(limit: limit, content: loss.constraint, points: points))
      } else {
        found.append(.clipped(loss.constraint, points: points))
      }
    }
    return found + upsideDown()
  }

  /// What stretches a button although another view could take the room: the layout is solved with the
  /// button's content hugged more than that one's.
  private func stretched(_ loss: LostConstraint) -> LayoutSurprise? {
    let hugging = system[loss.constraint]
    guard hugging.origin == .contentSize, hugging.relation == .lessOrEqual,
      system[hugging.first.item].isButton, loss.leastShortfall == loss.shortfall
    else { return nil }
    let rivals = loss.beatenBy.filter { id in
      let rival = system[id]
      return rival.origin == .contentSize && rival.relation == .lessOrEqual && !rival.isRequired
        && rival.first.attribute == hugging.first.attribute
        && rival.first.item != hugging.first.item
    }
    // No priority lies between 999 and required.
    guard let highest = rivals.map({ system[$0].priority }).max(), highest < 999 else { return nil }
    var changed = system
    changed.constraints[loss.constraint.index].priority = highest + 1
    let model = PriorityModel(changed, pinned: PinnedItem.byDefault(in: changed))
    guard var optimum = model.solve(),
      let most = optimum.range(of: hugging.form).maximum, !most.isPositive
    else { return nil }
    return .stretched(
      hugging: loss.constraint, rivals: rivals, raised: highest + 1, points: loss.shortfall)
  }

  /// The last distance between two views, or else the last size, whose equation, as an inequality, leaves the
  /// wish what it asks for; the layout is solved with it, and neither view may reach out then.
  private func loosened(for loss: LostConstraint) -> LoosenedConstraint? {
    let equations = loss.beatenBy.filter { system[$0].relation == .equal }
    let distances = equations.filter { id in
      let constraint = system[id]
      guard let second = constraint.second else { return false }
      return !constraint.first.attribute.isSize && second.item != constraint.first.item
        && !constraint.constant.isZero
    }
    let sizes = equations.filter {
      system[$0].second == nil && system[$0].first.attribute.isSize && !isOfWindow($0)
    }
    // What lies in a view of the window before what is tied to the window itself.
    let parted = distances.reversed().sorted { !isOfWindow($0) && isOfWindow($1) }
    for id in parted + sizes.reversed() {
      for relation in [Relation.lessOrEqual, .greaterOrEqual] {
        let way = LoosenedConstraint(constraint: id, relation: relation)
        if leavesWindow(way, loss) { return way }
      }
    }
    return yielding(for: loss)
  }

  /// The last size of a view that leaves the wish what it asks for where it is weaker than that.
  private func yielding(for loss: LostConstraint) -> LoosenedConstraint? {
    let weaker = system[loss.constraint].priority - 1
    guard weaker.isPositive else { return nil }
    return loss.beatenBy.reversed().lazy.filter {
      system[$0].second == nil && system[$0].first.attribute.isSize && !isOfWindow($0)
    }.map { LoosenedConstraint(constraint: $0, relation: system[$0].relation, priority: weaker) }
      .first { leavesWindow($0, loss) }
  }

  /// Whether the window keeps its size with that, and no view of the constraint may reach out.
  private func leavesWindow(_ way: LoosenedConstraint, _ loss: LostConstraint) -> Bool {
    var changed = system
    changed.constraints[way.constraint.index].relation = way.relation
    if let priority = way.priority {
      changed.constraints[way.constraint.index].priority = priority
    }
    let model = PriorityModel(changed, pinned: PinnedItem.byDefault(in: changed))
    guard var optimum = model.solve() else { return false }
    let range = optimum.range(of: system[loss.constraint].form)
    return range.isSingle && range.minimum?.isZero == true
      && !reachesOut(way.constraint, &optimum)
  }

  /// Whether a view that the constraint is about may lie outside of its superview.
  private func reachesOut(_ id: ConstraintID, _ optimum: inout HierarchyOptimum) -> Bool {
    let constraint = system[id]
    for item in [constraint.first.item, constraint.second?.item].compactMap(\.self) {
      guard let parent = system[item].superview, system[parent].role != .scrollView else {
        continue
      }
      let axis = constraint.first.attribute.axis
      for form in Containment.forms(of: item, in: parent, axis)
      where optimum.range(of: form).minimum.map(\.isNegative) ?? true {
        return true
      }
    }
    return false
  }

  private func isOfWindow(_ id: ConstraintID) -> Bool {
    let items = [system[id].first.item, system[id].second?.item].compactMap(\.self)
    return items.contains { system[$0].role == .window }
  }

  private func isWindowSize(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.attribute.isSize && system[constraint.first.item].role == .window
      || constraint.systemIdentifier == .presentSizeOfWindow
  }

  private func resizesWindow(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    return !constraint.isRequired && constraint.priority > Self.windowSizeStaysPut
      && constraint.origin != .window
  }

  /// Whether nothing but required constraints beats the wish, and none of the window's own.
  private func isDefeatedByAppAlone(_ loss: LostConstraint) -> Bool {
    !loss.beatenBy.isEmpty
      && loss.beatenBy.allSatisfy { system[$0].isRequired && system[$0].origin != .window }
  }

  /// Items that would rather be cut than stretched.
  private func upsideDown() -> [LayoutSurprise] {
    var hugging: [LayoutAnchor: ConstraintID] = [:]
    var resistance: [LayoutAnchor: ConstraintID] = [:]
    for id in system.constraintIDs where system[id].origin == .contentSize {
      if system[id].relation == .lessOrEqual { hugging[system[id].first] = id }
      if system[id].relation == .greaterOrEqual { resistance[system[id].first] = id }
    }
    return hugging.sorted { $0.value < $1.value }.compactMap { anchor, hug in
      guard let resist = resistance[anchor], system[hug].priority > system[resist].priority
      else { return nil }
      return .huggingAboveResistance(hugging: hug, resistance: resist)
    }
  }
}
