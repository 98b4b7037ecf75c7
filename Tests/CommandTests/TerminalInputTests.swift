import Foundation
import Testing

/// Somebody at a terminal pastes a log and presses Control-D.
struct TerminalInputTests {
  private static let controlD = "\u{4}"
  private static let pasted = [
    ("", "Nothing to diagnose"),
    ("hot\n", "Nothing to diagnose"),
    ("Multiplier is not finite!  That's illegal.  multiplier:nan\n", "became nan"),
  ]

  @Test(arguments: [[], ["-"], ["diagnose"], ["--follow"]], pasted)
  func `is told so, and answered at once`(_ arguments: [String], _ log: (String, String)) throws {
    let (terminal, errors) = (try #require(PseudoTerminal()), Pipe())
    let command = try RunningCommand(
      arguments, errors: errors.fileHandleForWriting, terminal: terminal)
    terminal.type(log.0 + Self.controlD)
    #expect(command.exitByItself() == 0)
    #expect(command.text.contains(log.1))
    try errors.fileHandleForWriting.close()
    let hints = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(hints.contains("reading from the terminal: paste the text, then press Control-D"))
  }
}
