import AutoLayoutDoctor
import LayoutReports
import Testing

/// Sentences about crashes, threads and Interface Builder's lines that once went further than the log.
struct CrashTruthTests {
  // MARK: Threads

  private static func entered(_ frame: String, _ below: String = "") -> String {
    """
    Thread 7 Crashed:
    0   libobjc.A.dylib     0x00007fff17cf21e2 objc_exception_throw + 48
    1   CoreAutoLayout      0x00007fff9fe39c46 -[NSISEngine withBehaviors:performModifications:] + 84
    2   AppKit              0x00007fff9fe39c47 -[NSView setNeedsLayout:] + 84
    3   Tea                 0x000000010000c46f -[CupView brew] + 84
    4   \(frame) + 15
    \(below)

    """
  }

  @Test func `a reason below the stack of a queue's thread is the reason of that stack`() {
    let text = wholeText(
      Self.entered(
        "libsystem_pthread.dylib 0x00007fff9fe39c49 start_wqthread",
        """

        Application Specific Information:
        Internal error. Cannot find an outgoing row head for incoming head UIView:0x7f1.Width{id: 12}, \
        which should never happen.'
        """))
    #expect(!text.contains("without the exception's reason"))
    #expect(!text.contains("2 reports"))
    #expect(text.contains("The layout engine is inconsistent; its message names the UIView."))
  }

  @Test(arguments: [
    ("Tea 0x000000010000c470 thread_start_page_layout()", false),
    ("Tea 0x000000010000c470 thread_start", false),
    ("libdispatch.dylib 0x00007fff9fe39c48 _dispatch_worker_thread_notes", false),
    ("libdispatch.dylib 0x00007fff9fe39c48 _dispatch_worker_thread2", true),
    ("libsystem_pthread.dylib 0x00007fff9fe39c49 thread_start", true),
  ])
  func `a function of the app's that is called like one of a thread's shows no thread`(
    _ frame: String, _ isWorker: Bool
  ) {
    #expect(wholeText(Self.entered(frame)).contains("which is not the main thread") == isWorker)
  }

  // MARK: Crashes that throw nothing

  private static func crash(_ frames: String...) -> String {
    """
    * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=2, address=0x10)
      * frame #0: 0x00007fff2019 libobjc.A.dylib`objc_msgSend + 29

    """
      + frames.enumerated().map { "    frame #\($0 + 1): 0x00007fff2020 \($1) + 137\n" }.joined()
  }

  private static let brew = "Tea`-[CupView brew]"

  @Test func `a layer's constraints are not those of Auto Layout`() {
    let log = Self.crash("QuartzCore`-[CALayer addConstraint:]", Self.brew)
    #expect(wholeText(log).contains("Nothing t"))
    let view = Self.crash("UIKitCore`-[UIView(UIConstraintBasedLayout) addConstraint:]", Self.brew)
    #expect(wholeText(view).contains("The app crashed when a constraint was added to a view."))
  }

  @Test(arguments: [
    ("CoreAutoLayout`-[NSLayoutConstraint setConstant:]", "that constraint and its items:"),
    (
      "CoreAutoLayout`+[NSLayoutConstraint constraintsWithVisualFormat:options:metrics:views:]",
      "the views that the format names:"
    ),
  ])
  func `what to look at is what takes part in the call`(_ frame: String, _ objects: String) {
    let text = wholeText(Self.crash(frame, Self.brew))
    #expect(text.contains("What to do: Look at \(objects)"))
    #expect(!text.contains("hands over"))
  }

  @Test func `a paused stack is no exception`() {
    let round = """
          frame: 0x0000000102a4c180 Tea`Cup.layoutSubviews(self=0x0000000102f0a2d0) at Cup.swift:66:9
          frame: 0x0000000102a4c2a0 Tea`@objc Cup.layoutSubviews() at <compiler-generated>:0
          frame: 0x0000000190cf1234 UIKitCore`-[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 2600
          frame: 0x0000000190cf2b1c UIKitCore`-[UIView(Hierarchy) layoutBelowIfNeeded] + 312

      """
    let frames = (round + round + round).split(separator: "\n").enumerated().map {
      $0.element.replacing("frame:", with: "frame #\($0.offset):")
    }
    let text = wholeText(
      "* thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP\n"
        + frames.joined(separator: "\n") + "\n")
    #expect(text.contains(" · stack"), "\(text)")
    #expect(!text.contains("@objc Cup.layoutSubviews() →"), "\(text)")
  }

