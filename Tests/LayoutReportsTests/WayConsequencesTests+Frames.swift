import LayoutReports
import Testing

extension WayConsequencesTests {
  // MARK: Frames and the masks in them

  @Test(arguments: [
    ("0", "centerY", "then it keeps the height of 0 that its mask gives it."),
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

  private var pane: [String] {
    [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- TeaPage:0x2.minX == 10   (active, names: '|':TeaPane:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- H:[TeaPage:0x2]-(30)-|   (active, names: '|':TeaPane:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& TeaPane:0x1.width == 4   (active)>",
    ]
  }

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
}
