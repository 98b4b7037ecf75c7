import Foundation
import Testing

/// The built command while it runs: fed piece by piece, and watched.
struct RunningCommand {
  private let process = Process()
  private let input: Pipe
  private let output: URL

  /// Starts `autolayout-doctor arguments`, its standard error at `errors` or at the test's own.
  init(_ arguments: [String], errors: FileHandle? = nil, input: Pipe = Pipe()) throws {
    self.input = input
    output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).out")
    try Data().write(to: output)
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    process.currentDirectoryURL = CommandRun.root
    process.environment = ["COLUMNS": "80", "TERM": "xterm"]
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    if let errors { process.standardError = errors }
    try process.run()
  }

  /// What was printed so far.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// The process's resident memory in bytes, where the system tells.
  var residentBytes: Int? {
    let path = "/proc/\(process.processIdentifier)/statm"
    let pages = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ")
    return pages.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 4_096 }
  }

  func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  /// Waits until `words` were printed; answers how long that took, or `nil` after ten seconds.
  func wait(for words: String) -> Duration? {
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now - start < .seconds(10) {
      if text.contains(words) { return clock.now - start }
      usleep(500)
    }
    return nil
  }

  func interrupt(by signal: Int32 = SIGINT) { kill(process.processIdentifier, signal) }

  /// Ends the input and waits for the end of the command; answers its exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    return exit()
  }

  /// Waits for the end of the command; answers its exit code.
  func exit() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
