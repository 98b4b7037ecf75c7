import AutoLayoutDoctor
import LayoutReports
import Testing

/// What the text of a whole report says, and what it leaves out.
struct ReportWordsTests {
  /// The text on one line.
  private func text(_ log: String) -> String {
    var doctor = Doctor()
    doctor.read(Array(log.utf8), named: "-")
    let text = String(decoding: doctor.document.text(TextOptions(width: 80)), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func report(_ rows: [String], breaking broken: Int = 0) -> String {
    """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
    \(rows.map { "    \"\($0)\"" }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint
    \(rows[broken])

    """
  }

  @Test func `a list in a form of its own is there, not missing`() {
    let text = text(report(["card Top Equal page Top", "card Height Equal 8"]))
    #expect(text.contains("The list of constraints is in the log, but in a form"))
    #expect(text.contains("that the system broke is in the log, but in a form"))
    #expect(!text.contains("missing from the log"))
    #expect(!text.contains("is not in the log"))
  }

  @Test func `an ambiguous tree holds no conflict`() {
    let text = text(
      """
      UIWindow:0x7f01
      |   •UIView:0x7f02
      |   |   *UILabel:0x7f03'Price'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price'.minX{id: 7}
      """)
    #expect(text.contains("Whose: "))
    #expect(!text.contains("in conflict"))
    #expect(!text.contains("against the system's"))
  }

  @Test(arguments: [
    (["33.3333", "33.3333"], "is off by 0.00005 points, half a unit of its last digit"),
    (["33.3333", "33.33335"], "This assumes that the numbers are what the log prints"),
  ])
  func `a proof by rounding says what it assumes`(widths: [String], expected: String) {
    let rows = widths.enumerated().map {
      "<NSLayoutConstraint:0x60\($0) UIView:0x7f1.width == \($1)   (active)>"
    }
    let text = text(report(rows))
    #expect(text.contains("proved under an assumption"))
    #expect(text.contains(expected))
  }

  @Test func `a first layout at size 0 is told once`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x601 H:|-(33)-[Card:0x7f1]   (active, names: '|':Page:0x7f2 )>",
        "<NSLayoutConstraint:0x602 H:[Card:0x7f1]-(33)-|   (active, names: '|':Page:0x7f2 )>",
        "<NSLayoutConstraint:0x603 'UIView-Encapsulated-Layout-Width' Page:0x7f2.width == 0   (active)>",
      ]))
    #expect(text.contains("Known: A layout before the first real size."))
    #expect(text.ranges(of: "at size 0").count == 1)
    #expect(!text.contains("Transient"))
  }

  @Test func `what is missed is told in the measure of the row that misses it`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x601 Card:0x7f1.height == 200   (active)>",
        "<NSLayoutConstraint:0x602 UILabel:0x7f3.centerY == Page:0x7f2.centerY   (active)>",
        "<NSLayoutConstraint:0x603 Page:0x7f2.bottom == Card:0x7f1.bottom   (active)>",
        "<NSLayoutConstraint:0x604 V:[UILabel:0x7f3]-(>=16)-[Card:0x7f1]   (active)>",
        "<NSLayoutConstraint:0x605 Page:0x7f2.height == 375   (active)>",
      ]))
    #expect(text.contains("at most -57 points tall"))
    #expect(text.contains("The demands miss each other by 57 points."))
  }

  @Test func `both sizes of one view are told under one name`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x601 Card:0x7f1.width == 120   (active)>",
        "<NSLayoutConstraint:0x602 Card:0x7f1.height == 12   (active)>",
        "<NSLayoutConstraint:0x603 Card:0x7f1.width == Card:0x7f1.height   (active)>",
      ]))
    #expect(text.contains("and here the Card is 120 points wide and 12 points tall"))
  }
}
