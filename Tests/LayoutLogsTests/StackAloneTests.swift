import LayoutModel
import Testing

@testable import LayoutLogs

struct `Exceptions known by their stack` {
  private func crash(_ frames: [(image: String, symbol: String)], head: String) -> String {
    let all =
      [
        ("CoreFoundation", "__exceptionPreprocess"), ("libobjc.A.dylib", "objc_exception_throw"),
      ] + frames
    return head + "\n"
      + all.enumerated().map { "\($0)  \($1.0)   0x\($0)a48 \($1.1)" }.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "-[NSLayoutConstraint _setActive:mutuallyExclusiveConstraints:]",
      ThrowActivity.activatingConstraint
    ),
    ("+[NSLayoutConstraint _addOrRemoveConstraints:activate:]", .activatingConstraints),
    ("-[NSLayoutConstraint setConstant:]", .changingConstant),
    ("+[NSLayoutConstraint constraintWithItem:attribute:]", .makingConstraint),
    ("+[NSLayoutConstraint constraintsWithVisualFormat:options:]", .parsingVisualFormat),
    ("-[UIView addConstraint:]", .addingConstraint),
  ])
  func `what the app was doing is told where the reason is not`(
    _ symbol: String, _ activity: ThrowActivity
  ) throws {
    let report = try onlyReport(
      crash(
        [("CoreAutoLayout", symbol), ("Tea", "CupView.fill(_:) + 7 (CupView.swift:7)")],
        head: "Fatal Exception: NSGenericException"))
    let finding = try #require(report.complaint)
    #expect(report.code == "unknownReason")
    #expect(finding.reason.isEmpty && finding.exception == "NSGenericException")
    #expect(finding.frames.first { $0.isApp }?.symbol == "CupView.fill(_:)")
    #expect(finding.facts == .thrownWhile(activity))
    #expect(finding.isStackAlone)
  }

  @Test func `a layer that throws was given a number that is none`() throws {
    let report = try onlyReport(
      crash(
        [
          ("QuartzCore", "CA::Layer::set_position(CA::Vec2<double> const&, bool)"),
          ("UIKitCore", "-[UIView setCenter:]"),
          ("Tea", "GaugeView.layoutSubviews() + 7 (GaugeView.swift:7)"),
        ], head: "Last Exception Backtrace:"))
    #expect(report.code == "layerNotFinite")
    #expect(report.complaint?.nearestAppFrame?.symbol == "GaugeView.layoutSubviews()")
  }

  @Test(arguments: [
    "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'The pot is hot'\n*** First throw call stack:\n(",
    "Fatal Exception: NSGenericException\nThe pot is hot",
  ])
  func `a reason in unknown words is passed on`(_ head: String) throws {
    let report = try onlyReport(crash([("UIKitCore", "-[UIView addConstraint:]")], head: head))
    let finding = try #require(report.complaint)
    #expect(report.code == "unknownReason" && report.lines.lowerBound == 1)
    #expect(finding.reason == "The pot is hot" && finding.exception == "NSGenericException")
    #expect(!finding.isStackAlone)
  }

  @Test func `a stack that a JSON string holds is read frame by frame`() throws {
    let frames = [
      "0  CoreFoundation  0xa48 __exceptionPreprocess",
      "1  libobjc.A.dylib  0x1a48 objc_exception_throw",
      "2  CoreAutoLayout  0x2a48 -[NSLayoutConstraint setConstant:]",
      #"3  Tea\/Kettle  0x3a48 -[CupView fill]"#,
    ]
    let text = #"""
      Fatal Exception: NSGenericException
      "stack" : "\#(frames.joined(separator: #"\n"#))"
      """#
    let finding = try #require(try onlyReport(text).complaint)
    #expect(finding.facts == .thrownWhile(.changingConstant))
    #expect(finding.frames.map(\.symbol).last == "-[CupView fill]")
    #expect(finding.frames.count == 4)
  }

  @Test(arguments: [
    ("NSMallocException", true), ("NSRangeException", false), ("NSGenericException", false),
  ])
  func `what is thrown in the engine by another name is no inconsistency`(
    _ name: String, _ isOutOfMemory: Bool
  ) throws {
    let engine = "-[NSISObjectiveLinearExpression description]"
    for helpers in [1, 7] {
      let frames =
        Array(repeating: ("CoreFoundation", "_CFStringAppendFormatCore"), count: helpers)
        + [("Foundation", engine), ("UIKitCore", "-[UIView layout]"), ("Tea", "-[Cup layout]")]
      let report = try onlyReport(crash(frames, head: "Fatal Exception: \(name)"))
      #expect(report.code == "unknownReason")
      #expect(
        report.complaint?.facts
          == .thrownInEngine(EngineThrow(isOutOfMemory: isOutOfMemory, isDescribing: true)))
    }
  }

  @Test func `the engine's own exception is still an inconsistency, and off the main thread that`()
    throws
  {
    let frames = [("Foundation", "-[NSISEngine optimize]"), ("Tea", "-[Cup layout]")]
    let head = "Fatal Exception: NSInternalInconsistencyException"
    #expect(try onlyReport(crash(frames, head: head)).code == "engineInconsistent")
    let worker = frames + [("libsystem_pthread.dylib", "start_wqthread")]
    #expect(
      try onlyReport(crash(worker, head: "Fatal Exception: NSRangeException")).code
        == "backgroundThread")
  }

  @Test func `code of views between the throw and the engine is not the engine`() {
    let frames = [
      ("UIKitCore", "-[UITable _fill]"), ("CoreAutoLayout", "-[NSISEngine withBehaviors:]"),
    ]
    let helpers = Array(repeating: ("UIKitCore", "-[UITable _help]"), count: 4)
    #expect(read(crash(helpers + frames, head: "Fatal Exception: NSRangeException")).isEmpty)
  }

  @Test func `behind the app's own frame the exception is the app's business`() {
    let stack = crash(
      [("Tea", "-[CupView brew]"), ("UIKitCore", "-[UIView addConstraint:]")], head: "Stack:")
    #expect(read(stack).isEmpty)
  }

  @Test func `of a background thread's stack the call that the app made is named`() throws {
    let report = try onlyReport(
      crash(
        [
          ("Foundation", "AssertAutolayoutOnMainThreadOnly"),
          ("Foundation", "-[NSISEngine withBehaviors:performModifications:]"),
          ("UIKit", "-[UIView _withOptimizationDisabled:]"), ("UIKit", "-[UILabel _setText:]"),
          ("Tea", "-[CupView setName:]"), ("UIKit", "-[UIView layout]"),
        ], head: "Fatal Exception: NSInternalInconsistencyException"))
    #expect(report.code == "backgroundThread")
    #expect(report.complaint?.facts == .thread(nil, call: "-[UILabel _setText:]"))
  }

  @Test(arguments: [
    (" [0x00041] in /src/Tea/CupView.cs:58 ", "(Foundation.MonoTouchException)"),
    (" in /src/Tea/CupView.cs:line 58", ""),
  ])
  func `below the native stack .NET's own names the app's call`(
    _ place: String, _ between: String
  ) throws {
    let head = "Objective-C exception thrown.  Name: NSGenericException Reason: "
    let frames = crash(
      [("Tea.iOS", "xamarin_dyn_objc_msgSend + 160")],
      head: head + "\(ReasonCase.all[0].reason)\nNative stack trace:")
    let report = try onlyReport(
      """
      \(frames)
       \(between)
        at UIKit.NSLayoutConstraint.ActivateConstraints (UIKit.NSLayoutConstraint[] constraints)
        at Tea.CupView.SetUp ()\(place)
        at Tea.CupView..ctor (CoreGraphics.CGRect frame)\(place)
      """)
    let finding = try #require(report.complaint)
    let app = try #require(finding.frames.first { $0.isApp })
    #expect(app.symbol == "Tea.CupView.SetUp" && app.file == "CupView.cs" && app.line == 58)
    #expect(!finding.lacksAppFrame)
  }

  @Test(arguments: [
    #""frames":[{"line":0,"symbol":"objc_exception_throw","library":"libobjc.A.dylib","owner":"SYSTEM","blamed":false},{"line":77,"file":"CupView.swift","symbol":"CupView.fill(_:)","library":"Tea","owner":"DEVELOPER","blamed":true}]"#,
    #""stacktrace":[{"method":"objc_exception_throw","machoFile":"/usr/lib/libobjc.A.dylib"},{"method":"CupView.fill(_:)","machoFile":"/var/Tea.app/Tea","file":"CupView.swift","lineNumber":77,"inProject":true}]"#,
  ])
  func `each service's event names the app's call`(_ stack: String) throws {
    let reason = "Multiplier is not finite!  That's illegal.  multiplier:nan"
    let report = try onlyReport(
      #"{"exceptions":[{"type":"NSGenericException","message":"\#(reason)",\#(stack)}]}"#)
    let frames = try #require(report.complaint?.frames)
    #expect(frames.map(\.symbol) == ["objc_exception_throw", "CupView.fill(_:)"])
    let app = try #require(frames.first { $0.isApp })
    #expect(app.image == "Tea" && app.file == "CupView.swift" && app.line == 77)
  }

  static let threads = #""threads":[{"id":1,"frames":[{"symbol":"abort","imageIndex":0}]}]"#

  @Test(arguments: ["{\(threads),\"usedIm", "{\n\(threads),\n\"usedImages\" : [\n{"])
  func `a crash report that is never closed is one that breaks off`(_ body: String) throws {
    let report = try onlyReport(#"{"bug_type":"309","name":"Tea"}"# + "\n" + body)
    #expect(report.code == "crashReportCut")
    #expect(!report.isComplete)
  }

  @Test(arguments: [
    "{\(threads)}", #"{"exception":{"type":"EXC_BAD_ACCESS"},\#(threads),"usedIm"#,
    #"{"asi":{"CoreFoundation":["*** Terminating, reason: 'poured out'"]},\#(threads),"us"#,
  ])
  func `a whole report, or one of another crash, is not`(_ body: String) {
    #expect(read(#"{"bug_type":"309","name":"Tea"}"# + "\n" + body).isEmpty)
  }
}
