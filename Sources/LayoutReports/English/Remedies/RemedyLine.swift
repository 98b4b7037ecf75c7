internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Says a remedy on one line of a screen: what to do and what it leaves, constraints called by the
/// numbers of their rows.
struct RemedyLine: ContextWords {
  let context: ReportContext
  let remedy: Remedy
  let numbers: RowNumbers
  /// What pictures call the constraints of other conflicts: `2.1`.
  var otherNumbers: [ConstraintID: String] = [:]
  /// Whether the lines of code follow, which tell the numbers and the property.
  let isCodeShown: Bool
  /// Whether they hold what takes the place of a mask, too.
  let isCodeWhole: Bool
  /// Whether the line says why a priority is below that of contents, which one line of several does.
  var explainsContents = true

  /// With what else may have been meant, where that is wanted.
  func text(withHint: Bool) -> String {
    let hint = withHint ? hint ?? "" : ""
    // Of several changes it belongs to the first.
    let isOfFirst = remedy.toldChanges.count > 1
    let parts = [instruction(isOfFirst ? hint : ""), settled, left, openShare, leftOpen]
    return parts.compactMap(\.self).joined(separator: "; ") + (isOfFirst ? "." : "\(hint).")
  }

  /// What to do, without what comes of it.
  var instruction: String { instruction("") }

  private var words: RemedyWords { RemedyWords(english: context, remedy: remedy) }

  // MARK: What to do

  private func instruction(_ hint: String) -> String {
    if remedy.freesCenter {
      return "Remove both \(EnglishList.and(remedy.constraints.map(called))): the center keeps its "
        + "distance"
    }
    let changes = remedy.toldChanges.map(instruction)
    let others = changes.dropFirst().map { "Also \($0.lowercasedFirst)" }
    return ([(changes.first ?? "") + hint] + others).joined(separator: ". ")
  }

  private func instruction(for change: Remedy.Change) -> String {
    switch change {
    case .remove where updated != nil:
      return updated.map(updating) ?? ""
    case .remove(let id) where system[id].isPlaceholder:
      return "Replace \(called(id)): give \(names[system[id].first.item]) constraints in Interface "
        + "Builder, and it adds none"
    case .remove(let id):
      return "Remove \(called(id))\(givenTwice(id))\(givenElsewhere(id) ?? "")"
        + (remedy.growsTo.map {
          ": the other constraints ask for \(remedy.isGrowthLeast ? "at least " : "")\($0.rounded)"
        } ?? "")
    case .lowerPriority(let id, let from, let to) where system[id].origin == .contentSize:
      let priority = ContentPriority(system[id], on: system.platform)
      return
        "Lower the \(priority.words) of \(names[system[id].first.item]) from \(from.description) "
        + "to \(to.description)"
    case .lowerPriority(let id, _, let priority) where context.selfSizing(remedy) != nil:
      let sized = context.selfSizing(remedy)?.noun ?? "it"
      return "Let \(sized) size itself, and lower the priority of \(called(id))"
        + "\(isCodeShown ? "" : " to \(priority.description)")\(contentsWin)"
    case .lowerPriority(let id, _, let priority) where remedy.keepsContents:
      return "Lower the priority of \(called(id)) to \(priority.description)\(contentsWin)"
    case .lowerPriority(let id, _, let priority):
      return
        "Lower the priority of \(called(id))\(isCodeShown ? "" : " to \(priority.description)")"
    case .setConstant(let id, _, _, _) where remedy.isClamping:
      return "Keep \(called(id)) at 0 or more where its constant is computed"
    case .setConstant(let id, let from, let to, _):
      return "Change the constant of \(called(id)) from \(from.inFull) to \(to.inFull)"
        + fitting(id)
    case .setRelation(let id, let from, let to):
      return "Relax \(called(id)) from \(from.symbol) to \(to.symbol): "
        + system.allowance(of: id, to)
    case .setMultiplier(let id, let from, let to):
      return "Change the multiplier of \(called(id)) from \(from.factor) to \(to.factor)"
    case .disableMaskTranslation(let item, _): return switchingOff(item)
    case .wrap(let item, let moved):
      return
        "Put \(names[item]) into a plain view, its \(words.collapsingEdge(moved)) at 999, and let the "
        + "stack view hide that view instead"
    case .setFrame(let item, let parts)
    where parts.newSizes.isEmpty && remedy.frameGiver?.isOfCell != true
      && words.firstSize(item, parts) == nil:
      return otherFrame(of: item)
    case .leave(let id) where diagnosis.known == nil:
      let lost = report.broken == id ? called(id) : "one of these constraints"
      return "Leave it: the system drops \(lost) and goes on"
    case .leave, .setFrame, .setStackView, .add: return words.sentence(for: change)
    }
  }

