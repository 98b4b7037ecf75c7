import Foundation
import PictureChecks
import Testing

/// What the pictures of a conflict show before it is fixed and after each fix.
struct FixPictureTests {
  private struct Panel: Decodable {
    var title: String
    var yielding: [String]
    var notes: [String]
    var frames: [Frame]
    var distances: [Distance]

    struct Frame: Decodable {
      var name: String
      var frame: Side
      var madeUp: [String]
      var guessed: [String]?
      var printed: [String]?
    }

    struct Side: Decodable { var x, y, width, height: String }

    struct Distance: Decodable {
      var constraint: String
      var missing: String?
    }

    func height(of name: String) -> String? {
      frames.first { $0.name.hasPrefix(name) }?.frame.height
    }
  }

  private struct Document: Decodable {
    var drawings: [Drawing]

    struct Drawing: Decodable { var panels: [Panel] }
  }

  private func panels(_ arguments: [String], input: String = "") throws -> [[Panel]] {
    let run = try CommandRun(["draw", "--format", "json"] + arguments, input: input)
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    return document.drawings.map(\.panels)
  }

  /// A report of constraints, the last of which the system drops unless another is named.
  private func log(_ constraints: [String], dropping dropped: Int? = nil) -> String {
    let lines = constraints.enumerated().map { index, text in
      "\"<NSLayoutConstraint:0x60000\(index + 10) \(text)   (active)>\""
    }
    let broken = dropped ?? constraints.count - 1
    return """
      Unable to simultaneously satisfy constraints.
      (
          \(lines.joined(separator: ",\n    "))
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x60000\(broken + 10) \(constraints[broken])   (active)>

      """
  }

  /// A banner of 60 points that holds a label of 30, a gap of 10 and a text that may have a height.
  private func banner(textHeight: String?, dropping dropped: Int? = nil) -> String {
    let constraints = [
      "Quay.Banner:0x7a10.height == 60", "UILabel:0x7a20.top == Quay.Banner:0x7a10.top + 12",
      "UILabel:0x7a20.height == 30", "UILabel:0x7a30'Tide'.top == UILabel:0x7a20.bottom + 10",
      "UILabel:0x7a30'Tide'.bottom == Quay.Banner:0x7a10.bottom - 12",
    ]
    let text = textHeight.map { ["UILabel:0x7a30'Tide'.height \($0)"] } ?? []
    return log(constraints + text, dropping: dropped)
  }

