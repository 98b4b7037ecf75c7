import LinearArithmetic
import Testing

struct ConflictTests {
  /// The row `terms relation constant` over x0, x1, x2.
  private func row(_ terms: [(Int32, Rational)], _ relation: Relation, _ constant: Rational)
    -> LinearRow
  {
    let form = LinearForm(
      terms.map { .init(VariableID(rawValue: $0.0), $0.1) }, constant: -constant)
    return LinearRow(form, relation)
  }

  @Test func `two widths contradict each other`() throws {
    let system = LinearSystem(rows: [
      row([(1, 1), (0, -1)], .equal, 8),
      row([(2, 1), (1, -1)], .equal, 44),
      row([(2, 1), (1, -1)], .equal, 40),
    ])
    let conflict = try #require(try system.irreducibleConflict { _ in true })
    #expect(conflict.rows == [1, 2])
    let all = try system.conflicts(members: { _ in true })
    #expect(all.conflicts.map(\.rows) == [[1, 2]])
    #expect(all.corrections == [[1], [2]])
    #expect(all.conflictsCompleteness == .complete)
  }

  @Test func `a bound takes part in the proof but is no member`() throws {
    let system = LinearSystem(rows: [
      row([(1, 1), (0, -1)], .greaterOrEqual, 0),
      row([(1, 1)], .equal, 10),
      row([(0, 1)], .equal, 30),
    ])
    let conflict = try #require(try system.irreducibleConflict { $0 > 0 })
    #expect(conflict.rows == [1, 2])
    #expect(conflict.certificate.entries.map(\.row) == [0, 1, 2])
  }

  @Test func `independent conflicts multiply their corrections`() throws {
    let system = LinearSystem(rows: [
      row([(0, 1)], .equal, 1), row([(0, 1)], .equal, 2),
      row([(5, 1)], .greaterOrEqual, 3), row([(5, 1)], .lessOrEqual, 2),
    ])
    let all = try system.conflicts(members: { _ in true })
    #expect(all.conflicts.map(\.rows) == [[0, 1], [2, 3]])
    #expect(Set(all.corrections) == [[0, 2], [0, 3], [1, 2], [1, 3]])
  }

  @Test func `bounds that contradict each other need no member`() throws {
    let system = LinearSystem(rows: [row([(0, 1)], .equal, 1), row([(0, 1)], .equal, 2)])
    let conflict = try #require(try system.irreducibleConflict { _ in false })
    #expect(conflict.rows.isEmpty)
    let all = try system.conflicts(members: { _ in false })
    #expect(all.conflicts == [conflict])
    #expect(all.corrections.isEmpty)
  }

  @Test func `a row that others imply as well resolves nothing alone`() throws {
    let system = LinearSystem(rows: [
      row([(0, 1), (1, -1)], .equal, 1), row([(1, 1), (2, -1)], .equal, 1),
      row([(0, 1), (2, -1)], .equal, 2), row([(2, 1)], .equal, 0), row([(0, 1)], .equal, 5),
    ])
    let all = try system.conflicts(members: { _ in true })
    #expect(Set(all.conflicts.map(\.rows)) == [[2, 3, 4], [0, 1, 3, 4]])
    #expect(Set(all.corrections) == [[3], [4], [0, 2], [1, 2]])
    // As background the third row makes the first two superfluous.
    let conflict = try #require(try system.irreducibleConflict { $0 != 2 })
    #expect(conflict.rows == [3, 4])
  }

  @Test func `single corrections are complete whatever the limit`() throws {
    // x0 = 0, x1 = x0 + 1, …, and the last is claimed to be a point further on.
    var rows = [row([(0, 1)], .equal, 0), row([(100, 1)], .equal, 101)]
    for index in Int32(1)...100 { rows.append(row([(index, 1), (index - 1, -1)], .equal, 1)) }
    let all = try LinearSystem(rows: rows).conflicts(members: { _ in true }, limit: 5)
    #expect(all.conflicts.map(\.rows.count) == [102])
    #expect(Set(all.corrections) == Set(rows.indices.map { [$0] }))
    #expect(all.correctionsCompleteness == .complete)
  }

  @Test func `corrections beyond the limit are said to be missing`() throws {
    var rows: [LinearRow] = []
    for index in Int32(0)..<10 {
      rows += [row([(index, 1)], .equal, 1), row([(index, 1)], .equal, 2)]
    }
    let all = try LinearSystem(rows: rows).conflicts(members: { _ in true })
    #expect(all.conflicts.count == 10)
    #expect(all.conflictsCompleteness == .complete)
    #expect(all.corrections.count == 64)
    #expect(all.corrections.allSatisfy { $0.count == 10 })
    #expect(all.correctionsCompleteness == .stopped(at: 64))
  }

  @Test func `conflicts beyond the limit are said to be missing`() throws {
    let rows = (0..<14).map { row([(0, 1)], .equal, Rational($0)) }
    let all = try LinearSystem(rows: rows).conflicts(members: { _ in true })
    #expect(all.conflicts.count == 64)
    #expect(all.conflictsCompleteness == .stopped(at: 64))
    #expect(all.corrections.count == 14)
    #expect(all.corrections.allSatisfy { $0.count == 13 })
  }

  @Test func `without a step left there is still a conflict and a correction`() throws {
    let rows = (0..<40).map { row([(Int32($0 % 2), 1)], .equal, Rational($0)) }
    let system = LinearSystem(rows: rows)
    let all = try system.conflicts(members: { _ in true }, steps: 0)
    #expect(all.conflictsCompleteness == .outOfTime)
    let first = try #require(all.conflicts.first)
    #expect(Checker.contradiction(of: first.certificate, in: rows) != nil)
    let correction = try #require(all.corrections.first)
    let kept = rows.indices.filter { !correction.contains($0) }
    guard case .satisfiable = try system.feasibility(of: kept) else {
      Issue.record("the correction does not resolve the system")
      return
    }
  }

  @Test func `without a step left a conflict is not called irreducible`() throws {
    // A row of gaps, each given twice; the sum of all is wrong, and so is the last gap alone.
    var rows = (0..<80).map { row([(Int32($0 + 1), 1), (Int32($0), -1)], .greaterOrEqual, 1) }
    rows.append(row([(80, 1), (0, -1)], .lessOrEqual, 10))
    rows.append(row([(80, 1), (79, -1)], .lessOrEqual, 0))
    let system = LinearSystem(rows: rows)
    let hurried = try #require(try system.irreducibleConflict(members: { _ in true }, steps: 0))
    #expect(!hurried.isShownIrreducible)
    #expect(Checker.contradiction(of: hurried.certificate, in: rows) != nil)
    let patient = try #require(try system.irreducibleConflict { _ in true })
    #expect(patient.isShownIrreducible)
    let all = try system.conflicts(members: { _ in true }, steps: 0)
    #expect(all.conflictsCompleteness == .outOfTime)
    #expect(all.conflicts.contains { !$0.isShownIrreducible })
    #expect(try system.conflicts { _ in true }.conflicts.allSatisfy(\.isShownIrreducible))
  }

  @Test func `rows without variables and variables with odd numbers`() throws {
    let rows = [
      row([], .equal, 5), row([(.min, 1), (.max, -1)], .greaterOrEqual, 1),
      row([(.max, 1), (.min, -1)], .greaterOrEqual, Rational(Int.max)),
    ]
    let all = try LinearSystem(rows: rows).conflicts(members: { _ in true })
    #expect(all.conflicts.map(\.rows) == [[0], [1, 2]])
    #expect(all.corrections == [[0, 1], [0, 2]])
  }
}
