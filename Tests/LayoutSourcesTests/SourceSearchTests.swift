import LayoutModel
import Testing

@testable import LayoutSources

/// Logs beside what a reader says of the source: which line is named, and how surely.
struct SourceSearchTests {
  /// A cell with a label and an image, as a reader tells it.
  private var cell: SiteLines {
    var lines = SiteLines()
    lines.file("Cell.swift")
    lines.type("TeaCell", "UITableViewCell", in: "Cell.swift")
    lines.view("nameLabel", "UILabel", of: "TeaCell", in: "Cell.swift")
    lines.view("leafView", "UIImageView", of: "TeaCell", in: "Cell.swift")
    lines.function("f1", "layOut", of: "TeaCell", in: "Cell.swift")
    return lines
  }

  private let contentView = "UITableViewCellContentView:0x7f8"

  @Test func `class, attributes and number name one line`() throws {
    var source = cell
    source.parent("nameLabel", "contentView", in: "f1", of: "Cell.swift")
    source.constraint(
      "nameLabel top", "contentView top", constant: "12", in: "f1", of: "Cell.swift", line: 20)
    source.constraint(
      "leafView top", "contentView top", constant: "12", in: "f1", of: "Cell.swift", line: 21)
    source.constraint("leafView height", constant: "40", in: "f1", of: "Cell.swift", line: 22)
    let found = try answers(
      [
        "0x1 V:|-(12)-[UILabel:0x7f1]   (active, names: '|':\(contentView) )",
        "0x2 UIImageView:0x7f2.height == 40   (active)",
      ], source.index)
    #expect(found.map(\.verdict) == [.madeHere, .madeHere])
    #expect(found.map(lines) == [["Cell.swift:20"], ["Cell.swift:22"]])
    #expect(found[0].evidence.contains("UILabel"))
  }

  @Test func `the printed order tells an equation from the same one written from the other side`()
    throws
  {
    var source = cell
    source.constraint(
      "nameLabel bottom", "leafView bottom", in: "f1", of: "Cell.swift", line: 20)
    source.constraint(
      "leafView bottom", "nameLabel bottom", in: "f1", of: "Cell.swift", line: 21)
    let found = try answers(
      [
        "0x1 UIImageView:0x7f2.bottom == UILabel:0x7f1.bottom   (active)",
        "0x2 UILabel:0x7f1.height == 9   (active)",
      ], source.index)
    #expect(lines(found[0]) == ["Cell.swift:21"])
  }

  @Test(arguments: [
    ("SnapKit.LayoutConstraint:tall@Cell.swift#30", "snapkit"),
    ("MASLayoutConstraint:tall", "masonry"),
    ("MASLayoutConstraint:tall[0]", "masonry"),
  ])
  func `a label that is printed names one of two equal lines`(
    printed: String, library: String
  ) throws {
    var source = cell
    for (line, label) in [(20, nil), (30, "tall"), (40, "small")] {
      source.constraint(
        "nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: line,
        library: library, label: label)
    }
    let found = try answers(
      ["\(printed) UILabel:0x7f1.height == 20.0", "0x2 UILabel:0x7f1.height == 9   (active)"],
      source.index)
    #expect(lines(found[0]) == ["Cell.swift:30"])
    #expect(found[0].verdict == .madeHere && found[0].evidence.contains("the label"))
  }

