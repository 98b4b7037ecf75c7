import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct ConflictProofTests {
  @Test func `two widths contradict each other by their difference`() throws {
    var system = HandMadeSystem()
    system.add("button", .width, .equal, constant: 50)
    system.add("button", .width, .equal, constant: 100)
    let diagnosis = SystemDiagnoser.diagnose(system.layout, evidence: ReportEvidence(.dump))
    #expect(diagnosis.verdict == .conflict)
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(conflict.constraints.map(\.name) == ["c1", "c2"])
    #expect(conflict.bounds.isEmpty)
    #expect(conflict.gap == 50)
    #expect(diagnosis.fault == nil)
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `a negative width contradicts the bound that every layout obeys`() throws {
    var system = HandMadeSystem()
    system.add("alert", .width, .equal, constant: -16)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    #expect(diagnosis.verdict == .conflict)
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(conflict.constraints.map(\.name) == ["c1"])
    #expect(conflict.bounds.map(\.kind) == [.nonNegativeSize])
    #expect(conflict.gap == 16)
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `insets of a collapsed view push its label below zero height`() throws {
    var system = HandMadeSystem()
    system.add("label", .top, .equal, "row", .top, constant: 16)
    system.add("label", .bottom, .equal, "row", .bottom, constant: -16)
    system.add("row", .height, .equal, constant: 0)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(conflict.constraints.map(\.name) == ["c1", "c2", "c3"])
    #expect(conflict.gap == 32)
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `independent conflicts are each found, with one correction for both`() {
    var system = HandMadeSystem()
    system.add("a", .width, .equal, constant: 50)
    system.add("a", .width, .equal, constant: 100)
    system.add("b", .height, .equal, constant: 10)
    system.add("b", .height, .equal, constant: 20)
    let diagnosis = SystemDiagnoser.diagnose(system.layout, evidence: ReportEvidence(.dump))
    #expect(diagnosis.conflicts.count == 2)
    #expect(diagnosis.corrections.count == 4)
    #expect(diagnosis.conflicts.allSatisfy { proves($0, in: system.layout) })
  }

  @Test func `an aspect ratio ties the axes`() throws {
    var system = HandMadeSystem()
    system.add("image", .width, .equal, "image", .height, times: Rational(16, 9))
    system.add("image", .width, .equal, constant: 160)
    system.add("image", .height, .greaterOrEqual, constant: 100)
    let diagnosis = SystemDiagnoser.diagnose(system.layout, evidence: ReportEvidence(.dump))
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(conflict.constraints.count == 3)
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `optional constraints take no part`() {
    var system = HandMadeSystem()
    system.add("a", .width, .equal, constant: 50)
    system.add("a", .width, .equal, constant: 100, priority: 999)
    let diagnosis = SystemDiagnoser.diagnose(system.layout, evidence: ReportEvidence(.dump))
    #expect(diagnosis.verdict == .consistent)
    #expect(diagnosis.conflicts.isEmpty)
    #expect(!diagnosis.layouts.isEmpty)
  }
}
