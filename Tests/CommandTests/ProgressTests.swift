import Foundation
import Testing

/// What a terminal shows while a long log is read, through a pseudo-terminal.
struct ProgressTests {
  private static let noise = String(repeating: "an ordinary line of a long log\n", count: 20_000)

  @Test func `a terminal is told how far a long log was read, and the line is taken away`() throws {
    let terminal = try #require(PseudoTerminal())
    let command = try RunningCommand(["diagnose"], errors: terminal.inner)
    var text = ""
    for _ in 0..<600 where !text.contains("findings") {
      command.write(Self.noise)
      usleep(100_000)
      text += terminal.read()
    }
    #expect(try command.end() == 0)
    text += terminal.read(until: "\r\u{1B}[K")
    #expect(text.contains(" MB read, "))
    #expect(text.contains(" MB/s, 0 findings"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `a short log is read without a word`() throws {
    let terminal = try #require(PseudoTerminal())
    let command = try RunningCommand(["diagnose"], errors: terminal.inner)
    command.write("an ordinary line\n")
    #expect(try command.end() == 0)
    #expect(!terminal.read().contains("MB"))
  }

  @Test func `a file is told nothing`() throws {
    let errors = Pipe()
    let command = try RunningCommand(["diagnose"], errors: errors.fileHandleForWriting)
    command.write(Self.noise)
    usleep(700_000)
    command.write(Self.noise)
    #expect(try command.end() == 0)
    try errors.fileHandleForWriting.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
