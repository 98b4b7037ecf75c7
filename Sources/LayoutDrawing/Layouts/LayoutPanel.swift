package import LayoutModel
package import LinearArithmetic

/// One layout to be drawn as rectangles.
package struct LayoutPanel: Sendable {
  package var title: String
  package var assignment: Assignment
  /// A second layout that is possible as well; drawn over the first.
  package var other: Assignment?
  /// What differs between the two: the range is drawn as an arrow.
  package var range: LayoutVariable?
  /// The constraints whose distances are drawn.
  package var measured: [ConstraintID]
  /// The constraints that do not hold here.
  package var yielding: [ConstraintID]
  /// What the picture leaves out, in words.
  package var note: String?

  package init(
    title: String, assignment: Assignment, other: Assignment? = nil, range: LayoutVariable? = nil,
    measured: [ConstraintID] = [], yielding: [ConstraintID] = []
  ) {
    self.title = title
    self.assignment = assignment
    self.other = other
    self.range = range
    self.measured = measured
    self.yielding = yielding
  }
}
