import LayoutModel
import Testing

@testable import LayoutLogs

/// A program that hangs in layout, as samplers, hang reports and debuggers show it.
struct `A hang in layout` {
  func cycle(_ log: String) throws -> LayoutCycle {
    let report = try onlyReport(log)
    #expect(report.code == "layoutHang")
    guard case .cycle(let cycle)? = report.complaint?.facts else {
      throw Unread()
    }
    return cycle
  }

  struct Unread: Error {}

  static let sample = """
    Analysis of sampling Kettle (pid 812) every 1 millisecond
    Process:         Kettle [812]
    Path:            /Applications/Kettle.app/Kettle

    Call graph:
        2734 Thread_88123   DispatchQueue_1: com.apple.main-thread  (serial)
        + 2734 start  (in dyld) + 1903  [0x109f3a2bf]
        +   2734 UIApplicationMain  (in UIKitCore) + 123  [0x1850a1b2c]
        +     2730 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x188a0aaaa]
        +     ! 2730 -[UIView(CALayerDelegate) layoutSublayersOfLayer:]  (in UIKitCore) + 2144  [0x1850cccc1]
        +     !   2728 CupCell.layoutSubviews()  (in Kettle) + 88  [0x100c0a1b8]  CupCell.swift:41
        +     !     2728 -[UIView layoutIfNeeded]  (in UIKitCore) + 100  [0x1850ccabc]
        +     !       2728 -[UIView(CALayerDelegate) layoutSublayersOfLayer:]  (in UIKitCore) + 2144  [0x1850cccc1]
        +     !         2700 CupCell.layoutSubviews()  (in Kettle) + 88  [0x100c0a1b8]  CupCell.swift:41
        +     !           2700 -[UIView setNeedsLayout]  (in UIKitCore) + 60  [0x1850ccdef]
        +     4 -[UIApplication sendEvent:]  (in UIKitCore) + 1  [0x1850a1b2c]
        2734 Thread_88140: com.apple.NSEventThread
          2734 mach_msg2_trap  (in libsystem_kernel.dylib) + 8  [0x18a9]

    Total number in stack (recursive counted multiple, when >=5):

    """

  @Test func `of a sample is told by the calls that stand inside each other`() throws {
    let cycle = try cycle(Self.sample)
    #expect(cycle.kind == .layoutInLayout)
    #expect((cycle.samples, cycle.layoutSamples) == (2734, 2730))
    #expect(cycle.times == 2)
    #expect(cycle.period.compactMap(\.symbol).contains("CupCell.layoutSubviews()"))
    #expect(cycle.own.first?.frame.file == "CupCell.swift")
    #expect(cycle.own.first?.samples == 2728)
  }

  @Test(arguments: [1, 17, 100])
  func `of a sample is told whatever stands between its words and its calls`(_ lines: Int) throws {
    let words = "Call graph:\n"
    let log = Self.sample.replacing(
      words, with: words + String(repeating: "poured a cup\n", count: lines))
    #expect(try cycle(log).samples == 2734)
    let misses = String(repeating: "\(words)poured a cup\n", count: lines)
    #expect(try cycle(misses + log).samples == 2734)
  }

  @Test(arguments: [
    ("Teahouse", CycleKind.layoutInLayout, "-[TeaCell layoutSubviews]"),
    ("Kettle", .constraintUpdate, "-[KettleView updateConstraints]"),
  ])
  func `of a program that was recorded by perf is told by its cycle`(
    _ program: String, _ kind: CycleKind, _ own: String
  ) throws {
    let sample = try #require(Samples.named("sample-recorded-\(program.lowercased()).log"))
    let log = String(decoding: sample.bytes, as: UTF8.self)
    let cycle = try cycle(log)
    #expect(try onlyReport(log).context.process == program)
    #expect(cycle.kind == kind)
    #expect(cycle.own.first?.frame.symbol == own)
    #expect(cycle.layoutSamples * 10 >= cycle.samples * 9)
  }

  static let carousel = """
    Process:          Kettle [4711]
      Thread 0x158a7    DispatchQueue "com.apple.main-thread"(1)    101 samples (1-101)    priority 46
      101  CA::Layer::layout_if_needed(CA::Transaction*) + 200 (QuartzCore + 50000) [0x1c3c4f00]
        97  -[TeaCarousel layoutSubviews] + 320 (TeaKit + 42000) [0x100d1a0f0]
          60  -[UICollectionViewLayout invalidateLayout] + 44 (UIKitCore + 1400000) [0x1c1d4f00]
          37  -[UICollectionView layoutSubviews] + 244 (UIKitCore + 1600000) [0x1c1f4f00]
            30  Shelf.collectionView(_:cellForItemAt:) + 700 (Kettle + 51200) [0x100a2a0f0]

    """

