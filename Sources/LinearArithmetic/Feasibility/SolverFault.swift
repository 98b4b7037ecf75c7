/// The solver's own evidence failed the independent check: a bug to be admitted, never a claim.
public enum SolverFault: Error, Hashable, Sendable {
  case certificateRejected
  case witnessRejected
}
