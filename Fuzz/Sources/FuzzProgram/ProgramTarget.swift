import Promises
import ArgumentParser

@testable import autolayout_doctor

/// The program itself: the first byte chooses a command line, the others are its input.
enum ProgramTarget {
  private static let commandLines: [(arguments: [String], suffix: String)] = [
    (["diagnose", "--all", "--verbose"], "log"), (["diagnose", "--quiet"], "log"),
    (["diagnose", "--format", "html"], "log"), (["diagnose", "--format", "json"], "log"),
    (["diagnose", "--format", "markdown", "--all"], "log"),
    (["diagnose", "--format", "ndjson", "--stats"], "log"),
    (["diagnose", "--format", "sarif"], "log"), (["diagnose", "--format", "junit"], "log"),
    (["graph", "--format", "dot"], "log"), (["draw", "--format", "json"], "log"),
    (["draw"], "layout"), (["ambiguity"], "log"), (["ambiguity"], "layout"),
    (["exercise", "--text", "2x"], "layout"), (["exercise", "--direction", "rtl"], "log"),
    (["exercise", "--container", "320x480"], "layout"), (["migrate"], "log"),
    (["springs"], "log"), (["why", "v1.width"], "layout"), (["why", "v2.top"], "log"),
    (["diagnose", "--max-conflicts", "2"], "layout"),
  ]

  /// The command line that `bytes` choose, with a file that holds their rest.
  static func commandLine(_ bytes: [UInt8]) -> [String] {
    let chosen = commandLines[Int(bytes.first ?? 0) % commandLines.count]
    return chosen.arguments
      + [TemporaryFile.holding(Array(bytes.dropFirst()), suffix: chosen.suffix)]
  }

  static func run(_ bytes: [UInt8]) {
    do {
      var command = try AutoLayoutDoctorCommand.parseAsRoot(commandLine(bytes))
      try command.run()
    } catch let failure as CommandFailure {
      demand((0...2).contains(failure.status) || failure.status == 64, "status \(failure.status)")
    } catch {
      demand(AutoLayoutDoctorCommand.exitCode(for: error).rawValue <= 64, "\(error)")
    }
  }
}
