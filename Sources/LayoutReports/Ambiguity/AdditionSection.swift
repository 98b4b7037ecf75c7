internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The constraints that would settle what is open, as code.
struct AdditionSection: ContextWords {
  let context: ReportContext

  private static let additionLimit = 24

  private var language: CodeLanguage { isObjectiveC ? .objectiveC : .swift }
  private var style: CodeStyle {
    CodeStyle(
      language, hasAnchors: !report.isBeforeAnchors, hasActivation: !report.isBeforeActivation)
  }

  func blocks(_ analysis: AmbiguityAnalysis) -> [Block] {
    let additions = analysis.additions.filter {
      !isSystems($0.variable.item) && !isGivenFromOutside($0.variable)
    }
    let systems = EnglishList.and(
      names(of: analysis.additions.map(\.variable.item).filter(isSystems)))
    var asides: [Block] = []
    if !systems.isEmpty {
      asides.append(
        .paragraph(
          "What is open in \(systems) is the system's to settle: add no constraint there."))
    }
    let given = analysis.additions.filter {
      !isSystems($0.variable.item) && isGivenFromOutside($0.variable)
    }
    asides += outsideWords(given.map(\.variable))
    if additions.isEmpty {
      return asides + given.flatMap { equationBlocks($0, isOnly: given.count == 1) }
    }
    var scope = "everything"
    if report.kind != .layout, !analysis.unprinted.isEmpty {
      scope = "everything that the dump speaks of"
    }
    if !itemsNotAsked(analysis).isEmpty {
      scope = EnglishList.and(names(of: system.itemIDs.filter { system[$0].isAsked }))
    }
    if let outermost = given.first?.variable.item { scope = "everything in \(names[outermost])" }
    if !systems.isEmpty { scope = "what is your app's, once the system has settled its own" }
    let subject =
      additions.count == 1
      ? "one more constraint determines \(scope)"
      : "\(additions.count) more constraints determine \(scope)"
    let shown = additions.prefix(Self.additionLimit)
    // What is left to others cannot be tied.
    let row = additions.count == analysis.additions.count ? analysis.rowTies : nil
    let lines = shown.map(code(for:))
    let rest = additions.count - shown.count
    let code = Block.code(
      (lines + (rest > 0 ? [DisplayText.comment("and \(rest) more")] : [])).joined(separator: "\n"),
      language)
    let rows = row.map { rowBlocks($0, additions) } ?? []
    // A priority is what is forgotten where contents leave one size open.
    if shown.count == 1, row == nil, let raises = raises(shown[0]) {
      return [.advice("What to do: \(raises.choice):"), .code(raises.code, language)]
        + [.paragraph("Or add a constraint, for example:"), code]
        + alternativeBlocks(shown[0], isOnly: true, withRaises: false) + asides
    }
    let spacers = Axis.allCases.flatMap { axis -> [Block] in
      SpacerOffer(context: context, style: style).blocks(shown, axis)
    }
    let yields = YieldOffer(context: context, style: style).blocks(analysis.yields)
    let first = rows + (rows.isEmpty ? yields ?? [] : [])
    let heading =
      first.isEmpty
      ? Block.advice("What to do: \(subject), for example:")
      : .paragraph("Or settle each by itself: \(subject), for example:")
    return first + [heading, code]
      + (shown.count > 1 && shown.contains { $0.minimum != nil || $0.maximum != nil }
        ? [.paragraph("Each range assumes the lines above it.")] : [])
      + Self.withTiesOnce(shown).flatMap {
        alternativeBlocks($0, isOnly: shown.count == 1, withRaises: yields == nil)
      }
      + spacers + asides
  }

  /// What settles a row at once, with the lines for what is open then.
  private func rowBlocks(_ row: RowTies, _ additions: [AddedConstraint]) -> [Block] {
    let left = additions.filter {
      row.left.contains($0.variable) || $0.variable.quantity.axis != row.axis
    }
    let advice = Block.advice("What to do: \(RowOffer(context: context).words(row))")
    let isAll = row.left.allSatisfy { open in left.contains { $0.variable == open } }
    return left.isEmpty || !isAll
      ? [advice] : [advice, .code(left.map(code(for:)).joined(separator: "\n"), language)]
  }

