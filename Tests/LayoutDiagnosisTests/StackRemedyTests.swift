import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// Properties of a stack view that make views equal which are not to be.
struct StackRemedyTests {
  private static let edges = [
    "<NSLayoutConstraint:0x30 'UISV-alignment' UIImageView:0x1.bottom == UIButton:0x2.bottom   (active)>",
    "<NSLayoutConstraint:0x40 'UISV-alignment' UIImageView:0x1.top == UIButton:0x2.top   (active)>",
  ]
  private static let sizes = [
    "<NSLayoutConstraint:0x10 UIButton:0x2.height == 30   (active)>",
    "<NSLayoutConstraint:0x20 UIImageView:0x1.height == 40   (active)>",
  ]

  @Test func `where a stack view makes two fixed heights equal, its alignment goes first`() throws {
    let log = LogDiagnosis(Self.sizes + Self.edges, breaking: 1)
    #expect(log.remedy(1) == "changeAlignment c3 c4")
    let remedy = try #require(log.diagnosis.remedies.first)
    #expect(remedy.resolves == .report)
    #expect(remedy.changes == [.setStackView(nil, .alignment, rows: remedy.constraints)])
    let layout = log.diagnosis.layouts[try #require(remedy.layout)].assignment
    func value(_ item: Int, _ quantity: LayoutQuantity) -> Rational {
      layout[LayoutVariable(ItemID(index: item), quantity).id]
    }
    #expect(value(0, .height) == 30 && value(1, .height) == 40)
    #expect(value(0, .minY) + 15 == value(1, .minY) + 20)
  }

  @Test func `a stack view of which the log tells is named`() throws {
    let log = LogDiagnosis(
      Self.sizes + Self.edges + [
        "<NSLayoutConstraint:0x50 'UISV-canvas-connection' UIStackView:0x3.top == UIButton:0x2.top   (active)>"
      ], breaking: 1)
    let remedy = try #require(log.diagnosis.remedies.first)
    #expect(remedy.action == .changeAlignment)
    #expect(remedy.changes.first?.item.map { log.system[$0].className } == "UIStackView")
    #expect(remedy.constraints.map(\.name) == ["c3", "c4", "c5"])
  }

  @Test func `one edge alone makes no sizes equal`() {
    let log = LogDiagnosis(
      Self.edges[0],
      "<NSLayoutConstraint:0x60 UIImageView:0x1.bottom == UIButton:0x2.bottom + 4   (active)>")
    #expect(!log.remedies.isEmpty)
    #expect(!log.remedies.contains { $0.hasPrefix("changeAlignment") })
  }

  @Test func `against a container the alignment changes before a view's own height yields`() {
    let log = LogDiagnosis(
      [Self.sizes[1]] + Self.edges + [
        "<NSLayoutConstraint:0x50 'UISV-canvas-connection' UIStackView:0x3.top == UIButton:0x2.top   (active)>",
        "<NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x3.bottom == UIButton:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x70 UIStackView:0x3.height == 60   (active)>",
      ], breaking: 1)
    #expect(log.remedy(1) == "changeAlignment c2 c3 c4 c5")
    #expect(log.diagnosis.remedies[0].principles.contains(.fixedSizeInStack))
    #expect(log.remedies.contains("remove c1"))
  }

  @Test func `a view that is larger than its stack view does not fit in the middle either`() {
    let log = LogDiagnosis(
      [Self.sizes[1]] + Self.edges + [
        "<NSLayoutConstraint:0x50 'UISV-canvas-connection' UIStackView:0x3.top == UIImageView:0x1.top   (active)>",
        "<NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x3.bottom == UIImageView:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x70 UIStackView:0x3.height == 20   (active)>",
      ], breaking: 1)
    #expect(!log.remedies.contains { $0.hasPrefix("changeAlignment") })
  }

  @Test func `where a stack view makes two fixed widths equal, its distribution goes first`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIButton:0x2.width == 30   (active)>",
      "<NSLayoutConstraint:0x20 UIImageView:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x30 'UISV-fill-equally' UIImageView:0x1.width == UIButton:0x2.width   (active)>",
      breaking: 2)
    #expect(log.remedy(1) == "changeDistribution c3")
  }

  @Test func `the alignment of another stack view around stays`() {
    let log = LogDiagnosis(
      Self.sizes + Self.edges + [
        "<NSLayoutConstraint:0x50 'UISV-alignment' UIStackView:0x3.top == UILabel:0x4.top   (active)>",
        "<NSLayoutConstraint:0x60 'UISV-alignment' UIStackView:0x3.bottom == UILabel:0x4.bottom   (active)>",
      ], breaking: 1)
    #expect(log.remedy(1) == "changeAlignment c3 c4")
  }
}

