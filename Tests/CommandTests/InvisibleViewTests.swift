import Foundation
import Testing

/// Views that nobody sees, with and without frames in the input.
struct InvisibleViewTests {
  private static let solved = """
    window.width == 320
    window.height == 480
    title, badge, late, ghost, pale in window
    H:|-20-[title(100)]
    V:|-20-[title(20)]
    badge.leading == title.leading + 4
    badge.trailing == title.leading + 4
    V:[title]-8-[badge(20)]
    late.leading == window.trailing + 8
    late.width == 50
    V:|-20-[late(20)]
    H:|-20-[ghost(10)]
    V:|-80-[ghost(10)]
    ghost.hidden = YES
    H:|-20-[pale(10)]
    V:|-100-[pale(10)]
    pale.alpha = 0

    """

  @Test func `a solved layout tells what it does not show`() throws {
    let run = try CommandRun(["--layout", "-"], input: Self.solved)
    #expect(run.output.contains("4 views cannot be seen:"))
    #expect(run.output.contains("• badge has a width of 0: its constraints leave no other."))
    #expect(run.output.contains("• late lies outside every view around it."))
    #expect(run.output.contains("• ghost is hidden (isHidden)."))
    #expect(run.output.contains("• pale is transparent (alpha 0)."))
  }

  @Test(arguments: [
    "late.leading == window.trailing + 8", "late.leading >= window.trailing",
    "late.bottom == window.top",
  ])
  func `a place is told where every best layout has it outside`(line: String) throws {
    let run = try CommandRun(
      ["--layout", "-"],
      input: "window.width == 320\nwindow.height == 480\nlate in window\nlate.width == 9\n\(line)\n"
    )
    #expect(run.output.contains("late lies outside every view around it."))
  }

  @Test(arguments: ["late.leading >= window.trailing - 8", "late.bottom == window.top + 1"])
  func `a place that some layout shows is not told`(line: String) throws {
    let run = try CommandRun(
      ["--layout", "-"],
      input: "window.width == 320\nwindow.height == 480\nlate in window\nlate.width == 9\n\(line)\n"
    )
    #expect(!run.output.contains("cannot be seen"))
  }

  /// A label 330 points to the right in something that is 320 points wide.
  private static func dump(in container: String) -> String {
    """
    <__NSArrayI 0x600000000d00>(
        <NSLayoutConstraint:0x600000000001 \(container):0x7f0000000001.width == 320   (active)>,
        <NSLayoutConstraint:0x600000000002 H:|-(330)-[UILabel:0x7f0000000002'Sum']   (active, names: '|':\(container):0x7f0000000001 )>,
        <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.width == 20   (active)>
    )

    """
  }

  @Test func `outside of a window it is told under the assumption that the dump is whole`() throws {
    let run = try CommandRun(["-"], input: Self.dump(in: "UIWindow"))
    #expect(run.output.contains("One view cannot be seen, if the dump lists every constraint:"))
    #expect(run.output.contains("• UILabel 'Sum' lies outside every view around it."))
  }

  @Test(arguments: [false, true])
  func `outside of a view that is no window it can be seen`(hasTree: Bool) throws {
    let tree = """
      <UIView: 0x7f0000000001; frame = (0 0; 320 100); layer = <CALayer: 0x600000000009>>
         | <UILabel: 0x7f0000000002; frame = (330 0; 20 20); text = 'Sum'; layer = <CALayer: 0x600000000008>>

      """
    let run = try CommandRun(["-"], input: Self.dump(in: "UIView") + (hasTree ? tree : ""))
    #expect(!run.output.contains("cannot be seen"))
    #expect(run.output.contains("One view can perhaps not be seen:") == hasTree)
  }

  /// A tree that is printed during a layout: the guide has its size, the view not yet its frame.
  private static func tree(guide: String) -> String {
    """
    UIWindow:0x7f0000000001
    |   •UIView:0x7f0000000002
    |   |   *UIStackView:0x7f0000000003
    |   |   |   *<_UILayoutSpacer: 0x600000000004 - "UISV-alignment-spanner", layoutFrame = \(guide), owningView = <UIStackView: 0x7f0000000003; frame = (0 0; 0 0); layer = <CATransformLayer: 0x600000000005>>>
    |   |   |   *UILabel:0x7f0000000006'Tea'

    """
  }

  @Test(arguments: [("{{0, 0}, {374, 0}}", false), ("{{0, 0}, {0, 0}}", true)])
  func `a view with a larger guide has no frame yet`(guide: String, isTold: Bool) throws {
    let run = try CommandRun(["-"], input: Self.tree(guide: guide))
    #expect(run.output.contains("be seen") == isTold, "\(run.output)")
  }

  @Test func `a width that only a usual margin makes 0 is not told`() throws {
    let run = try CommandRun(
      ["-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 320   (active)>,
            <NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000002.leading == UIView:0x7f0000000001.leadingMargin   (active)>,
            <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002.trailing == UIView:0x7f0000000001.leading + 8   (active)>
        )

        """)
    #expect(run.output.contains("can be satisfied"))
    #expect(!run.output.contains("cannot be seen"))
  }

  @Test(arguments: [
    ("box.width <= 0", "its constraints leave no other"),
    ("box.width <= 0 @500", "no best layout gives it another"),
  ])
  func `what an optional constraint presses to 0 is told as such`(
    line: String, words: String
  ) throws {
    let text = "window.width == 320\nwindow.height == 480\nH:|[box]\nV:|[box(9)]\n\(line)\n"
    let run = try CommandRun(["--layout", "-"], input: text)
    #expect(run.output.contains("box has a width of 0: \(words)."))
  }

  @Test func `what a sentence explains and what a tree lists is not told again`() throws {
    let zero = try CommandRun(["Samples/zero-only.layout"])
    #expect(zero.output.contains("The width of foo and the width of bar are 0, because"))
    #expect(!zero.output.contains("cannot be seen"))
    let both = try CommandRun(
      ["-"],
      input: """
        <UIView: 0x7f0000000001; frame = (0 0; 100 100); layer = <CALayer: 0x600000000009>>
           | <UILabel: 0x7f0000000002; text = '3'; hidden = YES; layer = <CALayer: 0x600000000008>>
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 100   (active)>,
            <NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000002'3'.leading == UIView:0x7f0000000001.leading + 4   (active)>,
            <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'3'.width == 20   (active)>
        )

        """)
    #expect(both.output.components(separatedBy: "is hidden (isHidden)").count == 2)
  }

  @Test(arguments: [("transform = [0.5, 0, 0, 0.5, 0, 0]; ", true), ("", false)])
  func `a printed transform is the first cause of another frame`(
    field: String, isPrinted: Bool
  ) throws {
    let run = try CommandRun(
      ["-"],
      input: """
        <UIView: 0x7f0000000001; frame = (0 0; 320 480); layer = <CALayer: 0x600000000009>>
           | <UILabel: 0x7f0000000002; frame = (20 20; 50 10); \(field)text = 'Sum'; layer = <CALayer: 0x600000000008>>

        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 H:|-(20)-[UILabel:0x7f0000000002'Sum']   (active, names: '|':UIView:0x7f0000000001 )>,
            <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.width == 100   (active)>
        )

        """)
    let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("Possible causes: its transform, which is printed") == isPrinted)
    #expect(
      text.contains("UILabel 'Sum' has width 50, but its constraints ask for width 100 (50 more)."))
  }
}
