import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutReports
import Testing

/// What the text of a whole report says, and what it leaves out.
struct ReportWordsTests {
  private func report(_ rows: [String], breaking broken: Int = 0) -> String {
    unsatisfiableLog(rows, broken: broken, prefix: "[LayoutConstraints] ")
  }

  @Test func `a list in a form of its own is there, not missing`() {
    let text = text(report(["card Top Equal page Top", "card Height Equal 8"]))
    #expect(text.contains("The list of constraints is in the log, but could"))
    #expect(text.contains("that the system dropped is in the log, but could"))
    #expect(!text.contains("without its list of constraints"))
    #expect(!text.contains("is not in the log"))
  }

  @Test func `a list that is mixed into another one is not called missing`() {
    let prefix = "2026-03-02 09:15:00.123 Tea[7:8] "
    let header =
      "\(prefix.replacing(".123", with: ".122"))Unable to simultaneously satisfy constraints.\n"
    let text = text(
      header
        + unsatisfiableLog(
          ["UIView:0x1.width == 8", "UIView:0x1.width == 9"].enumerated().map {
            "<NSLayoutConstraint:0x6\($0) \($1)>"
          }, prefix: prefix))
    #expect(text.contains("The log has this message without its list of constraints."))
    #expect(!text.contains("missing from the log"))
  }

