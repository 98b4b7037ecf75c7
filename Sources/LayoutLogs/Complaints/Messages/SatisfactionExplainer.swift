package import LayoutModel

/// What `po [constraint _explainUnsatisfaction]` answers of one constraint.
package struct SatisfactionAnswer: Hashable, Sendable {
  /// Why the constraint does not hold, or that it does.
  package enum Finding: String, Hashable, Sendable, CaseIterable {
    case inactive, withoutEngine, satisfied, outweighed, ambiguous, addedExclusive, exclusive,
      unaffected

    /// The sentence by which it is told.
    fileprivate var words: StaticString {
      switch self {
      case .inactive: "not satisfied because it is inactive"
      case .withoutEngine: "there is no layout engine yet"
      case .satisfied: "target constraint is already satisfied"
      case .outweighed: "would make the following higher priority constraints less satisfied"
      case .ambiguous: "without making any higher priority constraints less satisfied"
      case .addedExclusive: "additional required constraints cannot be satisfied"
      case .exclusive: "mutually exclusive"
      case .unaffected: "seem to effect anything else of note"
      }
    }
  }

  /// Why, as far as the answer was printed.
  package var finding: Finding?
  /// The constraint that was asked about.
  package var target: ConstraintID?
  /// Those that the reason lists.
  package var others: [ConstraintID] = []
  /// By how much forcing the target would change how far each of them holds, as printed, where it is.
  package var changes: [String] = []
  /// Those that were frozen in the debugger, and those that it takes as required.
  package var frozen: [ConstraintID] = []
  package var required: [ConstraintID] = []

  fileprivate static let targetWords: StaticString = "Target constraint:"
  fileprivate static let frozenWords: StaticString = "onstraints:     (thaw with"
  fileprivate static let requiredWords: StaticString = "onstraints:    (relax with"
  fileprivate static let changeWords: StaticString = ":  satisfaction changes by "

  private enum Section {
    case target, frozen, required, listed
  }

  /// `constraints` are those of `system` that the answer prints.
  init(_ text: Bytes, constraints: [ConstraintID], of system: LayoutSystem) {
    finding = Finding.allCases.first { text.holds($0.words) }
    var section = Section.listed
    var known: [Address: ConstraintID] = [:]
    for id in constraints {
      if let address = system[id].address, known[address] == nil { known[address] = id }
    }
    for line in text.split(separator: 0x0A) {
      section = Self.section(line) ?? section
      guard let (_, rest) = line.split(at: "onstraint:") else { continue }
      var cursor = ByteCursor(rest)
      guard let address = cursor.address(), let id = known[address] else { continue }
      switch section {
      case .target: (target, section) = (id, .listed)
      case .frozen: frozen.append(id)
      case .required: required.append(id)
      case .listed:
        others.append(id)
        if let (_, change) = line.split(at: Self.changeWords) {
          changes.append(ComplaintDraft.number(change))
        }
      }
    }
  }

  /// What begins with the line; `nil` where nothing does.
  private static func section(_ line: Bytes) -> Section? {
    if line.holds(targetWords) { return .target }
    if line.holds(frozenWords) { return .frozen }
    if line.holds(requiredWords) { return .required }
    return Finding.allCases.contains { line.holds($0.words) } ? .listed : nil
  }
}

/// `============= Satisfaction Explainer 0x… =============`, the constraint below it and what follows.
enum SatisfactionExplainerReading {
  static let satisfactionExplained = ComplaintReading(
    kind: .warning, severity: .note,
    keys: [
      ReasonKey("= Satisfaction Explainer 0x", start: headStart),
      ReasonKey(SatisfactionAnswer.targetWords),
      ReasonKey(
        "not satisfied because it is inactive", opening: "The target constraint is",
        "The constraint is"),
      ReasonKey("target constraint is already satisfied", opening: "The "),
      ReasonKey(
        "would make the following higher priority constraints less satisfied",
        opening: "Forcing the target"),
      ReasonKey(
        "without making any higher priority constraints less satisfied",
        opening: "The target constraint can"),
      ReasonKey(
        "mutually exclusive with the following constraints", opening: "The target constraint can"),
      ReasonKey(
        "because the following set are mutually exclusive",
        opening: "The additional required constraints"),
      ReasonKey(
        "cannot be unsatisfied since there is no layout engine yet",
        opening: "The constraint is active"),
      ReasonKey("If the above list only shows correct constraints, then"),
      ReasonKey(SatisfactionAnswer.frozenWords, opening: "Frozen c"),
      ReasonKey(SatisfactionAnswer.requiredWords, opening: "Required c"),
      ReasonKey(SatisfactionAnswer.changeWords, opening: "<NSLayoutConstraint:"),
      ReasonKey("target constraint to be satisfied didn", opening: "Forcing the "),
      ReasonKey("file a radar with the entire Satisfaction", opening: "Please "),
    ],
    dumpEnd: end, repeats: { _, _ in false }, warns: { _ in true },
    readFacts: { draft in
      draft.complaint.facts = .satisfaction(
        SatisfactionAnswer(
          draft.text, constraints: draft.complaint.constraints, of: draft.objects.system))
    })

  /// Where the rule begins in front of the head line's words.
  @Sendable private static func headStart(_ lead: Bytes) -> Int? {
    lead.endIndex - lead.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  }

  /// Lines that an answer has at most, and how many of them may be empty one after the other.
  private static let longest = 400
  private static let emptyLines = 3

  /// The answer's lines: sentences, commands and constraints, up to the next prompt or record.
  @Sendable private static func end(_ lines: [TextLine], from start: Int) -> Int {
    var end = start
    var isSaid = false
    for index in start..<min(lines.count, start + longest) {
      let line = lines[index]
      if line.isEmpty {
        if index - end >= emptyLines { break }
        continue
      }
      let text = line.text.trimmed
      if line.terminatesApp || text.begins(with: "(lldb)") || text.begins(with: "===") { break }
      let isSentence = parts.contains { text.holds($0) }
      guard isSentence || text.first == UInt8(ascii: "<") && (isSaid || end == start) else { break }
      isSaid = isSaid || isSentence
      end = index + 1
    }
    return end
  }

  /// Words of the sentences that an answer has.
  private static let parts: [StaticString] = [
    SatisfactionAnswer.targetWords, "target constraint", "constraint is ", "mutually exclusive",
    "onstraints:    (",
    "higher priority constraint", "po [0x", "probably means the layout is ambiguous",
    "likely candidates", "Please file a radar", "seem to effect anything",
    SatisfactionAnswer.changeWords,
  ]
}
