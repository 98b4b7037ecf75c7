package import LayoutModel
package import LinearArithmetic

/// A view that is in the tree and cannot be seen.
package struct InvisibleView: Hashable, Sendable {
  /// Why nothing of it shows.
  package enum Reason: Hashable, Sendable {
    case hidden
    case transparent
    /// Its width or height is 0; what the constraints have to do with it.
    case zeroSize(Axis, ZeroCause)
    /// It shares no point with any view around it.
    case outsideEveryAncestor
    /// The same of a tree that does not go up to a window: a larger view may lie around it.
    case outsideShownAncestors
  }

  /// Why a size is 0.
  package enum ZeroCause: Hashable, Sendable {
    /// The required constraints leave no other size.
    case demanded
    /// Nothing but autoresizing masks demands it, whose constraints are made from frames.
    case framed
    /// Every layout with another size is worse by an optional constraint.
    case preferred
    /// The constraints allow up to so many points, or any number where it is `nil`.
    case allowed(maximum: Rational?)
    /// No constraint of the input speaks of it.
    case unconstrained
  }

  /// Whether what the input does not show may let it, or what lies in it, be seen: views do not clip
  /// unless they are told to.
  package var isDoubtful: Bool { reasons == [.outsideShownAncestors] || showsWhatItHolds }

  /// Whether nothing but a size of 0 hides it, and others lie in it.
  package var showsWhatItHolds: Bool {
    holdsOthers
      && reasons.allSatisfy { if case .zeroSize = $0 { true } else { false } }
  }

  package var item: ItemID
  /// At least one.
  package var reasons: [Reason]
  /// How many views lie inside a hidden or transparent one.
  package var inside: Int
  /// Whether any view lies inside it that may be seen.
  package var holdsOthers: Bool

  /// A view that cannot be seen, and why.
  package init(item: ItemID, reasons: [Reason], inside: Int, holdsOthers: Bool = false) {
    self.item = item
    self.reasons = reasons
    self.inside = inside
    self.holdsOthers = holdsOthers
  }
}
