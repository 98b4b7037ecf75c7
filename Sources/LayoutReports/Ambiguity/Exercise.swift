package import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The layouts that were tried for one report.
package struct Exercise: Sendable {
  /// The report whose system was exercised, after the changes that were asked for.
  package var report: DiagnosedReport
  /// In the order in which they are numbered.
  package var layouts: [ExercisedLayout]
  /// The changes that were asked for.
  package var edits: [LayoutEdit]
  /// What other sizes can be tried of; `nil` where no item is the outermost.
  package var container: ExercisedContainer?
  /// The sizes of the container from which on something goes wrong, where they were asked for.
  package var thresholds: ContainerThresholds?

  /// How many pixels a point has, where the edges between pixels were asked for.
  package var scale: Int?

  /// Joins a report with its layouts.
  package init(
    report: DiagnosedReport, layouts: [ExercisedLayout], edits: [LayoutEdit] = [],
    container: ExercisedContainer? = nil, thresholds: ContainerThresholds? = nil, scale: Int? = nil
  ) {
    self.report = report
    self.layouts = layouts
    self.edits = edits
    self.container = container
    self.thresholds = thresholds
    self.scale = scale
  }

  /// The layouts in plain text as UTF-8.
  package func text(_ options: TextOptions) -> [UInt8] {
    options.rendered(blocks)
  }

  var blocks: [Block] {
    let words = ExerciseWords(context: ReportContext(report))
    if let thresholds {
      let blocks = LayoutThresholdWords(
        context: words.context, changed: thresholds.changed, countedEnd: thresholds.countedEnd
      )
      .blocks(thresholds, isChanged: !edits.isEmpty)
      let numbering = thresholds.thresholds.isEmpty ? [] : words.numbering
      return blocks + words.restsOn(along: thresholds.axis, counting: thresholds.lines) + numbering
    }
    if layouts.isEmpty { return [.headline("There is no layout to show.")] }
    let isNamed = layouts.contains { if case .correction = $0.kind { true } else { false } }
    let isLonger = layouts[0].kind == .longerTexts
    let made = isLonger ? edits + [.textScale(2)] : edits
    // Without openness, the contents are those after the change.
    let isBefore = isLonger || report.diagnosis.openness != nil
    let end =
      words.restsOn(after: isBefore ? made : [], taking: isLonger ? layouts[0].contents : contents)
      + words.launchArguments(for: made)
      + (isNamed ? words.numbering : [])
    if isLonger {
      return LongerTextWords(words: words, layouts: layouts).blocks + end
    }
    if layouts.count > 1, case .changed = layouts[0].kind { return words.tour(layouts) + end }
    let calls = layouts.contains { $0.interpolated != nil } ? words.animationCalls : []
    return [.headline(words.headline(layouts))]
      + layouts.enumerated().flatMap {
        words.blocks($0 + 1, $1, before: layouts.first) + words.pixels(in: $1, scale)
      }
      + words.legend(layouts) + calls + end
  }

  /// The contents that any of the layouts takes, without those that each takes otherwise.
  private var contents: [TakenContent] {
    let taken = Dictionary(grouping: Set(layouts.flatMap(\.contents)), by: \.variable)
    return taken.values.flatMap { $0.count == 1 ? $0 : [] }
      .sorted { $0.variable.id < $1.variable.id }
  }
}

/// Words for exercised layouts.
struct ExerciseWords: ContextWords {
  let context: ReportContext

  /// How the constraints' names go with the rows of the answer.
  var numbering: [Block] { context.numberNote.map { [.aside($0)] } ?? [] }

  /// Where the edges of a layout come to lie on a screen.
  func pixels(in layout: ExercisedLayout, _ scale: Int?) -> [Block] {
    guard let scale, let solved = layout.layout else { return [] }
    return [.aside(context.told(pixelsIn: solved.assignment, layout.open, scale: scale))]
  }

