/// What SwiftUI prints of layout; it names no view but a preference's type.
enum SwiftUILayoutReading {
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

  /// `onChange(of: CGSize) action tried to update multiple times per frame.`.
  static let changeActionLoop = ComplaintReading(
    kind: .feedbackLoop, severity: .warning,
    keys: [ReasonKey("action tried to update multiple times per frame", opening: "onChange(of: ")],
    repeats: { watchedType(in: $0) == watchedType(in: $1) },
    isMeant: { $0.holds("onChange(of: ") },
    readFacts: { draft in
      guard let type = watchedType(in: draft.text) else { return }
      draft.complaint.facts = .watchedType(type)
    })

  static let stateChangedInUpdate = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey("Modifying state during view update, this will cause undefined behavior"),
      ReasonKey("changes from within view updates is not allowed", opening: "Publishing"),
    ],
    warns: { _ in true })

  private static func watchedType(in text: Bytes) -> String? {
    guard let (_, rest) = text.split(at: "onChange(of: "),
      let (type, _) = rest.split(at: ") action"),
      !type.isEmpty
    else { return nil }
    return type.string
  }

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
    keys: [
      ReasonKey("AttributeGraph: cycle detected through attribute", opening: "=== "),
      ReasonKey("Cycle detected through attribute: "),
    ],
    expects: { line, _, added in added < 4 && line.text.holds(fatalCycle) },
    readFacts: { draft in
      if draft.text.holds(fatalCycle) { draft.complaint.endsApp = true }
    })

  /// What AttributeGraph says before it aborts.
  private static let fatalCycle: StaticString = "precondition failure: cyclic graph"

  /// `attempting to create attribute with no subgraph: UnwrapConditional<…>`, the type on the next line
  /// perhaps.
  static let attributeWithoutSubgraph = ComplaintReading(
    kind: .exception,
    keys: [ReasonKey(subgraphWords)],
    expects: { line, text, added in
      added == 0 && text.trimmed.last == UInt8(ascii: ":") && isSwiftType(line.text.trimmed)
    },
    isOnlyThrown: true,
    readFacts: { draft in
      draft.complaint.endsApp = true
      let type = attributeType(in: draft.text)
      if isSwiftType(type) { draft.complaint.facts = .attributeType(type.string) }
    })

  private static let subgraphWords: StaticString =
    "attempting to create attribute with no subgraph"

  /// Whether a text is written as a type of Swift is, with blanks behind commas alone.
  private static func isSwiftType(_ text: Bytes) -> Bool {
    guard let first = text.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
    var last = first
    for byte in text {
      let isOfType = byte.isLetter || byte.isDigit || "_.<>,()?$&".utf8.contains(byte) || byte > 127
      guard isOfType || byte == UInt8(ascii: " ") && last == UInt8(ascii: ",") else { return false }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }

  /// What stands behind the words and their colon; empty where nothing does.
  private static func attributeType(in text: Bytes) -> Bytes {
    guard let (_, rest) = text.split(at: subgraphWords) else { return [] }
    let type = rest.drop { $0 == UInt8(ascii: ":") || $0.isBlank || $0 == 0x0A }
    return type.prefix { $0 != 0x0A }.trimmed
  }

  static let hostingViewReentered = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "the current layout pass will be skipped", opening: "NSHostingView is being laid out",
        "_UIHostingView is being laid out")
    ],
    warns: { _ in true }, isMeant: { $0.holds("reentrantly") })
}
