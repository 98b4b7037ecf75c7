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
  /// What an inequality that holds comes to, where that is not its bound.
  private(set) var reached: Double?
  /// What `end` is of, and `start`: the anchors as they lie in the drawing, the second where one point of
  /// its is one of the first.
  var moving: LayoutAnchor
  var partner: LayoutAnchor?
  /// Whether the constraint asks for another size, because the view's other edge is held.
  var isStretched = false

  /// `nil` where the constraint measures nothing that could be drawn.
  init?(_ id: ConstraintID, in system: LayoutSystem, _ assignment: Assignment) {
    let constraint = system[id]
    guard constraint.axes.count == 1 || constraint.first.attribute.isSize,
      constraint.firstSubtracted == nil
    else { return nil }
    self.constraint = id
    axis = constraint.first.attribute.axis
    let value = { (variable: VariableID) in assignment[variable] }
    // Read from right to left, or from below, it ties the opposite edges.
    let isMirrored = constraint.isMirrored
    let read = { (anchor: LayoutAnchor) in isMirrored ? anchor.mirrored : anchor }
    let sign: Rational = isMirrored ? -1 : 1
    let first = read(constraint.first)
    moving = first
    partner = constraint.multiplier == 1 ? constraint.second.map(read) : nil
    let place = first.form.value(under: value)
    if first.attribute.isSize {
      let near = assignment[LayoutVariable(first.item, .origin(along: axis)).id]
      start = near.bounded
      end = (near + place).bounded
    } else {
      end = place.bounded
      if let second = constraint.second.map(read), constraint.multiplier == 1 {
        start = second.form.value(under: value).bounded
      } else {
        start = (place - sign * constraint.constant).bounded
      }
    }
    let excess = constraint.form.value(under: value)
    wanted =
      constraint.relation.holds(excess) ? nil : end - (sign * excess).bounded
    if wanted == nil, constraint.relation != .equal, !excess.isZero, constraint.multiplier == 1 {
      reached = (end - start).magnitude
    }
  }

  /// By how many points the constraint is missed.
  var gap: Double { wanted.map { ($0 - end).magnitude } ?? 0 }
}

extension LayoutConstraint {
  /// Whether its form is that of the mirror image, in which places count the other way.
  fileprivate var isMirrored: Bool {
    guard !first.attribute.isSize, second?.item != first.item,
      let near = first.form.terms.first?.variable
    else { return false }
    return form.terms.contains { $0.variable == near && $0.coefficient.isNegative }
  }
}

extension LayoutAnchor {
  fileprivate var mirrored: LayoutAnchor { LayoutAnchor(item, attribute.mirrored) }
}

extension LayoutAttribute {
  /// What is at its place in the mirror image.
  fileprivate var mirrored: LayoutAttribute {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .minX: .maxX
    case .maxX: .minX
    case .top: .bottom
    case .bottom: .top
    case .minY: .maxY
    case .maxY: .minY
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    case .topMargin: .bottomMargin
    case .bottomMargin: .topMargin
    default: self
    }
  }
}
