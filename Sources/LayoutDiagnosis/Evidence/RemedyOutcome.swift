package import LayoutModel
package import LinearArithmetic

/// One thing that a remedy leaves of what it changes, found when the remedy is verified.
package enum RemedyOutcome: Hashable, Sendable {
  case turned(TurnedDistance)
  /// An item reaches out of another, where nothing else is told of what gives way.
  case escaped(Remedy.Escape, taking: TakenRoom?)
  /// A mask keeps the frame, which no other constraint of the conflict can change.
  case keptByMask(KeptFrame)
  /// Nothing is left of a distance: an item lies at an edge of another.
  case lost(ItemID, at: LayoutAnchor)
  /// A view has a size beyond its least or greatest one, which gives way; `limit` is `nil` where a
  /// comparison would mislead, because the view is hidden.
  case beyondLimit(Rational, limit: ConstraintID?)
  /// The size that is left.
  case size(Rational)
  /// What becomes of a size where no number of its own tells it.
  case left(LeftSize)
  /// What is left of a distance, as a constraint would say it, and whose size of 0 then holds.
  case tie(LayoutConstraint, vanishing: AmbiguousAxis?)
  /// An aspect ratio gives way, which the others do not allow.
  case outOfProportion
}

/// A distance that turned round: an item reaches out of what it lies in, or begins before the one
/// in front of it ends.
package struct TurnedDistance: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case out(ItemID, of: ItemID)
    case begins(ItemID, beforeEndOf: ItemID, along: Axis)
  }

  package var place: Place
  /// By how much.
  package var points: Rational
  /// Whether margins that are not printed may take more of it.
  package var isLeast: Bool
  /// What it takes, where the distance is one between edges.
  package var room: TakenRoom?
}

/// The distance of an item to the very edge that it passes.
package struct TakenRoom: Hashable, Sendable {
  package var points: Rational
  package var edge: LayoutAttribute
}

/// What an autoresizing mask keeps of a view's frame along an axis.
package struct KeptFrame: Hashable, Sendable {
  package var place: AmbiguousAxis
  package var size: Rational
  /// `nil` where the mask prints none, or from where it is measured is not known.
  package var corner: Rational?
}

/// What becomes of a size that a constraint gave which goes or gives way, where no number of its own tells it.
package enum LeftSize: Hashable, Sendable {
  /// The number that another constraint gives the same size.
  case number(Rational)
  /// So many points more, or less, than the size of the other item that it was tied to.
  case difference(Rational, from: ItemID)
  /// What the others leave it at most.
  case most(Rational)
  /// What the others ask for at least.
  case least(Rational)
}

/// When what a remedy leaves is so.
package enum RemedyMoment: Hashable, Sendable {
  /// While a stack view hides the item.
  case hidden(ItemID)
  /// While a container or the system gives an item a size.
  case sized(ConstraintID)
}
