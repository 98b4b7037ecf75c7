import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import Testing

struct `Reading scratch files` {
  struct Form: Sendable, CustomTestStringConvertible {
    var text: String
    var forms: [String]

    init(_ text: String, _ forms: String...) { (self.text, self.forms) = (text, forms) }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Form("Q.width == W.width", "Q.width - W.width == 0"),
    Form("Q.width == 2*W.height + 8 @750", "Q.width - 2*W.height - 8 == 0 @750"),
    Form("Q.width == W.height * 2 - 8", "Q.width - 2*W.height + 8 == 0"),
    Form("Q.width == W.width/3", "Q.width - 1/3*W.width == 0"),
    Form("Q.width >= 60 priority:250", "Q.width - 60 >= 0 @250"),
    Form("Q.width >= 60 ^250", "Q.width - 60 >= 0 @250"),
    Form("Q.width <= 60 @defaultHigh", "Q.width - 60 <= 0 @750"),
    Form("Q.width <= 60 @DefaultHigh", "Q.width - 60 <= 0 @750"),
    Form("Q.width <= 60 @high", "Q.width - 60 <= 0 @750"),
    Form("let low = 9\nQ.width <= 60 @low", "Q.width - 60 <= 0 @9"),
    Form("Q.width == gap\ngap = 8  // a metric", "Q.width - 8 == 0"),
    Form("60 <= Q.width", "Q.width - 60 >= 0"),
    Form("Q.width == 60 @UILayoutPriorityDefaultLow", "Q.width - 60 == 0 @250"),
    Form("Q.width == 60 @.defaultHigh", "Q.width - 60 == 0 @750"),
    Form("Q.width == 60 @UILayoutPriorityDefaultHigh-20", "Q.width - 60 == 0 @730"),
    Form("Q.width == 60 @defaultLow + 1", "Q.width - 60 == 0 @251"),
    Form("Q.width == 60 @UILayoutPriority(rawValue: 751)", "Q.width - 60 == 0 @751"),
    Form("Q.width == 60 @NSLayoutConstraint.Priority(500) - 10", "Q.width - 60 == 0 @490"),
    Form("Q.width == 60 @NSLayoutPriorityWindowSizeStayPut", "Q.width - 60 == 0 @500"),
    Form("H:[Q(=60@UILayoutPriority.required)]", "Q.width - 60 == 0"),
    Form("[Q(==W)]", "Q.width - W.width == 0"),
    Form("view in card\nview.left == 20", "view.minX - card.minX - 20 == 0"),
    Form("view is UILabel\nview.width == 20", "view.width - 20 == 0"),
    Form("Q.intrinsic == -1x20", "Q.height - 20 >= 0 @750", "Q.height - 20 <= 0 @250"),
    Form(
      "Q.intrinsic == {NoIntrinsicMetric, 20}", "Q.height - 20 >= 0 @750", "Q.height - 20 <= 0 @250"
    ),
    Form(
      "Q.intrinsic == (width = -1, height = 20)", "Q.height - 20 >= 0 @750",
      "Q.height - 20 <= 0 @250"),
    Form("2*Q.width == W.width", "Q.width - 0.5*W.width == 0"),
    Form("-2*Q.width <= 3", "Q.width + 1.5 >= 0"),
    Form("Q.left - W.right == 8", "Q.minX - W.minX - W.width - 8 == 0"),
    Form("Q.trailing == W.leading - 8", "Q.minX + Q.width - W.minX + 8 == 0"),
    Form("Q.centerX == W.centerX", "Q.minX + 0.5*Q.width - W.minX - 0.5*W.width == 0"),
    Form("Q.centerY == W.bottom", "Q.minY + 0.5*Q.height - W.minY - W.height == 0"),
    Form("Q.left == 20", "Q.minX - |.minX - 20 == 0"),
    Form("Q.width == |.width", "Q.width - |.width == 0"),
    Form("Q.width == superview.width/2", "Q.width - 0.5*|.width == 0"),
    Form("|.width == 320", "|.width - 320 == 0"),
    Form("Q in card\nQ.left == 20", "Q.minX - card.minX - 20 == 0"),
    Form("Q.top == |.top NSSpace(20)\nQ in card", "Q.minY - card.minY - 20 == 0"),
    Form(
      "a.left - b.right == 2*(c.left - d.right)",
      "a.minX - b.minX - b.width - 2*c.minX + 2*d.minX + 2*d.width == 0"),
    Form(
      "a in card\ncard in screen\na.leading == 0.5*card.trailing",
      "a.minX - card.minX - 0.5*card.width == 0"),
    Form(
      "Q.firstBaseline == W.lastBaseline + 8",
      "Q.minY + Q.firstBaselineOffset - W.minY - W.height + W.lastBaselineOffset - 8 == 0"),
    Form("Q.leading == W.leadingMargin", "Q.minX - W.minX - W.leadingInset == 0"),
    Form("let pad = 8\nlet twice = pad * 2 + 1\nQ.width == twice", "Q.width - 17 == 0"),
    Form("Q.width == (3 + 1) * 2 // eight", "Q.width - 8 == 0"),
    Form("# only a remark\n\n  // and another\nQ.width == 8 # here as well", "Q.width - 8 == 0"),
    Form("\u{FEFF}Q.width == 8\r\nQ.height == 9\r\n", "Q.width - 8 == 0", "Q.height - 9 == 0"),
    Form("'Log in'.width == 80", "Log in.width - 80 == 0"),
    Form("UILabel:0x7f80'Hi'.width == UIView:0x7f90.width", "0x7f80.width - 0x7f90.width == 0"),
    Form(
      "Q.intrinsic == 60x20 hug 251 resist 750", "Q.width - 60 >= 0 @750",
      "Q.width - 60 <= 0 @251", "Q.height - 20 >= 0 @750", "Q.height - 20 <= 0 @251"),
    Form(
      "Q.intrinsic == -x20 hug 251x252 resist 700x1000", "Q.height - 20 >= 0",
      "Q.height - 20 <= 0 @252"),
    Form(
      "Q.margins == 8", "Q.topInset - 8 == 0", "Q.leadingInset - 8 == 0",
      "Q.bottomInset - 8 == 0", "Q.trailingInset - 8 == 0"),
  ])
  func `an equation is its linear form`(_ expected: Form) {
    #expect(read(expected.text).problems == [])
    // A bottom or trailing inset is measured inwards: the same row, times -1.
    #expect(forms(expected.text).map(positive) == expected.forms)
  }

  private func positive(_ form: String) -> String {
    form == "-Q.bottomInset + 8 == 0"
      ? "Q.bottomInset - 8 == 0"
      : form == "-Q.trailingInset + 8 == 0" ? "Q.trailingInset - 8 == 0" : form
  }

  @Test(arguments: [
    Form(
      "H:|-[a]-[b(==a)]-|", "a.minX - |.minX - 20 == 0", "-a.minX - a.width + b.minX - 8 == 0",
      "-a.width + b.width == 0", "|.minX + |.width - b.minX - b.width - 20 == 0"),
    Form("[a]-[b]", "-a.minX - a.width + b.minX - 8 == 0"),
    Form("[a][b]", "-a.minX - a.width + b.minX == 0"),
    Form("V:[a]-12-[b]", "-a.minY - a.height + b.minY - 12 == 0"),
    Form("H:[v(24@500)]", "v.width - 24 == 0 @500"),
    Form(
      "H:[v(>=20,<=40@750)]", "v.width - 20 >= 0", "v.width - 40 <= 0 @750"),
    Form("V:[v(==w.width*2+8)]\nw.width == 3", "v.height - 2*w.width - 8 == 0", "w.width - 3 == 0"),
    Form("let pad = 8\nH:[a]-pad-[b]", "-a.minX - a.width + b.minX - 8 == 0"),
    Form("let pad = 8\nH:[a]-(>=pad*2)-[b]", "-a.minX - a.width + b.minX - 16 >= 0"),
    Form("H:[a]-(-8)-[b]", "-a.minX - a.width + b.minX + 8 == 0"),
    Form("H:[a]-(NSSpace(8))-[b]", "-a.minX - a.width + b.minX - 8 == 0"),
    Form("H:|-(20)-[Q(60@500)]", "Q.minX - |.minX - 20 == 0", "Q.width - 60 == 0 @500"),
    Form(
      "H:|[a]| @750", "a.minX - |.minX == 0 @750", "|.minX + |.width - a.minX - a.width == 0 @750"),
    Form(
      "H:|-[a]-[b] alignAllCenterY, alignAllTop", "a.minX - |.minX - 20 == 0",
      "-a.minX - a.width + b.minX - 8 == 0",
      "-a.minY - 0.5*a.height + b.minY + 0.5*b.height == 0", "-a.minY + b.minY == 0"),
    Form("H:[a]-[b] options: [.directionRightToLeft]", "-a.minX + b.minX + b.width + 8 == 0"),
    Form("H:|-(>=8)-[a] (RTL)", "a.minX + a.width - |.minX - |.width + 8 <= 0"),
    Form(
      "V:[a]-4-[b] spacingBaselineToBaseline",
      "-a.minY - a.height + a.lastBaselineOffset + b.minY + b.firstBaselineOffset - 4 == 0"),
    Form(
      "H: | - [ a ( >= 20 ) ] - |  // blanks", "a.minX - |.minX - 20 == 0", "a.width - 20 >= 0",
      "|.minX + |.width - a.minX - a.width - 20 == 0"),
    Form(
      "a in card\nH:|-8-[a]", "a.minX - card.minX - 8 == 0"),
    Form(
      "list is UIScrollView\nrow in list\nV:|[row(40)]|\nrow.width == list.width",
      "-list.contentMinY + row.minY == 0", "row.height - 40 == 0",
      "list.contentMinY + list.contentHeight - row.minY - row.height == 0",
      "-list.width + row.width == 0"),
  ])
  func `a chain is its linear forms`(_ expected: Form) {
    #expect(read(expected.text).problems == [])
    #expect(Set(forms(expected.text).map(sorted)) == Set(expected.forms.map(sorted)))
    #expect(forms(expected.text).count == expected.forms.count)
  }

  /// Terms are ordered by the number of their item, which is beside the point here.
  private func sorted(_ form: String) -> String {
    let signed = form.replacing(" - ", with: " -").replacing(" + ", with: " ")
    return signed.split(separator: " ").sorted().joined(separator: " ")
  }

  @Test(arguments: [
    ("a.width = 8", "a.width == 8"), ("a.width ≥ 8", "a.width >= 8"),
    ("a.width ≤ 8", "a.width <= 8"),
  ])
  func `a relation may be written as on paper`(paper: String, typed: String) {
    #expect(read(paper).problems == [])
    #expect(forms(paper) == forms(typed))
  }

  struct Slip: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var reason: String

    init(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
      (self.text, self.line, self.column, self.reason) = (text, line, column, reason)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Slip("V|-[a]-|", 1, 2, "Expected ':' after the orientation, but found '|'."),
    Slip("H:a", 1, 3, "Expected a view in brackets, but found 'a'."),
    Slip("H:|-[a]-|-[b]", 1, 10, "'|' ends the chain, but found '-'."),
    Slip("H:|-8-8-[a]|", 1, 7, "Did you mean the sum of both, '-16-'?"),
    Slip("H:|-“8”-[a]|", 1, 5, "'“8”' is neither a number nor a metric."),
    Slip("Q.widht == 8", 1, 3, "'widht' is not an attribute of a view. Did you mean 'width'?"),
    Slip("Q.x == 8", 1, 3, "Did you mean 'minX'?"),
    Slip("Q.leadingAnchor == W.leading", 1, 3, "Did you mean 'leading'?"),
    Slip("Q.width => 8", 1, 9, "'=>' is not a relation. Did you mean '>='?"),
    Slip("Q.width == 8 8", 1, 14, "Expected the end of the line, but found '8'."),
    Slip("Q.width ==", 1, 11, "Expected a number, a metric or an anchor"),
    Slip("Q.width", 1, 8, "Expected '==', '<=' or '>=', but the line ends here."),
    Slip("Q.width == padding", 1, 12, "'padding' is not a metric: write 'let padding = 8'"),
    Slip("let padding = 8\nQ.width == paddng", 2, 12, "Did you mean 'padding'?"),
    Slip("let a = 8\nlet a = 9", 2, 5, "'a' is already 8, from line 1."),
    Slip("let a == 8", 1, 7, "one '='"),
    Slip("let a = W.width", 1, 9, "Expected a number for the metric's value, but found an anchor."),
    Slip("views title, button\nbuton.width == 8", 2, 1, "Did you mean 'button'?"),
    Slip("views title, button\nH:|-[buton]-|", 2, 6, "Did you mean 'button'?"),
    Slip("a.top == 8\nH:|-[a(==b)]", 2, 10, "'b' is neither a metric nor a view of this file."),
    Slip("let a = 1\nH:|-[a]", 2, 6, "'a' is a metric; expected a view."),
    Slip("b.width == 3\nH:[a]-b-[c]", 2, 7, "'b' is a view: a space cannot be as large as a view"),
    Slip("H:|-[a]-8-8-8-|", 1, 11, "Two spaces follow each other"),
    Slip("H:|-[ä]-(>=)-|", 1, 12, "Expected a number, the name of a metric or of a view"),
    Slip("H:[a][b] alignAllTop, alignAllMiddle", 1, 23, "is not an option of a visual format"),
    Slip("H:[a][b] alignAllTopp", 1, 10, "Did you mean 'alignAllTop'?"),
    Slip("H:[a][b] alignAllLeft", 1, 10, "fixes a place along the chain"),
    Slip("Q.width == Q.width", 1, 1, "No anchor is left in this equation"),
    Slip("a.width + b.width == c.width", 1, 22, "this one has 3 anchors"),
    Slip("a.width * b.width == 3", 1, 9, "Two anchors cannot be multiplied"),
    Slip("a.width == b.width / 0", 1, 22, "Nothing can be divided by 0."),
    Slip("a.width == b.leading", 1, 12, "'width' is a size and 'leading' a position"),
    Slip("a.top == b.leading", 1, 10, "are positions on different axes"),
    Slip("a.left == b.leading", 1, 11, "cannot be paired"),
    Slip("a.left == 0*b.left + 20", 1, 13, "a position is measured from another one"),
    Slip("a in b\nb in a", 2, 1, "'b' would contain itself"),
    Slip("a in b\na in c", 2, 1, "'a' is already in 'b'"),
    Slip("Q.intrinsic == 60", 1, 18, "Expected 'x' between width and height"),
    Slip("Q.width == 8 @1200", 1, 15, "A priority lies between 1 and 1000"),
    Slip("Q.width == 8 @loud", 1, 15, "'loud' is not a metric"),
    Slip("Q.frame = (1 2; 3)", 1, 18, "four numbers"),
    Slip("Q.margins == 1 2", 1, 1, "one margin for all sides, or four"),
    Slip("Q.autoresize = W+HM", 1, 16, "'HM' is not a part of an autoresizing mask."),
    Slip("Q.hidden = maybe", 1, 12, "Expected 'YES' or 'NO'"),
    Slip("Q.width == 1e500", 1, 12, "too long or too large"),
    Slip("%", 1, 1, "Expected a number, a metric or an anchor"),
  ])
  func `points at what is wrong`(_ slip: Slip) throws {
    let report = read(slip.text)
    let problem = try #require(report.problems.first)
    #expect(report.problems.count == 1)
    #expect(!report.isComplete)
    #expect(problem.line == slip.line)
    #expect(problem.column == slip.column, "\(problem.reason)")
    #expect(problem.reason.contains(slip.reason), "\(problem.reason)")
  }

  @Test func `a wrong line costs no other line`() {
    let report = read("Q.width == 8\nQ.heigth == 9\nQ.top == 3")
    #expect(report.system.constraints.count == 2)
    #expect(report.problems.count == 1)
  }

  @Test func `items carry class, text, place and hierarchy`() throws {
    let report = read(
      """
      title is UILabel 'Total'
      title in card
      title.frame = (10 20; 30.5 44)
      title.hidden = YES
      title.alpha = 0.5
      title.autoresize = W+RM  # as a debugger prints it
      H:|-[card]-|
      """)
    #expect(report.kind == .layout)
    #expect(report.problems == [])
    let items = report.system.items
    let title = try #require(items.first { $0.name == "title" })
    let card = try #require(items.firstIndex { $0.name == "card" })
    #expect(title.className == "UILabel")
    #expect(title.text == "Total")
    #expect(title.superview == ItemID(index: card))
    #expect(title.frame == LayoutFrame(x: 10, y: 20, width: Rational(61, 2), height: 44))
    #expect(title.isHidden == true)
    #expect(title.alpha == .half)
    #expect(title.autoresizing?.horizontal.text == "-&&")
    #expect(title.autoresizing?.vertical.text == "--&")
    let root = try #require(items[card].superview)
    #expect(items[root.index].role == .superview)
    #expect(report.system.platform == .uiKit)
  }

  @Test func `a constraint knows its place and prints as a log would`() throws {
    let report = read("let p = 8\n  'gap' H:|-[ä]-(>=p@750)-[b]")
    #expect(report.problems == [])
    let first = try #require(report.system.constraints.first)
    #expect(first.raw == "H:|-(NSSpace(20))-[ä]")
    #expect(first.identifier == "gap")
    #expect(first.isPrintedExactly)
    #expect(
      first.range
        == SourceRange(
          startLine: 2, startColumn: 11, endLine: 2, endColumn: 16, bytes: 20..<26))
    #expect(report.system.constraints.last?.raw == "H:[ä]-(>=8@750)-[b]")
  }

  @Test(arguments: [
    """
    let p = 8
    a, b in card
    card is UIScrollView 'x'
    'id' a.width == 2*(b.height - p)/3 @750
    H:|-[a(>=20,==b@high)]-(p)-[b]-| alignAllTop
    """,
    """
    a.intrinsic == 60x20 hug 251 resist 750
    a.frame = (0 0; 1 1)
    b.autoresize = W+H
    """,
    "<NSLayoutConstraint:0x6 UIView:0x7'a'.width == 80   (active)>",
  ])
  func `every cut and every changed byte is answered`(_ source: String) {
    let text = Array(source.utf8)
    for end in 0...text.count { check(ScratchReader.read(Array(text[..<end]))) }
    for index in text.indices {
      for byte in [0, 0xFF, 0x0A] + Array("|[(.'".utf8) {
        var changed = text
        changed[index] = byte
        check(ScratchReader.read(changed))
      }
    }
  }

  private func check(_ report: LogReport) {
    #expect(report.problems.isEmpty || !report.isComplete)
    for problem in report.problems { #expect((problem.column ?? 1) >= 1) }
  }

  @Test func `deep nesting and long lines are answered`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(read("Q.width == " + deep).problems.count == 1)
    let chain = "H:|" + (0..<5_000).map { "-[v\($0)]" }.joined() + "-|"
    #expect(read(chain).system.constraints.count == 5_001)
    let sum = (0..<20_000).map { "v\($0).width" }.joined(separator: " + ")
    #expect(read(sum + " == 3").problems.count == 1)
    let nest = (0..<3_000).map { "v\($0) in v\($0 + 1)" }.joined(separator: "\n")
    let report = read(nest)
    #expect(report.system.items.count == 3_001)
    #expect(report.problems.contains { $0.reason.contains("more than 500 views deep") })
  }
}

