import LayoutDiagnosis
import Testing

/// A number for a size that the rest of the layout gives already.
struct RedundantSizeTests {
  private let edges = [
    "<NSLayoutConstraint:0x10 H:|-(0)-[UITableView:0x2]   (Names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x20 H:[UITableView:0x2]-(0)-|   (Names: '|':UIView:0x1 )>",
  ]
  private let width = "<NSLayoutConstraint:0x30 H:[UITableView:0x2(320)]>"
  private let screen =
    "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' H:[UIView:0x1(375)]>"

  @Test func `a width that both edges give goes, and gives way behind that`() {
    let log = LogDiagnosis(edges + [width, screen], breaking: 3)
    #expect(log.remedies.prefix(2) == ["remove c3", "lowerPriority c3"])
    #expect(log.diagnosis.remedies[0].reason == .givenByEdges)
    #expect(log.diagnosis.remedies[0].leavesAmbiguous.isEmpty)
  }

  @Test func `a width that another one gives goes, whichever the engine breaks`() {
    let rows = [
      "<NSLayoutConstraint:0x10 UILabel:0x2.width == UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x2.width == 420   (active)>", screen,
    ]
    for broken in 1...2 {
      let log = LogDiagnosis(rows, breaking: broken)
      #expect(log.remedy(1) == "remove c2")
      #expect(log.diagnosis.remedies[0].reason == .givenByAnotherSize)
    }
  }

  @Test(arguments: [
    // The second shelf is as tall as the first, and nothing else says how tall that is.
    ("UIView:0x3.bottom <= UIView:0x1.bottom - 20", false),
    ("UIView:0x3.height == 0.5*UIView:0x1.height", true),
    ("UIView:0x3.bottom == UIView:0x1.bottom - 20", true),
  ])
  func `a height that another one only follows is no height of its own`(
    _ row: String, _ isGiven: Bool
  ) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x2.height == 400   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x3.height == UIView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x30 V:|-(0)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x40 V:[UIView:0x2]-(0)-[UIView:0x3]   (active)>",
      "<NSLayoutConstraint:0x50 \(row)   (active)>",
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 568   (active)>",
      breaking: 1)
    #expect(
      log.diagnosis.remedies.contains { $0.reason == .givenByAnotherSize } == isGiven,
      "\(log.remedies)")
  }

  @Test func `a width that leaves what lies beside it nothing goes`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 H:|-(9)-[UILabel:0x3]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 H:[UILabel:0x3]-(9)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 UIImageView:0x2.width == 1   (active)>",
      "<NSLayoutConstraint:0x40 UIImageView:0x2.width == UIView:0x1.width   (active)>", breaking: 2)
    #expect(log.remedy(1) == "remove c3")
  }

  @Test func `a height is needed where its container follows what lies in it`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(0)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 V:[UIImageView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 UIImageView:0x2.height == 200   (active)>",
      """
      <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 220   \
      (active)>
      """, breaking: 3)
    #expect(!log.remedies.contains("remove c3"))
  }

  @Test func `a stack view's edges follow the sizes of its views`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x3.width == 100   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(0)-[UIStackView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x30 H:[UIStackView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      """
      <NSLayoutConstraint:0x40 'UISV-canvas-connection' UIStackView:0x2.leading == \
      UIView:0x3.leading   (active)>
      """,
      """
      <NSLayoutConstraint:0x50 'UISV-canvas-connection' H:[UIView:0x3]-(0)-|   (active, names: \
      '|':UIStackView:0x2 )>
      """, screen, breaking: 1)
    #expect(!log.remedies.contains("remove c1"))
  }

  @Test func `a screen gets another width only at last`() throws {
    let log = LogDiagnosis(edges + [width, screen], breaking: 3)
    #expect(log.remedies.last == "setFrame c4")
    let narrow = screen.replacing("375", with: "371")
    let other = LogDiagnosis(edges + [width, narrow], breaking: 3)
    #expect(try #require(other.remedies.firstIndex(of: "setFrame c4")) < 4)
  }
}

/// What yields to the height that a table gives a row, and what does not help.
struct RowHeightTests {
  private func row(_ height: String) -> String {
    """
    <NSLayoutConstraint:0x90 'UIView-Encapsulated-Layout-Height' \
    UITableViewCellContentView:0x1.height == \(height)   (active)>
    """
  }

  @Test(arguments: [true, false])
  func `the last tie to the bottom lets go before a gap does`(isProved: Bool) {
    let bottom =
      "<NSLayoutConstraint:0x10 V:[UIView:0x3]-(0)-|   (active, names: '|':UITableViewCellContentView:0x1 )>"
    let gap = "<NSLayoutConstraint:0x20 V:[UILabel:0x2]-(70)-[UIView:0x3]   (active)>"
    let top =
      "<NSLayoutConstraint:0x30 V:|-(0)-[UILabel:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>"
    let log = LogDiagnosis(
      [bottom, gap] + (isProved ? [top] : []) + [row("44")], breaking: isProved ? 2 : nil)
    #expect(log.diagnosis.remedies.first?.isGuess == !isProved)
    #expect(log.remedy(1) == "lowerPriority c1")
  }

  @Test(arguments: [("75", false), ("74.83", false), ("76", true)])
  func `contents are not fitted to the line between rows`(height: String, changes: Bool) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(0)-[CupView:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x20 V:[CupView:0x2]-(0)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x30 CupView:0x2.height == 74.5   (active)>", row(height), breaking: 3)
    #expect(log.remedies.contains("changeConstant c3") == changes)
  }

  @Test(arguments: [("844", false), ("60", true)])
  func `a container is not asked to become next to nothing`(height: String, isOffered: Bool) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x2.top == UIView:0x1.top + 10   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x2.bottom == UIView:0x1.bottom - 10   (active)>",
      "<NSLayoutConstraint:0x30 UILabel:0x2.height == 20   (active)>",
      """
      <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == \(height)   \
      (active)>
      """, breaking: 3)
    #expect(log.remedies.contains("setFrame c4") == isOffered)
  }
}
