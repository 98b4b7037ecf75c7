import LayoutLogs
import LayoutModel
import LayoutReports
import Testing

/// Commands for the debugger that would get what a tree leaves out.
struct DebuggerCommandTests {
  private func commands(_ text: String, _ items: [ItemID]? = nil) throws -> [String] {
    var reports = LogReader.read(Array(text.utf8))
    reports = InputMerge(reports).reports
    let report = try #require(reports.first { $0.kind == .trace || $0.kind == .ambiguity })
    var complaint = try #require(report.complaint)
    complaint.items = items ?? complaint.items
    return complaint.debuggerCommands(in: report.system)
  }

  private static let trace = """
    UIWindow:0x7f00
    |   •UIView:0x7f01
    |   |   *UIButton:0x7f03- AMBIGUOUS LAYOUT for UIButton:0x7f03.minX{id: 27}, UIButton:0x7f03.minY{id: 28}
    """

  @Test func `ask for each axis and for the frames`() throws {
    #expect(
      try commands(Self.trace) == [
        "expression -l objc -O -- [0x7f03 constraintsAffectingLayoutForAxis:0]",
        "expression -l objc -O -- [0x7f03 constraintsAffectingLayoutForAxis:1]",
        "expression -l objc -- (void)[0x7f03 exerciseAmbiguityInLayout]",
        "expression -l objc -O -- [0x7f00 recursiveDescription]",
      ])
  }

  @Test func `on the Mac also draw the constraints of what is ambiguous`() throws {
    #expect(
      try commands("AMBIGUOUS: <NSBox: 0x600000000010>\n").contains(
        "expression -l objc -- (void)[(NSWindow *)[0x600000000010 window] visualizeConstraints:"
          + "[0x600000000010 constraintsAffectingLayoutForOrientation:0]]"))
  }

  @Test func `ask a view without a frame in its description as AppKit is asked`() throws {
    #expect(
      try commands("AMBIGUOUS: <Tile: 0x600000000010>\n").contains(
        "expression -l objc -O -- [0x600000000010 constraintsAffectingLayoutForOrientation:0]"))
    #expect(
      try commands("AMBIGUOUS: <Tile: 0x600000000010; frame = (0 0; 9 9)>\n").contains(
        "expression -l objc -O -- [0x600000000010 constraintsAffectingLayoutForAxis:0]"))
  }

  @Test func `try the first way out that removes what the system has not broken`() {
    let told = wholeText(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x601 CupView:0x1.width == 30   (active)>",
          "<NSLayoutConstraint:0x602 CupView:0x1.width == 40   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x602 CupView:0x1.width == 40   (active)>
      """)
    #expect(
      told.contains(
        "While the process that wrote this still runs, the debugger tries the first fix: "
          + "expression -l objc -- (void)[(NSLayoutConstraint *)0x601 setActive:NO]"))
  }

  @Test func `move nothing where no view is marked`() throws {
    let tree = "<UIView: 0x7f01; frame = (0 0; 9 9); layer = <CALayer: 0x1>>\n"
    #expect(try !commands(tree).contains { $0.contains("exercise") })
  }

  @Test func `ask for the view around a guide by the view that owns it`() throws {
    let guide = """
      |   |   •UIView:0x7f02, MISSING HOST CONSTRAINTS- AMBIGUOUS LAYOUT for UIView:0x7f02.Height{id: 1}
      |   |   |   *<UILayoutGuide: 0x6001 - "Gap(0x12)", layoutFrame = {{0, 428}, {-1.5, 85.5}}, owningView = <UIView: 0x7f02; frame = (0 10; 414 886); autoresize = RM+BM; layer = <CALayer: 0x6002>>>- AMBIGUOUS LAYOUT for UILayoutGuide:0x6001'Gap(0x12)'.minY{id: 2}
      """
    #expect(
      try commands(guide, [ItemID(index: 1)]).last
        == "expression -l objc -O -- [0x7f02 recursiveDescription]")
  }
}
