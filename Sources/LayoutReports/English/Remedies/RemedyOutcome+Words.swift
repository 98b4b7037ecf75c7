internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension RemedyOutcome {
  var keptFrame: KeptFrame? {
    if case .keptByMask(let kept) = self { kept } else { nil }
  }

  /// What the words end with where that is an item's name: `the UILabel reaches 20 points out of the UIView`.
  var container: ItemID? {
    switch self {
    case .escaped(let escape, _): escape.container
    case .turned(let turned): turned.container
    default: nil
    }
  }

  /// `the UILabel reaches 20 points out of the UIView`, as a clause in which `known` is called `it`.
  func clause(of remedy: Remedy, in context: ReportContext, calling known: ItemID? = nil) -> String
  {
    let (system, names) = (context.system, context.names)
    func name(_ item: ItemID) -> String { item == known ? "it" : names[item] }
    // Only what reaches out may do so without a constraint that is changed.
    func anchor() -> LayoutAnchor { system[remedy.constraints[0]].first }
    func size(_ points: Rational) -> String {
      "\(name(anchor().item)) is \(points.points) \(anchor().attribute.axis.sizeWords.positive)"
    }
    switch self {
    case .turned(let turned): return turned.words(names, calling: known)
    case .escaped(let escape, let room):
      return escape.words(
        names, calling: known, mayBe: remedy.mayCollapse, taking: room?.words ?? "")
    case .lost(let item, let edge):
      return "\(name(item)) lies at the \(edge.attribute.noun) of \(names[edge.item])"
    case .beyondLimit(let points, let limit):
      return size(points) + (limit.map { context.comparison(points, to: $0) } ?? "")
    case .size(let points): return size(points)
    case .left(let left):
      return left.words(name(anchor().item), anchor().attribute.axis) { names[$0] }
    case .tie(let tie, let vanishing):
      return context.sentences.clause(tie)
        + (vanishing.map { context.vanishing($0, called: name($0.item)) } ?? "")
    case .keptByMask(let kept):
      let word = kept.place.axis.sizeWords.positive
      return "\(name(kept.place.item)) is \(kept.size.points) \(word)\(kept.origin)"
    case .outOfProportion: return "\(name(anchor().item)) is out of proportion"
    }
  }
}

extension ReportContext {
  /// `, below its minimum`.
  func comparison(_ size: Rational, to id: ConstraintID) -> String {
    let limit = system[id]
    let (comparison, bound) =
      size > limit.constant ? ("above", "maximum") : ("below", "minimum")
    return ", \(comparison) "
      + (limit.origin == .contentSize ? "what its content asks for" : "its \(bound)")
  }

  /// `, and it is 0 points tall` of the view whose edge gives way to a size of 0.
  func vanishing(_ place: AmbiguousAxis, called name: String) -> String {
    ", and \(name) is 0 points \(place.axis.sizeWords.positive)"
  }
}

extension RemedyWords {
  /// What is left, with the moment for which that holds.
  func sentence(for outcome: RemedyOutcome) -> UTF8Text? {
    let clause = outcome.clause(of: remedy, in: english)
    switch outcome {
    case .keptByMask where !remedy.collapses.isEmpty: return nil
    // None goes then.
    case .size where updated != nil, .tie where updated != nil: return nil
    case .keptByMask(let kept):
      let word = kept.place.axis.sizeWords.positive
      return
        "\(names[kept.place.item].capitalizedFirst) is then \(kept.size.points) \(word)\(kept.origin), "
        + "as its autoresizing mask says."
    case .lost: return "Then \(clause)."
    case .size where remedy.isImposedOnItself:
      return "\(clause.capitalizedFirst) while the system imposes that."
    case .size(let size) where moment == nil:
      let anchor = system[remedy.constraints[0]].first
      let word = anchor.attribute.axis.sizeWords.positive
      return "\(names[anchor.item].capitalizedFirst) is then \(size.points) \(word)."
    case .outOfProportion where moment == nil:
      let item = system[remedy.constraints[0]].first.item
      return "\(names[item].capitalizedFirst) is then out of proportion."
    default: return "\(moment ?? "Then") \(clause)."
    }
  }

  /// `While the UIView is 50 points tall,`.
  private var moment: String? {
    english.moment(of: remedy) { names[$0] }.map { "While \($0)," }
  }
}

extension TurnedDistance {
  /// What the item reaches out of.
  var container: ItemID? {
    if case .out(_, let container) = place { container } else { nil }
  }

  fileprivate func words(_ names: ItemNames, calling known: ItemID?) -> String {
    let told = (isLeast ? "at least " : "") + points.points
    func name(_ item: ItemID) -> String { item == known ? "it" : names[item] }
    return switch place {
    case .out(let item, let container):
      "\(name(item)) \(room?.words ?? "")reaches \(told) out of \(names[container])"
    case .begins(let item, let earlier, let axis):
      item != known && earlier == known
        ? "it ends \(told) \(axis == .vertical ? "below the top" : "past the beginning") of \(names[item])"
        : "\(name(item)) begins \(told) before \(names[earlier]) ends"
    }
  }
}

extension TakenRoom {
  /// `uses up the 20 points below it and `.
  fileprivate var words: String {
    let isNear = edge.side == .near
    let side =
      edge.axis == .vertical ? (isNear ? "above" : "below") : (isNear ? "before" : "behind")
    return "uses up the \(points.points) \(side) it and "
  }
}

extension Remedy.Escape {
  /// `the UILabel reaches 10 points out of the UIView`; where the log does not tell that it lies in that,
  /// `the UILabel begins 10 points above the top of the UIView`; `may reach` where `mayBe`.
  fileprivate func words(
    _ names: ItemNames, calling known: ItemID?, mayBe: Bool, taking room: String
  ) -> String {
    let name = item == known ? "it" : names[item]
    let amount = (isLeast ? "at least " : "") + points.points
    if isKnownInside {
      return "\(name) \(mayBe ? "may reach" : "\(room)reaches") \(amount) out of "
        + names[container]
    }
    let isVertical = axis == .vertical
    let verb = isAtNearEdge ? "begin" : "end"
    let side =
      isAtNearEdge ? (isVertical ? "above" : "before") : (isVertical ? "below" : "past")
    return "\(name) \(mayBe ? "may \(verb)" : "\(verb)s") \(amount) \(side) "
      + names[container]
  }
}

extension KeptFrame {
  /// `, at y 12`, or nothing.
  var origin: String {
    corner.map { ", at \(place.axis == .horizontal ? "x" : "y") \($0.rounded)" } ?? ""
  }
}

extension LeftSize {
  /// `it is 48 points wider than the UIScrollView`, of the item that `subject` names.
  fileprivate func words(_ subject: String, _ axis: Axis, naming name: (ItemID) -> String) -> String
  {
    switch self {
    case .number(let size): "\(subject) is \(size.points) \(axis.sizeWords.positive)"
    case .difference(let points, let other):
      "\(subject) is \(points.magnitude.points) "
        + "\(points.isPositive ? axis.sizeWords.more : axis.sizeWords.less) than \(name(other))"
    case .most(let points): "\(subject) can have at most \(points.points)"
    case .least(let points):
      "\(subject) is at least \(points.points) \(axis.sizeWords.positive)"
    }
  }
}
