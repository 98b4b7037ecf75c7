extension ComplaintID {
  /// Complaints about numbers, and about the engine that choked on them.
  var numberEntry: FindingEntry {
    switch self {
    case .constantNotFinite:
      FindingEntry(
        .exception, .error, "A constant that is not a number",
        meaning: """
          The constant of a constraint became NaN or infinite. The app computed it, usually by \
          dividing by a size that was still 0 or by using an unset greatestFiniteMagnitude.
          """,
        suggestion: "Check the number before it reaches the constraint.",
        code: "if value.isFinite { constraint.constant = value }",
        objectiveC: "if (isfinite(value)) { constraint.constant = value; }")
    case .multiplierNotFinite:
      FindingEntry(
        .exception, .error, "A multiplier that is not a number",
        meaning: """
          The multiplier of a constraint was NaN or infinite. An aspect ratio of an image or view \
          whose height is still 0 is the usual reason.
          """,
        suggestion: "Compute the ratio only when both sizes are known and above 0.",
        code: """
          guard image.size.height > 0 else { return }
          let ratio = image.size.width / image.size.height
          view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: ratio).isActive = true
          """,
        objectiveC: """
          if (image.size.height <= 0) { return; }
          CGFloat ratio = image.size.width / image.size.height;
          [view.widthAnchor constraintEqualToAnchor:view.heightAnchor multiplier:ratio].active = YES;
          """)
    case .requiredPriorityChanged:
      FindingEntry(
        .exception, .error, "A required priority was changed while installed",
        meaning: """
          The priority of an active constraint was moved from required (1000) to below, or the \
          other way. The engine keeps required constraints apart and cannot move one between.
          """,
        suggestion: """
          Deactivate the constraint, change the priority and activate it again; or begin at 999, \
          which can be changed at any time.
          """,
        code: """
          constraint.isActive = false
          constraint.priority = .defaultHigh
          constraint.isActive = true
          """,
        objectiveC: """
          constraint.active = NO;
          constraint.priority = 750;
          constraint.active = YES;
          """)
    case .priorityOutOfRange:
      FindingEntry(
        .exception, .error, "A priority above 1000 or not above 0",
        meaning: """
          The priority of a constraint was set to a number that is none. Priorities are above 0 \
          and at most 1000, which is required.
          """,
        suggestion: """
          Use .required, or a number from 1 to 999; where priorities are computed, limit the sum.
          """,
        code: "constraint.priority = UILayoutPriority(min(max(value, 1), 1000))",
        objectiveC: "constraint.priority = MIN(MAX(value, 1), 1000);")
    case .layerNotFinite:
      FindingEntry(
        .exception, .error, "A frame that is not a number",
        meaning: """
          A layer was given a position or a size with NaN in it, which Core Animation refuses. \
          The number was computed, usually by dividing by a size that was still 0.
          """,
        suggestion:
          "Check the numbers before they reach a frame, a center, bounds or a constraint.",
        code: "if value.isFinite { view.frame.size.height = value }",
        objectiveC: """
          if (isfinite(value)) {
            CGRect frame = view.frame;
            frame.size.height = value;
            view.frame = frame;
          }
          """)
    case .numberExceedsLimit:
      FindingEntry(
        .warning, .warning, "A number beyond the engine's limit",
        meaning: """
          A constant is so large that the engine replaced it with a smaller one. \
          greatestFiniteMagnitude or a similar "no limit" value usually reached a constraint.
          """,
        suggestion: """
          Leave out the constraint when there is no limit, or use a number that a screen could \
          have. A breakpoint on _NSLayoutConstraintNumberExceedsLimit shows the call.
          """,
        code: """
          widthLimit.isActive = limit < .greatestFiniteMagnitude
          if widthLimit.isActive { widthLimit.constant = limit }
          """,
        objectiveC: """
          widthLimit.active = limit < CGFLOAT_MAX;
          if (widthLimit.active) { widthLimit.constant = limit; }
          """)
    default:
      FindingEntry(
        .exception, .error, "The layout engine is inconsistent",
        meaning: """
          The engine's own tables no longer fit together. A NaN that got into a constraint, a \
          constraint changed from a background thread, or an exception that was caught in the \
          middle of a layout pass leads to this, sometimes much later.
          """,
        suggestion: """
          Look for constants and multipliers that can be NaN, for layout off the main thread, and \
          for exceptions that are caught and ignored; the stack is only where it surfaced.
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
          """)
    }
  }
}
