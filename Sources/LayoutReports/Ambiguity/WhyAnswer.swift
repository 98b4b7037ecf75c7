package import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// The answer to "why is this value what it is?" for one report.
package struct WhyAnswer: Sendable {
  /// The report that was asked.
  package var report: DiagnosedReport
  /// `nil` where its required constraints contradict each other, or where it would take too long.
  package var entailment: Entailment?

  /// Joins a report with its answer.
  package init(report: DiagnosedReport, entailment: Entailment?) {
    self.report = report
    self.entailment = entailment
  }

  /// The answer in plain English as UTF-8.
  package func text(_ options: TextOptions) -> [UInt8] {
    options.rendered(blocks(showingArithmetic: options.showsArithmetic))
  }

  func blocks(showingArithmetic: Bool = false) -> [Block] {
    let context = ReportContext(report)
    guard let entailment else {
      if report.diagnosis.conflicts.isEmpty {
        return [.headline("This layout is too large or too complex for an exact answer.")]
      }
      return [
        .headline("The required constraints contradict each other, so nothing has a value."),
        .paragraph(Explanation(context).headline),
      ] + WhyWords(context: context).ends(of: report.diagnosis.conflicts[0])
    }
    return WhySection(
      context: context, entailment: entailment, showsArithmetic: showingArithmetic
    ).blocks
  }
}

/// The constraints that an answer rests on.
private struct WhyWords: ContextWords {
  let context: ReportContext

  func entry(_ id: ConstraintID) -> Block.Entry {
    let note = [id.name, place(of: id)].compactMap { $0 }.joined(separator: ", ")
    return Block.Entry(sentences.sentence(system[id]), note: note)
  }

  /// What no layout obeys together, and which commands end it.
  func ends(of conflict: Conflict) -> [Block] {
    let ids = conflict.constraints
    let taken = conflict.assumptions.isEmpty ? "" : " under what the answer assumes"
    let title =
      ids.count == 1
      ? "This constraint can never hold\(taken):"
      : "No layout obeys these \(ids.count) together\(taken):"
    return [
      .paragraph(title), .list(ids.map(entry)),
      .advice(
        "autolayout-doctor diagnose tells the fixes, autolayout-doctor exercise the layout that each gives. "
          + "With exercise --without \(ids.last?.name ?? "c1") the layout is solved without a constraint."
      ),
    ]
  }
}

/// Words for one entailment.
struct WhySection: ContextWords {
  let context: ReportContext
  let entailment: Entailment
  var showsArithmetic = false

  var blocks: [Block] {
    var blocks: [Block] = [.headline(headline)]
    blocks += entailment.reasons.flatMap(reasonBlocks)
    blocks += freeEnds.map { .paragraph($0) }
    if !entailment.lost.isEmpty {
      blocks.append(.paragraph("Optional constraints that lost:"))
      blocks.append(.list(entailment.lost.map { Block.Entry(sentence(for: $0)) }))
    }
    blocks += entailment.surprises.map {
      .paragraph("Surprising: \(SurpriseSentence(context: context).text($0))")
    }
    return blocks + givenNote + denial + originNote
  }

  /// Whether the size that was asked for is one of those that contents give.
  private var isOwnContent: Bool {
    let form = entailment.anchor.form
    return entailment.contents.contains { form == LinearForm([.init($0.variable.id, 1)]) }
  }

  /// What the values rest on where contents give sizes.
  private var givenNote: [Block] {
    guard !entailment.contents.isEmpty else { return [] }
    let value = entailment.value.map { " With that it is \($0.points)." } ?? ""
    let axis = entailment.anchor.attribute.axis
    let taken = context.takenDistances(shown: entailment.contents) {
      $0.quantity.axis == axis || tiesAxes
    }
    return taken.map { [.paragraph($0 + value)] } ?? []
  }

  /// Whether a size may follow from one of the other axis.
  private var tiesAxes: Bool {
    system.constraints.contains { constraint in
      Set(constraint.form.terms.map { LayoutVariable($0.variable).quantity.axis }).count > 1
    }
  }

  /// Where these constraints leave the item open and the log says that it is not.
  private var denial: [Block] {
    let item = entailment.anchor.item
    guard entailment.value == nil, system[item].isSettled else { return [] }
    return [
      .paragraph(
        "But the log answers no to hasAmbiguousLayout of \(names[item]): "
          + "something that is not printed here held it then.")
    ]
  }

  /// Frames are told in their superviews elsewhere.
  private var originNote: [Block] {
    guard let origin = entailment.origin, !entailment.anchor.attribute.isSize,
      let superview = system[entailment.anchor.item].superview, superview != origin
    else { return [] }
    let (corner, other) = (names[origin], names[superview])
    return [.aside("Measured from the corner of \(corner), not from that of \(other).")]
  }

  private var name: String {
    let anchor = entailment.anchor
    return "the \(anchor.attribute.plainWord) of \(names[anchor.item])"
  }

  private var headline: String {
    let subject = name.capitalizedFirst
    if let value = entailment.value {
      if entailment.contents.isEmpty { return "\(subject) is \(value.points)." }
      return isOwnContent
        ? "Content gives \(names[entailment.anchor.item]) its \(entailment.anchor.attribute.plainWord)."
        : "\(subject) follows from what contents give."
    }
    switch (entailment.minimum, entailment.maximum) {
    case (nil, nil): return "\(subject) is not determined: it can be anything."
    case (let low?, nil): return "\(subject) is not determined: it can be \(low.points) or more."
    case (nil, let high?): return "\(subject) is not determined: it can be \(high.points) or less."
    case (let low?, let high?):
      return
        "\(subject) is not determined: it can be anything from \(low.rounded) to \(high.points)."
    }
  }

