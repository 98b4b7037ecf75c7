import AutoLayoutDoctor
import Testing

/// Reports that belong together, and what may be said of them together.
struct SharedCauseTests {
  /// Two constraints of a lamp, one of them its mask's.
  private func report(_ address: Int, _ axis: String, process: String = "Lamps[7:70] ") -> String {
    """
    2026-03-02 10:00:00.000 \(process)[LayoutConstraints] Unable to simultaneously satisfy \
    constraints.
    (
        "<NSLayoutConstraint:0x60\(address) \(axis):[UIButton:0x1'Lamp'(30)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x70\(address) h=--& v=--& \(axis):[UIButton:0x1'Lamp'(0)]>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60\(address) \(axis):[UIButton:0x1'Lamp'(30)]>

    """
  }

  @Test func `of two reports with one cause the second is told where it differs`() {
    let text = text(report(1, "H") + report(2, "V"))
    #expect(text.contains("2 reports, 1 cause"))
    #expect(!text.contains("2 times"))
    #expect(
      text.contains(
        """
        The same cause at standard input:9: UIButton 'Lamp' must be both 30 points and 0 points tall. \
        Fix 1 settles that too; no other touches it.
        """))
  }

  private func shelves(_ rows: [String]) -> String {
    "2026-03-02 10:00:00.000 Shelves[7:70] [LayoutConstraints] "
      + unsatisfiableLog(rows)
  }

  @Test(arguments: [
    ("<NSLayoutConstraint:0x61 TeaShelf:0x1.width == 300   (active)>", ">=", 276, true),
    ("<NSLayoutConstraint:0x6f TeaShelf:0x1.width == 310   (active)>", ">=", 276, false),
    // The wall leaves the shelf 295 points, which are too few for the cup.
    ("<NSLayoutConstraint:0x61 TeaShelf:0x1.width == 300   (active)>", "==", 320, false),
  ])
  func `a way settles another report where the constraints of both hold after it`(
    _ shared: String, _ relation: String, _ width: Int, _ isSettled: Bool
  ) {
    let text = text(
      shelves([
        "<NSLayoutConstraint:0x61 TeaShelf:0x1.width == 300   (active)>",
        "<NSLayoutConstraint:0x62 TeaShelf:0x1.leading == TeaWall:0x2.leading + 40   (active)>",
        "<NSLayoutConstraint:0x63 TeaShelf:0x1.trailing == TeaWall:0x2.trailing - 40   (active)>",
        "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' TeaWall:0x2.width == 375   (active)>",
      ])
        + shelves([
          shared,
          "<NSLayoutConstraint:0x65 TeaCup:0x3.leading == TeaShelf:0x1.leading + 10   (active)>",
          "<NSLayoutConstraint:0x66 TeaCup:0x3.trailing \(relation) TeaShelf:0x1.trailing - 10   (active)>",
          "<NSLayoutConstraint:0x67 TeaCup:0x3.width == \(width)   (active)>",
        ]))
    #expect(!text.contains("Whether a fix of the first"), "\(text)")
    let said = text.firstMatch(of: #/Fix(es)? [0-9, and]+ settles? that too/#)
    #expect((said != nil) == isSettled, "\(text)")
  }

  @Test func `a way that leaves a contradiction between two reports settles neither`() {
    func tray(_ rows: [String], broken: Int) -> String {
      "2026-03-02 10:00:00.000 Trays[7:70] [LayoutConstraints] "
        + unsatisfiableLog(rows, broken: broken)
    }
    let near =
      "<NSLayoutConstraint:0x61 H:|-(24)-[UIView:0x1]   (active, names: '|':UIView:0x2 )>"
    let text = text(
      tray(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x71 h=--& v=--& UIView:0x1.minX == 0   (active, names: '|':UIView:0x2 )>",
          near,
        ], broken: 1)
        + tray(
          [
            "<NSAutoresizingMaskLayoutConstraint:0x72 h=--& v=--& UIView:0x1.width == 0   (active)>",
            near,
            "<NSLayoutConstraint:0x62 H:[UIView:0x1]-(24)-|   (active, names: '|':UIView:0x2 )>",
            "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 375   (active)>",
          ], broken: 2))
    #expect(
      text.contains("Fix 1 settles that too; after fixes 2")
        && text.contains("both together still contradict themselves"),
      "\(text)")
  }

  @Test(arguments: [
    ("<NSLayoutConstraint:0x64", false),
    ("<NSLayoutConstraint:0x65", true),
    ("<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Width'", false),
    ("<NSAutoresizingMaskLayoutConstraint:0x65 h=--& v=--&", false),
  ])
  func `what was replaced between two reports was never active at once`(
    _ later: String, _ areOne: Bool
  ) {
    let earlier = later.replacing("0x65", with: "0x64")
    func boxes(_ width: String) -> String {
      "2026-03-02 10:00:00.000 Boxes[7:70] [LayoutConstraints] "
        + unsatisfiableLog(
          [
            "<NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x1]   (active, names: '|':TeaBox:0x2 )>",
            "<NSLayoutConstraint:0x62 UILabel:0x1.width == 400   (active)>",
            "<NSLayoutConstraint:0x63 H:[UILabel:0x1]-(8)-|   (active, names: '|':TeaBox:0x2 )>",
            width,
          ], broken: 1)
    }
    let text = text(
      boxes("\(earlier) TeaBox:0x2.width == 320   (active)>")
        + boxes("\(later) TeaBox:0x2.width == 450   (active)>"))
    #expect(text.contains("The same cause at"), "\(text)")
    #expect(text.contains("still contradict themselves") == areOne, "\(text)")
  }

  @Test func `the same report again comes twice`() {
    let text = text(report(1, "H") + report(1, "H"))
    #expect(text.contains("2 times"))
    #expect(!text.contains("The same cause"))
  }

  @Test func `reports that share nothing are not said to have two causes`() {
    let other = report(2, "V").replacing("0x1'Lamp'", with: "0x2'Cord'")
    let text = text(report(1, "H") + other)
    #expect(text.contains("2 reports"))
    #expect(!text.contains("cause"))
  }

  /// A constraint of a tray's against its mask, along one axis.
  private func trayReport(_ axis: String, _ edge: String, _ number: Int) -> String {
    """
    2026-03-02 10:00:00.000 Trays[7:70] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSAutoresizingMaskLayoutConstraint:0x70\(number) h=--& v=--& UIScrollView:0x1.min\(axis) == 0   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x60\(number) UIScrollView:0x1.\(edge) == UIView:0x2.\(edge) + 12   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60\(number) UIScrollView:0x1.\(edge) == UIView:0x2.\(edge) + 12   (active)>

    """
  }

  @Test func `what another report of the cause tells of a view need not be added`() {
    let text = text(trayReport("X", "left", 1) + trayReport("Y", "top", 2))
    #expect(text.contains("2 reports, 1 cause"))
    #expect(
      text.contains(
        "The constraint of line 12 tells the y of the UIScrollView: fix 1 need not add it."))
  }

  @Test(arguments: [
    ("UIScrollView:0x1.top == UIView:0x2.top + 12", "UIScrollView:0x1.top == UILabel:0x3.top + 12"),
    ("UIScrollView:0x1.top == UIView:0x2.top", "UIScrollView:0x1.height == UIView:0x2.height"),
    ("UIScrollView:0x1.top == UIView:0x2.top", "UIScrollView:0x1.centerY == UIView:0x2.centerY"),
    ("Trays[7:70]", "Trays[8:80]"),
  ])
  func `what hangs on more than the superview, or came from another process, tells nothing`(
    part: String, other: String
  ) {
    let second = trayReport("Y", "top", 2).replacing(part, with: other)
    #expect(!text(trayReport("X", "left", 1) + second).contains("need not add it"))
  }

  // MARK: The same constraints on another view

  /// A coin that is centered twice in a tray.
  private func coin(_ view: String, _ number: Int, _ legend: String = "", tray: String = "0x9")
    -> String
  {
    """
    2026-03-02 10:00:00.000 Coins[7:70] Unable to simultaneously satisfy constraints:
    (
        "<NSLayoutConstraint:0x6\(number)1 \(view).centerX == CoinTray:\(tray).centerX + \(number)\(legend)>",
        "<NSLayoutConstraint:0x6\(number)2 \(view).centerX == CoinTray:\(tray).centerX + \(number * 50)\(legend)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6\(number)2 \(view).centerX == CoinTray:\(tray).centerX + \(number * 50)\(legend)>

    """
  }

  @Test func `one line of code may have made the same constraints on two views of one class`() {
    #expect(
      text(coin("CoinView:0x1", 1) + coin("CoinView:0x2", 2)).contains(
        """
        At standard input:1 the same constraints, but for names and constants, contradict each other on the \
        CoinView: perhaps one line of code makes both.
        """))
    let named = { (letter: String, number: Int) in
      coin("CoinView-'\(letter)'", number, "   (Names: CoinView-'\(letter)':0x\(number) )")
    }
    #expect(text(named("A", 1) + named("B", 2)).contains("on CoinView-'A': perhaps one line"))
    #expect(
      text(coin("coin1", 1, "   (Names: coin1:0x1 )") + coin("coin2", 2, "   (Names: coin2:0x2 )"))
        .contains("on coin1: perhaps one line"))
  }

  @Test func `nothing is guessed of views that may have lines of their own`() {
    let others = [
      coin("UILabel:0x2", 2), coin("CoinView:0x2", 2, tray: "0x8"),
      coin("CoinView:0x2", 2).replacing("centerX", with: "centerY"),
      coin("edge", 2, "   (Names: edge:0x2 )"),
    ]
    for (first, other) in zip(["UILabel:0x1", "CoinView:0x1", "CoinView:0x1"], others) {
      #expect(!text(coin(first, 1) + other).contains("perhaps one line"))
    }
    #expect(!text(coin("rim", 1, "   (Names: rim:0x1 )") + others[3]).contains("perhaps one line"))
  }

  @Test func `views that both have and that change places are not the same constraints`() {
    let tile = { (view: Int, first: String, second: String) in
      """
      2026-03-02 10:00:00.000 Tiles[7:70] Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x6\(view)1 TileView:0x\(view).left == UIView:\(first).left   (active)>",
          "<NSLayoutConstraint:0x6\(view)2 TileView:0x\(view).right == UIView:\(second).right   (active)>",
          "<NSLayoutConstraint:0x6\(view)3 TileView:0x\(view).width == \(view)   (active)>",
          "<NSLayoutConstraint:0x6\(view)4 UIView:\(second).right == UIView:\(first).left + 40   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6\(view)3 TileView:0x\(view).width == \(view)   (active)>

      """
    }
    let first = tile(1, "0xa0", "0xb0")
    #expect(text(first + tile(2, "0xa0", "0xb0")).contains("perhaps one line"))
    #expect(!text(first + tile(2, "0xb0", "0xa0")).contains("perhaps one line"))
  }

  // MARK: A reason and its stack

  private static let stack = """
    0  CoreFoundation   0x18748e668 __exceptionPreprocess
    1  libobjc.A.dylib  0x19b711194 objc_exception_throw
    2  Foundation       0x18868de98 -[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:]
    3  CoreAutoLayout   0x19ba44e88 -[NSLayoutConstraint _setMultiplier:]
    4  Lamps            0x1028bf32c -[CLASS fill:]

    """

  private func crash(_ className: String, name: String = "NSInternalInconsistencyException")
    -> String
  {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Multiplier is not finite! That's illegal. multiplier:nan'

    A customer sent us this.
    The phone was an old one.
    The lamp was new, and the bulb was too.

    Fatal Exception: \(name)
    \(Self.stack.replacing("CLASS", with: className))
    """
  }

  @Test func `a stack further down is the reason's`() {
    let text = text(crash("LampController"))
    #expect(!text.contains("2 reports"))
    #expect(text.contains("The multiplier of a constraint became nan, in -[LampController fill:]"))
    #expect(text.contains("Owner: your app or a library."))
  }

  @Test func `a stack of another exception's name is another crash`() {
    #expect(text(crash("LampController", name: "NSGenericException")).contains("2 reports"))
  }

  @Test func `a stack without a reason denies no reason that may stand elsewhere`() {
    let text = text("Fatal Exception: NSInternalInconsistencyException\n" + Self.stack)
    #expect(text.contains("without the exception's reason"))
  }

  @Test func `the code of an SDK in the app's program is not the app's`() {
    let text = text(crash("BulbSDK_BlockView"))
    #expect(text.contains("Owner: probably an SDK (BulbSDK_BlockView)."))
    #expect(text.contains("Update that SDK"))
    #expect(!text.contains("let ratio"))
  }
}
