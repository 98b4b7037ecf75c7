internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// All that is said about one report; every format takes its words from here.
///
/// What several places say is put into words once.
final class Explanation: Sendable {
  let context: ReportContext
  private let headlineMemo = Memo<String>()
  private let conflictMemo = Memo<ConflictText>()
  private let conflictTextMemo = Memo<[UInt8]>()
  private let remedyMemo = Memo<RemedyText>()

  /// The explanation of a report in its context.
  init(_ context: ReportContext) { self.context = context }

  /// The explanation of a report.
  convenience init(_ diagnosed: DiagnosedReport) { self.init(ReportContext(diagnosed)) }

  private var report: LogReport { _read { yield context.report } }
  private var diagnosis: Diagnosis { _read { yield context.diagnosis } }
  private var system: LayoutSystem { _read { yield context.system } }

  /// One sentence that can stand alone.
  var headline: String { headlineMemo.value { makeHeadline() } }

  /// The conflict at `index` of the diagnosis in words.
  func conflict(at index: Int) -> ConflictText? {
    guard diagnosis.conflicts.indices.contains(index) else { return nil }
    if index > 0 {
      let plot = ConflictPlot(diagnosis.conflicts[index], in: system, isReinforced: false)
      return ConflictText(ConflictStory(context, plot))
    }
    guard let plot = context.firstPlot else { return nil }
    return conflictMemo.value { ConflictText(ConflictStory(context, plot)) }
  }

  /// The conflict at `index` of the diagnosis as plain text.
  func conflictText(at index: Int) -> [UInt8] {
    guard let conflict = conflict(at: index) else { return [] }
    return index > 0 ? conflict.text : conflictTextMemo.value { conflict.text }
  }

  /// The remedy at `index` of the diagnosis in words and code.
  func remedy(at index: Int) -> RemedyText {
    let make = { [context] in RemedyText(context.diagnosis.remedies[index], context) }
    return index > 0 ? make() : remedyMemo.value(make)
  }

  /// What the text format prints for this report, unwrapped.
  var text: [UInt8] {
    let blocks = blocks(TextOptions())
    guard let conflict = conflict(at: 0), conflict.headline == headline else {
      return PlainText.render(blocks)
    }
    return PlainText.render(blocks, first: 1 + conflict.blocks.count, conflictText(at: 0))
  }

  /// The whole explanation.
  func blocks(_ options: TextOptions) -> [Block] {
    var blocks: [Block] = [.headline(headline)]
    if options.detail == .headlines { return blocks }
    if let first = diagnosis.conflicts.first, let conflict = conflict(at: 0) {
      blocks += conflict.blocks
      if options.showsArithmetic { blocks += arithmetic(of: conflict.told) }
      if let mask = context.maskBlock(for: first) { blocks.append(mask) }
    }
    blocks += context.unprovedBlocks
    blocks += context.opennessBlocks
    if let breaking = context.breaking { blocks.append(.paragraph(breaking)) }
    blocks += context.ownership.map { .paragraph($0) }
    blocks += remedyBlocks(options)
    if options.detail == .everything { blocks += otherConflicts(options) }
    blocks += context.complaintBlocks
    blocks += context.solvedLayoutBlocks(options)
    blocks += context.levelProofs(options)
    blocks += context.placementBlocks
    blocks += unreadBlocks(options)
    if diagnosis.known?.isHarmless != true {
      if let first = diagnosis.conflicts.first {
        blocks += context.namingBlocks(for: first.constraints)
      } else if diagnosis.verdict == .unproved {
        blocks += context.namingBlocks(for: system.constraintIDs)
      }
    }
    blocks += internalErrors
    return blocks
  }

  // MARK: Remedies

  private func remedyBlocks(_ options: TextOptions) -> [Block] {
    guard !diagnosis.remedies.isEmpty else { return [] }
    let first = remedy(at: 0)
    var blocks = remedyBlocks("What to do: \(first.instruction)", first.code)
    if options.detail == .everything {
      blocks += otherRemedyBlocks
    } else if let more = moreLine {
      blocks.append(.aside(more))
    }
    return blocks
  }

  /// Every remedy but the first.
  var otherRemedyBlocks: [Block] {
    guard let first = diagnosis.remedies.first else { return [] }
    return diagnosis.remedies.indices.dropFirst().flatMap { index in
      let told = remedy(at: index)
      let isRepeated = diagnosis.remedies[index].reason == first.reason
      let instruction =
        isRepeated
        ? RemedyWords(english: context, remedy: diagnosis.remedies[index])
          .instruction(withReason: false) : told.instruction
      return remedyBlocks("Or (\(index + 1)): \(instruction)", told.code)
    }
  }

  private func remedyBlocks(_ advice: Phrase, _ code: String?) -> [Block] {
    [.advice(String(saying: advice))] + (code.map { [.code($0)] } ?? [])
  }

  /// `and 4 other ways, 2 other conflicts`, and how to see them.
  private var moreLine: String? {
    let ways = diagnosis.remedies.count - 1
    let conflicts = diagnosis.conflicts.count - 1
    var parts: [String] = []
    if ways > 0 { parts.append(ways == 1 ? "1 other way" : "\(ways) other ways") }
    if conflicts > 0 {
      let most = diagnosis.conflictsCompleteness == .complete ? "" : "at least "
      parts.append("\(most)\(conflicts == 1 ? "1 other conflict" : "\(conflicts) other conflicts")")
    }
    if parts.isEmpty { return nil }
    return "And \(parts.joined(separator: ", "))"
      + context.hints.text(.everything, before: ": ")
  }

  // MARK: Other conflicts

