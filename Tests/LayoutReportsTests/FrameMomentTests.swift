import AutoLayoutDoctor
import Testing

/// Frames that a debugger printed at different moments, beside the constraints of their views.
struct FrameMomentTests {
  private static let dump = """
    (lldb) po [0x7f10 constraints]
    <__NSArrayI 0x6010>(
    <NSLayoutConstraint:0x6001 H:|-(20)-[UILabel:0x7f11'Tea']   (active, names: '|':UIView:0x7f10 )>,
    <NSLayoutConstraint:0x6002 H:[UILabel:0x7f11'Tea']-(8)-[UILabel:0x7f12'2 €']   (active)>,
    <NSLayoutConstraint:0x6003 H:[UILabel:0x7f12'2 €']-(20)-|   (active, names: '|':UIView:0x7f10 )>,
    <NSContentSizeLayoutConstraint:0x6004 UILabel:0x7f11'Tea'.width == 30 Hug:250 CompressionResistance:750   (active)>,
    <NSContentSizeLayoutConstraint:0x6005 UILabel:0x7f12'2 €'.width == 40 Hug:250 CompressionResistance:750   (active)>
    )

    """
  private static let exercise = "(lldb) e (void)[0x7f10 exerciseAmbiguityInLayout]\n"

  private static func frame(_ view: String, x: Int, width: Int) -> String {
    """
    (lldb) po [\(view) frame]
    (origin = (x = \(x), y = 0), size = (width = \(width), height = 20))

    """
  }

  @Test(arguments: [
    // The constraints hold of each moment, and of no mixture.
    frame("0x7f11", x: 20, width: 200) + frame("0x7f11", x: 20, width: 30)
      + frame("0x7f12", x: 58, width: 242),
    frame("0x7f11", x: 20, width: 200) + exercise + frame("0x7f12", x: 58, width: 242),
  ])
  func `are not compared with constraints together`(_ frames: String) {
    let text = text(Self.dump + frames)
    #expect(!text.contains("where their constraints put them"), "\(text)")
    #expect(!text.contains("not where its constraints put it"))
    #expect(!text.contains("it agrees"))
  }

  @Test func `of one moment they are`() {
    let text = text(
      Self.dump + Self.frame("0x7f11", x: 20, width: 200) + Self.frame("0x7f12", x: 58, width: 242))
    #expect(text.contains("not where its constraints put it"), "\(text)")
  }

