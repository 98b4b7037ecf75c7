internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportEnglish {
  /// What the text format prints for this report, unwrapped.
  var text: [UInt8] {
    let blocks = blocks(TextOptions())
    guard let story = story(at: 0), story.headline == headline else {
      return PlainText.render(blocks)
    }
    return PlainText.render(blocks, first: 1 + story.blocks.count, story.text)
  }

  /// The whole explanation.
  func blocks(_ options: TextOptions) -> [Block] {
    var blocks: [Block] = [.headline(headline)]
    if options.detail == .headlines { return blocks }
    if let first = diagnosis.conflicts.first, let story = story(at: 0) {
      blocks += story.blocks
      if options.showsArithmetic { blocks += arithmetic(of: story.conflict) }
      if let mask = maskBlock(for: first) { blocks.append(mask) }
    }
    blocks += unprovedBlocks
    blocks += opennessBlocks
    if let breaking { blocks.append(.paragraph(breaking)) }
    blocks += ownership.map { .paragraph($0) }
    blocks += remedyBlocks(options)
    if options.detail == .everything { blocks += otherConflicts(options) }
    blocks += findingBlocks
    blocks += solvedLayoutBlocks(options)
    blocks += levelProofs(options)
    blocks += placementBlocks
    blocks += unreadBlocks(options)
    if diagnosis.known?.isHarmless != true {
      if let first = diagnosis.conflicts.first {
        blocks += namingBlocks(for: first.constraints)
      } else if diagnosis.verdict == .unproved {
        blocks += namingBlocks(for: system.constraintIDs)
      }
    }
    blocks += internalErrors
    return blocks
  }

  // MARK: Remedies

  private func remedyBlocks(_ options: TextOptions) -> [Block] {
    guard !diagnosis.remedies.isEmpty else { return [] }
    let first = toldRemedy(at: 0)
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
      let told = toldRemedy(at: index)
      let isRepeated = diagnosis.remedies[index].reason == first.reason
      let instruction =
        isRepeated
        ? RemedyWords(english: self, remedy: diagnosis.remedies[index])
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
    return "And \(parts.joined(separator: ", "))\(hints.text(.everything, before: ": "))"
  }

  // MARK: Other conflicts

  private func otherConflicts(_ options: TextOptions) -> [Block] {
    var blocks: [Block] = []
    for (index, conflict) in diagnosis.conflicts.dropFirst().enumerated() {
      guard let story = story(at: index + 1) else { continue }
      blocks.append(
        .paragraph("Conflict \(index + 2): \(story.headline)"))
      blocks += story.blocks
      if options.showsArithmetic { blocks += arithmetic(of: conflict) }
    }
    if case .stopped(let limit) = diagnosis.conflictsCompleteness {
      blocks.append(
        .aside(
          "The search stopped at \(limit) conflicts"
            + hints.text(.moreConflicts, before: "; ", after: " looks for more") + "."))
    } else if case .outOfTime = diagnosis.conflictsCompleteness {
      blocks.append(.aside("The search for conflicts ran out of time; there may be more."))
    }
    return blocks
  }

  /// The certificate, for whoever wants to add it up.
  private func arithmetic(of conflict: Conflict) -> [Block] {
    let arithmetic = ProofArithmetic(
      conflict.certificate, bounds: conflict.bounds, assumptions: conflict.assumptions,
      english: self)
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
    let hint = hints.text(.everything, before: ": ")
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
