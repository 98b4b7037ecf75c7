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

/// Member rows that cannot hold together, though any of them can be left out to make the rest hold.
///
/// Rows that are no members (bounds, assumptions) are always in force and never listed in `rows`.
public struct IrreducibleConflict: Hashable, Sendable {
  /// Indices of member rows, ascending.
  public var rows: [Int]

  /// The proof; it may use rows that are no members.
  public var certificate: FarkasCertificate

  /// `false` where the time ran out before every row was shown to be needed; `certificate` holds all
  /// the same.
  public var isShownIrreducible = true

  /// A conflict between `rows`, proved by `certificate`.
  public init(rows: [Int], certificate: FarkasCertificate) {
    self.rows = rows
    self.certificate = certificate
  }

  /// Fewer rows first, then the order of the rows.
  func precedes(_ other: IrreducibleConflict) -> Bool {
    rows.count == other.rows.count
      ? rows.lexicographicallyPrecedes(other.rows) : rows.count < other.rows.count
  }
}
