internal import LayoutLogs

/// An arranged subview at an index that a stack view does not have.
enum ArrangedSubviewText {
  static let arrangedOutOfBounds = ComplaintText(
    "A stack view does not have such a place",
    meaning: """
      Code tried to insert a view into a stack view beyond the end of its arranged views, \
      and the stack view refuses that. Usually the index came from another list than \
      arrangedSubviews: from subviews, from the model, or from before a view was removed.
      """,
    suggestion: """
      Take the index from arrangedSubviews at the moment of the insertion. If the view \
      should be the last, call addArrangedSubview.
      """,
    code: """
      let place = min(index, stackView.arrangedSubviews.count)
      stackView.insertArrangedSubview(view, at: place)
      """,
    objectiveC: """
      NSUInteger place = MIN(index, stackView.arrangedSubviews.count);
      [stackView insertArrangedSubview:view atIndex:place];
      """
  ).headline { message in
    guard case .arrangedPlace(let place, let most) = message.complaint.facts else { return nil }
    return .clause(
      "Code tried to arrange a view at index \(place) of a stack view whose last free index is "
        + "\(most)"
    )
  }
}
