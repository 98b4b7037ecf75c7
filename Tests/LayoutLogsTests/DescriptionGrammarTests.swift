import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

/// One description and what it must mean.
struct GrammarCase: Sendable, CustomTestStringConvertible {
  var text: String
  /// `coefficient*item.quantity`, sorted, then the constant and the relation.
  var meaning: String
  var priority: Rational = 1000

  var testDescription: String { text }

  init(_ text: String, _ meaning: String, priority: Rational = 1000) {
    self.text = text
    let words = meaning.split(separator: " ").map(String.init)
    self.meaning = (words.dropLast(3).sorted() + words.suffix(3)).joined(separator: " ")
    self.priority = priority
  }
}

extension LogReport {
  /// The linear form of a constraint with items by name, address or `?` for an unknown superview.
  func meaning(_ index: Int = 0) -> String {
    guard index < system.constraints.count else { return "no constraint" }
    let constraint = system.constraints[index]
    let terms = constraint.form.terms.map { term in
      let variable = LayoutVariable(term.variable)
      let item = system[variable.item]
      let name = item.role == .superview ? "?" : item.address?.description ?? item.name ?? "-"
      return "\(term.coefficient)*\(name).\(variable.quantity.name)"
    }
    return terms.sorted().joined(separator: " ")
      + " \(constraint.form.constant) \(constraint.relation.symbol) 0"
  }
}

