import AutoLayoutDoctor
import LayoutLogs
import LayoutModel
import LayoutReports
import Testing

/// What the default text of a conflict fits on one screen.
struct ScreenTests {
  private static let cell = [
    "<NSLayoutConstraint:0x11 V:|-(8)-[UILabel:0x2'Tea']   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x12 UILabel:0x2'Tea'.height == 50   (active)>",
    "<NSLayoutConstraint:0x13 V:[UILabel:0x2'Tea']-(8)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 44   (active)>",
  ]

  /// The lines of each conflict's own text in a terminal of 80 columns.
  private func heights(_ document: DiagnosedDocument, height: Int = 24) -> [(
    rows: Int, text: String
  )] {
    document.reports.filter {
      $0.report.kind == .unsatisfiable && $0.report.system.constraints.count <= 6
    }.map { report in
      let one = document.keeping { $0.number == report.number }
      let text = String(decoding: one.text(TextOptions(height: height)), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return (lines.reduce(0) { $0 + max(1, ($1.count + 79) / 80) }, text)
    }
  }

  private func answer(to document: DiagnosedDocument) -> String {
    String(decoding: document.text(TextOptions()), as: UTF8.self)
  }

  private func document(_ text: String, named name: String = "made.log") -> DiagnosedDocument {
    diagnosedDocument(of: text, named: name, .init(hints: .options))
  }

  @Test(arguments: Sample.all)
  func `no report of up to six constraints takes more than 24 lines of 80 columns`(
    sample: Sample
  ) throws {
    for (rows, text) in heights(try sample.document()) { #expect(rows <= 24, "\(text)") }
  }

  @Test(arguments: Sample.all)
  func `nor more than 40 lines in a file or a pipe, which have no height`(sample: Sample) throws {
    let plain = TextOptions().height
    for (rows, text) in heights(try sample.document(), height: plain) {
      #expect(rows <= 40, "\(text)")
    }
  }

  @Test func `each row has what finds its line again, and the lines themselves are not repeated`() {
    let rows = Self.cell.map {
      $0.replacing("0x1", with: "0x60000000001").replacing("0x2'", with: "0x7f00000000a2'")
    }
    func shown(_ options: TextOptions) -> String {
      let text = document(unsatisfiableLog(rows, broken: 1)).text(options)
      return onOneLine(String(decoding: text, as: UTF8.self))
    }
    for height in [24, 44] {
      #expect(!shown(TextOptions(height: height)).contains("In the log:"))
    }
    let text = shown(TextOptions(height: 44))
    #expect(text.contains("line 6 · 0x…0014 imposed"), "\(text)")
    #expect(text.contains("('UIView-Encapsulated-Layout-Height')"), "\(text)")
    #expect(
      shown(TextOptions(showsArithmetic: true)).contains(
        "In the log: 1 0x…0011 V:|-(8)-[UILabel:0x…00a2'Tea'] in UITableViewCellContentView"))
  }

  @Test func `a second conflict is named where a way settles the first alone`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2.width == 50   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.width == 60   (active)>",
      "<NSLayoutConstraint:0x13 UIButton:0x3.height == 30   (active)>",
      "<NSLayoutConstraint:0x14 UIButton:0x3.height == 44   (active)>",
    ]
    let text = text(unsatisfiableLog(rows, broken: 0))
    #expect(text.contains("only conflict 1 of 2"))
    #expect(text.contains("Conflict 2: "), "\(text)")
  }

  @Test(arguments: [12, 40, 90, 200])
  func `nor does one whose views have long names`(length: Int) throws {
    let long = String(repeating: "Tea", count: length / 3)
    for sample in Sample.all where sample.name.hasSuffix(".log") {
      var log = String(decoding: try sample.bytes(), as: UTF8.self)
      for word in ["UILabel:", "UIView:", "NSView:", "UIButton:", "ContentView:"] {
        log.replace(word, with: "\(long)\(word)")
      }
      for (rows, text) in heights(document(log)) { #expect(rows <= 24, "\(text)") }
    }
  }

  @Test(arguments: [0, 30, 120])
  func `nor does one of many that are made by chance`(length: Int) {
    let long = String(repeating: "Tea", count: length / 3)
    for seed in 0..<300 where seed % 5 < 2 {
      let log = GeneratedLog(seed: seed).text
        .replacing("Card", with: "\(long)Card").replacing("Label:", with: "Label\(long):")
        .replacing("Tea[", with: "Tea\(long)[")
      for (rows, text) in heights(document(log)) { #expect(rows <= 24, "\(text)") }
    }
  }

  @Test func `where code would take too much room, it says how to see it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UITextField:0x2.height == 44   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-hiding' UITextField:0x2.height == 0   (active)>",
    ]
    let low = document(unsatisfiableLog(rows)).text(TextOptions(height: 24))
    let text = String(decoding: low, as: UTF8.self)
    #expect(text.contains("2 Put the UITextField into a plain view"))
    #expect(text.contains("ode of fix 2: --all"))
    #expect(!text.contains("insertArrangedSubview"))
    #expect(answer(to: document(unsatisfiableLog(rows))).contains("insertArrangedSubview"))
  }

  @Test func `a row that is too long ends in an ellipsis, and the whole report is a word away`() {
    let long = String(repeating: "Tea", count: 60)
    let rows = (1...6).map {
      "<NSLayoutConstraint:0x1\($0) \(long)\($0):0x2\($0).width == 0.5*\(long)\($0 % 6 + 1):0x2\($0 % 6 + 1).width + 9   (active)>"
    }
    let low = document(unsatisfiableLog(rows)).text(TextOptions(height: 24))
    let text = String(decoding: low, as: UTF8.self)
    #expect(text.contains("…"))
    #expect(text.contains("--all"))
  }

  @Test func `a report of more constraints is told in whole sentences, though it takes more lines`()
  {
    let long = String(repeating: "Tea", count: 20)
    let rows = (1...9).map {
      "<NSLayoutConstraint:0x1\($0) \(long)\($0):0x2\($0).width == 0.5*\(long)\($0 % 9 + 1):0x2\($0 % 9 + 1).width + 9   (active)>"
    }
    #expect(!answer(to: document(unsatisfiableLog(rows))).contains("…"))
  }

  @Test func `no sentence refers to a condition that is left out`() {
    let rows = [
      "<NSLayoutConstraint:0x11 _UIToolbarContentView:0x2.width == 0   (active)>",
      "<NSLayoutConstraint:0x14 H:|-(20)-[_UIButtonBarStackView:0x3]   (active, names: '|':_UIToolbarContentView:0x2 )>",
      "<NSLayoutConstraint:0x15 H:[_UIButtonBarStackView:0x3]-(20)-|   (active, names: '|':_UIToolbarContentView:0x2 )>",
    ]
    let text = text(unsatisfiableLog(rows, broken: 2))
    let hasCondition = text.contains("if your code makes no toolbar")
    #expect(text.contains("If it does, create it") == hasCondition, "\(text)")
  }

  @Test func `rows are numbered, and further sentences call them by their numbers`() {
    let text = text(unsatisfiableLog(Self.cell, broken: 1))
    #expect(text.contains("conflict, proved · a cell too small for its contents"))
    #expect(text.contains("2 + 50 the height of UILabel 'Tea' line 4 · 0x12 dropped"))
    #expect(
      text.contains("4 44 but the height of the cell's content view: 22 line 6 · 0x14 imposed"))
    #expect(text.contains("UIKit dropped constraint 2."))
    #expect(text.contains("lower the priority of constraint 2 (the height of UILabel 'Tea')"))
  }

  @Test func `a mask that was probably forgotten is called so, with the line that switches it off`()
  {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIButton:0x2'Brew'.width == 0   (active)>",
      "<NSLayoutConstraint:0x12 UIButton:0x2'Brew'.width == 44   (active)>",
    ]
    let text = text(unsatisfiableLog(rows, broken: 1))
    #expect(
      text.contains(
        "1 Turn off the autoresizing mask of UIButton 'Brew' (probably left on by mistake). <#"))
    #expect(text.contains("// only if nothing else sets its "))
    #expect(text.contains("<#UIButton 'Brew'#>.translatesAutoresizingMaskIntoConstraints = false"))
    let chosen = self.text(
      unsatisfiableLog([rows[0].replacing("h=--& v=--&", with: "h=-&- v=-&-"), rows[1]]))
    #expect(!chosen.contains("forgotten"))
  }

  @Test(arguments: [("h=--& v=--&", true), ("h=-&- v=--&", false), ("h=&-- v=--&", false)])
  func `a mask of which one half was set was not forgotten`(mask: String, isForgotten: Bool) {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 \(mask) UIButton:0x2.height == 0   (active)>",
      "<NSLayoutConstraint:0x12 UIButton:0x2.height == 44   (active)>",
    ]
    let log = unsatisfiableLog(rows, broken: 1)
    #expect(
      text(log).contains("Turn off the autoresizing mask of the UIButton (probably") == isForgotten)
    #expect(wholeText(log).contains("mask that nobody set") == isForgotten)
  }

  @Test func `the mask of what may be a controller's bar stays on there`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=&-- Tea.CupTabBar:0x2.minY == 24   (active, names: '|':UILayoutContainerView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:|-(60)-[Tea.CupTabBar:0x2]   (active, names: '|':UILayoutContainerView:0x1 )>",
    ]
    func log(_ bar: String) -> String {
      unsatisfiableLog(rows.map { $0.replacing("Tea.CupTabBar", with: bar) }, broken: 1)
    }
    #expect(
      text(log("Tea.CupTabBar")).contains(
        "Turn off the autoresizing mask of the CupTabBar, unless a controller manages the bar"))
    #expect(
      wholeText(log("Tea.CupTabBar")).contains(
        "If a controller manages the bar, leave it on: UIKit raises an exception otherwise."))
    #expect(!text(log("UITabBar")).contains("Turn off"))
    #expect(
      wholeText(log("UITabBar")).contains(
        "Its superview is a navigation or tab bar controller's own view, and such a controller sets the "
          + "frames of its bars: probably this one's as well, so your constraints have to give."))
    #expect(!text(log("Tea.CupView")).contains("controller manages"))
  }

  @Test func `of two masks that were probably forgotten one way tells of both`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIButton:0x2'Brew'.height == 30   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& UILabel:0x3'Tea'.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIButton:0x2'Brew'.height == UILabel:0x3'Tea'.height   (active)>",
      "<NSLayoutConstraint:0x14 UILabel:0x3'Tea'.width == 90   (active)>",
    ]
    let text = text(unsatisfiableLog(rows, broken: 2))
    #expect(text.contains("UIButton 'Brew' (probably left on by mistake, as on UILabel 'Tea')"))
  }

  @Test func `a limit is called one, and void where it gives way`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x1.trailing == UIView:0x2.trailing   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[UIView:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 UIView:0x1.width <= 300   (active)>",
      "<NSLayoutConstraint:0x14 'fittingSizeHTarget' UIView:0x2.width == 361   (active)>",
    ]
    #expect(
      text(unsatisfiableLog(rows, broken: 2)).contains(
        "2 Lower the priority of constraint 2 (the maximum width of the inner UIView); the width is "
          + "361, above its maximum, while the outer UIView is 361 points wide."))
    let button = [
      "<NSLayoutConstraint:0x11 UIButton:0x1.height >= 44   (active)>",
      "<NSLayoutConstraint:0x12 UIButton:0x1.height == 20   (active)>",
    ]
    #expect(
      text(unsatisfiableLog(button)).contains(
        "3 Remove constraint 1 (the minimum height of the "
          + "UIButton); then it is 20 points tall."))
  }

  @Test func `an edge that is tied to two things is said to be given twice`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIButton:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0x12 UIButton:0x1.left == UIView:0x2.left + 10   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0x3.left == UIButton:0x1.right   (active)>",
      "<NSLayoutConstraint:0x14 UILabel:0x3.left == UIView:0x2.left + 15   (active)>",
    ]
    #expect(
      text(unsatisfiableLog(rows)).contains(
        "1 Remove constraint 2 (the left edge of the UILabel): constraints 2 and 3 set the same edge; "
          + "then it is 50 points to the right of that of the UIView."))
  }

  @Test func `a stack view's alignment is called by its values, and its pattern by what it does`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIButton:0x1.height == 30   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 'UISV-alignment' UIImageView:0x2.bottom == UIButton:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x14 'UISV-alignment' UIImageView:0x2.top == UIButton:0x1.top   (active)>",
    ]
    let text = text(unsatisfiableLog(rows))
    #expect(text.contains("conflict, proved · two heights that a stack view makes equal"))
    #expect(
      text.contains(
        "1 Set the alignment of the stack view around the UIImageView to .center: .fill makes all "
          + "its views equally tall. <#the stack view#>.alignment = .center"))
  }

  private func text(_ log: String) -> String {
    onOneLine(answer(to: document(log)))
  }

  @Test func `the code of a way takes one line where its views have short names`() throws {
    let rows = [50, 60].map {
      "<NSLayoutConstraint:0x\($0) UILabel:0x2'Tea'.height == \($0)   (active)>"
    }
    let lines = answer(to: document(unsatisfiableLog(rows, broken: 1))).split(separator: "\n")
    let way = try #require(
      lines.firstIndex { $0.contains(" Remove constraint ") }, "\(lines)")
    let code = try #require(lines[way...].firstIndex { $0.hasPrefix("    ") }, "\(lines)")
    #expect(code - way <= 3, "\(lines)")
    #expect(code + 1 == lines.count || !lines[code + 1].hasPrefix("    "))
  }

  @Test func `where all is the system's, leaving it comes before another frame`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- _NSCupContentView:0x2.minX == 0   (active, names: '|':_NSCupHostView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- H:[_NSCupContentView:0x2]-(49)-|   (active, names: '|':_NSCupHostView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& _NSCupHostView:0x1.width == 2   (active)>",
    ]
    #expect(
      text(unsatisfiableLog(rows, broken: 1)).contains(
        "What to do: 1 Leave it: the system drops"))
  }

  @Test func `a page view controller's view is the app's to place`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- _UIPageViewControllerContentView:0x2.midY == UIView:0x1.midY + 20   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- _UIPageViewControllerContentView:0x2.height == UIView:0x1.height   (active)>",
      "<NSLayoutConstraint:0x13 V:|-(0)-[_UIPageViewControllerContentView:0x2]   (active, names: '|':UIView:0x1 )>",
    ]
    let text = text(unsatisfiableLog(rows))
    #expect(text.contains("Owner: your app or a library."))
    #expect(
      text.contains(
        "1 Turn off the autoresizing mask of the _UIPageViewControllerContentView"
      ))
  }

  @Test func `the first three ways are told, and how many there are more`() {
    let text = answer(to: document(unsatisfiableLog(Self.cell, broken: 1)))
    #expect(text.contains("\n3 ") && !text.contains("\n4 Let"))
    #expect(
      text.contains("What to do, each checked by solving again (set priorities before activating):")
    )
    #expect(text.contains("more fix"))
  }

  @Test(arguments: [
    (["UILabel:0x2.height == 5", "UILabel:0x2.height == 6"], "two heights"),
    (["UILabel:0x2.width == 5", "UILabel:0x2.width == 6"], "two widths"),
    (
      ["UILabel:0x2.top == UIView:0x3.top", "UILabel:0x2.top == UIView:0x3.top + 6"],
      "the same edge twice"
    ),
    (["UILabel:0x2.width == -5"], "a negative width"),
  ])
  func `a pattern has a name`(bodies: [String], pattern: String) {
    let rows = bodies.enumerated().map { "<NSLayoutConstraint:0x1\($0) \($1)   (active)>" }
    #expect(text(unsatisfiableLog(rows)).contains("conflict, proved · \(pattern) "))
    let json = document(unsatisfiableLog(rows)).json
    #expect(String(decoding: json, as: UTF8.self).contains("\"pattern\": \"\(pattern)\""))
  }

  @Test func `of a cut list it says what is there and marks a guess as one`() {
    let rows = Array(Self.cell.prefix(3))
    let text = text(
      unsatisfiableLog(rows, cut: "<NSLayoutConstraint:0x14 'UIView-Encaps"))
    #expect(text.contains("not proved"))
    #expect(text.contains("2 UILabel 'Tea' is 50 points tall. line 4 · 0x12"))
    #expect(
      text.contains(
        "Guesses, not proved (set priorities before activating): 1 Lower the priority of constraint 2 "
          + "(the height of UILabel 'Tea')."))
    #expect(
      text.contains(
        "First copy the rest of the message, with the constraint below “Will attempt to recover”. If "
          + "it is gone, run the app again. This breakpoint stops where the message is printed:"))
  }
}
