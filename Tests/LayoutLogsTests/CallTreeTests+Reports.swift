import LayoutModel
import Testing

@testable import LayoutLogs

extension `A hang in layout` {
  struct Hang: Sendable, CustomTestStringConvertible {
    var name: String
    /// The calls from the outermost on, with the samples of each.
    var calls: [(samples: Int, call: String, image: String)]
    var kind: CycleKind
    var own: String

    var testDescription: String { name }

    var text: String {
      let lines = calls.enumerated().map { depth, call in
        String(repeating: "  ", count: depth + 1)
          + "\(call.samples)  \(call.call) + 88 (\(call.image) + 1234) [0x18e0294\(depth)]"
      }
      return """
        Date/Time:        2026-05-02 10:22:11.301 +0100
        Event:            hang
        Duration:         4.10s
        Steps:            41 (100ms sampling interval)

        Process:          Kettle [4711]

          Thread 0x2a1f    DispatchQueue "com.apple.main-thread"(1)    41 samples (1-41)    priority 46 (base 46)
        \(lines.joined(separator: "\n"))

        """
    }
  }

  static let hangs = [
    Hang(
      name: "constraints that are updated in their own update",
      calls: [
        (41, "-[NSWindow(NSConstraintBasedLayoutInternal) _updateConstraintsIfNeeded]", "AppKit"),
        (40, "-[NSView updateConstraintsForSubtreeIfNeeded]", "AppKit"),
        (40, "CupView.updateConstraints()", "Kettle"),
        (38, "-[NSView setNeedsUpdateConstraints:]", "AppKit"),
      ], kind: .constraintUpdate, own: "CupView.updateConstraints()"),
    Hang(
      name: "a view that lays itself out in layoutSubviews",
      calls: [
        (41, "CA::Layer::layout_if_needed(CA::Transaction*)", "QuartzCore"),
        (41, "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", "UIKitCore"),
        (41, "Shelf.layoutSubviews()", "Kettle"), (40, "-[UIView layoutIfNeeded]", "UIKitCore"),
        (40, "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", "UIKitCore"),
        (40, "Shelf.layoutSubviews()", "Kettle"),
      ], kind: .layoutInLayout, own: "Shelf.layoutSubviews()"),
    Hang(
      name: "cells that are all measured",
      calls: [
        (41, "-[UICollectionView layoutSubviews]", "UIKitCore"),
        (40, "-[UICollectionView _updateVisibleCellsNow:]", "UIKitCore"),
        (39, "PhotoCell.preferredLayoutAttributesFitting(_:)", "Kettle"),
        (39, "-[UIView systemLayoutSizeFittingSize:]", "UIKitCore"),
      ], kind: .sizing, own: "PhotoCell.preferredLayoutAttributesFitting(_:)"),
    Hang(
      name: "a pane that lays out from layout",
      calls: [
        (41, "-[NSWindow(NSDisplayCycle) _layoutViewTree]", "AppKit"),
        (41, "-[NSView _layoutSubtreeWithOldSize:]", "AppKit"), (41, "Pane.layout()", "Kettle"),
        (40, "-[NSView layoutSubtreeIfNeeded]", "AppKit"),
        (40, "-[NSView _layoutSubtreeWithOldSize:]", "AppKit"), (40, "Pane.layout()", "Kettle"),
      ], kind: .layoutInLayout, own: "Pane.layout()"),
    Hang(
      name: "a hosting view that sizes its window",
      calls: [
        (41, "NSDisplayCycleObserverInvoke", "AppKit"),
        (41, "NSHostingView.layout()", "SwiftUI"),
        (40, "NSHostingView.updateAnimatedWindowSize(_:)", "SwiftUI"),
        (30, "ShelfList.body.getter", "Kettle"),
      ], kind: .hostingWindow, own: "ShelfList.body.getter"),
  ]

  @Test(arguments: hangs)
  func `of a hang report names the cycle and the app's own call`(_ hang: Hang) throws {
    let cycle = try cycle(hang.text)
    #expect(cycle.kind == hang.kind)
    #expect(cycle.samples == 41)
    #expect(cycle.own.first?.frame.symbol == hang.own)
  }

