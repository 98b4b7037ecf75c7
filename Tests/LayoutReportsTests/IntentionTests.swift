import LayoutReports
import Testing

/// What people do comes before what only the solver likes.
struct IntentionTests {
  /// A 16:9 photo between both sides of a row, and a caption of 20 points below it.
  private static let photoRow = unsatisfiableLog([
    "<NSLayoutConstraint:0x10 UIImageView:0xa0.height == 0.5625*UIImageView:0xa0.width   (active)>",
    "<NSLayoutConstraint:0x11 V:|-(0)-[UIImageView:0xa0]   (active, names: '|':UITableViewCellContentView:0xb0 )>",
    "<NSLayoutConstraint:0x12 H:|-(20)-[UIImageView:0xa0]   (active, names: '|':UITableViewCellContentView:0xb0 )>",
    "<NSLayoutConstraint:0x13 H:[UIImageView:0xa0]-(20)-|   (active, names: '|':UITableViewCellContentView:0xb0 )>",
    "<NSLayoutConstraint:0x14 V:[UIImageView:0xa0]-(8)-[UILabel:0xc0]   (active)>",
    "<NSLayoutConstraint:0x15 UILabel:0xc0.height == 20   (active)>",
    "<NSLayoutConstraint:0x16 V:[UILabel:0xc0]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb0 )>",
    "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb0.height == 150   (active)>",
    "<NSLayoutConstraint:0x18 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xb0.width == 360   (active)>",
  ])

  /// 12 + 30 + 6 + 20 + 12 is 80, in a card of 60.
  private static let card = unsatisfiableLog(
    [
      "<NSLayoutConstraint:0x10 TeaCard:0xb0.height == 60   (active)>",
      "<NSLayoutConstraint:0x11 UILabel:0xa0.top == TeaCard:0xb0.top + 12   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0xa0.height == 30   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0xc0.top == UILabel:0xa0.bottom + 6   (active)>",
      "<NSLayoutConstraint:0x14 UILabel:0xc0.bottom == TeaCard:0xb0.bottom - 12   (active)>",
      "<NSLayoutConstraint:0x15 UILabel:0xc0.height >= 20   (active)>",
    ], broken: 5)

  private static func ways(_ log: String) -> [Substring] {
    let text = wideAnswer(to: log)
    return text.split(separator: "\n").filter { $0.first?.isNumber == true }
  }

