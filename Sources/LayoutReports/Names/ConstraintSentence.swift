internal import LayoutCode
internal import LayoutModel
internal import LinearArithmetic

/// Says a constraint in one sentence, as a developer would.
final class ConstraintSentence: Sendable {
  let system: LayoutSystem
  let names: ItemNames
  /// The clauses of the system's constraints.
  private let clauses: MemoTable<String>

  init(system: LayoutSystem, names: ItemNames) {
    self.system = system
    self.names = names
    clauses = MemoTable(count: system.constraints.count)
  }

  /// A whole sentence: capital letter, where it comes from, full stop.
  func sentence(_ constraint: LayoutConstraint) -> String {
    String(saying: "\(capitalized: clause(constraint))\(source(constraint)).")
  }

  /// The same of a constraint of the system.
  func sentence(_ id: ConstraintID) -> String {
    String(saying: "\(capitalized: clause(id))\(source(system[id])).")
  }

  /// As `clause(_:)` of the constraint itself.
  func clause(_ id: ConstraintID) -> String {
    clauses.value(at: id.index) { clause(system[id]) }
  }

  /// What is demanded, as a clause that can follow "because".
  func clause(_ constraint: LayoutConstraint) -> String {
    if constraint.isCut { return cutOff(constraint) }
    if constraint.firstSubtracted != nil || constraint.secondSubtracted != nil {
      return composite(constraint)
    }
    if constraint.origin == .contentSize { return contentSize(constraint) }
    guard let second = constraint.second, !constraint.multiplier.isZero else {
      return constraint.first.attribute.isSize
        ? fixedSize(constraint) : fixedPlace(constraint)
    }
    if constraint.first.attribute.isSize, second.attribute.isSize {
      return sizeToSize(constraint, second)
    }
    if let facing = FacingEdges(constraint, in: system) { return gap(facing) }
    if constraint.multiplier == 1, constraint.first.attribute.side != nil,
      second.attribute.side != nil
    {
      return placeToPlace(constraint, second)
    }
    if constraint.origin == .autoresizingMask, constraint.multiplier == 1,
      constraint.first.attribute.isSize, second.attribute.side != nil
    {
      // A mask measures the far edge of what it places by the size of what that lies in.
      return place(
        second, constraint.relation.flipped, -constraint.constant,
        from: LayoutAnchor(constraint.first.item, second.attribute))
    }
    return general(constraint, second)
  }

  /// An aspect ratio with "its" in place of the item, where that has just been named.
  func clause(_ constraint: LayoutConstraint, subject: Bool) -> String {
    guard !subject, let second = constraint.second, second.item == constraint.first.item else {
      return clause(constraint)
    }
    if let square = square(constraint, second) { return "it must be \(square)" }
    let ratio = constraint.multiplier.smallFraction.map { "\($0.numerator)/\($0.denominator) of " }
    let times =
      constraint.multiplier == 1 ? "" : ratio ?? "\(constraint.multiplier.code) times "
    return "its \(constraint.first.attribute.noun) must be \(constraint.relation.amount)\(times)"
      + "its \(second.attribute.noun)\(constraint.constant.plusPoints)"
  }

  private func cutOff(_ constraint: LayoutConstraint) -> String {
    "the \(constraint.first.attribute.noun) of \(names[constraint.first.item]) is "
      + "\(constraint.relation.amount)something that the log cuts off"
  }

  // MARK: Sizes

  private func fixedSize(_ constraint: LayoutConstraint) -> String {
    let words = constraint.first.attribute.sizeWords
    return String(
      saying: """
        \(owner(of: constraint.first)) is \(constraint.relation.amount)\
        \(constraint.constant.points) \(words.positive)
        """)
  }

  /// The item whose size an anchor is, or that item's content.
  private func owner(of size: LayoutAnchor) -> String {
    switch size.attribute {
    case .contentWidth, .contentHeight: "the content of \(names[size.item])"
    default: names[size.item]
    }
  }

  private func contentSize(_ constraint: LayoutConstraint) -> String {
    let name = names[constraint.first.item]
    let size = "\(constraint.constant.points) \(constraint.first.attribute.sizeWords.positive)"
    return constraint.relation == .lessOrEqual
      ? "\(name) hugs its content, which is \(size)"
      : "\(name) resists being smaller than its content, which is \(size)"
  }

