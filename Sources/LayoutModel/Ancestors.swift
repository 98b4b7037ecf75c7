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

  /// Whether `ancestor` is known to hold `item`, directly or not.
  package func isAncestor(_ ancestor: ItemID, of item: ItemID) -> Bool {
    var current = item
    for _ in items.indices {
      guard items.indices.contains(current.index), let parent = self[current].superview else {
        return false
      }
      if parent == ancestor { return true }
      current = parent
    }
    return false
  }
}
