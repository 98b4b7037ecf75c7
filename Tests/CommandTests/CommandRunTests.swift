import Foundation
import TestSupport
import Testing

/// The runner itself: a pipe holds 64 kB, and no full pipe may stop a command.
struct CommandRunTests {
  private static let shell = URL(filePath: "/bin/sh")
  private static let megabyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)

  @Test(
    .timeLimit(.minutes(SanitizerOptions.patience)),
    arguments: [
      "tee /dev/stderr", "cat >&2; cat /dev/null", "cat", "head -c 1 >/dev/null",
    ])
  func `takes and gives more than a pipe holds`(_ script: String) throws {
    let run = try CommandRun(["-c", script], input: Self.megabyte, program: Self.shell)
    #expect(run.status == 0)
    let count = Self.megabyte.count
    #expect(run.output.utf8.count == (script == "cat" || script.hasPrefix("tee") ? count : 0))
    #expect(run.errors.utf8.count == (script == "cat" || script.hasPrefix("head") ? 0 : count))
  }
}