  @Test func `one view cannot be two of the source's, so that none of their lines is certain`()
    throws
  {
    var source = cell
    source.view("noteLabel", "UILabel", of: "TeaCell", in: "Cell.swift")
    source.constraint("nameLabel height", constant: "17", in: "f1", of: "Cell.swift", line: 20)
    source.constraint("noteLabel width", constant: "31", in: "f1", of: "Cell.swift", line: 30)
    let found = try answers(
      [
        "0x1 UILabel:0x7f1.height == 17   (active)",
        "0x2 UILabel:0x7f1.width == 31   (active)",
      ], source.index)
    #expect(found.allSatisfy { $0.verdict != .madeHere })
    #expect(
      found.contains { $0.evidence.contains("name another view") }, "\(found.map(\.evidence))")
    let apart = try answers(
      [
        "0x1 UILabel:0x7f1.height == 17   (active)",
        "0x2 UILabel:0x7f2.width == 31   (active)",
      ], source.index)
    #expect(apart.map(\.verdict) == [.madeHere, .madeHere])
  }

  @Test func `twins are both listed`() throws {
    var source = cell
    source.constraint("nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: 20)
    source.constraint("nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: 30)
    let found = try answers(["0x1 UILabel:0x7f1.height == 20   (active)"], source.index)
    #expect(found[0].verdict == .oneOfThese)
    #expect(Set(lines(found[0])) == ["Cell.swift:20", "Cell.swift:30"])
  }

  @Test func `what the source does not make gets no line`() throws {
    var source = cell
    source.constraint("nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: 20)
    let found = try answers(
      [
        "0x1 UISlider:0x7f1.height == 31   (active)",
        "0x2 UILabel:0x7f2.width == 20   (active)",
      ], source.index)
    #expect(found.map(\.verdict) == [.notFound, .notFound])
    #expect(found.allSatisfy { $0.makers.isEmpty })
    #expect(found[0].evidence.contains("identifier"))
  }

  @Test func `another number than the log's is close at most`() throws {
    var source = cell
    source.constraint("nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: 20)
    let found = try answers(["0x1 UILabel:0x7f1.height == 44   (active)"], source.index)
    #expect(found[0].verdict != .madeHere)
    #expect(found[0].makers.isEmpty || found[0].isClose)
  }

  @Test func `a constant that is set later points to both lines`() throws {
    var source = cell
    source.constraint(
      "nameLabel height", constant: "20", in: "f1", of: "Cell.swift", line: 20,
      stored: "nameHeight")
    source.add(
      #"{"kind":"set","target":"nameHeight","property":"constant","value":"44","#
        + #""number":{"text":"44","values":[44]},"in":"f1","file":"Cell.swift","#
        + #""range":\#(SiteLines.range(40, 40))}"#)
    let found = try answers(["0x1 UILabel:0x7f1.height == 44   (active)"], source.index)
    #expect(lines(found[0]) == ["Cell.swift:20"])
    #expect(found[0].causes.map(\.kind) == [.setsConstant])
    #expect(found[0].causes.map(\.place.range.line) == [40])
  }

  @Test func `a named constant of another type is followed`() throws {
    var source = cell
    source.add(
      #"{"kind":"variable","name":"gap","type":"Style","value":{"text":"8","values":[8]},"#
        + #""file":"Cell.swift","range":\#(SiteLines.range(95, 95))}"#)
    source.constraint(
      "nameLabel leading", "leafView trailing", constant: "Style.gap*2", in: "f1",
      of: "Cell.swift", line: 20)
    let found = try answers(
      ["0x1 H:[UIImageView:0x7f2]-(16)-[UILabel:0x7f1]   (active)"], source.index)
    #expect(found[0].verdict == .madeHere)
    #expect(lines(found[0]) == ["Cell.swift:20"])
  }

  @Test func `a size class of Interface Builder's gives a constraint another number`() throws {
    var source = cell
    source.constraint(
      "leafView height", constant: "120", in: "f1", of: "Cell.swift", line: 20,
      values: [120, 240])
    let found = try answers(["0x1 UIImageView:0x7f2.height == 240   (active)"], source.index)
    #expect(lines(found[0]) == ["Cell.swift:20"])
    #expect(found[0].verdict == .madeHere)
  }

  @Test func `a name that another file says is a number is no view`() throws {
    var source = cell
    source.type("BaseCell", "UITableViewCell", in: "Base.swift")
    source.add(
      #"{"kind":"variable","name":"rowHeight","type":"UITableViewCell","class":"CGFloat","#
        + #""sure":"declared","value":{"text":"57","values":[57]},"file":"Base.swift","#
        + #""range":\#(SiteLines.range(3, 3))}"#)
    for (attribute, line) in [("height", 20), ("top", 21)] {
      source.constraint(
        "nameLabel \(attribute)", "rowHeight \(attribute)", constant: "", in: "f1",
        of: "Cell.swift", line: line, library: "snapkit")
    }
    source.parent("nameLabel", "contentView", in: "f1", of: "Cell.swift")
    let found = try answers(
      [
        "0x1 UILabel:0x7f1.height == 57.0",
        "0x2 UILabel:0x7f1.top == \(contentView).top + 57.0",
      ], source.index)
    #expect(found.map(lines) == [["Cell.swift:20"], ["Cell.swift:21"]])
    #expect(found.map(\.verdict) == [.madeHere, .madeHere])
  }

  @Test func `a name that is a number's elsewhere may be a view's here`() throws {
    var source = cell
    source.add(
      #"{"kind":"variable","name":"badge","type":"Metrics","value":{"text":"57","values":[57]},"#
        + #""file":"Metrics.swift","range":\#(SiteLines.range(3, 3))}"#)
    source.parent("nameLabel", "contentView", in: "f1", of: "Cell.swift")
    source.parent("badge", "contentView", in: "f1", of: "Cell.swift")
    for (attribute, line) in [("top", 20), ("height", 21)] {
      source.constraint(
        "nameLabel \(attribute)", "badge \(attribute)", constant: "", in: "f1",
        of: "Cell.swift", line: line, library: "snapkit")
    }
    let views = try answers(
      [
        "0x1 UILabel:0x7f1.top == BadgeView:0x7f3.top",
        "0x2 UILabel:0x7f1.height == BadgeView:0x7f3.height",
      ], source.index)
    #expect(views.map(lines) == [["Cell.swift:20"], ["Cell.swift:21"]])
    let number = try answers(["0x1 UILabel:0x7f1.height == 57"], source.index)
    #expect(lines(number[0]) == ["Cell.swift:21"])
  }

  @Test func `a function's result is computed with the call's arguments`() throws {
    var source = cell
    source.function(
      "f2", "scaled", of: nil, labels: ["_"], parameters: [("size", "CGFloat")], in: "Style.swift")
    source.add(
      #"{"kind":"variable","name":"scaled","in":"f2","class":"CGFloat","sure":"declared","#
        + #""text":"size*2","file":"Style.swift","range":\#(SiteLines.range(4, 4))}"#)
    for (size, line) in [(8, 20), (9, 21)] {
      source.constraint(
        "nameLabel height", constant: "scaled(\(size))", in: "f1", of: "Cell.swift", line: line)
    }
    let found = try answers(["0x1 UILabel:0x7f1.height == 18   (active)"], source.index)
    #expect(lines(found[0]) == ["Cell.swift:21"])
    #expect(found[0].verdict == .madeHere)
  }

  @Test func `the raw value of a case, and a member of a variable's type, are followed`() throws {
    var source = cell
    for (type, value) in [("Space", 23), ("Spacing", 37)] {
      source.add(
        #"{"kind":"variable","name":"large","type":"\#(type)","value":{"text":"\#(value)","#
          + #""values":[\#(value)]},"file":"Style.swift","range":\#(SiteLines.range(4, 4))}"#)
    }
    source.view("spacing", "Spacing", of: "Theme", in: "Style.swift")
    for (constant, line) in [("Space.large.rawValue", 20), ("theme.spacing.large", 21)] {
      source.constraint(
        "nameLabel height", constant: constant, in: "f1", of: "Cell.swift", line: line)
    }
    for (number, line) in [(23, 20), (37, 21)] {
      let found = try answers(["0x1 UILabel:0x7f1.height == \(number)   (active)"], source.index)
      #expect(lines(found[0]) == ["Cell.swift:\(line)"])
      #expect(found[0].verdict == .madeHere)
    }
  }

  @Test func `a number that may be missing is what map hands to its closure`() throws {
    var source = cell
    source.type("UIView", "", form: "extension", in: "Pin.swift")
    source.function(
      "f2", "fix", of: "UIView", labels: ["height"], parameters: [("height", "CGFloat")],
      in: "Pin.swift")
    source.add(
      #"{"kind":"variable","name":"$0#1","in":"f2","elementOf":"height","file":"Pin.swift","#
        + #""range":\#(SiteLines.range(5, 5))}"#)
    source.constraint("self height", constant: "$0#1", in: "f2", of: "Pin.swift", line: 5)
    for (height, line) in [(33, 20), (35, 21)] {
      source.add(
        #"{"kind":"call","id":"k\#(line)","name":"fix","labels":["height"],"receiver":"nameLabel","#
          + #""arguments":[{"label":"height","text":"\#(height)","number":{"text":"\#(height)","#
          + #""values":[\#(height)]}}],"in":"f1","file":"Cell.swift","#
          + #""range":\#(SiteLines.range(line, line))}"#)
    }
    let found = try answers(["0x1 UILabel:0x7f1.height == 35   (active)"], source.index)
    #expect(lines(found[0]) == ["Cell.swift:21"])
  }

  @Test func `of a helper the call is the line, and the inner line is told`() throws {
    var source = cell
    source.file("Pin.swift")
    source.type("UIView", "", form: "extension", in: "Pin.swift")
    source.function(
      "f2", "pinTop", of: "UIView", labels: ["to", "by"],
      parameters: [("other", "UIView"), ("inset", "CGFloat")], in: "Pin.swift")
    source.constraint(
      "self top", "other top", constant: "inset", in: "f2", of: "Pin.swift", line: 5)
    for (view, inset, line) in [("nameLabel", 9, 20), ("leafView", 4, 21)] {
      source.add(
        #"{"kind":"call","id":"k\#(line)","name":"pinTop","labels":["to","by"],"#
          + #""receiver":"\#(view)","arguments":[{"label":"to","text":"contentView"},"#
          + #"{"label":"by","text":"\#(inset)","number":{"text":"\#(inset)","values":[\#(inset)]}}],"#
          + #""in":"f1","file":"Cell.swift","range":\#(SiteLines.range(line, line))}"#)
    }
    let found = try answers(
      ["0x1 V:|-(9)-[UILabel:0x7f1]   (active, names: '|':\(contentView) )"], source.index)
    #expect(found[0].verdict == .madeHere)
    #expect(lines(found[0]) == ["Cell.swift:20"])
    #expect(found[0].makers[0].helpers.map(\.name) == ["Pin.swift:5"])
  }

  @Test func `a member in an extension of everybody's comes from the caller as well`() throws {
    var source = cell
    source.file("Host.swift")
    source.type("Host", "", form: "protocol", in: "Host.swift")
    source.type("TeaCell", "Host", form: "extension", in: "Cell.swift")
    source.function(
      "f2", "embed", of: "Host", labels: ["_"], parameters: [("child", "UIView")],
      in: "Host.swift")
    source.constraint("child top", "box top", constant: "3", in: "f2", of: "Host.swift", line: 5)
    source.add(
      #"{"kind":"call","id":"k1","name":"embed","labels":["_"],"#
        + #""arguments":[{"text":"leafView"}],"in":"f1","file":"Cell.swift","#
        + #""range":\#(SiteLines.range(20, 20))}"#)
    let found = try answers(
      ["0x1 UIImageView:0x7f2.top == UIView:0x7f1.top + 3   (active)"], source.index)
    #expect(lines(found[0]) == ["Cell.swift:20"])
    #expect(found[0].makers[0].helpers.map(\.name) == ["Host.swift:5"])
  }

  @Test(arguments: [("true", [30]), ("false", [])])
  func `behind the mask of a view of Interface Builder's is its tag`(
    mask: String, tags: [Int]
  ) throws {
    var source = SiteLines()
    source.file("Main.storyboard")
    let foot = "#foot"
    for (id, type, line) in [(foot, "UIView", 30), ("#leaf", "UIImageView", 31)] {
      source.add(
        #"{"kind":"element","id":"\#(id)","class":"\#(type)","outlets":[],"#
          + #""file":"Main.storyboard","range":\#(SiteLines.range(line, line))}"#)
    }
    source.add(
      #"{"kind":"set","target":"\#(foot)","property":"translatesAutoresizingMaskIntoConstraints","#
        + #""value":"\#(mask)","file":"Main.storyboard","range":\#(SiteLines.range(30, 30))}"#)
    source.constraint(
      "#leaf top", "#foot top", constant: "7", in: "", of: "Main.storyboard", line: 33,
      library: "ib")
    let found = try answers(
      [
        "0x1 UIImageView:0x7f2.top == UIView:0x7f1.top + 7   (active)",
        "0x2 h=--& v=--& UIView:0x7f1.height == 0   (active)",
      ], source.index)
    #expect(found[1].causes.map(\.place.range.line) == tags)
  }

  @Test func `a visual format is taken apart`() throws {
    var source = cell
    source.add(
      #"{"kind":"format","id":"v1","library":"visualFormat","string":[{"literal":"V:|-"},"#
        + #"{"text":"gap"},{"literal":"-[a(20)]-(>=6)-[b]|"}],"views":{"a":"nameLabel","b":"leafView"},"#
        + #""in":"f1","file":"Cell.swift","range":\#(SiteLines.range(33, 33))}"#)
    source.add(
      #"{"kind":"variable","name":"gap","type":"TeaCell","value":{"text":"12","values":[12]},"#
        + #""file":"Cell.swift","range":\#(SiteLines.range(3, 3))}"#)
    let names = "(active, names: '|':\(contentView) )"
    let found = try answers(
      [
        "0x1 V:|-(12)-[UILabel:0x7f1]   \(names)",
        "0x2 UILabel:0x7f1.height == 20   (active)",
        "0x3 V:[UILabel:0x7f1]-(>=6)-[UIImageView:0x7f2]   (active)",
        "0x4 V:[UIImageView:0x7f2]-(0)-|   \(names)",
      ], source.index)
    #expect(found.map(lines) == Array(repeating: ["Cell.swift:33"], count: 4))
    #expect(found.allSatisfy { $0.verdict == .madeHere })
  }

  @Test func `a line of the index that is no JSON is counted, and an unknown kind passed over`() {
    var source = cell
    source.add("{\"kind\":")
    source.add(#"{"kind":"spaceship","name":"x"}"#)
    let count = source.text.split(separator: "\n").count
    #expect(source.index.brokenLines == [count - 1])
  }

  @Test func `a long index is read like a short one, whatever part a line stands in`() {
    var source = cell
    let filler = #"{"kind":"spaceship","name":"\#(String(repeating: "x", count: 60_000))"}"#
    for _ in 0..<12 { source.add(filler) }
    source.add("{\"kind\":")
    for _ in 0..<12 { source.add(filler) }
    source.add("no JSON")
    let lines = source.text.split(separator: "\n")
    #expect(source.text.utf8.count > 1 << 20)
    #expect(source.index.brokenLines == [lines.count - 13, lines.count])
    #expect(source.index.files.map(\.path) == cell.index.files.map(\.path))
  }
}
