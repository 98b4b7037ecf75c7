internal import LayoutModel

/// Whose the items and constraints of a system are.
struct SystemOwnership {
  let system: LayoutSystem
  let items: [LayoutItem.Owner]
  private let constraints: [LayoutItem.Owner]

  init(_ system: LayoutSystem) {
    var items = system.items.map(\.owner)
    for index in system.items.indices where items[index] == .app {
      let item = system.items[index]
      guard let parent = item.superview, parent.index < items.count, !item.isOfAppClass,
        system.items[parent.index].isInternalContainer
      else { continue }
      items[index] = .system
    }
    self.system = system
    self.items = items
    constraints = system.constraints.map { constraint in
      func owner(_ item: ItemID) -> LayoutItem.Owner {
        item.index < items.count ? items[item.index] : .app
      }
      switch constraint.origin {
      case .app, .interfaceBuilder, .stackView:
        let first = owner(constraint.first.item)
        guard let second = constraint.second else { return first }
        return first == .app || owner(second.item) == .app ? .app : .system
      case .autoresizingMask, .contentSize: return owner(constraint.first.item)
      default: return .system
      }
    }
  }

  subscript(_ item: ItemID) -> LayoutItem.Owner {
    item.index < items.count ? items[item.index] : .app
  }

  subscript(_ constraint: ConstraintID) -> LayoutItem.Owner { constraints[constraint.index] }

  /// Whose the conflict is in which `members` take part.
  func ownership(of members: some Sequence<ConstraintID>) -> Diagnosis.Ownership? {
    var hasApp = false
    var hasSystem = false
    for member in members {
      if self[member] == .app { hasApp = true } else { hasSystem = true }
    }
    switch (hasApp, hasSystem) {
    case (true, true): return .mixed
    case (true, false): return .app
    case (false, true): return .system
    case (false, false): return nil
    }
  }
}
