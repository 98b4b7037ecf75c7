import Foundation
import Testing

/// `--baseline` and the words of `--fail-on`: what makes a build fail.
struct GateCommandTests {
  private let cell = "Samples/cell-height-against-contents.log"
  private let heights = "Samples/two-heights.log"

  private func withBaseline(_ text: String?, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "baseline.txt")
    try text?.write(to: file, atomically: true, encoding: .utf8)
    try body(file.path)
  }

  private func fingerprint(of sample: String) throws -> String {
    let run = try CommandRun(["--format", "json", sample])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let causes = try #require(json?["causes"] as? [[String: Any]])
    return try #require(causes.first?["fingerprint"] as? String)
  }

  @Test func `tells and fails only what the baseline does not know`() throws {
    try withBaseline(nil) { path in
      let first = try CommandRun(["--baseline", path, "--update-baseline", cell])
      #expect(first.status == 0)
      let again = try CommandRun(["--baseline", path, "--fail-on", "conflict", cell, heights])
      #expect(again.status == 1)
      #expect(again.output.contains("two-heights.log"))
      #expect(!again.output.contains("cell-height"))
      #expect(again.errors.contains("1 known cause is left out"))
      let known = try CommandRun(["--baseline", path, "--fail-on", "conflict", cell])
      #expect(known.status == 0)
      #expect(known.output == "Nothing new: the cause of the one report is known.\n")
    }
  }

  @Test func `keeps the lines that people wrote`() throws {
    let remark = "# the team knows\n\nabcdef0123456789 until 2999-01-31 # sheets\n"
    try withBaseline(remark) { path in
      _ = try CommandRun(["--baseline", path, "--update-baseline", "--until", "2999-12-31", cell])
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.hasPrefix(remark))
      let added =
        "\(try fingerprint(of: cell)) until 2999-12-31  # The cell's content view is 44 points tall"
      #expect(written.contains(added))
    }
  }

  @Test func `what has passed its day is new again`() throws {
    try withBaseline("\(try fingerprint(of: cell)) until 2020-02-29\n") { path in
      let run = try CommandRun(["--baseline", path, "--fail-on", "conflict", cell])
      #expect(run.status == 1)
      #expect(run.errors.contains("the day of 1 cause in \(path) has passed"))
      _ = try CommandRun(["--baseline", path, "--update-baseline", cell])
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 1 && !lines[0].contains("until"))
    }
  }

  @Test(arguments: ["not-a-fingerprint", "abc until tomorrow", "abc until 2026-13-01", "abc def"])
  func `a line that is no entry is named`(line: String) throws {
    try withBaseline("# first\n\(line)\n") { path in
      let run = try CommandRun(["--baseline", path, cell])
      #expect(run.status == 2)
      #expect(run.errors.contains("baseline.txt:2: a line of a baseline is"))
    }
  }

  @Test func `a stream is told what its baseline does not know`() throws {
    let logs = try [cell, heights, cell].map {
      try String(contentsOf: CommandRun.root.appending(path: $0), encoding: .utf8)
    }
    try withBaseline("\(try fingerprint(of: cell))\n") { path in
      let run = try CommandRun(
        ["--follow", "--baseline", path, "--fail-on", "conflict"], input: logs.joined())
      #expect(run.status == 1)
      #expect(run.output.contains("1 report, 1 cause"))
      #expect(!run.output.contains("The cell is"))
      #expect(run.errors.contains("2 reports of known causes are left out, by \(path)"))
      let known = try CommandRun(
        ["--follow", "--baseline", path, "--fail-on", "conflict"], input: logs[0])
      #expect(known.status == 0)
      #expect(known.output.isEmpty, "nothing was found would be false")
    }
  }

  @Test func `a baseline that is not there is no empty one`() throws {
    let run = try CommandRun(["--baseline", "/nowhere/baseline.txt", cell])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("there is no baseline /nowhere/baseline.txt: --update-baseline makes it"))
  }

  @Test(arguments: [
    ("conflict,app", "app", 1), ("conflict,system", "app", 0), ("app", "app", 1),
    ("exception", "app", 0), ("error", "app", 1), ("exception,error", "app", 1),
    ("exception", "crash", 1), ("warning", "crash", 1), ("conflict", "crash", 0),
  ])
  func `fails for the kinds and owners that are named`(
    words: String, sample: String, status: Int32
  ) throws {
    let file = sample == "app" ? cell : "Samples/crash-no-common-ancestor.log"
    #expect(try CommandRun(["--fail-on", words, file]).status == status)
  }

  @Test(arguments: ["never,conflict", "conflicts", ",,x"])
  func `words that mean nothing are refused`(words: String) throws {
    #expect(try CommandRun(["--fail-on", words, cell]).status == 64)
  }
}