  @Test func `a method that calls itself may just have filled the stack`() {
    let pair = ["UIKitCore`-[UIView(UIConstraintBasedLayout) addConstraint:]", Self.brew]
    #expect(
      wholeText(Self.crash(pair[0], pair[1], pair[0], pair[1])).contains("Nothing t"))
  }

  @Test func `a crash report's header without a crashed thread is none`() {
    let header = "Exception Type: EXC_BAD_ACCESS (SIGSEGV)\n"
    let thread = """
      Thread 0 Crashed:
      0   libobjc.A.dylib  0x00007fff17cf21e2 objc_msgSend + 48
      1   CoreAutoLayout   0x00007fff9fe39c46 -[NSLayoutConstraint setConstant:] + 84
      2   Tea              0x000000010000c46f -[CupView brew] + 84

      """
    #expect(wholeText(String(repeating: header, count: 99)).contains("Nothing t"))
    let text = wholeText(String(repeating: header, count: 99) + thread)
    #expect(text.contains("The app crashed when the constant of a constraint was changed."))
    #expect(!text.contains("2 reports"))
  }

  private static func crash(
    thread header: String, _ frames: String..., app: String = "Tea 0x1 -[CupView brew] + 4"
  ) -> String {
    let stack = (frames + [app]).enumerated().map { "\($0)   \($1)\n" }.joined()
    let idle = (0..<60).map { "\($0)   UIKitCore 0x\($0) idle\($0) + 8\n" }.joined()
    return """
      Process: Tea [301]
      Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
      Triggered by Thread:  4

      Thread 0 name:  Dispatch queue: com.apple.main-thread
      Thread 0:
      \(idle)
      \(header)
      \(stack)
      """
  }

  private static let engine = "CoreAutoLayout 0x2 -[NSISEngine removeConstraintWithMarker:] + 88"
  private static let view = "UIKitCore 0x3 -[UIView removeFromSuperview] + 92"

  @Test(arguments: [
    (
      "Thread 4 name:  Dispatch queue: tea.brewing\nThread 4 Crashed:",
      "thread 4 (tea.brewing), which is not the main thread."
    ),
    ("Thread 4 Crashed:", "thread 4, which is not the main thread."),
    (
      "Thread 4 Crashed:: Dispatch queue: tea.brewing",
      "thread 4 (tea.brewing), which is not the main thread."
    ),
  ])
  func `a crash in the engine off the main thread very probably comes of that`(
    _ header: String, _ place: String
  ) {
    let text = wholeText(Self.crash(thread: header, Self.engine, Self.view))
    #expect(text.contains("The app crashed in the layout engine, on \(place)"), "\(text)")
    #expect(text.contains("-[UIView removeFromSuperview] was called on another."))
    #expect(text.contains("ery probably"))
    #expect(text.contains("Move the call that touches views to the main thread."))
  }

  @Test func `so does one in the debugger`() {
    let text = wholeText(
      """
      * thread #4, queue = 'tea.brewing', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
        * frame #0: 0x00007fff2020 CoreAutoLayout`-[NSISEngine removeConstraintWithMarker:] + 137
          frame #1: 0x00007fff2021 UIKitCore`-[UIView removeFromSuperview] + 137
          frame #2: 0x0000000102c4 Tea`-[CupView brew] + 11

      """)
    #expect(text.contains("on thread 4 (tea.brewing), which is not the main thread."), "\(text)")
  }

  @Test(arguments: [
    crash(thread: "Thread 0 Crashed:", engine, view),
    crash(thread: "Thread 4 Crashed:: Dispatch queue: com.apple.main-thread", engine, view),
    crash(
      thread: "Thread 4 Crashed:", engine, view, app: "libdispatch.dylib 0x1 _dispatch_call + 4"),
    crash(thread: "Thread 4 Crashed:", view),
    crash(thread: "Thread 4 Crashed:", "Tea 0x9 -[CupView pour] + 4", engine, view),
  ])
  func `elsewhere the engine's frames tell nothing of threads`(_ log: String) {
    let text = wholeText(log)
    #expect(!text.contains("main thread"), "\(text)")
  }

  // MARK: Interface Builder

  @Test(arguments: [
    #"position is ambiguous for "Title", and I do not know why."#,
    #"Position is ambiguous for "Title", said "Bob"."#,
    #"Frame for "Cup" will be different at run time. Why?."#,
    #"Fixed width constraints may cause clipping. Or so they say."#,
  ])
  func `a line that goes on behind Interface Builder's words is somebody else's`(_ line: String) {
    #expect(!wholeText("\(line)\n").contains("Interface Builder says"))
  }

  @Test func `a line that Interface Builder logs again tells of one view`() {
    let line = """
      Mismatch between canvas view <UIButton:0x7f21> layout frame ({{4, 9}, {130, 37}}) and engine view \
      <UIButton:0x7f31> alignment rect ({{4, 9}, {130, 36}})

      """
    let text = wholeText(line + line)
    #expect(text.contains("noted that its canvas has the first UIButton elsewhere"))
    #expect(text.ranges(of: "in the canvas,").count == 1)
  }

  // MARK: Trials

  @Test func `the constraint that the system broke is none to try without`() {
    let log = { (broken: String) in
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x601 CupView:0x1.width == 30   (active)>",
          "<NSLayoutConstraint:0x602 CupView:0x1.width == 40   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:\(broken)   (active)>
      """
    }
    let first = wholeText(log("0x601 CupView:0x1.width == 30"))
    #expect(!first.contains("(NSLayoutConstraint *)0x601 setActive:NO"))
    let second = wholeText(log("0x602 CupView:0x1.width == 40"))
    #expect(!second.contains("(NSLayoutConstraint *)0x602 setActive:NO"))
  }
}
