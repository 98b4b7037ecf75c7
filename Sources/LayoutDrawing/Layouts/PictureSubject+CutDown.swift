internal import LayoutModel
internal import LinearArithmetic

extension PictureSubject {
  /// The subject with the constraints of `selection` alone, and a note that says so; ids stay what
  /// they are, since what is left out only no longer demands anything.
  func cutDown(
    _ selection: ConstraintGraph.Selection
  ) -> (subject: PictureSubject, note: String?) {
    let shown = ConstraintSelection(self, selection)
    guard let note = shown.note else { return (self, nil) }
    let kept = Set(shown.constraints)
    var result = self
    for id in system.constraintIDs where !kept.contains(id) {
      result.system.constraints[id.index].form = LinearForm([])
      result.system.constraints[id.index].relation = .equal
    }
    return (result, note)
  }
}