  @Test func `a frame that is printed with more digits is of the same moment`() {
    let tree = """
      <UIView: 0x7f10; frame = (0 0; 320 44); layer = <CALayer: 0x6021>>
         | <UILabel: 0x7f11; frame = (20 0; 199.333 20); layer = <CALayer: 0x6022>>
         | <UILabel: 0x7f12; frame = (227.333 0; 72.6667 20); layer = <CALayer: 0x6023>>

      """
    let frame = """
      (lldb) po [0x7f11 frame]
      (origin = (x = 20, y = 0), size = (width = 199.33333333333334, height = 20))

      """
    #expect(
      text(Self.dump + tree + frame).contains(
        "The frames agree with the required constraints (views compared: 3)"))
  }

  @Test func `two trees with other frames are told each for itself`() {
    let tree = { (width: Int) in
      """
      (lldb) po [0x7f10 recursiveDescription]
      <UIView: 0x7f10; frame = (0 0; 320 44); layer = <CALayer: 0x6021>>
         | <UILabel: 0x7f11; frame = (20 0; \(width) 20); layer = <CALayer: 0x6022>>
         | <UILabel: 0x7f12; frame = (99 0; 0 20); layer = <CALayer: 0x6023>>

      """
    }
    let text = text(Self.dump + tree(30) + tree(90))
    #expect(!text.contains("constraints put"), "\(text)")
    #expect(text.contains("cannot be seen"))
  }

  @Test func `a size that contents wish for is no place`() {
    let text = text(
      Self.dump + Self.frame("0x7f11", x: 20, width: 200) + Self.frame("0x7f12", x: 228, width: 72)
        + Self.frame("0x7f10", x: 0, width: 320))
    #expect(
      text.contains("The frames agree with the required constraints (views compared: 3)"), "\(text)"
    )
  }

  @Test func `an optional constraint that the frames do not keep is called one, and no more`() {
    let optional = Self.dump.replacing(
      "0x7f12'2 €']-(20)-|   (active, names: '|':UIView:0x7f10 )>,",
      with: "0x7f12'2 €']-(20)-|   (active, names: '|':UIView:0x7f10 )>,\n"
        + "<NSLayoutConstraint:0x6009 UILabel:0x7f11'Tea'.width == UILabel:0x7f12'2 €'.width@700   (active)>,"
    )
    let text = text(
      optional + Self.frame("0x7f11", x: 20, width: 200) + Self.frame("0x7f12", x: 228, width: 72)
        + Self.frame("0x7f10", x: 0, width: 320))
    #expect(!text.contains("constraints put"), "\(text)")
    #expect(text.contains("The frames agree with the required constraints"))
    #expect(
      text.contains(
        "One optional constraint does not hold in these frames: that on the width of UILabel 'Tea' "
          + "(priority 700). Perhaps something outweighs it"))
  }

  @Test func `an answer of no and a frame are of one view`() {
    let text = text(
      "(lldb) po [0x7f11 hasAmbiguousLayout]\nNO\n" + Self.frame("0x7f11", x: 20, width: 200)
        + Self.dump + Self.frame("0x7f12", x: 99, width: 72))
    #expect(text.contains("not where its constraints put it"), "\(text)")
  }

  @Test(arguments: [
    ("0x0000000000000001", "have an ambiguous layout."), ("1", "have an ambiguous layout."),
    ("0x0000000000000000", "The debugger answered no to hasAmbiguousLayout"),
  ])
  func `a number answers whether a view is ambiguous`(_ answer: String, _ sentence: String) {
    let log = ["0x7f11", "0x7f12"].map { "(lldb) po [\($0) hasAmbiguousLayout]\n\(answer)\n" }
    #expect(text(log.joined()).contains(sentence))
  }

  @Test func `views that are asked about by address alone are not one`() {
    let ask = { (view: String) in "(lldb) po [\(view) hasAmbiguousLayout]\nYES\n" }
    let text = text(ask("0x7f11") + Self.dump + ask("0x7f12"))
    #expect(!text.contains("2 times"), "\(text)")
  }

  @Test func `the axes that were asked of a variable are not asked for again`() {
    let text = text(
      """
      (lldb) po self.cup.hasAmbiguousLayout
      true

      (lldb) po self.cup.constraintsAffectingLayout(for: .vertical)
      ▿ 1 element
        - 0 : <NSLayoutConstraint:0x6001 UIImageView:0x7f11.height == 48   (active)>

      (lldb) po self.cup.constraintsAffectingLayout(for: .horizontal)
      ▿ 1 element
        - 0 : <NSLayoutConstraint:0x6002 UIImageView:0x7f11.width == 48   (active)>

      """)
    #expect(text.contains("The log has constraints of both axes"), "\(text)")
    #expect(!text.contains("does not tell on which axis"))
  }

  // MARK: Views that a debugger moved

  private static func asked(_ view: String) -> String {
    "(lldb) po [\(view) hasAmbiguousLayout]\nYES\n"
  }

  private static func moved(_ view: String) -> String {
    "(lldb) e (void)[\(view) exerciseAmbiguityInLayout]\n"
  }

  private static let axisUnknown = "The log does not tell on which axis"

  @Test func `an ambiguous view that moves when it is exercised tells the axis`() {
    let text = text(
      Self.asked("0x7f11") + Self.frame("0x7f11", x: 20, width: 200) + Self.moved("0x7f11")
        + Self.frame("0x7f11", x: 60, width: 200))
    #expect(
      text.contains(
        "probably horizontally, for its x differs before and after exerciseAmbiguityInLayout, "
          + "(20 0; 200 20) in the print at line 3 and (60 0; 200 20) in that at line 6; that it kept "
          + "still along the other axis does not show that it is settled there"), "\(text)")
    #expect(!text.contains(Self.axisUnknown))
  }

  @Test(arguments: [
    // The frames are the same, of another view, or the view was not moved in between.
    frame("0x7f11", x: 20, width: 200) + moved("0x7f11") + frame("0x7f11", x: 20, width: 200),
    frame("0x7f12", x: 20, width: 200) + moved("0x7f12") + frame("0x7f12", x: 60, width: 200),
    moved("0x7f11") + frame("0x7f11", x: 20, width: 200),
    frame("0x7f11", x: 20, width: 200) + String(repeating: "\n", count: 20) + moved("0x7f11")
      + frame("0x7f11", x: 60, width: 200),
  ])
  func `the axis is not told without a move of that view around the exercise`(_ frames: String) {
    let text = text(Self.asked("0x7f11") + frames)
    #expect(text.contains(Self.axisUnknown), "\(text)")
    #expect(!text.contains("probably horizontally"))
  }

  @Test func `two trees around an exercise tell of the view that was to move`() {
    let tree = { (x: Int, y: Int) in
      """
      (lldb) po [0x7f10 recursiveDescription]
      <UIView: 0x7f10; frame = (0 0; 320 44); layer = <CALayer: 0x6021>>
         | <UILabel: 0x7f11; frame = (\(x) \(y); 90 20); layer = <CALayer: 0x6022>>

      """
    }
    let text = text(tree(20, 8) + Self.moved("0x7f11") + tree(30, 9))
    #expect(
      text.contains(
        "The UILabel is probably ambiguous horizontally and vertically: its x and y differ before and "
          + "after exerciseAmbiguityInLayout, (20 8; 90 20) in the print at line 2 and (30 9; 90 20) in "
          + "that at line 6."), "\(text)")
    #expect(!text.contains("kept still"))
  }

  private static func label(_ x: Int, _ address: String = "0x7f11") -> String {
    """
    (lldb) po \(address)
    <UILabel: \(address); frame = (\(x) 8; 90 20); layer = <CALayer: 0x6022>>

    """
  }

  private static let said = "exerciseAmbiguityInLayout, (20 8; 90 20)"

  @Test func `a move along one axis is told in whole sentences`() {
    let text = text(Self.label(20) + Self.moved("0x7f11") + Self.label(60))
    #expect(
      text.contains(
        "The UILabel is probably ambiguous horizontally: its x differs before and after "
          + "exerciseAmbiguityInLayout, (20 8; 90 20) in the print at line 2 and (60 8; 90 20) in that "
          + "at line 5. That it kept still along the other axis does not show that it is settled "
          + "there."), "\(text)")
  }

  @Test(arguments: [
    "", "(lldb) e (void)[CATransaction flush]\n", "(lldb) caflush\n",
    "(lldb) po [[0x7f11 superview] bounds]\n{{0, 0}, {320, 44}}\n",
    "(lldb) expression -l objc -O -- (void)[0x7f11 layoutIfNeeded]\n<no result>\n",
    "(lldb) p 0x7f11\n(long) $2 = 32529\n\n",
  ])
  func `what a debugger prints and lays out in between leaves the move`(_ between: String) {
    for log in [between + Self.moved("0x7f11"), Self.moved("0x7f11") + between] {
      let text = text(Self.label(20) + log + Self.label(60))
      #expect(text.contains(Self.said), "\(text)")
    }
  }

  @Test func `constraints that are printed in between leave the move`() {
    let text = text(Self.label(20) + Self.dump + Self.moved("0x7f11") + Self.label(60))
    #expect(text.contains(Self.said), "\(text)")
  }

  @Test(arguments: [
    "(lldb) e (void)[[0x7f11 leading] setConstant:60]\n",
    "(lldb) e (void)[0x7f11 setFrame:(CGRect){60,8,90,20}]\n",
    "(lldb) po [0x7f11 removeFromSuperview]\n", "(lldb) expr self.cup.isHidden = true\n",
    "(lldb) p self.pour()\n", "(lldb) c\n", "c\n", "(lldb) n\n", "(lldb) thread step-over\n",
    "Process 91 resuming\n", "Process 92 launched: '/tea'\n",
    "(lldb) po 0x7f10\nProcess 91 exited with status = 0\n", "the tea is brewing\n",
  ])
  func `what may have moved a view itself is no move`(_ between: String) {
    for log in [between + Self.moved("0x7f11"), Self.moved("0x7f11") + between] {
      let text = text(Self.label(20) + log + Self.label(60))
      #expect(!text.contains(Self.said), "\(text)")
    }
  }

  @Test func `a command in front of another print is seen`() {
    let command = "(lldb) e (void)[0x7f11 setCenter:(CGPoint){60,8}]\n"
    let text = text(
      Self.label(20) + command + Self.label(0, "0x7f12") + Self.moved("0x7f11") + Self.label(60))
    #expect(!text.contains(Self.said), "\(text)")
  }

  @Test func `an exercise that failed moves nothing`() {
    let text = text(
      Self.label(20) + Self.moved("0x7f11") + "error: Couldn't apply expression side effects\n"
        + Self.label(60))
    #expect(!text.contains(Self.said), "\(text)")
  }

  private static let unmarked = """
    (lldb) po [[UIWindow keyWindow] _autolayoutTrace]

    \u{2022}UIWindow:0x7a00 - AMBIGUOUS LAYOUT
    |   *UILabel:0x7f11

    """

  @Test(arguments: ["(lldb) po [0x7f11 hasAmbiguousLayout]\nNO\n", unmarked])
  func `a view that is called unambiguous is not called ambiguous for its move`(_ denial: String) {
    let log = Self.label(20) + Self.moved("0x7f11") + Self.label(60)
    for log in [denial + log, log + denial] {
      let text = text(log)
      #expect(!text.contains(Self.said), "\(text)")
    }
  }

  @Test func `a view that moves when another is exercised is not called ambiguous`() {
    let log = { Self.label(20) + $0 + Self.label(60) }
    #expect(!text(log(Self.moved("0x7f99"))).contains(Self.said))
    #expect(text(log(Self.moved("self.cup"))).contains(Self.said))
  }

  @Test func `which of two views a variable means is not known, though one is settled`() {
    let tree = { (x: Int) in
      """
      (lldb) po [0x7f10 recursiveDescription]
      <UIView: 0x7f10; frame = (0 0; 320 44); layer = <CALayer: 0x6021>>
         | <UILabel: 0x7f11; frame = (\(x) 8; 90 20); layer = <CALayer: 0x6022>>
         | <UILabel: 0x7f12; frame = (\(x) 8; 90 20); layer = <CALayer: 0x6023>>

      """
    }
    let text = text(
      "(lldb) po [0x7f12 hasAmbiguousLayout]\nNO\n" + tree(20) + Self.moved("self.cup") + tree(60))
    #expect(!text.contains(Self.said), "\(text)")
  }

  @Test(arguments: [
    ("UILabel", 0, true), ("UIButton", 0, false), ("UILabel", 50, false),
  ])
  func `a trace tells of the move of the view that it marks`(
    _ className: String, _ distance: Int, _ isTold: Bool
  ) {
    let text = text(
      Self.label(20) + Self.moved("0x7f11") + Self.label(60)
        + String(repeating: "the tea is brewing\n", count: distance)
        + Self.unmarked.replacing(
          "UILabel:0x7f11", with: "\(className):0x7f11 - AMBIGUOUS LAYOUT"))
    #expect(text.contains("probably horizontally, for its x differs") == isTold, "\(text)")
  }
}
