import LayoutModel
import Testing

@testable import LayoutLogs

struct `Reasons in other words and places` {
  /// The `exceptionReason` of an `.ips` file with its members in every order of the first two.
  @Test(arguments: [false, true], [false, true])
  func `an .ips file's composed message is read wherever it stands`(
    _ isLast: Bool, _ isOneLine: Bool
  ) throws {
    let words = "Mutating a priority from required to not on an installed constraint (or "
    let tail = "vice-versa) is not supported.  You passed priority"
    let format =
      #""format_string" : "\#(words)\#(tail) %g and the existing priority was %g.""#
    let composed =
      #""composed_message" : "\#(words)\#(tail) 250 and the existing priority was 1000.""#
    let members =
      [#""arguments" : ["250", "1000"]"#] + (isLast ? [format, composed] : [composed, format])
    let separator = isOneLine ? "" : "\n"
    let report = try onlyReport(
      """
      {"bug_type":"309","name":"Tea"}
      {\(separator)"lastExceptionBacktrace" : [{"symbol":"objc_exception_throw","imageIndex":0}],\
      \(separator)"usedImages" : [ { "name" : "libobjc.A.dylib" } ],\
      \(separator)"exceptionReason" : {\(separator)\
      \(members.joined(separator: "," + separator))\(separator)}\(separator)}
      """)
    #expect(report.code == "requiredPriorityChanged")
    #expect(report.complaint?.facts == .priorityChange(from: "1000", to: "250"))
  }

  @Test func `a visual format error's format string is not taken for the error`() throws {
    let report = try onlyReport(
      #"""
      {"bug_type":"309","name":"Tea"}
      {
        "lastExceptionBacktrace" : [{"symbol":"objc_exception_throw","imageIndex":0}],
        "exceptionReason" : {
          "arguments" : [
            "pot is not a key in the views dictionary.",
            "H:|-[pot]-|",
            "   ^"
          ],
          "format_string" : "Unable to parse constraint format: \n%@ \n%@ \n%@",
          "composed_message" : "Unable to parse constraint format: \npot is not a key in the views dictionary. \nH:|-[pot]-| \n     ^"
        }
      }
      """#)
    #expect(report.complaint?.visualFormat?.format == "H:|-[pot]-|")
  }

  @Test func `Masonry and SnapKit say what is missing in words of their own`() throws {
    let masonry = try onlyReport(
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'couldn't find a common superview for <UILabel: 0x7f11; frame = (0 0; 0 0); text = 'Cup'; layer = <CALayer: 0x6001>> and <UIView: 0x7f12; frame = (0 0; 9 9); layer = <CALayer: 0x6002>>'
      """)
    #expect(masonry.code == "noCommonAncestor")
    #expect(masonry.system.items.map(\.className) == ["UILabel", "UIView"])
    let snapKit = try onlyReport(
      """
      SnapKit/ConstraintItem.swift:70: Fatal error: Expected superview but found nil when attempting make constraint `equalToSuperview`.
      """)
    #expect(snapKit.code == "viewHierarchyNotPrepared")
    #expect(snapKit.kind == .exception)
  }

  @Test(arguments: [
    "Can't constrain two views that do not share a common superview is a usual mistake",
    "*** Assertion failure: overlay: View's superview must not be nil (CupView)",
    #"NSAssert(self.superview, @"View's superview must not be nil.\nView: %@", self);"#,
    #"fatalError("No common superview found between \(a) and \(b)")"#,
  ])
  func `a library's words are believed of what it throws`(_ words: String) {
    #expect(read("2026-03-02 09:15:22.120 Tea[1:2] \(words)\nTea[1:2] poured\n").isEmpty)
  }

  @Test(arguments: [
    ("Recorded non-fatal error", LogReport.Kind.warning), ("nonfatal error", .warning),
    ("fatal error", .exception), ("Fatal error", .exception),
    ("non-fatal error: fatal error", .exception),
  ])
  func `an error that is not fatal is no trap`(_ words: String, _ kind: LogReport.Kind) throws {
    let report = try onlyReport(
      "Tea[1:2] \(words): NSLayoutConstraint constant is not finite, constant:nan\n")
    #expect(report.kind == kind)
  }

  @Test(arguments: ["Call must be made on main thread", "Only run on the main thread!"])
  func `what any program may log is believed of an exception alone`(_ words: String) {
    #expect(read("2026-03-02 09:15:22.120 Tea[1:2] \(words)\nTea[1:2] poured\n").isEmpty)
  }

  @Test(arguments: ["UIView.setNeedsLayout()", "-[UIView setNeedsLayout]"])
  func `Xcode's issue names the call`(_ call: String) throws {
    let report = try onlyReport(
      """
      /src/Tea/CupView.swift:44: runtime: Main Thread Checker: \(call) must be used from main thread only
      \(call) must be used from main thread only
      """)
    #expect(report.kind == .warning)
    #expect(report.lines == 1...2)
    #expect(report.complaint?.reason == "\(call) must be used from main thread only")
    #expect(report.complaint?.facts == .thread(nil, call: call))
    let alone = try onlyReport("warning: UILabel.text must be used from main thread only")
    #expect(alone.complaint?.facts == .thread(nil, call: "UILabel.text"))
    #expect(read("Kettle.steam must be used from main thread only").isEmpty)
  }
}
