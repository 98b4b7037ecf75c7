internal import ArgumentParser

/// `autolayout-doctor mcp`: answers coding assistants.
struct ModelContext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer a coding assistant over the Model Context Protocol.",
    discussion: """
      Reads JSON-RPC messages from the standard input, one per line, and writes the answers \
      to the standard output. The assistant starts it by itself: tell it this command.

      The tools read the files that they are given. One of them can change files: fix, where it is \
      asked to with write, and only in the folder that it is given.
      """)

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    var lines = MessageLines()
    while let line = try lines.next() {
      switch line {
      case .tooLong:
        try StandardOutput.print(
          ModelContextServer.reply(toLineLongerThan: MessageLines.longest))
      case .whole(let bytes):
        if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
        if let reply = ModelContextServer.reply(to: bytes) { try StandardOutput.print(reply) }
      }
    }
  }
}