  @Test
  func
    `names the call that starts layout again, and none that a method makes of what it overrides`()
    throws
  {
    let cycle = try cycle(Self.carousel)
    #expect(cycle.kind == .layoutInLayout)
    #expect(cycle.restarts.map(\.caller.symbol) == ["-[TeaCarousel layoutSubviews]"])
    #expect(cycle.restarts.map(\.call.symbol) == ["-[UICollectionViewLayout invalidateLayout]"])
    #expect(cycle.restarts.map(\.samples) == [60])
  }

  @Test(arguments: [
    "-[NSTableView reloadData]", "-[UICollectionView reloadData]", "-[NSWindow setContentSize:]",
  ])
  func `asks for more where a list is read anew in layout, or the window gets a size`(
    _ call: String
  ) throws {
    let cycle = try cycle(
      Self.tree([
        ("-[NSView _layoutSubtreeWithOldSize:]", "AppKit"), ("CupTable.layout()", "Kettle"),
        (call, "AppKit"),
      ]))
    #expect(cycle.kind == .layoutInLayout)
    #expect(cycle.restarts.map(\.call.symbol) == [call])
  }

  @Test(arguments: [true, false])
  func `of a tree that Instruments copied is told in time`(_ hasTabs: Bool) throws {
    let calls = [
      ("8.29 s", "99.7%", "start"),
      ("8.20 s", "98.6%", " CA::Layer::layout_if_needed(CA::Transaction*)"),
      ("8.10 s", "97.4%", "  KettleCell.layoutSubviews()"),
      ("8.05 s", "96.8%", "   -[UIView(Hierarchy) layoutIfNeeded]"),
      ("8.00 s", "96.2%", "    KettleCell.layoutSubviews()"),
      ("7.90 s", "95.0%", "     -[UIView(Hierarchy) setNeedsLayout]"),
      ("20.00 ms", "0.2%", "  HostView.body.getter"),
    ]
    let rows =
      [("8.31 s", "100.0%", "Kettle (812)"), ("8.29 s", "99.7%", " Main Thread  0x158a7")]
      + calls.map { ($0.0, $0.1, "  " + $0.2) } + [("20.00 ms", "0.2%", " Feed.poll()  0x158b0")]
    let log = rows.map { hasTabs ? "\($0)  \($1)\t0 s\t \t\($2)" : "\($0)   \($1)   0 s   \($2)" }
    let cycle = try cycle(
      "Weight\tSelf Weight\t\tSymbol Names\n" + log.joined(separator: "\n") + "\n")
    #expect(cycle.isTime && cycle.kind == .layoutInLayout)
    #expect((cycle.samples, cycle.layoutSamples) == (8290, 8200))
    #expect(cycle.own.first?.frame.symbol == "KettleCell.layoutSubviews()")
    #expect(cycle.restarts.first?.samples == 8050)
  }

  @Test func `of a tree that an older Instruments copied has times without units`() throws {
    let cycle = try cycle(
      """
      Running Time\tSelf (ms)\t\tSymbol Name
      8290.0ms   99.7%\t0.0\t \t Main Thread  0x158a7
      8290.0ms   99.7%\t0.0\t \t  start
      8200.0ms   98.6%\t0.0\t \t   CA::Layer::layout_if_needed(CA::Transaction*)
      8100.0ms   97.4%\t1.0\t \t    KettleCell.layoutSubviews()
      8050.0ms   96.8%\t12.0\t \t     -[UIView(Hierarchy) layoutIfNeeded]

      """)
    #expect(cycle.isTime && cycle.kind == .layoutInLayout)
    #expect((cycle.samples, cycle.layoutSamples) == (8290, 8200))
  }

  /// A tree of Instruments' in which each call is the only one of the call above it.
  private static func profile(_ calls: [String]) -> String {
    let rows = calls.enumerated().map {
      "8.00 s  99.0%\t0 s\t \t\(String(repeating: " ", count: $0.offset + 2))\($0.element)"
    }
    return """
      Weight\tSelf Weight\t\tSymbol Name
      8.10 s  100.0%\t0 s\t \tKettle (812)
      8.05 s  99.5%\t0 s\t \t Main Thread  0x158a7
      \(rows.joined(separator: "\n"))

      """
  }

