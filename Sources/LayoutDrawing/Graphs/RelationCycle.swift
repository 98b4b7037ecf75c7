internal import LayoutModel

/// Finds the cycles among relations.
enum RelationCycle {
  /// The places, from 1, of the relations that lie on a cycle, in the order of their arrows.
  static func steps(_ relations: [PictureSubject.Relation]) -> [Int: Int] {
    let outgoing = Dictionary(grouping: relations.indices) { relations[$0].from }
    var cyclic = relations.indices.filter { index in
      relations[index].kind == .invalidates
        && isReached(relations[index].from, from: relations[index].to, relations, outgoing)
    }
    var steps: [Int: Int] = [:]
    var end: ItemID?
    while !cyclic.isEmpty {
      let next = cyclic.firstIndex { relations[$0].from == end } ?? 0
      let index = cyclic.remove(at: next)
      steps[index] = steps.count + 1
      end = relations[index].to
    }
    return steps
  }

  private static func isReached(
    _ target: ItemID, from start: ItemID, _ relations: [PictureSubject.Relation],
    _ outgoing: [ItemID: [Int]]
  ) -> Bool {
    var seen: Set<ItemID> = [start]
    var waiting = [start]
    while let item = waiting.popLast() {
      if item == target { return true }
      for index in outgoing[item] ?? [] where seen.insert(relations[index].to).inserted {
        waiting.append(relations[index].to)
      }
    }
    return false
  }
}
