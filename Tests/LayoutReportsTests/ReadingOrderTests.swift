import TestSupport
import Testing

/// Views of one class are numbered as an answer speaks of them.
struct ReadingOrderTests {
  private func text(_ rows: [String], broken: Int = 0) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  private static let card = [
    "<NSLayoutConstraint:0x61 UIView:0x52.top == UIView:0x53.topMargin - 8   (active)>",
    "<NSLayoutConstraint:0x62 UIView:0x52.height == 340   (active)>",
    "<NSLayoutConstraint:0x63 UIView:0x53.bottomMargin == UIView:0x52.bottom - 8   (active)>",
    "<NSLayoutConstraint:0x64 UIView:0x53.height == 50   (active)>",
  ]

  @Test func `the view of the headline is the first one`() {
    let text = text(Self.card)
    #expect(text.contains("The first UIView is 340 points tall, but"), "\(text)")
    #expect(text.contains("the height of the second UIView"), "\(text)")
  }

  @Test func `views that no row speaks of come last`() {
    let other = "<NSLayoutConstraint:0x60 UIView:0x51.width == 20   (active)>"
    let text = text([other] + Self.card, broken: 1)
    #expect(text.contains("The first UIView is 340 points tall, but"), "\(text)")
    #expect(!text.contains("third"), "\(text)")
  }

  @Test func `the view that is placed is told before what it is placed in`() {
    let text = text(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& UIView:0x52.midX == 0   (active)>",
        "<NSLayoutConstraint:0x62 H:|-(20)-[UIView:0x52](LTR)   (active, names: '|':UIView:0x51 )>",
      ], broken: 1)
    #expect(text.contains("make the inner UIView -40 points wide"), "\(text)")
    #expect(
      text.contains(
        "The left edge of the inner UIView is 20 points to the right of that of the outer"),
      "\(text)")
  }

  @Test func `the rows of a list without a proof count by themselves`() {
    let rows = [
      "<NSLayoutConstraint:0x61 UIView:0x53.height == 1   (active)>",
      "<NSLayoutConstraint:0x62 UIView:0x52.height == 2   (active)>",
      "<NSLayoutConstraint:0x63 V:[UIView:0x52]-(3)-[UIView:0x53]   (active)>",
    ]
    let text = wideAnswer(to: unsatisfiableLog(rows, cut: "<NSLayoutConstr"))
    #expect(text.contains("The first UIView is 1 point tall."), "\(text)")
    #expect(text.contains("The second UIView is 2 points tall."), "\(text)")
  }

  @Test func `a name that reads as a word is quoted`() {
    let text = text(
      [
        "<NSLayoutConstraint:0x61 H:|-(20)-[NSTextField:0x52]   (Names: id:0x51, '|':id:0x51 )>",
        "<NSLayoutConstraint:0x62 H:[NSTextField:0x52(90)]>",
        "<NSLayoutConstraint:0x63 H:[NSTextField:0x52]-(20)-|   (Names: id:0x51, '|':id:0x51 )>",
        "<NSLayoutConstraint:0x64 H:[id(44)]   (Names: id:0x51 )>",
      ])
    #expect(text.contains("“id” is 44 points wide, but"), "\(text)")
  }
}

/// What a headline says is not said again below it.
struct ToldOnceTests {
  private func text(_ rows: [String]) -> String { wideAnswer(to: unsatisfiableLog(rows)) }

  @Test func `two numbers for one size stand in the headline alone`() {
    let text = text([
      "<NSLayoutConstraint:0x61 UIImageView:0x50.height == 30   (active)>",
      "<NSLayoutConstraint:0x62 UIImageView:0x50.height == 48   (active)>",
    ])
    #expect(text.contains("Perhaps the two belong to two states"), "\(text)")
    #expect(!text.contains("Two active constraints set"), "\(text)")
  }

  @Test func `equal sizes with a number each are told once`() {
    let text = text([
      "<NSLayoutConstraint:0x61 UIButton:0x51.width == UIButton:0x52.width   (active)>",
      "<NSLayoutConstraint:0x62 UIButton:0x51.width == 80   (active)>",
      "<NSLayoutConstraint:0x63 UIButton:0x52.width == 100   (active)>",
    ])
    #expect(text.contains("but another constraint makes them equally wide"), "\(text)")
    #expect(!text.contains("are tied to one width"), "\(text)")
  }

  @Test func `what the row before says is not said again`() {
    let text = text([
      "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& UITableViewCellContentView:0x51.width == 0   (active)>",
      "<NSLayoutConstraint:0x62 Tea.Pot:0x52.width <= UITableViewCellContentView:0x51.width - 90   (active)>",
    ])
    #expect(
      text.contains("narrower than the cell's content view, so there is no room for the Pot"),
      "\(text)")
  }

  @Test func `a view whose neighbour a stack view puts behind it is not pinned to the end`() {
    let text = text([
      "<NSLayoutConstraint:0x61 H:[UIView:0x51]-(0)-|   (active, names: '|':UIStackView:0x50 )>",
      "<NSLayoutConstraint:0x62 'UISV-canvas-connection' H:[UILabel:0x52'Oolong']-(0)-|   (active, names: '|':UIStackView:0x50 )>",
      "<NSLayoutConstraint:0x63 'UISV-spacing' H:[UIView:0x51]-(10)-[UILabel:0x52'Oolong']   (active)>",
    ])
    #expect(
      text.contains(
        "pins one of them again: the trailing edge of the UIView lines up with that of the UIStackView."
      ), "\(text)")
  }

  @Test func `a class whose name begins with the program's is your app's`() {
    let rows = [
      "<NSLayoutConstraint:0x61 TeaRoomCup:0x50.height == 30   (active)>",
      "<NSLayoutConstraint:0x62 TeaRoomCup:0x50.height == 48   (active)>",
    ]
    func text(_ process: String) -> String {
      wideAnswer(
        to: unsatisfiableLog(rows, prefix: "2026-02-03 10:11:12.131 \(process)[31:9] "))
    }
    #expect(text("TeaRoom").contains("Owner: your app."), "\(text("TeaRoom"))")
    #expect(text("Kettle").contains("Owner: your app or a library."))
    #expect(text("TeaRoo").contains("Owner: your app or a library."))
  }
}
