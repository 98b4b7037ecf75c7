extension ComplaintID {
  /// Messages that say something is ambiguous, and view trees.
  var ambiguityEntry: FindingEntry {
    switch self {
    case .collapsedCell:
      FindingEntry(
        .ambiguity, .warning, "A cell whose constraints allow a size of zero",
        meaning: """
          The constraints inside the cell do not reach from one edge of its content view to the \
          other, so 0 satisfies them. The system used its standard size instead.
          """,
        suggestion: """
          Pin the content to both edges of the content view along that axis, without a gap in \
          the chain, and give something in it a size.
          """,
        code: """
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11).isActive = true
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11)
            .isActive = true
          """)
    case .layoutIssue:
      FindingEntry(
        .ambiguity, .warning, "Ambiguous layout",
        meaning: """
          The view debugger found no unique value for what it names. Constraints are missing, or \
          two of equal priority disagree.
          """,
        suggestion: """
          Add a constraint for each quantity it names; for scrollable content, pin the content to \
          all four edges of the scroll view's contentLayoutGuide.
          """)
    case .missingConstraints:
      FindingEntry(
        .ambiguity, .warning, "Missing constraints",
        meaning: """
          AppKit found a view without enough constraints to fix its place and size. It generates \
          some itself or leaves the view where it happens to be.
          """,
        suggestion: """
          Give the view two facts per axis, or leave translatesAutoresizingMaskIntoConstraints on \
          if its frame is set by hand.
          """)
    case .ambiguousLayout:
      FindingEntry(
        .ambiguity, .warning, "Ambiguous layout",
        meaning: """
          The system says that a view's layout is ambiguous: more than one position or size \
          satisfies the constraints. The trace that should follow is not in the log.
          """,
        suggestion: "Print the trace and the constraints of the view in the debugger.")
    case .ambiguousView:
      FindingEntry(
        .ambiguity, .warning, "Ambiguous view",
        meaning: """
          The app logged a view whose hasAmbiguousLayout was true. More than one position or size \
          of it satisfies the constraints.
          """,
        suggestion: "Print the constraints of each axis to see which one is missing a fact.")
    case .ambiguousViewTree:
      FindingEntry(
        .trace, .warning, "View tree with ambiguous views",
        meaning: """
          Some views in this tree have more than one position or size that satisfies their \
          constraints. Each axis of a view needs two independent facts.
          """,
        suggestion: """
          Begin with the outermost ambiguous view; what is ambiguous inside it often resolves \
          with it.
          """)
    case .viewTree:
      FindingEntry(
        .trace, .note, "View tree",
        meaning: """
          The tree shows which view contains which. It names nothing that is ambiguous.
          """,
        suggestion: "Add a constraint dump of the same run to have the layout solved.")
    default:
      FindingEntry(
        .exception, .note, "A crash report that breaks off",
        meaning: """
          The text is the beginning of a crash report. It ends before the part that says why the \
          app stopped.
          """,
        suggestion: """
          Pass the whole file: the reason stands under asi, lastExceptionBacktrace or \
          exceptionReason.
          """)
    }
  }
}
