/// The conflicts of a system and the corrections that resolve them, as far as limits allowed.
package struct ConflictEnumeration: Sendable {
  /// Whether an enumeration came to its end.
  package enum Completeness: Hashable, Sendable {
    /// Everything was found.
    case complete
    /// There are more than so many.
    case stopped(at: Int)
    /// The deadline passed, or the work grew too large.
    case outOfTime
  }

  /// Minimal unsatisfiable subsets, fewest rows first.
  package var conflicts: [IrreducibleConflict]

  /// Minimal correction sets, smallest first: without these member rows all others can hold.
  ///
  /// Those of a single row are all here, whatever the limits.
  package var corrections: [[Int]]

  /// Whether `conflicts` are all there are.
  package var conflictsCompleteness: Completeness
  /// Whether `corrections` are all there are.
  package var correctionsCompleteness: Completeness

  /// An enumeration with these results.
  package init(
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
package struct IrreducibleConflict: Hashable, Sendable {
  /// Indices of member rows, ascending.
  package var rows: [Int]

  /// The proof; it may use rows that are no members.
  package var certificate: FarkasCertificate

  /// `false` where the time ran out before every row was shown to be needed; `certificate` holds all
  /// the same.
  package var isShownIrreducible = true

  /// A conflict between `rows`, proved by `certificate`.
  package init(rows: [Int], certificate: FarkasCertificate) {
    self.rows = rows
    self.certificate = certificate
  }

  /// Fewer rows first, then the order of the rows.
  func precedes(_ other: IrreducibleConflict) -> Bool {
    rows.count == other.rows.count
      ? rows.lexicographicallyPrecedes(other.rows) : rows.count < other.rows.count
  }
}
