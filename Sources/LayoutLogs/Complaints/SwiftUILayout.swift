/// What SwiftUI prints of layout; it names no view but a preference's type.
extension ComplaintReading {
  static let frameDimensionInvalid = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("Invalid frame dimension (negative or non-finite)")], warns: { _ in true })

  static let frameConstraintsContradictory = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("Contradictory frame constraints specified")], warns: { _ in true })

  static let preferenceLoop = ComplaintReading(
    kind: .feedbackLoop, severity: .warning,
    keys: [ReasonKey("Bound preference ")],
    repeats: { preference(in: $0) == preference(in: $1) },
    isMeant: { $0.holds(preferenceWords) },
    readFacts: { draft in
      guard let name = preference(in: draft.text) else { return }
      draft.complaint.facts = .preference(name)
    })

  private static let preferenceWords: StaticString = " tried to update multiple times per frame"

  /// The type in `Bound preference HeightKey tried to update multiple times per frame`.
  private static func preference(in text: Bytes) -> String? {
    guard let (before, _) = text.split(at: preferenceWords),
      let (_, name) = before.split(at: "Bound preference "), !name.trimmed.isEmpty
    else { return nil }
    return name.trimmed.string
  }

  static let attributeCycle = ComplaintReading(
    kind: .feedbackLoop, severity: .warning,
    keys: [ReasonKey("AttributeGraph: cycle detected through attribute", opening: "=== ")],
    expects: { line, _, added in added < 4 && line.text.holds(fatalCycle) },
    readFacts: { draft in
      if draft.text.holds(fatalCycle) { draft.complaint.endsApp = true }
    })

  /// What AttributeGraph says before it aborts.
  private static let fatalCycle: StaticString = "precondition failure: cyclic graph"

  static let hostingViewReentered = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "the current layout pass will be skipped", opening: "NSHostingView is being laid out",
        "_UIHostingView is being laid out")
    ],
    warns: { _ in true }, isMeant: { $0.holds("reentrantly") })
}
