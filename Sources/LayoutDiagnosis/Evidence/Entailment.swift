package import LayoutModel
package import LinearArithmetic

/// Why a quantity of a layout is what it is.
package struct Entailment: Sendable {
  /// What was asked for.
  package var anchor: LayoutAnchor
  /// The values that the best layouts give it; equal ends are the answer to "why".
  package var minimum, maximum: Rational?
  /// One reason for a value; where it is open, one for each end that is held, the lower end first.
  package var reasons: [EntailmentReason] = []
  /// The sizes of contents that the values rest on besides, with the numbers that are taken for them;
  /// empty where constraints alone say as much.
  package var contents: [TakenContent] = []
  /// The item that is held in place, from whose corner places are measured.
  package var origin: ItemID?
  /// Optional constraints on the item that do not get what they want.
  package var lost: [LostConstraint] = []
  /// What a developer would not expect.
  package var surprises: [LayoutSurprise] = []

  init(anchor: LayoutAnchor, minimum: Rational?, maximum: Rational?) {
    self.anchor = anchor
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The one value, where there is one.
  package var value: Rational? { minimum == maximum ? minimum : nil }

  /// The constraints of all reasons.
  package var constraints: [ConstraintID] { Set(reasons.flatMap(\.constraints)).sorted() }
}

/// Constraints that give a value on their own, or one end of a range.
package struct EntailmentReason: Sendable {
  /// What is known about the number of constraints.
  package enum Size: String, Hashable, Sendable {
    /// No smaller set gives it: all of them were ruled out.
    case smallest
    /// None of them can be left out; whether another set is smaller was not found out in time.
    case irreducible
    /// They give it; whether all are needed was not found out in time.
    case sufficient
  }

  /// The set, in the log's order.
  package var constraints: [ConstraintID]
  /// How small it is.
  package var size: Size
  /// How much the set itself must miss of its optional constraints, priority by priority.
  package var missed: [HierarchyOptimum.Level] = []
  /// What else the proofs use.
  package var bounds: [Fact] = []
  /// Proves that the value cannot be less; empty where only the upper end is held.
  package var lowerProof: [Conflict.Share] = []
  /// Proves that the value cannot be more; empty where only the lower end is held.
  package var upperProof: [Conflict.Share] = []

  init(constraints: [ConstraintID], size: Size) {
    self.constraints = constraints
    self.size = size
  }
}

/// An optional constraint that lost, and to whom.
package struct LostConstraint: Hashable, Sendable {
  /// The one that does not get what it wants.
  package var constraint: ConstraintID
  /// By how many points it fails, at least and at most: a tie may be settled in many ways.
  package var leastShortfall, shortfall: Rational
  /// The constraints that leave it no more: of higher priority, in a tie those of its own first.
  package var beatenBy: [ConstraintID] = []
  /// Whether constraints of its own priority are among them.
  package var isTie = false
  /// For a constraint on a size alone: what the winners leave to it.
  package var allowed: Rational?

  init(
    constraint: ConstraintID, leastShortfall: Rational, shortfall: Rational, allowed: Rational?
  ) {
    self.constraint = constraint
    self.leastShortfall = leastShortfall
    self.shortfall = shortfall
    self.allowed = allowed
  }
}

/// A distance that may grow, or shrink, in place of being equal, so that a wish can be had.
package struct LoosenedConstraint: Hashable, Sendable {
  /// The constraint, and what its relation would be.
  package var constraint: ConstraintID
  package var relation: Relation
  /// The priority that it would have; `nil` where it stays as it is.
  package var priority: Rational?
}

/// Something about a layout that is legal and rarely meant.
package enum LayoutSurprise: Hashable, Sendable {
  /// An optional constraint above 500 resizes the window.
  case resizesWindow(ConstraintID)
  /// Nothing but required constraints leaves the window another size than it wishes to keep.
  case requiredResizeWindow(LostConstraint, loosened: LoosenedConstraint?)
  /// A required limit cuts the item's content.
  case limitDefeatsContent(
    limit: ConstraintID, content: ConstraintID, points: ClosedRange<Rational>)
  /// An item hugs its content more than it resists being cut.
  case huggingAboveResistance(hugging: ConstraintID, resistance: ConstraintID)
  /// A button is wider or taller than its content, because another content is hugged more; with the
  /// priority `raised` it would not be.
  case stretched(hugging: ConstraintID, rivals: [ConstraintID], raised: Rational, points: Rational)
  /// An item is smaller than its content.
  case clipped(ConstraintID, points: ClosedRange<Rational>)
}

extension LayoutSurprise {
  /// The content that is cut, where nothing but the room is what cuts it.
  var clippedContent: ConstraintID? { if case .clipped(let id, _) = self { id } else { nil } }

  /// The window's wish that required constraints defeat.
  var defeatedWindow: ConstraintID? {
    if case .requiredResizeWindow(let loss, _) = self { loss.constraint } else { nil }
  }
}
