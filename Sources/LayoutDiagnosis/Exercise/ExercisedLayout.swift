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

/// Something that looks wrong in a layout.
package enum LayoutProblem: Hashable, Sendable {
  /// Some required constraints contradict each other: their ids before the changes, and what they
  /// demand after them.
  case conflict([ConstraintID], demands: [LayoutConstraint])
  /// The container is smaller, or larger, than the required constraints allow along an axis: what they
  /// need at least or at most.
  case containerSize(ItemID, Axis, least: Rational?, most: Rational?)
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

/// Looks at a layout as a user would.
struct ProblemSearch {
  let system: LayoutSystem
  /// What has no known value: a problem there would be made up.
  let unknown: Set<LayoutVariable>

  func problems(in assignment: Assignment) -> [LayoutProblem] {
    clipped(assignment) + overlaps(assignment) + leaving(assignment)
  }

  private func clipped(_ assignment: Assignment) -> [LayoutProblem] {
    system.constraints.compactMap { constraint in
      guard constraint.origin == .contentSize, constraint.relation == .greaterOrEqual else {
        return nil
      }
      let points = constraint.row.violation(under: assignment)
      return points.isPositive
        ? .clipped(constraint.first.item, constraint.first.attribute.axis, points: points) : nil
    }
  }

  private func overlaps(_ assignment: Assignment) -> [LayoutProblem] {
    var siblings: [ItemID: [ItemID]] = [:]
    for item in system.itemIDs where system[item].role != .guide {
      if let parent = system[item].superview { siblings[parent, default: []].append(item) }
    }
    var problems: [LayoutProblem] = []
    for group in siblings.sorted(by: { $0.key < $1.key }).map(\.value) where group.count <= 200 {
      for (index, first) in group.enumerated() {
        for second in group[(index + 1)...]
        where isKnown(first) && isKnown(second)
          && box(first, assignment).overlaps(box(second, assignment))
        {
          problems.append(.overlap(first, second))
        }
      }
    }
    return problems
  }

  private func leaving(_ assignment: Assignment) -> [LayoutProblem] {
    system.itemIDs.compactMap { item in
      guard let parent = system[item].superview, system[parent].role != .scrollView else {
        return nil
      }
      let (inner, outer) = (box(item, assignment), box(parent, assignment))
      let overhangs = Axis.allCases.filter { isKnown(item, $0) && isKnown(parent, $0) }.map {
        inner.overhang(beyond: outer, on: $0)
      }
      guard let points = overhangs.max() else { return nil }
      return points.isPositive ? .leavesContainer(item, points: points) : nil
    }
  }

  private func isKnown(_ item: ItemID) -> Bool {
    Axis.allCases.allSatisfy { isKnown(item, $0) }
  }

  private func isKnown(_ item: ItemID, _ axis: Axis) -> Bool {
    let quantities: [LayoutQuantity] = axis == .horizontal ? [.minX, .width] : [.minY, .height]
    return quantities.allSatisfy { !unknown.contains(LayoutVariable(item, $0)) }
  }

  private func box(_ item: ItemID, _ assignment: Assignment) -> Box {
    let value = { assignment[LayoutVariable(item, $0).id] }
    return Box(x: value(.minX), y: value(.minY), width: value(.width), height: value(.height))
  }

  private struct Box {
    var x, y, width, height: Rational

    func overlaps(_ other: Box) -> Bool {
      let across = min(x + width, other.x + other.width) - max(x, other.x)
      let down = min(y + height, other.y + other.height) - max(y, other.y)
      return across.isPositive && down.isPositive
    }

    func overhang(beyond other: Box, on axis: Axis) -> Rational {
      axis == .horizontal
        ? max(other.x - x, x + width - other.x - other.width)
        : max(other.y - y, y + height - other.y - other.height)
    }
  }
}
