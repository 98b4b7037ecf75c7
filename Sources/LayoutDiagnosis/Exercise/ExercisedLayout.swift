package import LayoutModel
package import LinearArithmetic

/// One layout that a system allows, or would allow after a change.
package struct ExercisedLayout: Sendable {
  /// Where the layout comes from.
  package enum Kind: Hashable, Sendable {
    /// The system as it is, where it is determined.
    case only
    /// A corner of what is possible.
    case vertex
    /// Somewhere in the middle of it.
    case interior
    /// A conflict without these constraints; whether the system itself chose so.
    case correction([ConstraintID], isSystemChoice: Bool)
    /// After the changes that were asked for.
    case changed
    /// With longer texts, after the changes that were asked for.
    case longerTexts
    /// One frame of an animation, from 0 for its start.
    case frame(Int)
  }

  /// What a heading says.
  package var name: String
  /// How the layout came about.
  package var kind: Kind
  /// `nil` where no layout satisfies the required constraints.
  package var layout: WitnessLayout?
  /// What nothing determines, so that the layout's value is one of many.
  package var open: Set<LayoutVariable>
  /// What a user would see.
  package var problems: [LayoutProblem]
  /// For a frame of an animation: the layout on the straight line from its start to its end.
  package var interpolated: WitnessLayout?
  /// For a frame of an animation: the constraints that straight interpolation violates
  /// more than the solved layout does.
  package var brokenByInterpolation: [BrokenConstraint]
  /// The sizes that only contents give, as the layout takes them.
  package var contents: [TakenContent] = []
  /// Of longer texts: the estimated widths of those that other constraints decide, on one line.
  package var heldTexts: [TakenContent] = []
  /// Of a larger container: the views in it that become larger while nothing in them does.
  package var growths: [ContainerGrowth] = []

  init(
    name: String, kind: Kind, layout: WitnessLayout?, open: Set<LayoutVariable> = [],
    problems: [LayoutProblem] = [],
    brokenByInterpolation: [BrokenConstraint] = []
  ) {
    self.name = name
    self.kind = kind
    self.layout = layout
    self.open = open
    self.problems = problems
    self.brokenByInterpolation = brokenByInterpolation
  }
}

/// A constraint and by how many points it fails.
package struct BrokenConstraint: Hashable, Sendable {
  /// The one that fails.
  package var constraint: ConstraintID
  /// By how much.
  package var points: Rational
}
