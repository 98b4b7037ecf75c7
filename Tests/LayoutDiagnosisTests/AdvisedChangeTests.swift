import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

/// What those who know a case would change is solved and stands among the fixes that are read.
struct AdvisedChangeTests {
  private static var row: HandMadeSystem {
    var system = HandMadeSystem()
    system.add("bar", .width, .equal, constant: 100)
    system.add("title", .leading, .equal, "bar", .leading, constant: 10)
    system.add("title", .trailing, .equal, "bar", .trailing, constant: -10)
    system.add("title", .width, .equal, constant: 120)
    return system
  }

  private func remedies(_ changes: AdvisedChange...) -> [Remedy] {
    SystemDiagnoser.diagnose(
      Self.row.layout, evidence: ReportEvidence(.unsatisfiableReport),
      adviser: { _, _, _ in changes }
    ).remedies
  }

  private let plain = SystemDiagnoser.diagnose(
    Self.row.layout, evidence: ReportEvidence(.unsatisfiableReport)
  ).remedies

  @Test func `what no rule proposes is added behind the first two`() throws {
    let change = AdvisedChange.renumber(ConstraintID(index: 3), to: 80)
    let all = remedies(change)
    let index = try #require(all.firstIndex(where: change.isMade))
    #expect(index < AdvisedChange.shown)
  }

  @Test func `what stands behind is moved to the third place, and nothing else`() {
    for (place, remedy) in plain.enumerated() where remedy.action == .lowerPriority {
      let all = remedies(.lower(remedy.constraints))
      #expect(all.map(\.changes).firstIndex(of: remedy.changes) == min(place, 2))
      #expect(Set(all.map(\.changes)) == Set(plain.map(\.changes)))
    }
  }

  @Test func `what settles nothing is not added`() {
    let all = remedies(.renumber(ConstraintID(index: 3), to: 90))
    #expect(all.map(\.changes) == plain.map(\.changes))
  }

  @Test func `the third of the remedies that are asked about is enough`() {
    let number = AdvisedChange.renumber(ConstraintID(index: 3), to: nil)
    #expect(remedies(number).contains(where: number.isMade))
  }
}

/// Which other numbers are no fix.
struct PointlessNumberTests {
  private func numbers(_ rows: String...) -> [String] {
    LogDiagnosis.whole(rows, breaking: 1).remedies.filter { $0.hasPrefix("changeConstant") }
  }

  @Test func `an edge is not moved out of the view that holds it`() {
    let rows = [
      "<NSLayoutConstraint:0x10 UIButton:0x2.trailing == UIView:0x1.trailing   (active)>",
      "<NSLayoutConstraint:0x20 UIButton:0x2.leading == UIView:0x1.leading + 10   (active)>",
      "<NSLayoutConstraint:0x30 UIButton:0x2.width == 134   (active)>",
      "<NSLayoutConstraint:0x40 H:[UIView:0x1(100)]   (active)>",
      "<NSLayoutConstraint:0x50 V:|-(0)-[UIButton:0x2]   (active, names: '|':UIView:0x1 )>",
    ]
    #expect(!numbers(rows[0], rows[1], rows[2], rows[3], rows[4]).contains("changeConstant c1"))
  }

  @Test func `a size of 0 that hides a view does not take the other's number`() {
    let rows = [
      "<NSLayoutConstraint:0x10 UIView:0x1.height == 44   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.height == 0   (active)>",
    ]
    #expect(!numbers(rows[0], rows[1]).contains("changeConstant c2"))
  }

  @Test func `no number suits the frame of a mask that nobody set`() {
    let rows = [
      "<NSLayoutConstraint:0x10 V:[UIButton:0x2]-(2)-|   (active, names: '|':UIView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UIButton:0x2.midY == 0   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& V:[UIButton:0x2(0)]   (active)>",
      "<NSLayoutConstraint:0x40 V:[UIView:0x1(100)]   (active)>",
    ]
    let log = LogDiagnosis.whole(rows, breaking: 1)
    #expect(log.remedy(1)?.hasPrefix("disableMaskTranslation") == true, "\(log.remedies)")
    #expect(numbers(rows[0], rows[1], rows[2], rows[3]).isEmpty, "\(log.remedies)")
  }
}
