import AutoLayoutDoctor
import Foundation
import LayoutReports
import Testing

/// Whose it is and what is to be done, where a class, a frame or a name in the log tells it.
struct OwnerAnswerTests {
  private struct Answer: Equatable {
    var whose: String
    var verdict: String
    var library: String?
  }

  private static func answer(_ log: String) throws -> Answer {
    let document = diagnosedDocument(of: Array(log.utf8), named: "log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    let report = try #require((json?["reports"] as? [[String: Any]])?.first)
    let answer = try #require(report["answer"] as? [String: Any])
    return Answer(
      whose: try #require(answer["whose"] as? String),
      verdict: try #require(answer["verdict"] as? String), library: answer["library"] as? String)
  }

  @Test func `who gave the system's views a number that is none is unknown`() throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'NSLayoutConstraint constant is not finite!  That's illegal.  constant:-inf \
      firstAnchor:<NSLayoutXAxisAnchor:0x1 "_UIButtonBarStackView:0x2.trailing"> \
      secondAnchor:<NSLayoutXAxisAnchor:0x3 "_UIToolbarContentView:0x4.trailing">'

      """
    #expect(try Self.answer(log) == Answer(whose: "unknown", verdict: "fix"))
  }

  @Test(arguments: [
    ("_UIAlertControllerCollectionViewFlowLayout", Answer(whose: "system", verdict: "leave")),
    ("UICollectionViewFlowLayout", Answer(whose: "app", verdict: "fix")),
  ])
  private func `an alert's own flow layout is the system's`(
    _ layout: String, _ expected: Answer
  ) throws {
    let log = """
      the behavior of the UICollectionViewFlowLayout is not defined because:
      the item width must be less than the width of the UICollectionView minus the section insets left \
      and right values, minus the content insets left and right values.
      The relevant UICollectionViewFlowLayout instance is <\(layout): 0x1>, and it is attached to \
      <UICollectionView: 0x2; frame = (0 44; 10 0); layer = <CALayer: 0x3>>

      """
    #expect(try Self.answer(log) == expected)
  }

  @Test func `an assertion of Interface Builder's compiler is Xcode's to mend`() throws {
    let log = """
      2026-04-08 22:10:08.449 ibtool[467:568] [MT] DVTAssertions: ASSERTION FAILURE in /Sources/IDEInterfaceBuilderCocoaTouch/Guide.m:41
      Details:  code which should be unreachable has been reached
      Object:   <IBUIViewAutolayoutGuide: 0x600095c19f20>
      Method:   -ibPrimitiveAddConstraints:

      """
    #expect(
      try Self.answer(log) == Answer(whose: "system", verdict: "update", library: "Xcode"))
  }

  @Test(arguments: [
    ("\t4   Tea   0x0000000112345678 -[TEACupView layout] + 20\n", "app", "fix"),
    ("", "unknown", "unknown"),
  ])
  func `a window's passes are the app's to end where its call is on the stack`(
    _ frame: String, _ whose: String, _ verdict: String
  ) throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been \
      marked as needing another Layout Window pass, but it has already had more Layout Window passes \
      than there are views in the window. <NSWindow: 0x10> 0x74e2 (29922) {{335, 232}, {800, 600}} en'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x00000001af831892 __exceptionPreprocess + 176
      \t1   libobjc.A.dylib  0x000000012d526463 objc_exception_throw + 88
      \t2   AppKit           0x00000001122ccf33 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1716
      \t3   AppKit           0x000000013b1970fa -[NSView setNeedsLayout:] + 64
      \(frame))

      """
    #expect(try Self.answer(log) == Answer(whose: whose, verdict: verdict))
  }

  @Test(arguments: [("86", "fix"), ("0", "leave")])
  func `a conflict that passes leaves another one to be fixed`(
    _ height: String, _ verdict: String
  ) throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0x11]   (active, names: '|':Tea.CupView:0x10 )>",
          "<NSLayoutConstraint:0x2 V:[UILabel:0x11]-(8)-|   (active, names: '|':Tea.CupView:0x10 )>",
          "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' Tea.CupView:0x10.height == 0   (active)>",
          "<NSLayoutConstraint:0x4 V:|-(8)-[UIButton:0x13]   (active, names: '|':Tea.PotView:0x12 )>",
          "<NSLayoutConstraint:0x5 V:[UIButton:0x13]-(90)-|   (active, names: '|':Tea.PotView:0x12 )>",
          "<NSLayoutConstraint:0x6 \(height == "0" ? "'UIView-Encapsulated-Layout-Height' " : "")Tea.PotView:0x12.height == \(height)   (active)>"
      )

      """
    #expect(try Self.answer(log).verdict == verdict)
  }

  private static func stuck(_ view: String, _ frame: String?) -> String {
    let frame = frame.map { "\t3   Shop             0x0000725e01b92fbc \($0) + 92\n" } ?? ""
    return """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'UICollectionView (<\(view) 0x139836080>) is stuck in its update/layout loop. This can happen for \
      many reasons, including self-sizing views whose preferred attributes are not returning a \
      consistent size.'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x0000d0b400630e08 __exceptionPreprocess + 172
      \t1   libobjc.A.dylib  0x00000bbefc4ad84c objc_exception_throw + 56
      \t2   UIKitCore        0x0000ea1bf8fa3c10 -[UICollectionView _setNeedsVisibleCellsUpdate:withLayoutAttributes:] + 440
      \(frame))

      """
  }

  @Test(arguments: [("Tea.CupList", "app"), ("UICollectionView", "unknown")])
  func `a collection view that is stuck is whose its class is, also on a stack of UIKit's alone`(
    _ view: String, _ whose: String
  ) throws {
    #expect(
      try Self.answer(Self.stuck(view, nil)) == Answer(whose: whose, verdict: "fix"))
  }

  @Test(arguments: [
    (
      "SkeletonView.SkeletonLayer.layout() -> ()",
      Answer(whose: "library", verdict: "update", library: "SkeletonView")
    ),
    ("Shop.Shop.invalidateLayout() -> ()", Answer(whose: "app", verdict: "fix")),
    // A package of the app's own may have a class of its name, too.
    ("TeaLayouts.TeaLayouts.invalidateLayout() -> ()", Answer(whose: "app", verdict: "fix")),
    ("Shelves.CupLayout.invalidateLayout() -> ()", Answer(whose: "app", verdict: "fix")),
  ])
  private func `a call of a known library's module is the library's in another program`(
    _ symbol: String, _ expected: Answer
  ) throws {
    #expect(try Self.answer(Self.stuck("UICollectionView", symbol)) == expected)
  }

  @Test(arguments: [("UIKeyboardAssistantBar", "system"), ("UIView", "unknown")])
  func `a tree of the system's views alone is the system's`(
    _ inner: String, _ whose: String
  ) throws {
    let log = """
      (lldb) po [0x1 recursiveDescription]
      <UIKeyboardImpl: 0x1; frame = (0 0; 320 216); layer = <CALayer: 0x5>>
         | <\(inner): 0x2; frame = (0 0; 320 44); layer = <CALayer: 0x6>>

      """
    #expect(try Self.answer(log) == Answer(whose: whose, verdict: "leave"))
  }

  @Test(arguments: [
    (
      "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity'",
      "fix"
    ),
    ("NSLayoutConstraint:0x1", "unknown"),
  ])
  func `what Interface Builder had to add is told of a list that holds`(
    _ head: String, _ verdict: String
  ) throws {
    let log = """
      (lldb) po self.view.constraints
      <__NSArrayI 0x170>(
      <\(head) H:|-(137@251)-[UIButton:0x2](LTR) priority:251   (active, names: '|':UIView:0x3 )>,
      <NSLayoutConstraint:0x4 V:|-(20)-[UIButton:0x2]   (active, names: '|':UIView:0x3 )>
      )

      """
    #expect(try Self.answer(log).verdict == verdict)
  }

  @Test(arguments: [
    ("_NSFunctionRowRootView", "NSFunctionRowBackgroundColorView", "system"),
    ("NSView", "Tea.Tray", "app"),
  ])
  func `what a stack view of the system's makes for a button is the system's`(
    _ root: String, _ holder: String, _ whose: String
  ) throws {
    let log = """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1 \(root):0x10.width == 0   (active)>",
          "<NSLayoutConstraint:0x2 H:|-(0)-[NSStackView:0x11]   (active, names: '|':\(holder):0x12 )>",
          "<NSLayoutConstraint:0x3 H:[NSStackView:0x11]-(0)-|   (active, names: '|':\(holder):0x12 )>",
          "<NSLayoutConstraint:0x4 H:|-(0)-[\(holder):0x12](LTR)   (active, names: '|':\(root):0x10 )>",
          "<NSLayoutConstraint:0x5 \(holder):0x12.right == \(root):0x10.right   (active)>",
          "<NSLayoutConstraint:0x6 'NSStackView.Edge.Leading' H:|-(8)-[NSButton:0x13](LTR)   (active, names: '|':NSStackView:0x11 )>",
          "<NSLayoutConstraint:0x7 'NSStackView.Edge.Trailing' H:[NSButton:0x13]-(8)-|(LTR)   (active, names: '|':NSStackView:0x11 )>"
      )

      """
    #expect(try Self.answer(log).whose == whose)
  }
}
