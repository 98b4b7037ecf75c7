internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// All that is said about one report; every format takes its words from here.
///
/// What several places say is put into words once.
final class Explanation: Sendable {
  let context: ReportContext
  private let conflictMemo = Memo<ConflictText>()
  private let remedyMemo = Memo<RemedyText>()

  init(_ context: ReportContext) { self.context = context }

  convenience init(_ diagnosed: DiagnosedReport) { self.init(ReportContext(diagnosed)) }

  private var diagnosis: Diagnosis { _read { yield context.diagnosis } }
  private var system: LayoutSystem { _read { yield context.system } }

  /// One sentence that can stand alone.
  var headline: String { context.headline }

  /// How bad it is, as a terminal's colors tell.
  var headlineStyle: TextStyle {
    if context.isHarmless { return .harmless }
    return switch context.report.severity {
    case .error: .error
    case .warning: .warning
    case .note: .bold
    }
  }

  /// A few words to call the first conflict by; `nil` where it has no name.
  var pattern: String? {
    context.firstTelling.flatMap { telling in
      context.complaint == nil
        ? ConflictShape(telling.plot, in: system).pattern(telling) : nil
    }
  }

  /// The conflict at `index` of the diagnosis in words.
  func conflict(at index: Int) -> ConflictText? {
    guard diagnosis.conflicts.indices.contains(index) else { return nil }
    if index > 0 {
      let plot = ConflictPlot(diagnosis.conflicts[index], in: system, isReinforced: false)
      let section = ConflictSection(telling: ConflictTelling(context, plot))
      return ConflictText(section, headline: section.headline)
    }
    guard let telling = context.firstTelling, let headline = context.conflictHeadline else {
      return nil
    }
    return conflictMemo.value {
      ConflictText(ConflictSection(telling: telling), headline: headline)
    }
  }

  /// The conflict at `index` of the diagnosis as plain text.
  func conflictText(at index: Int) -> [UInt8] { conflict(at: index)?.text ?? [] }

  /// The remedy at `index` of the diagnosis in words and code.
  func remedy(at index: Int) -> RemedyText {
    let make = { [context] in RemedyText(at: index, context) }
    return index > 0 ? make() : remedyMemo.value(make)
  }

  /// What the text format prints for this report, unwrapped.
  var text: [UInt8] {
    PlainText.render(blocks(TextOptions()))
  }

  /// The whole explanation: on one screen unless more is asked for, of which `heading` lines are taken.
  func blocks(_ options: TextOptions, below heading: Int = 2) -> [Block] {
    if options.detail == .headlines { return [.headline(headline)] }
    if options.detail == .first, !options.showsArithmetic,
      let screen = Screen(context, headline: headline, below: heading, options)
    {
      return screen.blocks
    }
    let parts = parts(options)
    let blocks = parts.beforeOtherWays + parts.otherWays + parts.afterOtherWays
    return options.detail == .everything ? blocks : blocks.map(folding.folded)
  }

  /// What no reader follows row by row, though each row is asked for.
  private var folding: BlockFolding {
    BlockFolding(
      most: BlockFolding.mostLines, ends: 15, hint: context.hints.text(.everything, before: ": "),
      style: context.firstTelling?.style ?? NumberStyle(telling: []))
  }

