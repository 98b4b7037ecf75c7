import LayoutReports
import Testing

/// More sentences that were once said of logs that do not support them, each named by its cause.
struct FurtherTruthTests {
  /// Everything that is told of the log, on one line.
  func text(_ log: String) -> String { wholeText(log) }

  func report(_ rows: [String], broken: Int = 0) -> String {
    unsatisfiableLog(rows, broken: broken, closing: closingOfUIKit)
  }

  // MARK: The end of a message alone

  private static let closings = [
    (
      "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to "
        + "have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, "
        + "set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the "
        + "debugger.", "AppKit"
    ),
    (closingOfUIKit, "UIKit"),
  ]

  @Test(arguments: closings)
  func `the sentence that closes a message tells that there was one`(
    sentence: String, platform: String
  ) {
    let text = text("2026-03-02 10:00:00.000 Shop[7:70] \(sentence)\n")
    #expect(
      text.contains(
        "\(platform) could not satisfy some constraints. The log has only the end of its message."))
    #expect(text.contains("The log has this message without its list of constraints."))
  }

  @Test func `a closing sentence behind another process's lines is no report of its own`() {
    let log = report(Self.twoWidths).replacing(
      "\n\nMake", with: "\n\nMail is syncing.\nMail is done.\n\nMake")
    #expect(!text(log).contains("only the end of its message"))
  }

  static let twoWidths = [
    "<NSLayoutConstraint:0x11 UILabel:0x1.width == 100   (active)>",
    "<NSLayoutConstraint:0x12 UILabel:0x1.width == 120   (active)>",
  ]

  // MARK: What sizes a cell

  private func cell(_ height: String, of className: String = "UITableViewCellContentView") -> String
  {
    report([
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x2]   (active, names: '|':\(className):0x1 )>",
      "<NSLayoutConstraint:0x12 UIView:0x2.height == 54   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIView:0x2]-(0)-|   (active, names: '|':\(className):0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' \(className):0x1.height == \(height)   (active)>",
    ])
  }

  @Test(arguments: [("54.3333", "1/3"), ("54.5", "1/2")])
  func `a row that is one pixel taller than its contents holds a separator`(
    height: String, pixel: String
  ) {
    let text = text(cell(height))
    #expect(
      text.contains(
        "Set the table's separatorStyle to .none, if the \(pixel) point beyond 54 is a separator."))
    #expect(text.contains("tableView.separatorStyle = .none"))
    #expect(!text.contains("rowHeight"))
  }

  @Test(arguments: ["54.25", "54.6", "55", "60"])
  func `a difference that is no pixel is no separator`(height: String) {
    let text = text(cell(height))
    #expect(text.contains("tableView.rowHeight = 54"))
    #expect(!text.contains("separator seems") && !text.contains("plus a separator"))
  }

  @Test func `a row of height 0 waits for no container`() {
    let text = text(cell("0"))
    #expect(text.contains("Known case: A row of height 0."))
    #expect(
      text.contains("Let the table make the cell's content view 54 points tall; now it gives 0."))
    #expect(!text.contains("only when its container"))
  }

  @Test func `a collection view sizes its cells`() {
    let text = text(cell("0", of: "UICollectionViewCell"))
    #expect(text.contains("Let the collection view make the UICollectionViewCell 54 points tall."))
    #expect(!text.contains("only when its container"))
  }

  @Test func `what an app makes 0 is not called harmless`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 'UIView-Encapsulated-Layout-Height' UICollectionViewCell:0x1.height == 0   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- UIView:0x2.height == UICollectionViewCell:0x1.height - 0.5   (active)>",
      ]))
    #expect(text.contains("Known case: A layout at size 0."))
    #expect(!text.contains("harmless"))
    #expect(
      text.contains(
        "let the collection view make the UICollectionViewCell more than 0.5 points tall. Exactly 0.5 "
          + "points leaves the UIView 0 points tall."))
  }

  @Test(arguments: [("V:", "height", true), ("H:", "width", false)])
  func `a known conflict lies along its own axis`(format: String, size: String, isKnown: Bool) {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 \(format)|-(3)-[NSToolbarButton:0x2]   (active, names: '|':NSToolbarItemViewer:0x1 )>",
        "<NSLayoutConstraint:0x12 \(format)[NSToolbarButton:0x2]-(3)-|   (active, names: '|':NSToolbarItemViewer:0x1 )>",
        "<NSLayoutConstraint:0x13 NSToolbarItemViewer:0x1.\(size) == 1   (active)>",
      ]))
    #expect(text.contains("A toolbar item before it has a height") == isKnown)
  }

  @Test func `nothing makes a view larger that is only measured`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 Badge:0x1.width == 40   (active)>",
        "<NSLayoutConstraint:0x12 '_UITemporaryLayoutWidth' Badge:0x1.width == 0   (active)>",
      ]))
    #expect(text.contains("Known case: A view measured at size 0."))
    #expect(!text.contains("only when its container"))
  }

  @Test(arguments: [("0", true), ("-8", false)])
  func `a size of 0 is the trouble only where more is asked for`(constant: String, isKnown: Bool) {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 Badge:0x2.width \(isKnown ? ">= 40" : "== \(constant)")   (active)>",
        "<NSLayoutConstraint:0x12 Badge:0x2.width == Card:0x1.width   (active)>",
        "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' Card:0x1.width == 0   (active)>",
      ]))
    #expect(text.contains("A layout at size 0") == isKnown)
  }

  @Test func `what fills a collection view's cell by its mask is sized by the cell`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 H:|-(8)-[UILabel:0x3]   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x12 H:[UILabel:0x3]-(8)-|   (active, names: '|':UIView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x13 h=-&- v=-&- H:|-(0)-[UIView:0x2]   (active, names: '|':Tea.CupCell:0x1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- H:[UIView:0x2]-(0)-|   (active, names: '|':Tea.CupCell:0x1 )>",
        "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Width' Tea.CupCell:0x1.width == 10   (active)>",
      ]))
    #expect(text.contains("Owner: your app or a library, and the system."))
    #expect(text.contains("It fills its cell as a cell's content view does"))
    #expect(!text.contains("translatesAutoresizingMaskIntoConstraints = false"))
  }

  @Test func `a table decides how wide its cells are`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UITableViewCellContentView:0x1.width == 280   (active)>",
        "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x1.width == 286   (active)>",
      ]))
    #expect(
      text.contains("Give the table the width that makes the cell's content view 280 points wide."))
  }

  // MARK: Whose

  @Test func `a view around a private one may well be the app's`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- _NSTextContentView:0x2.minX == 0   (active, names: '|':NSTextView:0x1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- H:[_NSTextContentView:0x2]-(49)-|   (active, names: '|':NSTextView:0x1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& NSTextView:0x1.width == 2   (active)>",
      ]))
    #expect(!text.contains("None of the constraints in conflict is your app's."))
    #expect(text.contains("Owner: autoresizing masks only."))
  }

  @Test func `a guide beside the app's view makes nothing the system's`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to \
      activate constraint with anchors <NSLayoutYAxisAnchor:0x61 "Tea.Cup:0x71.top"> and \
      <NSLayoutYAxisAnchor:0x62 "UILayoutGuide:0x72'UIViewSafeAreaLayoutGuide'.top"> because they \
      have no common ancestor.  Does the constraint or its anchors reference items in different \
      view hierarchies?  That's illegal.'

      """)
    #expect(text.contains("Owner: your app or a library."))
  }

  // MARK: What an app can change

  @Test func `nobody sets the constant of the system's constraint`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'NSLayoutConstraint constant is not finite!  That's illegal.  constant:-inf \
      firstAnchor:<NSLayoutXAxisAnchor:0x61 "_UIButtonBarStackView:0x71.trailing"> \
      secondAnchor:<NSLayoutXAxisAnchor:0x62 "_UIToolbarContentView:0x72.trailing">'

      """)
    #expect(text.contains("The constraint is the system's."))
    #expect(!text.contains(".constant = value"))
  }

  @Test func `nobody adds constraints to the system's views`() {
    let text = text(
      "[Layout] Detected missing constraints for <QLPreviewTitleBarView: 0x600000000010>.\n")
    #expect(text.contains("The views that the message names are the system's."))
    #expect(!text.contains("Give the view two facts"))
  }

  @Test func `a mask along one axis explains nothing along the other`() {
    let text = text(
      """
      (
          "<NSLayoutConstraint:0x11 H:|-(20)-[UIButton:0x2]   (Names: '|':UIView:0x1 )>",
          "<NSLayoutConstraint:0x12 H:[UIButton:0x2(<=100)]>",
          "<NSLayoutConstraint:0x13 H:[UIButton:0x2]-(20)-|   (Names: '|':UIView:0x1 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x14 h=--& v=--& V:[UIView:0x1(480)]>"
      )
      """)
    #expect(!text.contains("Switch off the mask") && !text.contains("Set translatesAutoresizing"))
  }

  // MARK: What reports have in common

  @Test func `a report that shows nothing shares no cause with another`() {
    let header =
      "2026-03-02 10:00:00.000 Shop[7:70] Unable to simultaneously satisfy constraints.\n"
    let text = text("\(report(Self.twoWidths))\n\n\(header)\n")
    #expect(text.hasPrefix("2 reports "))
    #expect(!text.contains("1 cause"))
  }

  @Test func `a view that is centered on another lies in it`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UILabel:0x2.midY == 0   (active)>",
        "<NSLayoutConstraint:0x12 UILabel:0x2.centerY == UIView:0x1.centerY   (active)>",
        "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 568   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- UIView:0x1.minY == 0   (active, names: '|':UIWindow:0x9 )>",
      ]))
    #expect(text.contains("the UIView is the superview of the UILabel"))
    #expect(!text.contains("the window is the superview"))
  }

  // MARK: Which view is which

  @Test func `views that are alike are counted along their chain`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:[UILabel:0x5]-(8)-|   (active, names: '|':Card:0x1 )>",
        "<NSLayoutConstraint:0x12 V:[UILabel:0x3]-(8)-[UILabel:0x5]   (active)>",
        "<NSLayoutConstraint:0x13 V:|-(8)-[UILabel:0x3]   (active, names: '|':Card:0x1 )>",
        "<NSLayoutConstraint:0x14 UILabel:0x3.height == 20   (active)>",
        "<NSLayoutConstraint:0x15 UILabel:0x5.height == 20   (active)>",
        "<NSLayoutConstraint:0x16 Card:0x1.height == 40   (active)>",
      ]))
    #expect(text.contains("the height of the first UILabel (line 6)"))
    #expect(text.contains("the height of the second UILabel (line 7)"))
  }

  @Test func `what others are placed in is no subject of a sentence about them`() {
    let text = text(
      report(
        [
          "<NSLayoutConstraint:0x11 UILabel:0x2.top == UITableViewCellContentView:0x1.top + 8   (active)>",
          "<NSLayoutConstraint:0x12 UITableViewCellContentView:0x1.bottom == UILabel:0x2.bottom + 8   (active)>",
          "<NSLayoutConstraint:0x13 UILabel:0x2.height == 60   (active)>",
          "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 44   (active)>",
        ], broken: 1))
    #expect(
      text.contains(
        "the bottom of the UILabel is 8 points above that of the cell's content view (line 4)"))
    #expect(!text.contains("the bottom of the cell's content view is"))
  }

  // MARK: One address for several objects

  private static let anonymised = [
    "<NSLayoutConstraint:0x600000 UILabel:0x600000.top == UIView:0x600000.top + 8   (active)>",
    "<NSLayoutConstraint:0x600000 UILabel:0x600000.height == 20   (active)>",
    "<NSLayoutConstraint:0x600000 UIView:0x600000.bottom == UILabel:0x600000.bottom + 8   (active)>",
    "<NSLayoutConstraint:0x600000 UIView:0x600000.height == 30   (active)>",
  ]

  @Test(arguments: anonymised.indices)
  func `of constraints with one address the one was broken that says the same`(broken: Int) {
    let text = text(report(Self.anonymised, broken: broken))
    #expect(text.contains("(line \(3 + broken)). The layout on screen omits it."))
  }

  @Test func `an address that different objects have finds none of them`() {
    let text = text(report(Self.anonymised))
    #expect(text.contains("The log prints the address 0x600000 for different objects."))
    #expect(!text.contains("recursiveDescription"))
    #expect(!self.text(report(Self.twoWidths)).contains("different objects"))
  }

  // MARK: What a tree shows

  @Test(arguments: ["UIView", "UIWindow"])
  func `what lies outside of a tree's views is seen only where a larger one is around`(
    root: String
  ) {
    let text = text(
      """
      (lldb) po [self.view recursiveDescription]
      <\(root): 0x8a1; frame = (0 0; 320 480); layer = <CALayer: 0x8b1>>
         | <UIView: 0x8a2; frame = (0 600; 320 44); layer = <CALayer: 0x8b2>>

      """)
    #expect(text.contains("One view cannot be seen:") == (root == "UIWindow"))
    #expect(text.contains("One view can perhaps not be seen:") == (root == "UIView"))
  }

  // MARK: What a stack shows

  @Test func `of a view that only a stack shows the class is told`() {
    let text = text(
      """
      2026-03-02 10:00:00.000 Shop[7:70] *** Terminating app due to uncaught exception \
      'NSGenericException', reason: 'The window has been marked as needing another Update \
      Constraints in Window pass, but it has already had more Update Constraints in Window passes \
      than there are views in the window.
      <NSWindow: 0x1>'
      *** First throw call stack:
      (
      0   CoreFoundation  0x0000000190000010 __exceptionPreprocess + 176
      1   libobjc.A.dylib 0x0000000190000020 objc_exception_throw + 60
      2   AppKit  0x0000000190000030 -[NSWindow(NSConstraintBasedLayout) _postWindowNeedsUpdateConstraints] + 1964
      3   SwiftUI 0x0000000190000040 $s7SwiftUI13NSHostingViewC14setNeedsUpdateyyF + 176
      4   SwiftUI 0x0000000190000050 $s7SwiftUI13NSHostingViewC13requestUpdate5afterySd_tF + 676
      )

      """)
    #expect(
      text.contains(
        "A view of class NSHostingView, or of one that inherits from it, asked for another pass")
    )
    #expect(!text.contains("The NSHostingView"))
  }
}