struct `Pasting into a scratch file` {
  @Test func `a quoted name behind a hyphen belongs to the view's name`() {
    let report = read(
      """
      NSButton-'ok'.centerX == NSBox-'tray'.centerX - 11
      NSButton-'ok'.width - 'Log in'.width == 4
      """)
    #expect(report.problems == [])
    #expect(report.system.items.count == 3)
    #expect(report.system.constraints.map(\.constant) == [-11, 4])
  }

  @Test func `descriptions and equations speak of the same views`() throws {
    let report = read(
      """
      // what the debugger said
      <NSLayoutConstraint:0x600 UILabel:0x7f80'Total'.width == 80   (active)>
      - 1 : <NSLayoutConstraint:0x601 H:|-(8)-[UILabel:0x7f80'Total']   (active, names: '|':UIView:0x7f90 )>
      // what I want to try
      UILabel:0x7f80.width >= 100
      UIView:0x7f90.width == 320
      """)
    #expect(report.problems == [])
    #expect(report.kind == .layout)
    #expect(report.system.items.count == 2)
    #expect(report.system.constraints.count == 4)
    let pasted = try #require(report.system.constraints.first { $0.address == Address(0x600) })
    #expect(pasted.range?.startLine == 2)
    let label = try #require(report.system.items.firstIndex { $0.address == Address(0x7f80) })
    let width = LayoutVariable(ItemID(index: label), .width).id
    #expect(pasted.form.coefficient(of: width) == 1)
    #expect(report.system.items[label].text == "Total")
    #expect(report.system.items[label].superview != nil)
  }

