internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The one sentence about a conflict that can stand alone.
struct ConflictHeadline: ConflictWords {
  let telling: ConflictTelling

  var text: String {
    let shape = ConflictShape(plot, in: system)
    let sentence = (ownEdges ?? fitting(shape) ?? assuming(sentence(for: shape), shape))
      .capitalizedFirst
    guard let miss = shape.smallMiss, sentence.last == ".", conflict.assumptions.isEmpty
    else { return sentence }
    return "\(sentence.dropLast()): \(miss == Rational(1, 2) ? "half" : "less than") a point apart."
  }

  /// The sentence with the margins that its numbers rest on and no log prints.
  private func assuming(_ sentence: String, _ shape: ConflictShape) -> String {
    if case .belowPrinting = shape { return sentence }
    let margins = FactSentence(context: context).assumedMargins(conflict.assumptions)
    return margins.map { "\(sentence.dropLast()) (\($0))." } ?? sentence
  }

  /// Of two ways to one edge that one margin makes agree: that margin, in place of numbers that rest on a
  /// usual one.
  private func fitting(_ shape: ConflictShape) -> String? {
    let facts = FactSentence(context: context)
    guard case .twoTotals(let walk) = shape, let fitting = FittingMargin(telling), fitting.isExact,
      fitting.isOne, facts.assumedMargins(conflict.assumptions) != nil
    else { return nil }
    let margin = facts.margin(conflict.assumptions[0])
    return "\(words.phrase(walk.end)) is placed in two ways, which agree only if \(margin) is "
      + "\(points(fitting.points)); the log does not print it."
  }

  private func sentence(for shape: ConflictShape) -> String {
    switch shape {
    case .belowPrinting: belowPrinting
    case .negativeSize(let constraint): negativeSize(constraint)
    case .hiddenAgainstSize(let hiding, let other): hidden(hiding, against: other)
    case .hiddenWithContents(let hiding, let walk):
      "\(hidden(hiding)), but its contents need \(amount(walk.contents))"
        + "\(points(walk.contents.total))."
    case .hidden(let hiding): "\(hidden(hiding)), and other constraints do not allow that."
    case .sizeTwice(let a, let b):
      "\(names[a.first.item]) must be both \(demand(a)) and \(demand(b)) "
        + "\(a.first.attribute.sizeWords.positive)."
    case .relatedSizeTwice(let a, let second):
      "Two constraints derive the \(a.first.attribute.noun) of \(names[a.first.item]) from "
        + "\(names[second.item]), and they disagree."
    case .edgesTwice(let a, let b, let second): edgesTwice(a, b, second)
    case .edgesBothWays(let walk): edgesBothWays(walk)
    case .edgeBetween(let edge, let walk): between(edge, walk)
    case .edgeSetTwice(let twice): self.twice(twice)
    case .insetSize(let inset): insetSize(inset)
    case .keptSmaller, .tooSmall, .derivedBelowZero, .proportions, .derivedSize, .offCenter,
      .offPlace:
      derived(shape)
    case .bothSides(let item, let other, let walk):
      "\(names[item]) must be both \(direction(walk, isBack: false)) and "
        + "\(direction(walk, isBack: true)) \(names[other])."
    case .contentsBelowZero(let container, let walk): belowZero(container, walk)
    case .contents(let container, let size, let walk): contents(container, size, walk)
    case .twoTotals(let walk): twoTotals(walk)
    case .other: fallback
    }
  }

  // MARK: Kinds of conflict

