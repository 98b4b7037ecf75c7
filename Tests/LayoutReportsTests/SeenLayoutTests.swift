import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutReports

/// What is told of a layout as one sees it: frames, rows, overlaps, contents.
struct `A layout as it is seen` {
  private func report(_ text: String, named name: String = "made.layout") throws -> DiagnosedReport
  {
    try #require(diagnosedDocument(of: text, named: name).reports.first)
  }

  private func words(_ text: String, named name: String = "made.layout") -> String {
    onOneLine(answer(to: text, named: name, TextOptions(detail: .everything)))
  }

  @Test func `ties views at the far edges there, and what reaches from one to the other to both`()
    throws
  {
    let report = try report(
      """
      bar, name, field, picture, close in page
      bar is UIToolbar
      name is UILabel 'Name'
      field is UITextField
      close is UIButton 'Close'
      page.width == 320
      page.height == 568
      bar.frame = (0 524; 320 44)
      name.frame = (20 64; 60 21)
      field.frame = (88 60; 212 30)
      picture.frame = (20 106; 280 408)
      close.frame = (250 10; 60 30)
      """)
    let system = report.report.system
    let ties = try #require(report.diagnosis.openness).additions.compactMap { addition in
      addition.tied.map { tied in
        "\(system[addition.variable.item].name ?? "").\(tied.edge) "
          + "\(system[tied.other.item].name ?? "").\(tied.other.attribute) \(tied.constant)"
      }
    }
    for tie in [
      "bar.bottom page.bottom 0", "field.firstBaseline name.firstBaseline 0",
      "picture.top field.bottom 16", "picture.bottom bar.top -10",
      "close.trailing page.trailing -10",
    ] { #expect(ties.contains(tie), "\(ties)") }
  }

  @Test func `offers first what settles a row at once, on whichever axis it is open`() throws {
    let row = """
      a, b, c in tray
      tray.width == 320
      tray.height == 60
      H:|-8-[a(40)]-8-[b(==a)]-8-[c(==a)]
      """
    let text = words(row)
    let offer = try #require(text.firstRange(of: "What to do: Let the row settle it at once:"))
    let each = try #require(text.firstRange(of: "Or settle each by itself: 6 more constraints"))
    #expect(offer.lowerBound < each.lowerBound, "\(text)")
    // What is open along the row comes first, and hides nothing of what is open across it.
    let both = words(row.replacing("a(40)", with: "a"))
    #expect(both.contains("What to do: Let the row settle it at once:"), "\(both)")
    #expect(both.ranges(of: "Or tie the trailing edge of c").count == 1, "\(both)")
  }

  @Test func `says that an image gives an image view its size`() {
    let text = words(
      """
      picture in tray
      picture is UIImageView
      tray.width == 320
      tray.height == 60
      H:|-8-[picture]
      V:|-8-[picture]
      """)
    #expect(text.contains("then the size of picture is not open."), "\(text)")
  }

  @Test func `tells what overlaps and what reaches out, with the size that would do`() {
    let text = words(
      """
      a, b, c, back in w
      w.width == 200
      w.height == 50
      a is UILabel 'Name'
      b is UILabel 'Other'
      a.intrinsic == 120x20
      b.intrinsic == 100x20
      H:|-10-[a]
      H:[b]-10-|
      H:|-190-[c(30)]
      H:|[back]|
      V:|-10-[a]
      V:|-10-[b]
      V:|-10-[c(20)]
      V:|[back]|
      """)
    #expect(text.contains("a and b overlap by 40 points across and 20 down."), "\(text)")
    #expect(text.contains("c reaches 20 points out of its superview."), "\(text)")
    #expect(text.contains("Below 220 points of width c reaches out of its superview."), "\(text)")
    #expect(!text.contains("back overlap"), "\(text)")
    #expect(!text.contains("and back"), "\(text)")
  }

