internal import LayoutModel

/// The order in which the lines of constraints print items.
enum PrintedOrder {
  /// The items in the order in which the constraints' lines print them; a tree's are in that of the
  /// tree already, for which this is empty.
  static func items(of system: LayoutSystem) -> [ItemID] {
    if system.items.contains(where: { $0.engineRole != nil || $0.frame != nil }) { return [] }
    return system.constraints.flatMap { constraint -> [ItemID] in
      guard let second = constraint.second else { return [constraint.first.item] }
      return isPrinted(second.item, before: constraint.first.item, in: constraint, system)
        ? [second.item, constraint.first.item] : [constraint.first.item, second.item]
    }
  }

  /// Whether the line of `constraint` prints `item` in front of `other`; where it prints no addresses,
  /// visual format has the one whose far edge is tied to the other's near one in front.
  private static func isPrinted(
    _ item: ItemID, before other: ItemID, in constraint: LayoutConstraint, _ system: LayoutSystem
  ) -> Bool {
    guard let one = place(of: item, in: constraint, system),
      let next = place(of: other, in: constraint, system)
    else {
      return constraint.first.attribute.side == .near && constraint.second?.attribute.side == .far
    }
    return one < next
  }

  private static func place(
    of item: ItemID, in constraint: LayoutConstraint, _ system: LayoutSystem
  ) -> Int? {
    guard let address = system[item].address?.description else { return nil }
    return constraint.raw.utf8.firstOffset(of: address)
  }
}
