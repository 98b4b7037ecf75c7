import AutoLayoutDoctor
import LayoutLogs
import LayoutModel
import Testing

@testable import LayoutReports

/// What is said of sizes that contents give, or do not give, and of what a debugger answers about one view.
struct OwnSizeWordsTests {
  private func words(_ text: String, named name: String = "made.log") -> String {
    onOneLine(answer(to: text, named: name, TextOptions(detail: .everything)))
  }

  @Test func `a view without a content size is not said to have a text`() {
    let none = words("(lldb) po tag.intrinsicContentSize\n(width = -1, height = -1)\n")
    #expect(none.contains("has no content size"), "\(none)")
    #expect(none.contains("Nothing in it gives it a size"), "\(none)")
    #expect(!none.contains("With several lines"), "\(none)")
    let some = words("(lldb) po tag.intrinsicContentSize\n(width = 60, height = 20)\n")
    #expect(some.contains("unlike sizeToFit it changes no frame"), "\(some)")
    #expect(!some.contains("view tree"), "\(some)")
    #expect(words("(lldb) po tag.numberOfLines\n0\n").contains("With several lines"))
  }

  @Test func `a view in no window is told before anything else`() {
    let text = words("(lldb) po [0x7f1 window]\n0x0000000000000000\n")
    #expect(text.contains("is in no window."), "\(text)")
    #expect(text.contains("Check that it, and each view around it"), "\(text)")
    #expect(!words("(lldb) po [0x7f1 window]\n<UIWindow: 0x7f2>\n").contains("in no window"))
  }

  @Test(arguments: [
    ("po cupView.window", "nil", "cupView is in no window."),
    ("po cupView.window as Any", "nil", "cupView is in no window."),
    ("p cell.cupView.window", "(UIWindow?) $R0 = nil", "cell.cupView is in no window."),
    ("po [[cell cupView] window]", "<nil>", "cell.cupView is in no window."),
    ("po [[self view] window]", " nil", "self.view is in no window."),
  ])
  func `the view that a window is asked of is named whole`(
    _ command: String, _ printed: String, _ sentence: String
  ) {
    let text = words("(lldb) \(command)\n\(printed)\n")
    #expect(text.contains(sentence), "\(text)")
    #expect(!words("(lldb) \(command)\n<UIWindow: 0x7f2>\n").contains("in no window"))
  }

  @Test func `what another view answers is not said of the one that names it`() {
    let text = words(
      """
      (lldb) po [[0x7f1 superview] frame]
      (origin = (x = 0, y = 0), size = (width = 0, height = 50))

      """)
    #expect(!text.contains("0x7f1 has"), "\(text)")
  }

