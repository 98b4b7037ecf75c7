internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What is not determined, why, and what to add.
struct AmbiguitySection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard let analysis = diagnosis.openness else {
      return diagnosis.isOpennessUndecided
        ? [
          .aside(
            "The search ended at its limit of work, so whether the layout is ambiguous is unknown.")
        ]
        : []
    }
    let shown = toldGroups(analysis)
    var blocks: [Block] = []
    if analysis.isAmbiguous {
      blocks.append(.list(groupEntries(shown)))
      blocks += additions.blocks(analysis)
    }
    if analysis.isAmbiguous || report.kind == .layout, let contents = contentsWords(analysis) {
      blocks.append(.paragraph(contents))
    }
    if analysis.isAmbiguous, let images = imageWords(analysis) {
      blocks.append(.paragraph(images))
    }
    if !analysis.denied.isEmpty { blocks.append(.paragraph(denial(of: analysis))) }
    if context.claims.claims.contains(where: { $0.kind == .onlyLayout }) {
      blocks.append(.paragraph("Every position and every size is determined: one layout is best."))
    }
    blocks += additions.outsideWords(analysis.sampled) + whereLargerBlocks
    if let unshownMarks { blocks.append(.paragraph(unshownMarks)) }
    if diagnosis.openness?.isAmbiguous == true,
      let placeholders = PlaceholderSection(context: context).sentence
    {
      blocks.append(.paragraph(placeholders))
    }
    blocks += analysis.zeroOnly.map { .paragraph(sentence(for: $0)) }
    blocks += analysis.surprises.map {
      .paragraph("Surprising: \(SurpriseSentence(context: context).text($0))")
    }
    blocks += PlacementSection(context: context).problemBlocks(analysis)
    blocks += PlacementSection(context: context).invisibleBlocks(
      untoldInvisible(analysis),
      under: analysis.assumptions.isEmpty ? nil : "if the dump lists every constraint")
    if analysis.isAmbiguous, analysis.assumptions.contains(.completeDump) {
      blocks.append(
        .aside(
          "Assumed: the dump lists every constraint (completeDump). `\(system.affectingMethod)` "
            + "prints one axis of one view."
            + additions.leftOutWords(analysis)))
    }
    if analysis.isAmbiguous || report.kind == .layout, let taken {
      blocks.append(.aside(taken))
    }
    if let wrapping = context.wrappingTexts { blocks.append(.aside(wrapping)) }
    if let kept = context.keptTexts { blocks.append(.aside(kept)) }
    if let pinned = analysis.pinned, analysis.isAmbiguous {
      let size =
        sampleSize(analysis).map { ", taken to be \($0), which the dump does not tell" }
        ?? system[pinned].frame.map { frame in
          ", \(frame.width.rounded) × \(frame.height.points) as its frame says"
        }
      blocks.append(
        .aside(
          "Measured with \(names[pinned]) held in place\(size ?? "")"
            + hints.text(.otherPin, before: "; ", after: " chooses another") + "."))
    }
    return blocks
  }

  private var additions: AdditionSection { AdditionSection(context: context) }

  /// What the log says of items that these constraints leave open.
  private func denial(of analysis: AmbiguityAnalysis) -> String {
    let items = EnglishList.and(analysis.settled.map { names[$0] })
    return """
      Alone, these constraints leave open \(EnglishList.and(analysis.denied.map(quantityName))). But the \
      log answers no to hasAmbiguousLayout of \(items): when that was asked, something that is not \
      printed here held \(analysis.settled.count == 1 ? "it" : "them"), such as the size of the contents.
      """
  }

  // MARK: The outermost view's size

  /// `232 points wide`.
  private func sampleSize(_ analysis: AmbiguityAnalysis) -> String? {
    guard let layout = analysis.layouts.first, !analysis.sampled.isEmpty else { return nil }
    return EnglishList.and(
      analysis.sampled.map { size in
        "\(layout.assignment[size.id].points) "
          + (size.quantity.axis.sizeWords.positive)
      })
  }

  private var whereLargerBlocks: [Block] {
    guard let larger = diagnosis.whereLarger, let pinned = larger.pinned,
      let size = sampleSize(larger)
    else { return [] }
    let view = names[pinned]
    return additions.outsideWords(larger.sampled) + [
      .paragraph(
        "Where \(view) is \(size), for example, the layout is ambiguous:"),
      .list(groupEntries(toldGroups(larger))),
    ]
  }

  /// What another part of the log calls ambiguous and these constraints do not.
  private var unshownMarks: String? {
    guard report.kind == .constraints, diagnosis.openness?.isAmbiguous == false else { return nil }
    let axes = system.spokenAxes
    let marked = system.itemIDs.filter { item in
      let marks = system[item].ambiguousMarks
      return system[item].isAmbiguous
        && (marks.isEmpty || marks.contains { axes.contains($0.axis) })
        && !isUnconstrained(item)
    }
    if marked.isEmpty { return nil }
    let are = marked.count == 1 ? "is" : "are"
    return
      "Elsewhere the log says that \(EnglishList.and(marked.prefix(4).map { names[$0] })) \(are) "
      + "ambiguous: these constraints do not show why."
  }

  /// What cannot be seen, but for sizes of 0 that a sentence of their own explains.
  private func untoldInvisible(_ analysis: AmbiguityAnalysis) -> [InvisibleView] {
    let explained = Set(analysis.zeroOnly.flatMap(\.variables))
    return analysis.invisible.compactMap { view in
      var view = view
      view.reasons.removeAll { reason in
        guard case .zeroSize(let axis, _) = reason else { return false }
        return explained.contains(
          LayoutVariable(view.item, .size(along: axis)))
      }
      return view.reasons.isEmpty ? nil : view
    }
  }

  /// The headline of an ambiguous layout.
  var headline: String? {
    guard let analysis = diagnosis.openness, analysis.isAmbiguous else { return nil }
    let groups = toldGroups(analysis)
    let roots = groups.filter(\.isRoot)
    let things = Self.unique(
      (roots.isEmpty ? Array(groups.prefix(1)) : roots).compactMap { headlineClause($0) })
    guard let first = things.first else { return nil }
    let others = things.count - 1
    let more =
      others > 0 ? " (and \(others == 1 ? "one more thing" : "\(others) more things"))" : ""
    return "The layout is ambiguous: \(first)\(more)."
  }

  /// All groups, but for the size that the outermost view of a dump gets from outside where more is
  /// open than that.
  private func toldGroups(_ analysis: AmbiguityAnalysis) -> [MovingGroup] {
    let own = analysis.groups.filter { !$0.members.contains(where: additions.isGivenFromOutside) }
    return own.contains(where: \.isRoot) ? own : analysis.groups
  }

  private func headlineClause(_ group: MovingGroup) -> String? {
    guard let member = group.members.first else { return nil }
    return isUnconstrained(member.item)
      ? "\(names[member.item]) has no constraint\(maskOnly(member.item) ? "" : " at all")"
      : "\(quantityName(member)) is not determined"
  }

  /// Whether a frame and a mask are all that is told of an item.
  private func maskOnly(_ item: ItemID) -> Bool {
    system[item].frame != nil && system[item].autoresizing != nil
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  // MARK: - Groups

  private static let groupLimit = 16

  private func groupEntries(_ groups: [MovingGroup]) -> [Block.Entry] {
    let roots = groups.filter(\.isRoot)
    let followers = groups.filter { !$0.isRoot }
    let told = Self.unique(
      DisagreementSentence(context: context).joined(roots).map { sentence(forAll: $0) })
    var entries = told.prefix(Self.groupLimit).map { Block.Entry($0) }
    let rest = told.count - entries.count
    if rest > 0 {
      let hint = hints.text(.wholeList, before: ": ", after: " lists them")
      entries.append(Block.Entry("\(rest) more\(hint)"))
    }
    if !followers.isEmpty {
      let list = followers.prefix(6).flatMap(\.members).prefix(6).map(quantityName)
      let count = followers.reduce(0) { $0 + $1.members.count }
      let more = count > list.count ? " and \(count - list.count) more" : ""
      entries.append(
        Block.Entry(
          "These follow from it and are open too: "
            + "\(list.joined(separator: ", "))\(more)."))
    }
    return entries
  }

  /// One sentence for what constraints of one priority leave open.
  private func sentence(forAll groups: [MovingGroup]) -> String {
    guard groups.count > 1 else { return groups.first.map { sentence(for: $0) } ?? "" }
    let ranges = groups.map { group in
      "\(quantityName(group.members[0])) (\(additions.rangeWords(group.minimum, group.maximum)))"
    }
    return
      "\(EnglishList.and(ranges).capitalizedFirst) are not determined, because "
      + disagreement(DisagreementSentence(context: context).rivals(of: groups)) + "."
  }

  private func disagreement(_ ids: [ConstraintID]) -> String {
    let priority = ids.first.map { system[$0].priority.rounded } ?? ""
    return
      "constraints of the same priority (\(priority)) disagree, and any compromise is as good: \(clauses(ids))"
  }

  private func sentence(for group: MovingGroup) -> String {
    guard let first = group.members.first else { return "" }
    if isUnconstrained(first.item), maskOnly(first.item) {
      return
        "\(names[first.item].capitalizedFirst) has a frame and a mask, but no constraint: they hold it "
        + "where translatesAutoresizingMaskIntoConstraints is true, and where it is false nothing does."
    }
    if isUnconstrained(first.item) {
      return "\(names[first.item].capitalizedFirst) has no constraint at all, so nothing places it "
        + "or says how large it is."
    }
    let subject: String
    if group.members.count == 1 {
      subject = quantityName(first)
    } else {
      let items = group.members.map { names[$0.item] }
      let list = items.count <= 4 ? EnglishList.and(items) : "\(items.count) items"
      subject =
        "\(list) \(first.quantity.isSize ? "grow" : "move") as one: their \(first.quantity.plainWord)"
    }
    if case .equalContents = group.cause {
      return
        "\(subject.capitalizedFirst) is not determined, because \(causeWords(group.cause, group.members))."
    }
    let range =
      "\(subject.capitalizedFirst) can be \(additions.rangeWords(group.minimum, group.maximum))"
    return "\(range), because \(causeWords(group.cause, group.members))\(heldWords(group, first))."
  }

  /// For what is held on one side only: which side is free, and what holds the other.
  private func heldWords(_ group: MovingGroup, _ variable: LayoutVariable) -> String {
    if group.held.isEmpty { return "" }
    let isHeldBelow = group.minimum != nil
    let free = "nothing keeps it from \(variable.quantity.freeDirection(isHeldBelow: isHeldBelow))"
    switch group.cause {
    case .inequalitiesOnly: return "; \(free)"
    case .noPosition, .noSize:
      return ": \(free), while it cannot be \(isHeldBelow ? "less" : "more") because "
        + clauses(group.held)
    default: return ""
    }
  }

  private func causeWords(_ cause: AmbiguityCause, _ members: [LayoutVariable]) -> String {
    guard let variable = members.first else { return "" }
    let axis = variable.quantity.axis.name
    switch cause {
    case .noPosition:
      return "nothing holds \(members.count > 1 ? "their" : "its") \(axis) position"
    case .noSize:
      let content = members.count == 1 ? system[variable.item].contentAnswer : nil
      if let content,
        (variable.quantity.axis == .horizontal ? content.width : content.height) == nil
      {
        return "nothing says how large it is: its content has no size on this axis "
          + "(\(system.viewClass).noIntrinsicMetric, −1)"
      }
      return members.count > 1
        ? "nothing says how large they are" : "nothing says how large it is"
    case .inequalitiesOnly(let ids):
      return "only inequalities hold \(members.count > 1 ? "them" : "it"): \(clauses(ids))"
    case .equalPriorities(let ids):
      return "\(disagreement(ids)); give one of them a higher priority"
    case .equalHugging(let ids):
      let items = EnglishList.and(uniqueItems(ids))
      return
        "\(items) hug their contents equally (\(ids.first.map { system[$0].priority.rounded } ?? "")), "
        + "so either may stretch; raise the hugging priority of the one that must not"
    case .equalResistance(let ids):
      let items = EnglishList.and(uniqueItems(ids))
      return
        "\(items) resist compression equally (\(ids.first.map { system[$0].priority.rounded } ?? "")), "
        + "so either may be cut; raise the resistance of the one that must not"
    case .equalContents(let items, isHugging: true):
      return
        "\(EnglishList.and(items.map { names[$0] })) hug their contents equally unless the app gave one "
        + "of them another priority, so either may stretch; raise the hugging priority of the one that "
        + "must not"
    case .equalContents(let items, isHugging: false):
      return
        "\(EnglishList.and(items.map { names[$0] })) resist compression equally unless the app gave one "
        + "of them another priority, so either may be cut; raise the resistance of the one that must not"
    case .scrollContent:
      return
        "nothing ties the far edge of the content to the views in it, and a scroll view takes "
        + "its content size from an unbroken chain of constraints from edge to edge"
    case .openChain:
      let inner = members.filter { [.width, .height].contains($0.quantity) }
        .max { system.ancestors(of: $0.item).count < system.ancestors(of: $1.item).count }
      let part = inner.map { ": \(quantityName($0))" } ?? ""
      return
        "the chain of constraints from edge to edge of the content has a part that is open\(part)"
    case .tied(let ids):
      return
        "\(members.count > 1 ? "they depend" : "it depends") on something that is open itself: \(clauses(ids))"
    case .stackView:
      return "the stack view's views have no size of their own, and nothing hugs them"
    case .follows: return "it follows from something else that is open"
    }
  }

  private func clauses(_ ids: [ConstraintID]) -> String {
    let shown = ids.prefix(4).map { sentences.clause(system[$0]) }
    let more = ids.count > shown.count ? ", and \(ids.count - shown.count) more" : ""
    return shown.joined(separator: "; ") + more
  }

  private func uniqueItems(_ ids: [ConstraintID]) -> [String] {
    var seen: Set<ItemID> = []
    return ids.map { system[$0].first.item }.filter { seen.insert($0).inserted }.map { names[$0] }
  }

  /// What only contents give, which is no open question.
  private func contentsWords(_ analysis: AmbiguityAnalysis) -> String? {
    let open = Set(analysis.ambiguities.map(\.variable))
    let given = analysis.contents.map(\.variable).filter { !open.contains($0) && isAsked($0) }
    guard !given.isEmpty else { return nil }
    var items: [ItemID] = []
    for item in given.map(\.item) where !items.contains(item) { items.append(item) }
    let shown = items.prefix(4).map { item in
      let sides = given.filter { $0.item == item }.map(\.quantity.plainWord)
      return "\(names[item]) its \(EnglishList.and(sides))"
    }
    let more =
      items.count > shown.count ? " and \(items.count - shown.count) more views theirs" : ""
    return "Content gives \(EnglishList.and(shown))\(more): that is not open."
  }

  /// What gives image views their sizes where nothing else does.
  private func imageWords(_ analysis: AmbiguityAnalysis) -> String? {
    let open = analysis.groups.filter { $0.isRoot && $0.cause == .noSize }.flatMap(\.members)
    var items: [ItemID] = []
    for item in open.map(\.item) where system[item].isImageView && !items.contains(item) {
      items.append(item)
    }
    guard let first = items.first else { return nil }
    let list = items.count > 4 ? "\(items.count) views" : EnglishList.and(items.map { names[$0] })
    return items.count == 1
      ? "An image view with an image is as large as that: then the size of \(names[first]) is not open."
      : "An image view with an image is as large as that: then the sizes of \(list) are not open."
  }

  /// What the numbers of layouts rest on, as far as they are in question; `nil` where the input tells all.
  var taken: String? { context.takenDistances(where: isAsked) }

  /// Whether anything is said of a quantity's axis: of a dump that prints one axis of a view, only of
  /// that.
  private func isAsked(_ variable: LayoutVariable) -> Bool {
    report.kind == .layout
      || additions.spokenAxes.contains(AmbiguousAxis(variable.item, variable.quantity.axis))
  }

  // MARK: - Zero

  private func sentence(for size: ZeroOnlySize) -> String {
    let subject = EnglishList.and(size.variables.map(quantityName)).capitalizedFirst
    let ids = size.constraints.map(\.name).joined(separator: ", ")
    return
      "\(subject) \(size.variables.count == 1 ? "is" : "are") 0, because only 0 satisfies these "
      + "together: \(clauses(size.constraints)) (\(ids))."
  }
}

