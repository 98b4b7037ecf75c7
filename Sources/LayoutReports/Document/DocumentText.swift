internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import WorkPipeline

extension DiagnosedDocument {
  /// The whole document in plain English as UTF-8.
  package func text(_ options: TextOptions) -> [UInt8] {
    var bytes: [UInt8] = []
    text(options) { bytes += $0 }
    return bytes
  }

  /// Hands over the document in plain English piece by piece.
  package func text<E: Error>(
    _ options: TextOptions, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    if reports.isEmpty { return try write(Self.line(nothingTold, options)) }
    if reports.count > 1 {
      var renderer = TextRenderer(options)
      try write(renderer.render([.aside(overview)]))
    }
    var pipeline = Pipeline(
      weight: { [reports] group in group.reduce(0) { $0 + reports[$1.index].weight } }
    ) { (group: [Representative]) in
      group.count == 1 ? piece(group[0], options) : digest(group, options)
    }
    let groups =
      options.detail == .first
      ? IssueDigest.groups(of: representatives, in: self) : representatives.map { [$0] }
    for group in groups { try pipeline.add(group, deliver: write) }
    try pipeline.finish(deliver: write)
  }

  private func piece(_ entry: Representative, _ options: TextOptions) -> [UInt8] {
    var options = options
    options.isLogUnseen = sourceName(of: entry.index) == "-"
    let explanation = Explanation(reports[entry.index])
    if options.detail == .headlines {
      return Array(DisplayText.safe(quietLine(entry, explanation)).utf8) + [UInt8(ascii: "\n")]
    }
    var renderer = TextRenderer(options, headline: explanation.headlineStyle)
    let heading = [Block.aside(heading(entry, explanation))]
    let others = others(of: entry, options)
    let failures = failures(besides: entry.index)
    var blocks = explanation.blocks(
      options,
      below: TextRenderer.height(of: heading + failures + others, width: options.screenWidth))
    blocks.insert(contentsOf: failures, at: min(1, blocks.count))
    let told = renderer.render(heading) + renderer.render(blocks + others)
    return (reports.count > 1 ? TextRenderer.rule(options) : [])
      + (options.detail == .everything ? told : Self.cut(told, explanation.context.hints))
  }

  private func digest(_ group: [Representative], _ options: TextOptions) -> [UInt8] {
    var renderer = TextRenderer(options)
    let blocks = IssueDigest(group, in: self).blocks
    let hints = Explanation(reports[group[0].index]).context.hints
    return TextRenderer.rule(options)
      + Self.cut(renderer.render([.aside(heading(of: group))]) + renderer.render(blocks), hints)
  }

  private static func cut(_ text: [UInt8], _ hints: Hints) -> [UInt8] {
    AnswerLength.cut(text, hint: hints.text(.everything, before: ": "))
  }

  static let nothingFound = """
    Nothing to diagnose: no report of unsatisfiable constraints, no list of constraints, no view \
    trace, ambiguity message, layout exception or feedback loop was found. If OS_ACTIVITY_MODE is \
    set to disable in the scheme, Xcode's console may hide the system's messages.
    """

  /// Why the document holds no report.
  var nothingTold: String {
    switch leftOut {
    case 0:
      nearestTold
        ?? (unread.isEmpty
          ? Self.nothingFound : "Nothing to diagnose: no report was found in what was read.")
    case 1: "Nothing new: the cause of the one report is known."
    default: "Nothing new: the causes of all \(leftOut) reports are known."
    }
  }

  private static func line(_ text: String, _ options: TextOptions) -> [UInt8] {
    var renderer = TextRenderer(options)
    return renderer.render([.paragraph(text)])
  }

  /// `11 reports, 2 causes`.
  var overview: String { summary.overview }

  /// One report for each cause, and each report without a cause.
  var representatives: [Representative] {
    var first: [Int: Representative] = [:]
    var repeated: Set<Int> = []
    for (cause, kin) in zip(causes, kin) {
      guard let report = cause.reports.first else { continue }
      first[report] = Representative(report, of: cause, kin: kin, in: reports)
      repeated.formUnion(cause.reports.dropFirst())
    }
    let alike = alike
    repeated.formUnion(alike.values.joined())
    return reports.indices.filter { !repeated.contains($0) }.map {
      first[$0] ?? Representative(index: $0, alike: alike[$0] ?? [])
    }
  }

  /// How bad it is, whose it is and what is to be done, in columns; then where and what it is.
  private func quietLine(_ entry: Representative, _ explanation: Explanation) -> String {
    let times = entry.times.map { " (\($0))" } ?? ""
    return "\(explanation.columns)  \(place(of: entry.index)): \(explanation.headline)\(times)"
  }