  private var updated: UpdatedConstraint? { UpdatedConstraint(remedy, in: context) }

  /// `Update constraint 2 (the height of the UIView) to 112 at Feed.swift:91, instead of making constraint 1`.
  private func updating(_ updated: UpdatedConstraint) -> String {
    let number = NumberStyle(telling: [system[updated.repeated].constant])
      .text(system[updated.repeated].constant)
    let place = updated.place(in: system).map { " at \(DisplayText.safe($0))" } ?? ""
    let other = numbers[updated.repeated].map { "constraint \($0)" } ?? "another"
    return "Update \(called(updated.kept)) to \(number)\(place), instead of making \(other)"
  }

  /// `, so that texts and images (750) keep their sizes`, or nothing; a size that gives way so yields to its own
  /// view's contents as well.
  private var contentsWin: String {
    guard remedy.keepsContents && explainsContents else { return "" }
    let yieldsToOwn = remedy.constraints.contains { id in
      let anchor = system[id].first
      return system[id].second == nil && anchor.attribute.isSize
        && !system[anchor.item].isStackView
        && (system[anchor.item].isImageView
          || system[anchor.item].axesOfOwnSize.contains(anchor.attribute.axis))
    }
    // Only a text is cut short, and what a container imposes for a moment shows none.
    let runsOver =
      remedy.constraints.contains {
        system[$0].second != nil && system[$0].first.attribute.axis == .horizontal
          && system[system.placedAnchor(of: system[$0]).item].isCalledLabel
      } && remedy.moment == nil
    let isOwnImage =
      yieldsToOwn && remedy.constraints.contains { system[system[$0].first.item].isImageView }
    let whose = yieldsToOwn ? "its own and other contents" : "texts and images"
    return ", so that \(whose) (750) keep their sizes"
      + (isOwnImage
        ? "; if its picture is larger, lower its compression resistance to 748 as well" : "")
      + (runsOver ? "; a long text then runs over the edge" : "")
  }

  /// `, which is given twice (2, 3)` of one of two that tie the same edge.
  private func givenTwice(_ id: ConstraintID) -> String {
    guard remedy.reason == .givenTwice, let rival = context.rival(of: id), let own = numbers[id],
      let other = numbers[rival]
    else { return "" }
    let isEdge = system.placedAnchor(of: system[id]).attribute.isEdge
    return ": constraints \(min(own, other)) and \(max(own, other)) set the same "
      + (isEdge ? "edge" : "center")
  }

  /// `: both its edges give it one` of a size that the rest gives; the same of a content view.
  private func givenElsewhere(_ id: ConstraintID) -> String? {
    let screen = context.oneScreen(remedy)
    return switch remedy.reason {
    case .givenByEdges where system[id].constant.isZero:
      ", once you know what gives it a 0: both edges are pinned, which sets it"
    case .givenByEdges:
      ": both edges are pinned, which sets it\(screen.map { "; \($0)" } ?? "")"
    case .contentViewOfCell where id == remedy.constraints.last:
      ": the cell lays out its content view itself; inset what is inside"
    case .givenByAnotherSize where remedy.principles.contains(.sizeBesideRatio):
      ": its ratio sets it"
    case .givenByAnotherSize:
      context.otherSize(besides: id).map { ": it follows from that of \(names[$0])" }
    default: screen.map { ": \($0)" }
    }
  }

  private func switchingOff(_ item: ItemID) -> String {
    let what =
      isCodeShown
      ? "Turn off the autoresizing mask of \(names[item])"
      : "Set translatesAutoresizingMaskIntoConstraints to false on \(names[item])"
    let isForgotten = context.claims.masks.contains { $0.item == item && $0.reason == .forgotten }
    if system.cells.areFilled(by: item) { return "\(what), unless it is the cell's content view" }
    if ControllersBars(system).mayInclude(item) {
      return "\(what), unless a controller manages the bar"
    }
    if remedy.principles.contains(.maskOfFittedView) {
      return "\(what), unless its container sets its frame"
    }
    return isForgotten
      ? "\(what) (probably left on by mistake\(alsoForgotten(besides: item)))" : what
  }

