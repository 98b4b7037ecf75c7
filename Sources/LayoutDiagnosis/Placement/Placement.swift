package import LayoutModel
package import LinearArithmetic

/// Where views really are, compared with where their constraints put them.
package struct Placement: Hashable, Sendable {
  /// Views whose frames are not what the constraints allow, in the tree's order.
  package var misplaced: [MisplacedView]
  /// Constants with which the constraints ask for the frames of the misplaced views, where all else
  /// stays; empty where constants alone do not do that.
  package var matching: [MatchingConstant] = []
  /// Views that cannot be seen, in the tree's order.
  package var invisible: [InvisibleView]
  /// Whether the constraints could be solved beside the frames.
  package var isSolved: Bool
  /// Optional constraints that do not hold in the frames, where every required one does.
  package var unmet: [UnmetConstraint] = []
  /// Views that a trace or a debugger calls ambiguous, perhaps in another place of the input.
  package var marked: [ItemID] = []
  /// How many views have a frame and a required constraint that is not itself made from frames, as a
  /// mask's is.
  package var compared: Int

  /// Compares the frames of `system` with its constraints; `broken` ones do not hold.
  ///
  /// `nil` where no item has a frame.
  package init?(_ system: LayoutSystem, broken: Set<ConstraintID> = []) {
    guard system.items.contains(where: { $0.frame != nil }) else { return nil }
    var constrained: Set<ItemID> = []
    var told: Set<ItemID> = []
    for id in system.constraintIDs where !broken.contains(id) {
      for term in system[id].form.terms {
        let item = LayoutVariable(term.variable).item
        constrained.insert(item)
        if !system.repeatsFrame(id), system[id].isRequired { told.insert(item) }
      }
    }
    marked = system.itemIDs.filter { system[$0].isAmbiguous }
    compared = told.filter { system[$0].frame != nil }.count
    invisible = FrameVisibility.invisibleViews(in: system, broken: broken)
    guard constrained.contains(where: { system[$0].frame != nil }) else {
      isSolved = true
      misplaced = []
      return
    }
    let expected = ExpectedFrames(system, constrained: constrained, broken: broken)
    isSolved = expected != nil
    misplaced = expected.map { MisplacedView.all(in: system, expected: $0) } ?? []
    if let expected, misplaced.isEmpty {
      unmet = UnmetConstraint.all(in: system, at: expected, broken: broken)
    }
    if let expected {
      let changes = MatchingConstant.all(
        for: misplaced, in: system, from: expected.assignment, broken: broken)
      if MatchingConstant.putAll(changes, in: system, constrained: constrained, broken: broken) {
        matching = changes
      }
    }
  }

  /// The part of the placement that is about one of the joined systems, in its own numbers.
  package func restricted(to items: [ItemID]) -> Placement {
    var own: [ItemID: ItemID] = [:]
    for (index, joined) in items.enumerated() where own[joined] == nil {
      own[joined] = ItemID(index: index)
    }
    var part = self
    // The constraints are those of the joined system.
    part.matching = []
    part.misplaced = misplaced.compactMap { view in
      own[view.item].map {
        MisplacedView(
          item: $0, differences: view.differences, causes: view.causes,
          isBesideOthers: view.isBesideOthers)
      }
    }
    part.marked = marked.compactMap { own[$0] }
    part.unmet = unmet.compactMap { wish in
      own[wish.item].map {
        UnmetConstraint(item: $0, attribute: wish.attribute, priority: wish.priority)
      }
    }
    part.invisible = invisible.compactMap { view in
      own[view.item].map {
        InvisibleView(
          item: $0, reasons: view.reasons, inside: view.inside, holdsOthers: view.holdsOthers)
      }
    }
    return part
  }
}

