import Foundation
import Testing

/// `--source` with a program in the place of the reader, which prints what a reader would.
struct SourceCommandTests {
  private let cell = "Samples/cell-height-against-contents.log"

  /// A folder with a script that prints `index`.
  private func reader(_ index: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "sites")
    try "#!/bin/sh\ncat <<'END'\n\(index)\nEND\n".write(
      to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return folder
  }

  private let index = """
    {"kind":"index","version":1}
    {"kind":"file","file":"Tea.swift","language":"swift","lines":9,"place":"app"}
    {"kind":"type","name":"TeaCell","form":"class","inherits":["UITableViewCell"],"file":"Tea.swift","range":{"line":1,"column":1,"endLine":90,"endColumn":1,"bytes":[0,900]}}
    {"kind":"variable","name":"picture","type":"TeaCell","class":"UIImageView","sure":"constructed","file":"Tea.swift","range":{"line":2,"column":1,"endLine":2,"endColumn":2,"bytes":[20,30]}}
    {"kind":"constraint","id":"c1","library":"anchors","first":{"item":"picture","attribute":"height"},"relation":"==","constant":{"text":"50","values":[50]},"form":"isActive","file":"Tea.swift","range":{"line":7,"column":1,"endLine":7,"endColumn":9,"bytes":[70,79]}}
    """

  private func run(_ options: [String], _ folder: URL) throws -> CommandRun {
    try CommandRun(
      options + ["--source", folder.path, cell],
      environment: ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path])
  }

  @Test func `the line stands beside its constraint, in text and in JSON`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try run([], folder)
    #expect(text.status == 0)
    #expect(text.output.contains("is made by Tea.swift:7"))
    let json = try run(["--format", "json"], folder)
    #expect(json.output.contains(#""answer": "madeHere""#))
  }

  @Test func `where the reader is missing, that is said`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(
      ["--source", folder.path, cell], environment: ["AUTOLAYOUT_DOCTOR_SITES": "/no/such/program"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be started"))
    #expect(run.output.isEmpty)
  }

  @Test func `a folder that is none, and --fix without a folder, are no command line`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = try CommandRun(
      ["--source", "/no/such/folder", cell],
      environment: ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path])
    #expect(missing.status == 64)
    #expect(try CommandRun(["--fix", "1", cell]).status == 64)
  }

  @Test func `there is no diff where reading again shows no change`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The program prints the same whatever the file holds.
    try Data(repeating: 0x20, count: 200).write(to: folder.appending(path: "Tea.swift"))
    let run = try run(["--fix", "1"], folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("no diff for remedy 1"))
    #expect(run.output.isEmpty)
  }
}
