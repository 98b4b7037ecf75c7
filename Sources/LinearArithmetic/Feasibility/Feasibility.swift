/// Whether all rows can hold at once, with the evidence for it: never just a Bool.
public enum Feasibility: Sendable {
  /// They can: under this assignment every row holds.
  case satisfiable(Assignment)
  /// They cannot: this sum of rows is a contradiction.
  case contradictory(FarkasCertificate)
}

/// Multipliers whose weighted sum of rows is a contradiction.
///
/// With each row written `form relation 0`, a `>=` row takes a multiplier of at least 0, a `<=` row
/// one of at most 0, an `==` row any. The sum of multiplier × form has no variable left and is a
/// number below 0, while the rows say that it is at least 0 (Farkas' lemma).
public struct FarkasCertificate: Hashable, Sendable {
  /// One row's share; never 0.
  public struct Entry: Hashable, Sendable {
    /// The row's index in the system that was decided.
    public var row: Int
    /// How often the row is added; its sign obeys the row's relation.
    public var multiplier: Rational

    /// `multiplier` times the row with this index.
    public init(row: Int, multiplier: Rational) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// Sorted by row, each row at most once.
  public var entries: [Entry]

  /// A certificate from entries sorted by row.
  public init(_ entries: [Entry]) { self.entries = entries }
}
