import Foundation
import History

/// The command that reads logs.
enum Doctor {
  /// What it says of a log.
  /// - Throws: `Trouble` where it cannot be found or cannot read the log; what it said of that stands
  ///   on the standard error.
  static func findings(of file: String) throws -> Findings {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = ["diagnose", "--no-config", "--format", "ndjson", "--", file]
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw Trouble(message: "autolayout-doctor cannot be started")
    }
    let findings = Result { try Findings(lines: ByteLines(pipe.fileHandleForReading)) }
    try? pipe.fileHandleForReading.close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Trouble(message: "\(file) could not be read whole; nothing of it was added")
    }
    return try findings.get()
  }

  /// The program that started this one, else the one beside it, else the one that the shell would find.
  private static func path() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
    let folders =
      [own].compactMap(\.self) + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let choices =
      [environment["AUTOLAYOUT_DOCTOR"]].compactMap(\.self)
      + folders.map { $0 + "/autolayout-doctor" }
    guard let path = choices.first(where: FileManager.default.isExecutableFile) else {
      throw Trouble(
        message:
          "autolayout-doctor is neither beside this program nor on the PATH: it reads the logs")
    }
    return path
  }
}
