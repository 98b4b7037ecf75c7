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
}
