public import LayoutModel
public import LinearArithmetic

/// One layout that a system allows, or would allow after a change.
public struct ExercisedLayout: Sendable {
  /// Where the layout comes from.
  public enum Kind: Hashable, Sendable {
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
    /// One frame of an animation, from 0 for its start.
    case frame(Int)
  }

  /// What a heading says.
  public var name: String
  /// How the layout came about.
  public var kind: Kind
  /// `nil` where no layout satisfies the required constraints.
  public var layout: WitnessLayout?
  /// What nothing determines, so that the layout's value is one of many.
  public var open: Set<LayoutVariable>
  /// What a user would see.
  public var problems: [LayoutProblem]
  /// For a frame of an animation: the layout on the straight line from its start to its end.
  public var interpolated: WitnessLayout?
  /// For a frame of an animation: the constraints that straight interpolation violates
  /// more than the solved layout does.
  public var brokenByInterpolation: [BrokenConstraint]

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
public struct BrokenConstraint: Hashable, Sendable {
  /// The one that fails.
  public var constraint: ConstraintID
  /// By how much.
  public var points: Rational
}

/// Something that looks wrong in a layout.
public enum LayoutProblem: Hashable, Sendable {
  /// Some required constraints contradict each other: their ids before the changes, and what they
  /// demand after them.
  case conflict([ConstraintID], demands: [LayoutConstraint])
  /// An item is smaller than its content by so many points.
  case clipped(ItemID, Axis, points: Rational)
  case overlap(ItemID, ItemID)
  /// An item reaches out of its superview by so many points.
  case leavesContainer(ItemID, points: Rational)
  /// Nothing determines these, so that the layout is one of many.
  case ambiguous([LayoutVariable])
  /// Whether there is a layout would take too long to find out.
  case undecided
}