  private var belowPrinting: String {
    guard constraints.count == 2, constraints[0].first == constraints[1].first,
      constraints[0].first.attribute.isSize, constraints.allSatisfy({ $0.second == nil })
    else {
      let told = Set(plot.told.constraints)
      if let first = constraints.first,
        context.claims.repetitions.contains(where: { Set($0) == told })
      {
        let times = constraints.count == 2 ? "twice" : "\(constraints.count) times"
        return "The same constraint of \(names[first.first.item]) is active \(times)."
      }
      let subject = mainItem.map { " around \(names[$0])" } ?? ""
      return
        "\(constraints.count) required constraints\(subject) agree as printed: perhaps they differ "
        + "beyond the sixth digit\(unlessCut)."
    }
    let demands = constraints.sorted { $0.relation == .equal && $1.relation != .equal }
      .map { $0.relation.amount + $0.constant.rounded(to: 6) }
    let word = constraints[0].first.attribute.sizeWords.positive
    let amount =
      demands[0] == demands[1]
      ? "\(demands[0]) points \(word) twice"
      : "both \(demands[0]) and \(demands[1]) points \(word)"
    return
      "\(names[constraints[0].first.item]) must be \(amount): as printed the two agree; perhaps they "
      + "differ beyond the sixth digit\(unlessCut)."
  }

  /// Of a list of which a line may be lost, that this would explain it as well.
  private var unlessCut: String {
    context.report.isComplete ? "" : ", or a line of the list is missing"
  }

  private func negativeSize(_ constraint: LayoutConstraint) -> String {
    let attribute = constraint.first.attribute
    let isOfContent = attribute == .contentWidth || attribute == .contentHeight
    return "\(isOfContent ? "the content of " : "")\(names[constraint.first.item]) must be "
      + "\(constraint.constant.points) \(attribute.sizeWords.positive), but a \(attribute.noun) is never negative."
  }

  private func hidden(_ hiding: LayoutConstraint) -> String {
    let word = hiding.first.attribute.sizeWords.positive
    return "A stack view hides \(names[hiding.first.item]) by making it 0 points \(word)"
  }

  private func hidden(_ hiding: LayoutConstraint, against other: LayoutConstraint) -> String {
    let start = "\(hidden(hiding)), but a constraint keeps it at \(points(other.constant))"
    switch other.relation {
    case .equal: return "\(start)."
    case .greaterOrEqual: return "\(start) or more."
    case .lessOrEqual: return "\(start) or less."
    }
  }

  /// What lies in the other is what is tied.
  private func edgesTwice(
    _ a: LayoutConstraint, _ b: LayoutConstraint, _ second: LayoutAnchor
  ) -> String {
    let isTurned = system.isAround(a.first.item, second.item)
    let (edge, other) = isTurned ? (second, a.first) : (a.first, second)
    return "The \(edge.attribute.noun) of \(names[edge.item]) is tied to the "
      + "\(other.attribute.noun) of \(names[other.item]) twice: once \(place(a, isTurned)) and once "
      + "\(place(b, isTurned))."
  }

  private func edgesBothWays(_ walk: Walk) -> String {
    let isTurned = system.isAround(walk.end.item, walk.start.item)
    let (edge, other) = isTurned ? (walk.start, walk.end) : (walk.end, walk.start)
    return "\(words.phrase(edge)) is tied to \(words.phrase(other)) twice: "
      + "once \(place(walk.contents, walk, isTurned)) and once \(place(walk.frame, walk, isTurned))."
  }

  private func place(_ way: Walk.Way, _ walk: Walk, _ isTurned: Bool) -> String {
    let isBack = way.total.isNegative
    if way.total.isZero, way.isExact { return "with no distance" }
    var relation = Relation.equal
    if !way.isExact { relation = way.isLowerBound ? .greaterOrEqual : .lessOrEqual }
    let amount = (isBack ? relation.flipped : relation).amount
    let direction = direction(walk, isBack: isBack != isTurned)
    return "\(amount)\(points(way.total.magnitude)) \(direction) it"
  }

  private func direction(_ walk: Walk, isBack: Bool) -> String {
    direction(along: walk.start.axis, isBack: isBack)
  }

  /// `below`, or `before` where it leads back.
  func direction(along axis: Axis, isBack: Bool) -> String {
    switch (axis, isBack) {
    case (.vertical, false): "below"
    case (.vertical, true): "above"
    case (.horizontal, false): words.saysLeftAndRight ? "to the right of" : "after"
    case (.horizontal, true): words.saysLeftAndRight ? "to the left of" : "before"
    }
  }

  private func demand(_ constraint: LayoutConstraint) -> String {
    constraint.relation.amount + points(constraint.constant)
  }

