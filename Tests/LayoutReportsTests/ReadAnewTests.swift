import LayoutReports
import Testing

/// Sentences that said more than the log, or something else, until somebody read them slowly.
struct ReadAnewTests {
  private func words(_ log: String, _ detail: TextOptions.Detail = .first) -> String {
    onOneLine(wideAnswer(to: log, detail))
  }

  // MARK: Directions

  private let leadingAndLeft = [
    "<NSLayoutConstraint:0x11 UILabel:0x1.leading == UIView:0x2.leading + 16   (active)>",
    "<NSLayoutConstraint:0x12 UILabel:0x1.left == UIView:0x2.left + 16   (active)>",
    "<NSLayoutConstraint:0x13 UILabel:0x1.width == 220   (active)>",
    "<NSLayoutConstraint:0x14 UIView:0x2.width == 390   (active)>",
  ]

  @Test func `leading beside left is told from right to left where that takes the whole list`() {
    let text = words(unsatisfiableLog(leadingAndLeft, broken: 1))
    #expect(text.contains("the layout runs from right to left, its leading edges on the right"))
    #expect(text.contains("390") && text.contains("252"), "\(text)")
    #expect(text.contains("From left to right they agree: use leading and trailing for all."))
    #expect(text.contains("1 Remove constraint 1 (the left edge of the UILabel)"))
    #expect(!text.contains("agree as printed: perhaps they differ"))
  }

