import LayoutModel
import Testing

@testable import LayoutLogs

/// An app that the system ended because it did not answer, and what its stack tells of layout.
struct `The watchdog ends an app` {
  private func log(
    _ frames: [String], code: String = "0x8BADF00D", signal: String = "SIGKILL"
  ) -> String {
    let stack = frames.enumerated().map { "\($0.offset)   \($0.element) + 44" }
    return """
      Process:             Kettle [733]
      OS Version:          iPhone OS 18.3 (22D63)

      Exception Type:  EXC_CRASH (\(signal))
      Termination Reason: FRONTBOARD 2343432205
      <RBSTerminateContext| domain:10 code:\(code) explanation:scene-create watchdog transgression: \
      app<tea>:733 exhausted real (wall clock) time allowance of 19.50 seconds
      Triggered by Thread:  0

      Thread 0 name:   Dispatch queue: com.apple.main-thread
      Thread 0 Crashed:
      \(stack.joined(separator: "\n"))

      """
  }

  private static let layout = [
    "CoreAutoLayout   0x1c0a1b2c0 -[NSISEngine optimize]",
    "Kettle   0x100a1c3d4 CupView.layoutSubviews()",
    "UIKitCore   0x1a5b01d88 -[UIView(CALayerDelegate) layoutSublayersOfLayer:]",
  ]

  @Test(arguments: ["0x8BADF00D", "0x8badf00d"])
  func `in the middle of layout`(_ code: String) throws {
    let report = try onlyReport(log(Self.layout, code: code))
    #expect(report.code == "layoutTimeout")
    #expect(report.context.process == "Kettle")
    guard case .timeout(let timeout)? = report.complaint?.facts else {
      Issue.record("no timeout")
      return
    }
    #expect(timeout.event == "scene-create")
    #expect(timeout.seconds == "19.50")
    #expect(report.complaint?.frames.first(where: \.isApp)?.symbol == "CupView.layoutSubviews()")
  }

  @Test func `while a call of the app's in layout does something else`() {
    let waiting = ["Kettle   0x100a1c3d4 Leaves.read(file:)"] + Self.layout.dropFirst()
    #expect(read(log(waiting)).isEmpty)
  }

  private static let pass = [
    "UIKitCore   0x1a5b01d88 -[UIView(CALayerDelegate) layoutSublayersOfLayer:]",
    "QuartzCore   0x1a4d01d88 CA::Layer::layout_if_needed(CA::Transaction*)",
  ]

  @Test(arguments: [
    ["Kettle   0x100a1c3d4 CupView.layoutSubviews()"],
    ["Kettle   0x100a1c3d4 @objc CupController.viewDidLayoutSubviews()"],
    ["Kettle   0x100a1c3d4 -[CupView updateConstraints]"],
    [
      "libobjc.A.dylib   0x100a1c3d4 objc_msgSend",
      "Kettle   0x100a1c3d4 closure #1 in CupView.layoutSubviews()",
    ],
    [
      "UIKitCore   0x100a1c3d4 -[UIView setNeedsLayout]",
      "Kettle   0x100a1c3d4 CupView.layoutSubviews()",
    ],
    [
      "UIKitCore   0x100a1c3d4 -[UIView setNeedsUpdateConstraints]",
      "Kettle   0x100a1c3d4 CupView.updateConstraints()",
    ],
    [
      "UIKitCore   0x100a1c3d4 +[NSLayoutConstraint activateConstraints:]",
      "Kettle   0x100a1c3d4 CupView.fill()",
      "Kettle   0x100a1c3d4 CupView.updateConstraints()",
    ],
  ])
  func `in a method of the app's that a pass calls, or in what that changes`(_ inner: [String])
    throws
  {
    let report = try onlyReport(log(inner + Self.pass))
    #expect(report.code == "layoutTimeout")
  }

  @Test(arguments: [
    ["Kettle   0x100a1c3d4 CupView.updateConstraintsFromServer()"] + pass,
    ["Kettle   0x100a1c3d4 CupView.layoutSubviewsLater()"] + pass,
    ["libsystem_kernel.dylib   0x100a1c3d4 read", "Kettle   0x100a1c3d4 Leaves.read()"] + pass,
    ["Kettle   0x100a1c3d4 CupView.layoutSubviews()", "Kettle   0x100a1c3d4 CupTests.run()"],
    ["UIKitCore   0x100a1c3d4 -[UIView setNeedsLayout]", "Kettle   0x100a1c3d4 CupModel.load()"],
  ])
  func `while the app does what only sounds like layout, or outside of a pass`(_ frames: [String]) {
    #expect(read(log(frames)).isEmpty)
  }

  private static let round =
    ["Kettle   0x100a1c3d4 CupView.layoutSubviews()"] + pass + [
      "UIKitCore   0x1a5b01d80 -[UIView(Hierarchy) layoutIfNeeded]"
    ]

  @Test(arguments: ["0x8BADF00D", "0xDEAD10CC"])
  func `or another ends an app whose layout calls itself`(_ code: String) throws {
    let report = try onlyReport(
      log(Self.round + Self.round + Self.round + Self.pass, code: code))
    #expect(report.code == "recursionStack")
    guard case .recursion(let own, let times, _, let stop)? = report.complaint?.facts else {
      Issue.record("no recursion")
      return
    }
    #expect((own.map(\.symbol), times, stop) == (["CupView.layoutSubviews()"], 3, .killed))
  }

  @Test func `or another ends an app whose layout stands in the stack twice`() {
    #expect(read(log(Self.round + Self.round, code: "0xDEAD10CC")).isEmpty)
  }

  @Test func `has no part in an exception that is thrown inside nested layout`() {
    let frames = Self.round + Self.round + Self.round
    #expect(read(log(frames, code: "0xDEAD10CC", signal: "SIGABRT")).isEmpty)
  }

  @Test func `while it does not lay out`() {
    #expect(read(log(["libsystem_kernel.dylib   0x1c0a1b2c0 mach_msg2_trap"])).isEmpty)
    // A commit that draws as well does not tell that it lays out.
    #expect(
      read(
        log(["QuartzCore   0x1a4d01d88 CA::Layer::layout_and_display_if_needed(CA::Transaction*)"])
      )
      .isEmpty)
  }

  @Test func `as JSON tells it`() throws {
    let log = """
      {"app_name":"Kettle","timestamp":"2026-05-05 10:10:10.00 +0200","bug_type":"309","os_version":"iPhone OS 18.4"}
      {
        "procName" : "Kettle",
        "exception" : {"type":"EXC_CRASH","signal":"SIGKILL"},
        "termination" : {"code":2343432205,"namespace":"FRONTBOARD","reasons":["<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog transgression: app<tea>:7 exhausted real (wall clock) time allowance of 10.00 seconds"]},
        "faultingThread" : 0,
        "threads" : [{"triggered":true,"id":2,"queue":"com.apple.main-thread","frames":[{"imageOffset":1,"symbol":"-[UIView(Hierarchy) layoutBelowIfNeeded]","imageIndex":1},{"imageOffset":1,"symbol":"-[CupView tilt]","imageIndex":0}]}],
        "usedImages" : [{"name":"Kettle"},{"name":"UIKitCore"}]
      }

      """
    let report = try onlyReport(log)
    #expect(report.code == "layoutTimeout")
    #expect(report.complaint?.thread == "0 (com.apple.main-thread)")
    guard case .timeout(let timeout)? = report.complaint?.facts else {
      Issue.record("no timeout")
      return
    }
    #expect((timeout.event, timeout.seconds) == ("scene-update", "10.00"))
  }
}
