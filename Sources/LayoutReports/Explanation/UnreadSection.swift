internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Constraints of a list, or of a layout written by hand, that say what another of them says already.
struct RepeatedSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    guard report.kind == .constraints || report.kind == .layout else { return [] }
    var first: [LinearRow: ConstraintID] = [:]
    let entries = system.constraintIDs.compactMap { id -> Block.Entry? in
      let constraint = system[id]
      guard constraint.origin == .app else { return nil }
      let row = constraint.row
      guard let known = first[row], system[known].priority == constraint.priority,
        report.kind == .layout || system[known].address != constraint.address
      else {
        first[row] = id
        return nil
      }
      let places = [known, id].compactMap { place(of: $0) }
      return Block.Entry(sentences.sentence(id), note: places.joined(separator: " and "))
    }
    if entries.isEmpty { return [] }
    return [.paragraph("Two constraints say the same, so one of them can go:"), .list(entries)]
  }
}

/// Constraints of a list that hold nothing, because nobody has activated them.
struct InactiveSection: ReportSection {
  let context: ReportContext

  static let meaning = "It is inactive, so it holds nothing."

  func blocks(_ options: TextOptions) -> [Block] {
    let inactive = system.inactive
    guard let first = inactive.first else { return [] }
    if inactive.count == 1 {
      return [.paragraph("Inactive, so it holds nothing: \(sentence(first))")]
    }
    let shown = inactive.prefix(options.detail == .everything ? Int.max : Self.mostShown)
    let more = inactive.count - shown.count
    return [
      .paragraph("Inactive, so they hold nothing:"),
      .list(
        shown.map { Block.Entry(sentence($0)) }
          + (more > 0
            ? [Block.Entry("and \(more) more\(hints.text(.everything, before: ": "))")] : [])),
    ]
  }

  private static let mostShown = 3

  private func sentence(_ constraint: LayoutConstraint) -> String {
    let place = constraint.range.map { " (line \($0.startLine))" } ?? ""
    return "\(sentences.clause(constraint).capitalizedFirst)\(place)."
  }
}

/// The lines of the report that could not be read.
struct UnreadSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    let cut = ([breakSentence].compactMap(\.self) + cutSentences).map { Block.paragraph($0) }
    guard !report.problems.isEmpty else { return cut }
    let heading = Block.paragraph(
      report.problems.count == 1
        ? "One line of this report could not be read:"
        : "\(report.problems.count) lines of this report could not be read:")
    let shown = report.problems.prefix(options.detail == .everything ? Int.max : 5)
    let more = report.problems.count - shown.count
    let hint = hints.text(.everything, before: ": ")
    let rest = more > 0 ? [Block.list([Block.Entry("and \(more) more\(hint)")])] : []
    if options.detail == .everything || shown.contains(where: { $0.column != nil }) {
      return [heading] + shown.flatMap(pointed) + rest + cut
    }
    let entries = shown.map { problem in
      let twin = problem.twin.map { "; line \($0.line) has it as “\($0.text)”" } ?? ""
      return Block.Entry("Line \(problem.line): \(problem.reason)\(twin)", note: nil)
    }
    return [heading, .list(entries)] + rest + cut
  }

  /// The same in a few words.
  var sentence: String? {
    let sentences = [unreadSentence].compactMap(\.self) + cutSentences
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var unreadSentence: String? {
    guard let first = report.problems.first else { return nil }
    let count = report.problems.count
    if count == 1, report.gaps.isCutUnread {
      if context.cutEnd != nil { return nil }
      return """
        Line \(first.line) could not be read: the report breaks off in it, and what came after it is \
        missing too.
        """
    }
    let end = first.reason.hasSuffix(".") ? "" : "."
    if count == 1, let twin = listedTwin(of: first) {
      return
        "Line \(first.line) is not whole (\(first.reason)); its address is that of the constraint in \(twin)."
    }
    return count == 1
      ? "Line \(first.line) could not be read: \(first.reason)\(end)"
      : "\(count) lines could not be read, first line \(first.line): \(first.reason)\(end)"
        + (context.cutEnd == nil ? breakSentence.map { " \($0)" } ?? "" : "")
  }

  /// `line 8` where a whole description of the same address stands.
  private func listedTwin(of problem: LogProblem) -> String? {
    guard problem.text.utf8.first == UInt8(ascii: "<") else { return nil }
    let id = system.constraintIDs.first { id in
      system[id].address.map { problem.text.contains("\($0.description) ") } == true
        && system[id].range.map { $0.startLine != problem.line } == true
    }
    return id.flatMap { system[$0].range.map { "line \($0.startLine)" } }
  }

  /// That nothing of the report follows its last line that could not be read.
  private var breakSentence: String? {
    guard report.gaps.isCutUnread, let last = report.problems.last else { return nil }
    return "The report breaks off in line \(last.line), and what came after it is missing."
  }

  /// Which lines are cut off though their constraints are known.
  private var cutSentences: [String] {
    // Of a list that breaks off, the conflict says so itself.
    let isTold = report.gaps.isCut && !diagnosis.conflicts.isEmpty
    let own = report.gaps.cutLines.filter { $0.source == nil }.map(\.line)
    var sentences: [String] = []
    if own.count == 1, !isTold {
      sentences.append("The end of line \(own[0]) is cut off, but its constraint is whole.")
    } else if own.count > 1 {
      sentences.append(
        """
        The ends of \(own.count) lines are cut off, first line \(own[0]); what their constraints say is \
        whole.
        """)
    }
    for cut in report.gaps.cutLines.prefix(Self.mostCompleted) {
      guard let source = cut.source else { continue }
      sentences.append(
        """
        Line \(cut.line) is cut off; by its address it is the constraint of line \(source).
        """)
    }
    return sentences
  }

  private static let mostCompleted = 3

  /// A problem with the line that it is in and a caret below the place, where that is known.
  private func pointed(_ problem: LogProblem) -> [Block] {
    let reason = Block.paragraph("Line \(problem.line): \(problem.reason)")
    if problem.text.isEmpty { return [reason] }
    let line = problem.text.replacing("\t", with: " ")
    guard let column = problem.column else {
      let start = line.prefix(Self.mostShown)
      return [reason, .code(start.endIndex == line.endIndex ? line : "\(start)…")]
    }
    return [reason, .code(line + "\n" + String(repeating: " ", count: column - 1) + "^")]
  }

  /// How many characters of a line are shown.
  private static let mostShown = 400
}
