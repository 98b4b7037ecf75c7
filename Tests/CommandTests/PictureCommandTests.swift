import Foundation
import LayoutDrawing
import PictureChecks
import Testing

/// `graph` and `draw` as a user calls them.
struct PictureCommandTests {
  private let sample = "Samples/cell-height-against-contents.log"

  /// A new directory, which the caller deletes.
  private func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func constraintCount(_ arguments: [String]) throws -> Int {
    let picture = try CheckedXML(try CommandRun(["graph"] + arguments + [sample]).output)
    return picture.elements.filter {
      ($0.attributes["class"] ?? "").hasPrefix("ald-constraint")
    }.count
  }

  @Test func `draws the cycle of a feedback loop, on the page as well`() throws {
    let loop = "Samples/layout-feedback-loop.log"
    let svg = try CommandRun(["graph", loop]).output
    let page = try CommandRun(["--format", "html", loop]).output
    for text in [svg, page] {
      #expect(text.contains("The TideGauge makes the BerthView need layout: -layoutSubviews."))
      #expect(text.contains("The system suspects ambiguous layout"))
      #expect(text.contains("id=\"r1-l1\"") && text.contains("id=\"r1-l2\""))
    }
    #expect(page.contains("Who makes whom need layout"))
    let json = try CommandRun(["graph", "--format", "json", loop]).output
    #expect(json.contains("\"link\":\"l1\"") || json.contains("\"link\": \"l1\""))
  }

  // MARK: Colours

  @Test func `a view has one colour in the graph, in the drawing and in the page's rows`() throws {
    let graph = try CheckedXML(try CommandRun(["graph", sample]).output)
    let drawing = try CheckedXML(try CommandRun(["draw", sample]).output)
    for (picture, kind) in [(graph, "ald-item"), (drawing, "ald-box")] {
      let classes = picture.elements.filter {
        $0.attributes["class"]?.hasPrefix(kind) == true
      }.map { (title: $0.attributes["data-id"] ?? "", classes: $0.attributes["class"] ?? "") }
      let hues = Set(
        classes.compactMap { item in
          (0..<4).first { item.classes.contains("ald-hue-\($0)") }.map { "\(item.title) \($0)" }
        })
      // The label and the image; the cell's content view is the system's.
      #expect(hues.count == 2 && Set(hues.map(\.last)).count == 2, "\(kind): \(hues)")
      #expect(classes.contains { $0.classes.contains("ald-systems") })
    }
    let page = try CommandRun(["--format", "html", sample]).output
    #expect(page.contains("the height of the <span class=\"hue hue-0\">UIImageView</span>"))
    #expect(page.contains("<span class=\"hue hue-1\">UILabel &#39;Earl Grey, loose&#39;</span>"))
    #expect(page.contains("to the bottom of the cell&#39;s content view</a>"))
  }

  // MARK: Formats

  static let beginnings: [(ending: String, bytes: [UInt8])] = [
    ("svg", Array("<svg ".utf8)), ("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", Array("%PDF".utf8)),
    ("dot", Array("digraph".utf8)), ("gv", Array("digraph".utf8)), ("json", Array("{".utf8)),
  ]

