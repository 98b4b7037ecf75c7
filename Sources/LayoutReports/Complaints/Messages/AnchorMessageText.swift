internal import LayoutLogs

/// What Foundation's constraints refuse.
enum AnchorMessageText {
  static let standardSpacingUnanchored = ComplaintText(
    "A standard spacing was asked for between anchors of no view",
    meaning: """
      A constraint was to keep the system's spacing, but neither of its two anchors belongs to a view or \
      a layout guide. Without one of them the system cannot look up the spacing.
      """,
    suggestion: """
      Make the constraint between anchors of views or guides with constraint(\
      equalToSystemSpacingAfter:multiplier:) or its kin, or give a number.
      """,
    code: """
      next.leadingAnchor.constraint(equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1)
        .isActive = true
      """)

  static let symbolicConstantMissing = ComplaintText(
    "A multiplier was given for a spacing that is not the system's",
    meaning: """
      A multiplier was set for a constraint's system spacing, but the constraint's constant is a plain \
      number. Only a constraint that was made with the system's spacing has such a multiplier.
      """,
    suggestion: """
      Make the constraint with constraint(equalToSystemSpacingAfter:multiplier:) or its kin, or set the \
      constant.
      """,
    code: "constraint.constant = 8 * factor")

  static let constraintFrozen = ComplaintText(
    "An installed constraint was changed",
    meaning: """
      Code changed what a constraint relates after it had been added to a view. An installed \
      constraint can change only its constant, and its priority if neither the old nor the new one is \
      required.
      """,
    suggestion: """
      Deactivate the constraint, make a new one with the other multiplier or relation, and activate that. \
      Or make both beforehand and switch between them.
      """,
    code: """
      wide.isActive = false    // both were made beforehand
      narrow.isActive = true
      """,
    objectiveC: """
      wide.active = NO;    // both were made beforehand
      narrow.active = YES;
      """
  ).headline { message in
    message.value("part").map { .clause("The \($0) of an installed constraint was changed") }
  }

  static let unknownRelation = ComplaintText(
    "Auto Layout does not know a relation",
    meaning: """
      A constraint was made with an unknown relation. The three are -1 for ≤, 0 for = and 1 for ≥. \
      Often the value is another enumeration's, or the arguments are in the wrong order.
      """,
    suggestion: """
      Pass NSLayoutConstraint.Relation's own values. If the relation is computed or cast, check the value \
      that is passed.
      """,
    code: "let relation: NSLayoutConstraint.Relation = .greaterThanOrEqual"
  ).headline { message in
    message.value("relation").map {
      .clause("A constraint was made with the relation \($0), which does not exist")
    }
  }

  static let layoutVariableLeaked = ComplaintText(
    "The layout engine lost track of a variable",
    meaning: """
      A variable of the layout engine is still in use after it should have been given back. This is the \
      engine's own bookkeeping. The message names neither the view nor the constraint, and alone shows \
      no fault on the screen.
      """,
    suggestion: """
      Leave it if the layout looks right. If the engine crashes later, look for constraints that change \
      off the main thread, and for views that are removed while they are laid out.
      """)

  static let allocationTracking = ComplaintText(
    "The place where a constraint was made is unknown",
    meaning: """
      A debugger asked where a constraint was allocated, but the app did not record it, or has no names \
      for it. That alone is no fault.
      """,
    suggestion: """
      Add the launch argument -NSConstraintBasedLayoutTrackAllocation YES to the scheme, run again and \
      ask again.
      """
  ).with { $0.kindWords = "note" }.advising { message, advice in
    guard message.complaint.reason.contains("unexpectedly missing") else { return }
    advice.suggestion = """
      Ask again in a new run, of a build with symbols. The message does not say why they are missing.
      """
  }
}