  private func otherConflicts(_ options: TextOptions) -> [Block] {
    var blocks: [Block] = []
    for (index, conflict) in diagnosis.conflicts.dropFirst().enumerated() {
      guard let words = self.conflict(at: index + 1) else { continue }
      blocks.append(.paragraph("Conflict \(index + 2): \(words.headline)"))
      blocks += words.blocks
      if options.showsArithmetic { blocks += arithmetic(of: conflict) }
    }
    if case .stopped(let limit) = diagnosis.conflictsCompleteness {
      blocks.append(
        .aside(
          "The search stopped at \(limit) conflicts"
            + context.hints.text(.moreConflicts, before: "; ", after: " looks for more") + "."))
    } else if case .outOfTime = diagnosis.conflictsCompleteness {
      blocks.append(.aside("The search for conflicts ran out of time; there may be more."))
    }
    return blocks
  }

  /// The certificate, for whoever wants to add it up.
  private func arithmetic(of conflict: Conflict) -> [Block] {
    let arithmetic = ProofArithmetic(
      conflict.certificate, bounds: conflict.bounds, assumptions: conflict.assumptions,
      context: context)
    return [
      .paragraph("The proof: multiply each line and add them up."), arithmetic.sum,
      .paragraph(
        "Every distance cancels. What is left is \(arithmetic.total), while the lines say that it "
          + "is at least 0."),
      arithmetic.legend,
    ]
  }

  // MARK: What was not read

  private func unreadBlocks(_ options: TextOptions) -> [Block] {
    guard !report.problems.isEmpty else { return [] }
    let heading = Block.paragraph(
      report.problems.count == 1
        ? "One line of this report could not be read:"
        : "\(report.problems.count) lines of this report could not be read:")
    let shown = report.problems.prefix(options.detail == .everything ? Int.max : 5)
    let more = report.problems.count - shown.count
    let hint = context.hints.text(.everything, before: ": ")
    let rest = more > 0 ? [Block.list([Block.Entry("and \(more) more\(hint)")])] : []
    if shown.contains(where: { $0.column != nil }) {
      return [heading] + shown.flatMap(pointed) + rest
    }
    let entries = shown.map { Block.Entry("Line \($0.line): \($0.reason)", note: nil) }
    return [heading, .list(entries)] + rest
  }

  /// A problem with the line that it is in and a caret below the place.
  private func pointed(_ problem: LogProblem) -> [Block] {
    let reason = Block.paragraph("Line \(problem.line): \(problem.reason)")
    guard let column = problem.column else { return [reason] }
    let line = problem.text.replacing("\t", with: " ")
    return [reason, .code(line + "\n" + String(repeating: " ", count: column - 1) + "^")]
  }

  private var internalErrors: [Block] {
    guard diagnosis.hasInternalError else { return [] }
    return [
      .paragraph(
        "Internal error: the exact checker refused a proof, so nothing is claimed from it. Please "
          + "report this with the log.")
    ]
  }
}

// MARK: - Headlines

extension Explanation {
  private func makeHeadline() -> String {
    if let message = context.complaint { return message.headline }
    switch diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions:
      return conflict(at: 0)?.headline ?? ""
    case .unproved: return unprovedHeadline
    case .consistent: return consistentHeadline
    case .ambiguous: return ambiguousHeadline
    case nil: return plainHeadline
    }
  }

  private var unprovedHeadline: String {
    let platform = system.platform?.rawValue ?? "The system"
    return report.isRedacted
      ? "\(platform) could not satisfy these constraints, but the log hides them."
      : "\(platform) could not satisfy these constraints, and what the log shows does not prove why."
  }

  private var consistentHeadline: String {
    let count = system.constraints.count { $0.isRequired }
    return count == 1
      ? "The one required constraint can be satisfied."
      : "All \(count) required constraints can be satisfied together."
  }

  private var ambiguousHeadline: String {
    if let headline = context.opennessHeadline { return headline }
    guard let first = diagnosis.ambiguities.first else { return "The layout is ambiguous." }
    let item = context.names[first.variable.item].capitalizedFirst
    return "\(item) is ambiguous: its \(first.variable.quantity.words) is not determined."
  }

  private var plainHeadline: String {
    switch report.kind {
    case .trace:
      let marked = system.itemIDs.filter { !system[$0].ambiguousMarks.isEmpty }
      if marked.isEmpty {
        return "A view tree of \(system.items.count) views, none marked ambiguous."
      }
      let count = marked.count == 1 ? "1 view" : "\(marked.count) views"
      return
        "\(count) of this view tree, \(context.names[marked[0]]) first, have an ambiguous layout."
    case .ambiguity: return "The layout of a view is ambiguous."
    case .unsatisfiable: return unprovedHeadline
    case .exception, .warning, .feedbackLoop:
      return report.complaint.map { $0.reason } ?? "Auto Layout complained."
    case .constraints, .layout: return "A list of constraints, none of which could be read."
    }
  }
}

/// One conflict in words.
struct ConflictText: Sendable {
  /// The conflict that the words are about: with what makes it worse, where that is told.
  let told: Conflict
  let headline: String
  /// What follows the headline.
  let blocks: [Block]

  init(_ story: ConflictStory) {
    told = story.conflict
    headline = story.headline
    blocks = story.blocks
  }

  /// The headline and its blocks as plain text.
  var text: [UInt8] { PlainText.render([.headline(headline)] + blocks) }
}

/// One remedy in words and code.
struct RemedyText: Sendable {
  /// What to do.
  let instruction: Phrase
  /// The lines that do it; `nil` where there is nothing to write.
  let code: String?

  init(_ remedy: Remedy, _ context: ReportContext) {
    instruction = context.instruction(for: remedy)
    code = context.code(for: remedy)
  }
}
