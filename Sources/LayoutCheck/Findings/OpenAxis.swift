internal import LayoutModel
package import LinearArithmetic

/// A place or a size of a view that a scene's constraints leave open.
package struct OpenAxis: Sendable {
  /// What is open.
  package enum Quantity: String, Sendable, CaseIterable {
    case x, width, y, height
    /// How much a scroll view scrolls.
    case contentWidth, contentHeight
  }

  /// Why it is sure.
  package enum Reason: Sendable {
    /// Nothing at all changes what any constraint, stack view or content measures.
    case free
    /// No equality holds it, and inequalities do on one side at most.
    case oneSided
    /// Inequalities hold it on both sides, and leave room as long as contents are no larger than in the
    /// file.
    case roomLeft
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