  // MARK: - Reasons

  private func reasonBlocks(_ reason: EntailmentReason) -> [Block] {
    if reason.constraints.isEmpty {
      return [.paragraph("No constraint is needed for \(gift(of: reason)): \(facts(of: reason)).")]
    }
    return [.paragraph("\(title(of: reason)):"), .list(reason.constraints.map(entry))]
      + assumptions(of: reason).map { .paragraph($0) }
      + (showsArithmetic ? proofBlocks(reason) : [])
  }

  private func title(of reason: EntailmentReason) -> String {
    let count = reason.constraints.count
    let gift = gift(of: reason)
    let alone = assumptions(of: reason).isEmpty ? " alone" : ""
    if count == 1 { return "This constraint\(alone) gives \(gift)" }
    let start = "These \(count) constraints\(alone) give \(gift)"
    return switch reason.size {
    case .smallest: "\(start), and no smaller set does"
    case .irreducible:
      "\(start), and none can be left out (whether another set is smaller was not found out in time)"
    case .sufficient: "\(start) (whether all are needed was not found out in time)"
    }
  }

  /// What the value rests on besides, which the input does not tell.
  private func assumptions(of reason: EntailmentReason) -> [String] {
    let taken = reason.bounds.filter {
      [.defaultInset, .unscrolled, .unprintedMask].contains($0.kind)
    }
    .map { sentence(for: $0) }
    return taken.isEmpty ? [] : ["Assumed (not in the input): \(EnglishList.and(taken))."]
  }

  /// What the reason gives: `it`, or one end of a range.
  private func gift(of reason: EntailmentReason) -> String {
    if entailment.value != nil { return "it" }
    return reason.upperProof.isEmpty ? "the lower end" : "the upper end"
  }

  private func proofBlocks(_ reason: EntailmentReason) -> [Block] {
    let form = ProofArithmetic.formula(entailment.anchor.form)
    let sides = [
      (reason.lowerProof, entailment.minimum, "less"),
      (reason.upperProof, entailment.maximum, "more"),
    ]
    let missed = reason.missed.map { ($0.priority, $0.violation) }
    let proofs = sides.flatMap { shares, value, word -> [Block] in
      guard let value, !shares.isEmpty else { return [] }
      let arithmetic = ProofArithmetic(shares, bounds: reason.bounds, context: context)
      return [
        .paragraph(
          "The proof that it is not \(word) than \(value.points): multiply each line and add them "
            + "up, and \(word == "less" ? form : "−(\(form))") is what is left, with "
            + "\(arithmetic.total)\(arithmetic.losses(among: missed))."),
        arithmetic.sum,
      ]
    }
    let all = ProofArithmetic(
      reason.lowerProof + reason.upperProof, bounds: reason.bounds, context: context)
    return proofs.isEmpty ? [] : proofs + [all.legend]
  }

  /// Which way the quantity is free.
  private var freeEnds: [String] {
    let (isHeldBelow, isHeldAbove) = (entailment.minimum != nil, entailment.maximum != nil)
    if isHeldBelow == isHeldAbove { return [] }
    let anchor = entailment.anchor.attribute
    let place: LayoutQuantity = .origin(along: anchor.axis)
    let quantity = anchor.isSize ? LayoutQuantity.width : place
    let direction = quantity.freeDirection(isHeldBelow: isHeldBelow)
    return ["Nothing keeps it from \(direction)."]
  }

  private func facts(of reason: EntailmentReason) -> String {
    let facts = reason.bounds.map { sentence(for: $0) }
    return facts.isEmpty ? "it is where places are measured from" : facts.joined(separator: ", ")
  }

  private func entry(_ id: ConstraintID) -> Block.Entry { WhyWords(context: context).entry(id) }

  /// What the loser wanted, who won, and what that leaves.
  private func sentence(for loss: LostConstraint) -> String {
    let constraint = system[loss.constraint]
    let wish =
      "\(loss.constraint.name) wanted at \(constraint.priority.rounded) that "
      + sentences.clause(constraint)
    if loss.beatenBy.isEmpty { return "\(wish); it misses that by \(shortfall(loss))." }
    let shown = loss.beatenBy.prefix(3).map { id in
      let rank =
        system[id].priority == constraint.priority
        ? "the same priority" : system[id].priority.rounded
      return "\(id.name) at \(rank) (\(sentences.clause(system[id])))"
    }
    let more = loss.beatenBy.count > 3 ? " and \(loss.beatenBy.count - 3) more" : ""
    let s = loss.beatenBy.count == 1 ? "s" : ""
    let winners = shown.joined(separator: ", ") + more
    if loss.leastShortfall < loss.shortfall {
      return "\(wish), but \(winners) pull\(s) the other way: it misses that by "
        + "\(shortfall(loss))."
    }
    guard let allowed = loss.allowed
    else { return "\(wish), but \(winners) make\(s) it miss that by \(shortfall(loss))." }
    return "\(wish), but \(winners) leave\(s) it "
      + "\(allowed.points): \(loss.shortfall.points) too "
      + "\(allowed < constraint.constant ? "few" : "many")."
  }

  private func shortfall(_ loss: LostConstraint) -> String {
    (loss.leastShortfall...loss.shortfall).words
  }
}
