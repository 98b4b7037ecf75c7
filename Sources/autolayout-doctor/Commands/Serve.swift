internal import ArgumentParser

/// `autolayout-doctor serve`: a program of its own, which this one becomes.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Open a local page: paste a log, see words, graph and drawing, try the fixes.")

  @Argument(parsing: .captureForPassthrough, help: "--port with its number; --help tells more.")
  var arguments: [String] = []

  func run() throws { try Companion("serve").takeOver(arguments) }
}
