import LayoutReports
import Testing

/// What is said of a layout that has one answer: what it misses, and what its numbers rest on.
struct SolvedLayoutTests {
  private func told(_ layout: String, named name: String = "tried.layout") -> String {
    onOneLine(answer(to: layout, named: name))
  }

  // MARK: What is missed

  @Test func `a wish that is missed is named, the strongest first`() {
    let text = told(
      """
      room.width == 300
      room.height == 100
      lamp in room
      H:|[lamp]|
      V:|[lamp]|
      lamp.width == 40 @300
      lamp.width == 60 @700
      """)
    #expect(
      text.contains(
        "Optional constraints that do not hold: • lamp is 60 points wide (priority 700): missed by "
          + "240 points. (c8, line 7) • lamp is 40 points wide (priority 300): missed by 260 points. "
          + "(c7, line 6)"))
  }

  @Test func `a layout that gets all it wishes for misses nothing`() {
    let text = told("room.width == 300\nroom.height == 9\nroom.width >= 200 @700\n")
    #expect(text.contains("one layout is best"))
    #expect(!text.contains("do not hold"))
  }

  // MARK: Windows

  private func window(_ paneWidth: String) -> String {
    told(
      """
      desk is NSWindow
      desk.width == 700 @500
      desk.height == 300 @500
      pane in desk
      H:|-10-[pane(\(paneWidth))]-10-|
      V:|[pane]|
      """)
  }

  @Test func `required constraints that resize a window are a surprise`() {
    #expect(
      window("200").contains(
        "Surprising: desk is resized by 480 points, for required constraints are stronger than its "
          + "wish to keep its size (500): c3"))
  }

  @Test(arguments: [">=200", "200@490"])
  func `a window that keeps its size is none`(paneWidth: String) {
    let text = window(paneWidth)
    #expect(text.contains("one layout is best"))
    #expect(!text.contains("Surprising"))
  }

  // MARK: What is not told

  @Test(arguments: ["leading", "leadingMargin"])
  func `margins that are written are not assumed`(edge: String) {
    let text = told(
      """
      cell.width == 200
      cell.height == 50
      cell.margins == 8 16 8 16
      note in cell
      note.leading == cell.\(edge)
      note.top == cell.top
      note.width == 20
      note.height == 20
      """)
    #expect(text.contains("one layout is best"))
    #expect(!text.contains("Assumed"))
  }

  @Test func `numbers that rest on a margin say so`() {
    let text = told(
      """
      cell.width == 200
      cell.height == 50
      note in cell
      note.leading == cell.leadingMargin
      note.top == cell.top
      note.width == 20
      note.height == 20
      """)
    #expect(
      text.contains("Assumed (not in the input): the leading margin of cell is 8 points.")
    )
  }

  private static let plateWithBaseline = """
    page.width == 200
    page.height == 200
    plate is CLASS
    plate in page
    H:|[plate]|
    V:|-50-[plate(40)]
    plate.baseline == page.top + PLACE
    """

  @Test(arguments: ["UIView", "NSView"])
  func `a baseline within a plain view contradicts, since such a view has it at its edge`(
    plain: String
  ) {
    let text = told(
      Self.plateWithBaseline.replacing("CLASS", with: plain).replacing("PLACE", with: "75"))
    #expect(text.contains("conflict, proved under an assumption"))
    #expect(text.contains("+ 0 to the bottom of plate assumed"))
    #expect(!text.contains("satisf"))
  }

  @Test func `a baseline at the edge of a plain view contradicts nothing`() {
    let text = told(
      Self.plateWithBaseline.replacing("CLASS", with: "UIView").replacing("PLACE", with: "90"))
    #expect(text.contains("one layout is best"))
  }

  @Test func `a class of its own may have its baseline anywhere`() {
    let text = told(
      Self.plateWithBaseline.replacing("CLASS", with: "PlateView").replacing("PLACE", with: "75"))
    #expect(
      text.contains("Assumed (not in the input): the baseline of plate is 15 points from its edge.")
    )
  }

  @Test func `a plain view that is aligned by its baseline is aligned by its edge`() {
    let text = told(
      """
      page.width == 200
      page.height == 200
      plate is UIView
      plate in page
      H:|[plate]|
      V:[plate(40)]
      plate.baseline == page.top + 75
      """)
    #expect(text.contains("plate: x 0, y 35, 200 × 40"))
  }

  @Test func `a layout that tells all rests on nothing`() {
    let text = told("page.width == 200\npage.height == 200\n")
    #expect(!text.contains("rest on"))
  }

  @Test func `a view that is called a keeps its name`() {
    let text = told(
      "page.width == 9\npage.height == 9\na, b in page\nH:[a(2)]-1-[b(2)]\nV:[a(2)]\nV:[b(2)]\n")
    #expect(text.contains("• a and b move as one"))
    #expect(!text.contains("• A"))
  }

  // MARK: What is open

  @Test func `an axis that no line speaks of is called ambiguous and shown without numbers`() {
    let text = told("row.width == 100\na, b in row\nH:|[a][b(==a)]|\n")
    #expect(
      text.contains(
        "can be satisfied together; no constraint sets vertical places and sizes, so these are "
          + "ambiguous."))
    #expect(text.contains("b: x 50, y ?, 50 × ?"))
    #expect(text.contains("A question mark: nothing determines this value."))
  }

  @Test func `a row without its last tie is told of that`() {
    let text = told(
      """
      shelf.width == 300
      shelf.height == 40
      a, b, c in shelf
      H:|-6-[a]-6-[b(==a)]-6-[c(==a)]
      V:|[a]|
      V:|[b]|
      V:|[c]|
      """)
    #expect(
      text.contains(
        "Or tie the trailing edge of c, the last of its row, to that of shelf: "
          + "c.trailingAnchor.constraint(equalTo: shelf.trailingAnchor, constant: -6).isActive = true "
          + "// the width of a is then 92 points"))
  }

  @Test(arguments: [
    ("[b(30)][c]", true), ("[b(30)]-6-[c]", true), ("[b(30)]", false), ("[b(30)][c]|", false),
    // The inequality would do as an equation.
    ("[b(30)]-6-[c(>=8)]", false),
  ])
  func `the last of a column whose own height is open may reach down to the edge`(
    rest: String, isOffered: Bool
  ) {
    let text = told(
      """
      shelf.width == 300
      shelf.height == 480
      a, b, c in shelf
      V:|[a(30)]\(rest)
      H:|[a]|
      H:|[b]|
      H:|[c]|
      """)
    #expect(
      text.contains("Or tie the bottom edge of c, the last of its column, to that of shelf")
        == isOffered, "\(text)")
  }

  @Test(arguments: ["c.trailing <= shelf.trailing", "shelf.width >= 0"])
  func `no tie is offered where it would not settle the row`(line: String) {
    let text = told(
      """
      shelf.height == 40
      a, b, c in shelf
      H:|-6-[a]-6-[b(==a)]-6-[c]
      \(line)
      V:|[a]|
      V:|[b]|
      V:|[c]|
      """)
    #expect(text.contains("ambiguous"))
    #expect(!text.contains("the last of its row"))
  }

  @Test func `views below each other whose edges are not tied along the axis are no row`() {
    let text = told(
      """
      window.width == 390
      window.height == 844
      a, b in window
      V:|-8-[a(20)]-8-[b(20)]
      a.left == window.left + 8
      b.left == window.left + 20
      a.width == b.width
      """)
    #expect(text.contains("ambiguous"))
    #expect(!text.contains("the last of its"))
  }

  @Test func `views tied below each other are a column`() {
    let text = told(
      """
      shelf.width == 40
      shelf.height == 300
      a, b in shelf
      V:|-6-[a]-6-[b(==a)]
      H:|[a]|
      H:|[b]|
      """)
    #expect(text.contains("Or tie the bottom edge of b, the last of its column, to that of shelf:"))
  }

  // MARK: Frames

  @Test func `a frame is no constraint on the axis of which none speaks`() {
    let text = told("window.width == 390\na in window\nH:|[a(90)]\na.frame = (0 5; 90 44)\n")
    #expect(text.contains("no constraint sets vertical places and sizes"))
  }

  private static let card = """
    page.width == 300
    page.height == 400
    title, photo in page
    H:|-20-[title]-20-|
    V:|-40-[title(20)]
    H:|-20-[photo]-20-|
    V:[title]-8-[photo]-30-|
    """

  @Test
  func `a frame that differs is told with by how much, and with the constant that matches it`() {
    let text = told("\(Self.card)\nphoto.frame = (20 38; 260 332)\n")
    #expect(
      text.contains(
        "photo has y 38 and height 332, but its constraints ask for y 68 (30 more) and height 302 (30 "
          + "less)."))
    #expect(
      text.contains(
        "If the frame is right, change the constant of “photo is 8 points below title” (line 7) from 8 to "
          + "-22."))
  }

  @Test(arguments: [
    """
    window.width == 300
    window.height == 300
    b in window
    b.left == window.left + 10
    b.right <= window.left + 100
    b.width == 200 @500
    b.top == window.top
    b.height == 20
    window.frame = (0 0; 300 300)
    b.frame = (0 0; 90 20)
    """,
    """
    v is NSView
    t is NSTextField
    t in v
    v.width == 480
    v.height == 200
    t.left == v.left + 10
    t.width == 100
    t.height == 20
    t.bottom == v.bottom - 10
    t.frame = (10 10; 100 40)
    """,
  ])
  func `no constant is told that would not give the frame`(layout: String) {
    let text = told(layout)
    #expect(text.contains("One view is not where its constraints put it"))
    #expect(!text.contains("change the constant of"))
  }

  private static let badge = """
    page.width == 200
    page.height == 200
    holder in page
    badge in holder
    holder.alignmentRectInsets = 2
    V:|-20-[holder(60)]
    H:|-20-[holder(60)]
    badge.alignmentRectInsets = 10 0 0 8
    badge.intrinsic == 40x40
    H:|-4-[badge]
    V:|-4-[badge]
    """

  @Test func `frames reach around what constraints see by the alignment insets`() {
    let text = told(Self.badge)
    #expect(text.contains("holder: x 18, y 18, 64 × 64"))
    #expect(text.contains("badge: x 6, y -4, 48 × 50"))
    let agreeing = told("\(Self.badge)\nbadge.frame = (6 -4; 48 50)\n")
    #expect(agreeing.contains("The frames agree with the required constraints (views compared: 1)"))
    let other = told("\(Self.badge)\nbadge.height == 40\nbadge.frame = (6 -4; 48 44)\n")
    #expect(other.contains("badge has height 44, but its constraints ask for height 50 (6 more)."))
    #expect(!other.contains("Possible causes: alignment insets"))
  }

  @Test func `alignment insets are one number or four`() {
    #expect(
      told("a.width == 3\na.alignmentRectInsets = 1 2\n").contains(
        "Expected one inset for all sides, or four: top, left, bottom and right."))
  }

  @Test func `no constant is offered where a wish would have to change as well`() {
    let text = told("\(Self.card)\nphoto.height == 302 @700\nphoto.frame = (20 38; 260 332)\n")
    #expect(text.contains("change the constants to match it."))
  }

  @Test func `a frame larger than its constraints ask for names what draws its insets`() {
    let text = told(
      """
      page.width == 200
      page.height == 200
      badge in page
      H:|-20-[badge(50)]
      V:|-20-[badge(50)]
      badge.frame = (20 12; 58 58)
      """)
    #expect(text.contains("the launch argument -UIViewShowAlignmentRects YES draws that"))
  }
}
