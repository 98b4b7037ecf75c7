/// The solver's own evidence failed the independent check: a bug to be admitted, never a claim.
public enum SolverFault: Error, Hashable, Sendable {
  /// A certificate does not add up to a contradiction.
  case certificateRejected
  /// A witness breaks a row.
  case witnessRejected
}