  private static let pass = [
    "start", "CA::Layer::layout_if_needed(CA::Transaction*)",
    "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]",
  ]

  @Test(arguments: [
    ["-[KettleController viewDidLayoutSubviews]", "-[KettleController pour]"],
    ["@objc KettleController.viewDidLayoutSubviews()", "KettleController.pour()"],
    ["KettleController.viewWillLayoutSubviews()", "closure #1 in KettleController.pour()"],
  ])
  func `of Instruments' names the app by each method of its controllers`(_ calls: [String]) throws {
    let cycle = try cycle(Self.profile(Self.pass + calls + ["-[UIView removeFromSuperview]"]))
    #expect(cycle.kind == .rebuild)
    #expect(cycle.rebuilding.map(\.frame.symbol) == ["-[UIView removeFromSuperview]"])
    #expect(cycle.own.contains { $0.frame.symbol == calls[1] })
  }

  @Test(arguments: [
    "-[UINavigationController viewDidLayoutSubviews]", "PlatformViewHost.layoutSubviews()",
    "ViewGraph.sizeThatFits(_:)", "Kettle::layoutSubviews()",
    "-[_UISplitController viewDidLayoutSubviews]",
  ])
  func `of Instruments' names no method of the frameworks as the app's`(_ call: String) throws {
    let cycle = try cycle(Self.profile(Self.pass + [call, "-[UIView removeFromSuperview]"]))
    #expect(cycle.own.isEmpty && cycle.rebuilding.isEmpty)
  }

  @Test(arguments: [
    "??? (kernel.release.t6030 + 100) [0xfffffe0008a1d4c0]",
    "ipc_mqueue_receive (kernel.development.t8132 + 100) [0xfffffe0008a1d4c0]",
    "??? (kernel + 100) [0xffffff80001d4c0]", "??? (mach_kernel + 100) [0xffffff80001d4c0]",
    "??? (Kettle + 100) [0x104a0a1f0]",
  ])
  func `of a hang report has its place in no frame without a name`(_ leaf: String) throws {
    let report = try onlyReport(
      """
      Process:          Kettle [51]

        Thread 0x973f45    DispatchQueue "com.apple.main-thread"(1)    101 samples (1-101)
        101  start + 6076 (dyld + 27544) [0x18f1a5b98]
          100  -[NSWindow(NSDisplayCycle) _layoutViewTree] + 176 (AppKit + 1000000) [0x193e00000]
            90   KettlePanel.layout() + 412 (Kettle + 41200) [0x104a0a0f0]
             *80   \(leaf)

      """)
    #expect(report.complaint?.nearestAppFrame?.symbol == "KettlePanel.layout()")
    #expect(report.complaint?.hasNamelessNearer == leaf.contains("Kettle"))
  }

  @Test(arguments: [
    (
      RecursionSubject.margins, "KettleCell.layoutMarginsDidChange()",
      "-[UIView(AdditionalLayoutSupport) _layoutMarginsDidChange]", "-[UIView setLayoutMargins:]"
    ),
    (
      .constraints, "KettleCell.updateConstraints()", "-[UIView updateConstraintsIfNeeded]",
      "-[UIView _internalUpdateConstraintsIfNeeded]"
    ),
  ])
  func `of a crash is told by what calls itself`(
    _ subject: RecursionSubject, _ own: String, _ first: String, _ second: String
  ) throws {
    let frames = (0..<40).flatMap { index in
      [("Kettle", own), ("UIKitCore", first), ("UIKitCore", second)].enumerated().map {
        "\(3 * index + $0.offset)   \($0.element.0)   0x0000000100a1000\($0.offset) \($0.element.1) + 40"
      }
    }
    let report = try onlyReport(
      """
      Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
      Triggered by Thread:  0

      Thread 0 Crashed:
      \(frames.joined(separator: "\n"))

      """)
    guard case .recursion(let repeated, 40, let period, .full)? = report.complaint?.facts
    else { throw Unread() }
    #expect(repeated.map(\.symbol) == [own])
    #expect(RecursionSubject(period) == subject)
  }

