import Foundation
import Testing

/// `.autolayout-doctor.yml`, with a program of the tests in the place of the one that reads YAML.
struct ProjectFileTests {
  /// A folder with a log, a project's file and a program `autolayout-doctor-config` that answers `json`.
  private struct Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(answer json: String, status: Int = 0, log: String) throws {
      let deep = url.appending(path: "logs/today")
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      try log.write(to: deep.appending(path: "a.log"), atomically: true, encoding: .utf8)
      try "# read by the program\n".write(
        to: url.appending(path: ".autolayout-doctor.yml"), atomically: true, encoding: .utf8)
      try json.write(to: url.appending(path: "answer"), atomically: true, encoding: .utf8)
      let program = url.appending(path: "autolayout-doctor-config")
      try "#!/bin/sh\necho \"$1\" >&2\ncat '\(url.path)/answer'\nexit \(status)\n".write(
        to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    func run(_ arguments: [String] = ["a.log"], isInstalled: Bool = true) throws -> CommandRun {
      let path = isInstalled ? "\(url.path):/usr/bin:/bin" : "/usr/bin:/bin"
      return try CommandRun(
        ["-c", "cd '\(url.path)/logs/today' && exec \"$0\" \"$@\"", CommandRun.executable.path]
          + arguments,
        input: Data(), environment: ["PATH": path], program: URL(filePath: "/bin/sh"))
    }
  }

  /// Two heights of a view whose class looks like one of the system's.
  private func log(_ name: String = "MPUTeaView") throws -> String {
    let sample = CommandRun.root.appending(path: "Samples/two-heights.log")
    return try String(contentsOf: sample, encoding: .utf8).replacing("UIView:", with: "\(name):")
  }

  @Test func `the nearest file above says whose a class is`() throws {
    let folder = try Folder(answer: #"{"version":1,"app":{"prefixes":["MPUTea"]}}"#, log: log())
    defer { try? FileManager.default.removeItem(at: folder.url) }
    #expect(try folder.run().output.contains("Owner: your app."))
    #expect(try folder.run().errors == "../../.autolayout-doctor.yml\n")
    #expect(try folder.run(["--no-config", "a.log"]).output.contains("Owner: the system."))
    let named = try folder.run(["--config", "../../.autolayout-doctor.yml", "a.log"])
    #expect(named.output.contains("Owner: your app."))
  }

  @Test func `a file beyond the repository counts for nothing`() throws {
    let folder = try Folder(answer: #"{"version":1,"app":{"prefixes":["MPUTea"]}}"#, log: log())
    defer { try? FileManager.default.removeItem(at: folder.url) }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "logs/.git"), withIntermediateDirectories: true)
    #expect(try folder.run().output.contains("Owner: the system."))
  }

  @Test func `the project's source is looked into without being asked for`() throws {
    let folder = try Folder(answer: #"{"version":1,"source":"App"}"#, log: log("UIView"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let sites = folder.url.appending(path: "autolayout-doctor-sites")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "App"), withIntermediateDirectories: true)
    // Tells which folder it is asked for, and finds nothing in it.
    let index = #"{"kind":"index","version":1}"#
    try "#!/bin/sh\nfor last; do :; done\necho \"$last\" >&2\necho '\(index)'\n".write(
      to: sites, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sites.path)
    #expect(try folder.run().errors.contains("../../App\n"))
    #expect(try !folder.run(["--no-config", "a.log"]).errors.contains("App"))
    // A diff may be asked for as well: its refusal is of the line, and not of the question.
    let fix = try folder.run(["--fix", "a.log"])
    #expect(!fix.errors.contains("--fix needs") && fix.errors.contains("../../App\n"))
    #expect(try folder.run(["--no-config", "--fix", "a.log"]).errors.contains("--fix needs"))
  }

  @Test func `a source that cannot be read keeps nobody from the answer`() throws {
    let folder = try Folder(answer: #"{"version":1,"source":"None"}"#, log: log("UIView"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let run = try folder.run()
    #expect(run.status == 0 && run.output.contains("two heights"))
    #expect(run.errors.contains("the lines of the source are not told: "))
  }

  @Test func `a module's owners are told`() throws {
    let folder = try Folder(
      answer: #"{"version":1,"modules":[{"name":"Checkout","owners":["@pay","@money"]}]}"#,
      log: log("Checkout.TeaView"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    #expect(try folder.run().output.contains("The module Checkout belongs to @pay and @money."))
    let json = try folder.run(["--format", "ndjson", "a.log"]).output
    #expect(json.contains(#""moduleOwners":[{"module":"Checkout","owners":["@pay","@money"]}]"#))
    let sarif = try folder.run(["--format", "sarif", "a.log"]).output
    #expect(sarif.contains(#""owners": ["@pay", "@money"]"#))
  }

  @Test(arguments: [("2999-12-31", 0), ("2020-12-31", 1)])
  func `known causes and what to fail on are the project's`(day: String, status: Int32) throws {
    let known = #"[{"fingerprint":"0c99a4f00ee0693c","reason":"r","until":"\#(day)"}]"#
    let folder = try Folder(
      answer: #"{"version":1,"failOn":"conflict","known":\#(known)}"#, log: log("UIView"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let run = try folder.run()
    #expect(run.status == status)
    #expect(run.output.contains("two heights") == (status == 1))
    #expect(try folder.run(["--fail-on", "exception", "a.log"]).status == 0)
  }

  @Test func `a file that is refused and a strange answer end the run`() throws {
    let refused = try Folder(answer: "", status: 2, log: log())
    let strange = try Folder(answer: #"{"version":2}"#, log: log())
    defer {
      for folder in [refused, strange] { try? FileManager.default.removeItem(at: folder.url) }
    }
    #expect(try refused.run().status == 2)
    #expect(try strange.run().errors.contains("of another version"))
  }

  @Test(arguments: [["a.log"], ["-q", "a.log"], ["check", "."], ["--follow"]])
  func `where nothing reads the file, the rest is told all the same`(arguments: [String]) throws {
    let folder = try Folder(answer: "", log: log("UIView"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let run = try folder.run(arguments, isInstalled: false)
    let plain = try folder.run(arguments + ["--no-config"], isInstalled: false)
    #expect(run.output == plain.output)
    // What to fail on is not known.
    #expect(run.status == 2 && plain.status == 0)
    #expect(
      run.errors.contains(
        "is not read, and what it says is left out: autolayout-doctor-config is not installed"))
    let named = try folder.run(
      arguments + ["--config", "../../.autolayout-doctor.yml"], isInstalled: false)
    #expect(named.status == 2 && named.output.isEmpty)
  }
}
