/// Which items lie behind which, as constraints tie the far edge of one to the near edge of the next.
package struct Followers: Sendable {
  private var next: [ItemID: Set<ItemID>] = [:]

  package init() {}

  /// All items that lie in front of another, or behind one.
  package var items: Set<ItemID> { Set(next.keys).union(next.values.joined()) }

  package mutating func add(_ facing: FacingEdges) {
    next[facing.earlier.item, default: []].insert(facing.later.item)
  }

  /// All that come behind `item`, directly or not.
  package func all(behind item: ItemID) -> Set<ItemID> {
    var found: Set<ItemID> = []
    var open = [item]
    while let last = open.popLast() {
      for other in next[last] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
