internal import ArgumentParser

/// `autolayout-doctor history`: a program of its own, which this one becomes.
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Keep the causes of many logs in a database: when first and last seen, how often.")

  @Argument(
    parsing: .captureForPassthrough,
    help: "add, list, show, trend or export, with their options; --help tells more.",
    completion: .list(["add", "list", "show", "trend", "export"]))
  var arguments: [String] = []

  func run() throws { try Companion("history").takeOver(arguments) }
}
