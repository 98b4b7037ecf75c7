/// An arranged subview at an index that a stack view does not have.
enum ArrangedSubviewReading {
  static let arrangedOutOfBounds = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        """
        index out of bounds for arranged subview: index = {place:number} expected to be less than or \
        equal to {most:number}
        """,
        key: "index out of bounds for arranged subview", source: "UIKit, from iOS 9 on"),
      MessageForm(
        """
        -[UIStackView insertArrangedSubview:atIndex:]: index {place:number} beyond bounds \
        [0 .. {most:number}]
        """,
        key: "insertArrangedSubview:atIndex:]: index", source: "UIKit, from iOS 9 on"),
      MessageForm(
        """
        -[NSStackView insertArrangedSubview:atIndex:]: index {place:number} beyond bounds \
        [0 .. {most:number}]
        """,
        key: "insertArrangedSubview:atIndex:]: index", source: "AppKit, from OS X 10.11 on"),
      MessageForm(
        "-[UIStackView insertArrangedSubview:atIndex:]: index out of bounds",
        key: "insertArrangedSubview:atIndex:]: index", source: "UIKit, from iOS 9 on"),
      MessageForm(
        "-[NSStackView insertArrangedSubview:atIndex:]: index out of bounds",
        key: "insertArrangedSubview:atIndex:]: index", source: "AppKit, from OS X 10.11 on"),
    ],
    facts: { holes in
      guard let place = holes["place"], let most = holes["most"] else { return nil }
      return .arrangedPlace(place, most: most)
    })
}
