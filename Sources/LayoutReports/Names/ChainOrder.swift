internal import LayoutModel

/// The order in which a way through a layout meets items: what is around others first, then from one
/// neighbour to the next.
struct ChainOrder {
  private let system: LayoutSystem
  private let followers: Followers

  /// More constraints are no chain that anybody follows, nor are more items numbered in words.
  private static let (mostConstraints, mostItems) = (128, 9)

  /// `nil` of a layout that is too large.
  init?(_ system: LayoutSystem) {
    guard system.constraints.count <= Self.mostConstraints else { return nil }
    self.system = system
    var followers = Followers()
    for facing in system.constraints.compactMap({ FacingEdges($0, in: system) }) {
      followers.add(facing)
    }
    self.followers = followers
  }

  /// The items in that order; those that nothing orders stay as they are.
  func sorted(_ items: [Int]) -> [Int] {
    guard items.count <= Self.mostItems else { return items }
    let behind = items.map { followers.all(behind: ItemID(index: $0)) }
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
}