  @Test(arguments: [
    (
      ["<NSLayoutConstraint:0x60 UILabel:0x1.height == 21>", "<private>"],
      "the log hides one of them."
    ),
    (
      ["<private>", "<NSLayoutConstraint:0x60 UILabel:0x1.height == 21>", "<private>"],
      "the log hides 2 of them."
    ),
    (["<private>", "<private>"], "but the log hides them."),
  ])
  func `how much of a list is hidden is told`(_ rows: [String], _ words: String) {
    let text = text(unsatisfiableLog(rows, broken: rows.count == 3 ? 1 : 0))
    #expect(
      text.contains(
        "could not satisfy these constraints, \(words.hasPrefix("but") ? "" : "and ")\(words)"),
      "\(text)")
    #expect(text.contains("The log hides each constraint as <private>") == words.hasPrefix("but"))
  }

  @Test func `a hidden line of a printed list is what the system broke`() {
    let row = "<NSLayoutConstraint:0x60 UILabel:0x1.height == 21>"
    let text = text(
      unsatisfiableLog([row], broken: nil)
        + "\nWill attempt to recover by breaking constraint\n<private>\n")
    #expect(
      text.contains("The log hides the constraint that the system dropped as <private>."), "\(text)"
    )
    #expect(!text.contains("the log hides them"))
    #expect(!text.contains("is not in the log"))
  }

  @Test(arguments: [("151.667", true), ("152.5", true), ("150", false)])
  func `of less than a point it says where such differences come from`(
    height: String, isTold: Bool
  ) {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x10 UIView:0x1.height == 152   (active)>",
        "<NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == "
          + "\(height)   (active)>",
      ]))
    #expect(text.contains("separators of 1/2 or 1/3 point") == isTold)
  }

  @Test func `a size that is known as a bound alone is told as one in the last step`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x50 TrayView:0x3.height == 480   (active)>",
        "<NSLayoutConstraint:0x40 CupView:0x2.height == TrayView:0x3.height   (active)>",
        "<NSLayoutConstraint:0x10 UIImageView:0x1.height >= 600   (active)>",
        "<NSLayoutConstraint:0x20 UIImageView:0x1.centerY == CupView:0x2.centerY   (active)>",
        "<NSLayoutConstraint:0x30 UIImageView:0x1.bottom == CupView:0x2.bottom   (active)>",
      ]))
    #expect(
      text.contains(
        "the CupView is 480 points tall and the UIImageView is at least 600 points tall."))
  }

  @Test func `a demand that rests on a bound is told as one`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x10 CupView:0x1.width >= 320   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[CupView:0x1]   (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x30 CupView:0x1.trailing == PotView:0x2.leading   (active)>",
        "<NSLayoutConstraint:0x40 H:[PotView:0x2]-(0)-|   (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x50 PotView:0x2.width == 2*CupView:0x1.width   (active)>",
        "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 768   (active)>",
      ]))
    #expect(
      text.contains(
        "The PotView must be at least 640 points wide, but the other constraints make it at "
          + "most 448."))
  }

  @Test func `a multiplier without an end of decimals is told whole`() {
    let log = report([
      "<NSLayoutConstraint:0x10 UIView:0x1.height == 1.5*UIView:0x2.height   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.height == 20   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.height == 30   (active)>",
    ])
    let text = answer(to: log, TextOptions(width: 200, detail: .everything))
    #expect(text.contains("from 1.5 to 0.6667 (exactly 2/3)"))
    #expect(text.contains("multiplier: 2.0 / 3.0"))
  }

  @Test func `an ambiguous tree holds no conflict`() {
    let text = text(
      """
      UIWindow:0x7f01
      |   •UIView:0x7f02
      |   |   *UILabel:0x7f03'Price'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price'.minX{id: 7}
      """)
    #expect(text.contains("Owner: "))
    #expect(!text.contains("in conflict"))
    #expect(!text.contains("against the system's"))
  }

  @Test(arguments: [
    (["33.3333", "33.3333"], "is off by 0.00005 points, half a unit of the sixth digit"),
    (["33.3333", "33.33335"], "Assumed: the numbers are exactly what the log prints"),
  ])
  func `a proof by rounding says what it assumes`(widths: [String], expected: String) {
    let rows = widths.enumerated().map {
      "<NSLayoutConstraint:0x60\($0) UIView:0x7f1.width == \($1)   (active)>"
    }
    let text = wholeText(report(rows))
    #expect(text.contains("proved under an assumption"))
    #expect(text.contains(expected))
  }

  @Test func `a first layout at size 0 is told once`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x601 H:|-(33)-[Card:0x7f1]   (active, names: '|':Page:0x7f2 )>",
        "<NSLayoutConstraint:0x602 H:[Card:0x7f1]-(33)-|   (active, names: '|':Page:0x7f2 )>",
        "<NSLayoutConstraint:0x603 'UIView-Encapsulated-Layout-Width' Page:0x7f2.width == 0   (active)>",
      ]))
    #expect(text.contains("Known case: A layout at size 0."))
    #expect(!text.contains("does not come back when the view is on the screen"))
    #expect(!text.contains("transient"))
  }

  @Test func `what is missed is told in the measure of the row that misses it`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x601 Card:0x7f1.height == 200   (active)>",
        "<NSLayoutConstraint:0x602 UILabel:0x7f3.centerY == Page:0x7f2.centerY   (active)>",
        "<NSLayoutConstraint:0x603 Page:0x7f2.bottom == Card:0x7f1.bottom   (active)>",
        "<NSLayoutConstraint:0x604 V:[UILabel:0x7f3]-(>=16)-[Card:0x7f1]   (active)>",
        "<NSLayoutConstraint:0x605 Page:0x7f2.height == 375   (active)>",
      ]))
    #expect(text.contains("there is no room for the UILabel, not even at a height of 0"))
    #expect(!text.contains("miss each other"), "a height of -57 is 28.5 points of an edge")
  }

  @Test func `sizes that the rows right above tell are not told again`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x601 Card:0x7f1.width == 120   (active)>",
        "<NSLayoutConstraint:0x602 Card:0x7f1.height == 12   (active)>",
        "<NSLayoutConstraint:0x603 Card:0x7f1.width == Card:0x7f1.height   (active)>",
      ]))
    #expect(text.contains("But the Card is as wide as it is tall. (line 5)"))
  }

  @Test func `two changes are told as one remedy`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 50   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x1.width == 60   (active)>",
        "<NSLayoutConstraint:0x30 UIButton:0x2.width == 50   (active)>",
        "<NSLayoutConstraint:0x40 UIButton:0x2.width == 60   (active)>",
      ]))
    #expect(text.contains("What to do: Remove “the UILabel is "))
    #expect(text.contains("Also remove “the UIButton is "))
    #expect(text.contains("Neither of the two fixes the whole report alone."))
  }

  @Test func `a number that cannot fit is named beside what does not fit without it`() {
    let text = wholeText(
      report(
        [
          "<NSLayoutConstraint:0x10 V:|-(20)-[UILabel:0x1]   (active, names: '|':UIView:0x2 )>",
          "<NSLayoutConstraint:0x20 V:[UILabel:0x1]-(20)-|   (active, names: '|':UIView:0x2 )>",
          "<NSLayoutConstraint:0x30 UILabel:0x1.height == 700   (active)>",
          """
          <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 30   \
          (active)>
          """,
        ], breaking: 3))
    #expect(text.contains("The UIView is 30 points tall, but its contents need 740."))
    #expect(text.contains("Even if the UILabel could shrink to 0, it would be at least 40."))
  }

  @Test func `the mask of a cell was not forgotten`() {
    func text(_ className: String) -> String {
      wholeText(
        report([
          "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& \(className):0x1.height == 44   (active)>",
          "<NSLayoutConstraint:0x20 \(className):0x1.height == 60   (active)>",
        ]))
    }
    #expect(text("NewsRow").contains("was probably forgotten"))
    #expect(text("NewsCell").contains("places it by its frame"))
    #expect(!text("NewsCell").contains("translatesAutoresizingMaskIntoConstraints"))
  }

  @Test func `left beside leading is said to hold from left to right only`() {
    let text = wholeText(
      report([
        "<NSLayoutConstraint:0x10 UILabel:0x1.left == UIView:0x2.left + 10   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x1.leading == UIView:0x2.leading + 30   (active)>",
      ]))
    #expect(text.contains("They conflict only where the language runs from left to right"))
  }

  @Test func `what was not shown for want of time is not claimed`() {
    // Steps of at least 1 point, 80 of them, in 10 points; the last one cannot be at all.
    let steps = (1...80).map { number in
      let next = String(number + 1, radix: 16)
      return
        "<NSLayoutConstraint:0x\(next)00 UIView:0x\(next).top >= UIView:0x\(String(number, radix: 16)).top + 1>"
    }
    let log = report(
      steps + [
        "<NSLayoutConstraint:0xa000 UIView:0x51.top <= UIView:0x1.top + 10>",
        "<NSLayoutConstraint:0xb000 UIView:0x51.top <= UIView:0x50.top>",
      ])
    let hurried = diagnosedDocument(of: log, .init(limits: .init(time: .zero)))
    let json = String(decoding: hurried.json, as: UTF8.self)
    #expect(json.contains(#""irreducible": false"#))
    #expect(json.contains("Whether all of them are needed was too much work to find out"))
    #expect(json.contains(#""conflicts": "out of time""#))
    let patient = diagnosedDocument(of: log)
    #expect(!String(decoding: patient.json, as: UTF8.self).contains("\"irreducible\""))
  }

  @Test func `that not every change was tried is said`() {
    // Each view is half as wide again as the one before; the last one cannot be.
    let steps = (1...60).map { number in
      let next = String(number + 1, radix: 16)
      return
        "<NSLayoutConstraint:0x\(next)00 UIView:0x\(next).width >= 1.5*UIView:0x\(String(number, radix: 16)).width + 1>"
    }
    let log = report(
      steps + [
        "<NSLayoutConstraint:0xa000 UIView:0x3d.width <= 100>",
        "<NSLayoutConstraint:0xb000 UIView:0x1.width >= 10>",
      ])
    let sentence = "The search for fixes ended at its limit of work"
    for detail in [TextOptions.Detail.first, .everything] {
      let hurried = diagnosedDocument(of: log, .init(limits: .init(time: .zero)))
      let text = String(
        decoding: hurried.text(TextOptions(width: 200, detail: detail)), as: UTF8.self)
      #expect(text.contains(sentence))
      let json = String(decoding: hurried.json, as: UTF8.self)
      #expect(json.contains(#""remedies": "out of time""#))
    }
    let short = report([
      "<NSLayoutConstraint:0xa000 UIView:0x1.width == 44>",
      "<NSLayoutConstraint:0xb000 UIView:0x1.width == 60>",
    ])
    let patient = diagnosedDocument(of: short)
    #expect(!String(decoding: patient.json, as: UTF8.self).contains(sentence))
  }

  @Test func `a line with a mark of what is left out is called shortened`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1a Tea.Cup:0x20.height == 64   (active)>",
          "<NSLayoutConstraint:0x1b V:|-(12)-[Tea.Cup:0x20]   (active, names: '|':Tea.Tray:0x10 )>",
          "<NSLayoutConstraint:0x1c Tea.Tray:0x10.hei<…>

      """
    #expect(text(log).contains("Line 5 could not be read: the description is shortened."))
  }

  @Test func `no frame is offered that its window cannot show`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1a V:[UITextView:0x20(300)]>",
          "<NSLayoutConstraint:0x1b V:|-(20)-[UITextView:0x20]   (Names: '|':UIView:0x10 )>",
          "<NSLayoutConstraint:0x1c V:[UITextView:0x20]-(>=216)-|   (Names: '|':UIView:0x10 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x1d h=-&- v=-&- UIView:0x10.height == UIWindow:0x5.height - 20>",
          "<NSAutoresizingMaskLayoutConstraint:0x1e h=--- v=--- V:[UIWindow:0x5(480)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1a V:[UITextView:0x20(300)]>

      """
    #expect(!wholeText(log).contains("536 points tall before"))
  }
}
