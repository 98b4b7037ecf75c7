internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What is said of a report first: its cause, whose it is, and what is to be done.
struct ReportAnswer: Sendable {
  /// One or two sentences, with the numbers.
  var cause: String
  /// What is said beyond the proof's own sentence: a case's cause, or what is left of a list adds up to.
  var why: String?
  /// Sentences of `why` that a table of the proof says as well.
  var sums: [CaseSum] = []
  var verdict: CaseVerdict
  var whose: OwnerFacts.Owner
  /// The library's name where it is one's, or is to be updated.
  var library: String?
  /// Where sizes come from that nobody wrote on the view itself.
  var sizes: [SizeOrigin] = []
  /// What the casebook knows, the case that explains most first.
  var findings: [Casebook.Finding] = []
  /// What the casebook knows of a thread that is busy with layout.
  var cycle: CycleCase?
  /// The calls that are worth naming.
  var apis: [String] = []

  /// The names of the cases that fit.
  var cases: [String] { findings.map(\.layoutCase.id) + [cycle?.id].compactMap(\.self) }

  /// What to do, in sentences with their calls; those of the first case come first.
  var ways: [String] { caseWays.map(\.sentence) }

  /// The same with what each changes.
  var caseWays: [CaseWay] {
    findings.flatMap(\.match.ways).map { way in
      CaseWay(told(way.sentence), changes: way.changes, beside: way.beside.map(told))
    }
  }

  /// A sentence of the casebook with the calls that the system has.
  private func told(_ sentence: String) -> String {
    let own = isOfAppKit ? Self.inAppKit(sentence) : sentence
    return isBeforeActivation ? OlderCalls.sentence(own) : own
  }

  /// Whether `why` says that the report can be left alone.
  var isLeftFirst = false

  /// Whether the calls are AppKit's.
  var isOfAppKit = false

  /// Whether the system is older than the property that switches constraints off.
  var isBeforeActivation = false

  /// A sentence of the casebook with the names that AppKit gives its calls.
  static func inAppKit(_ words: String) -> String {
    words.replacing("UILayoutPriority(", with: "NSLayoutConstraint.Priority(")
  }

  /// The likely mistake in the code, as a case.
  var mistake: String? { findings.first(where: \.layoutCase.isMistake)?.layoutCase.id }
}

extension ReportContext {
  /// What an engineer would say first.
  var answer: ReportAnswer {
    answerMemo.value {
      complaint.map(ReportAnswer.init) ?? ReportAnswer(self)
    }
  }
}

extension ReportAnswer {
  /// The answer to a list of constraints or to a tree.
  fileprivate init(_ context: ReportContext) {
    let facts = CaseFacts(
      context.system, context.diagnosis, evidence: context.report.evidence, claims: context.claims,
      words: context.caseWords)
    findings =
      context.isContradicted
      ? Casebook.findings(in: facts) : Casebook.findings(withoutConflict: facts)
    sizes = context.isContradicted ? facts.sizes : []
    (whose, library) = (facts.owners.whose, facts.owners.library)
    // Nothing is proved, and a size shows that is gone after the next layout.
    let isUnproved = context.diagnosis.verdict == .unproved
    let passing = isUnproved ? sizes.first { $0.passes == true } : nil
    verdict =
      findings.first?.verdict
      ?? (passing != nil ? .leave : Self.verdict(facts.owners.whose, context))
    let isRepeated = context.report.gaps.fullerList != nil
    why = findings.first?.match.cause ?? (isRepeated ? nil : PartialSum(facts, context)?.text)
    // One line alone is too little to say so.
    let hasList = !context.diagnosis.missingEvidence.contains(.noList)
    if isUnproved, hasList, verdict == .leave, context.diagnosis.known?.isHarmless != true,
      let first = findings.first?.match.cause
    {
      why = "Probably harmless: \(first)"
    } else if findings.isEmpty, let passing {
      why = [Self.passes(passing, facts), why].compactMap(\.self).joined(separator: " ")
      isLeftFirst = true
    }
    sums = why.map(facts.sums) ?? []
    cause = [context.headline, why].compactMap(\.self).joined(separator: " ")
    if verdict == .leave, facts.hasLastingConflict { verdict = .fix }
    // What passes by itself in a library's views passes there for all of its users.
    if whose == .library, verdict == .leave { verdict = .update }
    library = findings.first?.match.library ?? library
    isOfAppKit = context.system.platform == .appKit
    isBeforeActivation = context.report.isBeforeActivation
    let makers = context.isContradicted ? context.callsOfMakers(of: facts.written) : []
    for api in findings.flatMap(\.layoutCase.apis) + makers where !apis.contains(api) {
      apis.append(api)
    }
    if isBeforeActivation { apis = OlderCalls.calls(apis) }
    if isOfAppKit { apis = apis.map(Self.inAppKit) }
  }