  func headline(_ layouts: [ExercisedLayout]) -> String {
    switch layouts.first?.kind {
    case .only:
      onlyHeadline(layouts) + " Each frame is told in its superview."
    case .correction: "The layout that each correction of the conflict gives:"
    case .changed, .longerTexts:
      layouts.count == 1 ? "The layout after the change:" : "The layout in each size:"
    case .frame: "The layout at each step, in points:"
    case .vertex, .interior, nil:
      layouts.count == 1
        ? "One layout that is possible\(asRead):"
        : "\(layouts.count) of the layouts that are possible\(asRead):"
    }
  }

  /// Where some lines could not be read, what is possible by the others.
  private var asRead: String {
    report.kind == .layout && !report.problems.isEmpty ? " by the lines that could be read" : ""
  }

  private func onlyHeadline(_ layouts: [ExercisedLayout]) -> String {
    // What could not be read may ask for another one.
    if !report.problems.isEmpty { return "One layout that the lines allow that could be read." }
    if let silent = context.silentAxes.first {
      let spoken: Axis = silent == .vertical ? .horizontal : .vertical
      return
        "Only one \(spoken.name) layout is possible; any \(silent.name) one is, because no "
        + "constraint says anything of \(silent.name) places and sizes."
    }
    return
      "Only one layout is possible\(legend(layouts).isEmpty ? "" : ", as far as the input tells")."
  }

  func blocks(_ number: Int, _ layout: ExercisedLayout, before first: ExercisedLayout?) -> [Block] {
    var blocks: [Block] = [.paragraph(title(number, layout))]
    blocks += frames(of: layout, differentFrom: number == 1 ? nil : first?.layout?.assignment)
    let problems = layout.problems.map { Block.Entry(sentence(for: $0).capitalizedFirst + ".") }
    if !problems.isEmpty { blocks.append(.list(problems)) }
    blocks += GrowthWords(context: context).blocks(layout.growths)
    let broken = layout.brokenByInterpolation
    if !broken.isEmpty {
      let list = broken.prefix(4).map {
        "\(called([$0.constraint])) (\(sentences.clause(system[$0.constraint]))) by "
          + $0.points.points
      }
      let more = broken.count > 4 ? " and \(broken.count - 4) more" : ""
      blocks.append(
        .paragraph(
          "A straight line from start to end would miss "
            + "\(list.joined(separator: ", "))\(more) here."))
    }
    return blocks
  }

  /// The frames of a layout, only what is not as in `base`; none where there is no layout.
  func frames(of layout: ExercisedLayout, differentFrom base: Assignment? = nil) -> [Block] {
    guard let assignment = layout.layout?.assignment else { return [] }
    let entries = frameEntries(layout, assignment, differentFrom: base)
    return entries.isEmpty ? [] : [.list(entries)]
  }

  /// Many sizes: only what goes wrong in which of them.
  func tour(_ layouts: [ExercisedLayout]) -> [Block] {
    let troubled = layouts.filter { !$0.problems.isEmpty }
    if troubled.isEmpty {
      return [
        .headline(
          "In all \(layouts.count) sizes nothing is cut, overlaps, leaves its container or conflicts."
        )
      ]
    }
    var blocks: [Block] = [
      .headline("Something goes wrong in \(troubled.count) of \(layouts.count) sizes.")
    ]
    for (problem, sizes) in Self.gathered(
      troubled.flatMap { layout in
        layout.problems.map { (told(byKind: $0), (told(byAmount: $0), layout.name)) }
      })
    {
      let isEverywhere = sizes.count == layouts.count
      let first = isEverywhere ? "" : sizes.first.map { ", first on \($0.1)" } ?? ""
      let entries = Self.gathered(sizes).map { amount, names in
        let places = names.count == layouts.count ? "every size" : names.joined(separator: "; ")
        return Block.Entry(amount.isEmpty ? places : "\(amount): \(places)")
      }
      blocks.append(.paragraph("\(problem.capitalizedFirst)\(first):"))
      blocks.append(.list(entries))
    }
    let fine = layouts.filter(\.problems.isEmpty).map(\.name)
    if !fine.isEmpty {
      blocks.append(
        .paragraph("Nothing of that happens in: \(fine.joined(separator: "; ")).")
      )
    }
    return blocks
  }

