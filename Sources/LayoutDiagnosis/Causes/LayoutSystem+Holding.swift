package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Whether the required constraints hold together but for the last digits that are printed; `nil` where that
  /// is not decided, or where the edges of a scroll view may be those of its content.
  package var holdsTogether: Bool? {
    guard constraints.count <= Self.mostJoined, !items.contains(where: { $0.role == .scrollView }),
      let proof = try? Proof(RequiredSystem(self), limits: DiagnosisLimits(conflicts: 8))
    else { return nil }
    if proof.hasConflictBeyondRounding { return false }
    return proof.conflictsCompleteness == .complete ? true : nil
  }

  private static let mostJoined = 200
}
