import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

/// Generated systems that hold together but do not as printed.
struct RoundingGoldenTests {
  static let fixtures = Repository.files(in: Repository.fixtures.appending(path: "rounding")) {
    $0.hasSuffix(".log")
  }
  static let reference = Repository.files(
    in: Repository.reference?.appending(path: "oracle/golden")
  ) { $0.hasPrefix("rounding-") && $0.hasSuffix(".log") }

  @Test func `the repository's systems are there`() {
    #expect(Self.fixtures.count == 6)
  }

  @Test(arguments: fixtures)
  func `no conflict is claimed that rounding explains`(file: URL) throws {
    try expectNoConflict(file)
  }

  @Test(.enabled(if: !reference.isEmpty, "no systems beside the project"), arguments: reference)
  func `no conflict is claimed that rounding explains, in the oracle's systems`(file: URL) throws {
    try expectNoConflict(file)
  }

  @Test(arguments: fixtures)
  func `a change of a point is never missed`(file: URL) throws {
    try expectChangesAreNoticed(file)
  }

  @Test(.enabled(if: !reference.isEmpty, "no systems beside the project"), arguments: reference)
  func `a change of a point is never missed, in the oracle's systems`(file: URL) throws {
    try expectChangesAreNoticed(file)
  }

  private func report(_ file: URL) throws -> LogReport {
    try #require(LogReader.read([UInt8](Data(contentsOf: file))).first)
  }

  private func expectNoConflict(_ file: URL) throws {
    let diagnosis = SystemDiagnoser.diagnose(
      try report(file).system, evidence: ReportEvidence(.dump))
    #expect(diagnosis.verdict == .consistent || diagnosis.verdict == .ambiguous)
    #expect(diagnosis.conflicts.isEmpty)
    #expect(!diagnosis.layouts.isEmpty)
  }

  private func expectChangesAreNoticed(_ file: URL) throws {
    let report = try report(file)
    let original = SystemDiagnoser.diagnose(
      report.system, evidence: ReportEvidence(.unsatisfiableReport))
    let tight = original.conflicts.first { conflict in
      conflict.bounds.isEmpty
        && conflict.constraints.allSatisfy { report.system[$0].relation == .equal }
    }
    // A constraint with a share of a millionth would have to move by thousands of points.
    for share in tight?.certificate ?? [] where share.multiplier.magnitude >= Rational(1, 10) {
      guard case .constraint(let id) = share.reference else { continue }
      var system = report.system
      system[id].form.constant += 1
      let diagnosis = SystemDiagnoser.diagnose(system, evidence: ReportEvidence(.dump))
      #expect(diagnosis.verdict == .conflict, "\(id.name)")
      #expect(diagnosis.conflicts.allSatisfy { proves($0, in: system) })
    }
  }
}