  private func place(_ constraint: LayoutConstraint, _ isTurned: Bool) -> String {
    if constraint.constant.isZero, constraint.relation == .equal { return "with no distance" }
    let directions = constraint.first.attribute.directions
    let isBack = constraint.constant.isNegative
    let relation = isBack ? constraint.relation.flipped : constraint.relation
    let direction = isBack != isTurned ? directions.backward : directions.forward
    return "\(relation.amount)\(points(constraint.constant.magnitude)) \(direction) it"
  }

  private func between(_ edge: EdgePoint, _ walk: Walk) -> String {
    let size = walk.start.axis.sizeWords.positive
    return
      "\(words.phrase(edge)) is tied to both the \(words.noun(walk.start)) and the "
      + "\(words.noun(walk.end)) of \(names[walk.start.item]), which is "
      + "\(amount(walk.frame))\(points(walk.frame.total)) \(size)."
  }

  /// What the last row of a proof that is no walk meets.
  private func derived(_ shape: ConflictShape) -> String {
    switch shape {
    case .keptSmaller(let tie, let size):
      let noun = tie.first.attribute.noun
      return "\(sentences.clause(tie)), which is \(points(size.constant)) "
        + "\(size.first.attribute.sizeWords.positive), and a \(noun) is never negative."
    case .tooSmall(let constraint, let misfit, let isForContents):
      let demand = isForContents ? "its contents need" : "the other constraints need"
      let sum =
        misfit.isShortSum ? misfit.terms(style.text) + " = " : ""
      return "\(names[constraint.first.item]) is \(points(constraint.constant)) "
        + "\(constraint.first.attribute.sizeWords.positive), but \(demand) "
        + "\(misfit.isExact ? "" : "at least ")\(sum)\(style.text(misfit.needed))."
    case .derivedBelowZero(let size):
      return
        "the constraints make \(names[size.item]) \(size.relation.amount)\(points(size.points)) "
        + belowZero(of: size.item, along: size.axis)
    case .proportions(let constraint, let width, let height):
      return proportions(constraint, width, height)
    case .derivedSize(let constraint, let demanded, let actual):
      let first = constraint.first
      if let equal = equalSizes(constraint, demanded, actual) { return equal }
      return "\(names[first.item]) must be \(demanded.relation.amount)"
        + "\(shares(of: first, demanded, actual))\(points(demanded.points)) \(first.attribute.sizeWords.positive), but "
        + "\(isGiven(first, actual) ? "another constraint makes" : "the other constraints make") it "
        + "\(actual.relation.amount)\(style.text(actual.points))."
    case .offCenter(let constraint, let second, let miss, let isLeast):
      let isTurned = system.isAround(constraint.first.item, second.item)
      let (item, other) = (constraint.first.item, second.item)
      return "\(names[isTurned ? other : item]) should be centered on "
        + "\(names[isTurned ? item : other]), but the other constraints put it "
        + "\(isLeast ? "at least " : "")\(points(miss)) off."
    case .offPlace(let constraint, let miss, let isLeast):
      let isLevel = !isLeast && constraint.second != nil && (constraint.constant + miss).isZero
      return "\(sentences.clause(constraint)), but the other constraints "
        + (isLevel
          ? "line the two up."
          : "put it \(isLeast ? "at least " : "")\(points(miss.magnitude)) off.")
    default: return fallback
    }
  }

  /// `(375 − 16 − 16 − 10 − 10) / 3 = ` where equally large items share what is demanded.
  private func shares(
    of anchor: LayoutAnchor, _ demanded: Derivation.Size, _ actual: Derivation.Size
  ) -> String {
    guard let id = ConflictShape.giver(of: anchor, actual, in: conflict, of: system),
      let misfit = Misfit(of: id, in: conflict, of: system), misfit.needed == demanded.points,
      let shares = EqualShares(misfit, in: conflict, of: system)
    else { return "" }
    return "\(shares.words(style.text)) = "
  }

