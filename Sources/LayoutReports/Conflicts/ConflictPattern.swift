internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ConflictShape {
  /// A few words to call a conflict of this shape by; `nil` where it has no name.
  func pattern(_ telling: ConflictTelling) -> String? {
    switch self {
    case .belowPrinting: "numbers that agree as printed"
    case .negativeSize(let constraint): "a negative \(constraint.first.attribute.noun)"
    case .hiddenAgainstSize, .hiddenWithContents, .hidden: "a view that its stack view hides"
    case .sizeTwice(let one, _): "two \(one.first.attribute.noun)s"
    case .relatedSizeTwice(let one, _): "the same \(one.first.attribute.noun) twice"
    case .edgesTwice, .edgesBothWays: "the same edge twice"
    case .edgeBetween: "one edge at both edges of another"
    case .edgeSetTwice: "the same edge twice"
    case .insetSize(let inset): "both edges and a \(inset.axis.sizeNoun)"
    case .keptSmaller(let one, _): "a \(one.first.attribute.noun) below 0"
    case .tooSmall(let one, _, isForContents: true):
      "too little \(one.first.attribute.noun) for what is in it"
    case .tooSmall(let one, _, isForContents: false):
      "a \(one.first.attribute.noun) against the rest"
    case .derivedBelowZero(let size): "a \(size.axis.sizeNoun) below 0"
    case .contentsBelowZero(_, let walk): "a \(walk.start.axis.sizeNoun) below 0"
    case .proportions: "proportions against a width and a height"
    case .derivedSize(let one, _, _): "a \(one.first.attribute.noun) against the rest"
    case .offCenter: "a center against the rest"
    case .offPlace(let constraint, _, _):
      constraint.first.attribute.side == .middle
        ? "a center against the rest" : "an edge against the rest"
    case .bothSides: "on both sides at once"
    case .contents(let container, _, let walk): Self.pattern(of: container, walk, telling)
    case .twoTotals: "two ways to one edge"
    case .other: nil
    }
  }

  private static func pattern(
    of container: ItemID, _ walk: Walk, _ telling: ConflictTelling
  ) -> String {
    let noun = walk.start.axis.sizeNoun
    let steps = walk.contents.steps
    let needsMore = walk.contents.total > walk.frame.total
    if needsMore, [.tableCell, .listCell].contains(telling.system[container].contentsOwner) {
      return "a cell too small for its contents"
    }
    if steps.count == 3, isStackViews(steps[0], telling), isStackViews(steps[2], telling),
      case .constraint = steps[1].reference, case .constraint = walk.frame.steps[0].reference
    {
      return "two \(noun)s that a stack view makes equal"
    }
    if steps.count == 3, steps[1].isSize, steps.allSatisfy(\.isExact) {
      return "both edges and a \(noun)"
    }
    guard telling.hasContents(walk) else { return "a \(noun) against the rest" }
    return needsMore ? "too little \(noun) for what is in it" : "too much \(noun) for what is in it"
  }

  /// Whether a stack view's alignment ties the two ends of a step.
  private static func isStackViews(_ step: WalkStep, _ telling: ConflictTelling) -> Bool {
    guard case .constraint(let id) = step.reference else { return false }
    return telling.system[id].systemIdentifier == .stack(.alignment)
  }
}
