import Testing

/// The first fix keeps what was meant, and says what it keeps.
struct MeantFixTests {
  private func answer(_ rows: [String], broken: Int? = 0) -> String {
    text(unsatisfiableLog(rows, broken: broken))
  }

  private static let measured = [
    "<NSLayoutConstraint:0x10 UIView:0x2.width == 335   (active)>",
    "<NSLayoutConstraint:0x11 H:[UIView:0x2]-(20)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x12 H:|-(20)-[UIView:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x13 'fittingSizeHTarget' UITableViewCellContentView:0x1.width == 414   (active)>",
  ]

  @Test func `a width that one screen leaves between two edges goes first`() {
    let text = answer(Self.measured)
    #expect(text.contains("1 Remove constraint 2 (the width of the UIView)"), "\(text)")
    #expect(text.contains("335 = 375 − 20 − 20 fits one screen only"), "\(text)")
    #expect(!text.contains("only temporary"), "\(text)")
    #expect(!text.contains("with the size that the view will have"))
  }

  @Test func `a number that no screen leaves is not called one's`() {
    let rows = Self.measured.map { $0.replacing("335", with: "336") }
    let text = answer(rows)
    #expect(text.contains("1 Remove constraint 2 (the width of the UIView)"), "\(text)")
    #expect(!text.contains("one screen"), "\(text)")
    #expect(
      text.contains("systemLayoutSizeFitting measures the cell's content view for a width of 414"))
  }

  @Test func `a lone width is called by its name, not a chain`() {
    let rows = [
      "<NSLayoutConstraint:0x10 Tea.Pot:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x11 '_UITemporaryLayoutWidth' Tea.Pot:0x1.width == 0   (active)>",
    ]
    let way = "or give the width of the Pot UILayoutPriority(999)"
    let whole = wholeText(unsatisfiableLog(rows, broken: 0))
    #expect(whole.contains(way) && !whole.contains("of the chain"), "\(whole)")
    // On a screen the fix says it.
    let text = answer(rows)
    #expect(
      text.contains("1 Lower the priority of constraint 1 (the width of the Pot)."), "\(text)")
    #expect(!text.contains(way) && !text.contains("of the chain"), "\(text)")
  }

  @Test func `both edges go where the center keeps a distance`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 UIView:0x2.centerY == Tea.MatView:0x1.centerY - 48   (active)>",
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x2]   (active, names: '|':Tea.MatView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UIView:0x2]-(0)-|   (active, names: '|':Tea.MatView:0x1 )>",
    ])
    #expect(
      text.contains(
        "1 Remove both constraint 1 (the top of the UIView) and constraint 2 (the bottom of the UIView): the center keeps its distance"
      ), "\(text)")
    #expect(text.contains("To fill the MatView instead, make the center's distance 0."), "\(text)")
    // 96 is twice 48: the top stays, and the center is half the height below it.
    #expect(text.contains("it is 96 points above that of the MatView"), "\(text)")
  }

  @Test func `a cell at 0 without a name is not told to be put into a stack view`() {
    let rows = [
      "<NSLayoutConstraint:0x10 UIView:0x2.trailing == UIStackView:0x3.trailing + 6>",
      "<NSLayoutConstraint:0x11 UIStackView:0x3.leading == UIView:0x2.leading + 6>",
      "<NSLayoutConstraint:0x12 Tea.CupCell:0x1.leading == UIView:0x2.leading>",
      "<NSLayoutConstraint:0x13 Tea.CupCell:0x1.trailing == UIView:0x2.trailing>",
      "<NSLayoutConstraint:0x14 Tea.CupCell:0x1.width == 0>",
    ]
    let text = answer(rows)
    #expect(
      text.contains("by a constraint without a name: perhaps UIKit's for measuring"), "\(text)")
    #expect(!text.contains("stack view and set isHidden"))
    let active = answer(rows.map { $0.replacing(">", with: "   (active)>") })
    #expect(active.contains("A constraint collapses the CupCell to a width of 0."), "\(active)")
    #expect(!active.contains("stack view and set isHidden"))
  }

  @Test func `a headline names the margin with which two ways agree, and no sum of a usual one`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x10 UIStackView:0x3.top == UIView:0x1.topMargin>",
        "<NSLayoutConstraint:0x11 UINavigationBar:0x2.top == UIView:0x1.top + 20>",
        "<NSLayoutConstraint:0x12 'UISV-canvas-connection' UIStackView:0x3.top == UINavigationBar:0x2.top>",
      ], broken: 2)
    #expect(
      text.contains(
        "The top of the UINavigationBar is placed in two ways, which agree only if the top margin of the UIView is 20 points; the log does not print it."
      ), "\(text)")
  }

  @Test func `a headline says which margins its numbers assume`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x10 UILabel:0x2.top == UITableViewCellContentView:0x1.topMargin + 15   (active)>",
        "<NSLayoutConstraint:0x11 UITableViewCellContentView:0x1.bottomMargin == UILabel:0x2.bottom + 30   (active)>",
        "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 49.5   (active)>",
      ], broken: 1)
    // 8 + 15 + 30 + 8 = 61.
    #expect(
      text.contains("its contents need at least 61 (assuming margins of at least 8 points)."),
      "\(text)")
  }
}
