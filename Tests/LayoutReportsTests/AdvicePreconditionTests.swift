import LayoutReports
import Testing

/// Advice that is given only where what it rests on is in the log.
struct AdvicePreconditionTests {
  private static let poster = [
    "<NSLayoutConstraint:0x10 Tea.Poster:0x2.width == 2*Tea.Poster:0x2.height   (active)>",
    "<NSLayoutConstraint:0x11 V:|-(0)-[Tea.Poster:0x2]   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x12 V:[Tea.Poster:0x2]-(40)-|   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x13 H:|-(0)-[Tea.Poster:0x2]   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x14 H:[Tea.Poster:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 140   (active)>",
    "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 300   (active)>",
  ]

  @Test func `a ratio beside edges alone is kept by the height that it makes`() {
    let text = onOneLine(wideAnswer(to: unsatisfiableLog(Self.poster)))
    #expect(text.contains("2 Let the container of the UIView make it 190 points tall."))
    #expect(!text.contains("remove a size beside it"))
  }

  @Test func `a container that is large enough is not made taller for a ratio`() {
    let rows = Self.poster.map { $0.replacing("height == 140", with: "height == 260") }
    let text = onOneLine(wideAnswer(to: unsatisfiableLog(rows)))
    #expect(!text.contains("let the container make"))
    #expect(!text.contains("2 Let the container of the UIView"))
  }

