internal import LayoutModel

/// The order in which a way through a layout meets items: what is around others first, then from one
/// neighbour to the next.
struct ChainOrder {
  private let system: LayoutSystem
  /// What lies behind each item, as its constraints tie facing edges.
  private let later: [ItemID: [ItemID]]

  /// More constraints are no chain that anybody follows, nor are more items numbered in words.
  private static let (mostConstraints, mostItems) = (128, 9)

  /// `nil` of a layout that is too large.
  init?(_ system: LayoutSystem) {
    guard system.constraints.count <= Self.mostConstraints else { return nil }
    self.system = system
    var later: [ItemID: [ItemID]] = [:]
    for constraint in system.constraints {
      guard let facing = FacingEdges(constraint, in: system) else { continue }
      later[facing.earlier.item, default: []].append(facing.later.item)
    }
    self.later = later
  }

  /// The items in that order; those that nothing orders stay as they are.
  func sorted(_ items: [Int]) -> [Int] {
    guard items.count <= Self.mostItems else { return items }
    let behind = items.map { reached(from: ItemID(index: $0)) }
    let comesBefore = { (one: Int, other: Int) in
      let (a, b) = (ItemID(index: items[one]), ItemID(index: items[other]))
      return system.isAncestor(a, of: b) || behind[one].contains(b) && !behind[other].contains(a)
    }
    var left = Array(items.indices)
    var result: [Int] = []
    while !left.isEmpty {
      let place =
        left.indices.first { place in
          !left.contains { $0 != left[place] && comesBefore($0, left[place]) }
        } ?? 0
      result.append(items[left.remove(at: place)])
    }
    return result
  }

  private func reached(from start: ItemID) -> Set<ItemID> {
    var found: Set<ItemID> = []
    var open = [start]
    while let item = open.popLast() {
      for next in later[item] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}
