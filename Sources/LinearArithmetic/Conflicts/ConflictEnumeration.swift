/// The conflicts of a system and the corrections that resolve them, as far as limits allowed.
public struct ConflictEnumeration: Sendable {
  /// Whether an enumeration came to its end.
  public enum Completeness: Hashable, Sendable {
    /// Everything was found.
    case complete
    /// There are more than so many.
    case stopped(at: Int)
    /// The deadline passed, or the work grew too large.
    case outOfTime
  }

  /// Minimal unsatisfiable subsets, fewest rows first.
  public var conflicts: [IrreducibleConflict]

  /// Minimal correction sets, smallest first: without these member rows all others can hold.
  ///
  /// Those of a single row are all here, whatever the limits.
  public var corrections: [[Int]]

  /// Whether `conflicts` are all there are.
  public var conflictsCompleteness: Completeness
  /// Whether `corrections` are all there are.
  public var correctionsCompleteness: Completeness

  /// An enumeration with these results.
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
