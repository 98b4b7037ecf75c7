internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What kind of contradiction a conflict is, for the headline and its pattern: decided before there are
/// words for it.
///
/// The initializer tells the order in which kinds are tried; the first that fits is the one.
enum ConflictShape {
  /// As printed the demands agree, or miss each other by less than a printed digit is worth.
  case belowPrinting
  /// A size is asked to be a number below 0.
  case negativeSize(LayoutConstraint)
  /// A stack view hides an item that one other constraint keeps at a size.
  case hiddenAgainstSize(hiding: LayoutConstraint, other: LayoutConstraint)
  /// A stack view hides an item whose contents need room.
  case hiddenWithContents(hiding: LayoutConstraint, Walk)
  /// A stack view hides an item, and other constraints do not allow that.
  case hidden(LayoutConstraint)
  /// Two constraints give one size two numbers.
  case sizeTwice(LayoutConstraint, LayoutConstraint)
  /// Two constraints take one size from the same other one.
  case relatedSizeTwice(LayoutConstraint, LayoutAnchor)
  /// Two constraints tie the same two edges.
  case edgesTwice(LayoutConstraint, LayoutConstraint, LayoutAnchor)
  /// The same, written the other way round.
  case edgesBothWays(Walk)
  /// One edge is tied to both edges of a container.
  case edgeBetween(EdgePoint, Walk)
  /// Two ties set one edge.
  case edgeSetTwice(EdgeSetTwice)
  /// A size is to be another's, of what is inset in something just as large.
  case insetSize(InsetSize)
  /// A size is kept smaller than another one by more points than that one has.
  case keptSmaller(LayoutConstraint, than: LayoutConstraint)
  /// A size that a container imposes, or a frame has, is smaller than what the rest of the proof needs: the
  /// contents, where the log tells that these lie in it.
  case tooSmall(LayoutConstraint, Misfit, isForContents: Bool)
  /// What some rows lead to is a size below 0.
  case derivedBelowZero(Derivation.Size)
  /// An aspect ratio meets a width and a height.
  case proportions(LayoutConstraint, width: Derivation.Size, height: Derivation.Size)
  /// A size is to be `demanded`, and other rows make it another.
  case derivedSize(LayoutConstraint, demanded: Derivation.Size, actual: Derivation.Size)
  /// Two centers are to meet and miss each other by so much, or by no less.
  case offCenter(LayoutConstraint, LayoutAnchor, by: Rational, isLeast: Bool)
  /// An edge is to be somewhere and misses it by so much, negative where it falls short of it, or by
  /// no less.
  case offPlace(LayoutConstraint, by: Rational, isLeast: Bool)
  /// An item is to lie on both sides of another one.
  case bothSides(ItemID, of: ItemID, Walk)
  /// Contents leave a container less than nothing.
  case contentsBelowZero(ItemID, Walk)
  /// A container's size does not go with its contents.
  case contents(ItemID, size: WalkStep, Walk)
  /// Two ways from one edge to another add up to different distances.
  case twoTotals(Walk)
  /// None of these.
  case other

  /// Decides how the conflict of `plot` is told.
  init(_ plot: ConflictPlot, in system: LayoutSystem) {
    let constraints = plot.told.constraints.map { system[$0] }
    self =
      plot.told.restsOnDigits
      ? .belowPrinting
      : Self.negativeSize(plot, constraints) ?? Self.hiding(plot, constraints)
        ?? Self.twice(plot, constraints) ?? Self.edgeBetween(plot)
        ?? EdgeSetTwice(plot, in: system).map(Self.edgeSetTwice)
        ?? InsetSize(plot.told, in: system).map(Self.insetSize) ?? Self.derived(plot, in: system)
        ?? Self.contents(plot)
        ?? EdgeSetTwice(between: plot, in: system).map(Self.edgeSetTwice)
        ?? plot.walk.flatMap { $0.frame.steps.isEmpty ? nil : .twoTotals($0) } ?? .other
  }

  /// `width == -16`.
  private static func negativeSize(_ plot: ConflictPlot, _ all: [LayoutConstraint]) -> Self? {
    guard all.count == 1, !plot.told.bounds.isEmpty, all[0].second == nil,
      all[0].first.attribute.isSize
    else { return nil }
    return .negativeSize(all[0])
  }

