import LinearArithmetic
import Testing

/// Thousands of small systems against a slow and obvious reference.
struct GeneratedSystemTests {
  /// Change the first seed to see other systems.
  static let seeds: [ClosedRange<UInt64>] = [1...1_000, 1_001...2_000, 2_001...3_000]

  @Test(arguments: seeds)
  func `answers agree with elimination and carry evidence`(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let system = GeneratedSystem(seed: seed)
      let expected = Reference.isSatisfiable(system.rows, Array(system.rows.indices))
      switch try LinearSystem(rows: system.rows).feasibility() {
      case .satisfiable(let witness):
        #expect(expected, "seed \(seed)")
        #expect(Checker.satisfies(witness, system.rows), "seed \(seed)")
      case .contradictory(let certificate):
        #expect(!expected, "seed \(seed)")
        #expect(Checker.contradiction(of: certificate, in: system.rows) != nil, "seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds)
  func `one conflict is irreducible and proved`(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let system = GeneratedSystem(seed: seed)
      let bounds = Array(0..<system.firstMember)
      let found = try LinearSystem(rows: system.rows)
        .irreducibleConflict { $0 >= system.firstMember }
      guard let conflict = found else {
        let holds = Reference.isSatisfiable(system.rows, Array(system.rows.indices))
        #expect(holds, "seed \(seed)")
        continue
      }
      let proof = Checker.contradiction(of: conflict.certificate, in: system.rows)
      #expect(proof != nil, "seed \(seed)")
      let used = conflict.certificate.entries.map(\.row).filter { $0 >= system.firstMember }
      #expect(used == conflict.rows, "seed \(seed)")
      for row in conflict.rows {
        let rest = bounds + conflict.rows.filter { $0 != row }
        #expect(Reference.isSatisfiable(system.rows, rest), "seed \(seed), row \(row)")
      }
    }
  }

  @Test(arguments: seeds)
  func `all conflicts and corrections are found`(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let system = GeneratedSystem(seed: seed)
      let expected = Reference.conflictsAndCorrections(system.rows, members: system.members)
      let found = try LinearSystem(rows: system.rows)
        .conflicts(members: { $0 >= system.firstMember }, limit: 1_000)
      #expect(found.conflictsCompleteness == .complete, "seed \(seed)")
      #expect(Set(found.conflicts.map(\.rows)) == expected.conflicts, "seed \(seed)")
      #expect(found.conflicts.count == expected.conflicts.count, "seed \(seed)")
      let corrections = expected.corrections.subtracting([[]])
      #expect(Set(found.corrections) == corrections, "seed \(seed)")
      let sizes = found.corrections.map(\.count)
      #expect(sizes == sizes.sorted(), "seed \(seed)")
    }
  }
}
