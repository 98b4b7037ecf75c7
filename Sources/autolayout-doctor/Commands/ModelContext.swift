internal import ArgumentParser

/// `autolayout-doctor mcp`: answers coding assistants.
struct ModelContext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer a coding assistant over the Model Context Protocol.",
    discussion: """
      Reads JSON-RPC messages from the standard input, one per line, and writes the answers \
      to the standard output. The assistant starts it by itself: tell it this command.

      Its tools read the files that they are given. Only fix and identify change files, where they \
      are told to write.
      """)

  @Option(help: .private)
  var watch: String?

  @Option(help: .private)
  var cursor = LogCursor().text

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    if let watch { return try tellNews(of: watch) }
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

  /// What the tool `watch` lets a process of its own do.
  private func tellNews(of file: String) throws {
    var options = DiagnoseOptions()
    try options.applyNearestProjectFile()
    let news: String
    do throws(InputError) {
      news = try WatchedLog(file, options.session).news(since: LogCursor(cursor) ?? LogCursor())
    } catch {
      throw CommandFailure.trouble(error.message)
    }
    try StandardOutput.print(Array(news.utf8))
  }
}