  private func sizeToSize(_ constraint: LayoutConstraint, _ second: LayoutAnchor) -> String {
    let first = constraint.first
    if first.attribute != second.attribute { return aspectRatio(constraint, second) }
    let words = first.attribute.sizeWords
    let (a, b) = (owner(of: first), owner(of: second))
    let (factor, extra) = (constraint.multiplier, constraint.constant)
    if factor == 1, extra.isZero {
      switch constraint.relation {
      case .equal: return "\(a) is as \(words.positive) as \(b)"
      case .greaterOrEqual: return "\(a) is at least as \(words.positive) as \(b)"
      case .lessOrEqual: return "\(a) is at most as \(words.positive) as \(b)"
      }
    }
    if factor == 1 {
      let relation = extra.isNegative ? constraint.relation.flipped : constraint.relation
      let comparative = extra.isNegative ? words.less : words.more
      return "\(a) is \(relation.amount)\(extra.magnitude.points) \(comparative) than \(b)"
    }
    let times = factor == .half ? "half" : factor.share ?? "\(factor.code) times"
    return "\(a) is \(constraint.relation.amount)\(times) as \(words.positive) as \(b)"
      + extra.plusPoints
  }

  private func aspectRatio(_ constraint: LayoutConstraint, _ second: LayoutAnchor) -> String {
    let first = constraint.first
    if let square = square(constraint, second) { return "\(names[first.item]) is \(square)" }
    let other =
      first.item == second.item
      ? "its \(second.attribute.noun)" : "the \(second.attribute.noun) of \(names[second.item])"
    let times = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.code) times "
    return "the \(first.attribute.noun) of \(names[first.item]) is \(constraint.relation.amount)"
      + times + other + constraint.constant.plusPoints
  }

  /// `as wide as it is tall`, where an item's sides are compared as they are.
  private func square(_ constraint: LayoutConstraint, _ second: LayoutAnchor) -> String? {
    let first = constraint.first
    guard first.item == second.item, constraint.multiplier == 1, constraint.constant.isZero,
      Set([first.attribute, second.attribute]) == [.width, .height]
    else { return nil }
    return "\(constraint.relation.amount)as \(first.attribute.sizeWords.positive) as it is "
      + second.attribute.sizeWords.positive
  }

  // MARK: Places

  private func fixedPlace(_ constraint: LayoutConstraint) -> String {
    let first = constraint.first
    let place = "the \(first.attribute.noun) of \(names[first.item])"
    let origin = origin(around: first.item)
    if constraint.constant.isZero, constraint.relation == .equal {
      return "\(place) is at \(edge(first.attribute, around: first.item) ?? origin)"
    }
    return "\(place) is \(constraint.relation.amount)\(constraint.constant.points) from \(origin)"
  }

  /// `the top of the UIView`, where the log tells that the item lies in that, whose content begins there.
  private func edge(_ attribute: LayoutAttribute, around item: ItemID) -> String? {
    guard system.platform != .appKit, attribute == .minX || attribute == .minY,
      let superview = system.items[safe: item.index]?.superview,
      system.items[safe: superview.index]?.role == .view
    else { return nil }
    return "the \(attribute.noun) of \(names[superview])"
  }

  /// `the origin of the UIView`, where the log tells that the item lies in that.
  private func origin(around item: ItemID) -> String {
    guard let superview = system.items[safe: item.index]?.superview,
      system.items[safe: superview.index].map({ $0.role != .superview }) == true
    else { return "its superview's origin" }
    return "the origin of \(names[superview])"
  }

  private func gap(_ facing: FacingEdges) -> String {
    let (relation, distance) = (facing.relation, facing.distance)
    let (a, b) = (names[facing.earlier.item], names[facing.later.item])
    let direction = facing.later.attribute.directions.forward
    if distance.isNegative {
      let amount = "\(relation.flipped.amount)\(distance.magnitude.points)"
      return String(
        saying: "\(b) overlaps the \(facing.earlier.attribute.noun) of \(a) by \(amount)")
    }
    if distance.isZero {
      switch relation {
      case .equal: return String(saying: "\(b) is directly \(direction) \(a)")
      case .greaterOrEqual:
        return String(saying: "\(b) is \(direction) \(a), without overlapping it")
      case .lessOrEqual: return String(saying: "\(b) leaves no gap \(direction) \(a)")
      }
    }
    return String(saying: "\(b) is \(relation.amount)\(distance.points) \(direction) \(a)")
  }

  /// Told of what is placed: what others are placed in is where they are placed.
  private func placeToPlace(_ constraint: LayoutConstraint, _ second: LayoutAnchor) -> String {
    system.placedAnchor(of: constraint) == second
      ? place(second, constraint.relation.flipped, -constraint.constant, from: constraint.first)
      : place(constraint.first, constraint.relation, constraint.constant, from: second)
  }

  private func place(
    _ first: LayoutAnchor, _ relation: Relation, _ distance: Rational, from second: LayoutAnchor
  ) -> String {
    let (noun, name) = (first.attribute.noun, names[first.item])
    let object = reference(to: second, from: first)
    let turning = second.attribute.followsWritingDirection ? second : first
    let directions = turning.attribute.directions
    if distance.isZero {
      switch relation {
      case .equal: return String(saying: "the \(noun) of \(name) lines up with \(object)")
      case .greaterOrEqual:
        return String(saying: "the \(noun) of \(name) is at or \(directions.forward) \(object)")
      case .lessOrEqual:
        return String(saying: "the \(noun) of \(name) is at or \(directions.backward) \(object)")
      }
    }
    let relation = distance.isNegative ? relation.flipped : relation
    let direction = distance.isNegative ? directions.backward : directions.forward
    return String(
      saying: """
        the \(noun) of \(name) is \(relation.amount)\(distance.magnitude.points) \(direction) \
        \(object)
        """)
  }

  private func reference(to second: LayoutAnchor, from first: LayoutAnchor) -> String {
    let noun = second.attribute.noun
    let isSame = noun == first.attribute.noun
    if system.items.indices.contains(second.item.index), system[second.item].role == .superview,
      isSuperview(second.item, of: first.item)
    {
      if system[first.item].isTitledWindowFrame { return "the window's \(noun)" }
      return isSame ? "its superview's" : "its superview's \(noun)"
    }
    if first.item == second.item {
      // No view's edge is tied to itself: two views were printed with one address.
      let isSame = first.attribute == second.attribute && system[first.item].address != nil
      return isSame ? "the \(noun) of what has the same address" : "its own \(noun)"
    }
    let name = names[second.item]
    return isSame ? String(saying: "that of \(name)") : String(saying: "the \(noun) of \(name)")
  }

  // MARK: Everything else

  private func general(_ constraint: LayoutConstraint, _ second: LayoutAnchor) -> String {
    let first = constraint.first
    let times = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.code) times "
    return "the \(first.attribute.noun) of \(names[first.item]) is \(constraint.relation.amount)"
      + "\(times)the \(second.attribute.noun) of \(names[second.item])"
      + constraint.constant.plusPoints
  }

  private func composite(_ constraint: LayoutConstraint) -> String {
    let left = distance(constraint.first, constraint.firstSubtracted)
    guard let second = constraint.second else {
      return "\(left) is \(constraint.relation.amount)\(constraint.constant.points)"
    }
    let right = distance(second, constraint.secondSubtracted)
    let times = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.code) times "
    return "\(left) is \(constraint.relation.amount)\(times)\(right)"
      + constraint.constant.plusPoints
  }

  private func distance(_ end: LayoutAnchor, _ start: LayoutAnchor?) -> String {
    let noun = "the \(end.attribute.noun) of \(names[end.item])"
    guard let start else { return noun }
    return "the distance from the \(start.attribute.noun) of \(names[start.item]) to \(noun)"
  }

  private func isSuperview(_ parent: ItemID, of child: ItemID) -> Bool {
    system.items.indices.contains(child.index) && system[child].superview == parent
  }

  // MARK: Where it comes from

  /// What put the constraint there, in parentheses; empty for the app's own without identifier.
  private func source(_ constraint: LayoutConstraint) -> String {
    var notes =
      switch constraint.origin {
      case .autoresizingMask: "from its autoresizing mask"
      case .encapsulatedSize:
        constraint.identifier == nil
          ? "probably the size its container gave it" : "the size its container gave it"
      case .stackView: "made by the stack view"
      case .interfaceBuilder: "added by Interface Builder"
      case .layoutSupport: "from the top or bottom layout guide"
      case .window: "the window's size"
      case .safeArea, .margins, .system, .contentSize, .app: ""
      }
    func add(_ note: String) { notes = notes.isEmpty ? note : "\(notes), \(note)" }
    if let identifier = constraint.identifier, constraint.origin != .interfaceBuilder {
      add("‘\(identifier)’")
    }
    if !constraint.isRequired { add("priority \(constraint.priority.rounded)") }
    return notes.isEmpty ? "" : " (\(notes))"
  }
}

extension Relation {
  /// The words in front of an amount: nothing, `at least ` or `at most `.
  var amount: String {
    switch self {
    case .equal: ""
    case .greaterOrEqual: "at least "
    case .lessOrEqual: "at most "
    }
  }
}

extension Rational {
  /// `a sixth`, `2/3`: a part that no decimal number is, in words that stand in front of "as wide".
  fileprivate var share: String? {
    guard self > 0, self < 1, case let text = description, text.contains("/") else { return nil }
    let names = [
      "1/3": "a third", "1/6": "a sixth", "1/7": "a seventh", "1/9": "a ninth",
      "1/11": "an eleventh", "1/12": "a twelfth",
    ]
    return names[text] ?? (text.utf8.count <= 5 ? "\(text) times" : nil)
  }

  /// ` plus 8 points`, ` minus 1 point`, or nothing.
  fileprivate var plusPoints: String {
    if isZero { return "" }
    return isNegative ? " minus \(magnitude.points)" : " plus \(points)"
  }
}