  /// The additions, of which only the first offers a tie that would do for several of them.
  private static func withTiesOnce(_ additions: some Sequence<AddedConstraint>) -> [AddedConstraint]
  {
    var told: Set<[ItemID]> = []
    return additions.map { addition in
      guard let tie = addition.tie, !told.insert([tie.item, tie.container]).inserted else {
        return addition
      }
      var addition = addition
      addition.tie = nil
      return addition
    }
  }

  /// What would do in place of one line.
  private func alternativeBlocks(
    _ addition: AddedConstraint, isOnly: Bool, withRaises: Bool = true
  ) -> [Block] {
    equationBlocks(addition, isOnly: isOnly) + centerBlocks(addition)
      + tieBlocks(addition, isOnly: isOnly)
      + (withRaises ? raiseBlocks(addition, isOnly: isOnly) : []) + textBlocks(addition)
  }

  /// For a view that is to keep the same distance from both ends of another: the place in the middle.
  private func centerBlocks(_ addition: AddedConstraint) -> [Block] {
    let item = addition.variable.item
    let axis = addition.variable.quantity.axis
    guard !addition.variable.quantity.isSize, addition.equations.count == 2,
      let around = addition.reference, let low = addition.minimum, let high = addition.maximum
    else { return [] }
    let sides = addition.equations.compactMap { id -> (side: EdgeSide, distance: Rational)? in
      let constraint = system[id]
      guard let second = constraint.second, let side = constraint.first.attribute.side,
        side == second.attribute.side, side != .middle, constraint.multiplier == 1,
        Set([constraint.first.item, second.item]) == [item, around]
      else { return nil }
      return (side, constraint.constant.magnitude)
    }
    guard sides.count == 2, sides[0].side != sides[1].side,
      sides[0].distance == sides[1].distance
    else { return [] }
    let size: LayoutQuantity = .size(along: axis)
    let (own, room) = (LayoutVariable(item, size), LayoutVariable(around, size))
    // The range has to end where the two distances do: its middle is then the container's.
    guard let analysis = diagnosis.openness, let layout = analysis.layouts.first?.assignment,
      !analysis.ambiguities.contains(where: { $0.variable == own || $0.variable == room }),
      low == sides[0].distance, high == layout[room.id] - layout[own.id] - low
    else { return [] }
    let place = (low + high) * .half
    let center: LayoutAttribute = .center(along: axis)
    let code = style.text(
      .make(
        CodeConstraint(
          .init(codeNames[item], center), .equal, .init(anchored(around), center),
          constant: .text("0"))))
    let outcome = "\(quantityName(addition.variable)) is then \(place.points)"
    return [
      .paragraph(
        "Or center \(names[item]), which keeps the same distance from both ends of \(names[around]):"
      ),
      .code("\(code) \(DisplayText.comment(outcome))", language),
    ]
  }

  /// What an item's edges are those of in code: a Mac's window has no anchors, its content view has.
  private func anchored(_ item: ItemID) -> String {
    let name = codeNames[item]
    guard ["NSWindow", "NSPanel"].contains(system[item].shortClassName) else { return name }
    return isObjectiveC ? "\(name).contentView" : "\(name).contentView!"
  }

  /// What gives a text view the height of its text.
  private func textBlocks(_ addition: AddedConstraint) -> [Block] {
    let item = addition.variable.item
    guard addition.variable.quantity == .height, system[item].isPlainTextView,
      !system.constraints.contains(where: {
        $0.origin == .contentSize && $0.first == LayoutAnchor(item, .height)
      })
    else { return [] }
    let code = style.text(.set("\(codeNames[item]).isScrollEnabled", .bool(false)))
    return [
      .paragraph(
        "Or let \(names[item]) not scroll: a text view that does not is as tall as its text, unless a "
          + "constraint says otherwise:"), .code(code, language),
    ]
  }

  /// The tie that a row of views lacks at its far end.
  private func tieBlocks(_ addition: AddedConstraint, isOnly: Bool) -> [Block] {
    guard let tie = addition.tie else { return [] }
    let axis = addition.variable.quantity.axis
    let (edge, side, row): (String, LayoutAttribute, String) =
      axis == .horizontal
      ? ("trailing edge", .trailing, "row") : ("bottom edge", .bottom, "column")
    let replaced = isOnly ? "" : ", in place of the line for \(quantityName(addition.variable))"
    let container = anchored(tie.container)
    let code = style.text(
      .make(
        CodeConstraint(
          .init(codeNames[tie.item], side), .equal, .init(container, side),
          constant: .text("\((-tie.inset).rounded)"), holder: container)))
    let outcome = "\(quantityName(addition.variable)) is then \(tie.value.points)"
    return [
      .paragraph(
        "Or tie the \(edge) of \(names[tie.item]), the last of its \(row), to that of "
          + "\(names[tie.container])\(replaced):"),
      .code("\(code) \(DisplayText.comment(outcome))", language),
    ]
  }

