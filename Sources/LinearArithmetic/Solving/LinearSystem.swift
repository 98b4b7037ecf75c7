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
    guard Checker.contradiction(of: certificate, in: rows) != nil
    else { throw .certificateRejected }
  }
}

/// Decides parts and variations of one system, again and again, without building it anew.
///
/// Every answer is exact and comes with evidence that `Checker` has accepted.
package final class SystemVariations {
  private let system: LinearSystem
  /// Answers whatever needs no proof of a contradiction, where the system is small enough.
  private var small: SmallDifferenceSystem?
  private lazy var general = GeneralSystem(
    system.rows, packed: system.packed, beginningAt: tight)
  /// Proofs that were found so far; each refutes every part of the system that holds its rows.
  private var certificates: [FarkasCertificate] = []
  private let mostSteps: Int
  private let tight: Set<Int32>

  /// The variations of `system`; after so many steps whatever is asked is undecided.
  ///
  /// `tight` are the rows at which a search among all of them ended.
  package init(_ system: LinearSystem, steps: Int = .max, beginningAt tight: Set<Int32> = []) {
    self.system = system
    self.tight = tight
    small = system.small
    mostSteps = steps
  }

  /// Whether the steps were all done, so that nothing more is decided.
  package var isSpent: Bool { small == nil && general.steps > mostSteps }

  /// How much work the questions were, as far as the system is not small.
  package var steps: Int { small == nil ? general.steps : 0 }

  /// Whether the rows with these indices can hold at once.
  ///
  /// A certificate counts rows as the whole system does. Throws where that takes too much work to decide.
  package func feasibility(of subset: [Int]) throws(SolverFault) -> Feasibility {
    if isSpent { throw .undecided }
    if let witness = small?.witness(of: subset) {
      try check(witness, subset)
      return .satisfiable(witness)
    }
    if let known = knownCertificate(within: subset) { return .contradictory(known) }
    guard let answer = general.feasibility(of: subset) else { throw .undecided }
    switch answer {
    case .satisfiable(let witness): try check(witness, subset)
    case .contradictory(let certificate):
      try system.check(certificate)
      if certificates.count < Self.mostCertificates { certificates.append(certificate) }
    }
    return answer
  }

  /// More are not looked through.
  private static let mostCertificates = 32

  private func knownCertificate(within subset: [Int]) -> FarkasCertificate? {
    if certificates.isEmpty { return nil }
    var isAsked = Array(repeating: false, count: system.rows.count)
    for row in subset { isAsked[row] = true }
    return certificates.first { $0.entries.allSatisfy { isAsked[$0.row] } }
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
    } else if isSpent {
      throw .undecided
    } else if general.replace(index, by: row) {
      let found = general.feasibility(of: subset)
      general.restore()
      guard let found else { throw .undecided }
      if case .satisfiable(let witness) = found { answer = witness } else { answer = nil }
    } else {
      var rows = system.rows
      rows[index] = row
      return try SystemVariations(LinearSystem(rows: rows)).witness(of: subset)
    }
    guard let answer else { return nil }
    guard !subset.contains(index) || Checker.satisfies(answer, row) else { throw .witnessRejected }
    try check(answer, subset, but: index)
    return answer
  }

  /// The least and the greatest value that the form of the row at `index` takes while the rows of
  /// `subset` hold; an open end is `nil`, and so is all where they contradict each other or finding it takes
  /// too much work.
  package func range(
    of index: Int, among subset: [Int]
  ) -> (minimum: Rational?, maximum: Rational?)? {
    if isSpent { return nil }
    return small == nil
      ? general.range(of: index, among: subset) : small?.range(of: index, among: subset)
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

/// Rows in flat arrays over dense node numbers; node 0 stands for the constant.
struct PackedRows: Sendable {
  struct Term: Sendable {
    var node: Int32
    var coefficient: Rational
  }

  struct Row: Sendable {
    fileprivate var firstTerm: Int32
    fileprivate var endOfTerms: Int32
    fileprivate var relation: Relation
    fileprivate var constant: Rational
  }

  private var rows: [Row] = []
  private(set) var terms: [Term] = []
  /// The variable of each node; the entry of node 0 means nothing.
  let variables: [VariableID]

  var count: Int { rows.count }
  var nodeCount: Int { variables.count }

  init(_ rows: [LinearRow]) {
    var termCount = 0
    for row in rows { termCount += row.form.terms.count }
    terms.reserveCapacity(termCount)
    self.rows.reserveCapacity(rows.count)
    var numbering = VariableNumbering(
      termCount: termCount, after: [VariableID(rawValue: 0)])
    for row in rows {
      let firstTerm = Int32(terms.count)
      for term in row.form.terms {
        terms.append(
          Term(node: numbering.number(of: term.variable), coefficient: term.coefficient))
      }
      self.rows.append(
        Row(
          firstTerm: firstTerm, endOfTerms: Int32(terms.count), relation: row.relation,
          constant: row.form.constant))
    }
    variables = numbering.variables
  }

  /// The positions of a row's terms in `terms`.
  func positions(of row: Int) -> Range<Int> {
    Int(rows[row].firstTerm)..<Int(rows[row].endOfTerms)
  }

  /// Two of the nodes that a row mentions; `nil` where there are fewer.
  func firstTwoNodes(of row: Int) -> SIMD2<Int32>? {
    let positions = positions(of: row)
    guard positions.count > 1 else { return nil }
    let (first, second) = (terms[positions.lowerBound].node, terms[positions.lowerBound + 1].node)
    return SIMD2(min(first, second), max(first, second))
  }

  func constant(of row: Int) -> Rational { rows[row].constant }
  func relation(of row: Int) -> Relation { rows[row].relation }

  /// Puts `row` in the place of the one at `index` and answers with that; `nil`, and no change, where
  /// it mentions variables that the one at `index` does not.
  mutating func replace(_ index: Int, by row: LinearRow) -> Original? {
    let positions = positions(of: index)
    var nodes: [Int32] = []
    for term in row.form.terms {
      guard
        let position = positions.first(where: { variables[Int(terms[$0].node)] == term.variable })
      else { return nil }
      nodes.append(terms[position].node)
    }
    let original = Original(row: rows[index], terms: Array(terms[positions]))
    for (offset, node) in nodes.enumerated() {
      terms[positions.lowerBound + offset] = Term(
        node: node, coefficient: row.form.terms[offset].coefficient)
    }
    rows[index] = Row(
      firstTerm: Int32(positions.lowerBound), endOfTerms: Int32(positions.lowerBound + nodes.count),
      relation: row.relation, constant: row.form.constant)
    return original
  }

  /// Puts a row back that `replace` took away.
  mutating func restore(_ index: Int, _ original: Original) {
    rows[index] = original.row
    let positions = positions(of: index)
    for (position, term) in zip(positions, original.terms) { terms[position] = term }
  }

  /// A row that another took the place of.
  struct Original {
    fileprivate var row: Row
    fileprivate var terms: [Term]
  }

  /// Whether the row holds where every variable is 0.
  func holdsAtZero(_ row: Int) -> Bool { rows[row].relation.holds(rows[row].constant) }
}
