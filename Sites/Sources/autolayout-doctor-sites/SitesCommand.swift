internal import ArgumentParser
internal import Foundation
internal import SiteIndex

@main
struct SitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor-sites",
    abstract: "Prints which lines of an app's source make constraints, one JSON object a line.",
    discussion: """
      autolayout-doctor-sites App            the index of a folder
      autolayout-doctor-sites --cache .c App the same, faster the next time

      `autolayout-doctor --source App` runs it. docs/sites.md describes what it prints.
      Exit codes: 0 the folder was read; 2 it cannot be read, or the index cannot be written; 64 the \
      command line was not understood.
      """)

  @Argument(help: "The folder with the source.", completion: .directory)
  var root: String

  @Option(help: "A folder for what was read, by the content of the files.", completion: .directory)
  var cache: String?

  @Flag(help: "Also read Pods, Carthage, .build, DerivedData and node_modules.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Read FILE in place of PATH, which is relative to ROOT. (repeatable)", valueName: "PATH=FILE")
  )
  var overlay: [Overlay] = []

  @Option(
    help: ArgumentHelp(
      "Print this file only, relative to ROOT. (repeatable)", valueName: "PATH"))
  var only: [String] = []

  func run() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else { throw failure("\(root) is no folder.") }
    do {
      try SiteIndex(request).write { try FileHandle.standardOutput.write(contentsOf: Data($0)) }
    } catch {
      throw failure("The index cannot be written: \(error.localizedDescription)")
    }
  }

  /// Tells the message; gives the exit code that goes with it.
  private func failure(_ message: String) -> ExitCode {
    FileHandle.standardError.write(Data("autolayout-doctor-sites: \(message)\n".utf8))
    return ExitCode(2)
  }

  private var request: SiteIndex.Request {
    var request = SiteIndex.Request(root: URL(fileURLWithPath: root))
    request.cache = cache.map { URL(fileURLWithPath: $0) }
    request.includesDependencies = all
    request.only = Set(only)
    for one in overlay { request.overlays[one.path] = URL(fileURLWithPath: one.file) }
    return request
  }
}

extension Overlay: ExpressibleByArgument {}
