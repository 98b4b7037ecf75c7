import AutoLayoutDoctor
import LayoutReports
import Testing

extension ComplaintTruthTests {
  // MARK: Threads

  /// An exception that the engine threw while it was entered, without its reason.
  private static func entered(_ header: String, _ end: String) -> String {
    """
    \(header)
    0   libobjc.A.dylib     0x00007fff17cf21e2 objc_exception_throw + 48
    1   CoreAutoLayout      0x00007fff9fe39c46 -[NSISEngine withBehaviors:performModifications:] + 84
    2   UIKitCore           0x00007fff9fe39c47 -[UILabel setText:] + 84
    3   Tea                 0x000000010000c46f -[CupView brew] + 84
    \(end)

    """
  }

  private static let queue = """
    4   libdispatch.dylib       0x00007fff9fe39c48 _dispatch_worker_thread2 + 84
    5   libsystem_pthread.dylib 0x00007fff9fe39c49 start_wqthread + 15
    """

  @Test func `an engine that fails on a queue's thread was used off the main thread`() {
    let text = text(Self.entered("Fatal Exception: NSInternalInconsistencyException", Self.queue))
    #expect(text.contains("-[UILabel setText:] was called on a background thread."))
    #expect(text.contains("and from start_wqthread, with which the main thread never begins."))
    #expect(!text.contains("inconsistent"))
  }

