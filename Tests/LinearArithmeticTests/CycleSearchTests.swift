@testable import LinearArithmetic
import Testing

struct CycleSearchTests {
  @Test func `cycles and the general search find the same`() throws {
    var answered = 0
    for seed in UInt64(1)...3_000 {
      let system = GeneratedSystem(seed: seed)
      let linear = LinearSystem(rows: system.rows)
      let isBackground = system.rows.indices.map { $0 < system.firstMember }
      guard
        let found = linear.small?.conflicts(isBackground: isBackground, limit: 1_000)
      else { continue }
      answered += 1
      var general = ConflictEnumerator(
        linear.packed, isBackground: isBackground, limit: 1_000, steps: 1 << 40)
      let expected = general.enumerate()
      #expect(found.conflicts.map(\.rows) == expected.conflicts.map(\.rows), "seed \(seed)")
      #expect(found.corrections == expected.corrections, "seed \(seed)")
      #expect(expected.conflictsCompleteness == .complete, "seed \(seed)")
      for conflict in found.conflicts {
        #expect(
          Checker.contradiction(of: conflict.certificate, in: system.rows) != nil, "seed \(seed)")
      }
    }
    #expect(answered > 500)
  }

  @Test func `two proofs of one conflict are left to the general search`() {
    let (x, y) = (VariableID(rawValue: 0), VariableID(rawValue: 1))
    let least = LinearRow(LinearForm([.init(x, 1)]), .greaterOrEqual)
    let wider = LinearRow(LinearForm([.init(x, 1)], constant: 1), .greaterOrEqual)
    let tooSmall = LinearRow(LinearForm([.init(x, 1)], constant: 5), .equal)
    let other = LinearRow(LinearForm([.init(y, 1)]), .equal)
    let system = LinearSystem(rows: [least, wider, tooSmall, other])
    let isBackground = [true, true, false, false]
    #expect(system.small != nil)
    #expect(system.small?.conflicts(isBackground: isBackground, limit: 64) == nil)
  }
}
