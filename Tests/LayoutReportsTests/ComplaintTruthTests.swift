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
    #expect(text.contains("The stack shows only the last request, which came with setNeedsUpdate"))
    #expect(text.contains(", probably of this view."))
    #expect(text.contains("The log does not tell whether the same view asked each time."))
    #expect(text.contains("Why it asks again the log does not tell:"))
    #expect(!text.contains("The cycle") && !text.contains("requestUpdate"))
  }

  @Test func `an update that SwiftUI scheduled is told as that`() {
    #expect(
      text(Self.passes + Self.scheduled).contains(
        "requestUpdate(after:), by which SwiftUI schedules an update of its view graph"))
  }

  @Test func `a stack that breaks off is said to, and one that does not is not`() {
    let cut = "None of the printed frames is the app's own, and the stack breaks off"
    #expect(text(Self.passes).contains(cut))
    let whole = text(Self.passes + "\t4   dyld   0x06 start + 2000\n")
    #expect(whole.contains("None of the printed frames is the app's own."))
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
    ("", "The printed part of the message names no reason"),
    (
      " This can happen for many reasons, including self-sizing views whose preferred attributes are "
        + "not returning a consistent size.", "The message names one: self-sizing views"
    ),
    (
      " This can happen for many reasons, including self-sizing views whose preferred attributes are "
        + "not returning a consistent size. In particular, look for changes to properties like "
        + "contentOffset (bounds.origin), bounds.size, frame, etc.",
      "names self-sizing views that do not return a consistent size, and a frame, bounds or content offset"
    ),
    (
      " This can happen for various reasons, including self-sizing views whose preferred attributes are "
        + "not returning a consistent size. To debug this issue, check the Console app for logs in the "
        + "\"\" category. In particular, look for messages about layout invalidations, or changes to "
        + "properties like contentOffset (bounds.origin), bounds.size, frame, etc.",
      "There are many possible reasons. The message names self-sizing views that do not return a consistent size, "
        + "and a frame, bounds or content offset that keeps changing."
    ),
    (
      " This can happen when self-sizing views do not return consistent sizes, or the collection "
        + "view's frame/bounds/contentSize is constantly changing.",
      "The message names two possible reasons: self-sizing views that do not return a consistent size, "
        + "or a frame, bounds or content size that keeps changing."
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

  @Test(arguments: [
    ("UICollectionViewRecursion", "UICollectionViewRecursion"),
    ("UICollectionViewRecursionCategory", "UICollectionViewRecursion"),
    ("UICollectionViewRecursiveLayoutLoop", "UICollectionViewRecursiveLayoutLoop"),
  ])
  func `where the message points to others, they are looked for first`(
    _ printed: String, _ category: String
  ) {
    let pointer = "To debug this issue, check the Console app for logs in the "
    #expect(
      text("\(Self.shelf) \(pointer)\"\(printed)\" category.\n").contains(
        "What to do: Read UIKit's earlier messages of the category \(category) (further"))
  }

  @Test func `a graph's cycle is fatal where its precondition failed`() {
    let cycle = "=== AttributeGraph: cycle detected through attribute 77 ===\n"
    let warned = text(cycle)
    #expect(warned.contains("What to do: Set a breakpoint on print_cycle"))
    #expect(!warned.contains("ended the app"))
    let fatal = text(cycle + "AttributeGraph precondition failure: cyclic graph: 77.\n")
    #expect(fatal.contains("AttributeGraph ended the app"))
    #expect(
      fatal.contains(
        "What to do: In the stack of the abort, find your nearest frame below print_cycle"))
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
    #expect(text.contains("either they do not reach from one edge"))
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
    #expect(text.contains("so the reason may have nothing to do with layout."))
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
    #expect(
      text.contains(
        "The log has this stack (NSInternalInconsistencyException) without the exception's reason.")
    )
    #expect(
      text.contains("This answer follows from the frame that threw, -[NSISEngine optimize]"))
  }

  @Test func `memory that ran out in the engine is told, and no inconsistency`() {
    let text = text(
      """
      Fatal Exception: NSMallocException
      0  CoreFoundation  0x19b509729 __exceptionPreprocess
      1  libobjc.A.dylib 0x1b7ca0601 objc_exception_throw
      2  CoreFoundation  0x1a523471a __CFStringHandleOutOfMemory
      3  CoreFoundation  0x1a523472a __CFStringChangeSizeMultiple
      4  CoreFoundation  0x1a523473a _CFStringAppendFormatCore
      5  Foundation      0x141f90aa0 +[NSString stringWithFormat:]
      6  Foundation      0x141f90ab0 NSISSparseVectorDescription

      """)
    #expect(
      text.contains(
        "Memory ran out (NSMallocException) while the layout engine wrote out as text what it holds."
      ), "\(text)")
    #expect(!text.contains("inconsistent") && !text.contains("Nothing to diagnose"))
    #expect(text.contains("the stack breaks off after them"))
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
      ).contains("An edge or center of the Cup has nothing to be measured from."))
  }

  // MARK: Hierarchies

  static let anchors = """
    Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x600001 "Tea.Cup:0x7f11.top"> and \
    <NSLayoutYAxisAnchor:0x600002 "UIView:0x7f12.top">
    """

  static let related = anchors + " because they have no common ancestor.\n"

  @Test func `an ancestor in common may be one of the two`() {
    let text = text(Self.related)
    #expect(text.contains("one inside the other or both in one container"))
    #expect(
      text.contains("Print the superviews of both just before the constraint is activated"))
    #expect(text.contains("view.addSubview(cup) // first; or both to one container"))
    #expect(!text.contains("cell"))
  }

  @Test func `only of cells and rows it is said that they are used again`() {
    let text = text(Self.related.replacing("Tea.Cup:", with: "Tea.CupCell:"))
    #expect(text.contains("A cell or row is removed and reused"))
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
      text.contains(
        "The first frame that the stack shows is a function of Tea whose name is not in the log."))
    #expect(text.contains("symbolicate the whole stack first"))
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
    #expect(
      text.contains("These views are the same 2 views of 2 cells of class CupCell: one change"))
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

  @Test
  func `where canvas and engine of Interface Builder differ is read, and is no fault of the app`() {
    let line = { (view: String, tall: Int) in
      """
          Mismatch between canvas view <\(view):0x7f21> layout frame ({{4, 9}, {130, 37}}) and engine view \
      <\(view):0x7f31> alignment rect ({{4, 9}, {130, \(tall)}})

      """
    }
    let text = text("RECT MISMATCHES:\n" + line("CupButton", 36))
    #expect(text.contains("note of Interface Builder"))
    #expect(text.contains("x 4, y 9, 130 × 37 in the canvas, x 4, y 9, 130 × 36 in the engine."))
    #expect(text.contains("These lines alone ask for no change in the app."))
  }

  @Test func `a line of the canvas is read by its twin of the engine`() {
    let twins = { (arrow: String) in
      """
        <IBLayoutConstraint: 0x7f41> UIButton[0x7f21].First Baseline = UIButton[0x7f22].Baseline containingView={<UIView:0x7f23>}
          \(arrow) <NSLayoutConstraint:0x7f51 UIButton:0x7f31'Tea'.firstBaseline == UIButton:0x7f32'Cup'.lastBaseline>
        <IBLayoutConstraint: 0x7f42> UIButton[0x7f21].Leading = UIView[0x7f23].Leading + 33.000000 containingView={<UIView:0x7f23>}
          \(arrow) <NSLayoutConstraint:0x7f52 H:|-(33)-[UIButton:0x7f31'Tea']   (Names: '|':UIView:0x7f33 )>

      """
    }
    #expect(!text(twins("|=>")).contains("could not be read"))
    #expect(text(twins("|=>")).contains("2 constraints that do not contradict each other"))
    #expect(text(twins("***")).contains("could not be read"))
  }

  @Test(arguments: [
    "Frame for \"Cup\" will be different at run time.",
    "warning: Frame for \"Cup\" will be different at run time.",
    "Ambiguous Layout: Scrollable content size is ambiguous for \"Cups\".",
    "Vertical position and height are ambiguous for \"Cup\".",
    "Auto Layout Localization: Views without any layout constraints may clip their content.",
    "Fixed width constraints may cause clipping.",
  ])
  func `a warning of Interface Builder is read without its file`(_ line: String) {
    let message = line.replacing("warning: ", with: "")
    #expect(text("\(line)\n").contains("Interface Builder says: \(message)"))
  }

  @Test(arguments: [
    "Xcode says: Frame for \"Cup\" will be different at run time, and I do not know why",
    "Why is it ambiguous for \"Cup\"?", "Misplaced views are a chapter of their own.",
    "Ambiguous Layout: what it means", "Auto Layout Localization",
  ])
  func `words about Interface Builder are no warning of it`(_ line: String) {
    #expect(text("\(line)\n").contains("Nothing t"))
  }

  // MARK: An alert's flow layout

  private static func tooHigh(_ layout: String) -> String {
    """
    The behavior of the UICollectionViewFlowLayout is not defined because:
    the item height must be less than the height of the UICollectionView minus the section insets top and bottom \
    values, minus the content insets top and bottom values.
    The relevant UICollectionViewFlowLayout instance is <\(layout): 0x7f8>, and it is attached to \
    <UICollectionView: 0x7f9; frame = (0 44; 270 0); layer = <CALayer: 0x2>> collection view layout: <\(layout): 0x7f8>.

    """
  }

  @Test func `the flow layout of an alert is UIKit's own`() {
    let text = text(Self.tooHigh("_UIAlertControllerCollectionViewFlowLayout"))
    #expect(text.contains("An item of an alert's own flow layout is too tall for it."))
    #expect(text.contains("the item and its size are UIKit's. What to do: Leave it if"))
    #expect(!text.contains("invalidateLayout"))
    let own = Self.tooHigh("UICollectionViewFlowLayout")
    #expect(answer(to: own).contains("invalidateLayout"))
    let both = answer(to: Self.tooHigh("_UIAlertControllerCollectionViewFlowLayout") + own)
    #expect(!both.contains("1 cause"))
  }
}
