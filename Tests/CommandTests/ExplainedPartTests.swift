import Foundation
import Testing

/// `explain` of what is no whole constraint.
struct ExplainedPartTests {
  @Test(arguments: [
    ("h=-&- v=&--", "Vertical (v=&--): height and bottom margin fixed, top margin flexible"),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1059 h=-&- v=&--",
      "translatesAutoresizingMaskIntoConstraints is on"
    ),
    ("(Names: '|':CupView:0x10e3 )", "| stands for the superview: CupView at 0x10e3."),
    (
      "(Names: CupView-'Tea':0x1042, '|':UIView:0x10e3 )",
      "CupView-'Tea' stands for what lies at 0x1042, a CupView with the identifier Tea."
    ),
    ("NSLayoutConstraint:0x10441", "The class and the address of a constraint"),
    ("NSContentSizeLayoutConstraint:0x10441", "intrinsicContentSize made it"),
    ("CupView:0x10441", "An object of the class CupView, mostly a view"),
    ("<CupView: 0x10441>", "(id)0x10441"),
    ("'|':CupView:0x10441", "| stands for the superview. An object of the class CupView"),
    (
      "UILayoutPriorityFittingSizeCompression",
      "have no UILayoutPriorityFittingSizeCompression: that priority is UILayoutPriorityFittingSizeLevel."
    ),
    ("NSLayoutPriorityFittingSizeCompression", "is the priority 50"),
    ("UILayoutPriorityDefaultHigh", "is the priority 750"),
    ("NSLayoutPriorityWindowSizeStayPut", "is the priority 500: a window or scene keeps"),
    ("@750", "As a priority, 750: contents resist being cut so strongly by default."),
    ("@999", "999: stronger than 750 (contents resist"),
    ("UILayoutPriorityDefaultHigh - 1", "is the priority 749: stronger than 510"),
    (
      "NSContentSizeLayoutConstraint",
      "Of a constraint of this class: a view's intrinsicContentSize"
    ),
    ("UIViewNoIntrinsicMetric", "-1, which intrinsicContentSize answers"),
    ("UILayoutConstraintAxisVertical", "the number 1"),
    ("NSLayoutAttributeLeading", "follows the writing direction"),
    ("NSLayoutFormatAlignAllTop", "The chain has to run across (H:)"),
    ("leading", "follows the writing direction"), (".leading", "follows the writing direction"),
    ("centerX", "the middle between the left and the right edge."),
    ("leadingMargin", "inside of a view's layout margins. It follows the writing direction"),
    ("directionLeftToRight", "from left to right, whatever the writing direction is."),
    ("UIViewSafeAreaLayoutGuide-left", "a view's safeAreaLayoutGuide, or a constraint"),
    ("UIView-leftMargin-guide-constraint", "holds a guide at a view's margin"),
    ("999", "As a priority, 999: stronger than 750"), ("defaultHigh", "is the priority 750"),
    ("Hug:251 CompressionResistance:750", "hugs at priority 251"),
    ("NSDoubleLocalizedStrings YES", "each of its localized texts twice"),
    ("UIViewShowAlignmentRects", "draws the alignment rectangles"),
    ("translatesAutoresizingMaskIntoConstraints", "become required constraints"),
    ("cupTop.constant += 10", "Its items, attributes, relation and multiplier cannot be changed"),
    ("cupTop.animator.constant = 10", "animator goes to the new value in steps"),
    ("UIView-Encapsulated-Layout-Height", "the size that a container imposes"),
    ("W+RM", "Horizontal (h=-&&): left margin fixed, width and right margin flexible."),
    ("NSViewWidthSizable | NSViewMinYMargin", "Horizontal (h=-&-)"),
    ("[.flexibleWidth, .flexibleHeight]", "Horizontal (h=-&-)"),
    (
      ".centerX == CupPile:0x102b.centerX - 11",
      "The horizontal center of it is 11 points to the left"
    ),
    ("CupPile:0x102b.centerX - 11", "“it” is the view that it leaves out."),
    ("H:[UIView:0x1048]-(>=50)", "at least 50 points after"),
    ("H:|-(8)-", "“it” is the view that it leaves out."),
    ("cup.minX = pot.maxX + gap...", "The line does not tell the value of gap."),
    ("PIN(@\"V:[tip][base]|\", tip, base)", "base is directly below tip"),
    ("H: |(200)-[CupView:0x103b]", "is 200 points after"),
    (" 5. @ 750: <Cup1>.width >= <Tray1>.width * 2.0 + 10.0", "(priority 750)"),
    ("<Cup1>.width == 80.0 (NSContentSizeLayoutConstraint)", "Cup1 is 80 points wide."),
    ("Format: H:[Cup1(80)]", "Cup1 is 80 points wide."),
    (
      "key.width = tray.width / count - gap * (count + 1) / count",
      "key is as wide as tray divided by count, minus gap * (count + 1) / count points."
    ),
  ])
  func `parts of a printed constraint are told by themselves`(_ part: String, _ words: String)
    throws
  {
    let run = try CommandRun(["explain", part])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test(arguments: [
    "cup", "1234", "@1200", "alignAllThings", "a.width == 20...", "NSLayoutAttributeTea",
    "UILayoutPriorityRequired + 500", "UILayoutPriorityDefaultLow - 5000", "AdUnit.constant = nan",
  ])
  func `what tells nothing of a constraint is refused`(_ text: String) throws {
    let run = try CommandRun(["explain", text])
    #expect(run.status != 0, "\(run.output)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "flexiblea", count: 21) + "!",
      String(repeating: "NSViewMa", count: 24) + "!",
      String(repeating: "UIViewAutoresizingFlexibleW", count: 18) + "!",
    ])
  func `a name that repeats itself is refused at once`(_ text: String) throws {
    let start = ContinuousClock.now
    let run = try CommandRun(["explain", text])
    #expect(run.status != 0, "\(run.output)")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `nothing is complained of that was not written`() throws {
    let run = try CommandRun(["explain", "Names: hello"])
    #expect(run.status != 0 && !run.errors.contains("(Names"), "\(run.errors)")
  }

  @Test func `a dash for a minus is named, with what is meant`() throws {
    let run = try CommandRun(["explain", "H:[cup]-\u{2013}20-[pot]"])
    #expect(run.status != 0)
    #expect(run.errors.contains("has a dash for a minus sign: write '-20'"), "\(run.errors)")
  }

  @Test(arguments: [
    (
      "cup.centerX == tray.centerX \u{2212} 11",
      "The horizontal center of cup is 11 points to the left of that of tray."
    ),
    ("cup.leading == tray.leading + \u{2212}4", "4 points before that of tray"),
    (
      "H:|-(200)-[NSView:0x103b25090] Names: '|':FlippedView:0x102e163f0",
      "The leading edge of the NSView is 200 points after that of the FlippedView."
    ),
    ("cup.width == -20", "No size is ever negative, so that this never holds."),
    ("[cup(<=-20)]", "No size is ever negative, so that this never holds."),
    ("[cup(==pot)]-gap-[lid(8)]", "cup is as wide as pot."),
  ])
  func `what print and slides write otherwise is read`(_ text: String, _ said: String) throws {
    let run = try CommandRun(["explain", text])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(said), "\(run.output)")
  }

  @Test(arguments: ["cup.width == pot.width - 20", "cup.width >= -20"])
  func `a number below 0 that sizes allow is not called one that never holds`(_ text: String)
    throws
  {
    #expect(!(try CommandRun(["explain", text]).output.contains("never")))
  }

  @Test func `a function is refused with the reason`() throws {
    let run = try CommandRun(["explain", "cup.width == sqrt(pot.width)"])
    #expect(run.status != 0)
    #expect(run.errors.contains("'sqrt(…)' is a function"), "\(run.errors)")
  }
}
