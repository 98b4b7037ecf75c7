internal import LayoutModel
internal import LinearArithmetic

extension RemedyChecker {
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
    var known = DeterminedForms()
    var items: [ItemID] = []
    for id in [id] + conflict.constraints {
      guard let row = row(of: id) else { return nil }
      known.fix(required.solver.rows[row].form)
      for anchor in [required.system[id].first, required.system[id].second].compactMap(\.self)
      where !items.contains(anchor.item) { items.append(anchor.item) }
    }
    for bound in conflict.bounds { known.fix(EdgeVariables.edges(bound.row.form)) }
    let axis = required.system[id].first.attribute.axis
    // What the log says lies in another comes before what only a constraint puts there.
    for isKnown in [true, false] {
      for item in items {
        for container in items
        where isKnown
          ? holds(container, item)
          : isCentered(item, in: container, by: id, known, edges, along: axis)
        {
          if let found = escape(item, container, axis, id, known, edges) { return found }
        }
      }
    }
    return nil
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
      && !system.scrolls(container) && system.isAncestor(container, of: item)
  }

  /// Whether the constraint, two centers made one, puts `item` inside of `container`, which is no smaller.
  private func isCentered(
    _ item: ItemID, in container: ItemID, by id: ConstraintID, _ known: DeterminedForms,
    _ edges: Assignment, along axis: Axis
  ) -> Bool {
    let system = required.system
    let constraint = system[id]
    guard constraint.first.item == item, constraint.second?.item == container,
      constraint.isOfCenters, system[item].role != .guide, system[container].role != .guide,
      !system.scrolls(container), !system.isAncestor(item, of: container)
    else { return false }
    let sizes = [item, container].map { AmbiguousAxis($0, axis).size }
    return sizes.allSatisfy(known.determines)
      && sizes[0].value { edges[$0] } <= sizes[1].value { edges[$0] }
  }

  private func escape(
    _ item: ItemID, _ container: ItemID, _ axis: Axis, _ id: ConstraintID,
    _ known: DeterminedForms, _ edges: Assignment
  ) -> Remedy.Escape? {
    let (inner, outer) = (AmbiguousAxis(item, axis), AmbiguousAxis(container, axis))
    var near = inner.corner
    near.add(outer.corner, times: -1)
    var far = outer.corner
    far.add(outer.size, times: 1)
    far.add(inner.corner, times: -1)
    far.add(inner.size, times: -1)
    for (distance, isNear) in [(near, true), (far, false)] {
      guard known.determines(distance), !isAskedFor(distance, besides: id) else { continue }
      let points = distance.value { edges[$0] }
      guard points.isNegative else { continue }
      return Remedy.Escape(
        item: item, container: container, axis: axis, points: -points, isAtNearEdge: isNear,
        isKnownInside: required.system.isAncestor(container, of: item))
    }
    return nil
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

extension LayoutSystem {
  /// Whether what lies in the item may reach out of it by design.
  fileprivate func scrolls(_ item: ItemID) -> Bool {
    self[item].role == .scrollView || self[item].className.hasSuffix("ScrollView")
      || ["UITableView", "UICollectionView", "UITextView"].contains(self[item].className)
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
