import LayoutReports
import Testing

extension TruthTests {
  // MARK: Ways out

  @Test func `no way out is told twice`() throws {
    let text = answer(
      to: report([
        "<NSLayoutConstraint:0x11 H:|-(20)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x12 H:[UILabel:0x1]-(20)-|   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x13 H:[UIView:0x2(30)]>",
      ]), TextOptions(detail: .everything))
    let ways = text.split(separator: "Or (").dropFirst().map { way in
      way.split(separator: "\n\n")[0].drop { $0 != ":" }
    }
    #expect(ways.count > 5)
    #expect(Set(ways).count == ways.count)
  }

  @Test func `what Interface Builder filled in goes before what somebody wrote`() {
    let text = wholeText(
      report([
        "<NSIBPrototypingLayoutConstraint:0x11 'IB auto generated at build time for view with fixed frame' "
          + "H:|-(20)-[UILabel:0x1](LTR)   (Names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x12 H:|-(40)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>",
      ]))
    #expect(text.contains("What to do: Remove “the left edge of the UILabel is 20 points"))
  }

  @Test func `of two centers of one axis, one may be meant for the other`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x11 Cup:0x1.centerX == Tray:0x2.centerX - 11>",
        "<NSLayoutConstraint:0x12 Cup:0x1.centerX == Tray:0x2.centerX + 170>",
      ]))
    #expect(text.contains("Perhaps this one was meant for that"))
  }

  @Test func `of centers at a distance from two other views, none is called another axis's`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x11 Cup:0x1.centerX == Tray:0x2.centerX - 11>",
        "<NSLayoutConstraint:0x12 Cup:0x1.centerX == Spoon:0x3.centerX + 170>",
        "<NSLayoutConstraint:0x13 Spoon:0x3.centerX == Tray:0x2.centerX>",
      ]))
    #expect(text.contains("Cup:0x1") || text.contains("the Cup"))
    #expect(!text.contains("meant for that axis"))
  }

  @Test func `a size that is kept smaller than a container has is no need of the container's`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- Cup:0x1.width == Tray:0x2.width - 90   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& Tray:0x2.width == 40   (active)>",
      ]))
    #expect(
      text.contains(
        "The Cup is 90 points narrower than the Tray, which is 40 points wide, and a width is never "
          + "negative."), "\(text)")
  }

  @Test func `a flexible mask that leaves its view less than nothing is the first to change`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(45)-[UIScrollView:0x1]   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x12 V:[UIScrollView:0x1]-(64)-|   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x13 Tray:0x2.height == 480   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- Cup:0x3.height == UIScrollView:0x1.height - 386   (active)>",
      ]))
    #expect(
      text.contains(
        "1 Give the Cup an autoresizing mask without flexible height, or set its frame once the "
          + "UIScrollView has its size: the mask keeps its height 386 points smaller."), "\(text)")
  }

  @Test func `what lies where a table keeps its cells is not given a frame`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& H:[UITableViewWrapperView:0x1(768)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=--& CupRow:0x2.width == UITableViewWrapperView:0x1.width - 972>",
      ]))
    #expect(
      text.contains(
        "1 Look for code that sets the frame or the autoresizing mask of the CupRow: the table around it "
          + "sets its frame."), "\(text)")
    #expect(!text.contains("Let the UITableViewWrapperView"))
  }

  @Test(arguments: [
    ("CompressionResistance:1000", "compression resistance", "CompressionResistance"),
    ("Hug:1000", "hugging", "Hugging"),
  ])
  func `a required content size yields first`(mark: String, words: String, method: String) {
    let width = mark.hasPrefix("Hug") ? "300" : "40"
    let text = text(
      report([
        "<NSContentSizeLayoutConstraint:0x11 H:[UILabel:0x1'Oolong'(120)] \(mark)   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(0)-[UILabel:0x1'Oolong']   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x13 H:[UILabel:0x1'Oolong']-(0)-|   (active, names: '|':Tray:0x2 )>",
        "<NSLayoutConstraint:0x14 Tray:0x2.width == \(width)   (active)>",
      ]))
    #expect(
      text.contains("1 Lower the horizontal \(words) of UILabel 'Oolong' from 1000 to 999"),
      "\(text)")
    #expect(text.contains("etContent\(method)Priority"))
    #expect(!text.contains("set a priority before you activate it"))
  }

  @Test func `constraints get names, and a breakpoint shows who adds them, where all is told`() {
    let log = report(Self.widths)
    let text = wholeText(log)
    #expect(text.contains("#>.identifier = \"labelWidthConstraint2\""))
    #expect(text.contains("breakpoint set --name UIViewAlertForUnsatisfiableConstraints"))
    #expect(!text.contains("NSConstraintBasedLayoutVisualize"))
    let mac = wholeText(
      log.replacing("satisfy constraints.", with: "satisfy constraints:")
        .replacing("UILabel", with: "NSTextField"))
    #expect(mac.contains("-NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints YES"))
  }

  // MARK: Sizes that are proposed

  func cell(_ height: String, _ gap: String) -> String {
    let cell = "UITableViewCellContentView:0x1"
    return report([
      "<NSLayoutConstraint:0x11 V:|-(8)-[UIImageView:0x2]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x12 V:[UIImageView:0x2(50)]   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(\(gap))-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' \(cell).height == \(height)   (active)>",
    ])
  }

  @Test func `only one size does where all that it holds is exact`() {
    #expect(text(cell("44", "8")).contains("Make the row 66 points tall, or let it size itself."))
    #expect(wholeText(cell("88", "8")).contains("Make the row 66 points tall."))
  }

  @Test func `more does as well where a distance may grow`() {
    #expect(
      text(cell("44", ">=8"))
        .contains("Make the row at least 66 points tall, or let it size itself."))
  }

  @Test func `a separator takes its part of the row`() {
    let text = text(cell("43.5", "8"))
    #expect(
      text.contains(
        "Make the row 66 points tall, plus the 1/2 point that a separator seems to take, "
          + "or let it size itself."))
    #expect(text.contains("tableView.rowHeight = 66 + 1 / UIScreen.main.scale"))
  }

  @Test func `nobody sets the frame of what a container sizes`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UILabel:0x2.height >= 60   (active)>",
        "<NSLayoutConstraint:0x12 UILabel:0x2.height == Cup:0x1.height   (active)>",
        "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Cup:0x1.height == 44   (active)>",
      ]))
    #expect(text.contains("Let the container of the Cup make it at least 60 points tall."))
    #expect(!text.contains("frame.size"))
  }

  @Test func `a sum that leaves a view less counts the sizes that the list gives`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 V:|-(0)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x12 V:[UILabel:0x2(40)]   (active)>",
        "<NSLayoutConstraint:0x13 V:[UILabel:0x2]-(8)-[Line:0x3]   (active)>",
        "<NSLayoutConstraint:0x14 V:[Line:0x3(1)]   (active)>",
        "<NSLayoutConstraint:0x15 V:[Line:0x3]-(0)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x16 V:|-(10)-[UIImageView:0x4]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x17 V:[UIImageView:0x4(20)]   (active)>",
        "<NSLayoutConstraint:0x18 V:[UIImageView:0x4]-(10)-|   (active, names: '|':UIView:0x1 )>",
      ]))
    #expect(text.contains("31"))
    #expect(!text.contains("32"))
  }
}
