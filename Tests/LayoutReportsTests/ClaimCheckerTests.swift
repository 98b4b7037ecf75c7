import AutoLayoutDoctor
import Foundation
import LayoutDiagnosis
import LayoutReports
import TestSupport
import Testing

/// No claim of any document is refused by a checker of its own.
struct ClaimCheckerTests {
  @Test(arguments: Sample.all)
  func `every claim about a sample holds`(sample: Sample) throws {
    try expectTrue(Checked(try sample.bytes(), sample.name), sample.name)
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `every claim about the logs beside the project holds`() throws {
    var counts: [String: Int] = [:]
    for entry in LogCollection.reference.entries {
      let checked = try Checked(try LogCollection.reference.bytes(of: entry), entry.file)
      expectTrue(checked, entry.file)
      counts.merge(checked.counts, uniquingKeysWith: +)
    }
    #expect(counts.count >= 10, "\(counts)")
    print("claims of the logs beside the project: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func `every claim about made-up reports, dumps and layouts holds`() throws {
    let total = ProcessInfo.processInfo.environment["GENERATED_SYSTEMS"].flatMap { Int($0) } ?? 300
    var counts: [String: Int] = [:]
    for seed in 0..<total {
      let log = GeneratedLog(seed: seed)
      let checked = try Checked(Array(log.text.utf8), log.name)
      expectTrue(checked, "seed \(seed)\n\(log.text)")
      counts.merge(checked.counts, uniquingKeysWith: +)
    }
    #expect(counts.count >= 10, "\(counts)")
    print("claims of \(total) generated systems: \(counts.sorted { $0.key < $1.key })")
  }

  private func expectTrue(_ checked: Checked, _ place: String) {
    let refusals = checked.refusals
    #expect(refusals.isEmpty, "\(place)\n\(refusals.map(\.description).joined(separator: "\n"))")
  }
}

/// A log's document with its claims recomputed.
private struct Checked {
  var counts: [String: Int] = [:]
  var refusals: [ClaimChecker.Refusal] = []

  init(_ bytes: [UInt8], _ name: String) throws {
    let json = diagnosedDocument(of: bytes, named: name, .init(hints: .none)).json
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for report in try JSONDecoder().decode(JSONValue.self, from: Data(json))["reports"]?.elements
      ?? []
    {
      let checker = ClaimChecker(report, in: lines)
      refusals += checker.refusals
      for claim in checker.claims { counts[claim["kind"]?.string ?? "", default: 0] += 1 }
    }
  }
}