  /// Priorities that would do where one of them is a step higher.
  private func raiseBlocks(_ addition: AddedConstraint, isOnly: Bool) -> [Block] {
    guard let raises = raises(addition) else { return [] }
    let replaced = isOnly ? "" : ", in place of the line for \(quantityName(addition.variable))"
    return [.paragraph("Or \(raises.choice)\(replaced):"), .code(raises.code, language)]
  }

  /// The same: what is to be chosen from, and the lines.
  private func raises(_ addition: AddedConstraint) -> (choice: String, code: String)? {
    let lines = addition.raises.compactMap { raise -> String? in
      guard let code = code(for: raise) else { return nil }
      guard addition.variable.quantity.isSize else { return code }
      let owner = owner(of: system[raise.constraint].first.item)
      let outcome = "\(quantityName(addition.variable)) is then \(raise.value.points)"
      return "\(code) \(DisplayText.comment(owner + outcome))"
    }
    if lines.isEmpty { return nil }
    let choice = lines.count == 1 ? "raise a priority" : "raise one of these priorities"
    return (choice, lines.joined(separator: "\n"))
  }

  /// `nil` where the constraint's own language has no line of its own for that.
  private func code(for raise: RaisedPriority) -> String? {
    let constraint = system[raise.constraint]
    if constraint.origin == .contentSize {
      return style.text(
        .setContentPriority(
          ContentPriority(constraint, on: system.platform),
          of: codeNames[constraint.first.item], to: "\(raise.priority)"))
    }
    let code = ConstraintCode(raise.constraint, context)
    return code.dialect.library == nil
      ? style.text(.setPriority(code.named, "\(raise.priority)")) : nil
  }

  /// Whether the quantity is the size of a dump's outermost view, of which no constraint speaks
  /// alone: what lies around the view gives it that size.
  func isGivenFromOutside(_ variable: LayoutVariable) -> Bool {
    guard report.kind != .layout, variable.quantity.isSize,
      variable.item == diagnosis.openness?.pinned
    else { return false }
    return !system.constraints.contains { constraint in
      constraint.form.terms.allSatisfy { LayoutVariable($0.variable) == variable }
    }
  }

  func rangeWords(_ minimum: Rational?, _ maximum: Rational?) -> String {
    switch (minimum, maximum) {
    case (nil, nil): "anything"
    case (let low?, nil): "\(low.points) or more"
    case (nil, let high?): "\(high.points) or less"
    case (let low?, let high?): "anything from \(low.rounded) to \(high.points)"
    }
  }

  /// Which sizes of a dump's outermost view come from outside.
  func outsideWords(_ sizes: [LayoutVariable]) -> [Block] {
    guard let item = sizes.first?.item, mayHoldAsked(item) else { return [] }
    let (verb, pronoun) = sizes.count == 1 ? ("is", "it") : ("are", "them")
    let sizes = EnglishList.and(sizes.map(\.quantity.plainWord))
    return [
      .paragraph(
        "The \(sizes) of \(names[item]) \(verb) mostly given by what lies around it, which the dump does "
          + "not show: a view tree with frames (\(system.treeMethod)) beside it tells \(pronoun).")
    ]
  }

  /// Whether the item may be what the views lie in about which a debugger was asked: of a neighbour that
  /// is held in their place nothing is told.
  private func mayHoldAsked(_ item: ItemID) -> Bool {
    let asked = system.itemIDs.filter { system[$0].isAsked && $0 != item }
    return asked.isEmpty || system.items.contains { $0.superview == item }
      || system[item].isPlainView || system[item].role != .view
  }

