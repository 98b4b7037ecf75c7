internal import LayoutLogs

/// What the layout engine throws itself.
enum EngineInconsistentText {
  static let engineInconsistent = ComplaintText(
    "The layout engine is inconsistent",
    meaning: """
      The engine found that its own tables no longer fit together. The usual causes are a \
      NaN in a constraint, a constraint changed from a background thread, or an exception caught \
      in the middle of a layout pass. The failure sometimes comes much later.
      """,
    suggestion: """
      Look for constants and multipliers that can be NaN, for layout off the main thread, \
      and for exceptions that are caught and ignored.
      """,
    code: """
      assert(Thread.isMainThread)          // wherever constraints change
      assert(value.isFinite, "\\(value)")
      constraint.constant = value
      """,
    objectiveC: """
      NSAssert(NSThread.isMainThread, @"layout on another thread");
      NSAssert(isfinite(value), @"%g", value);
      constraint.constant = value;
      """
  ).with {
    // What an engine that is broken already throws, it throws anywhere.
    $0.tellsCall = false
  }.besideStack("The stack only shows where the fault surfaced.").headline { message in
    let items = message.complaint.items
    guard !items.isEmpty else { return nil }
    let list = EnglishList.and(items.prefix(3).map { message.names[$0] })
    return .sentence("The layout engine is inconsistent; its message names \(list).")
  }

  static let engineNumberNotFinite = ComplaintText(
    "The layout engine met a number that is not finite",
    meaning: """
      A number that the layout engine calculates with is NaN or infinite. It may come from a \
      multiplier, a constant or a size that a view reports; the message does not tell where from.
      """,
    suggestion: """
      Look for sizes, scales and factors that the app calculates and hands to constraints \
      or returns as intrinsicContentSize: a division by 0 makes them infinite or NaN.
      """,
    code: """
      assert(value.isFinite, "\\(value)")
      constraint.constant = value
      """,
    objectiveC: """
      NSAssert(isfinite(value), @"%g", value);
      constraint.constant = value;
      """
  ).besideStack(
    "The stack shows what the engine was doing then; the number may have been there long before.")
}