  @Test(arguments: beginnings)
  func `takes the format from the file's ending`(_ ending: String, _ bytes: [UInt8]) throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "new/graph.\(ending)")
    let run = try CommandRun(["graph", sample, "-o", file.path()])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "autolayout-doctor: made the folder \(folder.path())/new\n")
    #expect(Array(try Data(contentsOf: file)).starts(with: bytes))
  }

  static let otherEndings = [
    ("draw", "jpg", "has to end in .svg, .png, .pdf or .json, such as -o tea.svg."),
    ("graph", "jpg", "or .json, such as -o tea.svg."),
    ("ambiguity", "png", "has to end in .txt, .json or .svg, such as -o tea.txt."),
  ]

  @Test(arguments: otherEndings)
  func `names the endings that can be written`(
    _ command: String, _ ending: String, _ words: String
  ) throws {
    let run = try CommandRun([command, sample, "-o", "tea.\(ending)"])
    #expect(run.status == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  static let beginningsByFormat = beginnings.filter { $0.ending != "gv" && $0.ending != "png" }

  @Test(arguments: beginningsByFormat)
  func `prints every format`(_ format: String, _ bytes: [UInt8]) throws {
    let run = try CommandRun(["graph", "--format", format, sample])
    #expect(run.status == 0)
    #expect(Array(run.output.utf8).starts(with: bytes))
  }

  static let contradictions: [[String]] = [
    ["graph", "--format", "png", "-o", "x.svg"], ["graph", "-o", "x.jpeg"],
    ["draw", "-o", "x.jpg"], ["draw", "--format", "svg", "-o", "x.png"],
    ["exercise", "-o", "x.pdf"], ["graph", "--format", "hologram"], ["graph", "--axis", "z"],
    ["graph", "--engine", "circo"], ["draw", "--only", "conflict"],
  ]

  @Test(arguments: contradictions)
  func `refuses what does not go together`(_ arguments: [String]) throws {
    let run = try CommandRun(arguments + [sample])
    #expect(run.status == 64)
    #expect(!run.errors.isEmpty)
    #expect(
      !FileManager.default.fileExists(atPath: CommandRun.root.appending(path: "x.svg").path()))
  }

  // MARK: Where pictures go

  @Test(arguments: ["graph", "draw"])
  func `writes one file per report into a directory`(_ command: String) throws {
    let written = try PictureFolder([command, "Samples/several-reports.log"])
    defer { written.delete() }
    #expect(written.run.status == 0)
    #expect(
      written.names
        == (1...3).map { "several-reports-r\($0)-\(command == "graph" ? "graph" : "layouts").svg" })
  }

  @Test func `puts graphs and layouts side by side into one directory`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for command in ["graph", "draw"] {
      #expect(try CommandRun([command, sample, "-o", folder.path() + "/"]).status == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 2)
  }

  /// Two labels with nothing but their addresses to tell them apart.
  private static let twins = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000011 H:[UILabel:0x60000000001a]-(8)-[UILabel:0x60000000002b]>",
        "<NSLayoutConstraint:0x600000000012 UILabel:0x60000000002b.leading == UILabel:0x60000000001a.trailing + 9>"
    )

    """

  @Test func `calls twins the same in text, graph, drawing and document`() throws {
    let text = try CommandRun([], input: Self.twins).output
    let graph = try CommandRun(["graph", "--format", "dot"], input: Self.twins).output
    let drawing = try CommandRun(["draw"], input: Self.twins).output
    let document = try CommandRun(["--format", "json"], input: Self.twins).output
    for (address, name) in [
      ("0x60000000002b", "first UILabel"), ("0x60000000001a", "second UILabel"),
    ] {
      let item = document.split(separator: "\n").first {
        $0.contains("\"address\": \"\(address)\"")
      }
      #expect(item?.contains("\"english\": \"the \(name)\"") == true)
      #expect(text.contains(name))
      #expect(drawing.contains(">\(name)<"))
      let node = graph.split(separator: "\n").first { $0.contains("<B>\(name)</B>") }
      #expect(node?.contains("…\(address.suffix(5))") == true)
    }
  }

  @Test func `a size that content is taken to give is assumed in a drawing, and not arbitrary`()
    throws
  {
    let layout =
      "name, plate in w\nname is UILabel 'Name:'\nw.width == 320\nw.height == 100\n"
      + "H:|-20-[name]-[plate]\nV:|-20-[name]\nplate.top == name.top\n"
    let run = try CommandRun(["draw", "--layout"], input: layout)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!text.contains("of name is arbitrary") && !text.contains("of name and"), "\(text)")
    #expect(text.contains("The width of plate is arbitrary"), "\(text)")
  }

  @Test func `says in a drawing what it assumes and which way out comes first`() throws {
    let run = try CommandRun(["draw", "Samples/baseline-of-a-plain-view.log"])
    #expect(run.output.contains("Assumed (not in the log): the baseline of"))
    let plain = try CommandRun(["draw", "Samples/forgotten-translates-autoresizing.log"])
    #expect(plain.output.components(separatedBy: "<title>After fix 1: ").count == 2)
    #expect(!plain.output.contains("Assumed"))
  }

  @Test func `draws each conflict before its fixes and after them, the text's first fix first`()
    throws
  {
    let sample = "Samples/two-conflicts-at-once.log"
    let picture = try CheckedXML(try CommandRun(["draw", sample]).output)
    let titles = picture.elements.filter { $0.name == "title" }.map(\.text)
    let headings = titles.filter { $0.hasPrefix("Before") || $0.hasPrefix("After fix") }
    #expect(headings.filter { $0.hasPrefix("Before") }.count == 2)
    #expect(headings.first?.hasPrefix("Before: the system drops width = 96") == true)
    #expect(headings.dropFirst().first?.hasPrefix("After fix 1: ") == true)
    // Each conflict has its own views, its own numbers and its own measures.
    let texts = DrawnText.all(in: picture).map(\.text)
    #expect(texts.contains("24") && texts.contains("8"))
    #expect(texts.contains { $0.hasPrefix("2.") })
    let gauges = titles.filter { $0.hasPrefix("GaugeView") }
    #expect(!gauges.isEmpty)
    let json = try CommandRun(["draw", "--format", "json", sample]).output
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let drawing = try #require((document?["drawings"] as? [[String: Any]])?.first)
    let panels = try #require(drawing["panels"] as? [[String: Any]])
    let names = panels.map { panel in
      Set((panel["frames"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
    }
    #expect(names.allSatisfy { $0.contains("GaugeView") != $0.contains("UILabel 'Upper sluice'") })
  }

  @Test func `draws the frame around an alignment rectangle`() throws {
    let layout = """
      badge in card
      card in window
      window.width == 390
      window.height == 844
      H:|-16-[card]-16-|
      V:|-40-[card(100)]
      H:|-20-[badge(60)]
      V:|-20-[badge(30)]
      badge.alignmentRectInsets = 4 6 4 6
      """
    let run = try CommandRun(["draw", "--layout"], input: layout)
    let picture = try CheckedXML(run.output)
    let frames = picture.elements.filter { $0.attributes["class"] == "ald-outer" }
    #expect(frames.count == 1, "\(run.errors)")
    #expect(run.output.contains("alignment rectangle"))
    let told = try CommandRun(["draw", "--layout", "--format", "json"], input: layout).output
    #expect(told.contains(#""outer""#))
    for (name, value) in [("X", 30), ("Y", 56), ("Width", 72), ("Height", 38)] {
      let member = "\"frame\(name)\": *\"?\(value)\"?"
      #expect(told.range(of: member, options: .regularExpression) != nil, "\(member)")
    }
  }

  @Test func `says where several pictures could go`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for output in ["-", folder.appending(path: "x.svg").path()] {
      let run = try CommandRun(["graph", "Samples/several-reports.log", "-o", output])
      #expect(run.status == 64)
      #expect(run.errors.contains("2 pictures cannot share"))
      #expect(run.errors.contains("-o pictures/"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
  }

  @Test func `one file takes the graph of a cause that several reports have`() throws {
    let log = try String(contentsOf: CommandRun.root.appending(path: sample), encoding: .utf8)
    let run = try CommandRun(["graph"], input: "\(log)\n\(log)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("not drawn again, of a cause that is drawn: r2"), "\(run.errors)")
    #expect(try CheckedXML(run.output).forbidden == [])
  }

  @Test func `takes a name without an ending as a directory`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(["draw", sample, "-o", folder.appending(path: "out").path()])
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path() + "/out")
    #expect(names == ["cell-height-against-contents-r1-layouts.svg"])
    #expect(run.errors == "autolayout-doctor: made the folder \(folder.path())/out\n")
    #expect(try CommandRun(["draw", sample, "-o", folder.path() + "/out"]).errors.isEmpty)
  }

  @Test(arguments: ["graph", "draw"])
  func `reads the standard input`(_ command: String) throws {
    let text = try String(contentsOf: CommandRun.root.appending(path: sample), encoding: .utf8)
    let run = try CommandRun([command], input: text)
    #expect(run.status == 0)
    #expect(try CheckedXML(run.output).forbidden == [])
  }

  @Test func `never writes over its log`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "a.svg")
    try FileManager.default.copyItem(at: CommandRun.root.appending(path: sample), to: log)
    let run = try CommandRun(["graph", log.path(), "-o", log.path()])
    #expect(run.status == 2)
    #expect(try String(contentsOf: log, encoding: .utf8).contains("UITableViewCellContentView"))
  }

  @Test func `goes on after a file that is not there`() throws {
    let written = try PictureFolder(["graph", "missing.log", sample])
    defer { written.delete() }
    #expect(written.run.status == 2)
    #expect(written.run.errors.contains("cannot open missing.log"))
    #expect(written.names.count == 1)
  }

  @Test func `says that a file cannot be written`() throws {
    let run = try CommandRun(["draw", sample, "-o", "/dev/null/x.svg"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write /dev/null/x.svg"))
  }

  @Test(arguments: ["graph", "draw", "exercise", "ambiguity"])
  func `succeeds where the log was read and holds nothing to draw`(_ command: String) throws {
    let run = try CommandRun([command, "--format", "svg"], input: "all is well\n")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("autolayout-doctor: "))
  }

  @Test(arguments: ["exercise", "ambiguity"])
  func `writes drawings of layouts to files`(_ command: String) throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "form.svg")
    let run = try CommandRun([command, "Samples/labels-hug-equally.layout", "-o", file.path()])
    #expect(run.status == 0)
    #expect(try CheckedXML(String(contentsOf: file, encoding: .utf8)).forbidden == [])
  }

  // MARK: What is drawn

  @Test func `draws one axis, or the conflict alone`() throws {
    let all = try constraintCount([])
    #expect(try constraintCount(["--only", "conflict"]) == 6)
    #expect(all > 5)
    #expect(try constraintCount(["--axis", "horizontal"]) < all)
    let vertical = try constraintCount(["--axis", "vertical"])
    #expect(try vertical + constraintCount(["--axis", "horizontal"]) == all)
  }

  @Test(arguments: ["dot", "neato", "fdp"])
  func `places nodes with every engine`(_ engine: String) throws {
    let run = try CommandRun(["graph", "--engine", engine, sample])
    let picture = try CheckedXML(run.output)
    #expect(run.errors == "")
    #expect(picture.elements.contains { $0.attributes["id"] == "r1-c1" })
    #expect(DrawnText.overlaps(in: picture) == [])
  }

  @Test(arguments: ["dot", "neato", "fdp"])
  func `cuts a huge log down to its conflict`(_ engine: String) throws {
    let log = HugeLog.text(rows: 1_500)
    let graph = try CommandRun(["graph", "--engine", engine], input: log)
    #expect(graph.status == 0)
    let picture = try CheckedXML(graph.output)
    let note = DrawnText.all(in: picture).filter { $0.text.contains("of 4500 constraints") }
    #expect(note.count == 1)
    #expect(picture.elements.contains { $0.attributes["id"] == "r1-c4500" })
    #expect(DrawnText.overlaps(in: picture) == [])
  }

  @Test func `draws the neighbourhood of a huge log's conflict`() throws {
    let run = try CommandRun(["draw"], input: HugeLog.text(rows: 1_500))
    #expect(run.status == 0)
    let picture = try CheckedXML(run.output)
    #expect(DrawnText.all(in: picture).contains { $0.text.contains("of 4500 constraints") })
    let gaps = picture.elements.filter { $0.attributes["class"] == "ald-gap" }
    let before = gaps.filter { $0.attributes["id"]?.hasPrefix("r1-drawing1-") == true }
    #expect(before.map { $0.attributes["data-id"] } == ["c4500"])
  }

  @Test func `prints no message of Graphviz's for a bitmap that is too tall`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tall.png")
    let run = try CommandRun(["graph", "-o", file.path()], input: HugeLog.text(rows: 200))
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("autolayout-doctor: the graph of r1 is large") })
    #expect(Array(try Data(contentsOf: file)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `stays inert with hostile labels`() throws {
    let text = #"</text><script>alert(1)</script>]]>\"'&\#u{202E}\#u{200F}"#
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600000000001 UILabel:0x7f0000000001'\(text)'.width == 80   (active)>",
          "<NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000001'\(text)'.width == 60   (active)>"
      )

      """
    for command in ["graph", "draw"] {
      let picture = try CheckedXML(try CommandRun([command], input: log).output)
      #expect(picture.forbidden == [])
      #expect(DrawnText.cutOff(in: picture) == [])
    }
  }

  // MARK: JSON

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let run = try CommandRun(arguments + ["--format", "json", sample])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `describes a graph with the ids and places of its picture`() throws {
    let document = try json(["graph"])
    #expect(document["schemaVersion"] as? Int == 1)
    let graph = try #require((document["graphs"] as? [[String: Any]])?.first)
    let nodes = try #require(graph["nodes"] as? [[String: Any]])
    let edges = try #require(graph["edges"] as? [[String: Any]])
    let picture = try CheckedXML(try CommandRun(["graph", sample]).output)
    let ids = Set(picture.elements.compactMap { $0.attributes["id"] })
    for node in nodes { #expect(ids.contains(try #require(node["id"] as? String))) }
    let labels = (nodes + edges).flatMap { $0["constraints"] as? [[String: Any]] ?? [] }
    #expect(labels.count == 6)
    for label in labels { #expect(ids.contains(try #require(label["id"] as? String))) }
    #expect(Set(labels.compactMap { $0["step"] as? Int }) == [1, 2, 3, 4, 5, 6])
    let frame = try #require(nodes.first?["frame"] as? [String: String])
    let rectangle = picture.elements.first { element in
      element.name == "rect" && element.attributes["width"] == frame["width"]
        && element.attributes["height"] == frame["height"]
    }
    #expect(rectangle != nil)
    #expect(edges.allSatisfy { !(($0["paths"] as? [Any]) ?? []).isEmpty })
  }

  @Test func `describes drawn layouts in the layout's points`() throws {
    let drawing = try #require((try json(["draw"])["drawings"] as? [[String: Any]])?.first)
    let panels = try #require(drawing["panels"] as? [[String: Any]])
    // The first three fixes make the same frames, which are drawn once.
    #expect(panels.map { $0["yielding"] as? [String] } == [["c1"], []])
    let distances = try #require(panels.first?["distances"] as? [[String: Any]])
    let missing = distances.compactMap { $0["missing"] as? String }
    #expect(missing == ["50"])
    let frames = try #require(panels.first?["frames"] as? [[String: Any]])
    let heights = frames.compactMap { ($0["frame"] as? [String: String])?["height"] }
    #expect(heights.contains("44") && heights.contains("0"))
  }
}

/// A report of labels in a column, two of whose heights contradict each other.
enum HugeLog {
  static func text(rows: Int) -> String {
    let constraints = (0..<rows).flatMap { row -> [String] in
      let label = "UILabel:0x7f\(hex(row + 1))'Row \(row)'"
      var lines = [
        "<NSLayoutConstraint:0x61\(hex(row)) \(label).leading == UIView:0x7e000001.leading + 16>",
        "<NSLayoutConstraint:0x62\(hex(row)) \(label).height == 44>",
      ]
      if row > 0 {
        let above = "UILabel:0x7f\(hex(row))'Row \(row - 1)'"
        lines.append("<NSLayoutConstraint:0x63\(hex(row)) V:[\(above)]-(8)-[\(label)]>")
      }
      return lines
    }
    let last = "<NSLayoutConstraint:0x64000000 UILabel:0x7f\(hex(2))'Row 1'.height == 40>"
    let list = (constraints + [last]).map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      Unable to simultaneously satisfy constraints.
      (
      \(list)
      )

      Will attempt to recover by breaking constraint
      \(last)

      """
  }

  private static func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
