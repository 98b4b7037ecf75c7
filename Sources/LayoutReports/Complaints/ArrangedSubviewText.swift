internal import LayoutLogs

/// An arranged subview at an index that a stack view does not have.
enum ArrangedSubviewText {
  static let arrangedOutOfBounds = ComplaintText(
    "A place that a stack view does not have",
    meaning: """
      A view was to be inserted into a stack view at a place beyond the end of its arranged views, \
      which the stack view refuses. Usually the place was counted by another list than \
      arrangedSubviews: by subviews, by the model, or before a view was removed.
      """,
    suggestion: """
      Count by arrangedSubviews at the moment of the insertion; where the view is to be the last, \
      add it.
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
      "A view was to be arranged at index \(place) of a stack view whose last free index is \(most)"
    )
  }
}
