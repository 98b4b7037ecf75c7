import LinearArithmetic
import TestSupport
import Testing

/// The checker is asked about evidence that no solver would give.
struct CheckerTests {
  private func row(_ terms: [(Int32, Rational)], _ relation: Relation, _ constant: Rational)
    -> LinearRow
  {
    let form = LinearForm(
      terms.map { .init(VariableID(rawValue: $0.0), $0.1) }, constant: -constant)
    return LinearRow(form, relation)
  }

  /// x0 >= 10, x0 <= 4, x1 >= 0, x0 <= 10.
  private var rows: [LinearRow] {
    [
      row([(0, 1)], .greaterOrEqual, 10), row([(0, 1)], .lessOrEqual, 4),
      row([(1, 1)], .greaterOrEqual, 0), row([(0, 1)], .lessOrEqual, 10),
    ]
  }

  private func certificate(_ shares: [(Int, Rational)]) -> FarkasCertificate {
    FarkasCertificate(shares.map { .init(row: $0.0, multiplier: $0.1) })
  }

  @Test func `accepts a sum of rows that is below 0`() {
    #expect(Checker.contradiction(of: certificate([(0, 1), (1, -1)]), in: rows) == -6)
    #expect(Checker.contradiction(of: certificate([(0, 2), (1, -2)]), in: rows) == -12)
  }

  @Test(
    arguments: [
      ("no rows", []),
      ("a row that is not there", [(0, 1), (1, -1), (4, 1)]),
      ("a row below the first", [(-1, 1), (0, 1), (1, -1)]),
      ("a lower bound taken away", [(0, -1), (1, -1)]),
      ("an upper bound added", [(0, 1), (1, 1)]),
      ("a variable that stays", [(0, 1), (1, -1), (2, 1)]),
      ("more of one row than of the other", [(0, 2), (1, -1)]),
      ("a sum of 0", [(0, 1), (3, -1)]),
    ] as [(String, [(Int, Rational)])])
  func `refuses`(flaw: String, shares: [(Int, Rational)]) {
    #expect(Checker.contradiction(of: certificate(shares), in: rows) == nil)
  }

  @Test func `accepts a least value that rows imply`() {
    let form = LinearForm([.init(VariableID(rawValue: 0), 3)], constant: 1)
    #expect(Checker.provesLowerBound(31, of: form, by: certificate([(0, 3)]), in: rows))
  }

  @Test(
    arguments: [
      ("another value", 30, [(0, 3)]),
      ("a variable that stays", 31, [(0, 2)]),
      ("an upper bound in place of a lower one", 13, [(1, 3)]),
      ("a row that is not there", 31, [(0, 3), (4, 1)]),
      ("a row below the first", 31, [(-1, 1), (0, 3)]),
    ] as [(String, Rational, [(Int, Rational)])])
  func `refuses as a least value`(flaw: String, value: Rational, shares: [(Int, Rational)]) {
    let form = LinearForm([.init(VariableID(rawValue: 0), 3)], constant: 1)
    #expect(!Checker.provesLowerBound(value, of: form, by: certificate(shares), in: rows))
  }

  @Test func `rows hold at their bounds and not beyond`() {
    func holds(_ value: Rational) -> Bool {
      Checker.satisfies(Assignment([VariableID(rawValue: 0): value]), [rows[0], rows[3]])
    }
    #expect(holds(10) && !holds(9) && !holds(11))
  }

  @Test func `values are found whatever order they came in`() {
    let variables = [7, 2, 5].map { VariableID(rawValue: $0) }
    let assignment = Assignment(variables) { Rational($0) }
    #expect(assignment.entries.map(\.variable.rawValue) == [2, 5, 7])
    #expect(variables.map { assignment.value(of: $0) } == [0, 1, 2])
    #expect(assignment.value(of: VariableID(rawValue: 6)) == nil)
    #expect(assignment[VariableID(rawValue: 9)] == 0)
  }

  @Test func `a proof names each row once, in their order`() throws {
    var contradictory = 0
    for seed in 1...300 {
      var random = SeededGenerator(from: seed)
      // A tree of ties, in a random order, and sums of several of its leaves.
      var rows = (1 as Int32..<24).map { child in
        row(
          [(child, 1), (Int32(random.int(0...Int(child) - 1)), -1)], .equal,
          Rational(random.int(-9...9)))
      }
      for index in rows.indices { rows.swapAt(index, random.int(index...rows.count - 1)) }
      for _ in 0..<3 {
        rows.append(
          row((0..<4).map { (Int32(6 * $0 + random.int(0...5)), [1, 1, -1, -1][$0]) }, .equal, 5))
      }
      guard case .contradictory(let proof) = try LinearSystem(rows: rows).feasibility()
      else { continue }
      contradictory += 1
      #expect(Checker.contradiction(of: proof, in: rows) != nil)
      #expect(zip(proof.entries, proof.entries.dropFirst()).allSatisfy { $0.row < $1.row })
    }
    #expect(contradictory > 200)
  }
}

extension Checker {
  /// Whether `certificate` proves that `form` is at least `value` wherever the rows hold.
  static func provesLowerBound(
    _ value: Rational, of form: LinearForm, by certificate: FarkasCertificate, in rows: [LinearRow]
  ) -> Bool {
    var rest = form
    for entry in certificate.entries {
      guard rows.indices.contains(entry.row) else { return false }
      switch rows[entry.row].relation {
      case .lessOrEqual where entry.multiplier.isPositive: return false
      case .greaterOrEqual where entry.multiplier.isNegative: return false
      default: break
      }
      rest.add(rows[entry.row].form, times: -entry.multiplier)
    }
    return rest.terms.isEmpty && rest.constant == value
  }
}
