internal import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Lets a view's margins be the edges of its guide where the log prints what holds the guide there:
  /// `leadingMargin` and `layoutMarginsGuide.leadingAnchor` are one place.
  mutating func joinMarginsWithGuides() {
    let held = constraints.compactMap { HeldMargin($0, in: self) }
    for margin in held {
      for index in constraints.indices {
        let share = constraints[index].form.coefficient(of: margin.inset)
        if !share.isZero { constraints[index].form.add(margin.difference, times: share) }
      }
    }
  }
}

/// One margin of a view, which a constraint of the system's holds its guide at.
private struct HeldMargin {
  let inset: VariableID
  /// The same margin over the guide's edge, less `inset`.
  let difference: LinearForm

  init?(_ constraint: LayoutConstraint, in system: LayoutSystem) {
    guard constraint.systemIdentifier == .marginOfGuide, constraint.isRequired,
      constraint.relation == .equal, constraint.multiplier == 1,
      constraint.writingDirection != .rightToLeft, let second = constraint.second,
      let side = constraint.first.attribute.side, side == second.attribute.side, side != .middle
    else { return nil }
    let anchors = [constraint.first, second]
    guard
      let guide = anchors.first(where: { SystemGuide($0.item, in: system) == .layoutMargins }),
      let view = anchors.first(where: { system[$0.item].role != .guide })
    else { return nil }
    let isHorizontal = guide.attribute.axis == .horizontal
    let isNear = side == .near
    let quantity: LayoutQuantity =
      isHorizontal
      ? (isNear ? .leadingInset : .trailingInset) : (isNear ? .topInset : .bottomInset)
    inset = LayoutVariable(view.item, quantity).id
    var form = LinearForm()
    // From the edge to the margin, towards the inside.
    let sign: Rational = isNear ? 1 : -1
    let places: [LayoutQuantity] =
      [isHorizontal ? .minX : .minY] + (isNear ? [] : [isHorizontal ? .width : .height])
    for place in places {
      form.add(sign, of: LayoutVariable(guide.item, place).id)
      form.add(-sign, of: LayoutVariable(view.item, place).id)
    }
    form.add(-1, of: inset)
    difference = form
  }
}
