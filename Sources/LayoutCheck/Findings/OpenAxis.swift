package import LayoutModel

/// A place or a size of a view that a scene's constraints leave open.
package struct OpenAxis: Sendable {
  /// What is open.
  package enum Quantity: String, Sendable, CaseIterable {
    case x, width, y, height
    /// How much a scroll view scrolls.
    case contentWidth, contentHeight

    /// Along which it lies.
    package var axis: Axis {
      switch self {
      case .x, .width, .contentWidth: .horizontal
      case .y, .height, .contentHeight: .vertical
      }
    }
  }

  /// The view, by its place among the scene's.
  package let view: Int
  /// What is open.
  package let quantity: Quantity
  /// The number of the way in which everything moves together that opens it.
  package let way: Int
}
