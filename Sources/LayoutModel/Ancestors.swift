extension LayoutSystem {
  /// The items that the log shows around `item`, the innermost first; each once, though what is read may
  /// form a ring.
  package func ancestors(of item: ItemID) -> [ItemID] {
    var found: [ItemID] = []
    var seen: Set<ItemID> = [item]
    var next = self[item].superview
    while let parent = next, parent.index < items.count, seen.insert(parent).inserted {
      found.append(parent)
      next = self[parent].superview
    }
    return found
  }
}
