internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What to do: the remedies in their order.
struct RemedySection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    if diagnosis.remedies.isEmpty { return limit }
    return first(RemedyText(at: 0, context))
      + (options.detail == .everything ? others : moreLine) + limit
  }

  /// That the search for fixes did not come to its end.
  var limit: [Block] {
    if !diagnosis.areRemediesCutShort { return [] }
    return [
      .aside(
        diagnosis.remedies.isEmpty
          ? "The search for fixes ended at its limit of work, before one was found."
          : "The search for fixes ended at its limit of work. There may be more, and better ones.")
    ]
  }

  /// The first remedy, which is in words already.
  func first(_ text: RemedyText) -> [Block] {
    let lead =
      isGuess
      ? "A guess" : context.claims.framework?.isAlone == true ? "For its makers" : "What to do"
    return blocks("\(lead): \(text.instruction)", text.code)
  }

  /// Whether nothing is proved: then no remedy was shown to help.
  private var isGuess: Bool { diagnosis.remedies.first?.isGuess ?? false }

  /// Every remedy but the first.
  var others: [Block] {
    guard let first = diagnosis.remedies.first else { return [] }
    return diagnosis.remedies.indices.dropFirst().flatMap { index in
      let told = RemedyText(at: index, context)
      let isRepeated = diagnosis.remedies[index].reason == first.reason
      let instruction =
        isRepeated
        ? RemedyWords(english: context, remedy: diagnosis.remedies[index])
          .instruction(withReason: false) : told.instruction
      return blocks("Or (\(index + 1)): \(instruction)", told.code)
    }
  }

  private func blocks(_ advice: UTF8Text, _ code: String?) -> [Block] {
    [.advice(String(saying: advice))] + (code.map { [.code($0, context.language)] } ?? [])
  }

  /// `and 4 other fixes, 2 other conflicts`, and how to see them.
  var moreLine: [Block] {
    if diagnosis.remedies.isEmpty { return [] }
    let ways = diagnosis.remedies.count - 1
    let conflicts = diagnosis.conflicts.count - 1
    var parts: [String] = []
    let way = isGuess ? (one: "guess", many: "guesses") : (one: "fix", many: "fixes")
    if ways > 0 { parts.append(ways == 1 ? "1 other \(way.one)" : "\(ways) other \(way.many)") }
    if conflicts > 0 {
      let most = diagnosis.conflictsCompleteness == .complete ? "" : "at least "
      parts.append("\(most)\(conflicts == 1 ? "1 other conflict" : "\(conflicts) other conflicts")")
    }
    if parts.isEmpty { return [] }
    let hint = hints.text(.everything, before: ": ")
    return [.aside("And \(parts.joined(separator: ", "))\(hint)")]
  }
}

/// One remedy in words and code.
struct RemedyText: Sendable {
  /// What to do.
  let instruction: UTF8Text
  /// The lines that do it; `nil` where there is nothing to write.
  let code: String?

  /// That of the remedy at `index` of the diagnosis.
  init(at index: Int, _ context: ReportContext) {
    let told = context.instruction(for: context.diagnosis.remedies[index])
    instruction =
      context.guessOfCase(index).map { UTF8Text($0) }
      ?? (context.untoldFirst(index) ?? context.leavingFirst(index)).map {
        UTF8Text("\($0)\(String(saying: told).lowercasedFirst)")
      } ?? told
    code = context.code(ofRemedy: index)
  }
}

extension ReportContext {
  /// What a case says to do in place of a guess that is only its own advice in other words.
  func guessOfCase(_ index: Int) -> String? {
    let remedy = diagnosis.remedies[index]
    guard index == 0, remedy.isGuess, remedy.action == .ignore, diagnosis.known != nil, namesCalls
    else { return nil }
    return answer.ways.first
  }

  /// What stands before the first fix where the log does not tell who made what it changes; `nil` before all
  /// others.
  func untoldFirst(_ index: Int) -> String? {
    guard index == 0, answer.verdict == .fix, claims.whose == .untoldBesidePrivate,
      diagnosis.remedies.first?.action.deactivates == true
    else { return nil }
    return "If no code of yours makes it, leave it. If yours does, "
  }

  /// What stands before the first fix where the report can be left alone; `nil` before all others.
  func leavingFirst(_ index: Int) -> String? {
    guard index == 0, answer.verdict == .leave, let first = diagnosis.remedies.first,
      first.action != .ignore
    else { return nil }
    return "\(leaveWords.map { "\($0) " } ?? "")To silence it, "
  }

  /// That the report can be left alone, where the fixes only silence it and nothing above them says so.
  var leaveWords: String? {
    guard answer.verdict == .leave, !answer.isLeftFirst,
      diagnosis.remedies.first.map({ $0.action != .ignore }) == true
    else { return nil }
    return "Leave it if the screen is right."
  }
}
