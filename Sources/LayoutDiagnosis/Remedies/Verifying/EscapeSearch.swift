internal import LayoutModel
internal import LinearArithmetic

/// Finds what reaches out of what holds it once a constraint gives way.
struct EscapeSearch {
  let checker: RemedyChecker
  private var required: RequiredSystem { checker.required }

  /// Each pair of a conflict's views is looked at, so that a longer one would cost too much.
  private static let mostRows = 64

  /// What reaches out of another in every layout in which `id` gives way by no more than `conflict` makes
  /// it, `edges` being one of them; `nil` where nothing does, or it was asked for.
  ///
  /// The sum of the conflict's rows is 0 then, so that each of them holds without any slack and gives
  /// its form a value.
  func escape(
    letting id: ConstraintID, giveWayIn conflict: Conflict, _ edges: Assignment,
    at priority: Rational? = nil
  ) -> Remedy.Escape? {
    guard conflict.assumptions.isEmpty, conflict.constraints.count <= Self.mostRows,
      !isOverruled(id, in: conflict, at: priority)
    else { return nil }
    let members = [id] + conflict.constraints
    let rows = members.compactMap(checker.row(of:))
    guard rows.count == members.count else { return nil }
    let reaches = reaches(among: members, by: id, edges)
    if reaches.isEmpty { return nil }
    var known = DeterminedForms()
    for row in rows { known.fix(required.solver.rows[row].form) }
    for bound in conflict.bounds { known.fix(EdgeVariables.edges(bound.row.form)) }
    let found = reaches.first { reach in
      reach.determined.allSatisfy(known.determines) && !isAskedFor(reach.distance, besides: id)
    }
    guard var escape = found?.escape else { return nil }
    let container = AmbiguousAxis(escape.container, escape.axis).size
    if known.determines(container) { escape.compare(with: container.value { edges[$0] }) }
    return escape
  }

  /// What reaches out of another in all of the best layouts of `rows`, where those let `id` go otherwise
  /// than by a least amount; `nil` where nothing does, or it was asked for.
  ///
  /// `layout` is one of them, if one is known.
  func escape(
    changing id: ConstraintID, bestBy rows: [PrioritisedRow],
    oneOfWhich layout: WitnessLayout? = nil
  ) -> Remedy.Escape? {
    guard rows.count <= Self.mostSolved, let conflict = checker.settlingConflict(id),
      conflict.assumptions.isEmpty, conflict.constraints.count <= Self.mostRows,
      case let members = [id] + conflict.constraints, holdsAny(among: members),
      layout.map({ !isAllInside(among: members, by: id, $0.assignment) }) ?? true,
      case .optimal(var best) = PriorityHierarchy(rows).solve()
    else { return nil }
    for reach in reaches(among: members, by: id, best.assignment())
    where !isAskedFor(reach.distance, besides: id) {
      let range = best.range(of: reach.distance)
      guard let most = range.maximum, most.isNegative else { continue }
      var escape = reach.escape
      escape.points = -most
      escape.isLeast = !range.isSingle
      let container = best.range(of: AmbiguousAxis(escape.container, escape.axis).size)
      if let largest = container.maximum { escape.compare(with: largest) }
      return escape
    }
    return nil
  }

  /// More rows take longer than the answer is worth.
  private static let mostSolved = 200

  /// Whether one of the views that `members` speak of lies in another.
  private func holdsAny(among members: [ConstraintID]) -> Bool {
    let items = items(of: members)
    return items.contains { item in
      items.contains { holds($0, item) || insets(item, in: $0, among: members) }
    }
  }

  /// Whether whatever lies in another stays inside of its edges in a layout.
  private func isAllInside(
    among members: [ConstraintID], by id: ConstraintID, _ layout: Assignment
  ) -> Bool {
    let isHorizontal = required.system[id].first.attribute.axis == .horizontal
    func value(_ item: ItemID, _ across: LayoutQuantity, _ down: LayoutQuantity) -> Rational {
      layout[LayoutVariable(item, isHorizontal ? across : down).id]
    }
    func isInside(_ item: ItemID, _ container: ItemID) -> Bool {
      let near = value(item, .minX, .minY) - value(container, .minX, .minY)
      let far = value(container, .width, .height) - value(item, .width, .height) - near
      return !near.isNegative && !far.isNegative
    }
    let items = items(of: members)
    if let second = required.system[id].second, isCentered(by: id, in: second.item, layout),
      !isInside(required.system[id].first.item, second.item)
    {
      return false
    }
    return items.allSatisfy { item in
      items.allSatisfy { container in
        !holds(container, item) && !insets(item, in: container, among: members)
          || isInside(item, container)
      }
    }
  }

  private func items(of members: [ConstraintID]) -> [ItemID] {
    var items: [ItemID] = []
    for id in members {
      for anchor in [required.system[id].first, required.system[id].second].compactMap(\.self)
      where !items.contains(anchor.item) { items.append(anchor.item) }
    }
    return items
  }