  private static func hiding(_ plot: ConflictPlot, _ all: [LayoutConstraint]) -> Self? {
    guard let hiding = all.first(where: { $0.systemIdentifier == .stack(.hiding) }) else {
      return nil
    }
    if all.count == 2, let other = all.first(where: { $0 != hiding }),
      other.first.item == hiding.first.item, other.second == nil
    {
      return .hiddenAgainstSize(hiding: hiding, other: other)
    }
    guard let walk = plot.walk, walk.container == hiding.first.item else { return .hidden(hiding) }
    return .hiddenWithContents(hiding: hiding, walk)
  }

  /// Two constraints over the same anchors.
  private static func twice(_ plot: ConflictPlot, _ all: [LayoutConstraint]) -> Self? {
    guard all.count == 2, plot.told.bounds.isEmpty, plot.told.assumptions.isEmpty else {
      return nil
    }
    let (a, b) = (all[0], all[1])
    guard a.first.isSame(as: b.first), a.multiplier == b.multiplier,
      a.second?.isSame(as: b.second) ?? (b.second == nil)
    else {
      guard let walk = plot.walk, walk.contents.steps.count == 1, walk.frame.steps.count == 1,
        walk.container == nil
      else { return nil }
      return .edgesBothWays(walk)
    }
    let isSize = a.first.attribute.isSize
    guard let second = a.second else { return isSize ? .sizeTwice(a, b) : nil }
    if isSize { return .relatedSizeTwice(a, second) }
    return a.multiplier == 1 ? .edgesTwice(a, b, second) : nil
  }

  private static func edgeBetween(_ plot: ConflictPlot) -> Self? {
    guard let walk = plot.walk, walk.container != nil, walk.frame.steps.count == 1,
      case .constraint = walk.frame.steps[0].reference, walk.contents.steps.count == 2
    else { return nil }
    let edge = walk.contents.steps[0].to
    guard edge.kind != .origin, edge.item != walk.start.item else { return nil }
    return .edgeBetween(edge, walk)
  }

  /// What the last row of a proof that is no walk meets.
  private static func derived(_ plot: ConflictPlot, in system: LayoutSystem) -> Self? {
    guard plot.walk == nil, let derivation = plot.derivation, let last = derivation.steps.last
    else { return nil }
    if case .bound = last.reference, let size = last.used.first {
      return keptSmaller(plot.told, in: system)
        ?? tooSmall(around: size.item, along: size.axis, plot, in: system)
        ?? .derivedBelowZero(size)
    }
    if let addition = plot.additions.first.map({ system[$0].first }),
      let small = tooSmall(around: addition.item, along: addition.attribute.axis, plot, in: system)
    {
      return small
    }
    guard let constraint = constraint(last.reference, of: plot.told, in: system) else { return nil }
    let first = constraint.first
    if constraint.axisName == "both", first.item == constraint.second?.item,
      let width = last.size(of: first.item, .horizontal),
      let height = last.size(of: first.item, .vertical)
    {
      return .proportions(constraint, width: width, height: height)
    }
    if derivation.miss.isZero { return nil }
    if first.attribute.isSize, constraint.second != nil,
      let small = tooSmall(around: first.item, along: first.attribute.axis, plot, in: system),
      case .tooSmall(_, let misfit, _) = small, misfit.isShortSum
    {
      return small
    }
    if first.attribute.isSize, let shared = sharedSize(constraint, plot.told, in: system) {
      return shared
    }
    if first.attribute.isSize, let actual = last.size(of: first.item, first.attribute.axis),
      var demanded = demandedSize(constraint, last)
    {
      if actual.points.isNegative, actual.relation != .greaterOrEqual {
        return .derivedBelowZero(actual)
      }
      // What the tie demands may itself rest on what gives the size; the others demand their own number.
      if let giver = giver(of: first, actual, in: plot.told, of: system),
        let misfit = Misfit(of: giver, in: plot.told, of: system), !misfit.needed.isNegative,
        misfit.needed != demanded.points
      {
        demanded.points = misfit.needed
        demanded.relation =
          misfit.isExact ? .equal : misfit.isTooSmall ? .greaterOrEqual : .lessOrEqual
      }
      return .derivedSize(constraint, demanded: demanded, actual: actual)
    }
    let (miss, isLeast) = (derivation.miss.magnitude, derivation.isLeastMiss)
    if first.attribute.side == .middle, let second = constraint.second, constraint.constant.isZero,
      constraint.multiplier == 1
    {
      return .offCenter(constraint, second, by: miss, isLeast: isLeast)
    }
    guard first.attribute.side != nil, constraint.firstSubtracted == nil else { return nil }
    return .offPlace(constraint, by: derivation.miss, isLeast: isLeast)
  }

