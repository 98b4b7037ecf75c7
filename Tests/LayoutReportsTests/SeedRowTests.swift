import LayoutLogs
import LayoutModel
import Testing

@testable import LayoutReports

/// Rows of a reader's checklist: frames that are printed by themselves, offers that hold for any order, and
/// windows that keep their size.
struct SeedRowTests {
  private func words(_ text: String, named name: String = "made.layout") -> String {
    onOneLine(answer(to: text, named: name, TextOptions(detail: .everything)))
  }

  @Test(arguments: [
    "2013-04-02 10:00:00.111 Tea[800:907] frame of first cup view: {{20, 60}, {0, 21}}",
    "the frame of the cup view: {{20, 60}, {0, 21}}",
    "2013-04-02 10:00:00.111 Tea[800:907] cupView frame: (20.0, 60.0, 0.0, 21.0)",
    "(lldb) p cup.frame\n(CGRect) $R2 = {\n  origin = (x = 20, y = 60)\n  size = (width = 0, height = 21)\n}",
    """
    (lldb) p [0x7f1 frame]
    (CGRect) $0 = {
      origin = {
        x = 20
        y = 60
      }
      size = {
        width = 0
        height = 21
      }
    }
    """,
  ])
  func `a printed frame without a width shows nothing`(_ log: String) {
    let text = words(log + "\n", named: "made.log")
    #expect(text.contains("has a width of 0"), "\(text)")
  }

  @Test(arguments: [
    "frame: {{20, 60}, {40, 21}}", "keyboard frame: {{0, 480}, {320, 0}}",
    "    frame = {{0, 0}, {0, 0}};", "frame of video: {{0, 0}, {0, 0}}",
  ])
  func `a frame that shows something, or is of no view, is told nothing of`(_ log: String) {
    #expect(diagnosedDocument(of: log + "\n", named: "made.log").reports.isEmpty)
  }

  @Test func `what a debugger answers of one view is one report, with the axis and the frame`() {
    let text = words(
      """
      (lldb) po [cup constraintsAffectingLayoutForOrientation:1]
      <__NSArray0 0x1d3>(

      )
      (lldb) p (NSRect)[cup frame]
      (NSRect) $0 = origin=(x=20, y=180) size=(width=44, height=0)
      (lldb) p (BOOL)[cup hasAmbiguousLayout]
      (BOOL) $1 = YES

      """, named: "made.log")
    #expect(!text.contains("reports"), "\(text)")
    #expect(text.contains("its vertical position and height are not determined"), "\(text)")
    #expect(text.contains("cup has a height of 0"), "\(text)")
    #expect(!text.contains("The log does not tell on which axis"), "\(text)")
  }

  @Test(arguments: [
    "(lldb) po [0x7f1 hasAmbiguousLayout]\nYES\n(lldb) po [0x7f1 window]\nnil\n",
    "(lldb) po [0x7f1 window]\n nil\n(lldb) po [0x7f1 hasAmbiguousLayout]\ntrue\n",
  ])
  func `a view in no window is told so, and not called ambiguous`(_ log: String) {
    let text = words(log, named: "made.log")
    #expect(text.contains("is in no window."), "\(text)")
    #expect(!text.contains("reports") && !text.contains("has an ambiguous layout"), "\(text)")
    let apart = words(log.replacing("[0x7f1 window]", with: "[0x7f2 window]"), named: "made.log")
    #expect(apart.contains("has an ambiguous layout"), "\(apart)")
  }

  @Test func `the frame that Swift prints without a mark is one`() {
    let text = words("(lldb) po [0x7c1 frame]\n(0.0, 4.0, 0.0, 20.0)\n", named: "made.log")
    #expect(text.contains("has a width of 0"), "\(text)")
  }

