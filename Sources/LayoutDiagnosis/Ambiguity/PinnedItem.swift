public import LayoutModel
internal import LinearArithmetic

/// Finds the item that an analysis holds in place: something must be, or everything could move.
public enum PinnedItem {
  /// The item that `text` names: `v3`, an address, a name, a text or a class that occurs once.
  public static func find(_ text: String, in system: LayoutSystem) -> ItemID? {
    if let id = system.itemIDs.first(where: { $0.name == text }) { return id }
    if let id = system.itemIDs.first(where: { matches(system[$0].address, text) }) { return id }
    if let id = system.itemIDs.first(where: { system[$0].name == text }) { return id }
    if let id = system.itemIDs.first(where: { system[$0].text == text }) { return id }
    let ofClass = system.itemIDs.filter {
      system[$0].className == text || system[$0].shortClassName == text
    }
    return ofClass.count == 1 ? ofClass.first : nil
  }

  private static func matches(_ address: Address?, _ text: String) -> Bool {
    guard let address, text.hasPrefix("0x") || text.hasPrefix("0X") else { return false }
    return UInt64(text.dropFirst(2), radix: 16) == address.value
  }

  /// The window, or else the outermost container: the item with the most others below it.
  ///
  /// Where there are constraints, one of which they speak: a tree beside a dump often has a window
  /// that nothing ties to the dump's views.
  public static func outermost(in system: LayoutSystem) -> ItemID? {
    let spoken = Set(
      system.constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).item } })
    let candidates = system.itemIDs.filter { spoken.isEmpty || spoken.contains($0) }
    if let window = candidates.first(where: { system[$0].role == .window }) { return window }
    let parents = containers(in: system)
    var below: [ItemID: Int] = [:]
    for item in system.itemIDs {
      var current = item
      var seen: Set<ItemID> = [item]
      while let parent = parents[current], seen.insert(parent).inserted {
        below[parent, default: 0] += 1
        current = parent
      }
    }
    let roots = candidates.filter { !isInside($0, parents, candidates: Set(candidates)) }
    return (roots.isEmpty ? candidates : roots).max {
      let (a, b) = (below[$0] ?? 0, below[$1] ?? 0)
      return a != b ? a < b : $0 > $1
    }
  }

  private static func isInside(
    _ item: ItemID, _ parents: [ItemID: ItemID], candidates: Set<ItemID>
  ) -> Bool {
    var current = item
    var seen: Set<ItemID> = [item]
    while let parent = parents[current], seen.insert(parent).inserted {
      if candidates.contains(parent) { return true }
      current = parent
    }
    return false
  }

  /// Each item's superview where the log tells, else the item that most of its constraints lean on.
  static func containers(in system: LayoutSystem) -> [ItemID: ItemID] {
    var parents: [ItemID: ItemID] = [:]
    for item in system.itemIDs { parents[item] = system[item].superview }
    return parents
  }
}
