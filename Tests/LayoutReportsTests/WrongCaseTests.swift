import Testing

/// Cases and owners that once spoke where what they say is not in the log.
struct WrongCaseTests {
  private func answer(_ rows: [String]) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows)))
  }

  @Test func `two ratios of a view are told as two, and not as a width and a height`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 UIImageView:0x2.width == 1.77778*UIImageView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x11 UIImageView:0x2.width == 1.33333*UIImageView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[UIImageView:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[UIImageView:0x2]-(0)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 390   (active)>",
    ])
    #expect(text.contains("is both 1.78 and 1.33 times its height."), "\(text)")
    #expect(!text.contains("already fix both the width and the height"))
  }

  @Test func `two ratios with constants are not said to hold at 0 alone`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 UIImageView:0x2.width == 2*UIImageView:0x2.height + 10   (active)>",
      "<NSLayoutConstraint:0x11 UIImageView:0x2.width == 3*UIImageView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.height == 40   (active)>",
    ])
    #expect(!text.contains("can be both"), "\(text)")
  }

  @Test func `a view beside others in a row is not called pinned at both edges`() {
    let text = answer([
      "<MASLayoutConstraint:0x10 UIButton:0x2.left == Tea.Bar:0x1.left + 15>",
      "<MASLayoutConstraint:0x11 UIButton:0x2.width == 120>",
      "<MASLayoutConstraint:0x12 UIButton:0x3.left == UIButton:0x2.right + 20>",
      "<MASLayoutConstraint:0x13 UIButton:0x3.width == 200>",
      "<MASLayoutConstraint:0x14 UIButton:0x3.right == Tea.Bar:0x1.right - 15>",
      "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Width' H:[Tea.Bar:0x1(320)]>",
    ])
    #expect(!text.contains("is pinned at both edges"), "\(text)")
    #expect(text.contains("but the width of the Bar: 50 too little"), "\(text)")
  }

  @Test func `what a masked view is pinned to is not called pinned`() {
    let text = answer([
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- Tea.Badge:0x2.height == 30   (active)>",
      "<NSLayoutConstraint:0x11 Tea.Badge:0x2.top == UIView:0x1.top   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Badge:0x2.bottom == UIView:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x1.height == 44   (active)>",
    ])
    #expect(!text.contains("The UIView is pinned at both edges"), "\(text)")
  }

  @Test func `a compact date picker that is too wide shows no calendar`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 UIDatePicker:0x1.width == 280   (active)>",
      "<NSLayoutConstraint:0x11 _UIDatePickerCompactView:0x2.width == 216   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[_UIDatePickerCompactView:0x2]   (active, names: '|':UIDatePicker:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[_UIDatePickerCompactView:0x2]-(0)-|   (active, names: '|':UIDatePicker:0x1 )>",
    ])
    #expect(!text.contains("calendar"), "\(text)")
  }

  @Test func `one constraint that stands twice in a list is told as one`() {
    let row = "UILabel:0x2.firstBaseline == UILabel:0x1.lastBaseline + 18"
    let text = answer(["<NSLayoutConstraint:0x10 \(row)>", "<NSLayoutConstraint:0x11 \(row)>"])
    #expect(text.contains("is active twice."), "\(text)")
    #expect(text.contains("Probably the code that makes them ran again"), "\(text)")
  }

  @Test func `a flag of a controller's bar is not called a constraint of it`() {
    let log = """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Cannot modify constraints for UINavigationBar managed by a controller'
      *** First throw call stack:
      (
      	0   CoreFoundation   0x000000010b4f11bb __exceptionPreprocess + 331
      	1   libobjc.A.dylib  0x000000010aa8f735 objc_exception_throw + 48
      	2   UIKitCore        0x000000010e4ac7e4 -[UIView(UIConstraintBasedLayout) setTranslatesAutoresizingMaskIntoConstraints:] + 92
      	3   Map              0x000000010a0e4b71 -[MAPController viewDidLoad] + 305
      )
      """
    let text = onOneLine(wideAnswer(to: log))
    #expect(
      text.contains("Delete the line that sets translatesAutoresizingMaskIntoConstraints"),
      "\(text)")
    #expect(!text.contains("changed a constraint of that bar"))
  }

  @Test func `a width of another's and 20 more is not called 0`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 UILabel:0x51.width == UIImageView:0x50.width   (active)>",
      "<NSLayoutConstraint:0x61 UILabel:0x51.width == UIImageView:0x50.width + 20   (active)>",
    ])
    #expect(!text.contains("the 0 wins"), "\(text)")
  }

  @Test func `two places that are far from the edge are no rest and no move`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 Tea.Cup:0x51.leading == UIView:0x50.leading + 120   (active)>",
      "<NSLayoutConstraint:0x61 Tea.Cup:0x51.leading == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.leading + 96   (active)>",
      "<NSLayoutConstraint:0x62 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':UIView:0x50 )>",
    ])
    #expect(!text.contains("two states are active"), "\(text)")
  }

  @Test func `no keyboard's guide is offered to a Mac`() {
    let log = unsatisfiableLog([
      "<NSLayoutConstraint:0x60 Tea.CupBar:0x51.bottom == NSView:0x50.bottom - 336   (active)>",
      "<NSLayoutConstraint:0x61 Tea.CupBar:0x51.bottom == NSView:0x50.bottom   (active)>",
    ])
    #expect(log.contains("satisfy constraints."))
    let text = onOneLine(
      wideAnswer(to: log.replacing("satisfy constraints.", with: "satisfy constraints:")))
    #expect(!text.contains("keyboardLayoutGuide"), "\(text)")
    #expect(
      onOneLine(wideAnswer(to: log.replacing("NSView", with: "UIView"))).contains(
        "keyboardLayoutGuide"))
  }

  @Test func `a calendar that a stack view hides is not told of its months`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 FSCalendar:0x1.height == 300   (active)>",
      "<NSLayoutConstraint:0x11 'UISV-hiding' FSCalendar:0x1.height == 0   (active)>",
    ])
    #expect(text.contains("A stack view hides the FSCalendar"), "\(text)")
    #expect(!text.contains("from month to week") && !text.contains("boundingRect"), "\(text)")
  }

  @Test func `a navigation controller's view in a view of the app's is a child, not a container`() {
    let text = answer([
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILayoutContainerView:0x1.width == 375   (active)>",
      "<NSLayoutConstraint:0x11 H:|-(0)-[UILayoutContainerView:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x12 H:[UILayoutContainerView:0x1]-(0)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 812   (active)>",
    ])
    #expect(!text.contains("Tie nothing to that container"), "\(text)")
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints = false"), "\(text)")
  }
}
