import Testing

@testable import LayoutReports

/// Loops whose stack shows the app's own method that asks for the next pass.
struct RequestInPassTests {
  private static func window(_ frames: [String]) -> String {
    let stack = frames.enumerated().map { "\t\($0 + 1)   \($1) + 4" }
    return """
      The window has been marked as needing another Update Constraints in Window pass, but it has \
      already had more Update Constraints in Window passes than there are views in the window.
      <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \(stack.joined(separator: "\n"))
      )
      """
  }

  private static let post = [
    "AppKit  0x02 -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints]",
    "AppKit  0x03 -[NSView _informContainerThatSubviewsNeedUpdateConstraints]",
  ]
  private static let hosting =
    "SwiftUI 0x05 $s7SwiftUI13NSHostingViewC25setNeedsUpdateConstraintsyyF"
  private static let cup = "Tea  0x06 -[TEACupView updateConstraints]"

  @Test func `the app's method that marks a view in its pass comes before advice on hosting views`()
  {
    let text = text(Self.window(Self.post + [Self.hosting, Self.cup]))
    #expect(text.contains("TEACupView.updateConstraints() asked for another pass when the window"))
    #expect(
      text.contains(
        "TEACupView.updateConstraints() called “setNeedsUpdateConstraints” of a view of class NSHostingView."
      ))
    #expect(text.contains("Take the call out of TEACupView.updateConstraints()"))
    #expect(!text.contains("sizingOptions"))
    #expect(!text.contains("The log does not tell. Often"))
  }

  @Test func `a hosting view that asks in a closure is named`() {
    let text = text(
      Self.window(
        Self.post + [
          "AppKit  0x04 -[NSView setNeedsUpdateConstraints:]",
          "SwiftUI 0x05 closure #1 in NSHostingView.setNeedsUpdate()",
          "SwiftUI 0x06 NSHostingView.updateWindowContentSizeConstraints()",
          "SwiftUI 0x07 NSHostingView.updateConstraints()",
        ]))
    #expect(text.contains("A view of class NSHostingView, or of one that inherits from it, asked"))
    #expect(text.contains("hostingView.sizingOptions = []"))
    #expect(!text.contains("does not name the view"))
  }

  @Test func `a private method is what the app's method leads to, and not what it calls`() {
    let text = text(Self.window(Self.post + [Self.cup]))
    #expect(
      text.contains(
        "What TEACupView.updateConstraints() did led to “-[NSView _informContainerThatSubviewsNeedUpdateConstraints]”"
      ), "\(text)")
    #expect(text.contains("Take what leads there out of TEACupView.updateConstraints()"), "\(text)")
    #expect(!text.contains("called “"), "\(text)")
  }

  @Test func `a constant that is set in a pass is told with its setter`() {
    let text = text(
      Self.window(
        Self.post + [
          "AppKit  0x04 -[NSView setNeedsUpdateConstraints:]",
          "AppKit  0x05 -[NSLayoutConstraint setConstant:]", "Tea  0x06 -[TEACupView pour]",
          "Tea  0x07 -[TEACupView layout]",
        ]))
    #expect(
      text.contains(
        "TEACupView.layout() asked for another pass when the window had made all that AppKit"))
    #expect(
      text.contains(
        "-[TEACupView pour] called “-[NSLayoutConstraint setConstant:]”, which asked for the pass.")
    )
    #expect(text.contains("(constraint.constant != height)"))
  }

  @Test func `advice names the method that makes the call, and shows code only for that call`() {
    let log = Self.window(
      Self.post + [
        "AppKit  0x04 -[NSTextField setStringValue:]", "Tea  0x05 -[TEACupView refresh]",
        "Tea  0x06 -[TEACupView layout]",
      ])
    let text = text(log)
    #expect(
      text.contains(
        "Take the call out of -[TEACupView refresh], which runs in TEACupView.layout(), or make it"),
      "\(text)")
    #expect(!text.contains("constraint.constant"))
    #expect(!text.contains("shownHeight"))
    let mark = LayoutReportsTests.text(
      log.replacing("NSTextField setStringValue:", with: "NSView setNeedsLayout:")
        .replacing("Update Constraints in Window", with: "Layout Window"))
    #expect(
      mark.contains(
        "TEACupView.layout() asked for another pass when the window had made all that AppKit"),
      "\(mark)")
    #expect(!mark.contains("update pass"))
    #expect(mark.contains("shownHeight = height; <#the view#>.needsLayout = YES; }"))
    let setter = LayoutReportsTests.text(
      log.replacing("NSTextField setStringValue:", with: "NSView setNeedsLayout:")
        .replacing("refresh]", with: "setColumnWidth:]"))
    #expect(setter.contains("if (columnWidth != _columnWidth) { _columnWidth = columnWidth;"))
    let height = LayoutReportsTests.text(
      log.replacing("NSTextField setStringValue:", with: "NSView setNeedsLayout:")
        .replacing("refresh]", with: "setHeightLimit:]"))
    #expect(height.contains("if (heightLimit != _heightLimit) { _heightLimit = heightLimit;"))
    // What the method itself calls is taken out of it.
    let direct = LayoutReportsTests.text(
      log.replacing("-[TEACupView refresh]", with: "-[TEACupView layout]"))
    #expect(direct.contains("Take the call out of TEACupView.layout(), or make it"))
  }

  @Test func `a stack that shows the pass alone is named, and no breakpoint is asked for`() {
    let text = text(
      """
      NSGenericException: The window has been marked as needing another Layout Window pass, but it \
      has already had more Layout Window passes than there are views in the window.

      -[NSWindow _postWindowNeedsLayout]   ← throws
      -[NSWindow _layoutViewTree]
      NSWindow.tea_fit()   ← ours
      NSWindow.tea_layoutIfNeeded()
      """)
    #expect(
      text.contains(
        "The nearest call in the app's program is NSWindow.tea_fit(), called from NSWindow.tea_layoutIfNeeded()."
      ), "\(text)")
    #expect(text.contains("The stack shows the pass, and not which view asked for it again."))
    #expect(!text.contains("objc_exception_throw") && !text.contains("constraint.constant"))
  }

  @Test func `a crash report that breaks off in front of its backtrace is to be read to its end`() {
    let text = text(
      """
      Process:               Tea [4711]
      Path:                  /Applications/Tea.app/Contents/MacOS/Tea
      Exception Type:        EXC_CRASH (SIGABRT)

      Application Specific Information:
      Crashing on exception: The window has been marked as needing another Layout Window pass, but \
      it has already had more Layout Window passes than there are views in the window.
      <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
      """)
    #expect(
      text.contains("What to do: First read the backtrace of this crash report"), "\(text)")
    #expect(text.contains("This copy ends before it. Find who asks each time"))
    #expect(!text.contains("In a crash report it stands"))
  }

  @Test(arguments: [
    [hosting, "AppKit  0x06 -[NSView updateConstraints]", cup],
    [hosting, "AppKit  0x06 -[NSView layoutSubtreeIfNeeded]", cup],
    [hosting, "Tea  0x06 -[TEACupView mouseDown:]"],
  ])
  func `what the app's method only leads to is not called its request`(_ frames: [String]) {
    let text = text(Self.window(Self.post + frames))
    #expect(text.contains("A view of class NSHostingView, or of one that inherits from it, asked"))
    #expect(!text.contains("Take the call out of"))
  }

  @Test func `advice does not send its reader to the breakpoint whose stack the log has`() {
    let text = text(
      Self.window(
        Self.post + [
          "AppKit  0x04 -[NSView setNeedsUpdateConstraints:]", "Tea  0x05 -[TEACupView pour]",
        ]))
    #expect(text.contains("NSViewLayoutFeedbackLoopDebuggingThreshold"))
    #expect(!text.contains("shows the last request."))
    #expect(LayoutReportsTests.text(Self.window([])).contains("shows the last request."))
  }

  @Test func `a layout loop names the views and the method that the log names`() {
    let log = """
      2026-03-02 09:15:22.120 Tea[1:2] [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING
      About to send -setNeedsLayout to layer for Tea.Pot: 0x7f12 f={{0, 0}, {9, 9}} under-layout=YES
      2026-03-02 09:15:22.121 Tea[1:2] [LayoutLoop] Degenerate layout! Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9)>. Check for ambiguous layouts or conflicting constraints.
      """
    let text = text(log)
    #expect(
      text.contains(
        "Something inside the Tray is laid out over and over, while setNeedsLayout goes to the Pot."
      ))
    #expect(text.contains("Find out what calls setNeedsLayout on the Pot."))
    #expect(text.contains("to look for ambiguous layout and for conflicting constraints."))
    #expect(text.contains("Remove ambiguity and conflicting constraints first."))
    #expect(!text.contains("never ends"))
    let stack = """

      Call stacks where -setNeedsLayout is sent to one of the top-level views
      "-[UIView(Hierarchy) setNeedsLayout] 0x00000001bb1d1c30
      @objc Pot.layoutSubviews() 0x0000000104a18f2c
      -[UIView(CALayerDelegate) layoutSublayersOfLayer:] 0x00000001bb1d42e4"
      """
    let named = LayoutReportsTests.text(log + stack)
    #expect(named.contains("Pot.layoutSubviews() makes a view need layout again"))
    #expect(named.contains("Take the call of setNeedsLayout out of Pot.layoutSubviews()"))
  }

  @Test func `a loop that is not ambiguous is not told to lose its ambiguity`() {
    let log = """
      Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9)>.
      Ambiguous layout suspected: NO
      """
    #expect(!text(log).contains("Remove ambiguity"))
    #expect(text(log.replacing("NO", with: "YES")).contains("Remove ambiguity first."))
  }

}