  @Test func `the header of a crashed thread names its number and queue`() {
    #expect(
      text(Self.entered("Thread 7 Crashed:: Dispatch queue: tea.brewing", Self.queue)).contains(
        "-[UILabel setText:] was called on thread 7 (tea.brewing), which is not the main thread."))
    #expect(
      text(Self.entered("Thread 7 Crashed:", Self.queue)).contains(
        "was called on thread 7, which is not the main thread."))
  }

  @Test func `an engine that fails on a stack without such an end is called inconsistent`() {
    #expect(
      text(
        Self.entered(
          "Thread 0 Crashed:: Dispatch queue: com.apple.main-thread",
          "4   UIKitCore 0x00007fff9fe39c48 UIApplicationMain + 84")
      ).contains("The layout engine is inconsistent."))
  }

  // MARK: Crashes that throw nothing

  @Test(arguments: [
    """
    Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
    Exception Codes:       KERN_INVALID_ADDRESS at 0x0000000000000010

    Thread 0 Crashed:
    0   libobjc.A.dylib  0x00007fff17cf21e2 objc_msgSend + 48
    1   CoreAutoLayout   0x00007fff9fe39c46 +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:] + 84
    2   Tea              0x000000010000c46f -[CupView brew] + 84

    """,
    """
    * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
      * frame #0: 0x00007fff2019 libobjc.A.dylib`objc_msgSend + 29
        frame #1: 0x00007fff2020 CoreAutoLayout`+[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:] + 137
        frame #2: 0x0000000102c4 Tea`-[CupView brew] + 11

    """,
  ])
  func `a crash while a constraint is made is no exception`(_ log: String) {
    let text = text(log)
    #expect(text.contains("· crash The app crashed when a constraint was made."))
    #expect(text.contains("The stack shows no throw, so this is no exception of Auto Layout"))
    #expect(text.contains("The nearest call in the app's program is -[CupView brew]."))
  }

  @Test func `a stack in which the debugger stopped by itself is no crash`() {
    #expect(
      text(
        """
        * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
          * frame #0: 0x00007fff2020 CoreAutoLayout`+[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:] + 137
            frame #1: 0x0000000102c4 Tea`-[CupView brew] + 11

        """
      ).contains("Nothing t"))
  }

  @Test func `a height that is open may lack an edge, or have a tie`() {
    let text = text(
      "*UIView:0x20- AMBIGUOUS LAYOUT for UIView:0x20.Height{id: 7}\n|   *UILabel:0x30\n")
    #expect(text.contains("a constraint for its height, or for its top and its bottom."))
    #expect(text.contains("two equal priorities can also leave it open."))
  }

  @Test(arguments: [
    "Name: NSGenericException Reason: \(ComplaintTruthTests.related)tea.Cups = (System.Collections.IList)cups;",
    "\(ComplaintTruthTests.related)Native stack trace:\n",
  ])
  func `.NET's words around a reason are enough to show C#`(_ log: String) {
    #expect(text(log).contains("view.AddSubview(cup);"))
    #expect(!text(log).contains("isActive"))
  }

  @Test func `a reason that nobody knows is in the log all the same`() {
    let text = text(
      """
      ObjCRuntime.ObjCException: Objective-C exception thrown.  Name: NSInvalidArgumentException Reason: \
      *** The cup is full
      Native stack trace:
      \t0   CoreFoundation   0x0000000190000010 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib  0x0000000190000020 objc_exception_throw + 1
      \t2   CoreAutoLayout   0x0000000190000030 -[NSLayoutConstraint setConstant:] + 1

      """)
    #expect(text.contains("for a reason that this tool does not know"), "\(text)")
    #expect(text.contains("NSInvalidArgumentException: *** The cup is full"), "\(text)")
    #expect(!text.contains("lacks its reason"), "\(text)")
  }

  @Test func `a reason that nobody knows is not missing where a frame tells what was thrown`() {
    let text = text(
      """
      Fatal Exception: NSInternalInconsistencyException
      The kettle is cold
      0  CoreFoundation   0xd3ea8 __exceptionPreprocess
      1  libobjc.A.dylib  0x178d8 objc_exception_throw
      2  CoreAutoLayout   0xa1d8 -[NSISEngine setConstantTermForRow:]
      3  Tea              0x4a1b20 Cup.fill() + 71 (Cup.swift:71)

      """)
    #expect(text.contains("This tool does not know the reason that the log has"), "\(text)")
    #expect(!text.contains("without the exception's reason"), "\(text)")
  }

  @Test func `.NET tells that a call needs the main thread`() {
    let text = text(
      """
      UIKit.UIKitThreadAccessException: UIKit Consistency error: you are calling a UIKit method that can \
      only be invoked from the UI thread.
        at UIKit.UIApplication.EnsureUIThread () [0x0001b] in /src/UIApplication.cs:95
        at UIKit.NSLayoutConstraint.set_Constant (System.nfloat value) [0x00000] in NSLayoutConstraint.g.cs:211
        at Tea.Cup.Fill (System.Double ratio) [0x00012] in /src/Cup.cs:48

      """)
    #expect(text.contains("UIKit.NSLayoutConstraint.set_Constant was called on"), "\(text)")
    #expect(text.contains("MainThread.BeginInvokeOnMainThread"), "\(text)")
    #expect(text.contains("Cup.cs:48"), "\(text)")
  }

  @Test func `a change of margins that calls itself is told of a crash`() {
    let round = [
      "Tea         0x102a4c100 Cup.layoutMarginsDidChange() + 120 (Cup.swift:42)",
      "Tea         0x102a4c190 @objc Cup.layoutMarginsDidChange() + 28",
      "UIKitCore   0x190cf1234 -[UIView setLayoutMargins:] + 120",
    ]
    let frames = (round + round + round).enumerated().map { "\($0.offset)   \($0.element)\n" }
    let text = text(
      "Exception Type:  EXC_BAD_ACCESS (SIGSEGV)\nTriggered by Thread:  0\n\nThread 0 Crashed:\n"
        + frames.joined())
    #expect(
      text.contains("stands in the stack 3 times: a change of margins calls itself"), "\(text)")
  }

  @Test func `no code is shown for what only the system ties`() {
    let text = text(
      Self.related.replacing("Tea.Cup:", with: "_UINavigationBarTitleControl:")
        .replacing("UIView:", with: "_UINavigationBarContentView:"))
    #expect(text.contains("Both items are the system's: add no constraint between them."))
    #expect(!text.contains("addSubview") && !text.contains("isActive"))
    #expect(!text.contains("Print the view trees"))
  }

  // MARK: Frames that only start the program

  private static func activation(in symbol: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
    constraint with anchors <NSLayoutXAxisAnchor:0x6001 "UIView:0x7f11.leading"> and \
    <NSLayoutXAxisAnchor:0x6002 "UIView:0x7f12.leading"> because they have no common ancestor.  Does \
    the constraint or its anchors reference items in different view hierarchies?  That's illegal.'
    *** First throw call stack:
    (
    \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
    \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
    \t2   CoreAutoLayout   0x03 -[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:] + 1
    \t3   UIKitCore        0x04 UIApplicationMain + 1
    \t4   Tea              0x05 \(symbol) + 1
    \t5   dyld             0x06 start_sim + 1
    )

    """
  }

  @Test(arguments: [
    ("main", "main"), ("static TeaApp.$main()", "TeaApp.$main()"),
    ("$s3Tea0A3AppV5$mainyyFZ", "Tea.TeaApp.$main()"), ("start", "start"),
    ("static UIApplicationDelegate.main()", "UIApplicationDelegate.main()"),
  ])
  func `a frame that only starts the program is not where a call is`(_ symbol: String, name: String)
  {
    let text = text(Self.activation(in: symbol))
    #expect(!text.contains("The call is in") && !text.contains("Owner: your app"), "\(text)")
    #expect(!text.contains("UIApplicationMain stops") && !text.contains("(UIApplicationMain)"))
    #expect(
      text.contains(
        "None of the printed frames is the app's own, but for \(name), with which it starts."
      ), "\(text)")
  }

  @Test(arguments: [
    "XCTestCore  0x04 -[XCTestCase invokeTest] + 1", "UIKitCore  0x04 0x18480 + 7238",
  ])
  func `a frame behind a test or a nameless frame of a framework may only start the program`(
    _ frame: String
  ) {
    let log = Self.activation(in: "main").replacing(
      "UIKitCore        0x04 UIApplicationMain + 1", with: frame)
    #expect(!text(log).contains("The call is in"), "\(text(log))")
  }

  @Test(arguments: ["main", "start", "static Kettle.main()", "closure #1 in static TeaApp.main()"])
  func `a function that the framework calls is the app's own, whatever its name`(_ symbol: String) {
    let log = Self.activation(in: "main").replacing(
      "\t3   UIKitCore        0x04 UIApplicationMain + 1\n",
      with: """
        \t3   Tea              0x03 \(symbol) + 1
        \t3   UIKitCore        0x04 -[UIViewController viewDidLoad] + 1
        \t3   UIKitCore        0x04 UIApplicationMain + 1

        """)
    let text = text(log)
    #expect(text.contains("The call is in") && !text.contains("with which it starts"), "\(text)")
    #expect(!text.contains("the system activates this constraint itself"), "\(text)")
  }

  @Test(arguments: ["-[CupView main]", "CupView.main()", "static Cup.remain()", "maintain"])
  func `a function with a name like that is the app's own`(_ symbol: String) {
    #expect(text(Self.activation(in: symbol)).contains("The call is in"))
  }
}
