internal import ArgumentParser
internal import SiteIndex

@main
struct SitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor-sites",
    abstract: "Prints which lines of an app's source make constraints, one JSON object a line.")

  @Argument(help: "The folder with the source.", completion: .directory)
  var root: String

  func run() throws {}
}