struct DescriptionGrammarTests {
  static let cases: [GrammarCase] = [
    // Visual formats.
    .init(
      "<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa]   (active, names: '|':UIView:0xb )>",
      "1*0xa.minY -1*0xb.minY -8 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 V:[UILabel:0xa]-(8)-|   (Names: '|':UIView:0xb )>",
      "-1*0xa.minY -1*0xa.height 1*0xb.minY 1*0xb.height -8 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa'A']-(>=8)-[UILabel:0xb'B']   (active)>",
      "-1*0xa.minX -1*0xa.width 1*0xb.minX -8 >= 0"),
    .init(
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa]-(-7)-[UILabel:0xb]>",
      "-1*0xa.minX -1*0xa.width 1*0xb.minX 7 == 0"),
    .init("<NSLayoutConstraint:0x1 H:[UILabel:0xa(50)]>", "1*0xa.width -50 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 V:[UILabel:0xa'Go (2)'(<=30.5@250)]>",
      "1*0xa.height -30.5 <= 0", priority: 250),
    .init(
      "<NSLayoutConstraint:0x1 H:|-(137@251)-[UIButton:0xa](LTR) priority:251 (Names: '|':UIView:0xb )>",
      "1*0xa.minX -1*0xb.minX -137 == 0", priority: 251),
    .init(
      "<NSLayoutConstraint:0x1 H:|-(24)-[UIButton:0xa](RTL)   (active, names: '|':UIView:0xb )>",
      "-1*0xa.minX -1*0xa.width 1*0xb.minX 1*0xb.width -24 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 H:[UIView:0xa]-(3)-[UIView:0xb](RTL)   (active)>",
      "1*0xa.minX -1*0xb.minX -1*0xb.width -3 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 V:[UILabel:0xa]-(NSSpace(8))-[UITextView:0xb]>",
      "-1*0xa.minY -1*0xa.height 1*0xb.minY -8 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 H:[NSTextField:0xa]-(>=NSSpace(20))-|   (Names: '|':NSView:0xb )>",
      "-1*0xa.minX -1*0xa.width 1*0xb.minX 1*0xb.width -20 >= 0"),
    .init(
      "<NSLayoutConstraint:0x1 H:[title field (old)]-(5)-[b]   (Names: title field (old):0xa, b:0xc )>",
      "-1*0xa.minX -1*0xa.width 1*0xc.minX -5 == 0"),
    .init("<NSLayoutConstraint:0x1 V:[id(44)]   (Names: id:0xa )>", "1*0xa.height -44 == 0"),
    .init("<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa]>", "1*0xa.minY -1*?.minY -8 == 0"),
    // Equations.
    .init("<NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)>", "1*0xa.width 16 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.height <= 12.5   (active)>",
      "1*0xa.height -12.5 <= 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIImageView:0xa.width == 1.5*UIImageView:0xa.height   (active)>",
      "1*0xa.width -1.5*0xa.height 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.right == App.Card:0xb.right - 5   (active)>",
      "1*0xa.minX 1*0xa.width -1*0xb.minX -1*0xb.width 5 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.centerX == UIView:0xb.centerX + 2 priority:750   (active)>",
      "1*0xa.minX 0.5*0xa.width -1*0xb.minX -0.5*0xb.width -2 == 0", priority: 750),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.top == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.bottom NSSpace(0)   (active)>",
      "1*0xa.minY -1*0xb.minY -1*0xb.height 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UILabel:0xa'x.height == 5'.bottom == UIView:0xb.bottom   (active)>",
      "1*0xa.minY 1*0xa.height -1*0xb.minY -1*0xb.height 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UILabel:0xa'It's > 3'.height == 5   (active)>",
      "1*0xa.height -5 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UILabel:0xa.height == 5 @250>", "1*0xa.height -5 == 0", priority: 250
    ),
    .init(
      "<NSLayoutConstraint:0x1 'a name' UILabel:0xa.leading == UIView:0xb.leadingMargin   (active)>",
      "1*0xa.minX -1*0xb.minX -1*0xb.leadingInset 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 'it's mine' UILabel:0xa.height == 5   (active)>",
      "1*0xa.height -5 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UILabel:0xa.lastBaseline == UILabel:0xb.firstBaseline   (active)>",
      "1*0xa.minY 1*0xa.height -1*0xa.lastBaselineOffset -1*0xb.minY -1*0xb.firstBaselineOffset 0 == 0"
    ),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.centerYWithinMargins == UIView:0xb.centerY   (active)>",
      "1*0xa.minY 0.5*0xa.height 0.5*0xa.topInset -0.5*0xa.bottomInset -1*0xb.minY -0.5*0xb.height 0 == 0"
    ),
    .init(
      "<NSLayoutConstraint:0x1 UIScrollView:0xa.contentHeight{id: 28} == UIView:0xb.height   (active)>",
      "1*0xa.contentHeight -1*0xb.height 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 (UIView:0xa.leading - UIView:0xb.trailing) == 0.5*(UIView:0xc.leading - UIView:0xd.trailing)   (active)>",
      "1*0xa.minX -1*0xb.minX -1*0xb.width -0.5*0xc.minX 0.5*0xd.minX 0.5*0xd.width 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 BarView.stateIcon.width == 40   (active, names: BarView.stateIcon:0xa )>",
      "1*0xa.width -40 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 2.22507e-308   (active)>", "1*0xa.width 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 1e+06   (active)>", "1*0xa.width -1000000 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 NSKVONotifying_App.Pill:0xa.height == _TtGC3App4CellV3App3Row_:0xb.height>",
      "1*0xa.height -1*0xb.height 0 == 0"),
    // Autoresizing masks are relative to the superview.
    .init(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 896   (active, names: '|':UIView:0xb )>",
      "1*0xa.minX -1*0xb.minX -896 == 0"),
    .init(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>",
      "1*0xa.minY 0.5*0xa.height -1*?.minY -70 == 0"),
    .init(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& UIView:0xa.minX == 0.5*UIView:0xb.width - 32   (active)>",
      "1*0xa.minX -1*0xb.minX -0.5*0xb.width 32 == 0"),
    .init(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[NSView:0xa]   (Names: '|':NSView:0xb )>",
      "1*0xa.minX -1*0xb.minX 0 == 0"),
    // Other libraries.
    .init(
      "<SnapKit.LayoutConstraint:0x1@Cell.swift#41 App.Head:0xa.height == 109.31768158474>",
      "1*0xa.height -109.31768158474 == 0"),
    .init(
      "<SnapKit.LayoutConstraint:0x1@/Users/me/My App/V.swift#7 UIView:0xa.width == UIView:0xb.width * 0.5 - 3.0>",
      "1*0xa.width -0.5*0xb.width 3 == 0"),
    .init(
      "<SnapKit.LayoutConstraint:the label@Cell.swift#9 UIView:0xa.top == UIView:0xb.top>",
      "1*0xa.minY -1*0xb.minY 0 == 0"),
    .init(
      "<<Trial.LayoutConstraint:0x1> <UIView:0xa>.top == <_UILayoutGuide:0xb>.bottom>",
      "1*0xa.minY -1*0xb.minY -1*0xb.height 0 == 0"),
    .init(
      "<MASLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width * 0.7 - 15>",
      "1*0xa.width -0.7*0xb.width 15 == 0"),
    .init(
      "<MASLayoutConstraint:avatarWidth UIImageView:avatar.width == 120 ^750>",
      "1*avatar.width -120 == 0", priority: 750),
    .init(
      "<NSLayoutConstraint: 0x1> H:[UIView:0xa(80)] (Column view 0, (null))", "1*0xa.width -80 == 0"
    ),
    .init(
      "<KeepLayoutConstraint:0x1 left inset of <UIView 0xa> to superview <UIView 0xb> equal to 45 with required priority>",
      "1*0xa.minX -1*0xb.minX -45 == 0"),
    .init(
      "<KeepLayoutConstraint:0x1 right inset of <UIView 0xa> to superview <UIView 0xb> equal to 45 with high priority>",
      "1*0xa.minX 1*0xa.width -1*0xb.minX -1*0xb.width 45 == 0", priority: 750),
    // Names before addresses.
    .init(
      "<NSLayoutConstraint:id7[0x1] UITableViewCellContentView:0xb.bottomMargin == UIView:cup[0xa].bottom>",
      "1*0xb.minY 1*0xb.height -1*0xb.bottomInset -1*0xa.minY -1*0xa.height 0 == 0"),
    .init("<NSLayoutConstraint:id8[0x1] V:[UIView:cup[0xa](<=83)]>", "1*0xa.height -83 <= 0"),
    // Damage.
    .init(
      "\\<NSLayoutConstraint:0x1 V:[UIView:0xa]-(8)-|   (Names: '|':UIView:0xb )\\>",
      "-1*0xa.minY -1*0xa.height 1*0xb.minY 1*0xb.height -8 == 0"),
    .init(
      "&lt;NSLayoutConstraint:0x1 UIView:0xa.height &gt;= 8   (active)&gt;", "1*0xa.height -8 >= 0"),
    .init(
      "<NSLayoutConstraint: 0x1 H: | - (16) - [UILabel: 0xa'Tap '] (LTR) (Names,' | ': UIView: 0xb)>",
      "1*0xa.minX -1*0xb.minX -16 == 0"),
    .init(
      "<NSAutoresizingMaskLayoutConstraint: 0x1 h = v = --- --- H: [UIWindow: 0xa (0)]>",
      "1*0xa.width 0 == 0"),
    .init(
      "<NSLayoutConstraint:0x1 V:[UIButton:0xa'\\U6536\\U85cf']-(0)-|   (active, names: '|':UIView:0xb )>",
      "-1*0xa.minY -1*0xa.height 1*0xb.minY 1*0xb.height 0 == 0"),
    .init(
      "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UIView:0xa(353.333)]",
      "1*0xa.height -353.333 == 0"),
  ]

  @Test func `what is inactive is read and kept apart`() throws {
    let line = "<NSLayoutConstraint:0x1 UIView:0xa.height <= 12.5   (inactive)>\n"
    let report = try #require(LogReader.read(Array(line.utf8)).first)
    #expect(report.problems.isEmpty && report.system.constraints.isEmpty)
    #expect(report.system.inactive.count == 1)
  }

  @Test(arguments: cases)
  func `reads a description`(_ wanted: GrammarCase) throws {
    let reports = LogReader.read(Array((wanted.text + "\n").utf8))
    let report = try #require(reports.first)
    #expect(report.problems.isEmpty)
    #expect(report.system.constraints.count == 1)
    #expect(report.meaning() == wanted.meaning)
    #expect(report.system.constraints.first?.priority == wanted.priority)
  }

  @Test(arguments: [
    ("<NSLayoutConstraint:0x1 UIView:0xa.midX ==>", DescriptionFault.emptyRightSide),
    ("<NSLayoutConstraint:0x1 V:[UIView:0xa]-[UIView:0xb]>", .bareDash),
    (
      "<NSLayoutConstraint:0x1 V:[UIView:0xa]-(NSSpace(unresolvable))-[UIView:0xb]>",
      .unresolvableSpace
    ),
    ("<NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.left   (active)>", .mixedAxes),
    ("<IBLayoutConstraint:0x7fd5cb975620>", .noBody),
    ("<NSLayoutConstraint:0x1 UIView:0xa.shine == 5   (active)>", .noAttribute),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width = 5   (active)>", .noRelation),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 5   (", .cut),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.centerY == (UIView:0xb.top + UIView:0xc.bottom) / 2   (active)>",
      .arithmetic
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.height >= 2*(UIView:0xb.bottom - (UIView:0xb.top + 8))   (active)>",
      .arithmetic
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.bottom + UIView:0xc.height   (active)>",
      .arithmetic
    ),
    ("<MASLayoutConstraint:0x1 UIView:0xa.height =", .cut),
    ("<MASLayoutConstraint:0x1 UIView:0xa.height <", .cut),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 1e401   (active)>", .badNumber),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 1e401*UIView:0xb.width   (active)>", .badNumber),
    (
      "<MASLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width / 1e-350   (active)>",
      .badNumber
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.width == \(String(repeating: "9", count: 801))   (active)>",
      .badNumber
    ),
  ])
  func `says why a description cannot be read`(_ text: String, _ fault: DescriptionFault) throws {
    let report = try #require(LogReader.read(Array((text + "\n").utf8)).first)
    #expect(report.system.constraints.isEmpty)
    #expect(report.problems.map(\.reason) == [fault.rawValue])
    #expect(report.problems.first?.line == 1)
    #expect(!report.isComplete)
  }

  @Test(arguments: [1_000, 20_000])
  func `a description is read up to 16,384 bytes`(_ length: Int) throws {
    let name = String(repeating: "x", count: length)
    let text = "<NSLayoutConstraint:0x1 UILabel:0xa'\(name)'.width == 32   (active)>\n"
    let report = try #require(LogReader.read(Array(text.utf8)).first)
    #expect(report.system.constraints.count == (length < 16_384 ? 1 : 0))
    #expect(
      report.problems.map(\.reason)
        == (length < 16_384 ? [] : [DescriptionFault.tooLong.rawValue]))
  }

  @Test func `an identifier and a view's name stand before their addresses`() throws {
    let text = """
      <NSLayoutConstraint:UIView-Encapsulated-Layout-Height[0x1] UIView:tea.cup[0xa].height == 285.5>
      <MASLayoutConstraint:tea[0] UIView:shelf[2].height == 10>

      """
    let system = try #require(LogReader.read(Array(text.utf8)).first).system
    #expect(system.constraints[0].identifier == "UIView-Encapsulated-Layout-Height")
    #expect(system.constraints[0].address?.description == "0x1")
    #expect(system.items[0].name == "tea.cup" && system.items[0].className == "UIView")
    // What stands in brackets is no address there.
    #expect(system.constraints[1].identifier == nil && system.constraints[1].address == nil)
    #expect(system.items[1].name == "shelf[2]")
  }

  @Test func `a content size is two constraints`() throws {
    let text = """
      <NSContentSizeLayoutConstraint:0x1 UILabel:0xa'Hi'.width == 32 Hug:251 CompressionResistance:750   (active)>
      <NSContentSizeLayoutConstraint:0x2 V:[UILabel:0xa'Hi'(20)]   (active)>

      """
    let report = try #require(LogReader.read(Array(text.utf8)).first)
    #expect(
      (0..<4).map { report.meaning($0) } == [
        "1*0xa.width -32 >= 0", "1*0xa.width -32 <= 0", "1*0xa.height -20 >= 0",
        "1*0xa.height -20 <= 0",
      ])
    #expect(report.system.constraints.map(\.priority) == [750, 251, 750, 250])
    #expect(report.system.constraints.map(\.isPriorityAssumed) == [false, false, true, true])
  }

  @Test func `a superview that any line names serves every mask row of the item`() throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 10   (active)>
      <NSLayoutConstraint:0x2 V:|-(8)-[UIView:0xa]   (active, names: '|':UIView:0xb )>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=&-& v=--& UIView:0xc.midX == UIView:0xd.midX - 5   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x4 h=&-& v=--& UIView:0xc.minY == 3   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x5 h=&-& v=--& UIView:0xe.minY == 3   (active)>

      """
    let report = try #require(LogReader.read(Array(text.utf8)).first)
    #expect(report.meaning(0) == "-1*0xb.minX 1*0xa.minX -10 == 0")
    #expect(report.meaning(3) == "-1*0xd.minY 1*0xc.minY -3 == 0")
    #expect(report.meaning(4) == "-1*?.minY 1*0xe.minY -3 == 0")
  }

  @Test func `keeps what a description says beyond its numbers`() throws {
    let text =
      "<NSAutoresizingMaskLayoutConstraint:0x60A1 h=-&- v=&-- 'mine' UILabel:0x0b'Sum: 3 > 2'.width == 5   (active, names: total:0x0b )>\n"
    let report = try #require(LogReader.read(Array(text.utf8)).first)
    let constraint = try #require(report.system.constraints.first)
    #expect(constraint.address?.description == "0x60A1")
    #expect(constraint.identifier == "mine")
    #expect(constraint.mask?.horizontal.text == "-&-")
    #expect(constraint.mask?.vertical.text == "&--")
    #expect(constraint.raw + "\n" == text)
    #expect(constraint.range?.startColumn == 1)
    #expect(constraint.range?.bytes == 0..<text.utf8.count - 1)
    #expect(report.system.items[0].className == "UILabel")
    #expect(report.system.items[0].name == "total")
    #expect(report.system.items[0].text == "Sum: 3 > 2")
    #expect(report.system.items[0].address?.description == "0x0b")
    let snap = "<SnapKit.LayoutConstraint:0x1@Cell.swift#41 UIView:0xa.height == 1.0>\n"
    let location = LogReader.read(Array(snap.utf8)).first?.system.constraints.first?.codeLocation
    #expect(location == CodeLocation(file: "Cell.swift", line: 41))
  }
}
