package import LayoutModel
package import LinearArithmetic

/// A quantity that takes more than one value on the optimal face.
package struct Ambiguity: Hashable, Sendable {
  /// What takes more than one value.
  package var variable: LayoutVariable
  /// `nil` where the range is open.
  package var minimum, maximum: Rational?
  /// Indices into the diagnosis' layouts that prove it.
  package var layouts: [Int]

  /// A quantity with its range.
  package init(
    _ variable: LayoutVariable, minimum: Rational?, maximum: Rational?, layouts: [Int] = []
  ) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
    self.layouts = layouts
  }
}

/// The optimum of one level of the priority hierarchy.
package struct PriorityLevel: Hashable, Sendable {
  /// Below 1000.
  package var priority: Rational
  /// The sum of absolute violations, in points.
  package var violation: Rational
  /// What proves that no layout violates it less.
  package var certificate: [Conflict.Share]
  /// The bounds to which the certificate refers.
  package var bounds: [Fact]

  /// One level with its optimum.
  package init(
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
package struct WitnessLayout: Hashable, Sendable {
  /// What it shows.
  package var name: String
  /// The values.
  package var assignment: Assignment

  package init(name: String, assignment: Assignment) {
    self.name = name
    self.assignment = assignment
  }
}

/// What a system leaves open: which quantities, how far, why, and what would settle it.
package struct AmbiguityAnalysis: Hashable, Sendable {
  /// The item whose origin was held in place.
  package var pinned: ItemID?
  /// Every quantity that takes more than one value, items in their order.
  package var ambiguities: [Ambiguity]
  /// Those that nothing printed speaks of: a dump of one axis leaves the other out.
  package var unprinted: Set<LayoutVariable>
  /// What moves as one, and why.
  package var groups: [MovingGroup]
  /// The fewest further constraints that settle everything printed.
  package var additions: [AddedConstraint]
  /// Ties of views in rows that settle more with less.
  package var rowTies: RowTies?
  /// Constraints of one priority of which each settles everything where it yields.
  package var yields: [YieldingPriority] = []
  /// Sizes that are 0 because nothing else solves their constraints.
  package var zeroOnly: [ZeroOnlySize]
  /// Views that no best layout shows and of which no frame is printed.
  package var invisible: [InvisibleView]
  /// What is legal and rarely meant; looked for in layouts of moderate size only.
  package var surprises: [LayoutSurprise]
  /// Items of a whole input that overlap or reach out of their superviews.
  package var problems: [LayoutProblem] = []
  /// Items of it that reach out of their superviews where contents have the sizes that are taken for them.
  package var assumedProblems: [LayoutProblem] = []
  /// Where the pinned item's size makes a surprise or such a problem: from which size on.
  package var thresholds: [LayoutThreshold] = []
  /// The optimum of each priority.
  package var levels: [PriorityLevel]
  /// The proofs: each ambiguity names two of them.
  package var layouts: [WitnessLayout]
  /// What the answer takes for granted.
  package var assumptions: [Fact.Kind]
  /// Margins and baselines, which the running app knows and nothing printed tells, as the numbers
  /// take them.
  package var takenDistances: [Fact] = []
  /// Sizes that only the views' contents give, as pictures and examples take them.
  package var contents: [TakenContent] = []
  /// Sizes of the pinned item that nothing tells and of which a sample was taken.
  package var sampled: [LayoutVariable] = []

  /// Items with open quantities of which the log says that they are not ambiguous: what is not
  /// printed settles them.
  package var settled: [ItemID] = []

  /// Whether something that the input speaks of is not determined, and the log does not deny it.
  package var isAmbiguous: Bool {
    ambiguities.contains {
      !unprinted.contains($0.variable) && !settled.contains($0.variable.item)
    }
  }

  /// What is not determined of the items that the log calls settled.
  package var denied: [LayoutVariable] {
    ambiguities.map(\.variable).filter {
      !unprinted.contains($0) && settled.contains($0.item)
    }
  }
}

/// Quantities that keep their distances while they move.
package struct MovingGroup: Hashable, Sendable {
  /// All on one axis, the outermost item's first.
  package var members: [LayoutVariable]
  /// How far the first member moves; open ends are `nil`.
  package var minimum, maximum: Rational?
  /// Why nothing holds it.
  package var cause: AmbiguityCause
  /// Where only one end is held: the constraints that hold it.
  package var held: [ConstraintID] = []
  /// Whether settling this group is one of the proposed additions.
  package var isRoot: Bool
}

/// Why a quantity is not determined; the classics of the field.
package enum AmbiguityCause: Hashable, Sendable {
  /// Nothing ties the place to anything outside of the group.
  case noPosition
  /// Nothing says how large it is.
  case noSize
  /// Only inequalities hold it.
  case inequalitiesOnly([ConstraintID])
  /// Optional constraints of one priority disagree, and any compromise is as good.
  case equalPriorities([ConstraintID])
  /// The contents of several items hug, or resist, equally.
  case equalHugging([ConstraintID])
  case equalResistance([ConstraintID])
  /// Contents of which nothing is printed share what room there is, or lacks: each hugs, or resists,
  /// as others do.
  case equalContents([ItemID], isHugging: Bool)
  /// Nothing ties the end of a scroll view's content to its views.
  case scrollContent
  /// Both ends of a scroll view's content are tied to its views, and something between them is open.
  case openChain
  /// Equations hold it and leave it open, as they name something else that is open.
  case tied([ConstraintID])
  /// A stack view whose views leave its length open.
  case stackView
  /// It follows from others that are not determined.
  case follows
}

/// A constraint that would settle a quantity.
package struct AddedConstraint: Hashable, Sendable {
  /// What it would fix.
  package var variable: LayoutVariable
  /// For a place, the item that it is measured from.
  package var reference: ItemID?
  /// A value that every other constraint allows; measured from `reference` where there is one.
  package var value: Rational
  /// How far the quantity could move before.
  package var minimum, maximum: Rational?
  /// Inequalities that settle it as well where one of them is made an equation.
  package var equations: [ConstraintID] = []
  /// Optional constraints that settle it as well where one of them is made a step stronger.
  package var raises: [RaisedPriority] = []
  /// What gives it the same value by the printed frames: the distance to a neighbour or to an edge.
  package var tied: FrameTie?
  /// For a size: the tie of the last view of its row that settles it as well.
  package var tie: EdgeTie?
  /// What is proposed in its place where contents are equally strong.
  package var contentRaise: ContentRaise?
}

/// A view whose content is to hold its size a step more strongly than others.
package struct ContentRaise: Hashable, Sendable {
  /// The view.
  package var item: ItemID
  /// Whether it is to hug its content, and not to resist compression.
  package var isHugging: Bool
  /// The priority that it is to have.
  package var priority: Int { isHugging ? 251 : 751 }
}

/// An edge of a view tied to one beside it, at the distance that their frames have.
package struct FrameTie: Hashable, Sendable {
  /// The view's edge.
  package var edge: LayoutAttribute
  /// What it is tied to.
  package var other: LayoutAnchor
  /// How far the edge lies behind that.
  package var constant: Rational
}

/// The far edge of the last view of a row, tied to that of the view around the row.
package struct EdgeTie: Hashable, Sendable {
  /// The last view, and the view around it.
  package var item, container: ItemID
  /// How far before the container's edge that of the view would be.
  package var inset: Rational
  /// The value that the quantity in question then has.
  package var value: Rational
}

/// An optional constraint a step stronger, and what that gives.
package struct RaisedPriority: Hashable, Sendable {
  package var constraint: ConstraintID
  /// The new priority.
  package var priority: Rational
  /// The value that the quantity in question then has.
  package var value: Rational
}

/// An optional constraint a step weaker, which settles everything, and by how much it misses then.
package struct YieldingPriority: Hashable, Sendable {
  package var constraint: ConstraintID
  /// The new priority.
  package var priority: Rational
  /// In points.
  package var missed: Rational
}

/// A size that only 0 satisfies, by constraints that do not say so.
package struct ZeroOnlySize: Hashable, Sendable {
  /// The sizes that the same constraints press to 0.
  package var variables: [LayoutVariable]
  /// Together they leave nothing but 0.
  package var constraints: [ConstraintID]
}