  /// Inequalities that would do as equations.
  private func equationBlocks(_ addition: AddedConstraint, isOnly: Bool) -> [Block] {
    guard !addition.equations.isEmpty else { return [] }
    let list = addition.equations.prefix(2).map { id in
      "“\(sentences.clause(system[id]))” (\([id.name, place(of: id)].compactMap { $0 }.joined(separator: ", ")))"
    }
    let replaced = isOnly ? "" : " in place of the line for \(quantityName(addition.variable))"
    return [
      .paragraph(
        "Or replace the inequality by an equation in "
          + "\(list.joined(separator: " or "))\(replaced).")
    ]
  }

  /// The constraint as code with layout anchors.
  private func code(for addition: AddedConstraint) -> String {
    let item = codeNames[addition.variable.item]
    if let tied = addition.tied {
      let other = CodeConstraint.Side(anchored(tied.other.item), tied.other.attribute)
      return made(.init(item, tied.edge), other, "\(tied.constant.rounded)")
    }
    if let hugging = contentPriority(for: addition) { return hugging }
    let value = "\(addition.value.rounded)"
    let words = owner(of: addition.variable.item) + rangeWords(addition.minimum, addition.maximum)
    let range = " \(DisplayText.comment(words))"
    switch addition.variable.quantity {
    case .minX, .minY:
      let side: LayoutAttribute = addition.variable.quantity == .minX ? .leading : .top
      let container = addition.reference.map(anchored)
      return made(.init(item, side), .init(container ?? "<#superview#>", side), value)
        + (container == nil ? "" : range)
    case .contentWidth, .contentHeight:
      let isWidth = addition.variable.quantity == .contentWidth
      // Where the far edge is tied, the near one is what lacks.
      let isTied = system.tiesFarEdge(ofContent: addition.variable)
      let side: LayoutAttribute =
        isTied ? isWidth ? .leading : .top : isWidth ? .trailing : .bottom
      let inside = system.itemIDs.filter { system[$0].superview == addition.variable.item }
      let last = outermost(of: inside, isWidth ? .horizontal : .vertical, atStart: isTied)
        .map { codeNames[$0] }
      return made(
        .init(last ?? (isTied ? "<#firstView#>" : "<#lastView#>"), side),
        .init("\(item).contentLayoutGuide", side))
    default:
      if let (scrollView, insets) = scrollView(scrollingDownAlone: addition) {
        return made(
          .init(item, .width), .init("\(scrollView).frameLayoutGuide", .width),
          "\((-insets).rounded)") + " \(DisplayText.comment(words))"
      }
      let size: LayoutAttribute = addition.variable.quantity == .width ? .width : .height
      return made(.init(item, size), nil, value) + range
    }
  }

  private func made(
    _ first: CodeConstraint.Side, _ second: CodeConstraint.Side?, _ constant: String = "0"
  ) -> String {
    style.text(
      .make(
        CodeConstraint(
          first, .equal, second, constant: .text(constant),
          holder: second == nil ? first.item : nil)))
  }

  /// The one of several views that reaches farthest along the axis, or begins first, in the best layout.
  private func outermost(of items: [ItemID], _ axis: Axis, atStart: Bool) -> ItemID? {
    if items.count < 2 { return items.first }
    guard let layout = diagnosis.openness?.layouts.first?.assignment else { return nil }
    let edge: LayoutAttribute =
      axis == .horizontal ? (atStart ? .left : .right) : (atStart ? .top : .bottom)
    let places = items.map { item in
      (item: item, reach: LayoutAnchor(item, edge).form.value { layout[$0] })
    }
    let best = places.map(\.reach).max { atStart ? $0 > $1 : $0 < $1 }
    let found = places.filter { $0.reach == best }
    return found.count == 1 ? found[0].item : nil
  }

  /// The priority that settles which of several contents gives way; `nil` of any other addition.
  private func contentPriority(for addition: AddedConstraint) -> String? {
    guard let raise = addition.contentRaise else { return nil }
    let priority = ContentPriority(
      isHugging: raise.isHugging, axis: addition.variable.quantity.axis,
      isAppKits: system.platform == .appKit)
    return style.text(
      .setContentPriority(priority, of: codeNames[raise.item], to: "\(raise.priority)"))
  }

