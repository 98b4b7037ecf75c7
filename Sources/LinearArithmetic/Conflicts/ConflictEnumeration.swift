/// The conflicts of a system and the corrections that resolve them, as far as limits allowed.
public struct ConflictEnumeration: Sendable {
  /// Whether an enumeration came to its end.
  public enum Completeness: Hashable, Sendable {
    case complete
    case stopped(at: Int)
    case outOfTime
  }

  /// Minimal unsatisfiable subsets, fewest rows first.
  public var conflicts: [IrreducibleConflict]

  /// Minimal correction sets, smallest first: without these member rows all others can hold.
  ///
  /// Those of a single row are all here, whatever the limits.
  public var corrections: [[Int]]

  public var conflictsCompleteness: Completeness
  public var correctionsCompleteness: Completeness

  public init(
    conflicts: [IrreducibleConflict], corrections: [[Int]],
    conflictsCompleteness: Completeness, correctionsCompleteness: Completeness
  ) {
    self.conflicts = conflicts
    self.corrections = corrections
    self.conflictsCompleteness = conflictsCompleteness
    self.correctionsCompleteness = correctionsCompleteness
  }
}