  /// What lies beyond an edge of another in one layout, and what has to be the same in all of them.
  private struct Reach {
    let escape: Remedy.Escape
    let distance: LinearForm
    let determined: [LinearForm]
  }

  /// What the log says lies in another comes before what only the constraint puts there.
  private func reaches(
    among members: [ConstraintID], by id: ConstraintID, _ edges: Assignment
  ) -> [Reach] {
    let system = required.system
    let items = items(of: members)
    let axis = system[id].first.attribute.axis
    var found: [Reach] = []
    for item in items {
      for container in items
      where holds(container, item) || insets(item, in: container, among: members) {
        found += reaches(AmbiguousAxis(item, axis), AmbiguousAxis(container, axis), edges)
      }
    }
    if let second = system[id].second, isCentered(by: id, in: second.item, edges) {
      let (inner, outer) = (
        AmbiguousAxis(system[id].first.item, axis), AmbiguousAxis(second.item, axis)
      )
      found += reaches(inner, outer, edges, determined: [inner.size, outer.size])
    }
    return found
  }

  /// Whether something that is optional has a say before the constraint, which gives way.
  private func isOverruled(
    _ id: ConstraintID, in conflict: Conflict, at priority: Rational?
  ) -> Bool {
    guard let priority else { return false }
    // Texts and images ask for their sizes at 750.
    if priority <= 751 { return true }
    let system = required.system
    return system.constraintIDs.contains {
      !system[$0].priority.isRequired && system[$0].priority >= priority
    }
  }

  /// Whether `item` lies in `container` and is meant to lie inside of its edges.
  private func holds(_ container: ItemID, _ item: ItemID) -> Bool {
    let system = required.system
    return system[item].role != .guide && system[container].role != .guide
      && system.isAncestor(container, of: item) && !system[container].scrolls
  }

  /// Whether a constraint among `members` keeps an edge of `item` some way inside the same edge of
  /// `container`, where the log does not tell what either of them lies in.
  private func insets(
    _ item: ItemID, in container: ItemID, among members: [ConstraintID]
  ) -> Bool {
    let system = required.system
    guard item != container, system[item].superview == nil, system[item].role != .guide,
      system[container].role != .guide, !system[container].scrolls
    else { return false }
    return members.contains { id in
      let tie = system[id]
      guard let second = tie.second, tie.multiplier == 1, tie.first.attribute.isEdge,
        tie.first.attribute.side == second.attribute.side, !tie.constant.isZero
      else { return false }
      let isInwards = (tie.first.attribute.side == .near) == tie.constant.isPositive
      return isInwards
        ? tie.first.item == item && second.item == container
        : second.item == item && tie.first.item == container
    }
  }

  /// Whether the constraint, two centers made one, puts its first item inside of `container`, its
  /// second one, which is no smaller.
  private func isCentered(
    by id: ConstraintID, in container: ItemID, _ edges: Assignment
  ) -> Bool {
    let system = required.system
    let item = system[id].first.item
    guard system[id].isOfCenters, system[item].role != .guide, system[container].role != .guide,
      !system[container].scrolls, !system.isAncestor(item, of: container)
    else { return false }
    let axis = system[id].first.attribute.axis
    let sizes = [item, container].map {
      AmbiguousAxis($0, axis).size.value { edges[$0] }
    }
    return sizes[0] <= sizes[1]
  }

  private func reaches(
    _ inner: AmbiguousAxis, _ outer: AmbiguousAxis, _ edges: Assignment,
    determined: [LinearForm] = []
  ) -> [Reach] {
    var near = inner.corner
    near.add(outer.corner, times: -1)
    var far = outer.size
    far.add(inner.size, times: -1)
    far.add(near, times: -1)
    return [(near, true), (far, false)].compactMap { distance, isNear in
      let points = distance.value { edges[$0] }
      guard points.isNegative else { return nil }
      let escape = Remedy.Escape(
        item: inner.item, container: outer.item, axis: inner.axis, points: -points,
        isAtNearEdge: isNear,
        isKnownInside: required.system.isAncestor(outer.item, of: inner.item))
      return Reach(escape: escape, distance: distance, determined: [distance] + determined)
    }
  }

  /// Whether a constraint itself says how far the two edges are apart.
  private func isAskedFor(_ distance: LinearForm, besides id: ConstraintID) -> Bool {
    let edges = distance.terms.map(\.variable)
    return required.members.indices.contains {
      required.members[$0] != id
        && required.solver.rows[$0].form.terms.map(\.variable) == edges
    }
  }
}

extension Remedy.Escape {
  /// Notes how that compares with a container that is no larger than `size`; of one without a size
  /// everything reaches out.
  fileprivate mutating func compare(with size: Rational) {
    exceedsContainer = size.isPositive && points >= size
  }
}

extension LayoutConstraint {
  /// Whether it makes the centers of two items one.
  fileprivate var isOfCenters: Bool {
    guard let second else { return false }
    return relation == .equal && multiplier == 1 && constant.isZero && firstSubtracted == nil
      && secondSubtracted == nil && first.attribute == second.attribute
      && [.centerX, .centerY, .midX, .midY].contains(first.attribute)
  }
}
