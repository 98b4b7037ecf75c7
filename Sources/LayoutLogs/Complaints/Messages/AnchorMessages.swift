/// What Foundation's constraints refuse, in the words of their assertions.
enum AnchorMessages {
  static let standardSpacingUnanchored = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        """
        Cannot create a standard spacing constraint between anchors '{first:text}' and \
        '{second:text}': at least one anchor must be associated with a view or a guide
        """,
        key: "Cannot create a standard spacing constraint between anchors",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on")
    ])

  static let symbolicConstantMissing = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "Cannot set symbolic constant multiplier when the constant is not symbolic",
        key: "symbolic constant multiplier when",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on")
    ])

  static let constraintFrozen = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "Unable to change the {part:name} after a constraint has been added to a view",
        key: "after a constraint has been added to a view",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on")
    ])

  static let unknownRelation = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "Unknown constraint relation: {relation:number}", key: "Unknown constraint relation: ",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on")
    ])

  static let layoutVariableLeaked = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        "We are leaking a layout variable", key: "are leaking a layout variable",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on")
    ])

  static let allocationTracking = ComplaintReading(
    .warning, .note,
    forms: [
      MessageForm(
        """
        Run this application with the argument '-NSConstraintBasedLayoutTrackAllocation YES' in order \
        to enable tracking of constraint allocation
        """,
        key: "-NSConstraintBasedLayoutTrackAllocation YES",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on"),
      MessageForm(
        "Allocation stack symbols are unexpectedly missing",
        key: "stack symbols are unexpectedly missing",
        source: "Foundation's NSLayoutConstraint, about iOS 15 on"),
    ])
}
