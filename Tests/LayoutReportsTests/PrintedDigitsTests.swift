import LayoutReports
import Testing

/// Numbers that agree as far as the log prints them.
struct PrintedDigitsTests {
  private static func list(_ lines: [String]) -> String {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
  }

  private static let row =
    "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10b0.height =="

  private static let fillingPhoto = list([
    "<NSLayoutConstraint:0x6001 UIImageView:0x10a0.height == 120   (active)>",
    "<NSLayoutConstraint:0x6002 V:|-(0)-[UIImageView:0x10a0]   (active, names: '|':UITableViewCellContentView:0x10b0 )>",
    "<NSLayoutConstraint:0x6003 V:[UIImageView:0x10a0]-(0)-|   (active, names: '|':UITableViewCellContentView:0x10b0 )>",
    "<NSLayoutConstraint:0x6004 \(row) 120   (active)>",
  ])

  private static let leastHeight = list([
    "<NSLayoutConstraint:0x6001 UITableViewCellContentView:0x10b0.height >= 64   (active)>",
    "<NSLayoutConstraint:0x6004 \(row) 64   (active)>",
  ])

  /// 28 + 66.3333 + 24 + 8 + 8 is 134.3333, and six digits of it are 134.333.
  private static let margins = list([
    "<NSLayoutConstraint:0x6001 V:|-(28)-[UILabel:0x10a0]   (active, names: '|':UIView:0x10c0 )>",
    "<NSLayoutConstraint:0x6002 V:[UILabel:0x10a0(>=66.3333)]   (active)>",
    "<NSLayoutConstraint:0x6003 V:[UILabel:0x10a0]-(24)-|   (active, names: '|':UIView:0x10c0 )>",
    "<NSLayoutConstraint:0x6005 UIView:0x10c0.top == UITableViewCellContentView:0x10b0.topMargin   (active)>",
    "<NSLayoutConstraint:0x6006 UIView:0x10c0.bottom == UITableViewCellContentView:0x10b0.bottomMargin   (active)>",
    "<NSLayoutConstraint:0x6004 \(row) 134.333   (active)>",
  ])

  @Test(arguments: [TextOptions.Detail.first, .everything])
  func `what is added up is what is printed`(detail: TextOptions.Detail) {
    let text = answer(to: Self.fillingPhoto, TextOptions(detail: detail))
    #expect(text.contains("= 120"))
    #expect(!text.contains("119.99") && !text.contains("120.00"))
  }

  @Test func `the proof that is added up has the printed numbers as well`() {
    let options = TextOptions(detail: .everything, showsArithmetic: true)
    let text = onOneLine(answer(to: Self.fillingPhoto, options))
    #expect(
      text.contains("v1.height − 120 == 0 (c1, 0x6001, line 3, but for digits that are cut off)"))
    #expect(!text.contains("119.99"))
  }

  @Test func `the document keeps the exact proof`() {
    let json = String(
      decoding: diagnosedDocument(of: Self.fillingPhoto).json, as: UTF8.self)
    #expect(json.contains("119.9995"))
  }

  @Test func `no size is offered that is there already`() {
    for log in [Self.fillingPhoto, Self.leastHeight] {
      let text = wholeText(log)
      #expect(
        !text.contains("Make the row") && !text.contains("rowHeight = 1")
          && !text.contains("rowHeight = 6"), "\(text)")
    }
  }

  @Test func `a sum with assumed margins that agrees to six digits contradicts nothing as printed`()
  {
    let text = wholeText(Self.margins)
    #expect(text.contains("perhaps they differ beyond the sixth digit"))
    #expect(text.contains("margin of the cell's content view is at least 8 points"))
    #expect(!text.contains("134.3333") && !text.contains("too little"))
  }
}
