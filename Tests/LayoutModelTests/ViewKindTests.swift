import LayoutModel
import LinearArithmetic
import Testing

struct ViewKindTests {
  @Test(arguments: [
    ("ItemCell", true, true, true), ("MyApp.ItemCell", true, true, true),
    ("UITableViewCellContentView", false, true, true), ("CellView", false, true, true),
    ("NSTableRowView", false, false, true), ("UITableViewCellSeparatorView", false, true, false),
    ("UIView", false, false, false), ("TeaCollectionViewCellOutgoing", true, true, true),
    ("Tea.PlainTableViewCellV2", true, true, true),
    ("TeaCollectionViewCellOverlay", false, true, false),
    ("TeaTableViewCellHeaderView", false, true, false),
    ("TeaTableViewCellsShelf", false, true, false), ("TeaCellOutgoing", false, true, false),
    ("UITableViewCellEditControl", false, true, false),
  ])
  func `what a cell is depends on the question`(
    _ className: String, isPlaced: Bool, isPart: Bool, isPlacedByOwner: Bool
  ) {
    let item = LayoutItem(className: className)
    #expect(item.isPlacedAsCell == isPlaced)
    #expect(item.isCellOrPartOfCell == isPart)
    #expect(item.isPlacedByOwner == isPlacedByOwner)
  }

  @Test(arguments: [
    ("UITableViewCellContentView", true), ("UITableViewHeaderFooterContentView", true),
    ("_UICollectionViewListCellContentView", false), ("UITableViewCell", false),
  ])
  func `a table's contents lie in its own content views`(_ className: String, _ expected: Bool) {
    #expect(LayoutItem(className: className).isTableContentView == expected)
  }

  @Test(arguments: [
    ("UIWindow", LayoutItem.Role.window), ("MyApp.MainWindow", .window),
    ("UIScrollView", .scrollView), ("FeedTableView", .scrollView), ("NSScrollView", .view),
    ("UILayoutGuide", .guide), ("_UILayoutSpacer", .guide), ("UILabel", .view),
  ])
  func `a class tells its role`(_ className: String, _ role: LayoutItem.Role) {
    #expect(ItemRoles.role(className: className) == role)
  }

  @Test func `a word for a class will do where somebody writes it`() {
    #expect(ItemRoles.role(written: "scrollView") == .scrollView)
    #expect(ItemRoles.role(written: "FeedTableView") == .view)
  }

  @Test(arguments: [
    ("UILabel", [Axis.horizontal, .vertical]), ("PriceLabel", [.horizontal, .vertical]),
    ("UITextField", [.vertical]), ("UIImageView", []),
  ])
  func `some views bring a size along`(_ className: String, _ axes: [Axis]) {
    #expect(LayoutItem(className: className).axesOfOwnSize == axes)
  }

  @Test(
    arguments: [
      ("UISwitch", nil, Axis.horizontal, 51, true), ("UISwitch", nil, .vertical, 31, true),
      ("UISwitch", nil, .vertical, 40, false), ("UIButton", nil, .horizontal, 200, false),
      ("UIButton", "Pay", .vertical, 34, false), ("UILabel", "Name", .vertical, 21, true),
      ("UILabel", "Name", .vertical, 30, false), ("UILabel", nil, .vertical, 21, false),
      ("UILabel", "Name", .horizontal, 36, false), ("UIView", nil, .vertical, 21, false),
      ("UIStackView", nil, .vertical, 21, false),
    ] as [(String, String?, Axis, Int, Bool)])
  func `only a content that is known gives exactly a size`(
    _ className: String, text: String?, axis: Axis, size: Int, isGiven: Bool
  ) {
    var view = LayoutItem(className: className)
    view.text = text
    #expect(view.brings(Rational(size), axis) == isGiven)
  }

  @Test(arguments: [
    ("UITableViewCellContentView", ContentsOwner.tableCell),
    ("UITableViewHeaderFooterContentView", .tableHeaderOrFooter),
    ("_UITableViewHeaderFooterContentView", .tableHeaderOrFooter),
    ("_UICollectionViewListCellContentView", .listCell),
    ("UIView", nil), ("TeaContentView", nil), ("_UIToolbarContentView", nil),
  ])
  func `a content view of UIKit's tells whose contents it keeps`(
    _ className: String, _ owner: ContentsOwner?
  ) {
    let item = LayoutItem(className: className)
    #expect(item.contentsOwner == owner)
    // Whoever fills a content view adds views of an app's to it.
    if owner != nil {
      #expect(item.owner == .system && item.isContainer && !item.couldBeInternalContainer)
    }
  }

  @Test(arguments: [
    ("UIView", true, true), ("NSView", true, false), ("Kettle.View", false, false),
    ("UILabel", false, false),
  ])
  func `a plain view is of the framework's own class`(
    _ className: String, _ isPlain: Bool, _ isPlainUIView: Bool
  ) {
    #expect(LayoutItem(className: className).isPlainView == isPlain)
    #expect(LayoutItem(className: className).isPlainUIView == isPlainUIView)
    #expect(ClassName.isPlainView(className) == isPlain)
  }
}
