public import LayoutModel
public import LinearArithmetic

/// What is wrong with a system, proved; the words for it are made elsewhere.
public struct Diagnosis: Sendable {
  /// The names are those of the JSON document.
  public enum Verdict: String, Hashable, Sendable {
    case conflict, conflictUnderAssumptions, unproved, consistent, ambiguous
  }

  public enum Ownership: String, Hashable, Sendable {
    case app, system, mixed
  }

  /// How far an enumeration got.
  public enum Completeness: Hashable, Sendable {
    case complete
    case stopped(at: Int)
    case outOfTime
  }

  /// `nil` where the question does not arise.
  public var verdict: Verdict?
  /// Every minimal conflicting set that was found, the one to read first first.
  public var conflicts: [Conflict]
  /// Minimal sets whose removal makes the system satisfiable, smallest first.
  public var corrections: [[ConstraintID]]
  public var conflictsCompleteness: Completeness
  public var correctionsCompleteness: Completeness
  /// Ranked; the one to try first comes first.
  public var remedies: [Remedy]
  public var ambiguities: [Ambiguity]
  public var levels: [PriorityLevel]
  /// What a satisfiable system leaves open, and why.
  public var openness: AmbiguityAnalysis?
  /// Witnesses and alternative layouts, which the other parts name by index.
  public var layouts: [WitnessLayout]
  public var owner: Ownership?
  public var known: KnownConflict?
  public var isTransient: Bool
  /// Whose each item of the system is.
  public var itemOwners: [LayoutItem.Owner]
  /// The app's view nearest to the trouble.
  public var nearestAppItem: ItemID?
  /// Equal for the same defect in another run, process or device.
  public var fingerprint: String?
  /// Where `verdict` is `unproved`: what the log does not say.
  public var missingEvidence: [MissingEvidence]
  /// The solver's evidence failed the exact check: a bug of ours, and nothing is claimed.
  public var hasInternalError: Bool

  public init(verdict: Verdict?) {
    self.verdict = verdict
    self.conflicts = []
    self.corrections = []
    self.conflictsCompleteness = .complete
    self.correctionsCompleteness = .complete
    self.remedies = []
    self.ambiguities = []
    self.levels = []
    self.layouts = []
    self.isTransient = false
    self.itemOwners = []
    self.missingEvidence = []
    self.hasInternalError = false
  }
}

/// What would have to be known to prove an unproved report.
public enum MissingEvidence: Hashable, Sendable {
  case redactedList
  case noList
  case unreadConstraint
  case brokenConstraint
  case inset(ItemID, LayoutQuantity)
  case superview(ItemID)
  case cutReport
}

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

  public var kind: Kind
  public var row: LinearRow
  /// The constraint in whose place the row stands.
  public var replaces: ConstraintID?

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

  public struct Share: Hashable, Sendable {
    public var reference: Reference
    public var multiplier: Rational

    public init(_ reference: Reference, _ multiplier: Rational) {
      self.reference = reference
      self.multiplier = multiplier
    }
  }

  /// In the log's order; without any one of them the rest can be satisfied.
  public var constraints: [ConstraintID]
  public var bounds: [Fact]
  public var assumptions: [Fact]
  public var certificate: [Share]
  /// By how many points the demands miss each other; `nil` where it has no such reading.
  public var gap: Rational?
  /// What the printing of the numbers can explain at most, in points.
  public var roundingSlack: Rational
  /// What the insets that the proof makes assumptions about would have to add up to.
  public var neededInsetTotal: Rational?
  public var fingerprint: String

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

/// One of the system's own well-known conflicts.
public struct KnownConflict: Hashable, Sendable {
  public var id: String
  public var title: String
  /// What it is and why it is harmless, or what the app can still do.
  public var verdict: String
  public var advice: String?
  public var isHarmless: Bool
  /// The first system version it was seen on.
  public var since: String?

  public init(
    id: String, title: String, verdict: String, advice: String? = nil, isHarmless: Bool,
    since: String? = nil
  ) {
    self.id = id
    self.title = title
    self.verdict = verdict
    self.advice = advice
    self.isHarmless = isHarmless
    self.since = since
  }
}

