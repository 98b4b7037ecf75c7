import Foundation
import TestSupport
import Testing

/// The built command while it runs: fed piece by piece, and watched.
struct RunningCommand {
  private let process = Process()
  private let input: Pipe
  /// The end of the input that the command reads: a Mac's pipe tells nobody else what waits in it.
  private let inputWaiting: FileHandle
  private let output: FileHandle

  /// Starts `autolayout-doctor arguments`, its standard input a pipe or `terminal`, its standard
  /// error at `errors` or at the test's own.
  init(
    _ arguments: [String], errors: FileHandle? = nil, input: Pipe = Pipe(),
    terminal: PseudoTerminal? = nil
  ) throws {
    self.input = input
    // To start a process closes the pipe's own.
    inputWaiting = FileHandle(
      fileDescriptor: dup(input.fileHandleForReading.fileDescriptor), closeOnDealloc: true)
    _ = fcntl(inputWaiting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    input.fileHandleForWriting.failsWhereNobodyReads()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).out")
    try Data().write(to: file)
    output = try FileHandle(forReadingFrom: file)
    process.standardOutput = try FileHandle(forWritingTo: file)
    // Both ends are open: the name is not needed, and nothing can leave the file behind.
    try FileManager.default.removeItem(at: file)
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    process.currentDirectoryURL = CommandRun.root
    let environment = ["COLUMNS": "80", "TERM": "xterm"]
    process.environment = environment.merging(SanitizerOptions.inherited) { own, _ in own }
    process.standardInput = terminal?.inner ?? input
    if let errors { process.standardError = errors }
    try process.run()
  }

  /// What was printed so far.
  var text: String {
    try? output.seek(toOffset: 0)
    return (try? output.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The process's resident memory in bytes, where the system tells.
  var residentBytes: Int? {
    #if canImport(Darwin)
      var usage = rusage_info_v2()
      let status = unsafe withUnsafeMutablePointer(to: &usage) { usage in
        unsafe usage.withMemoryRebound(to: (rusage_info_t?).self, capacity: 1) {
          unsafe proc_pid_rusage(process.processIdentifier, RUSAGE_INFO_V2, $0)
        }
      }
      return status == 0 ? Int(usage.ri_resident_size) : nil
    #else
      let path = "/proc/\(process.processIdentifier)/statm"
      let pages = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ")
      return pages.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 4_096 }
    #endif
  }

  func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  /// Waits until the command has taken all that was written from the pipe.
  func waitUntilRead() -> Bool {
    #if canImport(Darwin)
      let request: UInt = 0x4004_667F
    #else
      let request = UInt(FIONREAD)
    #endif
    return wait {
      var count: Int32 = 0
      let status = unsafe ioctl(inputWaiting.fileDescriptor, request, &count)
      return status == 0 && count == 0
    }
  }

  /// Waits until `words` were printed.
  func wait(for words: String) -> Bool { wait { text.contains(words) } }

  /// Waits for the end of the command by itself; answers its exit code, or `nil` where it had to be
  /// ended.
  func exitByItself() -> Int32? {
    let isEnded = wait { !process.isRunning }
    if !isEnded { interrupt(by: SIGKILL) }
    let status = exit()
    return isEnded ? status : nil
  }

  /// Looks again and again; answers `false` only after a minute, in which the slowest machine would
  /// have come to it.
  private func wait(until isSo: () -> Bool) -> Bool {
    for _ in 0..<60_000 {
      if isSo() { return true }
      usleep(1_000)
    }
    return false
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