  func place(of index: Int) -> String {
    let name = sourceName(of: index)
    let line = reports[index].report.lines.lowerBound
    return "\(name == "-" ? "standard input" : name):\(line)"
  }

  /// `-` of the standard input.
  private func sourceName(of index: Int) -> String {
    let source = reports[index].source
    return sources.indices.contains(source) ? sources[source].name : "-"
  }

  func heading(_ entry: Representative, _ explanation: Explanation) -> String {
    let report = reports[entry.index]
    var parts = [place(of: entry.index), explanation.context.kindWords]
    if let pattern = explanation.pattern { parts.append(pattern) }
    if let times = entry.times { parts.append(times) }
    let heading = parts.joined(separator: " · ")
    guard let process = report.report.context.process else { return heading }
    // A third line would be the process's alone.
    let number = report.report.context.pid.map { "[\($0)]" } ?? ""
    let whole = "\(heading) · \(processes(of: entry) ?? "\(process)\(number)")"
    return TextRenderer.height(of: [.aside(whole)]) > 2 ? heading : whole
  }
}

extension DiagnosedDocument {
  /// `2 processes`, in front of their name where they share it; `nil` of one.
  private func processes(of entry: Representative) -> String? {
    let contexts = entry.members.map { reports[$0].report.context }
    let named = Set(contexts.compactMap { one in one.process.map { "\($0)[\(one.pid ?? 0)]" } })
    guard named.count > 1 else { return nil }
    let names = Set(contexts.compactMap(\.process))
    let name = names.count == 1 ? names.first.map { "\($0), " } ?? "" : ""
    return "\(name)\(named.count) processes"
  }
}

extension Explanation {
  /// How bad it is, whose it is and what is to be done, each as wide as its longest word.
  var columns: String {
    let answer = context.answer
    return [
      (context.diagnosed.level.rawValue, 7), (owner, 11),
      (answer.verdict.rawValue, 7),
    ].map { word, width in word + String(repeating: " ", count: width - word.utf8.count) }
      .joined(separator: "  ")
  }
}

extension Explanation {
  /// What is to be done; in front of it, in an answer of one line, how bad it is and whose.
  func verdictWords(isBrief: Bool) -> String {
    let answer = context.answer
    let verdict = "verdict: \(answer.verdict.rawValue)"
    if !isBrief { return verdict }
    return "\(context.diagnosed.level.rawValue) · owner: \(owner) · \(verdict)"
  }

  /// Whose it is; with a question mark where that is a guess.
  private var owner: String {
    let mark = WhoseSentence(context: context, namesNearest: false).isGuess ? "?" : ""
    return "\(context.answer.whose.column)\(mark)"
  }
}

extension OwnerFacts.Owner {
  /// The word for it in a line of columns.
  fileprivate var column: String { self == .appAgainstSystem ? "app+system" : rawValue }
}

extension ReportContext {
  /// What was found and how sure it is, for the line above a report.
  var kindWords: String {
    switch diagnosis.verdict {
    case .conflict where report.sentences.isListAlone: "a list without its message, conflict proved"
    case .conflict: "conflict, proved"
    case .conflictUnderAssumptions: "conflict, proved under an assumption"
    case .unproved where report.sentences.isListAlone: "a list without its message, nothing proved"
    case .unproved: "conflict reported, cause not proved"
    case .consistent: "satisfiable"
    case .ambiguous: "ambiguous"
    case nil where report.complaint?.stoppedBy?.traps == true: "fatal error"
    case nil where isBuildError: "error of Interface Builder"
    case nil where report.isAnswerAlone: "answer about a view"
    case nil: report.complaint?.id.text.kindWords ?? report.kind.words
    }
  }

  private var isBuildError: Bool {
    guard case .interfaceBuilder(let issue) = report.complaint?.facts else { return false }
    return issue.isError
  }
}

extension LogReport {
  /// Whether a debugger answered about the content of one view, and nothing else is told.
  fileprivate var isAnswerAlone: Bool {
    guard kind == .trace, system.items.count == 1, let view = system.items.first else {
      return false
    }
    if complaint?.facts == .windowless { return true }
    return view.frame == nil && view.engineRole == nil
      && (view.contentAnswer != nil || view.mostLines != nil || view.wrappingWidth != nil)
  }
}

extension LogReport.Kind {
  /// What a report of which nothing was proved is called.
  fileprivate var words: String {
    switch self {
    case .unsatisfiable: "conflict reported, cause not proved"
    case .constraints: "constraints"
    case .trace: "view tree"
    case .ambiguity: "ambiguous"
    case .exception: "exception"
    case .warning: "warning"
    case .feedbackLoop: "layout feedback loop"
    case .layout: "layout"
    }
  }
}