/// A concrete change that was checked by solving again.
public struct Remedy: Hashable, Sendable {
  public enum Action: String, Hashable, Sendable {
    case remove, lowerPriority, changeConstant, changeRelation, changeMultiplier
    case disableMaskTranslation, wrap, setFrame, add, ignore
  }

  /// What one change does to one constraint or item.
  public struct Change: Hashable, Sendable {
    public var action: Action
    public var constraint: ConstraintID?
    public var item: ItemID?
    /// The old and new constant, priority, multiplier (exact numbers) or relation (`==`).
    public var from, to: String?
    /// The constants that would work; an open end is `nil`.
    public var range: (minimum: Rational?, maximum: Rational?)?

    public init(
      _ action: Action, constraint: ConstraintID? = nil, item: ItemID? = nil, from: String? = nil,
      to: String? = nil, range: (minimum: Rational?, maximum: Rational?)? = nil
    ) {
      self.action = action
      self.constraint = constraint
      self.item = item
      self.from = from
      self.to = to
      self.range = range
    }

    public static func == (a: Change, b: Change) -> Bool {
      a.action == b.action && a.constraint == b.constraint && a.item == b.item && a.from == b.from
        && a.to == b.to && a.range?.minimum == b.range?.minimum
        && a.range?.maximum == b.range?.maximum
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(constraint)
      hasher.combine(item)
      hasher.combine(to)
    }
  }

  public enum Scope: String, Hashable, Sendable {
    case report, conflict
  }

  /// Why the remedy stands where it does; the words are chosen from this.
  public enum Reason: String, Hashable, Sendable {
    case duplicate, unintendedMask, stackViewHiding, encapsulatedSize, zeroSizeLayout
    case replacedConstant, overconstrained, systemOwned, other
  }

  public var action: Action
  public var changes: [Change]
  public var resolves: Scope
  public var reason: Reason
  /// Index into the diagnosis' layouts: the layout that results.
  public var layout: Int?
  public var leavesAmbiguous: [AmbiguousAxis]
  /// The higher, the sooner a seasoned developer would try it; only comparisons mean something.
  public var weight: Int

  public init(
    _ action: Action, changes: [Change], resolves: Scope, reason: Reason = .other,
    layout: Int? = nil, leavesAmbiguous: [AmbiguousAxis] = []
  ) {
    self.action = action
    self.changes = changes
    self.resolves = resolves
    self.reason = reason
    self.layout = layout
    self.leavesAmbiguous = leavesAmbiguous
    self.weight = 0
  }

  /// Every constraint that the remedy changes.
  public var constraints: [ConstraintID] { changes.compactMap(\.constraint) }
}

/// An item's axis that is not determined.
public struct AmbiguousAxis: Hashable, Sendable {
  public var item: ItemID
  public var axis: Axis

  public init(_ item: ItemID, _ axis: Axis) {
    self.item = item
    self.axis = axis
  }
}

/// A quantity that takes more than one value on the optimal face.
public struct Ambiguity: Hashable, Sendable {
  public var variable: LayoutVariable
  /// `nil` where the range is open.
  public var minimum, maximum: Rational?
  /// Indices into the diagnosis' layouts that prove it.
  public var layouts: [Int]

  public init(
    _ variable: LayoutVariable, minimum: Rational?, maximum: Rational?, layouts: [Int] = []
  ) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
    self.layouts = layouts
  }
}

/// The optimum of one level of the priority hierarchy.
public struct PriorityLevel: Hashable, Sendable {
  public var priority: Rational
  /// The sum of absolute violations, in points.
  public var violation: Rational
  public var certificate: [Conflict.Share]
  /// The bounds to which the certificate refers.
  public var bounds: [Fact]

  public init(
    priority: Rational, violation: Rational, certificate: [Conflict.Share] = [],
    bounds: [Fact] = []
  ) {
    self.priority = priority
    self.violation = violation
    self.certificate = certificate
    self.bounds = bounds
  }
}

/// A value for every quantity of every item that a row uses.
public struct WitnessLayout: Hashable, Sendable {
  public var name: String
  public var assignment: Assignment

  public init(name: String, assignment: Assignment) {
    self.name = name
    self.assignment = assignment
  }
}