  @Test func `what a variable answers is held against the list of what holds it`() {
    func session(_ height: String) -> String {
      """
      (lldb) po badge.intrinsicContentSize
      \u{25BF} (120.0, \(height))
        - width : 120.0
        - height : \(height)

      (lldb) po badge.constraintsAffectingLayout(for: .horizontal)
      \u{25BF} 1 element
        - 0 : <NSContentSizeLayoutConstraint:0x6000 Badge:0x7f87.width == 60 Hug:250 CompressionResistance:750   (active)>

      """
    }
    let text = words(session("21.0"))
    #expect(
      text.contains("asked for its intrinsicContentSize the Badge answers 120 points"), "\(text)")
    // Of two answers it is not known which one is of the list's time.
    let both = words(session("21.0") + session("22.0"))
    #expect(!both.contains("the Badge answers"), "\(both)")
  }

  @Test func `two empty lists leave place and size open`() {
    let text = words(
      """
      (lldb) po [cup constraintsAffectingLayoutForAxis:0]
      <__NSArray0 0x100>(

      )

      (lldb) po [cup constraintsAffectingLayoutForAxis:1]
      <__NSArray0 0x100>(

      )

      """)
    #expect(
      text.contains("along either axis, so nothing determines its place and its size."), "\(text)")
  }

  @Test func `what holds a view is not asked for where it is listed`() {
    let frame = "(lldb) po cup.frame\n(origin = (x = 4, y = 6), size = (width = 50, height = 0))\n"
    let list = """
      (lldb) po cup.constraintsAffectingLayout(for: .vertical)
      \u{25BF} 1 element
        - 0 : <NSLayoutConstraint:0x6000 Cup:0x7f87.centerY == Tray:0x7f00.centerY + 5   (active)>

      """
    #expect(words(frame).contains("Ask three things of the view next"))
    #expect(!words(frame + list).contains("Ask three things"), "\(words(frame + list))")
  }

  @Test func `a misplaced view's two frames are told with their differences`() {
    let message =
      "Tea.storyboard: warning: Misplaced View: Frame for \"Cup\" will be different at run time."
    let text = words("\(message)\nExpected: y=354, height=160\nActual: y=265, height=249\n")
    #expect(
      text.contains("Its constraints ask for y 354 where the document has 265 (89 more) and"),
      "\(text)")
    #expect(text.contains("height 160 where the document has 249 (89 less)."), "\(text)")
    #expect(text.contains("Frame for \"Cup\" will be different at run time."), "\(text)")
    #expect(!words("\(message)\n").contains("where the document has"))
  }

  @Test func `sizes that classes tell are called estimates, and those of frames are not`() {
    func layout(_ frame: String) -> String {
      words(
        "cup in w\ncup is UISwitch\nw.width == 320\nw.height == 100\nH:|-20-[cup]\nV:|-20-[cup]\n"
          + frame, named: "made.layout")
    }
    #expect(layout("").contains("are estimates by class and text"), "\(layout(""))")
    let framed = layout("cup.frame = (20 20; 51 31)\n")
    #expect(!framed.contains("estimates"), "\(framed)")
  }

  @Test func `a view that is called a keeps its name at the beginning of a sentence`() {
    let text = words(
      """
      a in w
      w.width == 320
      w.height == 200
      a.intrinsic == 300x20 lines 2
      H:|-100-[a]-100-|
      V:|-10-[a]
      """, named: "made.layout")
    #expect(text.contains(" a takes 2 lines, the most that it may."), "\(text)")
    // 300 points of text in 120.
    let label = words(
      "a in w\na is UILabel 'Tea'\nw.width == 320\nw.height == 200\na.intrinsic == 300x20 lines 2\n"
        + "H:|-100-[a]-100-|\nV:|-10-[a]\n", named: "made.layout")
    #expect(
      label.contains("With numberOfLines = 0 its text wraps, into 3 lines or more"), "\(label)")
  }

  @Test(arguments: [
    ("2012-10-02", true), ("2024-05-02", false),
  ])
  func `an old system is not told of what came later`(_ day: String, _ isOld: Bool) {
    let text = words(
      """
      \(day) 10:31:20.101 Tea[4711:303] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 H:[TeaCup:0x7f01(120)]>",
          "<NSLayoutConstraint:0x600002 H:[TeaCup:0x7f01(80)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600001 H:[TeaCup:0x7f01(120)]>

      """)
    #expect(text.contains("before it is added, so that it can yield") == isOld, "\(text)")
    #expect(text.contains("set its identifier (iOS 7 and newer):") == isOld, "\(text)")
  }

  @Test func `an address is asked in Objective-C`() {
    let text = words(
      "(lldb) po [0x7f1 frame]\n(origin = (x = 0, y = 0), size = (width = 50, height = 0))\n")
    #expect(text.contains("[0x7f1 constraintsAffectingLayoutForAxis:1]"), "\(text)")
    #expect(text.contains("[0x7f1 window]"), "\(text)")
  }

  @Test func `an empty list of one axis leaves the other as open as it is`() {
    let lists = """
      (lldb) po [0x7f2 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x6000>(
      <NSLayoutConstraint:0x6003 H:[TeaCup:0x7f2]-(20)-|   (active, names: '|':UIView:0x7f0 )>
      )

      """
    let empty = """
      (lldb) po [0x7f2 constraintsAffectingLayoutForAxis:1]
      <__NSArrayM 0x6001>(

      )

      """
    for text in [lists, lists + empty] {
      #expect(words(text).contains("width of the TeaCup"), "\(words(text))")
      #expect(!words(text).contains("satisfiable"), "\(words(text))")
    }
  }

  @Test func `a text that wraps is not advised to`() {
    func list(_ lines: String) -> String {
      """
      (lldb) po [0x7f2 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x6000>(
      <NSLayoutConstraint:0x6001 H:|-(10)-[UILabel:0x7f1'Darjeeling and Assam']   (active, names: '|':UIView:0x7f2 )>,
      <NSLayoutConstraint:0x6002 H:[UILabel:0x7f1'Darjeeling and Assam']-(10)-|   (active, names: '|':UIView:0x7f2 )>,
      <NSLayoutConstraint:0x6003 H:[UIView:0x7f2(220)]   (active)>,
      <NSContentSizeLayoutConstraint:0x6004 H:[UILabel:0x7f1'Darjeeling and Assam'(500)] Hug:250 CompressionResistance:750   (active)>
      )
      (lldb) po [0x7f1 numberOfLines]
      \(lines)

      """
    }
    #expect(
      words(list("0")).contains("As numberOfLines is 0, its text wraps into 3 lines or more."))
    #expect(words(list("1")).contains("With numberOfLines = 0 its text wraps, into 3 lines"))
  }

  @Test func `names in angle brackets keep them`() {
    #expect(LoggedLine("<Label1>.width == 90.0").text == "<Label1>.width == 90.0")
    #expect(
      LoggedLine("<NSLayoutConstraint:0x6 Cup.width == 90   (active)>").text
        == "0x6 Cup.width == 90")
  }

  @Test func `what gives no size on an axis is told by its name`() {
    let text = words(
      "a in w\nw.width == 320\nw.height == 50\na.left == 20\na.top == 3\na.intrinsic == -1x20\n",
      named: "made.layout")
    #expect(text.contains("its content has no size on this axis (UIView.noIntrinsicMetric, −1)"))
  }

  @Test func `a frame with a mask is not no constraint at all`() {
    let text = words(
      """
      page in w
      w.width == 320
      w.height == 480
      page.autoresize = RM+BM
      page.frame = (0 0; 960 480)
      """, named: "made.layout")
    #expect(text.contains("page has a frame and a mask, but no constraint"), "\(text)")
    #expect(!text.contains("no constraint at all"), "\(text)")
  }

  @Test func `equal gaps of several views are one offer with guides that are tied`() {
    let text = words(
      """
      a, b, c, d in w
      w.width == 320
      w.height == 100
      H:|[a(40)]-(>=8)-[b(60)]-(>=8)-[c(40)]-(>=8)-[d(30)]| alignAllTop, alignAllBottom
      V:|-10-[a(40)]
      """, named: "made.layout")
    #expect(text.contains("Or make all the gaps beside b and c equal"), "\(text)")
    for line in [
      "gap1.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true",
      "gap3.trailingAnchor.constraint(equalTo: d.leadingAnchor).isActive = true",
      "gap2.widthAnchor.constraint(equalTo: gap3.widthAnchor).isActive = true",
    ] { #expect(text.contains(line), "\(text)") }
    #expect(!text.contains("is then 111"))
  }

  @Test func `what reaches out by assumed contents is told with the size that ends it`() {
    let text = words(
      """
      ok, later in bar
      ok is UIButton 'OK'
      later is UIButton 'Later'
      bar.width == 60
      bar.height == 60
      H:[later]-8-[ok]-20-|
      V:[ok]-20-|
      V:[later]-20-|
      """, named: "made.layout")
    #expect(
      text.contains("With the sizes that are assumed of contents, one view reaches out:"), "\(text)"
    )
    #expect(text.contains("later reaches 31 points out of its superview."), "\(text)")
    #expect(text.contains("Below 91 points of width"), "\(text)")
  }
}
