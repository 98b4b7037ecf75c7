import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

struct NumberChangeTests {
  private func change(
    _ action: Remedy.Action, of system: HandMadeSystem
  ) throws -> Remedy.Change {
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let remedy = try #require(diagnosis.remedies.first { $0.action == action })
    let layout = try #require(remedy.layout)
    #expect(diagnosis.layouts.indices.contains(layout))
    return try #require(remedy.changes.first)
  }

  @Test func `one constant works where the others leave no choice`() throws {
    var system = HandMadeSystem()
    system.add(
      "cell", .height, .equal, constant: 44, identifier: "UIView-Encapsulated-Layout-Height")
    system.add("label", .top, .equal, "cell", .top, constant: 8)
    system.add("label", .bottom, .equal, "cell", .bottom, constant: -8)
    system.add("label", .height, .equal, constant: 30)
    let change = try change(.changeConstant, of: system)
    #expect(
      change
        == .setConstant(
          ConstraintID(index: 2), from: -8, to: -6, allowed: .init(minimum: -6, maximum: -6)))
  }

  @Test func `a number that nobody would write stands behind the others`() {
    var system = HandMadeSystem()
    system.add(
      "cell", .height, .equal, constant: Rational(543, 10),
      identifier: "UIView-Encapsulated-Layout-Height")
    system.add("avatar", .top, .equal, "cell", .top, constant: 10)
    system.add("avatar", .centerY, .equal, "cell", .centerY)
    system.add("avatar", .height, .equal, constant: 34)
    let remedies = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport)
    ).remedies
    let isOdd = remedies.map { remedy in
      remedy.changes.contains {
        if case .setConstant(_, _, let to, _) = $0 { (4 * to).integerValue == nil } else { false }
      }
    }
    #expect(isOdd.contains(true))
    #expect(isOdd.drop { !$0 }.allSatisfy { $0 })
  }

  @Test func `a range of constants works where something can stretch`() throws {
    var system = HandMadeSystem()
    system.add("bar", .width, .equal, constant: 100)
    system.add("title", .leading, .greaterOrEqual, "bar", .leading, constant: 10)
    system.add("title", .trailing, .lessOrEqual, "bar", .trailing, constant: -10)
    system.add("title", .width, .equal, constant: 120)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport, broken: ConstraintID(index: 3)))
    let remedy = try #require(
      diagnosis.remedies.first {
        $0.action == .changeConstant && $0.constraints == [ConstraintID(index: 3)]
      })
    let change = try #require(remedy.changes.first)
    #expect(
      change
        == .setConstant(
          ConstraintID(index: 3), from: 120, to: 80, allowed: .init(minimum: 0, maximum: 80)))
  }

  @Test func `a number in a range stays, and another goes to the nearer end`() {
    let range = Remedy.ConstantRange(minimum: 10, maximum: 20)
    #expect([10, 15, 20].allSatisfy { range.nearest(to: $0) == nil })
    #expect(range.nearest(to: 9) == 10)
    #expect(range.nearest(to: 21) == 20)
  }

  @Test func `a number settles one conflict of several`() throws {
    var system = HandMadeSystem()
    for view in ["box", "bar"] {
      system.add(view, .width, .equal, constant: 50)
      system.add(view, .width, .equal, constant: 60)
    }
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let numbers = diagnosis.remedies.filter { $0.action == .changeConstant }
    #expect(
      numbers.contains {
        $0.changes == [
          .setConstant(
            ConstraintID(index: 1), from: 60, to: 50, allowed: .init(minimum: 50, maximum: 50))
        ]
      })
    #expect(numbers.allSatisfy { $0.resolves == .conflict && $0.layout == nil })
  }

  @Test func `an equality may do as an inequality`() throws {
    var system = HandMadeSystem()
    system.add("row", .height, .greaterOrEqual, constant: 60)
    system.add("row", .height, .equal, constant: 44)
    let change = try change(.changeRelation, of: system)
    #expect(
      change == .setRelation(ConstraintID(index: 1), from: .equal, to: .greaterOrEqual))
  }

  @Test func `each of two constraints in conflict may change`() throws {
    var system = HandMadeSystem()
    system.add("box", .width, .equal, constant: 100)
    system.add("box", .width, .greaterOrEqual, constant: 150)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport, broken: ConstraintID(index: 1)))
    let changes = diagnosis.remedies.compactMap(\.changes.first)
    let (first, second) = (ConstraintID(index: 0), ConstraintID(index: 1))
    #expect(
      changes.contains(
        .setConstant(first, from: 100, to: 150, allowed: .init(minimum: 150, maximum: nil))))
    #expect(
      changes.contains(
        .setConstant(second, from: 150, to: 100, allowed: .init(minimum: nil, maximum: 100))))
    #expect(changes.contains(.setRelation(first, from: .equal, to: .greaterOrEqual)))
  }

  @Test func `a ratio that fits is found`() throws {
    var system = HandMadeSystem()
    system.add("image", .width, .equal, constant: 160)
    system.add(
      "image", .height, .equal, constant: 80, identifier: "UIView-Encapsulated-Layout-Height")
    system.add("image", .height, .equal, "image", .width, times: Rational(9, 16))
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport, broken: ConstraintID(index: 2)))
    let remedy = try #require(diagnosis.remedies.first { $0.action == .changeMultiplier })
    let change = try #require(remedy.changes.first)
    #expect(
      change
        == .setMultiplier(ConstraintID(index: 2), from: Rational(9, 16), to: Rational(1, 2)))
  }

  @Test func `every layout that comes with a remedy obeys what is left`() throws {
    var system = HandMadeSystem()
    system.add("a", .leading, .equal, "root", .leading, constant: 20)
    system.add("a", .trailing, .equal, "root", .trailing, constant: -20)
    system.add("a", .width, .equal, constant: 400)
    system.add("root", .width, .equal, constant: 320)
    system.add("a", .centerX, .equal, "root", .centerX)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    var checked = 0
    for remedy in diagnosis.remedies {
      guard let index = remedy.layout else { continue }
      let assignment = diagnosis.layouts[index].assignment
      let rest = system.layout.constraintIDs.filter { !remedy.constraints.contains($0) }
      #expect(Checker.satisfies(assignment, rest.map { system.layout[$0].row }))
      checked += 1
    }
    #expect(checked > 0)
  }
}
