import LayoutReports
import Testing

extension TruthTests {
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
}
