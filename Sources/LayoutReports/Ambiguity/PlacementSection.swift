internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Frames that are not where the constraints put them, and views that cannot be seen.
struct PlacementSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard let placement = context.diagnosed.placement else { return stale }
    return stale + misplacedBlocks(placement) + invisibleBlocks(placement.invisible) + overhangs
      + cutContents + printedProblems(but: placement.invisible)
  }

  /// Contents that changed while the layout still holds their old sizes.
  private var stale: [Block] {
    let answered = StaleContent.answered(in: system).map { stale in
      let size = stale.axis.sizeWords.positive
      let name = names[stale.item]
      return
        "A constraint lays out the content of \(name) \(stale.laidOut.points) \(size), and asked for its "
        + "intrinsicContentSize \(name) answers \(stale.current.points): if both were printed at one moment"
        + (stale.mayWrap ? " and its text does not wrap" : "")
        + ", its content has changed since. \(Self.invalidation)"
    }
    let framed = staleFrames.map { stale in
      let size = stale.axis.sizeWords.positive
      return
        "The frame of \(names[stale.item]) is \(stale.laidOut.points) \(size), its content and this layout are "
        + "\(stale.current.points): perhaps its content changed after it was laid out. \(Self.invalidation)"
    }
    return (answered + framed).map { .paragraph($0) }
  }

  private static let invalidation =
    "A view of your own calls invalidateIntrinsicContentSize() whenever its content changes; labels, buttons "
    + "and image views do so themselves."

  private var staleFrames: [StaleContent] {
    guard report.kind == .layout, diagnosis.verdict == .consistent, report.problems.isEmpty,
      let layout = diagnosis.layouts.first
    else { return [] }
    return StaleContent.framed(
      in: system, unlike: layout.assignment, open: Set(diagnosis.ambiguities.map(\.variable)))
  }

  private static let overhangLimit = 8

  /// Views that reach out of those around them, which clip.
  private var overhangs: [Block] {
    let views = OverhangingView.all(in: system)
    guard !views.isEmpty else { return [] }
    let entries = views.prefix(Self.overhangLimit).map { view in
      let part = "\(view.outside.rounded) of the \(view.whole.points) of its \(view.axis.sizeNoun)"
      let reason = system[view.superview].clipsToBounds ? ", which clips" : ""
      return Block.Entry(
        "\(names[view.item].capitalizedFirst): \(part) lie outside \(names[view.superview])\(reason)."
      )
    }
    let more = views.count - entries.count
    let areCut = views.allSatisfy { system[$0.superview].clipsToBounds }
    let (one, several) =
      areCut
      ? ("One view is cut in part:", "Views that are cut in part:")
      : ("One view reaches out in part:", "Views that reach out in part:")
    return [
      .paragraph(views.count == 1 ? one : several),
      .list(entries + (more > 0 ? [Block.Entry("and \(more) more")] : [])),
    ]
  }

  /// Labels and buttons with printed frames that are smaller than what they show.
  private var cutContents: [Block] {
    if report.kind == .layout { return [] }
    let cut = CutContent.all(in: system)
    guard !cut.isEmpty else { return [] }
    let entries = cut.prefix(Self.overhangLimit).map { view in
      let name = names[view.item].capitalizedFirst
      let shown = "\(view.shown.points) \(view.axis.sizeWords.positive)"
      if let whole = view.whole {
        return Block.Entry("\(name) is \(shown), and its content asks for \(whole.points).")
      }
      let letters = system[view.item].text?.count ?? 0
      return Block.Entry(
        "\(name) is \(shown), and its text has \(letters) characters: in one line of the usual font it is "
          + "probably cut.")
    }
    let more = cut.count - entries.count
    let hint =
      cut.contains { $0.axis == .horizontal && system[$0.item].isLabel }
      ? " A label that is too narrow ends in …; with numberOfLines = 0 its text wraps if its height may grow."
      : ""
    return [
      .paragraph(
        (cut.count == 1
          ? "By its frame, one view is smaller than its content:"
          : "By their frames, views are smaller than their contents:")),
      .list(entries + (more > 0 ? [Block.Entry("and \(more) more")] : [])),
    ] + (hint.isEmpty ? [] : [.paragraph(String(hint.dropFirst()))])
  }

  private static let problemLimit = 8

  /// What overlaps or reaches out of its superview in a layout written by hand.
  func problemBlocks(_ analysis: AmbiguityAnalysis) -> [Block] {
    if !report.problems.isEmpty { return [] }
    let count = analysis.assumedProblems.count
    let overlaps = analysis.assumedProblems.contains { $0.overlappingItems != nil }
    let assumed =
      overlaps
      ? "views overlap or reach out of their superviews:"
      : count == 1 ? "one view reaches out:" : "\(count) views reach out:"
    return told(analysis.problems, "Views that overlap or reach out of their superviews:") {
      threshold(of: $0, analysis)
    }
      + told(
        analysis.assumedProblems, "With the sizes that are assumed of contents, \(assumed)"
      ) { threshold(of: $0, analysis) }
  }

  /// The same of printed frames, but of views that are told to be unseen or cut; a layout that constraints
  /// determine is told by those.
  private func printedProblems(but invisible: [InvisibleView]) -> [Block] {
    if report.kind == .layout, !isToldByFramesAlone { return [] }
    let unseen = Set(invisible.map(\.item) + OverhangingView.all(in: system).map(\.item))
    let problems = LayoutProblem.inPrintedFrames(of: system).filter { problem in
      switch problem {
      case .overlap(let first, let second, _, _):
        !unseen.contains(first) && !unseen.contains(second)
      case .leavesContainer(let item, _): !unseen.contains(item)
      default: false
      }
    }
    let overlaps = problems.filter { $0.overlappingItems != nil }.count
    let heading =
      switch (overlaps, problems.count - overlaps) {
      case (0, 1): "By its frame, one view reaches out of its superview:"
      case (0, _): "By their frames, views reach out of their superviews:"
      case (_, 0): "By their frames, views overlap:"
      default: "By their frames, views overlap or reach out of their superviews:"
      }
    return told(problems, heading) { _ in "" }
  }

  private var isToldByFramesAlone: Bool {
    guard let analysis = diagnosis.openness, analysis.isAmbiguous else { return false }
    return analysis.problems.isEmpty && analysis.assumedProblems.isEmpty
  }

  private func told(
    _ problems: [LayoutProblem], _ heading: String, _ more: (LayoutProblem) -> String
  ) -> [Block] {
    if problems.isEmpty { return [] }
    let words = ExerciseWords(context: context)
    let entries = problems.prefix(Self.problemLimit).map {
      Block.Entry("\(words.sentence(for: $0).capitalizedFirst).\(more($0))")
    }
    let rest = problems.count - entries.count
    return [
      .paragraph(heading),
      .list(entries + (rest > 0 ? [Block.Entry("and \(rest) more")] : [])),
    ]
  }

  /// The container's size on which it depends, with the first way out.
  private func threshold(of problem: LayoutProblem, _ analysis: AmbiguityAnalysis) -> String {
    guard case .leavesContainer(let item, _) = problem else { return "" }
    let words = LayoutThresholdWords(context: context)
    return analysis.thresholds.filter { $0.failure == .leaves(item) }
      .map { " \(words.sentence($0))\(words.wayOut(of: $0))" }.joined()
  }

  private func misplacedBlocks(_ placement: Placement) -> [Block] {
    if placement.compared == 0, placement.misplaced.isEmpty, placement.unmet.isEmpty { return [] }
    if !placement.isSolved {
      return [
        .paragraph(
          "The constraints contradict each other, so they say nothing about the frames.")
      ]
    }
    let count = placement.misplaced.count
    if count == 0 { return agreement(of: placement) }
    let heading =
      count == 1
      ? "One view is not where its constraints put it:"
      : "\(count) views are not where their constraints put them:"
    return [
      .paragraph(heading), .list(placement.misplaced.map { Block.Entry(text(of: $0), note: nil) }),
    ] + advice(on: placement)
  }

  private func agreement(of placement: Placement) -> [Block] {
    let agreeing =
      placement.compared == 0
      ? []
      : [
        Block.paragraph(
          "The frames agree with the required constraints (views compared: "
            + "\(placement.compared))."
        )
      ]
    guard !placement.unmet.isEmpty else { return agreeing }
    let shown = placement.unmet.prefix(Self.unmetLimit).map { wish in
      "that on the \(wish.attribute.noun) of \(names[wish.item]) (priority \(wish.priority.rounded))"
    }
    let more = placement.unmet.count - shown.count
    let list = EnglishList.and(shown + (more > 0 ? ["\(more) more"] : []))
    let (subject, verb, pronoun) =
      placement.unmet.count == 1
      ? ("One optional constraint", "does", "it") : ("Optional constraints", "do", "them")
    return agreeing + [
      .paragraph(
        "\(subject) \(verb) not hold in these frames: \(list). Perhaps something outweighs \(pronoun): another "
          + "constraint, or the size of the contents, which a list of constraints need not show; or the "
          + "layout pass has not run since a constraint changed.")
    ]
  }

  private static let unmetLimit = 4

  private func advice(on placement: Placement) -> [Block] {
    guard placement.misplaced.contains(where: { $0.causes.contains(.pendingLayout) }) else {
      return []
    }
    let again =
      "What to do: If the constraints are right, lay out the superview again (setNeedsLayout, "
      + "layoutIfNeeded). If the frame is right, "
    let changes = placement.matching.map { change in
      let note = place(of: change.constraint).map { " (\($0))" } ?? ""
      return "change the constant of “\(sentences.clause(system[change.constraint]))”\(note) from "
        + "\(change.from.inFull) to \(change.to.inFull)"
    }
    return [
      .advice(
        again
          + (changes.isEmpty
            ? "change the constants to match it." : "\(EnglishList.and(changes)).")
      )
    ]
  }

  /// What cannot be seen, under a condition perhaps.
  func invisibleBlocks(_ views: [InvisibleView], under condition: String? = nil) -> [Block] {
    list(views.filter { !$0.isDoubtful }, "cannot be seen", under: condition)
      + list(views.filter(\.isDoubtful), "can perhaps not be seen", under: condition)
  }

  private func list(
    _ views: [InvisibleView], _ predicate: String, under condition: String?
  ) -> [Block] {
    if views.isEmpty { return [] }
    let subject = views.count == 1 ? "One view" : "\(views.count) views"
    let end = condition.map { ", \($0):" } ?? ":"
    return [
      .paragraph("\(subject) \(predicate)\(end)"),
      .list(views.map { Block.Entry(text(of: $0), note: nil) }),
    ]
  }

  /// `UILabel 'Total' has x 20, but its constraints ask for x 8 (12 less). Possible causes: …`.
  func text(of view: MisplacedView) -> String {
    let numbers = NumberStyle(telling: view.differences.flatMap { [$0.expected, $0.actual] })
    let actual = view.differences.map { "\($0.quantity.frameWord) \(numbers.text($0.actual))" }
    let expected = view.differences.map { difference in
      let more = difference.expected - difference.actual
      return "\(difference.quantity.frameWord) \(numbers.text(difference.expected)) "
        + "(\(numbers.text(more.magnitude)) \(more.isNegative ? "less" : "more"))"
    }
    return
      "\(names[view.item].capitalizedFirst) has \(EnglishList.and(actual)), but "
      + "\(view.isBesideOthers ? "beside the other frames " : "")its constraints ask for \(EnglishList.and(expected)). Possible causes: "
      + view.causes.map(words).joined(separator: "; ") + "."
  }

  private func words(_ cause: MisplacedView.Cause) -> String {
    switch cause {
    case .printedTransform: "its transform, which is printed: frames show it, constraints do not"
    case .transform: "a transform, which changes the frame around its center"
    case .contentOffset: "its superview scrolls, and the content offset moves it"
    case .alignmentInsets:
      "alignment insets, which make the frame larger than the rectangle that constraints see "
        + "(alignmentRect(forFrame:) and frame(forAlignmentRect:) have to undo each other; the "
        + "launch argument -\(system.viewClass)ShowAlignmentRects "
        + "YES draws that)"
    case .pendingLayout:
      "the frame was set by hand, or the layout pass has not run since a constraint changed"
    }
  }

  /// `UIButton 'Buy' is hidden (isHidden), with the 3 views inside it.`.
  func text(of view: InvisibleView) -> String {
    let inside =
      switch view.inside {
      case 0: ""
      case 1: ", with the view inside it"
      default: ", with the \(view.inside) views inside it"
      }
    return names[view.item].capitalizedFirst + " "
      + view.reasons.map { words($0, of: view.item) }.joined(separator: "; it ") + inside
      + (view.showsWhatItHolds ? "; the views in it show if it does not clip." : ".")
  }

  private func words(_ reason: InvisibleView.Reason, of view: ItemID) -> String {
    switch reason {
    case .hidden: return "is hidden (isHidden)"
    case .transparent: return "is transparent (alpha 0)"
    case .outsideShownAncestors:
      return
        "lies outside every view around it in the tree: it is visible only if these do not clip "
        + "and lie in a larger one"
    case .outsideEveryAncestor: return "lies outside every view around it"
    case .zeroSize(let axis, let cause):
      let size = axis.sizeNoun
      let conflict = cause == .unconstrained ? context.sizeInConflict(of: view, on: axis) : nil
      return "has a \(size) of 0: "
        + (conflict.map { words($0, axis) } ?? words(cause, size))
    }
  }

  private func words(_ cause: InvisibleView.ZeroCause, _ size: String) -> String {
    switch cause {
    case .demanded: "its constraints leave no other"
    case .framed: "its frame is so, and its autoresizing mask only repeats that"
    case .preferred: "no best layout gives it another"
    case .allowed(let maximum?):
      "its constraints allow anything up to \(maximum.points), and nothing asks for more than 0"
    case .allowed(nil): "its constraints allow any value, and nothing asks for more than 0"
    case .unconstrained: "no constraint of this input gives it a \(size)"
    }
  }

  /// What a conflict elsewhere in the input says of the size.
  private func words(_ conflict: SizeInConflict, _ axis: Axis) -> String {
    let report = "the report of line \(conflict.report)"
    guard let line = conflict.line else {
      return "\(report) has constraints that take part in its \(axis.sizeNoun)"
    }
    let place = "line \(line), in \(report),"
    switch conflict.size {
    case let size? where size.isZero:
      return conflict.isMask
        ? "its frame is so, and its autoresizing mask repeats that (line \(line), in \(report))"
        : "\(place) asks for that"
    case let size?: return "\(place) asks for \(size.points), which it does not have here"
    case nil: return "\(place) limits its \(axis.sizeNoun)"
    }
  }
}

extension ReportContext {
  /// What a conflict elsewhere in the input says of a size that is 0 here.
  func sizeInConflict(of item: ItemID, on axis: Axis) -> SizeInConflict? {
    system[item].address.flatMap { report.sizesInConflicts[$0]?[axis] }
  }
}
