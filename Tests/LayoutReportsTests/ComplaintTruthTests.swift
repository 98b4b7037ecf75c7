import AutoLayoutDoctor
import LayoutReports
import Testing

/// Sentences about exceptions, warnings and loops that once went further than the log does.
struct ComplaintTruthTests {
  // MARK: Loops

  private static let passes = """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been \
    marked as needing another Layout Window pass, but it has already had more Layout Window passes \
    than there are views in the window.
    <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \t2   AppKit           0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1
    \t3   SwiftUI          0x04 $s7SwiftUI13NSHostingViewC14setNeedsUpdateyyF + 176

    """

  private static let scheduled =
    "\t4   SwiftUI          0x05 $s7SwiftUI13NSHostingViewC13requestUpdate5afterySd_tF + 676\n"

  @Test func `one request of a view does not make it the one that loops`() {
    let text = text(Self.passes)
    #expect(text.contains("The stack shows the last request alone, which came with setNeedsUpdate"))
    #expect(text.contains("Whether the same view asked each time, the log does not tell."))
    #expect(text.contains("Find out why it asks again; the log does not tell."))
    #expect(!text.contains("The cycle") && !text.contains("requestUpdate"))
  }

  @Test func `an update that SwiftUI scheduled is told as that`() {
    #expect(
      text(Self.passes + Self.scheduled).contains(
        "requestUpdate(after:), by which SwiftUI schedules an update of its view graph"))
  }

  @Test func `a stack that breaks off is said to, and one that does not is not`() {
    let cut = "None of the frames that were printed is the app's own, and the stack breaks off"
    #expect(text(Self.passes).contains(cut))
    let whole = text(Self.passes + "\t4   dyld   0x06 start + 2000\n")
    #expect(whole.contains("None of the frames that were printed is the app's own."))
  }

  @Test(arguments: [
    (passes, "The exception NSGenericException ended the app."),
    (
      """
      Caught NSGenericException: The window has been marked as needing another Layout Window pass, \
      but it has already had more Layout Window passes than there are views in the window.

      """, "an exception, NSGenericException, which ends an app that does not catch it."
    ),
  ])
  func `an exception that carries a loop is told, and whether it ended the app`(
    _ log: String, _ sentence: String
  ) {
    #expect(text(log).contains(sentence))
  }

  private static let shelf =
    "UICollectionView (<Tea.Shelf 0x7f77>) is stuck in its update/layout loop."

  @Test(arguments: [
    ("", "What is printed of the message names no reason"),
    (
      " This can happen for many reasons, including self-sizing views whose preferred attributes are "
        + "not returning a consistent size.", "the message names one: self-sizing views"
    ),
    (
      " This can happen for many reasons, including self-sizing views whose preferred attributes are "
        + "not returning a consistent size. In particular, look for changes to properties like "
        + "contentOffset (bounds.origin), bounds.size, frame, etc.",
      "the message names self-sizing views whose preferred attributes are not consistent, and a frame"
    ),
  ])
  func `a collection view's loop has the reasons that its message names`(
    _ reasons: String, _ sentence: String
  ) {
    let text = text("\(Self.shelf)\(reasons)\n")
    #expect(text.contains("The Shelf is stuck in its update and layout loop."))
    #expect(text.contains(sentence))
    #expect(!text.contains("UICollectionViewRecursion"))
  }

  @Test func `where the message points to others, they are looked for first`() {
    let pointer = "To debug this issue, check the Console app for logs in the "
    #expect(
      text("\(Self.shelf) \(pointer)\"UICollectionViewRecursion\" category.\n").contains(
        "What to do: Get UIKit's earlier messages of the category UICollectionViewRecursion"))
  }

  @Test func `a graph's cycle is fatal where its precondition failed`() {
    let cycle = "=== AttributeGraph: cycle detected through attribute 77 ===\n"
    let warned = text(cycle)
    #expect(warned.contains("What to do: Break on the message's function"))
    #expect(!warned.contains("ended the app"))
    let fatal = text(cycle + "AttributeGraph precondition failure: cyclic graph: 77.\n")
    #expect(fatal.contains("AttributeGraph ended the app"))
    #expect(fatal.contains("What to do: Read the stack of the abort below print_cycle"))
  }

  @Test func `the code for a preference asks of its values no more than that they can be compared`()
  {
    let text = text("Bound preference CupKey tried to update multiple times per frame.\n")
    #expect(text.contains(".onPreferenceChange(CupKey.self) { value in if value != measured"))
    #expect(!text.contains("abs("))
  }

  // MARK: What is not told

  @Test func `a cell that may collapse lacks a chain or a size`() {
    let text = text(
      """
      Detected a case where constraints ambiguously suggest a height of zero for a table view cell's \
      content view. We're considering the collapse unintentional and using standard height instead.

      """)
    #expect(text.contains("Either the constraints inside the cell do not reach from one edge"))
    #expect(text.contains("or nothing between the edges has a size"))
    #expect(text.contains("The log does not tell which."))
  }

  @Test func `a crash report that is cut is no exception yet`() {
    let text = text(
      """
      {"app_name":"Tea","bug_type":"309","os_version":"macOS 26.1","name":"Tea"}
      {
        "uptime" : 720,
        "procName" : "Tea",

      """)
    #expect(text.contains("standard input:1 · crash report, cut off · Tea"))
    #expect(text.contains("for an exception or for something else, of layout or not."))
    #expect(!text.contains("· exception"))
  }

  @Test func `what was thrown is told to follow from who threw it`() {
    let text = text(
      """
      Fatal Exception: NSInternalInconsistencyException
      0  CoreFoundation  0x19b509729 __exceptionPreprocess
      1  libobjc.A.dylib 0x1b7ca0601 objc_exception_throw
      2  Foundation      0x1a523471a -[NSAssertionHandler handleFailureInMethod:object:file:]
      3  Foundation      0x141f90aa0 -[NSISEngine optimize]

      """)
    #expect(text.contains("No reason stands with this stack (NSInternalInconsistencyException):"))
    #expect(
      text.contains("what is said here follows from the frame that threw, -[NSISEngine optimize]"))
  }

  @Test func `a place without a second item is that of the view that the message names`() {
    #expect(
      text(
        """
        *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
        'NSLayoutConstraint for <Tea.Cup: 0x7f11; frame = (0 0; 0 0)>: A multiplier of 0 or a nil \
        second item together with a location for the first attribute creates an illegal constraint \
        of a location equal to a constant. Location attributes must be specified in pairs.'

        """
      ).contains("A place of the Cup has no second item."))
  }

  // MARK: Hierarchies

  private static let anchors = """
    Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x600001 "Tea.Cup:0x7f11.top"> and \
    <NSLayoutYAxisAnchor:0x600002 "UIView:0x7f12.top">
    """

  private static let related = anchors + " because they have no common ancestor.\n"

  @Test func `an ancestor in common may be one of the two`() {
    let text = text(Self.related)
    #expect(text.contains("they need a common ancestor, which may be one of the two."))
    #expect(
      text.contains("Print the view trees around both just before the constraint is activated"))
    #expect(text.contains("view.addSubview(cup) // first; or both to one container"))
    #expect(!text.contains("cell"))
  }

  @Test func `only of cells and rows it is said that they are used again`() {
    let text = text(Self.related.replacing("Tea.Cup:", with: "Tea.CupCell:"))
    #expect(text.contains("A cell or row is taken out and used again"))
  }

  @Test func `who writes C# is shown C#`() {
    let text = text(
      "Objective-C exception thrown.  Name: NSGenericException Reason: \(Self.related)")
    #expect(text.contains("view.AddSubview(cup);"))
    #expect(text.contains("cup.TopAnchor.ConstraintEqualTo(view.TopAnchor).Active = true;"))
  }

  @Test func `a frame of the app's that is an address is to be symbolicated`() {
    let text = text(
      """
      ### Stacktrace ###

      0x104bf4060 + 2404192;Tea

      0x104bf4060 + 2314420;Tea

      ### Reason ###

      NSGenericException: \(Self.related)
      """)
    #expect(
      text.contains("The first frame that the stack shows is a function of Tea without a symbol."))
    #expect(text.contains("symbolicate the stack first"))
  }

  // MARK: Told twice

  private static let ended =
    "*** Terminating app due to uncaught exception 'NSGenericException', reason: "

  @Test(arguments: [
    "# Fix NSGenericException: \(anchors)\n\n### Reason ###\n\nNSGenericException: \(related)",
    "\(ended)'\(related.dropLast())'\n\nThe shop said:\nNSGenericException: \(related)",
  ])
  func `an exception that is quoted is one report`(_ log: String) {
    #expect(!text(log).contains("2 reports"))
    #expect(!text(log).contains("2 times"))
  }

  @Test(arguments: [
    // What is caught may be thrown again for the same views.
    "Caught NSGenericException: \(related)poured\nCaught NSGenericException: \(related)",
    // Other addresses are another run.
    "# NSGenericException: \(anchors)\n\nNSGenericException: \(related.replacing("0x6", with: "0x5"))",
    // So is another process.
    "2026-03-02 09:15:22.120 Tea[7:1] \(ended)'\(related.dropLast())'\n"
      + "2026-03-02 09:16:22.120 Tea[8:1] \(ended)'\(related.dropLast())'\n",
  ])
  func `exceptions that may be two are two`(_ log: String) {
    #expect(text(log).contains("2 reports"))
  }

  // MARK: Trees and tools

  private static let cells = """
    *<UIWindow:0x10> - AMBIGUOUS LAYOUT
    |   *<UITableView:0x20>
    |   |   *<CupCell:0x30>
    |   |   |   *<UITableViewCellContentView:0x31>
    |   |   |   |   *<UILabel:0x32> - AMBIGUOUS LAYOUT
    |   |   |   |   *<UILabel:0x33> - AMBIGUOUS LAYOUT
    |   |   *<CupCell:0x40>
    |   |   |   *<UITableViewCellContentView:0x41>
    |   |   |   |   *<UILabel:0x42> - AMBIGUOUS LAYOUT
    |   |   |   |   *<UILabel:0x43> - AMBIGUOUS LAYOUT

    """

  @Test func `the same views of several cells need one correction`() {
    let text = text(Self.cells)
    #expect(text.contains("They are the same 2 views of 2 cells of class CupCell: one correction"))
    #expect(text.contains("The third UILabel (0x42), in the second CupCell"))
    #expect(text.contains("[0x33 constraintsAffectingLayoutForAxis:0]"))
    #expect(!text.contains("[0x42 constraintsAffectingLayoutForAxis:0]"))
  }

  @Test func `different views of cells need their own`() {
    let text = text(
      Self.cells.replacing("<UILabel:0x43> - AMBIGUOUS LAYOUT", with: "<UILabel:0x43>"))
    #expect(!text.contains("one correction"))
  }

  private static func added(_ place: String, _ address: Int) -> String {
    """
    2026-03-02 09:15:22.120 Builder Tool[7:70] [IBLayout]: [arbitrate constraints] Added constraint \
    <IBLayoutConstraint: 0x7fa\(address)> UIImageView[0x7f21].\(place) = UIView[0x7f22].\(place) \
    containingView={<UIView:0x7f22>} scoreVector=<0, 29.000000, 2>, roundingAdjustment=0

    """
  }

  @Test func `what Interface Builder notes is read, and is no fault`() {
    let text = text(Self.added("Top", 1) + Self.added("Trailing", 2) + Self.added("CenterX", 3))
    #expect(text.contains("Interface Builder noted that it added at least 3 constraints."))
    #expect(text.contains("The top of the UIImageView is the top of the UIView."))
    #expect(
      text.contains("The trailing edge of the UIImageView is the trailing edge of the UIView."))
    #expect(text.contains("It complains of none of them here."))
    #expect(!text.contains("2 reports"))
  }

  @Test func `a height that is open may lack an edge, or have a tie`() {
    let text = text(
      "*UIView:0x20- AMBIGUOUS LAYOUT for UIView:0x20.Height{id: 7}\n|   *UILabel:0x30\n")
    #expect(text.contains("a constraint for its height, or for its top and its bottom."))
    #expect(text.contains("two equal priorities may leave it open as well."))
  }

  @Test(arguments: [
    "Name: NSGenericException Reason: \(ComplaintTruthTests.related)tea.Cups = (System.Collections.IList)cups;",
    "\(ComplaintTruthTests.related)Native stack trace:\n",
  ])
  func `.NET's words around a reason are enough to show C#`(_ log: String) {
    #expect(text(log).contains("view.AddSubview(cup);"))
    #expect(!text(log).contains("isActive"))
  }

  @Test func `no code is shown for what only the system ties`() {
    let text = text(
      Self.related.replacing("Tea.Cup:", with: "_UINavigationBarTitleControl:")
        .replacing("UIView:", with: "_UINavigationBarContentView:"))
    #expect(text.contains("Both items are the system's: add no constraint between them."))
    #expect(!text.contains("addSubview") && !text.contains("isActive"))
    #expect(!text.contains("Print the view trees"))
  }
}