  @Test(arguments: [
    (">= 18", "18", "82", false), ("== 18", "18", "82", false), (nil, "21", "85", true),
  ])
  func `a text is as tall as the words count it, or its height is called a guess`(
    height: String?, text: String, whole: String, isGuess: Bool
  ) throws {
    let panels = try #require(
      try panels(["-"], input: banner(textHeight: height, dropping: 0)).first)
    let grown = try #require(panels.first { $0.title.contains("the height of the Banner") })
    #expect(grown.height(of: "UILabel 'Tide'") == text)
    #expect(grown.height(of: "Banner") == whole)
    let note = "The height of UILabel 'Tide' is a guess: no constraint here gives it."
    #expect(grown.notes.contains(note) == isGuess, "\(grown.notes)")
    let guessed = grown.frames.first { $0.name == "UILabel 'Tide'" }?.guessed
    #expect(guessed == (isGuess ? ["vertical"] : nil))
  }

  @Test func `before is dropped what the log says was dropped, and what else gives way`() throws {
    let cases: [(input: [String], text: String, title: String, also: String?)] = [
      // Without it the banner is still too low.
      (
        ["-"], banner(textHeight: ">= 18"), "Before: the system drops height ≥ 18; what else",
        "Without height ≥ 18 the rest still conflict"
      ),
      (
        ["-"], banner(textHeight: ">= 18", dropping: 0), "Before: the system drops height = 60", nil
      ),
      // What was dropped takes no part in the conflict.
      (
        ["Samples/one-view-from-right-to-left.log"], "",
        "Before: the system drops trailing +0; what else", "the rest still conflict"
      ),
    ]
    for (input, text, title, also) in cases {
      let before = try #require(try panels(input, input: text).first?.first)
      #expect(before.title.hasPrefix(title), "\(before.title)")
      #expect(
        before.notes.contains { $0.contains(also ?? "the rest still conflict") } == (also != nil))
    }
  }

  @Test func `conflicts that share a view have one picture before, with what they miss`() throws {
    let input = log(
      [
        "V:|-(12)-[UILabel:0x7b20'Oats']   (active, names: '|':Quay.Row:0x7b10 )",
        "UILabel:0x7b20'Oats'.height >= 22",
        "V:[UILabel:0x7b20'Oats']-(6)-[UILabel:0x7b30'Warm']", "UILabel:0x7b30'Warm'.height == 18",
        "V:[UILabel:0x7b30'Warm']-(12)-|   (active, names: '|':Quay.Row:0x7b10 )",
        "Quay.Row:0x7b10.height == 44",
      ], dropping: 3)
    let panels = try #require(try panels(["-"], input: input).first)
    let before = panels.filter { $0.title.hasPrefix("Before") }
    #expect(before.count == 1)
    #expect(
      before.first?.title
        == "Before: the system drops height = 18; what else gives way is not known")
    #expect(
      before.first?.notes.contains { $0.hasSuffix("here height ≥ 22 does, as an example.") } == true
    )
    #expect(before.first?.distances.compactMap(\.missing).sorted() == ["18", "8"])
    #expect(before.first?.notes.contains("Together they miss 26 points.") == true)
    #expect(
      before.first?.notes.contains { $0.contains("arbitrary") && $0.contains("heights") } == false)
  }

  @Test func `a fix says once what to do`() throws {
    let samples = ["Samples/two-conflicts-at-once.log", "Samples/several-reports.log"]
    for sample in samples {
      for panels in try panels([sample]) {
        let titles = panels.map(\.title)
        #expect(Set(titles).count == titles.count, "\(titles)")
      }
    }
    let titles = try panels([samples[0]])[0].map(\.title)
    #expect(titles.contains("After fix 1, in conflict 2"), "\(titles)")
    #expect(
      titles.contains { $0.contains("constraint 2.4 (the height of the UIView)") }, "\(titles)")
  }

  @Test func `no line to a name runs through what is missing left of all views`() throws {
    let input = log([
      "Quay.Tray:0x7c10.width == 0", "Quay.Cup:0x7c20.leading == Quay.Tray:0x7c10.leading + 16",
      "Quay.Cup:0x7c20.trailing == Quay.Tray:0x7c10.trailing - 60", "Quay.Cup:0x7c20.width >= 0",
    ])
    let picture = try CheckedXML(try CommandRun(["draw", "-"], input: input).output)
    #expect(picture.elements.contains { $0.attributes["class"] == "ald-gap-label" })
    #expect(DrawnText.crossed(in: picture) == [])
    #expect(DrawnText.overlaps(in: picture) == [])
    #expect(DrawnText.cutOff(in: picture) == [])
  }

  @Test func `fixes that make the same frames have one picture`() throws {
    let files = [
      "Samples/cell-height-against-contents.log", "Samples/one-view-from-right-to-left.log",
    ]
    for file in files {
      let after = try #require(try panels([file]).first).filter { $0.title.hasPrefix("After") }
      let places = after.map { panel in
        panel.frames.map { frame in
          [frame.name, frame.frame.x, frame.frame.y, frame.frame.width, frame.frame.height]
        }
      }
      #expect(Set(places).count == places.count, "\(after.map(\.title))")
      let told = after.flatMap(\.notes).filter { $0.hasSuffix("the same frames.") }
      #expect(!told.isEmpty || after.count == 3, "\(file)")
    }
  }

  @Test func `what a layout cuts of a content is missed in red`() throws {
    let panel = try #require(try panels(["Samples/limit-cuts-content.layout"]).first?.first)
    #expect(panel.title == "The layout")
    #expect(panel.yielding.count == 1 && panel.distances.compactMap(\.missing) == ["48"])
  }

  @Test func `a drawing says nothing of views that it does not show`() throws {
    let panels = try panels(["Samples/two-conflicts-at-once.log"])[0]
    let others = panels.filter { $0.height(of: "UILabel 'Upper sluice'") == nil }
    #expect(!others.isEmpty && others.count < panels.count)
    for panel in others {
      #expect(!panel.notes.contains { $0.contains("Upper sluice") }, "\(panel.notes)")
    }
  }

  @Test func `a container stands in the place of the view that it hides`() throws {
    let panels = try #require(try panels(["Samples/stack-view-hides-field.log"]).first)
    let wrapped = try #require(panels.first { $0.title.contains("into a plain view") })
    #expect(wrapped.height(of: "UITextField") == "0")
    #expect(wrapped.height(of: "UISegmentedControl") == "32")
    #expect(
      wrapped.notes.contains(
        "UITextField stands for the plain view around it, in which it is hidden."))
    #expect(!wrapped.notes.contains { $0.hasPrefix("One layout that this fix allows") })
  }

  @Test func `an after picture says what it leaves out, and draws what gives way`() throws {
    let input = log([
      "Quay.Tray:0x7c10.width == 200", "Quay.Cup:0x7c20.leading == Quay.Tray:0x7c10.leading + 20",
      "Quay.Cup:0x7c20.trailing == Quay.Tray:0x7c10.trailing - 20", "Quay.Cup:0x7c20.width >= 180",
    ])
    let panels = try #require(try panels(["-"], input: input).first).filter {
      $0.title.hasPrefix("After")
    }
    for panel in panels {
      let left = panel.notes.contains { $0.hasPrefix("Not drawn: constraint") }
      if panel.title.contains("lower the priority") {
        #expect(!left && panel.yielding.count == 1, "\(panel.title): \(panel.notes)")
        #expect(panel.distances.compactMap(\.missing) == ["20"], "\(panel.title)")
      } else {
        #expect(left && panel.distances.count == 3, "\(panel.title): \(panel.notes)")
      }
    }
    #expect(!panels.isEmpty)
  }

  @Test func `a printed frame is drawn where constraints say nothing of its axis`() throws {
    let reports = try panels(["Samples/tree-beside-dump.log"])
    let panel = try #require(reports.last?.first)
    #expect(panel.title.hasPrefix("The width of"))
    let button = try #require(panel.frames.first { $0.name == "second UIButton" })
    #expect((button.frame.y, button.frame.height) == ("100", "44"))
    #expect(button.madeUp == [] && button.printed == ["vertical"])
    let assumed = panel.notes.filter { $0.hasPrefix("Assumed") }
    #expect(assumed.count == 1 && !assumed[0].contains("first UIButton"), "\(assumed)")
  }

  @Test(arguments: ["svg", "png"])
  func `pictures that share a file stand one below the other`(_ format: String) throws {
    let output = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).\(format)")
    defer { try? FileManager.default.removeItem(at: output) }
    let run = try CommandRun(["draw", "Samples/tree-beside-dump.log", "-o", output.path()])
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: output)
    #expect(bytes.count > 2_000)
    if format == "png" { return }
    let picture = try CheckedXML(String(decoding: bytes, as: UTF8.self))
    #expect(picture.forbidden == [])
    #expect(DrawnText.overlaps(in: picture) == [])
    #expect(DrawnText.cutOff(in: picture) == [])
    let tops = picture.elements.filter {
      ["r1-drawing", "r2-drawing"].contains($0.attributes["id"])
    }.compactMap { $0.attributes["transform"] }
    #expect(tops.count == 2 && Set(tops).count == 2)
    let texts = DrawnText.all(in: picture).map(\.text)
    for heading in ["r1: ", "r2: "] { #expect(texts.contains { $0.hasPrefix(heading) }) }
  }
}