extension ReportContext {
  private static let estimate =
    "Such sizes of contents are estimates by class and text: intrinsicContentSize tells the real ones."

  /// What the numbers of layouts rest on that the input does not tell; `nil` where it tells all.
  var takenDistances: String? { takenDistances { _ in true } }

  /// The same of the contents in question; `shown` are those of layouts where no openness is told.
  func takenDistances(
    shown: [TakenContent] = [], where isAsked: (LayoutVariable) -> Bool
  ) -> String? {
    let openness = diagnosis.openness
    let contents = (openness?.contents ?? shown).filter { isAsked($0.variable) }
    let taken =
      (openness?.takenDistances ?? []).map { sentence(for: $0) + note(on: $0) }
      + sizes(of: contents)
    guard !taken.isEmpty else { return nil }
    let clauses = taken.prefix(Self.mostTaken)
    let more = taken.count > clauses.count ? " and \(taken.count - clauses.count) more" : ""
    let isEstimated = contents.contains(where: \.isGuess)
    return "Assumed (not in the input): \(EnglishList.and(Array(clauses)))\(more)."
      + (isEstimated ? " \(Self.estimate)" : "")
  }

  private static let mostTaken = 10

  /// How large each view's content is taken to be.
  private func sizes(of contents: [TakenContent]) -> [String] {
    contents.enumerated().compactMap { place, content -> String? in
      let item = content.variable.item
      let own = contents.filter { $0.variable.item == item }
      guard contents.firstIndex(where: { $0.variable.item == item }) == place else { return nil }
      let name = "the content of \(names[item]) is"
      guard own.count == 2, let width = own.first(where: { $0.variable.quantity == .width }),
        let height = own.first(where: { $0.variable.quantity == .height })
      else {
        let sizes = own.map { "\($0.value.points) \($0.variable.quantity.axis.sizeWords.positive)" }
        return "\(name) \(EnglishList.and(sizes))"
      }
      return "\(name) \(width.value.rounded) × \(height.value.points)"
    }
  }

