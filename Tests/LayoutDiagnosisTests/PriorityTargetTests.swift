import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// To what a priority is lowered.
struct PriorityTargetTests {
  private func target(_ constraint: Int, _ system: HandMadeSystem) throws -> Rational {
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout,
      evidence: ReportEvidence(.unsatisfiableReport, broken: ConstraintID(index: constraint - 1)))
    let id = ConstraintID(index: constraint - 1)
    for case .lowerPriority(id, _, let priority) in diagnosis.remedies.compactMap(\.changes.first) {
      return priority
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private var row: HandMadeSystem {
    var system = HandMadeSystem()
    system.add("row", .height, .equal, constant: 60)
    system.add(
      "row", .height, .equal, constant: 44, identifier: "UIView-Encapsulated-Layout-Height")
    return system
  }

  @Test func `999 is as little as it takes`() throws {
    #expect(try target(1, row) == 999)
  }

  @Test func `what is printed at 999 and wants something else is gone below`() throws {
    var system = row
    system.add("row", .height, .equal, constant: 44, priority: 999)
    #expect(try target(1, system) == 998)
  }

  @Test func `what is printed at 999 and agrees is no rival`() throws {
    var system = row
    system.add("row", .height, .equal, constant: 60, priority: 999)
    #expect(try target(1, system) == 999)
  }

  @Test func `a container's size wins at any priority`() throws {
    var system = HandMadeSystem()
    system.add("box", .width, .equal, constant: 60)
    system.add(
      "box", .width, .greaterOrEqual, constant: 80, identifier: "_UITemporaryLayoutWidth")
    system.add(
      "box", .width, .equal, constant: 90, priority: 750,
      identifier: "UIView-Encapsulated-Layout-Width")
    #expect(try target(1, system) == 749)
  }
}
