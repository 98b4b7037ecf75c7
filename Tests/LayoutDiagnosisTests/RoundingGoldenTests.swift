import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Generated systems that hold together but do not as printed; they lie beside the project.
struct RoundingGoldenTests {
  static let folder = folderBeside(#filePath)
  static let isPresent = !names.isEmpty

  static let names: [String] = (1...9).map { "rounding-s\($0)" }
    .filter { bytes(of: "\($0).log") != nil }

  @Test(.enabled(if: isPresent, "the generated systems lie beside the project"), arguments: names)
  func `no conflict is claimed that rounding explains`(name: String) throws {
    let bytes = try #require(Self.bytes(of: "\(name).log"))
    let report = try #require(LogReader.read(bytes).first)
    let diagnosis = SystemDiagnoser.diagnose(report.system, evidence: ReportEvidence(.dump))
    #expect(diagnosis.verdict == .consistent || diagnosis.verdict == .ambiguous)
    #expect(diagnosis.conflicts.isEmpty)
    #expect(!diagnosis.layouts.isEmpty)
  }

  @Test(.enabled(if: isPresent, "the generated systems lie beside the project"), arguments: names)
  func `a change of a point is never missed`(name: String) throws {
    let bytes = try #require(Self.bytes(of: "\(name).log"))
    let report = try #require(LogReader.read(bytes).first)
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
      #expect(diagnosis.verdict == .conflict, "\(name) \(id.name)")
      #expect(diagnosis.conflicts.allSatisfy { proves($0, in: system) })
    }
  }

  private static func folderBeside(_ file: String) -> String {
    let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return root.joined(separator: "/") + "/shared/oracle/golden/"
  }

  private static func bytes(of name: String) -> [UInt8]? {
    guard let file = unsafe fopen(folder + name, "r") else { return nil }
    defer { unsafe fclose(file) }
    var result: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      if byte == EOF { return result }
      result.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
