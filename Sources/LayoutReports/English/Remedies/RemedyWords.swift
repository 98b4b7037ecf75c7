internal import LayoutCode
internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Says a remedy as an instruction.
struct RemedyWords {
  let english: ReportContext
  let remedy: Remedy

  var system: LayoutSystem { english.system }
  var names: ItemNames { english.names }

  /// The whole instruction, with why it helps.
  var instruction: UTF8Text { instruction(withReason: true) }

  func instruction(withReason: Bool) -> UTF8Text {
    let changes = remedy.toldChanges
    var text = changes.first.map(instruction) ?? ""
    for change in changes.dropFirst() {
      text.add("Also \(String(saying: instruction(for: change)).lowercasedFirst)")
    }
    if withReason, !remedy.joinsChanges, let reason { text.add(fixed: reason) }
    if withReason, !remedy.joinsChanges, let givenTwice { text.add(givenTwice) }
    if withReason, let screen = english.oneScreen(remedy) { text.add("\(screen).") }
    if let settledPart { text.add("This fixes \(settledPart).") }
    if remedy.joinsChanges { text.add(fixed: "Neither of the two fixes the whole report alone.") }
    if remedy.isShareOpen {
      text.add(
        fixed: "Their priorities do not say how much each of the two yields.")
    }
    if let collapsing { text.add(collapsing) }
    for sentence in remedy.outcomes.compactMap(sentence) { text.add(sentence) }
    if let stillOpen { text.add(stillOpen) }
    return text
  }

  /// `the position of the UILabel`, by what of an axis is no longer told.
  private func openPart(at index: Int) -> String {
    let place = remedy.leavesAmbiguous[index]
    return "the \(openNoun(at: index)) of \(names[place.item])"
  }

  /// `position`, `height` or `position and height`.
  func openNoun(at index: Int) -> String {
    let size = remedy.leavesAmbiguous[index].axis.sizeNoun
    return switch remedy.openParts[safe: index] {
    case .place: "position"
    case .size: size
    case .both, nil: "position and \(size)"
    }
  }

  /// The one item of which nothing determines anything any more.
  var openItem: ItemID? {
    let places = remedy.leavesAmbiguous
    guard places.count == 2, places[0].item == places[1].item, places[0].axis != places[1].axis,
      remedy.openParts.allSatisfy({ $0 == .both })
    else { return nil }
    return places[0].item
  }

  /// `only conflict 2 of 3`, as they are numbered where all are told; `nil` where it settles everything.
  var settledPart: String? {
    guard remedy.resolves == .conflict, remedy.action != .ignore || english.diagnosis.known == nil
    else { return nil }
    let conflicts = english.diagnosis.conflicts
    var settled = conflicts.indices.filter { index in
      remedy.constraints.contains(where: conflicts[index].constraints.contains)
    }
    // Another number was tried on the first conflict alone.
    if remedy.action.changesNumber { settled = Array(settled.prefix(1)) }
    guard let first = settled.first, settled.count < conflicts.count else {
      return english.diagnosis.isRestOfScrolling ? nil : "what was found, not the whole report"
    }
    if isOneConflictTold, conflicts.contains(where: isUntouched) {
      return "only a part: the rest still conflict"
    }
    let isComplete = english.diagnosis.conflictsCompleteness == .complete
    let all = isComplete ? "of \(conflicts.count)" : "of those that were found"
    if settled.count == 1 { return "only conflict \(first + 1) \(all)" }
    return settled.count > 3
      ? "only \(settled.count) conflicts \(all)"
      : "only conflicts \(EnglishList.and(settled.map { String($0 + 1) })) \(all)"
  }

  /// Whether the remedy changes nothing of the conflict, which therefore lasts.
  private func isUntouched(_ conflict: Conflict) -> Bool {
    !remedy.constraints.contains(where: conflict.constraints.contains)
  }

  /// Whether the first conflict is told with all that takes part in the others, so that they are no
  /// others for a reader.
  private var isOneConflictTold: Bool {
    let conflicts = english.diagnosis.conflicts
    guard let told = conflicts.first?.tightened?.constraints else { return false }
    return conflicts.dropFirst().contains { $0.constraints.allSatisfy(told.contains) }
  }

