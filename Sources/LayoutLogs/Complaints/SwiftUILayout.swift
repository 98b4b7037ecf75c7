/// What SwiftUI prints of layout; it names no view but a preference's type.
enum SwiftUILayoutReading {
  static let frameDimensionInvalid = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        "Invalid frame dimension (negative or non-finite)",
        key: "Invalid frame dimension (negative or non-finite)", source: "SwiftUI")
    ], facts: { _ in nil })

  static let frameConstraintsContradictory = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        "Contradictory frame constraints specified",
        key: "Contradictory frame constraints specified", source: "SwiftUI")
    ], facts: { _ in nil })

  static let preferenceLoop = ComplaintReading(
    .feedbackLoop, .warning,
    forms: [
      MessageForm(
        "Bound preference {type:name} tried to update multiple times per frame",
        key: " tried to update multiple times per frame", source: "SwiftUI, from iOS 13 on")
    ], facts: { $0["type"].map { .preference($0) } })

  /// `onChange(of: CGSize) action tried to update multiple times per frame.`.
  static let changeActionLoop = ComplaintReading(
    .feedbackLoop, .warning,
    forms: [
      MessageForm(
        "onChange(of: {type:name}) action tried to update multiple times per frame",
        key: "action tried to update multiple times per frame", source: "SwiftUI, from iOS 14 on")
    ], facts: { $0["type"].map { .watchedType($0) } })

  static let stateChangedInUpdate = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        "Modifying state during view update, this will cause undefined behavior",
        key: "Modifying state during view update, this will cause undefined behavior",
        source: "SwiftUI"),
      MessageForm(
        "Publishing changes from within view updates is not allowed",
        key: "changes from within view updates is not allowed", source: "SwiftUI, from iOS 16 on"),
    ], facts: { _ in nil })

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
    .warning, .warning,
    forms: [
      MessageForm(
        """
        NSHostingView is being laid out reentrantly while rendering its SwiftUI content. This is not \
        supported and the current layout pass will be skipped
        """,
        key: "the current layout pass will be skipped", source: "SwiftUI, from macOS 13 on"),
      MessageForm(
        """
        _UIHostingView is being laid out reentrantly while rendering its SwiftUI content. This is not \
        supported and the current layout pass will be skipped
        """,
        key: "the current layout pass will be skipped", source: "SwiftUI, from iOS 16 on"),
    ], facts: { _ in nil })
}
