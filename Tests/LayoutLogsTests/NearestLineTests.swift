import Testing

@testable import LayoutLogs

/// The line that comes nearest to a report, where an input has none.
struct `The nearest line` {
  private func nearest(_ log: String) -> NearestLine? {
    LogReader.read(Array(log.utf8)) { _ in }.nearestLine
  }

  @Test func `is one with words that only an exception says`() {
    let near = nearest("some words\nsee Unknown layout attribute in the notes\n")
    #expect(near?.line == 2)
    #expect(near?.expectation == .exception(.unknownAttribute))
  }

  @Test func `is none that speaks of a crash in other code`() {
    #expect(nearest("Exception Type: EXC_BAD_ACCESS (SIGSEGV)\n") == nil)
  }

  @Test func `is a message of which words are missing`() {
    let near = nearest("-layoutSubtreeIfNeeded for the whole window is slow\n")
    #expect(near?.expectation == .words(.layoutNeverSettles, expected: "has continued for"))
  }

  @Test(arguments: [
    "    Stop \"It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.\" here",
    "Fix `It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out`",
  ])
  func `is one in which a commit quotes a message that nobody met`(_ subject: String) {
    let near = nearest("commit 1d0c3b4\nAuthor: A\n\n\(subject)\n")
    #expect(near?.line == 4)
    #expect(near?.expectation == .quoted(.layoutRecursion))
  }

  @Test(arguments: [
    "(2) find the code that added the unwanted constraint or constraints and fix it.",
    "Make a symbolic breakpoint at the usual place to catch this in the debugger.",
  ])
  func `is a sentence of a report whose list is missing`(_ line: String) {
    let near = nearest("boot\n\(line)\ndone\n")
    #expect(near?.line == 2 && near?.expectation == .list)
  }

  @Test func `is the first controller that a debugger lists, with the states of their views`() {
    let near = nearest(
      """
      (lldb) po [UIViewController _printHierarchy]
      <UINavigationController 0x1068>, state: appeared, view: <UILayoutContainerView 0x1069>
         | <Tea.CupList 0x106a>, state: disappeared, view: <UITableView 0x106b> not in the window
         |    | <Tea.Steam 0x106c>, state: disappeared, view: (view not loaded)
      (lldb)

      """)
    guard case .controllers(let found)? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
    #expect(near?.line == 2)
    #expect((found.controllers, found.unloaded, found.outside) == (3, 1, 1))
  }

  @Test(arguments: ForeignLayout.allCases)
  func `is what another layout system prints`(_ layout: ForeignLayout) {
    for form in layout.forms {
      let line = form.pieces.reduce(into: "") { text, piece in
        switch piece {
        case .words(let words): text += String(decoding: words, as: UTF8.self)
        case .hole(_, .number): text += "42"
        case .hole: text += "bottom"
        }
      }
      let near = nearest("constraints\nI/tea (7): \(line)\nend\n")
      guard case .foreign(layout, let holes)? = near?.expectation else {
        Issue.record("\(line): \(String(describing: near))")
        continue
      }
      #expect(near?.line == 2)
      #expect(holes.allSatisfy { ["42", "bottom"].contains($0.text) })
    }
  }

  @Test(arguments: [
    "On Android it was android:layout_width= and app:layout_constraintTop, here constraints fail",
    "at androidx.constraintlayout.widget.ConstraintLayout.onMeasure(ConstraintLayout.java:1650)",
    "Is there a display: flex for UIStackView and its constraints",
  ])
  func `is no file of another system's where words only name what stands in one`(_ line: String) {
    if case .foreign? = nearest(line + "\n")?.expectation { Issue.record("\(line)") }
  }

  @Test func `is a message that ends behind its first words`() {
    let near = nearest("log\nIt's illegal to set priority:\n")
    #expect(near?.line == 2)
    guard case .like(.priorityOutOfRange, _)? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
  }

  @Test func `is a constraint in a format string without its class`() {
    let near = nearest("0x600001 V:|-(8)-[UILabel:0x7f1]-(8)-| is odd\nwith 0x600002\n")
    #expect(near?.line == 1 && near?.expectation == .constraint)
  }

  @Test func `is a thread that a debugger paused, where its layout does not call itself`() {
    let near = nearest(
      """
      I paused it.
      * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
        * frame #0: 0x00000001b7a UIKitCore`-[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 88
          frame #1: 0x00000001b7b QuartzCore`CA::Layer::layout_if_needed(CA::Transaction*) + 420
          frame #2: 0x0000000100c Tea`main + 40 at main.m:9

      """)
    #expect(near?.line == 2 && near?.expectation == .pausedStack)
  }

