/// A line that does something to the constraint, or brings it about.
package struct PlaceCause: Hashable, Sendable {
  /// What the line does.
  package enum Kind: String, Sendable {
    case createsView, addsArrangedSubview, addsSubview, setsSpacing, hides, setsRowHeight
    case setsFrame, setsConstant, setsPriority, togglesActive
    /// A line that switches the constraint on while a rival of its is still on, and one that
    /// switches it off only after that.
    case switchesOnTooEarly, switchesOffTooLate
  }

  package var kind: Kind
  package var place: CodePlace
}
