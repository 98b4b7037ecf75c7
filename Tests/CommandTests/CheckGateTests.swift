import Foundation
import TestSupport
import Testing

/// `check --source` with a program in the place of the reader, and what leaves findings out.
struct CheckGateTests {
  private let cell = "Samples/InterfaceBuilder/ReviewCell.xib"

  /// A folder with programs of the tests: a reader that prints what was recorded of `Samples/Code`, and
  /// `autolayout-doctor-config` that prints `config`.
  private func folder(_ config: String = "{}") throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let index = Repository.fixtures.appending(path: "CodeIndex/Samples.jsonl").path
    try "\(config)\n".write(
      to: folder.appending(path: "answer"), atomically: true, encoding: .utf8)
    for (name, file) in [("sites", index), ("config", folder.appending(path: "answer").path)] {
      let program = folder.appending(path: "autolayout-doctor-\(name)")
      try "#!/bin/sh\ncat '\(file)'\n".write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return folder
  }

  private func run(_ arguments: [String], _ folder: URL) throws -> CommandRun {
    try CommandRun(
      ["check"] + arguments,
      environment: [
        "AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "autolayout-doctor-sites").path,
        "PATH": "\(folder.path):/usr/bin:/bin",
      ])
  }

  @Test func `code is told with its line, its rule and what it rests on`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try run(["--source", "Samples/Code"], folder)
    #expect(text.status == 1)
    #expect(
      text.output.hasPrefix(
        "Samples/Code/TicketCell.swift:6:15: proved: The mask of stub is never switched off"))
    #expect(
      text.output.contains("[mask-left-on]\n    line 18: stub.trailing == contentView.trailing"))
    #expect(text.output.contains("29:5: likely: A constraint is made again"))
    #expect(text.output.contains("check --source Samples/Code --fix prints what is safe to change"))
    let stats = try run(["--source", "Samples/Code", "--grade", "proved", "--stats"], folder)
    #expect(stats.errors.contains("1 file of code") && !stats.output.contains("made-again"))
  }

  @Test func `every form names the line of code`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (format, words) in [
      ("github", "::error file=Samples/Code/TicketCell.swift,line=6,endLine=6,col=15"),
      ("xcode", "Samples/Code/TicketCell.swift:6:15: error: The mask of stub"),
      ("checkstyle", "<error line=\"6\" column=\"15\" severity=\"error\""),
      ("junit", "failures=\"2\""), ("gitlab", "\"begin\": 6"),
      ("sarif", "\"ruleId\": \"mask-left-on\""),
      ("json", "\"rule\": \"mask-left-on\""),
    ] {
      let output = try run(["--source", "Samples/Code", "--format", format], folder).output
      #expect(
        output.replacing("\":", with: "\": ").replacing("\":  ", with: "\": ").contains(words))
    }
  }

  @Test func `a rule, a name and a file leave findings out`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run(
      ["--source", "Samples/Code", "--ignore", "mask-left-on:stub", "--ignore", "made-again"],
      folder)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(
      try self.run(["--source", "Samples/Code", "--ignore", "mask-left-on:title"], folder).status
        == 1)
  }

  @Test func `a baseline knows what was found, until its day`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let baseline = folder.appending(path: "known").path
    let first = try run(
      ["--source", "Samples/Code", cell, "--baseline", baseline, "--update-baseline"], folder)
    #expect(first.status == 1 && first.output.contains("mask-left-on"))
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(text.contains("# The mask of stub") && text.contains("# 3 required constraints"))
    #expect(
      try run(["--source", "Samples/Code", cell, "--baseline", baseline], folder).output.isEmpty)
    let past = text.replacing("  #", with: " until 2020-01-01  #")
    try past.write(toFile: baseline, atomically: true, encoding: .utf8)
    #expect(try run([cell, "--baseline", baseline], folder).status == 1)
    #expect(try run([cell, "--update-baseline"], folder).status == 64)
    #expect(try run([cell, "--baseline", baseline, "--until", "2030-01-01"], folder).status == 64)
  }

  @Test func `the project's file leaves out what it names, and tells whose a file is`() throws {
    let config = """
      {"version":1,"check":{"ignore":[\
      {"rule":"scene-conflict","file":"InterfaceBuilder/","reason":"r"},\
      {"rule":"text-runs-out","element":"lab-el-001","file":"ReviewCell.xib","reason":"r","until":"2020-01-01"}]},\
      "fileOwners":{"\(cell)":["@rows","@cells"]}}
      """
    let folder = try folder(config)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "project.yml").path
    let text = try run([cell, "--config", file], folder)
    #expect(text.status == 0 && !text.output.contains("scene-conflict"))
    #expect(
      text.output.contains(
        "[text-runs-out]\n    line 30: leading of the label “Reviewer” (lab-el-001) = trailing of the "
          + "image view “Portrait” (ima-ge-001) + 12 [gap-ga-001]\n"
          + "    the file belongs to @rows, @cells\n"))
    let json = try run([cell, "--config", file, "--format", "sarif"], folder)
    #expect(json.output.contains("@rows"))
    #expect(try run([cell, "--no-config"], folder).status == 1)
  }

  @Test func `a rule that there is not is refused`() throws {
    let folder = try folder(#"{"version":1,"check":{"ignore":[{"rule":"tie","reason":"r"}]}}"#)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run([cell, "--config", "project.yml"], folder)
    #expect(run.status == 2 && run.errors.contains("check has no rule tie; it has scene-conflict"))
  }
}
