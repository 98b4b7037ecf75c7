import Promises
import LinearArithmetic

/// Bytes as throws of the dice that make a small system, whose conflicts and corrections a slow
/// reference finds as well.
enum SolverTarget {
  static func run(_ bytes: [UInt8]) {
    var dice = ByteDice(bytes)
    let system = GeneratedSystem(using: &dice)
    let all = Array(system.rows.indices)
    let holds = Reference.isSatisfiable(system.rows, all)
    do {
      switch try LinearSystem(rows: system.rows).feasibility() {
      case .satisfiable(let witness):
        demand(holds && Checker.satisfies(witness, system.rows), "no witness")
      case .contradictory(let certificate):
        demand(
          !holds && Checker.contradiction(of: certificate, in: system.rows) != nil, "no proof")
      }
      if !holds { try compareConflicts(of: system) }
    } catch {
      demand(false, "\(error)")
    }
  }

  private static func compareConflicts(of system: GeneratedSystem) throws {
    let found = try LinearSystem(rows: system.rows)
      .conflicts(members: { $0 >= system.firstMember }, limit: 1_000)
    demand(found.conflictsCompleteness == .complete, "\(found.conflictsCompleteness)")
    let expected = Reference.conflictsAndCorrections(system.rows, members: system.members)
    demand(Set(found.conflicts.map(\.rows)) == expected.conflicts, "other conflicts")
    demand(Set(found.corrections) == expected.corrections.subtracting([[]]), "other corrections")
    for conflict in found.conflicts {
      demand(Checker.contradiction(of: conflict.certificate, in: system.rows) != nil, "no proof")
    }
  }
}

/// A generator that reads its numbers from bytes, and goes on with arbitrary ones behind them.
struct ByteDice: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var rest = SeededGenerator(1)

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func next() -> UInt64 {
    bytes.popFirst().map { UInt64($0) &* 0x0101_0101_0101_0101 } ?? rest.next()
  }
}
