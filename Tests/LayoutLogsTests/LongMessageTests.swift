import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

/// Whatever is known by several lines is read back from whatever carries them.
struct `A message of several lines` {
  typealias Case = `A message known by its key words`.Case
  typealias Carrier = `A message known by its form`.Carrier

  static let all = messages + stacks + trees

  private static let messages = [
    Case(
      .flowLayoutItemTooLarge,
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item height must be less than the height of the UICollectionView minus the section insets top \
      and bottom values, minus the content insets top and bottom values.
      The relevant UICollectionViewFlowLayout instance is <Tea.Shelf: @>, and it is attached to \
      <UICollectionView: @; frame = (0 0; 320 %); layer = <CALayer: @>>.
      """),
    Case(
      .splitViewFrames,
      """
      <NSSplitView: @>: the delegate <Tea.Shelf: @> was sent -splitView:resizeSubviewsWithOldSize: and \
      left the subview frames in an inconsistent state:
      Split view bounds: {{0, 0}, {400, %}}
          Subview frame: {{0, 0}, {100, %}}
          Subview frame: {{101, 0}, {320, %}}
      The outer edges of the subview frames are supposed to line up with the split view's bounds' edges.
      """),
    Case(
      .satisfactionExplained,
      """
      ============= Satisfaction Explainer @ =============
      Target constraint:
      <NSLayoutConstraint:@ UILabel:@.width == 80   (active)>

      The target constraint is not satisfied because it is inactive.
      """),
    Case(
      .bindingMissing,
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** \
      setObjectForKey: object cannot be nil (key: cup%)'
      *** First throw call stack:
      (
      \t0   CoreFoundation    0x0000000101c45b75 __exceptionPreprocess + 165
      \t1   libobjc.A.dylib   0x00000001018f9bb7 objc_exception_throw + 45
      \t2   CoreFoundation    0x0000000101b5b998 -[__NSDictionaryM setObject:forKey:] + 888
      \t3   UIKit             0x00000001014b4d97 _NSDictionaryOfVariableBindings + 388
      \t4   Tea               0x0000000100002c11 -[ShelfController viewDidLoad] + %
      )
      """),
  ]

  private static let stacks = [
    Case(
      .unknownReason,
      """
      Fatal Exception: NSGenericException
      0  CoreFoundation     0xf2248 __exceptionPreprocess
      1  libobjc.A.dylib    0x17a68 objc_exception_throw
      2  CoreAutoLayout     0x2a4b8 -[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:]
      3  Tea                0x1a2b4 CupView.fill(_:) + % (CupView.swift:%)
      """),
    Case(
      .unknownReason,
      """
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x000000018a04 libobjc.A.dylib`objc_exception_throw
          frame #1: 0x00000001b1a2 CoreAutoLayout`-[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:] + 12
          frame #2: 0x0000000100c0 Tea`-[CupView tilt] + % at CupView.m:%
      """),
    Case(
      .constraintCrash,
      """
      * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x18)
        * frame #0: 0x000000018a0b libobjc.A.dylib`objc_msgSend + 8
          frame #1: 0x00000001b1a2 CoreAutoLayout`-[NSLayoutConstraint setConstant:] + %
          frame #2: 0x0000000100c0 Tea`-[CupView tilt] + % at CupView.m:%
          frame #3: 0x0000000100c1 Tea`main + 40 at main.m:9
      """),
    Case(
      .recursionStack,
      (["* thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=2)"]
        + (0..<8).map { index in
          let call =
            index % 2 == 0
            ? "UIKitCore`-[UIView(Hierarchy) layoutIfNeeded] + 10"
            : "Tea`-[Rack layoutSubviews](self=0x1, _cmd=\"layoutSubviews\") + 65 at Rack.m:42"
          return "    frame #\(index): 0x000000010b \(call)"
        }).joined(separator: "\n")),
    Case(
      .layoutTimeout,
      """
      Process:             Kettle [733]
      OS Version:          iPhone OS 18.3 (22D63)

      Exception Type:  EXC_CRASH (SIGKILL)
      Termination Reason: FRONTBOARD 2343432205
      <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog transgression: \
      app<tea>:733 exhausted real (wall clock) time allowance of 19.50 seconds
      Triggered by Thread:  0

      Thread 0 name:   Dispatch queue: com.apple.main-thread
      Thread 0 Crashed:
      0   CoreAutoLayout   0x1c0a1b2c0 -[NSISEngine optimize] + %
      1   Kettle           0x100a1c3d4 CupView.layoutSubviews() + %
      2   UIKitCore        0x1a5b01d88 -[UIView(CALayerDelegate) layoutSublayersOfLayer:] + %
      """),
    Case(.layoutHang, `A hang in layout`.sample),
  ]

  /// What has no words of its own by which a lead could be told from the message.
  private static let trees = [
    Case(
      .ambiguousViewTree,
      """
      •UIWindow:@
      |   •UIView:@
      |   |   *UILabel:@'Departure'- AMBIGUOUS LAYOUT for UILabel:@.minX{id: %}
      """),
    Case(
      .viewTree,
      """
      <UIView: @; frame = (0 0; 320 %); autoresize = W+H; layer = <CALayer: @>>
         | <UILabel: @; frame = (20 20; 280 21); text = 'Oolong'; layer = <_UILabelLayer: @>>
         | <UIButton: @; frame = (20 60; 280 44); layer = <CALayer: @>>
      """),
    Case(
      .crashReportCut,
      `Crash reports that break off in a longer log`.lines[..<8].joined(separator: "\n")),
  ]

  /// What is not read: quotes that a word processor closed and did not open, and a file in JSON within
  /// JSON or a sentence.
  private static let unread: [ComplaintID: [String]] = [
    .ambiguousViewTree: ["a word processor"],
    .crashReportCut: [
      "log show --style ndjson", "log show --style json", "a result bundle's log",
      "a container's log",
      "a web page", "a sentence", "a question, in plain quotes", "a question, as code",
      "a list in Markdown", "the prefix [INFO]  ",
    ],
  ]

  @Test(arguments: messages + stacks, Carrier.lines)
  func `is read back from whatever carries it`(_ message: Case, _ carrier: Carrier) {
    var random = SeededGenerator(13)
    let text = carrier.wrap(message.rendered(&random))
    #expect(read(text + "\n").map(\.code) == [message.id.rawValue], "\(text)")
  }

  @Test(arguments: trees, Carrier.known)
  func `is read back from what is known to carry it`(_ message: Case, _ carrier: Carrier) {
    var random = SeededGenerator(13)
    let text = carrier.wrap(message.rendered(&random))
    let isUnread = Self.unread[message.id]?.contains(carrier.testDescription) ?? false
    #expect((read(text + "\n").map(\.code) == [message.id.rawValue]) != isUnread, "\(text)")
  }
}
