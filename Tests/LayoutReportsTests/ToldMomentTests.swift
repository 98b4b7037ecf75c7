import AutoLayoutDoctor
import LayoutReports
import Testing

/// What is so only while a view is hidden or has a size that passes is told with that moment, and a cause says no
/// more than its constraints do.
struct ToldMomentTests {
  private func words(_ rows: [String], broken: Int? = 0) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  // MARK: Moments

  private func hidden(_ inside: [String]) -> [String] {
    inside + ["<NSLayoutConstraint:0x19 'UISV-hiding' TeaChart:0x1.height == 0   (active)>"]
  }

  @Test func `a minimum that a hidden view gives up is given up only while it is hidden`() {
    let text = words(hidden(["<NSLayoutConstraint:0x11 TeaChart:0x1.height >= 100   (active)>"]))
    #expect(text.contains("; the height is 0 while it is hidden."), "\(text)")
    #expect(text.contains("but a constraint keeps it at 100 points or more."))
    #expect(!text.contains("constraints in it") && !text.contains("minimum height, "))
  }

  @Test func `what a hidden view's contents need is told as theirs`() {
    let text = words(
      hidden([
        "<NSLayoutConstraint:0x11 V:|-(10)-[UILabel:0x2]   (active, names: '|':TeaChart:0x1 )>",
        "<NSLayoutConstraint:0x12 V:[UILabel:0x2]-(12)-|   (active, names: '|':TeaChart:0x1 )>",
      ]))
    #expect(text.contains("0 points tall, but its contents need at least 22 points."), "\(text)")
    #expect(text.contains("= 22 with the UILabel 0 points tall"), "\(text)")
    #expect(!text.contains("10 + 12"), "the table's sum is said once: \(text)")
  }

  @Test func `a minimum that gives way for good is told with what is left`() {
    let text = words([
      "<NSLayoutConstraint:0x11 TeaChart:0x1.height >= 100   (active)>",
      "<NSLayoutConstraint:0x12 TeaChart:0x1.height == 0   (active)>",
    ])
    #expect(text.contains("; then the height is 0, below its minimum."), "\(text)")
    #expect(!text.contains("hidden"))
  }