  /// The whole explanation, cut around the remedies that are not the first.
  func parts(
    _ options: TextOptions
  ) -> (beforeOtherWays: [Block], otherWays: [Block], afterOtherWays: [Block]) {
    let isWhole = options.detail == .everything
    let remedies = RemedySection(context: context)
    var before: [Block] = [.headline(headline)]
    if context.complaint == nil { before += AnswerSection(context: context).blocks(options) }
    before += firstConflict(options)
    before += SharedAddressSection(context: context).blocks(options)
    before += UnprovedSection(context: context).blocks(options)
    before += ListedSection(context: context).blocks(options)
    before += AmbiguitySection(context: context).blocks(options)
    before += PlacesSection(context: context).blocks(options)
    before += OwnershipSection(context: context).blocks(options)
    if let words = FrameworkWords(context), words.isAlone {
      before.append(.advice("What to do: \(words.advice)"))
    }
    if !diagnosis.remedies.isEmpty { before += remedies.first(remedy(at: 0)) }
    if !isWhole { before += remedies.moreLine }
    var after = remedies.limit + (isWhole ? otherConflicts(options) : [])
    // What frames show comes before what to ask for.
    let placement = PlacementSection(context: context).blocks(options)
    let isTree = context.report.complaint?.id == .viewTree
    after += isTree ? placement + context.complaintBlocks : context.complaintBlocks
    after += SolvedLayoutSection(context: context).blocks(options)
    if !isTree { after += placement }
    after += RepeatedSection(context: context).blocks(options)
    after += InactiveSection(context: context).blocks(options)
    after += PlaceholderSection(context: context).blocks(options)
    after += UnreadSection(context: context).blocks(options)
    after += NamingSection(context: context).blocks(options)
    after += TracingSection(context: context).blocks(options)
    after += PrintedSection(context: context).blocks(options)
    if !isWhole, context.complaint != nil, !context.kindHint.isEmpty {
      after.append(.aside(context.kindHint.capitalizedFirst))
    }
    if let fault = diagnosis.fault { after.append(.paragraph(fault.sentence)) }
    return (before, isWhole ? remedies.others : [], after)
  }

  /// What stands between the answer and whose it is, in front of the first remedy, counted without the headline;
  /// `nil` where that remedy is no answer of its own.
  func proof(before firstWay: Int, _ options: TextOptions) -> Range<Int>? {
    guard context.complaint == nil, context.claims.framework?.isAlone != true else { return nil }
    let answer = AnswerSection(context: context).blocks(options).count
    let whose = OwnershipSection(context: context).blocks(options).count
    return answer < firstWay - whose ? answer..<firstWay - whose : nil
  }

  /// The message as it was printed among so many blocks behind the other remedies; `nil` where it is not told.
  func printed(among after: Int, _ options: TextOptions) -> Range<Int>? {
    let count = PrintedSection(context: context).blocks(options).count
    let end = after - (diagnosis.fault == nil ? 0 : 1)
    return count == 0 ? nil : end - count..<end
  }

  private func firstConflict(_ options: TextOptions) -> [Block] {
    guard let conflict = conflict(at: 0) else { return [] }
    let folding = context.firstTelling.map { BlockFolding(context, $0) }
    let told = conflict.blocks.map { block in
      options.detail == .everything ? block : folding?.folded(block) ?? block
    }
    return told + (options.showsArithmetic ? arithmetic(of: conflict.told) : [])
      + MaskSection(context: context).blocks(options)
  }

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
      blocks.append(
        .aside("The search for conflicts ended at its limit of work. There may be more."))
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
        conflict.restsOnDigits
          ? "Every distance cancels. What is left is \(arithmetic.total), no more than the digits behind "
            + "the sixth, which the log leaves out, can change."
          : "Every distance cancels. What is left is \(arithmetic.total), while the lines say that it "
            + "is at least 0."),
      arithmetic.legend,
    ]
  }
}

extension SolverFault {
  /// Why nothing is claimed.
  var sentence: String {
    switch self {
    case .certificateRejected, .witnessRejected:
      "Internal error: the exact checker refused a proof, so nothing is claimed from it. Please "
        + "report this with the log."
    case .undecided:
      "To decide whether these constraints can all hold would take more work than is spent on one "
        + "report, so nothing is claimed of them."
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

  init(_ section: ConflictSection, headline: String) {
    told = section.conflict
    self.headline = headline
    blocks = section.blocks
  }

  /// The headline and its blocks as plain text.
  var text: [UInt8] { PlainText.render([.headline(headline)] + blocks) }
}
