import LayoutLogs
import LayoutModel
import Testing

@testable import LayoutSources

/// What decides between lines that the printed constraint alone cannot tell apart.
struct EvidenceTests {
  /// A row with two labels.
  private var row: SiteLines {
    var lines = SiteLines()
    lines.file("Row.swift")
    lines.type("ChipRow", "UIView", in: "Row.swift")
    lines.view("first", "UILabel", of: "ChipRow", in: "Row.swift")
    lines.view("second", "UIButton", of: "ChipRow", in: "Row.swift")
    lines.function("f1", "layOut", of: "ChipRow", in: "Row.swift")
    return lines
  }

  private let imposed =
    "0x9 'UIView-Encapsulated-Layout-Width' ChipRow:0x7f0.width == 390   (active)"

  // MARK: Sizes

  /// A row whose first label is given a width in two lines, each computed from the row's.
  private var twoWidths: SiteLines {
    var source = row
    source.constraint(
      "first width", constant: "bounds.width/2-20", in: "f1", of: "Row.swift", line: 20)
    source.constraint(
      "first width", constant: "bounds.width-20", in: "f1", of: "Row.swift", line: 30)
    return source
  }

  @Test func `a number that is computed from a size which the report determines decides`() throws {
    let found = try answers(
      ["0x1 UILabel:0x7f1.width == 370   (active)", imposed], twoWidths.index)
    #expect(found[0].verdict == .madeHere)
    #expect(lines(found[0]) == ["Row.swift:30"])
    #expect(found[0].evidence.contains("computed from a size of 390"))
  }

  @Test func `without the size, both lines stay possible`() throws {
    let found = try answers(
      [
        "0x1 UILabel:0x7f1.width == 370   (active)",
        "0x2 UIButton:0x7f2.height == 3   (active)",
      ], twoWidths.index)
    #expect(found[0].verdict != .madeHere)
  }

  static let sizes: [(String, Double)] = [
    ("first.bounds.width - 4", 196), ("(first.frame.size.width + 4) / 2", 102),
    ("2 * 10 - first.bounds.size.width", -180), ("CGRectGetWidth(first.frame)*0.5", 100),
    ("UIScreen.main.bounds.width - 30", 360), ("-first.frame.width", -200),
  ]

  @Test(arguments: sizes)
  func `arithmetic with one size is followed`(text: String, value: Double) throws {
    var source = row
    source.constraint(
      "second leading", "first leading", constant: text, in: "f1", of: "Row.swift", line: 20)
    let sign = value < 0 ? "- \(Int(-value))" : "+ \(Int(value))"
    let found = try answers(
      [
        "0x1 UIButton:0x7f2.leading == UILabel:0x7f1.leading \(sign)   (active)",
        "0x2 UILabel:0x7f1.width == 200   (active)", imposed,
      ], source.index)
    #expect(found[0].verdict == .madeHere)
  }