  /// What belongs to one key together, in the order in which each first comes.
  private static func gathered<Value>(
    _ pairs: [(String, Value)]
  ) -> [(key: String, values: [Value])] {
    var groups: [(key: String, values: [Value])] = []
    var places: [String: Int] = [:]
    for (key, value) in pairs {
      if let place = places[key] {
        groups[place].values.append(value)
      } else {
        places[key] = groups.count
        groups.append((key, [value]))
      }
    }
    return groups
  }

  func legend(_ layouts: [ExercisedLayout]) -> [Block] {
    let isMarked = layouts.contains { layout in
      layout.layout != nil && marked(in: layout).contains { !isUnknown($0.item, in: layout) }
    }
    return isMarked
      ? [
        .aside(
          report.problems.isEmpty
            ? "A question mark: nothing in the input determines this value."
            : "A question mark: nothing that could be read determines this value.")
      ] : []
  }

  /// Which calls move views along the straight line, and which solve the layout at each step.
  var animationCalls: [Block] {
    let straight =
      system.platform == .appKit
      ? "layoutSubtreeIfNeeded() in an animation group that allows implicit animation"
      : "layoutIfNeeded() in an animation block"
    let solved =
      system.platform == .appKit
      ? "constraint.animator().constant" : "the constant set anew each frame (a CADisplayLink)"
    return [
      .aside(
        "The straight line is what \(straight) makes: only start and end are solved. The layout of each "
          + "step is that of \(solved).")
    ]
  }

  /// What every layout of the input rests on that it does not tell, of contents only what is measured along
  /// `axis`.
  func restsOn(
    along axis: Axis? = nil, counting: LineCounting = .needless, after edits: [LayoutEdit] = [],
    taking shown: [TakenContent] = []
  ) -> [Block] {
    let wrapping = linesWords(counting, along: axis)
    let isScaled = edits.contains { if case .textScale = $0 { true } else { false } }
    let taken =
      context.takenDistances(shown: shown) { $0.quantity.axis == axis ?? $0.quantity.axis }
      .map {
        isScaled ? $0 + " This is before the change, which makes texts longer or shorter." : $0
      }
    let printed = wrapping == nil ? nil : context.printedTexts
    return [taken, wrapping, printed, context.keptTexts].compactMap {
      $0.map { .aside($0.capitalizedFirst) }
    }
  }

  /// How lines of wrapping texts were counted, or why they were not.
  private func linesWords(_ counting: LineCounting, along axis: Axis?) -> String? {
    if system.texts.isEmpty { return nil }
    let texts = EnglishList.and(system.texts.map { names[$0.item] })
    let uncounted =
      "Not counted: further lines of \(texts) where a narrower width breaks the text, because"
    switch counting {
    case .openWidth(let item): return "\(uncounted) nothing settles the width of \(names[item])."
    case .tiedAxes:
      return "\(uncounted) a constraint ties a width to a height, so that lines may change widths."
    case .tooMuchWork: return "\(uncounted) that takes too much work."
    case .needless, .counted:
      let lines =
        "\(texts) \(system.texts.count == 1 ? "has" : "have") the lines that each width asks for"
      return axis == .vertical
        ? "\(texts) \(system.texts.count == 1 ? "keeps" : "keep") the lines of the present width."
        : "\(lines), counted as though a line could end anywhere."
    }
  }

  /// How the app itself shows such a change.
  func launchArguments(for edits: [LayoutEdit]) -> [Block] {
    edits.compactMap { edit in
      switch edit {
      case .rightToLeft:
        .aside(
          factorWords + sideWords + centerWords
            + "The launch arguments -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES show "
            + "the app itself from right to left.")
      case .textScale:
        .aside("The launch argument -NSDoubleLocalizedStrings YES doubles the app's own texts.")
      default: nil
      }
    }
  }

  /// Of middles beside others: the distance counts from the left, whatever the direction is.
  private var centerWords: String {
    let id = system.constraintIDs.first { id in
      let constraint = system[id]
      return constraint.first.attribute == .centerX && constraint.second?.attribute == .centerX
        && (constraint.multiplier != 1 || !constraint.constant.isZero)
    }
    guard let id else { return "" }
    return
      "“\(sentences.clause(system[id]))” counts from the left in both directions: right to left the "
      + "middle stays, and makes no mirror image. "
  }

