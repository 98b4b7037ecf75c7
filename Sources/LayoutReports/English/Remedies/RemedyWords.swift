internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Says a remedy as an instruction.
struct RemedyWords {
  let english: ReportEnglish
  let remedy: Remedy

  private var system: LayoutSystem { english.system }
  private var names: ItemNames { english.names }

  /// The whole instruction, with why it helps.
  var instruction: Phrase { instruction(withReason: true) }

  func instruction(withReason: Bool) -> Phrase {
    let changes = remedy.toldChanges
    var text = changes.first.map(instruction) ?? (remedy.changes.isEmpty ? withoutChange : "")
    for change in changes.dropFirst() { text.add("Also: \(instruction(for: change))") }
    if withReason, !remedy.joinsChanges, let reason { text.add(fixed: reason) }
    if remedy.resolves == .conflict { text.add("That settles \(settledPart).") }
    if remedy.joinsChanges { text.add(fixed: "Neither of the two settles the whole report alone.") }
    if let collapsing { text.add(collapsing) }
    if let stillOpen { text.add(stillOpen) }
    return text
  }

  /// `only conflict 2 of 3`, as they are numbered where all are told.
  private var settledPart: String {
    let conflicts = english.diagnosis.conflicts
    var settled = conflicts.indices.filter { index in
      remedy.constraints.contains(where: conflicts[index].constraints.contains)
    }
    // Another number was tried on the first conflict alone.
    if remedy.action.changesNumber { settled = Array(settled.prefix(1)) }
    guard let first = settled.first, settled.count < conflicts.count else {
      return "what was found, not the whole report"
    }
    let isComplete = english.diagnosis.conflictsCompleteness == .complete
    let all = isComplete ? "of \(conflicts.count)" : "of those that were found"
    if settled.count == 1 { return "only conflict \(first + 1) \(all)" }
    return settled.count > 3
      ? "only \(settled.count) conflicts \(all)"
      : "only conflicts \(EnglishList.and(settled.map { String($0 + 1) })) \(all)"
  }

  private func instruction(for change: Remedy.Change) -> Phrase {
    switch change.action {
    case .remove: return "Remove \(quoted(change))."
    case .lowerPriority:
      return
        "Lower the priority of \(quoted(change)) to \(change.to ?? "999"), so that it gives way."
    case .changeConstant: return constantInstruction(change)
    case .changeRelation:
      return """
        Let \(quoted(change)) give way in one direction: \(change.to ?? ">=") instead of \
        \(change.from ?? "==").
        """
    case .changeMultiplier:
      return "Change the multiplier of \(quoted(change)) \(fromTo(change))."
    case .disableMaskTranslation:
      return
        "Set translatesAutoresizingMaskIntoConstraints to false on \(name(change.item)): its "
        + "autoresizing mask stands for a whole frame, which "
        + (english.diagnosis.conflicts.isEmpty
          ? "may be what your constraints contradict." : "your constraints contradict.")
    case .wrap:
      return
        "Put \(name(change.item)) into a plain container view, and let the stack view hide the "
        + "container: its \(wrappedEdge) gives way at 999, so that what is inside keeps its size."
    case .setFrame: return frameInstruction(change)
    case .add: return "Add a constraint for \(name(change.item))."
    case .ignore: return withoutChange
    }
  }

  /// The edge along which the container collapses.
  private var wrappedEdge: String {
    guard let id = remedy.constraints.first else { return "far edge" }
    return system[id].first.attribute.axis == .vertical ? "bottom" : "trailing edge"
  }

  private func frameInstruction(_ change: Remedy.Change) -> Phrase {
    let sizes = remedy.newSizes(of: change.item).map { size -> String in
      let words = size.quantity.axis == .horizontal ? "wide" : "tall"
      return "\(size.bound)\(size.points.points) \(words)"
    }
    guard !sizes.isEmpty else { return withoutSize(change) }
    let amount = sizes.joined(separator: " and ")
    switch english.frameGiver(change) {
    case .column: return "Make the column of \(name(change.item)) \(amount)."
    case .row: return "Make the row \(amount)."
    case .system:
      return "It would take \(name(change.item)) to be \(amount) before it is first laid out; the "
        + "system decides on that."
    case .app: return "Make \(name(change.item)) \(amount) before it is first laid out."
    }
  }

  private func withoutSize(_ change: Remedy.Change) -> Phrase {
    english.diagnosis.conflicts.isEmpty
      ? "Look at the frame of \(name(change.item)) and its autoresizing mask: with the size of its "
        + "superview they may be what cannot hold."
      : "Give \(name(change.item)) another frame or another autoresizing mask: those it has ask for "
        + "what its superview does not allow."
  }