  /// `, as on the UIView` of another view whose mask was forgotten as well.
  private func alsoForgotten(besides item: ItemID) -> String {
    let others = context.claims.masks.filter { $0.item != item && $0.reason == .forgotten }
      .map(\.item)
    guard let first = others.first else { return "" }
    return others.count == 1 ? ", as on \(names[first])" : ", as on \(others.count) more views"
  }

  private func otherFrame(of item: ItemID) -> String {
    if system.cells.liesInTable(item) {
      return
        "Look for code that sets the frame or the autoresizing mask of \(names[item]): the table "
        + "around it sets its frame"
    }
    if let mask = words.maskBelowZero(item) { return mask }
    return diagnosis.conflicts.isEmpty
      ? "Look at the frame and the autoresizing mask of \(names[item])"
      : "Give \(names[item]) another frame or autoresizing mask than it has"
  }

  /// `constraint 2 (the height of the UIImageView)`.
  private func called(_ id: ConstraintID) -> String {
    guard let number = numbers[id].map(String.init) ?? otherNumbers[id] else {
      return String(saying: words.quoted(id))
    }
    return "constraint \(number) (\(described(id)))"
  }

  private func described(_ id: ConstraintID) -> String {
    let anchor = system.placedAnchor(of: system[id])
    if system[id].isAspectRatio { return "the aspect ratio of \(names[anchor.item])" }
    if let other = system[id].otherItemOfSizes, isNamesake(id, at: anchor) {
      let whose = "\(names[system[id].first.item]) and \(names[other])"
      return "it ties the \(anchor.attribute.noun)s of \(whose)"
    }
    let noun = system[id].isSizeLimit ? system[id].sizeNoun : anchor.attribute.noun
    return "the \(noun) of \(names[anchor.item])"
  }

  /// Whether the row of another constraint that may give way would be called by the same words.
  private func isNamesake(_ id: ConstraintID, at anchor: LayoutAnchor) -> Bool {
    diagnosis.writtenConstraints.contains {
      $0 != id && numbers[$0] != nil && system.placedAnchor(of: system[$0]) == anchor
    }
  }

  /// What else may have been meant.
  private var hint: String? {
    if remedy.principles.contains(.edgeBesideRatio) {
      return "; to center the view, do the same with its other edge, and tie the centers"
    }
    if remedy.principles.contains(.oppositeSign) {
      return remedy.turnsOutwards
        ? "; there, outwards is positive" : "; from that edge, inwards is negative"
    }
    if remedy.action == .remove, remedy.principles.contains(.tiedToKeyboardWindow) {
      return "; the bar's own safeAreaLayoutGuide is what to keep to"
    }
    guard remedy.action.deactivates, updated == nil, let id = remedy.constraints.first else {
      return nil
    }
    switch remedy.reason {
    case .otherState:
      let rival = rivalID(of: id).flatMap { numbers[$0] }.map { "constraint \($0)" }
      return ", before you activate \(rival ?? "those of the other state")"
    case .contradictingValues:
      // What a library updates is what it made itself.
      guard hasRivalOfItsKind(id) else { return nil }
      switch ConstraintCode(id, context).dialect {
      case .masonry: return ", or use mas_\(updating(id))Constraints"
      case .snapKit where context.isMadeAgain(id):
        return
          "; if the line that made both runs again, keep its Constraint and call update(offset:)"
      case .snapKit where context.standsBesideRival(id):
        return "; the other is right beside it, so one may be a slip"
      case .snapKit:
        return rivalID(of: id).flatMap { numbers[$0] }.map {
          ", or use \(updating(id))Constraints in the line of constraint \($0)"
        } ?? ", or use \(updating(id))Constraints"
      case .uiKit, .appKit: return nil
      }
    case .otherAxis: return "; perhaps it was meant for the other axis"
    default: return nil
    }
  }

  /// The one other constraint that sets the same.
  private func rivalID(of id: ConstraintID) -> ConstraintID? {
    let rivals =
      diagnosis.conflicts.first?.constraints.filter {
        $0 != id && system[$0].first == system[id].first
      } ?? []
    return rivals.count == 1 ? rivals.first : nil
  }

  private func hasRivalOfItsKind(_ id: ConstraintID) -> Bool {
    let dialect = ConstraintCode(id, context).dialect
    return diagnosis.conflicts.first?.constraints.contains {
      $0 != id && ConstraintCode($0, context).dialect == dialect
        && system[$0].first == system[id].first
    } == true
  }

