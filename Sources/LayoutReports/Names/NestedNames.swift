internal import LayoutModel

/// Tells views of one name apart by what the list shows around and in them.
struct NestedNames {
  private let texts: [String]
  private let system: LayoutSystem
  /// The first view with a telling name in each view that holds one.
  private let held: [ItemID: ItemID]
  private let telling: [Bool]

  /// What stands in front of the class of views that hold each other, by how many there are.
  static let places = ["outer", "middle", "inner"]

  /// More names would be longer than what they tell.
  private static let longestName = 40

  /// Those of `system`, whose items are called `texts` before any is told apart.
  init(_ texts: [String], in system: LayoutSystem) {
    (self.texts, self.system) = (texts, system)
    let counts = Dictionary(texts.lazy.map { ($0, 1) }, uniquingKeysWith: +)
    // A short name that no other view has.
    let telling = zip(texts, system.items).map { name, item in
      item.role == .view && name.utf8.count <= Self.longestName && counts[name] == 1
    }
    self.telling = telling
    held = Dictionary(
      system.itemIDs.lazy.filter { telling[$0.index] }.compactMap { item in
        system[item].superview.map { ($0, item) }
      }, uniquingKeysWith: { first, _ in first })
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
      let around = system[own].superview.flatMap { isTelling($0) ? $0 : nil }
      guard
        let place = held[own].map({ "around \(texts[$0.index])" })
          ?? around.map({ "in \(texts[$0.index])" }), taken.insert(place).inserted
      else { return nil }
      names.append("\(texts[index]) \(place)")
    }
    return names
  }

  private func isTelling(_ item: ItemID) -> Bool {
    telling.indices.contains(item.index) && telling[item.index]
  }
}
