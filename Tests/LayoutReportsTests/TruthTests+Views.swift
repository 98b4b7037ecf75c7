import LayoutReports
import Testing

extension TruthTests {
  // MARK: Views that are logged

  @Test func `views that are logged one by one are told apart, and with the frames they jump to`() {
    let cup = { (x: Int, width: Int) in
      "AMBIGUOUS: <Cup: 0x7f01; frame = (\(x) 60; \(width) 20); layer = <CALayer: 0x61>>"
    }
    let pot = "AMBIGUOUS: <Pot: 0x7f02; frame = (8 90; 40 20); layer = <CALayer: 0x62>>"
    let text = text([cup(8, 90), pot, cup(20, 78), pot].joined(separator: "\n"))
    #expect(text.contains("The Cup and the Pot have an ambiguous layout."))
    #expect(
      text.contains("The Cup (0x7f01): logged with x 8 and width 90, later with x 20 and width 78"))
    #expect(text.contains("The Pot (0x7f02): the log does not tell on which axis"))
  }

  @Test func `a frame that goes with no other frame is told to be that, and not what is asked for`()
  {
    let text = text(
      """
      (lldb) po [view recursiveDescription]
      <UIView: 0x2; frame = (0 0; 390 844); layer = <CALayer: 0x12>>
         | <Cup: 0x1; frame = (20 100; 50 20); layer = <CALayer: 0x11>>
         | <Pot: 0x3; frame = (320 100; 50 20); layer = <CALayer: 0x13>>

      (lldb) po [view constraints]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(20)-[Cup:0x1]   (active, names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:[Cup:0x1]-(8)-[Pot:0x3]   (active)>,
      <NSLayoutConstraint:0x63 H:[Pot:0x3]-(20)-|   (active, names: '|':UIView:0x2 )>
      )

      """)
    #expect(text.contains("beside the other frames its constraints ask for"))
  }

  // MARK: One model

  @Test func `the outermost view keeps the size that it has`() {
    let text = text(
      """
      (lldb) po [view recursiveDescription]
      <UIView: 0x2; frame = (0 0; 390 844); layer = <CALayer: 0x12>>
         | <UILabel: 0x1; frame = (20 100; 350 20); text = 'Tea'; layer = <CALayer: 0x11>>

      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x1'Tea']   (active, names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:[UILabel:0x1'Tea']-(20)-|   (active, names: '|':UIView:0x2 )>,
      <NSContentSizeLayoutConstraint:0x63 H:[UILabel:0x1'Tea'(104)] Hug:251 CompressionResistance:750>
      )

      """)
    #expect(text.contains("The frames agree with the required constraints"))
  }

  private static let equalHugging = """
    (lldb) po [0x4 constraintsAffectingLayoutForAxis:0]
    <__NSArrayI 0x600000000d00>(
    <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x3'Tea']   (active, names: '|':UIView:0x2 )>,
    <NSContentSizeLayoutConstraint:0x62 UILabel:0x3'Tea'.width == 40 Hug:250 CompressionResistance:750   (active)>,
    <NSLayoutConstraint:0x63 H:[UILabel:0x3'Tea']-(8)-[UILabel:0x4'Pot']   (active)>,
    <NSContentSizeLayoutConstraint:0x64 UILabel:0x4'Pot'.width == 52 Hug:250 CompressionResistance:750   (active)>,
    <NSLayoutConstraint:0x65 H:[UILabel:0x4'Pot']-(20)-|   (active, names: '|':UIView:0x2 )>
    )

    """

  @Test func `contents do not pull in an outermost view whose size is not told`() {
    let text = text(Self.equalHugging)
    #expect(text.contains("All 3 required constraints can be satisfied together."))
    #expect(text.contains("The width of the UIView is mostly given by what lies around it"))
    #expect(
      text.contains("Where the UIView is 240 points wide, for example, the layout is ambiguous:"))
    #expect(text.contains("The width of UILabel 'Pot' can be anything from 52 to 152 points"))
  }

  @Test func `what a trace marks is looked for beside it`() {
    let text = text(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      •UIWindow:0x1
      |   •UIView:0x2
      |   |   *UILabel:0x3'Tea'- AMBIGUOUS LAYOUT for UILabel:0x3'Tea'.Width{id: 27}
      |   |   *UILabel:0x4'Pot'

      """ + Self.equalHugging)
    #expect(text.contains("The layout is ambiguous: the width of UILabel 'Tea' is not determined."))
    #expect(
      text.contains(
        "with the UIView held in place, taken to be 240 points wide, which the dump does"))
  }

  @Test func `a debugger's answers are used, and where they go with no constraint that is told`() {
    let log = """
      (lldb) po [0x10 frame]
      (origin = (x = 20, y = 30), size = (width = 60, height = 0))
      (lldb) po [0x10 constraintsAffectingLayoutForOrientation:1]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x10.centerY == Tray:0x20.centerY + 12>$MORE
      )
      (lldb) po (BOOL)[0x10 hasAmbiguousLayout]
      YES

      """
    let open = text(log.replacing("$MORE", with: ""))
    #expect(open.contains("The layout is ambiguous: the height of the Cup is not determined."))
    #expect(open.contains("Measured with the Tray held in place"))
    #expect(open.contains("The Cup has a height of 0"))
    let held = text(
      log.replacing("$MORE", with: ",\n<NSLayoutConstraint:0x62 V:[Cup:0x10(40)]>"))
    #expect(
      held.contains("Elsewhere the log says that the Cup is ambiguous: these constraints do not"))
    #expect(held.contains("The Cup has height 0, but its constraints ask for height 40"))
  }

  @Test(arguments: ["NO", "(BOOL) $0 = NO", "false"])
  func `a dump that leaves open what the debugger calls settled is not called ambiguous`(
    answer: String
  ) {
    let text = text(
      """
      (lldb) po [0x1 hasAmbiguousLayout]
      \(answer)
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.centerX == Tray:0x2.centerX   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>
      )

      """)
    #expect(!text.contains("The layout is ambiguous"))
    #expect(!text.contains("one more constraint"))
    #expect(
      text.contains("the log answers no to hasAmbiguousLayout of the Cup: when that was asked"))
    #expect(
      text.contains(
        "Alone, these constraints leave open the x of the Cup and the width of the Cup."))
  }

  @Test func `what is settled of one view leaves open what another lacks`() {
    let text = text(
      """
      (lldb) po [0x1 hasAmbiguousLayout]
      NO
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.left == Tray:0x2.left   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>,
      <NSLayoutConstraint:0x64 Pot:0x3.width >= 50   (active)>,
      <NSLayoutConstraint:0x65 Pot:0x3.left == Tray:0x2.left   (active)>
      )
      (lldb) po [0x3 hasAmbiguousLayout]
      YES

      """)
    #expect(text.contains("The layout is ambiguous: the width of the Pot is not determined."))
    #expect(text.contains("Alone, these constraints leave open the width of the Cup. But"))
    #expect(!text.contains("these constraints do not show why"))
  }

  @Test func `an answer of another view says nothing of this one`() {
    let text = text(
      """
      (lldb) po [0x2 hasAmbiguousLayout]
      NO
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 Cup:0x1.width >= 100   (active)>,
      <NSLayoutConstraint:0x62 Cup:0x1.centerX == Tray:0x2.centerX   (active)>,
      <NSLayoutConstraint:0x63 Tray:0x2.width == 375   (active)>
      )

      """)
    #expect(text.contains("The layout is ambiguous: the width of the Cup is not determined."))
    #expect(
      text.contains("answered no to hasAmbiguousLayout: at that moment, the view's")
    )
  }

  @Test func `a constraint that is there twice is told`() {
    let text = text(
      """
      (lldb) po [0x2 constraints]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 H:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x62 H:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>,
      <NSLayoutConstraint:0x63 V:|-(20)-[Cup:0x1]   (Names: '|':UIView:0x2 )>
      )

      """)
    #expect(text.contains("Two constraints say the same, so one of them can go:"))
    #expect(text.contains("after that of the UIView. (line 3 and line 4)"))
  }

  @Test(arguments: [
    ("po (BOOL)[0x10 hasAmbiguousLayout]\nYES", "The view at 0x10 has an ambiguous layout."),
    (
      "p (BOOL)[self.view hasAmbiguousLayout]\n(BOOL) $0 = YES",
      "self.view has an ambiguous layout."
    ),
    ("(lldb) po cup.hasAmbiguousLayout\ntrue", "cup has an ambiguous layout."),
    ("(lldb) po cup.hasAmbiguousLayout\nfalse", "Nothing to diagnose"),
  ])
  func `a debugger says that a view is ambiguous`(log: String, sentence: String) {
    #expect(text(log + "\n").contains(sentence))
  }

  @Test func `a mask holds both ends of an axis though one is printed`() {
    let text = text(
      """
      (lldb) po [0x1 constraintsAffectingLayoutForAxis:0]
      <__NSArrayI 0x600000000d00>(
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x1]   (active, names: '|':Card:0x2 )>,
      <NSLayoutConstraint:0x62 H:[UILabel:0x1]-(8)-|   (active, names: '|':Card:0x2 )>,
      <NSAutoresizingMaskLayoutConstraint:0x63 h=-&- v=--& Card:0x2.minX == 8   (active, names: \
      '|':UIView:0x3 )>,
      <NSLayoutConstraint:0x64 UIView:0x3.width == 390   (active)>
      )

      """)
    #expect(text.contains("can be satisfied together"))
  }
}
