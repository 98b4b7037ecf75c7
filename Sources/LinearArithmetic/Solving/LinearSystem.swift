/// Rows that should hold together, and the questions one can ask about them.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
package struct LinearSystem: Sendable {
  /// The rows; certificates and conflicts name them by their indices here.
  package let rows: [LinearRow]
  /// The rows in whole numbers, where they are few and all of them differences.
  let small: SmallDifferenceSystem?
  private let packedRows: PackedRows?

  /// A system of `rows`.
  ///
  /// - Complexity: O(number of terms).
  package init(rows: [LinearRow]) {
    self.rows = rows
    small = SmallDifferenceSystem(rows)
    packedRows = small == nil ? PackedRows(rows) : nil
  }

  /// The rows for the general ways, which few systems of differences need.
  var packed: PackedRows { packedRows ?? PackedRows(rows) }

  /// Whether all rows can hold at once, with a witness or a certificate.
  package func feasibility() throws(SolverFault) -> Feasibility {
    try SystemVariations(self).feasibility(of: Array(rows.indices))
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  package func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    try SystemVariations(self).feasibility(of: subset)
  }

  func check(_ certificate: FarkasCertificate) throws(SolverFault) {
    guard Checker.contradiction(of: certificate, in: rows) != nil else {
      throw .certificateRejected
    }
  }
}

/// Decides parts and variations of one system, again and again, without building it anew.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
package final class SystemVariations {
  private let system: LinearSystem
  /// Answers whatever needs no proof of a contradiction, where the system is small enough.
  private var small: SmallDifferenceSystem?
  private lazy var general = GeneralSystem(system.rows, packed: system.packed)

  /// The variations of `system`.
  package init(_ system: LinearSystem) {
    self.system = system
    small = system.small
  }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does.
  package func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    let answer =
      small?.witness(of: subset).map { .satisfiable($0) } ?? general.feasibility(of: subset)
    switch answer {
    case .satisfiable(let witness): try check(witness, subset)
    case .contradictory(let certificate): try system.check(certificate)
    }
    return answer
  }

  /// An assignment under which the rows with these indices hold; `nil` where there is none.
  ///
  /// Cheaper than `feasibility`, since it looks for no proof where there is none.
  package func witness(of subset: [Int]) throws(SolverFault) -> Assignment? {
    if small == nil {
      guard case .satisfiable(let witness) = try feasibility(of: subset) else { return nil }
      return witness
    }
    guard let witness = small?.witness(of: subset) else { return nil }
    try check(witness, subset)
    return witness
  }

  /// The same where `row` stands in the place of the one at `index`.
  package func witness(
    of subset: [Int], replacing index: Int, by row: LinearRow
  ) throws(SolverFault) -> Assignment? {
    let answer: Assignment?
    if small?.replace(index, by: row) == true {
      answer = small?.witness(of: subset)
      small?.restore()
    } else if general.replace(index, by: row) {
      answer = general.witness(of: subset)
      general.restore()
    } else {
      var rows = system.rows
      rows[index] = row
      return try SystemVariations(LinearSystem(rows: rows)).witness(of: subset)
    }
    guard let answer else { return nil }
    guard !subset.contains(index) || Checker.satisfies(answer, row) else {
      throw .witnessRejected
    }
    try check(answer, subset, but: index)
    return answer
  }

  /// The least and the greatest value that the form of the row at `index` takes while the rows of
  /// `subset` hold; an open end is `nil`, and so is all where they contradict each other.
  package func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    small == nil ? general.range(of: index, among: subset) : small?.range(of: index, among: subset)
  }

  private func check(
    _ witness: Assignment, _ subset: [Int], but left: Int? = nil
  ) throws(SolverFault) {
    for index in subset
    where index != left && !Checker.satisfies(witness, system.rows[index]) {
      throw .witnessRejected
    }
  }
}