  private func constantInstruction(_ change: Remedy.Change) -> Phrase {
    let range: Phrase =
      switch change.range {
      case (let low?, let high?)? where low != high:
        " (anything from \(low.inFull) to \(high.inFull) works)"
      case (let low?, nil)?: " (anything from \(low.inFull) up works)"
      case (nil, let high?)?: " (anything up to \(high.inFull) works)"
      default: ""
      }
    return "Change the constant of \(quoted(change)) \(fromTo(change))\(range)."
  }

  private var withoutChange: Phrase {
    if let advice = english.diagnosis.known?.advice { return Phrase(advice) }
    guard let id = remedy.constraints.first, system.constraints.indices.contains(id.index) else {
      return "Leave it as it is."
    }
    return "Leave it as it is: the system breaks \(quoted(id)) and goes on without it."
  }

  private var reason: StaticString? {
    if let first = remedy.constraints.first, system[first].origin == .interfaceBuilder {
      return """
        Interface Builder added it, because the view has too few constraints of its own: give \
        it those, or set this one to be removed at build time.
        """
    }
    return switch remedy.reason {
    case .duplicate:
      "Another constraint says the very same; often the code that makes it runs twice."
    case .contradictingValues:
      """
      The two give one thing different values: where one is to replace the other, change its \
      constant, or switch the old one off before the new one is added.
      """
    case .oversized:
      """
      The first alone is larger than all that it has to fit into; the others do not fit without it \
      either.
      """
    case .encapsulatedSize where remedy.action != .setFrame && english.isImposedSizeGuessed:
      """
      The container probably imposes its size at priority 1000; one of your own constraints along \
      that axis then has to yield to it.
      """
    case .encapsulatedSize where remedy.action != .setFrame:
      """
      The container imposes its size at priority 1000; one of your own constraints along that axis \
      has to yield to it.
      """
    case .stackViewHiding where remedy.action != .wrap:
      "The stack view can then collapse the view to 0 while it is hidden."
    case .zeroSizeLayout
    where remedy.action != .setFrame && english.diagnosis.known?.isFirstLayout != true:
      "That keeps the first layout at size 0 quiet; the real size comes later."
    default: nil
    }
  }

  /// What is left of views that had a size.
  private var collapsing: Phrase? {
    guard !remedy.collapses.isEmpty else { return nil }
    let sizes = remedy.collapses.prefix(3).map { place in
      "\(names[place.item]) 0 points \(place.axis == .horizontal ? "wide" : "tall")"
    }
    let more = remedy.collapses.count > 3 ? ", and others no larger" : ""
    let start = remedy.reason == .encapsulatedSize ? "At the container's size that" : "That"
    return "\(start) leaves \(EnglishList.and(Array(sizes)))\(more)."
  }

  /// What nothing determines afterwards; of a mask, what to put in its place.
  private var stillOpen: Phrase? {
    guard !remedy.leavesAmbiguous.isEmpty else { return nil }
    if remedy.changes.contains(where: { $0.action == .add }) { return replacement }
    let places = remedy.leavesAmbiguous.prefix(3).map { place in
      let direction = place.axis == .horizontal ? "horizontally" : "vertically"
      return String(saying: "\(names[place.item]) \(direction)")
    }
    let more = remedy.leavesAmbiguous.count > 3 ? " and others" : ""
    let isOne = remedy.leavesAmbiguous.count == 1
    return """
      Nothing else in the log then determines \(EnglishList.and(Array(places)))\(more): give \
      \(isOne ? "it" : "them") another constraint, unless one is there that the log leaves out.
      """
  }

  private var replacement: Phrase? {
    let added = remedy.changes.filter { $0.action == .add }.compactMap(\.quantity).map(\.plainWord)
    return "Nothing in the log then determines its \(EnglishList.and(added, "or")): where no other "
      + "constraint of yours does, add what follows."
  }

  private func name(_ item: ItemID?) -> String { item.map { names[$0] } ?? "the view" }

  private func quoted(_ change: Remedy.Change) -> Phrase {
    change.constraint.map(quoted) ?? "the constraint"
  }

  private func quoted(_ id: ConstraintID) -> Phrase {
    let clause = english.sentences.clause(id)
    guard let place = english.place(of: id) else { return "“\(clause)”" }
    return "“\(clause)” (\(place))"
  }

  /// Constants as running text rounds them; factors as code writes them.
  private func fromTo(_ change: Remedy.Change) -> Phrase {
    func told(_ number: String) -> String { Rational(number)?.inFull ?? number }
    let to = change.to.map(told) ?? "another value"
    guard let from = change.from else { return "to \(to)" }
    return "from \(told(from)) to \(to)"
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

extension ReportEnglish {
  /// What to do, as an instruction.
  func instruction(for remedy: Remedy) -> Phrase {
    RemedyWords(english: self, remedy: remedy).instruction
  }

  /// The lines of code that do it, in the language the constraint came from.
  func code(for remedy: Remedy) -> String? {
    RemedyCode(english: self, remedy: remedy).text
  }
}