  /// What to do about one change, without a full stop.
  func sentence(for change: Remedy.Change) -> String {
    let text = String(saying: instruction(for: change))
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private func instruction(for change: Remedy.Change) -> UTF8Text {
    switch change {
    case .remove where updated != nil:
      updated.map(updating) ?? ""
    case .remove(let id):
      "Remove \(quoted(id))\(remedy.growsTo.map { ": the other constraints ask for \(remedy.isGrowthLeast ? "at least " : "")\($0.points)." } ?? ".")"
    case .lowerPriority(let id, let from, let to) where system[id].origin == .contentSize:
      "Lower the \(ContentPriority(system[id], on: system.platform).words) priority of "
        + "\(names[system[id].first.item]) from \(from.description) to \(to.description), so that "
        + "\(quoted(id)) can yield."
    case .lowerPriority(let id, _, let priority):
      (english.selfSizing(remedy).map { "Let \($0.noun) size itself, and lower" } ?? "Lower")
        + " the priority of \(quoted(id)) to \(priority.description) before it is "
        + "\(english.report.isBeforeActivation ? "added" : "activated"), so that it can yield"
        + (english.selfSizing(remedy).map { " until \($0.noun) has its height" } ?? "")
        + (remedy.keepsContents ? ": below 750, so that texts and images keep their sizes." : ".")
    case .setConstant(let id, _, _, _) where remedy.isClamping:
      "Keep the constant of \(quoted(id)) at 0 or more where it is computed: no size is below 0."
    case .setConstant(let id, let from, let to, let allowed):
      "Change the constant of \(quoted(id)) from \(from.inFull) to \(to.inFull)\(others(allowed))."
    case .setRelation(let id, let from, let to):
      "Relax \(quoted(id)) from \(from.symbol) to \(to.symbol): \(system.allowance(of: id, to))."
    case .setMultiplier(let id, let from, let to):
      "Change the multiplier of \(quoted(id)) from \(from.factor) to \(to.factor)."
    case .disableMaskTranslation(let item, _):
      "Set translatesAutoresizingMaskIntoConstraints to false on \(names[item]): its "
        + "autoresizing mask fixes its whole frame, and "
        + (english.diagnosis.conflicts.isEmpty
          ? "your constraints may contradict that."
          : english.diagnosis.writtenConstraints.isEmpty
            ? "another constraint contradicts that." : "your constraints contradict that.")
        + (OutsideConstraints(system).arrange(item)
          ? " The stack view that arranges it then places it." : "")
        + (remedy.principles.contains(.maskOfFittedView)
          ? " If its container sets its frame, change the frame there." : "")
        + (ControllersBars(system).mayInclude(item)
          ? " If a controller manages the bar, leave it on: UIKit raises an exception otherwise."
          : "")
        + (system.cells.areFilled(by: item)
          ? " If it is the cell's content view, leave it to UIKit. Look for a line that sets it to "
            + "true, and in the nib for a class of its own."
          : "")
    case .wrap(let item, let moved):
      "Put \(names[item]) into a plain container view, and let the stack view hide the "
        + "container. Its \(collapsingEdge(moved)) at priority 999 yields while the container is hidden."
    case .setFrame(let item, let parts): frameInstruction(item, parts)
    case .setStackView(let stack, let property, let rows): rearrangement(stack, property, rows)
    case .add(let item, _, _, _): "Add a constraint for \(names[item])."
    case .leave: withoutChange
    }
  }

  var updated: UpdatedConstraint? { UpdatedConstraint(remedy, in: english) }

  private func updating(_ updated: UpdatedConstraint) -> UTF8Text {
    let number = system[updated.repeated].constant.inFull
    return "Update \(quoted(updated.kept)) to \(number), instead of making “"
      + "\(english.sentences.clause(updated.repeated))” besides."
  }

  /// `Set the alignment of the UIStackView to .center`, with what the value does that it has.
  private func rearrangement(
    _ stack: ItemID?, _ property: Remedy.StackViewProperty, _ rows: [ConstraintID]
  ) -> UTF8Text {
    let arranged = rows.lazy.map { system[$0].first.item }.first { !system.isStackView($0) }
    let whose =
      stack.map { names[$0] } ?? arranged.map { "the stack view around \(names[$0])" }
      ?? "the stack view"
    let axis = rows.first.map { system[$0].first.attribute.axis } ?? .horizontal
    return "Set the \(property.rawValue) of \(whose) to .\(property.change.to): "
      + ".\(property.change.from) makes all its views equally \(axis.sizeWords.positive)."
  }

  /// The edge along which the container collapses.
  func collapsingEdge(_ moved: [ConstraintID]) -> String {
    guard let hiding = moved.first else { return "far edge" }
    return system[hiding].first.attribute.axis == .vertical ? "bottom" : "trailing edge"
  }

  private func frameInstruction(_ item: ItemID, _ parts: [Remedy.FramePart]) -> UTF8Text {
    if remedy.frameGiver == .cell {
      return "If \(names[item]) is a cell's content view, as its 50 points suggest, give its mask "
        + "flexible width and height."
    }
    if case .cellAround(let contents) = remedy.frameGiver {
      let apart = parts.first?.constraint.map { system[$0].constant.magnitude.points } ?? ""
      return
        "Round the size of \(names[item]) to whole points. Its mask suggests that \(names[contents]) is the "
        + "content view, and the two are \(apart) apart."
    }
    guard let first = parts.newSizes.first else {
      return firstSize(item, parts) ?? withoutSize(item)
    }
    let amount = parts.newSizes.map { size in
      "\(english.amount(size, of: item, by: remedy)) "
        + "\(size.quantity.axis.sizeWords.positive)"
    }.joined(separator: " and ")
    switch remedy.frameGiver ?? .app {
    case .column(isSure: true): return "Make the column of \(names[item]) \(amount)."
    case .column(isSure: false):
      return
        "Let the container of \(names[item]) make it \(amount): by the width of its column, if it is a table's cell."
    case .row(.beside(let pixel)):
      return "Make the row \(amount), plus the \(pixel.words) that a separator seems to take"
        + "\(selfSizing(first))."
    case .row(.within(let pixel)):
      return
        "Set the table's separatorStyle to .none, if the \(pixel.words) beyond \(first.to.rounded) is a "
        + "separator."
    case .row(nil): return "Make the row \(amount)\(selfSizing(first))."
    case .table(.vertical, let isEmpty):
      return "Let the table make \(names[item]) \(amount)"
        + (isEmpty && remedy.collapses.isEmpty ? "; now it gives 0." : ".")
    case .table(.horizontal, isEmpty: true):
      return "Lay out the table only when it has its width, which makes \(names[item]) \(amount)."
    case .table(.horizontal, isEmpty: false):
      return "Give the table the width that makes \(names[item]) \(amount)."
    case .collection, .cell, .cellAround:
      return "Let the collection view make \(names[item]) \(amount)."
    case .listOfCells:
      return "Let its container, probably a table or collection view, make \(names[item]) "
        + "\(amount)."
    case .collectionLayout:
      return "Let the collection view's layout make \(names[item]) \(amount): a flow layout gives "
        + "a header its headerReferenceSize."
    case .popover: return "Make \(names[item]) \(amount), by the popover's contentSize."
    case .window(let axis):
      let isTitled = axis == .vertical && system[item].isTitledWindowFrame
      let window =
        system.isWindowContents(item, along: axis)
        ? "Make the window's content view, \(names[item]), \(amount)"
        : "Make the window \(amount)\(isTitled ? ", its title bar included" : "")"
      let isShrunk = first.from.map { first.to < $0 } == true
      let limit = isShrunk ? "contentMaxSize as the maximum" : "contentMinSize as the minimum"
      let modifier = "\(isShrunk ? "max" : "min")\(axis == .vertical ? "Height" : "Width")"
      let inSwiftUI =
        system.items.contains(where: \.isAppKitHostingView)
        ? "; if SwiftUI makes the window, by .frame(\(modifier):) on its root view" : ""
      return "\(window): by setContentSize, with \(limit)\(inSwiftUI)."
    case .container where first.from?.isZero == true:
      let holder = system[item].isClipView ? "its scroll view" : "its container"
      let isExact = english.diagnosis.conflicts.first.map { conflict in
        conflict.bounds.isEmpty && conflict.assumptions.isEmpty
          && conflict.constraints.allSatisfy { system[$0].relation == .equal }
      }
      let exactly = isExact == true && !first.isLeast ? "exactly " : ""
      return "Lay out \(names[item]) only when \(holder) makes it \(exactly)\(amount)."
    case .keyboard:
      return "Set allowsSelfSizing of \(names[item]) to true, so that its own constraints make it "
        + "\(amount)."
    case .otherSide:
      return
        "Give the Flutter widget that shows it a box \(amount): a SizedBox or a ConstrainedBox around it."
    case .tableHeader:
      return "Make \(names[item]) \(amount): measure it, set the height of its frame, and hand it "
        + "to the table again."
    case .accessory:
      return
        "Let \(names[item]) size itself, \(amount), by autoresizingMask = .flexibleHeight and an "
        + "intrinsicContentSize, or give it a frame so tall."
    case .item:
      return
        "Make \(names[item]) \(amount): by itemSize, if a flow layout lays it out (50 is its default)."
    case .container where first.isRounded: return roundedUp(first, of: item)
    case .container:
      return "Let the container of \(names[item]) make it \(amount)\(screenLimit(first, parts))."
    case .system where system[item].role == .window: return "Let \(names[item]) be \(amount)."
    case .system where hasFixedSize(parts) && system.cells.isTableContents(item):
      return first.from?.isZero == true
        ? "Give \(names[item]) an autoresizing mask with flexible width and height, so that it follows the cell: it must become \(amount)."
        : "Let the cell make \(names[item]) \(amount): a cell lays out its content view itself."
    case .system where hasFixedSize(parts):
      let own = system[item].isPlainFrameworkView ? "; if it is yours, by its frame" : ""
      return "Let \(names[item]) be \(amount)\(own)."
    case .system where first.from?.isZero != true:
      return "Let \(names[item]) be \(amount). The system sizes it by its superview: resize that."
    case .system:
      return "Let \(names[item]) be \(amount) when it is first laid out. The system sets its size: "
        + "lay it out later, or resize its superview."
    case .app:
      if let inside = english.framedInside(item, first) {
        return
          "Keep \(names[item]) \(amount): it probably shrank after \(names[inside]) got its margins."
      }
      let before = english.isOfMasksAlone ? "" : " before it is first laid out"
      let otherwise =
        system.cells.mayHaveContents(in: item)
        ? ", or give its mask flexible width and height if it is a cell's content view" : ""
      return "Make \(names[item]) \(amount)\(before)\(otherwise)."
    }
  }

  /// Whether a mask holds the size that is to change, so that it does not follow the superview's.
  private func hasFixedSize(_ parts: [Remedy.FramePart]) -> Bool {
    parts.contains { part in
      guard part.size?.isUnchanged == false, let id = part.constraint,
        let mask = system[id].mask
      else { return false }
      let axis = system[id].first.attribute.axis
      return !(axis == .horizontal ? mask.horizontal : mask.vertical).size
    }
  }

  /// `, or let it size itself`, which leads to the least height that the contents demand.
  private func selfSizing(_ size: Remedy.FrameSize) -> String {
    guard size.from.map({ $0 < size.to }) == true else { return "" }
    return ", or let it size itself"
      + (system.isOfAppKit ? " by usesAutomaticRowHeights" : "")
  }

  /// `, unless 568 points is the screen's height`, which nothing makes larger.
  private func screenLimit(_ size: Remedy.FrameSize, _ parts: [Remedy.FramePart]) -> String {
    guard let from = size.from, let id = parts.first?.constraint, system.isSizeOfScreen(id),
      from == system[id].constant, size.to > from
    else { return "" }
    let noun = size.quantity.axis.sizeNoun
    return ", unless \(from.points) is the screen's \(noun)"
  }

  /// Which other constants would do as well.
  private func others(_ range: Remedy.ConstantRange) -> UTF8Text {
    switch (range.minimum, range.maximum) {
    case (let low?, let high?) where low != high:
      " (anything from \(low.inFull) to \(high.inFull) works)"
    case (let low?, nil): " (anything from \(low.inFull) up works)"
    case (nil, let high?): " (anything up to \(high.inFull) works)"
    default: ""
    }
  }

  private var withoutChange: UTF8Text {
    // A case knows more of its views than what any conflict of that kind is told with.
    if let own = english.answer.findings.first, own.layoutCase.id != "knownConflict",
      english.answer.whose == .system, own.verdict == .leave,
      let way = own.match.ways.first?.sentence,
      way != "Leave it." || english.diagnosis.known == nil
    {
      return UTF8Text(way)
    }
    if let known = english.diagnosis.known { return UTF8Text(known.text.advice) }
    guard let id = english.report.broken, remedy.constraints.first == id else {
      return "Leave it: the system drops one of these constraints and goes on."
    }
    return "Leave it: the system drops \(quoted(id)) and goes on."
  }

  /// What leaves something no size.
  private var collapseStart: String {
    if let least = remedy.leastSize { return "Exactly \(least.to.points) leaves" }
    let start =
      ![.encapsulatedSize, .zeroSizeLayout].contains(remedy.reason)
        || remedy.imposed == nil
      ? "That" : english.isMeasurement ? "At that size it" : "At the container's size that"
    return "\(start) \(remedy.mayCollapse ? "may leave" : "leaves")"
  }

  /// What is left of views that had a size.
  private var collapsing: UTF8Text? {
    guard !remedy.collapses.isEmpty else { return nil }
    let sizes = remedy.collapses.prefix(3).map { place in
      "\(names[place.item]) 0 points \(place.axis.sizeWords.positive)"
    }
    let more = remedy.collapses.count > 3 ? ", and others no larger" : ""
    return "\(collapseStart) \(EnglishList.and(Array(sizes)))\(more)."
  }

  /// What nothing determines afterwards; of a mask, what to put in its place.
  private var stillOpen: UTF8Text? {
    guard !remedy.leavesAmbiguous.isEmpty else { return nil }
    if remedy.changes.contains(where: { $0.action == .add }) { return replacement }
    let places =
      openItem.map { ["the frame of \(names[$0])"] }
      ?? remedy.leavesAmbiguous.indices.prefix(3).map(openPart)
    let more = remedy.leavesAmbiguous.count > 3 ? ", and of others" : ""
    let isOne = places.count == 1
    return """
      The rest of this report does not determine \(EnglishList.and(Array(places), "or"))\(more). If no \
      constraint outside the report sets \(isOne ? "it" : "them"), add one.
      """
  }

  /// What is added, as `width` or `x`.
  var addedWords: [String] {
    remedy.changes.compactMap { change in
      guard case .add(_, let quantity, _, _) = change else { return nil }
      return quantity.plainWord
    }
  }

  private var replacement: UTF8Text? {
    let source =
      english.report.problems.isEmpty
      ? "Nothing in this report" : "Nothing that could be read of this report"
    return
      "\(source) then determines its \(EnglishList.and(addedWords, "or")). If no other constraint of "
      + "yours does, add constraints for that, too."
  }

  /// `“the UIImageView is 50 points tall” (line 7)`.
  func quoted(_ id: ConstraintID) -> UTF8Text {
    let clause = english.sentences.clause(id)
    guard let place = english.place(of: id) else { return "“\(clause)”" }
    return "“\(clause)” (\(place))"
  }
}

extension Remedy.Action {
  fileprivate var changesNumber: Bool {
    switch self {
    case .changeConstant, .changeRelation, .changeMultiplier: true
    default: false
    }
  }
}

extension ReportContext {
  func instruction(for remedy: Remedy) -> UTF8Text {
    RemedyWords(english: self, remedy: remedy).instruction
  }
}
