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
    var counts = Array(repeating: 0, count: system.items.count)
    var order: [ItemID] = []
    func count(_ item: ItemID) {
      guard item.index < counts.count, isWanted(item) else { return }
      if counts[item.index] == 0 { order.append(item) }
      counts[item.index] += 1
    }
    for member in members {
      count(system[member].first.item)
      if let second = system[member].second { count(second.item) }
    }
    for item in order {
      let score = distinctness(of: item) * 1000 + min(counts[item.index], 999)
      if best.map({ score > $0.score }) ?? true { best = (item, score) }
    }
    return best?.item
  }

  private func distinctness(of item: ItemID) -> Int {
    if system[item].role == .superview, system[item].address == nil { return 0 }
    if system[item].isOfAppClass { return 3 }
    if system[item].name != nil || system[item].text != nil { return 2 }
    return system[item].role == .guide ? 0 : 1
  }
}
