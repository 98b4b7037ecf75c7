import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

struct `What a message tells beyond its kind` {
  private func finding(_ code: FindingCode) throws -> (LogReport, LogFinding) {
    let reason = try #require(ReasonCase.all.first { $0.code == code })
    let report = try onlyReport(CarrierCase.all[0].wrap(reason.exception, reason.reason))
    return (report, try #require(report.finding))
  }

  @Test func `the pair without a common superview`() throws {
    let (_, finding) = try finding(.noCommonAncestor)
    #expect(finding.details == [.unrelatedAnchors(finding.anchors[0], finding.anchors[1])])
    #expect(finding.links.map(\.label) == ["leading – trailing"])
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
    OutsideJoin.complete(&reports)
    let crash = try #require(reports.last)
    #expect(crash.finding?.outside.map { crash.system[$0].className } == ["Tea.CupView"])
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
    let finding = try #require(report.finding)
    #expect(report.kind == .exception)
    #expect(report.code == "viewHierarchyNotPrepared")
    #expect(report.system.constraints.count == 1)
    let names = { (id: ItemID) in report.system[id].className }
    #expect(finding.outside.map(names) == ["Tea.Pot"])
    let tray = report.system.itemIDs.first { report.system[$0].className == "Tea.Tray" }
    #expect(finding.details.contains(.outside(finding.outside[0], of: tray)))
    let cup = try #require(report.system.items.first { $0.className == "Tea.Cup" })
    #expect(cup.superview.map(names) == "Tea.Tray")
  }

  @Test func `the first line of it alone is a warning`() throws {
    let report = try onlyReport(
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 Tea.Cup:0x7f11.top == Tea.Pot:0x7f12.bottom>
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
      """)
    #expect(report.kind == .warning)
    #expect(report.finding?.constraints.count == 1)
  }

  @Test func `the number that is not finite and the anchors between which it is`() throws {
    let (_, finding) = try finding(.constantNotFinite)
    #expect(
      finding.details == [
        .notFinite(.constant, text: "nan", first: finding.anchors[0], second: finding.anchors[1])
      ])
    let (_, multiplier) = try self.finding(.multiplierNotFinite)
    #expect(multiplier.details == [.notFinite(.multiplier, text: "nan", first: nil, second: nil)])
  }

  @Test func `priorities, classes and threads`() throws {
    #expect(
      try finding(.requiredPriorityChanged).1.details == [.priorityChange(from: "1000", to: "749")])
    #expect(
      try finding(.layoutSubviewsWithoutSuper).1.details == [.overridingClass("CupView")])
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
    #expect(crash.finding?.thread == "tea.brewing")
    #expect(crash.finding?.details == [.thread("tea.brewing", call: "-[UIView setNeedsLayout]")])
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
    let finding = try #require(report.finding)
    #expect(report.kind == .feedbackLoop)
    #expect(finding.exception == "NSGenericException")
    #expect(finding.links.map(\.label) == ["rise:", "next pass"])
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
    let finding = try #require(report.finding)
    #expect(report.kind == .feedbackLoop)
    #expect(Set(report.system.items.map(\.className)) == ["Tea.Cup", "Tea.Pot", "Tea.Tray"])
    let link = try #require(finding.links.first)
    #expect(finding.links.count == 1)
    #expect(report.system[link.from].className == "Tea.Pot")
    #expect(report.system[link.to].className == "Tea.Cup")
    #expect(link.label == "-viewDidLayoutSubviews")
    #expect(finding.details == [.ambiguitySuspected(true)])
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
    #expect(layout.finding?.details.first == .onlyStack)
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
