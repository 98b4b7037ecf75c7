import AutoLayoutDoctor
import LayoutReports
import Testing

/// What people do and the first fix speak of the same change.
struct FixAgreementTests {
  private func text(_ rows: [String], broken: Int) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  private let tag = [
    "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Width' Tea.Tag:0x1.width == 60   (active)>",
    "<NSLayoutConstraint:0x12 H:|-(10)-[UILabel:0x2]   (active, names: '|':Tea.Tag:0x1 )>",
    "<NSLayoutConstraint:0x13 H:[UILabel:0x2]-(10)-|   (active, names: '|':Tea.Tag:0x1 )>",
    "<NSLayoutConstraint:0x14 UILabel:0x2.width >= 72   (active)>",
  ]

  private var fixedTag: [String] {
    tag.map { $0.replacing("'UIView-Encapsulated-Layout-Width' ", with: "") }
  }

  @Test func `a minimum yields before it is removed`() {
    let text = text(tag, broken: 3)
    #expect(text.contains("1 Lower the priority of constraint 2 (the minimum width of"), "\(text)")
    #expect(!text.contains("Remove constraint 2"), "\(text)")
  }

  @Test func `a container of a fixed width grows before a minimum in it yields`() {
    let text = text(fixedTag, broken: 3)
    #expect(
      text.contains("(the width of the Tag): the other constraints ask for at least 92"),
      "\(text)")
    #expect(!text.contains("instead."), "\(text)")
  }

  @Test func `a fixed width in the same place is not called a minimum that yields`() {
    let rows =
      fixedTag.dropLast() + ["<NSLayoutConstraint:0x14 UILabel:0x2.width == 72   (active)>"]
    #expect(text(rows + [], broken: 3).contains("Remove constraint"))
  }

  private let measured = [
    "<NSLayoutConstraint:0x11 'fittingSizeHTarget' Tea.Card:0x1.width == 0   (active)>",
    "<NSLayoutConstraint:0x12 H:|-(16)-[UILabel:0x2]   (active, names: '|':Tea.Card:0x1 )>",
    "<NSLayoutConstraint:0x13 H:[UILabel:0x2]-(16)-|   (active, names: '|':Tea.Card:0x1 )>",
  ]

  @Test func `what passes is first left alone, with how to silence it`() {
    let text = text(measured, broken: 2)
    #expect(
      text.contains("What to do: Leave it if the screen is right.\nTo silence it, each checked"),
      "\(text)")
    #expect(text.contains("1 Lower the priority of"), "\(text)")
    #expect(text.matches(of: /Leave it/).count == 1, "\(text)")
  }

  @Test func `what lasts is not left alone`() {
    let rows =
      [measured[0].replacing("'fittingSizeHTarget' ", with: "").replacing("== 0", with: "== 20")]
      + measured.dropFirst()
    #expect(!text(rows, broken: 2).contains("Leave it if the screen is right"))
  }

  @Test func `of a filled stack view only what it arranges is called fixed`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIStackView:0x1.height == 40   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' UIStackView:0x1.top == UILabel:0x2.top   (active)>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' V:[UIButton:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UISV-spacing' V:[UILabel:0x2]-(8)-[UIButton:0x3]   (active)>",
      "<NSLayoutConstraint:0x15 UIButton:0x3.height == 44   (active)>",
    ]
    let text = text(rows, broken: 4)
    #expect(
      text.contains("the fixed size among them (44 points) does not fit its size"),
      "\(text)")
    #expect(!text.contains("spacing of 8 points is required"), "\(text)")
  }

  @Test func `what fix 1 does is not said before it`() {
    let cell = "UITableViewCellContentView:0x1"
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UISwitch:0x2.minX == 0   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x12 UISwitch:0x2.trailing == \(cell).trailing - 16   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& UISwitch:0x2.width == 51   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' \(cell).width == 375   (active)>",
    ]
    let text = text(rows, broken: 1)
    #expect(text.contains("1 Turn off the autoresizing mask of the UISwitch"), "\(text)")
    #expect(!text.contains("What to do: "), "\(text)")
  }

  @Test func `what a further fix does is not called another way`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:|-(16)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 H:[UIView:0x2]-(8)-[UIView:0x3]   (active)>",
      "<NSLayoutConstraint:0x13 H:[UIView:0x3]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 UIView:0x2.width == UIView:0x3.width   (active)>",
      "<NSLayoutConstraint:0x15 UIView:0x3.width == 200   (active)>",
      "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 375   (active)>",
    ]
    let text = text(rows, broken: 4)
    #expect(text.contains("2 Lower the priority of"), "\(text)")
    #expect(!text.contains("Another way") && !text.contains("Give one constraint"), "\(text)")
  }

  @Test func `a sum that the table shows is not said before it, and stays in the whole answer`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(20)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.height == 30   (active)>",
      "<NSLayoutConstraint:0x13 V:[UILabel:0x2]-(24)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 UIView:0x1.height == 60   (active)>",
    ]
    let text = text(rows, broken: 1)
    #expect(text.contains("= 74"), "\(text)")
    #expect(!text.contains("20 + 30 + 24"), "\(text)")
    let whole = wideAnswer(to: unsatisfiableLog(rows, broken: 1), .everything)
    #expect(whole.contains("The constraints in it need 20 + 30 + 24 = 74."), "\(whole)")
  }
}