  @Test func `the container that a view leaves is named once`() {
    let text = words([
      "<NSLayoutConstraint:0x11 V:|-(12)-[TeaCup:0x2]   (active, names: '|':TeaTray:0x1 )>",
      "<NSLayoutConstraint:0x12 TeaCup:0x2.height == 48   (active)>",
      "<NSLayoutConstraint:0x13 V:[TeaCup:0x2]-(12)-|   (active, names: '|':TeaTray:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' TeaTray:0x1.height == 50   (active)>",
    ])
    #expect(
      text.contains(
        "it uses up the 12 points below it and reaches 10 points out of the TeaTray while that is 50 "
          + "points tall."),
      "\(text)")
  }

  // MARK: Reasons said once

  @Test func `why a priority is below 750 is said once`() {
    let text = words([
      "<NSLayoutConstraint:0x11 V:|-(40)-[UIImageView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.height == 300   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(40)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x14 V:[UILabel:0x3]-(60)-[UIButton:0x4]   (active)>",
      "<NSLayoutConstraint:0x15 UIButton:0x4.height == 50   (active)>",
      "<NSLayoutConstraint:0x16 V:[UIButton:0x4]-(34)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 460   (active)>",
    ])
    let reason = ", so that texts and images (750) keep their sizes"
    #expect(text.ranges(of: reason).count == 1, "\(text)")
    #expect(text.ranges(of: " to 749").count == 2)
  }

  // MARK: Causes

  private func centered(by constant: String) -> String {
    words(
      [
        "<NSLayoutConstraint:0x11 TeaCup:0x2.top == TeaTray:0x1.top   (active)>",
        "<NSLayoutConstraint:0x12 TeaCup:0x2.bottom == TeaTray:0x1.bottom - 20   (active)>",
        "<NSLayoutConstraint:0x13 TeaCup:0x2.centerY == TeaTray:0x1.centerY\(constant)   (active)>",
      ], broken: 2)
  }

  @Test func `only a center without a constant centers a view`() {
    let centered = centered(by: "")
    #expect(
      centered.contains(
        "The TeaCup is centered vertically on the TeaTray, but its edges put its center elsewhere"),
      "\(centered)")
    let moved = self.centered(by: " - 48")
    #expect(
      moved.contains(
        "A constraint places the center of the TeaCup, but its edges put it elsewhere"),
      "\(moved)")
    #expect(!moved.contains("centered"))
    // No size is in the list, and none is to be kept.
    #expect(moved.contains("1 Remove constraint 3 (the vertical center of the TeaCup)"), "\(moved)")
  }

  @Test func `a row's separator is no part of its content view`() {
    let text = words([
      "<NSLayoutConstraint:0x11 V:|-(12)-[UILabel:0x2]   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 V:[UILabel:0x2]-(12)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 63.6667   (active)>",
    ])
    #expect(text.contains("The cell's content view is 63.67 points tall, but its contents need 64"))
    #expect(text.contains("The difference of 0.33 looks like a row's separator."))
    #expect(!text.contains("The row is 63"), "\(text)")
  }

  @Test func `a list that lost a line may lack the cause`() {
    let rows = [
      "<NSLayoutConstraint:0x11 TeaCup:0x2.top == TeaTray:0x1.top   (active)>",
      "<NSLayoutConstraint:0x12 TeaCup:0x2.height == 345   (active)>",
      "<NSLayoutConstraint:0x13 TeaTray:0x1.bottom == TeaCup:0x2.bottom   (active)>",
      "<NSLayoutConstraint:0x14 TeaTray:0x1.height == 345   (active)>",
    ]
    let whole = words(rows)
    #expect(whole.contains("perhaps they differ beyond the sixth digit."), "\(whole)")
    let cut = onOneLine(wideAnswer(to: rows.map { "\"\($0)\",\n" }.joined()))
    #expect(
      cut.contains("differ beyond the sixth digit, or a line of the list is missing."),
      "\(cut)")
  }

  @Test func `a size below 0 that nothing could have is told as lack of room`() {
    let text = words([
      "<NSLayoutConstraint:0x11 TeaCup:0x2.width <= TeaTray:0x1.width - 90   (active)>",
      "<NSLayoutConstraint:0x12 TeaTray:0x1.width == 40   (active)>",
    ])
    #expect(
      text.contains("so there is no room for the TeaCup, not even at a width of 0."), "\(text)")
    #expect(!text.contains("so the TeaCup is"))
  }

  // MARK: Names

  @Test func `a class that spells its namespaces is told by its last name, and once in full`() {
    let whole =
      "Microsoft_Maui_Controls_Platform_Compatibility_ShellPageRenderer_TitleViewContainer"
    let text = words([
      "<NSLayoutConstraint:0x11 \(whole):0x2.width == 430   (active)>",
      "<NSLayoutConstraint:0x12 \(whole):0x2.width == 270   (active)>",
    ])
    #expect(text.contains("The TitleViewContainer must be both 430 points and 270 points wide."))
    #expect(text.contains("by the TitleViewContainer (\(whole))"), "\(text)")
  }

  // MARK: What is said twice

  @Test func `that two states are active is said once`() {
    let text = words([
      "<NSLayoutConstraint:0x11 'expandedHeight' TeaTray:0x1.height == 420   (active)>",
      "<NSLayoutConstraint:0x12 'collapsedHeight' TeaTray:0x1.height == 88   (active)>",
    ])
    #expect(text.ranges(of: "active at once").count == 1, "\(text)")
    #expect(text.contains("(the height of the TeaTray), before you activate constraint 2."))
  }

  // MARK: Masks

  private func masked(_ tie: String) -> String {
    words(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& TeaCup:0x2.minY == 0   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& TeaCup:0x2.height == 0   (active)>",
        "<NSLayoutConstraint:0x13 \(tie)   (active)>",
        "<NSLayoutConstraint:0x14 TeaCup:0x2.bottom == UIView:0x1.bottom - 16   (active)>",
        "<NSLayoutConstraint:0x15 UIView:0x1.height == 220   (active)>",
      ], broken: 3)
  }

  @Test func `what takes a mask's place leaves out what another constraint ties`() {
    let text = masked("TeaCup:0x2.top == UIView:0x1.top + 16")
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints = NO"), "\(text)")
    #expect(text.contains("// only if nothing else sets its x or width:"))
    #expect(text.contains(".leadingAnchor constraintEqualToAnchor:<#superview#>.leadingAnchor"))
    #expect(!text.contains(".topAnchor constraintEqualToAnchor:<#superview#>.topAnchor"))
  }

  // MARK: Bars

  @Test func `bar buttons alone only suggest that their bar has no room yet`() {
    let log = unsatisfiableLog(
      [
        "<NSLayoutConstraint:0x11 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x2'UIViewLayoutMarginsGuide']-(15)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0x1 )>"
      ], broken: nil)
    let text = onOneLine(wideAnswer(to: log))
    #expect(!text.contains("UIKit lays out a"), "\(text)")
    #expect(!text.contains("navigation bar's") && !text.contains("SwiftUI"))
  }

  // MARK: Hierarchies

  @Test func `a constraint that was added to one of its own views is told so`() {
    let text = text(
      """
      Fatal Exception: NSGenericException
      Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x11 UIImageView:0x2.centerY == UIView:0x1.centerY   (active)> view:<UIImageView: 0x2; frame = (8 8; 50 50); layer = <CALayer: 0x3>>

      """)
    #expect(
      text.contains(
        "A constraint between the UIImageView and the UIView was added to the UIImageView, and the UIView was not inside that."
      ), "\(text)")
    #expect(text.contains("Activate the constraint instead of adding it to a view by hand"))
    #expect(!text.contains("hierarchy first"))
  }
}
