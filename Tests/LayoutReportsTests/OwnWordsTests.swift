import Testing

/// Words that fit the framework, the language and the age that a log tells.
struct OwnWordsTests {
  // MARK: AppKit

  private static func loop(_ view: String, _ image: String, _ call: String) -> String {
    """
    Tea[7:70] *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Layout feedback \
    loop detected in subtree of <\(view): 0x7fb1; f={{0, 0}, {90, 60}}>'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x00007fff35f5cb57 __exceptionPreprocess + 250
    \t1   \(image)   0x00007fff332a1d10 -[\(call)] + 0
    \t2   Tea   0x000000010c1a1d10 Tea.TrayView.layout() + 80
    )

    """
  }

  @Test(arguments: [
    ("NSView", "AppKit", "NSView _layoutSubtreeWithOldSize:", true),
    ("Tea.TrayView", "AppKit", "NSView _layoutSubtreeWithOldSize:", true),
    ("UIView", "UIKitCore", "UIView layoutIfNeeded", false),
    ("Tea.TrayView", "CoreFoundation", "Tea.TrayView pour", false),
  ])
  func `a loop is broken in the methods of the framework that laid out`(
    view: String, image: String, call: String, isAppKit: Bool
  ) {
    let text = text(Self.loop(view, image, call))
    #expect(text.contains("override func layout() { super.layout()") == isAppKit, "\(text)")
    #expect(text.contains("in layout or viewDidLayout unless") == isAppKit)
    #expect(text.contains("override func layoutSubviews()") != isAppKit)
  }

  @Test func `a window of AppKit's tells the framework without a stack`() {
    let text = text(
      """
      Tea[7:70] ***** LAYOUT FEEDBACK LOOP DETECTED *****
      Degenerate layout! <NSWindow: 0x7fb1> was laid out 101 times. View hierarchy follows:
      <NSView: 0x7fb2>

      """)
    #expect(text.contains("super.layout()") && !text.contains("layoutSubviews"), "\(text)")
  }

  // MARK: Languages

  private static func strangers(_ frame: String, view: String = "TrayView") -> String {
    """
    Fatal Exception: NSGenericException
    0  CoreFoundation    0x9cb4 __exceptionPreprocess
    1  CoreAutoLayout    0x1b44 -[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:]
    2  Tea               0x11c9f4 \(frame)

    Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x283f "\(view):0x1056.leading"> and \
    <NSLayoutXAxisAnchor:0x2840 "UIView:0x2822.leading"> because they have no common ancestor.

    """
  }

  @Test(arguments: [
    ("TrayView.fill(_:) + 88 (TrayView.swift:88)", true),
    ("-[TrayView fill] + 88 (TrayView.m:88)", false),
    ("-[TrayView fill] + 88", false), ("$s3Tea8TrayViewC4fillyyF + 88", true),
    ("fill + 88 (TrayView.swift:88)", true),
  ])
  func `the language is that of the app's frame, whatever the classes are called`(
    frame: String, isSwift: Bool
  ) {
    let text = text(Self.strangers(frame))
    #expect(text.contains(".constraint(equalTo: ") == isSwift, "\(text)")
    #expect(text.contains("constraintEqualToAnchor:") != isSwift)
  }

  // MARK: Ages

  private static func unlaid(_ date: String, uiKit: String?) -> String {
    let place = uiKit.map { ", /SourceCache/UIKit_Sim/UIKit-\($0)/UIView.m:8540" } ?? ""
    return """
      \(date) 12:41:33.702 Tea[905:a0b] *** Assertion failure in -[UITableView layoutSublayersOfLayer:]\(place)
      \(date) 12:41:33.709 Tea[905:a0b] *** Terminating app due to uncaught exception \
      'NSInternalInconsistencyException', reason: 'Auto Layout still required after executing \
      -layoutSubviews. UITableView's implementation of -layoutSubviews needs to call super.'

      """
  }

  @Test(arguments: [
    ("2013-10-01", "2903.2", false), ("2013-10-01", nil, false), ("2016-10-01", "2935.137", false),
    ("2015-05-31", nil, false), ("2016-10-01", nil, true), ("2015-10-01", "3505.16", true),
    ("1970-01-01", nil, true),
  ])
  func `code has no anchors where the system is known to be older than they are`(
    date: String, uiKit: String?, hasAnchors: Bool
  ) {
    let text = text(Self.unlaid(date, uiKit: uiKit))
    #expect(text.contains("Anchor") == hasAnchors, "\(text)")
    let old = "[container addConstraint:[NSLayoutConstraint constraintWithItem:view "
    #expect(text.contains(old) != hasAnchors)
  }

  @Test func `an old conflict is settled in the code of its time`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILabel:0x1.width == 40>",
          "<NSLayoutConstraint:0x20 UILabel:0x1.width == 60>",
        ], prefix: "2013-10-01 12:41:33.702 Tea[905:a0b] "))
    #expect(text.contains("constraintWithItem:") && !text.contains("Anchor"), "\(text)")
  }
}