/// A view whose frame is not the one that its constraints ask for.
package struct MisplacedView: Hashable, Sendable {
  /// One number of the frame.
  package struct Difference: Hashable, Sendable {
    /// `minX` is the frame's x, in its superview.
    package var quantity: LayoutQuantity
    /// What the constraints ask for, in points.
    package var expected: Rational
    /// What the input says, in points.
    package var actual: Rational

    /// A number that differs.
    package init(quantity: LayoutQuantity, expected: Rational, actual: Rational) {
      self.quantity = quantity
      self.expected = expected
      self.actual = actual
    }
  }

  /// What can move a frame away from its constraints without either being wrong.
  package enum Cause: String, Hashable, Sendable {
    /// The input prints a transform of the view.
    case printedTransform
    /// The center is right and the size is not: a transform scales or turns around the center.
    case transform
    /// The superview scrolls: only the position differs.
    case contentOffset
    /// A few points more on the sides: the frame is larger than the alignment rectangle.
    case alignmentInsets
    /// The frame was set by hand, or the layout pass has not run since a constraint changed.
    case pendingLayout
  }

  package var item: ItemID
  /// At least one.
  package var differences: [Difference]
  /// The likely ones first.
  package var causes: [Cause]
  /// Whether the constraints alone allow other numbers too, and only the other views' frames ask for
  /// these.
  package var isBesideOthers = false

  /// Frames are rounded to pixels and printed with six digits: up to half a point is no difference.
  package static let tolerance = Rational.half

  static func all(in system: LayoutSystem, expected: ExpectedFrames) -> [MisplacedView] {
    let found = system.itemIDs.compactMap { id -> MisplacedView? in
      guard let actual = system[id].frame, let frame = expected[id] else { return nil }
      let differences = [
        (LayoutQuantity.minX, frame.x, actual.x), (.minY, frame.y, actual.y),
        (.width, frame.width, actual.width), (.height, frame.height, actual.height),
      ]
      .filter { ($0.1 - $0.2).magnitude > tolerance }
      .map { Difference(quantity: $0.0, expected: $0.1, actual: $0.2) }
      if differences.isEmpty { return nil }
      return MisplacedView(
        item: id, differences: differences,
        causes: causes(expected: frame, actual: actual, id, system))
    }
    guard !found.isEmpty, var stated = expected.statedOptimum else { return found }
    return found.map { view in
      var view = view
      view.isBesideOthers = !view.differences.allSatisfy { difference in
        expected.form(of: difference.quantity, of: view.item)
          .map { stated.range(of: $0).isSingle } ?? true
      }
      return view
    }
  }

  private static func causes(
    expected: LayoutFrame, actual: LayoutFrame, _ id: ItemID, _ system: LayoutSystem
  ) -> [Cause] {
    var causes: [Cause] = system[id].isTransformed ? [.printedTransform] : []
    let expected = system.alignmentRectangle(of: id, expected, in: actual)
    let isResized =
      (expected.width - actual.width).magnitude > tolerance
      || (expected.height - actual.height).magnitude > tolerance
    let isCentered =
      (expected.x * 2 + expected.width - actual.x * 2 - actual.width).magnitude <= 1
      && (expected.y * 2 + expected.height - actual.y * 2 - actual.height).magnitude <= 1
    let growth = [
      expected.x - actual.x, expected.y - actual.y,
      actual.x + actual.width - expected.x - expected.width,
      actual.y + actual.height - expected.y - expected.height,
    ]
    if isResized, system[id].alignmentInsets == nil,
      growth.allSatisfy({ !($0 + tolerance).isNegative && $0 <= 12 })
    {
      causes.append(.alignmentInsets)
    }
    if isResized, isCentered, !system[id].isTransformed { causes.append(.transform) }
    let superview = system[id].superview
    if !isResized, let superview, system[superview].role == .scrollView {
      causes.append(.contentOffset)
    }
    return causes + [.pendingLayout]
  }
}

extension LayoutSystem {
  /// The rectangle that constraints ask of a view: where they leave its size open, as large as its content.
  fileprivate func alignmentRectangle(
    of item: ItemID, _ expected: LayoutFrame, in actual: LayoutFrame
  ) -> LayoutFrame {
    func content(_ attribute: LayoutAttribute, in side: Rational) -> Rational? {
      let own = constraints.filter { constraint in
        constraint.form.terms.contains {
          let variable = LayoutVariable($0.variable)
          return variable.item == item && variable.quantity.axis == attribute.axis
        }
      }
      let contents = own.filter { $0.origin == .contentSize && $0.second == nil }
      // One constraint holds a place, two a size as well.
      guard own.count - contents.count < 2, let size = contents.first?.constant, size < side
      else { return nil }
      return size
    }
    var rectangle = expected
    if expected.width == actual.width, let width = content(.width, in: actual.width) {
      rectangle.width = width
    }
    if expected.height == actual.height, let height = content(.height, in: actual.height) {
      rectangle.height = height
    }
    return rectangle
  }
}
