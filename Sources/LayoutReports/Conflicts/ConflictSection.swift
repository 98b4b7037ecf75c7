internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Tells one conflict: a headline that can stand alone, and the way to it, number by number.
struct ConflictSection: ContextWords {
  let context: ReportContext
  let conflict: Conflict
  let constraints: [LayoutConstraint]
  let words: EdgeWords
  let plot: ConflictPlot
  let style: NumberStyle

  /// One sentence that can stand alone.
  var headline: String { ConflictHeadline(story: self).text }
  /// The headline's paragraph is not part of it.
  var blocks: [Block] { explanation + assumptionClauses + fractionNote + reservations }

  init(_ context: ReportContext, _ plot: ConflictPlot) {
    self.context = context
    conflict = plot.told
    self.plot = plot
    constraints = conflict.constraints.map { context.system[$0] }
    words = EdgeWords(context.names, conflict, in: context.system)
    style = NumberStyle(
      telling: (plot.walk.map { [$0.contents.total, $0.frame.total] } ?? [])
        + constraints.map(\.constant.magnitude))
  }

  var walk: Walk? { plot.walk }
  var derivation: Derivation? { plot.derivation }

  private var explanation: [Block] {
    if isShort { return [.list(conflict.constraints.map(entry))] + closing }
    if let walk { return tell(walk) }
    if let derivation { return tell(derivation) }
    return [
      .paragraph("These cannot all hold:"), .list(conflict.constraints.map(entry)),
    ]
  }

  /// Where nothing has to be added up.
  private var isShort: Bool {
    if conflict.constraints.count == 1 { return true }
    guard conflict.constraints.count == 2, conflict.bounds.isEmpty else { return false }
    return walk.map { $0.contents.steps.count + $0.frame.steps.count <= 2 } ?? (derivation == nil)
  }

  private var closing: [Block] {
    guard conflict.constraints.count == 2, let gap = conflict.gap, !gap.isZero, !isBelowPrinting
    else {
      return boundClauses
    }
    return [.paragraph("Both are required, and they miss each other by \(gapPoints(gap)).")]
  }

  private var boundClauses: [Block] {
    conflict.bounds.isEmpty
      ? [] : [.paragraph("\(sentence(for: conflict.bounds[0]).capitalizedFirst).")]
  }

  // MARK: Entries

  func entry(_ id: ConstraintID) -> Block.Entry {
    Block.Entry(
      sentences.clause(id).capitalizedFirst + ".", note: origin(of: id),
      constraint: id)
  }

  /// A distance that is not 0, with as many digits as it takes to see that.
  func gapPoints(_ gap: Rational) -> String {
    let text = NumberStyle(telling: [0, gap]).text(gap)
    return text == "1" ? "1 point" : "\(text) points"
  }

  func points(_ number: Rational) -> String {
    let text = style.text(number)
    return text == "1" ? "1 point" : "\(text) points"
  }

  // MARK: Assumptions

  private var assumptionClauses: [Block] {
    guard !conflict.assumptions.isEmpty else { return [] }
    let seen = assumptionSentences
    if isBelowPrinting { return [.paragraph(roundingExplanation)] }
    return [
      .paragraph(
        "This assumes what the log does not print: \(EnglishList.and(seen))." + fittingMargins)
    ]
  }

  /// Each once; margins of one item that do not point outwards together.
  private var assumptionSentences: [String] {
    let outward = conflict.assumptions.filter { $0.kind == .nonNegativeInset }
    var seen: [String] = []
    for fact in conflict.assumptions {
      var sentence = sentence(for: fact)
      if fact.kind == .nonNegativeInset, let item = fact.item,
        outward.count(where: { $0.item == item }) > 1
      {
        sentence = "the margins of \(names[item]) do not point outwards"
      }
      if !seen.contains(sentence) { seen.append(sentence) }
    }
    return seen
  }

  /// `only margins of 71 points in total could make this fit`.
  private var fittingMargins: String {
    let insets = conflict.assumptions.filter { $0.kind == .defaultInset }
    guard !insets.isEmpty, let gap = conflict.gap, gap.isPositive else { return "" }
    var assumed = Rational.zero
    var sign = 0
    for fact in insets {
      guard let term = fact.row.form.terms.first else { return "" }
      assumed += -fact.row.form.constant / term.coefficient
      let isUpper = (fact.row.relation == .lessOrEqual) == term.coefficient.isPositive
      sign += isUpper ? 1 : -1
    }
    guard sign.magnitude == insets.count, insets.allSatisfy({ $0.row.form.terms.count == 1 }) else {
      return ""
    }
    let needed = sign > 0 ? assumed + gap : assumed - gap
    guard needed.isPositive else { return "" }
    let total = insets.count > 1 ? " in total" : ""
    let range = axis == .horizontal ? "8 to 20" : "8 to 11"
    return " Only margins of \(points(needed))\(total) could make this fit;"
      + " the default is \(range) on each side."
  }

  /// What the proof does not show, and where it does not hold.
  private var reservations: [Block] {
    var blocks: [Block] = []
    if !conflict.isShownIrreducible {
      blocks.append(
        .paragraph(
          "They contradict each other; there was no time to show that all of them are needed for "
            + "it."))
    }
    if conflict.holdsOnlyLeftToRight {
      blocks.append(
        .paragraph(
          "This holds where the language runs from left to right: left or right is used beside "
            + "leading or trailing, and from right to left these constraints agree. Use leading and "
            + "trailing for all of them."))
    }
    return blocks
  }

  private var axis: Axis {
    walk?.start.axis ?? constraints.first?.first.attribute.axis ?? .horizontal
  }

  private var isBelowPrinting: Bool { conflict.isBelowPrinting }

  /// Where a size that a container imposes is missed by less than a point.
  private var fractionNote: [Block] {
    guard !isBelowPrinting, let gap = conflict.tightenedProof?.gap ?? conflict.gap, gap < 1,
      constraints.contains(where: { $0.origin == .encapsulatedSize })
    else { return [] }
    return [
      .paragraph(
        "Differences of less than a point usually come from separators of 1/2 or 1/3 point and from "
          + "rounding to the screen's pixels.")
    ]
  }

  private var roundingExplanation: String {
    let moved = conflict.assumptions.compactMap { fact -> (id: ConstraintID, distance: Rational)? in
      guard let id = fact.replaces else { return nil }
      let distance = fact.row.form.constant - system[id].row.form.constant
      return distance.isZero ? nil : (id, distance.magnitude)
    }
    let gap = conflict.gap.map(gapPoints) ?? "a fraction"
    let start: String
    if let first = moved.first {
      let place = place(of: first.id).map { " (\($0))" } ?? ""
      start =
        "This assumes what the log does not print: that “\(sentences.clause(first.id))”"
        + "\(place) is off by \(first.distance.rounded(to: 9)) points, half a unit of its last digit. As "
        + "printed, the numbers agree: the conflict is smaller than the six digits that a log shows."
    } else {
      start =
        "This assumes that the numbers are what the log prints: they miss each other by \(gap), no "
        + "more than the rounding to six digits can hide."
    }
    return start + " Such fractions come from separators of 1/2 or 1/3 point and from rounding to "
      + "the screen's pixels."
  }
}