  @Test func `of a paused program is told where two calls stand inside each other`() throws {
    let calls = [
      "CoreAutoLayout`-[NSISEngine optimize] + 120",
      "Kettle`KettleCell.updateConstraints(self=0x12) at Cell.swift:77:9",
      "UIKitCore`-[UIView updateConstraintsIfNeeded] + 300",
      "Kettle`KettleCell.updateConstraints(self=0x12) at Cell.swift:77:9",
      "UIKitCore`-[UIView updateConstraintsIfNeeded] + 300",
      "UIKitCore`-[UIView layoutIfNeeded] + 30",
    ]
    let frames = calls.enumerated().map {
      "    frame #\($0.offset): 0x00000001a000100\($0.offset) \($0.element)"
    }
    let report = try onlyReport(
      """
      (lldb) bt all
      * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
      \(frames.joined(separator: "\n"))
        thread #2
          frame #0: 0x00000001d0001000 libsystem_kernel.dylib`__workq_kernreturn + 8

      """)
    guard case .recursion(let repeated, 2, _, .paused)? = report.complaint?.facts else {
      throw Unread()
    }
    #expect(repeated.first?.line == 77)
  }

  static func paused(_ calls: [String], reason: String = "signal SIGSTOP") -> String {
    let frames = calls.enumerated().map {
      "    frame #\($0.offset): 0x1a\($0.offset) \($0.element)\n"
    }
    return "* thread #1, queue = 'com.apple.main-thread', stop reason = \(reason)\n"
      + frames.joined()
  }

  @Test(arguments: [
    (
      [
        "AppKit`-[NSWindow _postWindowNeedsUpdateConstraintsUnlessPostingDisabled] + 52",
        "AppKit`-[NSView setNeedsUpdateConstraints:] + 52",
        "SwiftUI`NSHostingView.setNeedsUpdate() + 52",
        "SwiftUI`NSHostingView.updateConstraints() + 52",
        "AppKit`-[NSWindow(NSConstraintBasedLayoutInternal) updateConstraintsIfNeeded] + 52",
      ], CycleKind.hostingWindow, 3
    ),
    (
      [
        "UIKitCore`-[UIView setNeedsLayout] + 52", "Kettle`KettleCell.layoutSubviews() + 52",
        "UIKitCore`-[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 52",
      ], .layoutInLayout, 1
    ),
  ])
  func `of a paused program is told as one moment where its pass asks for another`(
    _ calls: [String], _ kind: CycleKind, _ requests: Int
  ) throws {
    let cycle = try cycle(Self.paused(calls))
    #expect((cycle.kind, cycle.isMoment, cycle.isMain) == (kind, true, true))
    #expect(read(Self.paused(calls, reason: "breakpoint 1.1")).isEmpty)
    #expect(read(Self.paused(Array(calls.dropFirst(requests)))).isEmpty)
  }

  @Test func `two calls inside each other of objects that are not printed may be of two views`() {
    let calls = [
      "Kettle`-[StackBox layoutSubviews] + 88", "UIKitCore`-[UIView layoutIfNeeded] + 300",
      "Kettle`-[StackBox layoutSubviews] + 88", "UIKitCore`-[UIView layoutIfNeeded] + 300",
    ]
    let frames = calls.enumerated().map {
      "    frame #\($0.offset): 0x1a\($0.offset) \($0.element)\n"
    }
    let head = "* thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP\n"
    #expect(read("(lldb) bt all\n" + head + frames.joined()).isEmpty)
  }

  @Test(arguments: [
    "Main Thread  0x158a7\n1e400 s  98.6%\t0 s\t \t  start",
    "Call graph:\n    9000000000000000000 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)\n"
      + "      9000000000000000000 main  (in Tea) + 1  [0x1]\n"
      + "      9000000000000000000 -[UIView layoutIfNeeded]  (in UIKitCore) + 1  [0x2]",
    "{\"callStackRootFrames\":[{\"sampleCount\":9000000000000000000},{\"sampleCount\":9000000000000000000}]}",
  ])
  func `counts beyond all measure end no reading`(_ text: String) {
    _ = read(text + "\n")
  }

