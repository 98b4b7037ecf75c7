internal import LayoutModel

extension SystemOwnership {
  /// The app's view nearest to the trouble: the one that the conflict's constraints tell best apart.
  ///
  /// A class of the app's own tells more than a name or text, and that more than a plain `UIView`;
  /// among equals, the one that more constraints of the conflict mention.
  func nearestAppItem(to members: [ConstraintID]) -> ItemID? {
    item(mentionedIn: members, where: { self[$0] == .app })
      ?? item(mentionedIn: system.constraintIDs, where: { system[$0].isOfAppClass })
  }

  private func item(
    mentionedIn members: [ConstraintID], where isWanted: (ItemID) -> Bool
  ) -> ItemID? {
    var best: (item: ItemID, score: Int)?
    var counts: [ItemID: Int] = [:]
    var order: [ItemID] = []
    for member in members {
      let constraint = system[member]
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 })
      where item.index < system.items.count && isWanted(item) {
        if counts[item] == nil { order.append(item) }
        counts[item, default: 0] += 1
      }
    }
    for item in order {
      let score = distinctness(of: system[item]) * 1000 + min(counts[item] ?? 0, 999)
      if best.map({ score > $0.score }) ?? true { best = (item, score) }
    }
    return best?.item
  }

  private func distinctness(of item: LayoutItem) -> Int {
    if item.role == .superview, item.address == nil { return 0 }
    if item.isOfAppClass { return 3 }
    if item.name != nil || item.text != nil { return 2 }
    return item.role == .guide ? 0 : 1
  }
}
