import LayoutReports
import Testing

/// What each way leaves is told beside it, and what nobody would write does not come first.
struct WayConsequencesTests {
  @Test(arguments: [(true, false), (false, true)])
  func `how far something yields is not told where an optional constraint outweighs it`(
    _ isListed: Bool, _ isTold: Bool
  ) {
    let optional = "<NSLayoutConstraint:0x1 TeaShelf:0x2.height == 120@999   (active)>"
    let whole = answer(
      to: unsatisfiableLog(
        (isListed ? [optional] : []) + [
          "<NSLayoutConstraint:0x2 V:|-(0)-[TeaShelf:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
          "<NSLayoutConstraint:0x3 V:[TeaShelf:0x2]-(0)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
          "<NSLayoutConstraint:0x4 TeaShelf:0x2.height >= 80   (active)>",
          "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 44   (active)>",
        ], broken: isListed ? 3 : 2), TextOptions(width: 1000, detail: .everything))
    let lowered = whole.split(separator: "\n").filter {
      $0.contains("ower the priority of “the bottom of the TeaShelf")
    }
    #expect(lowered.count == 1, "\(whole)")
    #expect(lowered.allSatisfy { $0.contains("reaches 36 points out") == isTold }, "\(lowered)")
  }

  @Test func `a variable does not begin as a type does`() {
    let whole = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x1 'TrayHeight' TeaTray.height == 40   (active, names: TeaTray:0x1 )>",
          "<NSLayoutConstraint:0x2 TeaTray.height == 60   (active, names: TeaTray:0x1 )>",
        ]))
    #expect(whole.contains("teaTrayHeightConstraint"), "\(whole)")
    #expect(!whole.contains("TrayHeight.isActive") && !whole.contains("TeaTrayHeightConstraint"))
  }

  @Test func `what is read from left to right is told so where directions may differ`() {
    let told = wholeText(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x1 H:|-(8)-[TeaTray:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x2 H:[TeaTray:0x2]-(8)-|   (active, names: '|':UIView:0x1 )>",
      ]))
    #expect(
      told.contains("From left to right, the listed constraints can hold"), "\(told)")
  }

  @Test func `a frame is not blamed on a superview that takes no part`() {
    let whole = wholeText(
      unsatisfiableLog(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& TeaCard:0x1.width == 400   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& TeaCard:0x1.height == 200   (active)>",
          "<NSLayoutConstraint:0x3 UIImageView:0x2.width == 1.77778*UIImageView:0x2.height   (active)>",
          "<NSLayoutConstraint:0x4 H:|-(0)-[UIImageView:0x2]   (active, names: '|':TeaCard:0x1 )>",
          "<NSLayoutConstraint:0x5 UIImageView:0x2.trailing == TeaCard:0x1.trailing   (active)>",
          "<NSLayoutConstraint:0x6 V:|-(0)-[UIImageView:0x2]   (active, names: '|':TeaCard:0x1 )>",
          "<NSLayoutConstraint:0x7 UIImageView:0x2.bottom == TeaCard:0x1.bottom   (active)>",
        ], broken: 2))
    #expect(!whole.contains("what its superview does not allow"), "\(whole)")
  }

  func text(
    _ rows: [String], broken: Int, _ detail: TextOptions.Detail = .first
  ) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken, closing: closingOfUIKit), detail)
  }

  // MARK: A container that could be larger

  let chain = [
    "<NSLayoutConstraint:0x11 V:|-(12)-[UILabel:0x2'Port']   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x12 V:[UILabel:0x2'Port']-(12)-[UILabel:0x3'Berth']   (active)>",
    "<NSLayoutConstraint:0x13 V:[UILabel:0x3'Berth']-(12)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 17   (active)>",
  ]

  @Test func `a row that has just room for its gaps shows nothing between them`() {
    let text = text(chain, broken: 1)
    #expect(
      text.contains(
        "Make the row more than 36 points tall, or let it size itself; "
          + "at 36 points UILabel 'Port' and UILabel 'Berth' collapse to a height of 0."
      ))
    #expect(text.contains("tableView.rowHeight = <#more than 36#>"))
  }

  @Test func `a row whose contents have sizes needs just these`() {
    var rows = chain
    rows.insert("<NSLayoutConstraint:0x15 UILabel:0x2'Port'.height == 20   (active)>", at: 3)
    rows.insert("<NSLayoutConstraint:0x16 UILabel:0x3'Berth'.height == 20   (active)>", at: 4)
    let text = text(rows, broken: 1, .everything)
    #expect(
      text.contains("Make the row 76 points tall") || text.contains("at least 76 points tall"))
    #expect(!text.contains("more than") && !text.contains("0 tall"))
  }

  @Test func `a size far beyond its row, what else lets go, and what then reaches out are told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(20)-[UILabel:0x2]   (Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UILabel:0x2]-(8)-[TeaMap:0x3]>",
      "<NSLayoutConstraint:0x13 V:[TeaMap:0x3]-(20)-|   (Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x14 V:[TeaMap:0x3(900)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x15 h=--& v=--& V:[UITableViewCellContentView:0x1(44)]>",
    ]
    let text = text(rows, broken: 1, .everything).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("Their priorities do not say how much each of the two yields"))
    // 44 - 20 - 900 are -876; 20 + 8 + 900 are 884 more than 44.
    #expect(
      text.contains(
        "from == to <=: at most that far. While the cell's content view is 44 points tall, the TeaMap reaches 876 points out of the cell's"
      ),
      "\(text)")
    #expect(
      !text.contains(
        "from == to <=: at most that far. While the cell's content view is 44 points tall, the TeaMap uses up the 20 points below it and reaches at least 884 points out of"
      ),
      "\(text)")
    let ways = self.text(rows, broken: 1)
    #expect(
      ways.contains("Also lower the priority of constraint 4 (the bottom of the TeaMap)"), "\(ways)"
    )
    #expect(
      ways.contains(
        "the UILabel may collapse to a height of 0 while the cell's content view is 44 points tall; their priorities do not say how much each yields."
      ),
      "\(ways)")
    #expect(ways.contains("Make the row more than 948 points tall, or let it size itself"))
  }

  @Test func `a scroll view is what gives its clip view a size`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:|-(0)-[TeaDocument:0x2]   (Names: '|':NSClipView:0x1 )>",
      "<NSLayoutConstraint:0x12 H:|-(10)-[TeaText:0x3]   (Names: '|':TeaDocument:0x2 )>",
      "<NSLayoutConstraint:0x13 H:[TeaText:0x3]-(10)-|   (Names: '|':TeaDocument:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- H:[TeaDocument:0x2]-(0)-|   (Names: '|':NSClipView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x15 h=--& v=--& H:[NSClipView:0x1(0)]>",
    ]
    #expect(
      text(rows, broken: 1).contains(
        "Lay out the NSClipView only when its scroll view makes it more than 20 points wide; at 20 points "
          + "the TeaText collapses to a width of 0."))
  }

  // MARK: A distance that turns round

  @Test func `a distance that turns round while it gives way is told`() {
    var rows = chain
    rows[3] = rows[3].replacing("== 17", with: "== 44")
    rows.insert("<NSLayoutConstraint:0x15 UILabel:0x2'Port'.height == 30   (active)>", at: 3)
    rows.insert("<NSLayoutConstraint:0x16 UILabel:0x3'Berth'.height == 20   (active)>", at: 4)
    // 12 + 30 + 12 + 20 + 12 are 86 points, 42 more than 44.
    let text = text(rows, broken: 5, .everything)
    #expect(
      text.contains(" tall, UILabel 'Berth' begins 30 points before UILabel 'Port' ends."))
  }

  @Test func `a view that a center no longer keeps inside is told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x3.height == 200   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x2.height == 200   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0x3.centerY == UIView:0x1.centerY   (active)>",
      "<NSLayoutConstraint:0x14 V:[UIView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x15 V:[UILabel:0x3]-(>=16)-[UIView:0x2]   (active)>",
      "<NSLayoutConstraint:0x16 UIView:0x1.height == 375   (active)>",
    ]
    // 375 - 200 - 16 - 200 are -41.
    let text = text(rows, broken: 1, .everything)
    #expect(
      text.contains("Then the UILabel begins at least 41 points above the outer UIView."),
      "\(text)")
    #expect(text.contains("does not determine the position of the UILabel. If no"))
    // Whether its text makes it higher is not known.
    let open = self.text(Array(rows.dropFirst()), broken: 0, .everything)
    #expect(!open.contains("points above"), "\(open)")
  }

  @Test func `a removed gap that lets two overlap is told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(0)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 V:[UILabel:0x2]-(8)-[UISwitch:0x3]   (active)>",
      "<NSLayoutConstraint:0x14 UISwitch:0x3.height == 1   (active)>",
      "<NSLayoutConstraint:0x15 V:[UISwitch:0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x16 UIView:0x1.height == 40   (active)>",
    ]
    let text = text(rows, broken: 0, .everything)
    #expect(text.contains("Then the UISwitch begins 1 point before the UILabel ends."), "\(text)")
  }

  @Test func `what a size of 0 leaves is told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:|-(10)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 H:[UILabel:0x2]-(10)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 1).contains(
        "; it may collapse to a width of 0 while the UIView is 0 points wide."))
    let text = text(rows, broken: 1, .everything)
    #expect(text.contains("At the container's size that may leave the UILabel 0 points wide."))
    #expect(
      text.contains(
        "While the UIView is 0 points wide, the UILabel may reach 10 points out of the UIView."))
  }

  @Test func `a size is 0 by a number, and perhaps where what the list omits may hold it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UILabel:0x2]-(8)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 UIView:0x1.height == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 1).contains(
        "Lower the priority of constraint 2 (the bottom of the UILabel); then it may collapse to a height of 0."
      ))
    let whole = text(rows, broken: 1, .everything)
    #expect(
      whole.contains("That may leave the UILabel 0 points tall. Then the UILabel may reach 8"))
    let taller = text(
      [rows[0], rows[1], rows[2].replacing("== 0", with: "== 12")], broken: 1, .everything)
    #expect(
      taller.contains("from 12 to 16 (anything from 16 up works). That leaves the UILabel 0"))
  }

  @Test func `no constant is proposed that holds only for margins that nobody printed`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2.top == UITableViewCellContentView:0x1.topMargin + 15   (active)>",
      "<NSLayoutConstraint:0x12 UITableViewCellContentView:0x1.bottomMargin == UILabel:0x2.bottom + 30   (active)>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 49.5   (active)>",
    ]
    let margins = text(rows, broken: 1, .everything)
    #expect(margins.contains("proved under an assumption"))
    #expect(!margins.contains("Change the constant"))
    let edges = rows.map {
      $0.replacing("topMargin + 15", with: "top + 25").replacing("bottomMargin", with: "bottom")
    }
    #expect(text(edges, broken: 1, .everything).contains("Change the constant"))
  }

  // MARK: What nobody would write

  @Test func `a table is not resized for a number of one cell's`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UITableViewCellContentView:0x1.width == 280   (active)>",
      "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 286   (active)>",
    ]
    let text = text(rows, broken: 0, .everything)
    let lines = text.split(separator: "\n")
    let resizing = lines.firstIndex { $0.contains("Give the table the width") }
    let changing = lines.firstIndex { $0.contains("Change the constant") }
    #expect(resizing != nil && changing ?? 99 < resizing ?? 0, "\(text)")
    #expect(
      text.contains(
        "The width of the cell's content view (line 3) is perhaps made by a helper that measures cells."
      ))
    #expect(
      self.text(rows, broken: 0).contains(
        "Constraint 2 is perhaps made by a helper that measures cells."))
    let named = rows[0].replacing(":0x11", with: ":0x11 'page-width'")
    #expect(!self.text([named, rows[1]], broken: 0).contains("helper"))
  }

  private func twice(_ row: String, second: String) -> [String] {
    [
      row, "<NSLayoutConstraint:0x12 UILabel:0x3.width == 40   (active)>",
      row.replacing(":0x11", with: second),
      "<NSLayoutConstraint:0x14 UILabel:0x3.width == 60   (active)>",
    ]
  }

  @Test func `a constraint that stands twice was probably added again`() {
    let row = "<NSLayoutConstraint:0x11 H:[UILabel:0x3]-(8)-[UIImageView:0x4]   (active)>"
    let told =
      "Lines 3 and 5 hold the same constraint. Probably the code adds it each time it runs."
    #expect(text(twice(row, second: ":0x13"), broken: 3).contains(told))
    #expect(text(twice(row, second: ":0x13"), broken: 3, .everything).contains(told))
    #expect(!text(twice(row, second: ":0x11"), broken: 3).contains("the same constraint"))
    let named = twice(row.replacing(":0x11", with: ":0x11 'a'"), second: ":0x13")
    #expect(!text([row] + named.dropFirst(), broken: 3).contains("the same constraint"))
    let mask =
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIView:0x5.width == 9   (active)>"
    #expect(!text(twice(mask, second: ":0x13"), broken: 3).contains("the same constraint"))
  }

  @Test func `several constraints that stand twice are told with two pairs of lines`() {
    let rows =
      twice(
        "<NSLayoutConstraint:0x11 UILabel:0x3.top == UIView:0x4.top   (active)>", second: ":0x13")
      + twice("<NSLayoutConstraint:0x11 UILabel:0x3.height == 9   (active)>", second: ":0x23")
      .enumerated().filter { $0.offset % 2 == 0 }.map {
        $0.element.replacing(":0x11", with: ":0x21")
      }
    #expect(
      text(rows, broken: 3).contains(
        "Lines 3 and 5 hold the same constraint, and so do lines 7 and 8. Probably the code adds them"
      ))
  }

  @Test(arguments: [
    ("portraitWidth", "landscapeWidth", true), ("cupWidth", "landscapeWidth", false),
    ("compactWidth", "regular_width", true),
  ])
  func `sets for two shapes of a screen are probably active at once`(
    one: String, other: String, isTold: Bool
  ) {
    let rows = [
      "<NSLayoutConstraint:0x11 '\(one)' UIView:0x3.width == 40   (active)>",
      "<NSLayoutConstraint:0x12 '\(other)' UIView:0x3.width == 60   (active)>",
    ]
    #expect(text(rows, broken: 1).contains("are active at once. By these words") == isTold)
  }

  @Test func `a screen does not shrink to fit what lies in it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x2.left == UIView:0x1.left   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x2.left == UIView:0x1.right - 100   (active)>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 414   (active)>",
    ]
    let text = text(rows, broken: 1, .everything)
    let lines = text.split(separator: "\n")
    let shrinking = lines.firstIndex { $0.contains("make it 100 points wide") }
    let removing = lines.lastIndex { $0.contains("Remove ") }
    #expect(shrinking != nil && removing != nil && removing ?? 0 < shrinking ?? 0)
  }

  @Test(arguments: [("50", "constant: 50"), ("1.66667", "constant: <#height#>")])
  func `a mask's height is taken over unless scaling left it`(height: String, code: String) {
    let mask =
      "<NSAutoresizingMaskLayoutConstraint:0x2%@ h=--& v=--& UIImageView:0x2.%@   (active)>"
    let parts = [
      ("1", "minY == 0   (active, names: '|':UIView:0x1 )"),
      ("2", "height == \(height)   (active)"),
    ]
    let rows =
      parts.map { number, body in
        mask.replacing("%@", with: number, maxReplacements: 1).replacing(
          "%@   (active)", with: body)
      } + [
        "<NSLayoutConstraint:0x11 UIImageView:0x2.centerY == UIView:0x1.centerY   (active)>",
        "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 844   (active)>",
      ]
    let text = text(rows, broken: 2, .everything)
    let height = text.split(separator: "\n").first { $0.contains("heightAnchor") }
    #expect(height?.contains(code.replacing("constant: ", with: "Constant: ")) == true)
  }
}
