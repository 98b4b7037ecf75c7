import Testing

/// What a reader of thirty answers stumbled over: states that meet, sums that are none, parents that are no parents,
/// and what the end of a log says.
struct StatesAndMomentsTests {
  private func answer(_ rows: [String], broken: Int? = 0) -> String {
    text(unsatisfiableLog(rows, broken: broken))
  }

  private func pinnedAndHalf(_ near: String, _ far: String, _ width: String) -> [String] {
    [
      "<NSLayoutConstraint:0x61\(near) H:|-(16)-[Tea.Chart:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62\(far) H:[Tea.Chart:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x63\(width) Tea.Chart:0x51.width == 0.5*UIView:0x50.width   (active)>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 1024   (active)>",
    ]
  }

  @Test(arguments: [
    (" 'chart.compact.leading'", " 'chart.compact.trailing'", " 'chart.regular.width'"),
    (" 'leadingWhenExpanded'", " 'trailingWhenExpanded'", " 'widthWhenCollapsed'"),
    (" 'open leading'", " 'open trailing'", " 'closed width'"),
  ])
  func `words opposed to each other in identifiers tell of two states`(
    _ near: String, _ far: String, _ width: String
  ) {
    let text = answer(pinnedAndHalf(near, far, width), broken: 2)
    #expect(text.contains("By these words they probably belong to two states."), "\(text)")
    #expect(text.contains("1 Remove constraint"), "\(text)")
    #expect(text.contains("before you activate those of the other state"), "\(text)")
  }

  @Test(arguments: [
    (" 'chart.leading'", " 'chart.trailing'", " 'chart.width'"),
    (" 'compacted leading'", " 'trailing'", " 'regularly'"),
    (" 'opener'", " 'closed'", " 'width'"),
  ])
  func `other words tell of no states`(_ near: String, _ far: String, _ width: String) {
    let text = answer(pinnedAndHalf(near, far, width), broken: 2)
    #expect(!text.contains("two states"), "\(text)")
  }

