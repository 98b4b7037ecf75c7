internal import LayoutLogs

/// What Foundation's constraints refuse.
enum AnchorMessageText {
  static let standardSpacingUnanchored = ComplaintText(
    "A standard spacing between anchors of no view",
    meaning: """
      A constraint was to keep the system's spacing, and neither of its two anchors belongs to a view or \
      a layout guide. Without one of them there is nothing of which the spacing could be looked up.
      """,
    suggestion: """
      Make the constraint between anchors of views or guides, as constraint(\
      equalToSystemSpacingAfter:multiplier:) and its kin are meant for, or give a number.
      """,
    code: """
      next.leadingAnchor.constraint(equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1)
        .isActive = true
      """)

  static let symbolicConstantMissing = ComplaintText(
    "A multiplier for a system spacing that there is none of",
    meaning: """
      A multiplier was set for a constraint's system spacing, while the constraint's constant is a plain \
      number. Only a constraint that was made with the system's spacing has such a multiplier.
      """,
    suggestion: """
      Make the constraint with constraint(equalToSystemSpacingAfter:multiplier:) or its kin, or set the \
      constant.
      """,
    code: "constraint.constant = 8 * factor")

  static let constraintFrozen = ComplaintText(
    "A constraint was changed that is installed already",
    meaning: """
      Code changed what a constraint relates after it had been added to a view. Of an installed \
      constraint only the constant changes, and the priority as long as neither the old nor the new one \
      is required.
      """,
    suggestion: """
      Deactivate the constraint, make a new one with the other multiplier or relation, and activate that; \
      or make both beforehand and switch between them.
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
    "A relation that Auto Layout does not know",
    meaning: """
      A constraint was made with a relation that is none of the three: -1 for ≤, 0 for = and 1 for ≥. \
      Often another enumeration's value, or the arguments in another order, got into its place.
      """,
    suggestion: """
      Pass NSLayoutConstraint.Relation's own values, and look at what is handed over where the relation \
      is computed or cast.
      """,
    code: "let relation: NSLayoutConstraint.Relation = .greaterThanOrEqual"
  ).headline { message in
    message.value("relation").map {
      .clause("A constraint was made with the relation \($0), which there is none of")
    }
  }

  static let layoutVariableLeaked = ComplaintText(
    "The layout engine lost track of a variable",
    meaning: """
      A constraint found that a variable of the layout engine is still in use after it should have been \
      given back. It is the engine's own bookkeeping; the message names neither the view nor the \
      constraint, and by itself tells of no fault on the screen.
      """,
    suggestion: """
      Leave it where the layout looks right. Where the engine crashes later, look for constraints that \
      change off the main thread, and for views that are removed while they are laid out.
      """)

  static let allocationTracking = ComplaintText(
    "Where a constraint was made is not known",
    meaning: """
      A debugger asked where a constraint was allocated, and the app cannot tell: it does not keep that, \
      or has no names for it. By itself that is no fault.
      """,
    suggestion: """
      Add the launch argument -NSConstraintBasedLayoutTrackAllocation YES to the scheme, run again and \
      ask again.
      """
  ).with { $0.kindWords = "note" }
}
