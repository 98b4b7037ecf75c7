internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What a conflict takes for granted because the log does not print it.
struct AssumptionSection: ConflictWords {
  let telling: ConflictTelling

  var blocks: [Block] {
    guard !conflict.assumptions.isEmpty else { return [] }
    let assumed = conflict.assumptions.filter { $0.kind != .printedRounding }
    if conflict.restsOnDigits {
      let more =
        assumed.isEmpty ? "" : " It assumes \(EnglishList.and(sentences(of: assumed))), too."
      return [.paragraph(roundingExplanation + more)]
    }
    let seen = sentences(of: assumed)
    let start =
      printedDirection(of: conflict.assumptions).map { "Assumed (\($0) suggests it)" }
      ?? "Assumed (not in the log)"
    return [.paragraph("\(start): \(EnglishList.and(seen)).\(fittingMargins)")]
  }

  /// What no row tells, in a few words.
  func line(_ detail: Screen.Detail) -> String? {
    let isTold =
      telling.hasRowsOfSteps && (detail == .whole || detail == .brief && plot.sum != nil)
    let untold =
      isTold
      ? conflict.assumptions.filter { $0.replaces != nil } : conflict.assumptions
    return untold.isEmpty ? nil : sentence(of: untold)
  }

  /// All of it in a few words; `nil` where nothing is assumed.
  var sentence: String? {
    conflict.assumptions.isEmpty ? nil : sentence(of: conflict.assumptions)
  }

  private func sentence(of assumptions: [Fact]) -> String {
    let others = sentences(of: assumptions.filter { $0.kind != .printedRounding })
    let hidden =
      assumptions.contains { $0.kind == .printedRounding }
      ? ["the numbers differ beyond the six printed digits"] : []
    let reason = printedDirection(of: assumptions).map { "\($0) suggests it" } ?? "not in the log"
    return "Assumed (\(reason)): \(EnglishList.and(others + hidden))."
  }

  /// `RTL in line 11`, where the direction is all that is assumed and one line prints it.
  private func printedDirection(of assumptions: [Fact]) -> String? {
    guard assumptions.allSatisfy({ $0.kind == .writingDirection }),
      let id = system.constraintIDs.first(where: { system[$0].writingDirection == .rightToLeft }),
      let place = place(of: id)
    else { return nil }
    return "RTL in \(place)"
  }

  /// Each once; margins of one item that are 0 or more together.
  private func sentences(of assumptions: [Fact]) -> [String] {
    let outward = assumptions.filter { $0.kind == .nonNegativeInset }
    var seen: [String] = []
    for fact in assumptions {
      var sentence = sentence(for: fact)
      if fact.kind == .nonNegativeInset, let item = fact.item,
        outward.count(where: { $0.item == item }) > 1
      {
        sentence = "the margins of \(names[item]) are 0 or more"
      }
      if !seen.contains(sentence) { seen.append(sentence) }
    }
    return seen
  }

  /// `only margins of 71 points in total could make this fit`.
  private var fittingMargins: String {
    guard let fitting = FittingMargin(telling) else { return "" }
    let needed = fitting.points
    let total = fitting.count > 1 ? " in total" : ""
    let range = axis == .horizontal ? "8 to 20" : "8 to 11"
    let bound = fitting.isExact ? "" : fitting.isAboveAssumed ? "at least " : "at most "
    return
      " Only margins of \(bound)\(points(needed))\(total) could make this fit. Usually they are \(range) on "
      + "each side, and more under a bar or in a safe area."
  }

  private var axis: Axis {
    plot.walk?.start.axis ?? constraints.first?.first.attribute.axis ?? .horizontal
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
        "Assumed (not in the log): “\(sentences.clause(first.id))”"
        + "\(place) is off by \(first.distance.rounded(to: 9)) points, half a unit of the sixth digit. As "
        + "printed, the numbers agree: the conflict is smaller than the six digits that a log shows."
    } else {
      start =
        "Assumed: the numbers are exactly what the log prints. They differ by \(gap), which rounding to "
        + "six digits could explain."
    }
    return start
  }
}