  @Test func `what is a part of a container's own size is no need of its contents`() {
    let text = answer(pinnedAndHalf("", "", ""), broken: 2)
    #expect(
      text.contains("must be 512 points wide, but the other constraints make it 992"), "\(text)")
    #expect(!text.contains("need"), "\(text)")
  }

  @Test func `a text field is not taken for the view around a button`() {
    let text = answer(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& UIButton:0x51'Brew'.midY == 0   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& UIButton:0x51'Brew'.height == 0   (active)>",
        "<NSLayoutConstraint:0x63 UIButton:0x51'Brew'.top == UITextField:0x52.bottom + 24   (active)>",
        "<NSLayoutConstraint:0x64 UITextField:0x52.centerY == UIView:0x50.centerY   (active)>",
        "<NSLayoutConstraint:0x65 UITextField:0x52.height == 44   (active)>",
        "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 844   (active)>",
      ], broken: 2)
    #expect(!text.contains("UITextField is the superview"), "\(text)")
    #expect(!text.contains("-24"), "\(text)")
    #expect(text.contains("UIView is the superview of UIButton 'Brew'"), "\(text)")
  }

  @Test func `of numbers that agree as printed each row says what its constraint says`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x61 UILabel:0x51'Oolong'.centerY == UITableViewCellContentView:0x50.centerY   (active)>",
        "<NSLayoutConstraint:0x62 V:[UILabel:0x51'Oolong']-(0)-|   (active, names: '|':UITableViewCellContentView:0x50 )>",
        "<NSLayoutConstraint:0x63 UILabel:0x51'Oolong'.height >= 56   (active)>",
        "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 56   (active)>",
      ], broken: 2)
    #expect(text.contains("UILabel 'Oolong' is at least 56 points tall."), "\(text)")
    #expect(!text.contains("rounds to six digits"), "\(text)")
  }

  @Test func `the end of another run's message is told as perhaps that`() {
    let rows = [
      "<NSLayoutConstraint:0x600000000061 V:|-(34)-[UILabel:0x600000000051]   (Names: '|':UIView:0x600000000050 )>",
      "<NSLayoutConstraint:0x600000000062 UILabel:0x600000000051.height == 20   (active)>",
    ]
    let log =
      unsatisfiableLog(rows, broken: nil) + """

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600000000077 UIButton:0x600000000078.top == UIView:0x600000000079.top + 8   (active)>

        """
    #expect(text(log).contains("perhaps the end of the message is of another run"), "\(text(log))")
    let own = text(unsatisfiableLog(rows, broken: 1))
    #expect(!own.contains("of another run"), "\(own)")
  }

  @Test func `the line in which a list breaks off is quoted as far as it goes`() {
    let log = unsatisfiableLog(
      [
        "<NSLayoutConstraint:0x600000000061 UILabel:0x600000000051.height == 35   (active)>",
        "<NSLayoutConstraint:0x600000000062 UILabel:0x600000000052.height == 30   (active)>",
      ],
      cut:
        "<NSLayoutConstraint:0x600000000063 H:[UIImageView:0x600000000053]-(0)-|   (active, names: '|':Tea.CupCell:0x60"
    )
    let told = text(log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let quoted =
      "Of line 5 the log has “<NSLayoutConstraint:0x600000000063 H:[UIImageView:0x600000000053]-(0)-| (active, names: '|':Tea.CupCell:0x60”."
    #expect(told.contains(quoted), "\(told)")
  }

  @Test func `keys are called keys, and labels that are no names in code stand in blanks`() {
    let keyed = answer([
      "<MASLayoutConstraint:cupTop UIView:cup.top == UIView:self.view.top + 20>",
      "<MASLayoutConstraint:cupHeight UIView:cup.height <= 200>",
      "<MASLayoutConstraint:cupBottom UIView:cup.bottom == UIView:self.view.bottom - 20>",
      "<NSLayoutConstraint:0x60 UIView:self.view.height == 736>",
    ])
    #expect(keyed.contains("('cupTop')"), "\(keyed)")
    let labelled = text(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x61 'cup.height' Tea.Cup:0x51.height == 40   (active)>",
        "<NSLayoutConstraint:0x62 'cup.tall' Tea.Cup:0x51.height == 60   (active)>",
      ]))
    #expect(labelled.contains("<#the constraint 'cup.height'#>"), "\(labelled)")
  }

  @Test func `a screen's height in a list without identifiers is the last to be changed`() {
    let text = answer([
      "<MASLayoutConstraint:cupTop UIView:cup.top == UIView:self.view.top + 20>",
      "<MASLayoutConstraint:cupHeight UIView:cup.height <= 200>",
      "<MASLayoutConstraint:cupBottom UIView:cup.bottom == UIView:self.view.bottom - 20>",
      "<NSLayoutConstraint:0x60 UIView:self.view.height == 736>",
    ])
    #expect(!text.contains("Remove constraint 4 (the height of self.view)"), "\(text)")
  }

  @Test func `of two numbers for one size the one that holds is told`() {
    let rows = [
      "<NSLayoutConstraint:0x61 Tea.Cup:0x51.width == 80   (active)>",
      "<NSLayoutConstraint:0x62 Tea.Cup:0x51.width == 120   (active)>",
    ]
    #expect(answer(rows, broken: 1).contains("UIKit dropped constraint 1, so constraint 2 holds."))
    let chain = answer(pinnedAndHalf("", "", ""), broken: 2)
    #expect(!chain.contains(", so constraint"), "\(chain)")
  }

  @Test func `an image that gives way to its contents may be larger than its number`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x61 V:|-(8)-[UIImageView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>",
        "<NSLayoutConstraint:0x62 UIImageView:0x51.height == 96   (active)>",
        "<NSLayoutConstraint:0x63 V:[UIImageView:0x51]-(6)-[UILabel:0x52'Oolong']   (active)>",
        "<NSLayoutConstraint:0x64 V:[UILabel:0x52'Oolong']-(8)-|   (active, names: '|':UITableViewCellContentView:0x50 )>",
        "<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 60   (active)>",
      ], broken: 1)
    #expect(text.contains("lower its compression resistance to 748 as well"), "\(text)")
  }
}
