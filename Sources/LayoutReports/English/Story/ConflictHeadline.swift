internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The one sentence about a conflict that can stand alone.
struct ConflictHeadline {
  let story: ConflictStory

  private var conflict: Conflict { story.conflict }
  private var system: LayoutSystem { story.system }
  private var names: ItemNames { story.names }
  private var constraints: [LayoutConstraint] { story.constraints }

  var text: String {
    let text =
      belowPrinting ?? negativeSize ?? hiddenByStackView ?? twoOfTheSame ?? pinnedTwice ?? derived
      ?? contents
      ?? twoTotals
      ?? fallback
    return text.capitalizedFirst
  }

  // MARK: Kinds of conflict

  /// As printed the demands agree, or miss each other by less than a printed digit is worth.
  private var belowPrinting: String? {
    guard story.isBelowPrinting else { return nil }
    guard constraints.count == 2, constraints[0].first == constraints[1].first,
      constraints[0].first.attribute.isSize, constraints.allSatisfy({ $0.second == nil })
    else {
      let subject = mainItem.map { " around \(names[$0])" } ?? ""
      return "\(constraints.count) required constraints\(subject) miss each other by less than the "
        + "log prints."
    }
    let demands = constraints.sorted { $0.relation == .equal && $1.relation != .equal }
      .map { $0.relation.amount + $0.constant.rounded(to: 6) }
    let word = constraints[0].first.attribute.sizeWords.positive
    let amount =
      demands[0] == demands[1]
      ? "\(demands[0]) points \(word) twice"
      : "both \(demands[0]) and \(demands[1]) points \(word)"
    return
      "\(names[constraints[0].first.item]) is asked to be \(amount), and the two differ by less "
      + "than the log prints."
  }

  /// `width == -16`.
  private var negativeSize: String? {
    guard constraints.count == 1, !conflict.bounds.isEmpty, constraints[0].second == nil,
      constraints[0].first.attribute.isSize
    else { return nil }
    let size = constraints[0].first.attribute.noun
    return "\(names[constraints[0].first.item]) is asked to be "
      + "\(constraints[0].constant.points) \(constraints[0].first.attribute.sizeWords.positive), "
      + "but a \(size) is never negative."
  }

  private var hiddenByStackView: String? {
    guard let hiding = constraints.first(where: { $0.identifier == "UISV-hiding" }) else {
      return nil
    }
    let name = names[hiding.first.item]
    let word = hiding.first.attribute.sizeWords.positive
    let start = "A stack view hides \(name) by making it 0 points \(word)"
    if constraints.count == 2, let other = constraints.first(where: { $0 != hiding }),
      other.first.item == hiding.first.item, other.second == nil
    {
      let amount = story.points(other.constant)
      switch other.relation {
      case .equal: return "\(start), but a constraint keeps it at \(amount)."
      case .greaterOrEqual: return "\(start), but a constraint keeps it at \(amount) or more."
      case .lessOrEqual: return "\(start), but a constraint keeps it at \(amount) or less."
      }
    }
    guard let walk = story.walk, walk.container == hiding.first.item else {
      return "\(start), and other constraints do not allow that."
    }
    return "\(start), but its contents need \(story.amount(walk.contents))"
      + "\(story.points(walk.contents.total))."
  }

  /// Two constraints over the same anchors.
  private var twoOfTheSame: String? {
    guard constraints.count == 2, conflict.bounds.isEmpty, conflict.assumptions.isEmpty else {
      return nil
    }
    let (a, b) = (constraints[0], constraints[1])
    guard a.first.isSame(as: b.first), a.multiplier == b.multiplier,
      a.second?.isSame(as: b.second) ?? (b.second == nil)
    else { return twoWays }
    let name = names[a.first.item]
    let (x, y) = (demand(a), demand(b))
    if a.first.attribute.isSize, a.second == nil {
      return "\(name) is asked to be both \(x) and \(y) \(a.first.attribute.sizeWords.positive)."
    }
    guard let second = a.second else { return nil }
    if a.first.attribute.isSize {
      return "\(name) gets its \(a.first.attribute.noun) from \(names[second.item]) twice, "
        + "in two ways that disagree."
    }
    return "The \(a.first.attribute.noun) of \(name) is tied to the \(second.attribute.noun) of "
      + "\(names[second.item]) twice: once \(place(a)) and once \(place(b))."
  }