  @Test func `what is said twice in one direction stays a matter of digits`() {
    let twice = leadingAndLeft.map { $0.replacing(".left", with: ".leading") }
    #expect(
      words(unsatisfiableLog(twice, broken: 1)).contains(
        "The same constraint of the UILabel is active twice."))
  }

  // MARK: Baselines

  private let labels = [
    "<NSLayoutConstraint:0x11 UILabel:0x1'Home'.firstBaseline == UILabel:0x2'Away'.firstBaseline   (active)>",
    "<NSLayoutConstraint:0x12 UILabel:0x1'Home'.top == UIView:0x3.top + 12   (active)>",
    "<NSLayoutConstraint:0x13 UILabel:0x2'Away'.top == UIView:0x3.top + 20   (active)>",
  ]

  @Test func `a log that breaks off within the list says so beside the proof`() {
    let whole = unsatisfiableLog(labels)
    let cut = whole.split(separator: "ive)>\"\n)").first.map(String.init) ?? ""
    #expect(words(cut).contains("The log breaks off within the list's last line."), "\(words(cut))")
    #expect(!words(whole).contains("breaks off"))
  }

  @Test(arguments: [0, 2])
  func `two labels on one baseline are taken to begin equally deep`(broken: Int) {
    let text = words(unsatisfiableLog(labels, broken: broken))
    #expect(text.contains(/both (20 and 12|12 and 20) points (above|below)/), "\(text)")
    #expect(
      text.contains(
        "the first baselines of UILabel 'Home' and UILabel 'Away' are equally far below their tops")
    )
    #expect(!text.contains("to the first baseline of UILabel 'Home' assumed"))
  }

  // MARK: Scroll views

  private let page = [
    "<NSLayoutConstraint:0x11 UIView:0x1.height == 900   (active)>",
    "<NSLayoutConstraint:0x12 V:|-(0)-[UIView:0x1]   (active, names: '|':UIScrollView:0x2 )>",
    "<NSLayoutConstraint:0x13 UIView:0x1.height == UILayoutGuide:0x4'UIScrollView-frameLayoutGuide'.height   (active)>",
    "<NSLayoutConstraint:0x14 V:|-(0)-[UIScrollView:0x2]   (active, names: '|':UIView:0x3 )>",
    "<NSLayoutConstraint:0x15 UIScrollView:0x2.bottom == UIView:0x3.bottom   (active)>",
    "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Height' UIView:0x3.height == 812   (active)>",
  ]

  @Test func `what is as tall as the frame of a scroll view is no taller`() {
    let text = words(unsatisfiableLog(page))
    #expect(
      text.contains(
        "The frame layout guide must be 812 points tall, but the other constraints make it 900."
      ),
      "\(text)")
    #expect(text.contains("the frame layout guide belongs to the UIScrollView and is as large"))
  }

  @Test func `more than fits is no guess where the log shows a scroll view around it`() {
    var rows = page
    rows.remove(at: 2)
    let text = words(unsatisfiableLog(rows))
    #expect(text.contains("not proved") && !text.contains("more than fit"), "\(text)")
  }

  // MARK: Dumps and trees

  private let dump = """
    (lldb) po [0x2 constraintsAffectingLayoutForAxis:1]
    <__NSArrayM 0x9>(
    <NSLayoutConstraint:0x11 V:[UILabel:0x1'Terms']-(12)-[UITextView:0x2]   (active)>,
    <NSLayoutConstraint:0x12 V:[UITextView:0x2]-(16)-|   (active, names: '|':UIView:0x3 )>
    )

    """

  @Test func `what one view was asked for calls no other ambiguous`() {
    let text = words(dump, .everything)
    #expect(
      text.contains("The layout is ambiguous: the height of the UITextView is not determined."))
    #expect(text.contains("one more constraint determines the UITextView, for example:"), "\(text)")
    #expect(
      text.contains("It need not list all that holds UILabel 'Terms': nothing is said of it."),
      "\(text)")
    #expect(!text.contains("height of UILabel") && !text.contains("label."))
  }

  @Test func `what a view's superview was asked for is not asked of the view`() {
    let text = words(dump.replacing("[0x2 ", with: "[[0x2 superview] "), .everything)
    #expect(text.contains("UILabel 'Terms'") && !text.contains("It need not list"), "\(text)")
  }

  @Test func `no tree with frames is asked for beside one`() {
    let frames = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x9>>
         | <UIView: 0x2; frame = (0 0; 390 0); layer = <CALayer: 0x8>>

      """
    let text = words(frames, .everything)
    #expect(
      !text.contains("recursiveDescription]") && text.contains("[0x1 _autolayoutTrace]"), "\(text)")
    let trace = words("•UIWindow:0x1\n|   *UIView:0x2- AMBIGUOUS LAYOUT\n", .everything)
    #expect(trace.contains("[0x1 recursiveDescription]"), "\(trace)")
  }

  // MARK: Names

  @Test func `names of two sets of constraints that meet are told`() {
    func rows(_ second: String) -> [String] {
      [
        "<NSLayoutConstraint:0x11 'tall.bottom' V:[Tea.Cup:0x1]-(0)-[Tea.Tray:0x2]   (active)>",
        "<NSLayoutConstraint:0x12 \(second) Tea.Cup:0x1.bottom == UIView:0x3.bottom   (active)>",
        "<NSLayoutConstraint:0x13 Tea.Tray:0x2.height == 120   (active)>",
        "<NSLayoutConstraint:0x14 Tea.Tray:0x2.bottom == UIView:0x3.bottom   (active)>",
      ]
    }
    let text = words(unsatisfiableLog(rows("'wide.bottom'"), broken: 1))
    #expect(
      text.contains("('tall.bottom')") && text.contains("('wide.bottom')"),
      "\(text)")
    #expect(!text.contains("Their identifiers"), "\(text)")
  }

  // MARK: Sizes and loops

  @Test func `of two imposed sizes that is told along which something gets none`() {
    let text = words(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x10 UIImageView:0x1.height == UIImageView:0x1.width   (active)>",
          "<NSLayoutConstraint:0x11 V:|-(8)-[UIImageView:0x1]   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x12 H:|-(8)-[UIImageView:0x1]   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x13 H:[UIImageView:0x1]-(8)-|   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x14 V:[UIImageView:0x1]-(8)-[UILabel:0x2]   (active)>",
          "<NSLayoutConstraint:0x15 V:[UILabel:0x2]-(8)-|   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 180   (active)>",
          "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Height' UIView:0x3.height == 120   (active)>",
        ]))
    #expect(
      text.contains("to 749, so that texts and images (750) keep their sizes"), "\(text)")
  }

  @Test func `a loop of which one view is told is not one of two views`() {
    let text = words(
      """
      Degenerate layout! Layout feedback loop detected in subtree of <Tea.Rack: 0x1; frame = (0 0; 9 9)>. \
      -[UIView setNeedsLayout] was called 101 times

      """, .everything)
    #expect(text.contains("Each layout pass makes something need layout again."))
    #expect(!text.contains("makes another view need layout"))
  }

  @Test(arguments: [
    ("position contains NaN: [nan 22]", "view.center.x = value"),
    ("position contains NaN: [22 nan]", "view.center.y = value"),
    ("bounds contains NaN: [0 0; nan 44]", "view.bounds.size.width = value"),
    ("bounds contains NaN: [0 nan; 10 44]", "view.bounds.origin.y = value"),
  ])
  func `the number that is none is guarded where it goes`(_ reason: String, _ code: String) {
    let text = words(
      """
      *** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer \(reason). \
      Layer: <CALayer:0x6; position = CGPoint (0 0)>'

      """, .everything)
    #expect(text.contains("if value.isFinite { \(code) }"), "\(text)")
  }

  // MARK: Messages

  @Test func `two views off the main thread are two messages`() {
    let text = words(
      """
      [Assert] Unsupported layout off the main thread for UILabel \(Self.controller)
      [Assert] Unsupported layout off the main thread for UnreadBadge \(Self.controller)

      """)
    #expect(text.contains("A UILabel was laid out"), "\(text)")
    #expect(text.contains("An UnreadBadge was laid out"))
    #expect(!text.contains("2 times"))
  }

  private static let controller =
    "with nearest ancestor view controller, <Tea.Shop: 0x7f3>"

  @Test(arguments: [
    (
      "[Assert] Unsupported layout off the main thread for UILabel \(controller)",
      ["A UILabel was laid out on", "The view controller nearest to it is the Shop."]
    ),
    (
      "Modifying properties of a view's layer off the main thread is not allowed: view "
        + "<Tea.Cup: 0x7f1> \(controller)",
      ["The layer of the Cup was changed on", "The view controller nearest to it is the Shop."]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Modifying properties of a view's layer off the main thread is not allowed: view "
        + "<Tea.Cup: 0x7f1> \(controller)'",
      ["The layer of the Cup was changed on", "exception"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'index out of bounds for arranged subview: index = 4 expected to be less than or equal to 3'",
      ["Code tried to arrange a view at index 4 of a stack view whose last free index is 3."]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'-[UIStackView insertArrangedSubview:atIndex:]: index out of bounds'",
      ["A stack view does not have such a place."]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'negative or zero sizes are not supported in the flow layout'",
      ["A flow layout was given a size of 0 or below.", "was 0 or below"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'negative sizes are not supported in the flow layout'",
      ["A flow layout was given a size below 0.", "was below 0"]
    ),
  ])
  func `is read and told in its own names`(_ line: String, _ sentences: [String]) {
    let text = words("2026-03-01 09:41:03.300120+0100 Tea[7:91] \(line)\n", .everything)
    for sentence in sentences { #expect(text.contains(sentence), "\(text)") }
  }

  @Test func `a label's layout and a tag's layer are told apart`() {
    let text = words(
      """
      [Assert] Unsupported layout off the main thread for UILabel \(Self.controller)
      Modifying properties of a view's layer off the main thread is not allowed: view <Tea.Cup: 0x7f1> \
      \(Self.controller)

      """)
    #expect(
      text.contains("A UILabel was laid out") && text.contains("The layer of the Cup was changed"))
  }

  @Test func `a label laid out off the main thread is no part of the checker's own message`() {
    let text = words(
      """
      2026-03-01 09:41:03.300+0100 Tea[7:91] [Assert] Unsupported layout off the main thread for UILabel \
      \(Self.controller)
      Main Thread Checker: UI API called on a background thread: -[UIView setNeedsLayout]
      PID: 7, TID: 91, Thread name: (none), Queue name: com.example.tea, QoS: 21

      """)
    #expect(text.contains("A UILabel was laid out on thread 91"))
    #expect(text.contains("-[UIView setNeedsLayout] was called on thread 91"))
  }
}
