import LayoutReports
import Testing

/// Sentences that were once said of logs that do not support them.
struct TruthTests {
  func report(_ rows: [String], process: String = "Shop", isCut: Bool = false) -> String {
    unsatisfiableLog(
      rows, cut: isCut ? "<NSLayoutConstr" : nil,
      prefix: "2026-03-02 10:00:00.000000+0100 \(process)[7:70] [LayoutConstraints] ")
  }

  // MARK: What the message itself tells

  @Test(arguments: [
    (
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
        + "debugger.", "UIViewAlertForUnsatisfiableConstraints"
    ),
    ("Break on objc_exception_throw to catch this in the debugger.", "objc_exception_throw"),
    (
      "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to "
        + "have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, "
        + "break on objc_exception_throw to catch this in the debugger.", "objc_exception_throw"
    ),
  ])
  func `the breakpoint is the one that the message names`(sentence: String, name: String) {
    let log = report(Self.widths).replacing("[UILabel:0x1(120)]", with: "[UILabel")
    #expect(text("\(log)\n\(sentence)\n").contains("breakpoint set --name \(name)"))
  }

  @Test func `a message that is only ever thrown is an exception, however it is printed`() {
    let text = text(
      """
      Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x61 "UITableView:0x71.top"> \
      and <NSLayoutYAxisAnchor:0x62 "UITextField:0x72.bottom"> because they have no common \
      ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  \
      That's illegal.

      """)
    #expect(text.contains("· exception"))
  }

  // MARK: Whose

  @Test(arguments: [
    "QLPreviewTitleBarView", "TUIKeyplaneView", "SPUISearchHeaderView", "MPUControlsView",
    "AVPlaybackControlsView",
  ])
  func `a view of a framework without public views is the system's`(className: String) {
    let text = text("[Layout] Detected missing constraints for <\(className): 0x600000000010>.\n")
    #expect(text.contains("Owner: the system."))
  }

  @Test(arguments: ["AVPlayerView", "QLPreviewView"])
  func `a view that a framework offers is the app's`(className: String) {
    let text = text("[Layout] Detected missing constraints for <\(className): 0x600000000010>.\n")
    #expect(text.contains("Owner: your app."))
  }

  static let widths = [
    "<NSLayoutConstraint:0x11 H:[UILabel:0x1(100)]>",
    "<NSLayoutConstraint:0x12 H:[UILabel:0x1(120)]>",
  ]

  @Test func `in SpringBoard no view is an app's`() {
    #expect(text(report(Self.widths)).contains("Owner: your app or a library."))
    #expect(text(report(Self.widths, process: "SpringBoard")).contains("Owner: the system."))
  }

