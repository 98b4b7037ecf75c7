internal import ArgumentParser
internal import AutoLayoutDoctor
internal import JSONReading
internal import LayoutReports

/// `autolayout-doctor batch`: reads one log after the other, as another program names them.
struct Batch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Read the logs that another program names, one JSON object per line.",
    discussion: """
      Each line of the standard input is {"path": "crash.log"} or {"log": "the text itself"}. Each is \
      answered by the lines that --format ndjson prints of it, and a last line {"end": true} with \
      "problem", which says what could not be read, or is null. Each log is answered before the next \
      line is read.
      """)

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    var lines = MessageLines()
    while let line = try lines.next() {
      let problem: String?
      switch line {
      case .tooLong: problem = "the line is longer than \(MessageLines.longest) bytes"
      case .whole(let bytes) where bytes.isEmpty: continue
      case .whole(let bytes): problem = try Self.answer(bytes)
      }
      try StandardOutput.print(Self.end(problem))
    }
  }

  /// Prints what a log says; answers what could not be read of it.
  private static func answer(_ line: [UInt8]) throws -> String? {
    let request: JSONValue
    do throws(JSONCursor.Failure) {
      request = try JSONValue(json: line)
    } catch {
      return "invalid JSON: \(error.reason), at byte \(error.offset)"
    }
    var session = DiagnosisSession(.init(hints: .commandLine))
    var problem: String?
    switch (request["path"]?.string, request["log"]?.string) {
    case (let path?, nil): problem = read(path, into: &session)
    case (nil, let log?): session.read(Array(log.utf8), named: CommandInputs.standardInput)
    default: return "a line has either a path or a log"
    }
    try session.document().ndjson { try StandardOutput.print($0) }
    return problem
  }

  /// Takes in what can be read of a file; answers what cannot.
  private static func read(_ path: String, into session: inout DiagnosisSession) -> String? {
    // The standard input holds the requests.
    if path == CommandInputs.standardInput { return "- is not a path" }
    do throws(InputError) {
      try OpenInput.each(of: path, named: LogName.usualPatterns) { input throws(InputError) in
        _ = try session.read(&input)
        try input.close()
      }
      return nil
    } catch {
      return error.message
    }
  }

  private static func end(_ problem: String?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("end", true)
      json.member("problem", problem)
    }
    json.newline()
    return json.take()
  }
}
