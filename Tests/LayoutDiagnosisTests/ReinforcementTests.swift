import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct ReinforcementTests {
  private static let cell = "UITableViewCellContentView:0x9"

  private func chain(_ sizes: String...) -> LogDiagnosis {
    LogDiagnosis(
      [
        "<NSLayoutConstraint:0x10 V:|-(8)-[UIImageView:0x1]   (active, names: '|':\(Self.cell) )>",
        "<NSLayoutConstraint:0x20 V:[UIImageView:0x1]-(8)-[UILabel:0x2]   (active)>",
        "<NSLayoutConstraint:0x30 V:[UILabel:0x2]-(8)-|   (active, names: '|':\(Self.cell) )>",
        """
        <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' \(Self.cell).height == 20   \
        (active)>
        """,
      ] + sizes)
  }

  @Test func `sizes that the log prints make a sum larger that does not need them`() throws {
    let log = chain(
      "<NSLayoutConstraint:0x50 UIImageView:0x1.height == 50   (active)>",
      "<NSLayoutConstraint:0x60 UILabel:0x2.height >= 20   (active)>")
    let conflict = try #require(log.diagnosis.conflicts.first)
    #expect(conflict.constraints.map(\.name) == ["c1", "c2", "c3", "c4"])
    #expect(conflict.gap == 4)
    let stronger = try #require(conflict.tightenedProof)
    #expect(stronger.additions.map(\.name) == ["c5", "c6"])
    #expect(stronger.gap == 74)
    let reinforced = try #require(conflict.tightened)
    #expect(reinforced.gap == 74)
    #expect(proves(reinforced, in: log.system))
  }

  @Test func `of two conflicts alike the one that misses most comes first`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width >= 60   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x1.width >= 90   (active)>")
    #expect(log.diagnosis.conflicts.map(\.gap) == [40, 10])
  }

  @Test func `the report's fingerprint is that of any device`() {
    func diagnosis(width: Int) -> Diagnosis {
      LogDiagnosis(
        """
        <NSLayoutConstraint:0x10 'UIView-Encapsulated-Layout-Width' \(Self.cell).width == \(width) \
        (active)>
        """,
        "<NSLayoutConstraint:0x20 \(Self.cell).width >= 400   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x1.width == 30   (active)>",
        "<NSLayoutConstraint:0x40 UIView:0x1.width == 60   (active)>"
      ).diagnosis
    }
    let (small, large) = (diagnosis(width: 320), diagnosis(width: 390))
    #expect(small.conflicts.map(\.gap) == [80, 30])
    #expect(large.conflicts.map(\.gap) == [30, 10])
    #expect(small.fingerprint == large.fingerprint)
  }

  @Test func `a size below 0 is told as it is`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == -20   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width >= 60   (active)>")
    let first = try #require(log.diagnosis.conflicts.first)
    #expect(first.constraints.map(\.name) == ["c1"])
    #expect(first.tightenedProof == nil)
  }

  @Test func `left beside leading agrees from right to left`() throws {
    let mixed = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.left == UIView:0x2.left + 10   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.leading == UIView:0x2.leading + 30   (active)>")
    #expect(try #require(mixed.diagnosis.conflicts.first).holdsOnlyLeftToRight)
    let alike = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.leading == UIView:0x2.leading + 10   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.leading == UIView:0x2.leading + 30   (active)>")
    #expect(try #require(alike.diagnosis.conflicts.first).holdsOnlyLeftToRight == false)
    let either = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.left == UIView:0x2.left + 10   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.left == UIView:0x2.left + 30   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x1.leading == UIView:0x2.leading + 30   (active)>")
    #expect(either.diagnosis.conflicts.map(\.holdsOnlyLeftToRight) == [false, true])
  }
}