  @Test func `is such a thread, with the app's call in which it laid out`() {
    let near = nearest(
      """
      * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
        * frame #0: 0x00000001b70 CoreAutoLayout`-[NSISEngine optimize] + 108
          frame #1: 0x00000001b7a UIKitCore`-[UIView(Hierarchy) layoutIfNeeded] + 172
          frame #2: 0x00000001007 Tea`Tea.CupCell.measure() at CupCell.swift:112:22
          frame #3: 0x00000001b7b UIKitCore`-[UICollectionView layoutSubviews] + 284
          frame #4: 0x0000000100c Tea`main + 40 at main.m:9

      """)
    guard case .pausedCall(let step, let call)? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
    #expect(near?.line == 1)
    #expect(step.symbol == "-[NSISEngine optimize]")
    #expect(call.file == "CupCell.swift" && call.line == 112)
  }

  @Test func `is the first that names Auto Layout`() {
    let near = nearest("Hello.\nAuto Layout is broken since the update.\n")
    #expect(near?.line == 2)
    #expect(near?.expectation == .general)
  }

  @Test(arguments: [
    ("layoutSubviews was called 100 times", NearestLine.Expectation.call("layoutSubviews")),
    ("setNeedsLayout, then layoutIfNeeded", .call("layoutIfNeeded")),
    ("a view was made in -tableView:heightOfRow:", .call("heightOfRow")),
    ("The layout is ambiguous for my label", .general),
  ])
  func `is one that names a call of layout, or layout as such`(
    _ line: String, _ expectation: NearestLine.Expectation
  ) {
    let near = nearest("It hangs.\n\(line)\n")
    #expect(near?.line == 2)
    #expect(near?.expectation == expectation)
  }

  @Test(arguments: [
    "| `broken` | it prints \u{201C}Will attempt to recover by breaking constraint\u{201D} | the end |",
    "see `Will attempt to recover by breaking constraint`, and what follows",
    "copy it from \u{201C}Unable to simultaneously satisfy constraints\u{201D} on.",
    "paste a description, such as <NSLayoutConstraint:0x\u{2026} \u{2026}>, whole",
    "| `<NSLayoutConstraint:0x... ...>` | pasted as it is |",
  ])
  func `may be a sentence that somebody writes about, which is no report`(_ line: String) {
    #expect(read("# Notes\n\n\(line)\n\nMore notes.\n").isEmpty)
  }

  @Test func `is no sentence that closes a quoted message`() {
    let reports = read(
      """
      "Will attempt to recover by breaking constraint"
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 5   (active)>"

      """)
    #expect(reports.map(\.kind) == [.unsatisfiable])
  }