  @Test func `a tree gives frames and hierarchy`() throws {
    let report = read(
      """
      <UIView: 0x7f90; frame = (0 0; 320 480); layer = <CALayer: 0x6000>>
         | <UILabel: 0x7f80; frame = (20 20; 200 30); text = 'Hi'; layer = <CALayer: 0x6001>>
      UILabel:0x7f80.width == 100
      """)
    #expect(report.problems == [])
    let label = try #require(report.system.items.first { $0.address == Address(0x7f80) })
    #expect(label.frame?.width == 200)
    let superview = try #require(label.superview)
    #expect(report.system[superview].address == Address(0x7f90))
  }

  @Test func `nothing that looks pasted is passed over in silence`() {
    let report = read("Q.width == 3\n  <what is this?\n")
    #expect(report.problems.map(\.line) == [2])
    #expect(report.problems.map(\.column) == [3])
  }

  @Test func `what cannot be read is a problem at its line`() throws {
    let report = read("Q.width == 3\n<NSLayoutConstraint:0x600 UILabel:0x7f80.width ==\n")
    #expect(!report.isComplete)
    #expect(report.system.constraints.count == 1)
  }

  @Test(arguments: [
    ("title, field in card\nH:|[titel]-[field]|\n", ["titel"]),
    ("title, field in card\nH:|[title(==feild)]-[field]|\ntitel.top == 3\n", ["titel"]),
    ("title, field in card\nH:|[titel]-[field]|\ntitel.top == 3\n", []),
    ("title1 in card\nH:[title1][title2]\n", []), ("title in card\nH:[title][icon]\n", []),
    ("H:[title][titel]\n", []),
  ])
  func `a name of one line alone that is nearly a declared one is a slip`(
    _ text: String, slips: [String]
  ) {
    let problems = read(text).problems.filter { $0.reason.contains("stands in no other line") }
    #expect(problems.count == slips.count, "\(problems)")
    for (problem, slip) in zip(problems, slips) {
      #expect(problem.reason.contains("'\(slip)' stands in no other line"))
      #expect(problem.reason.contains("('\(slip) in card'). Did you mean 'title'?"), "\(problem)")
    }
  }
}
