import Foundation
import JSONReading
import Testing

/// `autolayout-doctor batch` answers each line of its input, and goes on whatever a line says.
struct BatchTests {
  /// The lines of the answers, parted behind each `{"end":…}`.
  private func answers(_ lines: [String]) throws -> [[JSONValue]] {
    let run = try CommandRun(["batch"], input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors == "")
    let values = try run.output.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) }
    return values.split { $0["end"] != nil }.map(Array.init)
  }

  private func problems(_ lines: [String]) throws -> [String?] {
    let run = try CommandRun(["batch"], input: lines.joined(separator: "\n"))
    return try run.output.split(separator: "\n")
      .map { try JSONValue(json: Array($0.utf8)) }.filter { $0["end"] != nil }
      .map { $0["problem"]?.string }
  }

  @Test func `answers as the command does, log by log`() throws {
    let files = ["Samples/several-reports.log", "Samples/two-heights.log"]
    let text = try String(
      contentsOf: CommandRun.root.appending(path: files[1]), encoding: .utf8)
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let answers = try answers(files.map { #"{"path":"\#($0)"}"# } + [#"{"log":\#(quoted)}"#])
    for (file, answer) in zip(files + [files[1]], answers) {
      let alone = try CommandRun(["--format", "ndjson", file]).output.split(separator: "\n")
      #expect(answer == (try alone.map { try JSONValue(json: Array($0.utf8)) }))
    }
    #expect(answers.count == 3)
  }

  @Test func `says what cannot be read, and goes on`() throws {
    let lines = [
      "nonsense", "{}", #"{"path":"a","log":"b"}"#, #"{"path":7}"#, #"{"path":"no/such.log"}"#,
      #"{"path":"-"}"#, #"{"path":"Samples"}"#, "", #"{"log":""}"#,
    ]
    let problems = try problems(lines)
    #expect(problems.count == 8 && problems.last == .some(nil))
    #expect(problems[0]?.hasPrefix("invalid JSON") == true)
    #expect(problems[1...3].allSatisfy { $0 == "a line has either a path or a log" })
    #expect(problems[4]?.contains("cannot open no/such.log") == true)
    #expect(problems[5] == "- is not a path" && problems[6] != nil)
  }

  @Test func `each log is answered before the next is given`() throws {
    let command = try RunningCommand(["batch"])
    command.write("{\"log\":\"nothing\"}\n")
    #expect(command.wait(for: "{\"end\":true,\"problem\":null}\n"))
    command.write("{\"path\":\"no/such.log\"}\n")
    #expect(command.wait(for: "cannot open no/such.log"))
    #expect(try command.end() == 0)
  }
}
