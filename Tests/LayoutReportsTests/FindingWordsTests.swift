import AutoLayoutDoctor
import Foundation
import LayoutReports
import Testing

/// What the answer to an exception, a warning or a loop says first, and what it must not say.
struct FindingWordsTests {
  private static func view(_ name: String, _ address: Int) -> String {
    "<Tea.\(name): 0x7f\(address); frame = (0 0; 9 9); layer = <CALayer: 0x60\(address)>>"
  }

  private static func dirties(_ source: String, _ s: Int, _ target: String, _ t: Int) -> String {
    """
    [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING<<< About to send -setNeedsLayout to layer for \
    \(view(target, t)) under -layoutSubviews for \(view(source, s))

    """
  }

  private static let subtree =
    "[LayoutLoop] Layout feedback loop detected in subtree of \(view("Tray", 10)).\n"

  private static let caught = subtree + "*** Views caught in loop: ***\n"

  /// What the log says, and the answer's first sentence.
  private static let loops: [(String, String)] = {
    let five = (1...5).map { view("Cup\($0)", 20 + $0) }.joined(separator: "\n")
    let cup = view("Cup", 11)
    let tray = view("Tray", 10)
    let back = dirties("Pot", 12, "Cup", 11)
    return [
      (
        dirties("Cup", 11, "Pot", 12),
        "The Cup, while it is laid out, makes the Pot need layout again."
      ),
      (dirties("Cup", 11, "Cup", 11), "The Cup needs layout again while it is laid out."),
      (
        dirties("Cup", 11, "Pot", 12) + back,
        "The Cup and the Pot keep making each other need layout."
      ),
      (subtree, "Something inside the Tray is laid out over and over."),
      (caught + cup, "The Cup is laid out over and over."),
      ("\(caught)\(tray)\n\(cup)", "The Tray and the Cup are laid out over and over."),
      (caught + "(\n    \"\(cup)\"\n)\n", "The Cup is laid out over and over."),
      (caught + "{\n    (\n    Tea.Cup: 0x7f11\n)\n}\n", "The Cup is laid out over and over."),
      (
        subtree + "Top-level view = \(tray)\nInitiating view = \(cup)\n",
        "Something inside the Tray is laid out over and over."
      ),
      (
        "\(subtree)\nTop-level view = \(tray)\n\nViews caught in loop: \n(\n\(cup)\n)\n",
        "The Cup is laid out over and over."
      ),
      (caught + five, "The Cup1, the Cup2 and 3 other views are laid out over and over."),
      (
        "UICollectionView (<Tea.ShelfView 0x7f77>) is stuck in a recursive layout loop.",
        "The ShelfView is stuck in its layout loop."
      ),
      (
        "PotsView is stuck in a recursive layout loop.\n",
        "The PotsView is stuck in its layout loop."
      ),
      (
        "It is stuck in a recursive layout loop.\n",
        "A collection view is stuck in its layout loop."
      ),
    ]
  }()