  /// An `.ips` body with a thread in front of the one that crashed, whose frames repeat.
  static func crash(_ symbols: [(name: String, image: Int)], times: Int) -> String {
    let frames = (0..<times).flatMap { _ in
      symbols.map {
        #"{"imageOffset":1076,"symbol":"\#($0.name)","symbolLocation":76,"imageIndex":\#($0.image)}"#
      }
    }
    return """
      {"app_name":"Kettle","timestamp":"2026-05-05 10:10:10.00 +0200","bug_type":"309","os_version":"iPhone OS 18.4"}
      {
        "procName" : "Kettle",
        "exception" : {"type":"EXC_BAD_ACCESS","signal":"SIGSEGV"},
        "faultingThread" : 1,
        "threads" : [{"id":1,"frames":[{"imageOffset":1,"symbol":"mach_msg","imageIndex":1}]},
        {"triggered":true,"id":2,"queue":"com.apple.main-thread","frames":[\(frames.joined(separator: ","))]}],
        "usedImages" : [{"name":"Kettle"},{"name":"UIKitCore"},{"name":"QuartzCore"}]
      }

      """
  }

  @Test func `of a crash report in JSON is told by what repeats`() throws {
    let log = Self.crash(
      [
        ("-[CupView layoutSubviews]", 0), ("-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", 1),
        ("-[UIView(Hierarchy) layoutBelowIfNeeded]", 1),
      ], times: 12)
    let report = try onlyReport(log)
    guard case .recursion(let own, let times, let period, _)? = report.complaint?.facts
    else { throw Unread() }
    #expect(own.map(\.symbol) == ["-[CupView layoutSubviews]"])
    #expect((times, period.count) == (12, 3))
    #expect(report.complaint?.thread == "1 (com.apple.main-thread)")
    #expect(report.context.process == "Kettle")
  }

  @Test(arguments: [(times: 90, isTold: true), (times: 20, isTold: false)])
  func `of the system's calls alone is told where the stack consists of them`(
    _ stack: (times: Int, isTold: Bool)
  ) throws {
    let log = Self.crash(
      [
        ("-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", 1),
        ("-[CALayer layoutSublayers]", 2),
        ("CA::Layer::layout_if_needed(CA::Transaction*)", 2),
      ], times: stack.times)
    let reports = read(log)
    #expect(reports.map(\.code) == (stack.isTold ? ["recursionStack"] : []))
  }

  @Test func `of a paused app is told`() throws {
    let frames = (0..<4).map { index in
      """
          frame #\(2 * index + 1): 0x00000001a2 UIKitCore`-[UIView(Hierarchy) layoutBelowIfNeeded] + 300
          frame #\(2 * index + 2): 0x00000001a3 Kettle`CupView.layoutSubviews(self=0x7f) at CupView.swift:77:5
      """
    }
    let log = """
      (lldb) bt all
      * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
        * frame #0: 0x00000001a1 libsystem_kernel.dylib`mach_msg_trap + 8
      \(frames.joined(separator: "\n"))
        thread #2
          frame #0: 0x00000001b1 libsystem_kernel.dylib`__workq_kernreturn + 8

      """
    let report = try onlyReport(log)
    guard case .recursion(_, let times, let period, let stop)? = report.complaint?.facts
    else { throw Unread() }
    #expect((times, period.count, stop) == (4, 2, .paused))
  }

  @Test func `of a thread whose line counts more than the calls below it has that many`() throws {
    let cycle = try cycle(
      """
      Weight\tSelf Weight\t\tSymbol Name
      8.40 s  100.0%\t0 s\t \tMain Thread  0x158a7
      8.20 s  97.6%\t0 s\t \t CA::Layer::layout_if_needed(CA::Transaction*)
      8.10 s  96.4%\t1.00 ms\t \t  KettleCell.layoutSubviews()
      8.05 s  95.8%\t12.00 ms\t \t   -[UIView(Hierarchy) layoutIfNeeded]

      """)
    #expect((cycle.samples, cycle.layoutSamples) == (8400, 8200))
  }
}
