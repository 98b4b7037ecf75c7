import LinearArithmetic
import TestSupport
import Testing

/// Systems whose conflicts and smallest corrections another solver has found by trying every subset.
struct OracleTests {
  @Test func `conflicts and smallest corrections equal the other solver's`() throws {
    let systems = try RecordedSystem.fixtures("conflicts.jsonl")
    #expect(systems.count == 25)
    for system in systems { #expect(try compare(system)) }
  }

  @Test(.enabled(if: !RecordedSystem.referenceAnswers.isEmpty, "no systems beside the project"))
  func `conflicts and smallest corrections equal the oracle's`() throws {
    var compared = 0
    for file in RecordedSystem.referenceAnswers where try compare(RecordedSystem(answerIn: file)) {
      compared += 1
    }
    #expect(compared > 0)
  }

  /// Compares `system` with its answer; `false` where that says nothing of conflicts.
  private func compare(_ system: RecordedSystem) throws -> Bool {
    guard let muses = system.answer?.muses, let corrections = system.answer?.mcs_min else {
      return false
    }
    let name = system.name
    let members = system.constraints.filter { $0.priority >= 1000 }
    let first = system.background.count
    func ids(_ rows: [Int]) -> Set<String> { Set(rows.map { members[$0 - first].id }) }
    for overEdges in [false, true] {
      let rows = try system.linearRows(system.background + members, overEdges: overEdges)
      let found = try LinearSystem(rows: rows).conflicts(members: { $0 >= first }, limit: 10_000)
      #expect(found.conflictsCompleteness == .complete, "\(name)")
      #expect(Set(found.conflicts.map { ids($0.rows) }) == Set(muses.map(Set.init)), "\(name)")
      #expect(found.conflicts.count == muses.count, "\(name)")
      let size = found.corrections.first?.count ?? 0
      let smallest = found.corrections.filter { $0.count == size }
      #expect(Set(smallest.map(ids)) == Set(corrections.map(Set.init)), "\(name)")
    }
    return true
  }
}