  private func proportions(
    _ constraint: LayoutConstraint, _ width: Derivation.Size, _ height: Derivation.Size
  ) -> String {
    let isOfWidth = constraint.first.attribute.axis == .horizontal
    let other = isOfWidth ? height : width
    let demanded = constraint.multiplier * other.points + constraint.constant
    let style = NumberStyle(telling: [width.points, height.points, demanded])
    let isPlain = constraint.multiplier == 1 && constraint.constant.isZero
    let example =
      isPlain || other.relation != .equal || constraint.relation != .equal
      ? "" : " (\(style.text(demanded)) at \(style.text(other.points)))"
    return
      "\(names[constraint.first.item]) cannot keep its proportions: the other constraints make "
      + "it \(width.relation.amount)\(style.text(width.points)) by "
      + "\(height.relation.amount)\(style.text(height.points)) points, but "
      + "\(sentences.clause(constraint, subject: false))\(example)."
  }

  /// Such as: the label is 120 points wide and the button 88, but a constraint makes them equally wide.
  private func equalSizes(
    _ tie: LayoutConstraint, _ demanded: Derivation.Size, _ actual: Derivation.Size
  ) -> String? {
    guard let second = tie.second, tie.first.attribute == second.attribute, tie.multiplier == 1,
      tie.constant.isZero,
      [tie.relation, demanded.relation, actual.relation] == [.equal, .equal, .equal],
      isGiven(tie.first, actual), isGiven(second, demanded)
    else { return nil }
    let word = tie.first.attribute.sizeWords.positive
    let maker = tie.origin == .stackView ? "a stack view" : "another constraint"
    return "\(names[tie.first.item]) is \(points(actual.points)) \(word) and "
      + "\(names[second.item]) \(style.text(demanded.points)), but \(maker) makes them equally "
      + "\(word)."
  }

  /// Whether one constraint of the conflict says of a size what it is.
  private func isGiven(_ anchor: LayoutAnchor, _ actual: Derivation.Size) -> Bool {
    ConflictShape.giver(of: anchor, actual, in: conflict, of: system) != nil
  }

  private func belowZero(_ container: ItemID, _ walk: Walk) -> String {
    "the constraints make \(names[container]) \(amount(walk.contents))"
      + "\(points(walk.contents.total)) \(belowZero(of: container, along: walk.start.axis))"
  }

  /// The end of a sentence about a size below 0, with the size that the list asks for.
  private func belowZero(of item: ItemID, along axis: Axis) -> String {
    let attribute: LayoutAttribute = .size(along: axis)
    let size = system.constraintIDs.first { id in
      let constraint = system[id]
      return constraint.first == LayoutAnchor(item, attribute) && constraint.second == nil
        && constraint.isRequired && constraint.relation != .lessOrEqual
        && constraint.constant.isPositive
    }
    let asked = size.map { id in
      // A row shows where it comes from; of what has no row, the line does.
      let line = conflict.constraints.contains(id) ? nil : context.place(of: id)
      return "it must be \(demand(system[id]))\(line.map { " (\($0))" } ?? ""), and "
    }
    return
      "\(attribute.sizeWords.positive), but \(asked ?? "")a \(attribute.noun) is never negative."
  }

  /// Such as: the cell is 94.33 points wide, but its contents need at least 136.
  private func contents(_ container: ItemID, _ size: WalkStep, _ walk: Walk) -> String {
    let word = size.from.axis.sizeWords.positive
    let total = style.text(walk.contents.total)
    var relation = ""
    if !size.isExact { relation = walk.frame.isLowerBound ? "at least " : "at most " }
    let start =
      "\(names[container]) is \(relation)\(points(walk.frame.total)) \(word)"
    let hasContents = hasContents(walk)
    guard walk.contents.total > walk.frame.total else {
      let isExact = walk.contents.isExact
      return hasContents
        ? "\(start), but its contents add up to \(isExact ? "only" : "at most") \(total)."
        : "\(start), but the other constraints \(isExact ? "make it" : "leave it at most") \(total)."
    }
    let demand = hasContents ? "its contents need" : "the other constraints need"
    return "\(start), but \(demand) \(amount(walk.contents))\(total)."
  }

