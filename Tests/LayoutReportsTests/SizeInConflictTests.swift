import AutoLayoutDoctor
import LayoutReports
import Testing

/// A view without a size in a tree, and a conflict in the same log that tells which constraint gives it
/// that.
struct SizeInConflictTests {
  private static let tree = """
    <UIView: 0x7f10; frame = (0 0; 320 480); layer = <CALayer: 0x6021>>
       | <Tea.Banner: 0x7f11; frame = (0 20; 320 0); layer = <CALayer: 0x6022>>

    """

  private static func conflict(
    _ rows: [String], pid: Int = 7, breaking broken: Int = 1
  ) -> String {
    unsatisfiableLog(
      rows.enumerated().map {
        "<\($1.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"):0x60\($0)0 \($1)>"
      },
      broken: broken, prefix: "2026-03-02 09:15:00.123 Tea[\(pid):8] ")
  }

  private static let zero = conflict([
    "Tea.Banner:0x7f11.height == 0   (active)", "Tea.Banner:0x7f11.height >= 40   (active)",
  ])
  private static let unknown = "no constraint of this input gives it a height"
  private static let wish = "Print the constraints of the Banner in the debugger"

  @Test(arguments: [false, true])
  func `the line that gives the size is told`(_ isBelow: Bool) {
    let text = text(isBelow ? Self.zero + Self.tree : Self.tree + Self.zero)
    let (line, report) = isBelow ? (3, 1) : (5, 3)
    #expect(
      text.contains(
        "The Banner has a height of 0: line \(line), in the report of line \(report), asks for that"
      ),
      "\(text)")
    #expect(text.contains("Look at the report of line \(report) first"))
    #expect(!text.contains(Self.unknown) && !text.contains(Self.wish))
  }

  @Test(arguments: [
    (
      ["h=--& v=--& Tea.Banner:0x7f11.height == 0   (active)", "UIView:0x7f12.height == 8"],
      "its frame is so, and its autoresizing mask repeats that (line 5, in the report of line 3)"
    ),
    (
      ["Tea.Banner:0x7f11.height == 40   (active)", "Tea.Banner:0x7f11.height == 44   (active)"],
      "line 5, in the report of line 3, asks for 40 points, which it does not have here"
    ),
    (
      ["Tea.Banner:0x7f11.height >= 40   (active)", "Tea.Banner:0x7f11.height == 0   (active)"],
      "line 5, in the report of line 3, limits its height"
    ),
    (
      ["Tea.Banner:0x7f11.height == UIView:0x7f12.height   (active)", "UIView:0x7f12.height == 8"],
      "the report of line 3 has constraints that take part in its height"
    ),
  ])
  func `what else a conflict says of it is told`(_ rows: [String], _ words: String) {
    let text = text(Self.tree + Self.conflict(rows))
    #expect(text.contains(words), "\(text)")
    #expect(!text.contains(Self.unknown) && !text.contains(Self.wish))
  }

  @Test(arguments: [
    // Another address, another class, another axis, two runs, and far away.
    conflict(["Tea.Banner:0x7f19.height == 0", "Tea.Banner:0x7f19.height >= 40"]),
    conflict(["Tea.Kettle:0x7f11.height == 0", "Tea.Kettle:0x7f11.height >= 40"]),
    conflict(["Tea.Banner:0x7f11.width == 9", "Tea.Banner:0x7f11.width >= 40"]),
    zero + conflict(["Tea.Banner:0x7f11.height == 0", "Tea.Banner:0x7f11.height >= 40"], pid: 9),
    String(repeating: "poured\n", count: 2_100) + zero,
  ])
  func `nothing is said where it need not be the same view`(_ log: String) {
    let text = text(Self.tree + log)
    #expect(text.contains(Self.unknown), "\(text)")
    #expect(text.contains(Self.wish))
  }
}