  /// The answer to an exception, a warning, a loop or a message.
  fileprivate init(_ message: ComplaintMessage) {
    let (context, complaint) = (message.context, message.complaint)
    cause = [message.headline, message.advice.meaning].joined(separator: " ")
    var outcome = ComplaintOutcome(complaint)
    cycle = complaint.cycleCase
    if let cycle {
      outcome.apis = cycle.apis
      if complaint.hasOwnCallInCycle { outcome.verdict = cycle.verdict }
    }
    apis = outcome.apis
    isBeforeActivation = message.report.isBeforeActivation
    if isBeforeActivation { apis = OlderCalls.calls(apis) }
    let known =
      complaint.frames.lazy.filter(\.isApp).compactMap { frame in
        frame.image.flatMap(LibraryTable.library(ofModule:))
          ?? frame.symbol.flatMap(LibraryTable.library(ofSymbol:))
      }.first
      ?? complaint.nearestAppFrame.flatMap { frame in
        frame.symbol.flatMap { LibraryTable.library(ofSwiftSymbol: $0, in: frame.image) }
      }
    let maker = message.libraryByIdentifier?.name
    let isOfFlutter = complaint.thread?.hasPrefix("io.flutter") == true
    let isOfSystem = context.diagnosis.owner == .system && complaint.nearestAppFrame == nil
    if let known = maker ?? known {
      (whose, library, verdict) = (.library, known, .update)
    } else if isOfFlutter {
      (whose, library, verdict) = (.library, "Flutter", .update)
    } else if complaint.id == .noCommonAncestor, context.systemsPart != nil {
      (whose, verdict) = (isOfSystem ? .system : .unknown, .unknown)
    } else if complaint.isInLinkedSDK {
      (whose, library, verdict) = (.library, nil, .update)
    } else if outcome.owner == .system {
      (whose, library, verdict) = (.system, outcome.updated, outcome.verdict)
    } else if isOfSystem,
      ComplaintOutcome.isOfCall(complaint.id) || complaint.id == .constantNotFinite
    {
      (whose, verdict) = (.unknown, outcome.verdict)
    } else if isOfSystem {
      let isException = message.report.kind == .exception
      (whose, verdict) = (
        .system, outcome.verdictOfSystem(complaint.id, isException: isException)
      )
    } else if complaint.id == .viewTree, context.showsSystemsViewsAlone {
      (whose, verdict) = (.system, outcome.verdict)
    } else if context.diagnosis.owner != nil || complaint.nearestAppFrame != nil {
      whose = context.diagnosis.owner == .mixed ? .appAgainstSystem : .app
      verdict = outcome.verdict
    } else {
      (whose, verdict) = (outcome.owner, outcome.verdict)
    }
  }

  /// That a size passes by itself, of which nothing is proved to meet the rest of the list.
  private static func passes(_ size: SizeOrigin, _ facts: CaseFacts) -> String {
    let view = facts.name(facts.system[size.constraint].first.item)
    let points = "\(facts.points(size.points)) \(facts.adjective(size.constraint))"
    let reason =
      size.gives == .measuring
      ? "UIKit lays out \(view) on its own before a container gives it a size, at \(points). That size is only temporary."
      : "\(view) is \(points) only until the next layout."
    return "Probably harmless: \(reason) Leave it if the screen is right."
  }

  /// What is to be done where no case tells it.
  private static func verdict(
    _ whose: OwnerFacts.Owner, _ context: ReportContext
  ) -> CaseVerdict {
    guard context.isContradicted else { return .unknown }
    return switch whose {
    case .app, .appAgainstSystem: .fix
    case .system: .leave
    case .library: .update
    case .unknown: .unknown
    }
  }
}

extension ReportContext {
  /// Whether all views that the log shows are the system's.
  fileprivate var showsSystemsViewsAlone: Bool {
    !system.items.isEmpty && system.items.allSatisfy { $0.owner == .system && $0.role != .window }
  }

  /// Whether something is proved, or was said, to contradict itself.
  fileprivate var isContradicted: Bool {
    switch diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions, .unproved: true
    case .consistent, .ambiguous, nil: false
    }
  }

  /// How cases call what they speak of.
  fileprivate var caseWords: CaseWords {
    CaseWords(
      name: { [names] in names[$0] }, clause: { [sentences] in sentences.clause($0) },
      number: { $0.rounded }, told: walkedConstraints)
  }
}
