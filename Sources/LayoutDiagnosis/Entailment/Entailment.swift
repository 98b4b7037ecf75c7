public import LayoutModel
public import LinearArithmetic

/// Why a quantity of a layout is what it is.
public struct Entailment: Sendable {
  /// What was asked for.
  public var anchor: LayoutAnchor
  /// The values that the best layouts give it; equal ends are the answer to "why".
  public var minimum, maximum: Rational?
  /// Without any one of them, the others no longer give the value; empty where it is open.
  public var constraints: [ConstraintID]
  /// What else the proofs use.
  public var bounds: [Fact]
  /// Proves that the value cannot be less.
  public var lowerProof: [Conflict.Share]
  /// Proves that the value cannot be more.
  public var upperProof: [Conflict.Share]
  /// Optional constraints on the item that do not get what they want.
  public var lost: [LostConstraint]
  /// What a developer would not expect.
  public var surprises: [LayoutSurprise]

  /// The one value, where there is one.
  public var value: Rational? { minimum == maximum ? minimum : nil }
}

/// An optional constraint that lost, and to whom.
public struct LostConstraint: Hashable, Sendable {
  /// The one that does not get what it wants.
  public var constraint: ConstraintID
  /// By how many points it is violated.
  public var shortfall: Rational
  /// The constraints that leave it no more; of higher priority, or of the same one in a tie.
  public var beatenBy: [ConstraintID]
  /// Whether constraints of its own priority beat it.
  public var isTie: Bool
  /// For a constraint on a size alone: what the winners leave to it.
  public var allowed: Rational?
}

/// Something about a layout that is legal and rarely meant.
public enum LayoutSurprise: Hashable, Sendable {
  /// An optional constraint above 500 resizes the window.
  case resizesWindow(ConstraintID)
  /// A required limit cuts the item's content.
  case limitDefeatsContent(limit: ConstraintID, content: ConstraintID, points: Rational)
  /// An item hugs its content more than it resists being cut.
  case huggingAboveResistance(hugging: ConstraintID, resistance: ConstraintID)
  /// An item is smaller than its content.
  case clipped(ConstraintID, points: Rational)
}
