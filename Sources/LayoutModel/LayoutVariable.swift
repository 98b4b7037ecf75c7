public import LinearArithmetic

/// The number of an item within its system: `v1` is 0.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The place in the system's `items`, from 0.
  public let index: Int

  /// Names the item at `index`, from 0.
  public init(index: Int) { self.index = index }

  /// `v1`, `v2`, … as in the JSON document.
  public var name: String { "v\(index + 1)" }

  /// Orders items by their numbers.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }
}

/// One quantity of one item.
public struct LayoutVariable: Hashable, Sendable {
  /// The item, numbered within its system.
  public var item: ItemID
  /// Which of the item's quantities is meant.
  public var quantity: LayoutQuantity

  /// Makes the variable for `quantity` of `item`.
  public init(_ item: ItemID, _ quantity: LayoutQuantity) {
    self.item = item
    self.quantity = quantity
  }

  /// The variable's number in linear forms; `init(_:)` reads it back.
  public var id: VariableID {
    VariableID(rawValue: Int32(item.index * 16) + Int32(quantity.rawValue))
  }

  /// The variable that `id` numbers.
  public init(_ id: VariableID) {
    item = ItemID(index: Int(id.rawValue >> 4))
    quantity = LayoutQuantity(rawValue: UInt8(id.rawValue & 15)) ?? .minX
  }
}