  /// Libraries update a constraint of the same items and attributes; of others they make new ones.
  private func updating(_ id: ConstraintID) -> String {
    let rivals = diagnosis.conflicts.first?.constraints.filter { $0 != id } ?? []
    let isSame = rivals.contains {
      (system[$0].first, system[$0].second) == (system[id].first, system[id].second)
        && (system[$0].relation, system[$0].multiplier)
          == (system[id].relation, system[id].multiplier)
    }
    return isSame ? "update" : "remake"
  }

  // MARK: What that leaves

  private var settled: String? {
    words.settledPart.map { "this fixes \($0)" }
  }

  /// What has no size; else where what gives way lies then.
  private var left: String? {
    if let id = remedy.constraints.first, system[id].isPlaceholder { return nil }
    if remedy.growsTo != nil { return leftAtZero }
    let isFarOut = remedy.outcomes.contains {
      if case .escaped(let escape, _) = $0 { escape.exceedsContainer } else { false }
    }
    return (isFarOut ? turned : nil) ?? leftAtZero ?? leftByMask ?? turned
  }

  /// The frame that a mask keeps of the view whose constraint lets go: what no other constraint of the
  /// conflict can change.
  private var leftByMask: String? {
    guard let kept = remedy.outcomes.compactMap(\.keptFrame).first else { return nil }
    if kept.size.isZero { return "then \(withoutSize(kept.place))" }
    if isTold(kept.place.item), isSizeTold(kept.place.axis) {
      return "then \(sizeTold) is \(kept.size.rounded)"
    }
    let told = isTold(kept.place.item) ? kept.place.item : nil
    return "then \(RemedyOutcome.keptByMask(kept).clause(of: remedy, in: context, calling: told))"
  }

  private var leftAtZero: String? {
    guard let first = remedy.collapses.first else { return nil }
    let isOneAxis = remedy.collapses.allSatisfy { $0.axis == first.axis }
    let count = remedy.collapses.count
    func told(_ words: String) -> String {
      remedy.leastSize.map { "at \($0.to.points) \(words)" } ?? result(words)
    }
    if count == 1 { return told(withoutSize(first, mayBe: remedy.mayCollapse)) }
    let collapse = remedy.mayCollapse ? "may collapse to" : "collapse to"
    guard isOneAxis else { return told("\(count) sizes \(collapse) 0") }
    return told("\(bothCollapsed ?? "\(count) views") \(collapse) a \(first.axis.sizeNoun) of 0")
  }

  /// `the UILabel collapses to a width of 0`; `it collapses to 0` of the size of which the instruction
  /// speaks.
  private func withoutSize(_ place: AmbiguousAxis, mayBe: Bool = false) -> String {
    if isTold(place.item), isSizeTold(place.axis) {
      return "it \(mayBe ? "may collapse" : "collapses") to 0"
    }
    let name = isTold(place.item) ? "it" : names[place.item]
    if context.keepsZeroOfMask(remedy, place) {
      return "\(name) keeps the \(place.axis.sizeNoun) of 0 that its mask gives it"
    }
    let isOne = !name.utf8.contains("margins of ")
    let verb = mayBe ? "may collapse" : isOne ? "collapses" : "collapse"
    return "\(name) \(verb) to a \(place.axis.sizeNoun) of 0"
  }

  /// More letters make two lines of two names.
  private static let longestPair = 44

  /// `, which fits while the cell is 44 points tall`, of a size that is made to suit another.
  private func fitting(_ id: ConstraintID) -> String {
    guard system[id].second == nil, system[id].first.attribute.isSize,
      let moment = context.moment(of: remedy, calling: { names[$0] })
    else { return "" }
    return remedy.isImposedOnItself
      ? ", which the system imposes" : ", which fits while \(moment)"
  }

  /// The two views that a way leaves no size, where there are two and their names are short.
  private var bothCollapsed: String? {
    guard remedy.collapses.count == 2 else { return nil }
    let items = remedy.collapses.map(\.item)
    let told = items.map { isTold($0) ? "it" : names[$0] }
    let pair =
      told.contains("it")
      ? EnglishList.and(told.sorted { $0 == "it" && $1 != "it" }) : names.both(items[0], items[1])
    return pair.utf8.count <= Self.longestPair ? pair : nil
  }

  /// Whether the instruction speaks of the size along `axis` itself.
  private func isSizeTold(_ axis: Axis) -> Bool {
    guard let id = remedy.constraints.first else { return false }
    let attribute = system.placedAnchor(of: system[id]).attribute
    return attribute.isSize && attribute.axis == axis
  }

  /// `the height`, of which the instruction speaks.
  private var sizeTold: String {
    guard let id = remedy.constraints.first else { return "it" }
    return "the \(system.placedAnchor(of: system[id]).attribute.axis.sizeNoun)"
  }

