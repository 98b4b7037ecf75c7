/// What the layout engine throws itself.
enum EngineInconsistentReading {
  static let engineInconsistent = ComplaintReading(
    kind: .exception,
    keys: [ReasonKey("Cannot find an outgoing row head", opening: "internal error.")],
    throwSites: ["-[NSISEngine ", "NSISLinExp", "_pivotToMakeColNewHeadOfRow"],
    // `Tea.Cup:0x7f11.Width{id: 12}`: what the engine's rows are about.
    readFacts: { draft in
      for id in draft.objects.readVariables(draft.text) { draft.note(id) }
    })

  static let engineNumberNotFinite = ComplaintReading(
    .exception,
    forms: [
      MessageForm(
        "Invalid parameter not satisfying: isfinite({number:name})",
        key: "Invalid parameter not satisfying: isfinite(",
        source: "the layout engine, from macOS 10.12 and iOS 10 on")
    ], facts: { _ in nil })
}
