import Foundation
import Testing

/// Every ```` ```console ```` block of the documentation shows what the tool really prints.
struct ReadmeTests {
  @Test(arguments: [
    "README.md", "docs/layouts.md", "docs/scratch-files.md", "docs/springs-and-struts.md",
  ])
  func `shows real output`(name: String) throws {
    let file = CommandRun.root.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let renewed = try renewedExamples(in: text)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try renewed.write(to: file, atomically: true, encoding: .utf8)
    }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = renewed.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old).prefix(10).map { "\($0)" }
    #expect(text == renewed, "RECORD_SNAPSHOTS=1 renews it: \(changes.joined(separator: "\n"))")
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
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let folder = CommandRun.executable.deletingLastPathComponent().path()
    process.arguments = ["-c", "PATH=\"\(folder):$PATH\"; \(command)"]
    process.currentDirectoryURL = CommandRun.root
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["COLUMNS": "80", "TERM": "dumb"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