  /// Of places that are a multiple of others: right to left they are no mirror image.
  private var factorWords: String {
    guard
      let id = system.constraintIDs.first(where: { id in
        let constraint = system[id]
        return constraint.second != nil && constraint.multiplier != 1
          && constraint.first.attribute.followsWritingDirection
      })
    else { return "" }
    return
      "“\(sentences.clause(system[id]))” multiplies a place: right to left the edge turns and the "
      + "coordinate, which is measured from the left, does not, so that it makes no mirror image. "
  }

  /// Of edges that do not turn: those that are named left and right.
  private var sideWords: String {
    let sides: Set<LayoutAttribute> = [.left, .right, .leftMargin, .rightMargin]
    let staying = system.constraints.filter { constraint in
      let anchors = [constraint.first, constraint.second].compactMap(\.self)
      return constraint.origin == .app && constraint.writingDirection == nil
        && anchors.contains { sides.contains($0.attribute) }
    }
    guard let first = staying.first else { return "" }
    let more = staying.count - 1
    let others = more == 0 ? "" : " So \(more == 1 ? "does one more" : "do \(more) more")."
    return
      "“\(sentences.clause(first))” names left or right, which stay where they are: leading and "
      + "trailing turn.\(others) "
  }

  private func title(_ number: Int, _ layout: ExercisedLayout) -> String {
    switch layout.kind {
    case .correction(let constraints, let isChoice):
      "\(number). without \(constraints.map(told).joined(separator: ", "))"
        + (isChoice ? " (the system's own choice)" : "")
    case .interior: "\(number). \(layout.name), between the others"
    default: "\(number). \(layout.name)"
    }
  }

