/// An arranged subview at an index that a stack view does not have.
enum ArrangedSubviewReading {
  /// `index out of bounds for arranged subview: index = 3 expected to be less than or equal to 1`,
  /// `-[UIStackView insertArrangedSubview:atIndex:]: index out of bounds`.
  static let arrangedOutOfBounds = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("index out of bounds for arranged subview"),
      ReasonKey("insertArrangedSubview:atIndex:]: index", opening: "-[", "*** -["),
    ],
    isOnlyThrown: true,
    readFacts: { draft in
      guard let (_, rest) = draft.text.split(at: "index = "),
        let (_, most) = rest.split(at: "less than or equal to ")
      else { return }
      let (place, last) = (ComplaintDraft.number(rest), ComplaintDraft.number(most))
      if !place.isEmpty, !last.isEmpty { draft.complaint.facts = .arrangedPlace(place, most: last) }
    })
}
