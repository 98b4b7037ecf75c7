internal import JSONReading
internal import LayoutReports

/// A call of the tool that tells what is new in a log that grows: what was told before, the caller
/// knows by a cursor.
struct LogWatch {
  /// `nil` where the log of the booted simulator is to be written into a new file.
  private let file: String?
  private let cursor: LogCursor

  /// - Throws: where the cursor is none.
  init(_ given: [String: JSONValue]) throws(ToolFailure) {
    file = given["file"]?.string
    let number = given["cursor"]?.integer.map { "\($0)" }
    guard let word = given["cursor"]?.string ?? number else {
      cursor = LogCursor()
      return
    }
    guard let cursor = LogCursor(word) else {
      throw ToolFailure("cursor is what the last answer ends with.")
    }
    self.cursor = cursor
  }

  /// What is new, and where the next call goes on.
  func answer() throws(InputError) -> ToolAnswer {
    guard let file else { return try simulator() }
    if Platform.status(of: file)?.isPipe == true { return try pipe(file) }
    let run = try ProgramRun(
      Platform.executable, ["mcp", "--watch=\(file)", "--cursor=\(cursor.text)"],
      environment: ["AUTOLAYOUT_DOCTOR_HINTS": Hints.reader(of: AgentTools.watch)])
    var answer = ToolAnswer()
    answer.add(run)
    return answer
  }

  // MARK: Streams

  /// Lets the booted simulator's log be written into a new file, for an hour.
  private func simulator() throws(InputError) -> ToolAnswer {
    let script = """
      command -v xcrun >/dev/null || exit 69
      xcrun simctl spawn booted log stream --timeout 1h --style compact --predicate "$2" \
        >"$1" 2>&1 </dev/null &
      """
    guard let log = try copy("simulator", script, Self.predicate) else {
      return .error(
        "There is no xcrun here, so no simulator's log can be read: give file, a log that an app writes."
      )
    }
    return copied(
      "For an hour the booted simulator's log of Auto Layout goes to \(log). Let the app run, and")
  }

  /// Lets what is written into a pipe, which can be read once, be written into a new file, for an hour.
  private func pipe(_ file: String) throws(InputError) -> ToolAnswer {
    let script = """
      { exec 3<"$2"; cat <&3 & reader=$!; (sleep 3600; kill $reader) & timer=$!
        wait $reader; kill $timer; } >"$1" 2>/dev/null </dev/null &
      """
    guard let log = try copy("pipe", script, file) else {
      return .error(
        "What is written into \(file) cannot be copied: give file, a log that an app writes.")
    }
    return copied("For an hour what is written into the pipe \(file) goes to \(log):")
  }

  private func copied(_ beginning: String) -> ToolAnswer {
    var answer = ToolAnswer()
    answer.add("\(beginning) call again with that as file, and with the cursor.")
    answer.add("cursor: \(LogCursor().text)")
    return answer
  }

  /// Starts a script that writes into its first word, a new file; `nil` where it refuses to.
  private func copy(
    _ name: String, _ script: String, _ word: String
  ) throws(InputError) -> String? {
    let parent = Platform.environment("TMPDIR") ?? "/tmp"
    guard let folder = Platform.privateFolder(in: parent) else {
      throw InputError.ofLastCall("no folder in \(parent)")
    }
    let log = "\(folder)/\(name).log"
    let run = try ProgramRun("/bin/sh", ["-c", script, "sh", log, word])
    if run.status == 0 { return log }
    Platform.removeFolder(folder)
    return nil
  }

  private static let predicate =
    "category == 'LayoutConstraints' OR category == 'Layout' OR eventMessage CONTAINS 'satisfy constraints'"
}
