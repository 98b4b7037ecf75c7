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

  @Test func `is the name behind what a tab parts from it`() throws {
    let report = try onlyReport(
      "02/03/26 09:15:22.120 nm\tTea Room[812]\t\(Self.header)\n\(Self.list)")
    #expect(report.context.process == "Tea Room")
  }

  @Test(arguments: ["", "pot_1  | ", "pot_1  | [KettleLog] ", "[KettleLog] "])
  func `is the name behind the device's, whatever stands in front of a syslog's time`(
    _ front: String
  ) throws {
    let report = try onlyReport(
      "\(front)Mar  5 14:02:12 Anna-phone Tea(UIKitCore)[812] <Error>: \(Self.header)\n\(Self.list)"
    )
    #expect(report.context.process == "Tea")
    #expect(report.context.time == "Mar  5 14:02:12")
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

  @Test func `is read below the message where only a clock stands in front`() throws {
    let report = try onlyReport(
      """
      09:15:22.120 \(Self.header)
      \(Self.list)
      Type: Error | Timestamp: 2026-03-02 09:15:22.120+01:00 | Process: Tea | TID: 0x1b2f

      """)
    #expect(
      report.context
        == LogReport.Context(time: "09:15:22.120", process: "Tea", thread: "0x1b2f"))
  }

  private static let last = "2026-03-02 09:15:22.1 Milk[9:2]"

  @Test(arguments: [
    "<NSLayoutConstraint:0x61 UILabel:0x71'9 \(last) '.width == 4   (active)>",
    "Layout feedback loop detected in subtree of <UILabel: 0x7f; frame = (0 0; 1 1); text = '\(last) '>",
    "UICollectionView (<Tea.ShelfView 0x7f77>) is stuck in a recursive layout loop. last seen \(last)",
    "The behavior of the UICollectionViewFlowLayout is not defined because: \(last)",
    "View has an ambiguous layout. UILabel:0x7f02'\(last) ' - AMBIGUOUS LAYOUT for UILabel:0x7f02.minX{id: 7}",
    "*UILabel:0x7f02'\(last) hello'- AMBIGUOUS LAYOUT for UILabel:0x7f02.minX{id: 7}",
    "Invalid frame dimension (negative or non-finite). (\(last) restarted)",
  ])
  func `is not taken from the message or a view's text`(_ line: String) throws {
    let report = try onlyReport("\(line)\n")
    #expect(report.context == LogReport.Context())
  }
}
