package import LayoutModel
package import LinearArithmetic

/// Something that looks wrong in a layout.
package enum LayoutProblem: Hashable, Sendable {
  /// Some required constraints contradict each other: their ids before the changes, and what they
  /// demand after them.
  case conflict([ConstraintID], demands: [LayoutConstraint])
  /// The container is smaller, or larger, than the required constraints allow along an axis: what they
  /// need at least or at most.
  case containerSize(ItemID, Axis, least: Rational?, most: Rational?)
  /// An item is smaller than its content by so many points.
  case clipped(ItemID, Axis, points: Rational)
  /// Two items of one superview overlap by so many points along each axis.
  case overlap(ItemID, ItemID, across: Rational, down: Rational)
  /// An item reaches out of its superview by so many points.
  case leavesContainer(ItemID, points: Rational)
  /// Nothing determines these, so that the layout is one of many.
  case ambiguous([LayoutVariable])
  /// Whether there is a layout would take too long to find out.
  case undecided
}

extension LayoutProblem {
  /// The item that reaches out of its superview, where one does.
  package var leavingItem: ItemID? {
    if case .leavesContainer(let item, _) = self { item } else { nil }
  }

  /// The two items that overlap, where two do.
  package var overlappingItems: [ItemID]? {
    if case .overlap(let first, let second, _, _) = self { [first, second] } else { nil }
  }
}
