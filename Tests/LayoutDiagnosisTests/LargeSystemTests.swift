import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutDiagnosis

struct LargeSystemTests {
  /// Views side by side, each as wide as the next, with margins that nothing prints.
  private func row(of count: Int) -> HandMadeSystem {
    var system = HandMadeSystem()
    for index in 0..<count {
      system.add("v\(index + 1)", .leading, .equal, "v\(index)", .trailing, constant: 8)
      system.add("v\(index)", .width, .equal, constant: 40)
      if index.isMultiple(of: 10) {
        system.add("v\(index)", .top, .equal, "root", .topMargin)
      }
    }
    return system
  }

  @Test(.timeLimit(.minutes(SanitizerOptions.patience)))
  func `a long list that nothing contradicts is given up in time`() {
    let limits = DiagnosisLimits(time: .milliseconds(100))
    let diagnosis = SystemDiagnoser.diagnose(
      row(of: 80).layout, evidence: ReportEvidence(.unsatisfiableReport), limits: limits)
    #expect(diagnosis.verdict == .unproved || diagnosis.verdict == .conflictUnderAssumptions)
  }

  @Test func `a long walk is proved, with a remedy`() throws {
    var system = row(of: 60)
    system.add("v60", .leading, .equal, "v0", .leading, constant: 1)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    // The widths are not needed: that none is negative is enough.
    #expect(conflict.constraints.count == 61)
    #expect(conflict.gap == 479)
    #expect(proves(conflict, in: system.layout))
    #expect(diagnosis.remedies.contains { $0.resolves == .report })
  }

  @Test(.timeLimit(.minutes(SanitizerOptions.patience)))
  func `of a long chain only what is needed stays, soon enough`() throws {
    let count = 120
    var system = HandMadeSystem()
    system.add("v0", .leading, .equal, "root", .leading)
    for index in 0..<count {
      if index > 0 {
        system.add("v\(index)", .leading, .equal, "v\(index - 1)", .trailing, constant: 8)
      }
      system.add("v\(index)", .width, .greaterOrEqual, constant: 20)
      system.add("v\(index)", .width, .lessOrEqual, constant: 100)
    }
    system.add("v\(count - 1)", .trailing, .equal, "root", .trailing)
    system.add("root", .width, .equal, constant: 500)
    let layout = system.layout
    let diagnosis = SystemDiagnoser.diagnose(layout, evidence: ReportEvidence(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    // The gaps alone are too wide; of the widths it is enough that none is negative.
    #expect(conflict.constraints.count == count + 2)
    #expect(conflict.bounds.count == count)
    #expect(proves(conflict, in: layout))
  }

  @Test func `of a list too long to guess about, what is near the broken constraint comes first`() {
    var system = HandMadeSystem()
    system.add("cup", .width, .equal, constant: 10)
    system.add("kettle", .width, .greaterOrEqual, constant: 20)
    system.add("kettle", .width, .equal, constant: 30)
    var layout = system.layout
    let far = Array(repeating: layout.constraints[0], count: 2_000)
    layout.constraints = far + layout.constraints.dropFirst()
    let (near, broken) = (ConstraintID(index: 2_000), ConstraintID(index: 2_001))
    let guessed = UnprovedProposals(
      layout, SystemOwnership(layout), ReportEvidence(.unsatisfiableReport, broken: broken), nil
    ).proposals.flatMap(\.constraints)
    #expect(guessed.contains(near))
    #expect(guessed.contains(ConstraintID(index: 0)))
    #expect(!guessed.contains(ConstraintID(index: 1_999)))
  }
}
