import Foundation
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

struct `What a message tells beyond its kind` {
  private func finding(_ code: ComplaintID) throws -> (LogReport, Complaint) {
    let reason = try #require(ReasonCase.all.first { $0.code == code })
    let report = try onlyReport(CarrierCase.all[0].wrap(reason.exception, reason.reason))
    return (report, try #require(report.complaint))
  }

  @Test func `the pair without a common superview`() throws {
    let (_, finding) = try finding(.noCommonAncestor)
    #expect(finding.facts == .unrelatedAnchors(finding.anchors[0], finding.anchors[1]))
    #expect(finding.links.map(\.label) == [.attributes(.leading, .trailing)])
  }

  @Test func `the view tree of the same log tells which of the pair was outside`() throws {
    let reason = ReasonCase.all[0]
    var reports = read(
      """
      UIWindow:0x7f01
      |   •UIView:0x7f02
      |   |   *UILabel:0x7f0022

      \(CarrierCase.all[0].wrap(reason.exception, reason.reason))
      """)
    reports = InputMerge(reports).reports
    let crash = try #require(reports.last)
    #expect(crash.complaint?.outside.map { crash.system[$0].className } == ["Tea.CupView"])
  }

  @Test func `the constraint, its items and the view that does not hold them`() throws {
    let (report, finding) = try finding(.constraintOutsideSubtree)
    #expect(finding.constraints.count == 1)
    #expect(report.system.constraints[0].constant == 8)
    let outside = finding.outside.map { report.system[$0].address?.description }
    #expect(outside == ["0x7f0033"])
    #expect(report.system.items.first { $0.address == Address(0x7f0044) }?.frame?.width == 320)
  }

  @Test func `the hierarchy of a constraint that came too early`() throws {
    let report = try onlyReport(
      """
      2026-03-02 09:15:22.120 Tea[1:2] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is assembled. Break on -[UIView _viewHierarchyUnpreparedForConstraint:] to debug.
      2026-03-02 09:15:22.121 Tea[1:2] View hierarchy unprepared for constraint.
      \tConstraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>
      \tContainer hierarchy:\u{20}
      <Tea.Tray: 0x7f10; frame = (0 0; 0 0); layer = <CALayer: 0x6010>>
         | <Tea.Cup: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>
      \tView not found in container hierarchy: <Tea.Pot: 0x7f12; frame = (0 0; 9 9); layer = <CALayer: 0x6012>>
      \tThat view's superview: NO SUPERVIEW
      2026-03-02 09:15:22.122 Tea[1:2] *** Assertion failure in -[Tea.Tray _layoutEngine_didAddLayoutConstraint:roundingAdjustment:mutuallyExclusiveConstraints:], /SourceCache/UIKit/NSLayoutConstraint_UIKitAdditions.m:560
      2026-03-02 09:15:22.123 Tea[1:2] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Impossible to set up layout with view hierarchy unprepared for constraint.'
      """)
    let finding = try #require(report.complaint)
    #expect(report.kind == .exception)
    #expect(report.code == "viewHierarchyNotPrepared")
    #expect(report.system.constraints.count == 1)
    let names = { (id: ItemID) in report.system[id].className }
    #expect(finding.outside.map(names) == ["Tea.Pot"])
    let tray = report.system.itemIDs.first { report.system[$0].className == "Tea.Tray" }
    #expect(finding.hierarchy?.container == tray)
    #expect(finding.hierarchy?.elsewhere == .init(item: finding.outside[0], superview: nil))
    let cup = try #require(report.system.items.first { $0.className == "Tea.Cup" })
    #expect(cup.superview.map(names) == "Tea.Tray")
  }

  @Test func `an item in another hierarchy is told with its superview there`() throws {
    let report = try onlyReport(
      """
      View hierarchy unprepared for constraint.
      \tConstraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>
      \tContainer hierarchy:\u{20}
      <Tea.Tray: 0x7f10; frame = (0 0; 0 0); layer = <CALayer: 0x6010>>
      \tView not found in container hierarchy: <Tea.Pot: 0x7f12; frame = (0 0; 9 9)>
      \tThat view's superview: <Tea.Shelf: 0x7f13; frame = (0 0; 9 9)>
      """)
    let finding = try #require(report.complaint)
    let shelf = report.system.itemIDs.first { report.system[$0].className == "Tea.Shelf" }
    #expect(finding.hierarchy?.elsewhere == .init(item: finding.outside[0], superview: shelf))
    #expect(report.system[finding.outside[0]].superview == shelf)
  }

  @Test func `the first line of it alone is a warning`() throws {
    let report = try onlyReport(
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
      """)
    #expect(report.kind == .warning)
    #expect(report.complaint?.constraints.count == 1)
  }

  @Test func `the number that is not finite and the anchors between which it is`() throws {
    let (_, finding) = try finding(.constantNotFinite)
    #expect(
      finding.facts
        == .notFinite(
          .constant, text: "nan", first: finding.anchors[0], second: finding.anchors[1]))
    let (_, multiplier) = try self.finding(.multiplierNotFinite)
    #expect(multiplier.facts == .notFinite(.multiplier, text: "nan", first: nil, second: nil))
  }

  @Test func `what of a layer is no number, and whose layer it is`() throws {
    let (report, finding) = try finding(.layerNotFinite)
    let cup = try #require(finding.items.first)
    #expect(report.system[cup].className == "Tea.CupView")
    #expect(finding.facts == .layerNotFinite("position", text: "[187.5 nan]", of: cup))
    let cut = try onlyReport(
      """
      *** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer \
      bounds contains NaN
      """)
    #expect(cut.complaint?.facts == .layerNotFinite("bounds", text: "NaN", of: nil))
  }

  @Test func `priorities with fractions stay whole`() throws {
    let report = try onlyReport(
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
      supported.  You passed priority 1000 and the existing priority was 749.5.
      """)
    #expect(report.complaint?.facts == .priorityChange(from: "749.5", to: "1000"))
  }

  @Test func `priorities, classes and threads`() throws {
    #expect(
      try finding(.requiredPriorityChanged).1.facts == .priorityChange(from: "1000", to: "749"))
    #expect(
      try finding(.layoutSubviewsWithoutSuper).1.facts
        == .overridingClass("CupView", isFramework: false))
    let crash = try onlyReport(
      """
      #3 tea.brewing
      NSInternalInconsistencyException
      \(ReasonCase.all.first { $0.code == .backgroundThread }?.reason ?? "")
      0   CoreFoundation   0x01 __exceptionPreprocess + 1
      1   libobjc.A.dylib  0x02 objc_exception_throw + 1
      2   CoreAutoLayout   0x03 _AssertAutoLayoutOnAllowedThreadsOnly + 1
      3   UIKitCore        0x04 -[UIView setNeedsLayout] + 1
      4   Tea              0x05 -[Brewer done] + 1
      """)
    #expect(crash.complaint?.thread == "tea.brewing")
    #expect(crash.complaint?.facts == .thread("tea.brewing", call: "-[UIView setNeedsLayout]"))
  }

  @Test func `the Main Thread Checker names thread, queue and call`() throws {
    let report = try onlyReport(
      """
      =================================================================
      Main Thread Checker: UI API called on a background thread: -[UIView setNeedsLayout]
      PID: 812, TID: 40211, Thread name: (none), Queue name: tea.brewing, QoS: 21
      Backtrace:
      4   Tea                  0x0000000102e0b1c4 $s3Tea7CupViewC7refreshyyF + 84
      5   libdispatch.dylib    0x00000001018a3f14 _dispatch_call_block_and_release + 32
      2026-03-02 09:15:22.120456+0100 Tea[812:40211] [reports] Main Thread Checker: UI API called on a background thread: -[UIView setNeedsLayout]
      PID: 812, TID: 40211, Thread name: (none), Queue name: tea.brewing, QoS: 21
      Backtrace:
      4   Tea                  0x0000000102e0b1c4 $s3Tea7CupViewC7refreshyyF + 84
      2026-03-02 09:15:22.220456+0100 Tea[812:40100] poured
      """)
    let finding = try #require(report.complaint)
    #expect(report.code == "backgroundThread")
    #expect(report.kind == .warning)
    #expect(report.lines == 2...10)
    #expect(finding.thread == "40211 (tea.brewing)")
    #expect(finding.facts == .thread("40211 (tea.brewing)", call: "-[UIView setNeedsLayout]"))
    #expect(finding.frames.first { $0.isApp }?.symbol == "Tea.CupView.refresh()")
  }

  @Test(arguments: [(40211, 1), (40299, 2)])
  func `what Xcode prints between rules and logs once more is one event of a thread`(
    _ thread: Int, _ events: Int
  ) {
    func message(_ thread: Int) -> String {
      """
      Main Thread Checker: UI API called on a background thread: -[UIView setNeedsLayout]
      PID: 812, TID: \(thread), Thread name: (none), Queue name: tea.brewing, QoS: 21

      """
    }
    let rule = String(repeating: "=", count: 65) + "\n"
    let stack = "Backtrace:\n4   Tea   0x0000000102e0b1c4 $s3Tea7CupViewC7refreshyyF + 84\n"
    let logged = "2026-03-02 09:15:22.120456+0100 Tea[812:\(thread)] [reports] \(message(thread))"
    #expect(read(rule + message(40211) + stack + rule + logged).count == events)
    #expect(read(rule + message(40211) + stack + logged).count == events)
    #expect(read(String(repeating: rule + message(40211) + stack + rule, count: 2)).count == 2)
  }

  @Test func `the checker's first line alone is enough`() throws {
    let report = try onlyReport(
      "Tea[8:9] Main Thread Checker: UI API called on a background thread: -[UILabel setText:]")
    #expect(report.complaint?.facts == .thread(nil, call: "-[UILabel setText:]"))
  }

  @Test func `calls that the checker catches one after the other are told one by one`() {
    let calls = ["-[UIView setNeedsLayout]", "-[UILabel setText:]", "+[UIView animate]"]
    let lines = zip(calls, 33...).map { call, second in
      "2026-03-02 09:15:\(second).120 Tea[8:9] Main Thread Checker: UI API called on a background "
        + "thread: \(call)\n"
    }
    let facts = read(lines.joined()).map { $0.complaint?.facts }
    #expect(facts == calls.map { .thread(nil, call: $0) })
  }

  @Test(arguments: [
    #"see "UI API called on a background thread" in the checker's page"#,
    "UI API called on a background thread: what now?",
  ])
  func `words about the checker are none of its messages`(_ words: String) {
    #expect(read("2026-03-02 09:15:22.120 Tea[8:9] docs: \(words)\n").isEmpty)
  }

  @Test(arguments: [
    ("Crashed Thread:        4  Dispatch queue: tea.brewing", "4 (tea.brewing)"),
    ("Triggered by Thread:  5", "5"),
  ])
  func `a crash report's header names the thread`(_ header: String, _ thread: String) throws {
    let reason = ReasonCase.all.first { $0.code == .backgroundThread }?.reason ?? ""
    let report = try onlyReport(
      """
      \(header)

      Exception Type:  EXC_CRASH (SIGABRT)

      Application Specific Information:
      abort() called
      *** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'
      """)
    #expect(report.complaint?.thread == thread)
    #expect(report.complaint?.facts == .thread(thread, call: nil))
  }

  /// The exception may reach the main thread in the end; nothing is said of another one then.
  @Test func `the main thread is never called another`() throws {
    let reason = ReasonCase.all.first { $0.code == .backgroundThread }?.reason ?? ""
    let report = try onlyReport(
      """
      Crashed Thread:        0  Dispatch queue: com.apple.main-thread

      Application Specific Information:
      Crashing on exception: \(reason)
      """)
    #expect(report.complaint?.thread == "0 (com.apple.main-thread)")
    #expect(report.complaint?.facts == .thread(nil, call: nil))
  }

  @Test func `the queue of an .ips file's thread`() throws {
    let reason = ReasonCase.all.first { $0.code == .backgroundThread }?.reason ?? ""
    let report = try onlyReport(
      """
      {"app_name":"Tea","bug_type":"309","name":"Tea"}
      {
        "exceptionReason" : {"composed_message":"\(reason)","name":"NSGenericException"},
        "lastExceptionBacktrace" : [{"symbol":"objc_exception_throw","imageIndex":0}],
        "faultingThread" : 6,
        "threads" : [{"id":1,"queue":"com.apple.main-thread","frames":[]},{"triggered":true,"id":7,\
      "threadState":{"x":[{"value":0}]},"queue":"tea.brewing","frames":[]}],
        "usedImages" : [ { "name" : "libobjc.A.dylib" } ]
      }
      """)
    #expect(report.complaint?.thread == "6 (tea.brewing)")
  }

  @Test func `which object of a constraint is no view`() throws {
    let (report, controller) = try finding(.itemNotLayoutItem)
    let item = try #require(controller.items.first)
    #expect(report.system[item].className == "Tea.Kettle")
    #expect(controller.facts == .itemIllegal(item))
    let view = try onlyReport(
      """
      NSLayoutConstraint for <Tea.Cup: 0x7f11; baseClass = UILabel; frame = (0 0; 0 0); text = 'A \
      'b''; layer = <CALayer: 0x6011>>: Constraint items must each be a view or layout guide.
      """)
    #expect(view.complaint?.facts == .partnerIllegal(ItemID(index: 0)))
  }

  @Test func `an anchor of a guide has the guide's name`() throws {
    let report = try onlyReport(
      """
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 "Tea.CupView:0x7f0011.\
      leading"> and <NSLayoutXAxisAnchor:0x600002 "UILayoutGuide:0x6022'UIViewSafeAreaLayoutGuide'.\
      trailing"> because they have no common ancestor.
      """)
    let guide = try #require(report.system.items.last)
    #expect(guide.role == .guide)
    #expect(guide.name == "UIViewSafeAreaLayoutGuide")
    #expect(guide.text == nil)
  }

  @Test func `the item of an engine's variable`() throws {
    let report = try onlyReport(
      """
      internal error.  Cannot find an outgoing row head for incoming head Tea.Cup:0x7f11.Width{id: \
      12}, which should never happen.
      """)
    #expect(report.system.items.map(\.className) == ["Tea.Cup"])
    #expect(report.complaint?.items == [ItemID(index: 0)])
  }

  @Test(arguments: [
    ("depth is not a key in the views dictionary.", "depth"),
    (
      #"Encountered metric with name "gap", but value was not specified in metrics or views "#
        + "dictionaries.", "gap"
    ),
  ])
  func `a missing key is found in the string`(
    _ message: String, _ key: String
  ) throws {
    let report = try onlyReport(
      "Unable to parse constraint format: \n\(message) \nV:|-gap-[title]-[depth]-| \n     ^")
    let fault = try #require(report.complaint?.visualFormat)
    #expect(fault.slips.map(\.column) == [fault.format.distance(of: key)])
    #expect(fault.unknownKey?.name == key)
    #expect(fault.unknownKey?.dictionary == (key == "depth" ? .views : .metrics))
  }

  @Test(arguments: [
    (#"Encountered metric with name "cup", but value was not specified."#, 9),
    ("cup is not a key in the views dictionary.", 3),
  ])
  func `a key that is a view's and a metric's is found where the message means it`(
    _ message: String, _ column: Int
  ) throws {
    let report = try onlyReport(
      "Unable to parse constraint format: \n\(message) \nH:[cup]-(cup)-[pot] \n     ^")
    #expect(report.complaint?.visualFormat?.slips.map(\.column) == [column])
  }

  @Test func `a string that can be put right in one way is the code to write`() throws {
    let report = try onlyReport(
      "Unable to parse constraint format: \nExpected a ']' here \nH:|-[cup-[pot]-| \n        ^")
    let finding = try #require(report.complaint)
    #expect(finding.visualFormat?.corrected == "H:|-[cup]-[pot]-|")
  }

  @Test func `options that align along the string are no mistake in it`() throws {
    let report = try onlyReport(
      """
      Unable to parse constraint format:\u{20}
      Options mask required views to be aligned on a horizontal edge, which is not allowed for \
      layout that is also horizontal.\u{20}
      H:|-[cup]-[pot]-|\u{20}
                       ^
      """)
    let fault = try #require(report.complaint?.visualFormat)
    #expect(fault.hasCrosswiseOptions)
    #expect(fault.slips.isEmpty && fault.corrected == nil)
  }

  @Test func `a window's passes and who asks for them`() throws {
    let report = try onlyReport(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'The window has been marked as needing another Layout Window pass, but it has already had more Layout Window passes than there are views in the window.
      <NSWindow: 0x7f0088> 0x1a2 (418) {{20, 40}, {640, 480}} en'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 1
      \t1   libobjc.A.dylib  0x02 objc_exception_throw + 1
      \t2   AppKit   0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1
      \t3   AppKit   0x04 -[NSView _informContainerThatSubviewsNeedLayout] + 1
      \t4   Tea      0x05 -[CupView(Steam) rise:] + 1
      )
      """)
    let finding = try #require(report.complaint)
    #expect(report.kind == .feedbackLoop)
    #expect(finding.exception == "NSGenericException")
    #expect(finding.links.map(\.label) == [.method("rise:")])
    #expect(report.system.items.map(\.className) == ["NSWindow", "CupView"])
    #expect(report.system.items[0].role == .window)
  }

  @Test func `the cycle of a layout feedback loop`() throws {
    let report = try onlyReport(
      """
      2026-03-02 09:15:22.120 Tea[1:2] [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING<<< About to send -setNeedsLayout to layer for <Tea.Cup: 0x7f11; frame = (0 0; 9 9); layer = <CALayer: 0x6011>> under -viewDidLayoutSubviews for <Tea.Pot: 0x7f12; frame = (0 0; 9 9); layer = <CALayer: 0x6012>>
      2026-03-02 09:15:22.121 Tea[1:2] [LayoutLoop] Degenerate layout! Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9); layer = <CALayer: 0x6010>>.
      *** Views caught in loop: ***
      <Tea.Cup: 0x7f11; frame = (0 0; 9 9); layer = <CALayer: 0x6011>>
      <Tea.Pot: 0x7f12; frame = (0 0; 9 9); layer = <CALayer: 0x6012>>
      Ambiguous layout is suspected.
      """)
    let finding = try #require(report.complaint)
    #expect(report.kind == .feedbackLoop)
    #expect(Set(report.system.items.map(\.className)) == ["Tea.Cup", "Tea.Pot", "Tea.Tray"])
    let link = try #require(finding.links.first)
    #expect(finding.links.count == 1)
    #expect(report.system[link.from].className == "Tea.Pot")
    #expect(report.system[link.to].className == "Tea.Cup")
    #expect(link.label == .method("-viewDidLayoutSubviews"))
    let caught = [link.to, link.from]
    let tray = report.system.itemIDs.first { report.system[$0].className == "Tea.Tray" }
    #expect(
      finding.facts == .loop(LoopFacts(suspectsAmbiguity: true, subtree: tray, caught: caught)))
  }

  @Test func `a stack alone tells what was thrown, and only if the system threw it`() throws {
    let stack = """
      0   CoreFoundation   0x01 __exceptionPreprocess + 1
      1   libobjc.A.dylib  0x02 objc_exception_throw + 1
      2   CoreFoundation   0x03 +[NSException raise:format:] + 1

      """
    let layout = try onlyReport(
      stack + "3   Foundation   0x04 -[NSISEngine optimize] + 1\n4   Tea   0x05 main + 1\n")
    #expect(layout.code == "engineInconsistent")
    #expect(layout.complaint?.isStackAlone == true)
    #expect(!layout.isComplete)
    let other =
      stack + "3   Tea   0x04 -[Cup fill] + 1\n4   CoreAutoLayout 0x05 -[NSISEngine optimize] + 1\n"
    #expect(read(other).isEmpty)
    #expect(read(stack + "3   Foundation   0x04 -[NSDictionary objectForKey:] + 1\n").isEmpty)
  }

  @Test func `a crash report that breaks off is said to`() throws {
    let head = #"{"app_name":"Tea","bug_type":"309","os_version":"macOS 26.1","name":"Tea"}"#
    let cut = try onlyReport("\(head)\n{\n  \"uptime\" : 720,\n  \"procName\" : \"Tea\",\n")
    #expect(cut.code == "crashReportCut")
    #expect(cut.severity == .note)
    #expect(read("\(head)\n{\n  \"uptime\" : 720,\n  \"threads\" : []\n}\n").isEmpty)
  }
}

extension String {
  /// How many characters stand in front of `part`.
  fileprivate func distance(of part: String) -> Int? {
    range(of: part).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
