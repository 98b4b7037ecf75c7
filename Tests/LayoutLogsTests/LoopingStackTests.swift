import LayoutModel
import Testing

@testable import LayoutLogs

/// One stack of a program that hangs in layout, or that ran out of stack there, as people paste it.
struct `A stack that goes round` {
  private struct Unread: Error {}

  private typealias Call = (image: String, symbol: String)

  private static let systems: [Call] = [
    ("UIKitCore", "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]"),
    ("QuartzCore", "-[CALayer layoutSublayers]"),
    ("QuartzCore", "CA::Layer::layout_if_needed(CA::Transaction*)"),
    ("UIKitCore", "-[UIView(Hierarchy) layoutBelowIfNeeded]"),
  ]
  private static let apps = systems + [("Kettle", "KettleCell.layoutSubviews()")]
  private static let start: [Call] = [("UIKitCore", "UIApplicationMain"), ("Kettle", "main")]

  private static func rounds(_ calls: [Call], _ times: Int) -> [Call] {
    (0..<times).flatMap { _ in calls }
  }

  private static func debugger(_ calls: [Call]) -> String {
    calls.enumerated().map { "    frame #\($0): 0x1a\($0 + 10) \($1.image)`\($1.symbol) + 88\n" }
      .joined()
  }

  private static func navigator(_ calls: [Call], _ place: String) -> String {
    calls.enumerated().map { number, call in
      let end = call.image == "Kettle" ? place : " ()"
      return "#\(number)\t0x00000001a\(number + 10) in \(call.symbol)\(end)\n"
    }.joined()
  }

  private static func columns(_ calls: [Call]) -> String {
    calls.enumerated().map { "\($0)   \($1.image)   0x00000001a\($0 + 10) \($1.symbol) + 88\n" }
      .joined()
  }

  @Test func `is seen in the frames of a crash report in JSON that lost its head and its end`()
    throws
  {
    let calls = [
      ("-[NSISEngine optimize]", 3), ("-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", 1),
    ]
    let own = [("KettleCell.layoutSubviews()", 0), ("-[UIView(Hierarchy) layoutIfNeeded]", 1)]
    let frames = (calls + (0..<12).flatMap { _ in own }).map {
      "{\"imageOffset\":12,\"symbol\":\"\($0.0)\",\"imageIndex\":\($0.1)}"
    }
    let text =
      "\"queue\":\"com.apple.main-thread\",\n\"frames\":[\(frames.joined(separator: ",\n"))"
    let stack = try #require(LoopingStack(in: Array(text.utf8)[...]))
    #expect((stack.line, stack.times, stack.period.count) == (2, 12, 2))
    #expect(LoopingStack(in: Array(frames.prefix(3).joined(separator: "\n").utf8)[...]) == nil)
  }

  @Test func `is seen in a crash report that a string of JSON holds`() throws {
    let frame = #"{"imageOffset":1,"symbol":"-[UIView(Hierarchy) layoutIfNeeded]","imageIndex":1}"#
    let own = #"{"imageOffset":2,"symbol":"KettleCell.layoutSubviews()","imageIndex":0}"#
    let report =
      "{\"frames\":[" + (0..<12).map { $0.isMultiple(of: 2) ? frame : own }.joined(separator: ",")
    let body = report.replacing("\"", with: "\\\"")
    let text = "a ticket\n{\"body\":\"It crashed:\\n\(body)\"}\n"
    let stack = try #require(LoopingStack(in: Array(text.utf8)[...]))
    #expect((stack.line, stack.times, stack.period.count) == (2, 6, 2))
  }

  @Test func `has no call of the app's where the engine's stands in it without its library`() {
    #expect(!CallClass.mayBeApps("NSISEngine"))
    #expect(CallClass.mayBeApps("KettleCell"))
  }

  private func recursion(_ log: String) throws -> (own: [String?], times: Int, stop: StackStop) {
    let report = try onlyReport(log)
    guard case .recursion(let own, let times, _, let stop)? = report.complaint?.facts
    else { throw Unread() }
    return (own.map(\.symbol), times, stop)
  }

  private static let thread = "* thread #1, queue = 'com.apple.main-thread'"

  @Test(arguments: [
    ("", StackStop.unknown), (", stop reason = breakpoint 3.1", .paused),
    (", stop reason = signal SIGSTOP", .paused), (", stop reason = step over", .paused),
    (", stop reason = EXC_BAD_ACCESS (code=2, address=0x16f5fbff0)", .full),
  ])
  func `is told of a debugger's, why ever the thread stopped`(
    _ reason: String, _ stop: StackStop
  ) throws {
    let calls = Self.rounds(Self.apps, 5) + Self.start
    let found = try recursion("(lldb) bt\n\(Self.thread)\(reason)\n\(Self.debugger(calls))")
    #expect(found.own == ["KettleCell.layoutSubviews()"])
    #expect((found.times, found.stop) == (5, stop))
  }

