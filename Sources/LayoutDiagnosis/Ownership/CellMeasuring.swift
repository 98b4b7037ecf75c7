package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Whether the constraint is probably the work of a helper that asks a table's cells for their height
  /// in advance: it gives a cell's content view, which UIKit sizes, a number of its own for the width.
  package func isProbablyOfCellMeasuring(_ id: ConstraintID) -> Bool {
    let constraint = self[id]
    let isUnmarked =
      constraint.className == "NSLayoutConstraint" && constraint.identifier == nil
      && constraint.codeLocation == nil
    return isUnmarked && constraint.origin == .app && constraint.isRequired
      && constraint.relation == .equal
      && constraint.second == nil && constraint.first.attribute == .width
      && isCellContents(constraint.first.item)
  }
}