/// A least or greatest size is there to be kept.
struct KeptLimitTests {
  @Test(arguments: [(">= 44", "20"), ("<= 44", "60")])
  func `a number yields to the limit of the same size, whichever the engine breaks`(
    limit: String, number: String
  ) {
    for broken in [1, 2] {
      let log = LogDiagnosis(
        "<NSLayoutConstraint:0x10 UIButton:0x1.height \(limit)   (active)>",
        "<NSLayoutConstraint:0x20 UIButton:0x1.height == \(number)   (active)>", breaking: broken)
      #expect(
        log.remedies.prefix(3) == ["remove c2", "lowerPriority c2", "remove c1"],
        "breaking \(broken)")
    }
  }

  @Test func `two limits are as good as one another`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIButton:0x1.height >= 44   (active)>",
      "<NSLayoutConstraint:0x20 UIButton:0x1.height <= 20   (active)>")
    let principles = log.diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.isEmpty && !principles.contains(.limitBesideEquation))
  }

  private static func bubble(_ limit: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.trailing == UIView:0x2.trailing - 8   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(8)-[UIView:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x30 UIView:0x1.width \(limit)   (active)>",
      "<NSLayoutConstraint:0x40 'fittingSizeHTarget' UIView:0x2.width == 376   (active)>",
      breaking: 3)
  }

  @Test func `where both edges contradict a greatest size, the far one gives way in one direction`()
    throws
  {
    let log = Self.bubble("<= 300")
    #expect(log.remedy(1) == "changeRelation c1")
    let remedy = try #require(log.diagnosis.remedies.first)
    #expect(
      remedy.changes == [
        .setRelation(remedy.constraints[0], from: .equal, to: .lessOrEqual)
      ])
    #expect(remedy.resolves == .report)
    #expect(log.remedy(2) == "lowerPriority c3")
    #expect(log.remedies.count { $0 == "changeRelation c1" } == 1)
  }

  @Test func `a number in place of the greatest size is no limit to keep`() {
    // Both edges give the width in what is measured at 376.
    #expect(Self.bubble("== 300").remedy(1) == "remove c3")
  }
}

/// One edge that is tied to two things.
struct GivenTwiceTests {
  private static let rows = [
    "<NSLayoutConstraint:0x10 UIButton:0x1.width == 40   (active)>",
    "<NSLayoutConstraint:0x20 UIButton:0x1.left == UIView:0x2.left + 10   (active)>",
    "<NSLayoutConstraint:0x30 UILabel:0x3.left == UIButton:0x1.right   (active)>",
    "<NSLayoutConstraint:0x40 UILabel:0x3.left == UIView:0x2.left + 15   (active)>",
  ]

  @Test func `what is left from before a neighbour came goes before a size that would dwindle`() {
    let log = LogDiagnosis(Self.rows, breaking: 1)
    #expect(log.remedy(1) == "remove c4")
    let reasons = log.diagnosis.remedies.map(\.reason)
    #expect(reasons.count { $0 == .givenTwice } >= 2)
  }

  @Test func `two edges of neighbours at one edge of a third give it once each`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIButton:0x1.left == UIView:0x2.left + 10   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x3.left == UIView:0x2.left + 15   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x3.right == UIButton:0x1.right   (active)>",
      "<NSLayoutConstraint:0x40 UIButton:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x50 UILabel:0x3.width == 40   (active)>")
    #expect(!log.remedies.isEmpty)
    #expect(!log.diagnosis.remedies.contains { $0.reason == .givenTwice })
  }
}