  @Test func `sizes follow from edges and other sizes`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x7f1.width == 300   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0x7f2.left == UIView:0x7f1.left + 10   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x7f1.right == UIView:0x7f2.right + 15   (active)>",
          "<NSLayoutConstraint:0x4 UIView:0x7f3.width == 0.5*UIView:0x7f2.width + 2   (active)>",
          "<NSLayoutConstraint:0x5 UIView:0x7f4.width == 40 @999   (active)>"
      )
      """
    let system = try #require(LogReader.read(Array(log.utf8)).first).system
    let ids = system.constraintIDs
    let all = KnownSizes(system, without: ids[3])
    #expect(all.of(system[ids[1]].first.item, isWidth: true) == [275])
    #expect(all.of(system[ids[3]].first.item, isWidth: true) == [])
    #expect(!all.all(isWidth: true).contains(40))
    let others = KnownSizes(system, without: ids[1])
    #expect(others.of(system[ids[3]].first.item, isWidth: true) == [])
    let first = KnownSizes(system, without: ids[0])
    #expect(first.all(isWidth: true) == [])
  }

  // MARK: Branches

  @Test func `what one run makes stands in one branch`() throws {
    var source = row
    for (number, line) in [(0, 20), (1, 30)] {
      source.branch("s1", number, lines: (line - 1)...(line + 2), of: "Row.swift")
      source.constraint(
        "first width", constant: "\(line)", in: "f1", of: "Row.swift", line: line)
      source.constraint(
        "first top", "self top", constant: "3", in: "f1", of: "Row.swift", line: line + 1)
    }
    let found = try answers(
      [
        "0x1 UILabel:0x7f1.width == 30   (active)",
        "0x2 V:|-(3)-[UILabel:0x7f1]   (active, names: '|':ChipRow:0x7f0 )",
      ], source.index)
    #expect(lines(found[1]) == ["Row.swift:31"])
    #expect(found[1].verdict == .probablyHere)
  }

  // MARK: Names

  @Test func `an element of a closure's loop is known by its number`() throws {
    var source = row
    source.add(
      #"{"kind":"variable","name":"$0#1","elementOf":"[first,second]","in":"f1","file":"Row.swift","#
        + #""range":\#(SiteLines.range(19, 22))}"#)
    source.constraint("$0#1 height", constant: "28", in: "f1", of: "Row.swift", line: 20)
    let found = try answers(
      [
        "0x1 UIButton:0x7f2.height == 28   (active)",
        "0x2 UILabel:0x7f1.height == 28   (active)",
      ], source.index)
    #expect(found.map(\.verdict) == [.madeHere, .madeHere])
    #expect(found[0].evidence.contains("UIButton"))
  }

  @Test func `a call that names the attribute is the line`() throws {
    var source = row
    source.function(
      "f2", "equal", of: nil, labels: ["_", "by"],
      parameters: [("edge", "KeyPath"), ("gap", "CGFloat")], in: "Row.swift")
    source.constraint(
      "child edge", "parent edge", constant: "gap", in: "f2", of: "Row.swift", line: 70)
    source.add(
      #"{"kind":"call","id":"k1","name":"equal","labels":["_","by"],"in":"f1","file":"Row.swift","#
        + #""arguments":[{"text":"\\.topAnchor"},{"label":"by","text":"29"}],"#
        + #""range":\#(SiteLines.range(20, 20))}"#)
    let found = try answers(
      [
        "0x1 V:|-(29)-[UILabel:0x7f1]   (active, names: '|':ChipRow:0x7f0 )",
        "0x2 UIButton:0x7f2.height == 3   (active)",
      ], source.index)
    #expect(lines(found[0]) == ["Row.swift:20"])
    #expect(found[0].makers.first?.helpers.map(\.name) == ["Row.swift:70"])
  }

  @Test func `a printed line that is out of date does not hide the line`() throws {
    var source = row
    source.constraint("first height", constant: "28", in: "f1", of: "Row.swift", line: 20)
    let found = try answers(
      [
        "SnapKit.LayoutConstraint:0x1@Row.swift#25 UILabel:0x7f1.height == 28.0",
        "SnapKit.LayoutConstraint:0x2@Row.swift#29 UIButton:0x7f2.height == 3.0",
      ], source.index)
    #expect(lines(found[0]) == ["Row.swift:20"])
  }

  // MARK: Later

  @Test func `a number that nobody knows and that is set later is no other number`() throws {
    var source = row
    source.constraint(
      "first bottom", "self bottom", constant: "-8", in: "f1", of: "Row.swift", line: 20,
      stored: "bottomGap")
    source.set("bottomGap", "constant", "-keyboard.height", in: "f1", of: "Row.swift", line: 40)
    let found = try answers(
      [
        "0x1 UILabel:0x7f1.bottom == ChipRow:0x7f0.bottom - 336   (active)",
        "0x2 UILabel:0x7f1.height == 20   (active)",
      ], source.index)
    #expect(lines(found[0]) == ["Row.swift:20"])
    #expect(!found[0].isClose)
    #expect(found[0].causes.map(\.kind) == [.setsConstant])
  }

  /// Two heights of one view, of which a function switches the second on and the first off.
  private func switched(on: Int, off: Int) -> SiteLines {
    var source = row
    source.constraint(
      "first height", constant: "28", in: "f1", of: "Row.swift", line: 20, stored: "small")
    source.constraint(
      "first height", constant: "60", in: "f1", of: "Row.swift", line: 21, stored: "large")
    source.set("large", "isActive", "true", in: "f1", of: "Row.swift", line: on)
    source.set("small", "isActive", "false", in: "f1", of: "Row.swift", line: off)
    return source
  }

  private let heights = [
    "0x1 UILabel:0x7f1.height == 28   (active)",
    "0x2 UILabel:0x7f1.height == 60   (active)",
  ]

  @Test func `one that is switched on before its rival is switched off is told as that`() throws {
    let found = try answers(heights, switched(on: 40, off: 41).index)
    #expect(found[0].causes.map(\.kind) == [.switchesOffTooLate])
    #expect(found[0].causes.map(\.place.range.line) == [41])
    #expect(found[1].causes.map(\.kind) == [.switchesOnTooEarly])
    #expect(found[1].causes.map(\.place.range.line) == [40])
  }

  @Test(arguments: [
    ("top", "V:|-(28)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f0 )"),
    ("height", "UILabel:0x7f1.height == 28   (active)"),
  ])
  func `what else holds the view along the same axis is a rival too`(
    attribute: String, printed: String
  ) throws {
    var source = row
    source.constraint(
      "first \(attribute)", attribute == "top" ? "self top" : nil, constant: "28", in: "f1",
      of: "Row.swift", line: 20, stored: "open")
    source.constraint(
      "first top", "self bottom", constant: "-60", in: "f1", of: "Row.swift", line: 21,
      stored: "shut")
    source.set("open", "isActive", "true", in: "f1", of: "Row.swift", line: 40)
    source.set("shut", "isActive", "false", in: "f1", of: "Row.swift", line: 41)
    let found = try answers(
      [
        "0x1 \(printed.replacing("UIView", with: "ChipRow"))",
        "0x2 UILabel:0x7f1.top == ChipRow:0x7f0.bottom - 60   (active)",
      ], source.index)
    #expect(found.map { $0.causes.map(\.kind) } == [[.switchesOnTooEarly], [.switchesOffTooLate]])
  }

  @Test func `what gives another thing its value is no rival`() throws {
    let widths = heights.map { $0.replacing("0x2 UILabel:0x7f1", with: "0x2 UILabel:0x7f2") }
    let found = try answers(widths, switched(on: 40, off: 41).index)
    #expect(!found.flatMap(\.causes).map(\.kind).contains(.switchesOnTooEarly))
  }

  @Test func `the right order is no reproach`() throws {
    let found = try answers(heights, switched(on: 41, off: 40).index)
    #expect(found.flatMap(\.causes).map(\.kind) == [.togglesActive, .togglesActive])
  }

  @Test func `two branches do not come one after the other`() throws {
    var source = switched(on: 40, off: 45)
    source.branch("s1", 0, lines: 39...41, of: "Row.swift")
    source.branch("s1", 1, lines: 44...46, of: "Row.swift")
    let found = try answers(heights, source.index)
    #expect(found.flatMap(\.causes).map(\.kind) == [.togglesActive, .togglesActive])
  }
}