  @Test(arguments: loops)
  func `a loop's first sentence names its views`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }

  @Test(arguments: [
    (
      """
      Autolayout doesn't support crossing rotational bounds transforms with edge layout \
      constraints, such as right, left, top, bottom.  One of the involved views is \(view("Cup", 11))
      """,
      "An edge was related across a rotation; one of the two views is the Cup."
    ),
    (
      """
      A constraint cannot be made between <NSLayoutXAxisAnchor:0x61 "Tea.Cup:0x7f11.leading"> and \
      <NSLayoutDimension:0x62 "Tea.Pot:0x7f12.width"> because their units are not compatible.
      """,
      "The leading edge of the Cup cannot be related to the width of the Pot."
    ),
    (
      "*** +[NSLayoutConstraint constraintWithItem:]: Unknown layout attribute",
      "Auto Layout does not know an attribute."
    ),
  ])
  func `an exception's first sentence tells what its reason does`(_ reason: String, _ said: String)
  {
    let log = """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(reason)'

      """
    #expect(text(log).contains(said))
  }

  @Test func `a designable whose tool did not start is told as that`() {
    let text = text("Failed to launch designable: the agent crashed\n")
    #expect(
      text.contains("could not start the tool that draws its designables: the agent crashed."))
    #expect(!text.contains("layout status"))
  }

  @Test func `a loop without ambiguity is not said to have any`() {
    let log = Self.caught + Self.view("Cup", 11) + "\nNo ambiguous layouts were detected.\n"
    #expect(text(log).contains("The system does not suspect ambiguous layout."))
  }

  @Test func `a hosting view's loop is told how SwiftUI's are stopped`() {
    let log = """
      The window has been marked as needing another Layout Window pass, but it has already had \
      more Layout Window passes than there are views in the window.
      <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
      0   CoreFoundation   0x01 __exceptionPreprocess + 1
      1   AppKit           0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1
      2   SwiftUI          0x04 $s7SwiftUI13NSHostingViewC13requestUpdate5afterySd_tF + 676
      """
    #expect(text(log).contains("A view of class NSHostingView, or of one that inherits"))
    #expect(text(log).contains("hostingView.sizingOptions = []"))
  }

  @Test func `a window alone tells nothing of whose fault it is`() {
    let log = """
      The window has been marked as needing another Layout Window pass, but it has already had \
      more Layout Window passes than there are views in the window.
      <Tea.CupWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en

      """
    #expect(text(log).contains("Owner: unknown. The log does not name the view"))
  }

  @Test func `who called a library of the app's is told beside the library`() {
    let log = """
      2026-03-02 09:15:22.120456+0100 Tea[812:40211] *** Terminating app due to uncaught exception \
      'NSGenericException', reason: 'Multiplier is not finite!  That's illegal.  multiplier:nan'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
      \t2   PotKit           0x03 UIView.pin(_:) + 1 (UIView+Pin.swift:33)
      \t3   Tea              0x04 Cup.fill() + 1 (Cup.swift:8)
      )

      """
    #expect(text(log).contains("in UIView.pin(_:) (UIView+Pin.swift:33)"))
    #expect(text(log).contains("called from Cup.fill() (Cup.swift:8)"))
  }

  @Test(arguments: [
    ("Tea[812:40211] ", "was called on thread 40211, which is not the main thread."),
    ("", "-[UIView setNeedsLayout] was called on a background thread."),
  ])
  func `which thread made a call is told where the log tells it`(
    _ prefix: String, _ sentence: String
  ) {
    let time = prefix.isEmpty ? "" : "2026-03-02 09:15:22.120456+0100 "
    let message = "Main Thread Checker: UI API called on a background thread: "
    #expect(text("\(time)\(prefix)\(message)-[UIView setNeedsLayout]\n").contains(sentence))
  }

  private static func snapKit(_ constraint: String) -> String {
    """
    SnapKit/Constraint.swift:313: Fatal error: Updated constraint could not find existing matching \
    constraint to update: \(constraint)

    """
  }

  private static func thrown(_ reason: String, in symbol: String = "Tea.Cup.fill()") -> String {
    """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \t2   Tea              0x04 \(symbol) + 1 (Cup.swift:8)
    )

    """
  }

  private static let masks = "Changing the translatesAutoresizingMaskIntoConstraints property of a"

  private static let named: [(String, String)] = [
    (
      thrown("Constraint must contain a first layout item"),
      "The first item is nil, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown("Multiplier is not finite!  That's illegal.  multiplier:nan"),
      "The multiplier of a constraint became nan, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown(
        "It's illegal to set priority:1200. Priorities must be greater than 0 and less or "
          + "equal to NSLayoutPriorityRequired, which is 1000.000000."),
      "A priority was set to 1200, which is not between 0 and 1000, in Cup.fill()"
    ),
    (
      thrown("Cannot modify constraints for UINavigationBar managed by a controller"),
      "A constraint of the UINavigationBar that a controller manages was changed, in Cup.fill()"
    ),
    (
      thrown(
        "couldn't find a common superview for <UIView: 0x7f11; frame = (0 0; 0 0)> and "
          + "<Tea.Pot: 0x7f12; frame = (0 0; 0 0)>"),
      "The UIView and the Pot have no common ancestor."
    ),
    (
      thrown(
        "View's superview must not be nil.\nView: <Tea.Pot: 0x7f12; frame = (0 0; 0 0); layer = "
          + "<CALayer: 0x6001>>"),
      "The Pot had no superview when PureLayout was to constrain it, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown(
        "Can't constrain two views that do not share a common superview. Make sure that both views "
          + "have been added into the same view hierarchy."),
      "PureLayout found no superview that two views have in common, in Cup.fill() (Cup.swift:8)."
    ),
    (
      "Cartography/Context.swift:58: Fatal error: No common superview found between <UIView: 0x7f11; "
        + "frame = (0 0; 0 0)> and <Tea.Pot: 0x7f12; frame = (0 0; 0 0)>\n",
      "The UIView and the Pot have no common ancestor."
    ),
    (
      thrown(
        "*** -[NSLayoutConstraint setConstant:]: Constant is not finite! That's illegal.  constant:nan"
      ),
      "The constant of a constraint became nan, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown(
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
          + "constant:]: Constant is not finite! That's illegal.  constant:-inf"),
      "The constant of a constraint became -inf, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown("Constant is not finite!  That's illegal.  constant:inf"),
      "The constant of a constraint became inf, in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown(
        "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x6001 "
          + "Tea.Cup:0x7f11.width == Tea.Pot:0x7f12.leading   (inactive)>"),
      "The width of the Cup cannot be related to the leading edge of the Pot."
    ),
    (
      thrown(
        "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x6001 "
          + "Tea.Cup:0x7f11.top == 2*Tea.Pot:0x7f12.leading + 12   (inactive)>"),
      "The top of the Cup cannot be related to the leading edge of the Pot."
    ),
    (
      thrown(
        "CALayer bounds contains NaN: [0 0; nan 44]. Layer: <CALayer:0x6001; position = CGPoint "
          + "(0 0); delegate = <Tea.Cup: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6001>>>"),
      "The bounds of the Cup became [0 0; nan 44], in Cup.fill() (Cup.swift:8)."
    ),
    (
      thrown(
        "internal error.  Cannot find an outgoing row head for incoming head "
          + "Tea.Cup:0x7f11.Width{id: 12}, which should never happen."),
      "The layout engine is inconsistent; its message names the Cup."
    ),
    (
      "SnapKit/ConstraintMakerRelatable.swift:100: Fatal error: Expected superview but found nil when "
        + "attempting make constraint `equalToSuperview`.\n",
      "A view had no superview when equalToSuperview was called for it."
    ),
    (
      snapKit("<SnapKit.LayoutConstraint:0x600@CupView.swift#42 UIView:0x7f1.height == 20.0>"),
      "SnapKit found no constraint to update like “the UIView is 20 points tall” (CupView.swift:42)."
    ),
    (
      "\(masks) UICollectionViewCell that is managed by a UICollectionView is not supported, and "
        + "will result in incorrect self-sizing. View: <Tea.CupCell: 0x7f22; frame = (0 0; 9 9)>\n",
      "of the CupCell was changed, which the UICollectionView manages."
    ),
    (
      "\(masks)n NSView that is managed by an NSTableView is not supported.\n",
      "of an NSView was changed, which the NSTableView manages."
    ),
    (
      "The window has been marked as needing another Layout Window pass, but it has already had "
        + "more Layout Window passes than there are views in the window. <Tea.CupWindow: 0x7f88> 0x1a2 "
        + "(418) {{20, 40}, {640, 480}} en\n",
      "The CupWindow needs one pass of “Layout Window” after another."
    ),
    (
      "The view hierarchy is not prepared for the constraint: <SnapKit.LayoutConstraint:0x6001@"
        + "CupView.swift#42 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>\n",
      "A constraint between the Cup and the Pot (CupView.swift:42) was added to a view that"
    ),
  ]

  @Test(arguments: named)
  func `the first sentence gives the names that the log gives`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }

  private static let stops: [(String, String)] = [
    (
      "SnapKit/ConstraintMakerRelatable.swift:100: Fatal error: Expected superview but found nil when "
        + "attempting make constraint `equalToSuperview`.\n",
      "SnapKit"
    ),
    (
      thrown(
        "couldn't find a common superview for <UIView: 0x7f11; frame = (0 0; 0 0)> and "
          + "<Tea.Pot: 0x7f12; frame = (0 0; 0 0)>"),
      "Masonry"
    ),
    (thrown("View's superview must not be nil.\nView: (null)"), "PureLayout"),
    (
      "Cartography/Context.swift:58: Fatal error: No common superview found between <UIView: 0x7f11> "
        + "and <Tea.Pot: 0x7f12>\n",
      "Cartography"
    ),
  ]

  @Test(arguments: stops)
  func `a library that stops is not said to have activated a constraint`(
    _ log: String, _ library: String
  ) {
    let answer = text(log)
    let reasons = [
      "\(library)'s call needs a superview.", "\(library) found no view that contains both.",
    ]
    #expect(reasons.contains { answer.contains($0) })
    #expect(answer.contains("before \(library)'s calls."))
    #expect(!answer.contains("was activated") && !answer.contains("was added to a view"))
  }

  @Test func `who changed a managed flag may be a library`() {
    let log =
      "Tea[8:9] \(Self.masks) UICollectionViewCell that is managed by a UICollectionView is not "
      + "supported. View: <Tea.CupCell: 0x7f22; frame = (0 0; 9 9)>\n"
    #expect(text(log).contains("Owner: your app or a library."))
  }

  @Test func `what the first sentence tells of a call is not told again`() {
    let log = Self.thrown("Constraint must contain a first layout item")
    let told = text(log).components(separatedBy: "Its frames:")[0]
    #expect(told.components(separatedBy: "Cup.fill()").count == 2)
    #expect(!told.contains("nearest"))
  }

  @Test func `different calls without a stack are different causes`() {
    let message = "Main Thread Checker: UI API called on a background thread: "
    let log = ["-[UIView setNeedsLayout]", "-[UILabel setText:]", "-[UILabel setText:]"].map {
      "Tea[8:9] \(message)\($0)\nTea[8:9] poured\n"
    }
    #expect(text(log.joined()).contains("3 reports, 2 causes"))
  }

  @Test func `what to do first is followed by its own code, and the string by its own`() {
    let reason =
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    let log = "Unable to parse constraint format: \n\(reason) \nH:|-[cup-[pot]-| \n   ^\n"
    #expect(
      text(log).contains(
        """
        What to do: Add the views to their superview before the constraints are made. \
        container.addSubview(cup) container.addSubview(pot) The string is wrong as well. Write it like this: \
        H:|-[cup]-[pot]-|
        """))
  }
}

