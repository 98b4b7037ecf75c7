import Testing

/// Changes that the numbers or the classes of a report speak for, and that come first.
struct IntendedChangeTests {
  private func text(_ rows: [String], broken: Int) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  // MARK: A sign

  private func panel(trailing: String, width: String) -> [String] {
    [
      "<NSLayoutConstraint:0x11 H:|-(20)-[Tea.Panel:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x12 Tea.Panel:0x1.trailing == UIView:0x2.trailing + \(trailing)   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Panel:0x1.width == UIView:0x2.width - \(width)   (active)>",
    ]
  }

  @Test func `a distance from the trailing edge that lacks only a minus sign gets it first`() {
    let text = text(panel(trailing: "20", width: "40"), broken: 2)
    #expect(
      text.contains(
        "1 Change the constant of constraint 2 (the trailing edge of the Panel) from 20 to -20; "
          + "from that edge, inwards is negative."
      ), "\(text)")
    #expect(text.contains("<#the Panel's trailing edge constraint, line 4#>.constant = -20"))
  }

  @Test func `a sign that does not settle the numbers is not blamed`() {
    #expect(!text(panel(trailing: "20", width: "44"), broken: 2).contains("inwards is negative"))
    #expect(!text(panel(trailing: "24", width: "40"), broken: 2).contains("inwards is negative"))
  }

  @Test func `a sign is found where the outer view is named first`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.Panel:0x1.top == Tea.Card:0x2.top + 16   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Card:0x2.bottom == Tea.Panel:0x1.bottom - 16   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Panel:0x1.height == 100   (active)>",
      "<NSLayoutConstraint:0x14 Tea.Card:0x2.height == 132   (active)>",
    ]
    let text = text(rows, broken: 1)
    #expect(
      text.contains(
        "1 Change the constant of constraint 3 (the bottom of the Card) from -16 to 16; "
          + "there, outwards is positive."
      ),
      "\(text)")
    #expect(
      !self.text(rows.dropLast() + [rows[3].replacing("132", with: "133")], broken: 1)
        .contains("outwards"))
  }

  @Test func `a sign is found beside a greatest size that it leaves just enough`() {
    func rows(_ width: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x11 Tea.Panel:0x1.left == UIView:0x2.left + 15   (active)>",
        "<NSLayoutConstraint:0x12 Tea.Panel:0x1.right == UIView:0x2.right + 15   (active)>",
        "<NSLayoutConstraint:0x13 Tea.Panel:0x1.width <= \(width)   (active)>",
        "<NSLayoutConstraint:0x14 UIView:0x2.width == 375   (active)>",
      ]
    }
    let text = text(rows(345), broken: 1)
    #expect(
      text.contains(
        "1 Change the constant of constraint 3 (the right edge of the Panel) from "
          + "15 to -15"),
      "\(text)")
    #expect(!self.text(rows(350), broken: 1).contains("the constant -15"))
  }

  @Test func `a sign is given in the words of the library that made the constraint`() {
    let rows = [
      "<SnapKit.LayoutConstraint:0x11@Panel.swift#7 Tea.Panel:0x1.top == UIView:0x2.top + 12>",
      "<SnapKit.LayoutConstraint:0x12@Panel.swift#8 Tea.Panel:0x1.bottom == UIView:0x2.bottom + 12>",
      "<SnapKit.LayoutConstraint:0x13@Panel.swift#9 Tea.Panel:0x1.centerY == UIView:0x2.centerY>",
    ]
    let text = text(rows, broken: 2)
    #expect(
      text.contains(
        "1 Change the constant of constraint 2 (the bottom of the Panel) from 12 to "
          + "-12"), "\(text)")
    #expect(text.contains("make.bottom.equalTo(<#the UIView#>.snp.bottom).offset(-12)"), "\(text)")
  }

  // MARK: What a scroll view is for

  private func page(height: Int) -> [String] {
    [
      "<NSLayoutConstraint:0x11 Tea.Page:0x1.height == UIScrollView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x12 V:|-(0)-[UIImageView:0x3]   (active, names: '|':Tea.Page:0x1 )>",
      "<NSLayoutConstraint:0x13 UIImageView:0x3.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x14 V:[UIImageView:0x3]-(10)-|   (active, names: '|':Tea.Page:0x1 )>",
      "<NSLayoutConstraint:0x15 UIScrollView:0x2.height == 500   (active)>",
      "<NSLayoutConstraint:0x16 V:|-(0)-[Tea.Page:0x1]   (active, names: '|':UIScrollView:0x2 )>",
    ]
  }

  @Test func `contents taller than their scroll view let go of its height at a low priority`() {
    let text = text(page(height: 700), broken: 2)
    #expect(
      text.contains("<#the Page's height constraint, line 3#>.priority = UILayoutPriority(250)"),
      "\(text)")
    let first = text.firstRange(of: "UILayoutPriority(")
    #expect(first.map { text[$0.lowerBound...].hasPrefix("UILayoutPriority(250)") } == true)
  }

  @Test func `contents shorter than their scroll view do not`() {
    #expect(!text(page(height: 300), broken: 2).contains("UILayoutPriority(250)"))
  }

  // MARK: What only a table sizes

  private func cell(_ name: String) -> [String] {
    [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& \(name):0x1.height == 20   (active)>",
      "<NSLayoutConstraint:0x12 V:|-(4)-[NSImageView:0x2]   (active, names: '|':\(name):0x1 )>",
      "<NSLayoutConstraint:0x13 V:[NSImageView:0x2]-(4)-|   (active, names: '|':\(name):0x1 )>",
      "<NSLayoutConstraint:0x14 NSImageView:0x2.height == 32   (active)>",
    ]
  }

  @Test func `the height of a table cell is the row's, also in AppKit`() {
    let text = text(cell("NSTableCellView"), broken: 3)
    #expect(text.contains("tableView.rowHeight = 40"), "\(text)")
    #expect(!text.contains("frame.size.height"))
  }

  @Test func `the height of a row view is the row's`() {
    #expect(text(cell("NSTableRowView"), broken: 3).contains("Make the row 40 points tall"))
  }

  // MARK: A multiplier that was printed rounded

  @Test func `no constant is worked out from a multiplier whose digits were cut off`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIImageView:0x1.width == 1.77778*UIImageView:0x1.height   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x1.width == 320   (active)>",
      "<NSLayoutConstraint:0x13 UIImageView:0x1.height == 170   (active)>",
    ]
    #expect(!text(rows, broken: 0).contains("(exactly 4"))
  }

  // MARK: What is not in a hierarchy yet

  @Test func `a view is added before the constraint that reaches it is activated`() throws {
    let text = wideAnswer(
      to:
        """
        *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to \
        install constraint on view.  Does the constraint reference something from outside the subtree \
        of the view?  That's illegal. constraint:<NSLayoutConstraint:0x11 UIButton:0x1.centerX == \
        UIView:0x2.centerX> view:<UIView: 0x2; frame = (0 0; 375 667); layer = <CALayer: 0x3>>'

        """)
    let addition = try #require(text.firstRange(of: "view.addSubview(button)"), "\(text)")
    let activation = try #require(text.firstRange(of: "isActive = true"))
    #expect(addition.lowerBound < activation.lowerBound)
  }
}
