package import LinearArithmetic

/// The two directions in which a layout is measured.
package enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// Other modules call it; one that the compiler makes they would reach through `Equatable`.
  package static func == (a: Axis, b: Axis) -> Bool { a.rawValue == b.rawValue }

  /// The direction across this one.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// `horizontal` or `vertical`.
  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  /// `width` or `height`.
  package var sizeNoun: String { self == .horizontal ? "width" : "height" }
}

/// What a layout assigns a number of points to, for one item.
///
/// One coordinate space serves a whole system; y grows downwards. The names are those of the JSON
/// document.
package enum LayoutQuantity: UInt8, Hashable, Sendable, CaseIterable {
  case minX, width, minY, height
  /// The content of a scroll view, apart from its frame.
  case contentMinX, contentWidth, contentMinY, contentHeight
  /// From an edge to its margin, towards the inside.
  case leadingInset, trailingInset, topInset, bottomInset
  /// From the top down, and from the bottom up.
  case firstBaselineOffset, lastBaselineOffset

  /// The direction in which the quantity is measured.
  package var axis: Axis {
    switch self {
    case .minX, .width, .contentMinX, .contentWidth, .leadingInset, .trailingInset: .horizontal
    case .minY, .height, .contentMinY, .contentHeight, .topInset, .bottomInset,
      .firstBaselineOffset, .lastBaselineOffset:
      .vertical
    }
  }

  /// Whether every layout gives the quantity a value of at least 0.
  package var isSize: Bool {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: true
    default: false
    }
  }

  /// Where an item begins, of its edges and not of its content.
  package static func origin(along axis: Axis) -> LayoutQuantity {
    axis == .horizontal ? .minX : .minY
  }

  /// How far an item reaches.
  package static func size(along axis: Axis) -> LayoutQuantity {
    axis == .horizontal ? .width : .height
  }

  /// The quantity's name in the JSON document.
  package var name: StaticString {
    switch self {
    case .minX: "minX"
    case .width: "width"
    case .minY: "minY"
    case .height: "height"
    case .contentMinX: "contentMinX"
    case .contentWidth: "contentWidth"
    case .contentMinY: "contentMinY"
    case .contentHeight: "contentHeight"
    case .leadingInset: "leadingInset"
    case .trailingInset: "trailingInset"
    case .topInset: "topInset"
    case .bottomInset: "bottomInset"
    case .firstBaselineOffset: "firstBaselineOffset"
    case .lastBaselineOffset: "lastBaselineOffset"
    }
  }
}

/// The number of an item within its system: `v1` is 0.
package struct ItemID: Hashable, Comparable, Sendable {
  /// The place in the system's `items`, from 0.
  package let index: Int

  /// Names the item at `index`, from 0.
  package init(index: Int) { self.index = index }

  /// `v1`, `v2`, … as in the JSON document.
  package var name: String { "v\(index + 1)" }

  /// Orders items by their numbers.
  package static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }
  /// Other modules call it; one that the compiler makes they would reach through `Equatable`.
  package static func == (a: ItemID, b: ItemID) -> Bool { a.index == b.index }
}

/// One quantity of one item.
package struct LayoutVariable: Hashable, Sendable {
  /// The item, numbered within its system.
  package var item: ItemID
  /// Which of the item's quantities is meant.
  package var quantity: LayoutQuantity

  /// Makes the variable for `quantity` of `item`.
  package init(_ item: ItemID, _ quantity: LayoutQuantity) {
    self.item = item
    self.quantity = quantity
  }

  /// The variable's number in linear forms; `init(_:)` reads it back.
  package var id: VariableID {
    VariableID(rawValue: Int32(item.index * 16) + Int32(quantity.rawValue))
  }

  /// The variable that `id` numbers.
  package init(_ id: VariableID) {
    item = ItemID(index: Int(id.rawValue >> 4))
    quantity = LayoutQuantity(rawValue: UInt8(id.rawValue & 15)) ?? .minX
  }
}