  @Test func `tells by a tree's frames which contents overlap and reach out`() throws {
    let system = try report(
      """
      <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
         | <UIButton: 0x7a3; frame = (280 20; 100 44); layer = <CALayer: 0x7a4>>
         | <UILabel: 0x7a5; frame = (20 100; 160 21); text = 'Name'; layer = <CALayer: 0x7a6>>
         | <UILabel: 0x7a7; frame = (120 100; 160 21); text = 'Other'; layer = <CALayer: 0x7a8>>
         | <UILabel: 0x7a9; frame = (120 100; 160 21); hidden = YES; layer = <CALayer: 0x7aa>>
         | <UIView: 0x7ab; frame = (0 90; 400 50); layer = <CALayer: 0x7ac>>

      """, named: "made.log"
    ).report.system
    let items = Dictionary(
      system.itemIDs.map { (system[$0].address?.value ?? 0, $0) }, uniquingKeysWith: { $1 })
    let (button, name, other) = (
      try #require(items[0x7a3]), try #require(items[0x7a5]), try #require(items[0x7a7])
    )
    #expect(
      LayoutProblem.inPrintedFrames(of: system) == [
        .overlap(name, other, across: 60, down: 21), .leavesContainer(button, points: 60),
      ])
  }

  @Test func `tells views of one class that overlap, and what lies in part outside its window`() {
    let text = words(
      """
      <UIWindow: 0x7a0; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x7a2>>
         | <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
         |    | <TeaCup: 0x7a3; frame = (20 20; 50 50); layer = <CALayer: 0x7a4>>
         |    | <TeaCup: 0x7a5; frame = (60 20; 50 50); layer = <CALayer: 0x7a6>>
         |    | <TeaPot: 0x7a7; frame = (60 30; 50 50); layer = <CALayer: 0x7a8>>
         |    | <UIView: 0x7a9; frame = (0 100; 90 50); layer = <CALayer: 0x7aa>>
         |    | <UIView: 0x7ab; frame = (50 100; 90 50); layer = <CALayer: 0x7ac>>
         |    | <TeaCup: 0x7ad; frame = (300 200; 50 50); layer = <CALayer: 0x7ae>>

      """, named: "made.log")
    #expect(text.contains("the second TeaCup overlap by 10 points across and 50 down."), "\(text)")
    #expect(!text.contains("TeaPot"), "\(text)")
    #expect(!text.contains("UIView overlap"), "\(text)")
    #expect(
      text.contains("The third TeaCup: 30 of the 50 points of its width lie outside the window"),
      "\(text)")
  }

  @Test func `tells overlaps by frames alone and by assumed contents`() {
    let frames = words(
      """
      a, b in w
      a is UILabel 'Name'
      b is UILabel 'Value'
      w.width == 320
      a.frame = (20 20; 200 21)
      b.frame = (180 20; 120 21)
      """)
    #expect(frames.contains("a and b overlap by 40 points across and 21 down."), "\(frames)")
    let contents = words(
      """
      a, b in w
      a is UILabel 'Name'
      b is UILabel 'Value'
      w.width == 320
      w.height == 100
      H:|-20-[a(200)]
      H:|-180-[b(120)]
      V:|-20-[a]
      V:|-20-[b]
      """)
    #expect(
      contents.contains("With the sizes that are assumed of contents, views overlap"), "\(contents)"
    )
    #expect(contents.contains("a and b overlap by 40 points across"), "\(contents)")
  }

  @Test func `a view in the middle of both axes is centered`() {
    func layout(_ x: Int) -> String {
      words("cup in w\nw.width == 320\nw.height == 200\ncup.frame = (\(x) 60; 100 80)\n")
    }
    let middle = layout(110)
    #expect(middle.contains("cup.centerXAnchor.constraint(equalTo: w.centerXAnchor)"), "\(middle)")
    #expect(middle.contains("cup.centerYAnchor.constraint(equalTo: w.centerYAnchor)"), "\(middle)")
    #expect(middle.contains("cup.widthAnchor.constraint(equalToConstant: 100)"), "\(middle)")
    #expect(!layout(100).contains("centerXAnchor"))
  }

  @Test func `a view at a far edge gets its size as well`() {
    let text = words(
      """
      bar, list in w
      w.width == 320
      w.height == 568
      bar.frame = (0 524; 320 44)
      list.frame = (0 0; 320 524)
      """)
    let bottom = "bar.bottomAnchor.constraint(equalTo: w.bottomAnchor)"
    #expect(text.ranges(of: bottom).count == 1, "\(text)")
    #expect(text.contains("bar.heightAnchor.constraint(equalToConstant: 44)"), "\(text)")
  }

  @Test(arguments: [
    ("po [0x7a3 intrinsicContentSize]", "(width = 210, height = 21)"),
    ("po NSStringFromCGSize([0x7a3 intrinsicContentSize])", "{210, 21}"),
    ("p (CGSize)[0x7a3 intrinsicContentSize]", "(CGSize) $0 = (width = 210, height = 21)"),
  ])
  func `tells a content that changed while its constraint did not`(
    _ command: String, _ printed: String
  ) {
    let text = words(
      """
      (lldb) po [0x7a3 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x7145f10>(
      <NSContentSizeLayoutConstraint:0x71 H:[PriceTag:0x7a3(60)] Hug:250 CompressionResistance:750>,
      <NSLayoutConstraint:0x72 H:|-(20)-[PriceTag:0x7a3]   (Names: '|':UIView:0x7a1 )>
      )
      (lldb) \(command)
      \(printed)

      """, named: "made.log")
    #expect(
      text.contains("lays out the content of the PriceTag 60 points wide, and asked for its "),
      "\(text)")
    #expect(text.contains("the PriceTag answers 210 points"))
    #expect(text.contains("invalidateIntrinsicContentSize()"))
  }

  @Test func `tells a frame that a content has outgrown`() {
    let text = words(
      """
      tag in window
      window.width == 320
      window.height == 480
      tag is PriceTag
      H:|-20-[tag]
      V:|-20-[tag]
      tag.intrinsic == 210x21
      tag.frame = (20 20; 60 21)
      """)
    #expect(text.contains("The frame of tag is 60 points wide, its content and this layout"))
  }

  @Test(arguments: [
    ([(10, 80, 60, 40)], "By its frame, one view reaches out of its superview:"),
    (
      [(10, 80, 60, 40), (80, 10, 60, 20)], "By their frames, views reach out of their superviews:"
    ),
    ([(10, 10, 60, 40), (20, 20, 60, 40)], "By their frames, views overlap:"),
  ])
  func `a heading over printed frames names no more than what is listed below it`(
    frames: [(Int, Int, Int, Int)], heading: String
  ) {
    let labels = frames.enumerated().map { index, frame in
      "   | <UILabel: 0x7fa81d60a\(index)b0; frame = (\(frame.0) \(frame.1); \(frame.2) \(frame.3)); text = 'Cup \(index)'>"
    }
    let tree = ["<TeaCard: 0x7fa81d60b000; frame = (0 0; 100 100)>"] + labels
    let text = words(tree.joined(separator: "\n"), named: "tree.log")
    #expect(text.contains(heading), "\(text)")
  }
}
