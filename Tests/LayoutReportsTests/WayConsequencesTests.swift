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

  private func text(
    _ rows: [String], broken: Int, _ detail: TextOptions.Detail = .first
  ) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken, closing: closingOfUIKit), detail)
  }

  // MARK: A container that could be larger

  private let chain = [
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
      text.contains(
        "from == to <=: at most that far. While the cell's content view is 44 points tall, the TeaMap takes the 20 points below it and reaches at least 884 points out of"
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
        "lay out the NSClipView once its scroll view has made it more than 20 points wide; at 20 points "
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
      text.contains("Then the UILabel begins at least 41 points above the first UIView."),
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

  // MARK: Frames and the masks in them

  @Test(arguments: [
    ("0", "centerY", "then it collapses to a height of 0."),
    ("1.66667", "centerY", "then it is 1.67 points tall, at y 4."),
    ("30", "centerY", nil), ("0", "height", "then it collapses to 0."),
  ])
  func `a frame that nobody meant and that a mask keeps is told`(
    _ height: String, _ tie: String, _ told: String?
  ) {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UILabel:0x2'Oolong'.minY == 4   (active, names: '|':UIView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& UILabel:0x2'Oolong'.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0x2'Oolong'.\(tie) == UIView:0x1.\(tie)   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 640   (active)>",
    ]
    let text = text(rows, broken: 2)
    if let told {
      #expect(text.contains("); \(told)"), "\(text)")
      #expect(
        ["lower", "higher", "that", "that far"].contains { text.contains("\($0); \(told)") },
        "\(text)")
    } else {
      #expect(!text.contains("then it is"), "\(text)")
    }
  }

  @Test func `what a way leaves open is to be given`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:|-(0)-[TeaBubble:0x2]   (active, names: '|':TeaPane:0x1 )>",
      "<NSLayoutConstraint:0x12 TeaBubble:0x2.trailing == TeaPane:0x1.trailing   (active)>",
      "<NSLayoutConstraint:0x13 TeaBubble:0x2.width <= 300   (active)>",
      "<NSLayoutConstraint:0x14 'fittingSizeHTarget' TeaPane:0x1.width == 361   (active)>",
    ]
    let text = text(rows, broken: 2)
    #expect(text.contains("; give it a width, if nothing else does."), "\(text)")
  }

  private let pane = [
    "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- TeaPage:0x2.minX == 10   (active, names: '|':TeaPane:0x1 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- H:[TeaPage:0x2]-(30)-|   (active, names: '|':TeaPane:0x1 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& TeaPane:0x1.width == 4   (active)>",
  ]

  @Test func `a view too narrow for margins that were taken from it has probably shrunk`() {
    let text = text(pane, broken: 1)
    #expect(
      text.contains(
        "Keep the TeaPane more than 40 points wide: it probably shrank after the TeaPage got its "
          + "margins; at 40 points the TeaPage collapses to a width of 0."), "\(text)")
    #expect(!text.contains("first laid out"))
  }

  @Test func `what lies around a view that shrank is not told to have shrunk`() {
    let rows =
      pane.prefix(2) + [
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- TeaPane:0x1.minX == 0   (active, names: '|':TeaDesk:0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x15 h=-&- v=-&- H:[TeaPane:0x1]-(0)-|   (active, names: '|':TeaDesk:0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x16 h=--& v=--& TeaDesk:0x3.width == 4   (active)>",
      ]
    let text = text(Array(rows), broken: 1, .everything)
    #expect(text.contains("Make the TeaDesk more than 40 points wide. Exactly"), "\(text)")
    #expect(
      !text.contains("the TeaDesk has shrunk") && !text.contains("the TeaPane got its margins"))
  }

  @Test func `what somebody wrote in a frame can have it larger from the start`() {
    var rows = pane
    rows[0] = "<NSLayoutConstraint:0x11 H:|-(10)-[TeaPage:0x2]   (active, names: '|':TeaPane:0x1 )>"
    rows[1] = "<NSLayoutConstraint:0x12 H:[TeaPage:0x2]-(30)-|   (active, names: '|':TeaPane:0x1 )>"
    #expect(
      text(rows, broken: 1).contains(
        "Make the TeaPane more than 40 points wide before it is first laid out"))
  }

  @Test(arguments: [
    (
      "--&",
      "an autoresizing mask with flexible width and height, so that it follows the cell: it must become "
        + "more than 24"
    ),
    (
      "-&-",
      "Let the cell's content view be more than 24 points tall when it is first laid out. The system"
    ),
  ])
  func `a frame follows the superview's only where its mask says so`(mask: String, advice: String) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(12)-[UILabel:0x2]   (Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UILabel:0x2]-(12)-|   (Names: '|':UITableViewCellContentView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=\(mask) V:[UITableViewCellContentView:0x1(0)]>",
    ]
    let text = text(rows, broken: 1)
    #expect(text.contains(advice), "\(text)")
    #expect(text.contains("resize") == (mask == "-&-"))
  }

  // MARK: Cells of a flow layout's default size

  private func square(_ side: String, _ points: Int) -> String {
    text(
      [
        "<NSLayoutConstraint:0x11 \(side == "width" ? "H" : "V"):|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x12 \(side == "width" ? "H" : "V"):[UILabel:0x2]-(8)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x13 UILabel:0x2.\(side) == 90   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=--& v=--& UIView:0x1.\(side) == \(points)   (active)>",
      ], broken: 2, .everything)
  }

  @Test func `a plain view 50 points wide is probably a cell's content view`() {
    let text = square("width", 50)
    #expect(
      text.contains(
        "What to do: If the UIView is a cell's content view, as its 50 points suggest, give its mask "
          + "flexible width and height.\n"
          + "    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]"), "\(text)")
    #expect(!square("width", 60).contains("a cell's content view"))
  }

  @Test func `a plain view 50 points tall is perhaps one`() {
    #expect(
      square("height", 50).contains(
        "Make the UIView 106 points tall before it is first laid out, or give its mask flexible width "
          + "and height if it is a cell's content view."))
    #expect(!square("height", 60).contains("a cell's content view"))
  }

  @Test(arguments: [(50, true), (44, false)])
  func `a plain view that is made 50 points tall is perhaps a flow layout's`(
    points: Int, isTold: Bool
  ) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UILabel:0x2]-(8)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 UILabel:0x2.height == 20   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == \(points)   (active)>",
    ]
    let text = text(rows, broken: 2, .everything)
    let start = isTold ? "Make the UIView" : "Let the container of the UIView make it"
    #expect(text.contains("\(start) 36 points tall"), "\(text)")
    #expect(
      text.contains("by itemSize, if a flow layout lays it out (50 is its default)") == isTold)
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

  // MARK: What a size or a distance becomes

  @Test func `two sizes of one view are told apart`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIImageView:0x2.width == 420   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.width == UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 320   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains(
        "1 Remove constraint 1 (the width of the UIImageView): it follows from that of the UIView; then the width is 320."
      )
    )
    #expect(
      text.contains(
        "Lower the priority of constraint 3 (it ties the widths of the UIImageView and the "
          + "UIView); the UIImageView is 420 points wide"), "\(text)")
  }

  @Test func `edges that give a size already are told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UITableView:0x2.width == 320   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[UITableView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[UITableView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 375   (active)>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "1 Remove constraint 2 (the width of the UITableView): both edges are pinned, which sets it; then the width is 375."
      ))
    #expect(
      text(rows, broken: 0, .everything).contains(
        "Both edges of the view are already pinned, which gives it a size."))
  }

  @Test func `two views that are 0 tall are named, three are counted`() {
    var rows = [
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UIButton:0x3]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 UIButton:0x3.centerY == UIView:0x2.centerY   (active)>",
      "<NSLayoutConstraint:0x14 UIView:0x1.height == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 2).contains(
        "; then it and the second UIView may collapse to a height of 0."))
    #expect(
      text(rows, broken: 2, .everything).contains("may reach 16 points out of the first UIView"))
    rows = chain
    rows[2] = rows[2].replacing("0x3'Berth'", with: "0x5'Quay'")
    rows.insert("<NSLayoutConstraint:0x15 V:[UILabel:0x3'Berth']-(12)-[UILabel:0x5'Quay']>", at: 2)
    #expect(text(rows, broken: 1).contains("3 views collapse to a height of 0."))
  }

  @Test func `where a view lies whose distance goes is told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIStackView:0x2]   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UINavigationBar:0x3.top == UIView:0x1.top + 20>",
      "<NSLayoutConstraint:0x13 UIStackView:0x2.top == UINavigationBar:0x3.top>",
    ]
    let text = text(rows, broken: 2, .everything)
    #expect(text.contains("Then the UINavigationBar lies at the top of the UIView."))
  }

  @Test func `a view in the keyboard's place sizes itself where it may`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIInputView:0x1.height == 246   (active)>",
      "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Height' UIInputView:0x1.height == 216   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains(
        "Set allowsSelfSizing of the UIInputView to true, so that its own constraints make it 246 points tall."
      ))
    #expect(text.contains("<#the UIInputView#>.allowsSelfSizing = true"))
  }

  // MARK: Words

  @Test func `a wrapped view keeps its size because one edge gives way`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2'Port'.height == 40   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-hiding' UILabel:0x2'Port'.height == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "Put UILabel 'Port' into a plain view, its bottom at 999, and let the stack view hide that view instead."
      ))
  }

  @Test func `a center that others line up is told so`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x2.centerY == MapView:0x1.centerY - 48   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x2.top == MapView:0x1.top   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x2.bottom == MapView:0x1.bottom   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(text.contains("a center against the rest"))
    #expect(
      text.contains(
        "The vertical center of the UIView is 48 points above that of the MapView, but the other "
          + "constraints line the two up."))
  }

  @Test func `a stack view's row is told as one`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:[UIButton:0x2'Go']-(10)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' V:[UIButton:0x2'Go']-(0)-|   (active, names: '|':UIStackView:0x1 )>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "Owner: your app or a library. Constraint 1 is a stack view's."))
  }

  @Test func `a way back is at most as long as an inset`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIStackView:0x2.top == UIView:0x1.topMargin   (active)>",
      "<NSLayoutConstraint:0x12 UIToolbar:0x3.top == UIView:0x1.top + 20   (active)>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' UIStackView:0x2.top == UIToolbar:0x3.top   (active)>",
    ]
    let text = text(rows, broken: 2)
    #expect(text.contains("back to the top of the UIView, or less"))
  }

  @Test(arguments: [
    "Tea.CupView", "UITableViewCellContentView", "UIViewControllerWrapperView",
  ])
  func `code calls no view by a name that neither the log nor the source tells`(superview: String) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(8)-[UIView:0x2]   (active, names: '|':\(superview):0x1 )>",
      "<NSLayoutConstraint:0x12 UIView:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x2.height == 60   (active)>",
    ]
    let text = text(rows, broken: 1, .everything)
    #expect(text.contains("    <#the UIView's height constraint, line 5#>.isActive = false"))
  }

  // MARK: Numbers

  @Test func `a number that settles one conflict of two is tried on all that it takes part in`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.CardView:0x1.width == 20   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(16)-[UIImageView:0x2]   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[UIImageView:0x2]-(16)-|   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x14 Tea.CardView:0x1.height == 20   (active)>",
      "<NSLayoutConstraint:0x15 V:|-(16)-[UIImageView:0x2]   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x16 V:[UIImageView:0x2]-(16)-|   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x17 UIImageView:0x2.height == 40   (active)>",
    ]
    let text = text(rows, broken: 0, .everything)
    #expect(text.contains("is 20 points wide” (line 3) from 20 to 32. This fixes only"))
    // 32 would do without the image's 40, which needs 72.
    #expect(!text.contains("is 20 points tall” (line 6) from 20 to 32"))
  }

  @Test func `an edge at half of another's place is not said to lie on it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x1.trailing == 0.5*UIView:0x2.trailing + 20   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x1.trailing == 0.5*UIView:0x2.trailing   (active)>",
    ]
    #expect(!text(rows, broken: 0).contains("is tied to the"))
  }

  @Test func `a way that leaves a conflict without its largest part says so`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:[UIButton:0x3'Brew'(130)]>",
      "<NSLayoutConstraint:0x12 H:[UIButton:0x4'Pour'(130)]>",
      "<NSLayoutConstraint:0x13 H:|-(8)-[UIButton:0x2]   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 H:[UIButton:0x2]-(>=8)-[UIButton:0x4'Pour']>",
      "<NSLayoutConstraint:0x15 H:[UIButton:0x4'Pour']-(8)-[UIButton:0x3'Brew']>",
      "<NSLayoutConstraint:0x16 H:[UIButton:0x3'Brew']-(8)-|   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Width' H:[UIView:0x1(55)]>",
    ]
    let text = text(rows, broken: 1, .everything)
    let partial = text.split(separator: "\n").filter {
      $0.contains("This fixes only a part: the rest still conflict.")
    }
    #expect(partial.count == 2)
    #expect(!text.contains("only conflict"))
  }

  @Test func `only a way that gives way is quiet at a size of 0 and after it`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIStepper:0x2.width == 94   (active)>",
      "<NSLayoutConstraint:0x12 UIStepper:0x2.leading == UIView:0x1.leading   (active)>",
      "<NSLayoutConstraint:0x13 UIStepper:0x2.trailing == UIView:0x1.trailing   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 0   (active)>",
    ]
    let ways = text(rows, broken: 2, .everything).split(separator: "\n").filter {
      $0.contains("lasts only for a moment")
    }
    #expect(!ways.isEmpty)
    #expect(ways.allSatisfy { $0.contains("Lower the priority of") })
  }

  @Test(arguments: [
    ("568", ", unless 568 points is the screen's height."), ("560", "."),
  ])
  func `nothing makes a view taller than the screen`(height: String, end: String) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(113)-[UIButton:0x2'Brew']   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UIButton:0x2'Brew']-(465)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == \(height)   (active)>",
    ]
    #expect(
      text(rows, broken: 1, .everything).contains(
        "Let the container of the UIView make it more than 578 points tall\(end)"))
  }

  @Test func `a controller's own view is sized by what holds it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(20)-[UITableView:0x3]   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x12 V:[UITableView:0x3]-(0)-|   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 V:[UITableView:0x3(460)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- UIView:0x2.height == UIViewControllerWrapperView:0x1.height>",
      "<NSAutoresizingMaskLayoutConstraint:0x15 h=--& v=--& V:[UIViewControllerWrapperView:0x1(568)]>",
    ]
    let text = text(rows, broken: 2, .everything)
    #expect(text.contains("Let the container of the UIView make it 480 points tall"))
    #expect(!text.contains("frame.size.height"))
  }

  @Test func `a sum leads forwards through what a view without a frame of its own holds`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2.top == UIView:0x1.top + 20   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIImageView:0x3.top == UILabel:0x2.bottom + 10   (active)>",
      "<NSLayoutConstraint:0x14 UIImageView:0x3.height == 100   (active)>",
      "<NSLayoutConstraint:0x15 UIImageView:0x3.bottom == UIView:0x1.bottom - 10   (active)>",
      "<NSLayoutConstraint:0x16 UIView:0x1.height == 160   (active)>",
    ]
    let text = text(rows, broken: 3)
    #expect(text.contains("The UIView is 160 points tall, but the other constraints need 180."))
    #expect(!text.contains("back"))
  }

  // MARK: Reports that share a cause

  @Test func `a second report with a smaller sum is told by itself`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x2.height == 44   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' V:|-(0)-[UIView:0x3]   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' V:[UIView:0x2]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UISV-hiding' UIStackView:0x1.height == 0   (active)>",
      "<NSLayoutConstraint:0x15 'UISV-spacing' V:[UIView:0x3]-(16)-[UIView:0x2]   (active)>",
    ]
    let log =
      unsatisfiableLog(rows) + unsatisfiableLog(Array(rows.dropFirst()), broken: 3)
    let text = answer(to: log, TextOptions(width: 400))
    #expect(text.contains("2 reports, 1 cause"))
    #expect(!text.contains("2 times"))
    #expect(text.contains("The same cause at"))
    #expect(text.contains("need at least 16 points"))
  }

  @Test func `two kinds of warnings may have one cause`() {
    let text = answer(
      to: """
        [SwiftUI] Contradictory frame constraints specified.
        [SwiftUI] Invalid frame dimension (negative or non-finite).
        [SwiftUI] Contradictory frame constraints specified.

        """)
    #expect(text.contains("3 reports, 2 kinds"))
  }

  @Test(arguments: [("NSLayoutConstraint", true), ("MASLayoutConstraint", false)])
  func `what Masonry describes gets no identifier`(className: String, isTold: Bool) {
    let rows = [
      "<\(className):0x11 UIButton:0x2.left == UIView:0x1.left + 16>",
      "<\(className):0x12 UIButton:0x2.right == UIView:0x1.right - 16>",
      "<NSLayoutConstraint:0x13 UIView:0x1.width == 0>",
    ]
    let text = text(rows, broken: 1, .everything)
    #expect(text.contains("set its identifier") == isTold)
  }
}
