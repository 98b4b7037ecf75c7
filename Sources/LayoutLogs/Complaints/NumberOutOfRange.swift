internal import LayoutModel

/// Numbers that are none, or that the engine cannot hold.
enum NumberOutOfRangeReading {
  static let constantNotFinite = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("NSLayoutConstraint constant is not finite"), ReasonKey("Constant is not finite! "),
    ],
    throwSites: ["-[NSLayoutConstraint _setSymbolicConstant:"],
    expects: { line, _, added in added < 2 && line.text.trimmed.holds("Anchor:") },
    isMeant: { $0.holds("NSLayoutConstraint") || $0.holds("s illegal") },
    readFacts: { readFactor(.constant, behind: "constant:", &$0) })

  static let multiplierNotFinite = ComplaintReading(
    kind: .exception, keys: [ReasonKey("Multiplier is not finite")],
    throwSites: ["-[NSLayoutConstraint _setMultiplier:]"],
    readFacts: { readFactor(.multiplier, behind: "multiplier:", &$0) })

  static let layerNotFinite = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("CALayer position contains NaN", needsException: true),
      ReasonKey("CALayer bounds contains NaN", needsException: true),
    ],
    throwSites: ["CA::Layer::set_position(", "CA::Layer::set_bounds("],
    readFacts: readLayer)

  static let numberExceedsLimit = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "_NSLayoutConstraintNumberExceedsLimit", opening: "This NSLayoutConstraint is being")
    ], warns: { _ in true }, isMeant: { ComplaintReading.meansBreakpoint($0) })

  private static func readFactor(
    _ factor: Complaint.Factor, behind label: StaticString, _ draft: inout ComplaintDraft
  ) {
    // In front of the sentence a method may be named whose last word is the label.
    let sentence = draft.text.split(at: "not finite")?.after ?? draft.text
    guard let (_, rest) = sentence.split(at: label) else { return }
    let number = rest.trimmingStart.prefix { !$0.isBlank && $0 != UInt8(ascii: "'") }.string
    guard !number.isEmpty else { return }
    let anchors = draft.complaint.anchors
    let (first, second) = (anchors.first, anchors.dropFirst().first)
    if let first, let second { draft.link(first.item, second.item, .factor(factor, number)) }
    draft.complaint.facts = .notFinite(factor, text: number, first: first, second: second)
  }

  /// Reads `CALayer position contains NaN: [187.5 nan]. Layer: <CALayer:0x…; delegate = <UIView: …>>`.
  @Sendable private static func readLayer(_ draft: inout ComplaintDraft) {
    guard let (_, rest) = draft.text.split(at: "CALayer "),
      let (property, value) = rest.split(at: " contains NaN")
    else { return }
    let numbers = value.split(at: "[").flatMap { $0.1.split(at: "]") }?.0
    let view = draft.text.holds("delegate = <") ? draft.complaint.items.first : nil
    draft.complaint.facts = .layerNotFinite(
      property.string, text: numbers.map { "[\($0.string)]" } ?? "NaN", of: view)
  }
}

/// Priorities that may not be set, or not now.
extension NumberOutOfRangeReading {
  static let requiredPriorityChanged = ComplaintReading(
    kind: .exception, keys: [ReasonKey("Mutating a priority from required to not on an installed")],
    throwSites: ["-[NSLayoutConstraint setPriority:]"], isOnlyThrown: true,
    readFacts: { draft in
      guard let (_, passed) = draft.text.split(at: "You passed priority "),
        let (_, existing) = passed.split(at: "existing priority was ")
      else { return }
      draft.complaint.facts = .priorityChange(
        from: ComplaintDraft.number(existing), to: ComplaintDraft.number(passed))
    })

  /// Reads `It's illegal to set priority:1200.` and the like.
  static let priorityOutOfRange = ComplaintReading(
    .exception,
    forms: [
      MessageForm(
        """
        It's illegal to set priority:{priority:number}. Priorities must be greater than 0 and less or \
        equal to NSLayoutPriorityRequired
        """,
        key: "less or equal to NSLayoutPriorityRequired", source: "Foundation's NSLayoutConstraint")
    ], facts: { $0["priority"].map { .priorityIllegal($0) } })
}
