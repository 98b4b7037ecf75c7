import LayoutReports
import Testing

/// Sentences that were once said of logs that do not support them.
struct TruthTests {
  private func report(_ rows: [String], process: String = "Shop", isCut: Bool = false) -> String {
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

  private static let widths = [
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
    #expect(text.contains("Owner: unknown. No constraint that could be read is"))
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
    #expect(text(report(least)).contains("Owner: your app or a library."))
    let own = rows.map { $0.replacing("MASLayout", with: "NSLayout") }
    #expect(text(report(own)).contains("Owner: your app or a library."))
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
    #expect(text.contains("does not determine the height of the second UIView"))
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
    #expect(alone.contains("Owner: unknown."))
    #expect(alone.contains("Add a constraint for its height, or for its top and its bottom."))
    #expect(text("UIWindow:0x1\n|   \(view)\n").contains("Owner: unknown."))
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

  // MARK: Trees

  @Test func `views side by side show no containment`() {
    let text = text(
      """
      (lldb) po [view subviews]
      <UIButton: 0x1; frame = (0 0; 168 45); layer = <CALayer: 0x11>>
      <UIButton: 0x2; frame = (168 0; 167 45); layer = <CALayer: 0x12>>

      """)
    #expect(!text.contains("contains which"))
    #expect(!text.contains("tree of"))
  }

  // MARK: Complaints

  @Test func `a stack of the system's alone tells nothing of whose it is`() {
    let head = """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
      constraint with anchors <NSLayoutYAxisAnchor:0x1 "Cup:0x2.top"> and <NSLayoutYAxisAnchor:0x3 \
      "Row:0x4.bottom"> because they have no common ancestor.'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x00000001 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib  0x00000002 objc_exception_throw + 1
      \t2   AppKit           0x00000003 -[NSTableRowData _updateConstraintsForRowView:atRow:] + 64

      """
    #expect(!text(head + ")\n").contains("Owner: your"))
    #expect(
      text(head + "\t3   Tea   0x00000004 -[Cup fill] + 8\n)\n").contains("Owner: your app"))
  }

  @Test(arguments: [0, 20])
  func `a reason below its stack is that crash's`(gap: Int) {
    let stack = """
      Fatal Exception: NSGenericException
      0  CoreFoundation                 0x9e48 __exceptionPreprocess
      1  libobjc.A.dylib                0x178d8 objc_exception_throw
      2  CoreAutoLayout                 0x6d1c -[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:]
      3  Tea                            0x31c40 CupView.embed(in:) + 44 (CupView.swift:44)
      """
    let reason = """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
      constraint with anchors <NSLayoutXAxisAnchor:0x20 "Tea.CupView:0x1.leading"> and \
      <NSLayoutXAxisAnchor:0x30 "Tea.TrayView:0x2.leading"> because they have no common ancestor.  Does \
      the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
      """
    let words = String(repeating: "\nsome other line", count: gap)
    let joined = text("\(stack)\n\(words)\n\(reason)\n")
    #expect(!joined.contains("2 reports"))
    #expect(joined.contains("have no common ancestor"))
    #expect(joined.contains("The call is in CupView.embed(in:) (CupView.swift:44)."))
    #expect(!joined.contains("No reason of this exception was found"))
    let other = reason.replacing("'NSGenericException'", with: "'NSInvalidArgumentException'")
    #expect(text("\(stack)\n\(words)\n\(other)\n").contains("2 reports"))
  }

  @Test func `a multiple of a container's center is told from the container's corner`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIButton:0x1.centerY == 1.5*UIView:0x2.centerY   (active)>",
      "<NSLayoutConstraint:0x12 V:[UIButton:0x1]-(20)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 UIButton:0x1.height == 50   (active)>",
      "<NSLayoutConstraint:0x14 UIView:0x2.height == 300   (active)>",
    ]
    #expect(text(report(rows)).contains("conflict, proved · a center against the rest"))
    #expect(text(report(rows)).contains("but the other constraints put it 30 points off."))
    let fitting = rows.map { $0.replacing("(20)", with: "(50)") }
    #expect(!text(report(fitting)).contains("proved · a"))
    // Of a view that is not known to hold the button, nothing is known of its corner.
    let apart = rows.map {
      $0.replacing("V:[UIButton:0x1]-(20)-|", with: "UIButton:0x1.bottom == UIView:0x2.bottom - 20")
        .replacing("(active, names: '|':UIView:0x2 )", with: "(active)")
    }
    #expect(text(report(apart)).contains("conflict reported, cause not proved"))
    let inCell = apart.map { $0.replacing("UIView", with: "UITableViewCellContentView") }
    #expect(text(report(inCell)).contains("put it 30 points off."))
  }

  @Test
  func `one number does not contradict itself, and texts of two heights have no equal baselines`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x1'Tea'.firstBaseline == UILabel:0x2'9'.firstBaseline   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x1'Tea'.bottom == UILabel:0x2'9'.bottom   (active)>",
      "<NSContentSizeLayoutConstraint:0x13 UILabel:0x1'Tea'.height == 17.3333 Hug:1000 CompressionResistance:1000>",
      "<NSContentSizeLayoutConstraint:0x14 UILabel:0x2'9'.height == 40.6667 Hug:1000 CompressionResistance:1000>",
    ]
    let text = text(report(rows))
    #expect(text.contains("conflict reported, cause not proved"))
    #expect(!text.contains("differ only beyond the sixth digit"))
    #expect(!text.contains("equally far below"))
  }

  @Test func `a direction that one line prints is not called unprinted`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x1.left == UIView:0x2.left + 16   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x1.leading == UILayoutGuide:0x3'UIViewLayoutMarginsGuide'.leading   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0x1.width == 200   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 393   (active)>",
      "<NSLayoutConstraint:0x15 'UIView-rightMargin-guide-constraint' H:|-(20)-[UILayoutGuide:0x3'UIViewLayoutMarginsGuide'](RTL)   (active, names: '|':UIView:0x2 )>",
    ]
    #expect(text(report(rows)).contains("Assumed (RTL in line 7 suggests it): the layout runs"))
    let all = wholeText(report(rows))
    #expect(all.contains("Assumed (RTL in line 7 suggests it): the layout runs"))
  }

  @Test func `what only a frame's reading of a scroll view contradicts is no rest of the report`() {
    let names = "names: '|':UIScrollView:0x2 "
    let rows = [
      "<NSLayoutConstraint:0x11 UIStackView:0x1.width == UIScrollView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(16)-[UIStackView:0x1]   (active, \(names))>",
      "<NSLayoutConstraint:0x13 H:[UIStackView:0x1]-(16)-|   (active, \(names))>",
      "<NSLayoutConstraint:0x14 UIStackView:0x1.width == 400   (active)>",
      "<NSLayoutConstraint:0x15 UIScrollView:0x2.width == 375   (active)>",
    ]
    #expect(
      text(report(rows)).contains(
        "The UIStackView is 400 points wide and the UIScrollView 375, but another constraint makes them"
      ))
    #expect(!text(report(rows)).contains("not the whole report"))
    let apart =
      rows + [
        "<NSLayoutConstraint:0x16 CupView:0x5.height == 3   (active)>",
        "<NSLayoutConstraint:0x17 CupView:0x5.height == 4   (active)>",
      ]
    #expect(text(report(apart)).contains("fixes only"))
  }

  @Test func `a stack below its reason is the same crash`() {
    let text = text(
      """
      > Fatal Exception: NSGenericException
      > Unable to activate constraint with anchors <NSLayoutDimension:0x1 "Cup:0x2.height"> and \
      <NSLayoutDimension:0x3 "UIView:0x4.height"> because they have no common ancestor.

      The stack trace is:

      > Fatal Exception: NSGenericException
      > 0  CoreFoundation   0x18788d748 __exceptionPreprocess
      > 1  libobjc.A.dylib  0x19c3a46c8 objc_exception_throw
      > 2  CoreAutoLayout   0x19c5b3f20 -[NSLayoutConstraint setActive:]
      > 3  Tea              0x102721f94 -[CupController fill] + 326 (CupContr

      """)
    #expect(!text.contains("2 reports"))
    #expect(text.contains("-[CupController fill]"))
    #expect(!text.contains("326"))
  }

  @Test func `a window that asks nobody is in no cycle`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been \
      marked as needing another Layout Window pass, but it has already had more Layout Window passes \
      than there are views in the window.
      <NSWindow: 0x7f0088> 0x1a2 (418) {{20, 40}, {640, 480}} en'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib   0x02 objc_exception_throw + 1
      \t2   AppKit   0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1
      \t3   AppKit   0x04 -[NSView _informContainerThatSubviewsNeedLayout] + 1
      \t4   Tea      0x05 -[CupView rise:] + 1
      )

      """)
    #expect(text.contains("only the last request, which came with rise: of this view."))
    #expect(!text.contains("the window makes") && !text.contains("The cycle"))
  }

  @Test(arguments: ["(Missing)", "(Missing UUID 0000)", "8F3C0E1A-2B4D-3C5E-9F6A-7B8C9D0E1F2A"])
  func `no function is called after a symbol that is missing`(symbol: String) {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'NSLayoutConstraint \
      constant is not finite! That's illegal. constant:inf firstAnchor:<NSLayoutDimension:0x1 \
      "Cup:0x2.width"> secondAnchor:(null)'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x00000001 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib  0x00000002 objc_exception_throw + 1
      \t2   Tea              0x00000004 \(symbol)
      )

      """)
    #expect(text.contains("a function of Tea whose name is not in the log"))
    #expect(!text.contains(symbol))
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
    #expect(text.contains("and the Cup is at least 600 points tall"))
    #expect(text.contains("the other constraints put it at least 60 points off"))
    #expect(!text.contains("at most 600"))
  }

  // MARK: Ways out

  @Test func `no way out is told twice`() throws {
    let text = answer(
      to: report([
        "<NSLayoutConstraint:0x11 H:|-(20)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x12 H:[UILabel:0x1]-(20)-|   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x13 H:[UIView:0x2(30)]>",
      ]), TextOptions(detail: .everything))
    let ways = text.split(separator: "Or (").dropFirst().map { way in
      way.split(separator: "\n\n")[0].drop { $0 != ":" }
    }
    #expect(ways.count > 5)
    #expect(Set(ways).count == ways.count)
  }

  @Test func `what Interface Builder filled in goes before what somebody wrote`() {
    let text = wholeText(
      report([
        "<NSIBPrototypingLayoutConstraint:0x11 'IB auto generated at build time for view with fixed frame' "
          + "H:|-(20)-[UILabel:0x1](LTR)   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x12 H:|-(40)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
      ]))
    #expect(text.contains("What to do: Remove “the left edge of the UILabel is 20 points"))
  }

  @Test func `of two centers of one axis, one may be meant for the other`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x11 Cup:0x1.centerX == Tray:0x2.centerX - 11>",
        "<NSLayoutConstraint:0x12 Cup:0x1.centerX == Tray:0x2.centerX + 170>",
      ]))
    #expect(text.contains("Perhaps this one was meant for that"))
  }

  @Test func `of centers at a distance from two other views, none is called another axis's`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x11 Cup:0x1.centerX == Tray:0x2.centerX - 11>",
        "<NSLayoutConstraint:0x12 Cup:0x1.centerX == Spoon:0x3.centerX + 170>",
        "<NSLayoutConstraint:0x13 Spoon:0x3.centerX == Tray:0x2.centerX>",
      ]))
    #expect(text.contains("Cup:0x1") || text.contains("the Cup"))
    #expect(!text.contains("meant for that axis"))
  }

  @Test func `a size that is kept smaller than a container has is no need of the container's`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- Cup:0x1.width == Tray:0x2.width - 90   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& Tray:0x2.width == 40   (active)>",
      ]))
    #expect(
      text.contains(
        "The Cup is 90 points narrower than the Tray, which is 40 points wide, and a width is never "
          + "negative."), "\(text)")
  }

  @Test func `a flexible mask that leaves its view less than nothing is the first to change`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(45)-[UIScrollView:0x1]   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x12 V:[UIScrollView:0x1]-(64)-|   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x13 Tray:0x2.height == 480   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- Cup:0x3.height == UIScrollView:0x1.height - 386   (active)>",
      ]))
    #expect(
      text.contains(
        "1 Give the Cup an autoresizing mask without flexible height, or set its frame once the "
          + "UIScrollView has its size: the mask keeps its height 386 points smaller."), "\(text)")
  }

  @Test func `what lies where a table keeps its cells is not given a frame`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& H:[UITableViewWrapperView:0x1(768)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=--& CupRow:0x2.width == UITableViewWrapperView:0x1.width - 972>",
      ]))
    #expect(
      text.contains(
        "1 Look for code that sets the frame or the autoresizing mask of the CupRow: the table around it "
          + "sets its frame."), "\(text)")
    #expect(!text.contains("Let the UITableViewWrapperView"))
  }

  @Test(arguments: [
    ("CompressionResistance:1000", "compression resistance", "CompressionResistance"),
    ("Hug:1000", "hugging", "Hugging"),
  ])
  func `a required content size yields first`(mark: String, words: String, method: String) {
    let width = mark.hasPrefix("Hug") ? "300" : "40"
    let text = text(
      report([
        "<NSContentSizeLayoutConstraint:0x11 H:[UILabel:0x1'Oolong'(120)] \(mark)   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(0)-[UILabel:0x1'Oolong']   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x13 H:[UILabel:0x1'Oolong']-(0)-|   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x14 Tray:0x2.width == \(width)   (active)>",
      ]))
    #expect(
      text.contains("1 Lower the horizontal \(words) of UILabel 'Oolong' from 1000 to 999"),
      "\(text)")
    #expect(text.contains("etContent\(method)Priority"))
    #expect(!text.contains("set a priority before you activate it"))
  }

  @Test func `constraints get names, and a breakpoint shows who adds them, where all is told`() {
    let log = report(Self.widths)
    let text = wholeText(log)
    #expect(text.contains("#>.identifier = \"labelWidthConstraint2\""))
    #expect(text.contains("breakpoint set --name UIViewAlertForUnsatisfiableConstraints"))
    #expect(!text.contains("NSConstraintBasedLayoutVisualize"))
    let mac = wholeText(
      log.replacing("satisfy constraints.", with: "satisfy constraints:")
        .replacing("UILabel", with: "NSTextField"))
    #expect(mac.contains("-NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints YES"))
  }

  // MARK: Views that are logged

  @Test func `views that are logged one by one are told apart, and with the frames they jump to`() {
    let cup = { (x: Int, width: Int) in
      "AMBIGUOUS: <Cup: 0x7f01; frame = (\(x) 60; \(width) 20); layer = <CALayer: 0x61>>"
    }
    let pot = "AMBIGUOUS: <Pot: 0x7f02; frame = (8 90; 40 20); layer = <CALayer: 0x62>>"
    let text = text([cup(8, 90), pot, cup(20, 78), pot].joined(separator: "\n"))
    #expect(text.contains("The Cup and the Pot have an ambiguous layout."))
    #expect(
      text.contains("The Cup (0x7f01): logged with x 8 and width 90, later with x 20 and width 78"))
    #expect(text.contains("The Pot (0x7f02): the log does not tell on which axis"))
  }

  @Test func `a frame that goes with no other frame is told to be that, and not what is asked for`()
  {
    let text = text(
      """
      (lldb) po [view recursiveDescription]
      <UIView: 0x2; frame = (0 0; 390 844); layer = <CALayer: 0x12>>
         | <Cup: 0x1; frame = (20 100; 50 20); layer = <CALayer: 0x11>>
         | <Pot: 0x3; frame = (320 100; 50 20); layer = <CALayer: 0x13>>

      (lldb) po [view constraints]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(20)-[Cup:0x1]   (active, names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:[Cup:0x1]-(8)-[Pot:0x3]   (active)>,
      <NSLayoutConstraint:0x63 H:[Pot:0x3]-(20)-|   (active, names: '|':UIView:0x2 )>
      )

      """)
    #expect(text.contains("beside the other frames its constraints ask for"))
  }

  // MARK: One model

  @Test func `the outermost view keeps the size that it has`() {
    let text = text(
      """
      (lldb) po [view recursiveDescription]
      <UIView: 0x2; frame = (0 0; 390 844); layer = <CALayer: 0x12>>
         | <UILabel: 0x1; frame = (20 100; 350 20); text = 'Tea'; layer = <CALayer: 0x11>>

      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x1'Tea']   (active, names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:[UILabel:0x1'Tea']-(20)-|   (active, names: '|':UIView:0x2 )>,
      <NSContentSizeLayoutConstraint:0x63 H:[UILabel:0x1'Tea'(104)] Hug:251 CompressionResistance:750>
      )

      """)
    #expect(text.contains("The frames agree with the required constraints"))
  }

  private static let equalHugging = """
    (lldb) po [0x4 constraintsAffectingLayoutForAxis:0]
    <__NSArrayI 0x600000000d00>(
    <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x3'Tea']   (active, names: '|':UIView:0x2 )>,
    <NSContentSizeLayoutConstraint:0x62 UILabel:0x3'Tea'.width == 40 Hug:250 CompressionResistance:750   (active)>,
    <NSLayoutConstraint:0x63 H:[UILabel:0x3'Tea']-(8)-[UILabel:0x4'Pot']   (active)>,
    <NSContentSizeLayoutConstraint:0x64 UILabel:0x4'Pot'.width == 52 Hug:250 CompressionResistance:750   (active)>,
    <NSLayoutConstraint:0x65 H:[UILabel:0x4'Pot']-(20)-|   (active, names: '|':UIView:0x2 )>
    )

    """

  @Test func `contents do not pull in an outermost view whose size is not told`() {
    let text = text(Self.equalHugging)
    #expect(text.contains("All 3 required constraints can be satisfied together."))
    #expect(text.contains("The width of the UIView is mostly given by what lies around it"))
    #expect(
      text.contains("Where the UIView is 240 points wide, for example, the layout is ambiguous:"))
    #expect(text.contains("The width of UILabel 'Pot' can be anything from 52 to 152 points"))
  }

  @Test func `what a trace marks is looked for beside it`() {
    let text = text(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      •UIWindow:0x1
      |   •UIView:0x2
      |   |   *UILabel:0x3'Tea'- AMBIGUOUS LAYOUT for UILabel:0x3'Tea'.Width{id: 27}
      |   |   *UILabel:0x4'Pot'

      """ + Self.equalHugging)
    #expect(text.contains("The layout is ambiguous: the width of UILabel 'Tea' is not determined."))
    #expect(
      text.contains(
        "with the UIView held in place, taken to be 240 points wide, which the dump does"))
  }

  @Test func `a debugger's answers are used, and where they go with no constraint that is told`() {
    let log = """
      (lldb) po [0x10 frame]
      (origin = (x = 20, y = 30), size = (width = 60, height = 0))
      (lldb) po [0x10 constraintsAffectingLayoutForOrientation:1]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x10.centerY == Tray:0x20.centerY + 12>$MORE
      )
      (lldb) po (BOOL)[0x10 hasAmbiguousLayout]
      YES

      """
    let open = text(log.replacing("$MORE", with: ""))
    #expect(open.contains("The layout is ambiguous: the height of the Cup is not determined."))
    #expect(open.contains("Measured with the Tray held in place"))
    #expect(open.contains("The Cup has a height of 0"))
    let held = text(
      log.replacing("$MORE", with: ",\n<NSLayoutConstraint:0x62 V:[Cup:0x10(40)]>"))
    #expect(
      held.contains("Elsewhere the log says that the Cup is ambiguous: these constraints do not"))
    #expect(held.contains("The Cup has height 0, but its constraints ask for height 40"))
  }

  @Test(arguments: ["NO", "(BOOL) $0 = NO", "false"])
  func `a dump that leaves open what the debugger calls settled is not called ambiguous`(
    answer: String
  ) {
    let text = text(
      """
      (lldb) po [0x1 hasAmbiguousLayout]
      \(answer)
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.centerX == Tray:0x2.centerX   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>
      )

      """)
    #expect(!text.contains("The layout is ambiguous"))
    #expect(!text.contains("one more constraint"))
    #expect(
      text.contains("the log answers no to hasAmbiguousLayout of the Cup: when that was asked"))
    #expect(
      text.contains(
        "Alone, these constraints leave open the x of the Cup and the width of the Cup."))
  }

  @Test func `what is settled of one view leaves open what another lacks`() {
    let text = text(
      """
      (lldb) po [0x1 hasAmbiguousLayout]
      NO
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.left == Tray:0x2.left   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>,
      <NSLayoutConstraint:0x64 Pot:0x3.width >= 50   (active)>,
      <NSLayoutConstraint:0x65 Pot:0x3.left == Tray:0x2.left   (active)>
      )
      (lldb) po [0x3 hasAmbiguousLayout]
      YES

      """)
    #expect(text.contains("The layout is ambiguous: the width of the Pot is not determined."))
    #expect(text.contains("Alone, these constraints leave open the width of the Cup. But"))
    #expect(!text.contains("these constraints do not show why"))
  }

  @Test func `an answer of another view says nothing of this one`() {
    let text = text(
      """
      (lldb) po [0x2 hasAmbiguousLayout]
      NO
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.centerX == Tray:0x2.centerX   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>
      )

      """)
    #expect(text.contains("The layout is ambiguous: the width of the Cup is not determined."))
    #expect(
      text.contains("answered no to hasAmbiguousLayout: at that moment, the view's")
    )
  }

  @Test func `a constraint that is there twice is told`() {
    let text = text(
      """
      (lldb) po [0x2 constraints]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 H:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x63 V:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>
      )

      """)
    #expect(text.contains("Two constraints say the same, so one of them can go:"))
    #expect(text.contains("after that of the UIView. (line 3 and line 4)"))
  }

  @Test(arguments: [
    ("po (BOOL)[0x10 hasAmbiguousLayout]\nYES", "The view at 0x10 has an ambiguous layout."),
    (
      "p (BOOL)[self.view hasAmbiguousLayout]\n(BOOL) $0 = YES",
      "self.view has an ambiguous layout."
    ),
    ("(lldb) po cup.hasAmbiguousLayout\ntrue", "cup has an ambiguous layout."),
    ("(lldb) po cup.hasAmbiguousLayout\nfalse", "Nothing to diagnose"),
  ])
  func `a debugger says that a view is ambiguous`(log: String, sentence: String) {
    #expect(text(log + "\n").contains(sentence))
  }

  @Test func `a mask holds both ends of an axis though one is printed`() {
    let text = text(
      """
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x1]   (active, names: '|':Card:0x2 )>,
      <NSLayoutConstraint:0x62 H:[UILabel:0x1]-(8)-|   (active, names: '|':Card:0x2 )>,
      <NSAutoresizingMaskLayoutConstraint:0x63 h=-&- v=--& Card:0x2.minX == 8   (active, names: \
      '|':UIView:0x3 )>,
      <NSLayoutConstraint:0x64 UIView:0x3.width == 390   (active)>
      )

      """)
    #expect(text.contains("can be satisfied together"))
  }

  // MARK: Sizes that are proposed

  private func cell(_ height: String, _ gap: String) -> String {
    let cell = "UITableViewCellContentView:0x1"
    return report([
      "<NSLayoutConstraint:0x11 V:|-(8)-[UIImageView:0x2]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x12 V:[UIImageView:0x2(50)]   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(\(gap))-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' \(cell).height == \(height)   (active)>",
    ])
  }

  @Test func `only one size does where all that it holds is exact`() {
    #expect(text(cell("44", "8")).contains("Make the row 66 points tall, or let it size itself."))
    #expect(wholeText(cell("88", "8")).contains("Make the row 66 points tall."))
  }

  @Test func `more does as well where a distance may grow`() {
    #expect(
      text(cell("44", ">=8"))
        .contains("Make the row at least 66 points tall, or let it size itself."))
  }

  @Test func `a separator takes its part of the row`() {
    let text = text(cell("43.5", "8"))
    #expect(
      text.contains(
        "Make the row 66 points tall, plus the 1/2 point that a separator seems to take, "
          + "or let it size itself."))
    #expect(text.contains("tableView.rowHeight = 66 + 1 / UIScreen.main.scale"))
  }

  @Test func `nobody sets the frame of what a container sizes`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UILabel:0x2.height >= 60   (active)>",
        "<NSLayoutConstraint:0x12 UILabel:0x2.height == Cup:0x1.height   (active)>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Cup:0x1.height == 44   (active)>",
      ]))
    #expect(text.contains("Let the container of the Cup make it at least 60 points tall."))
    #expect(!text.contains("frame.size"))
  }

  @Test func `a sum that leaves a view less counts the sizes that the list gives`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(0)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x12 V:[UILabel:0x2(40)]   (active)>",
        "<NSLayoutConstraint:0x13 V:[UILabel:0x2]-(8)-[Line:0x3]   (active)>",
        "<NSLayoutConstraint:0x14 V:[Line:0x3(1)]   (active)>",
        "<NSLayoutConstraint:0x15 V:[Line:0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x16 V:|-(10)-[UIImageView:0x4]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x17 V:[UIImageView:0x4(20)]   (active)>",
        "<NSLayoutConstraint:0x18 V:[UIImageView:0x4]-(10)-|   (active, names: '|':UIView:0x1 )>",
      ]))
    #expect(text.contains("31"))
    #expect(!text.contains("32"))
  }
}