  @Test func `misplaced views of the pop-up with their fixes are told with what differs`() {
    let text = words(
      """
      Misplaced Views
      Cup Image
      Expected: y=354, height=160
      Actual: y=265, height=249
      Saucer
      Expected: x=20
      Actual: x=24

      """, named: "made.log")
    #expect(
      text.contains(
        "The constraints of Cup Image ask for y 354 where the document has 265 (89 more) and height 160"
      ), "\(text)")
    #expect(text.contains("The constraints of Saucer ask for x 20 where"), "\(text)")
    for other in ["Misplaced Views\n", "Misplaced Views\nare on the desk\nExpected soon\n"] {
      #expect(diagnosedDocument(of: other, named: "made.log").reports.isEmpty)
    }
  }

  @Test func `a view of the outline is told with what it lacks`() {
    let text = words(
      "Missing Constraints\nCup Label\nNeed constraints for: Y position\n", named: "made.log")
    #expect(text.contains("says under “Cup Label”: Need constraints for: Y position."), "\(text)")
    let bare = words("Missing Constraints\nNeed constraints for: Y position\n", named: "made.log")
    #expect(bare.contains("Interface Builder says: Need"), "\(bare)")
  }

  @Test func `a content that changed since is told also of a text that may wrap`() {
    let text = words(
      """
      (lldb) po [0x7f9 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x101>(
      <NSContentSizeLayoutConstraint:0x60001 H:[UILabel:0x7f9'Full'(40)] Hug:250 CompressionResistance:750>,
      <NSLayoutConstraint:0x60002 H:|-(20)-[UILabel:0x7f9'Full']   (Names: '|':UIView:0x7f8 )>
      )
      (lldb) po [0x7f9 intrinsicContentSize]
      (width = 105, height = 21)

      """, named: "made.log")
    #expect(
      text.contains(
        "answers 105 points: if both were printed at one moment and its text does not wrap, its content has"
      ), "\(text)")
  }

  @Test func `of constraints of one priority one that yields settles everything`() {
    let text = words(
      """
      a, b in box
      box.width == 250
      box.height == 200
      H:|-10-[a(>=120)]-10-[b(>=120)]-10-| @700
      V:|[a(40)]
      V:|[b(40)]

      """)
    #expect(
      text.contains("The x of a (anything from -10 to 10 points), the width of a ("), "\(text)")
    #expect(
      text.contains("Lower one of these priorities: one that yields settles everything."), "\(text)"
    )
    #expect(
      text.contains("misses “b is at least 120 points wide” by 20 points then"), "\(text)")
    #expect(!text.contains("raise one of these priorities"), "\(text)")
  }

  @Test(arguments: [(10, 10), (10, 30)])
  func `views that move as one between least distances are centered by equal gaps`(
    before: Int, behind: Int
  ) {
    let text = words(
      """
      a, b, c in box
      box.width == 320
      box.height == 60
      V:|[a]|
      V:|[b]|
      V:|[c]|
      H:|-(>=\(before))-[a(60)]-8-[b(60)]-8-[c(60)]-(>=\(behind))-|

      """)
    #expect(text.contains("Or center a, b and c together by equal gaps on both sides"), "\(text)")
    #expect(
      text.contains("gapBehind.trailingAnchor.constraint(equalTo: box.trailingAnchor)"), "\(text)")
    #expect(text.contains("the x of a is then 62 points"), "\(text)")
  }

  private func tree(_ label: String, _ answer: String = "") -> String {
    words(
      """
      (lldb) po [self.view recursiveDescription]
      <UIView: 0x7a1; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x7a2>>
         | <UILabel: 0x7a3; frame = (20 20; \(label); layer = <CALayer: 0x7a4>>
      \(answer)
      """, named: "made.log")
  }

  @Test func `a label is told to be cut by its frame and its content, or by its text alone`() {
    let asked = "(lldb) po [0x7a3 intrinsicContentSize]\n{210, 21}\n"
    let cut = tree("40 21); text = 'Kettle'", asked)
    #expect(
      cut.contains("is 40 points wide, and its content asks for 210 points."), "\(cut)")
    #expect(cut.contains("numberOfLines = 0"))
    #expect(!tree("240 21); text = 'Kettle'", asked).contains("asks for"))
    #expect(!tree("120 42); text = 'Kettle'", asked).contains("asks for"), "it may wrap")
    let long = tree("40 21); text = 'A long headline that is cut'")
    #expect(long.contains("its text has 27 characters"), "\(long)")
    #expect(!tree("140 21); text = 'A long headline that is cut'").contains("characters"))
  }

  private static let row = [
    "photo.frame = (12 10; 60 60)", "name.frame = (84 12; 220 21)", "note.frame = (84 40; 220 20)",
  ]

  @Test func `offers by frames do not depend on the order in which views are declared`() {
    func offers(_ names: [String]) -> [String] {
      let text = """
        \(names.joined(separator: ", ")) in cell
        photo is UIImageView
        name is UILabel 'Ada'
        note is UILabel 'Countess'
        cell.width == 320
        cell.height == 80
        \(Self.row.joined(separator: "\n"))

        """
      return answer(to: text, named: "made.layout").split(separator: "\n")
        .filter { $0.contains("constraint(equalTo") }.map { String($0) }.sorted()
    }
    let first = offers(["photo", "name", "note"])
    #expect(first.contains { $0.contains("name.leadingAnchor.constraint(equalTo: photo.trailing") })
    #expect(offers(["note", "name", "photo"]) == first)
    #expect(offers(["name", "photo", "note"]) == first)
  }

  private func window(_ rest: String) -> String {
    words(
      """
      window is NSWindow
      content in window
      cup, pot in content
      window.width == 700 @500
      window.height == 400
      H:|[content]|
      V:|[content]|
      V:|[cup(20)]
      V:|[pot(20)]
      \(rest)

      """)
  }

  @Test func `a window keeps its size where a least size yields to it`() {
    let text = words(
      """
      win is NSWindow
      cup, pot in win
      win.width == 600 @500
      win.height == 300
      H:|[cup(>=200)][pot(>=450)]|
      V:|[cup]|
      V:|[pot]|

      """)
    #expect(text.contains("win is resized by 50 points"), "\(text)")
    #expect(
      text.contains("a priority below 500, such as 499: solved so, the window keeps"), "\(text)")
  }

  @Test func `a window keeps its size where the last size is a least one`() {
    let text = window("H:|[cup(200)][pot(300)]|")
    #expect(text.contains("so that pot is at least 300 points wide: solved so"), "\(text)")
    #expect(text.contains("at a priority below 500 it lets the window become smaller"), "\(text)")
  }

  @Test func `no way out for a window lets a view reach out`() {
    let text = window("H:|-20-[cup(900)]-20-|\nH:|[pot(10)]")
    #expect(!text.contains("the trailing edge of cup is at most"), "\(text)")
    #expect(text.contains("so that cup is at most 900 points wide: solved so"), "\(text)")
  }

  @Test
  func `sizes of older systems' controls are left out, and kept ones are told to be the frame's`()
    throws
  {
    let report = try #require(
      diagnosedDocument(
        of: """
          <UIView: 0x7a1; frame = (0 0; 320 480); layer = <CALayer: 0x7a2>>
             | <UISwitch: 0x7a5; frame = (220 20; 79 27); autoresize = LM+BM; layer = <CALayer: 0x7a6>>
             | <UIButton: 0x7a7; frame = (20 60; 80 44); autoresize = RM+BM; layer = <CALayer: 0x7a8>>

          """, named: "made.log"
      ).reports.first)
    let text = MigrationReport([report.report.system]).text
    #expect(text.contains("// no width (79): its content gives it, on other systems 51"), "\(text)")
    #expect(text.contains("// no height (27): its content gives it, on other systems 31"))
    #expect(text.contains("button.widthAnchor.constraint(equalToConstant: 80)"))
    #expect(text.contains("// the width and height are the frame's; without them"), "\(text)")
  }

  @Test func `rows of systems before iOS 8 are measured`() {
    let text = words(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x61 V:[UILabel:0x51(44)]>",
          "<NSLayoutConstraint:0x62 V:|-(20)-[UILabel:0x51]   (Names: '|':UITableViewCellContentView:0x50 )>",
          "<NSLayoutConstraint:0x63 V:[UILabel:0x51]-(20)-|   (Names: '|':UITableViewCellContentView:0x50 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x64 h=--& v=--& V:[UITableViewCellContentView:0x50(44)]>",
        ], closing: "Break on objc_exception_throw to catch this in the debugger."),
      named: "made.log")
    #expect(!text.contains("automaticDimension"), "\(text)")
    #expect(!text.contains("tableView(_:heightForRowAt:)"), "\(text)")
    #expect(text.contains("systemLayoutSizeFittingSize:"), "\(text)")
  }

  @Test func `a view that is called view keeps its name in code`() {
    let text = words(
      "view in box\nbox.width == 300\nbox.height == 100\nH:|-20-[view(>=20)]\nV:|-20-[view(20)]\n")
    #expect(text.contains("view.widthAnchor.constraint(equalToConstant: 28)"), "\(text)")
    #expect(!text.contains("subview"), "\(text)")
  }

  @Test func `two texts that a trace marks may hug equally`() {
    let text = words(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      *<UIWindow:0x8a6>
      |   *<UIView:0x8a7>
      |   |   *<UILabel:0x8a8> - AMBIGUOUS LAYOUT
      |   |   *<UILabel:0x8a9> - AMBIGUOUS LAYOUT

      """, named: "made.log")
    #expect(text.contains("equal hugging priorities leave open which one stretches"), "\(text)")
  }

  @Test func `a trace as iOS 6 and 7 print it is answered in their calls`() {
    let text = words(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      *<UIWindow:0x8a6>
      |   *<UIView:0x8a7>
      |   |   *<UILabel:0x8a8> - AMBIGUOUS LAYOUT

      (lldb) po [0x8a8 constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x8b0>(
      <NSLayoutConstraint:0x8b1 UILabel:0x8a8.width == 80>,
      <NSLayoutConstraint:0x8b2 H:[UIView:0x8a7(300)]>
      )

      """, named: "made.log")
    #expect(text.contains("addConstraint:"), "\(text)")
    for newer in ["Anchor", ".active", "isActive"] { #expect(!text.contains(newer), "\(text)") }
  }

  @Test func `a label that is too narrow wraps before it reaches out`() {
    let text = words(
      """
      note in card
      note is UILabel 'A longer note'
      card.width == 200
      card.height == 60
      H:|-10-[note]-10-|
      V:|-10-[note(20)]
      note.intrinsic == 300x20

      """)
    #expect(text.contains("With numberOfLines = 0 its text wraps, into 2 lines"), "\(text)")
    #expect(!text.contains("Way out"), "\(text)")
  }

  @Test func `a view that is logged again with another frame is told with both`() {
    let view = { (width: Int) in
      "<UILabel: 0x7f1; frame = (20 260; \(width) 21); text = 'Tea'; layer = <CALayer: 0x7f2>>\n"
    }
    let text = words(view(490) + view(42), named: "made.log")
    #expect(
      text.contains("UILabel 'Tea' was logged with width 490, later with width 42."), "\(text)")
    #expect(!words(view(42) + view(42), named: "made.log").contains("later with"))
  }
}
