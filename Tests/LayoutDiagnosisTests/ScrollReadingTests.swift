import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct ScrollReadingTests {
  private let top = """
    <NSLayoutConstraint:0x600000000010 V:|-(0)-[UIView:0x100](active, names: '|':UIScrollView:0x200 )>
    """
  private let bottom = """
    <NSLayoutConstraint:0x600000000020 V:[UIView:0x100]-(0)-|   (active, names: '|':UIScrollView:0x200 )>
    """
  private let height = "<NSLayoutConstraint:0x600000000030 UIView:0x100.height == 1000   (active)>"
  private let frame =
    "<NSLayoutConstraint:0x600000000040 UIScrollView:0x200.height == 500   (active)>"

  @Test func `content taller than its scroll view is no conflict in a dump`() throws {
    let log = LogDiagnosis(
      log: ["(lldb) po [0x100 constraintsAffectingLayoutForAxis:1]", top, bottom, height, frame]
        .joined(separator: "\n"))
    #expect(log.system.constraints.count == 4)
    #expect(log.diagnosis.verdict == .consistent || log.diagnosis.verdict == .ambiguous)
    #expect(log.diagnosis.conflicts.isEmpty)
  }

  @Test func `in a report, that content and frame coincide is named as the assumption`() throws {
    let log = LogDiagnosis(top, bottom, height, frame)
    #expect(log.diagnosis.verdict == .conflictUnderAssumptions)
    let conflict = try #require(log.diagnosis.conflicts.first)
    #expect(Set(conflict.assumptions.map(\.kind)) == [.scrollContent])
    #expect(conflict.assumptions.compactMap(\.replaces).map(\.name) == ["c1", "c2"])
    #expect(proves(conflict, in: log.system))
  }

  @Test func `what holds in both readings needs no assumption`() throws {
    let second = "<NSLayoutConstraint:0x600000000050 UIView:0x100.height == 900   (active)>"
    let log = LogDiagnosis(top, bottom, height, second)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(try #require(log.diagnosis.conflicts.first).assumptions.isEmpty)
  }

  @Test func `two placements in the content contradict each other in both readings`() throws {
    let again = """
      <NSLayoutConstraint:0x600000000060 V:|-(8)-[UIView:0x100]   (active, names: '|':UIScrollView:0x200 )>
      """
    let log = LogDiagnosis(top, again)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(try #require(log.diagnosis.conflicts.first).gap == 8)
  }

  @Test(arguments: ["left", "top"])
  func `a dump's view that may lie in a scroll view contradicts neither of its sizes`(
    _ edge: String
  ) {
    let (far, size) = edge == "left" ? ("right", "width") : ("bottom", "height")
    let rows = [
      "<MASLayoutConstraint:0x10 UIView:0x1.\(edge) == UIScrollView:0x2.\(edge)>",
      "<MASLayoutConstraint:0x20 UIView:0x1.\(far) == UIScrollView:0x2.\(far)>",
      "<MASLayoutConstraint:0x30 UIView:0x1.\(size) == 1000>",
      "<NSLayoutConstraint:0x40 UIScrollView:0x2.\(size) == 375   (active)>",
    ]
    let dump = LogDiagnosis(log: "(\n\(rows.joined(separator: ",\n"))\n)\n")
    #expect(dump.diagnosis.conflicts.isEmpty)
    #expect(LogDiagnosis(rows, breaking: 3).diagnosis.verdict == .conflict)
    let plain = rows.map { $0.replacing("UIScrollView", with: "UIView") }
    #expect(
      LogDiagnosis(log: "(\n\(plain.joined(separator: ",\n"))\n)\n").diagnosis.verdict == .conflict)
  }
}