  /// What a distance or a size is while it gives way.
  private var turned: String? {
    let outcomes = remedy.outcomes.filter {
      switch $0 {
      case .keptByMask: false
      case .size, .tie: !isUpdateTold
      default: true
      }
    }
    guard let outcome = outcomes.first(where: { $0 == .outOfProportion }) ?? outcomes.first else {
      return nil
    }
    switch outcome {
    case .beyondLimit(let size, let limit):
      return result(
        "\(sizeTold) is \(NumberStyle(telling: [size]).text(size))"
          + (limit.map { context.comparison(size, to: $0) } ?? ""))
    case .size(let size):
      let words = "\(sizeTold) is \(NumberStyle(telling: [size]).text(size))"
      return remedy.isImposedOnItself ? "\(words) while the system imposes that" : result(words)
    case .tie(let tie, let vanishing): return distance(tie, vanishing)
    // An instruction about a tie of two sizes names two views.
    case .left where remedy.constraints.first.map { system[$0].second != nil } == true:
      return result(outcome.clause(of: remedy, in: context))
    default:
      // The item that the instruction names.
      let known = remedy.constraints.first.map { system.placedAnchor(of: system[$0]).item }
      return result(
        outcome.clause(of: remedy, in: context, calling: known), naming: outcome.container)
    }
  }

  /// Whether a call is told that gives the constraint the other number, so that none goes.
  private var isUpdateTold: Bool {
    updated != nil || remedy.reason == .contradictingValues && hint != nil
  }

  /// `it is 96 points above that of the UIView`, where the instruction names the edge.
  private func distance(_ tie: LayoutConstraint, _ vanishing: AmbiguousAxis?) -> String {
    let clause = context.sentences.clause(tie)
    let edge = remedy.constraints.first.map(described) ?? ""
    let last = [tie.first.item, tie.second?.item].compactMap(\.self)
      .filter { clause.hasSuffix(" \(names[$0])") }
      // One name may end with another.
      .max { names[$0].utf8.count < names[$1].utf8.count }
    let isEdgeTold = !edge.isEmpty && clause.hasPrefix("\(edge) ")
    let words = isEdgeTold ? "it\(clause.dropFirst(edge.count))" : clause
    let end = vanishing.map {
      context.vanishing($0, called: isTold($0.item) ? "it" : names[$0.item])
    }
    return result("\(words)\(end ?? "")", naming: last)
  }

  /// Of two that give way: that nothing tells which of them does how far.
  private var openShare: String? {
    remedy.isShareOpen ? "their priorities do not say how much each yields" : nil
  }

  /// What comes of it, with the moment for which that holds.
  ///
  /// `last` is the item that `words` end with.
  private func result(_ words: String, naming last: ItemID? = nil) -> String {
    let moment = context.moment(of: remedy) { item in
      item == last ? "that" : isTold(item) ? "it" : names[item]
    }
    guard let moment else { return "then \(words)" }
    return "\(words)\(words.utf8.contains(",") ? "," : "") while \(moment)"
  }

  /// Whether the code adds what takes the place of a mask.
  private var isAdditionShown: Bool {
    isCodeShown && isCodeWhole && remedy.changes.contains { $0.action == .add }
  }

  private var leftOpen: String? {
    guard let first = remedy.leavesAmbiguous.first else { return nil }
    if isAdditionShown { return nil }
    if remedy.changes.contains(where: { $0.action == .add }) {
      return "add its \(EnglishList.and(words.addedWords, "or")) if missing"
    }
    if remedy.action == .remove, remedy.leavesAmbiguous.count == 1, remedy.openParts == [.size],
      isTold(first.item), isSizeTold(first.axis)
    {
      return "no other constraint here sets it"
    }
    let isWhole = words.openItem != nil
    let part = isWhole ? "position and size" : words.openNoun(at: 0)
    let isFirstOfMore = !isWhole && remedy.leavesAmbiguous.count > 1
    return "give \(isTold(first.item) ? "it" : names[first.item]) a \(part)"
      + "\(isFirstOfMore ? " and more" : ""), if nothing else does"
  }

  /// Whether the instruction names the item and no other.
  private func isTold(_ item: ItemID) -> Bool {
    guard remedy.toldChanges.count == 1, let change = remedy.toldChanges.first else { return false }
    switch change {
    case .disableMaskTranslation(let told, _): return told == item
    default:
      return change.constraints.first.map { system.placedAnchor(of: system[$0]).item == item }
        ?? false
    }
  }
}
