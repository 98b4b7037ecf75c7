public import LayoutModel
internal import LinearArithmetic

/// Finds the item that an analysis holds in place: something must be, or everything could move.
public enum PinnedItem {
  /// The item that `text` names: `v3`, an address, a name, a text or a class that occurs once.
  public static func find(_ text: String, in system: LayoutSystem) -> ItemID? {
    if let id = system.itemIDs.first(where: { $0.name == text }) { return id }
    if let id = system.itemIDs.first(where: { system[$0].address?.isWritten(text) == true }) {
      return id
    }
    if let id = system.itemIDs.first(where: { system[$0].name == text }) { return id }
    if let id = system.itemIDs.first(where: { system[$0].text == text }) { return id }
    let ofClass = system.itemIDs.filter {
      system[$0].className == text || system[$0].shortClassName == text
    }
    return ofClass.count == 1 ? ofClass.first : nil
  }

  /// The window, or else the outermost container: the item with the most others below it.
  public static func outermost(in system: LayoutSystem) -> ItemID? {
    if let window = system.itemIDs.first(where: { system[$0].role == .window }) { return window }
    let parents = containers(in: system)
    let roots = system.itemIDs.filter { parents[$0] == nil }
    return largest(roots.isEmpty ? system.itemIDs : roots, itemsBelow(in: system))
  }

  /// The item to hold where nobody names one: the outermost.
  ///
  /// Where no constraint speaks of that, the outermost one below of which one does: a tree beside a
  /// dump often has a window that nothing ties to the dump's views.
  public static func byDefault(in system: LayoutSystem) -> ItemID? {
    guard let outermost = outermost(in: system) else { return nil }
    let parents = containers(in: system)
    let spoken = Set(
      system.constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).item } })
    if spoken.contains(outermost) { return outermost }
    let inside = spoken.filter { item in
      let around = ancestors(of: item, parents)
      return around.contains(outermost) && spoken.isDisjoint(with: around)
    }
    return largest(inside.sorted(), itemsBelow(in: system)) ?? outermost
  }

  private static func itemsBelow(in system: LayoutSystem) -> [ItemID: Int] {
    let parents = containers(in: system)
    var below: [ItemID: Int] = [:]
    for item in system.itemIDs {
      for ancestor in ancestors(of: item, parents) { below[ancestor, default: 0] += 1 }
    }
    return below
  }

  private static func largest(_ items: [ItemID], _ below: [ItemID: Int]) -> ItemID? {
    items.max {
      let (a, b) = (below[$0] ?? 0, below[$1] ?? 0)
      return a != b ? a < b : $0 > $1
    }
  }

  /// The items around `item`, the innermost first.
  static func ancestors(of item: ItemID, in system: LayoutSystem) -> [ItemID] {
    ancestors(of: item, containers(in: system))
  }

  private static func ancestors(of item: ItemID, _ parents: [ItemID: ItemID]) -> [ItemID] {
    var found: [ItemID] = []
    var seen: Set<ItemID> = [item]
    var current = item
    while let parent = parents[current], seen.insert(parent).inserted {
      found.append(parent)
      current = parent
    }
    return found
  }

  /// Each item's superview where the log tells, else the item that most of its constraints lean on.
  static func containers(in system: LayoutSystem) -> [ItemID: ItemID] {
    var parents: [ItemID: ItemID] = [:]
    for item in system.itemIDs { parents[item] = system[item].superview }
    return parents
  }
}