  static let hang = """
    Date/Time:        2024-11-02 10:22:11.301 +0100
    Event:            hang
    Duration:         8.20s
    Steps:            82 (100ms sampling interval)

    Process:          Kettle [4711]
    Path:             /Applications/Kettle.app/Contents/MacOS/Kettle

      Thread 0x2a1f    DispatchQueue "com.apple.main-thread"(1)    82 samples (1-82)    priority 46 (base 46)
      82  start + 2236 (dyld + 24320) [0x18a1b4f00]
        82  NSApplicationMain + 880 (AppKit + 16812) [0x18df001ac]
          82  -[NSWindow(NSConstraintBasedLayoutInternal) _updateConstraintsIfNeeded] + 88 (AppKit + 1234000) [0x18e029450]
            80  NSHostingView.updateConstraints() + 300 (SwiftUI + 900000) [0x1b0a01234]
              78  NSHostingView.updateWindowContentSizeExtremaIfNecessary() + 212 (SwiftUI + 910000) [0x1b0a03444]
                60  ShelfList.body.getter + 412 (Kettle + 41200) [0x1002da0f0]
                16  GeometryReader.body + 20 (SwiftUICore + 44000) [0x1c0a0abcd]

    Process:          launchd [1]
      Thread 0x1    82 samples (1-82)
      82  start + 2236 (dyld + 24320) [0x18a1b4f00]

    """

  @Test func `of a hang report is told with the app's own call`() throws {
    let cycle = try cycle(Self.hang)
    #expect(cycle.kind == .hostingWindow)
    #expect((cycle.samples, cycle.layoutSamples) == (82, 82))
    #expect(cycle.own.map(\.frame.symbol) == ["ShelfList.body.getter"])
    #expect(cycle.duration == "8.20s")
    #expect(cycle.own.first?.samples == 60)
  }

  @Test func `lasts as long as its own report says, and not as another's says`() throws {
    let head = "Date/Time:  2024-11-02\nEvent:  hang\nDuration:  9.13s\n\n"
    #expect(try cycle(Self.sample + head).duration == nil)
    #expect(try cycle(head + Self.sample).duration == nil)
    #expect(try cycle(head + Self.hang).duration == "8.20s")
  }

  static let gutter = """
    Analysis of sampling Kettle (pid 812) every 1 millisecond
    Process:         Kettle [812]
    Path:            /Applications/Kettle.app/Contents/MacOS/Kettle

    Call graph:
        900 Thread_88123   DispatchQueue_1: com.apple.main-thread  (serial)
        + 900 NSApplicationMain  (in AppKit) + 880  [0x18df001ac]
        +   890 -[NSWindow(NSDisplayCycle) _layoutViewTree]  (in AppKit) + 176  [0x18df00200]
        +   ! 880 -[NSView _layoutSubtreeWithOldSize:]  (in AppKit) + 300  [0x18df00300]
        +   !   870 -[TeaGutter layout]  (in Kettle) + 212  [0x102a21f0c]
        +   !     860 -[TeaGutter rebuildLabels]  (in Kettle) + 844  [0x102a22300]
        +   !       800 -[NSLayoutConstraint setActive:]  (in CoreAutoLayout) + 88  [0x18df00400]
        +   !         790 -[NSISEngine optimize]  (in CoreAutoLayout) + 500  [0x18df00500]
        +   10 CFRunLoopRunSpecific  (in CoreFoundation) + 572  [0x18df00600]

    Total number in stack (recursive counted multiple, when >=5):

    """

  @Test func `whose own calls make constraints anew is told apart from one that lays out again`()
    throws
  {
    let cycle = try cycle(Self.gutter)
    #expect(cycle.kind == .rebuild)
    #expect(cycle.own.map(\.frame.symbol) == ["-[TeaGutter layout]", "-[TeaGutter rebuildLabels]"])
    // The same calls around a call that lays out.
    let again = Self.gutter.replacing(
      "-[NSLayoutConstraint setActive:]", with: "-[NSView layoutSubtreeIfNeeded]")
    #expect(try self.cycle(again).kind == .layoutInLayout)
  }

