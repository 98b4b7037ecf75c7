import Foundation
import TestSupport
import Testing

/// Every ```` ```console ```` block of the documentation shows what the tool really prints.
struct ReadmeTests {
  @Test(arguments: [
    "README.md", "docs/check.md", "docs/commands.md", "docs/layouts.md", "docs/stories.md",
    "docs/scratch-files.md", "docs/springs-and-struts.md",
  ])
  func `shows real output`(name: String) throws {
    let file = CommandRun.root.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let renewed = try renewedExamples(in: text)
    #expect(try Recording.changes(renewed, in: file) == "")
  }

  @Test func `shows what a folder of logs gives while its causes become known`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let logs = folder.appending(path: "logs")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    for name in ["cell-height-against-contents.log", "snapkit-label-between-insets.log"] {
      try FileManager.default.copyItem(
        at: CommandRun.root.appending(path: "Samples/\(name)"), to: logs.appending(path: name))
    }
    let page = CommandRun.root.appending(path: "docs/in-a-build.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## What is known").last)
    let shown = try #require(part.components(separatedBy: "```console\n").dropFirst().first)
      .components(separatedBy: "\n```")[0]
    var renewed: [String] = []
    for line in shown.components(separatedBy: "\n") where line.hasPrefix("$ ") {
      renewed += [line] + (try output(of: "cd '\(folder.path())'; \(line.dropFirst(2)) 2>&1"))
    }
    #expect(renewed.joined(separator: "\n") == shown)
  }

  /// The text with the output below each command replaced by what the command prints now.
  private func renewedExamples(in text: String) throws -> String {
    var lines: [String] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isInside = line == "```console" }
      if isInside, !line.hasPrefix("```"), !line.hasPrefix("$ ") { continue }
      lines.append(line)
      if isInside, line.hasPrefix("$ ") {
        lines += try output(of: String(line.dropFirst(2)))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func output(of command: String) throws -> [String] {
    let folder = CommandRun.executable.deletingLastPathComponent().path()
    let run = try DrainedProcess(
      URL(filePath: "/bin/sh"), ["-c", "PATH=\"\(folder):$PATH\"; \(command)"],
      environment: ProcessInfo.processInfo.environment.merging(["COLUMNS": "80", "TERM": "dumb"]) {
        $1
      })
    var lines = String(decoding: run.output, as: UTF8.self).components(separatedBy: "\n")
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
