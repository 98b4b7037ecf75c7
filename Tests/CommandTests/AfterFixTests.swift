import Foundation
import Testing

/// What `draw` shows of a fix: the layout that users would see.
struct AfterFixTests {
  /// A badge that has nothing but its contents' size, beside a line that is tied twice.
  private let layout = """
    badge is UILabel
    badge, line in panel
    panel.width == 320
    panel.height == 120
    badge.left == panel.left + 24
    badge.top == panel.top + 12
    badge.intrinsic == 64x18
    line.left == panel.left + 24
    line.left == badge.left + 6
    line.width == 200
    line.height == 2
    line.top == panel.top + 50
    """

  /// The frames of each panel by name: x, y, width and height.
  private func panels(
    _ arguments: [String], input: String = ""
  ) throws -> [(title: String, frames: [String: [Double]])] {
    let run = try CommandRun(["draw", "--format", "json"] + arguments, input: input)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let drawing = try #require((document?["drawings"] as? [[String: Any]])?.first, "\(run.errors)")
    return try #require(drawing["panels"] as? [[String: Any]]).map { panel in
      let frames = try #require(panel["frames"] as? [[String: Any]])
      let boxes = frames.compactMap { frame -> (String, [Double])? in
        guard let name = frame["name"] as? String, let box = frame["frame"] as? [String: String]
        else { return nil }
        return (name, ["x", "y", "width", "height"].compactMap { Double(box[$0] ?? "") })
      }
      return (panel["title"] as? String ?? "", Dictionary(boxes) { first, _ in first })
    }
  }

  @Test func `contents keep their sizes in every panel, as exercise has them`() throws {
    let panels = try panels(["--layout"], input: layout)
    #expect(panels.count == 4)
    for panel in panels {
      #expect(panel.frames["badge"].map { Array($0.dropFirst()) } == [12, 64, 18], "\(panel)")
    }
    for fix in 1...3 {
      let text = try CommandRun(["exercise", "--fix", "\(fix)", "--layout"], input: layout).output
      let badge = try #require(panels[fix].frames["badge"])
      #expect(text.contains("badge: x \(Int(badge[0])), y 12, 64 × 18"), "\(text)")
      let line = try #require(panels[fix].frames["line"])
      #expect(text.contains("line: x \(Int(line[0])), y 50, 200 × 2"), "\(fix): \(line)")
    }
  }

  @Test func `the picture of one range names what else is open, and none where nothing is`() throws
  {
    let open = """
      card, badge in screen
      screen.width == 320
      screen.height == 480
      card.top == screen.top + 20
      card.width == 200
      card.height == 80
      badge.left == screen.left + 8
      badge.width == 20
      badge.height == 20
      """
    let words = { (layout: String) in
      try CommandRun(["draw", "--layout"], input: layout).output
        .components(separatedBy: "<text").dropFirst()
        .compactMap { $0.split(separator: ">").dropFirst().first?.split(separator: "<").first }
        .joined(separator: " ")
    }
    let both = try words(open)
    let note = "Also open, and drawn at one of its values: the "
    #expect(both.contains(note + "y of badge."), "\(both)")
    #expect(both.contains(note + "x of card."), "\(both)")
    let one = try words(open + "\nbadge.top == screen.top + 8")
    #expect(one.contains("The x of card") && !one.contains("Also open"), "\(one)")
  }

  @Test func `an open place is named beside a conflict, and nothing at it is hatched`() throws {
    let layout = """
      label, button in screen
      screen.width == 320
      screen.height == 480
      label.left == screen.left + 20
      label.right == screen.right - 20
      label.width == 200
      label.height == 20
      button.top == label.bottom + 40
      button.left == screen.left
      button.width == 80
      button.height == 44
      """
    let open = try CommandRun(["draw", "--layout"], input: layout).output
    let held = try CommandRun(
      ["draw", "--layout"], input: layout + "\nlabel.top == screen.top + 20"
    ).output
    #expect(open.contains("Open here") && !open.contains("class=\"ald-hatch\""), "\(open)")
    #expect(!held.contains("Open here"), "\(held)")
  }

  @Test func `drawings of several files below each other say which each is of`() throws {
    let samples = ["two-heights", "masonry-half-width-avatar"].map { "Samples/\($0).log" }
    let both = try CommandRun(["draw"] + samples).output
    #expect(both.contains("r1, Samples/two-heights.log:"), "\(both.prefix(2000))")
    let twice = try CommandRun(["draw", "Samples/several-reports.log"]).output
    #expect(twice.contains(">r1: "), "\(twice.prefix(2000))")
  }

  @Test func `a row that is to size itself is as tall as its contents make it`() throws {
    let sample = "Samples/cell-height-against-contents.log"
    let panels = try panels([sample])
    let before = try #require(panels.first?.frames["cell's content view"])
    let after = try #require(panels.first { $0.title.contains("let the row size itself") })
    let height = try #require(after.frames["cell's content view"])[3]
    #expect(before[3] < height)
    let text = try CommandRun([sample]).output
    #expect(text.contains("its contents need at least \(Int(height))"), "\(text)")
  }

  @Test func `of a scene the canvas' size is nothing to remove, and each fix is drawn once`() throws
  {
    let scene = try SettingsScene()
    defer { scene.delete() }
    let run = try CommandRun(["draw", scene.path])
    #expect(run.status == 0, "\(run.errors)")
    let titles = run.output.components(separatedBy: "<title>").map { $0.prefix { $0 != "<" } }
    let headings = titles.filter { $0.hasPrefix("After fix ") || $0.hasPrefix("Before") }
    #expect(headings.contains { $0.hasPrefix("After fix 1: ") })
    #expect(headings.count { $0.hasPrefix("After fix 1: ") } == 1, "\(headings)")
    #expect(headings.allSatisfy { !$0.contains("393") }, "\(headings)")
  }

  @Test(arguments: ["Alarms", "AlarmController", "sce-ne-001"])
  func `a scene is drawn by each of its names`(_ name: String) throws {
    let scene = try SettingsScene()
    defer { scene.delete() }
    let run = try CommandRun(["draw", "\(scene.path)#\(name)"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("<svg"))
    let none = try CommandRun(["draw", "\(scene.path)#Clock"])
    #expect(none.status == 64 && none.errors.contains("it has: AlarmController"), "\(none.errors)")
  }

  @Test(arguments: ["graph", "draw"])
  func `one report is drawn by its name, and the format stays where a directory is needed`(
    _ command: String
  ) throws {
    let sample = "Samples/several-reports.log"
    let one = try CommandRun([command, "--report", "r2", sample])
    #expect(one.status == 0 && one.output.contains("r2-"), "\(one.errors)")
    #expect(!one.output.contains("r1-") && !one.output.contains("r3-"))
    #expect(try CommandRun([command, "--report", "r9", sample]).status == 64)
    // Layouts of several reports stand one below the other.
    guard command == "graph" else { return }
    let all = try CommandRun([command, "-o", "/tmp/never-written.png", sample])
    #expect(all.status == 64)
    #expect(all.errors.contains("--format png -o pictures/"), "\(all.errors)")
    #expect(all.errors.contains("--report r1"), "\(all.errors)")
  }
}