  /// The constraint of the conflict that says of a size what it is.
  static func giver(
    of anchor: LayoutAnchor, _ actual: Derivation.Size, in conflict: Conflict,
    of system: LayoutSystem
  ) -> ConstraintID? {
    conflict.constraints.first { id in
      let constraint = system[id]
      return constraint.first == anchor && constraint.second == nil
        && constraint.relation == actual.relation && constraint.constant == actual.points
    }
  }

  /// Where the last row makes sizes equal: the one number for any of them, against the share that each gets.
  private static func sharedSize(
    _ tie: LayoutConstraint, _ conflict: Conflict, in system: LayoutSystem
  ) -> Self? {
    guard tie.second?.attribute == tie.first.attribute else { return nil }
    let givers = conflict.constraints.filter { id in
      system[id].second == nil
        && EqualShares.items(of: tie.first, among: conflict.constraints, in: system)
          .contains(system[id].first)
    }
    guard givers.count == 1, case let size = system[givers[0]],
      let misfit = Misfit(of: givers[0], in: conflict, of: system),
      EqualShares(misfit, in: conflict, of: system) != nil
    else { return nil }
    let (item, axis) = (size.first.item, size.first.attribute.axis)
    return .derivedSize(
      size,
      demanded: Derivation.Size(item: item, axis: axis, points: misfit.needed, relation: .equal),
      actual: Derivation.Size(
        item: item, axis: axis, points: size.constant, relation: size.relation))
  }

  private static func keptSmaller(_ conflict: Conflict, in system: LayoutSystem) -> Self? {
    guard conflict.constraints.count == 2, conflict.assumptions.isEmpty else { return nil }
    let constraints = conflict.constraints.map { system[$0] }
    guard let tie = constraints.first(where: { $0.second != nil }),
      let size = constraints.first(where: { $0.second == nil }),
      tie.second == size.first, tie.first.attribute == size.first.attribute,
      tie.first.attribute.isSize, tie.multiplier == 1, tie.constant.isNegative,
      !size.constant.isNegative, constraints.allSatisfy({ $0.relation == .equal })
    else { return nil }
    return .keptSmaller(tie, than: size)
  }

  /// Where nothing but one size that no one wrote is too small, what the rest needs in its place.
  private static func tooSmall(
    around item: ItemID, along axis: Axis, _ plot: ConflictPlot, in system: LayoutSystem
  ) -> Self? {
    let given = plot.told.constraints.filter { id in
      let constraint = system[id]
      return [.encapsulatedSize, .autoresizingMask].contains(constraint.origin)
        && constraint.second == nil && constraint.relation == .equal
        && constraint.first.attribute.isSize && constraint.first.attribute.axis == axis
        && constraint.first.item != item
    }
    let own = given.isEmpty ? ownContainer(of: item, along: axis, plot, in: system) : nil
    guard given.count + (own == nil ? 0 : 1) == 1, let id = given.first ?? own,
      plot.told.assumptions.allSatisfy({ $0.kind == .nonNegativeInset }),
      case let container = system[id].first.item,
      !system[id].constant.isNegative,
      let misfit = Misfit(of: id, in: plot.told, of: system, places: plot.walkedConstraints.places),
      misfit.isTooSmall
    else { return nil }
    return .tooSmall(
      system[id], misfit,
      isForContents: system[container].isPlacedAsCell || system.isAncestor(container, of: item))
  }

