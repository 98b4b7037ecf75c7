import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

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

  @Test func `a long list that nothing contradicts is given up in time`() {
    let limits = Diagnostician.Limits(time: .milliseconds(100))
    let system = row(of: 80).layout
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      let diagnosis = Diagnostician.diagnose(
        system, claim: Claim(.unsatisfiableReport), limits: limits)
      #expect(diagnosis.verdict == .unproved || diagnosis.verdict == .conflictUnderAssumptions)
    }
    #expect(elapsed < .seconds(30))
  }

  @Test func `a long walk is proved, with a remedy`() throws {
    var system = row(of: 60)
    system.add("v60", .leading, .equal, "v0", .leading, constant: 1)
    let diagnosis = Diagnostician.diagnose(system.layout, claim: Claim(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    // The widths are not needed: that none is negative is enough.
    #expect(conflict.constraints.count == 61)
    #expect(conflict.gap == 479)
    #expect(proves(conflict, in: system.layout))
    #expect(diagnosis.remedies.contains { $0.resolves == .report })
  }
}