  private func twoTotals(_ walk: Walk) -> String {
    let (a, b) = (walk.contents, walk.frame)
    let isBack = !(a.total.isPositive || b.total.isPositive)
    return "\(words.phrase(walk.end)) must be both \(amount(a, isBack: isBack)) and "
      + "\(amount(b, isBack: isBack)) points \(direction(walk, isBack: isBack)) "
      + "\(words.phrase(walk.start))."
  }

  private func amount(_ way: Walk.Way, isBack: Bool) -> String {
    let total = style.text(isBack ? -way.total : way.total)
    if way.isExact { return total }
    return way.isLowerBound != isBack ? "at least \(total)" : "at most \(total)"
  }

  private var fallback: String {
    decidingSize ?? decidingDistance ?? plainFallback
  }

  /// The size that the rest of the proof makes another, one that a container imposes first.
  private var decidingSize: String? {
    let misfits = conflict.constraints.compactMap { Misfit(of: $0, in: conflict, of: system) }
    let imposed = misfits.first { system[$0.size].origin == .encapsulatedSize }
    guard let misfit = imposed ?? misfits.first else { return nil }
    let constraint = system[misfit.size]
    let word = constraint.first.attribute.sizeWords.positive
    let bound = misfit.isExact ? "" : misfit.isTooSmall ? "at least " : "at most "
    let style = NumberStyle(telling: [misfit.given, misfit.needed])
    return "\(names[constraint.first.item]) is \(constraint.relation.amount)"
      + "\(style.text(misfit.given)) points \(word), but the other constraints make it "
      + "\(bound)\(style.text(misfit.needed))."
  }

  /// By how much the rest of the proof misses what one constraint demands.
  private var decidingDistance: String? {
    guard let gap = conflict.gap, let entry = missed, case .constraint(let id) = entry.reference
    else { return nil }
    let total = ProofArithmetic(
      conflict.certificate, bounds: conflict.bounds, assumptions: conflict.assumptions,
      context: context
    ).total
    let miss = gap.isZero ? gap : (total / entry.multiplier).magnitude
    guard miss.isPositive else { return nil }
    let others = conflict.certificate.filter { $0.reference != entry.reference }
    // One that contradicts itself misses nothing else.
    if others.isEmpty { return nil }
    let members = others.map { conflict.constraint(of: $0.reference).map { system[$0] } }
    let areMasks = members.allSatisfy { $0?.origin == .autoresizingMask }
    let isOfOneView = Set(members.map { $0?.first.item }).count == 1
    let rest =
      !areMasks
      ? "the other constraints miss"
      : isOfOneView ? "the autoresizing mask misses" : "the autoresizing masks miss"
    let isExact = others.allSatisfy {
      conflict.row(for: $0.reference, in: system)?.relation == .equal
    }
    return
      "\(sentences.clause(id)), but \(rest) that by "
      + "\(isExact ? "" : "at least ")\(gapPoints(miss))."
  }

  /// The constraint to be told as missed: the only one that is no mask's, or the first one that asks for
  /// a distance.
  private var missed: Conflict.Share? {
    let ties = conflict.certificate.compactMap { share in
      conflict.constraint(of: share.reference).map { (share: share, constraint: system[$0]) }
    }
    let written = ties.filter { $0.constraint.origin != .autoresizingMask }
    if written.count == 1, written[0].constraint.second != nil,
      case .constraint = written[0].share.reference
    {
      return written[0].share
    }
    return ties.first {
      guard case .constraint = $0.share.reference else { return false }
      return $0.constraint.second != nil && !$0.constraint.constant.isZero
    }?.share
  }

  private var plainFallback: String {
    let subject = mainItem.map { " around \(names[$0])" } ?? ""
    if constraints.count == 1 { return "One required constraint\(subject) can never hold." }
    return "\(constraints.count) required constraints\(subject) contradict each other."
  }

  /// The item that most of the constraints speak of.
  private var mainItem: ItemID? {
    var counts: [ItemID: Int] = [:]
    for constraint in constraints { counts[constraint.first.item, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
