import Testing

/// Sentences that once said another thing than the log.
struct TrueToTheLogTests {
  private func words(_ rows: [String], onAppKit: Bool = false) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, onAppKit: onAppKit)))
  }

  @Test(arguments: [
    (">=", "320", "must be at least 320 points wide, as one kind of ad is, and", "leaves it less."),
    ("==", "288.5", "is 288.5 points wide, and both", "leaves it another width."),
  ])
  func `an ad is told with its relation, and its insets count`(
    relation: String, width: String, asks: String, left: String
  ) {
    let text = words([
      "<NSLayoutConstraint:0x60 GADBannerView:0x51.width \(relation) \(width)   (active)>",
      "<NSLayoutConstraint:0x61 H:|-(16)-[GADBannerView:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62 H:[GADBannerView:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIView:0x50.width == 320   (active)>",
    ])
    #expect(text.contains(asks), "\(text)")
    #expect(text.contains(left), "\(text)")
    #expect(text.contains("center it (centerXAnchor)"), "\(text)")
  }

  private static let round = """
    frame: 0x01 Tea`Cup.bounds.didset(self=0x0000000103e0a2d0) at Cup.swift:31:9
    frame: 0x02 Tea`Cup.layoutSubviews(self=0x0000000103e0a2d0) at Cup.swift:47:14
    frame: 0x03 UIKitCore`-[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 1980
    frame: 0x04 UIKitCore`-[UIView(Hierarchy) layoutBelowIfNeeded] + 292

    """

  @Test(arguments: [("", true), ("frame: 0x05 Tea`main at main.swift:1:1\n", false)])
  func `two calls of one object at the end of a full stack are layout that calls itself`(
    start: String, isTold: Bool
  ) {
    let first = "frame: 0x00 UIKitCore`-[UIView(Hierarchy) layoutBelowIfNeeded] + 4\n"
    let frames = (first + Self.round + Self.round + start).split(separator: "\n").enumerated()
      .map { $0.element.replacing("frame:", with: "    frame #\($0.offset):") }
    let log =
      "* thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=2, address=0x16d0cbff0)\n"
      + frames.joined(separator: "\n") + "\n"
    let text = onOneLine(wideAnswer(to: log))
    #expect(text.contains("stands in the stack 2 times: layout calls itself.") == isTold, "\(text)")
  }

  private static let measuring = """
    0   CoreAutoLayout   0x00000001bd1f0e3c -[NSISEngine optimize] + 108
    1   UIKitCore        0x000000018a7c30f0 -[UITableViewCell systemLayoutSizeFittingSize:] + 420

    """
  private static let asking = """
    2   Tea              0x0000000102f1c6d4 CupList.tableView(_:heightForRowAt:) + 212 (CupList.swift:141)
    3   UIKitCore        0x000000018a5b2c14 -[UITableView _classicHeightForRowAtIndexPath:] + 192
    4   UIKitCore        0x000000018a5af1c4 -[UITableView _updateContentSize] + 1472

    """

  private func killed(_ frames: String) -> String {
    """
    Process:             Tea [733]
    OS Version:          iPhone OS 16.6 (20G75)

    Exception Type:  EXC_CRASH (SIGKILL)
    Termination Reason: FRONTBOARD 2343432205
    <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog transgression: \
    app<tea>:733 exhausted real (wall clock) time allowance of 10.00 seconds
    Triggered by Thread:  0

    Thread 0 Crashed:
    \(frames)
    """
  }

  @Test func `rows that are measured while the watchdog ends the app have their own advice`() {
    let text = onOneLine(wideAnswer(to: killed(Self.measuring + Self.asking)))
    #expect(text.contains("the thread was measuring a view with constraints then."), "\(text)")
    #expect(text.contains("Measure each row once"), "\(text)")
    let rest = onOneLine(wideAnswer(to: killed(Self.asking)))
    #expect(rest.contains("it is a frame of a stack, CupList.tableView"), "\(rest)")
    #expect(!rest.contains("nor a stack"))
  }

  @Test func `a pane's greatest thickness is the app's number and the item's constraint`() {
    let pane = "NSView"
    let text = words(
      [
        "<NSLayoutConstraint:0x60 NSScrollView:0x51.width >= 260   (active)>",
        "<NSLayoutConstraint:0x61 H:|-(0)-[NSScrollView:0x51]   (active, names: '|':\(pane):0x50 )>",
        "<NSLayoutConstraint:0x62 H:[NSScrollView:0x51]-(0)-|   (active, names: '|':\(pane):0x50 )>",
        "<NSLayoutConstraint:0x63 'NSSplitViewItem.MaxSize' \(pane):0x50.width <= 240   (active)>",
      ], onAppKit: true)
    #expect(text.contains("Set NSSplitViewItem.maximumThickness to 260"), "\(text)")
    #expect(!text.contains("If no code of yours makes it"), "\(text)")
    #expect(!text.contains("Remove constraint 4"), "\(text)")
  }

  @Test func `SnapKit updates what is kept, not what was never made`() {
    let text = words([
      "<SnapKit.LayoutConstraint:0x60@Cup.swift#88 UIImageView:0x50.height == 120.0>",
      "<SnapKit.LayoutConstraint:0x61@Cup.swift#88 UIImageView:0x50.height == 240.0>",
    ])
    #expect(text.contains("update(offset:)"), "\(text)")
    #expect(!text.contains("updateConstraints"), "\(text)")
  }

  @Test func `a header of no width gets the table's before it is measured`() {
    let text = words([
      "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& Tea.CupHeaderView:0x50.width == 0   (active)>",
      "<NSLayoutConstraint:0x61 UILabel:0x51.leading == Tea.CupHeaderView:0x50.leading + 20   (active)>",
      "<NSLayoutConstraint:0x62 UILabel:0x51.trailing == Tea.CupHeaderView:0x50.trailing - 20   (active)>",
    ])
    #expect(text.contains("set its frame's width to the table's, measure it with"), "\(text)")
  }

  @Test func `a bar without a width is laid out sometimes, and not always`() {
    let text = words([
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x50.width == 0   (active)>",
      "<NSLayoutConstraint:0x61 H:|-(16)-[_UIButtonBarStackView:0x51]   (active, names: '|':_UINavigationBarContentView:0x50 )>",
      "<NSLayoutConstraint:0x62 H:[_UIButtonBarStackView:0x51]-(16)-|   (active, names: '|':_UINavigationBarContentView:0x50 )>",
    ])
    #expect(text.contains("Sometimes UIKit lays out a bar's titles and buttons while"), "\(text)")
  }

  @Test func `a window that SwiftUI made has no hosting view to set up`() {
    let text = onOneLine(
      wideAnswer(
        to: """
          *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.
          <SwiftUI.AppKitWindow: 0x12f60e4d0> 0xb2f1 (45809) {{412, 218}, {900, 600}} en'
          *** First throw call stack:
          (
          \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
          \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
          \t2   AppKit           0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1
          \t3   AppKit           0x04 -[NSView setNeedsUpdateConstraints:] + 1
          \t4   SwiftUI          0x05 SwiftUI.NSHostingView.updateConstraints() + 1
          )

          """))
    #expect(text.contains("windowResizability(.contentMinSize)"), "\(text)")
    #expect(!text.contains("sizingOptions"), "\(text)")
  }
}
