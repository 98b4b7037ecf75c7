import Testing

/// What is guessed where nothing is proved, and that it is said to be a guess.
struct GuessTests {
  private static let head = "Unable to simultaneously satisfy constraints.\n(\n"

  @Test func `a size larger than an imposed one is perhaps the cause`() {
    let log = """
          "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 60   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x12 CupView:0x2.height == 74.5   (active)>
      """
    let text = text(log)
    #expect(text.contains("not proved"))
    #expect(
      text.contains(
        "Perhaps the cause: if the CupView lies in the cell's content view, its 74.5 points are 14.5 too many."
      ))
    for (part, other) in [("74.5", "59"), ("CupView:0x2.height", "CupView:0x2.width")] {
      let fitting = answer(to: log.replacing(part, with: other))
      #expect(!fitting.contains("Perhaps the cause"))
    }
  }

  @Test(arguments: [
    (
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--- v=--- H:[UIWindow:0x1(0)]>",
      "1 Give the window a frame, such as the screen's bounds, before its views are laid out."
    ),
    (
      "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Width' H:[UIView:0x1(0)]>",
      "1 Lower the priority of constraint 3"
    ),
    ("<NSLayoutConstraint:0x11 'fittingSizeHTarget' H:[UIView:0x1(0)]>", nil),
  ])
  func `a size of 0 that is recognised as the cause is the first to change, where the app sets it`(
    _ zero: String, _ told: String?
  ) {
    let log = """
      \(Self.head)    "\(zero)",
          "<NSLayoutConstraint:0x12 H:|-(15)-[UILabel:0x3'Oolong']   (Names: '|':UIView:0x2 )>",
          "<NSLayoutConstraint:0x13 H:[UILabel:0x3'Oolong']-(15)-|   (Names: '|':UIView:0x2 )>",
          "<NSLayoutConst
      """
    let text = text(log)
    #expect(text.contains("not proved"))
    if let told {
      #expect(text.contains(told), "\(text)")
    } else {
      #expect(!text.contains("Lay out"), "\(text)")
    }
  }

  @Test(arguments: [true, false])
  func `in a cut list that lacks a container's size its far edge is guessed as well`(
    _ isTiedAtBoth: Bool
  ) {
    let near = isTiedAtBoth ? "leading == UIView:0x1.leading + 16" : "top == UIView:0x1.top"
    let log = """
      \(Self.head)    "<NSLayoutConstraint:0x11 UIButton:0x2'Steep'.\(near)   (active)>",
          "<NSLayoutConstraint:0x12 UIButton:0x2'Steep'.width == 60   (active)>",
          "<NSLayoutConstraint:0x13 H:[UIButton:0x2'Steep']-(16)-[UIButton:0x3'Pour']   (active)>",
          "<NSLayoutConstraint:0x14 UIButton:0x3'Pour'.width == 80   (active)>",
          "<NSLayoutConstraint:0x15 UIButton:0x3'Pour'.trailing == UIView:0x1.trailing - 16   (active)>",
          "<NSLayoutConst
      """
    let text = wholeText(log)
    let guess = "Lower the priority of “the trailing edge of UIButton 'Pour' is 16 points before"
    #expect(text.contains(guess) == isTiedAtBoth, "\(text)")
  }

  @Test func `two ambiguous views of one row with one text look like equal hugging`() {
    let view = { (address: Int, x: Int, width: Int, text: String) in
      """
      AMBIGUOUS: <UILabel: 0x10\(address); frame = (\(x) 80; \(width) 21); text = '\(text)'; layer = <CALayer: 0x2>>

      """
    }
    let told = text(view(1, 16, 400, "Sum") + view(2, 424, 36, "Sum"))
    #expect(
      told.contains(
        "in one row: one is 400 points wide there and one 36 points. Two views that hug their "
          + "contents equally look like that, because either may stretch. Perhaps these do,"))
    #expect(told.contains("The log does not tell their priorities."))
    for other in [
      view(2, 424, 36, "Tip"), view(2, 424, 400, "Sum"), view(2, 100, 36, "Sum"),
      view(2, 424, 36, "Sum").replacing(" 80;", with: " 90;"),
    ] {
      #expect(!text(view(1, 16, 400, "Sum") + other).contains("hug"))
    }
  }

  @Test func `nothing is guessed of hugging that a list tells`() {
    let log = """
      AMBIGUOUS: <UILabel: 0x101; frame = (16 80; 400 21); text = 'Sum'; layer = <CALayer: 0x2>>
      AMBIGUOUS: <UILabel: 0x102; frame = (424 80; 36 21); text = 'Sum'; layer = <CALayer: 0x2>>

      <__NSArrayM 0x600000c1d3b0>(
      <NSContentSizeLayoutConstraint:0x61 UILabel:0x101'Sum'.width == 36 Hug:251 CompressionResistance:750   (active)>,
      <NSContentSizeLayoutConstraint:0x62 UILabel:0x102'Sum'.width == 36 Hug:252 CompressionResistance:750   (active)>
      )

      """
    #expect(!text(log).contains("hug their contents equally"))
    #expect(
      text(log.replacing(".width == 36", with: ".height == 21")).contains(
        "hug their contents equally"))
  }

  @Test func `a cut list of the keyboard's looks like the keyboard's, and can be left`() {
    let text = text(
      Self.head + """
            "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIKeyboardAssistantBar:0x1.height == 0   (active)>",
            "<NSLayoutConstraint:0x12 V:|-(0)-[_UIButtonBarStackView:0x2]   (active, names: '|':UIKeyboardAssistantBar:0x1 )>",
            "<NSLayoutConstraint:0x13 V:[_UIButtonBarSta
        """)
    #expect(text.contains("A guess, not proved: 1 Leave it"))
    #expect(text.contains("Probably harmless: UIKit places the keyboard"))
  }

  @Test func `where the system broke its own, it can be left though the list is not whole`() {
    let log =
      Self.head + """
            "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- UITransitionView:0x1.minY == 0   (active, names: '|':UIWindow:0x3 )>",
            ...
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x12 _UICupMenuView:0x4.top == _UICupGroupView:0x5.top   (active)>
        """
    #expect(
      text(log).contains(
        "A guess, not proved: 1 Leave it: the system drops constraint 2 (the top of the _UICupMenuView) and goes on."
      ))
    let own = log.replacing("_UICupMenuView", with: "CupMenuView")
    #expect(!text(own).contains("Leave it"))
  }

  @Test func `two lines of the system's in a list that is cut acquit nobody`() {
    let text = text(
      Self.head + """
            "<_UILayoutSupportConstraint:0x11 _UILayoutGuide:0x1.height == 0   (active)>",
            "<_UILayoutSupportConstraint:0x12 V:|-(0)-[_UILayou
        """)
    #expect(text.contains("Owner: probably the system. None of the constraints that the log shows"))
    #expect(!text.contains("Leave it") && !text.contains("guess"))
  }

  @Test func `of a right-to-left mask without a proof it says what it looks like`() {
    let text = text(
      Self.head + """
            "<NSLayoutConstraint:0x11 UIView:0x1.trailing == _UIBackButtonMaskView:0x2.trailing   (active)>",
            "<NSLayoutConstraint:0x12 'Mask_Leading_Leading' H:|-(0)-[_UIBackButtonMaskView:0x2]   (active, names: '|':_UIButtonBarButton:0x3 )>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x11 UIView:0x1.trailing == _UIBackButtonMaskView:0x2.trailing   (active)>
        """)
    #expect(
      text.contains(
        "All of it is inside the navigation bar's back button. Perhaps its mask is laid out in both "
          + "directions at once"))
    #expect(text.contains("A guess, not proved: 1 Set semanticContentAttribute"))
    #expect(!text.contains("harmless"))
  }

  @Test func `what was broken in words of a library's own can still be told by its line`() {
    let text = text(
      Self.head + """
            "cup Top Equal tray Top. VFL: V:|-(8)-[cup]",
            "tray Bottom Equal cup Bottom. VFL: V:[cup]-(8)-|"
        )

        Will attempt to recover by breaking constraint
        tray Bottom Equal cup Bottom. VFL: V:[cup]-(8)-|
        """)
    #expect(
      text.contains(
        "A guess, not proved: the system dropped what line 8 shows, so give it priority 999."))
  }

  /// A web view that fills its superview, and a bar beside it whose mask was forgotten.
  private static let bar =
    Self.head + """
          "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& CupBar:0x1.minX == 300   (active, names: '|':TeaWebView:0x2 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& CupBar:0x1.width == 80   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x13 h=-&- v=-&- TeaWebView:0x2.minX == 0   (active, names: '|':TeaDesk:0x3 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- H:[TeaWebView:0x2]-(0)-|   (active, names: '|':TeaDesk:0x3 )>",
          "<NSLayoutConstraint:0x15 CupBar:0x1.right == UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide'.right   (acti
      """

  @Test func `a view that fills another of any size is no suspect`() {
    let told = text(Self.bar)
    #expect(told.contains("1 Turn off the autoresizing mask of the CupBar"), "\(told)")
    #expect(
      wholeText(Self.bar).contains("Or (2): Lower the priority of “the right edge of the CupBar"))
    #expect(!told.contains("mask of the TeaWebView"))
    let margin = wholeText(Self.bar.replacing("-(0)-|", with: "-(20)-|"))
    #expect(
      margin.contains("Look at the frame and the autoresizing mask of the TeaWebView"), "\(margin)")
  }

  @Test func `what somebody wrote is among the few lines that are shown`() {
    let told = text(Self.bar)
    #expect(
      told.contains(
        "5 The right edge of the CupBar lines up with that of the line 7 · 0x15 safe area"))
    #expect(told.contains("1 The left edge of the CupBar is 300 points from the"))
  }
}
