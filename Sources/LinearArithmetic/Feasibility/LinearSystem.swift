/// Rows that should hold together, and the questions one can ask about them.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
public struct LinearSystem: Sendable {
  /// The rows; certificates and conflicts name them by their indices here.
  public let rows: [LinearRow]
  /// The rows in whole numbers, where they are few and all of them differences.
  let differences: DifferenceRows?
  private let packedRows: PackedRows?

  /// A system of `rows`.
  ///
  /// - Complexity: O(number of terms).
  public init(rows: [LinearRow]) {
    self.rows = rows
    differences = DifferenceRows(rows)
    packedRows = differences == nil ? PackedRows(rows) : nil
  }

  /// The rows for the general ways, which few systems of differences need.
  var packed: PackedRows { packedRows ?? PackedRows(rows) }

  /// Whether all rows can hold at once, with a witness or a certificate.
  public func feasibility() throws(SolverFault) -> Feasibility {
    try SystemVariations(self).feasibility(of: Array(rows.indices))
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  public func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    try SystemVariations(self).feasibility(of: subset)
  }

  func check(_ certificate: FarkasCertificate) throws(SolverFault) {
    guard Checker.contradiction(of: certificate, in: rows) != nil else {
      throw .certificateRejected
    }
  }
}