  @Test func `a size beside a ratio is what can be removed`() {
    let rows = [
      Self.poster[0],
      "<NSLayoutConstraint:0x21 Tea.Poster:0x2.width == 300   (active)>",
      "<NSLayoutConstraint:0x22 Tea.Poster:0x2.height == 100   (active)>",
    ]
    #expect(
      onOneLine(wideAnswer(to: unsatisfiableLog(rows)))
        .contains("2 Remove constraint 2 (the height of the Poster)"))
  }

  @Test func `a bottom that gives way tells which room it takes`() {
    let text = onOneLine(wideAnswer(to: unsatisfiableLog(Self.poster)))
    #expect(
      text.contains("it uses up the 40 points below it and reaches 10 points out of the UIView"),
      "\(text)")
    // Without a distance there is no room to take.
    let flush = Self.poster.map { $0.replacing("-(40)-|", with: "-(0)-|") }
    #expect(
      onOneLine(wideAnswer(to: unsatisfiableLog(flush)))
        .contains("it reaches 10 points out of the UIView"))
    // A view that may reach out by so much has no room there.
    let outside = wholeText(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x1 V:|-(0)-[UIView:0x7]   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x2 UIView:0x7.bottom <= UIView:0x9.bottom + 20   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0x7.height == 300   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0x9.height == 100   (active)>",
      ]))
    #expect(!outside.contains("uses up the 20 points"), "\(outside)")
  }

  @Test func `a view around a minimum is told to grow only where a line fixes it`() {
    let rows = [
      "<NSLayoutConstraint:0x10 V:|-(0)-[Tea.Cup:0x2]   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x11 V:[Tea.Cup:0x2]-(0)-|   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x2.height >= 90   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Tray:0x1.height == 60   (active)>",
    ]
    let grow = "Let the Tray around it grow: remove its fixed height, or make it 90 or more."
    #expect(
      wholeText(unsatisfiableLog(rows)).contains(grow), "\(wholeText(unsatisfiableLog(rows)))")
    let imposed = rows.map {
      $0.replacing("0x13 Tea", with: "0x13 'UIView-Encapsulated-Layout-Height' Tea")
    }
    #expect(!wholeText(unsatisfiableLog(imposed)).contains("remove its fixed height"))
  }

  @Test func `a stack view's own size is spoken of only where it has one`() {
    let rows = [
      "<NSLayoutConstraint:0x10 Tea.Cup:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x11 Tea.Pot:0x3.height == 50   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' UIStackView:0x1.top == Tea.Cup:0x2.top   (active)>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' V:[Tea.Pot:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UISV-spacing' V:[Tea.Cup:0x2]-(0)-[Tea.Pot:0x3]   (active)>",
    ]
    let size = "<NSLayoutConstraint:0x15 UIStackView:0x1.height == 60   (active)>"
    #expect(
      wholeText(unsatisfiableLog(rows + [size])).contains("Remove the stack view's own size, or"))
    let edges = [
      "<NSLayoutConstraint:0x15 V:|-(0)-[UIStackView:0x1]   (active, names: '|':UIView:0x9 )>",
      "<NSLayoutConstraint:0x16 V:[UIStackView:0x1]-(0)-|   (active, names: '|':UIView:0x9 )>",
      "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Height' UIView:0x9.height == 60   (active)>",
    ]
    let text = wholeText(unsatisfiableLog(rows + edges))
    #expect(!text.contains("own size"), "\(text)")
  }

  @Test func `a long line of numbers is no stack's frame`() {
    #expect(!text(String(repeating: "1 ", count: 2_000) + "\n").contains("frames"))
  }

  private static func keyboard(_ bar: String) -> [String] {
    [
      "<NSLayoutConstraint:0x60 'accessoryView.top' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[\(bar):0x50]   (active)>",
      "<NSLayoutConstraint:0x61 'accessoryView.bottom' V:[\(bar):0x50]-(0)-[_UIKBCompatInputView:0x51]   (active)>",
      "<NSLayoutConstraint:0x62 'height' \(bar):0x50.height == 45   (active)>",
      "<NSLayoutConstraint:0x63 'inputView.top' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[_UIKBCompatInputView:0x51]   (active)>",
    ]
  }

  @Test func `the bar above the keyboard is spoken of only where the log has it`() {
    let without = wholeText(unsatisfiableLog(Self.keyboard("UIKBBackdropView"), broken: 3))
    #expect(without.contains("UIKit places the keyboard"))
    #expect(!without.contains("If you do not want the"), "\(without)")
    let with = wholeText(unsatisfiableLog(Self.keyboard("TUISystemInputAssistantView"), broken: 3))
    #expect(with.contains("If you do not want the"))
    #expect(!with.contains("comes, goes"))
  }

  @Test func `a report that drops another constraint than the first is told of`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.Cup:0x2.height == 44   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x2.height >= 60   (active)>",
    ]
    let words = "“Dropped” marks what the system dropped in the first report. In 1 of the"
    let log = { (broken: Int) in
      "2026-03-02 10:00:00.000 Tea[7:70] [LayoutConstraints] "
        + unsatisfiableLog(rows, broken: broken)
    }
    #expect(
      text(log(0) + log(1)).contains("\(words) 2 reports it dropped another constraint."))
    #expect(text(log(0) + log(0) + log(1)).contains("\(words) 3 reports it"))
    #expect(!text(log(0) + log(0)).contains("“Dropped” marks"))
    let untold = log(0).split(separator: "Will attempt")[0]
    #expect(!text(untold + log(1)).contains("“Dropped” marks"))
  }

  private static let outside = """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:
    """

  @Test func `of a library's constraint the library is named, and no call of the app's`() {
    let keep = text(
      Self.outside
        + "<KeepLayoutConstraint:0x1ec left inset of <Cup 0x15c> to superview <UIView 0x17a> equal to 45 with required priority> view:<UIView: 0x17b; frame = (0 0; 9 9)>'\n"
    )
    #expect(keep.contains("KeepLayout makes the constraint"), "\(keep)")
    #expect(keep.contains("Call addSubview for"))
    #expect(!keep.contains("by hand"))
    let plain =
      Self.outside
      + "<NSLayoutConstraint:0x1ec Tea.Cup:0x15c.left == UIView:0x17a.left> view:<UIView: 0x17b; frame = (0 0; 9 9)>'\n"
    #expect(text(plain).contains("by hand"))
    let stack = """
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \t1   UIKit   0x02 -[UIView(UIConstraintBasedLayout) addConstraint:] + 1
      \t2   Tea     0x03 -[UIView(PureLayout) autoPinEdge:toEdge:ofView:] + 1
      \t3   Tea     0x04 -[TEACup fill] + 1
      )

      """
    #expect(
      text(plain + stack).contains("PureLayout makes the constraint"), "\(text(plain + stack))")
  }

  @Test(arguments: ["MASAdditions) mas_makeConstraints:", "PureLayout) autoSetPriority:for:"])
  func `what the app adds in a library's block is not called the library's`(_ method: String) {
    let text = text(
      Self.stopped([
        "UIKit   0x02 -[UIView(UIConstraintBasedLayout) addConstraint:]",
        "Tea     0x03 __12-[TEACup fill]_block_invoke", "Tea     0x04 -[UIView(\(method)]",
        "Tea     0x05 -[TEACup fill]",
      ]))
    #expect(!text.contains("makes the constraint"), "\(text)")
    #expect(text.contains("onstraint.active = YES"), "\(text)")
  }

  @Test(arguments: [
    ("Masonry", false), ("SnapKit", false), ("PureLayout", true), ("Cartography", true),
  ])
  func `a plain constraint is only of a library that makes such`(_ library: String, _ isIts: Bool) {
    let text = text(
      Self.stopped([
        "UIKit   0x02 -[UIView(UIConstraintBasedLayout) addConstraint:]",
        "\(library)   0x03 -[Cup install]", "Tea     0x04 -[TEACup fill]",
      ]))
    #expect(text.contains("\(library) makes the constraint") == isIts, "\(text)")
  }

  private static func stopped(_ frames: [String]) -> String {
    let stack = frames.enumerated().map { "\t\($0 + 1)   \($1) + 1" }
    return outside + """
      <NSLayoutConstraint:0x1ec Tea.Cup:0x15c.left == UIView:0x17a.left> view:<UIView: 0x17b; frame = (0 0; 9 9)>'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \(stack.joined(separator: "\n"))
      )

      """
  }
}
