import TestSupport
import Testing

/// What stands in an exception's reason or stack is told before what is usual.
struct NearestHintTests {
  private static func thrown(_ reason: String, _ frames: [String]) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \(frames.enumerated().map { "\t\($0 + 2)   \($1) + 1" }.joined(separator: "\n"))
    )

    """
  }

  private static let worker =
    "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread."

  @Test func `a session's callback is why it is another thread, and the call is the one to move`() {
    let text = text(
      Self.thrown(
        Self.worker,
        [
          "CoreAutoLayout   0x03 -[NSISEngine withBehaviors:performModifications:]",
          "UIKitCore   0x04 -[UILabel setText:]",
          "TeaShop   0x05 -[TSPotController fill]",
          "CFNetwork   0x06 __40-[__NSURLSessionLocal taskForClassInfo:]_block_invoke",
        ]))
    #expect(text.contains("A URLSession calls back on its delegate queue"))
    #expect(text.contains("<#the UILabel#>.text = "))
    #expect(!text.contains("has no lock"))
  }

  @Test func `a flag that Swift asks for has its name there`() {
    let text = text(
      Self.thrown(
        Self.worker,
        [
          "CoreAutoLayout   0x03 -[NSISEngine withBehaviors:performModifications:]",
          "UIKitCore   0x04 -[UIView setHidden:]",
          "TeaShop   0x05 $s7TeaShop7PotViewC4fillyyF",
        ]))
    #expect(text.contains("DispatchQueue.main.async { <#the UIView#>.isHidden = <#hidden#> }"))
    #expect(!text.contains("calls back"))
  }

  @Test func `a key that nobody knows is a matter of spelling first`() {
    let text = text(
      Self.thrown(
        "Unable to parse constraint format: \npto is not a key in the views dictionary. \nH:|-15-[pto]-15-| \n         ^",
        ["TeaShop   0x05 -[TSPotController fill]"]))
    #expect(text.contains("Check the spelling, and write the key in the string as the dictionary"))
    #expect(text.contains("H:|-15-[<#the key in the dictionary#>]-15-|"))
    #expect(text.contains("If the dictionary has no such key, add it."))
    #expect(text.contains("The exception ended the app."))
  }

  private static let outside =
    "Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs. Table view: <UITableView: 0x7f1; frame = (0 0; 375 812); dataSource: <Tea.PotsController: 0x7f2>>"

  @Test func `a table's data source is where to look`() {
    #expect(text(Self.outside).contains("Its data source is PotsController: look there first."))
  }

  @Test func `a name of parts that do not belong together is left as it is printed`() {
    let frames = [
      "TeaShop   0x04 $s7TeaShop3PotC4fillyyF",
      "TeaShop   0x05 _T07TeaShop3PotC4sizeACSC6CGRectV_tcfc",
    ]
    let text = wholeText(
      Self.thrown(
        "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x60 \"UILabel:0x7f.top\"> and "
          + "<NSLayoutYAxisAnchor:0x61 \"UIView:0x7e.top\"> because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's illegal.",
        frames))
    #expect(text.contains("Pot.fill()"))
    #expect(!text.contains("Potsize"))
  }

  private static let passes = """
    The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.
    <Tea.Window: 0x12b7> 0x3d1f (15647) {{312, 201}, {900, 640}} en Tea
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \t2   AppKit           0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1
    \t3   AppKit           0x04 -[NSView _setNeedsUpdateConstraints:] + 1
    \t4   SwiftUI          0x05 $s7SwiftUI13NSHostingViewC99updateConstr + 1
    \t5   AppKit           0x06 -[NSSplitView _updateConstraintsForSubtreeIfNeeded] + 1
    )

    """

  @Test func `a hosting view is known by a name that is cut, and a column by the split view`() {
    let text = text(Self.passes)
    #expect(text.contains("A view of class NSHostingView"))
    #expect(text.contains("give the SwiftUI root of each column one minimum, by .frame(minWidth:)"))
  }

  @Test func `what is to be left as it is says so above its rows`() throws {
    let rows = [
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' ButtonWrapper:0x50.width == 0   (active)>",
      "<NSLayoutConstraint:0x61 H:|-(8)-[_UIModernBarButton:0x51]   (active, names: '|':ButtonWrapper:0x50 )>",
      "<NSLayoutConstraint:0x62 H:[_UIModernBarButton:0x51]-(8)-|   (active, names: '|':ButtonWrapper:0x50 )>",
    ]
    let text = wideAnswer(to: unsatisfiableLog(rows))
    let leave = try #require(text.firstRange(of: "Leave it"))
    let sum = try #require(text.firstRange(of: "= 16"))
    #expect(leave.lowerBound < sum.lowerBound)
  }
}
