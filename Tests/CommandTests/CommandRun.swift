import Foundation
import TestSupport
import Testing

/// Runs the built command and keeps what it printed.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  static let root = Repository.root

  static let executable = BuiltProgram.url("autolayout-doctor")

  /// Runs `autolayout-doctor arguments` with `input` on its standard input.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, input: Data(input.utf8), environment: environment)
  }

  /// Runs `program arguments` with `input` on its standard input; the command where no program is
  /// named.
  init(
    _ arguments: [String], input: Data, environment: [String: String] = [:],
    program: URL = Self.executable
  ) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try DrainedProcess(
      program, arguments, input: input,
      environment: ["COLUMNS": "80", "TERM": "xterm", "PATH": path].merging(environment) { $1 })
    status = run.status
    output = String(decoding: run.output, as: UTF8.self)
    errors = String(decoding: run.errors, as: UTF8.self)
  }
}
