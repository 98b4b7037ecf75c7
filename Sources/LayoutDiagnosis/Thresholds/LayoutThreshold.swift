package import LayoutModel
package import LinearArithmetic

/// A size of a layout's outermost container from which on something goes wrong, exactly.
///
/// `LayoutExercise.thresholds(_:)` finds them; each is proved by `constraints`.
package struct LayoutThreshold: Hashable, Sendable {
  /// What goes wrong.
  package enum Failure: Hashable, Sendable {
    /// The required constraints contradict each other.
    case conflict
    /// Of these contents one at least is cut: the constraints that keep them whole.
    case clipped([ConstraintID])
    /// The content of an item is cut whose size nothing printed tells.
    case cut(ItemID)
    /// An item has no extent left along the axis.
    case collapse(ItemID)
    /// An item does not lie within its superview.
    case leaves(ItemID)
    /// Of these optional constraints of the app's one at least does not hold.
    case missed([ConstraintID])
  }

  /// Which side of the threshold goes wrong.
  package enum Side: Hashable, Sendable { case below, above }

  /// One change after which more sizes are well.
  package struct Way: Hashable, Sendable {
    /// What is changed.
    package let edit: LayoutEdit
    /// Between which sizes this no longer goes wrong then.
    package let range: ValueRange
    /// What goes wrong then that did not, or from a worse size on; `nil` where that was not tried.
    package internal(set) var newFailures: [LayoutThreshold]? = nil
    /// Whether it is one only where constraints also keep the item that reaches out within its superview.
    package internal(set) var isHeld = false
  }

  /// How many lines a text takes just beyond a threshold that its lines make.
  package struct Lines: Hashable, Sendable {
    /// The view that shows the text.
    package let item: ItemID
    /// How many lines it takes there.
    package let count: Int
  }

  /// What goes wrong.
  package let failure: Failure
  /// The item whose size it depends on.
  package let container: ItemID
  /// The direction of that size.
  package let axis: Axis
  /// The exact size; a collapse is complete at it, all else begins beyond it.
  package let size: Rational
  /// Where it goes wrong.
  package let side: Side
  /// How far that is proved: stronger constraints fail beyond it.
  ///
  /// `nil` where it is proved throughout.
  package let limit: Rational?
  /// Whether the layout that solving gives at the size shows that it does not begin earlier: otherwise
  /// weaker wishes may make it begin before.
  package let isFirst: Bool
  /// What decides, in the log's order: no smaller part of them leaves the size free.
  package let constraints: [ConstraintID]
  /// How many more decide that changes added, which the log does not have.
  package let added: Int
  /// What would end it, each solved again.
  package internal(set) var ways: [Way]
  /// The texts whose lines make it.
  package internal(set) var lines: [Lines] = []
}

extension LayoutThreshold {
  /// Whether it goes wrong at a size.
  package func applies(at points: Rational) -> Bool {
    let isBeyond = side == .below ? points < size : points > size
    let isProved = limit.map { side == .below ? points >= $0 : points <= $0 } ?? true
    if case .collapse = failure, points == size { return true }
    return isBeyond && isProved
  }
}
