import Foundation
import Testing

/// Runs the built command and keeps what it printed.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The executable beside the test bundle.
  static let executable: URL = {
    var folder = Bundle.main.bundleURL
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "autolayout-doctor")
  }()

  /// Runs `autolayout-doctor arguments` with `input` on its standard input.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, input: Data(input.utf8), environment: environment)
  }

  /// Runs `autolayout-doctor arguments` with `input` on its standard input.
  init(_ arguments: [String], input: Data, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = Self.root
    process.environment = [
      "COLUMNS": "80", "TERM": "xterm", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ].merging(environment) { $1 }
    let (inPipe, outPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inPipe
    process.standardOutput = outPipe
    process.standardError = errorPipe
    try process.run()
    inPipe.fileHandleForWriting.write(input)
    try inPipe.fileHandleForWriting.close()
    output = String(decoding: outPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