  /// The scroll view, in code, whose content is tied to both edges of the item and may be as wide as
  /// the scroll view itself, and what lies beside the item, in points; `nil` of any other item.
  private func scrollView(
    scrollingDownAlone addition: AddedConstraint
  ) -> (code: String, insets: Rational)? {
    guard system.platform != .appKit, addition.variable.quantity == .width,
      addition.maximum == nil, addition.minimum?.isPositive != true
    else { return nil }
    let item = addition.variable.item
    var ends: [ItemID: [EdgeSide: Rational]] = [:]
    for constraint in system.constraints where constraint.relation == .equal {
      guard let second = constraint.second, constraint.multiplier == 1,
        let pair = [(constraint.first, second), (second, constraint.first)]
          .first(where: { $0.0.item == item }), let side = pair.0.attribute.side,
        side == pair.1.attribute.side, pair.0.attribute.axis == .horizontal
      else { continue }
      let place = LayoutVariable(item, .minX).id
      guard let sign = constraint.form.terms.first(where: { $0.variable == place })?.coefficient
      else { continue }
      // How far the item's edge lies to the right of the other one.
      let distance = -constraint.form.constant / sign
      ends[pair.1.item, default: [:]][side] = side == .near ? distance : -distance
    }
    let around = ends.filter { $0.value.count == 2 }.keys.sorted().first {
      system[$0].role == .scrollView && system[item].superview == $0
        || system[$0].isContentGuideOfScrollView
    }
    guard let around, let insets = ends[around]?.values.reduce(0, +) else { return nil }
    if system[around].role == .scrollView { return (codeNames[around], insets) }
    return (system[around].superview.map { codeNames[$0] } ?? "<#scrollView#>", insets)
  }

  /// `UILabel 'Rent': ` where the name in code would do for another item as well.
  private func owner(of item: ItemID) -> String {
    let isShared = system.itemIDs.contains { $0 != item && codeNames[$0] == codeNames[item] }
    return isShared ? "\(names[item]): " : ""
  }

  /// Whether the item is one that no app adds constraints to: the system's own, or what holds it.
  ///
  /// In a layout written by hand everything is the author's.
  private func isSystems(_ item: ItemID) -> Bool {
    if report.kind == .layout { return false }
    if system[item].owner == .system { return true }
    return system[item].role == .superview
      && system.items.contains { $0.superview == item && $0.owner == .system }
  }

  private func names(of items: [ItemID]) -> [String] {
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }.map { names[$0] }
  }

  private static let leftOutLimit = 4

  /// Items of which the dump speaks that the debugger was not asked about.
  private func itemsNotAsked(_ analysis: AmbiguityAnalysis) -> [ItemID] {
    guard report.kind != .layout else { return [] }
    let spoken = spokenAxes
    // Of what the log marks, the rest is held by what is not printed.
    return analysis.unprinted.filter {
      spoken.contains(AmbiguousAxis($0.item, $0.quantity.axis))
        && system[$0.item].ambiguousMarks.isEmpty
    }
    .map(\.item).sorted()
  }

  /// The axes of items of which a constraint says something.
  var spokenAxes: Set<AmbiguousAxis> {
    Set(
      system.constraints.lazy.flatMap(\.form.terms).map { term in
        let variable = LayoutVariable(term.variable)
        return AmbiguousAxis(variable.item, variable.quantity.axis)
      })
  }

  /// The axes of which the dump says nothing although it speaks of the item, and the items of which
  /// it need not say all.
  func leftOutWords(_ analysis: AmbiguityAnalysis) -> String {
    let spoken = spokenAxes
    let sentences = Axis.allCases.compactMap { axis -> String? in
      let items = names(
        of: analysis.unprinted.filter {
          $0.quantity.axis == axis && !isUnconstrained($0.item)
            && !spoken.contains(AmbiguousAxis($0.item, axis))
        }
        .map(\.item).sorted())
      if items.isEmpty { return nil }
      if !spoken.contains(where: { $0.axis == axis }) {
        return " This one says nothing of the \(axis.name) axis."
      }
      return " It has no \(axis.name) constraint of \(leftOut(items)), so nothing is said of that."
    }
    let others = names(of: itemsNotAsked(analysis))
    let rest =
      others.isEmpty
      ? ""
      : " It need not list all that holds \(leftOut(others)): nothing is said of "
        + (others.count == 1 ? "it." : "them.")
    return sentences.joined() + rest
  }

  private func leftOut(_ items: [String]) -> String {
    let more = items.count - Self.leftOutLimit
    return more > 1
      ? items.prefix(Self.leftOutLimit).joined(separator: ", ") + " and \(more) more"
      : EnglishList.and(items)
  }
}