  @Test func `labels side by side in a view of the system's are the system's`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:|-(8)-[UILabel:0x1]   (active, names: '|':SPUIHeaderView:0x2 )>",
      "<NSLayoutConstraint:0x12 H:[UILabel:0x1]-(8)-[UIButton:0x3]   (active)>",
      "<NSLayoutConstraint:0x13 H:[UIButton:0x3]-(8)-|   (active, names: '|':SPUIHeaderView:0x2 )>",
      "<NSLayoutConstraint:0x14 H:[SPUIHeaderView:0x2(20)]   (active)>",
    ]
    #expect(text(report(rows)).contains("Owner: the system."))
  }

  @Test func `of a list that is cut nobody can tell whose it is`() {
    let text = text(report([Self.widths[0]], isCut: true))
    #expect(
      text.contains(
        "Owner: unknown, because the report is not complete. No constraint that could be read is"))
  }

  @Test func `Masonry hides whether a container imposes a plain size`() {
    let rows = [
      "<MASLayoutConstraint:0x11 UIView:0x1.width == 100>",
      "<MASLayoutConstraint:0x12 UIView:0x1.left == UIView:0x2.left>",
      "<MASLayoutConstraint:0x13 UIView:0x1.right == UIView:0x2.right>",
      "<NSLayoutConstraint:0x14 UIView:0x2.width == 320>",
    ]
    #expect(
      text(report(rows)).contains(
        "Owner: your app or a library. Masonry prints no identifiers, so the plain size"))
    // Containers impose sizes, not their least.
    let least = rows.map { $0.replacing("width == 320", with: "width >= 320") }
    #expect(!text(report(least)).contains("Masonry prints"))
    let own = rows.map { $0.replacing("MASLayout", with: "NSLayout") }
    #expect(!text(report(own)).contains("Masonry prints"))
  }

  @Test func `a line that ends in its first item is cut off`() {
    let text = text(
      report(Self.widths).replacing(
        "H:[UILabel:0x1(120)]>", with: "UILabel:0x1.centerY == UIView:0x7fd4e"))
    #expect(text.contains("the description is cut off"))
  }

  @Test func `the size that a view's contents give is one constraint`() {
    let text = text(
      """
      <NSLayoutConstraint:0x11 H:|-(9)-[UIButton:0x1]   (Names: '|':UIView:0x2 )>
      <NSContentSizeLayoutConstraint:0x12 H:[UIButton:0x1(30)] Hug:250 CompressionResistance:750>

      """)
    #expect(text.contains("2 constraints that do not contradict each other"))
  }

  @Test func `the example for a preference is about the one that the log names`() {
    let text = text(
      "Bound preference LampHeightKey tried to update multiple times per frame.\n")
    #expect(text.contains(".onPreferenceChange(LampHeightKey.self)"))
  }

  @Test func `of a view that keeps one edge its size is open`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(113)-[UIView:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x12 V:[UIView:0x1]-(465)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 UIView:0x2.height == 568   (active)>",
    ]
    let text = wholeText(report(rows))
    #expect(text.contains("does not determine the height of the inner UIView"))
    #expect(!text.contains("Nothing else in this report then determines"))
  }

  @Test func `of a part of a list the stack view's own are told apart`() {
    let row = "<NSLayoutConstraint:0x11 'UISV-spacing' V:[UIView:0x1]-(4)-[UIView:0x2]   (active)>"
    let text = text(report([row, "<NSLayoutConstraint:0x12 V:[UIView:0x2(9)]>"], isCut: true))
    #expect(
      text.contains(
        "Apart from stack views' own, no constraint that could be read is marked as the system's."))
  }

  @Test func `stack views that need no line of the app's are told beside one that is there`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:[UIView:0x1(44)]>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' UIStackView:0x9.top == UIView:0x2.top>",
      """
      <NSLayoutConstraint:0x13 'UISV-canvas-connection' V:[UIView:0x1]-(0)-|   \
      (active, names: '|':UIStackView:0x9 )>
      """,
      "<NSLayoutConstraint:0x14 'UISV-hiding' V:[UIStackView:0x9(0)]>",
      "<NSLayoutConstraint:0x15 'UISV-spacing' V:[UIView:0x2]-(6)-[UIView:0x1]>",
    ]
    #expect(text(report(rows)).contains("conflict even without yours (line 3)."))
    #expect(text(report(Array(rows.dropFirst()))).contains("None of them is a line of yours."))
  }

  @Test(arguments: ["UIVisualEffectView", "UIView"])
  func `nobody knows whose a plain view without a superview is`(className: String) {
    let view =
      "*\(className):0x173d9e70- AMBIGUOUS LAYOUT for \(className):0x173d9e70.Height{id: 3}"
    let alone = text("View has an ambiguous layout.\n\n\(view)\n")
    #expect(alone.contains("Owner: probably your app or a library."))
    #expect(alone.contains("Add a constraint for its height, or for its top and its bottom."))
    #expect(text("UIWindow:0x1\n|   \(view)\n").contains("Owner: probably your app or a library."))
    #expect(text("CupView:0x1\n|   \(view)\n").contains("Owner: your app."))
  }

  @Test func `an edge that is placed twice is not the container's fault`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 Card:0x1.left == UIView:0x2.left>",
        "<NSLayoutConstraint:0x12 Card:0x1.left == UIView:0x2.right>",
        "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 375>",
      ]))
    #expect(text.contains("Owner: your app or a library."))
    #expect(!text.contains("The container imposes its size"))
  }

  // MARK: What can be changed

  @Test func `what Interface Builder pins a cell's contents with cannot be removed`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:[UIView:0x1]-(0.4)-|   (active, "
          + "names: '|':CupCell:0x2 )>",
        "<NSLayoutConstraint:0x12 'UIIBSystemGenerated' H:[UIView:0x1]-(0)-|   (active, names: "
          + "'|':CupCell:0x2 )>",
      ]))
    #expect(!text.contains("Remove “"))
    #expect(
      text.contains(
        "Turn off the autoresizing mask of the UIView, unless it is the cell's "
          + "content view"))
  }

  @Test(arguments: [("0.4", true), ("4", false)])
  func `what may be a cell's content view keeps its mask first`(distance: String, isFirst: Bool) {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:[UIView:0x1]-(\(distance))-|   (active, "
          + "names: '|':CupCell:0x2 )>",
        "<NSLayoutConstraint:0x12 'UIIBSystemGenerated' H:[UIView:0x1]-(0)-|   (active, names: "
          + "'|':CupCell:0x2 )>",
      ]))
    #expect(
      text.contains(
        "1 Round the size of the CupCell to whole points. Its mask suggests that the UIView is the content "
          + "view, and the two are 0.4 points apart. 2 Leave it: the system drops "
      )
        == isFirst, "\(text)")
    #expect(
      text.contains("3 Turn off the autoresizing mask of the UIView, unless it is the cell's")
        == isFirst)
    #expect(text.contains("Round the size") == isFirst)
  }

  @Test func `nobody gives a cell's content view a frame that lasts`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:[UILabel:0x1(60)]   (active)>",
        "<NSLayoutConstraint:0x12 V:|-(0)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x13 V:[UILabel:0x1]-(0)-|   (active, names: '|':UIView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- UIView:0x2.height == CupCell:0x3.height>",
        "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Height' CupCell:0x3.height == 44>",
      ]))
    #expect(!text.contains("Make the UIView"))
  }

  @Test func `a number that suits one conflict and not the next is not offered`() {
    let imposed =
      "<NSLayoutConstraint:0x10 'UIView-Encapsulated-Layout-Width' UIView:0x9.width == 55>"
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 H:|-(8)-[UIButton:0x1(130)]   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x12 H:[UIButton:0x1]-(8)-[UIButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x13 H:[UIButton:0x2(130)]   (active)>",
        "<NSLayoutConstraint:0x14 H:[UIButton:0x2]-(8)-|   (active, names: '|':UIView:0x9 )>",
        imposed,
      ]))
    #expect(!text.contains("works). This fixes only"))
  }

  // MARK: Sums

  @Test func `a size that follows from at least 0 is at most that`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x1]   (active, names: '|':Bar:0x2 )>",
        "<NSLayoutConstraint:0x12 V:[UIButton:0x3]-(16)-|   (active, names: '|':Bar:0x2 )>",
        "<NSLayoutConstraint:0x13 UIButton:0x3.centerY == UIView:0x1.centerY   (active)>",
        "<NSLayoutConstraint:0x14 Bar:0x2.height == 0   (active)>",
      ]))
    #expect(text.contains("The constraints make the UIButton at most -32 points tall"))
  }

  @Test func `a flexible margin is no x`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x1]   (active, names: '|':Bar:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=&-- V:|-(-2)-[UIView:0x1]   (active, "
          + "names: '|':Bar:0x2 )>",
      ]))
    #expect(!text.contains("It stands for a frame with y"))
  }

  // MARK: Known conflicts

  @Test func `a full bar is not one without room`() {
    let rows = [
      "<NSLayoutConstraint:0x11 'BIB_Leading_Leading' H:|-(0)-[_UIModernBarButton:0x1]   (active, "
        + "names: '|':_UIButtonBarButton:0x2 )>",
      "<NSLayoutConstraint:0x12 'BIB_Trailing' H:[_UIModernBarButton:0x1]-(0)-|   (active, names: "
        + "'|':_UIButtonBarButton:0x2 )>",
      "<NSLayoutConstraint:0x13 _UIModernBarButton:0x1.width == 80   (active)>",
    ]
    func bar(_ width: Int) -> String {
      text(
        report(
          rows + [
            "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' "
              + "_UIButtonBarButton:0x2.width == \(width)   (active)>"
          ]))
    }
    #expect(bar(0).contains("Known and harmless: Bar buttons laid out before their bar"))
    #expect(!bar(60).contains("Known"))
  }

  // MARK: Stacks

  @Test func `a stack at which the debugger stopped belongs to the report above it`() {
    let text = text(
      report(Self.widths) + """

        (lldb) bt
        * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
          * frame #0: 0x00000001853c4a00 UIKitCore`UIViewAlertForUnsatisfiableConstraints
            frame #1: 0x00000001853c4b00 UIKitCore`-[UIView(UIConstraintBasedLayout_EngineDelegate) \
        _engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:] + 204
            frame #2: 0x0000000102b03b10 Shop`CupView.updateConstraints(self=0x0000000102b25230) at \
        CupView.swift:88:20

        """)
    #expect(text.contains("the place: CupView.updateConstraints() (CupView.swift:88)."))
    #expect(!text.contains("2 reports"))
  }

  @Test func `managed code in a stack may be the app's`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
      constraint with anchors <NSLayoutYAxisAnchor:0x1 "UIView:0x2.top"> and <NSLayoutYAxisAnchor:0x3 \
      "UILabel:0x4.bottom"> because they have no common ancestor.'
      Native stack trace:
      \t0   CoreFoundation                      0x00007fff605913b9 __exceptionPreprocess + 350
      \t1   libobjc.A.dylib                     0x00007fff2a1e28f1 objc_exception_throw + 48
      \t2   ???                                 0x000000014bf0f3cc 0x0 + 4572338956

      """)
    #expect(!text.contains("None of the frames"))
  }

  // MARK: Lists

  @Test func `only a debugger's dump may be called ambiguous`() {
    let row = "<NSLayoutConstraint:0x11 H:|-(8)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>"
    let second =
      "<NSLayoutConstraint:0x12 V:|-(8)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>"
    func dump(_ prompt: String) -> String { text("\(prompt)\n\(row)\n\(second)\n") }
    #expect(dump("(lldb) po [0x1 constraintsAffectingLayoutForAxis:0]").contains("ambiguous"))
    #expect(dump("We have these:").contains("2 constraints that do not contradict each other"))
    #expect(
      dump("(lldb) po self.view.constraints").contains(
        "Whatever else constrains their "
          + "views"))
  }

  @Test func `a sentence parts two dumps`() {
    let row = "<NSLayoutConstraint:0x11 H:|-(8)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>"
    let text = text("Before:\n\(row)\n\nAfter the change:\n\(row.replacing("0x1", with: "0x3"))\n")
    #expect(text.contains("2 reports"))
  }

  @Test func `dots above a list stand for the advice`() {
    let log = report(Self.widths).replacing("constraints.\n(", with: "constraints.\n...\n(")
    #expect(!text(log).contains("left out"))
  }

  @Test func `what is cut off is called cut off`() {
    let rows = "(\n    \"\(Self.widths[0])\",\n    \"<NSLayoutConstraint:0x12 H:|-(8)-[UILabel:0x1]"
    let start = "Unable to simultaneously satisfy constraints.\n\(rows)   "
    #expect(text(start + "(active, names: '|':UIView").contains("The list breaks off in line 4"))
    #expect(text(start + "(activ").contains("The list breaks off in line 4"))
  }

  @Test func `a line that looks like a constraint is named where it is not read`() {
    let log = report(Self.widths).replacing(
      ")\n\nWill", with: "    NSLayoutConstraint-0x13 UILabel-0x1 is 140 wide\n)\n\nWill")
    #expect(wholeText(log).contains("One line of this report could not be read"))
    #expect(text(log).contains("Line 5 could not be read"))
  }

  // MARK: Which way, and by how much

  @Test func `a bound keeps its direction where the far edge is tied`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x11 V:[Tray:0x1(480)]>",
        "<NSLayoutConstraint:0x12 V:[Cup:0x2(>=600)]>",
        "<NSLayoutConstraint:0x13 Cup:0x2.bottom == Tray:0x1.bottom>",
        "<NSLayoutConstraint:0x14 Cup:0x2.centerY == Tray:0x1.centerY>",
      ]))
    #expect(text.contains("The Cup is at least 600 points tall."))
    #expect(text.contains("the other constraints put it at least 60 points off"))
    #expect(!text.contains("at most 600"))
  }
}
