import AutoLayoutDoctor
import LayoutReports
import Testing

/// What is said of a layout that has one answer: what it misses, and what its numbers rest on.
struct SolvedLayoutTests {
  private func told(_ layout: String, named name: String = "tried.layout") -> String {
    var session = DiagnosisSession()
    session.read(Array(layout.utf8), named: name)
    let text = String(decoding: session.document().text(TextOptions()), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
      text.contains("The numbers rest on what is not told: the leading margin of cell is 8 points.")
    )
  }

  @Test func `a baseline that the constraints place is told with where a plain view has it`() {
    let text = told(
      """
      page.width == 200
      page.height == 200
      plate is UIView
      plate in page
      H:|[plate]|
      V:|-50-[plate(40)]
      plate.baseline == page.top + 75
      """)
    #expect(
      text.contains(
        "the baseline of plate is 15 points from its edge (a plain UIView has it at its edge)."))
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

  // MARK: Frames

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