  /// Two constraints over the same edges, written the other way round.
  private var twoWays: String? {
    guard let walk = story.walk, walk.contents.steps.count == 1, walk.frame.steps.count == 1,
      walk.container == nil
    else { return nil }
    return "\(story.words.phrase(walk.end)) is tied to \(story.words.phrase(walk.start)) twice: "
      + "once \(place(walk.contents, walk)) and once \(place(walk.frame, walk))."
  }

  private func place(_ way: Walk.Way, _ walk: Walk) -> String {
    let isBack = way.total.isNegative
    if way.total.isZero, way.isExact { return "with no distance" }
    var relation = Relation.equal
    if !way.isExact { relation = way.isLowerBound ? .greaterOrEqual : .lessOrEqual }
    let amount = (isBack ? relation.flipped : relation).amount
    return "\(amount)\(story.points(way.total.magnitude)) \(direction(walk, isBack: isBack)) it"
  }

  private func direction(_ walk: Walk, isBack: Bool) -> String {
    switch (walk.start.axis, isBack) {
    case (.vertical, false): "below"
    case (.vertical, true): "above"
    case (.horizontal, false): story.words.saysLeftAndRight ? "to the right of" : "after"
    case (.horizontal, true): story.words.saysLeftAndRight ? "to the left of" : "before"
    }
  }

  private func demand(_ constraint: LayoutConstraint) -> String {
    constraint.relation.amount + story.points(constraint.constant)
  }

  private func place(_ constraint: LayoutConstraint) -> String {
    if constraint.constant.isZero, constraint.relation == .equal { return "with no distance" }
    let directions = constraint.first.attribute.directions
    let isBack = constraint.constant.isNegative
    let relation = isBack ? constraint.relation.flipped : constraint.relation
    let direction = (isBack ? directions.backward : directions.forward)
    return "\(relation.amount)\(story.points(constraint.constant.magnitude)) \(direction) it"
  }

  /// One edge tied to both edges of a container.
  private var pinnedTwice: String? {
    guard let walk = story.walk, walk.container != nil, walk.frame.steps.count == 1,
      walk.contents.steps.count == 2
    else { return nil }
    let edge = walk.contents.steps[0].to
    guard edge.kind != .origin, edge.item != walk.start.item else { return nil }
    let size = walk.start.axis == .horizontal ? "wide" : "tall"
    return
      "\(story.words.phrase(edge)) is tied to both the \(story.words.noun(walk.start)) and the "
      + "\(story.words.noun(walk.end)) of \(names[walk.start.item]), which is "
      + "\(story.points(walk.frame.total)) \(size)."
  }

  /// What the last row of a proof that is no walk meets.
  private var derived: String? {
    guard story.walk == nil, let derivation = story.derivation, let last = derivation.steps.last
    else { return nil }
    if case .bound = last.reference, let size = last.used.first {
      return
        "\(names[size.item]) would have to be \(size.relation.amount)\(story.points(size.points)) "
        + "\(size.axis == .horizontal ? "wide, but a width" : "tall, but a height") is never negative."
    }
    guard case .constraint(let id) = last.reference else { return nil }
    let constraint = system[id]
    let first = constraint.first
    if constraint.axisName == "both", first.item == constraint.second?.item,
      let width = last.size(of: first.item, .horizontal),
      let height = last.size(of: first.item, .vertical)
    {
      return "\(names[first.item]) cannot keep its proportions: "
        + "\(story.context.sentences.clause(constraint, subject: false)), but the other constraints "
        + "make it \(width.relation.amount)\(story.style.text(width.points)) by "
        + "\(height.relation.amount)\(story.points(height.points))."
    }
    guard !derivation.miss.isZero else { return nil }
    if first.attribute.isSize, let actual = last.size(of: first.item, first.attribute.axis),
      let demanded = demandedSize(constraint, last)
    {
      return "\(names[first.item]) would have to be \(constraint.relation.amount)"
        + "\(story.points(demanded)) \(first.attribute.sizeWords.positive), but the other "
        + "constraints make it \(actual.relation.amount)\(story.style.text(actual.points))."
    }
    if first.attribute.side == .middle, let second = constraint.second, constraint.constant.isZero,
      constraint.multiplier == 1
    {
      return "\(names[first.item]) is to be centered on \(names[second.item]), but the other "
        + "constraints put it \(story.points(derivation.miss.magnitude)) off."
    }
    if first.attribute.side != nil, constraint.firstSubtracted == nil {
      return "\(story.context.sentences.clause(constraint)), but the other constraints put it "
        + "\(story.points(derivation.miss.magnitude)) off."
    }
    return nil
  }

