package import LayoutModel
internal import LinearArithmetic

extension Cells {
  /// Whether the constraint is probably the work of a helper that asks a table's cells for their height
  /// in advance: it gives a cell's content view, which UIKit sizes, a number of its own for the width.
  package func areProbablyMeasured(by id: ConstraintID) -> Bool {
    let constraint = system[id]
    return constraint.isAnonymous && constraint.origin == .app && constraint.isRequired
      && constraint.relation == .equal
      && constraint.second == nil && constraint.first.attribute == .width
      && isTableContents(constraint.first.item)
  }
}
