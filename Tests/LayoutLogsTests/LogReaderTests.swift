import LayoutLogs
import LayoutModel
import Testing

struct LogReaderTests {
  static let report = """
    2026-03-02 09:15:22.120456+0100 Tea Time[812:40211] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
        "<NSLayoutConstraint:0x600001a0 UILabel:0x7f01'Total'.height == 40   (active)>",
        "<NSLayoutConstraint:0x600001b0 V:|-(8)-[UILabel:0x7f01'Total']   (active, names: '|':UIView:0x7f02 )>",
        "<NSLayoutConstraint:0x600001c0 UILabel:0x7f01'Total'.height == 24   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600001c0 UILabel:0x7f01'Total'.height == 24   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

    """

  @Test func `reads UIKit's report`() throws {
    let report = try #require(LogReader.read(Array(Self.report.utf8)).first)
    #expect(report.kind == .unsatisfiable)
    #expect(report.lines == 1...16)
    #expect(report.system.platform == .uiKit)
    #expect(report.system.constraints.count == 3)
    #expect(report.broken == ConstraintID(index: 2))
    #expect(report.isComplete)
    #expect(report.problems.isEmpty)
    #expect(report.context.process == "Tea Time")
    #expect(report.context.pid == 812)
    #expect(report.system.items.map(\.className) == ["UILabel", "UIView"])
    #expect(report.system.items[0].text == "Total")
    #expect(report.system.items[0].superview == ItemID(index: 1))
  }

  @Test func `finds nothing in ordinary messages`() {
    let log = "2026-03-02 09:15:22.120 app[1:2] all constraints are fine\n<NSString: 0x12>\n"
    #expect(LogReader.read(Array(log.utf8)).isEmpty)
    #expect(LogReader.read([]).isEmpty)
  }
}
