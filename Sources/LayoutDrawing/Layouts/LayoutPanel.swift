package import LayoutDiagnosis
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

  /// A panel for a layout that a diagnosis of the subject chose.
  package init(_ shown: ShownLayout, of subject: PictureSubject) {
    switch shown {
    case .correction(let correction, let isSystemChoice, let assignment):
      let labels = correction.map { id in
        ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
      }
      self.init(
        title: DrawingWords.correction(labels, isSystemChoice: isSystemChoice),
        assignment: assignment,
        measured: subject.walk.isEmpty ? subject.explained : subject.walk, yielding: correction)
    case .ambiguity(let ambiguity, let assignment, let other):
      let variable = ambiguity.variable
      self.init(
        title: DrawingWords.range(
          variable.quantity, of: subject.shortName(of: variable.item), ambiguity.minimum,
          ambiguity.maximum),
        assignment: assignment, other: other, range: variable)
    case .consistent(let assignment, let other):
      self.init(
        title: DrawingWords.consistent(isAmbiguous: other != nil), assignment: assignment,
        other: other)
    }
  }

  /// A panel for a layout that an exercise found; `nil` where it found none.
  package init?(_ exercised: ExercisedLayout, of subject: PictureSubject) {
    guard let layout = exercised.layout else { return nil }
    self.init(title: exercised.name, assignment: layout.assignment)
    if case .correction(let correction, _) = exercised.kind {
      yielding = correction
      measured = subject.explained
    }
  }
}