  /// Calls of one thread, each inside the one before.
  private static func tree(_ calls: [(call: String, image: String)]) -> String {
    let lines = calls.enumerated().map { depth, call in
      String(repeating: "  ", count: depth + 3)
        + "900 \(call.call)  (in \(call.image)) + 88  [0x18df00\(depth)]"
    }
    return "Process:         Kettle [812]\nCall graph:\n"
      + "    900 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)\n"
      + lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    (
      CycleKind.rebuild,
      ["CA::Layer::layout_if_needed(CA::Transaction*)", "CupCell.layoutSubviews()"],
      "-[UIView addSubview:]"
    ),
    (
      .layoutInLayout,
      ["CA::Layer::layout_if_needed(CA::Transaction*)", "CupCell.layoutSubviews()"],
      "-[UIView layoutIfNeeded]"
    ),
    (
      .layout, ["CA::Layer::layout_if_needed(CA::Transaction*)", "CupCell.layoutSubviews()"],
      "-[UIView layoutSubviews]"
    ),
    (
      .layout,
      [
        "-[NSWindow(NSDisplayCycle) _layoutViewTree]", "-[NSView _layoutSubtreeWithOldSize:]",
        "-[NSView _layoutSubtreeWithOldSize:]", "-[NSView _layoutSubtreeWithOldSize:]",
      ], "-[NSISEngine optimize]"
    ),
    (
      .layout,
      [
        "-[NSWindow(NSConstraintBasedLayoutInternal) _updateConstraintsIfNeeded]",
        "-[NSView updateConstraintsForSubtreeIfNeeded]", "CupView.updateConstraints()",
      ], "-[NSISEngine optimize]"
    ),
    (
      .constraintUpdate,
      ["-[NSView updateConstraintsForSubtreeIfNeeded]", "CupView.updateConstraints()"],
      "-[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints]"
    ),
  ])
  func `is of the kind that its calls show, and of no other`(
    _ kind: CycleKind, _ outer: [String], _ innermost: String
  ) throws {
    let calls = (outer + [innermost]).map { call in
      (call: call, image: call.hasPrefix("Cup") ? "Kettle" : "UIKitCore")
    }
    #expect(try cycle(Self.tree(calls)).kind == kind)
  }

  @Test func `of MetricKit's JSON is told`() throws {
    let log = """
      {"hangDiagnostics":[{"callStackTree":{"callStacks":[{"threadAttributed":true,"callStackRootFrames":\
      [{"binaryName":"UIKitCore","sampleCount":40,"symbol":"-[UIView(Hierarchy) layoutBelowIfNeeded]",\
      "subFrames":[{"binaryName":"Kettle","symbol":"CupView.layoutSubviews()","sampleCount":38,\
      "subFrames":[{"binaryName":"UIKitCore","symbol":"-[UIView(Hierarchy) layoutBelowIfNeeded]",\
      "sampleCount":36}]}]}]}]},"diagnosticMetaData":{"hangDuration":"20 sec"}}]}

      """
    let cycle = try cycle(log)
    #expect((cycle.samples, cycle.layoutSamples) == (40, 40))
    #expect(cycle.own.map(\.frame.symbol) == ["CupView.layoutSubviews()"])
    #expect(cycle.duration == "20 sec")
  }

  @Test func `of a crash that MetricKit tells does not hide the reason`() {
    let log = """
      {"crashDiagnostics":[{"diagnosticMetaData":{"exceptionReason":{"composedMessage":\
      "Multiplier is not finite!  That's illegal.  multiplier:nan","exceptionName":"NSGenericException"}},\
      "callStackTree":{"callStacks":[{"callStackRootFrames":[{"binaryName":"Kettle","address":2}]}]}}]}

      """
    #expect(read(log).map(\.code) == ["multiplierNotFinite"])
  }

  @Test func `is not told of a thread that does something else`() {
    let log = """
      Process:         Kettle [812]
      Call graph:
          900 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            900 main  (in Kettle) + 19  [0x109f3a2bf]
              880 Parser.read()  (in Kettle) + 123  [0x1850a1b2c]
              20 -[UIView layoutIfNeeded]  (in UIKitCore) + 100  [0x1850ccabc]

      """
    #expect(read(log).isEmpty)
  }

  @Test func `of a crash is told by what repeats`() throws {
    let frames = (0..<30).flatMap { index in
      [
        "\(3 * index)   Kettle      0x0000000100a10000 CupView.layoutSubviews() + 40 (CupView.swift:30)",
        "\(3 * index + 1)   UIKitCore   0x000000018c0b1234 -[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 2144",
        "\(3 * index + 2)   UIKitCore   0x000000018c0b4321 -[UIView layoutIfNeeded] + 124",
      ]
    }
    let log = """
      Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
      Triggered by Thread:  0

      Thread 0 name:  Dispatch queue: com.apple.main-thread
      Thread 0 Crashed:
      \(frames.joined(separator: "\n"))

      """
    let report = try onlyReport(log)
    guard case .recursion(let own, let times, let period, let stop)? = report.complaint?.facts
    else { throw Unread() }
    #expect(own.map(\.symbol) == ["CupView.layoutSubviews()"])
    #expect((times, period.count, stop) == (30, 3, .full))
  }
}
