import LayoutModel
import Testing

@testable import LayoutLogs

/// The process of a report whose line begins with something that is no known prefix.
struct ProcessTests {
  private static let stamp = "2026-03-02 09:15:22.120456+0100 Tea[812:4711] [LayoutConstraints] "
  private static let header = "Unable to simultaneously satisfy constraints."
  private static let constraints = [
    #""<NSLayoutConstraint:0x61 UIView:0x71.width == 4   (active)>","#,
    #""<NSLayoutConstraint:0x62 UIView:0x71.width == 5   (active)>""#,
  ]
  private static let tail =
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger."
  private static let list = "(\n\(constraints.joined(separator: "\n"))\n)\n\(tail)\n"

  @Test(arguments: [
    "\(stamp)\(header)\n\(list)",
    "<pre><code>\(stamp)\(header)\n\(list)",
    "[10:31] ben: \(stamp)\(header)\n\(list)",
    " 100  \(stamp)\(header)\n\(list)",
    "\u{1B}[33m\(stamp)\(header)\u{1B}[0m\n\(list)",
    "2026-03-02 09:15:22.120456+0100 Tea[812:4711]\n[LayoutConstraints] \(header)\n\(list)",
    #"{"level":"error","msg":"\#(stamp)\#(header)\n"#
      + list.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\"}\n",
  ])
  func `is read in front of the message wherever it stands`(_ log: String) throws {
    let report = try onlyReport(log)
    #expect(report.system.constraints.count == 2)
    #expect(report.context.process == "Tea")
    #expect(report.context.pid == 812)
    #expect(report.context.time == "2026-03-02 09:15:22.120456+0100")
  }

  @Test func `is read below the message, where Xcode copies it`() throws {
    let told =
      "Type: Error | Timestamp: 2026-03-02 09:15:22.120+01:00 | Process: Tea | Library: UIKitCore"
    let report = try onlyReport("\(Self.header)\n\(Self.list)\n\(told) | TID: 0x1b2f\n")
    #expect(report.context.process == "Tea")
    #expect(report.context.thread == "0x1b2f")
    let other = try onlyReport("\(Self.header)\n\(Self.list)\nkettle\n\(told) | TID: 0x1b2f\n")
    #expect(other.context == LogReport.Context())
  }

  @Test func `is not taken from a view's text`() throws {
    let report = try onlyReport(
      "<NSLayoutConstraint:0x61 UILabel:0x71'9 2026-03-02 09:15:22.1 Tea[8:9] '.width == 4   (active)>\n"
    )
    #expect(report.context == LogReport.Context())
  }
}
