import Foundation
import Testing

/// What a command says that was given what another one reads.
struct NextCommandTests {
  private static let code = "import UIKit\n\nfinal class AlarmView: UIView {}\n"

  @Test func `a storyboard is no log, and the answer names what reads it`() throws {
    let scene = try SettingsScene()
    defer { scene.delete() }
    for command in [[], ["ambiguity"], ["exercise"], ["why", "--edge", "left"]] {
      let run = try CommandRun(command + [scene.path])
      #expect(run.status == 64 && run.output.isEmpty, "\(command)")
      if command.first == "why" { continue }
      #expect(run.errors.contains("autolayout-doctor check \(scene.path)"), "\(run.errors)")
    }
    let beside = try CommandRun([scene.path, "Samples/two-heights.log"])
    #expect(beside.status == 0 && beside.output.contains("conflict"))
    #expect(beside.errors.contains("autolayout-doctor check"))
  }

  @Test func `a folder leads migrate to the source in it`() throws {
    let run = try CommandRun(["migrate", "Samples"])
    #expect(run.status == 2 && run.errors.contains("migrate --source Samples lists"), "\(run)")
  }

  @Test func `a folder of an app leads to check, whatever command its name is like`() throws {
    let scene = try SettingsScene(and: ["AlarmView.swift": Self.code])
    defer { scene.delete() }
    let near = scene.folder.appending(path: "chec")
    try FileManager.default.createDirectory(at: near, withIntermediateDirectories: true)
    let run = try CommandRun([scene.folder.path()])
    #expect(
      run.status == 2 && run.errors.contains("autolayout-doctor check \(scene.folder.path())"))
    let empty = try CommandRun([near.path()])
    #expect(empty.errors.contains("is a folder") && !empty.errors.contains("did you mean"))
  }

  @Test(arguments: [("tea cups", "tea cups"), ("tea's", "tea'\\''s"), ("tea$cup", "tea$cup")])
  func `a folder is told so that a shell reads its name`(_ name: String, _ quoted: String) throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    let folder = parent.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try Data("let cup = 1\n".utf8).write(to: folder.appending(path: "Cup.swift"))
    let run = try CommandRun([folder.path])
    let hint = "check --source '\(parent.path)/\(quoted)' checks the code"
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test func `identify tells of its folder where it gets the option of others`() throws {
    let run = try CommandRun(["identify", "--source", "Samples/Code"])
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("autolayout-doctor identify FOLDER"), "\(run.errors)")
  }

  @Test(arguments: [
    "draw", "graph", "migrate", "springs", "why", "explain", "ambiguity", "check", "identify",
  ])
  func `the usage of a command fits into a terminal's line`(command: String) throws {
    let help = try CommandRun([command, "--help"]).output
    let usage = try #require(
      help.components(separatedBy: "\n").first { $0.hasPrefix("USAGE: ") }, "\(help)")
    #expect(usage.count <= 80, "\(usage)")
  }

  @Test func `code leads to check --source`() throws {
    let scene = try SettingsScene(and: ["AlarmView.swift": Self.code])
    defer { scene.delete() }
    let folder = scene.folder.path()
    let file = scene.folder.appending(path: "AlarmView.swift").path()
    let one = try CommandRun(["check", file])
    #expect(one.status == 2 && one.errors.contains("check --source \(folder.dropLast())"))
    try FileManager.default.removeItem(atPath: scene.path)
    let all = try CommandRun(["check", folder])
    #expect(all.status == 0 && all.errors.contains("check --source \(folder)"), "\(all.errors)")
    let source = try CommandRun(
      ["--source", file, "Samples/two-heights.log"], environment: ["AUTOLAYOUT_DOCTOR_SITES": ""])
    #expect(source.status == 64, "\(source.errors)")
    #expect(source.errors.contains("is a file: give the folder that holds it"), "\(source.errors)")
  }

  @Test func `without the reader of source a log is explained all the same`() throws {
    let scene = try SettingsScene()
    defer { scene.delete() }
    let plain = try CommandRun(["Samples/two-heights.log"])
    // A folder of its own, beside which no reader stands.
    let alone = scene.folder.appending(path: "autolayout-doctor")
    try FileManager.default.copyItem(at: CommandRun.executable, to: alone)
    let run = try CommandRun(
      ["--source", scene.folder.path(), "Samples/two-heights.log"], input: Data(),
      environment: ["PATH": "/usr/bin:/bin"], program: alone)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
    #expect(run.errors.contains("autolayout-doctor-sites is not installed"), "\(run.errors)")
    #expect(run.errors.contains("Homebrew"), "\(run.errors)")
    let fix = try CommandRun(
      ["--source", scene.folder.path(), "--fix", "Samples/two-heights.log"], input: Data(),
      environment: ["PATH": "/usr/bin:/bin"], program: alone)
    #expect(fix.status == 2 && fix.output.isEmpty)
    let missing = try CommandRun(
      ["--source", "/no/such/folder", "Samples/two-heights.log"], input: Data(),
      environment: ["PATH": "/usr/bin:/bin"], program: alone)
    #expect(missing.status == 64 && missing.errors.contains("there is no folder"))
  }

  @Test(arguments: [
    ("constant=\"353\"", "constant=\"wide\"", "the constant of a constraint is no number: wide"),
    ("constant=\"24\"", "multiplier=\"1:x\"", "the multiplier of a constraint is no number: 1:x"),
    ("constant=\"24\"", "priority=\"high\"", "the priority of a constraint is no number: high"),
  ])
  func `a number that is none damages the file`(old: String, new: String, reason: String) throws {
    let scene = try SettingsScene(replacing: old, with: new)
    defer { scene.delete() }
    let run = try CommandRun(["check", scene.path])
    #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(try CommandRun(["draw", scene.path]).errors.contains(reason))
  }

  @Test func `programs around a build are told of a scene that is passed over`() throws {
    let scene = try SettingsScene(
      replacing: "firstItem=\"lab-el-001\"", with: "firstItem=\"gon-e0-001\"")
    defer { scene.delete() }
    let xcode = try CommandRun(["check", "--format", "xcode", scene.path])
    #expect(
      xcode.output.contains(
        "\(scene.path):8:1: warning: the scene AlarmController is passed over: a constraint names"),
      "\(xcode.output)")
    let github = try CommandRun(["check", "--format", "github", scene.path])
    #expect(github.output.contains("::warning file="), "\(github.output)")
    #expect(xcode.errors.contains("could not be read whole"))
  }
}
