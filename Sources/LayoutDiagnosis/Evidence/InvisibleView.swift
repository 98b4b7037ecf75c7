public import LayoutModel
public import LinearArithmetic

/// A view that is in the tree and cannot be seen.
public struct InvisibleView: Hashable, Sendable {
  /// Why nothing of it shows.
  public enum Reason: Hashable, Sendable {
    case hidden
    case transparent
    /// Its width or height is 0; what the constraints have to do with it.
    case zeroSize(Axis, ZeroCause)
    /// It shares no point with any view around it.
    case outsideEveryAncestor
  }

  /// Why a size is 0.
  public enum ZeroCause: Hashable, Sendable {
    /// The required constraints leave no other size.
    case demanded
    /// Every layout with another size is worse by an optional constraint.
    case preferred
    /// The constraints allow up to so many points, or any number where it is `nil`.
    case allowed(maximum: Rational?)
    /// No constraint of the input speaks of it.
    case unconstrained
  }

  /// The view.
  public var item: ItemID
  /// At least one.
  public var reasons: [Reason]
  /// How many views lie inside a hidden or transparent one.
  public var inside: Int

  /// A view that cannot be seen, and why.
  public init(item: ItemID, reasons: [Reason], inside: Int) {
    self.item = item
    self.reasons = reasons
    self.inside = inside
  }
}
