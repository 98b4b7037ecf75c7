/// The two directions in which a layout is measured.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

/// What a layout assigns a number of points to, for one item.
///
/// One coordinate space serves a whole system; y grows downwards. The names are those of the JSON
/// document.
public enum LayoutQuantity: UInt8, Hashable, Sendable, CaseIterable {
  case minX, width, minY, height
  /// The content of a scroll view, apart from its frame.
  case contentMinX, contentWidth, contentMinY, contentHeight
  /// From an edge to its margin, towards the inside.
  case leadingInset, trailingInset, topInset, bottomInset
  /// From the top down, and from the bottom up.
  case firstBaselineOffset, lastBaselineOffset

  /// The direction in which the quantity is measured.
  public var axis: Axis {
    switch self {
    case .minX, .width, .contentMinX, .contentWidth, .leadingInset, .trailingInset: .horizontal
    case .minY, .height, .contentMinY, .contentHeight, .topInset, .bottomInset,
      .firstBaselineOffset, .lastBaselineOffset:
      .vertical
    }
  }

  /// Whether every layout gives the quantity a value of at least 0.
  public var isSize: Bool {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: true
    default: false
    }
  }

  /// The quantity's name in the JSON document.
  public var name: StaticString {
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