  @Test func `is the first frame of a stack whose head is missing`() {
    func line(_ number: Int, _ symbol: String) -> String {
      "2026-03-02 09:15:22.120 0x55 Default 0x0 71 0 Tea: (AppKit) [com.apple.AppKit:DisplayCycle] "
        + "\(number)  AppKit   0x00000001a52e0cd9 \(symbol) + 72\n"
    }
    let near = nearest(line(14, "-[NSApplication run]") + line(15, "NSApplicationMain"))
    #expect(near?.line == 1)
    #expect(
      near?.expectation
        == .stackTail(14...15, symbols: ["-[NSApplication run]", "NSApplicationMain"]))
    #expect(near?.text.hasPrefix("14  AppKit") == true)
    // A whole stack of something else, and frames of two.
    #expect(nearest(line(0, "-[NSApplication run]") + line(1, "NSApplicationMain")) == nil)
    #expect(nearest(line(14, "-[NSApplication run]") + line(3, "NSApplicationMain")) == nil)
    #expect(nearest(line(14, "-[NSApplication run]")) == nil)
  }

  @Test func `is none where nothing speaks of layout, and where something was found`() {
    #expect(nearest("Hello.\n") == nil)
    #expect(nearest("Unknown constraint relation: 7\n") == nil)
  }

  @Test(arguments: [
    ("Unable to simultanously satisfy constraints", "Unable to simultaneously satisfy constraints"),
    ("Unable to simultaneously satis", "Unable to simultaneously satisfy constraints"),
    ("[LayoutLoop] Degenerate lay", "Degenerate layout!"),
    (
      "Unable we were, and so unable to simultaneosly satisfy some constraints",
      "Unable to simultaneously satisfy constraints"
    ),
    (
      "AttributeGraph: cycle detected thru attribute 12",
      "AttributeGraph: cycle detected through attribute"
    ),
  ])
  func `is one that is like a message`(_ line: String, _ expected: String) {
    let near = nearest("hello\n\(line)\n")
    #expect(near?.line == 2)
    guard case .like(_, let words)? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
    #expect(words == expected)
  }

  @Test(arguments: [
    "0x600002158aa0 UIImageView.height == 120",
    "Cup.top == Pot.bottom (Names: Cup:0x7fa, Pot:0x7fb)",
  ])
  func `is one that is a constraint but for its class`(_ line: String) {
    #expect(nearest(line + "\n")?.expectation == .constraint)
  }

  @Test(arguments: [
    "\u{65E0}\u{6CD5}\u{540C}\u{65F6}\u{6EE1}\u{8DB3}\u{7EA6}\u{675F}",
    "\u{5236}\u{7D04}\u{3092}\u{6E80}\u{305F}\u{305B}\u{307E}\u{305B}\u{3093}",
  ])
  func `is one that was translated`(_ line: String) {
    #expect(nearest(line + "\n")?.expectation == .translation)
  }

  private static let thread =
    "Call graph:\n    900 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)\n"

  @Test func `is the beginning of a call tree, and what that lacks`() {
    func shortfall(_ log: String) -> CallTreeShortfall? {
      guard case .callTree(let shortfall)? = nearest(log)?.expectation else { return nil }
      return shortfall
    }
    #expect(
      shortfall("{\"callStackRootFrames\":[{\"address\":7170766264,\"sampleCount\":50}]}\n")
        == .names(calls: 1, libraries: []))
    #expect(shortfall(Self.thread + "\nand so on\n") == .calls)
    let calls = """
            900 main  (in Kettle) + 19  [0x109f3a2bf]
              880 Parser.read()  (in Kettle) + 123  [0x1850a1b2c]
              20 -[UIView layoutIfNeeded]  (in UIKitCore) + 100  [0x1850ccabc]

      """
    for prefix in ["", "> "] {
      let lines = (Self.thread + calls).split(separator: "\n").map { prefix + $0 + "\n" }
      guard case .layout(20, 0, 900, false, true, let end)? = shortfall(lines.joined()) else {
        Issue.record("\(String(describing: shortfall(lines.joined())))")
        continue
      }
      #expect(end.symbol == "Parser.read()")
    }
  }

  @Test func `is the beginning of a call tree without names, and tells its libraries`() {
    func call(_ library: String, _ samples: Int, _ callee: String = "") -> String {
      let inner = callee.isEmpty ? "" : ",\"subFrames\":[\(callee)]"
      return "{\"binaryName\":\"\(library)\",\"sampleCount\":\(samples)\(inner)}"
    }
    let inner = call("UIKitCore", 9, call("UIKitCore", 9, call("CoreAutoLayout", 7)))
    let near = nearest("{\"callStackRootFrames\":[\(call("Kettle", 9, inner))]}\n")
    guard case .callTree(.names(calls: 4, let libraries))? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
    #expect(libraries.map(\.name) == ["Kettle", "UIKitCore", "CoreAutoLayout"])
    #expect(libraries.map(\.samples) == [9, 9, 7])
  }

  @Test func `is a visual format by itself where nothing comes nearer`() {
    #expect(nearest("\n  H:|-20-[cup]\n")?.expectation == .visualFormat)
    #expect(nearest("V:|-8-\nH: [cup]\n") == nil)
  }

  @Test func `is the header of a crash report that breaks off in its first frames`() {
    let near = nearest(
      """
      {"app_name":"Kettle","bug_type":"309"}
      {
        "exception" : {"type":"EXC_BAD_ACCESS","signal":"SIGSEGV"},
        "threads" : [{"triggered":true,"frames":[
         {"imageOffset":40000,"symbol":"-[UIView(Hierarchy) setNeedsLayout]",

      """)
    #expect(near?.line == 1 && near?.expectation == .crashReport)
  }

  @Test(arguments: [
    "the cat is able to satisfy the dog", "please update the layout of this page",
    "we could not detect the attribute of the file",
    "Unable to open the file that all of the tests need, so that simultaneously running programs satisfy it",
  ])
  func `is none of an ordinary text`(_ line: String) {
    #expect(nearest(line + "\n") == nil)
  }
}