  @Test func `a row is to size itself before a photo loses its ratio`() throws {
    let text = wholeText(Self.photoRow)
    let first = try #require(Self.ways(Self.photoRow).first)
    #expect(first.contains("Let the row size itself"), "\(text)")
    #expect(text.contains("tableView.rowHeight = UITableView.automaticDimension"), "\(text)")
    #expect(
      text.contains("<#the UILabel's bottom constraint, line 9#>.priority = UILayoutPriority(999)"))
  }

  private static func masonryLike(_ lines: (Int, Int)) -> String {
    unsatisfiableLog([
      "<SnapKit.LayoutConstraint:0x10@TeaShelf.swift#\(lines.0) UIButton:0xa0.bottom == UIView:0xb0.bottom - 24.0>",
      "<SnapKit.LayoutConstraint:0x11@TeaShelf.swift#\(lines.1) UIButton:0xa0.bottom == UIView:0xb0.bottom - 32.0>",
    ])
  }

  @Test func `of two lines of code beside each other the later one goes, and one is a slip`() throws
  {
    let near = Self.masonryLike((126, 127))
    let first = try #require(Self.ways(near).first)
    #expect(first.contains("Remove constraint 2 (the bottom of the UIButton)"), "\(first)")
    #expect(
      onOneLine(wholeText(near)).contains("Lines 126 and 127 of TeaShelf.swift stand so near"))
    let far = Self.masonryLike((126, 300))
    #expect(try #require(Self.ways(far).first).contains("constraint 1"))
    #expect(!onOneLine(wholeText(far)).contains("is a slip"))
  }

  @Test
  func `an edge that is tied to the other edge of its view goes before a width that is meant`()
    throws
  {
    let log = unsatisfiableLog(
      [
        "<NSLayoutConstraint:0x10 UILabel:0xa0.width == 53   (active)>",
        "<NSLayoutConstraint:0x11 UILabel:0xa0.left == UILabel:0xa0.right   (active)>",
      ])
    let first = try #require(Self.ways(log).first)
    #expect(first.contains("constraint 2"), "\(first)")
  }

  @Test func `a system spacing is the app's, whatever the class of its constraint is called`() {
    let log = unsatisfiableLog([
      "<_UISystemBaselineConstraint:0x10 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0xa0]   (active, names: '|':Tea.Cup:0xb0 )>",
      "<NSLayoutConstraint:0x11 UILabel:0xa0.centerY == Tea.Cup:0xb0.centerY   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0xb0.height == 6   (active)>",
    ])
    let text = wholeText(log)
    #expect(text.contains("<#the UILabel's top constraint, line 3#>"), "\(text)")
    #expect(!onOneLine(text).contains("and the system"), "\(text)")
  }

  @Test func `a card that is too small for its contents grows before they are pushed out of it`()
    throws
  {
    let ways = Self.ways(Self.card)
    let first = try #require(ways.first)
    #expect(
      first.contains(
        "Remove constraint 6 (the height of the TeaCard): the other constraints ask for at least 80"
      ),
      "\(ways)")
    #expect(wholeText(Self.card).contains("from 60 to 80"))
  }

  @Test func `a way after which something reaches out of what holds it says so`() {
    let text = wholeText(Self.card)
    #expect(
      text.contains("ends at least 8 points below the TeaCard"), "\(text)")
  }

  @Test func `of two numbers for one size the earlier one goes first`() throws {
    let log = unsatisfiableLog([
      "<NSLayoutConstraint:0x10 UIImageView:0xa0.width == 40   (active)>",
      "<NSLayoutConstraint:0x11 UIImageView:0xa0.width == 24   (active)>",
    ])
    let first = try #require(Self.ways(log).first)
    #expect(first.contains("Remove constraint 1 (the width of the UIImageView)"))
  }

  @Test func `what would squeeze a text to nothing gives way below 750`() {
    let log = unsatisfiableLog([
      "<NSLayoutConstraint:0x10 V:|-(8)-[UILabel:0xa0]   (active, names: '|':UITableViewCellContentView:0xb0 )>",
      "<NSLayoutConstraint:0x11 V:[UILabel:0xa0]-(8)-[UIImageView:0xc0]   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0xc0.height == 80   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0xc0]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb0 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb0.height == 44   (active)>",
    ])
    let text = wholeText(log)
    #expect(
      text.contains(
        "bottom of the UIImageView is 8 points above that of the cell's content view” (line 6) to 749"
      ),
      "\(text)")
    #expect(text.contains("so that texts and images keep their sizes"))
    #expect(!text.contains("leave the UILabel 0 points tall"), "\(text)")
  }

  @Test func `the other of two that give a size still gives it`() {
    let log = unsatisfiableLog([
      "<NSLayoutConstraint:0x10 UIView:0xa0.width == 0.7*TeaCard:0xb0.width   (active)>",
      "<NSLayoutConstraint:0x11 UIView:0xa0.width == 0.8*TeaCard:0xb0.width   (active)>",
      "<NSLayoutConstraint:0x12 TeaCard:0xb0.width >= 100   (active)>",
    ])
    #expect(!wholeText(log).contains("must come from elsewhere"))
    #expect(!text(log).contains("must come from elsewhere"))
  }

  @Test func `nothing of Masonry's is told to update what Interface Builder made`() {
    let log = unsatisfiableLog([
      "<NSLayoutConstraint:0x10 UIButton:0xa0.height == 30   (active)>",
      "<MASLayoutConstraint:0x11 UIButton:0xa0.height == 0>",
    ])
    let whole = onOneLine(wholeText(log))
    #expect(whole.contains("mas_updateConstraints changes Masonry's alone."))
    #expect(!whole.contains("use mas_") && !text(log).contains("use mas_"))
  }

  @Test func `before iOS 8 a constraint is removed from the view that holds it`() {
    let log =
      "2013-08-09 17:51:29.628 Tea[32414:a0b] "
      + unsatisfiableLog([
        "<NSLayoutConstraint:0x7c10 V:[TeaTray:0x7c20(40)]>",
        "<NSLayoutConstraint:0x7c11 V:[TeaTray:0x7c20(60)]>",
      ])
    let text = wholeText(log)
    #expect(text.contains("[<#the TeaTray#> removeConstraint:"), "\(text)")
    #expect(!text.contains(".active ="), "\(text)")
  }
}
