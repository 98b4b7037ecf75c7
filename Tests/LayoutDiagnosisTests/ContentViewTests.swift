import LayoutDiagnosis
import LayoutModel
import Testing

/// Constraints between a cell and its own content view, which the cell lays out itself.
struct ContentViewTests {
  private func tied(
    _ cell: String = "Tea.LeafCell", contents: String = "UITableViewCellContentView",
    inset: String = "10", with more: [String] = []
  ) -> LogDiagnosis {
    .whole(
      [
        "<NSLayoutConstraint:0x10 \(contents):0x1.top == \(cell):0x2.top + \(inset)   (active)>",
        "<NSLayoutConstraint:0x20 \(contents):0x1.bottom == \(cell):0x2.bottom - \(inset)   (active)>",
        "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' \(contents):0x1.height == 80   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x40 h=--& v=--& \(cell):0x2.height == 80.5   (active)>",
      ] + more, breaking: 2)
  }

  private func superview(of name: String, in log: LogDiagnosis) -> String? {
    log.system.items.first { $0.className == name }?.superview.map { log.system[$0].className }
  }

  @Test(arguments: [
    ("Tea.LeafCell", "UITableViewCellContentView", "10"),
    ("Tea.LeafCell", "UITableViewCellContentView", "-10"),
    ("LeafTableViewCell", "UITableViewCellContentView", "4"),
    ("Tea.LeafCollectionViewCell", "_UICollectionViewListCellContentView", "8"),
    ("Tea.LeafHeaderFooterView", "_UITableViewHeaderFooterContentView", "8"),
  ])
  func `the cell holds its content view, and the tie between the two goes`(
    cell: String, contents: String, inset: String
  ) {
    let log = tied(cell, contents: contents, inset: inset)
    #expect(superview(of: contents, in: log) == cell)
    #expect(
      log.remedies.map { Set($0.split(separator: " ")) } == [["remove", "c1", "c2"]],
      "\(log.remedies)")
    #expect(log.diagnosis.remedies.allSatisfy { $0.leavesAmbiguous.isEmpty })
  }

  @Test func `the ties along both axes go together`() {
    let log = tied(with: [
      "<NSLayoutConstraint:0x50 UITableViewCellContentView:0x1.width == Tea.LeafCell:0x2.width - 20   (active)>",
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 300   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x70 h=--& v=--& Tea.LeafCell:0x2.width == 300   (active)>",
    ])
    #expect(
      log.remedies.map { Set($0.split(separator: " ")) } == [["remove", "c1", "c2", "c5"]],
      "\(log.remedies)")
  }

  @Test func `a tie without a distance is not what makes contents too large`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UILabel:0x3.top == Tea.LeafCell:0x2.top + 10   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x3.bottom == UITableViewCellContentView:0x1.bottom - 10   (active)>",
        "<NSLayoutConstraint:0x30 UITableViewCellContentView:0x1.top == Tea.LeafCell:0x2.top   (active)>",
        "<NSLayoutConstraint:0x40 UILabel:0x3.height == 100   (active)>",
        "<NSLayoutConstraint:0x50 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 80   (active)>",
      ], breaking: 2)
    #expect(!log.diagnosis.remedies.contains { $0.reason == .contentViewOfCell })
    #expect(log.diagnosis.remedies.count > 1)
  }

  @Test func `without a mask the class of the cell tells it`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UITableViewCellContentView:0x1.width == Tea.LeafCell:0x2.width - 20   (active)>",
        "<NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 300   (active)>",
        "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Width' Tea.LeafCell:0x2.width == 300   (active)>",
      ], breaking: 1)
    #expect(log.remedies.first == "remove c1", "\(log.remedies)")
  }

  @Test(arguments: [
    // What is called a cell and has a size of its own is one of the contents.
    ("Tea.LeafCell", ["<NSLayoutConstraint:0x50 Tea.LeafCell:0x2.width == 40   (active)>"]),
    // Of two, none is known to be the one around.
    (
      "Tea.LeafCell",
      [
        "<NSLayoutConstraint:0x50 Tea.CupCell:0x3.top == UITableViewCellContentView:0x1.top   (active)>"
      ]
    ),
    // The log shows it inside.
    (
      "Tea.LeafCell",
      [
        "<NSLayoutConstraint:0x50 H:|-(8)-[Tea.LeafCell:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>"
      ]
    ),
    ("Tea.LeafView", []),
  ])
  func `what may be among the contents is not taken for the cell`(cell: String, more: [String]) {
    let log = tied(cell, with: more)
    #expect(superview(of: "UITableViewCellContentView", in: log) == nil)
    #expect(!log.diagnosis.remedies.contains { $0.reason == .contentViewOfCell })
  }
}