  /// How tall wrapping texts are taken to be; `nil` where none is told.
  var wrappingTexts: String? {
    if system.texts.isEmpty { return nil }
    let told = system.texts.map { text in
      let name = names[text.item]
      switch text.lines {
      case nil: return "\(name) wraps, and nothing settles how many lines it takes: one is shown"
      case 1: return "\(name) fits on one line"
      case let lines?:
        let isCut = text.mostLines == lines
        return "\(name) takes \(lines) lines" + (isCut ? ", the most that it may" : "")
      }
    }
    return EnglishList.and(told).capitalizedFirst
      + ". Lines are counted as though they could end anywhere: a word that does not fit makes one more."
      + (printedTexts.map { " \($0)" } ?? "")
  }

  /// What the lines of printed texts rest on.
  var printedTexts: String? {
    let printed = system.texts.filter(\.isPrinted)
    guard !printed.isEmpty else { return nil }
    let sizes = printed.map { text in
      "\(text.width.rounded) × \(text.lineHeight.points) of \(names[text.item])"
    }
    let (noun, verb) = sizes.count == 1 ? ("size", "is that") : ("sizes", "are those")
    return
      "Assumed (not in the input): the printed \(noun), \(EnglishList.and(sizes)), \(verb) on one line."
  }

  /// Of printed texts that may wrap otherwise at another width, and are not counted; `nil` where there is none.
  var keptTexts: String? {
    let counted = Set(system.texts.map(\.item))
    let told = system.itemIDs.compactMap { item -> String? in
      let view = system[item]
      guard !counted.contains(item), let most = view.mostLines, most != 1,
        [LayoutAttribute.width, .height].allSatisfy({ attribute in
          system.constraints.contains {
            $0.origin == .contentSize && $0.first == LayoutAnchor(item, attribute)
          }
        })
      else { return nil }
      if let width = view.wrappingWidth, width.isPositive {
        return
          "the height of \(names[item]) is that of its text at its preferredMaxLayoutWidth of "
          + "\(width.points), whatever width it gets"
      }
      let lines = most == 0 ? "any number of lines" : "up to \(most) lines"
      return
        "\(names[item]) may take \(lines), and its printed height is that of its present width: "
        + "narrower it is as tall or taller, wider as tall or less tall, which is not counted"
    }
    return told.isEmpty ? nil : EnglishList.and(told).capitalizedFirst + "."
  }

  /// A plain view has no text that a baseline could lie under.
  private func note(on fact: Fact) -> String {
    guard let term = fact.row.form.terms.first, !fact.row.form.constant.isZero else { return "" }
    let variable = LayoutVariable(term.variable)
    let item = system[variable.item]
    guard variable.quantity.isBaselineOffset, item.isPlainView else { return "" }
    return " (a plain \(item.className) has it at its edge)"
  }
}