  /// A number that somebody wrote for the size of what the item lies in, where nothing is centered: half of
  /// what is centered counts twice.
  private static func ownContainer(
    of item: ItemID, along axis: Axis, _ plot: ConflictPlot, in system: LayoutSystem
  ) -> ConstraintID? {
    let isCentered = plot.told.constraints.contains { id in
      [LayoutAttribute.centerX, .centerY].contains(system[id].first.attribute)
    }
    return isCentered
      ? nil
      : plot.told.constraints.first { id in
        let size = system[id]
        return size.second == nil && size.relation == .equal && size.first.attribute.isSize
          && size.first.attribute.axis == axis && size.constant.isPositive
          && system.isAncestor(size.first.item, of: item)
      }
  }

  /// The constraint of a row, or what a frame layout guide's size says as one.
  private static func constraint(
    _ reference: Conflict.Reference, of conflict: Conflict, in system: LayoutSystem
  ) -> LayoutConstraint? {
    switch reference {
    case .constraint(let id): return system[id]
    case .assumption(let index) where conflict.assumptions[index].kind == .frameGuide:
      let row = conflict.assumptions[index].row
      let sizes = row.form.terms.map { LayoutVariable($0.variable) }
      guard sizes.count == 2 else { return nil }
      let anchors = sizes.map { LayoutAnchor($0.item, $0.quantity == .width ? .width : .height) }
      return LayoutConstraint(
        className: "", first: anchors[0], relation: row.relation, second: anchors[1], multiplier: 1,
        constant: 0, priority: 1000, form: row.form, raw: "")
    default: return nil
    }
  }

  /// What the constraint demands of its first size, where the other one is known: no more than a bound
  /// where that one is.
  private static func demandedSize(
    _ constraint: LayoutConstraint, _ step: Derivation.Step
  ) -> Derivation.Size? {
    var demanded = Derivation.Size(
      item: constraint.first.item, axis: constraint.first.attribute.axis,
      points: constraint.constant, relation: constraint.relation)
    guard let second = constraint.second else { return demanded }
    guard second.attribute.isSize, let size = step.size(of: second.item, second.attribute.axis)
    else { return nil }
    demanded.points += constraint.multiplier * size.points
    let bound = constraint.multiplier.isNegative ? size.relation.flipped : size.relation
    if demanded.relation == .equal { demanded.relation = bound }
    return bound == .equal || bound == demanded.relation ? demanded : nil
  }

  private static func contents(_ plot: ConflictPlot) -> Self? {
    guard let walk = plot.walk, let container = walk.container, walk.frame.steps.count == 1,
      let size = walk.frame.steps.first
    else { return nil }
    guard case .bound = size.reference else { return .contents(container, size: size, walk) }
    let steps = walk.contents.steps
    guard steps.count == 3, steps[1].isSize, steps[1].from.item != container,
      case .bound = steps[1].reference, !steps[0].distance.isPositive,
      !steps[2].distance.isPositive
    else { return .contentsBelowZero(container, walk) }
    return .bothSides(container, of: steps[1].from.item, walk)
  }
}

extension ConflictShape {
  /// By how much two sizes or distances, one of them worked out, miss each other, where that is less than a
  /// point: often rounding.
  var smallMiss: Rational? {
    let miss: Rational? =
      switch self {
      case .tooSmall(let size, let misfit, _) where misfit.isExact: misfit.needed - size.constant
      case .derivedSize(_, let demanded, let actual)
      where demanded.relation == .equal && actual.relation == .equal:
        demanded.points - actual.points
      case .contents(_, _, let walk) where walk.isExact: walk.gap
      case .twoTotals(let walk) where walk.isExact: walk.gap
      default: nil
      }
    return miss.map(\.magnitude).flatMap { $0.isPositive && $0 < 1 ? $0 : nil }
  }
}

extension Walk {
  fileprivate var isExact: Bool { contents.isExact && frame.isExact }
}

extension LayoutAnchor {
  /// Whether the anchors mean the same place, as `centerX` and `midX` do.
  fileprivate func isSame(as other: LayoutAnchor?) -> Bool {
    guard let other else { return false }
    return item == other.item && attribute.noun == other.attribute.noun
  }
}
