/// Priorities that may not be set, or not now.
extension ComplaintReading {
  static let requiredPriorityChanged = ComplaintReading(
    kind: .exception, keys: [ReasonKey("Mutating a priority from required to not on an installed")],
    throwSites: ["-[NSLayoutConstraint setPriority:]"],
    readFacts: { draft in
      guard let (_, passed) = draft.text.split(at: "You passed priority "),
        let (_, existing) = passed.split(at: "existing priority was ")
      else { return }
      draft.complaint.facts = .priorityChange(
        from: ComplaintDraft.number(existing), to: ComplaintDraft.number(passed))
    })

  /// Reads `It's illegal to set priority:1200.` and the like.
  static let priorityOutOfRange = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "less or equal to NSLayoutPriorityRequired", opening: "It's illegal to set priority")
    ],
    readFacts: { draft in
      guard let (_, rest) = draft.text.split(at: "to set priority:") else { return }
      let number = ComplaintDraft.number(rest.trimmingStart)
      if !number.isEmpty { draft.complaint.facts = .priorityIllegal(number) }
    })
}
