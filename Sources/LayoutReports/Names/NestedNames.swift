internal import LayoutModel

/// Tells views of one name apart by what the list shows around and in them.
struct NestedNames {
  private let texts: [String]
  private let system: LayoutSystem

  /// What stands in front of the class of views that hold each other, by how many there are.
  static let places = ["outer", "middle", "inner"]

  /// More names would be longer than what they tell.
  private static let longestName = 40

  /// Those of `system`, whose items are called `texts` before any is told apart.
  init(_ texts: [String], in system: LayoutSystem) {
    (self.texts, self.system) = (texts, system)
  }

  /// The names of items that are called alike, in their order; `nil` where not all of them can be told apart.
  func names(of group: [Int]) -> [String]? {
    byNesting(group) ?? byNeighbour(group)
  }

  /// `the outer UIView` and `the inner UIView`, where each holds the next.
  private func byNesting(_ group: [Int]) -> [String]? {
    let places = group.count == 2 ? ["outer", "inner"] : Self.places
    guard group.count == places.count else { return nil }
    let depths = group.map { index in
      group.count { system.isAncestor(ItemID(index: $0), of: ItemID(index: index)) }
    }
    guard Set(depths) == Set(places.indices) else { return nil }
    return zip(group, depths).map { index, depth in
      let name = texts[index]
      return "the \(places[depth]) \(name.hasPrefix("the ") ? String(name.dropFirst(4)) : name)"
    }
  }

  /// `the UIView around the UILabel`, `the UIView in the CardView`, where each has such a neighbour of its own.
  private func byNeighbour(_ group: [Int]) -> [String]? {
    var taken: Set<String> = []
    var names: [String] = []
    for index in group {
      let own = ItemID(index: index)
      let held = system.itemIDs.first { system[$0].superview == own && isTelling($0) }
      let around = system[own].superview.flatMap { isTelling($0) ? $0 : nil }
      guard
        let place = held.map({ "around \(texts[$0.index])" })
          ?? around.map({ "in \(texts[$0.index])" }), taken.insert(place).inserted
      else { return nil }
      names.append("\(texts[index]) \(place)")
    }
    return names
  }

  /// Whether a view has a short name that no other one has.
  private func isTelling(_ item: ItemID) -> Bool {
    guard texts.indices.contains(item.index), system[item].role == .view else { return false }
    let name = texts[item.index]
    return name.utf8.count <= Self.longestName && texts.count { $0 == name } == 1
  }
}
