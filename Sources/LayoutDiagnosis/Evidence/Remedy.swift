package import LayoutModel
package import LinearArithmetic

/// A concrete change that was checked by solving again.
package struct Remedy: Hashable, Sendable {
  /// What one change does to constraints or an item.
  package enum Change: Hashable, Sendable {
    case remove(ConstraintID)
    case lowerPriority(ConstraintID, from: Rational, to: Rational)
    case setConstant(ConstraintID, from: Rational, to: Rational, allowed: ConstantRange)
    case setRelation(ConstraintID, from: Relation, to: Relation)
    case setMultiplier(ConstraintID, from: Rational, to: Rational)
    /// Switches an item's autoresizing mask off, which the rows are printed as.
    case disableMaskTranslation(ItemID, rows: [ConstraintID])
    /// Puts an item into a container that takes over constraints of the stack view's, the one that
    /// hides the item first.
    case wrap(ItemID, takingOver: [ConstraintID])
    case setFrame(ItemID, [FramePart])
    /// Gives a stack view another value of a property, for which it makes other constraints than
    /// `rows`; the stack view is `nil` where the log does not print it.
    case setStackView(ItemID?, StackViewProperty, rows: [ConstraintID])
    /// Fixes a size, or a place measured from `reference`; the number or the reference is `nil` where
    /// the log does not tell it.
    case add(ItemID, LayoutQuantity, reference: ItemID?, points: Rational?)
    /// Nothing is done: the engine breaks the constraint and goes on.
    case leave(ConstraintID)
  }

  /// What is done, without its numbers; the names are those of the JSON document.
  package enum Action: String, Hashable, Sendable {
    case remove, lowerPriority, changeConstant, changeRelation, changeMultiplier
    case disableMaskTranslation, wrap, setFrame, changeAlignment, changeDistribution, add, ignore
  }

  /// What a stack view is told of its arranged views, and what it is to be told instead.
  package enum StackViewProperty: String, Hashable, Sendable {
    /// From `.fill`, which makes all as large as one another across the stack view's axis, to
    /// `.center`.
    case alignment
    /// From `.fillEqually`, which makes all as large as one another along the axis, to `.fill`.
    case distribution

    /// The value's name, before and after.
    package var change: (from: String, to: String) {
      switch self {
      case .alignment: ("fill", "center")
      case .distribution: ("fillEqually", "fill")
      }
    }
  }

  /// The constants of one constraint with which the others can be satisfied.
  package struct ConstantRange: Hashable, Sendable {
    /// An open end is `nil`.
    package let minimum, maximum: Rational?

    /// Whether exactly one constant does.
    var isOneConstant: Bool { minimum == maximum && minimum != nil }

    /// From `minimum` to `maximum`.
    package init(minimum: Rational?, maximum: Rational?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A part of a frame: what one constraint prints of it, or a size that none prints.
  package struct FramePart: Hashable, Sendable {
    /// `nil` for a size that no constraint prints.
    package var constraint: ConstraintID?
    /// `nil` where the log does not tell what the part has to be.
    package var size: FrameSize?
  }

  /// A size that a frame is to have, in points.
  package struct FrameSize: Hashable, Sendable {
    /// Width or height.
    package var quantity: LayoutQuantity
    /// `nil` where the log does not print the old size.
    package var from: Rational?
    /// The new size.
    package var to: Rational
    /// Whether every larger size does as well.
    package var isLeast = false

    /// Whether the frame has that size already.
    package var isUnchanged: Bool { from == to }
  }

  /// What nothing determines of an item along an axis.
  package enum OpenPart: Hashable, Sendable {
    case place, size, both
  }

  /// An item that reaches out of another along an axis, in which it lies or was to lie.
  package struct Escape: Hashable, Sendable {
    package var item, container: ItemID
    package var axis: Axis
    /// By how much.
    package var points: Rational
    /// Whether it begins before the other does; otherwise it ends behind the other's end.
    package var isAtNearEdge: Bool
    /// Whether the log tells that the other holds it.
    package var isKnownInside: Bool
    /// Whether that is as much as the other is large, or more.
    package var exceedsContainer = false
    /// Whether it may be more.
    package var isLeast = false
  }

  /// How much a remedy resolves.
  package enum Scope: String, Hashable, Sendable {
    case report, conflict
  }

  /// Why the remedy is proposed; most words are chosen from this, some from a principle.
  package enum Reason: String, Hashable, Sendable {
    case duplicate, contradictingValues, unintendedMask, stackViewHiding, encapsulatedSize,
      zeroSizeLayout
    case overconstrained, otherAxis, givenTwice, givenByEdges, givenByAnotherSize, oversized
    case scrolledContent, contentViewOfCell, systemOwned, otherState, other
  }

  /// Everything that is changed, the main change first; never empty.
  package var changes: [Change]
  /// How much it resolves, shown by solving again.
  package var resolves: Scope
  /// Why it stands where it does.
  package var reason: Reason
  /// Index into the diagnosis' layouts: the layout that results.
  package var layout: Int?
  /// What was determined before and nothing else in the log determines afterwards.
  package var leavesAmbiguous: [AmbiguousAxis] = []
  /// Which of its place and its size each of these has no longer, in their order.
  package var openParts: [OpenPart] = []
  /// Sizes of which every layout that results makes 0 what nothing asked to be 0.
  package var collapses: [AmbiguousAxis] = []
  /// Whether they are 0 only where the lowered constraint is missed by no more than the others of the
  /// list make it miss: what the list leaves out may hold them larger.
  package var mayCollapse = false
  /// Whether the lowered constraint pulls them to 0 because another asks for a size of 0.
  package var yieldsToZero = false
  /// The constant that the lowered constraint comes down to while the others hold, or that they give
  /// in the removed one's place; `nil` where the conflict does not tell it.
  package var yieldsTo: Rational?
  /// The size that the contents ask for at least in the place of a number that is removed.
  package var growsTo: Rational?
  /// Whether the contents may be larger than that.
  package var isGrowthLeast = false
  /// What reaches out of another in every layout that results.
  package var escape: Escape?
  /// Whether a distance between two neighbours turns into an overlap.
  package var makesOverlap = false
  /// Whether the priority is that low because texts and images would have no size else.
  package var keepsContents = false
  /// Whether the rest has to fit into a container as large as a screen.
  var isOnScreen = false
  /// Whether what reaches out does so for good: the rest has to fit into a screen, which does not grow.
  var isForGood = false
  /// Whether two constraints give way of which nothing tells by how much each does.
  package var isShareOpen = false
  /// Whether nothing is proved, so that the remedy may settle nothing.
  package var isGuess = false
  /// What speaks for it and against it.
  package var principles: [RemedyPrinciple] = []
  /// What it leaves of what it changes, in the order in which they are told where all are.
  package internal(set) var outcomes: [RemedyOutcome] = []
  /// When that is so; `nil` where it stays so.
  package internal(set) var moment: RemedyMoment?
  /// What a container imposes, where something gives way to it.
  package internal(set) var imposed: ConstraintID?
  /// Whether that is a size of the very item whose size gives way.
  package internal(set) var isImposedOnItself = false
  /// Who decides on the size of the frame that it changes.
  package internal(set) var frameGiver: FrameGiver?

  init(_ changes: [Change], resolves: Scope = .report, reason: Reason) {
    self.changes = changes
    self.resolves = resolves
    self.reason = reason
  }

  /// What is done first.
  package var action: Action { changes[0].action }

  /// Every constraint that the remedy changes.
  package var constraints: [ConstraintID] { changes.flatMap(\.constraints) }

  /// The higher, the sooner a seasoned developer would try it; only comparisons mean something.
  package var weight: Int { principles.weight }
}

extension Remedy.Change {
  /// What is done, without its numbers.
  package var action: Remedy.Action {
    switch self {
    case .remove: .remove
    case .lowerPriority: .lowerPriority
    case .setConstant: .changeConstant
    case .setRelation: .changeRelation
    case .setMultiplier: .changeMultiplier
    case .disableMaskTranslation: .disableMaskTranslation
    case .wrap: .wrap
    case .setFrame: .setFrame
    case .setStackView(_, .alignment, _): .changeAlignment
    case .setStackView(_, .distribution, _): .changeDistribution
    case .add: .add
    case .leave: .ignore
    }
  }

  package var constraints: [ConstraintID] {
    switch self {
    case .remove(let id), .lowerPriority(let id, _, _), .setConstant(let id, _, _, _),
      .setRelation(let id, _, _), .setMultiplier(let id, _, _), .leave(let id):
      [id]
    case .disableMaskTranslation(_, let ids), .wrap(_, let ids), .setStackView(_, _, let ids): ids
    case .setFrame(_, let parts): parts.compactMap(\.constraint)
    case .add: []
    }
  }

  /// The item that is changed; `nil` where a constraint is.
  package var item: ItemID? {
    switch self {
    case .remove, .lowerPriority, .setConstant, .setRelation, .setMultiplier, .leave: nil
    case .disableMaskTranslation(let item, _), .wrap(let item, _), .setFrame(let item, _),
      .add(let item, _, _, _):
      item
    case .setStackView(let item, _, _): item
    }
  }
}

extension Remedy.Action {
  /// Whether the app can carry it out on what is its own.
  package var isAppsOwn: Bool {
    switch self {
    case .ignore, .setFrame: false
    case .remove, .lowerPriority, .changeConstant, .changeRelation, .changeMultiplier,
      .disableMaskTranslation, .wrap, .changeAlignment, .changeDistribution, .add:
      true
    }
  }

  /// Whether a constraint only stops to be required.
  package var deactivates: Bool { self == .lowerPriority || self == .remove }
}

extension [Remedy.FramePart] {
  /// The sizes that are to change, width before height.
  package var newSizes: [Remedy.FrameSize] {
    compactMap(\.size).filter { !$0.isUnchanged }
      .sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }
}

/// An item's axis that is not determined.
package struct AmbiguousAxis: Hashable, Sendable {
  package var item: ItemID
  /// Which of its two axes.
  package var axis: Axis

  package init(_ item: ItemID, _ axis: Axis) {
    self.item = item
    self.axis = axis
  }
}