  @Test(arguments: ["signal SIGABRT", "Fatal error: Index out of range"])
  func `is not told where something else ended the program`(_ reason: String) {
    let stack = Self.debugger(Self.rounds(Self.apps, 5) + Self.start)
    #expect(read("(lldb) bt\n\(Self.thread), stop reason = \(reason)\n\(stack)").isEmpty)
  }

  @Test(arguments: [" ()", " at /Users/tea/Kettle/KettleCell.swift:41"])
  func `is told of Xcode's list of calls`(_ place: String) throws {
    let list = Self.navigator(Self.rounds(Self.apps, 5) + Self.start, place)
    let found = try recursion("Thread 1 Queue : com.apple.main-thread (serial)\n\(list)")
    #expect(found.own == ["KettleCell.layoutSubviews()"])
    #expect((found.times, found.stop) == (5, .unknown))
  }

  @Test(arguments: [(times: 12, isTold: true), (5, true), (4, false)])
  func `of the system's calls alone is told where layout starts layout`(
    _ stack: (times: Int, isTold: Bool)
  ) {
    let calls = Self.rounds(Self.systems, stack.times) + Self.start
    let log = "(lldb) bt\n\(Self.thread), stop reason = signal SIGSTOP\n\(Self.debugger(calls))"
    #expect(read(log).map(\.code) == (stack.isTold ? ["recursionStack"] : []))
  }

  /// Views that stand inside each other, as AppKit lays them out.
  @Test func `is none of views in each other`() {
    let calls = Self.rounds([("AppKit", "-[NSView _layoutSubtreeWithOldSize:]")], 40) + Self.start
    let log = "(lldb) bt\n\(Self.thread), stop reason = signal SIGSTOP\n\(Self.debugger(calls))"
    #expect(read(log).isEmpty)
  }

  /// An `.ips` file, a member on each line, perhaps without its head.
  private static func crash(_ calls: [Call], hasHead: Bool = true) -> String {
    let images = calls.map(\.image).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let frames = calls.map { call in
      """
            {
              "imageOffset" : 1234,
              "symbol" : "\(call.symbol)",
              "imageIndex" : \(images.firstIndex(of: call.image) ?? 0)
            }
      """
    }
    let head = #"{"app_name":"Kettle","bug_type":"309","os_version":"macOS 14.5"}"#
    return """
      \(hasHead ? head + "\n" : ""){
        "procName" : "Kettle",
        "exception" : {"codes":"0x2","type":"EXC_BAD_ACCESS","signal":"SIGSEGV"},
        "faultingThread" : 0,
        "threads" : [
          {
            "triggered" : true,
            "queue" : "com.apple.main-thread",
            "frames" : [
      \(frames.joined(separator: ",\n"))
            ]
          }
        ],
        "usedImages" : [
      \(images.map { "    {\n      \"name\" : \"\($0)\"\n    }" }.joined(separator: ",\n"))
        ]
      }

      """
  }

  @Test(arguments: [1, 0.8, 0.5])
  func `is told of a crash report, whole or cut, with the app's call`(_ share: Double) throws {
    let whole = Self.crash(Self.rounds(Self.apps, 40))
    let found = try recursion(String(whole.prefix(Int(Double(whole.count) * share))))
    #expect(found.own == ["KettleCell.layoutSubviews()"])
    #expect(found.stop == .full && found.times > 15)
  }

  @Test(arguments: [1, 0.6])
  func `is told of a crash report whose looping thread has no call of the app's`(
    _ share: Double
  ) throws {
    let whole = Self.crash(Self.rounds(Self.systems, 40))
    let found = try recursion(String(whole.prefix(Int(Double(whole.count) * share))))
    #expect(found.own.isEmpty && found.times > 10)
  }

  @Test(arguments: [1, 0.6])
  func `is told of a crash report that lost its head`(_ share: Double) throws {
    let whole = Self.crash(Self.rounds(Self.apps, 40), hasHead: false)
    let found = try recursion(String(whole.prefix(Int(Double(whole.count) * share))))
    #expect(found.own == ["KettleCell.layoutSubviews()"])
  }

  @Test func `is told of the thread that is marked, where no number says which crashed`() throws {
    let log = Self.crash(Self.rounds(Self.apps, 20)).replacing(
      "  \"faultingThread\" : 0,\n", with: "")
    #expect(try recursion(log).own == ["KettleCell.layoutSubviews()"])
  }

  @Test func `without a line that says why it stopped comes nearest to a report`() {
    let stack = Self.columns(Self.rounds(Self.apps, 20) + Self.start)
    let near = LogReader.read(Array("the stack\n\(stack)".utf8)) { _ in }.nearestLine
    guard case .loopingStack(let period, let times)? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
    #expect((near?.line, period.count, times) == (2, 5, 20))
  }
}
