package import LayoutModel
package import LinearArithmetic

/// A fact that a proof uses beyond the printed constraints.
package struct Fact: Hashable, Sendable {
  /// The names are those of the JSON document.
  package enum Kind: String, Hashable, Sendable {
    case nonNegativeSize
    case nonNegativeInset, defaultInset, baselineInside, equalBaselines, baselineAtEdge
    case sameSuperview, frameGuide
    case printedRounding, scrollContent, writingDirection, flippedSuperview, completeDump
    /// What an analysis of a whole layout holds in place: an item's origin, a scroll view's content
    /// where nobody has scrolled it.
    case pinned, unscrolled
    /// The constraint of a mask that is not printed beside the other one.
    case unprintedMask
  }

  /// What sort of fact it is.
  package var kind: Kind
  /// What it says.
  package var row: LinearRow
  /// The constraint in whose place the row stands.
  package var replaces: ConstraintID?

  /// A fact, which stands in the place of a constraint where `replaces` names one.
  package init(_ kind: Kind, _ row: LinearRow, replaces: ConstraintID? = nil) {
    self.kind = kind
    self.row = row
    self.replaces = replaces
  }
}

/// An irreducible contradictory set of constraints with its certificate.
package struct Conflict: Hashable, Sendable {
  /// What one line of a certificate refers to.
  package enum Reference: Hashable, Sendable {
    case constraint(ConstraintID)
    /// Index into `bounds`.
    case bound(Int)
    /// Index into `assumptions`.
    case assumption(Int)
  }

  /// One line of a certificate.
  package struct Share: Hashable, Sendable {
    /// Whose row it is.
    package var reference: Reference
    /// Never 0.
    package var multiplier: Rational

    /// So many times that row.
    package init(_ reference: Reference, _ multiplier: Rational) {
      self.reference = reference
      self.multiplier = multiplier
    }
  }

  /// The same sum with sizes that the log prints in the place of bounds: the demands miss each other
  /// further, though they would do so without these sizes as well.
  package struct TightenedProof: Hashable, Sendable {
    /// The constraints that give these sizes.
    package var additions: [ConstraintID]
    /// What every layout obeys and the sum still uses; the assumptions are the conflict's.
    package var bounds: [Fact]
    /// The multipliers under which everything cancels but a number below 0.
    package var certificate: [Share]
    /// By how many points the demands miss each other.
    package var gap: Rational
    /// How much of the gap the rounding of printed numbers can explain, in points.
    package var roundingSlack: Rational

    /// A stronger sum with its proof.
    package init(
      additions: [ConstraintID], bounds: [Fact], certificate: [Share], gap: Rational,
      roundingSlack: Rational
    ) {
      self.additions = additions
      self.bounds = bounds
      self.certificate = certificate
      self.gap = gap
      self.roundingSlack = roundingSlack
    }
  }

  /// In the log's order; without any one of them the rest can be satisfied.
  package var constraints: [ConstraintID]
  /// What every layout obeys and the proof uses.
  package var bounds: [Fact]
  /// What the proof uses beyond the log.
  package var assumptions: [Fact]
  /// The multipliers under which everything cancels but a number below 0.
  package var certificate: [Share]
  /// By how many points the demands miss each other; `nil` where it has no such reading.
  package var gap: Rational?
  /// What the printing of the numbers can explain at most, in points.
  package var roundingSlack: Rational
  /// How much further the demands miss each other with the sizes that the log prints; `nil` where
  /// none takes part.
  package var tightenedProof: TightenedProof?
  /// Whether it was shown that the rest can be satisfied without any one of `constraints`; the time
  /// for it may have run out.
  package var isShownIrreducible = true
  /// Whether the constraints agree where the language runs from right to left.
  package var holdsOnlyLeftToRight = false
  /// Equal for the same conflict in another run, process or device.
  package var fingerprint: String

  /// A conflict with its proof.
  package init(
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

extension Conflict {
  /// What the certificate multiplies the row of `id` by; `nil` where it does without.
  package func share(of id: ConstraintID) -> Rational? {
    certificate.first { $0.reference == .constraint(id) }?.multiplier
  }

  /// The tightenedProof as a conflict of its own; any of its additions could be left out.
  package var tightened: Conflict? {
    guard let tightenedProof else { return nil }
    var stronger = self
    stronger.constraints = (constraints + tightenedProof.additions).sorted()
    stronger.bounds = tightenedProof.bounds
    stronger.certificate = tightenedProof.certificate
    stronger.gap = tightenedProof.gap
    stronger.roundingSlack = tightenedProof.roundingSlack
    stronger.tightenedProof = nil
    return stronger
  }
}
