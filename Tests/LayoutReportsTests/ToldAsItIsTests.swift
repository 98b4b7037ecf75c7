import Testing

/// What a log does not tell is not told of it: whose a constraint is, in which phase it came, what was meant.
struct ToldAsItIsTests {
  /// The list with the constraint of the index broken, as the log prints it there.
  private func report(_ rows: [String], brokenPrintedAs broken: String? = nil) -> String {
    unsatisfiableLog(rows, broken: broken == nil ? 1 : nil)
      + (broken.map { "\nWill attempt to recover by breaking constraint\n\($0)\n" } ?? "")
  }

  @Test func `a size without identifier beside Masonry's lines may be a container's`() {
    let rows = [
      "<MASLayoutConstraint:0x61 UILabel:0x51.left == Tea.Header:0x52.left + 15>",
      "<MASLayoutConstraint:0x62 UILabel:0x51.right == Tea.Header:0x52.right - 15>",
      "<NSLayoutConstraint:0x64 Tea.Header:0x52.width == 0>",
    ]
    let beside = text(report(rows))
    #expect(beside.contains("or its container's before the first real layout"), "\(beside)")
    #expect(beside.contains("If the screen is right, leave it"))
    let plain = text(
      report(rows.map { $0.replacing("MASLayoutConstraint", with: "NSLayoutConstraint") }))
    #expect(
      plain.contains("perhaps UIKit's for measuring")
        && plain.contains("perhaps one that collapses it"),
      "\(plain)")
  }

  private static let frames = """
    0  CoreFoundation 0x00000001 __exceptionPreprocess + 1
    1  libobjc.A.dylib 0x00000002 objc_exception_throw + 4
    """

  @Test func `no code sets the constant of a constraint between the system's own parts`() {
    func log(_ one: String, _ other: String) -> String {
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'NSLayoutConstraint constant is not finite!  That's illegal.  constant:-inf \
      firstAnchor:<NSLayoutXAxisAnchor:0x1c06e86c0 "\(one):0x104c587b0.trailing"> \
      secondAnchor:<NSLayoutXAxisAnchor:0x1c06c8ae0 "\(other):0x104c587b1.trailing">'
      (
      \(Self.frames)
      2  UIKitCore 0x00000003 -[UIToolbar setFrame:] + 5
      3  Tea 0x00000004 -[TeaController pour] + 66
      )

      """
    }
    let inner = text(log("_UIButtonBarStackView", "_UIToolbarContentView"))
    #expect(inner.contains("Check what your app gives to -[UIToolbar setFrame:]"), "\(inner)")
    #expect(inner.contains("Owner: the constraint is the system's"))
    #expect(!inner.contains(".constant = value"))
    #expect(text(log("Tea.CupView", "Tea.PotView")).contains("constant = value"))
  }

  @Test(arguments: [
    ("AdSDK", "The nearest call outside Apple's code, in AdSDK, is -[ADBanner show]"),
    ("Tea", "The nearest call in the app's program is -[ADBanner show]"),
  ])
  func `a library's call is not called one of the app's program`(image: String, words: String) {
    let text = text(
      """
      This application is modifying the autolayout engine from a background thread after the engine \
      was accessed from the main thread. This can lead to engine corruption and weird crashes.
      Stack:(
      0   CoreFoundation                      0x0000045862d5bf3b __exceptionPreprocess + 171
      4   Foundation                          0x000014611a0e93c4 -[NSISEngine withBehaviors:performModifications:] + 31
      5   UIKit                               0x0000b1b5381c8fd7 -[UILabel setText:] + 453
      6   \(image)                               0x00000698fbe7d15d -[ADBanner show] + 85
      7   Tea                                0x00004e8a3d291ba0 -[TeaLoader pour] + 85
      )

      """)
    #expect(text.contains(words), "\(text)")
  }

  @Test(arguments: [
    "$s7SwiftUI13NSHostingViewC17updateConstraintsyyF", "NSHostingView.updateConstraints()",
    "@objc NSHostingView.updateConstraints()", "NSHostingView<CupView>.updateConstraints()",
    "NSHostingView.invalidateSafeAreaInsets()", "SwiftUI.NSHostingView.updateConstraints()",
  ])
  func `a hosting view is found in a stack, mangled or not`(symbol: String) {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been \
      marked as needing another Update Constraints in Window pass, but it has already had more Update \
      Constraints in Window passes than there are views in the window.
      <NSWindow: 0x7a3642d8c0> 0x1779 (6009) {{374, 318}, {980, 660}} en'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00007ff80a9f1d3c __exceptionPreprocess + 242
      \t1   libobjc.A.dylib                     0x00007ff80a4f9e3a objc_exception_throw + 48
      \t2   AppKit                              0x00007ff80d8a9f3c -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1716
      \t3   AppKit                              0x00007ff80d8a9f3c -[NSView setNeedsUpdateConstraints:] + 412
      \t4   SwiftUI                             0x00007ffb0d8a9f3c \(symbol) + 812
      \t5   AppKit                              0x00007ff80d8a9f3c -[NSWindow updateConstraintsIfNeeded] + 812
      )

      """)
    #expect(text.contains("A view of class NSHostingView"), "\(text)")
    #expect(text.contains("sizingOptions"))
  }

  private static let narrow = [
    "<NSAutoresizingMaskLayoutConstraint:0x6100 h=--& v=--& UIView:0x5100.width == 6.4   (active)>",
    "<NSLayoutConstraint:0x6200 H:[UILabel:0x5200'Oolong']-(3)-|   (active, names: '|':UIView:0x5100 )>",
    "<NSLayoutConstraint:0x6300 H:|-(5)-[UILabel:0x5200'Oolong']   (active, names: '|':UIView:0x5100 )>",
  ]

  @Test func `a dropped constraint is known by its address where its line is cut off`() {
    let whole = text(report(Self.narrow, brokenPrintedAs: Self.narrow[1]))
    let cut = text(
      report(
        Self.narrow,
        brokenPrintedAs: "<NSLayoutConstraint:0x6200 H:[UILabel:0x5200'Oolong']-(3)-|"))
    func fixes(_ text: String) -> Substring? {
      text.firstMatch(of: /1 Lower the priority of constraint 2 .*? 2 Make the UIView/)?.0
    }
    #expect(fixes(whole) != nil, "\(whole)")
    #expect(fixes(cut) == fixes(whole), "\(cut)")
    #expect(cut.contains("is cut off; by its address it is the constraint of line 4."), "\(cut)")
  }

  @Test func `two ways in one fix would end in two layouts, so only one is told`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x61 UIView:0x51.height == 20   (active)>",
        "<NSLayoutConstraint:0x62 UIView:0x51.height == 28   (active)>",
      ]))
    #expect(!text.contains(", or change the constant of"), "\(text)")
  }

  @Test func `one of equal buttons loses its own width before they stop to be equal`() {
    let log = unsatisfiableLog(
      [
        "<NSLayoutConstraint:0x61 H:[UIButton:0x51'Milk'(90)]>",
        "<NSLayoutConstraint:0x62 UIButton:0x51'Milk'.width == UIButton:0x52'Sugar'.width>",
        "<NSLayoutConstraint:0x63 UIButton:0x51'Milk'.leading == UIView:0x53.leadingMargin + 10>",
        "<NSLayoutConstraint:0x64 UIView:0x53.trailingMargin == UIButton:0x52'Sugar'.trailing + 10>",
        "<NSLayoutConstraint:0x65 H:[UIButton:0x51'Milk']-(18)-[UIButton:0x52'Sugar']>",
        "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Width' H:[UIView:0x53(250)]>",
      ], broken: nil)
    let text = text(log + "\nWill attempt to recover by breaking constraint\n<NSLayoutCons")
    #expect(
      text.contains("1 Lower the priority of constraint 1 (the width of UIButton 'Milk')"),
      "\(text)")
    #expect(text.contains("All that the log shows but constraint 6 is your app's or a library's."))
  }

  @Test func `a container that rounds is not told to stop it`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x61 'UIView-Encapsulated-Layout-Height' UIView:0x51.height == 212   (active)>",
        "<NSLayoutConstraint:0x62 UIView:0x51.height == 211.666666666667   (active)>",
      ]))
    #expect(text.contains("Round the height of the UIView up to 212 points"), "\(text)")
    #expect(!text.contains("Let the container of"))
  }

  @Test func `a key of Masonry's with a number is one call's`() {
    let text = text(
      report([
        "<MASLayoutConstraint:cupEdges[1] UIView:cup.right == UIView:pot.right - 16>",
        "<MASLayoutConstraint:0x62 UIView:cup.right == UIView:pot.right - 20>",
      ]))
    #expect(text.contains("// by the call with the key cupEdges"), "\(text)")
  }

  @Test func `constraints that contradict nothing are told one by one`() {
    let text = text(
      """
      <NSContentSizeLayoutConstraint:0x6100 UIButton:0x5100.width == 111 Hug:250 CompressionResistance:750>
      <NSContentSizeLayoutConstraint:0x6200 UIButton:0x5100.height == 34 Hug:250 CompressionResistance:750>

      """)
    #expect(text.contains("do not contradict each other"), "\(text)")
    #expect(text.contains("111 points wide"))
    #expect(text.contains("34 points tall"))
  }

  @Test func `an exception without its constraint says where that is printed`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'Impossible to set up layout with view hierarchy unprepared for constraint.'

      """)
    #expect(text.contains("The console names the constraint just before the crash"), "\(text)")
  }

  @Test(arguments: [("minY{id: 7}", true), ("minX{id: 7}", false)])
  func `a place and a size that are open together may lack one constraint`(
    mark: String, isTold: Bool
  ) {
    let text = text(
      """
      •UIWindow:0x7feb
      |   •Tea.PotView:0x7fec
      |   |   *Tea.CupView:0x7fed- AMBIGUOUS LAYOUT for Tea.CupView:0x7fed.\(mark), Tea.CupView:0x7fed.Height{id: 8}

      """)
    #expect(text.contains("one constraint settles both") == isTold, "\(text)")
  }
}