  /// The size that a constraint between two sizes asks for.
  private func demandedSize(_ constraint: LayoutConstraint, _ step: Derivation.Step) -> Rational? {
    guard let second = constraint.second else { return constraint.constant }
    guard second.attribute.isSize, let size = step.size(of: second.item, second.attribute.axis)
    else { return nil }
    return constraint.multiplier * size.points + constraint.constant
  }

  /// Such as: the cell is 94.33 points wide, but its contents need at least 136.
  private var contents: String? {
    guard let walk = story.walk, let container = walk.container, walk.frame.steps.count == 1,
      let size = walk.frame.steps.first
    else { return nil }
    let word = size.from.axis == .horizontal ? "wide" : "tall"
    let name = containerName(container)
    if case .bound = size.reference {
      let noun = size.from.axis == .horizontal ? "width" : "height"
      return crossing(walk)
        ?? "\(name) would have to be \(story.amount(walk.contents))"
        + "\(story.points(walk.contents.total)) \(word), but a \(noun) is never negative."
    }
    let total = story.style.text(walk.contents.total)
    var relation = ""
    if !size.isExact { relation = walk.frame.isLowerBound ? "at least " : "at most " }
    let start = String(saying: "\(name) is \(relation)\(story.points(walk.frame.total)) \(word)")
    guard walk.contents.total > walk.frame.total else {
      let isExact = walk.contents.isExact
      guard story.hasContents(walk) else {
        return isExact
          ? String(saying: "\(start), but the other constraints make it \(total).")
          : String(saying: "\(start), but the other constraints leave it at most \(total).")
      }
      return String(
        saying: "\(start), but its contents add up to \(isExact ? "only" : "at most") \(total).")
    }
    if !story.hasContents(walk) {
      return "\(start), but the other constraints ask for \(story.amount(walk.contents))\(total)."
    }
    return String(
      saying: "\(start), but its contents need \(story.amount(walk.contents))\(total).")
  }

  /// An item that is to lie on both sides of another one.
  private func crossing(_ walk: Walk) -> String? {
    let steps = walk.contents.steps
    guard steps.count == 3, let container = walk.container, steps[1].isSize,
      steps[1].from.item != container, case .bound = steps[1].reference,
      !steps[0].distance.isPositive, !steps[2].distance.isPositive
    else { return nil }
    return "\(names[container]) is to be both \(direction(walk, isBack: false)) and "
      + "\(direction(walk, isBack: true)) \(names[steps[1].from.item])."
  }

  /// The cell stands for its content view.
  private func containerName(_ item: ItemID) -> String {
    let name = names[item]
    let ending = "'s content view"
    guard name.hasSuffix(ending) else { return name }
    return String(name[..<name.utf8.index(name.endIndex, offsetBy: -ending.utf8.count)])
  }

  private var twoTotals: String? {
    guard let walk = story.walk, !walk.frame.steps.isEmpty else { return nil }
    let (a, b) = (walk.contents, walk.frame)
    let isBack = !(a.total.isPositive || b.total.isPositive)
    return "\(story.words.phrase(walk.end)) would have to be both \(amount(a, isBack: isBack)) and "
      + "\(amount(b, isBack: isBack)) points \(direction(walk, isBack: isBack)) "
      + "\(story.words.phrase(walk.start))."
  }

  private func amount(_ way: Walk.Way, isBack: Bool) -> String {
    let total = story.style.text(isBack ? -way.total : way.total)
    if way.isExact { return total }
    return way.isLowerBound != isBack ? "at least \(total)" : "at most \(total)"
  }

  private var fallback: String {
    let count = constraints.count
    let gap = conflict.gap.map { $0.isPositive ? " by \(story.gapPoints($0))" : "" } ?? ""
    let subject = mainItem.map { " around \(names[$0])" } ?? ""
    return "\(count) required constraints\(subject) contradict each other\(gap)."
  }

  /// The item that most of the constraints speak of.
  private var mainItem: ItemID? {
    var counts: [ItemID: Int] = [:]
    for constraint in constraints { counts[constraint.first.item, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension LayoutAnchor {
  /// Whether the anchors mean the same place, as `centerX` and `midX` do.
  fileprivate func isSame(as other: LayoutAnchor?) -> Bool {
    guard let other else { return false }
    return item == other.item && attribute.noun == other.attribute.noun
  }
}
