import Testing

/// Complaints told as the log tells them: the direction, the number, the end of the app.
struct ToldAsLoggedTests {
  private static func thrown(_ reason: String, _ frame: String = "4   Tea   0x104 -[Cup fill] + 8")
    -> String
  {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'
    *** First throw call stack:
    (
    0   CoreFoundation   0x101 __exceptionPreprocess + 8
    1   libobjc.A.dylib  0x102 objc_exception_throw + 8
    \(frame)
    )

    """
  }

  private static func priority(_ new: Int, _ old: Int) -> String {
    """
    Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
    supported.  You passed priority \(new) and the existing priority was \(old).
    """
  }

  @Test(arguments: [
    (750, 1000, "priority of an active constraint was changed from 1000 to 750"),
    (1000, 250, "priority of an active constraint was changed from 250 to 1000"),
  ])
  func `a priority's change has its direction`(_ new: Int, _ old: Int, _ words: String) {
    let text = text(Self.thrown(Self.priority(new, old)))
    #expect(text.contains(words) && !text.contains("the other way"))
  }

  @Test func `code for a function of Kotlin's is Kotlin`() {
    let frame = "4   Shared   0x104 kfun:tea.units.fill$kettle@tea.CupView.(kotlin.Int) + 8"
    let text = text(Self.thrown(Self.priority(750, 1000), frame))
    #expect(text.contains("in tea.units.fill(…)."))
    #expect(text.contains("constraint.active = false constraint.priority = 750f"))
    #expect(!text.contains("isActive") && !text.contains("kfun:"))
    let nan = "NSLayoutConstraint constant is not finite! That's illegal. constant:nan"
    #expect(!answer(to: Self.thrown(nan, frame)).contains("isFinite"))
  }

  @Test(arguments: [
    ("constant", "nan", "nan means “not a number”."),
    ("constant", "inf", "divided by a size that was still 0"),
    ("constant", "-inf", "divided by a size that was still 0"),
  ])
  func `a number is called what it is`(_ name: String, _ number: String, _ words: String) {
    let reason = "NSLayoutConstraint constant is not finite! That's illegal. \(name):\(number)"
    let text = text(Self.thrown(reason))
    #expect(text.contains(words) && !text.contains("NaN or infinite"), "\(text)")
  }

  @Test func `a message that comes once a run is to be waited for`() {
    let text = text(
      """
      This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A \
      smaller value will be substituted, but this problem should be fixed. Break on void \
      _NSLayoutConstraintNumberExceedsLimit() to debug.  This will be logged only once.

      """)
    #expect(text.contains("before the message comes: it comes once per run."))
  }

  // MARK: The end of the app

  private static let passes = """
    The window has been marked as needing another Layout in Window pass, but it has already had more \
    Layout in Window passes than there are views in the window.
    """

  @Test(arguments: [
    ("NSGenericException: ", false),
    ("Exception non intercept\u{E9}e NSGenericException. ", true),
    ("Uncaught exception NSGenericException: ", true),
    (
      "Error: Unhandled Exception\nSystem.Exception: ObjCRuntime.ObjCException: Objective-C exception "
        + "thrown.  Name: NSGenericException Reason: ", true
    ),
    (
      "Process:               Tea [812]\nDate/Time:             2026-03-02 09:15:22.120 +0100\n\n"
        + "Application Specific Information:\nNSGenericException: ", true
    ),
  ])
  func `an exception that nobody caught ended the app`(_ lead: String, _ ended: Bool) {
    let text = text(lead + Self.passes + "\n")
    #expect(text.contains("ended the app.") == ended, "\(text)")
    #expect(text.contains("ends an app that does not catch it") == !ended)
  }

  // MARK: Advice

  @Test func `a flow layout's message tells its class, frame and insets`() {
    let text = text(
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item height must be less than the height of the UICollectionView minus the section insets top and bottom \
      values, minus the content insets top and bottom values.
      The relevant UICollectionViewFlowLayout instance is <Tea.ShelfLayout: 0x7f8>, and it is attached to \
      <UICollectionView: 0x7f9; frame = (0 0; 320 244); layer = <CALayer: 0x2>; contentOffset: {-80, 0}; \
      contentSize: {0, 0}; adjustedContentInset: {0, 80, 0, 27}; layout: <Tea.ShelfLayout: 0x7f8>>.

      """)
    #expect(text.contains("The layout is of class ShelfLayout."), "\(text)")
    #expect(
      text.contains(
        """
        The UICollectionView is 320 points wide and 244 points tall; its adjusted content insets are \
        top 0, left 80, bottom 0 and right 27.
        """))
    #expect(text.contains("Keep the item no larger than the collection view's bounds"))
  }

  @Test func `the content of a scroll view needs a size too`() {
    let text = answer(
      to: "Layout Issues: Scrollable content size is ambiguous for Tea.ShelfView.\n")
    #expect(
      text.contains(
        "content.widthAnchor.constraint(equalTo: shelfView.frameLayoutGuide.widthAnchor),"))
    #expect(text.contains("// and a height, or constraints from its top"))
  }

  @Test func `where AppKit activates a constraint a breakpoint stops before it`() {
    let log = """
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x61 "Tea.Cell:0x71.left"> and \
      <NSLayoutXAxisAnchor:0x62 "Tea.Row:0x72.left"> because they have no common ancestor.  Does the \
      constraint or its anchors reference items in different view hierarchies?  That's illegal.
      """
    let text = text(
      Self.thrown(
        log,
        """
        2   CoreAutoLayout   0x103 -[NSLayoutConstraint setActive:] + 0
        3   AppKit           0x104 -[NSTableRowData _updateConstraintsForRowView:atRow:] + 64
        """))
    #expect(
      text.contains(
        "Set a breakpoint on -[NSTableRowData _updateConstraintsForRowView:atRow:], which comes before"
      ),
      "\(text)")
    #expect(!text.contains("add none of your own"))
  }

  @Test func `a list names what Interface Builder filled in`() {
    let text = text(
      """
      <NSLayoutConstraint:0x61 H:[UIImageView:0x71(>=0)]>
      <NSIBPrototypingLayoutConstraint:0x62 'IB auto generated at build time for view with ambiguity' \
      H:|-(137)-[UIButton:0x72](LTR)   (Names: '|':UIView:0x73 )>

      """)
    #expect(text.contains("Interface Builder added “the left edge of the UIButton"), "\(text)")
  }
}
