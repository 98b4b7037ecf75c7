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