  /// `constraint 1 (the UILabel is 8 points wide, line 3)`.
  private func told(_ id: ConstraintID) -> String {
    let words = [sentences.clause(system[id]), place(of: id)]
    return "\(called([id])) (\(words.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// The constraints by the numbers of the report's rows; where one of them has none, by their ids.
  private func called(_ ids: [ConstraintID]) -> String {
    let rows = RowNumbers(context)
    let numbers = ids.compactMap { rows[$0] }.map { String($0) }
    if numbers.count < ids.count { return ids.map(\.name).joined(separator: ", ") }
    return "\(ids.count == 1 ? "constraint" : "constraints") \(EnglishList.and(numbers))"
  }

  /// `label: x 8, y 20, 100 × 40`, only what is not as in `base`; where it is another one, with the
  /// frame on the straight line.
  private func frameEntries(
    _ layout: ExercisedLayout, _ assignment: Assignment, differentFrom base: Assignment?
  ) -> [Block.Entry] {
    let straight = layout.interpolated?.assignment
    let entries = system.outermostFirst.compactMap { item -> Block.Entry? in
      if isUnknown(item, in: layout) { return nil }
      let frame = context.frame(of: item, in: assignment)
      if let base, context.frame(of: item, in: base) == frame { return nil }
      let other = straight.map { context.frame(of: item, in: $0) } ?? frame
      let aside = other == frame ? "" : " (straight line: \(other))"
      let shown = context.frame(of: item, in: assignment, open: marked(in: layout))
      let before = frameBefore(layout, item).flatMap { $0 == frame ? nil : " (before: \($0))" }
      return Block.Entry("\(names[item]): \(shown)\(aside)\(before ?? "")")
    }
    if entries.isEmpty, base != nil { return [Block.Entry("as the first")] }
    return entries
  }

  /// The frame without the change, where it is determined.
  private func frameBefore(_ layout: ExercisedLayout, _ item: ItemID) -> String? {
    guard [.changed, .longerTexts].contains(layout.kind), diagnosis.openness != nil,
      let base = diagnosis.layouts.first
    else { return nil }
    let open = Set(diagnosis.ambiguities.map(\.variable))
    let items = [item] + [system[item].superview].compactMap(\.self)
    let isOpen = items.contains { part in
      [LayoutQuantity.minX, .width, .minY, .height].contains {
        open.contains(LayoutVariable(part, $0))
      }
    }
    return isOpen ? nil : context.frame(of: item, in: base.assignment)
  }

  /// Whether nothing at all is known of the item's frame.
  private func isUnknown(_ item: ItemID, in layout: ExercisedLayout) -> Bool {
    isUnconstrained(item)
      && [LayoutQuantity.minX, .width, .minY, .height].allSatisfy {
        marked(in: layout).contains(LayoutVariable(item, $0))
      }
  }

  /// What bears a question mark; of a layout written by hand, what alternatives show needs none.
  private func marked(in layout: ExercisedLayout) -> Set<LayoutVariable> {
    switch layout.kind {
    case .only, .vertex, .interior:
      report.kind == .layout ? diagnosis.openness?.unprinted ?? unspoken : layout.open
    case .correction, .changed, .longerTexts, .frame: layout.open
    }
  }

  /// The places and sizes of which no constraint that could be read says anything.
  private var unspoken: Set<LayoutVariable> {
    let silent = context.silentAxes
    return Set(
      system.itemIDs.flatMap { item in
        [LayoutQuantity.minX, .width, .minY, .height].filter { silent.contains($0.axis) }
          .map { LayoutVariable(item, $0) }
      })
  }

  func sentence(for problem: LayoutProblem) -> String {
    switch problem {
    case .conflict(let ids, let demands):
      return demands.isEmpty || ids.isEmpty
        ? told(byKind: problem) : "\(told(byKind: problem)): \(told(byAmount: problem))"
    case .clipped(let item, let axis, let points):
      return "\(names[item]) is \(points.points) \(axis.sizeWords.less) than its content"
    case .leavesContainer(let item, let points):
      return "\(names[item]) reaches \(points.points) out of its superview"
    case .ambiguous(let open):
      return
        "\(told(byAmount: problem)) \(open.count == 1 ? "is" : "are") not determined; this is one "
        + "of the layouts"
    case .containerSize: return "\(told(byKind: problem)): \(told(byAmount: problem))"
    case .overlap(_, _, let across, let down):
      return "\(told(byKind: problem)) by \(across.points) across and \(down.rounded) down"
    case .undecided: return told(byKind: problem)
    }
  }

  /// The problem without its numbers: the same in each size in which it occurs.
  func told(byKind problem: LayoutProblem) -> String {
    switch problem {
    case .conflict(let ids, let demands):
      return demands.isEmpty || ids.isEmpty
        ? "the required constraints contradict each other"
        : "\(called(ids)) \(ids.count == 1 ? "cannot hold" : "contradict each other")"
    case .clipped(let item, let axis, _):
      return "\(names[item]) is \(axis.sizeWords.less) than its content"
    case .overlap(let first, let second, _, _):
      return "\(names[first]) and \(names[second]) overlap"
    case .leavesContainer(let item, _): return "\(names[item]) reaches out of its superview"
    case .containerSize(let item, let axis, let least, _):
      let words = least == nil ? axis.sizeWords.more : axis.sizeWords.less
      return "\(names[item]) is \(words) than what is required in it allows"
    case .undecided:
      return "the search ended at its limit of work before it found whether a layout exists"
    case .ambiguous: return "the layout is ambiguous"
    }
  }

  private static let demandLimit = 16
  private static let openLimit = 6

  /// The numbers of a problem.
  private func told(byAmount problem: LayoutProblem) -> String {
    switch problem {
    case .conflict(_, let demands):
      let clauses = demands.prefix(Self.demandLimit).map { sentences.clause($0) }
      let more = demands.count - clauses.count
      return clauses.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    case .clipped(_, _, let points), .leavesContainer(_, let points): return points.points
    case .ambiguous(let open):
      let shown = open.prefix(Self.openLimit).map(quantityName)
      let more = open.count - shown.count
      return more == 0
        ? EnglishList.and(shown) : shown.joined(separator: ", ") + " and \(more) more"
    case .containerSize(_, _, let least?, _): return "it fits from \(least.points) on"
    case .containerSize(_, _, nil, let most): return "it fits up to \(most?.points ?? "")"
    case .overlap, .undecided: return ""
    }
  }
}
