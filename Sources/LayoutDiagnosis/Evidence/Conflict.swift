public import LayoutModel
public import LinearArithmetic

/// A fact that a proof uses beyond the printed constraints.
public struct Fact: Hashable, Sendable {
  /// The names are those of the JSON document.
  public enum Kind: String, Hashable, Sendable {
    case nonNegativeSize
    case nonNegativeInset, defaultInset, baselineInside, baselineAtEdge, sameSuperview
    case printedRounding, scrollContent, writingDirection, flippedSuperview, completeDump
    /// What an analysis of a whole layout holds in place: an item's origin, a scroll view's content
    /// where nobody has scrolled it.
    case pinned, unscrolled
  }

  /// What sort of fact it is.
  public var kind: Kind
  /// What it says.
  public var row: LinearRow
  /// The constraint in whose place the row stands.
  public var replaces: ConstraintID?

  /// A fact, which stands in the place of a constraint where `replaces` names one.
  public init(_ kind: Kind, _ row: LinearRow, replaces: ConstraintID? = nil) {
    self.kind = kind
    self.row = row
    self.replaces = replaces
  }
}

/// An irreducible contradictory set of constraints with its certificate.
public struct Conflict: Hashable, Sendable {
  /// What one line of a certificate refers to.
  public enum Reference: Hashable, Sendable {
    case constraint(ConstraintID)
    /// Index into `bounds`.
    case bound(Int)
    /// Index into `assumptions`.
    case assumption(Int)
  }

  /// One line of a certificate.
  public struct Share: Hashable, Sendable {
    /// Whose row it is.
    public var reference: Reference
    /// Never 0.
    public var multiplier: Rational

    /// So many times that row.
    public init(_ reference: Reference, _ multiplier: Rational) {
      self.reference = reference
      self.multiplier = multiplier
    }
  }

  /// In the log's order; without any one of them the rest can be satisfied.
  public var constraints: [ConstraintID]
  /// What every layout obeys and the proof uses.
  public var bounds: [Fact]
  /// What the proof uses beyond the log.
  public var assumptions: [Fact]
  /// The multipliers under which everything cancels but a number below 0.
  public var certificate: [Share]
  /// By how many points the demands miss each other; `nil` where it has no such reading.
  public var gap: Rational?
  /// What the printing of the numbers can explain at most, in points.
  public var roundingSlack: Rational
  /// What the insets that the proof makes assumptions about would have to add up to.
  public var neededInsetTotal: Rational?
  /// Equal for the same conflict in another run, process or device.
  public var fingerprint: String

  /// A conflict with its proof.
  public init(
    constraints: [ConstraintID], bounds: [Fact] = [], assumptions: [Fact] = [],
    certificate: [Share], gap: Rational? = nil, roundingSlack: Rational = 0,
    fingerprint: String = ""
  ) {
    self.constraints = constraints
    self.bounds = bounds
    self.assumptions = assumptions
    self.certificate = certificate
    self.gap = gap
    self.roundingSlack = roundingSlack
    self.fingerprint = fingerprint
  }
}
