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
      guard let (place, last) = numbers(in: draft.text), !place.isEmpty, !last.isEmpty
      else { return }
      draft.complaint.facts = .arrangedPlace(place, most: last)
    })

  /// `index = 3 expected to be less than or equal to 1`, `index 3 beyond bounds [0 .. 1]`.
  private static func numbers(in text: Bytes) -> (place: String, most: String)? {
    let forms: [(StaticString, StaticString)] = [
      ("index = ", "less than or equal to "), (": index ", "beyond bounds [0 .. "),
    ]
    for (index, limit) in forms {
      guard let (_, place) = text.split(at: index), let (_, most) = place.split(at: limit)
      else { continue }
      return (ComplaintDraft.number(place), ComplaintDraft.number(most))
    }
    return nil
  }
}
