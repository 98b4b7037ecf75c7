package import LayoutModel
internal import LinearArithmetic

/// For each view of a public class that lies in a view of a private one, or is tied to one without
/// holding it, the first of these.
package struct PrivateHolders {
  private let system: LayoutSystem
  private var holders: [ItemID: ItemID] = [:]
  /// What each item is tied to, in the order of the constraints.
  private var neighbours: [ItemID: [ItemID]] = [:]
  /// The views that lead to nothing but private ones.
  private var leading: Set<ItemID> = []

  /// The private views of `system` beside public ones.
  package init(_ system: LayoutSystem) {
    self.system = system
    let arePrivate = system.items.map { $0.owner == .system && $0.couldBeInternalContainer }
    guard arePrivate.contains(true) else { return }
    for item in system.itemIDs {
      if let superview = system[item].superview { note(item, beside: superview, arePrivate) }
    }
    for constraint in system.constraints {
      guard let second = constraint.second?.item else { continue }
      note(constraint.first.item, beside: second, arePrivate)
      note(second, beside: constraint.first.item, arePrivate)
      if constraint.first.item == second { continue }
      neighbours[constraint.first.item, default: []].append(second)
      neighbours[second, default: []].append(constraint.first.item)
    }
    var seen: Set<ItemID> = []
    for item in system.itemIDs where isNameless(item) && !seen.contains(item) {
      let group = group(of: item)
      seen.formUnion(group.views)
      if group.end != nil, !group.isTiedElsewhere { leading.formUnion(group.views) }
    }
  }

  private mutating func note(_ item: ItemID, beside other: ItemID, _ arePrivate: [Bool]) {
    guard max(item.index, other.index) < system.items.count, arePrivate[other.index], item != other,
      holders[item] == nil, system[item].isPlainFrameworkView, system[other].superview != item
    else { return }
    holders[item] = other
  }

  /// The private view that a public one lies in or is tied to.
  package subscript(item: ItemID) -> ItemID? { holders[item] }

  /// The private view that a plain one without a name leads to by constraints through nothing but such views;
  /// `nil` where anything else is tied to one of them, which tells more.
  package func end(of item: ItemID) -> ItemID? {
    leading.contains(item) ? group(of: item).end : nil
  }

  /// The views that a nameless one leads to through nothing but such views, the private one that these lead
  /// to, and whether anything else is tied to one of them.
  private func group(
    of item: ItemID
  ) -> (views: Set<ItemID>, end: ItemID?, isTiedElsewhere: Bool) {
    var views: Set = [item]
    var new = [item]
    var end: ItemID?
    var isTiedElsewhere = false
    while let view = new.popLast() {
      for other in neighbours[view] ?? [] {
        if isNameless(other) {
          if views.insert(other).inserted { new.append(other) }
        } else if other.index < system.items.count, system[other].owner == .system,
          system[other].couldBeInternalContainer
        {
          end = end ?? other
        } else {
          isTiedElsewhere = true
        }
      }
    }
    return (views, end, isTiedElsewhere)
  }

  private func isNameless(_ item: ItemID) -> Bool {
    item.index < system.items.count && system[item].isPlainUIView && system[item].role == .view
      && system[item].name == nil && system[item].text == nil
  }

  /// Whether a private view is tied, as its own line says, to what leads to nothing but private views.
  func isTieOfPrivate(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    guard !holders.isEmpty, constraint.isAnonymous, constraint.origin == .app,
      let second = constraint.second?.item, constraint.first.item.index < system.items.count,
      system[constraint.first.item].owner == .system,
      system[constraint.first.item].couldBeInternalContainer,
      !system.cells.areFilled(by: constraint.first.item),
      !system.cells.isTableContents(constraint.first.item),
      !system[constraint.first.item].holdsInput
    else { return false }
    return leading.contains(second)
  }

  /// Whether the constraint is a size, or ties two, of views that lead to nothing but private ones.
  func isSizeBeforePrivate(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    return !holders.isEmpty && constraint.isAnonymous && constraint.origin == .app
      && constraint.first.attribute.isSize && constraint.second?.attribute.isSize != false
      && leading.contains(constraint.first.item)
  }

  /// Whether the constraint is a constant size, perhaps with a name that the frameworks do not give, of a
  /// view that has a private one beside it.
  func haveSizeBeside(_ id: ConstraintID) -> Bool {
    if holders.isEmpty { return false }
    let item = system[id].first.item
    guard let holder = holders[item], let size = UnmarkedSize(id, in: system),
      !system.cells.areFilled(by: item),
      system[id].systemIdentifier.map(KnownConflicts.recognise) != true
    else { return false }
    // UIKit gives what it puts into an alert least sizes, and the widths of alerts.
    return !system[holder].isAlertsOwnView
      || system[id].relation == .equal && !size.isWidthOfAlerts
  }

  /// Whether the constraint ties an edge of a plain view at a distance to the private one beside it,
  /// where that holds what is shown in the keyboard's place: apps hand such views to the system, and may
  /// tie them so.
  func haveDistanceBeside(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    guard !holders.isEmpty, let second = constraint.second, !constraint.constant.isZero,
      constraint.first.attribute.isEdge, second.attribute.isEdge, constraint.origin == .app,
      constraint.isAnonymous
    else { return false }
    return [(constraint.first.item, second.item), (second.item, constraint.first.item)]
      .contains { view, holder in
        holders[view] == holder && system[view].isPlainView
          && system[holder].holdsInput
      }
  }
}
