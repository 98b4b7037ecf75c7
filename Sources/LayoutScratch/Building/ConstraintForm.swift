internal import LayoutModel
internal import LinearArithmetic

/// The linear form that a constraint of a scratch file means.
enum ConstraintForm {
  /// `first - multiplier * second - constant`, each anchor seen from the other one's item.
  ///
  /// A position without a second item is one in the superview. Where a position is multiplied it is
  /// measured from the corner of the nearest view around both items, as UIKit does.
  static func of(_ constraint: LayoutConstraint, in items: inout ItemTable) -> LinearForm {
    var form = LinearForm(constant: -constraint.constant)
    let other = constraint.second?.item ?? constraint.firstSubtracted?.item
    form.add(anchor(constraint.first, seenFrom: other, in: items))
    if let subtracted = constraint.firstSubtracted {
      form.add(anchor(subtracted, seenFrom: constraint.first.item, in: items), times: Rational(-1))
    }
    if let second = constraint.second {
      let partner = constraint.secondSubtracted?.item ?? constraint.first.item
      form.add(
        anchor(second, seenFrom: partner, in: items), times: -constraint.multiplier)
      if let subtracted = constraint.secondSubtracted {
        form.add(
          anchor(subtracted, seenFrom: second.item, in: items), times: constraint.multiplier)
      }
    }
    addOrigin(of: constraint, to: &form, in: &items)
    return form
  }

  private static func addOrigin(
    of constraint: LayoutConstraint, to form: inout LinearForm, in items: inout ItemTable
  ) {
    guard !constraint.first.attribute.isSize, constraint.firstSubtracted == nil else { return }
    let axis = constraint.first.attribute.axis
    guard let second = constraint.second else {
      let superview = items.superview(of: constraint.first.item)
      let isContent = items[superview].role == .scrollView
      form.add(Rational(-1), of: origin(of: superview, axis, isContent: isContent).id)
      return
    }
    if constraint.multiplier == .one { return }
    let around = items.ancestors(of: second.item)
    guard let common = items.ancestors(of: constraint.first.item).first(where: around.contains)
    else { return }
    let isInside = common != constraint.first.item && common != second.item
    let isContent = isInside && items[common].role == .scrollView
    form.add(
      constraint.multiplier - .one, of: origin(of: common, axis, isContent: isContent).id)
  }

  private static func origin(of item: ItemID, _ axis: Axis, isContent: Bool) -> LayoutVariable {
    switch (axis, isContent) {
    case (.horizontal, false): LayoutVariable(item, .minX)
    case (.horizontal, true): LayoutVariable(item, .contentMinX)
    case (.vertical, false): LayoutVariable(item, .minY)
    case (.vertical, true): LayoutVariable(item, .contentMinY)
    }
  }

  /// To its descendants, a scroll view's edges and margins are those of its content.
  private static func anchor(
    _ anchor: LayoutAnchor, seenFrom other: ItemID?, in items: ItemTable
  ) -> LinearForm {
    guard let other, other != anchor.item, items[anchor.item].role == .scrollView,
      items.ancestors(of: other).contains(anchor.item)
    else { return anchor.form }
    return anchor.contentForm
  }
}
