import Testing

@testable import LayoutReports

/// What logs tell beside the message itself: stacks without names, throws, carriers, other failures, and
/// objects in the part that is not shown.
struct FurtherFactsTests {
  private static let pairing = """
    2026-06-08 10:30:14.887 Tea[27:60] *** Terminating app due to uncaught exception \
    'NSInvalidArgumentException', reason: '*** +[NSLayoutConstraint \
    constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid pairing of \
    layout attributes'
    *** First throw call stack:

    """

  @Test func `a stack of addresses names no code`() {
    let text = text(Self.pairing + "(0x1a1e0e9c8 0x1b5c4a3d4 0x1a1cfd2f8)\n")
    #expect(text.contains("it has 3 addresses and no names"), "\(text)")
    #expect(
      text.contains("Owner: probably your app or a library. The stack has only addresses"),
      "\(text)")
    #expect(text.contains("does not tell which two attributes"), "\(text)")
    let named = LayoutReportsTests.text(
      Self.pairing + "(\n0   Tea   0x0000000102e3a1f8 -[TEACup pour] + 96\n)\n")
    #expect(!named.contains("not symbolicated"), "\(named)")
  }

  private static let loop = """
    UICollectionView (<UICollectionView 0x7fb8>) is stuck in its update/layout loop. This can happen for \
    many reasons, including self-sizing views whose preferred attributes are not returning a consistent \
    size.
    """

  @Test(arguments: [
    ("Foundation.MonoTouchException", true), ("Tea.PouringException", false),
  ])
  func `the carrier of an exception tells the framework`(_ name: String, _ isKnown: Bool) {
    let text = text(
      "Error: \(name): Objective-C exception thrown.  Name: NSInternalInconsistencyException Reason: "
        + Self.loop
        + "\nNative stack trace:\n\t0   UIKitCore   0x0000000190000010 -[UICollectionView pour] + 4\n"
    )
    #expect(text.contains("the app is written with .NET") == isKnown, "\(text)")
    #expect(text.contains("ItemSizingStrategy") == isKnown, "\(text)")
  }

  private static func passes(_ throwing: String) -> String {
    """
    The window has been marked as needing another Update Constraints in Window pass, but it has already \
    had more Update Constraints in Window passes than there are views in the window.
    <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
    (
    \t0   CoreFoundation   0x00000001a1e0e9c8 \(throwing) + 1
    \t1   AppKit   0x00000001a1e0e9d8 -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 4
    )

    """
  }

  @Test(arguments: [("__exceptionPreprocess", true), ("-[NSThread callStackSymbols]", false)])
  func `a stack of a throw tells that an exception was thrown`(_ symbol: String, _ isThrown: Bool) {
    let text = text(Self.passes(symbol))
    #expect(text.contains("An exception was thrown") == isThrown, "\(text)")
  }

  private static let trace = """
    View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. \
    Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.
    *UIView:0x7f1775d9d790- AMBIGUOUS LAYOUT for UIView:0x7f1775d9d790.minX{id: 343}
    Legend:
    \t* - is laid out with auto layout

    """

  @Test(arguments: [("0x7f1775d9d790", true), ("0x7f1775d9d791", false)])
  func `another failure of the same view is told with its line`(_ address: String, _ isSame: Bool) {
    let text = text(
      Self.trace + "-[UIView pour]: unrecognized selector sent to instance \(address)\n")
    #expect(
      text.contains("Another failure of the same view stands in line 5: the UIView was sent pour")
        == isSame,
      "\(text)")
  }

  @Test func `a method that an object does not have is told where nothing else is`() {
    let text = text("-[UIScrollView pour]: unrecognized selector sent to instance 0x7f1775d9d790\n")
    #expect(text.contains("an object of class UIScrollView was sent pour"), "\(text)")
    #expect(text.contains("no message of Auto Layout"), "\(text)")
  }

  @Test(arguments: [
    ("NSLayoutConstraint setMultiplier:", true), ("NSLayoutConstraint setConstant", false),
    ("Kettle setMultiplier:", false),
  ])
  func `what a constraint keeps from its making on is told`(_ call: String, _ isTold: Bool) {
    let text = text("-[\(call)]: unrecognized selector sent to instance 0x7f1775d9d790\n")
    #expect(text.contains("was sent set"), "\(text)")
    #expect(text.contains("A constraint keeps its multiplier from its making on") == isTold)
  }

  private static let table = """
    Warning once only: UITableView was told to layout its visible cells and other contents without being \
    in the view hierarchy (the table view or one of its superviews has not been added to a window). This \
    may cause bugs by forcing views inside the table view to load and perform layout without accurate \
    information. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this \
    in the debugger. Table view: <UITableView: 0x7f10; frame = (0 0; 393 714.333); gestureRecognizers = \
    <NSArray: 0x6001>; layer = <CALayer: 0x6002>; dataSource: <Tea.CupController: 0x7f11>>

    """

  @Test func `objects in the part of a message that is not shown are named`() {
    let text = text(Self.table)
    #expect(text.contains("dataSource: Tea.CupController"), "\(text)")
    #expect(text.contains("UITableView with the frame (0 0; 393 714.333)"), "\(text)")
    #expect(!text.contains("CALayer") && !text.contains("NSArray"), "\(text)")
    #expect(!wholeText(Self.table).contains("what is left out here"))
  }
}
