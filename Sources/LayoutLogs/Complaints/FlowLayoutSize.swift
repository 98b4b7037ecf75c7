/// A size that a flow layout refuses.
enum FlowLayoutSizeReading {
  /// `negative sizes are not supported in the flow layout`, and the same of `negative or zero sizes`.
  static let flowLayoutSizeRefused = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "sizes are not supported in the flow layout", opening: "negative or zero", "negative")
    ],
    isOnlyThrown: true,
    readFacts: { draft in
      draft.complaint.facts = .refusedSizes(includesZero: draft.text.holds("or zero"))
    })
}
