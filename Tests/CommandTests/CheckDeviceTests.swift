import Foundation
import TestSupport
import Testing

/// `check --device`: the sizes, safe areas and size classes of devices.
struct CheckDeviceTests {
  private let lantern = "Tests/Fixtures/Scenes/Lantern.storyboard"

  private func check(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["check", "--no-config", lantern] + arguments)
  }

  @Test func `a scene without a contradiction on the canvas has one on a small screen`() throws {
    #expect(try !check().output.contains("threshold"))
    let small = try check("--device", "iPhone 8")
    #expect(small.status == 1)
    #expect(
      small.output.contains(
        "\(lantern):8:21: threshold: The required constraints contradict each other where the view "
          + "(lan-vi-001) is less than 740 points high. [scene-threshold]\n"
          + "    on iPhone SE (3rd generation)\n"), "\(small.output)")
  }

  @Test func `what a screen keeps free is named where it matters`() throws {
    let mini = try check("--device", "iPhone 13 mini").output
    #expect(
      mini.contains(
        "is less than 818 points high. [scene-threshold]\n    on iPhone 13 mini\n"
          + "    in a compact width and a regular height\n"
          + "    with a safe area that leaves out at least 44 points at the top and 34 at the bottom\n"
      ),
      "\(mini)")
    let large = try check("--device", "iPhone 15").output
    #expect(!large.contains("on iPhone 16\n"), "\(large)")
  }

  @Test func `an upright screen leaves nothing out at the sides`() throws {
    let voyage = "Tests/Fixtures/Scenes/Voyage.storyboard"
    let run = try CommandRun([
      "check", "--no-config", voyage, "--device", "iPhone SE (1st generation)",
    ])
    #expect(
      run.output.contains(
        "is less than 372 points wide (collision). [scene-threshold]\n"
          + "    on iPhone SE (1st generation)\n"
          + "    while no safe area leaves out anything at a side\n"), "\(run.output)")
  }

  @Test func `a contradiction in a size class that the canvas has not is told without a device`()
    throws
  {
    let run = try check()
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "2 required constraints contradict each other at any size in a compact width and a compact "
          + "height. [scene-conflict]\n"), "\(run.output)")
    #expect(!run.output.contains("    on "))
    #expect(run.output.components(separatedBy: "[scene-conflict]").count == 2)
  }

  @Test func `constraints of a device's size classes are put in force`() throws {
    let turned = try check("--device", "iPhone 15")
    #expect(turned.status == 1)
    #expect(
      turned.output.contains(
        "2 required constraints contradict each other at any size in a compact width and a compact "
          + "height. [scene-conflict]\n"), "\(turned.output)")
    #expect(turned.output.contains("    on iPhone 16 on its side\n"))
    #expect(turned.output.contains("height of the view “Lamp” (lam-vi-001) = 60 [lam-he-002]"))
    #expect(try !check("--device", "iPad Pro 11-inch").output.contains("scene-conflict"))
  }

  @Test func `programs around a build get the size from which on a device fails`() throws {
    let commands = try check("--device", "iPhone 8", "--format", "github").output
    #expect(
      commands.contains("::error file=\(lantern),line=8,endLine=8,col=21,title=Size from which"),
      "\(commands)")
    let json = try check("--device", "iPhone 8", "--format", "json").output
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let thresholds = try #require(document["thresholds"] as? [[String: Any]])
    #expect(
      thresholds.contains { $0["failure"] as? String == "conflict" && $0["fingerprint"] != nil })
  }

  @Test func `a threshold is left out by its rule and its view`() throws {
    let all = ["--device", "iPhone 8", "--ignore", "scene-conflict"]
    func run(_ ignored: String) throws -> CommandRun {
      try CommandRun(["check", "--no-config", lantern] + all + ["--ignore", ignored])
    }
    let quiet = try run("scene-threshold")
    #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet.output)")
    #expect(try run("scene-threshold:wic-vi-001").status == 1)
    #expect(!(try run("scene-threshold:lan-vi-001").output.contains("740")))
  }

  @Test func `an axis that no size makes possible is counted`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try String(
      contentsOf: Repository.root.appending(path: lantern), encoding: .utf8)
    try text.replacing("<exclude reference=\"lam-he-002\"/>", with: "")
      .write(to: file, atomically: true, encoding: .utf8)
    let arguments = ["check", "--no-config", "--stats", "--fail-on", "never", file.path]
    let turned = try CommandRun(arguments + ["--direction", "rtl"])
    #expect(
      turned.errors.contains("  1: not swept along an axis that no size makes possible\n"),
      "\(turned.errors)")
    #expect(try !CommandRun(arguments).errors.contains("not swept"))
    let json = try CommandRun(arguments + ["--sweep", "--format", "json"]).output
    #expect(json.contains("unsweptAxis"))
  }

  @Test func `a baseline knows thresholds, too`() throws {
    let baseline = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: baseline) }
    let device = ["check", "--no-config", lantern, "--device", "iPhone 8", "--baseline", baseline]
    #expect(try CommandRun(device + ["--update-baseline"]).status == 1)
    let known = try CommandRun(device)
    #expect(known.status == 0 && known.output.isEmpty, "\(known.output)")
  }
}
