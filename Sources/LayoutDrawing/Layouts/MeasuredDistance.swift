internal import LayoutModel
internal import LinearArithmetic

/// A constraint as a distance in a layout: from one place on an axis to another.
struct MeasuredDistance {
  var constraint: ConstraintID
  var axis: Axis
  var start: Double
  var end: Double
  /// Where the constraint wants `end` to be; `nil` where it holds.
  var wanted: Double?
  /// Whether the picture is of how this constraint gives way.
  var isYielding = false

  /// `nil` where the constraint measures nothing that could be drawn.
  init?(_ id: ConstraintID, in system: LayoutSystem, _ assignment: Assignment) {
    let constraint = system[id]
    guard constraint.axes.count == 1 || constraint.first.attribute.isSize,
      constraint.firstSubtracted == nil
    else { return nil }
    self.constraint = id
    axis = constraint.first.attribute.axis
    let value = { (variable: VariableID) in assignment[variable] }
    let first = constraint.first
    let place = first.form.value(under: value)
    if first.attribute.isSize {
      let near = assignment[LayoutVariable(first.item, axis == .horizontal ? .minX : .minY).id]
      start = near.bounded
      end = (near + place).bounded
    } else {
      end = place.bounded
      if let second = constraint.second, constraint.multiplier == 1 {
        start = second.form.value(under: value).bounded
      } else {
        start = (place - constraint.constant).bounded
      }
    }
    let excess = constraint.form.value(under: value)
    wanted = constraint.relation.holds(excess) ? nil : end - excess.bounded
  }

  /// By how many points the constraint is missed.
  var gap: Double { wanted.map { ($0 - end).magnitude } ?? 0 }
}
