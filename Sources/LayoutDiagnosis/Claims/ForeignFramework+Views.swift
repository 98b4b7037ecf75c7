internal import LayoutModel

extension ForeignFramework {
  /// The first view of a framework of another language, of those that `members` tie or of all.
  static func first(
    in system: LayoutSystem, near members: [ConstraintID]
  ) -> (ForeignFramework, ItemID)? {
    for item in members.flatMap({ items(of: $0, in: system) }) + system.itemIDs {
      if let framework = ForeignFramework(className: system[item].className) {
        return (framework, item)
      }
    }
    return nil
  }

  /// Whether no class and no place in code shows that somebody else wrote the constraint.
  ///
  /// Apps in C# use the system's plain views, others do not.
  func couldHaveMade(_ id: ConstraintID, in system: LayoutSystem) -> Bool {
    let items = Self.items(of: id, in: system)
    let isOnWhole = items.contains { ForeignFramework.isWhole(className: system[$0].className) }
    return system[id].codeLocation == nil && !(isOnWhole && system[id].isWritten)
      && items.allSatisfy { item in
        ForeignFramework(className: system[item].className) != nil
          || (isDotNet ? system[item].owner == .system : !system[item].isOfAppClass)
      }
  }

  private static func items(of id: ConstraintID, in system: LayoutSystem) -> [ItemID] {
    [system[id].first.item, system[id].second?.item].compactMap(\.self)
  }
}
