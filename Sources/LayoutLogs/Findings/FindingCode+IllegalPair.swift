extension ComplaintID {
  /// Complaints about a constraint that could not be made at all.
  var illegalPairEntry: FindingEntry {
    switch self {
    case .locationEqualToConstant:
      FindingEntry(
        .exception, .error, "A place without a second item",
        meaning: """
          A place such as leading, top or centerX was set equal to a number, or related with a \
          multiplier of 0. Places need a second item to be measured from; only width and height \
          can equal a plain number.
          """,
        suggestion: "Name the second item, usually the superview, and the attribute of it.",
        code: """
          child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20)
            .isActive = true
          """,
        objectiveC: """
          [child.leadingAnchor constraintEqualToAnchor:container.leadingAnchor
                                              constant:20].active = YES;
          """)
    case .leadingPairedWithLeft:
      FindingEntry(
        .exception, .error, "Leading or trailing paired with left or right",
        meaning: """
          One side of the constraint follows the writing direction and the other does not. \
          In a right-to-left language the two would be opposite edges.
          """,
        suggestion: "Use leading and trailing on both sides, or left and right on both sides.",
        code: "a.leadingAnchor.constraint(equalTo: b.trailingAnchor).isActive = true",
        objectiveC: "[a.leadingAnchor constraintEqualToAnchor:b.trailingAnchor].active = YES;")
    case .firstItemMissing:
      FindingEntry(
        .exception, .error, "The first item is nil",
        meaning: """
          The constraint was made with nil as its first item. The view was not created yet, \
          its outlet is not connected, or it was already removed.
          """,
        suggestion: "Create the view, or load it with its outlets, before making the constraint.",
        code: """
          guard let label else { return }
          label.widthAnchor.constraint(equalToConstant: 80).isActive = true
          """,
        objectiveC: """
          if (label == nil) { return; }
          [label.widthAnchor constraintEqualToConstant:80].active = YES;
          """)
    case .itemNotLayoutItem:
      FindingEntry(
        .exception, .error, "An item is neither a view nor a layout guide",
        meaning: """
          One of the two objects given to the constraint cannot take part in layout. Often a \
          view controller, a layer or an object of another framework was passed for its view.
          """,
        suggestion: "Pass the view itself, or a layout guide such as safeAreaLayoutGuide.",
        code: "controller.view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true",
        objectiveC: """
          [controller.view.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
          """)
    case .invalidAttributePairing:
      FindingEntry(
        .exception, .error, "The two attributes do not go together",
        meaning: """
          The constraint relates attributes of different kinds: horizontal with vertical, or a \
          place with a size. No layout could give such a relation a meaning.
          """,
        suggestion: """
          Relate x-axis places with x-axis places, y-axis places with y-axis places, and sizes \
          with sizes; the anchor methods let the compiler check it.
          """,
        code: "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true",
        objectiveC: "[a.topAnchor constraintEqualToAnchor:b.bottomAnchor constant:8].active = YES;")
    default:
      FindingEntry(
        .exception, .error, "Visual format error",
        meaning: """
          The visual format string could not be parsed, so none of its constraints was made. The \
          caret that the system prints can be some characters away from the mistake.
          """,
        suggestion: "Correct the string at the marked place.")
    }
  }
}
