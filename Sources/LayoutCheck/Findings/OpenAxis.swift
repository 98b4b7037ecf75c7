package import LayoutModel
package import LinearArithmetic

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

  /// Why it is sure.
  package enum Reason: Sendable {
    /// Nothing at all changes what any constraint, stack view or content measures.
    case free
    /// No equality holds it, and inequalities do on one side at most.
    case oneSided
  }

  /// The view, by its place among the scene's.
  package let view: Int
  /// What is open.
  package let quantity: Quantity
  /// Why it is sure.
  package let reason: Reason
  /// How all variables move together; empty where none is needed.
  package let direction: Assignment
}