/// Complaints whose obvious reading is the wrong one.
struct FindingAdviceTests {
  private static let header = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (

    """

  @Test(arguments: [
    "<NSLay", "<NSLayoutConstraint", "<NSLayoutConstraint:0x6", "<NSLayoutConstraint:0x6 UIV",
  ])
  func `a log that ends in a report's first constraint is called cut off`(_ beginning: String) {
    let answer = text(Self.header + "    \"" + beginning)
    #expect(answer.contains("The report is cut off in its first constraint."))
    #expect(!answer.contains("in the log, but"))
  }

  @Test func `a list of which nothing is understood is not called cut off`() {
    let answer = text(Self.header + "    \"<NSLayoutConstraint:0x6 what?>\"\n)\n")
    #expect(answer.contains("in the log, but could not be read"))
  }

  private static func format(_ message: String, _ string: String) -> String {
    "Unable to parse constraint format:\u{20}\n\(message)\u{20}\n\(string)\u{20}\n ^\n"
  }

  private static func metric(_ name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in \"metrics\" or "
      + "\"views\" dictionaries"
  }

  @Test(arguments: [
    (metric("pading"), "H:|-pading-[cup(120)]-padding-|", "H:|-padding-[cup(120)]-padding-|"),
    (metric("gpa"), "V:[pot]-gpa-[cup(>=gap)]-gpa-|", "V:[pot]-gap-[cup(>=gap)]-gap-|"),
    (
      metric("marign"), "V:[pot]-marign-[cup]-(margin@750)-|", "V:[pot]-margin-[cup]-(margin@750)-|"
    ),
    (
      "titel is not a key in the views dictionary.", "H:[title]-[titel(==title)]",
      "H:[title]-[title(==title)]"
    ),
    (metric("gap1"), "H:|-gap1-[cup]-gap2-|", nil),
    (metric("cups"), "H:|-cups-[cup]-|", nil),
  ])
  func `a misspelt name is corrected only where the right one stands beside it`(
    _ message: String, _ string: String, _ corrected: String?
  ) {
    let answer = text(Self.format(message, string))
    if let corrected {
      #expect(answer.contains("Did you mean"))
      #expect(answer.contains(corrected))
    } else {
      #expect(!answer.contains("Did you mean"))
      #expect(answer.contains("let metrics = ["))
    }
  }

  @Test func `what is wrong with a string and what to do about it are one mistake`() {
    let answer = text(
      Self.format("pad is not a key in the views dictionary.", "H:|-(pad)-[cup(100@1001)]-|"))
    let told = answer.components(separatedBy: "The message:")[0]
    #expect(told.contains("a priority lies between 1 and 1000"))
    #expect(!told.contains("dictionary"))
  }

  @Test func `a constraint that SnapKit cannot update is no constraint that fits`() {
    let answer = text(
      """
      SnapKit/Constraint.swift:313: Fatal error: Updated constraint could not find existing \
      matching constraint to update: <SnapKit.LayoutConstraint:0x600@CupView.swift#42 \
      UIView:0x7f1.height == 20.0>

      """)
    #expect(answer.contains("fatal error SnapKit found no constraint to update like"))
    #expect(answer.contains("CupView.swift:42"))
    #expect(answer.contains("remakeConstraints"))
    #expect(!answer.contains("satisfied"))
  }

  @Test(arguments: [("UITableView", false), ("Tea.TrayView", true), ("UIKTray", true)])
  func `only an app's own class is told to call super`(_ name: String, _ isApp: Bool) {
    let answer = text(
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'Auto Layout still required after executing -layoutSubviews. \(name)'s implementation of \
      -layoutSubviews needs to call super.'

      """)
    let isCalled =
      answer.contains("super.layoutSubviews()") || answer.contains("[super layoutSubviews];")
    #expect(isCalled == isApp)
    #expect(answer.contains("does not lay out constraints that are added to it") != isApp)
  }
}
