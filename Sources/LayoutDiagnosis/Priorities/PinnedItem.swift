package import LayoutModel
internal import LinearArithmetic

/// Finds the item that an analysis holds in place: something must be, or everything could move.
package enum PinnedItem {
  /// The item that `text` names: `v3`, an address, a name, a text or a class that occurs once.
  package static func find(_ text: String, in system: LayoutSystem) -> ItemID? {
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
  package static func outermost(in system: LayoutSystem) -> ItemID? {
    outermost(in: system, holding: [:])
  }

  private static func outermost(in system: LayoutSystem, holding: [ItemID: Int]) -> ItemID? {
    if let window = system.items.indices.first(where: { system.items[$0].role == .window }) {
      return ItemID(index: window)
    }
    let roots = system.itemIDs.filter { system[$0].superview == nil }
    if roots.count == 1 { return roots[0] }
    return largest(roots.isEmpty ? system.itemIDs : roots, in: system, holding)
  }

  /// The item to hold where nobody names one: the outermost, which only the constraints can tell
  /// where no superview is printed.
  ///
  /// Where no constraint speaks of that, the outermost one below of which one does: a tree beside a
  /// dump often has a window that nothing ties to the dump's views.
  package static func byDefault(in system: LayoutSystem) -> ItemID? {
    // Alone, what was asked about is what may move; what it lies in is not printed.
    if system.items.count == 1, system.items[0].isAsked { return nil }
    let holding = InnerEdges.counts(in: system)
    guard let outermost = outermost(in: system, holding: holding) else { return nil }
    let spoken = Set(
      system.constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).item } })
    if spoken.contains(outermost) { return outermost }
    let inside = spoken.filter { item in
      let around = system.ancestors(of: item)
      return around.contains(outermost) && spoken.isDisjoint(with: around)
    }
    guard let held = largest(inside.sorted(), in: system, holding) else { return outermost }
    // What holds a view was asked: then the view is what may move, in what it lies in.
    return system[held].isAsked ? system[held].superview ?? held : held
  }

  /// How many others lie in each item.
  private static func itemsBelow(in system: LayoutSystem) -> [Int] {
    var below = Array(repeating: 0, count: system.items.count)
    // From which item each was last walked to: superviews may go in circles.
    var walks = Array(repeating: -1, count: system.items.count)
    for start in system.items.indices {
      var item = start
      walks[start] = start
      while let parent = system.items[item].superview?.index, below.indices.contains(parent),
        walks[parent] != start
      {
        walks[parent] = start
        below[parent] += 1
        item = parent
      }
    }
    return below
  }

  /// The item with the most others below it, then the one that holds the most, then one that no debugger was asked
  /// about, then the one to which others are tied the most, then the first.
  private static func largest(
    _ items: [ItemID], in system: LayoutSystem, _ holding: [ItemID: Int]
  ) -> ItemID? {
    let below = itemsBelow(in: system)
    let tied = Dictionary(
      system.constraints.compactMap { one in one.second.map { ($0.item, 1) } }, uniquingKeysWith: +)
    return items.max {
      let (a, b) = (below[$0.index], below[$1.index])
      if a != b { return a < b }
      let (c, d) = (holding[$0] ?? 0, holding[$1] ?? 0)
      if c != d { return c < d }
      if system[$0].isAsked != system[$1].isAsked { return system[$0].isAsked }
      let (e, f) = (tied[$0] ?? 0, tied[$1] ?? 0)
      return e != f ? e < f : $0 > $1
    }
  }
}

/// Tells from constraints alone which item is around which: the same edge of both, at a distance
/// towards the inside of one of them.
enum InnerEdges {
  /// For each item, how many edges it holds from outside, less those that others hold of it.
  static func counts(in system: LayoutSystem) -> [ItemID: Int] {
    var counts: [ItemID: Int] = [:]
    for constraint in system.constraints {
      guard let (inner, outer) = pair(constraint) else { continue }
      counts[outer, default: 0] += 1
      counts[inner, default: 0] -= 1
    }
    return counts
  }

  /// Two on one edge may be one in the other or neighbours; only a margin is always outside.
  private static func pair(_ constraint: LayoutConstraint) -> (inner: ItemID, outer: ItemID)? {
    guard let second = constraint.second, constraint.multiplier == 1,
      let side = constraint.first.attribute.side, side != .middle,
      side == second.attribute.side,
      constraint.first.item != second.item, constraint.firstSubtracted == nil
    else { return nil }
    switch (constraint.first.attribute.isMargin, second.attribute.isMargin) {
    case (false, true): return (constraint.first.item, second.item)
    case (true, false): return (second.item, constraint.first.item)
    default: break
    }
    if constraint.constant.isZero { return nil }
    let inwards = side == .near ? constraint.constant : -constraint.constant
    return inwards.isNegative
      ? (second.item, constraint.first.item) : (constraint.first.item, second.item)
  }
}
