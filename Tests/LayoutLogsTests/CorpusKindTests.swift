import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

struct CorpusKindTests {
  @Test func `every log of ours yields the kind of report that is in it`() throws {
    let logs = LogCollection.fixtures
    #expect(logs.entries.count >= 30)
    #expect(try missed(in: logs) == [])
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `every log of the field yields the kind of report that is known to be in it`() throws {
    var logs = LogCollection.reference
    // Where several kinds are named, nobody has looked which it is, or whether it is one of ours.
    logs.entries.removeAll { $0.expect?.count != 1 }
    // Of some reports only the list was pasted.
    for index in logs.entries.indices where logs.entries[index].expect == ["unsatisfiable"] {
      logs.entries[index].expect?.append("constraints")
    }
    let missed = try missed(in: logs)
    let known = logs.entries.count
    #expect(Double(missed.count) <= 0.03 * Double(known), "\(missed)")
  }

  /// The logs in which no report of an expected kind was found.
  private func missed(in logs: LogCollection) throws -> [String] {
    try logs.entries.compactMap { entry in
      guard let expect = entry.expect else { return nil }
      let kinds = Set(LogReader.read(try logs.bytes(of: entry)).map(\.kind.rawValue))
      return kinds.isDisjoint(with: expect) ? "\(entry.file): \(kinds), not \(expect)" : nil
    }
  }
}
